/** 9.0, step 2, 9.1: markers of objectives are placed, moved on or removed. */

import {
  CORPS_OBJECTIVES,
  isCorpsObjectiveDone,
  objectiveBy,
  objectiveCheck,
  rowFor,
} from '../german/9.1-objectives.ts';
import type { Book } from '../packs/book.ts';
import { keyOf } from '../position/changes.ts';
import { nearestArmy } from '../position/order.ts';
import { armyName, hexName } from '../steps/names.ts';
import { type Procedure, rollDie, tell } from '../steps/procedure.ts';
import { step } from '../steps/step.ts';
import { armyOf } from '../vocabulary/counters.ts';
import { CORPS_NAMES, type CorpsName, GERMAN_ARMIES, type GermanArmy } from '../vocabulary/formations.ts';
import { unitsOnMap, type World } from '../world/world.ts';
import { type Activating, okwArmyOf } from './activating.ts';

const corpsObjectiveRemoved = step<{ readonly corps: CorpsName }>({
  what: 'corps objective removed',
  rule: '9.13',
  line: ({ corps }) => `${corps}’s Corps Objective is removed (9.13).`,
});

const corpsObjectivePlaced = step<{ readonly corps: CorpsName; readonly hex: string }>({
  what: 'corps objective placed',
  rule: '9.13',
  line: ({ corps, hex }, book) => `${corps}’s Corps Objective: ${hexName(book, hex)} (9.13).`,
});

/** Step 2: of the armies of the card (9.11, 9.12), and of the corps that have markers of their own (9.13). */
export function* checkObjectives(
  book: Book,
  before: World,
  { card }: Activating,
  units: ReadonlySet<string>,
): Procedure<World> {
  let world = before;
  const active = unitsOnMap(world).filter((unit) => units.has(keyOf(unit)));
  // 9.83: also those that OKW units follow.
  const followed = active.flatMap(({ counter, hex }) =>
    armyOf(counter) === 'okw' ? (okwArmyOf(card) ?? nearestArmy(world.position, hex) ?? []) : [],
  );
  // Of armies that have no unit in the scenario there is no marker.
  const inPlay = GERMAN_ARMIES.filter((army) =>
    [...book.counters.values()].some((counter) => armyOf(counter) === army),
  );
  const armies =
    card.formation.kind === 'army-group'
      ? inPlay
      : inPlay.filter(
          (army) => followed.includes(army) || active.some(({ counter }) => armyOf(counter) === army),
        );
  for (const army of armies) world = yield* checkObjective(world, army);
  for (const corps of CORPS_NAMES) {
    const named = CORPS_OBJECTIVES[corps];
    if (named === undefined || !active.some(({ counter }) => counter.corps === corps)) continue;
    const { grid } = world.position.ground;
    if (world.corpsDone.includes(corps) || !grid.has(named)) continue;
    const hex = world.corpsObjectives[corps] ?? grid.indexOf(named);
    const { [corps]: _, ...others } = world.corpsObjectives;
    if (isCorpsObjectiveDone(world.position, hex)) {
      world = { ...world, corpsObjectives: others, corpsDone: [...world.corpsDone, corps] };
      yield* tell(world, corpsObjectiveRemoved, { corps });
    } else if (world.corpsObjectives[corps] === undefined) {
      world = { ...world, corpsObjectives: { ...others, [corps]: hex } };
      yield* tell(world, corpsObjectivePlaced, { corps, hex: named });
    }
  }
  return world;
}

const objectiveStays = step<{ readonly army: GermanArmy; readonly why: 'stays' | 'last' }>({
  what: 'objective stays',
  rule: '9.11',
  line: () => undefined,
});

/** `placement`: the first objective of the army, its second or its third. */
const objectivePlaced = step<{
  readonly army: GermanArmy;
  readonly die: number;
  readonly to: string;
  readonly placement: number;
}>({
  what: 'objective placed',
  rule: '9.11',
  line: ({ army, die, to }) => `Objective of ${armyName(army)}: **${to}** (9.11, die ${die}).`,
});

function* checkObjective(world: World, army: GermanArmy): Procedure<World> {
  const check = objectiveCheck(world.position, army);
  if (check.is !== 'first' && check.is !== 'near') {
    yield* tell(world, objectiveStays, { army, why: check.is });
    return world;
  }
  const placement = check.is === 'first' ? 1 : check.placement;
  const row = rowFor(world.position, army, placement);
  if (row === undefined) return world;
  const die = yield* rollDie('9.11', `objective ${army}`);
  const { objective, destination } = objectiveBy(world.position, row, die, placement);
  const exits = destination.opensExit
    ? new Set([...world.position.exits, objective.hex])
    : world.position.exits;
  const objectives = { ...world.position.objectives, [army]: objective };
  const after = { ...world, position: { ...world.position, objectives, exits } };
  yield* tell(after, objectivePlaced, { army, die, to: destination.to, placement });
  return after;
}
