/** 9.15: that an army has entered its third objective. */
import type { Position } from '../position/position.ts';
import { GERMAN_ARMIES, type GermanArmy } from '../vocabulary/formations.ts';
import type { World } from '../world/world.ts';
import { armyName, hexName } from './names.ts';
import { type Procedure, tell } from './procedure.ts';
import { step } from './step.ts';

const movesOn = step<{ readonly army: GermanArmy; readonly from: string; readonly to: string }>({
  what: 'objective moves on',
  rule: '9.15',
  line: ({ army, from, to }, book) =>
    `${armyName(army)} has reached ${hexName(book, from)}: its objective is **${hexName(book, to)}** from now on (9.15).`,
  tale: ({ army, from, to }, book) =>
    `The ${armyName(army)} reached ${hexName(book, from)}, and turned towards ${hexName(book, to)}.`,
});

const reached = step<{ readonly army: GermanArmy; readonly hex: string }>({
  what: 'objective reached',
  rule: '9.15',
  line: ({ army, hex }, book) =>
    `Infantry of ${armyName(army)} has reached ${hexName(book, hex)}: all its units move by methods 1 to 9 alone, as infantry (9.15).`,
  tale: ({ army, hex }, book) => `Infantry of the ${armyName(army)} reached ${hexName(book, hex)}.`,
});

/** Of units that have been placed in that hex, or have come to fight; in earlier campaigns the marker went without a word. */
export function* tellPlaced(before: Position, world: World): Procedure<void> {
  if (before.mended.placedHasEntered) yield* tellObjectives(before, world);
}

export function* tellObjectives(before: Position, world: World): Procedure<void> {
  const { objectives, ground } = world.position;
  for (const army of GERMAN_ARMIES) {
    const [was, is] = [before.objectives[army], objectives[army]];
    if (was === undefined || is === undefined || was === is) continue;
    const at = ground.grid.hexAt(was.hex);
    if (is.hex !== was.hex) yield* tell(world, movesOn, { army, from: at, to: ground.grid.hexAt(is.hex) });
    else yield* tell(world, reached, { army, hex: at });
  }
}
