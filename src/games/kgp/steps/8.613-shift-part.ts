import { goodsChange } from '../refit/goods.ts';
import type { RefitPart, RefitRule } from '../refit/part.ts';
import { nothingBeforePurchases } from './8.613-going-through.ts';
import { attemptShift, crewSurvival, type LostVehicle } from './8.613-shift-attempt.ts';
import type { ShiftGroup } from './8.613-shift-group.ts';
import { planWords, SHIFT_ORDERS, shiftDuties } from './8.613-shift-orders.ts';
import { ISOLATION_LATER, strayed } from './8.6052-isolation.ts';

/** 8.613: groups Shift as often as their side likes; whether any does is its secret, so both always say that they are done. */
const shifts: RefitRule = {
  rule: '8.613',
  resolve(work, side, { args }) {
    if (args.group !== undefined) attemptShift(work, side, args.group as ShiftGroup);
    else crewSurvival(work, side, args.lost as LostVehicle, Number(args.cs));
  },
  duties: shiftDuties,
  hints: (campaign, side) => [...strayed(campaign, side), ...planWords(campaign, side)],
  confirm: 'No (more) Shifts',
  decisions: [...SHIFT_ORDERS, nothingBeforePurchases, goodsChange],
};

/** 8.613 and 8.6131. */
export const SHIFT: RefitPart = {
  id: '8.613',
  name: 'Shift',
  opening: 'Each side may Shift units in secret.',
  rules: [ISOLATION_LATER, shifts],
  next: () => '8.614',
};
