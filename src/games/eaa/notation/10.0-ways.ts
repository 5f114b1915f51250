/** 10.0: the way that a unit goes by the hexes that a player names, and in words why there is none. */

import { present } from '../../../text/present.ts';
import { type Reach, type Reached, reachOf } from '../movement/10.0-reach.ts';
import { MOVE_FAULTS, type MoveFault, type Step, type Steps } from '../movement/10.0-steps.ts';
import { around } from '../position/near.ts';

export type Stop = NonNullable<Reached['stop']>;

export interface Way {
  /** Both ends included. */
  readonly hexes: readonly number[];
  /** MP. */
  readonly spent: number;
  /** The cause that ends it in its last hex. */
  readonly stop?: Stop;
}

export type FoundWay =
  | { readonly ok: true; readonly way: Way }
  | {
      readonly ok: false;
      readonly rule: string;
      readonly why: string;
      /** It is the MP alone that are wanting. */
      readonly isTooFar: boolean;
    };

/**
 * A way from where the unit stands. One point: the cheapest way there. Several: straight from one to the next where they
 * touch, else the cheapest way between them; a first point that is its own hex says that what follows is the way itself.
 */
export function wayThrough(steps: Steps, points: readonly number[]): FoundWay {
  const { unit, bound } = steps;
  if (bound !== undefined) return no(steps, bound, unit.hex, unit.hex);
  const [first, ...later] = points;
  const isSpelled = points.length > 1;
  const through = isSpelled && first === unit.hex ? later : points;
  let way: Way = { hexes: [unit.hex], spent: 0 };
  for (const to of through) {
    const next = leg(steps, way, to, isSpelled);
    if (!next.ok) return next;
    way = next.way;
  }
  return { ok: true, way };
}

/** On from the end of a way to the next point. */
function leg(steps: Steps, way: Way, to: number, isStraight: boolean): FoundWay {
  const { position, unit, allowance } = steps;
  const { grid } = position.ground;
  const from = way.hexes.at(-1) ?? unit.hex;
  const isFirst = way.hexes.length === 1;
  if (from === to)
    return {
      ok: false,
      rule: '10.0',
      why: isFirst
        ? `it stands in ${grid.hexAt(to)} already: leave it out and it stays`
        : `${grid.hexAt(to)} is named twice`,
      isTooFar: false,
    };
  if (way.stop !== undefined)
    return {
      ok: false,
      rule: way.stop.rule,
      why: `its move is over in ${grid.hexAt(from)}: it ${stopWords(way.stop)}`,
      isTooFar: false,
    };
  if (isStraight && around(position.ground, from).includes(to)) {
    const step = steps.step(from, to, isFirst);
    if (!step.ok) return no(steps, step.fault, from, to);
    const spent = way.spent + step.cost;
    if (spent > allowance && !isFirst) return tooFar(steps, spent, to);
    return { ok: true, way: onward(way, [to], spent, step.stop) };
  }
  const reach = isFirst ? reachOf(steps) : reachOf(steps, { onward: { hex: from, spent: way.spent } });
  const end = reach.at(to);
  if (end === undefined) return whyNot(steps, reach, way, to);
  return { ok: true, way: onward(way, (reach.wayTo(to) ?? []).slice(1), end.spent, end.stop) };
}

function onward({ hexes }: Way, more: readonly number[], spent: number, stop: Stop | undefined): Way {
  return { hexes: [...hexes, ...more], spent, ...present({ stop }) };
}

/** Why a hex is in no reach: what forbids the last step into it, or how much dearer the way is, or where it is barred. */
function whyNot(steps: Steps, reach: Reach, way: Way, to: number): FoundWay {
  const { position, unit } = steps;
  const from = way.hexes.at(-1) ?? unit.hex;
  const isFirst = way.hexes.length === 1;
  const beside = around(position.ground, to).map((at) => ({
    at,
    step: steps.step(at, to, isFirst && at === from),
  }));
  const always = beside.find(({ step }) => !step.ok && ALWAYS.has(step.fault));
  if (always !== undefined && !always.step.ok) return no(steps, always.step.fault, always.at, to);
  const last = beside.filter(({ at }) => {
    const known = reach.at(at);
    return known !== undefined && (known.stop === undefined || at === from);
  });
  const blocked = last.find(({ step }) => !step.ok);
  if (blocked !== undefined && !blocked.step.ok && last.every(({ step }) => !step.ok))
    return no(steps, blocked.step.fault, blocked.at, to);
  const onwards = isFirst ? {} : { onward: { hex: from, spent: way.spent } };
  const all = reachOf(steps, { ...onwards, most: Number.POSITIVE_INFINITY });
  const far = all.at(to);
  return far === undefined ? barred(steps, all, to) : tooFar(steps, far.spent, to);
}

/** Faults that forbid a hex from whatever side it is entered. */
const ALWAYS: ReadonlySet<MoveFault> = new Set(['enemy', 'detachment', 'roadblock', 'xxx']);

/** The obstacle that ends every way, however many MP there were, where it comes nearest. */
function barred(steps: Steps, reach: Reach, to: number): FoundWay {
  const { ground } = steps.position;
  const { grid } = ground;
  const edges = reach.hexes.flatMap((at) =>
    around(ground, at)
      .filter((next) => reach.at(next) === undefined)
      .map((next) => ({ at, next })),
  );
  const spent = (hex: number) => reach.at(hex)?.spent ?? 0;
  const [edge] = edges.toSorted(
    (a, b) => grid.stepsBetween(a.next, to) - grid.stepsBetween(b.next, to) || spent(a.at) - spent(b.at),
  );
  const { at, next } = edge ?? { at: reach.start, next: to };
  const stop = reach.at(at)?.stop;
  const head = `no way leads to ${grid.hexAt(to)}`;
  if (stop !== undefined)
    return {
      ok: false,
      rule: stop.rule,
      why: `${head}: in ${grid.hexAt(at)} it ${stopWords(stop)}`,
      isTooFar: false,
    };
  const step = steps.step(at, next, at === steps.unit.hex);
  if (step.ok) return { ok: false, rule: '10.0', why: head, isTooFar: false };
  const { rule, why } = fault(steps, step.fault, at, next);
  return { ok: false, rule, why: `${head}: ${why}`, isTooFar: false };
}

function tooFar({ position, allowance, unit }: Steps, spent: number, to: number): FoundWay {
  const { grid } = position.ground;
  const points = allowance === unit.counter.ma ? 'MP' : 'strategic MP';
  return {
    ok: false,
    rule: '10.0',
    why: `${grid.hexAt(to)} costs ${spent} MP this way, and it has ${allowance} ${points}`,
    isTooFar: true,
  };
}

function no(steps: Steps, what: MoveFault, from: number, to: number): FoundWay {
  return { ok: false, ...fault(steps, what, from, to), isTooFar: false };
}

function fault({ position: { ground } }: Steps, what: MoveFault, from: number, to: number) {
  const { grid } = ground;
  return { rule: MOVE_FAULTS[what], why: FAULTS[what](grid.hexAt(from), grid.hexAt(to)) };
}

/** Each fault in words, for somebody who wants to go from one hex into the next. */
const FAULTS: Readonly<Record<MoveFault, (from: string, to: string) => string>> = {
  dispersed: () => 'it is dispersed, and does not move until it has recovered',
  fuel: () => 'it is out of fuel',
  isolated: () => 'it is isolated, and a mechanized unit then does not move',
  'isolated-in-control': (from) =>
    `it is isolated, and ${from} is under German control: it does not leave it`,
  enemy: (_from, to) => `Germans stand in ${to}`,
  detachment: (_from, to) =>
    `a German detachment stands in ${to}: go beside it, and it leaves when your next activation there begins`,
  roadblock: (_from, to) => `a roadblock stands in ${to}`,
  control: (from, to) =>
    `${from} and ${to} are both under German control: a way between them must leave it first`,
  'river-not-first': (from, to) =>
    `no bridge leads from ${from} to ${to}: a unit that crosses there begins its move in ${from}`,
  'river-crossed': (from, to) =>
    `another unit has crossed from ${from} to ${to} in this activation: one may, where no bridge is`,
  'bridge-crossed': (from, to) =>
    `another unit has crossed the bridge to ${to} from ${from}, and ${to} is under German control: one may`,
  'isolated-town': (_from, to) => `it is isolated, and ${to} is a German town`,
  'isolated-bridge': (_from, to) => `it is isolated, and the bridge to ${to} is German`,
  'isolated-westwall': (_from, to) => `it is isolated, and nobody of yours stands in the Westwall at ${to}`,
  xxx: (_from, to) =>
    `${to} lies east of the Meuse, and XXX Corps stays west of it until Germans come to the river, or Dec 26`,
  'strategic-supply': () => 'it is not in supply, and so does not move strategically',
  'strategic-start': (from) =>
    `a strategic move begins in a road hex and not beside Germans: ${from} is none such`,
  'strategic-road': (from, to) => `a strategic move goes by road, and none leads from ${from} to ${to}`,
  'strategic-beside': (_from, to) => `${to} is beside Germans, where no strategic move goes`,
  'strategic-town': (_from, to) => `${to} is a German town, where no strategic move goes`,
  'strategic-bridge': (from, to) =>
    `the bridge from ${from} to ${to} is German: no strategic move crosses it`,
  'strategic-westwall': (_from, to) => `${to} is in the Westwall, where no strategic move goes`,
  'one-hex': (from) => `for want of supply it goes one hex, and that is ${from}`,
  slow: (from) => `infantry goes one hex on Dec 16, and that is ${from}`,
  points: (_from, to) => `it has not the MP for ${to}`,
};

/** `stops beside the enemy (10.1)` without its number. */
export function stopWords({ why }: Stop): string {
  return STOPS[why];
}

const STOPS: Readonly<Record<NonNullable<Extract<Step, { ok: true }>['stop']>['why'], string>> = {
  control: 'stops beside the enemy',
  river: 'stops across the river',
  detachment: 'stops beside a detachment',
  roadblock: 'stops before a roadblock',
};
