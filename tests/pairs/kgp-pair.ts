/**
 * The same with Kampfgruppe Peiper: sealed purchases and chits, and parts of the Refit Phase unit by unit, which time
 * closes in both houses. What the hider does until then, how much of it and when, and whether he is through by himself,
 * is another thing in each.
 */
import { createHash } from 'node:crypto';
import { kgp } from '../../src/games/kgp/game.ts';
import type { KgpState } from '../../src/games/kgp/state.ts';
import { anyGame } from '../../src/kernel/game.ts';
import type { Offer } from '../../src/kernel/offer.ts';
import { confirmAll, playInitial, requestOf } from '../games/kgp/campaign-table.ts';
import { speaking } from '../games/kgp/moderated-table.ts';
import { type Position, position } from '../games/kgp/position.ts';
import { accept, Random } from '../games/kgp/random-player.ts';
import { House } from './house.ts';
import { look } from './looks.ts';
import type { PairReport } from './pair.ts';
import { countOf, differenceSeen } from './trace.ts';

const MINUTE = 60_000;
const CHANNEL = 'channel';

type Side = 'us' | 'german';

/** Where such a pair begins. */
export type KgpStage = 'purchases' | 'initiative' | 'repair';

export interface KgpPairOptions {
  readonly seed: string;
  readonly stage: KgpStage;
  /** How many decisions time closes. */
  readonly phases: number;
}

const PACE = [
  'zone Europe/Berlin',
  'seal 24 h + 6 h, then default',
  'refit 24 h + 6 h, then default',
  'setup 24 h, then remind',
  'turn 24 h, then default',
  'play 336 h, then remind',
  'answer 24 h, then default (agree)',
].join('\n');

const SECRET =
  /^(?:purchase\.(?:add|several|remove)|record\.|fortify\.set|recon\.choose|chit\.choose|pf\.count|team\.|standing\.|deputy\.name|order\.undo|shift\.(?:plan|go)|goods\.|gas\.(?:drop|siphon)|vehicles\.strip|ob\.hand|passengers|mortars|reserve|hexes|rg\.hold)/u;
/** Which say that a side is through: in a part of the Refit Phase nobody else is told. */
const THROUGH = /^refit\.done\./u;
const SEALS = /^(?:purchase|fortify|recon|chit)\.seal$/u;

const AREAS: NonNullable<Position['marking']> = {
  areas: [
    { side: 'us', id: 'A', isolated: false, locations: ['G10', 'G11'] },
    { side: 'german', id: 'A', isolated: false, locations: ['N50', 'N51'] },
  ],
  noMansLand: [],
};

const COUNTERS = {
  us: '+ squad 6-6-6 x4 @G10\n+ vehicle M4A3 x2 @G10\n+ SW BAZ 44 x2 @area A',
  german:
    '+ squad 6-5-8 x4 @N50\n+ vehicle Pz VG x2 @N50\n+ vehicle Pz VIB @N50, out-of-gas\n+ SW PSK x2 @area A',
};

const LOOKS = [
  ['roster', { whose: 'mine', paper: 'a4' }],
  ['roster', { whose: 'everyone', paper: 'a4' }],
  ['forecast'],
  ['ob', { do: 'csv' }],
  ['charts', { do: 'show' }],
  ['map show', { hex: 'J19' }],
  ['vasl take'],
] as const;

/** Plays one; the decisions that time has closed are the phases of the report. */
export async function playKgpPair(options: KgpPairOptions): Promise<PairReport> {
  const pair = new KgpPair(options);
  try {
    return await pair.play();
  } finally {
    pair.close();
  }
}

class KgpPair {
  readonly #o: KgpPairOptions;
  readonly #random: Random;
  readonly #hider: Side;
  readonly #watcher: Side;
  readonly #houses: readonly [House, House];
  readonly #secret: [number, number] = [0, 0];
  #acts = 0;

  constructor(options: KgpPairOptions) {
    this.#o = options;
    this.#random = new Random(options.seed);
    this.#hider = this.#random.pick(['us', 'german']);
    this.#watcher = this.#hider === 'us' ? 'german' : 'us';
    const seed = createHash('sha256').update(options.seed).digest();
    const house = () => {
      const made = new House({ games: [anyGame(kgp)], seed, begin: Date.UTC(2026, 2, 20, 12) });
      begin(made, options.stage, seed);
      return made;
    };
    this.#houses = [house(), house()];
  }

  close(): void {
    for (const house of this.#houses) house.close();
  }

  get #now(): number {
    return this.#houses[0].clock.now;
  }

  async play(): Promise<PairReport> {
    const own = new Set([`${this.#hider}-user`]);
    const closings: string[] = [];
    const sums = { compared: 0, ownMail: [0, 0] as [number, number] };
    let seen: string | undefined;
    for (let phase = 0; phase < this.#o.phases && seen === undefined; phase += 1) {
      for (const house of this.#houses) await house.until(this.#now + MINUTE);
      const end = this.#plan(closings);
      if (end === undefined) break;
      for (const house of this.#houses) await house.until(end + MINUTE);
      const [a, b] = this.#houses.map(({ trace }) => trace.splice(0));
      if (a === undefined || b === undefined) throw new Error('no traces');
      const count = countOf(a, own);
      sums.compared += count;
      sums.ownMail[0] += a.length - count;
      sums.ownMail[1] += b.length - countOf(b, own);
      seen = differenceSeen(a, b, own);
    }
    return { ...sums, secret: this.#secret, phases: closings.length, closings, seen };
  }

  /** The decision that is open: what is done in it, and when time closes it; `undefined`: none. */
  #plan(closings: string[]): number | undefined {
    const random = this.#random;
    const deadline = Object.values(this.#houses[0].state(CHANNEL).core.deadlines).find(({ kind }) =>
      ['seal', 'refit'].includes(kind),
    );
    if (deadline === undefined) return undefined;
    const { decision, kind, last } = deadline;
    const isDone = random.chance(0.4);
    const ways = this.#houses.map((house, index) => {
      const luck = new Random(`${this.#o.seed}/${decision}/${index}`);
      for (let count = luck.int(1, 6); count > 0; count -= 1) {
        const at = luck.int(this.#now + MINUTE, last - 2);
        const own = new Random(`${this.#o.seed}/${decision}/${index}/${count}`);
        house.at(at, () => this.#secretly(house, index === 0 ? 0 : 1, decision, own));
      }
      // The other side is not through: then nobody hears whether this one is.
      const isByHand = kind === 'refit' && !isDone && luck.chance(0.6);
      if (isByHand)
        house.at(luck.int(this.#now + MINUTE, last - 1), () => this.#give(house, this.#hider, THROUGH));
      return isByHand ? 'by hand' : 'left';
    });
    if (isDone) {
      const at = random.int(this.#now + MINUTE, last - 1);
      for (const house of this.#houses)
        house.at(at, () => this.#give(house, this.#watcher, kind === 'refit' ? THROUGH : SEALS));
    }
    for (let count = 6; count > 0; count -= 1) {
      const at = random.int(this.#now + MINUTE, last + 1);
      this.#acts += 1;
      const seed = `${this.#o.seed}/${this.#acts}`;
      for (const house of this.#houses) house.at(at, () => this.#watch(house, new Random(seed)));
    }
    closings.push(`${decision}: ${ways.sort().join(', ')}${isDone ? '; the other through' : ''}`);
    return last;
  }

  async #watch(house: House, luck: Random): Promise<unknown> {
    const user = luck.pick([`${this.#watcher}-user`, 'gm-user', 'emil']);
    const offer = this.#pick(house, user, luck, ({ order }) => SECRET.test(order));
    if (offer !== undefined && luck.chance(0.4))
      return house.give(user, CHANNEL, offer, accept(luck, offer).args);
    if (luck.chance(0.6)) return look(house, luck, CHANNEL, user);
    const [command, given = {}] = luck.pick(LOOKS);
    return house.slash(user, CHANNEL, command, given);
  }

  async #secretly(house: House, index: 0 | 1, decision: string, luck: Random): Promise<unknown> {
    const user = `${this.#hider}-user`;
    const { game, core } = house.state<KgpState>(CHANNEL);
    const isLeft = core.standing[this.#hider]?.[decision] !== undefined;
    const isAttack = game.sides[this.#hider].chit === 'attack';
    const offer = this.#pick(house, user, luck, ({ order, fixed }) => {
      // 8.623 turns it over: by default it is Idle, and so it must be where it is left to be sealed. M2 is announced.
      if (order === 'chit.choose') return !(isLeft && fixed.chit === 'attack');
      if (order === 'order.undo' || order === 'standing.set')
        return !(isAttack || (isLeft && game.step === '8.623'));
      return SECRET.test(order) && fixed.rg !== 'M2';
    });
    if (offer === undefined || luck.chance(0.2)) return look(house, luck, CHANNEL, user, 'silently');
    this.#secret[index] += 1;
    return house.give(user, CHANNEL, offer, accept(luck, offer).args);
  }

  #pick(house: House, user: string, luck: Random, may: (offer: Offer) => boolean): Offer | undefined {
    const offers = house.offers(CHANNEL, user).filter(may);
    const orders = [...new Set(offers.map(({ order }) => order))];
    if (orders.length === 0) return undefined;
    const order = luck.pick(orders);
    return luck.pick(offers.filter((each) => each.order === order));
  }

  async #give(house: House, side: Side, which: RegExp): Promise<void> {
    const user = `${side}-user`;
    const offer = house.offers(CHANNEL, user).find(({ order }) => which.test(order));
    if (offer !== undefined) await house.give(user, CHANNEL, offer, offer.fixed);
  }
}

/** A campaign at its stage: its first decision with a deadline is open. */
function begin(house: House, stage: KgpStage, seed: Buffer): void {
  const common = { gm: 'plain' } as const;
  if (stage === 'purchases' || stage === 'initiative') {
    house.open({ ...requestOf({ common }), game: 'kgp', channel: CHANNEL, pace: { text: PACE } });
    const table = speaking(house.moderator, house.store, house.key(CHANNEL));
    if (stage === 'purchases') confirmAll(table);
    else playInitial(table);
    return;
  }
  // The part before it, which both sides are through with at once.
  const at = '8.613';
  const table = position({ at, marking: AREAS, ...COUNTERS, common, seed, pace: { text: PACE } });
  house.place(CHANNEL, 'kgp', seed, table);
  // Deadlines begin with what is opened next.
  const orders = speaking(house.moderator, house.store, house.key(CHANNEL));
  for (const side of ['us', 'german']) orders.order(side, `refit.done.${at}`);
}
