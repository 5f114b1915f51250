/** Lines of orders made of what was pressed, as the notation prints them. */

import type { Who } from '../../notation/names.ts';
import type { Position, Unit } from '../../position/position.ts';
import { attackLine } from '../fights/3.2-attack-orders.ts';
import { barrageLine } from '../guns/3.5-barrage-orders.ts';
import { moveLine } from '../moves/3.1-move-orders.ts';
import type { JudgedLine } from './draft.ts';

/** Units of one hex: as their hex where they are all that stands there, else by their names. */
function whoOf({ stacks, ground }: Position, units: readonly Unit[]): Who {
  const [first] = units;
  const stack = first === undefined ? undefined : stacks.get(first.hex);
  if (first !== undefined && stack?.units.length === units.length)
    return { hex: ground.grid.hexAt(first.hex) };
  return { units: units.map(({ counter: { id } }) => id) };
}

/** @param position before they go */
export function moveWords(position: Position, units: readonly Unit[], to: string, isOverrun = false): string {
  return throughWords(position, units, [to], isOverrun);
}

/** By way of these hexes, to the last. @param position before they go */
export function throughWords(
  position: Position,
  units: readonly Unit[],
  through: readonly string[],
  isOverrun = false,
): string {
  return moveLine.print({ kind: 'move', who: whoOf(position, units), through, isOverrun, leaves: false });
}

/** Off the map, from the last of these hexes, or from where they stand. @param position before they go */
export function exitWords(
  position: Position,
  units: readonly Unit[],
  through: readonly string[] = [],
): string {
  return moveLine.print({
    kind: 'move',
    who: whoOf(position, units),
    through,
    isOverrun: false,
    leaves: true,
  });
}

/** The way of a line goes on; `undefined`: these units cannot go on from there by the same line. */
export function movedOn(
  text: string,
  { acts }: JudgedLine,
  units: readonly Unit[],
  to: string,
): string | undefined {
  const [act, ...more] = acts;
  if (act?.kind !== 'move' || more.length > 0 || act.isOverrun) return undefined;
  const ids = new Set(act.units);
  const isSame = units.length === ids.size && units.every(({ counter: { id } }) => ids.has(id));
  return isSame ? `${text} > ${to}` : undefined;
}

export interface Attack {
  readonly target: string;
  /** In their order on the map. */
  readonly by: readonly Unit[];
  /** Ids of those of them who advance. */
  readonly advance: ReadonlySet<string>;
  /** The second hex of those who go on. */
  readonly onward?: ReadonlyMap<string, string>;
}

export function attackWords(position: Position, { target, by, advance, onward = new Map() }: Attack): string {
  const byHex = new Map<number, Unit[]>();
  for (const unit of by) byHex.set(unit.hex, [...(byHex.get(unit.hex) ?? []), unit]);
  const areAll = by.length > 0 && by.every(({ counter: { id } }) => advance.has(id));
  const going = areAll && onward.size === 0 ? ['all'] : [...advance];
  return attackLine.print({
    kind: 'attack',
    target,
    from: [...byHex.values()].map((units) => whoOf(position, units)),
    advance: going.map((unit) => {
      const to = onward.get(unit);
      return to === undefined ? { unit } : { unit, to };
    }),
  });
}

export interface Barrage {
  readonly target: string;
  /** Ids of Artillery, and `air` for each Air Strike. */
  readonly guns: readonly string[];
  readonly untilFull: boolean;
  /** A counter; absent: whoever loses least by it. */
  readonly spotter?: string;
}

export function barrageWords(fire: Barrage): string {
  return barrageLine.print({ kind: 'barrage', ...fire });
}
