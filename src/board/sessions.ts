/** Who may look at which board: links that are spent once, and the browsers that have spent one. */
import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Whose board it is: that of one person's seat in one campaign, or what everybody sees of it. */
export interface BoardPlace {
  readonly user: string;
  /** The campaign's key. */
  readonly campaign: string;
  /** Absent: as everybody sees it. */
  readonly seat?: string;
}

/** A browser that shows a board. */
export interface Session {
  /** The board's name in its address: the same for all sessions of a place, and told to nobody else. */
  readonly board: string;
  readonly place: BoardPlace;
  /** When its link was spent, in ms since the epoch. */
  readonly opened: number;
  /** When its person last did something there. */
  readonly used: number;
  /** Aborted when it ends: whatever it has open is closed then. */
  readonly ended: AbortSignal;
}

interface Open extends Session {
  used: number;
  readonly ending: AbortController;
}

/** A link that has not been spent. */
interface Link {
  readonly place: BoardPlace;
  readonly made: number;
  /** Since when the session from which it was made has been open; the one that it opens ends with that. */
  readonly since?: number;
}

const HOUR_MS = 3_600_000;
/** Unused for so long, a link or a session is over. */
const IDLE_MS = 12 * HOUR_MS;
/** However much it is used, a session is over after so long. */
export const LONGEST_MS = 7 * 24 * HOUR_MS;

/** Of one person; the oldest go. A desk makes a link whenever it is shown, so there are more of those. */
const MOST_LINKS = 40;
const MOST_SESSIONS = 20;

/** 256 bits, as they stand in a link or a cookie. */
const SECRET_BYTES = 32;
const SECRET = /^[\w-]{43}$/u;

interface SessionsOptions {
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly random?: (bytes: number) => Buffer;
}

/**
 * Links and sessions, in this process alone: a restart ends them all. Of their secrets it has the SHA-256, so that what
 * somebody reads out of it opens nothing.
 */
export class BoardSessions {
  readonly #clock: () => number;
  readonly #random: (bytes: number) => Buffer;
  readonly #key: Buffer;
  /** By the hash of their secrets, the oldest first. */
  readonly #links = new Map<string, Link>();
  readonly #open = new Map<string, Open>();

  constructor({ clock, random = randomBytes }: SessionsOptions) {
    this.#clock = clock;
    this.#random = random;
    this.#key = random(SECRET_BYTES);
  }

  /** The name of a place's board: it says nothing of the place, and cannot be guessed. */
  boardOf({ user, campaign, seat }: BoardPlace): string {
    const hmac = createHmac('sha256', this.#key).update(JSON.stringify([user, campaign, seat]));
    return hmac.digest('base64url').slice(0, 22);
  }

  /** A new link to a board, for whoever has the place. `from`: the session from which it is made. */
  link(place: BoardPlace, from?: Session): { readonly board: string; readonly token: string } {
    const token = this.#secret();
    const since = from === undefined ? {} : { since: from.opened };
    this.#links.set(hashed(token), { place, made: this.#clock(), ...since });
    for (const hash of surplus(this.#links, place.user, MOST_LINKS)) this.#links.delete(hash);
    return { board: this.boardOf(place), token };
  }

  /** Spends a link. `undefined`: there is none, it is spent, it is too old, or it is another board's. */
  spend(board: string, token: string): { readonly session: Session; readonly secret: string } | undefined {
    if (!SECRET.test(token)) return undefined;
    const link = this.#links.get(hashed(token));
    const now = this.#clock();
    if (link === undefined || this.boardOf(link.place) !== board) return undefined;
    this.#links.delete(hashed(token));
    if (now - link.made >= IDLE_MS) return undefined;
    const { place, since = now } = link;
    const secret = this.#secret();
    const ending = new AbortController();
    const session: Open = { board, place, opened: since, used: now, ending, ended: ending.signal };
    this.#open.set(hashed(secret), session);
    for (const hash of surplus(this.#open, place.user, MOST_SESSIONS)) this.#close(hash);
    return { session, secret };
  }

  /** The session of a cookie; `undefined`: it is over, or was never one of this board. */
  find(board: string, secret: string): Session | undefined {
    if (!SECRET.test(secret)) return undefined;
    const hash = hashed(secret);
    const session = this.#open.get(hash);
    if (session === undefined || session.board !== board) return undefined;
    if (!this.isOver(session)) return session;
    this.#close(hash);
    return undefined;
  }

  /** Another session takes the place of that of a cookie. */
  replace(board: string, secret: string): void {
    if (this.find(board, secret) !== undefined) this.#close(hashed(secret));
  }

  /** Its person has done something there. */
  used(session: Session): void {
    const now = this.#clock();
    for (const open of this.#open.values()) if (open === session) open.used = now;
  }

  /** Ends links and sessions: all that fit, and all that are too old. */
  end(fits: (place: BoardPlace, session: Session | undefined) => boolean): void {
    const now = this.#clock();
    for (const [hash, { place, made }] of this.#links)
      if (now - made >= IDLE_MS || fits(place, undefined)) this.#links.delete(hash);
    for (const [hash, session] of this.#open)
      if (this.isOver(session) || fits(session.place, session)) this.#close(hash);
  }

  /** How many browsers show a board of this person. */
  countOf(user: string): number {
    return [...this.#open.values()].filter((each) => each.place.user === user && !this.isOver(each)).length;
  }

  isOver({ opened, used, ended }: Session): boolean {
    const now = this.#clock();
    return ended.aborted || now - used >= IDLE_MS || now - opened >= LONGEST_MS;
  }

  #close(hash: string): void {
    this.#open.get(hash)?.ending.abort();
    this.#open.delete(hash);
  }

  #secret(): string {
    return this.#random(SECRET_BYTES).toString('base64url');
  }
}

function hashed(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** The oldest of a person beyond the most that they may have. */
function surplus(
  all: ReadonlyMap<string, { readonly place: BoardPlace }>,
  user: string,
  most: number,
): readonly string[] {
  const own = [...all].filter(([, { place }]) => place.user === user).map(([hash]) => hash);
  return own.slice(0, Math.max(0, own.length - most));
}
