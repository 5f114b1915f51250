/** 3.2: what a defender may expect who is asked whether to Hold: as much as that side can tell of who attacks. */

import { when } from '../../../../text/present.ts';
import { type Odds, oddsAgainst, oddsWords } from '../../combat/3.2-odds.ts';
import { retreatsBeforeCombat } from '../../combat/3.2-retreats.ts';
import { stacksBeside } from '../../position/near.ts';
import { newUnitPhase, type Position, type Unit } from '../../position/position.ts';
import { positionOf } from '../../position/position-of.ts';
import { referenceOf } from '../../scenario/book.ts';
import type { ArdennesCampaign } from '../../state.ts';
import { stepsOf } from '../../vocabulary/counters.ts';
import { enemyOf, type Side } from '../../vocabulary/sides.ts';

import { columnsOf } from '../frame/charts.ts';
import type { Fight } from '../frame/fight.ts';
import { chancesBetween, numberWords, range, rawWords } from './3.2-foretold.ts';

/** The possible results of Hold and of Retreat, a sentence each. `view`: the defender’s. */
export function outlookOf(
  view: ArdennesCampaign,
  fight: Pick<Fight, 'target' | 'by'>,
  side: Side,
): readonly string[] {
  const position = positionOf(view.game, referenceOf(view.game));
  return [...holdWords(view, position, fight, side), ...retreatWords(position, fight.target, side)];
}

/** From the least to the most that the attackers may be, in the attacker’s terms. */
function oddsOnDefender(
  view: ArdennesCampaign,
  position: Position,
  { target, by }: Pick<Fight, 'target' | 'by'>,
  side: Side,
): { readonly least: Odds; readonly most: Odds } | undefined {
  const { game } = view;
  const hex = position.ground.grid.indexOf(target);
  const defender = position.stacks.get(hex);
  if (defender?.side !== side) return undefined;
  const terms = { columns: columnsOf(view.core), tie: game.readings['odds-tie'] };
  const odds = attackersAs(position, referenceOf(game), { hex, by, of: enemyOf(side) })
    .map((units) => oddsAgainst(position, { target: hex, by: units }, defender, terms))
    .toSorted((one, other) => one.column - other.column || one.attackTotal - other.attackTotal);
  const [least, most] = [odds[0], odds.at(-1)];
  if (least === undefined || most === undefined) return undefined;
  return { least, most };
}

/**
 * The strengths that the attackers may have. A counter that is seen is known as it stands; of one that lies under
 * others its steps are not, nor whether it is DG, nor from which of the stacks around it attacks.
 */
function attackersAs(
  position: Position,
  { counters }: ReturnType<typeof referenceOf>,
  { hex, by, of }: { readonly hex: number; readonly by: readonly string[]; readonly of: Side },
): readonly (readonly Unit[])[] {
  const beside = stacksBeside(position, of, hex);
  const seen = new Map(beside.flatMap(({ units }) => units.map((unit) => [unit.counter.id, unit] as const)));
  const known = by.flatMap((id) => seen.get(id) ?? []);
  const unknown = by.flatMap((id) => (seen.has(id) ? [] : (counters[of].get(id) ?? [])));
  if (unknown.length === 0) return [known];
  const from = beside.filter(({ hidden }) => hidden > 0).map((stack) => stack.hex);
  const as = (at: number, isWeak: boolean) =>
    unknown.map((counter): Unit => {
      const steps = isWeak ? 1 : stepsOf(counter);
      return { counter, hex: at, steps, dg: isWeak, phase: newUnitPhase() };
    });
  return from.flatMap((at) => [true, false].map((isWeak) => [...known, ...as(at, isWeak)]));
}

function holdWords(
  view: ArdennesCampaign,
  position: Position,
  fight: Pick<Fight, 'target' | 'by'>,
  side: Side,
): readonly string[] {
  const odds = oddsOnDefender(view, position, fight, side);
  if (odds === undefined) return [];
  const { least, most } = odds;
  const strengths = `${range(numberWords(least.attackTotal), numberWords(most.attackTotal))} against ${numberWords(most.defenseTotal)}`;
  const shifts = most.shifts.map(({ why, columns, rule }) => `−${columns} ${why} (${rule})`);
  const parts = [
    strengths,
    `odds ${range(rawWords(least), rawWords(most))}`,
    ...shifts,
    `column ${range(oddsWords(least.column), oddsWords(most.column))}`,
  ];
  return [`Hold: ${parts.join(', ')}${chancesOn(view, least, most)} (3.2).`];
}

/** Of the dice, where the table has its values. */
function chancesOn({ core }: ArdennesCampaign, least: Odds, most: Odds): string {
  const of = chancesBetween(core, least, most);
  if (of === undefined) return '';
  return `: you lose steps in ${of('defenderLoses')} of all rolls, retreat in ${of('defenderRetreats')}, and they lose steps in ${of('attackerLoses')}`;
}

/** As many hexes are named; a Retreat may end in a hundred. */
const MOST_ENDS = 4;

function retreatWords(position: Position, target: string, side: Side): readonly string[] {
  const { grid } = position.ground;
  const hex = grid.indexOf(target);
  const stack = position.stacks.get(hex);
  if (stack?.side !== side) return [];
  const ways = retreatsBeforeCombat(position, stack.units, hex);
  const ends = [...new Set(ways.map(({ path }) => grid.hexAt(path.at(-1) ?? hex)))];
  if (ends.length === 0) return [];
  const more = ends.length - MOST_ENDS;
  return [
    `Retreat: five hexes, without a fight, to ${ends.slice(0, MOST_ENDS).join(', ')}${when(more > 0, ` or one of ${more} others`)} (3.2).`,
  ];
}
