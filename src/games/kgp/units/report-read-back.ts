/** 8.601: what a side has reported of its counters, read back to it in words before it counts. */
import type { KgpCampaign } from '../state.ts';
import { ownUnits, unitsIn } from '../vocabulary/level.ts';
import type { Side } from '../vocabulary/sides.ts';
import { notEntered } from './not-entered.ts';
import { readBack } from './read-back.ts';
import { draftedLedger } from './report.ts';
import { hexDuty } from './unplaced.ts';

/** The changes that the report that waits would make. */
export function reportReadBack({ game }: Pick<KgpCampaign, 'game'>, side: Side): readonly string[] {
  const { ob, obDraft } = ownUnits(game, side);
  if (obDraft.length === 0) return [];
  return readBack(ob, obDraft);
}

/** The question whose hex the report that waits leaves open (8.6055): it can be said at once, in the same report. */
export function hexStillAsked({ game }: Pick<KgpCampaign, 'game'>, side: Side): string | undefined {
  const own = game.sides[side];
  if (unitsIn(own).obDraft.length === 0 || game.step === '8.14') return undefined;
  const asked = hexDuty(draftedLedger(own));
  // In 8.601 the desk says already what is open whatever waits.
  if (game.step === '8.601' && asked === hexDuty(unitsIn(own).ob)) return undefined;
  return asked;
}

/**
 * The units that count as not entered once the report that waits is confirmed (8.15, CG22); on paper (8.14) none could
 * yet.
 */
export function takenAsNotEntered({ game }: Pick<KgpCampaign, 'game'>, side: Side): readonly string[] {
  const own = game.sides[side];
  if (unitsIn(own).obDraft.length === 0 || game.step === '8.14') return [];
  return notEntered(draftedLedger(own));
}
