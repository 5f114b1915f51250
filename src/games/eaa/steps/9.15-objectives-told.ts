/** 9.15: that an army has entered its third objective. */
import { given, present } from '../../../text/present.ts';
import { MOVES_ON } from '../control/9.15-third-objective.ts';
import { keyOf } from '../position/changes.ts';
import type { Position, Unit } from '../position/position.ts';
import { armyOf } from '../vocabulary/counters.ts';
import { GERMAN_ARMIES, type GermanArmy } from '../vocabulary/formations.ts';
import type { World } from '../world/world.ts';
import { armyName, hexName, unitName } from './names.ts';
import { type Procedure, tellWhy } from './procedure.ts';
import { reasonedStep } from './step.ts';

/** Whoever came into the hex first. */
interface Entered {
  /** Its key; absent: it is not known which of the army it was. */
  readonly unit?: string;
}

const movesOn = reasonedStep<
  { readonly army: GermanArmy; readonly from: string; readonly to: string },
  Entered
>({
  what: 'objective moves on',
  rule: '9.15',
  line: ({ army, from, to }, book) =>
    `${armyName(army)} has reached ${hexName(book, from)}: its objective is **${hexName(book, to)}** from now on (9.15).`,
  why: (by, { from }) => [
    `${given(by.unit, unitName)[0] ?? 'A unit of the army'} has entered ${from}, the third objective: from it the tables lead no farther, and the marker goes to the end of the map.`,
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
    `${given(by.unit, unitName)[0] ?? 'Infantry of the army'} has entered ${hex}, the third objective. 7th Army’s marker stays there; what changes is how its units move.`,
  ],
  tale: ({ army, hex }, book) => `Infantry of the ${armyName(army)} reached ${hexName(book, hex)}.`,
});

/** Of units that have been placed in that hex, or have come to fight; in earlier campaigns the marker went without a word. */
export function* tellPlaced(before: Position, world: World): Procedure<void> {
  if (before.mended.placedHasEntered) yield* tellObjectives(before, world);
}

/** `by`: who has moved, each with its way, in that order. */
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
    const first = by.find(
      ({ unit: { counter }, way }) =>
        way.slice(1).includes(was.hex) &&
        armyOf(counter) === army &&
        (MOVES_ON.has(army) || counter.type === 'infantry'),
    );
    const entered = present({ unit: first && keyOf(first.unit) });
    if (is.hex === was.hex) yield* tellWhy(world, reached, { army, hex: at }, entered);
    else yield* tellWhy(world, movesOn, { army, from: at, to: ground.grid.hexAt(is.hex) }, entered);
  }
}
