/** 15.5–15.52: new detachments, from those that are there and from towns with German units in them. */

import { onlyIf, present } from '../../../text/present.ts';
import { type Ground, isBuilt } from '../ground/ground.ts';
import { around, occupierOf } from '../position/near.ts';
import type { Position } from '../position/position.ts';
import { type Sieve, sifted } from '../position/sieve.ts';
import { SupplyNet, supplyOf } from '../supply/13.1-supply.ts';
import { takesDetachment } from './15.1-placement.ts';

/** 15.5: from December 18 on. */
export const FIRST_GENERATION = 18;
const RANGE = 2;
/** Rows of the printed map, the first and the last of which lie at its edges (2.1). */
const [NORTH_ROW, SOUTH_ROW] = [1, 26];

export interface Generated {
  /** The detachment or town that was checked; absent: a Westwall hex by itself. */
  readonly from?: number;
  /** Supply that can be traced to it. */
  readonly traced: { readonly allied: boolean; readonly german: boolean };
  /** Hexes that met all conditions, and how one of them was found. */
  readonly among: readonly number[];
  readonly sieves: readonly Sieve[];
  /** Where a detachment is placed; absent: nowhere. */
  readonly to?: number;
}

/** All checks of a Supply Phase in their order, and the position with what they placed. Towns that it takes become German. */
export function generateDetachments(before: Position): {
  readonly checks: readonly Generated[];
  readonly position: Position;
} {
  let position = before;
  const place = (hex: number) => {
    const owners = new Map(position.owners);
    if (owners.has(hex)) owners.set(hex, 'german');
    position = { ...position, owners, detachments: new Set([...position.detachments, hex]) };
  };
  const checks: Generated[] = [];
  for (const from of sourcesIn(before)) {
    const check = checkSource(position, from);
    checks.push(check);
    if (check.to !== undefined) place(check.to);
  }
  for (const [hex, ground] of position.ground.hexes.entries()) {
    if (!ground.isWestwall || !isOpen(position, hex)) continue;
    const traced = tracedTo(position, hex);
    if (!traced.allied || !traced.german) continue;
    checks.push({ traced, among: [hex], sieves: [], to: hex });
    place(hex);
  }
  return { checks, position };
}

/** Easternmost first, of these the northernmost (15.51). Detachments generated today generate nothing this day. */
function sourcesIn(position: Position): readonly number[] {
  const { ground } = position;
  const towns = [...position.stacks.values()].flatMap(({ side, hex }) => {
    const place = ground.hexes[hex];
    return onlyIf(side === 'german' && place !== undefined && isBuilt(place), hex);
  });
  // Of hexes equally far east the northernmost has the lowest number.
  return [...new Set([...position.detachments, ...towns])].toSorted(
    (a, b) => eastward(ground, a) - eastward(ground, b) || a - b,
  );
}

/** By hex centres: even rows lie half a hex farther west. The lower the farther east. */
function eastward({ grid }: Ground, hex: number): number {
  return -Math.round(grid.centre(grid.hexAt(hex)).x * 1000);
}

/** 15.21: all detachments exert control while Allied supply is traced. */
function tracedTo(position: Position, hex: number): Generated['traced'] {
  return {
    allied: new SupplyNet(position, 'allied', { detachmentsControl: true }).trace(hex).ok,
    german: supplyOf(position, 'german').trace(hex).ok,
  };
}

/** Empty, with a Hold Value, and not at the edge of the map. */
function isOpen(position: Position, hex: number): boolean {
  return (
    takesDetachment(position, hex) &&
    occupierOf(position, hex) === undefined &&
    !position.detachments.has(hex)
  );
}

function checkSource(position: Position, from: number): Generated {
  const { ground } = position;
  const { grid } = ground;
  const traced = tracedTo(position, from);
  if (!traced.allied || !traced.german) return { from, traced, among: [], sieves: [] };
  const isBesideAllied = (hex: number) =>
    around(ground, hex).some((at) => occupierOf(position, at) === 'allied');
  const among = ground.hexes.flatMap((_, hex) => {
    if (hex === from || grid.stepsBetween(hex, from) > RANGE) return [];
    if (!isOpen(position, hex) || isBesideAllied(hex)) return [];
    const to = tracedTo(position, hex);
    return onlyIf(to.allied && to.german, hex);
  });
  if (among.length === 0) return { from, traced, among, sieves: [] };
  const row = (hex: number) => Number(grid.hexAt(hex).slice(0, 2));
  const { hex: to, sieves } = sifted('15.52', among, [
    ['map edge', (hex) => Math.min(row(hex) - NORTH_ROW, SOUTH_ROW - row(hex))],
    ['hold value', (hex) => -(ground.hexes[hex]?.hold ?? 0)],
    ['east', (hex) => eastward(ground, hex)],
  ]);
  return { from, traced, among, sieves, ...present({ to }) };
}
