/** Events outside of a run, told like its steps: with their changes. */
import { bookOf } from '../packs/book.ts';
import type { StepData, StepKind } from '../steps/step.ts';
import { withWestwall } from '../world/17.1-westwall.ts';
import type { World } from '../world/world.ts';
import { type EaaWork, emit } from './event.ts';
import { savedOf, stepDone } from './runs-played.ts';
import { changesBetween, save } from './saved.ts';

export function tellNow<Of extends StepData>(
  work: EaaWork,
  { rule, what }: StepKind<Of>,
  of: Of,
  world: World,
): void {
  const { game } = work.state;
  const changes = changesBetween(savedOf(game), save(bookOf(game), withWestwall(world)));
  emit(work, stepDone, 'everyone', { rule, what, of, changes });
}
