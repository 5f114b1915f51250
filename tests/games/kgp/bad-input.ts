/** Rubbish in every field of every order, at whatever point a campaign stands. */
import { expect } from 'vitest';
import { kgp } from '../../../src/games/kgp/game.ts';
import type { CampaignState } from '../../../src/kernel/campaign.ts';
import { mixSeed } from '../../../src/kernel/commitment.ts';
import { decide } from '../../../src/kernel/decide.ts';
import { seededDice } from '../../../src/kernel/dice.ts';
import type { Game } from '../../../src/kernel/game.ts';
import { copyOf } from '../../../src/kernel/json.ts';
import { judge } from '../../../src/kernel/judge.ts';
import type { Field, Offer } from '../../../src/kernel/offer.ts';
import { decisionsOf } from '../../../src/kernel/offered.ts';
import { partOf } from '../../support/part.ts';
import {
  BAD_TEXTS,
  BAD_VALUES,
  faultsOfRuling,
  fieldsOf,
  leftovers,
  namesField,
  sampleOf,
} from '../../support/rubbish.ts';
import type { CampaignTable } from './campaign-table.ts';
import { accept, type Random } from './random-player.ts';

const GAME = kgp as unknown as Game;
const RUBBISH: readonly (readonly [kind: string, value: unknown])[] = [
  ...Object.entries(BAD_TEXTS),
  ...Object.entries(BAD_VALUES),
];
/** Of each of these parts of the rubbish a field gets one, the next field the next one; all of it in the soak. */
const PARTS = 9;
const DONE = partOf('rubbish', [0, 1, 2, 3, 4, 5, 6, 7, 8], PARTS);
const SEED = mixSeed(Buffer.alloc(32, 1), []);

/** Each field is tried at so many points of the campaigns. */
const TIMES = Number(process.env.UMPIRE_RUBBISH ?? 1);

/** One piece of rubbish, and where it is put. */
interface Bad {
  readonly what: string;
  readonly kind: string;
  readonly value: unknown;
  readonly field?: Field | undefined;
}

/** What has been tried, and what was wrong with the answers. */
export class Trials {
  /** How often by `order field`. */
  readonly #tried = new Map<string, number>();
  /** Orders that were tried where they are open. */
  readonly orders = new Set<string>();
  readonly #faults = new Map<string, string>();
  refused = 0;
  taken = 0;
  #turn = 0;

  /** The rubbish whose turn it is: over a few fields all of it. */
  #rubbish(): typeof RUBBISH {
    this.#turn += 1;
    return RUBBISH.filter((_, index) => DONE.includes((index + this.#turn) % PARTS));
  }

  /** What was wrong since this was asked last. */
  takeFaults(): readonly string[] {
    const faults = [...this.#faults.values()];
    this.#faults.clear();
    return faults;
  }

  #isDue(what: string): boolean {
    const times = this.#tried.get(what) ?? 0;
    if (times >= TIMES) return false;
    this.#tried.set(what, times + 1);
    return true;
  }

  #note(what: string, kind: string, fault: string, ruling: unknown): void {
    const key = `${what}: ${fault}`;
    if (!this.#faults.has(key))
      this.#faults.set(key, `${key} (${kind}): ${JSON.stringify(ruling)}`.slice(0, 700));
  }

  /** One order with one bad value; what can be said for it is said by the rules. */
  #give(
    table: CampaignTable,
    seat: string,
    order: string,
    args: Readonly<Record<string, unknown>>,
    bad: Bad,
  ): void {
    const found = table.known(seat);
    const person = table.state().core.seats.find(({ id }) => id === seat);
    if (found === undefined || person === undefined) throw new Error(seat);
    const offered = table.knownTo(seat);
    const judged = judge(GAME, found.view, person, { order, args }, offered);
    if (judged.ok) {
      // Some fields take any words. Then these must do no harm.
      this.taken += 1;
      const entropy = () => ({ seed: SEED, hostSeed: Buffer.alloc(32, 1), dice: seededDice(SEED) });
      const copy = () => copyOf(table.state()) as CampaignState;
      const decided = decide(GAME, copy, found.view, person, { order, args }, entropy, offered);
      if (!decided.ok) throw new Error(`${bad.what}: judged well, and not decided`);
      const hidden = leftovers(JSON.stringify(decided.value), bad.value).filter((what) =>
        /undefined|object/u.test(what),
      );
      for (const fault of hidden) this.#note(bad.what, bad.kind, `taken with ${fault}`, decided.value);
      return;
    }
    this.refused += 1;
    const { ruling } = judged;
    for (const fault of faultsOfRuling(ruling, bad.value)) this.#note(bad.what, bad.kind, fault, ruling);
    // For nothing at all the field’s own initial value stands.
    const isGiven = bad.value !== undefined && bad.value !== null;
    if (bad.field !== undefined && isGiven && !namesField(ruling, bad.field, bad.value))
      this.#note(bad.what, bad.kind, 'does not name its field', ruling);
    // By the door that everybody comes through: now and then, since it asks the same judge.
    if (this.refused % 5 === 0) expect(table.attempt(seat, order, args)).toEqual(judged);
  }

  /** A seat's offers: each of their fields with rubbish and all others as they should be. */
  offers(table: CampaignTable, seat: string, random: Random): void {
    let before: string | undefined;
    for (const offer of table.offers(seat)) {
      for (const { name, field } of inputsOf(offer)) {
        const what = `${offer.order} ${name}`;
        if (!this.#isDue(`${what} ${String(offer.fixed.part ?? offer.fixed.mode ?? '')}`.trim())) continue;
        before ??= table.trace();
        this.orders.add(offer.order);
        const { args } = accept(random, offer);
        const { [name]: _gone, ...without } = args;
        for (const [kind, value] of this.#rubbish())
          this.#give(table, seat, offer.order, { ...args, [name]: value }, { what, kind, value, field });
        this.#give(table, seat, offer.order, without, { what, kind: 'left out', value: undefined });
      }
    }
    if (before !== undefined) expect(table.trace()).toBe(before);
  }

  /** Every order that there is, whether or not it is open: each of its arguments with rubbish. */
  allOrders(table: CampaignTable, seat: string): void {
    const before = table.trace();
    for (const { order, args } of decisionsOf(GAME)) {
      for (const name of [...fieldsOf(args), 'surplus']) {
        const what = `${order} ${name}`;
        const base = sampleOf(args) as Readonly<Record<string, unknown>>;
        for (const [kind, value] of this.#rubbish())
          this.#give(table, seat, order, { ...base, [name]: value }, { what, kind, value });
      }
    }
    for (const [kind, value] of Object.entries(BAD_TEXTS))
      this.#give(table, seat, value, {}, { what: 'the order’s name', kind, value });
    expect(table.trace()).toBe(before);
  }
}

/** The fields that a player fills in, what the button settles by itself, and what nobody asked for. */
function inputsOf({ fields, fixed }: Offer): readonly { readonly name: string; readonly field?: Field }[] {
  const names = [...Object.keys(fixed), 'surplus'];
  return [...fields.map((field) => ({ name: field.name, field })), ...names.map((name) => ({ name }))];
}
