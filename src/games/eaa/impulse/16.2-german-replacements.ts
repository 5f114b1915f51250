/** 16.2: German steps that come back. */
import { keyOf } from '../position/changes.ts';
import type { Unit } from '../position/position.ts';
import { germanReplacements } from '../reserves/16.0-replacements.ts';
import { unitNames } from '../steps/names.ts';
import { type Procedure, tell } from '../steps/procedure.ts';
import { step } from '../steps/step.ts';
import type { World } from '../world/world.ts';

const replaced = step<{ readonly units: readonly string[] }>({
  what: 'replacements',
  rule: '16.2',
  line: ({ units }) => `Replacements: ${unitNames(units)} (16.2).`,
  cards: () => ({ is: 'done', as: ['Consolidation', 'replacements'] }),
});

export function* replace(world: World, belongs: (unit: Unit) => boolean, points: number): Procedure<World> {
  const keys = new Set(germanReplacements(world.position, world.box, belongs, points));
  const raise = (unit: Unit): Unit => (keys.has(keyOf(unit)) ? { ...unit, steps: unit.steps + 1 } : unit);
  const stacks = new Map(
    [...world.position.stacks].map(([hex, stack]) => [hex, { ...stack, units: stack.units.map(raise) }]),
  );
  const after: World = {
    ...world,
    position: { ...world.position, stacks },
    box: world.box.map(raise),
  };
  yield* tell(after, replaced, { units: [...keys] });
  return after;
}
