/** The effect on the map of a German move that is only thought of: towns taken, Allied units surrounded. */
import { oncePer } from '../../../kernel/memo.ts';
import { controlledBy, isSurrounded } from '../control/11.0-control.ts';
import { withUnitAt } from '../position/changes.ts';
import type { Position, Unit } from '../position/position.ts';

/** Allied stacks, by hex, in the order of the grid. */
export function alliedHexes({ stacks }: Position): readonly number[] {
  return [...stacks.values()]
    .filter(({ side }) => side === 'allied')
    .map(({ hex }) => hex)
    .sort((a, b) => a - b);
}

/** Hexes of Allied units that are surrounded (9.3). */
export const surroundedIn = oncePer((position: Position): ReadonlySet<number> => {
  const control = controlledBy(position, 'german');
  return new Set(alliedHexes(position).filter((hex) => isSurrounded(position, hex, 'allied', control)));
});

/** As things would be with a unit at the end of a way, towns on it taken. Ways are asked for hex by hex, again and again. */
export function afterWay(position: Position, unit: Unit, way: readonly number[]): Position {
  const end = way.at(-1) ?? unit.hex;
  const taken = way.slice(1).filter((hex) => position.owners.get(hex) === 'allied');
  const known = afterWays(position)(unit);
  const key = [end, ...taken].join(' ');
  const found = known.get(key) ?? withTaken(position, unit, end, taken);
  known.set(key, found);
  return found;
}

const afterWays = oncePer((_: Position) => oncePer((__: Unit) => new Map<string, Position>()));

function withTaken(position: Position, unit: Unit, end: number, taken: readonly number[]): Position {
  const after = withUnitAt(position, unit, end);
  if (taken.length === 0) return after;
  const owners = new Map(position.owners);
  for (const hex of taken) owners.set(hex, 'german');
  return { ...after, owners };
}
