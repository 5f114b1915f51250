/**
 * A side that is not to lose, as a careful newcomer plays it: its strongest go to the hexes that count, the others to the
 * ways off the map; there they Hold, and never attack. Bridges stand; guns stay, and fire in the enemy's Turn.
 */
import { unitsOf } from '../../../src/games/ardennes2/position/near.ts';
import type { Unit } from '../../../src/games/ardennes2/position/position.ts';
import { positionOf } from '../../../src/games/ardennes2/position/position-of.ts';
import { referenceOf } from '../../../src/games/ardennes2/scenario/book.ts';
import { exitDoors, goalsOf } from '../../../src/games/ardennes2/scenario/goals.ts';
import type { ArdennesState } from '../../../src/games/ardennes2/state.ts';
import { faceOf, isArtillery } from '../../../src/games/ardennes2/vocabulary/counters.ts';
import { phaseOf } from '../../../src/games/ardennes2/vocabulary/phases.ts';
import { enemyOf, isSide, type Side } from '../../../src/games/ardennes2/vocabulary/sides.ts';
import type { SideOrder, SidePlayer } from '../../../src/kernel/side-player.ts';
import { DraftLines } from './first-program/draft-lines.ts';
import { Moves } from './first-program/moves.ts';
import { player as first } from './first-program/planner.ts';
import { waysTo } from './first-program/ways.ts';

/** So many keep a hex that counts. */
const KEEPERS = 3;

export const warden: SidePlayer<ArdennesState> = {
  nextOrder(view, side, seed) {
    if (!isSide(side) || view.phase === 'opening') return undefined;
    const order = first.nextOrder(view, side, seed);
    if (order?.order === 'bridge.answer') return { ...order, args: { ...order.args, answer: 'spare' } };
    if (order?.order === 'combat.answer') return { ...order, args: { ...order.args, answer: 'hold' } };
    const { deeds } = phaseOf(view.phase);
    if (view.question !== undefined || deeds === 'barrage' || deeds === 'air supply') return order;
    return deeds === 'movement' ? toTheirPosts(view, side) : { order: 'phase.pass', args: {} };
  },
};

function toTheirPosts(view: ArdennesState, side: Side): SideOrder {
  const reference = referenceOf(view);
  const position = positionOf(view, reference);
  const goals = goalsOf(reference.scenario).map((hex) => reference.ground.grid.indexOf(hex));
  const doors = exitDoors(reference, enemyOf(side));
  const free = unitsOf(position, side)
    .filter(({ counter }) => !isArtillery(counter))
    .sort((one, other) => defenseOf(other) - defenseOf(one));
  const posts = new Map<Unit, number>();
  for (const goal of goals) for (const unit of free.splice(0, KEEPERS)) posts.set(unit, goal);
  for (const [index, unit] of free.entries()) {
    const door = doors[index % Math.max(1, doors.length)];
    if (door !== undefined) posts.set(unit, door);
  }
  const draft = new DraftLines(view, side);
  const moves = new Moves(position, 'movement', draft);
  for (const [unit, post] of posts) {
    const ways = waysTo(position, side, [post]);
    moves.move({ units: [unit], worth: (hex) => -(ways[hex] ?? Number.POSITIVE_INFINITY) });
  }
  return draft.text === ''
    ? { order: 'phase.pass', args: {} }
    : { order: 'orders.commit', args: { orders: draft.text, after: 'end' } };
}

function defenseOf({ counter, steps }: Unit): number {
  return faceOf(counter, steps).defense;
}
