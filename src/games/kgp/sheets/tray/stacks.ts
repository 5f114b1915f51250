/** A side's counters as they would lie in a tray: each with what it holds, equal ones in piles. */
import { attached, type Ledger, placeOf, unitsOf } from '../../units/ledger.ts';
import { printPlace } from '../../units/place.ts';
import { has, type ObUnit, UNIT_KINDS } from '../../units/unit.ts';
import type { TrayStack, TrayUnder } from '../../vocabulary/picture-props.ts';
import { enemyOf, type Side } from '../../vocabulary/sides.ts';
import { marksOf } from './marks.ts';
import { signOf } from './signs.ts';

/** Longest type that has room beside its id on one strip. */
const SHORT_TYPE = 7;
/** Letters on one line under a pile, and the lines that a pile may have. */
const ID_LETTERS = 12;
const ID_LINES = 3;
/** Strips under one counter at most; the rest is counted. No legal stack comes near it. */
const MOST_STRIPS = 26;

/** A stack, and the unit whose place it has. */
export interface PlacedStack {
  readonly holder: ObUnit;
  readonly stack: TrayStack;
}

/** Captured Equipment is a counter of the enemy's. */
function sideOfCounter(side: Side, unit: ObUnit): Side {
  return has(unit, 'captured') ? enemyOf(side) : side;
}

/** `S1–S3`, `S7`: ids of one kind in ascending order, neighbours together. */
export function idRanges(ids: readonly string[]): readonly string[] {
  const ranges: { first: string; last: string }[] = [];
  for (const id of ids) {
    const open = ranges.at(-1);
    if (open !== undefined && Number(id.slice(1)) === Number(open.last.slice(1)) + 1) open.last = id;
    else ranges.push({ first: id, last: id });
  }
  return ranges.flatMap(({ first, last }) => {
    if (first === last) return [first];
    return Number(last.slice(1)) === Number(first.slice(1)) + 1 ? [first, last] : [`${first}–${last}`];
  });
}

/** Ranges on short lines: `S1–S3, S7,` and `S9`. */
function idLines(ids: readonly string[]): readonly string[] {
  const lines: string[] = [];
  for (const range of idRanges(ids)) {
    const open = lines.at(-1);
    const longer = open === undefined ? range : `${open}, ${range}`;
    if (open === undefined || longer.length > ID_LETTERS) {
      if (open !== undefined) lines[lines.length - 1] = `${open},`;
      lines.push(range);
    } else lines[lines.length - 1] = longer;
  }
  return lines;
}

function under(side: Side, unit: ObUnit, depth: number): TrayUnder {
  return {
    type: unit.type,
    id: unit.id,
    side: sideOfCounter(side, unit),
    broken: has(unit, 'broken'),
    depth: Math.min(depth, 2),
    tall: unit.type.length > SHORT_TYPE,
    marks: marksOf(unit),
  };
}

function hangingOn(ledger: Ledger, side: Side, unit: ObUnit, depth = 1): TrayUnder[] {
  // Bonds have no cycles (ledgerFaults); the depth is a guard all the same.
  if (depth > 6) return [];
  return attached(ledger, unit.id).flatMap((each) => [
    under(side, each, depth),
    ...hangingOn(ledger, side, each, depth + 1),
  ]);
}

function stripsFor({ tall, marks }: TrayUnder): number {
  return (tall ? 2 : 1) + marks.length;
}

function shortened(beneath: readonly TrayUnder[]): readonly TrayUnder[] {
  let strips = 0;
  const shown = beneath.filter((each) => {
    strips += stripsFor(each);
    return strips < MOST_STRIPS;
  });
  const [first] = beneath;
  const more = beneath.length - shown.length;
  if (first === undefined || more === 0) return beneath;
  return [...shown, { ...first, type: `+ ${more} more`, id: '', tall: false, marks: [] }];
}

function stackOf(side: Side, top: ObUnit, ids: readonly string[], beneath: readonly TrayUnder[]): TrayStack {
  return {
    sign: signOf(top),
    type: top.type,
    side: sideOfCounter(side, top),
    broken: has(top, 'broken'),
    count: ids.length,
    ids: ids.length === 1 ? ids : idLines(ids),
    marks: marksOf(top),
    under: shortened(beneath),
  };
}

/** A crew lies under the Gun that it mans, as on the map. */
function withGunOnTop(ledger: Ledger, side: Side, holder: ObUnit): TrayStack | undefined {
  const [gun, ...others] = attached(ledger, holder.id);
  if (gun?.kind !== 'Gun' || gun.with?.as !== 'possessed') return undefined;
  return stackOf(
    side,
    gun,
    [gun.id],
    [
      under(side, holder, 1),
      ...hangingOn(ledger, side, gun, 2),
      ...others.flatMap((each) => [under(side, each, 2), ...hangingOn(ledger, side, each, 3)]),
    ],
  );
}

function stripsOf({ marks, under: beneath }: TrayStack): number {
  return beneath.reduce((sum, each) => sum + stripsFor(each), marks.length);
}

/** How far down a stack reaches under its counter, in strips: a line of ids takes no more than one. */
export function depthOf(stack: TrayStack): number {
  return stripsOf(stack) + (stack.count > 1 ? stack.ids.length : 0);
}

/** Every counter of a ledger in exactly one stack; piles stand where their first counter stands. */
export function stacksOf(ledger: Ledger, side: Side): readonly PlacedStack[] {
  const piles = new Map<string, ObUnit[]>();
  const stacks: PlacedStack[] = [];
  for (const unit of unitsOf(ledger)) {
    if (unit.with !== undefined && ledger.units[unit.with.unit] !== undefined) continue;
    const beneath = hangingOn(ledger, side, unit);
    if (beneath.length > 0) {
      const stack = withGunOnTop(ledger, side, unit) ?? stackOf(side, unit, [unit.id], beneath);
      stacks.push({ holder: unit, stack });
      continue;
    }
    const place = placeOf(ledger, unit);
    const key = JSON.stringify([
      unit.kind,
      unit.type,
      unit.heldBy,
      marksOf(unit),
      place && printPlace(place),
    ]);
    piles.set(key, [...(piles.get(key) ?? []), unit]);
  }
  for (const units of piles.values()) stacks.push(...pilesOf(side, units));
  return stacks.sort(
    (a, b) =>
      UNIT_KINDS.indexOf(a.holder.kind) - UNIT_KINDS.indexOf(b.holder.kind) ||
      stripsOf(a.stack) - stripsOf(b.stack) ||
      Number(a.holder.id.slice(1)) - Number(b.holder.id.slice(1)),
  );
}

/** Equal counters in as few piles as their ids have room under. */
function pilesOf(side: Side, units: readonly ObUnit[]): PlacedStack[] {
  const done: PlacedStack[] = [];
  let open: ObUnit[] = [];
  const close = (): void => {
    const [holder] = open;
    if (holder !== undefined)
      done.push({
        holder,
        stack: stackOf(
          side,
          holder,
          open.map(({ id }) => id),
          [],
        ),
      });
    open = [];
  };
  for (const unit of units) {
    if (idLines([...open, unit].map(({ id }) => id)).length > ID_LINES) close();
    open.push(unit);
  }
  close();
  return done;
}
