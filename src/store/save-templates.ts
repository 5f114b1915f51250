/** Counters of a module as people of a server have given them, once, so that set-ups can be written with them. */
import type { Sqlite } from './database.ts';
import type { PackPlace } from './packs.ts';

/** So many files of a server are kept; the oldest one goes. */
const MOST = 6;

/** A file with a counter of each kind, without anything that is anybody's. */
export interface SaveTemplate {
  readonly sha256: string;
  readonly bytes: Uint8Array;
  /** The user who gave it. */
  readonly user: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

export class SaveTemplates {
  readonly #db: Sqlite;

  constructor(db: Sqlite) {
    this.#db = db;
  }

  /** Those of a server, the newest first. */
  of({ guild, game }: PackPlace): readonly SaveTemplate[] {
    return this.#db
      .prepare(
        'SELECT sha256, bytes, user, at FROM save_template WHERE guild = ? AND game = ? ORDER BY at DESC, sha256',
      )
      .all(guild, game) as SaveTemplate[];
  }

  /** Keeps one, or the same once more. How many older ones are gone for it. */
  keep({ guild, game }: PackPlace, { sha256, bytes, user, at }: SaveTemplate): number {
    return this.#db
      .transaction(() => {
        this.#db
          .prepare(
            `INSERT INTO save_template (guild, game, sha256, bytes, user, at) VALUES (?, ?, ?, ?, ?, ?)
               ON CONFLICT (guild, game, sha256) DO UPDATE SET user = excluded.user, at = excluded.at`,
          )
          .run(guild, game, sha256, bytes, user, at);
        return this.#db
          .prepare(
            `DELETE FROM save_template WHERE guild = @guild AND game = @game AND sha256 NOT IN
               (SELECT sha256 FROM save_template WHERE guild = @guild AND game = @game ORDER BY at DESC, sha256 LIMIT @most)`,
          )
          .run({ guild, game, most: MOST }).changes;
      })
      .immediate();
  }
}
