import type { RefitPart } from '../refit/part.ts';
import { freedCells } from '../units/freed.ts';
import { FREED_PRISONERS, PRISONERS } from './8.608-prisoners.ts';
import { FLAMES_AND_BLAZES } from './8.609-flames-and-blazes.ts';
import { CAPTURED_EQUIPMENT } from './8.6071-captured-equipment.ts';
import { EQUIPMENT_LEFT } from './8.6072-equipment-left.ts';
import { HIDDEN_FORTIFICATIONS } from './8.6073-hidden-fortifications.ts';

/** 8.6071–8.6073, 8.608, 8.6091–8.6095. */
export const EQUIPMENT_PRISONERS_FIRES: RefitPart = {
  id: '8.607',
  name: 'Equipment, Prisoners, Flames & Blazes',
  opening: 'Equipment, hidden Fortifications, prisoners and fires are dealt with.',
  seen: true,
  rules: [
    CAPTURED_EQUIPMENT,
    EQUIPMENT_LEFT,
    HIDDEN_FORTIFICATIONS,
    PRISONERS,
    FLAMES_AND_BLAZES,
    FREED_PRISONERS,
  ],
  cells: () => freedCells().map(({ id }) => id),
};
