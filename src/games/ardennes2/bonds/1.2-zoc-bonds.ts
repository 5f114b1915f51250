/**
 * 1.2 ZOC Bonds: the empty hex between two stacks that hold two steps of Infantry each. Worked out anew from the whole
 * position; the Bonds themselves are public, what makes a stack a post is not.
 */
import type { HexGrid } from '../../../map/grid.ts';
import { stacksOf } from '../position/near.ts';
import type { Position, Stack } from '../position/position.ts';
import { hasRoad, isProhibitedHexside, prohibitedIn } from '../position/roads.ts';
import { enemyOf, type Side } from '../vocabulary/sides.ts';

/** Steps of Infantry that a post has at least. */
const STEPS_OF_A_POST = 2;
/** Bond hexes that a post supports at most. */
const BONDS_OF_A_POST = 2;
/** From one post to the other. */
const APART = 2;
/** Of two hexes that are as far from the nearest enemy: the larger sum of distances to so many. */
const NEAREST = 3;

export interface BondChoices {
  /** Reading `bond-terrain`: what may not be Prohibited in the hex, to Leg alone or to either kind without a road. */
  readonly terrain: 'leg' | 'either';
  /** The owner’s standing choice: hexes to be preferred as Bonds, the most wanted first. */
  readonly rather?: readonly number[];
}

export interface Bond {
  readonly hex: number;
  /** The posts that support it. */
  readonly posts: readonly [number, number];
}

/** Why no Bond runs through a hex that lies between two stacks. */
export type NoBond =
  | 'occupied'
  | 'Prohibited terrain'
  | 'a Prohibited hexside'
  /** The other of the two hexes between the posts is farther from the enemy. */
  | 'the other pathway'
  /** A post supports two already. */
  | 'two Bonds already';

export interface FailedBond {
  readonly hex: number;
  readonly posts: readonly [number, number];
  readonly why: NoBond;
}

export interface Bonds {
  /** In the order of the grid. */
  readonly bonds: readonly Bond[];
  readonly failed: readonly FailedBond[];
  /** Hexes of the posts. */
  readonly posts: readonly number[];
  /** No stack of the side has counters that whoever looks does not know; else there may be others. */
  readonly isSure: boolean;
}

/** Why a stack is no post; `undefined`: it is one. */
export type NoPost = 'a City hex' | 'fewer than two steps of Infantry';

export function noPost({ ground }: Position, { hex, units }: Stack): NoPost | undefined {
  if (ground.terrain[hex]?.includes('city') === true) return 'a City hex';
  const steps = units.reduce((sum, { counter, steps: left }) => sum + (counter.isInfantry ? left : 0), 0);
  if (steps < STEPS_OF_A_POST) return 'fewer than two steps of Infantry';
  return undefined;
}

/** The ZOC Bonds of a side, each with its posts, and what lies between posts without being one. */
export function bondsOf(position: Position, side: Side, choices: BondChoices): Bonds {
  const own = stacksOf(position, side);
  const posts = own.filter((stack) => noPost(position, stack) === undefined).map(({ hex }) => hex);
  const far = distancesTo(position, enemyOf(side));
  const rank = rankOf(choices.rather ?? []);
  const failed: FailedBond[] = [];
  const candidates: Bond[] = [];
  for (const pair of pairsOf(position, posts)) {
    const open: number[] = [];
    for (const hex of between(position, pair)) {
      const why = noHex(position, pair, hex, choices.terrain);
      if (why === undefined) open.push(hex);
      else failed.push({ hex, posts: pair, why });
    }
    // Two pathways: the one farther from the enemy; of two that are as far, the owner's choice.
    open.sort(
      (a, b) => far.nearest(b) - far.nearest(a) || far.sum(b) - far.sum(a) || rank(a) - rank(b) || a - b,
    );
    for (const [index, hex] of open.entries())
      if (index === 0) candidates.push({ hex, posts: pair });
      else failed.push({ hex, posts: pair, why: 'the other pathway' });
  }
  // At most two a post: the owner's choice, else those nearest the enemy. The same order for all posts, so that no
  // post holds a place for a hex that the other post would not have.
  candidates.sort(
    (a, b) =>
      rank(a.hex) - rank(b.hex) ||
      far.nearest(a.hex) - far.nearest(b.hex) ||
      0 ||
      a.hex - b.hex ||
      a.posts[0] - b.posts[0] ||
      a.posts[1] - b.posts[1],
  );
  const supports = new Map<number, number>();
  const found = new Map<number, Bond>();
  const isFull = (post: number) => (supports.get(post) ?? 0) >= BONDS_OF_A_POST;
  for (const bond of candidates) {
    // One hex is one Bond, however many pairs it lies between.
    if (found.has(bond.hex)) continue;
    if (bond.posts.some(isFull)) continue;
    found.set(bond.hex, bond);
    for (const post of bond.posts) supports.set(post, (supports.get(post) ?? 0) + 1);
  }
  for (const { hex, posts: pair } of candidates)
    if (!found.has(hex)) failed.push({ hex, posts: pair, why: 'two Bonds already' });
  return {
    bonds: [...found.values()].sort((a, b) => a.hex - b.hex),
    failed,
    posts,
    isSure: own.every(({ hidden }) => hidden === 0),
  };
}

/** Every two posts that are exactly two hexes apart, the first in the order of the grid first. */
function pairsOf({ ground: { grid } }: Position, posts: readonly number[]): readonly Bond['posts'][] {
  const isPost = new Set(posts);
  const pairs: Bond['posts'][] = [];
  for (const a of [...posts].sort((x, y) => x - y)) {
    const others = new Set<number>();
    for (const next of grid.net.next(a))
      for (const b of grid.net.next(next)) if (a < b && isPost.has(b)) others.add(b);
    for (const b of [...others].sort((x, y) => x - y))
      if (grid.stepsBetween(a, b) === APART) pairs.push([a, b]);
  }
  return pairs;
}

/** One hex, or two: the pathways. */
function between({ ground: { grid } }: Position, [a, b]: Bond['posts']): readonly number[] {
  const beside = grid.net.next(b);
  return grid.net.next(a).filter((hex) => beside.includes(hex));
}

function noHex(
  position: Position,
  posts: Bond['posts'],
  hex: number,
  terrain: BondChoices['terrain'],
): NoBond | undefined {
  const { ground, stacks } = position;
  if (stacks.has(hex)) return 'occupied';
  if (prohibitedIn(ground, 'leg', hex) !== undefined) return 'Prohibited terrain';
  if (terrain === 'either' && prohibitedIn(ground, 'mech', hex) !== undefined && !hasRoad(position, hex))
    return 'Prohibited terrain';
  const isShut = posts.some((post) => {
    const slot = ground.grid.slotTo(post, hex);
    return slot === undefined || isProhibitedHexside(ground, 'leg', post, slot);
  });
  return isShut ? 'a Prohibited hexside' : undefined;
}

/** How far hexes are from the enemy’s stacks. */
interface Enemies {
  /** To the nearest; the same for all where there is none. */
  readonly nearest: (hex: number) => number;
  /** To the three nearest together. */
  readonly sum: (hex: number) => number;
}

/** Asked of the few hexes between posts alone. */
function distancesTo(position: Position, enemy: Side): Enemies {
  const { grid } = position.ground;
  const hexes = stacksOf(position, enemy).map(({ hex }) => hex);
  const nearest = new Map<number, number>();
  const sums = new Map<number, number>();
  return {
    nearest(hex) {
      const known = nearest.get(hex);
      if (known !== undefined) return known;
      let least = Number.POSITIVE_INFINITY;
      for (const other of hexes) least = Math.min(least, grid.stepsBetween(hex, other));
      const far = hexes.length === 0 ? 0 : least;
      nearest.set(hex, far);
      return far;
    },
    sum(hex) {
      const known = sums.get(hex) ?? sumOfNearest(grid, hex, hexes);
      sums.set(hex, known);
      return known;
    },
  };
}

function sumOfNearest(grid: HexGrid, hex: number, others: readonly number[]): number {
  let nearest: number[] = [];
  let farthest = Number.POSITIVE_INFINITY;
  for (const other of others) {
    const steps = grid.stepsBetween(hex, other);
    if (steps >= farthest) continue;
    nearest = [...nearest, steps].sort((a, b) => a - b).slice(0, NEAREST);
    if (nearest.length === NEAREST) farthest = nearest[NEAREST - 1] ?? farthest;
  }
  return nearest.reduce((sum, each) => sum + each, 0);
}

/** The rank of a hex in its owner’s order of preference; all that are not named come last. */
function rankOf(rather: readonly number[]): (hex: number) => number {
  const places = new Map(rather.map((hex, at) => [hex, at]));
  return (hex) => places.get(hex) ?? rather.length;
}
