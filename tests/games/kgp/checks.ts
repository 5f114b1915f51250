/** What the tests of single rules share: refusals that change nothing, choices, dates and chart values. */
import { expect } from 'vitest';
import { houseValuesOf } from '../../../src/games/kgp/cells.ts';
import type { Rg } from '../../../src/games/kgp/rg/state.ts';
import type { LoggedEvent } from '../../../src/kernel/event.ts';
import {
  type CampaignTable,
  idleUntil,
  initiativeOf,
  reportScenario,
  type ScenarioOutcome,
  sealBoth,
  setUpBoth,
} from './campaign-table.ts';

export type Args = Readonly<Record<string, unknown>>;

/** The order is refused with exactly this code; the state, the log and with it all messages stay as they were. */
export function expectRefused(
  open: CampaignTable,
  as: string,
  order: string,
  args: Args,
  code: string,
): void {
  const before = open.trace();
  expect(open.refusal(as, order, args), `${as} ${order} ${JSON.stringify(args)}`).toBe(code);
  expect(open.trace(), `state and log after ${code}`).toBe(before);
}

/** Price of each way in which an RG may be bought now, from the offer itself. */
export function prices(open: CampaignTable, as: string, rg: string): Readonly<Record<string, number>> {
  const offer = open.offers(as).find((found) => found.order === 'purchase.add' && found.fixed.rg === rg);
  const field = offer?.fields.find(({ name }) => name === 'via');
  if (field?.kind !== 'choice') return {};
  return Object.fromEntries(field.options.map(({ value, label }) => [value, Number.parseInt(label, 10)]));
}

export function rgOf(open: CampaignTable, side: 'us' | 'german', id: string): Rg {
  const found = open.view(side).sides[side].rgs.find((rg) => rg.id === id);
  if (found === undefined) throw new Error(`no ${id}`);
  return found;
}

/** One scenario on the date whose purchases are open, up to its report. */
export function scenarioOn(
  open: CampaignTable,
  outcome: ScenarioOutcome = {},
  chits: readonly ['attack' | 'idle', 'attack' | 'idle'] = ['attack', 'idle'],
): void {
  sealBoth(open);
  initiativeOf(open, ...chits);
  setUpBoth(open);
  reportScenario(open, outcome);
}

/** The Initial Scenario, once its purchases have been made: sealed, set up and reported. */
export function finishInitial(open: CampaignTable, outcome: ScenarioOutcome = {}): void {
  sealBoth(open);
  setUpBoth(open);
  reportScenario(open, outcome);
}

/** Goes to `date` and to the end of its set-up: the scenario is on. */
export function commenceOn(open: CampaignTable, date: string): void {
  idleUntil(open, date);
  sealBoth(open);
  initiativeOf(open, 'attack', 'idle');
  setUpBoth(open);
}

/** Chart values proposed by the U.S. side and accepted by the German. */
export function fillCharts(open: CampaignTable, values: Readonly<Record<string, string>>): void {
  const lines = Object.entries(values).map(([cell, value]) => `${cell} = ${value}`);
  for (let at = 0; at < lines.length; at += 30) {
    open.order('us', 'charts.fill', { values: lines.slice(at, at + 30).join('\n') });
    open.order('german', 'charts.answer', { answer: 'accept' });
  }
}

/** House values of those cells that a test wants filled in. */
export function houseCells(
  options: Readonly<Record<string, string>>,
  wanted: (cell: string) => boolean,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(houseValuesOf(options)).filter(([cell]) => wanted(cell)));
}

/** Events of one type that a seat (or everyone) may read. */
export function eventsOf(open: CampaignTable, as: string | undefined, type: string): readonly LoggedEvent[] {
  return open.log(as).filter((event) => event.type === type);
}
