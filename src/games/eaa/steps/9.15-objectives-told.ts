/** 9.15: that an army has entered its third objective. */
import { keyOf } from '../position/changes.ts';
import type { Position, Unit } from '../position/position.ts';
import { armyOf } from '../vocabulary/counters.ts';
import { GERMAN_ARMIES, type GermanArmy } from '../vocabulary/formations.ts';
import type { World } from '../world/world.ts';
import { armyName, hexName, unitNames } from './names.ts';
import { type Procedure, tellWhy } from './procedure.ts';
import { reasonedStep } from './step.ts';

/** Keys of units that came through the hex. */
type Entered = readonly string[];

const movesOn = reasonedStep<
  { readonly army: GermanArmy; readonly from: string; readonly to: string },
  Entered
>({
  what: 'objective moves on',
  rule: '9.15',
  line: ({ army, from, to }, book) =>
    `${armyName(army)} has reached ${hexName(book, from)}: its objective is **${hexName(book, to)}** from now on (9.15).`,
  why: (by, { from }) => [
    `${byWhom(by)} has entered ${from}, the third objective: from it the tables lead no farther, and the marker goes to the end of the map.`,
  ],
  tale: ({ army, from, to }, book) =>
    `The ${armyName(army)} reached ${hexName(book, from)}, and turned towards ${hexName(book, to)}.`,
});

const reached = reasonedStep<{ readonly army: GermanArmy; readonly hex: string }, Entered>({
  what: 'objective reached',
  rule: '9.15',
  line: ({ army, hex }, book) =>
    `Infantry of ${armyName(army)} has reached ${hexName(book, hex)}: all its units move by methods 1 to 9 alone, as infantry (9.15).`,
  why: (by, { hex }) => [
    `${byWhom(by)} has entered ${hex}, the third objective. 7th Army’s marker stays there; what changes is how its units move.`,
  ],
  tale: ({ army, hex }, book) => `Infantry of the ${armyName(army)} reached ${hexName(book, hex)}.`,
});

/** Of units that have been placed in that hex, or have come to fight; in earlier campaigns the marker went without a word. */
export function* tellPlaced(before: Position, world: World): Procedure<void> {
  if (before.mended.placedHasEntered) yield* tellObjectives(before, world);
}

function byWhom(by: Entered): string {
  return by.length === 0 ? 'A unit of the army' : unitNames(by);
}

/** `by`: who has moved, each with its way. */
export function* tellObjectives(
  before: Position,
  world: World,
  by: readonly { readonly unit: Unit; readonly way: readonly number[] }[] = [],
): Procedure<void> {
  const { objectives, ground } = world.position;
  for (const army of GERMAN_ARMIES) {
    const [was, is] = [before.objectives[army], objectives[army]];
    if (was === undefined || is === undefined || was === is) continue;
    const at = ground.grid.hexAt(was.hex);
    const entered = by
      .filter(({ unit, way }) => way.slice(1).includes(was.hex) && armyOf(unit.counter) === army)
      .map(({ unit }) => keyOf(unit));
    if (is.hex === was.hex) yield* tellWhy(world, reached, { army, hex: at }, entered);
    else yield* tellWhy(world, movesOn, { army, from: at, to: ground.grid.hexAt(is.hex) }, entered);
  }
}
