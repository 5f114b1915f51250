/** Counters of a module as people of a server have given them, once, so that set-ups can be written with them. */
import type { Sqlite } from './database.ts';
import type { PackPlace } from './packs.ts';

/** How many files are kept; the oldest ones go. */
export interface TemplateRoom {
  readonly perGuild: number;
  readonly ofOne: number;
  /** Bytes of those of all servers. */
  readonly inAll: number;
}

const ROOM: TemplateRoom = { perGuild: 6, ofOne: 2, inAll: 200 * 1024 * 1024 };

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
  readonly #room: TemplateRoom;

  constructor(db: Sqlite, room: TemplateRoom = ROOM) {
    this.#db = db;
    this.#room = room;
  }

  /** Those of a server, the newest first. */
  of({ guild, game }: PackPlace): readonly SaveTemplate[] {
    return this.#db
      .prepare(
        'SELECT sha256, bytes, user, at FROM save_template WHERE guild = ? AND game = ? ORDER BY at DESC, sha256',
      )
      .all(guild, game) as SaveTemplate[];
  }

  /** Keeps one, or the same once more: how many older ones are gone for it, the giver's own before others'. */
  keep({ guild, game }: PackPlace, { sha256, bytes, user, at }: SaveTemplate): number | 'no room' {
    const { perGuild, ofOne, inAll } = this.#room;
    return this.#db
      .transaction(() => {
        const others = this.#db
          .prepare(
            'SELECT total(length(bytes)) FROM save_template WHERE guild <> ? OR game <> ? OR sha256 <> ?',
          )
          .pluck()
          .get(guild, game, sha256) as number;
        if (others + bytes.length > inAll) return 'no room';
        this.#db
          .prepare(
            `INSERT INTO save_template (guild, game, sha256, bytes, user, at) VALUES (?, ?, ?, ?, ?, ?)
               ON CONFLICT (guild, game, sha256) DO UPDATE SET user = excluded.user, at = excluded.at`,
          )
          .run(guild, game, sha256, bytes, user, at);
        const dropped = (whose: string, most: number) =>
          this.#db
            .prepare(
              `DELETE FROM save_template WHERE guild = @guild AND game = @game AND user LIKE @whose AND sha256 NOT IN
                 (SELECT sha256 FROM save_template WHERE guild = @guild AND game = @game AND user LIKE @whose
                   ORDER BY at DESC, sha256 LIMIT @most)`,
            )
            .run({ guild, game, whose, most }).changes;
        return dropped(user, ofOne) + dropped('%', perGuild);
      })
      .immediate();
  }
}
