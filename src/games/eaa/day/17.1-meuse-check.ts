/** 17.1: the victory check of an evening, as far as the Meuse goes. */
import { acrossMeuse } from '../allied/17.0-victory.ts';
import { hexName } from '../steps/names.ts';
import { type Procedure, tell } from '../steps/procedure.ts';
import { reasonedStep } from '../steps/step.ts';
import type { World } from '../world/world.ts';

const meuseCrossed = reasonedStep<{ readonly hex: string }>({
  what: 'Meuse crossed',
  rule: '17.1',
  line: ({ hex }, book) => `**The Germans are across the Meuse** at ${hexName(book, hex)}: 10 VPs (17.1).`,
  why: (_, { hex }) => [
    `The evening’s Victory Check finds a German unit beyond the Meuse, in ${hex}, and German supply can be traced to it. The VPs come once, and stay.`,
  ],
  tale: ({ hex }, book) => `The Germans crossed the Meuse at ${hexName(book, hex)}.`,
});

/** 17.1: ten VPs, once, when the victory check finds a German unit beyond the Meuse whose supply can be traced. */
export function* meuseCheck(before: World): Procedure<World> {
  const { position } = before;
  if (before.hasCrossed) return before;
  const across = acrossMeuse(position);
  if (across === undefined) return before;
  const after = { ...before, hasCrossed: true };
  yield* tell(after, meuseCrossed, { hex: position.ground.grid.hexAt(across) });
  return after;
}
