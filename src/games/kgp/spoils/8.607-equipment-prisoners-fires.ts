/** 8.607: the part of the RePh in which Equipment, hidden Fortifications, prisoners and fires are dealt with. */
import type { RefitPart, RefitRule } from '../refit/part.ts';
import { partHead } from '../refit/part-heads.ts';
import { freedCells } from '../units/freed.ts';
import { freedPrisoners, prisonersAndGuards } from './8.608-prisoners.ts';
import { flamesAndBlazes } from './8.609-flames-and-blazes.ts';
import { capturedEquipment } from './8.6071-captured-equipment.ts';
import { equipmentLeft } from './8.6072-equipment-left.ts';
import { hiddenFortifications } from './8.6073-hidden-fortifications.ts';

/** `scrounging`: what 8.6145 lets a side ask for here already (8.6071). */
export function equipmentPrisonersFires(scrounging: Pick<RefitRule, 'asks'>): RefitPart {
  return {
    ...partHead('8.607'),
    seen: true,
    rules: [
      capturedEquipment,
      equipmentLeft,
      { ...hiddenFortifications, ...scrounging },
      prisonersAndGuards,
      flamesAndBlazes,
      freedPrisoners,
    ],
    cells: () => freedCells().map(({ id }) => id),
  };
}
