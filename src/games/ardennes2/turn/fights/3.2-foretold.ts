/**
 * 3.2, 3.3: what an attack or an Overrun may bring, as far as its side can tell. Of an enemy stack that is not known whole, from
 * the least to the most that may stand there.
 */
import type { CampaignState } from '../../../../kernel/campaign.ts';
import { plural } from '../../../../text/plural.ts';
import { onlyIf, when } from '../../../../text/present.ts';
import { type CombatChances, combatChances, THROWS } from '../../combat/3.2-chances.ts';
import { type MandatedHold, mandatedHold } from '../../combat/3.2-hold-or-retreat.ts';
import { type Columns, type Odds, oddsAgainst, oddsWords } from '../../combat/3.2-odds.ts';
import { unitsIn } from '../../position/near.ts';
import { newUnitPhase, type Position, type Stack, type Unit } from '../../position/position.ts';
import { type Reference, referenceOf } from '../../scenario/book.ts';
import type { ArdennesState } from '../../state.ts';
import { type Counter, faceOf } from '../../vocabulary/counters.ts';
import type { Side } from '../../vocabulary/sides.ts';

import { foreseenResult } from '../frame/charts.ts';
import type { PlannedAdvance } from '../frame/fight.ts';

type Core = CampaignState['core'];

/** An attack or an Overrun, if it is held against: the least and the most that the attacker may hope for. */
export interface FightForetold {
  readonly kind: 'fight';
  readonly target: string;
  readonly isOverrun: boolean;
  /** Against the most, and against the least, that may stand there; the same where the stack is known whole. */
  readonly worst: Odds;
  readonly best: Odds;
  /** Counters in the target hex that the attacker does not know. */
  readonly hidden: number;
  readonly hold: { readonly reasons: readonly MandatedHold[]; readonly isSure: boolean };
  /** 3.2: the stacks that Advances after Combat make, if they come so far; absent: nobody is to advance. */
  readonly advance?: readonly AdvanceForetold[];
}

interface AdvanceForetold {
  readonly hex: string;
  readonly ids: readonly string[];
  /** Counters in it then, with those that stand there already. */
  readonly count: number;
}

/** The outcome of Advances as they are ordered. `position`: before the attack. */
export function foretoldAdvance(
  position: Position,
  side: Side,
  advance: readonly PlannedAdvance[],
): readonly AdvanceForetold[] {
  const { grid } = position.ground;
  const going = new Set(advance.map(({ unit }) => unit));
  const ends = [...new Set(advance.map(({ path }) => path.at(-1) ?? ''))];
  return ends.map((hex) => {
    const ids = advance.filter(({ path }) => path.at(-1) === hex).map(({ unit }) => unit);
    const there = unitsIn(position, side, grid.indexOf(hex)).filter(({ counter: { id } }) => !going.has(id));
    return { hex, ids, count: ids.length + there.length };
  });
}

/** `columns` of the campaign's Combat Table. */
export function foretoldFight(
  game: ArdennesState,
  position: Position,
  fight: {
    readonly target: string;
    readonly by: readonly Unit[];
    readonly isOverrun: boolean;
    readonly columns: Columns;
  },
): FightForetold | undefined {
  const { target, by, isOverrun, columns } = fight;
  const hex = position.ground.grid.indexOf(target);
  const stack = position.stacks.get(hex);
  if (stack === undefined) return undefined;
  const terms = { columns, tie: game.readings['odds-tie'] };
  const odds = (units: readonly Unit[]) =>
    oddsAgainst(position, { target: hex, by }, { ...stack, units: [...stack.units, ...units] }, terms);
  const { least, most } = possibleIn(game, referenceOf(game), stack);
  return {
    kind: 'fight',
    target,
    isOverrun,
    worst: odds(most),
    best: odds(least),
    hidden: stack.hidden,
    hold: mandatedHold(position, stack, game.mended.fiveHexes),
  };
}

/** The weakest and the strongest that the unknown counters of a stack may be, from what its reader knows of the others. */
function possibleIn(
  game: ArdennesState,
  { counters, scenario }: Reference,
  { side, hex, hidden }: Stack,
): { readonly least: readonly Unit[]; readonly most: readonly Unit[] } {
  if (hidden === 0) return { least: [], most: [] };
  const known = new Set([
    ...game.dead[side],
    ...Object.keys(game.exited[side]),
    ...Object.keys(game.removed?.[side] ?? {}),
    ...Object.values(game.stacks).flatMap((stack) =>
      stack.side === side ? stack.shown.map(({ id }) => id) : [],
    ),
  ]);
  for (const { side: of, id, arrives } of scenario.counters)
    if (of === side && arrives !== undefined && arrives.turn > game.turn) known.add(id);
  const unknown = [...counters[side].values()].filter(({ id }) => !known.has(id));
  const unit = (counter: Counter, steps: number, dg: boolean): Unit => ({
    counter,
    hex,
    steps,
    dg,
    phase: newUnitPhase(),
  });
  const by = (steps: number) => (one: Counter, other: Counter) =>
    faceOf(one, steps).defense - faceOf(other, steps).defense;
  return {
    least: [...unknown]
      .sort(by(1))
      .slice(0, hidden)
      .map((each) => unit(each, 1, true)),
    most: [...unknown]
      .sort(by(2))
      .slice(-hidden)
      .map((each) => unit(each, 2, false)),
  };
}

export function fightForetoldWords(
  { worst, best, hidden, hold, advance = [] }: FightForetold,
  core: Core,
): string {
  const ends = advance.map(
    ({ hex, ids, count }) => `${ids.join(', ')} > ${hex} (${plural(count, 'counter')} there then)`,
  );
  const parts = [
    `${numberWords(worst.attackTotal)} against ${range(numberWords(best.defenseTotal), numberWords(worst.defenseTotal))}${when(hidden > 0, `, ${hidden} unknown`)}`,
    `odds ${range(rawWords(worst), rawWords(best))}`,
    ...worst.shifts.map(({ why, columns, rule }) => `−${columns} ${why} (${rule})`),
    `column ${range(oddsWords(worst.column), oddsWords(best.column))} (3.2)`,
    ...chanceWords(core, worst, best),
    hold.reasons.length > 0
      ? `it must Hold: ${hold.reasons.join(', ')}`
      : `it may${when(!hold.isSure, ' perhaps')} Retreat instead`,
    ...onlyIf(ends.length > 0, `once it has left: ${ends.join(', ')}`),
  ];
  return parts.join('; ');
}

export function range(one: string, other: string): string {
  return one === other ? one : `${one} to ${other}`;
}

export function rawWords({ raw }: Odds): string {
  if (!Number.isFinite(raw)) return 'none';
  return oddsWords(raw);
}

/** Fractions of strengths are halves and quarters: two places at most. */
export function numberWords(value: number): string {
  return String(Math.round(value * 100) / 100);
}

export function chanceWords(core: Core, worst: Odds, best: Odds): readonly string[] {
  const of = chancesBetween(core, worst, best);
  if (of === undefined) return [];
  return [
    `chances: you lose ${of('attackerLoses')}, it loses ${of('defenderLoses')}, retreats ${of('defenderRetreats')}`,
  ];
}

/** Of the dice, from one column to the other, in words; `undefined`: the Combat Table lacks values there. */
export function chancesBetween(
  core: Core,
  from: Odds,
  to: Odds,
): ((what: keyof CombatChances) => string) | undefined {
  const on = ({ column }: Odds) => combatChances((sum) => foreseenResult(core, column, sum));
  const [low, high] = [on(from), on(to)];
  if (low === undefined || high === undefined) return undefined;
  return (what) => range(percent(low[what]), percent(high[what]));
}

export function percent(throws: number): string {
  return `${Math.round((100 * throws) / THROWS)} %`;
}
