/** 8.601: what a side has reported of its counters, read back to it in words before it counts. */
import type { KgpCampaign } from '../state.ts';
import type { Side } from '../vocabulary/sides.ts';
import { notEntered } from './not-entered.ts';
import { readBack } from './read-back.ts';
import { draftedLedger } from './report.ts';

/** What the report that waits would change. */
export function reportReadBack({ game }: Pick<KgpCampaign, 'game'>, side: Side): readonly string[] {
  const { ob, obDraft } = game.sides[side];
  return obDraft.length === 0 ? [] : readBack(ob, obDraft);
}

/** Who counts as not entered once the report that waits is confirmed (8.15, CG22); on paper (8.14) nobody could yet. */
export function takenAsNotEntered({ game }: Pick<KgpCampaign, 'game'>, side: Side): readonly string[] {
  const own = game.sides[side];
  return own.obDraft.length === 0 || game.step === '8.14' ? [] : notEntered(draftedLedger(own));
}
