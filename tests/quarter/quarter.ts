/** Three months of people, campaigns and misfortune in one run, from one seed, on a clock of its own. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { kgp } from '../../src/games/kgp/game.ts';
import type { Game } from '../../src/kernel/game.ts';
import type { OpenRequest } from '../../src/moderator/opening.ts';
import { Random } from '../games/kgp/random-player.ts';
import { coin } from '../support/coin-game.ts';
import { quickFolder } from '../support/quick-folder.ts';
import { solo } from '../support/solo-game.ts';
import { StubDiscord } from './discord-stub.ts';
import { QuarterFault } from './fault.ts';
import { Inspector } from './inspector.ts';
import { Life } from './life.ts';
import { isAwake, isAway, nextVisit, type Person, peopleOf } from './people.ts';
import { type Plant, plant } from './plants.ts';
import { Players } from './players.ts';
import { SimClock } from './sim-clock.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The coin game without its bug, and as long as a group wants it. */
const LONG_COIN = {
  ...coin,
  decisions: coin.decisions.filter(({ order }) => order !== 'stumble'),
  options: [
    {
      kind: 'choice',
      name: 'rounds',
      label: 'Rounds',
      options: ['1', '3', '12', '60'].map((value) => ({ value, label: value })),
      initial: '1',
    },
  ],
} as unknown as Game;

const GAMES: readonly Game[] = [LONG_COIN, solo as unknown as Game, kgp as unknown as Game];

export interface QuarterOptions {
  readonly seed: string;
  /** Tables at which a campaign runs, and a new one soon after it has ended. */
  readonly campaigns: number;
  readonly days: number;
  /** Of the first day, `YYYY-MM-DD`. */
  readonly from: string;
  /** Something that goes wrong without anybody's knowing. */
  readonly planted?: Plant;
}

export interface Report {
  readonly seed: string;
  readonly days: number;
  readonly campaigns: number;
  readonly orders: number;
  /** Given by the clock; `forOthers`: in the place of those who are late. */
  readonly byClock: number;
  readonly forOthers: number;
  readonly deadlines: number;
  readonly missed: number;
  readonly rewinds: number;
  readonly undone: number;
  readonly reminders: number;
  /** Times that somebody was asked for a deputy. */
  readonly asked: number;
  readonly messages: number;
  readonly edits: number;
  readonly stale: number;
  readonly repeated: number;
  readonly nudged: number;
  readonly failed: number;
  readonly kills: number;
  readonly outages: number;
  readonly fullDisks: number;
  readonly replays: number;
  readonly steps: number;
}

/** What was under way when it went wrong: to be repeated with the seed. */
function placed(error: unknown, seed: string, day: number, step: number): Error {
  const what = error instanceof Error ? error.message : String(error);
  const found = new Error(`seed ${seed}, day ${day}, step ${step}: ${what}`, { cause: error });
  return found;
}

/**
 * Plays it to its end.
 * @throws Error with seed, day and step, whose cause is a {@link QuarterFault} where a promise was broken.
 */
export async function playQuarter(options: QuarterOptions): Promise<Report> {
  const quarter = new Quarter(options);
  try {
    return await quarter.play();
  } finally {
    quarter.close();
  }
}

/** A channel and the people who play in it. */
interface Table {
  readonly channel: string;
  readonly game: 'coin' | 'solo' | 'kgp';
  readonly people: readonly Person[];
}

class Quarter {
  readonly #o: QuarterOptions;
  readonly #folder = quickFolder('umpire-quarter-');
  readonly #file: string;
  readonly #begin: number;
  readonly #end: number;
  readonly #clock: SimClock;
  readonly #discord: StubDiscord;
  readonly #people: readonly Person[];
  readonly #tables: readonly Table[];
  readonly #players = new Players();
  readonly #chance = new Map<string, Random>();
  readonly #counts = { kills: 0, outages: 0, fullDisks: 0, steps: 0 };
  /** Who has said what is to be known of him. */
  readonly #settled = new Set<string>();
  #life: Life | undefined;
  #inspector: Inspector | undefined;
  /** In the last days nothing goes wrong any more: all that waits has to come. */
  #isCalm = false;

  constructor(options: QuarterOptions) {
    this.#o = options;
    this.#file = join(this.#folder, 'umpire.sqlite3');
    this.#begin = Date.parse(`${options.from}T00:00:00Z`);
    this.#end = this.#begin + options.days * DAY;
    this.#clock = new SimClock(this.#begin);
    this.#discord = new StubDiscord(this.#clock, this.#random('discord'));
    const people = this.#random('people');
    this.#people = peopleOf(
      people,
      Math.max(10, Math.round(options.campaigns * 1.2)),
      this.#begin,
      options.days,
    );
    this.#tables = Array.from({ length: options.campaigns }, (_, index): Table => {
      const game = index % 10 === 3 ? 'kgp' : index % 5 === 1 ? 'solo' : 'coin';
      const all = [...this.#people];
      const size = game === 'solo' ? 1 : game === 'coin' ? 3 : 4;
      const at = Array.from({ length: size }, () => all.splice(people.int(0, all.length - 1), 1)).flat();
      return { channel: `c${index + 1}`, game, people: at };
    });
  }

  close(): void {
    this.#life?.die();
    this.#life?.bury();
    this.#inspector?.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Somebody's own chance: what one does takes nothing from another's. */
  #random(of: string): Random {
    const random = this.#chance.get(of) ?? new Random(`${this.#o.seed}/${of}`);
    this.#chance.set(of, random);
    return random;
  }

  async play(): Promise<Report> {
    const { seed } = this.#o;
    const day = () => Math.floor((this.#clock.now - this.#begin) / DAY) + 1;
    try {
      this.#start();
      const inspector = new Inspector(this.#file, GAMES);
      this.#inspector = inspector;
      this.#discord.onMade = (target, nonce) => {
        const person = this.#people.find(({ id }) => target === `user:${id}`);
        if (person !== undefined && this.#life !== undefined)
          inspector.made(this.#life, person, this.#settled.has(person.id), nonce, this.#clock.now);
      };
      this.#discord.onPosted = (message) => {
        inspector.delivered(message);
        this.#called(message.target);
        if (!this.#isCalm && this.#random('kills').chance(0.002)) this.#kill();
      };
      for (const [index, table] of this.#tables.entries())
        this.#in(index * 7 * MINUTE, () => this.#open(table));
      for (const person of this.#people) this.#comeAgain(person);
      this.#everyDay();
      this.#misfortunes();
      if (this.#o.planted === 'lost timer') this.#in(3 * DAY, () => this.#lose());
      await this.#until(this.#end - DAY);
      this.#calm();
      await this.#until(this.#end);
      const life = this.#life;
      if (life === undefined) throw new QuarterFault('stuck', 'the program is not there');
      inspector.expectAllDelivered();
      inspector.replayAll(life);
      inspector.verifyAll();
      return this.#report(inspector);
    } catch (error) {
      throw placed(error, seed, day(), this.#counts.steps);
    }
  }

  #report(inspector: Inspector): Report {
    const { orders, byClock, forOthers, messages, reminders, asked, replays } = inspector.tally;
    const { set: deadlines, missed, rewinds, undone } = inspector.deadlines();
    const { kills, outages, fullDisks, steps } = this.#counts;
    const { stale, repeated, nudged, failed } = this.#players.played;
    const campaigns = this.#life?.store.allCampaigns().length ?? 0;
    const { edits } = this.#discord;
    const { seed, days } = this.#o;
    return {
      seed,
      days,
      campaigns,
      orders,
      byClock,
      forOthers,
      deadlines,
      missed,
      rewinds,
      undone,
      reminders,
      asked,
      messages,
      edits,
      stale,
      repeated,
      nudged,
      failed,
      kills,
      outages,
      fullDisks,
      replays,
      steps,
    };
  }

  async #until(end: number): Promise<void> {
    while (await this.#clock.next(end)) {
      this.#counts.steps += 1;
      const life = this.#life;
      if (life === undefined) continue;
      this.#inspector?.look(life, this.#clock.now);
      if (life.isAlive) continue;
      life.bury();
      this.#life = undefined;
    }
    this.#clock.now = end;
  }

  #in(ms: number, then: () => void): void {
    this.#clock.sleep(ms, then);
  }

  #start(): void {
    if (this.#life !== undefined) return;
    this.#life = new Life({
      file: this.#file,
      games: GAMES,
      clock: this.#clock,
      discord: this.#discord,
      random: this.#random('life'),
      onDeath: () => {
        this.#counts.kills += 1;
        const random = this.#random('kills');
        const away = random.chance(0.1) ? random.int(1, 40) * HOUR : random.int(2, 900) * SECOND;
        this.#in(away, () => this.#start());
      },
    });
    if (this.#o.planted !== undefined) plant(this.#life, this.#o.planted);
  }

  #kill(): void {
    this.#life?.die();
  }

  /** The program, where it runs and Discord lets people through to it. */
  get #reached(): Life | undefined {
    return this.#life?.isAlive === true && this.#discord.weather !== 'down' ? this.#life : undefined;
  }

  #open(table: Table): void {
    const life = this.#reached;
    const random = this.#random(`table ${table.channel}`);
    if (life !== undefined && life.store.campaignIn(table.channel)?.open !== 1)
      try {
        const opened = life.moderator.open(requestFor(table, random));
        if (!opened.ok)
          throw new QuarterFault('offer', `opening: ${opened.ruling.code} ${opened.ruling.message}`);
      } catch (error) {
        if (life.isAlive && !life.isFull) throw error;
      }
    this.#in(random.int(12, 72) * HOUR, () => this.#open(table));
  }

  #comeAgain(person: Person): void {
    const random = this.#random(person.id);
    const { now } = this.#clock;
    this.#in(nextVisit(person, random, now) - now, () => {
      this.#visit(person);
      this.#comeAgain(person);
    });
  }

  #visit(person: Person): void {
    const life = this.#reached;
    if (life === undefined) return;
    const random = this.#random(person.id);
    this.#settle(life, person);
    this.#players.visit(life, person, random);
    if (!life.isAlive || !random.chance(0.02)) return;
    const open = life.store.allCampaigns().filter((each) => each.open === 1);
    if (open.length > 0) this.#players.apply(life, random.pick(open), person, random);
  }

  /** Says once by which clocks he lives, and when he is to be left alone. */
  #settle(life: Life, person: Person): void {
    if (this.#settled.has(person.id)) return;
    const { persons } = life.moderator;
    const { id, zone, quiet, days } = person;
    try {
      const said = [
        persons.setZone(id, zone),
        ...(quiet === undefined ? [] : [persons.setQuiet(id, quiet.from, quiet.to)]),
        ...days.map(({ first, last }) => persons.leave(id, first, last)),
      ];
      for (const each of said)
        if (!each.ok && !each.ruling.code.endsWith('absence-is-over'))
          throw new QuarterFault('offer', `settings of ${id}: ${each.ruling.code}`);
      this.#settled.add(id);
    } catch (error) {
      if (life.isAlive && !life.isFull) throw error;
    }
  }

  /** A direct message: who is awake may come. */
  #called(target: string): void {
    const person = this.#people.find(({ id }) => target === `user:${id}`);
    if (person === undefined) return;
    const { now } = this.#clock;
    const random = this.#random(`${person.id} called`);
    if (!isAwake(person, now) || isAway(person, now) || !random.chance(person.attention * 0.3)) return;
    this.#in(random.int(2, 90) * MINUTE, () => this.#visit(person));
  }

  #everyDay(): void {
    const random = this.#random('days');
    const isLong = this.#o.days > 30;
    const every = isLong ? 10 : 7;
    const day = Math.floor((this.#clock.now - this.#begin) / DAY);
    const life = this.#life;
    if (life?.isAlive === true && day > 0 && day % every === 0) this.#inspector?.replayAll(life);
    // Whoever has closed his direct messages may open them again.
    for (const { id } of this.#people) {
      const target = `user:${id}`;
      if (!this.#discord.closed.has(target)) {
        if (random.chance(0.01)) this.#discord.closed.add(target);
      } else if (random.chance(0.2)) this.#discord.closed.delete(target);
    }
    this.#in(DAY, () => this.#everyDay());
  }

  #lose(): void {
    const isLost = this.#life?.isAlive === true && this.#life.loseTimer();
    if (!isLost) this.#in(HOUR, () => this.#lose());
  }

  #misfortunes(): void {
    const random = this.#random('misfortunes');
    const next = (days: number, act: () => void) => {
      const wait = Math.round(-Math.log(1 - random.int(0, 999) / 1000) * days * DAY) + MINUTE;
      this.#in(wait, () => {
        if (!this.#isCalm) act();
        next(days, act);
      });
    };
    next(1.5, () => this.#kill());
    next(2, () => this.#life?.doom());
    next(4, () => this.#outage(random));
    next(9, () => this.#fillDisk(random));
  }

  #outage(random: Random): void {
    if (this.#discord.weather !== 'fair') return;
    this.#counts.outages += 1;
    this.#discord.weather = random.chance(0.5) ? 'down' : 'rough';
    const long = random.chance(0.15) ? random.int(3, 30) * HOUR : random.int(1, 90) * MINUTE;
    this.#in(long, () => {
      this.#discord.weather = 'fair';
      if (this.#life?.isAlive === true) {
        this.#life.outbox.back();
        this.#life.moderator.wheel.wake();
      }
    });
  }

  #fillDisk(random: Random): void {
    const life = this.#life;
    if (life?.isAlive !== true || life.isFull) return;
    this.#counts.fullDisks += 1;
    life.fill(true);
    this.#in(random.int(5, 600) * MINUTE, () => {
      if (life.isAlive) life.fill(false);
    });
  }

  /** Everything is well again, and stays so. */
  #calm(): void {
    this.#isCalm = true;
    this.#discord.weather = 'fair';
    this.#discord.closed.clear();
    this.#life?.spare();
    this.#start();
    this.#life?.fill(false);
    this.#life?.outbox.back();
  }
}

/** As a group writes it down: somebody's zone, days and hours that do not count, and what follows when time is over. */
function paceFor(game: Table['game'], hasGm: boolean, people: readonly Person[], random: Random): string {
  const kinds = GAMES.find(({ id }) => id === game)?.paceKinds ?? [];
  const rest = random.pick(['', '', 'rest Sat Sun', 'rest 23:00-07:00', 'rest Sun 22:00-08:00']);
  const lines = kinds.map(({ id, byDefault }) => {
    const could = ['remind', 'deputy', ...(hasGm ? ['gm'] : [])];
    const then = byDefault !== undefined && random.chance(0.7) ? 'default' : random.pick(could);
    return `${id} ${random.pick([12, 24, 48, 72])} h + ${random.pick([0, 6, 24])} h, then ${then}`;
  });
  return [`zone ${random.pick(people).zone}`, rest, ...lines, 'table 48 h + 12 h, then remind'].join('\n');
}

function requestFor({ channel, game, people }: Table, random: Random): OpenRequest {
  const sides = { coin: ['red', 'blue'], solo: ['piler'], kgp: ['us', 'german'] }[game];
  const gm = game === 'solo' ? 'none' : random.pick(['none', 'none', 'plain']);
  const players = gm === 'none' ? people : people.slice(0, -1);
  const referee = gm === 'none' ? undefined : people.at(-1);
  const options: Readonly<Record<string, string>> =
    game === 'coin' ? { rounds: random.pick(['1', '3', '12', '60', '60']) } : {};
  return {
    game,
    name: `Campaign in ${channel}`,
    channel,
    guild: 'guild',
    by: players[0]?.id ?? '',
    common: { gm, ...(game !== 'solo' && random.chance(0.2) ? { dice: 'hand' } : {}) },
    options,
    seats: players.map(({ id, name }, index) => ({
      side: sides[index % sides.length] ?? '',
      user: id,
      name,
    })),
    ...(referee === undefined ? {} : { referee: { user: referee.id, name: referee.name } }),
    houseValues: game === 'kgp',
    ...(random.chance(0.85) ? { pace: { text: paceFor(game, gm !== 'none', people, random) } } : {}),
  };
}
