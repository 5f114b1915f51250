/**
 * CG15: a field phone from which no legal Security Area can be traced is Eliminated, and its module has a new radio or
 * phone in another non-Isolated Area. That none can be traced is its owner's word: the map is on the table.
 */
import type { Offer } from '../../../kernel/offer.ts';
import { accept, refuse } from '../../../kernel/ruling.ts';
import { baseOf } from '../refit/open.ts';
import type { KgpState } from '../state.ts';
import { unitsOf } from '../units/ledger.ts';
import { recordChanges } from '../units/ob-changed.ts';
import { whereabouts } from '../units/retained.ts';
import type { ObUnit } from '../units/unit.ts';
import { ownUnits } from '../vocabulary/level.ts';
import { sideOrder } from '../vocabulary/order.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Rule } from '../vocabulary/step.ts';
import { edgesFor, placed, SET_ARGS, setFields, setsOf, unfit } from './CG15-radios-and-phones.ts';
import { isChoosing, isSettingUp } from './open.ts';

const RULE = 'CG15';

export const phoneWithoutSecurityArea: Rule = {
  rule: RULE,
  decisions: () => [replace],
};

function phonesOf(game: KgpState): readonly ObUnit[] {
  return setsOf(game, 'us').filter(({ kind }) => kind === 'phone');
}

/** Personnel of another Area than the lost phone's that can have the new set. */
function takers(game: KgpState, lost: ObUnit, as: 'radio' | 'phone'): readonly ObUnit[] {
  const from = whereabouts(game, 'us', lost);
  return unitsOf(ownUnits(game, 'us').ob).filter(
    (unit) =>
      unfit(game, 'us', unit, as, undefined) === undefined &&
      (from === undefined || whereabouts(game, 'us', unit) !== from),
  );
}

const replace = sideOrder({
  order: 'phone.replace',
  rule: RULE,
  summary:
    'U.S.: replace a field phone for which no Security Area can be traced by a radio or phone in another Area',
  args: SET_ARGS,
  level: 'units',
  share: () => true,
  offers(view, side) {
    // Until the end of the U.S. set-up: that no Security Area can be traced shows while it goes on.
    if (side !== 'us' || !(isChoosing(view, side) || isSettingUp(view, side))) return [];
    const { game } = view;
    const edges = edgesFor(game);
    return phonesOf(game).flatMap((set): Offer[] => {
      const phones = edges.length > 0 ? takers(game, set, 'phone') : [];
      const isPhone = phones.length > 0;
      const able = isPhone ? phones : takers(game, set, 'radio');
      if (able.length === 0) return [];
      return [
        {
          order: 'phone.replace',
          ...baseOf(game, 'us', RULE),
          label: `No Security Area for ${set.id}: ${set.type}`,
          detail: 'it is Eliminated; a new radio or phone in another Area',
          fixed: { set: set.id },
          fields: setFields('The new one', able, isPhone ? edges : []),
          group: 'Radios and phones (CG15)',
          aside: true,
        },
      ];
    });
  },
  read(view, side, { set: lost, as, holder: typed, edge }) {
    const { game } = view;
    if (side !== 'us' || !(isChoosing(view, side) || isSettingUp(view, side)))
      return refuse(
        ruling(
          RULE,
          'not-now',
          'A field phone without a Security Area is replaced by the U.S. side between 8.621 and the end of its set-up.',
          'Press My orders to see what is asked of you.',
        ),
      );
    const set = phonesOf(game).find(({ id }) => id === lost);
    if (set === undefined)
      return refuse(ruling(RULE, 'no-such-phone', `You have no field phone ${lost}.`, 'Press My orders.'));
    const holder = typed.toUpperCase();
    const able = takers(game, set, as).map(({ id }) => id);
    if (able.includes(holder)) return accept({ set, as, holder, edge });
    return refuse(
      ruling(
        RULE,
        'cannot-have-it',
        `${holder} cannot have the new ${as}.`,
        `Non-Isolated Personnel of another Setup Area (a radio: or Entry Area): ${able.slice(0, 12).join(', ') || 'none now'}.`,
      ),
    );
  },
  effect(work, side, placing) {
    recordChanges(work, side, RULE, placed(ownUnits(work.state.game, side).ob, placing));
  },
});
