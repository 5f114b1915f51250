import type { RefitPart } from '../refit/part.ts';

/** 8.6141–8.6149 and 8.615. */
export const REPAIR_AND_REMOVAL: RefitPart = {
  id: '8.614',
  name: 'Equipment Repair, Fortification & Wreck Removal',
  opening: 'Equipment is repaired and replenished; Fortifications and wrecks may be removed.',
  rules: [],
  next: () => '8.616',
};
