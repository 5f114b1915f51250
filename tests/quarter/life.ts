/** One life of the program: moderator, outbox and timers on a database file, until it is ended or killed. */
import Database from 'better-sqlite3';
import { vi } from 'vitest';
import { Outbox } from '../../src/discord/outbox.ts';
import { Pictures } from '../../src/discord/pictures.ts';
import type { Game } from '../../src/kernel/game.ts';
import { createLog } from '../../src/log.ts';
import { Store } from '../../src/store/store.ts';
import type { Random } from '../games/kgp/random-player.ts';
import { AskedModerator } from '../support/asked-moderator.ts';
import type { StubDiscord } from './discord-stub.ts';
import type { Household, SimClock } from './sim-clock.ts';

/** The process is killed: thrown where it stands, caught by nobody who matters. */
export class Killed extends Error {}

/** Where in a transaction a kill falls. */
const MOMENTS = ['before', 'within', 'after'] as const;

/** A store that can be killed around its commits, and whose disk can be full. */
class MortalStore extends Store {
  /** Asked at each transaction: where in it the process dies. */
  fate: () => (typeof MOMENTS)[number] | undefined = () => undefined;
  onDeath: () => void = () => undefined;

  override transaction<T>(act: () => T): T {
    const fate = this.fate();
    if (fate === undefined) return super.transaction(act);
    const die = (): never => {
      this.onDeath();
      throw new Killed();
    };
    if (fate === 'before') return die();
    if (fate === 'after') {
      super.transaction(act);
      return die();
    }
    return super.transaction(() => {
      act();
      return die();
    });
  }
}

/** The store, and SQLite's own handle of its file: what is wrong with a disk is told by SQLite itself. */
function openStore(file: string): { readonly store: MortalStore; readonly db: Database.Database } {
  const spy = vi.spyOn(Database.prototype, 'pragma');
  try {
    const store = new MortalStore(file);
    const db = spy.mock.contexts.find((each) => (each as Database.Database).name === file);
    if (db === undefined) throw new Error('the store has opened no file');
    return { store, db: db as Database.Database };
  } finally {
    spy.mockRestore();
  }
}

export interface LifeOptions {
  readonly file: string;
  readonly games: readonly Game[];
  readonly clock: SimClock;
  readonly discord: StubDiscord;
  readonly random: Random;
  readonly onDeath: () => void;
}

const LOG = createLog('silent');

/** A program at work. */
export class Life {
  readonly store: MortalStore;
  readonly moderator: AskedModerator;
  readonly outbox: Outbox;
  readonly since: number;
  readonly #db: Database.Database;
  readonly #clock: SimClock;
  readonly #house: Household;
  readonly #random: Random;
  readonly #onDeath: () => void;
  isAlive = true;
  isFull = false;
  /** Since when there has been room on its disk. */
  roomSince: number;
  /** It dies at one of the next commits. */
  #doomed = 0;

  constructor({ file, games, clock, discord, random, onDeath }: LifeOptions) {
    const { store, db } = openStore(file);
    this.store = store;
    this.#db = db;
    this.#random = random;
    this.#onDeath = onDeath;
    this.#house = clock.household();
    this.since = clock.now;
    this.roomSince = clock.now;
    this.#clock = clock;
    const { sleep } = this.#house;
    const now = () => clock.now;
    this.moderator = new AskedModerator({
      store,
      games,
      clock: now,
      sleep,
      randomSeed: () => Buffer.from(Array.from({ length: 32 }, () => random.int(0, 255))),
      onPosted: () => this.outbox.wake(),
    });
    this.outbox = new Outbox({
      moderator: this.moderator,
      rest: discord.rest(this),
      renewToken: () => undefined,
      pictures: new Pictures({ draw: async () => Buffer.alloc(0) }, LOG),
      log: LOG,
      clock: now,
      sleep,
      random: () => random.int(0, 999_999) / 1_000_000,
    });
    store.fate = () => this.#fate();
    store.onDeath = () => this.die();
    this.outbox.start();
    this.moderator.wheel.start();
  }

  /** Kills it at one of its next commits: before it, in the middle, or just behind it. */
  doom(): void {
    this.#doomed = this.#random.int(1, 5);
  }

  /** It does not, after all. */
  spare(): void {
    this.#doomed = 0;
  }

  /** Killed now: all that it knew is gone, and its file is as the last commit left it. */
  die(): void {
    if (!this.isAlive) return;
    this.isAlive = false;
    this.#house.end();
    this.moderator.wheel.stop();
    this.outbox.kill();
    this.#onDeath();
  }

  /** Its file is free; only once nothing of it stands on the stack any more. */
  bury(): void {
    this.store.close();
  }

  /** No page more: what needs one fails, in SQLite's own words. */
  fill(isFull: boolean): void {
    this.isFull = isFull;
    this.roomSince = this.#clock.now;
    const pages = Number(this.#db.pragma('page_count', { simple: true }));
    this.#db.pragma(`max_page_count = ${isFull ? pages : 1_073_741_823}`);
  }

  /** Takes a timer out of the table behind everybody's back. */
  loseTimer(): boolean {
    const sql = 'DELETE FROM timer WHERE id = (SELECT id FROM timer ORDER BY due LIMIT 1)';
    return this.#db.prepare(sql).run().changes > 0;
  }

  #fate(): (typeof MOMENTS)[number] | undefined {
    if (!this.isAlive) throw new Killed();
    if (this.#doomed === 0) return undefined;
    this.#doomed -= 1;
    return this.#doomed === 0 ? this.#random.pick(MOMENTS) : undefined;
  }
}
