import { asTyped } from '../../../kernel/markdown.ts';
import { bullets } from '../refit/bullets.ts';
import type { KgpCampaign } from '../state.ts';
import { notEntered } from '../units/not-entered.ts';
import { readBack } from '../units/read-back.ts';
import { draftedLedger } from '../units/report.ts';
import { SIDE_NAMES, type Side } from '../vocabulary/sides.ts';
import { mayReport } from './8.601-unit-reports.ts';

/** Characters of the desk that may be taken. */
const ROOM = 1500;

/** What a side has reported of its counters, read back to it in words before it counts. */
export function reportReadBack({ game }: Pick<KgpCampaign, 'game'>, side: Side): readonly string[] {
  const { ob, obDraft } = game.sides[side];
  return obDraft.length === 0 ? [] : readBack(ob, obDraft);
}

/** Who counts as not entered once the report that waits is confirmed (8.15, CG22); on paper (8.14) nobody could yet. */
export function takenAsNotEntered({ game }: Pick<KgpCampaign, 'game'>, side: Side): readonly string[] {
  const own = game.sides[side];
  return own.obDraft.length === 0 || game.step === '8.14' ? [] : notEntered(draftedLedger(own));
}

function shortened(all: readonly string[]): readonly string[] {
  return bullets(all, ROOM, (left) => `… and ${left} more lines: /ob do: draft has all of them.`);
}

/** A correction that waits for an answer: its reason for everybody, what it comes to for its own side. */
function correctionDesk({ game }: KgpCampaign, side: Side): readonly string[] {
  const { correction } = game;
  if (correction === undefined) return [];
  const { ob, obCorrection } = game.sides[side];
  return [
    `**A correction of the ${SIDE_NAMES[correction.side]} Order of Battle waits for an answer:** “${asTyped(correction.reason)}”`,
    ...(obCorrection.length === 0 ? [] : shortened(readBack(ob, obCorrection))),
  ];
}

/** On the desk: what waits for confirmation, counter by counter, and corrections. */
export function unitReportDesk(campaign: KgpCampaign, side: Side): readonly string[] {
  const correction = correctionDesk(campaign, side);
  if (!mayReport(campaign, side)) return correction;
  const { obDraft } = campaign.game.sides[side];
  if (obDraft.length === 0) return correction;
  const all = reportReadBack(campaign, side);
  if (all.length === 0)
    return [...correction, '**Your report comes to nothing:** what it says holds already.'];
  return [
    ...correction,
    '**Umpire has understood** (confirm it, and it counts):',
    ...shortened(all),
    ...shortened(takenAsNotEntered(campaign, side)),
  ];
}
