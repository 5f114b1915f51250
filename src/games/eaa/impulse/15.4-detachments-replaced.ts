/** 9.0, step 4, 15.4: active reserve units take the places of detachments. */

import { replacingAt } from '../control/10.8-placing.ts';
import { mayReplace, type Replacement, replacementFor } from '../detachments/15.4-replacement.ts';
import { isXxxFree } from '../position/10.7-british.ts';
import { keyOf } from '../position/changes.ts';
import { descending, objectiveOf } from '../position/order.ts';
import { tellPlaced } from '../steps/9.15-objectives-told.ts';
import { hexName, unitName } from '../steps/names.ts';
import { type Procedure, tellWhy } from '../steps/procedure.ts';
import { reasonedStep } from '../steps/step.ts';
import type { GermanCard } from '../vocabulary/cards.ts';
import { withMeuse } from '../world/10.7-british.ts';
import type { World } from '../world/world.ts';
import { replacementWords } from './9.0-reasons.ts';
import { activeOf, nameOf, okwArmyOf } from './activating.ts';

const detachmentReplaced = reasonedStep<{ readonly unit: string; readonly hex: string }, Replacement>({
  what: 'detachment replaced',
  rule: '15.4',
  line: ({ unit, hex }, book) =>
    `${unitName(unit)} takes a detachment’s place in ${hexName(book, hex)} (15.4).`,
  why: replacementWords,
});

/** Step 4: ▼ each active reserve unit, as things stand by then. */
export function* replaceDetachments(
  before: World,
  card: GermanCard,
  units: ReadonlySet<string>,
  reserves: ReadonlySet<string>,
  placed: Set<string>,
): Procedure<World> {
  let world = before;
  const waiting = descending(
    world.position,
    world.box.filter((unit) => reserves.has(keyOf(unit)) && mayReplace(unit, world.position.day)),
  );
  for (const unit of waiting) {
    const { position } = world;
    const found = replacementFor(position, unit, {
      active: activeOf(world, units).map(({ hex }) => hex),
      objective: objectiveOf(position, unit, okwArmyOf(card)),
      isXxxFree: isXxxFree(world),
    });
    if (found === undefined) continue;
    const detachments = new Set([...position.detachments].filter((hex) => hex !== found.hex));
    const withTheUnit = replacingAt(position, { ...unit, hex: found.hex }, found.hex);
    placed.add(keyOf(unit));
    const box = world.box.filter((other) => keyOf(other) !== keyOf(unit));
    world = withMeuse({ ...world, position: { ...withTheUnit, detachments }, box }, new Set());
    const told = { unit: keyOf(unit), hex: nameOf(world, found.hex) };
    yield* tellWhy(world, detachmentReplaced, told, found);
    yield* tellPlaced(position, world);
  }
  return world;
}
