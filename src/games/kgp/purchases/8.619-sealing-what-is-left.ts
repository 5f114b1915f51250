/** 8.619–8.623: one press and one confirmation bind a side to all that is left of the CG Date as it lies in its drafts. */

import { z } from 'zod';
import type { Offer } from '../../../kernel/offer.ts';
import { accept, type Ruling, refuse } from '../../../kernel/ruling.ts';
import { fieldsIf } from '../../../text/present.ts';
import { layChit } from '../initiative/8.623-initiative-determination.ts';
import { attackBarred, chitsFor } from '../initiative/8.6231-attack-chits.ts';
import { baseOf } from '../refit/open.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { emit, event } from '../vocabulary/event.ts';
import { sideOrder } from '../vocabulary/order.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Side } from '../vocabulary/sides.ts';
import { hasSealed, type Rule } from '../vocabulary/step.ts';
import { CHIT_NAMES } from '../vocabulary/words.ts';
import { lapsesWords, sealFault, sealPurchases } from './8.619-purchasing-reinforcement-groups.ts';
import { worksWords } from './8.621-purchasing-fortifications.ts';
import { cppAhead, fppAhead, SEAL_DATE } from './ahead.ts';
import { isOpenFor, whyBasketClosed } from './basket.ts';
import { spentIn } from './purchasable.ts';

const RULE = '8.619';

/**
 * Each side has it on each CG Date, whatever it has bought, and needs it for none: what it seals shows no sooner and no
 * later for what it is. Each choice stays a seal of its own, made when its step comes; a chit that cannot be selected
 * any more by then (8.6232) is asked for.
 */
export const sealingWhatIsLeft: Rule = {
  rule: RULE,
  events: () => [dateBound],
  decisions: () => [sealRest],
};

/** The steps from which on it can be said, before the chits are laid. */
const STEPS: readonly string[] = ['8.619', '8.620', '8.621', '8.622'];

const sealRest = sideOrder({
  order: 'date.seal',
  rule: RULE,
  summary:
    'Seal all that is left of 8.619–8.623 as it lies in your drafts, and lay the Initiative Chit: each is sealed as its step comes',
  args: z.strictObject({ chit: z.enum(['idle', 'attack']).optional() }),
  offers(view, side) {
    if (faultNow(view, side) !== undefined) return [];
    const { game } = view;
    const words = bindingWords(game, side);
    const offer = (fixed: Offer['fixed'], label: string): Offer => ({
      order: 'date.seal',
      ...baseOf(game, side, RULE),
      label,
      fixed,
      fields: [],
      ...fieldsIf(!buysNothing(game, side), { style: 'success' as const, lead: true as const }),
      irrevocable: words,
      oneOf: SEAL_DATE.label,
    });
    if (game.initial) return [offer({}, 'Seal all as it lies')];
    return chitsFor(game, side).map((chit) =>
      offer({ chit }, `Seal all, with the chit “${CHIT_NAMES[chit]}”`),
    );
  },
  read(view, side, { chit }) {
    const fault = faultNow(view, side);
    if (fault !== undefined) return refuse(fault);
    const barred = chit === 'attack' ? attackBarred(view.game, side) : undefined;
    if (barred !== undefined) return refuse(barred);
    return accept(chit);
  },
  effect(work, side, chit) {
    emit(work, dateBound, `side:${side}`, { side });
    if (chit !== undefined) layChit(work, side, chit, true);
    // Steps that open later are sealed as they come, this moment's among them.
    if (!hasSealed(work.state.game, side, RULE)) sealPurchases(work, side);
  },
});

/** Its purchases would be sealed with nothing bought: hardly what most want. */
function buysNothing(game: KgpState, side: Side): boolean {
  return !hasSealed(game, side, RULE) && game.sides[side].draft.basket.length === 0;
}

/** Why the side cannot bind itself now. */
function faultNow(view: KgpCampaign, side: Side): Ruling | undefined {
  const { game } = view;
  if (!STEPS.includes(game.step) || game.sides[side].boundAhead || nothingLeft(game, side))
    return ruling(
      RULE,
      'nothing-to-seal',
      `Nothing of 8.619–8.623 is left that you could seal ahead; the campaign is at ${game.step}.`,
      'Press My orders to see what is asked of you.',
    );
  if (hasSealed(game, side, RULE)) return undefined;
  return isOpenFor(view, side) ? sealFault(view, side) : whyBasketClosed(view);
}

/** An Initial Scenario has neither Recon nor chits. */
function nothingLeft(game: KgpState, side: Side): boolean {
  return game.initial && hasSealed(game, side, '8.621');
}

/** All that a side binds itself to; the chit stands on the button. */
function bindingWords(game: KgpState, side: Side): string {
  const own = game.sides[side];
  const lines: string[] = [];
  const isBought = hasSealed(game, side, RULE);
  if (!isBought) {
    const ids = own.draft.basket.map(({ rg }) => rg);
    const what =
      ids.length === 0 ? 'you buy nothing' : `you buy ${ids.join(', ')} for ${spentIn(own.draft.basket)} CPP`;
    lines.push(`**8.619 Purchases:** ${what} and have ${cppAhead(game, side)} CPP left.`);
  }
  if (!hasSealed(game, side, '8.621'))
    lines.push(`**8.621 Fortifications:** ${worksWords(game, side, fppAhead(game, side))}`);
  if (!game.initial && !hasSealed(game, side, '8.622')) {
    const { cpp } = own.reconChoice;
    lines.push(cpp === 0 ? '**8.622 Recon:** none.' : `**8.622 Recon:** for ${cpp} CPP.`);
  }
  if (!game.initial) lines.push('**8.623 Initiative:** the chit that you choose here.');
  if (!isBought) lines.push(...lapsesWords(game, side));
  lines.push('Each is sealed by itself when its step comes. None of it can be changed any more.');
  return lines.join('\n');
}

// Events

/** Secret: the side has bound itself to what lies in its drafts. */
const dateBound = event<{ side: Side }>({
  type: 'date.bound',
  fold(game, { side }) {
    game.sides[side].boundAhead = true;
    game.sides[side].rev += 1;
  },
  line: 'silent',
});
