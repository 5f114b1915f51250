/**
 * Roads from hex to hex: the cheapest way between two stops, which spares crossings and shares what is there already.
 * Then whatever the rule text wants a road in, and a Track to every settlement that none has reached.
 */
import TinyQueue from 'tinyqueue';
import { type Corrections, correctionsOf } from './corrections.ts';
import type { Frame, Hex } from './frame.ts';
import { type Facts, type Geography, isRoadKind, type Project, type RoadKind } from './geography.ts';
import { apart, least, offTheWay, type Point, scatter } from './points.ts';
import type { Reach, Waters } from './rivers.ts';

export interface LaidRoad {
  readonly name: string;
  readonly kind: RoadKind;
  /** Also beyond the map. */
  readonly hexes: readonly Hex[];
}

export interface Roads {
  readonly roads: readonly LaidRoad[];
  /** By hexside, the best road over it. */
  readonly over: ReadonlyMap<string, RoadKind>;
}

export interface RoadInput {
  readonly facts: Facts;
  readonly frame: Frame;
  readonly geography: Geography;
  readonly project: Project;
  readonly hexOf: ReadonlyMap<string, Hex>;
  readonly waters: Waters;
  readonly corrections: Corrections;
}

const RANK: Readonly<Record<RoadKind, number>> = { primary: 3, secondary: 2, track: 1 };

/** What it costs beyond a step to cross water; where a road crosses already, nearly nothing. */
const CROSSING: Readonly<Record<Reach['kind'], number>> = { major: 7, lake: 9, river: 1.3, stream: 0.5 };
const BRIDGED = 0.05;
/** A step where a road is. */
const SHARED = 0.62;
/** By hexes off the straight way, squared. */
const DETOUR = 0.3;
/** Beyond the straight way and this nothing is searched. */
const WIDEST = 3;
/** A settlement farther from every road than this has none. */
const REMOTE = 5;

const TOLD = 'told by the text';
const MADE_UP = 'made up';

export function layRoads(input: RoadInput): Roads {
  const { facts, frame, geography, project, hexOf } = input;
  const layer = new Layer(input);
  for (const side of facts.road) layer.lay(TOLD, 'secondary', frame.edge(side).hexes);
  const byRank = [...geography.roads].sort((a, b) => RANK[b.kind] - RANK[a.kind]);
  for (const { name, kind, stops } of byRank)
    layer.lead(
      name,
      kind,
      stops.flatMap((stop) =>
        typeof stop === 'string' ? (hexOf.get(stop) ?? []) : nearest(frame, project(stop)),
      ),
    );
  // Last, so that no other road comes to go by it.
  for (const { where, value, why } of correctionsOf(input.corrections, 'road')) {
    if (!isRoadKind(value)) throw new Error(`“${value}” is no kind of road`);
    layer.lay(
      why,
      value,
      where.map((hex) => frame.hex(hex)),
    );
  }
  layer.reachWhatIsTold();
  layer.leadBridgesOn();
  layer.leadLooseEndsOn(new Set(hexOf.values()));
  if (frame.shape.isFlat) layer.reachSettlements();
  layer.leadOffTheMap();
  return { roads: layer.roads, over: layer.over() };
}

function nearest(frame: Frame, at: Point): readonly Hex[] {
  const hex = least(frame.hexes.values(), ({ centre }) => apart(centre, at));
  return hex === undefined ? [] : [hex];
}

class Layer {
  readonly roads: LaidRoad[] = [];
  readonly #given: RoadInput;
  readonly #over = new Map<string, RoadKind>();
  readonly #withRoad = new Set<Hex>();
  /** Hexsides that no road may take. */
  readonly #shut: ReadonlySet<string>;
  /** Hexes in which the text has a road, a bridge, a plunger or a name. */
  readonly #told: readonly Hex[];

  constructor(given: RoadInput) {
    this.#given = given;
    const { facts, frame, waters } = given;
    const id = (side: string) => frame.edge(side).id;
    const wet = facts.unbridged.map(id).filter((side) => waters.along.has(side));
    this.#shut = new Set([...facts.no_road.map(id), ...wet]);
    this.#told = [
      ...facts.road_hexes.map(({ hex }) => hex),
      ...facts.moved.map(({ hex }) => hex),
      ...facts.road_off,
      ...facts.meuse_crossings,
      ...facts.bridges.map(({ hex }) => hex),
      ...facts.plungers.map(({ hex }) => hex),
    ].map((hex) => frame.hex(hex));
  }

  /** What remains when roads are closed that ended at the water. */
  over(): ReadonlyMap<string, RoadKind> {
    const { facts, frame } = this.#given;
    const shut = facts.closed.map((side) => frame.edge(side).id);
    const off = facts.no_road_off.flatMap((id) => {
      const hex = frame.hex(id);
      return frame.neighbours(hex).flatMap((next) => (next.isOn ? [] : frame.idOf(hex, next)));
    });
    const gone = new Set([...shut, ...off]);
    return new Map([...this.#over].filter(([side]) => !gone.has(side)));
  }

  /** A road through these stops. */
  lead(name: string, kind: RoadKind, stops: readonly Hex[]): void {
    let path: readonly Hex[] = [];
    for (const [index, stop] of stops.entries()) {
      const next = stops[index + 1];
      if (next === undefined || next === stop) continue;
      const leg = this.#route(stop, next);
      path = path.length > 0 ? [...path, ...leg.slice(1)] : leg;
    }
    this.lay(name, kind, path);
  }

  /** A road from hex to hex, each beside the last. */
  lay(name: string, kind: RoadKind, hexes: readonly Hex[]): void {
    if (hexes.length < 2) return;
    for (const [index, hex] of hexes.entries()) {
      const next = hexes[index + 1];
      if (next === undefined) break;
      const side = this.#given.frame.idOf(hex, next);
      this.#withRoad.add(hex).add(next);
      const known = this.#over.get(side);
      if (known === undefined || RANK[known] < RANK[kind]) this.#over.set(side, kind);
    }
    this.roads.push({ name, kind, hexes });
  }

  reachWhatIsTold(): void {
    for (const hex of this.#told) if (this.#roadsAt(hex).length === 0) this.#join(hex);
  }

  /** A bridge that the text tells has a road over it, which goes on from both of its hexes. */
  leadBridgesOn(): void {
    const { facts, frame } = this.#given;
    for (const { side } of facts.bridges) {
      if (side === undefined || this.#over.has(frame.edge(side).id)) continue;
      const { hexes } = frame.edge(side);
      this.lay(TOLD, 'secondary', hexes);
      for (const hex of hexes) {
        if (this.#roadsAt(hex).length > 1) continue;
        const [far] = hexes.filter((each) => each !== hex);
        if (far === undefined) continue;
        // Not back over the bridge, if there is another way.
        this.#join(hex, ({ centre }) => {
          const distance = apart(centre, hex.centre);
          if (centre === far.centre) return Number.POSITIVE_INFINITY;
          return distance + (apart(centre, far.centre) < distance ? BACK : 0);
        });
      }
    }
  }

  /** A road of the text’s does not end in a field: it runs on to the nearest other road. */
  leadLooseEndsOn(settled: ReadonlySet<Hex>): void {
    const { facts, frame } = this.#given;
    const sides = [...facts.road, ...facts.bridges.flatMap(({ side }) => side ?? [])];
    const told = [...sides.flatMap((side) => frame.edge(side).hexes), ...this.#told];
    const ends = told.filter((hex) => hex.isOn && this.#roadsAt(hex).length === 1);
    for (const hex of ends) {
      if (settled.has(hex) || frame.neighbours(hex).some(({ isOn }) => !isOn)) continue;
      const [back] = this.#roadsAt(hex);
      if (back === undefined) continue;
      this.#join(hex, (other) => {
        const [dx, dy] = [other.centre[0] - hex.centre[0], other.centre[1] - hex.centre[1]];
        const distance = Math.hypot(dx, dy);
        const turn = dx * (back.centre[0] - hex.centre[0]) + dy * (back.centre[1] - hex.centre[1]);
        return other === back || turn >= SHARPEST * distance ? Number.POSITIVE_INFINITY : distance;
      });
    }
  }

  reachSettlements(): void {
    const { geography, hexOf } = this.#given;
    for (const { name, kind } of geography.places.values()) {
      const hex = hexOf.get(name);
      if (kind === 'hill' || hex === undefined || !hex.isOn || this.#roadsAt(hex).length > 0) continue;
      const to = this.#nearestRoad(hex, ({ id, centre }) => apart(centre, hex.centre) + TIE * scatter(id));
      if (to !== undefined && apart(to.centre, hex.centre) < REMOTE)
        this.lead(`track to ${name}`, 'track', [hex, to]);
    }
  }

  leadOffTheMap(): void {
    const { facts, frame } = this.#given;
    for (const id of facts.road_off) {
      const hex = frame.hex(id);
      const beyond = frame.neighbours(hex).filter(({ isOn }) => !isOn);
      const [first] = beyond;
      if (first !== undefined && !beyond.some((next) => this.#over.has(frame.idOf(hex, next))))
        this.lead(MADE_UP, 'secondary', [hex, first]);
    }
  }

  /** The neighbours to which a road leads. */
  #roadsAt(hex: Hex): readonly Hex[] {
    const { frame } = this.#given;
    return frame.neighbours(hex).filter((next) => this.#over.has(frame.idOf(hex, next)));
  }

  /** To the nearest hex with a road. */
  #join(hex: Hex, far: (other: Hex) => number = ({ centre }) => apart(centre, hex.centre)): void {
    const to = this.#nearestRoad(hex, far);
    if (to !== undefined) this.lead(MADE_UP, 'secondary', [hex, to]);
  }

  #nearestRoad(hex: Hex, far: (other: Hex) => number): Hex | undefined {
    const others = this.#given.frame.map.filter((each) => each !== hex && this.#withRoad.has(each));
    return least(others, far);
  }

  #route(start: Hex, goal: Hex): readonly Hex[] {
    const { frame, waters } = this.#given;
    const span = apart(start.centre, goal.centre);
    const best = new Map<Hex, number>([[start, 0]]);
    const back = new Map<Hex, Hex>();
    const queue = new TinyQueue([{ hex: start, cost: 0 }], (a, b) => a.cost - b.cost);
    for (let next = queue.pop(); next !== undefined && next.hex !== goal; next = queue.pop()) {
      const { hex, cost } = next;
      if (cost > (best.get(hex) ?? 0)) continue;
      for (const to of frame.neighbours(hex)) {
        const side = frame.idOf(hex, to);
        if (this.#shut.has(side)) continue;
        const off = offTheWay(start.centre, goal.centre, to.centre);
        if (off > WIDEST + span) continue;
        const isShared = this.#over.has(side);
        const water = waters.along.get(side);
        const crossing = water === undefined ? 0 : CROSSING[water.kind] * (isShared ? BRIDGED : 1);
        const total = cost + (isShared ? SHARED : 1) + DETOUR * off ** 2 + crossing;
        if (total >= (best.get(to) ?? Number.POSITIVE_INFINITY) - NO_BETTER) continue;
        best.set(to, total);
        back.set(to, hex);
        queue.push({ hex: to, cost: total });
      }
    }
    if (!back.has(goal)) return [];
    const path = [goal];
    for (let hex = back.get(goal); hex !== undefined; hex = back.get(hex)) path.unshift(hex);
    return path;
  }
}

const BACK = 9;
const SHARPEST = 0.3;
const TIE = 0.001;
const NO_BETTER = 1e-9;
