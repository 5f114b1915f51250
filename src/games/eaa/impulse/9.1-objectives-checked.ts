/** 9.0, step 2, 9.1: markers of objectives are placed, moved on or removed. */

import { present } from '../../../text/present.ts';
import type { Row } from '../german/9.1-objective-tables.ts';
import {
  CORPS_OBJECTIVES,
  isCorpsObjectiveDone,
  type ObjectiveCheck,
  objectiveBy,
  objectiveCheck,
  rowFor,
} from '../german/9.1-objectives.ts';
import type { Book } from '../packs/book.ts';
import { keyOf } from '../position/changes.ts';
import { nearestArmy } from '../position/order.ts';
import { armyName, hexName } from '../steps/names.ts';
import { type Procedure, rollDie, tellWhy } from '../steps/procedure.ts';
import { reasonedStep } from '../steps/step.ts';
import { armyOf, sideOf } from '../vocabulary/counters.ts';
import { CORPS_NAMES, type CorpsName, GERMAN_ARMIES, type GermanArmy } from '../vocabulary/formations.ts';
import { unitsOnMap, type World } from '../world/world.ts';
import { corpsDoneWords, type NearestAllied, objectiveWords, rowWords } from './9.0-reasons.ts';
import { type Activating, nameOf, okwArmyOf } from './activating.ts';

const corpsObjectiveRemoved = reasonedStep<{ readonly corps: CorpsName }, NearestAllied | undefined>({
  what: 'corps objective removed',
  rule: '9.13',
  line: ({ corps }) => `${corps}’s Corps Objective is removed (9.13).`,
  why: corpsDoneWords,
});

const corpsObjectivePlaced = reasonedStep<{ readonly corps: CorpsName; readonly hex: string }>({
  what: 'corps objective placed',
  rule: '9.13',
  line: ({ corps, hex }, book) => `${corps}’s Corps Objective: ${hexName(book, hex)} (9.13).`,
  why: (_, { corps }) => [
    `Units of ${corps} Corps are activated for the first time, and an Allied unit is within three hexes of the hex that its marker names. It stays there until none is.`,
  ],
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
      yield* tellWhy(world, corpsObjectiveRemoved, { corps }, nearestAllied(world, hex));
    } else if (world.corpsObjectives[corps] === undefined) {
      world = { ...world, corpsObjectives: { ...others, [corps]: hex } };
      yield* tellWhy(world, corpsObjectivePlaced, { corps, hex: named }, undefined);
    }
  }
  return world;
}

function nearestAllied(world: World, hex: number): NearestAllied | undefined {
  const { grid } = world.position.ground;
  return unitsOnMap(world)
    .filter(({ counter }) => sideOf(counter) === 'allied')
    .map((unit) => ({ unit: keyOf(unit), distance: grid.stepsBetween(unit.hex, hex) }))
    .toSorted((a, b) => a.distance - b.distance)[0];
}

const objectiveStays = reasonedStep<
  {
    readonly army: GermanArmy;
    readonly why: 'stays' | 'last';
    /** The hex of its marker; absent in campaigns of editions in which its staying goes without saying. */
    readonly at?: string;
  },
  ObjectiveCheck
>({
  what: 'objective stays',
  rule: '9.11',
  line: ({ army, at }, book) =>
    at === undefined ? undefined : `Objective of ${armyName(army)}: it stays, ${hexName(book, at)} (9.11).`,
  why: (check, { army }) => [objectiveWords(check, armyName(army))],
});

/** `placement`: the first objective of the army, its second or its third. */
const objectivePlaced = reasonedStep<
  {
    readonly army: GermanArmy;
    readonly die: number;
    readonly to: string;
    readonly placement: number;
  },
  { readonly check: ObjectiveCheck; readonly row: Row }
>({
  what: 'objective placed',
  rule: '9.11',
  line: ({ army, die, to }) => `Objective of ${armyName(army)}: **${to}** (9.11, die ${die}).`,
  why: ({ check, row }, { army, placement }) => [
    objectiveWords(check, armyName(army)),
    `${PLACEMENTS[placement] ?? ''} Objective Placement Table: ${rowWords(row)}`,
  ],
});

const PLACEMENTS: Readonly<Record<number, string>> = { 1: 'First', 2: 'Second', 3: 'Third' };

function* checkObjective(world: World, army: GermanArmy): Procedure<World> {
  const check = objectiveCheck(world.position, army);
  if (check.is !== 'first' && check.is !== 'near') {
    const marker = world.position.objectives[army];
    const isTold = world.position.mended.staysAreTold && marker !== undefined;
    const at = isTold ? nameOf(world, marker.hex) : undefined;
    yield* tellWhy(world, objectiveStays, { army, why: check.is, ...present({ at }) }, check);
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
  const told = { army, die, to: destination.to, placement };
  yield* tellWhy(after, objectivePlaced, told, { check, row });
  return after;
}
