/** A program's reckoning of a fight: counters that it does not know count as the average of their kind. */
import { USUAL_COLUMNS } from '../../../../src/games/ardennes2/combat/3.2-combat-cells.ts';
import { oddsAgainst } from '../../../../src/games/ardennes2/combat/3.2-odds.ts';
import type { Position, Stack, Unit } from '../../../../src/games/ardennes2/position/position.ts';
import type { Readings } from '../../../../src/games/ardennes2/vocabulary/readings.ts';

/** The column of an attack, as steps from 1:1, as far as it can be known: of another table than the usual one at its ends wrong. */
export function columnOf(
  position: Position,
  by: readonly Unit[],
  defender: Stack,
  readings: Readings,
): number {
  const [top] = defender.units;
  const unknown = top === undefined ? [] : new Array<Unit>(defender.hidden).fill(top);
  const whole = { ...defender, units: [...defender.units, ...unknown], hidden: 0 };
  return oddsAgainst(position, { target: defender.hex, by }, whole, {
    columns: USUAL_COLUMNS,
    tie: readings['odds-tie'],
  }).column;
}
