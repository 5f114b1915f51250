/** 8.605, MARKING THE MAP: what both sides can see at the end of a scenario, from which the front is worked out. */

import type { HexGrid } from '../../../map/grid.ts';
import { type Filling, isThere, type Marks } from '../../../map/marks.ts';
import { hexOf } from '../units/place.ts';
import type { BySide, Side } from '../vocabulary/sides.ts';

/** A Location: its hex and which part of it, `J19/0` the ground level, `J19/1` the first one, `NN6/bridge`. */
export type Location = string;

/** The kind of mover: Locations that one kind can enter may be closed to the other (8.2 Enterable). */
export type Mover = 'infantry' | 'vehicle';

/** A building: hexes with the levels above ground that each has, and the hexes in which one can climb. */
export interface Building {
  readonly levels: Readonly<Record<string, number>>;
  readonly stairwells: readonly string[];
  /** Hexes in which nobody knows whether one can climb. */
  readonly unknownStairs?: readonly string[];
  /** Hexes with a Location below the ground level, and with one on the roof, where they are known. */
  readonly cellars?: readonly string[];
  readonly rooftops?: readonly string[];
}

/** Everything that is public, and nothing else. */
export interface Position {
  readonly grid: HexGrid;
  /** Each Strategic Location (8.2) and who Controls it; `undefined`: nobody. */
  readonly strategic: ReadonlyMap<Location, Side | undefined>;
  readonly buildings: readonly Building[];
  /** Hexes with a bridge, and the hexes from which one comes onto it. */
  readonly bridges: ReadonlyMap<string, readonly string[]>;
  /** Of some of them, further hexes from which nobody knows whether one comes onto the bridge. */
  readonly unknownEnds?: ReadonlyMap<string, readonly string[]>;
  /** Hexes of a river: nobody enters its Location (8.2 Enterable). */
  readonly river: Marks;
  /** Hexes with a terrain Blaze: nobody enters one (8.2 Enterable). */
  readonly blaze: Marks;
  /** Hexes and hexsides that these cannot enter or cross for another reason: `LgH46` no vehicle (KGP4). */
  readonly barred: Readonly<Record<Mover, Marks>>;
  /** 8.6054: Strategic Locations of which both sides agree that nobody is in them. */
  readonly unoccupied?: ReadonlySet<Location>;
  /** Each side's Eligible Entry Areas by the hex of their arrow, with their hexes (CG6c). */
  readonly entry: BySide<Readonly<Record<string, readonly string[]>>>;
  /** German ones whose date has come, of which nobody knows who Controls the arrow hex (CG6c); `entry` has none of them. */
  readonly unknownEntry?: Readonly<Record<string, readonly string[]>>;
  /** Those of them that no vehicle ever uses (CG20). */
  readonly onFoot?: readonly string[];
  /** Upper levels count by Location (`mends.ts`); absent: as in campaigns begun before the fifth edition. */
  readonly byLocation?: true;
}

/** The Eligible Entry Areas that a mover can use. */
export function entriesFor({ entry, onFoot }: Position, side: Side, mover: Mover): Position['entry'][Side] {
  return usableBy(mover, entry[side], onFoot);
}

/** The same of those that may be Eligible to it, for all that anybody knows. */
export function unknownEntriesFor(
  { unknownEntry, onFoot }: Position,
  side: Side,
  mover: Mover,
): Position['entry'][Side] {
  if (unknownEntry === undefined || side === 'us') return {};
  return usableBy(mover, unknownEntry, onFoot);
}

function usableBy(
  mover: Mover,
  entries: Position['entry'][Side],
  onFoot: readonly string[] = [],
): Position['entry'][Side] {
  if (mover === 'infantry') return entries;
  return Object.fromEntries(Object.entries(entries).filter(([arrow]) => !onFoot.includes(arrow)));
}

/** The hexes from which one comes onto the bridge of a hex; `undefined`: it has none. */
export function endsOf(
  { bridges, unknownEnds }: Pick<Position, 'bridges' | 'unknownEnds'>,
  hex: string,
  filling: Filling,
): readonly string[] | undefined {
  const known = bridges.get(hex);
  const unknown = filling === 'as-absent' ? unknownEnds?.get(hex) : undefined;
  return known === undefined || unknown === undefined ? known : [...known, ...unknown];
}

/** Whether one may go from a hex to the next, disregarding Fortifications and the enemy (8.2 Enterable). */
export type Step = (from: number, to: number) => boolean;

/** The steps that a mover could make; marks that nobody has made are there or not as `filling` says. */
export function stepsOf(position: Position, mover: Mover, filling: Filling): Step {
  const { grid, bridges } = position;
  const barred = position.barred[mover];
  const isClosed = new Uint8Array(grid.net.size);
  markHexes(isClosed, grid, position.river, filling);
  // One comes over the water there.
  for (const hex of bridges.keys()) isClosed[grid.indexOf(hex)] = 0;
  // Beneath a bridge one comes from any side, but for a river.
  const ends = new Map(
    [...bridges]
      .filter(([hex]) => isThere(position.river, hex, filling))
      .map(([hex, from]) => [
        grid.indexOf(hex),
        (endsOf(position, hex, filling) ?? from).map((each) => grid.indexOf(each)),
      ]),
  );
  markHexes(isClosed, grid, position.blaze, filling);
  markHexes(isClosed, grid, barred, filling);
  const isBridge = new Uint8Array(grid.net.size);
  for (const hex of ends.keys()) isBridge[hex] = 1;
  const isSideClosed = sideCheck(grid, barred, filling);
  return (from, to) =>
    isClosed[to] === 0 &&
    (isBridge[to] === 0 || ends.get(to)?.includes(from) === true) &&
    (isBridge[from] === 0 || ends.get(from)?.includes(to) === true) &&
    !isSideClosed(from, to);
}

/** Puts a 1 where a mark is, or is taken to be. */
function markHexes(on: Uint8Array, grid: HexGrid, { yes, no, rest }: Marks, filling: Filling): void {
  if (rest === 'yes' || (rest === 'unknown' && filling === 'as-there')) {
    grid.hexes.forEach((hex, at) => {
      if (yes.has(hex) || !no.has(hex)) on[at] = 1;
    });
    return;
  }
  for (const place of yes) if (grid.has(place)) on[grid.indexOf(place)] = 1;
}

/** Hexsides are looked up only where some are marked, or might be. */
function sideCheck(grid: HexGrid, barred: Marks, filling: Filling): Step {
  if (barred.rest === 'yes' || (barred.rest === 'unknown' && filling === 'as-there'))
    return (from, to) => isThere(barred, sideOf(grid, from, to), filling);
  const sides = new Set([...barred.yes].filter((place) => place.includes('-')));
  return sides.size === 0 ? () => false : (from, to) => sides.has(sideOf(grid, from, to));
}

function sideOf(grid: HexGrid, a: number, b: number): string {
  return a < b ? `${grid.hexAt(a)}-${grid.hexAt(b)}` : `${grid.hexAt(b)}-${grid.hexAt(a)}`;
}

/** Where one stands when one enters a hex: on its bridge, or at ground level. */
export function entered({ bridges }: Position, hex: string): Location {
  return bridges.has(hex) ? `${hex}/bridge` : `${hex}/0`;
}

/**
 * Whether a Location can be entered from another hex: all can but the levels of a building above its ground, and below
 * it.
 */
export function isOnGround(position: Position, location: Location): boolean {
  const hex = hexOf(location);
  return location === entered(position, hex) || (location === `${hex}/0` && position.bridges.has(hex));
}
