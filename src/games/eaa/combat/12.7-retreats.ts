/** 12.7–12.75: into which hexes units may retreat, and into which of them they do. */
import { SIDES_OF_A_HEX } from '../../../map/grid.ts';
import { present } from '../../../text/present.ts';
import { controlledBy } from '../control/11.0-control.ts';
import { crossing } from '../control/14.2-bridges.ts';
import { isBuilt } from '../ground/ground.ts';
import { fitTogether } from '../movement/10.4-stacking.ts';
import { arrowsFor } from '../position/arrows.ts';
import { keyOf, withUnitAt } from '../position/changes.ts';
import { around, occupierOf, unitsIn } from '../position/near.ts';
import { isSupplied, type Position, type Unit } from '../position/position.ts';
import { supplyOf } from '../supply/13.1-supply.ts';
import { isMechanized, isVonDerHeydte } from '../vocabulary/counters.ts';
import { enemyOf, type Side } from '../vocabulary/formations.ts';
import { afterLosses, loseStep } from './12.6-step-losses.ts';
import { type Barred, type Course, choose, sifted } from './course.ts';
import type { Field } from './field.ts';
import {
  type NoRetreat,
  RETREAT_FAULTS,
  type RetreatFault,
  type RetreatHex,
  type RetreatSieve,
} from './trace.ts';

/** 12.51, 12.75. */
export const FARTHEST = 2;
/** The German von der Heydte parachute unit (12.7), as packs name it. */
const PRUEM = '1203';

type Open = Extract<RetreatHex, { ok: true }>;

/**
 * How far the defenders may go at most, if the map lets them; 12.9: those that stood with a dispersed one go no farther
 * than that.
 */
function boundsOf({ start, fight, defenders: units }: Field): {
  readonly most: number;
  readonly why?: NoRetreat;
} {
  const left = new Set([...units.map(keyOf), ...(fight.bystanders ?? [])]);
  const stack = unitsIn(start, fight.target).filter((unit) => left.has(keyOf(unit)));
  if (units.some(({ counter }) => isVonDerHeydte(counter)))
    return { most: 0, why: { rule: '12.7', why: 'VDH' } };
  if (units.some((unit) => unit.isOutOfFuel)) return { most: 0, why: { rule: '13.51', why: 'out of fuel' } };
  const isolated = units.filter(({ supply }) => supply === 'isolated');
  if (isolated.length > 0) {
    const most = isolated.some(({ counter }) => isMechanized(counter)) ? 0 : 1;
    return { most, why: { rule: '13.23', why: 'isolated' } };
  }
  if (stack.some(({ isDispersed }) => isDispersed))
    return { most: 1, why: { rule: '12.9', why: 'dispersed' } };
  return { most: FARTHEST };
}

/** A whole retreat, as far as it is certain; what lies beyond is not looked at (12.72). */
export interface Plan {
  /** Hexes in all. */
  readonly upTo: number;
  /** 12.75: nothing can end it before that, so it may pass through a full hex. */
  readonly mayPass: boolean;
}

export interface Trek {
  readonly position: Position;
  readonly side: Side;
  /** The hex under attack, or the one from which they withdraw. */
  readonly target: number;
  readonly units: readonly Unit[];
}

/** The hexes around `from` for units that retreat together. `leg`: which hex of their retreat; `passes`: it is not the last. */
export function retreatHexes(
  { position, side, target, units }: Trek,
  from: number,
  leg: number,
  passes: boolean,
): readonly RetreatHex[] {
  const enemy = enemyOf(side);
  const control = controlledBy(position, enemy);
  return around(position.ground, from)
    .toSorted((a, b) => a - b)
    .map((hex): RetreatHex => {
      const fault = faultOf({ position, side, target, units }, from, hex, leg, passes);
      if (fault !== undefined) return { hex, ok: false, fault };
      const rough = roughOf(position, from, hex);
      const priority = priorityOf(position, side, units, hex, control[hex] === 1);
      return { hex, ok: true, priority, ...present({ rough }) };
    });
}

/** 12.7: what makes a hex the last choice of its priority. */
function roughOf(position: Position, from: number, hex: number): 'river' | 'forest' | undefined {
  const between = crossing(position, from, hex);
  if (between.kind === 'river') return 'river';
  if (position.ground.hexes[hex]?.terrain === 'forest' && !between.road) return 'forest';
  return undefined;
}

function faultOf(
  { position, side, target, units }: Trek,
  from: number,
  hex: number,
  leg: number,
  passes: boolean,
): RetreatFault | undefined {
  const { ground, owners } = position;
  const enemy = enemyOf(side);
  const occupier = occupierOf(position, hex);
  const place = ground.hexes[hex];
  if (occupier === enemy) return 'enemy';
  if (place !== undefined && isBuilt(place) && owners.get(hex) === enemy && occupier === undefined)
    return 'town';
  if (side === 'allied' && place?.isWestwall === true && occupier === undefined) return 'westwall';
  if (side === 'german' && position.roadblocks.has(hex)) return 'roadblock';
  if (side === 'allied' && position.detachments.has(hex)) return 'detachment';
  const between = crossing(position, from, hex);
  const isIsolated = units.some(({ supply }) => supply === 'isolated');
  if (isIsolated && between.kind === 'bridge' && between.bridge.owner === enemy) return 'isolated-bridge';
  if (ground.grid.stepsBetween(target, hex) !== leg) return 'distance';
  if (!passes && !fitTogether([...unitsIn(position, hex), ...units])) return 'stacking';
  return undefined;
}

function priorityOf(
  position: Position,
  side: Side,
  units: readonly Unit[],
  hex: number,
  isControlled: boolean,
): Open['priority'] {
  if (!isControlled) return 1;
  const friends = unitsIn(position, hex, side);
  if (friends.some(isSupplied)) return 2;
  if (friends.length > 0) return 4;
  const there = units.reduce((after, unit) => withUnitAt(after, unit, hex), position);
  return supplyOf(there, side).trace(hex).ok ? 3 : 4;
}

function costs({ priority }: Open): number {
  return priority >= 3 ? 1 : 0;
}

/** A whole retreat. */
type Route = readonly [Open, ...Open[]];

function routesOf(trek: Trek, from: number, leg: number, plan: Plan): readonly Route[] {
  return retreatHexes(trek, from, leg, passes(plan, leg)).flatMap((first): Route[] => {
    if (!first.ok) return [];
    if (leg === plan.upTo) return [[first]];
    return routesOf(trek, first.hex, leg + 1, plan).map((rest): Route => [first, ...rest]);
  });
}

function passes({ upTo, mayPass }: Plan, leg: number): boolean {
  return mayPass && leg < upTo;
}

function trekOf(field: Field): Trek {
  const { position, defenderSide: side, fight, defenders: units } = field;
  return { position, side, target: fight.target, units };
}

/** The routes on which nobody need be eliminated; all of them where there are none such (12.72). */
function spared(field: Field, routes: readonly Route[]): readonly Route[] {
  const alive = routes.filter((route) => {
    const lost = route.reduce((sum, hex) => sum + costs(hex), 0);
    return lost === 0 || afterLosses(field, field.defenders, lost) !== undefined;
  });
  return alive.length > 0 ? alive : routes;
}

/** Whether the defenders can go so far in all, and how many steps that would cost. */
export function retreatUpTo(
  field: Field,
  plan: Plan,
): { readonly losses: number; readonly cannot?: NoRetreat } {
  const { upTo } = plan;
  const { most, why } = boundsOf(field);
  if (upTo > most && why !== undefined) return { losses: 0, cannot: why };
  if (upTo > FARTHEST) return { losses: 0, cannot: { rule: '12.51', why: 'two hexes' } };
  return bestRoute(field, plan) ?? { losses: 0, cannot: { rule: '12.7', why: 'no hex' } };
}

/** The retreat that the defenders would have to make; `undefined`: there is none. */
function bestRoute(field: Field, plan: Plan): { readonly losses: number } | undefined {
  const [first] = field.defenders;
  if (first === undefined) return undefined;
  let routes = spared(field, routesOf(trekOf(field), first.hex, field.path.length + 1, plan));
  for (let leg = 0; leg < plan.upTo - field.path.length; leg += 1)
    routes = preferred(routes, (route) => route[leg]);
  const [best] = routes;
  return best && { losses: best.reduce((sum, hex) => sum + costs(hex), 0) };
}

function preferred(routes: readonly Route[], hexOf: (route: Route) => Open | undefined): readonly Route[] {
  const worth = (route: Route) => {
    const hex = hexOf(route);
    if (hex === undefined) return 0;
    return 2 * hex.priority + Number(hex.rough !== undefined);
  };
  const least = Math.min(...routes.map(worth));
  return routes.filter((route) => worth(route) === least);
}

/**
 * Moves the defenders one hex on. `false`: there is no such hex.
 */
export function* retreat(field: Field, plan: Plan): Course<boolean> {
  const trek = trekOf(field);
  const { units, position, side } = trek;
  const from = units[0]?.hex;
  const leg = field.path.length + 1;
  if (from === undefined) return false;
  const all = routesOf(trek, from, leg, plan);
  if (all.length === 0) return false;
  const { left, sieves } = narrow(field, trek, from, all);
  const grid = position.ground.grid;
  const hexes = retreatHexes(trek, from, leg, passes(plan, leg));
  const options = left.map((hex) => grid.hexAt(hex));
  const barred = barredOf(field, hexes, left, sieves);
  const to = grid.indexOf(yield* choose('12.7', 'retreat-hex', options, barred));
  field.note({ rule: '12.7', units, from, to, hexes, sieves, among: side === 'allied' ? left : [to] });
  // 12.73: all together.
  for (const unit of units) field.retreat(unit, to);
  field.path.push(to);
  const taken = hexes.find((hex) => hex.hex === to);
  if (taken?.ok === true && costs(taken) > 0) yield* loseStep(field, field.defenders, 'retreat');
  field.loseBystanders();
  if (leg === FARTHEST && field.defenders.length > 0) field.disperse(field.defenders, 'two hexes');
  return true;
}

/** 12.75: where the second hex would be missing neither a fault nor a comparison has removed the first. */
function barredOf(
  { position }: Field,
  hexes: readonly RetreatHex[],
  left: readonly number[],
  sieves: readonly RetreatSieve[],
): readonly Barred[] {
  const { grid } = position.ground;
  return hexes
    .filter(({ hex }) => !left.includes(hex))
    .map((at) => {
      const option = grid.hexAt(at.hex);
      if (!at.ok) return { option, rule: RETREAT_FAULTS[at.fault], why: at.fault };
      const isCompared = sieves[0]?.values.some(({ hex }) => hex === at.hex);
      const sieve = isCompared === true ? sifted(sieves, [at.hex])[0] : undefined;
      return { option, rule: sieve?.rule ?? '12.75', why: sieve?.by ?? 'second hex' };
    });
}

/** The next hexes that remain, and the comparisons that were needed. */
function narrow(
  field: Field,
  { position, side, units }: Trek,
  from: number,
  routes: readonly Route[],
): { readonly left: readonly number[]; readonly sieves: readonly RetreatSieve[] } {
  const sieves: RetreatSieve[] = [];
  const firsts = new Map(routes.map(([first]) => [first.hex, first] as const));
  let left = [...firsts.keys()];
  const sift = (rule: RetreatSieve['rule'], by: RetreatSieve['by'], worth: (hex: number) => number) => {
    if (left.length < 2) return;
    const values = left.map((hex) => ({ hex, value: worth(hex) }));
    const least = Math.min(...values.map(({ value }) => value));
    left = values.filter(({ value }) => value === least).map(({ hex }) => hex);
    sieves.push({ rule, by, values, kept: left });
  };
  const alive = new Set(spared(field, routes).map(([first]) => first.hex));
  if (alive.size < left.length) sift('12.72', 'elimination', (hex) => (alive.has(hex) ? 0 : 1));
  sift('12.7', 'priority', (hex) => firsts.get(hex)?.priority ?? 0);
  sift('12.7', 'rough', (hex) => (firsts.get(hex)?.rough === undefined ? 0 : 1));
  if (side === 'allied') return { left, sieves };
  const { ground } = position;
  const { grid } = ground;
  const arrows = units.flatMap(({ counter }) => {
    const { primary, secondary } = arrowsFor(position, counter, from);
    return [primary, secondary].filter((to) => to !== undefined).map((to) => grid.slotTo(from, to) ?? 0);
  });
  const apart = (hex: number) => {
    const slot = grid.slotTo(from, hex) ?? 0;
    return arrows.map((arrow) =>
      Math.min(
        (slot - arrow + SIDES_OF_A_HEX) % SIDES_OF_A_HEX,
        (arrow - slot + SIDES_OF_A_HEX) % SIDES_OF_A_HEX,
      ),
    );
  };
  sift('12.7', 'arrow', (hex) => (apart(hex).includes(0) ? 1 : 0));
  sift('12.7', 'beside arrow', (hex) => (apart(hex).includes(1) ? 1 : 0));
  const eastward = (hex: number) => -Math.round(grid.centre(grid.hexAt(hex)).x * 1000);
  sift('12.7', 'east', eastward);
  if (grid.has(PRUEM)) sift('12.7', 'Prüm', (hex) => grid.stepsBetween(hex, grid.indexOf(PRUEM)));
  sift('2.21', 'number', (hex) => hex);
  return { left, sieves };
}
