/** Which attacks and barrages a program orders, and how it answers one. */
import { noFire } from '../barrage/3.5-barrage.ts';
import { mandatedHold } from '../combat/3.2-hold-or-retreat.ts';
import { mayAttackAcross } from '../movement/1.3-roads-and-crossings.ts';
import { fullMarkers, stacksBeside, stacksOf, unitsOf } from '../position/near.ts';
import type { Position, Stack, Unit } from '../position/position.ts';
import { isArtillery } from '../vocabulary/counters.ts';
import type { Readings } from '../vocabulary/readings.ts';
import { enemyOf, type Side } from '../vocabulary/sides.ts';
import type { DraftLines } from './draft-lines.ts';
import { columnOf } from './strength.ts';

interface Planned {
  readonly stack: Stack;
  readonly by: readonly Unit[];
  readonly column: number;
}

/** Who of a side can attack a hex. */
function attackersOf(position: Position, side: Side, { hex }: Stack): readonly Unit[] {
  return stacksBeside(position, side, hex)
    .flatMap(({ units }) => units)
    .filter(
      (unit) =>
        !isArtillery(unit.counter) &&
        !unit.phase.hasFought &&
        mayAttackAcross(position, unit.counter.maType, unit.hex, hex),
    );
}

/**
 * Attacks whose column is good enough, the best one first; nobody attacks twice. `least`: steps from 1:1 that an attack
 * on a hex has to have.
 */
export function planAttacks(
  position: Position,
  side: Side,
  readings: Readings,
  least: (hex: number) => number,
  draft: DraftLines,
): void {
  const { grid } = position.ground;
  const used = new Set<Unit>();
  let open = stacksOf(position, enemyOf(side));
  for (;;) {
    const planned = open
      .map((stack): Planned => {
        const by = attackersOf(position, side, stack).filter((unit) => !used.has(unit));
        return { stack, by, column: by.length === 0 ? -9 : columnOf(position, by, stack, readings) };
      })
      .filter(({ stack, by, column }) => by.length > 0 && column >= least(stack.hex))
      .sort((one, other) => other.column - one.column);
    const [best] = planned;
    if (best === undefined) return;
    open = open.filter((stack) => stack !== best.stack);
    const names = best.by.map(({ counter }) => counter.id).join(' + ');
    const target = grid.hexAt(best.stack.hex);
    if (draft.addOneOf([`${target} < ${names}; advance all`, `${target} < ${names}`]))
      for (const unit of best.by) used.add(unit);
  }
}

/** Enemies beside most of one's own units first, those without a Full marker before others. */
function targetsOf(position: Position, side: Side): readonly Stack[] {
  const worth = (stack: Stack) =>
    stacksBeside(position, side, stack.hex).flatMap(({ units }) => units).length * 2 +
    stack.units.length +
    stack.hidden -
    4 * fullMarkers(position, side, stack.hex);
  return stacksOf(position, enemyOf(side))
    .filter((stack) => stacksBeside(position, side, stack.hex).length > 0)
    .sort((one, other) => worth(other) - worth(one));
}

/** Every gun that reaches somebody who is fought with fires. `strikes`: Air Strikes that may be flown too. */
export function planBarrages(position: Position, side: Side, strikes: number, draft: DraftLines): void {
  const { grid } = position.ground;
  const targets = targetsOf(position, side);
  for (const gun of unitsOf(position, side).filter(({ counter }) => isArtillery(counter)))
    draft.addOneOf(
      targets
        .filter(({ hex }) => noFire(position, gun, hex) === undefined)
        .map(({ hex }) => `${gun.counter.id} x ${grid.hexAt(hex)}`),
    );
  for (let flown = 0; flown < strikes; flown += 1)
    draft.addOneOf(targets.slice(flown % 2).map(({ hex }) => `air x ${grid.hexAt(hex)}`));
}

/** Retreats where most of the table is bad for whoever Holds, and where he may; never from a hex that has to be kept. */
export function answerTo(
  position: Position,
  stack: Stack,
  by: readonly Unit[],
  readings: Readings,
  isKept: boolean,
): 'hold' | 'retreat' {
  if (isKept || mandatedHold(position, stack).reasons.length > 0) return 'hold';
  return columnOf(position, by, stack, readings) >= 3 ? 'retreat' : 'hold';
}
