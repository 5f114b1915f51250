/** Counters of a module as people of a server have named them, so that nobody is asked a second time. */
import type { Sqlite } from './database.ts';
import type { PackPlace } from './packs.ts';

/** More counters than any campaign has kinds of. */
const MOST_KINDS = 500;
/** Of them so many that one person has named: nobody takes all the room. */
const MOST_OF_ONE = 100;

/** How many counters are remembered at most. */
export interface KindsRoom {
  readonly inAll: number;
  readonly ofOne: number;
}

/** A word on what a counter is. */
export interface SaidKind {
  readonly kind: string;
  /** Who says so. */
  readonly user: string;
}

export class SaveKinds {
  readonly #db: Sqlite;
  readonly #room: KindsRoom;

  constructor(db: Sqlite, room: KindsRoom = { inAll: MOST_KINDS, ofOne: MOST_OF_ONE }) {
    this.#db = db;
    this.#room = room;
  }

  of({ guild, game }: PackPlace): ReadonlyMap<string, string> {
    const rows = this.#db
      .prepare('SELECT counter, kind FROM save_kind WHERE guild = ? AND game = ?')
      .all(guild, game) as { counter: string; kind: string }[];
    return new Map(rows.map(({ counter, kind }) => [counter, kind]));
  }

  /** The newest word on a counter counts. False: there is no room for another one, of all or of this person's. */
  say({ guild, game }: PackPlace, counter: string, { kind, user }: SaidKind): boolean {
    return this.#db
      .transaction(() => {
        const others = this.#db
          .prepare('SELECT user FROM save_kind WHERE guild = ? AND game = ? AND counter <> ?')
          .pluck()
          .all(guild, game, counter) as string[];
        const { inAll, ofOne } = this.#room;
        if (others.length >= inAll || others.filter((other) => other === user).length >= ofOne) return false;
        this.#db
          .prepare(
            `INSERT INTO save_kind (guild, game, counter, kind, user) VALUES (?, ?, ?, ?, ?)
               ON CONFLICT (guild, game, counter) DO UPDATE SET kind = excluded.kind, user = excluded.user`,
          )
          .run(guild, game, counter, kind, user);
        return true;
      })
      .immediate();
  }

  /** As if nobody had said what a counter is. */
  forget({ guild, game }: PackPlace, counter: string): void {
    this.#db
      .prepare('DELETE FROM save_kind WHERE guild = ? AND game = ? AND counter = ?')
      .run(guild, game, counter);
  }
}
