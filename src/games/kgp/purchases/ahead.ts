/** A side's drafts for 8.621 and 8.622 before they come, and the button with which it seals all of it. */
import type { OrderButton } from '../../../kernel/notice.ts';
import { onlyIf } from '../../../text/present.ts';
import { fppOn, fppPerGroup } from '../fortifications/points.ts';
import { tallyLines } from '../fortifications/record.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import type { Side } from '../vocabulary/sides.ts';
import { hasSealed } from '../vocabulary/step.ts';
import { spentIn } from './purchasable.ts';

/** Stands under what tells of 8.619 and 8.621, on every CG Date, for both sides: the shortest way through them. */
export const SEAL_DATE: OrderButton = { order: 'date.seal', label: 'Seal the rest of this date' };

const ORDER: readonly string[] = ['8.619', '8.620', '8.621', '8.622'];

/** Whether a step of the purchases is still to come, and the side has not bound itself to what it will seal there. */
export function isAheadOf(step: string, { game }: KgpCampaign, side: Side): boolean {
  const isBefore = ORDER.includes(game.step) && ORDER.indexOf(game.step) < ORDER.indexOf(step);
  return isBefore && !game.sides[side].boundAhead && !hasSealed(game, side, step);
}

/** FPP of a CG Date: those that it has, and before the purchases are recorded those that its basket will bring. */
export function fppAhead(game: KgpState, side: Side): number {
  const own = game.sides[side];
  const groups = game.step === '8.619' ? own.draft.basket.filter(({ rg }) => rg === 'M1').length : 0;
  return fppOn(own, side, game.date) + groups * fppPerGroup(side);
}

/** CPP that are left, those of the basket being spent. */
export function cppAhead(game: KgpState, side: Side): number {
  const { cpp, draft } = game.sides[side];
  return game.step === '8.619' ? cpp - spentIn(draft.basket) : cpp;
}

/** The drafts of later steps, for the desk of 8.619. */
export function aheadDesk(game: KgpState, side: Side): readonly string[] {
  const { tally, reconChoice } = game.sides[side];
  const works = tallyLines(tally);
  return [
    ...onlyIf(works.length > 0, `**Fortifications (8.621), not sealed:** ${works.join(', ')}`),
    ...onlyIf(reconChoice.cpp !== 0, `**Recon (8.622), not sealed:** for ${reconChoice.cpp} CPP`),
  ];
}
