/** 16.2: German steps that come back. */

import { plural } from '../../../text/plural.ts';
import { when } from '../../../text/present.ts';
import { keyOf } from '../position/changes.ts';
import type { Unit } from '../position/position.ts';
import { germanReplacementChecks, type ReplacementCheck } from '../reserves/16.0-replacements.ts';
import { unitNames } from '../steps/names.ts';
import { type Procedure, tellWhy } from '../steps/procedure.ts';
import { reasonedStep } from '../steps/step.ts';
import type { World } from '../world/world.ts';

interface Replacing {
  readonly points: number;
  readonly checks: readonly ReplacementCheck[];
}

const NOT_GIVEN: { readonly [is in Exclude<ReplacementCheck['is'], 'given'>]: string } = {
  'no reserve supply': 'not in reserve supply',
  'no room': 'no room for a step more (10.4)',
  'no point left': 'no point is left',
};

const replaced = reasonedStep<{ readonly units: readonly string[] }, Replacing>({
  what: 'replacements',
  rule: '16.2',
  line: ({ units }) => `Replacements: ${unitNames(units)} (16.2).`,
  why({ points, checks }) {
    const steps = plural(points, 'step', 'steps');
    return [
      `${steps}, one to a unit, from the highest selector down, to reduced units in reserve supply or in the box.`,
      ...checks.map(({ unit, is }) => {
        const where = when(unit.hex < 0, ', in the box');
        return `${unit.counter.id}${where}: ${is === 'given' ? 'a step' : NOT_GIVEN[is]}.`;
      }),
    ];
  },
  cards: () => ({ is: 'done', as: ['Consolidation', 'replacements'] }),
});

export function* replace(world: World, belongs: (unit: Unit) => boolean, points: number): Procedure<World> {
  const checks = germanReplacementChecks(world.position, world.box, belongs, points);
  const keys = new Set(checks.filter(({ is }) => is === 'given').map(({ unit }) => keyOf(unit)));
  const raise = (unit: Unit): Unit => (keys.has(keyOf(unit)) ? { ...unit, steps: unit.steps + 1 } : unit);
  const stacks = new Map(
    [...world.position.stacks].map(([hex, stack]) => [hex, { ...stack, units: stack.units.map(raise) }]),
  );
  const after: World = {
    ...world,
    position: { ...world.position, stacks },
    box: world.box.map(raise),
  };
  yield* tellWhy(after, replaced, { units: [...keys] }, { points, checks });
  return after;
}
