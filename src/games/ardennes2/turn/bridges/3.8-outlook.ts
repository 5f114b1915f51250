/** 3.8: what a bridge that is blown costs the side that blows it: supply, and the way back of who is beyond it. */
import { plungersOf } from '../../bridges/3.8-bridges.ts';
import { reachOf } from '../../movement/3.1-reach.ts';
import { stacksOf } from '../../position/near.ts';
import { newUnitPhase, type Position, type Stack } from '../../position/position.ts';
import { positionOf } from '../../position/position-of.ts';
import { referenceOf } from '../../scenario/book.ts';
import { goalsOf } from '../../scenario/goals.ts';
import type { ArdennesState } from '../../state.ts';
import { mpWords } from '../../vocabulary/words.ts';
import { listed } from '../frame/outlook.ts';
import { supplyIn } from '../supply/3.7-supply-now.ts';

/** So far from the bridge, in hexes, it is asked who would come back by it. */
const NEAR = 6;
/** The MP of a march as long as anybody’s may be, in this game. */
const ANY_MARCH = 200;

/** A sentence each, from the U.S. side’s view. `plunger`: its hex; nothing of it is blown yet. */
export function blowOutlook(game: ArdennesState, plunger: string): readonly string[] {
  const position = positionOf(game, referenceOf(game));
  const { grid } = position.ground;
  const bridges = plungersOf(position).find(({ hex }) => hex === grid.indexOf(plunger))?.bridges ?? [];
  const blown = new Set([...position.blown, ...bridges.map(({ id }) => id)]);
  const without: Position = { ...position, blown };
  const [now, then] = [supplyIn(game, position, 'us'), supplyIn(game, without, 'us')];
  const cut = stacksOf(position, 'us').filter(({ hex }) => now.isSupplied(hex) && !then.isSupplied(hex));
  const near = stacksOf(position, 'us').filter((stack) =>
    bridges.some(({ hexes }) => hexes.some((hex) => grid.stepsBetween(hex, stack.hex) <= NEAR)),
  );
  const goals = goalsOf(referenceOf(game).scenario);
  const far = (hex: string) => grid.distance(plunger, hex);
  const [goal = plunger] = goals.toSorted((one, other) => far(one) - far(other));
  const longer = near.flatMap((stack) => {
    const [by, round] = [wayBack(position, stack, goal), wayBack(without, stack, goal)];
    if (by === undefined || by === round) return [];
    const how = round === undefined ? 'no way' : `${mpWords(round)} MP instead of ${mpWords(by)}`;
    return [`${stack.units.map(({ counter: { id } }) => id).join(', ')} in ${grid.hexAt(stack.hex)}, ${how}`];
  });
  return [
    ...listed(
      'If it is blown, Out of supply as it stands (3.7)',
      cut.map(({ hex }) => grid.hexAt(hex)),
    ),
    ...listed(`If it is blown, the way to ${goal} is longer (3.8)`, longer),
  ].map((sentence) => `⚠ ${sentence}.`);
}

/** MP of whoever pays most, in halves, for the cheapest way there of a stack that has not moved yet; none: `undefined`. */
function wayBack(position: Position, { units }: Stack, goal: string): number | undefined {
  const to = position.ground.grid.indexOf(goal);
  const fresh = units.map((unit) => ({
    ...unit,
    counter: { ...unit.counter, ma: ANY_MARCH },
    phase: newUnitPhase(),
  }));
  const there = reachOf(position, fresh, 'movement', to).at(to);
  if (there === undefined) return undefined;
  return Math.max(...there.spent);
}
