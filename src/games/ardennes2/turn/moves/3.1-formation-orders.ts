/**
 * 3.1: a line by which all of a Division go: each counter for itself, by its cheapest way, to where it can stand (3.4). It is
 * read back counter by counter, with the way of each; nobody goes who is not shown.
 */
import type { HexGrid } from '../../../../map/grid.ts';
import { type Read, read, unread } from '../../../../text/fault.ts';
import { listed } from '../../../../text/listed.ts';
import { when } from '../../../../text/present.ts';
import { spelling } from '../../../../text/undone.ts';
import { type Reach, type Reached, reachOf } from '../../movement/3.1-reach.ts';
import { mayStack } from '../../movement/3.1-stacking.ts';
import { hexOf, shortened } from '../../notation/names.ts';
import { unitsIn, unitsOf } from '../../position/near.ts';
import type { Position, Unit } from '../../position/position.ts';
import { openRoad } from '../../position/roads.ts';
import { isArtillery } from '../../vocabulary/counters.ts';

import type { Ordered } from '../frame/act.ts';
import type { LineKind } from '../frame/line-kind.ts';
import { unitBy } from '../frame/own-units.ts';
import { copyOf, hexNamed, type Plan } from '../frame/plan.ts';
import { deedsOf, moveLine } from './3.1-move-orders.ts';
import type { MoveAct } from './3.1-moves.ts';
import type { ExitAct } from './7.5-exits.ts';

export interface FormationLine {
  readonly kind: 'formation';
  /** As it is typed, and as it is printed once it is known. */
  readonly division: string;
  /** So many hexes from there, and no farther. */
  readonly within: number;
  readonly hex: string;
  /** Along roads alone. */
  readonly byRoad: boolean;
}

const SHAPE =
  /^(?<division>\S(?:.{0,20}\S)?)\s+all\s*>\s*(?:w\/i\s*(?<within>\d{1,2})\s+)?(?<hex>\S+?)(?<byRoad>\s+by\s+roads?)?$/iu;

const LEGAL = 'Write 2Pz all > B8.18, 2Pz all > w/i 2 B8.18, or 2Pz all > B8.18 by road.';

/**
 *     62VG all > B20.30             all of a Division, into that hex, or as near to it as each comes
 *     62VG all > w/i 2 B20.30       … within two hexes of it, wherever that is cheapest
 *     62VG all > B20.30 by road     … along roads alone
 */
export const formationLine: LineKind<FormationLine, MoveAct | ExitAct> = {
  kind: 'formation',
  deeds: ['movement', 'exploitation'],
  isMeant: (typed) => /\sall\s*>/iu.test(typed) && !typed.includes('<'),
  read(text) {
    const { division = '', within = '0', hex: typed = '', byRoad } = SHAPE.exec(text)?.groups ?? {};
    const hex = hexOf(typed);
    if (hex === undefined)
      return unread({ wrong: `“${shortened(text)}” does not say where they all go`, legal: LEGAL });
    return read({
      kind: 'formation',
      division,
      within: Number(within),
      hex,
      byRoad: byRoad !== undefined,
    });
  },
  print: ({ division, within, hex, byRoad }) =>
    `${division} all > ${when(within > 0, `w/i ${within} `)}${hex}${when(byRoad, ' by road')}`,
  acts: formationActs,
  examples: {},
  suggested: {},
};

function formationActs(plan: Plan, line: FormationLine): Read<readonly Ordered<MoveAct | ExitAct>[]> {
  const { side, position } = plan;
  const { grid } = position.ground;
  const hex = hexNamed(grid, line.hex);
  if (!hex.ok) return hex;
  const division = divisionMeant(plan, line.division);
  if (!division.ok) return division;
  const goal = grid.indexOf(hex.value);
  const far = (at: number) => grid.stepsBetween(at, goal);
  const order = (unit: Unit) => (isArtillery(unit.counter) ? GUNS_LAST : 0) + far(unit.hex);
  const units = unitsOf(position, side)
    .filter(({ counter }) => counter.division === division.value)
    .sort((one, other) => order(one) - order(other));
  const acts = units.flatMap((unit) => unitActs(plan, unit.counter.id, line, goal));
  if (acts.length > 0) return read(acts);
  return unread({
    wrong: `none of ${division.value} comes nearer to ${hex.value}`,
    legal: '/map reach shows who can still move.',
  });
}

/** Guns find their places behind the others. */
const GUNS_LAST = 1000;
/** So many of the best hexes are tried. */
const MOST_TRIED = 6;

/** One counter's move; none: it stands well, or comes no nearer. The plan is then as if it had been played. */
function unitActs(
  plan: Plan,
  id: string,
  line: FormationLine,
  goal: number,
): readonly Ordered<MoveAct | ExitAct>[] {
  const unit = unitBy(plan.position, plan.side, id);
  const { grid } = plan.position.ground;
  const far = (at: number) => grid.stepsBetween(at, goal);
  if (unit === undefined || (far(unit.hex) <= line.within && isAtEase(plan.position, unit))) return [];
  const reach = reachOf(plan.position, [unit], deedsOf(plan.game));
  // Beyond the named distance only nearer is better; within it whatever costs least.
  const worth = ({ hex, spent: [spent = 0] }: Reached) => [
    Math.max(0, far(hex) - line.within),
    spent,
    far(hex),
  ];
  const open = reach.hexes
    .flatMap((hex) => reach.at(hex) ?? [])
    .filter(({ hex, isJammed }) => hex !== unit.hex && !isJammed && hasRoom(plan.position, unit, hex))
    .filter(({ hex }) => far(hex) <= line.within || far(hex) < far(unit.hex))
    .filter(({ hex }) => !line.byRoad || isByRoad(plan.position, reach, hex))
    .map((reached) => ({ hex: reached.hex, worth: worth(reached) }))
    .sort((one, other) => compared(one.worth, other.worth) || one.hex - other.hex);
  for (const { hex } of open.slice(0, MOST_TRIED)) {
    const tried = copyOf(plan);
    const move = {
      kind: 'move',
      who: { units: [id] },
      through: pointsTo(grid, unit, reach.wayTo(hex) ?? [], hex),
      isOverrun: false,
      leaves: false,
    } as const;
    const acts = moveLine.acts(tried, move, moveLine.print(move));
    if (!acts.ok) continue;
    plan.position = tried.position;
    return acts.value;
  }
  return [];
}

/** The points of its way: the last one, from which the cheapest way follows, but all of a way round to a hex that touches. */
function pointsTo(grid: HexGrid, unit: Unit, way: readonly number[], hex: number): readonly string[] {
  const isNext = grid.stepsBetween(unit.hex, hex) === 1;
  return (isNext && way.length > 2 ? way.slice(1) : [hex]).map((each) => grid.hexAt(each));
}

function compared(one: readonly number[], other: readonly number[]): number {
  for (const [index, value] of one.entries()) {
    const difference = value - (other[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** 3.4: besides those who are there it makes nobody DG at the end of the Phase. */
function hasRoom(position: Position, unit: Unit, hex: number): boolean {
  const there = unitsIn(position, unit.counter.side, hex);
  return isFine([...there.filter((each) => each.counter.id !== unit.counter.id), unit]);
}

function isAtEase(position: Position, unit: Unit): boolean {
  return isFine(unitsIn(position, unit.counter.side, unit.hex));
}

function isFine(units: readonly Unit[]): boolean {
  return mayStack(units.map(({ counter }) => counter));
}

/** Whether the cheapest way there follows a road at every step. */
function isByRoad(position: Position, reach: Reach, hex: number): boolean {
  const way = reach.wayTo(hex) ?? [];
  return way.every((to, index) => {
    const from = way[index - 1];
    const slot = from === undefined ? undefined : position.ground.grid.slotTo(from, to);
    return from === undefined || (slot !== undefined && openRoad(position, from, slot) !== undefined);
  });
}

/** A Division of the side’s own that has counters on the map, by its name or by how it begins. */
function divisionMeant({ position, side }: Plan, typed: string): Read<string> {
  const all = [...new Set(unitsOf(position, side).flatMap(({ counter }) => counter.division ?? []))].sort();
  const key = spelling(typed.replace(/\s+(?:div|division|bde|brigade|grp|rgt)\.?$/iu, ''));
  const whole = all.filter((name) => spelling(name) === key);
  const meant = whole.length > 0 ? whole : all.filter((name) => spelling(name).startsWith(key));
  const [only, another] = meant;
  if (only !== undefined && another === undefined) return read(only);
  return unread(
    only === undefined
      ? { wrong: `You have no Division “${shortened(typed)}” on the map`, legal: `There are ${listed(all)}.` }
      : { wrong: `“${shortened(typed)}” may be ${listed(meant)}`, legal: 'Name one of them.' },
  );
}
