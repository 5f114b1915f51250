/** The shelf of packs that people have taken down from their own copies of a game: each server has its own. */
import type { Sqlite } from './database.ts';

/** Of which game, on which server. */
export interface PackPlace {
  readonly guild: string;
  readonly game: string;
}

export interface ShelvedPack extends PackPlace {
  /** SHA-256 of its text, in hex. */
  readonly hash: string;
  readonly title: string;
  /** The user who gave it. */
  readonly user: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

export interface PackRoom {
  readonly packs: number;
  /** Characters of a server’s packs together. */
  readonly perGuild: number;
  /** Those of all servers. */
  readonly inAll: number;
}

const MILLION = 1_000_000;
const ROOM: PackRoom = { packs: 25, perGuild: 10 * MILLION, inAll: 500 * MILLION };

export class PackShelf {
  readonly #db: Sqlite;
  readonly #room: PackRoom;

  constructor(db: Sqlite, room: PackRoom = ROOM) {
    this.#db = db;
    this.#room = room;
  }

  /** Puts one on the shelf, or again where it stands. False: there is no room, and nothing has changed. */
  add(pack: ShelvedPack, text: string): boolean {
    const { guild, game, hash, title, user, at } = pack;
    return this.#db
      .transaction(() => {
        if (this.text(pack, hash) !== undefined) return true;
        const sizes = this.#db
          .prepare(
            `SELECT count(CASE WHEN guild = ? THEN 1 END) AS packs, total(length(text)) AS whole,
               total(CASE WHEN guild = ? THEN length(text) END) AS own FROM pack`,
          )
          .get(guild, guild) as { packs: number; whole: number; own: number };
        const { packs, perGuild, inAll } = this.#room;
        if (sizes.packs >= packs || sizes.own + text.length > perGuild || sizes.whole + text.length > inAll)
          return false;
        this.#db
          .prepare('INSERT INTO pack (guild, game, hash, title, text, user, at) VALUES (?, ?, ?, ?, ?, ?, ?)')
          .run(guild, game, hash, title, text, user, at);
        return true;
      })
      .immediate();
  }

  /** Those of a server, the newest first. */
  of(guild: string): readonly ShelvedPack[] {
    return this.#db
      .prepare('SELECT guild, game, hash, title, user, at FROM pack WHERE guild = ? ORDER BY at DESC, hash')
      .all(guild) as ShelvedPack[];
  }

  /** Those of all servers, for the host. */
  all(): readonly ShelvedPack[] {
    return this.#db
      .prepare('SELECT guild, game, hash, title, user, at FROM pack ORDER BY guild, at DESC, hash')
      .all() as ShelvedPack[];
  }

  text({ guild, game }: PackPlace, hash: string): string | undefined {
    const row = this.#db
      .prepare('SELECT text FROM pack WHERE guild = ? AND game = ? AND hash = ?')
      .get(guild, game, hash) as { text: string } | undefined;
    return row?.text;
  }

  /** Campaigns that were opened with it keep it. False: it was not there. */
  drop({ guild, game }: PackPlace, hash: string): boolean {
    return (
      this.#db.prepare('DELETE FROM pack WHERE guild = ? AND game = ? AND hash = ?').run(guild, game, hash)
        .changes > 0
    );
  }
}
