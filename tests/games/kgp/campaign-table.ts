/** Campaigns of tests that speak like players, and what players do again and again. */
import { expect } from 'vitest';
import { kgp } from '../../../src/games/kgp/game.ts';
import { watchedNow } from '../../../src/games/kgp/report/control.ts';
import type { KgpState } from '../../../src/games/kgp/state.ts';
import { SIDES } from '../../../src/games/kgp/vocabulary/sides.ts';
import { type DiceSource, diceOf, type Purpose } from '../../../src/kernel/dice.ts';
import type { OpenRequest } from '../../../src/moderator/opening.ts';
import { MemoryTable, type Table } from '../../support/memory-table.ts';

/** Dice of a worked example by purpose; every other roll shows 3 (and 4). Knows whether all were used. */
export class ExampleDice implements DiceSource {
  readonly source = 'file';
  readonly #example: Map<string, number[][]>;

  constructor(example: Readonly<Record<string, readonly (readonly number[])[]>>) {
    this.#example = new Map(
      Object.entries(example).map(([path, rolls]) => [path, rolls.map((values) => [...values])]),
    );
  }

  values(purpose: Purpose): readonly number[] {
    const next = this.#example.get(purpose.path)?.shift();
    return next ?? [3, 4].slice(0, diceOf(purpose.kind).count);
  }

  expectAllUsed(): void {
    const left = [...this.#example].filter(([, rolls]) => rolls.length > 0).map(([path]) => path);
    expect(left, 'dice of the example that nobody rolled').toEqual([]);
  }
}

export interface TableOptions {
  readonly name?: string;
  readonly dice?: DiceSource | undefined;
  readonly seed?: Buffer;
  readonly options?: Readonly<Record<string, string>>;
  readonly readings?: Readonly<Record<string, string>>;
  readonly common?: OpenRequest['common'];
  readonly houseValues?: boolean;
  /** In memory nothing comes of it: deadlines are the moderator's. */
  readonly pace?: OpenRequest['pace'];
  /** Kampfgruppe Peiper, unless a test has to step in somewhere. */
  readonly game?: typeof kgp;
  /** People on each side besides its commander: seats `us-2`, `us-3`, …, whose user has the seat's name. */
  readonly subordinates?: Readonly<Record<string, number>>;
  /** Behind the moderator: what his clock shows, in ms since the epoch; without it a second goes by with each look. */
  readonly time?: { readonly now: number };
}

/** A campaign in the eyes of a test, in memory or behind the moderator. */
export type CampaignTable = Table<KgpState>;

/** Who sits where and what was agreed on, for whoever opens it. */
export function requestOf(options: TableOptions): Omit<OpenRequest, 'game' | 'channel'> {
  const gm = options.common?.gm ?? 'none';
  return {
    name: options.name ?? 'Test campaign',
    by: 'us-user',
    common: options.common ?? {},
    options: options.options ?? {},
    readings: options.readings ?? {},
    seats: [
      { side: 'us', user: 'us-user', name: 'Ursula' },
      { side: 'german', user: 'german-user', name: 'Gerd' },
      ...Object.entries(options.subordinates ?? {}).flatMap(([side, count]) =>
        Array.from({ length: count }, (_, index) => {
          const user = `${side}-${index + 2}`;
          return { side, user, name: user };
        }),
      ),
    ],
    ...(gm === 'none' ? {} : { referee: { user: 'gm-user', name: 'Gaby' } }),
    houseValues: options.houseValues ?? true,
    ...(options.pace === undefined ? {} : { pace: options.pace }),
  };
}

/** A campaign in memory at its opening. */
export function openTable(options: TableOptions = {}): MemoryTable<KgpState> {
  return MemoryTable.open(options.game ?? kgp, requestOf(options), options);
}

/** Everybody takes his seat; step 8.619 of the Initial Scenario is open. */
export function confirmAll(table: CampaignTable): void {
  for (const seat of table.state().core.seats)
    table.order(seat.id, 'confirm', { word: `word of ${seat.id}` });
}

/** Purchases, Fortifications and Recon as they stand in the drafts; Initiative (or set-up) is open afterwards. */
export function sealBoth(table: CampaignTable): void {
  sealPurchases(table);
  sealWorks(table);
}

/** 8.619 alone: 8.621 is open afterwards (unless dice of 8.620 are rolled by hand). */
export function sealPurchases(table: CampaignTable): void {
  for (const side of ['us', 'german']) table.order(side, 'purchase.seal');
}

/** 8.621, and 8.622 where there is Recon. */
export function sealWorks(table: CampaignTable): void {
  const { initial } = table.state().game;
  for (const side of ['us', 'german']) table.order(side, 'fortify.seal');
  if (!initial) for (const side of ['us', 'german']) table.order(side, 'recon.seal');
}

export function initiativeOf(table: CampaignTable, us: 'attack' | 'idle', german: 'attack' | 'idle'): void {
  for (const [side, chit] of [
    ['us', us],
    ['german', german],
  ] as const) {
    table.order(side, 'chit.choose', { chit });
    table.order(side, 'chit.seal');
  }
}

/** 8.6241, 8.6242: whoever is to set up does, until nobody is. */
export function setUpInTurn(table: CampaignTable): void {
  const due = () => SIDES.find((side) => table.offers(side).some(({ order }) => order === 'setup.declare'));
  for (let side = due(); side !== undefined; side = due()) table.order(side, 'setup.declare');
}

export function setUpBoth(table: CampaignTable): void {
  const { units, initial } = table.state().game;
  setUpInTurn(table);
  if (table.state().game.step === 'CG14') table.order('german', 'fanatic.declare', { answer: 'no' });
  if (units === undefined || initial) return;
  for (const side of ['us', 'german']) table.order(side, 'recon.end');
  table.order('us', 'bombardment.end');
}

export interface ScenarioOutcome {
  readonly us?: number;
  readonly german?: number;
  readonly destroyed?: number;
  readonly casualties?: readonly [us: number, german: number];
  readonly control?: Readonly<Record<string, string | number>>;
  readonly san?: readonly [us: number, german: number];
  readonly used?: {
    readonly us?: Readonly<Record<string, number>>;
    readonly german?: Readonly<Record<string, number>>;
  };
}

/** What a report says of Control where a test does not care: the German holds his Entry Areas and P56. */
export function controlIn(game: KgpState): Record<string, string | number> {
  const watched = watchedNow(game).map(({ id }) => [id, id === 'P56' ? 'german' : 'shared'] as const);
  const arrows = Object.keys(game.germanEntry).map((hex) => [hex, 'german'] as const);
  const hexes = game.cg === 'II' ? { lvpHexes: 0 } : {};
  return { ...Object.fromEntries([...watched, ...arrows]), ...hexes, usOnMap: 'yes' };
}

/** The U.S. side reports, the German side confirms. */
export function reportScenario(table: CampaignTable, outcome: ScenarioOutcome = {}): void {
  submitReport(table, outcome);
  table.order('german', 'report.answer', { answer: 'confirm' });
}

/** The U.S. side reports; the German side has not answered yet. */
export function submitReport(table: CampaignTable, outcome: ScenarioOutcome = {}): void {
  const { us = 0, german = 0, destroyed = 0, casualties = [0, 0] } = outcome;
  table.order('us', 'report.draft', { part: 'lvp', us, german, destroyed });
  table.order('us', 'report.draft', { part: 'casualties', us: casualties[0], german: casualties[1] });
  table.order('us', 'report.draft', {
    part: 'control',
    ...controlIn(table.state().game),
    ...outcome.control,
  });
  const { san, used } = outcome;
  if (used?.us !== undefined)
    table.order('us', 'report.draft', { part: 'used-us', F1: 0, O1: 0, O2: 0, O3: 0, B1: 0, ...used.us });
  if (san !== undefined || used?.german !== undefined) {
    const sans = san === undefined ? {} : { sanUs: san[0], sanGerman: san[1] };
    table.order('us', 'report.draft', { part: 'used-german', O1: 0, O2: 0, ...used?.german, ...sans });
  }
  table.order('us', 'report.submit');
}

/** The Initial Scenario from opening to report; 19 PM's purchases are open afterwards. */
export function playInitial(table: CampaignTable, outcome: ScenarioOutcome = {}): void {
  confirmAll(table);
  sealBoth(table);
  setUpBoth(table);
  reportScenario(table, outcome);
}

/** Idle dates until `date`, whose purchases are then open. */
export function idleUntil(table: CampaignTable, date: string): void {
  while (table.state().game.date !== date) {
    sealBoth(table);
    initiativeOf(table, 'idle', 'idle');
    if (table.state().core.status !== 'running') throw new Error(`the campaign ended before ${date}`);
  }
}
