/** 3.2, step 6: stacks Retreat, before combat or by its result. */
import { plural } from '../../../../text/plural.ts';
import { fieldsIf, present, when } from '../../../../text/present.ts';
import { waysToLose } from '../../combat/3.2-losses.ts';
import {
  isBlockedByEnemy,
  type MayStep,
  partedByTerrain,
  type Retreat,
  retreatsBeforeCombat,
  retreatsOf,
} from '../../combat/3.2-retreats.ts';
import { isPassable } from '../../movement/1.3-roads-and-crossings.ts';
import { makesDg } from '../../movement/3.4-disorganized.ts';
import { isBesideEnemy, unitsIn } from '../../position/near.ts';
import type { Position, Unit } from '../../position/position.ts';
import { positionOf } from '../../position/position-of.ts';
import { referenceOf } from '../../scenario/book.ts';
import type { ArdennesState, OwnUnit } from '../../state.ts';
import { isArtillery } from '../../vocabulary/counters.ts';
import { type ArdennesWork, emit, event } from '../../vocabulary/event.ts';
import type { Side } from '../../vocabulary/sides.ts';

import { changeUnits } from '../frame/changes.ts';
import type { Fight } from '../frame/fight.ts';
import { unitBy, unitsNamed } from '../frame/own-units.ts';
import { tellChoice } from '../frame/umpires-choice.ts';
import { disorganize } from '../supply/3.4-disorganize.ts';
import { passThrough } from '../supply/6.0-control.ts';
import { leastOf, takeSteps } from './3.2-losses.ts';
import { towardOf } from './3.2-stand-orders.ts';

interface Retreated {
  readonly side: Side;
  readonly from: string;
  readonly path: readonly string[];
  readonly end: Retreat['end'];
  /** How many of the stack’s counters; absent: all, together. */
  readonly part?: number;
}

export const stackRetreated = event<Retreated>({
  type: 'stack.retreated',
  fold: () => undefined,
  line: ({ from, path, end, part }) => {
    const why = {
      whole: '',
      bond: ', into a ZOC Bond: a step is lost',
      blocked: ', blocked: a step is lost',
      shut: ', and terrain lets it go no farther',
    }[end];
    const who = part === undefined ? `${from} Retreats` : `From ${from} ${plural(part, 'counter')} Retreat`;
    return `${who}${when(path.length > 0, `: ${[from, ...path].join(' > ')}`)}${why} (3.2)`;
  },
  way: ({ side, from, path }) => (path.length === 0 ? undefined : { side, hexes: [from, ...path] }),
});

/** How far a stack Retreats, and by which ways. */
interface RetreatTerms {
  readonly hexes: number;
  /** A stack that Retreats instead of Holding goes all of them, or not at all (mend `fiveHexes`). */
  readonly isWholeWay: boolean;
  /** The way that its side has just named. */
  readonly wanted?: readonly string[] | undefined;
}

/**
 * The units of a hex Retreat: by the way that is named now (`wanted`), else toward the hexes that were named beforehand,
 * those with the same one together; else by the best way there is.
 */
export function retreat(work: ArdennesWork, side: Side, fight: Fight, terms: RetreatTerms): void {
  const { wanted } = terms;
  const { game } = work.state;
  const position = positionOf(game, referenceOf(game));
  const units = unitsIn(position, side, position.ground.grid.indexOf(fight.target));
  const parts = new Map<string | undefined, string[]>();
  for (const { counter } of units) {
    const toward = wanted === undefined ? towardOf(game, side, fight.target, counter.id) : undefined;
    parts.set(toward, [...(parts.get(toward) ?? []), counter.id]);
  }
  const all = [...parts].flatMap(([toward, ids]) =>
    partedIn(work.state.game, side, fight, terms, ids).map((part) => ({ toward, ids: part })),
  );
  for (const { toward, ids } of all)
    retreatPart(work, side, fight, terms, {
      ids,
      isWhole: all.length === 1,
      ...present({ toward }),
    });
}

/** Those of them who go together: Leg units for themselves where only the others are stopped by terrain. */
function partedIn(
  game: ArdennesState,
  side: Side,
  { target }: Fight,
  { hexes, isWholeWay }: RetreatTerms,
  ids: readonly string[],
): readonly (readonly string[])[] {
  if (!game.mended.blockedByEnemies || isWholeWay) return [ids];
  const position = positionOf(game, referenceOf(game));
  const units = ids.flatMap((id) => unitBy(position, side, id) ?? []);
  const attacked = position.ground.grid.indexOf(target);
  return partedByTerrain(position, units, attacked, hexes, mayStepIn(position)).map((part) =>
    part.map(({ counter: { id } }) => id),
  );
}

function mayStepIn(position: Position): MayStep {
  return (unit, from, to) => isPassable(position, unit.counter.maType, from, to);
}

interface Part {
  readonly ids: readonly string[];
  /** Nobody else of the stack is left or goes another way. */
  readonly isWhole: boolean;
  readonly toward?: string;
}

function retreatPart(
  work: ArdennesWork,
  side: Side,
  fight: Fight,
  { hexes, isWholeWay, wanted }: RetreatTerms,
  { ids, isWhole, toward }: Part,
): void {
  const { game } = work.state;
  const position = positionOf(game, referenceOf(game));
  const { grid } = position.ground;
  const target = grid.indexOf(fight.target);
  const units = ids.flatMap((id) => unitBy(position, side, id) ?? []);
  if (units.length === 0) return;
  const ways = isWholeWay
    ? retreatsBeforeCombat(position, units, target)
    : retreatsOf(position, units, target, hexes, mayStepIn(position));
  const named = wanted?.map((hex) => grid.indexOf(hex));
  const chosen =
    ways.find(
      ({ path }) =>
        named !== undefined && path.length === named.length && path.every((hex, at) => hex === named[at]),
    ) ?? bestRetreat(position, units, ways, { toward, sparesStacks: game.mended.sparesStacks });
  const to = chosen.path.at(-1) ?? target;
  if (to !== target)
    changeUnits(
      work,
      side,
      unitsNamed(game, side, ids).map((unit) => ({ ...unit, hex: grid.hexAt(to) })),
    );
  // “Blocked” is said of enemy units.
  const isShut =
    game.mended.blockedByEnemies &&
    chosen.end === 'blocked' &&
    !isBlockedByEnemy(position, units, target, chosen.path, mayStepIn(position));
  const end = isShut ? 'shut' : chosen.end;
  const path = chosen.path.map((hex) => grid.hexAt(hex));
  emit(work, stackRetreated, 'everyone', {
    side,
    from: fight.target,
    path,
    end,
    ...fieldsIf(!isWhole, { part: units.length }),
  });
  passThrough(work, side, path.slice(0, -1));
  const ends = new Set(ways.map((each) => each.path.at(-1)));
  if (wanted === undefined && toward === undefined && ends.size > 1)
    tellChoice(work, side, `${ids.join(', ')} to ${grid.hexAt(to)}`, `${ids[0]} retreat > ${grid.hexAt(to)}`);
  if (end === 'bond' || end === 'blocked') {
    const now = positionOf(work.state.game, referenceOf(work.state.game));
    const there = ids.flatMap((id) => unitBy(now, side, id) ?? []);
    const ways = waysToLose(now, there, 1, 'defender');
    const way = leastOf(work.state.game, side, there, [fight.target, grid.hexAt(to)], ways);
    if (way !== undefined) takeSteps(work, side, way);
  }
  // 3.4: Artillery that Retreats is DG.
  const gunIds = units.filter(({ counter }) => isArtillery(counter)).map(({ counter: { id } }) => id);
  const guns = unitsNamed(work.state.game, side, gunIds).filter((unit): unit is OwnUnit => !unit.dg);
  disorganize(work, side, guns, 'Artillery that Retreats');
}

/**
 * Nearest to where it was ordered; then where nobody becomes DG by it (mend `sparesStacks`); then away from the enemy, not
 * too many in a hex, by the hexes’ order.
 */
function bestRetreat(
  position: Position,
  units: readonly Unit[],
  ways: readonly Retreat[],
  { toward, sparesStacks }: { readonly toward: string | undefined; readonly sparesStacks: boolean },
): Retreat {
  const { grid } = position.ground;
  const far = ({ path }: Retreat) => {
    const to = path.at(-1);
    if (toward === undefined || to === undefined) return 0;
    return grid.distance(grid.hexAt(to), toward);
  };
  const harm = ({ path }: Retreat) => {
    const to = path.at(-1);
    return Number(sparesStacks && to !== undefined && makesDg(position, units, to));
  };
  const cost = ({ path }: Retreat) => {
    const to = path.at(-1);
    const [first] = units;
    if (to === undefined || first === undefined) return 0;
    const there = position.stacks.get(to)?.units.length ?? 0;
    return (isBesideEnemy(position, first.counter.side, to) ? 10 : 0) + 3 * there;
  };
  const [best] = [...ways].sort(
    (one, other) => far(one) - far(other) || harm(one) - harm(other) || cost(one) - cost(other),
  );
  return best ?? { path: [], end: 'blocked' };
}
