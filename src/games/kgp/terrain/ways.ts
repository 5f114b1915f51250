/** 8.6053, 8.606, 8.6061, 8.613: what the agreed front says of the way of somebody; nothing where it is not sure of it. */

import type { Filling } from '../../../map/marks.ts';
import { costsFrom, flood, pathTo } from '../../../map/search.ts';
import { type Refuge, type Way, wayFrom } from '../front/8.606-escape-paths.ts';
import { boundsOf, type Front } from '../front/8.6051-setup-areas.ts';
import { groundOf, mayStep } from '../front/ground.ts';
import { entriesFor, type Mover, type Position, type Step, unknownEntriesFor } from '../front/position.ts';
import type { KgpState } from '../state.ts';
import type { Marking } from '../units/marking.ts';
import { BENEATH, hexOf } from '../units/place.ts';
import { unitsIn } from '../vocabulary/level.ts';
import type { Side } from '../vocabulary/sides.ts';
import { hasBoxesAlone } from './8.605-holding-boxes.ts';
import { taken } from './marks.ts';
import { agreedMarks, agreedPosition } from './position-of.ts';

/** The way of who has to leave a hex. */
export interface KnownWay {
  /** Where the nearest Areas and Entry Areas are, all equally near: `area A`, `box GG1`. */
  readonly to: readonly string[];
  /** Hexes to them. */
  readonly length: number;
  /** Hexes to the nearest friendly Setup Area, for the DRM of 8.606; absent: there is no path to one. */
  readonly toArea: number | undefined;
  /** 8.606: whether the path needs a hex of an enemy Setup Area. */
  readonly through: boolean;
  readonly path: readonly string[];
}

/** 8.606, 8.6061: by Uncontrolled Territory and enemy Areas; where there is no such path, by No Man's Land too. */
export function escapeWay(
  game: KgpState,
  side: Side,
  mover: Mover,
  hex: string,
): KnownWay | 'none' | undefined {
  const position = agreedPosition({ game });
  if (position === undefined) return undefined;
  for (const ground of ['enemy-areas', 'no-mans-land'] as const) {
    const way = wayFrom(position, side, mover, hex, ground);
    if (way === 'unknown') return undefined;
    if (way === 'none') continue;
    // 8.606: the DRM hangs on which of them the Escapee chooses.
    if (way.differs) return undefined;
    const toArea = wayFrom(position, side, mover, hex, ground, 'areas');
    if (toArea === 'unknown') return undefined;
    return known(game, side, way, toArea === 'none' ? undefined : toArea.length);
  }
  return 'none';
}

/** 8.6053: by Uncontrolled Territory alone; to Holding Boxes alone where 8.605 has it so. */
export function retainWay(
  game: KgpState,
  side: Side,
  mover: Mover,
  hex: string,
): KnownWay | 'none' | undefined {
  const position = agreedPosition({ game });
  if (position === undefined) return undefined;
  const only = hasBoxesAlone(game, side) ? 'entries' : undefined;
  const way = wayFrom(position, side, mover, hex, 'uncontrolled', only);
  if (way === 'unknown') return undefined;
  if (way === 'none') return 'none';
  return known(game, side, way, undefined);
}

function known(game: KgpState, side: Side, way: Way, toArea: number | undefined): KnownWay | undefined {
  const to = way.refuges.map((refuge) => keyOf(unitsIn(game).marking, side, refuge));
  // The marking may have been changed since (8.6131): then nobody but the players knows.
  if (to.includes(undefined)) return undefined;
  return {
    to: to.flatMap((key) => key ?? []),
    length: way.length,
    toArea,
    through: way.enemyHexes > 0,
    path: way.path,
  };
}

function keyOf({ areas }: Marking, side: Side, refuge: Refuge): string | undefined {
  if ('entry' in refuge) return `box ${refuge.entry}`;
  const { strategic, hexes } = refuge.area;
  const own = strategic.flatMap((at) => [at, hexOf(at), `${hexOf(at)}/${BENEATH}`]);
  const names = new Set([...own, ...hexes]);
  const found = areas.find((area) => area.side === side && area.locations.some((name) => names.has(name)));
  return found && `area ${found.id}`;
}

/** The facts of a Shift's path that 8.613 asks for. */
export interface ShiftWay {
  /** Uncontrolled hexes of the path that has fewest of them. */
  readonly fewest: number;
  /** The same of one that is all on road hexes; absent: there is none that is sure. */
  readonly byRoad: number | undefined;
  readonly path: readonly string[];
}

/**
 * 8.613: from a Setup Area to another one or to an Eligible Entry Area, over what is Uncontrolled or one's own, or an
 * Eligible Entry Area's, all of it Enterable by everybody in the group.
 */
export function shiftWay(
  game: KgpState,
  side: Side,
  movers: readonly Mover[],
  from: string,
  to: string,
): ShiftWay | 'none' | undefined {
  const position = agreedPosition({ game });
  const marks = agreedMarks({ game });
  if (position === undefined || marks === undefined) return undefined;
  const starts = hexesOf(unitsIn(game).marking, position, side, from);
  const ends = new Set(hexesOf(unitsIn(game).marking, position, side, to));
  if (starts.length === 0 || ends.size === 0) return undefined;
  const { against, inFavour } = boundsOf(position, side);
  const worst = cheapest(position, side, movers, starts, ends, against, 'as-there');
  const best = cheapest(position, side, movers, starts, ends, inFavour, 'as-absent');
  // Upstairs nobody has looked for one.
  const isUpstairs = position.byLocation === true && [from, to].some((key) => hasUpstairs(game, side, key));
  if (best === undefined) return isUpstairs ? undefined : 'none';
  if (worst === undefined || worst.hexes !== best.hexes) return undefined;
  const roads = [taken(marks, 'road paved').yes, taken(marks, 'road unpaved').yes];
  const isRoad = (hex: string) => roads.some((road) => road.has(hex));
  const road = cheapest(position, side, movers, starts, ends, against, 'as-there', isRoad);
  return { fewest: worst.hexes, byRoad: road?.hexes, path: worst.path };
}

/**
 * Whether {@link shiftWay} of these would not be `none`: the one question of it that offers ask, of each Area about each
 * other one, and one that wants no prices.
 */
export function canShift(
  game: KgpState,
  side: Side,
  movers: readonly Mover[],
  from: string,
  to: string,
): boolean {
  const position = agreedPosition({ game });
  if (position === undefined) return true;
  const { marking } = unitsIn(game);
  const starts = hexesOf(marking, position, side, from);
  const ends = hexesOf(marking, position, side, to);
  if (starts.length === 0 || ends.length === 0) return true;
  // Upstairs nobody has looked for one.
  if (position.byLocation === true && [from, to].some((key) => hasUpstairs(game, side, key))) return true;
  const { grid } = position;
  const begins = starts.map((hex) => grid.indexOf(hex));
  const { inFavour } = boundsOf(position, side);
  const may = mayShiftOver(position, side, movers, begins, new Set(ends), inFavour, 'as-absent');
  const { distances } = flood(grid.net, begins, may);
  return ends.some((hex) => (distances[grid.indexOf(hex)] ?? -1) >= 0);
}

/** Whether an Area has upper levels over what is not its own. */
function hasUpstairs(game: KgpState, side: Side, key: string): boolean {
  const area = unitsIn(game).marking.areas.find((each) => each.side === side && `area ${each.id}` === key);
  return (area?.locations ?? []).some((name) => /\/[1-9]/u.test(name));
}

function hexesOf({ areas }: Marking, { entry }: Position, side: Side, key: string): readonly string[] {
  if (key.startsWith('box ')) return entry[side][key.slice('box '.length)] ?? [];
  const found = areas.find((area) => area.side === side && `area ${area.id}` === key);
  return (found?.locations ?? []).filter((name) => !name.includes('/'));
}

function cheapest(
  position: Position,
  side: Side,
  movers: readonly Mover[],
  starts: readonly string[],
  ends: ReadonlySet<string>,
  front: Front,
  filling: Filling,
  isOpen: (hex: string) => boolean = () => true,
): { readonly hexes: number; readonly path: readonly string[] } | undefined {
  const { grid } = position;
  const begins = starts.filter(isOpen).map((hex) => grid.indexOf(hex));
  const may = mayShiftOver(position, side, movers, begins, ends, front, filling);
  const ways = costsFrom(grid.net, begins, (from, to) => {
    if (!isOpen(grid.hexAt(to)) || !may(from, to)) return Number.POSITIVE_INFINITY;
    return front.holders[to] === 'uncontrolled' ? 1 : 0;
  });
  const [first, ...others] = [...ends].map((hex) => grid.indexOf(hex));
  if (first === undefined) return undefined;
  const cost = (node: number) => ways.costs[node] ?? Number.POSITIVE_INFINITY;
  const end = others.reduce((best, node) => (cost(node) < cost(best) ? node : best), first);
  if (cost(end) === Number.POSITIVE_INFINITY) return undefined;
  return { hexes: cost(end), path: pathTo(ways, end).map((node) => grid.hexAt(node)) };
}

/** 8.613: the steps of a path from these nodes to those hexes. */
function mayShiftOver(
  position: Position,
  side: Side,
  movers: readonly Mover[],
  begins: readonly number[],
  ends: ReadonlySet<string>,
  front: Front,
  filling: Filling,
): Step {
  const { grid } = position;
  // CG20: what one of them cannot use is no Entry Area for the group.
  const usable = movers.map((mover) => [
    ...Object.values(entriesFor(position, side, mover)).flat(),
    ...(filling === 'as-absent' ? Object.values(unknownEntriesFor(position, side, mover)).flat() : []),
  ]);
  const entries = new Set(usable.reduce((all, each) => all.filter((hex) => each.includes(hex))));
  const started = new Set(begins);
  const ground = groundOf(position, movers, filling, front, (holder, node) => {
    const hex = grid.hexAt(node);
    return (
      holder === side || holder === 'uncontrolled' || started.has(node) || ends.has(hex) || entries.has(hex)
    );
  });
  return mayStep(position, ground);
}
