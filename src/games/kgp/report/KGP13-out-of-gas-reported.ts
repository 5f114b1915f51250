/** KGP13: the vehicles that an Out-of-Gas DR has stopped wait in the German update, to be confirmed as ever. */
import { fuelReported } from '../scenario/KGP13-german-fuel-shortage.ts';
import { readReport } from '../units/report.ts';
import { emit } from '../vocabulary/event.ts';
import type { KgpWork } from '../vocabulary/step.ts';
import { layReport } from './unit-report.ts';

/** What a player has written there before stays; a counter that has gone meanwhile is passed over. */
export function reportOutOfGas(work: KgpWork): void {
  const { dry } = work.state.game.sides.german;
  if (dry === undefined) return;
  for (const id of dry) {
    const read = readReport(work.state, 'german', `${id} out-of-gas`, 'add');
    if (read.ok) layReport(work, 'german', read.value);
  }
  emit(work, fuelReported, 'side:german', {});
}
