/**
 * A second implementation of movement, supply, DG and victory points, written from the rule text alone and as plainly as
 * can be: no indices, no tables made beforehand, no search that stops early. Of the game itself it takes the state, the
 * scenario's own data and the counters' printed values, and none of its rules.
 */
import { referenceOf } from '../../../../src/games/ardennes2/scenario/book.ts';
import type { ArdennesState, OwnUnit } from '../../../../src/games/ardennes2/state.ts';
import type { Counter } from '../../../../src/games/ardennes2/vocabulary/counters.ts';
import { apart, BY_ROAD, type Ma, type NaiveMap, naiveMap } from './map.ts';

type Side = 'german' | 'us';
const other = (side: Side): Side => (side === 'german' ? 'us' : 'german');

export interface NaiveUnit extends OwnUnit {
  readonly side: Side;
  readonly counter: Counter;
}

/** Everything as it stood at one moment. */
export interface NaiveBoard {
  readonly map: NaiveMap;
  readonly turn: number;
  readonly units: readonly NaiveUnit[];
  readonly at: ReadonlyMap<string, readonly NaiveUnit[]>;
  readonly blown: ReadonlySet<string>;
  /** Full markers by side and hex. */
  readonly full: Readonly<Record<Side, ReadonlyMap<string, number>>>;
  readonly bonds: Readonly<Record<Side, ReadonlySet<string>>>;
  readonly air: readonly string[];
}

export function boardOf(game: ArdennesState): NaiveBoard {
  const { counters } = referenceOf(game);
  const units = (['german', 'us'] as const).flatMap((side) =>
    Object.values(game.sides[side].units).flatMap((unit) => {
      const counter = counters[side].get(unit.id);
      return counter === undefined ? [] : [{ ...unit, phase: { ...unit.phase }, side, counter }];
    }),
  );
  const at = new Map<string, NaiveUnit[]>();
  for (const unit of units) at.set(unit.hex, [...(at.get(unit.hex) ?? []), unit]);
  const full = (side: Side) =>
    new Map(Object.entries(game.markers[side]).map(([hex, there]) => [hex, there.full]));
  return {
    map: naiveMap(game),
    turn: game.turn,
    units,
    at,
    blown: new Set(game.blown),
    full: { german: full('german'), us: full('us') },
    bonds: { german: new Set(game.bonds.german), us: new Set(game.bonds.us) },
    air: [...game.air.supply],
  };
}

const sideIn = ({ at }: NaiveBoard, hex: string): Side | undefined => at.get(hex)?.[0]?.side;
const isBeside = (board: NaiveBoard, side: Side, hex: string) =>
  board.map.next(hex).some((each) => sideIn(board, each) === other(side));
const isGun = ({ counter }: NaiveUnit) => counter.range !== undefined;

/** 3.1: Traffic Jams are there on Turns 1 and 2, for Germans. */
export function isJammed({ map, turn }: NaiveBoard, side: Side, hex: string): boolean {
  return side === 'german' && turn <= 2 && map.terrain(hex).includes('traffic-jam');
}

/** MP of a step; `undefined`: it cannot be made. */
function stepCost(board: NaiveBoard, unit: NaiveUnit, from: string, to: string): number | undefined {
  const { map, turn, blown } = board;
  const { side } = unit;
  const ma: Ma = unit.counter.maType;
  if (!map.next(from).includes(to) || sideIn(board, to) === other(side)) return undefined;
  // 3.1: no passing in an occupied one. 3.6: Artillery does not enter a hex beside the enemy.
  if (isJammed(board, side, to) && board.at.has(to)) return undefined;
  if (isGun(unit) && isBeside(board, side, to)) return undefined;
  const road = map.road(from, to, turn, blown);
  const terrain = road === undefined ? map.crossCountry(from, to, ma) : BY_ROAD[road][ma];
  if (terrain === undefined) return undefined;
  // TEC, note 3: a Bond's price instead of that of Moving Adjacently.
  const beside = isBeside(board, side, from) && isBeside(board, side, to) ? 1 : 0;
  const bond = board.bonds[other(side)].has(to) ? 4 : beside;
  return terrain + bond + markersLeft(board, side, from) + markersEntered(board, side, to);
}

/** 3.5: an enemy Full marker costs on the way out, and on the way in. */
function markersLeft({ full }: NaiveBoard, side: Side, hex: string): number {
  const count = full[other(side)].get(hex) ?? 0;
  if (count === 0) return 0;
  return count === 1 ? 2 : 4;
}

function markersEntered(board: NaiveBoard, side: Side, hex: string): number {
  const own = (board.full[side].get(hex) ?? 0) > 0 ? 1 : 0;
  return markersLeft(board, side, hex) + own;
}

const allowance = ({ counter, dg }: Pick<NaiveUnit, 'counter' | 'dg'>) => (dg ? counter.ma / 2 : counter.ma);

export interface Walked {
  readonly cost: number;
  readonly isDg: boolean;
  readonly why?: string;
}

/** What a unit pays for a way, and whether it may go it at all. */
export function walk(board: NaiveBoard, unit: NaiveUnit, path: readonly string[]): Walked {
  let cost = 0;
  let dg = unit.dg;
  for (const [index, to] of path.entries()) {
    const from = path[index - 1];
    if (from === undefined) continue;
    const step = stepCost(board, unit, from, to);
    if (step === undefined) return { cost, isDg: dg, why: `no step from ${from} to ${to}` };
    cost += step;
    const spent = unit.phase.spent / 2 + cost;
    if (spent > allowance({ counter: unit.counter, dg }))
      return { cost, isDg: dg, why: `${spent} MP spent behind ${to}` };
    dg ||= isJammed(board, unit.side, to);
  }
  return { cost, isDg: dg };
}

/** 3.3: MP of an Overrun from the hex beside it; `undefined`: no road leads in. */
export function overrunCost(
  { map, turn, blown }: NaiveBoard,
  { counter }: NaiveUnit,
  from: string,
  to: string,
  isTwoAlone: boolean,
): number | undefined {
  const road = map.road(from, to, turn, blown);
  if (road === undefined) return undefined;
  return isTwoAlone ? 2 : 2 + BY_ROAD[road][counter.maType];
}

/** 1.2, 1.3, 3.4–3.6, 4.3: whether a unit moves at all in such a Phase. */
function mayMove({ turn }: NaiveBoard, unit: NaiveUnit, isExploitation: boolean): boolean {
  const { phase, counter, dg, side } = unit;
  if (phase.hasFired || phase.hasSpotted || phase.isStopped) return false;
  if (!isExploitation) return true;
  if (side === 'german' && turn === 1) return false;
  return counter.isExploitCapable && !dg && !phase.beganAdjacent && !phase.wasUnderFire;
}

/** Every hex that a unit comes to alone, with the least MP; one that it can come to in order, not DG, is named so. */
export function reach(
  board: NaiveBoard,
  unit: NaiveUnit,
  isExploitation: boolean,
): ReadonlyMap<string, string> {
  if (!mayMove(board, unit, isExploitation)) return new Map();
  interface Place {
    readonly hex: string;
    readonly dg: boolean;
    readonly cost: number;
  }
  const best = new Map<string, Place>();
  const keyOf = ({ hex, dg }: Pick<Place, 'hex' | 'dg'>) => `${hex} ${dg}`;
  const start: Place = { hex: unit.hex, dg: false, cost: 0 };
  best.set(keyOf(start), start);
  const open = [start];
  for (let place = open.shift(); place !== undefined; place = open.shift()) {
    if (best.get(keyOf(place)) !== place) continue;
    const { hex } = place;
    // 3.4, 3.5: in the Exploitation Phase whoever becomes DG, or comes under fire, goes no farther.
    const isStopped =
      place !== start && isExploitation && (place.dg || (board.full[other(unit.side)].get(hex) ?? 0) > 0);
    if (isStopped) continue;
    for (const to of board.map.next(hex)) {
      const step = stepCost(board, unit, hex, to);
      if (step === undefined) continue;
      const cost = place.cost + step;
      const dgNow = unit.dg || place.dg;
      if (unit.phase.spent / 2 + cost > allowance({ counter: unit.counter, dg: dgNow })) continue;
      const next: Place = { hex: to, dg: place.dg || (!unit.dg && isJammed(board, unit.side, to)), cost };
      const known = best.get(keyOf(next));
      if (known !== undefined && known.cost <= cost) continue;
      best.set(keyOf(next), next);
      open.push(next);
    }
  }
  const found = new Map<string, string>();
  for (const { hex, dg, cost } of best.values())
    if (!dg || !best.has(keyOf({ hex, dg: false }))) found.set(hex, `${cost}${dg ? ' DG' : ''}`);
  return found;
}

/** 3.7: hexes in which a side traces supply by a road; `isOver`: reinforcements of its have come. */
export function traced(game: ArdennesState, board: NaiveBoard, side: Side): ReadonlySet<string> {
  const { map, turn, blown } = board;
  const sources = sourcesOf(game, map, side);
  const doBondsCut = game.readings['bond-supply'] === 'yes';
  const isFree = (hex: string) =>
    sideIn(board, hex) !== other(side) && !(doBondsCut && board.bonds[other(side)].has(hex));
  // Hexes of roads that lead to a source without obstruction.
  const roads = new Set([...sources].filter(isFree));
  for (const hex of roads)
    for (const from of map.next(hex))
      if (isFree(from) && map.road(from, hex, turn, blown) !== undefined) roads.add(from);
  let found = new Set(roads);
  for (let step = 0; step < 5; step += 1) {
    const farther = new Set(found);
    for (const hex of found)
      for (const from of map.next(hex))
        if (isFree(from) && canTrace(board, side, from, hex)) farther.add(from);
    found = farther;
  }
  return found;
}

/** One of the five hexes: not into what is Prohibited to Leg, unless along a road. */
function canTrace(board: NaiveBoard, side: Side, from: string, to: string): boolean {
  const { map, turn, blown } = board;
  if (map.road(from, to, turn, blown) !== undefined) return true;
  if (['meuse', 'sea'].includes(map.hexside(from, to) ?? '')) return false;
  return !(isJammed(board, side, to) && board.at.has(to));
}

function sourcesOf(game: ArdennesState, map: NaiveMap, side: Side): ReadonlySet<string> {
  const found = new Set<string>();
  for (const source of referenceOf(game).scenario.supply[side]) {
    if ('hex' in source) {
      if (map.has(source.hex)) found.add(source.hex);
      continue;
    }
    if (source.afterArrivals === true && game.reinforced?.includes(side) !== true) continue;
    for (const { hex, edge, road } of map.leaving) {
      const isMap = source.map === undefined || hex.startsWith(source.map);
      const isRoad = source.road === undefined || source.road === road;
      if (edge === source.edge && isMap && isRoad && isBetween(hex, source.from, source.to)) found.add(hex);
    }
  }
  return found;
}

function isBetween(hex: string, from: string | undefined, to: string | undefined): boolean {
  if (from === undefined || to === undefined) return true;
  const numbers = (name: string) => {
    const [, map = '', col = '', row = ''] = /^([AB])(\d+)\.(\d+)$/u.exec(name) ?? [];
    return [Number(col) + (map === 'B' ? 40 : 0), Number(row)] as const;
  };
  const [[col, row], [west, south], [east, north]] = [numbers(hex), numbers(from), numbers(to)];
  return col >= west && col <= east && row >= south && row <= north;
}

/** 3.7: by road, or within five of an Air Supply marker, whatever lies between. */
export function isSupplied(
  game: ArdennesState,
  board: NaiveBoard,
  side: Side,
  byRoad: ReadonlySet<string> = traced(game, board, side),
): (hex: string) => boolean {
  return (hex) => byRoad.has(hex) || (side === 'us' && board.air.some((each) => apart(each, hex) <= 5));
}

/** 3.1: too many in a hex, or of more than one Division. */
export function isDisorderly(stack: readonly NaiveUnit[]): boolean {
  const divisions = new Set(stack.flatMap(({ counter }) => counter.division ?? []));
  return stack.length > 3 || divisions.size > 1;
}

/** 6.0. */
const POINTS: Readonly<Record<number, string>> = {
  1: 'A27.06 A24.17 A21.39 A39.46 A32.43 A40.40 A39.35 B1.32 B2.05 B11.14 B20.25 B21.29 B11.41 B29.49 B28.44 B26.42 B22.07 B20.06',
  2: 'A11.48 A11.35 A17.26 A23.31 A27.33 A22.51 A34.27 B4.23 B15.20 B10.34 B8.39 B15.43 B8.47 B7.54 B24.46',
  3: 'A1.46 A2.32 A18.49 A36.54 B20.34',
  5: 'B1.16',
};
const POINTS_OF = new Map(
  Object.entries(POINTS).flatMap(([points, hexes]) => hexes.split(' ').map((hex) => [hex, Number(points)])),
);

/** The VPs of the hexes that the Germans Control. */
export function pointsOf({ control }: ArdennesState): number {
  return Object.entries(control).reduce(
    (sum, [hex, side]) => sum + (side === 'german' ? (POINTS_OF.get(hex) ?? 0) : 0),
    0,
  );
}

export const ALL_POINTS = POINTS_OF;
