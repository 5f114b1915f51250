/** One life of the program: moderator, outbox and timers on a database file, until it is ended or killed. */
import Database from 'better-sqlite3';
import { Outbox } from '../../src/discord/outbox.ts';
import { Pictures } from '../../src/discord/pictures.ts';
import type { Game } from '../../src/kernel/game.ts';
import { createLog } from '../../src/log.ts';
import { COLLECT_AFTER_MS } from '../../src/moderator/delivery.ts';
import { type OpenDatabase, openDatabase } from '../../src/store/database.ts';
import { Store } from '../../src/store/store.ts';
import type { Random } from '../games/kgp/random-player.ts';
import { AskedModerator } from '../support/asked-moderator.ts';
import type { StubDiscord } from './discord-stub.ts';
import type { Household, SimClock } from './sim-clock.ts';

/** The process is killed: thrown where it stands, caught by nobody who matters. */
class Killed extends Error {}

/** What may befall a transaction: death before it, in its middle or just behind it; a disk without room, or in doubt. */
type Fate = 'before' | 'within' | 'after' | 'full' | 'uncertain';

const DEATHS = ['before', 'within', 'after', 'uncertain'] as const;

/** A store that can be killed around its commits, and whose disk can be full. */
class MortalStore extends Store {
  /** Asked at each transaction. */
  fate: () => Fate | undefined = () => undefined;
  onDeath: () => void = () => undefined;

  override transaction<T>(act: () => T): T {
    const fate = this.fate();
    const die = (): never => {
      this.onDeath();
      throw new Killed();
    };
    switch (fate) {
      case undefined:
        return super.transaction(act);
      case 'before':
        return die();
      case 'within':
        return super.transaction(() => {
          act();
          return die();
        });
      case 'after':
        super.transaction(act);
        return die();
      case 'full':
        return super.transaction(() => {
          act();
          throw new Database.SqliteError('database or disk is full', 'SQLITE_FULL');
        });
      case 'uncertain': {
        // It is there, or it is not: the program cannot know, and stops.
        super.transaction(act);
        const error = new Database.SqliteError('disk I/O error', 'SQLITE_IOERR_FSYNC');
        this.faultOf(error);
        throw error;
      }
    }
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
  readonly #opened: OpenDatabase;
  readonly #clock: SimClock;
  readonly #house: Household;
  readonly #random: Random;
  readonly #onDeath: () => void;
  isAlive = true;
  /** What went wrong last with what was due. */
  wheelFault: unknown;
  isFull = false;
  /** Since when there has been room on its disk. */
  roomSince: number;
  /** It dies at one of the next commits. */
  #doomed = 0;

  constructor({ file, games, clock, discord, random, onDeath }: LifeOptions) {
    const opened = openDatabase(file);
    const store = new MortalStore(file, opened);
    this.store = store;
    this.#opened = opened;
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
      collectAfterMs: COLLECT_AFTER_MS,
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
    this.moderator.wheel.onFault = (error) => {
      this.wheelFault = error;
    };
    store.fate = () => this.#fate();
    store.onDeath = () => this.die();
    store.onStopped = () => this.die();
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
    if (this.#opened.db.open) this.#opened.close();
  }

  /** Hardly a commit more finds room, or all do. */
  fill(isFull: boolean): void {
    this.isFull = isFull;
    this.roomSince = this.#clock.now;
  }

  /** Takes a timer out of the table behind everybody's back. */
  loseTimer(): boolean {
    const sql = 'DELETE FROM timer WHERE id = (SELECT id FROM timer ORDER BY due LIMIT 1)';
    return this.#opened.db.prepare(sql).run().changes > 0;
  }

  #fate(): Fate | undefined {
    if (!this.isAlive) throw new Killed();
    if (this.#doomed > 0) {
      this.#doomed -= 1;
      if (this.#doomed === 0) return this.#random.pick(DEATHS);
    }
    return this.isFull && this.#random.chance(0.9) ? 'full' : undefined;
  }
}
