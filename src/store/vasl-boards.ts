/** The room for boards that players bring: pictures of a server's own, by the hash of their content. */
import { createHash } from 'node:crypto';
import type { VaslBoardFacts, VaslBoardPlacement } from '../kernel/vasl-board-file.ts';
import type { Sqlite } from './database.ts';

/** Which map of a game, on which server. */
export interface VaslBoardPlace {
  readonly guild: string;
  readonly game: string;
  readonly map: string;
}

/** A board as it is kept. */
export interface StoredVaslBoard extends VaslBoardPlace {
  /** SHA-256 of its picture, in hex. */
  readonly image: string;
  /** The file as its owner called it. */
  readonly name: string;
  readonly placed: VaslBoardPlacement;
  readonly facts: VaslBoardFacts;
  /** The user who brought it. */
  readonly user: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

interface Row extends VaslBoardPlace {
  readonly image: string;
  readonly name: string;
  readonly placed: string;
  readonly facts: string;
  readonly user: string;
  readonly at: number;
}

/** Bytes. */
export interface VaslBoardRoom {
  readonly perGuild: number;
  readonly inAll: number;
}

const MIB = 1024 * 1024;
const ROOM: VaslBoardRoom = { perGuild: 64 * MIB, inAll: 1024 * MIB };

/**
 * VASL boards of servers. One is drawn on when its grid has been confirmed; until then it waits beside the one that is in
 * use. A picture goes when no board and no message that is still to be sent needs it.
 */
export class VaslBoards {
  readonly #db: Sqlite;
  readonly #room: VaslBoardRoom;

  constructor(db: Sqlite, room: VaslBoardRoom = ROOM) {
    this.#db = db;
    this.#room = room;
  }

  /**
   * Keeps a board whose grid waits to be confirmed, in the place of another that waits. False: there is no room for its
   * picture, and nothing has changed.
   */
  offer(board: Omit<StoredVaslBoard, 'image'>, picture: Uint8Array): boolean {
    const bytes = Buffer.from(picture);
    const image = createHash('sha256').update(bytes).digest('hex');
    const { guild, game, map, name, placed, facts, user, at } = board;
    return this.#db
      .transaction(() => {
        this.#drop(board, 0);
        this.#sweep();
        const sizes = this.#db
          .prepare(
            'SELECT total(length(bytes)) AS whole, total(CASE WHEN guild = ? THEN length(bytes) END) AS own FROM board_image',
          )
          .get(guild) as { whole: number; own: number };
        const isThere = this.#db
          .prepare('SELECT 1 FROM board_image WHERE guild = ? AND sha256 = ?')
          .get(guild, image);
        if (isThere === undefined) {
          if (sizes.own + bytes.length > this.#room.perGuild || sizes.whole + bytes.length > this.#room.inAll)
            return false;
          this.#db
            .prepare('INSERT INTO board_image (guild, sha256, bytes) VALUES (?, ?, ?)')
            .run(guild, image, bytes);
        }
        this.#db
          .prepare(
            'INSERT INTO board (guild, game, map, in_use, image, name, placed, facts, user, at) VALUES (?, ?, ?, 0, ?, ?, ?, ?, ?, ?)',
          )
          .run(guild, game, map, image, name, JSON.stringify(placed), JSON.stringify(facts), user, at);
        return true;
      })
      .immediate();
  }

  /** The grid of the board that waits is right: from now on it is drawn on. `undefined`: this one does not wait. */
  confirm(place: VaslBoardPlace, image: string): StoredVaslBoard | undefined {
    return this.#db
      .transaction(() => {
        const waiting = this.waiting(place);
        if (waiting?.image !== image) return undefined;
        this.#drop(place, 1);
        this.#db
          .prepare('UPDATE board SET in_use = 1 WHERE guild = ? AND game = ? AND map = ? AND in_use = 0')
          .run(place.guild, place.game, place.map);
        this.#sweep();
        return waiting;
      })
      .immediate();
  }

  /** Takes the board away, the one that waits too. False: there was none. */
  remove(place: VaslBoardPlace): boolean {
    return this.#db
      .transaction(() => {
        const gone = this.#drop(place, 0) + this.#drop(place, 1);
        this.#sweep();
        return gone > 0;
      })
      .immediate();
  }

  /** The board in use. */
  inUse(place: VaslBoardPlace): StoredVaslBoard | undefined {
    return this.#find(place, 1);
  }

  /** A board whose grid waits to be confirmed. */
  waiting(place: VaslBoardPlace): StoredVaslBoard | undefined {
    return this.#find(place, 0);
  }

  /** A picture by its hash; `undefined` once nothing needs it any more. */
  picture(image: string): Buffer | undefined {
    const bytes = this.#db
      .prepare('SELECT bytes FROM board_image WHERE sha256 = ? LIMIT 1')
      .pluck()
      .get(image);
    return Buffer.isBuffer(bytes) ? bytes : undefined;
  }

  #find({ guild, game, map }: VaslBoardPlace, inUse: 0 | 1): StoredVaslBoard | undefined {
    const row = this.#db
      .prepare('SELECT * FROM board WHERE guild = ? AND game = ? AND map = ? AND in_use = ?')
      .get(guild, game, map, inUse) as Row | undefined;
    if (row === undefined) return undefined;
    const { image, name, user, at } = row;
    const placed = JSON.parse(row.placed) as VaslBoardPlacement;
    return {
      guild,
      game,
      map,
      image,
      name,
      user,
      at,
      placed,
      facts: JSON.parse(row.facts) as VaslBoardFacts,
    };
  }

  #drop({ guild, game, map }: VaslBoardPlace, inUse: 0 | 1): number {
    return this.#db
      .prepare('DELETE FROM board WHERE guild = ? AND game = ? AND map = ? AND in_use = ?')
      .run(guild, game, map, inUse).changes;
  }

  /** Messages name the picture that they are drawn on: those that wait still need it. */
  #sweep(): void {
    this.#db
      .prepare(
        `DELETE FROM board_image WHERE NOT EXISTS
          (SELECT 1 FROM board b WHERE b.guild = board_image.guild AND b.image = board_image.sha256)
        AND NOT EXISTS (SELECT 1 FROM outbox o WHERE o.state IN ('queued', 'collect')
          AND instr(o.notice, board_image.sha256) > 0)`,
      )
      .run();
  }
}
