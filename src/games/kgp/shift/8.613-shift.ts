/** 8.613: groups Shift as often as their side likes; whether any does is its secret, so both always say that they are done. */
import { isolationLater, strayed } from '../map/8.6052-isolation-noted.ts';
import { goodsChange } from '../refit/8.6149-goods.ts';
import type { RefitPart, RefitRule } from '../refit/part.ts';
import { partHead } from '../refit/part-heads.ts';
import { rollLine } from '../refit/words.ts';
import type { KgpCampaign } from '../state.ts';
import type { Side } from '../vocabulary/sides.ts';
import { nothingBeforePurchases } from './8.613-going-through.ts';
import { crewSurvival, lostVehicle, shift } from './8.613-shift-attempt.ts';
import { plannedGroup, planWords, shiftDuties, shiftOrders } from './8.613-shift-orders.ts';

const shifts: RefitRule = {
  rule: '8.613',
  asks: () => [shift, crewSurvival],
  keeps: () => [plannedGroup, lostVehicle],
  duties: shiftDuties,
  hints(campaign, side) {
    const plan = planWords(campaign, side);
    const how = 'To Shift a group, choose where it is; its odds are shown before it goes.';
    return [...rollsMade(campaign, side), ...strayed(campaign, side), ...(plan.length === 0 ? [how] : plan)];
  },
  confirm: 'No (more) Shifts',
  leftUndone: true,
  decisions: () => [...shiftOrders(), nothingBeforePurchases, goodsChange],
};

export const shiftPart: RefitPart = {
  ...partHead('8.613'),
  ofNewDate: true,
  rules: [isolationLater, shifts],
};

/** As many of its rolls as a desk has room for; all of them come with the message at the end. */
const SHOWN = 12;

/** The results of a side's Secret DR on this CG Date: of a group that could not Shift nothing else would tell. */
function rollsMade({ game }: KgpCampaign, side: Side): readonly string[] {
  const notes = game.sides[side].notes.filter(({ rule }) => rule.startsWith('8.613'));
  return notes.slice(-SHOWN).map(rollLine);
}
