/**
 * Rivers as chains of hexsides: each takes the cheapest way from corner to corner near its course, with the hexsides that
 * the rule text tells, and with towns and set-ups on their own bank. Rivers come after those that they flow into.
 */
import TinyQueue from 'tinyqueue';
import type { Corner, Edge, Frame, Hex } from './frame.ts';
import type { Bank, Degrees, Facts, Geography, Place, Project, River, WaterKind } from './geography.ts';
import { degrees } from './geography.ts';
import { apart, beside, isLeft, least, type Point } from './points.ts';

/** A hexside of a river, as the water runs. */
export interface Reach {
  readonly edge: Edge;
  readonly from: Corner;
  readonly to: Corner;
  readonly river: string;
  readonly isGorge: boolean;
  /** `lake`: behind a dam. */
  readonly kind: WaterKind | 'lake';
}

export interface LaidRiver {
  readonly river: River;
  readonly chain: readonly Reach[];
  /** Its course on the plane, as far as it is on the map; empty: nowhere. */
  readonly course: readonly Point[];
}

export interface Waters {
  readonly rivers: ReadonlyMap<string, LaidRiver>;
  /** By hexside, the river that came first. */
  readonly along: ReadonlyMap<string, Reach>;
  /** The bank on which a hex lies, by hex and river, where text or geography says so. */
  readonly banks: ReadonlyMap<string, ReadonlyMap<string, Bank>>;
}

export interface RiverInput {
  readonly facts: Facts;
  readonly frame: Frame;
  readonly geography: Geography;
  readonly project: Project;
  readonly hexOf: ReadonlyMap<string, Hex>;
}

export function layRivers(input: RiverInput): Waters {
  const { facts, frame, geography } = input;
  const { isFlat } = frame.shape;
  const banks = banksOf(input);
  const lakes = isFlat ? lakesOf(input) : [];
  const rivers = new Map<string, LaidRiver>();
  const along = new Map<string, Reach>();
  // On the grid of 4 km streams are not shown.
  for (const river of downstreamFirst(geography.rivers.filter(({ kind }) => isFlat || kind !== 'stream'))) {
    const course = courseOf(input, river);
    const laid: LaidRiver =
      course === undefined
        ? { river, chain: [], course: [] }
        : {
            river,
            course: course.line,
            chain: new Layer({ facts, frame, river, course, rivers, along, banks, lakes }).chain(),
          };
    for (const reach of laid.chain) if (!along.has(reach.edge.id)) along.set(reach.edge.id, reach);
    rivers.set(river.name, laid);
  }
  return { rivers, along, banks };
}

/** Every river after that into which it flows. */
function downstreamFirst(rivers: readonly River[]): readonly River[] {
  const names = new Set(rivers.map(({ name }) => name));
  const done = new Set<string>();
  const sorted: River[] = [];
  while (sorted.length < rivers.length) {
    const next = rivers.find(
      ({ name, into }) => !done.has(name) && (into === '' || !names.has(into) || done.has(into)),
    );
    if (next === undefined) throw new Error('rivers flow into each other in a ring');
    done.add(next.name);
    sorted.push(next);
  }
  return sorted;
}

/** First the text’s, then those of named places, then by the size of a place: the first word for a hex and a river holds. */
function banksOf({ facts, geography, hexOf }: RiverInput): Waters['banks'] {
  const banks = new Map<string, Map<string, Bank>>();
  const say = (hex: string, river: string, bank: Bank) => {
    const said = banks.get(hex) ?? new Map<string, Bank>();
    banks.set(hex, said);
    if (!said.has(river)) said.set(river, bank);
  };
  for (const { river, side, hexes } of facts.banks) for (const hex of hexes) say(hex, river, side);
  const named = new Set(facts.anchors.map(({ place }) => place));
  const size = ({ name, kind }: Place) => (named.has(name) ? 0 : (SIZES[kind] ?? SMALLEST));
  const places = [...geography.places.values()].toSorted(
    (a, b) => size(a) - size(b) || (a.name < b.name ? -1 : 1),
  );
  for (const { name, banks: on, km } of places) {
    const hex = hexOf.get(name);
    if (hex !== undefined && km <= SURE_KM) for (const { river, bank } of on) say(hex.id, river, bank);
  }
  return banks;
}

const SIZES: Readonly<Partial<Record<Place['kind'], number>>> = { city: 1, town: 2, village: 3 };
const SMALLEST = 4;
/** Of a place that may lie farther off nobody knows the bank. */
const SURE_KM = 0.8;

interface Lake {
  readonly river: string;
  readonly line: readonly Point[];
}

function lakesOf({ geography, project }: RiverInput): readonly Lake[] {
  return geography.land
    .filter(({ kind }) => kind === 'lake')
    .map(({ value, points }) => ({ river: value, line: points.map(project) }));
}

/** What of a river is on the grid. */
interface Course {
  readonly line: readonly Point[];
  /** Above it the river is a Stream. */
  readonly head?: Point;
}

function courseOf({ facts, frame, project }: RiverInput, river: River): Course | undefined {
  let line = river.course.map(project);
  const begins = facts.start.find((each) => each.river === river.name);
  if (begins !== undefined) line = from(line, project(degrees(begins.at)));
  let head = river.below === undefined ? undefined : project(river.below satisfies Degrees);
  // On the grid of 4 km upper courses are not shown.
  if (!frame.shape.isFlat && head !== undefined) {
    line = from(line, head);
    head = undefined;
  }
  const isOff = (p: Point) => nearestCorner(frame, p).distance > OFF_THE_GRID;
  const first = line.findIndex((p) => !isOff(p));
  const last = line.findLastIndex((p) => !isOff(p));
  if (first < 0 || last <= first) return undefined;
  return { line: line.slice(first, last + 1), ...(head === undefined ? {} : { head }) };
}

/** The line from where it is nearest to a point, which it begins with. */
function from(line: readonly Point[], p: Point): Point[] {
  return [p, ...line.slice(beside(line, p).stretch + 1)];
}

const OFF_THE_GRID = 0.7;

function nearestCorner({ corners }: Frame, p: Point): { readonly corner: Corner; readonly distance: number } {
  const corner = least(
    corners.filter(({ edges }) => edges.length > 1),
    ({ at }) => apart(at, p),
  );
  if (corner === undefined) throw new Error('a map without corners');
  return { corner, distance: apart(corner.at, p) };
}

/** What a step costs beyond its length. */
const COST = {
  /** By a hexside that no river may take. */
  forbidden: 1e6,
  /** Along another river. */
  shared: 60,
  /** To a corner of another river that is not the mouth. */
  touching: 6,
  /** With a hex on the wrong bank: one that is told, and one by the course, by its distance from it squared. */
  bank: 80,
  drift: 1.5,
} as const;
const EDGE_LENGTH = 0.577;
const LEAST = 0.12;
/** Hexes off the course at which a step costs as much again as its length. */
const STRAY = 0.42;
/** A river ends where its mouth is, if need be as far off as this from where it should be. */
const MOUTH = 1.8;
const LAKE = 0.6;

interface LayerInput {
  readonly facts: Facts;
  readonly frame: Frame;
  readonly river: River;
  readonly course: Course;
  readonly rivers: ReadonlyMap<string, LaidRiver>;
  readonly along: ReadonlyMap<string, Reach>;
  readonly banks: Waters['banks'];
  readonly lakes: readonly Lake[];
}

type Step = Pick<Reach, 'edge' | 'from' | 'to'>;

/** One river. */
class Layer {
  readonly #given: LayerInput;
  readonly #forbidden: ReadonlySet<string>;
  readonly #mouth: Point;
  readonly #isMouth: (corner: Corner) => boolean;

  constructor(given: LayerInput) {
    this.#given = given;
    const { facts, frame, river, course, rivers } = given;
    this.#forbidden = new Set(facts.forbid.map(({ side }) => frame.edge(side).id));
    const mouth = course.line.at(-1) ?? [0, 0];
    this.#mouth = mouth;
    const parent = rivers.get(river.into)?.chain ?? [];
    const near = parent
      .flatMap(({ from: above, to }) => [above, to])
      .filter(({ at }) => apart(at, mouth) < MOUTH);
    const last = nearestCorner(frame, mouth).corner;
    this.#isMouth = near.length > 0 ? (corner) => near.includes(corner) : (corner) => corner === last;
  }

  chain(): readonly Reach[] {
    const { river, course, lakes } = this.#given;
    const { line, head } = course;
    const steps = withoutLoops(this.#steps());
    const stretch = head === undefined ? undefined : beside(line, head).stretch;
    const turn =
      stretch === undefined ? 0 : steps.findIndex(({ edge }) => beside(line, edge.middle).stretch >= stretch);
    const isStream = (index: number) =>
      river.kind === 'river' && head !== undefined && (turn < 0 || index < turn);
    return steps.map((step, index) => {
      const isLake = lakes.some(
        (lake) => lake.river === river.name && beside(lake.line, step.edge.middle).distance < LAKE,
      );
      const kind = isLake ? 'lake' : isStream(index) ? 'stream' : river.kind;
      return { ...step, river: river.name, isGorge: river.isGorge, kind };
    });
  }

  /** From the source by every hexside that is told to the mouth. */
  #steps(): readonly Step[] {
    const { frame, course } = this.#given;
    const chain: Step[] = [];
    let here = nearestCorner(frame, course.line[0] ?? this.#mouth).corner;
    for (const edge of this.#told()) {
      if (chain.some((step) => step.edge === edge)) continue;
      const leg = this.#route(
        here,
        (corner) => edge.ends.includes(corner),
        (corner) => this.#cost(edge, corner),
      );
      const last = leg.at(-1);
      const near = last?.to ?? here;
      const far = farEnd(edge, near);
      chain.push(...leg);
      if (last?.edge === edge) here = near;
      else {
        chain.push({ edge, from: near, to: far });
        here = far;
      }
    }
    const beyond = (corner: Corner) => 2 * apart(corner.at, this.#mouth) ** 2;
    return [...chain, ...this.#route(here, this.#isMouth, beyond)];
  }

  /** The hexsides that it must take, as they come along its course. */
  #told(): readonly Edge[] {
    const { facts, frame, river, course } = this.#given;
    const place = ({ middle }: Edge) => {
      const { stretch } = beside(course.line, middle);
      return stretch + 0.001 * apart(middle, course.line[stretch] ?? middle);
    };
    return facts.edges
      .filter((each) => each.river === river.name)
      .flatMap(({ sides }) => sides.map((side) => frame.edge(side)))
      .toSorted((a, b) => place(a) - place(b));
  }

  /** The cheapest way to a corner that is a goal, with what it costs to end there. */
  #route(
    start: Corner,
    isGoal: (corner: Corner) => boolean,
    end: (corner: Corner) => number,
  ): readonly Step[] {
    const best = new Map<Corner, number>([[start, 0]]);
    const back = new Map<Corner, Step>();
    const queue = new TinyQueue([{ corner: start, cost: 0 }], (a, b) => a.cost - b.cost);
    let [goal, least]: [Corner | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
    for (let next = queue.pop(); next !== undefined && next.cost < least; next = queue.pop()) {
      const { corner, cost } = next;
      if (cost > (best.get(corner) ?? 0)) continue;
      if (isGoal(corner) && cost + end(corner) < least) [goal, least] = [corner, cost + end(corner)];
      for (const edge of corner.edges) {
        const to = farEnd(edge, corner);
        const total = cost + this.#cost(edge, corner);
        if (total >= (best.get(to) ?? Number.POSITIVE_INFINITY)) continue;
        best.set(to, total);
        back.set(to, { edge, from: corner, to });
        queue.push({ corner: to, cost: total });
      }
    }
    const steps: Step[] = [];
    for (let step = goal && back.get(goal); step !== undefined; step = back.get(step.from))
      steps.unshift(step);
    return steps;
  }

  #cost(edge: Edge, corner: Corner): number {
    if (this.#forbidden.has(edge.id)) return COST.forbidden;
    const { river, course, along, banks } = this.#given;
    const to = farEnd(edge, corner);
    let cost = EDGE_LENGTH * (LEAST + (beside(course.line, edge.middle).distance / STRAY) ** 2);
    if (along.has(edge.id)) cost += COST.shared;
    if (!this.#isMouth(to) && to.edges.some(({ id }) => along.has(id))) cost += COST.touching;
    for (const hex of edge.hexes) {
      const lies = isLeft(corner.at, to.at, hex.centre);
      const bank = banks.get(hex.id)?.get(river.name);
      if (bank !== undefined) cost += (bank === 'L') === lies ? 0 : COST.bank;
      else {
        const { signed } = beside(course.line, hex.centre);
        if (signed > 0 !== lies) cost += COST.drift * signed ** 2;
      }
    }
    return cost;
  }
}

function farEnd({ ends: [a, b] }: Edge, corner: Corner): Corner {
  return a === corner ? b : a;
}

/** Cuts whatever returns to a corner. */
function withoutLoops(steps: readonly Step[]): readonly Step[] {
  const chain = [...steps];
  for (let index = 0; index < chain.length; index += 1) {
    const back = chain.findLastIndex(({ to }) => to === chain[index]?.from);
    if (back >= index) chain.splice(index, back - index + 1);
  }
  return chain;
}
