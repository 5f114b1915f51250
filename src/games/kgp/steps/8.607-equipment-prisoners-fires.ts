import type { RefitPart } from '../refit/part.ts';

/** 8.6071–8.6073, 8.608, 8.6091–8.6095. */
export const EQUIPMENT_PRISONERS_FIRES: RefitPart = {
  id: '8.607',
  name: 'Equipment, Prisoners, Flames & Blazes',
  opening: 'Equipment, hidden Fortifications, prisoners and fires are dealt with.',
  seen: true,
  rules: [],
  next: () => '8.610',
};
