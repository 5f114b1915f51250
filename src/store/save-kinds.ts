/** Counters of a module as people of a server have named them, so that nobody is asked a second time. */
import type { Sqlite } from './database.ts';
import type { PackPlace } from './packs.ts';

/** More counters than any campaign has kinds of. */
const MOST_KINDS = 500;

export class SaveKinds {
  readonly #db: Sqlite;

  constructor(db: Sqlite) {
    this.#db = db;
  }

  of({ guild, game }: PackPlace): ReadonlyMap<string, string> {
    const rows = this.#db
      .prepare('SELECT counter, kind FROM save_kind WHERE guild = ? AND game = ?')
      .all(guild, game) as { counter: string; kind: string }[];
    return new Map(rows.map(({ counter, kind }) => [counter, kind]));
  }

  /** The newest word on a counter counts. False: there is no room for another one. */
  say({ guild, game }: PackPlace, counter: string, kind: string): boolean {
    return this.#db
      .transaction(() => {
        const known = this.of({ guild, game });
        if (!known.has(counter) && known.size >= MOST_KINDS) return false;
        this.#db
          .prepare(
            `INSERT INTO save_kind (guild, game, counter, kind) VALUES (?, ?, ?, ?)
               ON CONFLICT (guild, game, counter) DO UPDATE SET kind = excluded.kind`,
          )
          .run(guild, game, counter, kind);
        return true;
      })
      .immediate();
  }
}
