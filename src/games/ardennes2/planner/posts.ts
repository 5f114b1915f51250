/** Who holds which hex: one after the other the hex that is most in danger gets the unit that helps it most. */
import { reachOf } from '../movement/3.1-reach.ts';
import { MOST_IN_A_HEX } from '../movement/3.1-stacking.ts';
import type { Position, Unit } from '../position/position.ts';
import { defenseOf } from './fights.ts';
import type { Outlook } from './outlook.ts';
import type { Ways } from './ways.ts';

/** A hex that is to be held. */
export interface Post {
  readonly hex: number;
  /** The worth of holding it. */
  readonly weight: number;
  /** The enemy Controls it, and nobody stands there: whoever comes takes it. */
  readonly isLost?: boolean;
  /** So far it is to each hex. */
  readonly ways: Ways;
}

/** Below this danger, by worth, nobody more is sent. */
const SAFE = 0.02;
/** In points of defense: a step, staying where one is, a march of so many road hexes, not to arrive in this Phase, DG. */
const HELP = { step: 0.5, staying: 1, march: 6, late: 3, dg: 2 } as const;

/** By unit its post; who is left over has none. */
export function postings(
  position: Position,
  outlook: Outlook,
  posts: readonly Post[],
  units: readonly Unit[],
): ReadonlyMap<Unit, Post> {
  const reaches = new Map(
    units.map((unit) => [unit, new Set([unit.hex, ...reachOf(position, [unit], 'movement').hexes])]),
  );
  const held = new Map<Post, readonly Unit[]>(posts.map((post) => [post, []]));
  const posted = new Map<Unit, Post>();
  const full = new Set<Post>();
  for (;;) {
    const post = worst(outlook, held, full);
    if (post === undefined) return posted;
    const there = held.get(post) ?? [];
    const best = bestFor(
      post,
      there,
      units.filter((unit) => !posted.has(unit)),
      reaches,
    );
    if (best === undefined) full.add(post);
    else {
      posted.set(best, post);
      held.set(post, [...there, best]);
    }
  }
}

/** The post that is most in danger with those whom it has so far. */
function worst(
  outlook: Outlook,
  held: ReadonlyMap<Post, readonly Unit[]>,
  full: ReadonlySet<Post>,
): Post | undefined {
  const hexes = new Set([...held].flatMap(([post, units]) => (units.length > 0 ? [post.hex] : [])));
  let [most, found]: [number, Post | undefined] = [SAFE, undefined];
  for (const [post, units] of held) {
    if (full.has(post) || units.length === MOST_IN_A_HEX) continue;
    const there = units.map((unit) => ({ ...unit, hex: post.hex }));
    const isToTake = post.isLost === true && there.length === 0;
    const danger = post.weight * (isToTake ? 1 : outlook.danger(post.hex, there, (hex) => hexes.has(hex)));
    if (danger > most) [most, found] = [danger, post];
  }
  return found;
}

function bestFor(
  post: Post,
  there: readonly Unit[],
  free: readonly Unit[],
  reaches: ReadonlyMap<Unit, ReadonlySet<number>>,
): Unit | undefined {
  const division = there.find(({ counter }) => counter.division !== undefined)?.counter.division;
  let [most, best]: [number, Unit | undefined] = [Number.NEGATIVE_INFINITY, undefined];
  for (const unit of free) {
    const { counter, steps, dg, hex } = unit;
    if (division !== undefined && counter.division !== undefined && counter.division !== division) continue;
    const far = post.ways[hex] ?? Number.POSITIVE_INFINITY;
    const help =
      defenseOf(unit) / (dg ? HELP.dg : 1) +
      HELP.step * steps +
      (hex === post.hex ? HELP.staying : 0) -
      far / HELP.march -
      (reaches.get(unit)?.has(post.hex) === true ? 0 : HELP.late);
    if (help > most) [most, best] = [help, unit];
  }
  return best;
}
