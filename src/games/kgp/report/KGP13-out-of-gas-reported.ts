/** KGP13: the vehicles that an Out-of-Gas DR has stopped wait in the German update, to be confirmed as ever. */
import { fuelReported } from '../scenario/KGP13-german-fuel-shortage.ts';
import { draftedLedger, readReport } from '../units/report.ts';
import { has, type ObUnit } from '../units/unit.ts';
import { emit } from '../vocabulary/event.ts';
import { ownUnits } from '../vocabulary/level.ts';
import type { KgpWork } from '../vocabulary/step.ts';
import { layReport } from './unit-report.ts';

/**
 * What a player has written there before stays. Whoever throws the update away, or writes it anew, has these in it again
 * until they are confirmed: everybody has seen the dice.
 */
export function reportOutOfGas(work: KgpWork): void {
  const { dry } = work.state.game.sides.german;
  if (dry === undefined) return;
  for (const id of dry) {
    const { ob } = ownUnits(work.state.game, 'german');
    const waits = draftedLedger(work.state.game.sides.german).units[id];
    if (!isRunning(ob.units[id]) || !isRunning(waits)) continue;
    const read = readReport(work.state, 'german', `${id} out-of-gas`, 'add');
    if (read.ok) layReport(work, 'german', read.value);
  }
  const { ob } = ownUnits(work.state.game, 'german');
  if (dry.every((id) => !isRunning(ob.units[id]))) emit(work, fuelReported, 'side:german', {});
}

function isRunning(unit: ObUnit | undefined): boolean {
  return unit !== undefined && !has(unit, 'out-of-gas');
}
