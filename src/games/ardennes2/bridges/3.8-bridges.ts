/** 3.8: which bridges the U.S. side can try to blow, when, and what becomes of them. One roll for all of a plunger. */
import { oncePer } from '../../../kernel/memo.ts';
import type { Bridge, Ground } from '../ground/ground.ts';
import { leftOf } from '../movement/3.1-steps.ts';
import { withUnits } from '../position/changes.ts';
import { stackOf, unitsOf } from '../position/near.ts';
import type { Position, Unit } from '../position/position.ts';

/** A U.S. unit no farther than this from the plunger’s hex stops for the attempt. */
const BLOWING_RANGE = 2;

/** A plunger with all bridges that its one roll decides on. */
export interface Plunger {
  readonly hex: number;
  readonly bridges: readonly Bridge[];
}

/** Every plunger of the map, by hex. */
export function plungersOf({ ground }: Pick<Position, 'ground'>): readonly Plunger[] {
  return plungersIn(ground);
}

const plungersIn = oncePer(({ bridges: all }: Ground): readonly Plunger[] => {
  const found = new Map<number, Bridge[]>();
  for (const bridge of all)
    if (bridge.plunger !== undefined)
      found.set(bridge.plunger, [...(found.get(bridge.plunger) ?? []), bridge]);
  return [...found].sort(([a], [b]) => a - b).map(([hex, bridges]) => ({ hex, bridges }));
});

/** Why nothing can be tried with a plunger at this moment. */
export type NoAttempt =
  | 'no plunger'
  | 'Blown'
  | 'Tested'
  /** In its hex: it is to be marked Tested, and cannot be blown any more. */
  | 'a German at the plunger'
  /** In a hex that one of its bridges’ hexsides belongs to. */
  | 'a German at the bridge'
  | 'no U.S. unit near'
  /** Artillery that has to run does so before the roll. */
  | 'Bug Out comes first';

export type Attempt =
  | {
      readonly ok: true;
      readonly plunger: Plunger;
      /** U.S. units one of which stops for it: first who goes no farther anyway, then the nearest. */
      readonly stops: readonly Unit[];
    }
  | { readonly ok: false; readonly why: NoAttempt; readonly hex?: number };

/** Whether the U.S. side can try it now. `isBugOutDue`: some Artillery has still to run (3.6). */
export function attemptAt(position: Position, hex: number, isBugOutDue = false): Attempt {
  const plunger = plungersOf(position).find((each) => each.hex === hex);
  if (plunger === undefined) return { ok: false, why: 'no plunger' };
  const { bridges } = plunger;
  if (bridges.some(({ id }) => position.blown.has(id))) return { ok: false, why: 'Blown' };
  if (bridges.some(({ id }) => position.tested.has(id))) return { ok: false, why: 'Tested' };
  if (stackOf(position, 'german', hex) !== undefined)
    return { ok: false, why: 'a German at the plunger', hex };
  const held = bridges
    .flatMap(({ hexes }) => hexes)
    .find((at) => stackOf(position, 'german', at) !== undefined);
  if (held !== undefined) return { ok: false, why: 'a German at the bridge', hex: held };
  if (isBugOutDue) return { ok: false, why: 'Bug Out comes first' };
  const stops = stoppingAt(position, hex);
  return stops.length === 0 ? { ok: false, why: 'no U.S. unit near' } : { ok: true, plunger, stops };
}

function stoppingAt(position: Position, plunger: number): readonly Unit[] {
  const { grid } = position.ground;
  const far = (unit: Unit) => grid.stepsBetween(unit.hex, plunger);
  return unitsOf(position, 'us')
    .filter((unit) => far(unit) <= BLOWING_RANGE)
    .sort((a, b) => Number(goesOn(a)) - Number(goesOn(b)) || far(a) - far(b));
}

/** Whether stopping would cost it anything. */
function goesOn(unit: Unit): boolean {
  const { isStopped, hasFired, hasSpotted } = unit.phase;
  return !isStopped && !hasFired && !hasSpotted && leftOf(unit) > 0;
}

/** Every attempt that can be made now. */
export function attemptsNow(position: Position): readonly Extract<Attempt, { readonly ok: true }>[] {
  return plungersOf(position).flatMap(({ hex }) => {
    const attempt = attemptAt(position, hex);
    return attempt.ok ? attempt : [];
  });
}

/** Primed plungers in whose hex a German stands: they are marked Tested. */
export function plungersTaken(position: Position): readonly Plunger[] {
  return plungersOf(position).filter(({ hex }) => {
    // Seldom anybody: what is asked of all plungers after each act.
    if (stackOf(position, 'german', hex) === undefined) return false;
    const attempt = attemptAt(position, hex);
    return !attempt.ok && attempt.why === 'a German at the plunger';
  });
}

/** The last moment at which a plunger can be tried: before Germans enter that hex of their path. */
export interface LastMoment {
  /** Where in the path the hex stands. */
  readonly before: number;
  readonly plunger: Plunger;
}

/** The last legal moments along a path of German units, in its order; the path begins where they stand. */
export function lastMoments(
  position: Position,
  units: readonly Unit[],
  path: readonly number[],
): readonly LastMoment[] {
  return path.flatMap((hex, index) => {
    const from = path[index - 1];
    if (from === undefined) return [];
    const near = plungersOf(position).filter(
      (plunger) => plunger.hex === hex || plunger.bridges.some(({ hexes }) => hexes.includes(hex)),
    );
    if (near.length === 0) return [];
    const then = withUnits(position, new Map(units.map((unit) => [unit, { ...unit, hex: from }])));
    return near.flatMap(({ hex: at }) => {
      const attempt = attemptAt(then, at);
      if (!attempt.ok) return [];
      return { before: index, plunger: attempt.plunger };
    });
  });
}
