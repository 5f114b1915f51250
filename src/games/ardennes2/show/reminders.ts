/** A side’s chances that are still open now, and those that it is about to lose, as a list. From its own view. */

import type { Viewer } from '../../../kernel/audience.ts';
import type { Notice } from '../../../kernel/notice.ts';
import { agreeing } from '../../../text/plural.ts';
import { onlyIf, when } from '../../../text/present.ts';
import { noFire } from '../barrage/3.5-barrage.ts';
import { attemptAt, plungersOf } from '../bridges/3.8-bridges.ts';
import { reachOf } from '../movement/3.1-reach.ts';
import { isBesideEnemy, stackOf, stacksOf, unitsOf } from '../position/near.ts';
import type { Position, Unit } from '../position/position.ts';
import { positionOf } from '../position/position-of.ts';
import { referenceOf } from '../scenario/book.ts';
import { goalNamed, goalsOf } from '../scenario/goals.ts';
import type { ArdennesCampaign, ArdennesState } from '../state.ts';
import { openPhase } from '../turn/frame/open-phase.ts';
import { canStep } from '../turn/moves/3.1-unmoved.ts';
import { becomingDg } from '../turn/supply/3.4-disorganize.ts';
import { supplyIn } from '../turn/supply/3.7-supply-now.ts';
import { isArtillery } from '../vocabulary/counters.ts';
import { phaseOf } from '../vocabulary/phases.ts';
import { enemyOf, SIDES, type Side } from '../vocabulary/sides.ts';

/** Entries of a list that are told one by one. */
const MOST_ENTRIES = 20;
/** So near to a plunger or a hex that counts, in hexes, an enemy makes one think of it. */
const NEAR = 4;
/** No unit goes farther in a Phase: 16 MP at half an MP a hex. */
const FARTHEST = 32;

interface Reminder {
  readonly what: string;
  readonly cases: readonly string[];
}

/** `undefined`: nothing of the kind. */
export function remindersOf({ game }: ArdennesCampaign, viewer: Viewer): Notice | undefined {
  const side = SIDES.find((each) => viewer.audiences.includes(`side:${each}`));
  if (side === undefined || game.phase === 'opening' || game.ended !== undefined) return undefined;
  const position = positionOf(game, referenceOf(game));
  const found = [
    ...whatCanBeDone(game, position, side),
    disorderly(game, position, side),
    unsupplied(game, position, side),
    bridges(position, side),
    inReach(game, position, side),
    threatened(game, position, side),
  ].filter(({ cases }) => cases.length > 0);
  if (found.length === 0) return undefined;
  return {
    kind: 'reminders',
    title: `Turn ${game.turn}, ${phaseOf(game.phase).name}: before you go on`,
    text: found.map(({ what, cases }) => [`**${what}**`, shortList(cases)].join('\n')).join('\n'),
  };
}

function shortList(cases: readonly string[]): string {
  const left = cases.length - MOST_ENTRIES;
  return left > 0 ? `${cases.slice(0, MOST_ENTRIES).join('; ')}; and ${left} more` : cases.join('; ');
}

/** In the side's own Phase: who could move, which guns could fire. */
function whatCanBeDone(game: ArdennesState, position: Position, side: Side): readonly Reminder[] {
  const deeds = openPhase(game, side)?.deeds;
  const { grid } = position.ground;
  const found: Reminder[] = [];
  if (deeds === 'movement' || deeds === 'exploitation') {
    // Whoever is beside the enemy may well be meant to stay.
    const still = stacksOf(position, side).flatMap(({ hex, units }) => {
      const ids = units.filter((unit) => unit.phase.spent === 0 && canStep(position, unit, deeds));
      if (ids.length === 0) return [];
      return [{ hex, ids, holds: isBesideEnemy(position, side, hex) }];
    });
    still.sort((one, other) => Number(one.holds) - Number(other.holds));
    found.push({
      what: 'Could move and have not (3.1)',
      cases: still.map(({ hex, ids }) => `${namesOf(ids)} in ${grid.hexAt(hex)}`),
    });
  }
  if (deeds === 'movement' || deeds === 'barrage') {
    const enemies = stacksOf(position, enemyOf(side)).map(({ hex }) => hex);
    const guns = unitsOf(position, side).filter((unit) => isArtillery(unit.counter));
    found.push({
      what: 'Guns that could fire (3.5)',
      cases: guns.flatMap((gun) => {
        const targets = enemies.filter((hex) => noFire(position, gun, hex) === undefined);
        const few = targets.slice(0, FEW_TARGETS).map((hex) => grid.hexAt(hex));
        const more = when(targets.length > few.length, ` and ${targets.length - few.length} more`);
        return onlyIf(targets.length > 0, `${gun.counter.id} at ${few.join(', ')}${more}`);
      }),
    });
  }
  return found;
}

const FEW_TARGETS = 3;

function namesOf(units: readonly Unit[]): string {
  return units.map(({ counter: { id } }) => id).join(', ');
}

/** 3.4: as they stand, at the end of this Phase. */
function disorderly(game: ArdennesState, position: Position, side: Side): Reminder {
  const { grid } = position.ground;
  return {
    what: 'Become DG as this Phase ends (3.4)',
    cases: becomingDg(game, position)
      .filter(({ stack }) => stack.side === side)
      .map(({ stack, causes }) => `${grid.hexAt(stack.hex)}: ${causes.join(', ')}`),
  };
}

/** 3.4, 3.7: as they stand, in the side's next Supply Phase. */
function unsupplied(game: ArdennesState, position: Position, side: Side): Reminder {
  const { grid } = position.ground;
  const supply = supplyIn(game, position, side);
  return {
    what: 'Out of supply as they stand: DG in your Supply Phase (3.4, 3.7)',
    cases: stacksOf(position, side)
      .filter(({ hex }) => !supply.isSupplied(hex))
      .map(({ hex, units }) => `${namesOf(units)} in ${grid.hexAt(hex)}`),
  };
}

/** 3.8: primed bridges that Germans are near, and who of the U.S. side is there to blow them. */
function bridges(position: Position, side: Side): Reminder {
  const { grid } = position.ground;
  const cases = plungersOf(position).flatMap(({ hex }) => {
    const far = Math.min(...stacksOf(position, 'german').map((stack) => grid.stepsBetween(stack.hex, hex)));
    const attempt = attemptAt(position, hex);
    if (far > NEAR || (!attempt.ok && attempt.why !== 'no U.S. unit near')) return [];
    const who = attempt.ok
      ? attempt.stops
          .slice(0, FEW_TARGETS)
          .map(({ counter: { id } }) => id)
          .join(', ')
      : 'nobody';
    return [`${grid.hexAt(hex)}: Germans ${farWords(far)}; within 2: ${who}`];
  });
  return {
    what:
      side === 'us' ? 'Primed bridges that may be lost (3.8)' : 'Bridges that may be blown before you (3.8)',
    cases,
  };
}

/** 6.0: hexes that count, not the side's, which its units could enter in this Phase. */
function inReach(game: ArdennesState, position: Position, side: Side): Reminder {
  const deeds = openPhase(game, side)?.deeds;
  const what = 'Hexes that count within reach (6.0)';
  if (deeds !== 'movement' && deeds !== 'exploitation') return { what, cases: [] };
  const { grid } = position.ground;
  const wanted = goalsOf(referenceOf(game).scenario).filter(
    (hex) => game.control[hex] !== undefined && game.control[hex] !== side,
  );
  const cases = wanted.flatMap((goal) => {
    const at = grid.indexOf(goal);
    if (stackOf(position, enemyOf(side), at) !== undefined) return besideIt(position, side, goal, at);
    const who = stacksOf(position, side)
      .filter(({ hex }) => hex !== at && grid.stepsBetween(hex, at) <= FARTHEST)
      .flatMap(({ units }) => units)
      .filter((unit) => !isArtillery(unit.counter))
      .filter((unit) => reachOf(position, [unit], deeds, at).at(at) !== undefined);
    const few = who.slice(0, FEW_TARGETS);
    const more = who.length - few.length;
    const others = when(more > 0, ` and ${more} more`);
    return onlyIf(who.length > 0, `${goalNamed(goal)}: ${namesOf(few)}${others}`);
  });
  return { what, cases };
}

/** One that the enemy holds, and that can be attacked from where somebody stands. */
function besideIt(position: Position, side: Side, goal: string, at: number): readonly string[] {
  const beside = stacksOf(position, side).filter(
    ({ hex }) => position.ground.grid.stepsBetween(hex, at) === 1,
  );
  if (beside.length === 0) return [];
  const from = beside.map(({ hex }) => position.ground.grid.hexAt(hex)).join(', ');
  return [`${goalNamed(goal)}, held: you stand beside it in ${from}`];
}

/** 6.0: hexes that count, the side's, with nobody in them and an enemy near. */
function threatened(game: ArdennesState, position: Position, side: Side): Reminder {
  const { grid } = position.ground;
  const own = goalsOf(referenceOf(game).scenario).filter((hex) => game.control[hex] === side);
  return {
    what: 'Hexes that count which you have left empty, with the enemy near (6.0)',
    cases: own.flatMap((goal) => {
      const at = grid.indexOf(goal);
      if (position.stacks.has(at)) return [];
      const far = Math.min(...stacksOf(position, enemyOf(side)).map(({ hex }) => grid.stepsBetween(hex, at)));
      if (far > NEAR) return [];
      return [`${goalNamed(goal)}: ${farWords(far)}`];
    }),
  };
}

function farWords(hexes: number): string {
  return agreeing(hexes, 'beside it', `${hexes} hexes away`);
}
