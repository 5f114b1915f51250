/** A campaign that stands at one step, with Orders of Battle written by the test. */

import { kgp } from '../../../src/games/kgp/game.ts';
import { answerAreas, stateAreas } from '../../../src/games/kgp/map/8.605-statement.ts';
import { changeBasket } from '../../../src/games/kgp/purchases/basket.ts';
import { type BasketItem, NO_PURCHASES } from '../../../src/games/kgp/purchases/state.ts';
import { changeWrecks } from '../../../src/games/kgp/refit/CG19-wrecks.ts';
import { sayOfCounter } from '../../../src/games/kgp/refit/counter-said.ts';
import { scenarioEnded } from '../../../src/games/kgp/report/8.6032-report-and-victory-determination.ts';
import type { KgpState } from '../../../src/games/kgp/state.ts';
import { noteAreas } from '../../../src/games/kgp/units/areas-noted.ts';
import { builtOf } from '../../../src/games/kgp/units/CG19-wreck.ts';
import { nextId, type ObChange, unitsOf } from '../../../src/games/kgp/units/ledger.ts';
import { type Marking, NO_MARKING } from '../../../src/games/kgp/units/marking.ts';
import { recordChanges } from '../../../src/games/kgp/units/ob-changed.ts';
import type { ObUnit } from '../../../src/games/kgp/units/unit.ts';
import { emit } from '../../../src/games/kgp/vocabulary/event.ts';
import { ownUnits } from '../../../src/games/kgp/vocabulary/level.ts';
import { type BySide, SIDES, type Side } from '../../../src/games/kgp/vocabulary/sides.ts';

import type { KgpWork } from '../../../src/games/kgp/vocabulary/step.ts';
import type { MemoryTable } from '../../support/memory-table.ts';
import {
  type CampaignTable,
  confirmAll,
  ExampleDice,
  openTable,
  sealPurchases,
  sealWorks,
  setUpBoth,
  submitReport,
  type TableOptions,
} from './campaign-table.ts';
import { ledgerOf } from './units/samples.ts';

export interface Position extends TableOptions {
  /** The part of the RePh to begin with: `8.606`. */
  readonly at: string;
  /** The CG Date to be at; from 8.612 on it is the one after the scenario (19 PM in CG I). */
  readonly date?: string;
  /** At unit level: Orders of Battle in the notation of reports, all as additions: `+ squad 6-6-6 @E18`. */
  readonly us?: string;
  readonly german?: string;
  readonly marking?: Marking;
  /** Fortifications bought (by one RG M1) and set up for the scenario: `[['ap', 6]]`. */
  readonly fortifications?: Partial<BySide<readonly (readonly [item: string, count: number])[]>>;
  /** Of the German side on “Lg”: its Isolated Areas, which are its secret (8.6052). */
  readonly isolated?: readonly string[];
  /** Wrecks on the map (CG19): `M4A3 J18`, `PSW 234/2 N50 burnt-out`. */
  readonly wrecks?: readonly string[];
  /** SW by type that each side has lost in the scenario (8.61421). */
  readonly lost?: { readonly [side in Side]?: readonly string[] };
  /** What each side has said of counters that no chart lists. */
  readonly said?: Partial<BySide<readonly { readonly id: string; readonly value: string }[]>>;
  /** What the scenario’s report says of Control otherwise: `{ TT1: 'us' }` of an arrow hex. */
  readonly control?: Readonly<Record<string, string>>;
  /** At 8.619: what both sides buy and seal, whatever CG, date or CPP would let them. */
  readonly bought?: Partial<BySide<readonly BasketItem[]>>;
  /** Who won the scenario, and the Casualty VP of both. */
  readonly winner?: Side;
  readonly casualties?: { readonly us: number; readonly german: number };
}

/** Takes back what the Initial Scenario has brought: the test says what there is. */
function clear(work: KgpWork): void {
  for (const side of SIDES) {
    const units = unitsOf(ownUnits(work.state.game, side).ob);
    recordChanges(
      work,
      side,
      'test',
      units.map(({ id }): ObChange => ({ op: 'remove', id, fate: 'corrected' })),
    );
  }
}

/** The events that put a campaign into a position. */
function enter(work: KgpWork, stage: Position): void {
  const { game } = work.state;
  for (const side of SIDES) {
    const units = unitsOf(ledgerOf(stage[side] ?? ''));
    const changes = units.map((unit): ObChange => ({ op: 'add', unit }));
    recordChanges(work, side, 'test', changes);
  }
  for (const side of SIDES) {
    for (const type of stage.lost?.[side] ?? []) {
      const id = nextId(ownUnits(work.state.game, side).ob, 'SW');
      const unit: ObUnit = { id, kind: 'SW', type, origin: 'test', status: [] };
      recordChanges(work, side, 'test', [{ op: 'add', unit }]);
      const changes = [{ op: 'remove', id, fate: 'eliminated' }] as const;
      recordChanges(work, side, 'report', changes);
    }
  }
  for (const side of SIDES)
    for (const { id, value } of stage.said?.[side] ?? []) sayOfCounter(work, side, id, value);
  stateAreas(work, { by: 'us', marking: stage.marking ?? NO_MARKING });
  answerAreas(work, { by: 'german', accepted: true });
  const wrecks = (stage.wrecks ?? []).map((text, index) => {
    const [, type = '', hex, burnt] = /^(.+?) ([A-Z]{1,2}\d{1,2})( burnt-out)?$/u.exec(text) ?? [];
    return { id: `wreck-${index + 1}`, type, built: builtOf(type), hex, burntOut: burnt !== undefined };
  });
  changeWrecks(work, 'us', 'test', wrecks);
  if (stage.isolated !== undefined) noteAreas(work, 'german', { isolated: stage.isolated });
  emit(work, scenarioEnded, 'everyone', {
    date: game.date,
    kind: 'initial',
    winner: stage.winner ?? 'german',
    reason: 'the test says so',
    currentLvp: { ...game.currentLvp },
    casualtyVp: stage.casualties ?? { us: 0, german: 0 },
    conceded: false,
  });
  if (stage.date !== undefined) work.emit('date.began', 'everyone', { date: stage.date });
  work.emit('step.began', 'everyone', { step: stage.at, date: stage.date ?? game.date });
}

/** Dice of 8.618 and 8.620 that are rolled by hand: whatever the form shows as an example. */
function enterWaiting(table: CampaignTable): void {
  for (let turn = 0; turn < 200; turn += 1) {
    const [waiting] = SIDES.flatMap((side) =>
      table
        .offers(side)
        .filter(({ order }) => order === 'dice.enter' || order === 'record.done')
        .map((offer) => ({ side, offer })),
    );
    if (waiting === undefined) return;
    const { side, offer } = waiting;
    const [field] = offer.fields;
    table.order(side, offer.order, {
      ...offer.fixed,
      ...(field?.kind === 'text' ? { values: field.examples[0] ?? '' } : {}),
    });
  }
}

/** Neutral dice, such as worked examples have where they say nothing. */
const PLAIN = () => new ExampleDice({});

/**
 * The Initial Scenario as both sides play it, up to the moment in which its report is confirmed: the effect of the
 * confirmation has been had, and Umpire has not gone on by himself.
 */
function beginning(stage: Position): MemoryTable<KgpState> {
  const table = openTable({
    ...stage,
    options: { level: 'units', ...stage.options },
    dice: stage.dice === undefined ? undefined : PLAIN(),
  });
  confirmAll(table);
  for (const side of SIDES)
    if ((stage.fortifications?.[side] ?? []).length > 0) table.order(side, 'purchase.add', { rg: 'M1' });
  sealPurchases(table);
  if (stage.common?.dice === 'hand') enterWaiting(table);
  for (const side of SIDES)
    for (const [item, count] of stage.fortifications?.[side] ?? [])
      table.order(side, 'fortify.set', { item, count });
  sealWorks(table);
  setUpBoth(table);
  submitReport(table, stage.control === undefined ? {} : { control: stage.control });
  const { effect } = table.checked('german', 'report.answer', { answer: 'confirm' });
  table.happen(effect);
  table.happen(clear);
  return table;
}

/** Beginnings that have been played in this process, by all that they depend on. */
const PLAYED = new Map<string, MemoryTable<KgpState>>();

function beginningOf(stage: Position): MemoryTable<KgpState> {
  // Another program's campaign is nobody else's.
  if (stage.game !== undefined) return beginning(stage);
  const { name, options, readings, common, pace, houseValues, subordinates, fortifications, control } = stage;
  const terms = { name, options, readings, common, pace, houseValues, subordinates, fortifications, control };
  const key = JSON.stringify([terms, stage.seed?.toString('hex'), stage.dice === undefined]);
  const known = PLAYED.get(key);
  if (known !== undefined) return known;
  const table = beginning(stage);
  PLAYED.set(key, table);
  return table;
}

/**
 * A campaign that stands at a step, in memory: its Initial Scenario has been played by orders, and then come events,
 * each of a kind that campaigns have, that put the counters, the marking and the date where the test wants them.
 * What Umpire does by himself at that step has been done.
 */
export function position(stage: Position): MemoryTable<KgpState> {
  const table = beginningOf(stage).fork({ dice: stage.dice });
  table.happen((work) => {
    enter(work, stage);
    (stage.game ?? kgp).advance(work);
  });
  for (const side of stage.bought === undefined ? [] : SIDES) {
    const basket = stage.bought?.[side] ?? [];
    const { effect } = table.checked(side, 'purchase.seal');
    table.happen((work) => {
      changeBasket(work, side, { ...NO_PURCHASES, basket });
      effect(work);
      kgp.advance(work);
    });
  }
  return table;
}
