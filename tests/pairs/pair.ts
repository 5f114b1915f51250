/**
 * Two campaigns in each of two houses, played side by side. What one side does in secret, how often and when, is another
 * thing in each house; all that is public happens at the same instants. Whoever is not of that side must be told the same.
 */
import { createHash } from 'node:crypto';
import type { Game } from '../../src/kernel/game.ts';
import type { Offer } from '../../src/kernel/offer.ts';
import type { OpenRequest } from '../../src/moderator/opening.ts';
import { accept, Random } from '../games/kgp/random-player.ts';
import { type CoinState, coin } from '../support/coin-game.ts';
import { hush } from '../support/hush-game.ts';
import { House } from './house.ts';
import { look } from './looks.ts';
import { countOf, differenceSeen } from './trace.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Longer than a message is under way, and shorter. */
const LATE_DRAFTS = [5000, 1000, 200, 160, 50, 1];
/** So long before a decision is closed nothing else is done for it. */
const SENT = 5000;
const LONGEST = 60 * 24 * HOUR;

/** As long as a pair wants it, and without its bug. */
const LONG_COIN = {
  ...coin,
  decisions: coin.decisions.filter(({ order }) => order !== 'stumble' && order !== 'quit'),
  options: [
    {
      kind: 'choice',
      name: 'rounds',
      label: 'Rounds',
      options: ['2', '4', '8'].map((value) => ({ value, label: value })),
      initial: '4',
    },
  ],
} as unknown as Game;

export const PAIR_GAMES: readonly Game[] = [LONG_COIN, hush as unknown as Game];

type Side = 'red' | 'blue';

/** What a side does and nobody else is told of. */
const SECRET = /^(?:hide|tidy|standing\.|deputy\.name$|order\.undo$|team\.(?:assign|trust)$)/u;
/** What the others do of themselves, now and then. */
const WATCHERS = /^(?:hide|tidy|give|standing\.|deputy\.name$|order\.undo$|team\.(?:assign|trust)$)/u;

export interface PairOptions {
  readonly seed: string;
  /** Open rounds of each campaign; 2, 4 or 8. */
  readonly rounds?: string;
  /** Of each house: something may be planted in them. */
  readonly games?: (hider: string) => readonly Game[];
  /** Done with each house before anything happens in it: what is planted there. */
  readonly plant?: (house: House, hider: string) => void;
}

export interface PairReport {
  /** Messages, edits and answers that were compared. */
  readonly compared: number;
  /** What the hider did in secret and was sent alone, in each house. */
  readonly secret: readonly [number, number];
  readonly ownMail: readonly [number, number];
  readonly phases: number;
  /** How phases were closed. */
  readonly closings: readonly string[];
  /** The first difference, in words. */
  readonly seen: string | undefined;
}

const SIDES: Readonly<Record<Side, readonly { readonly user: string; readonly name: string }[]>> = {
  red: [
    { user: 'anna', name: 'Anna' },
    { user: 'rudi', name: 'Rudi' },
  ],
  blue: [
    { user: 'bert', name: 'Bert' },
    { user: 'bodo', name: 'Bodo' },
  ],
};

/** A decision that is open, and where. */
interface Open {
  readonly channel: string;
  readonly decision: string;
  /** When its time began, in ms since the epoch: after a rewind it is another one. */
  readonly since: number;
}

function isOpen(house: House, { channel, decision, since }: Open): boolean {
  const { status, deadlines } = house.state(channel).core;
  return status === 'running' && deadlines[decision]?.since === since;
}

/** Plays a pair to the end of its campaigns, or to the first difference. */
export async function playPair(options: PairOptions): Promise<PairReport> {
  const pair = new Pair(options);
  try {
    return await pair.play();
  } finally {
    pair.close();
  }
}

class Pair {
  readonly #o: PairOptions;
  readonly #random: Random;
  readonly #houses: readonly [House, House];
  readonly #hider: Side;
  readonly #watcher: Side;
  readonly #own: ReadonlySet<string>;
  readonly #others: readonly string[];
  readonly #then: string;
  readonly #phases = new Set<string>();
  readonly #closings: string[] = [];
  readonly #secret: [number, number] = [0, 0];
  readonly #ownMail: [number, number] = [0, 0];
  #compared = 0;
  #acts = 0;

  constructor(options: PairOptions) {
    this.#o = options;
    const random = new Random(options.seed);
    this.#random = random;
    this.#hider = random.pick(['red', 'blue']);
    this.#watcher = this.#hider === 'red' ? 'blue' : 'red';
    this.#own = new Set(SIDES[this.#hider].map(({ user }) => user));
    this.#others = [...SIDES[this.#watcher].map(({ user }) => user), 'gerda', 'emil'];
    this.#then = random.pick(['default', 'default', 'default', 'remind', 'deputy', 'gm']);
    const begin = Date.UTC(
      2026,
      random.pick([0, 2, 9]),
      random.int(1, 28),
      random.int(0, 23),
      random.int(0, 59),
    );
    const house = () =>
      new House({
        games: options.games?.(this.#hider) ?? PAIR_GAMES,
        seed: createHash('sha256').update(options.seed).digest(),
        begin,
      });
    this.#houses = [house(), house()];
  }

  close(): void {
    for (const house of this.#houses) house.close();
  }

  get #now(): number {
    return this.#houses[0].clock.now;
  }

  async play(): Promise<PairReport> {
    for (const house of this.#houses) this.#o.plant?.(house, this.#hider);
    await this.#open();
    let seen: string | undefined;
    const latest = this.#now + LONGEST;
    while (seen === undefined && this.#isRunning()) {
      if (this.#now > latest) throw new Error(`${this.#o.seed}: a pair that does not end`);
      for (const channel of ['coin', 'hush']) this.#plan(channel);
      const next = this.#now + 20 * MINUTE;
      for (const house of this.#houses) await house.until(next);
      seen = this.#compare();
    }
    return {
      compared: this.#compared,
      secret: this.#secret,
      ownMail: this.#ownMail,
      phases: this.#phases.size,
      closings: this.#closings,
      seen,
    };
  }

  #isRunning(): boolean {
    return this.#houses.every((house) =>
      ['coin', 'hush'].every((channel) => house.state(channel).core.status === 'running'),
    );
  }

  async #open(): Promise<void> {
    const { rounds = '2' } = this.#o;
    const random = this.#random;
    const kind = (id: string) =>
      `${id} ${random.pick([12, 24])} h + ${random.pick([0, 6, 12])} h, then ${this.#then}`;
    const rest = random.pick(['', '', 'rest 23:00-07:00', 'rest Sat Sun']);
    const zone = `zone ${random.pick(['UTC', 'Europe/Berlin', 'America/New_York'])}`;
    const table = 'table 48 h + 12 h, then remind';
    const seats = (['red', 'blue'] as const).flatMap((side) =>
      SIDES[side].map((each) => ({ side, ...each })),
    );
    const request = (game: string, pace: string): OpenRequest => ({
      game,
      name: `Campaign of ${game}`,
      channel: game,
      by: 'anna',
      common: { gm: 'plain' },
      options: { rounds },
      seats,
      referee: { user: 'gerda', name: 'Gerda' },
      houseValues: true,
      pace: { text: [zone, rest, pace, table].join('\n') },
    });
    const requests = [request('coin', kind('seal')), request('hush', kind('part'))];
    const settings = [...this.#others].map((user) => ({
      user,
      zone: random.pick(['Europe/Berlin', 'Asia/Tokyo', 'America/New_York']),
      quiet: random.chance(0.5),
    }));
    for (const house of this.#houses) {
      for (const each of requests) {
        house.open(each);
        for (const { id, user } of house.state(each.channel).core.seats) {
          const args = { word: `word of ${id}` };
          const given = house.moderator.submit({
            campaign: house.key(each.channel),
            user,
            seat: id,
            draft: { order: 'confirm', args },
          });
          if (!given.ok) throw new Error(given.ruling.code);
        }
      }
      for (const { user, zone: own, quiet } of settings) {
        house.moderator.persons.setZone(user, own);
        if (quiet) house.moderator.persons.setQuiet(user, '23:00', '07:00');
      }
      await house.until(this.#now + MINUTE);
    }
  }

  /** Nothing that somebody else than the hider was told differs. */
  #compare(): string | undefined {
    const [a, b] = this.#houses.map(({ trace }) => trace.splice(0));
    if (a === undefined || b === undefined) throw new Error('no traces');
    const own = this.#own;
    const count = countOf(a, own);
    this.#compared += count;
    this.#ownMail[0] += a.length - count;
    this.#ownMail[1] += b.length - countOf(b, own);
    return differenceSeen(a, b, own);
  }

  /** A new decision: when and how it is closed, what is done until then, and what differs of that. */
  #plan(channel: string): void {
    const deadline = Object.values(this.#houses[0].state(channel).core.deadlines).find(({ kind }) =>
      ['seal', 'part'].includes(kind),
    );
    const key = `${channel} ${deadline?.decision} ${deadline?.since}`;
    if (deadline === undefined || this.#phases.has(key)) return;
    const { decision, since, last } = deadline;
    const phase = { channel, decision, since };
    const end = channel === 'coin' ? this.#planSeals(phase, last) : this.#planPart(phase, last);
    this.#phases.add(key);
    this.#watch(phase, end, this.#then === 'default');
    if (this.#random.chance(0.25)) this.#move(phase, end);
    for (const user of this.#own) if (this.#random.chance(0.7)) this.#leaveAlone(user);
    // What was drafted, left to be given or written as a note may be on its way to its owner when all are told something.
    for (const user of [...this.#own, ...this.#others])
      if (this.#random.chance(0.25)) this.#closeDoor(user, last + 30 * HOUR);
  }

  /** Some instant between two others, to the ms. */
  #between(from: number, to: number): number {
    return this.#random.int(Math.min(from, to), Math.max(from, to));
  }

  /** A part that each side works off at its own pace: nobody may know who is through, and how. */
  #planPart(phase: Open, last: number): number {
    const random = this.#random;
    const from = this.#now + MINUTE;
    const way =
      this.#then === 'default'
        ? random.pick(['watcher', 'hider', 'time', 'time'])
        : random.pick(['watcher', 'hider']);
    const latest = this.#then === 'default' ? last - MINUTE : last + 30 * HOUR;
    const isGood = way === 'time' || this.#then === 'default';
    switch (way) {
      case 'watcher': {
        const at = this.#between(from + MINUTE, latest);
        this.#close(phase, this.#watcher, 'through', at);
        this.#each((house, index) => {
          const own = this.#between(from, at - 1);
          this.#secretly(phase, house, index, from, own, isGood || own < last);
          this.#closeIn(house, phase, this.#hider, 'through', own);
        });
        this.#closings.push(at > last ? 'part: watcher, late' : 'part: watcher');
        return at;
      }
      case 'hider': {
        const at = this.#between(from + MINUTE, latest);
        this.#close(phase, this.#watcher, 'through', this.#between(from, at - 1));
        this.#each((house, index) => {
          this.#secretly(phase, house, index, from, at - 1, isGood);
          this.#closeIn(house, phase, this.#hider, 'through', at);
        });
        this.#closings.push(at > last ? 'part: hider, late' : 'part: hider');
        return at;
      }
      default: {
        const isWatcherThrough = random.chance(0.5);
        if (isWatcherThrough) this.#close(phase, this.#watcher, 'through', this.#between(from, last - 1));
        const ways: string[] = [];
        this.#each((house, index) => {
          const own = random.pick(
            isWatcherThrough ? ['nothing', 'standing'] : ['nothing', 'standing', 'by hand', 'at last'],
          );
          ways.push(own);
          const until = own === 'at last' ? last - 1 : this.#between(from, last - 1);
          this.#secretly(phase, house, index, from, until, true);
          if (own === 'by hand' || own === 'at last')
            this.#closeIn(house, phase, this.#hider, 'through', until);
          if (own === 'standing') this.#closeIn(house, phase, this.#hider, 'standing.set', until);
        });
        this.#closings.push(
          `part: time (${ways.sort().join(', ')}${isWatcherThrough ? '; the other through' : ''})`,
        );
        return last;
      }
    }
  }

  /** A sealed decision: that somebody seals is public, what he drafts until then is not. */
  #planSeals(phase: Open, last: number): number {
    const random = this.#random;
    const from = this.#now + MINUTE;
    const isByTime = this.#then === 'default' && random.chance(0.6);
    const latest = this.#then === 'default' ? last - MINUTE : last + 30 * HOUR;
    const number = random.pick([1, 2, 3, 4, 5, 6, 8, 9]);
    const [own, other] = [this.#between(from + 2 * SENT, latest), this.#between(from + 2 * SENT, latest)];
    if (!isByTime || random.chance(0.5)) this.#close(phase, this.#watcher, 'seal', other, random.int(1, 6));
    const at = isByTime ? last : own;
    this.#each((house, index) => {
      this.#secretly(phase, house, index, from, at - 2 * SENT, this.#then === 'default' || at < last);
      // What is shown in the end is the same; who has drafted nothing has a 1.
      house.at(at - random.pick(LATE_DRAFTS), () => this.#draft(house, phase, number, isByTime));
      if (!isByTime) this.#closeIn(house, phase, this.#hider, 'seal', at);
    });
    this.#closings.push(isByTime ? 'seal: time' : at > last ? 'seal: late' : 'seal');
    return Math.max(at, other);
  }

  async #draft(house: House, phase: Open, number: number, isByTime: boolean): Promise<void> {
    if (!isOpen(house, phase)) return;
    const { channel } = phase;
    const { draft } = house.state<CoinState>(channel).game.hands[this.#hider];
    if (draft === number || (isByTime && draft === undefined && number === 1)) return;
    await this.#give(house, phase, this.#hider, 'hide', { number });
  }

  #each(act: (house: House, index: 0 | 1) => void): void {
    for (const index of [0, 1] as const) act(this.#houses[index], index);
  }

  /** The same in both houses. */
  #close(phase: Open, side: Side, order: string, at: number, number?: number): void {
    for (const house of this.#houses) this.#closeIn(house, phase, side, order, at, number);
  }

  #closeIn(house: House, phase: Open, side: Side, order: string, at: number, number?: number): void {
    house.at(at, async () => {
      if (number !== undefined) await this.#give(house, phase, side, 'hide', { number });
      await this.#give(house, phase, side, order);
    });
  }

  /** Of this decision alone: it may be closed by then. */
  async #give(house: House, phase: Open, side: Side, order: string, args = {}): Promise<void> {
    if (!isOpen(house, phase)) return;
    const { channel, decision } = phase;
    const [{ user } = { user: '' }] = SIDES[side];
    const offer = house
      .offers(channel, user)
      .find((each) => each.order === order && [each.decision, each.fixed.decision].includes(decision));
    if (offer !== undefined) await house.give(user, channel, offer, { ...offer.fixed, ...args });
  }

  /** All that the hider does for himself, in this house alone. */
  #secretly(phase: Open, house: House, index: 0 | 1, from: number, to: number, mayLeave: boolean): void {
    const random = this.#random;
    const { channel } = phase;
    for (let count = random.int(0, 5); count > 0; count -= 1) {
      const at = this.#between(from, to);
      this.#acts += 1;
      const luck = new Random(`${this.#o.seed}/${this.#acts}`);
      house.at(at, async () => {
        const { user } = luck.pick(SIDES[this.#hider]);
        const offers = house
          .offers(channel, user)
          .filter(
            ({ order }) =>
              SECRET.test(order) && ((mayLeave && isOpen(house, phase)) || !order.startsWith('standing.')),
          );
        const offer = pickOrder(luck, offers);
        if (offer === undefined || luck.chance(0.25)) return look(house, luck, channel, user, 'silently');
        this.#secret[index] += 1;
        return this.#giveSome(house, channel, user, luck, offer);
      });
    }
  }

  async #giveSome(house: House, channel: string, user: string, luck: Random, offer: Offer): Promise<void> {
    const { args } = accept(luck, offer);
    await house.give(user, channel, offer, args);
  }

  /** When the hider is to be left alone is his own affair, too. */
  #leaveAlone(user: string): void {
    this.#each((house, index) => {
      const luck = new Random(`${this.#o.seed}/${this.#now}/${user}/${index}`);
      const at = this.#now + luck.int(1, 600) * MINUTE;
      house.at(at, async () => {
        const set = async (sub: string, options: Readonly<Record<string, string>>) =>
          house.slash(user, 'hush', `settings ${sub}`, options);
        await set('zone', { zone: luck.pick(['Europe/Berlin', 'Asia/Tokyo', 'America/New_York']) });
        if (luck.chance(0.5))
          await set('quiet', { from: luck.pick(['20:00', '23:00']), to: luck.pick(['6:00', '11:00']) });
        // Away on all days of a decision he is asked for a deputy, alone.
        const [first, days] = [luck.int(0, 2), luck.int(0, 6)];
        const dayAfter = (count: number) => new Date(at + count * 24 * HOUR).toISOString().slice(0, 10);
        if (luck.chance(0.4)) await set('away', { from: dayAfter(first), to: dayAfter(first + days) });
        if (luck.chance(0.3)) await set('reminders', { what: luck.pick(['on', 'off']) });
        // In one house more of them than in the other, for other points, with other words.
        const campaign = house.key('hush');
        for (let left = luck.int(0, 3); left > 0; left -= 1)
          await house.slash(user, 'hush', 'note write', {
            at: luck.pick(['round 2', 'round 3', 'round 4', 'end']),
            text: `note ${luck.int(1, 99)}`,
            campaign,
          });
        if (luck.chance(0.4))
          await house.slash(user, 'coin', 'note write', {
            at: 'end',
            text: 'well played',
            campaign: house.key('coin'),
          });
        if (luck.chance(0.3)) await house.slash(user, 'hush', 'note list');
      });
    });
  }

  /** Nobody can write to him for a while, in both houses alike: what comes back must not tell what was sent. */
  #closeDoor(user: string, latest: number): void {
    const from = this.#between(this.#now, latest);
    const until = this.#between(from, latest);
    this.#each((house) => {
      house.at(from, async () => void house.discord.closed.add(user));
      house.at(until, async () => void house.discord.closed.delete(user));
    });
  }

  /** Somebody moves to go back, and he is answered: in public, the same in both houses. */
  #move(phase: Open, end: number): void {
    const random = this.#random;
    const [at, answered] = [
      this.#between(this.#now + MINUTE, end),
      this.#between(this.#now + MINUTE, end),
    ].sort();
    const [mover, other] = random.pick([
      [this.#hider, this.#watcher],
      [this.#watcher, this.#hider],
    ] as const);
    const args = { dice: random.pick(['same', 'fresh']), reason: 'a slip' };
    const answer = random.pick(['agree', 'agree', 'refuse']);
    const userOf = (side: Side) => SIDES[side][0]?.user ?? '';
    for (const house of this.#houses) {
      house.at(at ?? end, async () => {
        const offer = house.offers(phase.channel, userOf(mover)).find(({ order }) => order === 'rewind');
        const [field] = offer?.fields ?? [];
        if (offer === undefined || field?.kind !== 'text') return;
        await house.give(userOf(mover), phase.channel, offer, { to: field.examples[0], ...args });
      });
      house.at(answered ?? end, async () => {
        const offer = house
          .offers(phase.channel, userOf(other))
          .find(({ order, fixed }) => order === 'motion.answer' && fixed.answer === answer);
        if (offer !== undefined)
          await house.give(userOf(other), phase.channel, offer, { ...offer.fixed, reason: '' });
      });
    }
    this.#closings.push(`motion: ${answer}`);
  }

  /** What the others do and look at: the same in both houses. */
  #watch(phase: Open, end: number, mayLeave: boolean): void {
    const random = this.#random;
    for (let count = random.int(4, 9); count > 0; count -= 1) {
      const at = this.#between(this.#now + MINUTE, end);
      this.#acts += 1;
      const seed = `${this.#o.seed}/${this.#acts}`;
      for (const house of this.#houses) {
        house.at(at, () => this.#watchOnce(house, phase, mayLeave, new Random(seed)));
        house.at(at + 10 * MINUTE, () => this.#change(house, phase, new Random(seed)));
      }
    }
  }

  async #watchOnce(house: House, phase: Open, mayLeave: boolean, luck: Random): Promise<unknown> {
    const { channel } = phase;
    const user = luck.pick(this.#others);
    const offers = house
      .offers(channel, user)
      .filter(
        ({ order }) =>
          WATCHERS.test(order) && ((mayLeave && isOpen(house, phase)) || !order.startsWith('standing.')),
      );
    const offer = pickOrder(luck, offers);
    if (offer === undefined || luck.chance(0.5)) return look(house, luck, channel, user);
    // Which the coin game refuses.
    if (offer.order === 'hide' && luck.chance(0.4)) return house.give(user, channel, offer, { number: 7 });
    return this.#giveSome(house, channel, user, luck, offer);
  }

  /** The watchers' commander changes his mind: what he has drafted, and takes it back again. */
  async #change(house: House, { channel }: Open, luck: Random): Promise<unknown> {
    const user = SIDES[this.#watcher][0]?.user ?? '';
    const order = luck.pick(['none', 'draft', 'order.undo', 'order.undo']);
    const drafts = ['hide', 'tidy'];
    const offer = house
      .offers(channel, user)
      .find((each) => (order === 'draft' ? drafts.includes(each.order) : each.order === order));
    return offer === undefined ? undefined : this.#giveSome(house, channel, user, luck, offer);
  }
}

/** First an order, then one of its offers: that there are many of a kind makes it no likelier. */
function pickOrder(random: Random, offers: readonly Offer[]): Offer | undefined {
  const orders = [...new Set(offers.map(({ order }) => order))];
  if (orders.length === 0) return undefined;
  const order = random.pick(orders);
  return random.pick(offers.filter((each) => each.order === order));
}
