/**
 * 8.624: with its set-up a side can say that it wants nothing of what is asked until the scenario begins: Fanaticism
 * (CG14), Recon (8.6243), Bombardments (B1). Both sides have it, whatever they could do, and each step is passed when it
 * comes: that somebody has said so tells nothing of what they have.
 */

import type { Offer } from '../../../kernel/offer.ts';
import { when } from '../../../text/present.ts';
import { held } from '../rg/state.ts';
import type { KgpState } from '../state.ts';
import type { Side } from '../vocabulary/sides.ts';
import { isDone, type KgpWork, noteDone } from '../vocabulary/step.ts';
import { isLaterByUnits } from './open.ts';

/** The mark of a side that has said so on this CG Date; its secret until the steps come. */
const NOTHING = '8.624 nothing more';

export function sayNothingMore(work: KgpWork, side: Side): void {
  noteDone(work, side, NOTHING);
}

export function saidNothingMore(game: KgpState, side: Side): boolean {
  return isDone(game, side, NOTHING);
}

/** The questions to a side between its set-up and 8.625. */
const ASKED: Readonly<Record<Side, string>> = {
  us: 'no Recon, no Bombardment',
  german: 'no Fanaticism, no Recon',
};

/** Something that it would pass up; of Fanaticism, which few want, it is reminded by the button. */
function hasSomething({ sides }: KgpState, side: Side): boolean {
  return sides[side].recon > 0 || (side === 'us' && held(sides.us, 'B1').length > 0);
}

/** The end of a set-up with what may follow: first what most people want who have what this side has. */
export function withNothingMore(game: KgpState, side: Side, offer: Offer): readonly Offer[] {
  // As all that is asked then: unit by unit, and but for an Initial Scenario.
  if (!isLaterByUnits(game)) return [offer];
  const base: Offer = { ...offer, oneOf: offer.label };
  const nothing: Offer = { ...base, label: `Set up; ${ASKED[side]}`, fixed: { after: 'nothing' } };
  const asked: Offer = { ...base, label: 'Set up; ask me about these' };
  return hasSomething(game, side) ? [asked, nothing] : [nothing, asked];
}

/** The part of the sentence to be agreed to that speaks of it. */
export function laterWords(game: KgpState, side: Side): string {
  if (!isLaterByUnits(game)) return '';
  const own = when(hasSomething(game, side), ' You have something of it.');
  return ` Before the scenario begins you can be asked once more, or say now: ${ASKED[side]}.${own}`;
}
