/** Lines that a side may be about to write, as far as it has typed one: worked out when it types, from its own view. */
import { reachOf } from '../movement/3.1-reach.ts';
import { whoOf } from '../notation/lines.ts';
import { stacksOf } from '../position/near.ts';
import type { Position } from '../position/position.ts';
import { positionOf } from '../position/position-of.ts';
import { referenceOf } from '../scenario/book.ts';
import type { ArdennesState } from '../state.ts';
import { type Deeds, phaseOf } from '../vocabulary/phases.ts';
import type { Side } from '../vocabulary/sides.ts';
import { namedTogether } from './draft.ts';
import { attacks, shots, strikes, supplies } from './examples.ts';

/** The likeliest first; each is a whole line for the present Phase, if not always a legal one. */
export function suggestedLines(view: ArdennesState, side: Side, typed: string): readonly string[] {
  if (view.phase === 'opening') return [];
  const { deeds } = phaseOf(view.phase);
  if (deeds === undefined) return [];
  const position = positionOf(view, referenceOf(view));
  const text = typed.trim();
  const at = text.lastIndexOf('>');
  if (at !== -1 && (deeds === 'movement' || deeds === 'exploitation'))
    return waysFrom(view, position, side, text.slice(0, at).trim(), text.slice(at + 1).trim(), deeds);
  const isLike = (line: string) => line.toLowerCase().includes(text.toLowerCase());
  return LINES[deeds](position, side).filter(isLike);
}

/** `I/3 > B8` with the hexes in reach that begin so, the farthest first. */
function waysFrom(
  view: ArdennesState,
  position: Position,
  side: Side,
  before: string,
  typed: string,
  moving: 'movement' | 'exploitation',
): readonly string[] {
  const [first = ''] = before.split('>');
  const who = whoOf(first.trim());
  const named = who === undefined ? undefined : namedTogether(view, side, who);
  if (named?.ok !== true) return [];
  const { grid } = position.ground;
  const from = named.units[0]?.hex;
  const reach = reachOf(position, named.units, moving);
  const far = (hex: number) => Math.max(...(reach.at(hex)?.spent ?? [0]));
  return reach.hexes
    .filter((hex) => hex !== from && grid.hexAt(hex).toLowerCase().startsWith(typed.toLowerCase()))
    .toSorted((one, other) => far(other) - far(one) || one - other)
    .map((hex) => `${before} > ${grid.hexAt(hex)}`);
}

type Lines = (position: Position, side: Side) => readonly string[];

const begun: Lines = (position, side) =>
  stacksOf(position, side).flatMap(({ hex, units }) => {
    const names = units.length > 1 ? units.map(({ counter: { id } }) => `${id} >`) : [];
    return [`${position.ground.grid.hexAt(hex)} >`, ...names];
  });

const LINES: Readonly<Record<Deeds, Lines>> = {
  movement: (position, side) => [...begun(position, side), ...shots(position, side)],
  exploitation: begun,
  barrage: (position, side) => [...shots(position, side), ...strikes(position, side)],
  combat: (position, side) => [...attacks(position, side)],
  'air supply': (position, side) => [...supplies(position, side)],
};
