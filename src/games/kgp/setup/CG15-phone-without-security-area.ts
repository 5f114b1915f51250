import type { Offer } from '../../../kernel/offer.ts';
import { baseOf } from '../refit/open.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { unitsOf } from '../units/ledger.ts';
import { recordChanges } from '../units/ob-changed.ts';
import { whereabouts } from '../units/retained.ts';
import type { ObUnit } from '../units/unit.ts';
import { ruling } from '../vocabulary/ruling.ts';
import { type KgpDecision, sideOf } from '../vocabulary/step.ts';
import { edgesFor, placed, SET_ARGS, setFields, setsOf, unfit } from './CG15-radios-and-phones.ts';
import { isChoosing, isSettingUp } from './open.ts';

const RULE = 'CG15';

/** Until the end of the U.S. set-up: that no Security Area can be traced shows while it goes on. */
function isOpen(view: KgpCampaign): boolean {
  return isChoosing(view, 'us') || isSettingUp(view, 'us');
}

function phonesOf(game: KgpState): readonly ObUnit[] {
  return setsOf(game, 'us').filter(({ kind }) => kind === 'phone');
}

/** Personnel of another Area than the lost phone's that can have the new set. */
function takers(game: KgpState, lost: ObUnit, phone: boolean): readonly ObUnit[] {
  const from = whereabouts(game, 'us', lost);
  return unitsOf(game.sides.us.ob).filter(
    (unit) =>
      unfit(game, 'us', unit, phone, undefined) === undefined &&
      (from === undefined || whereabouts(game, 'us', unit) !== from),
  );
}

/**
 * CG15: a field phone from which no legal Security Area can be traced is Eliminated, and its module has a new radio or
 * phone in another non-Isolated Area. That none can be traced is its owner's word: the map is on the table.
 */
export const replacePhone: KgpDecision = {
  order: 'phone.replace',
  rule: RULE,
  summary:
    'U.S.: no Security Area can be traced for a field phone: its module has a new radio or phone in another Area',
  args: SET_ARGS,
  share: () => true,
  offers(view, seat) {
    if (sideOf(seat) !== 'us' || !isOpen(view)) return [];
    const { game } = view;
    const edges = edgesFor(game);
    return phonesOf(game).flatMap((set): Offer[] => {
      const phones = edges.length > 0 ? takers(game, set, true) : [];
      const isPhone = phones.length > 0;
      const able = isPhone ? phones : takers(game, set, false);
      if (able.length === 0) return [];
      return [
        {
          order: 'phone.replace',
          ...baseOf(game, 'us', RULE),
          label: `No Security Area for ${set.id}: ${set.type}`.slice(0, 80),
          detail: 'it is Eliminated; a new radio or phone in another Area',
          fixed: { set: set.id },
          fields: setFields('The new one', able, isPhone ? edges : []),
          group: 'Radios and phones (CG15)',
          aside: true,
        },
      ];
    });
  },
  object(view, seat, args) {
    const side = sideOf(seat);
    const { core, game } = view;
    if (core.status !== 'running' || side === undefined || game.level !== 'units') return undefined;
    if (side !== 'us' || !isOpen(view))
      return ruling(
        RULE,
        'not-now',
        'A field phone without a Security Area is replaced by the U.S. side between 8.621 and the end of its set-up.',
        'Press My orders to see what is asked of you.',
      );
    const set = phonesOf(game).find(({ id }) => id === args.set);
    if (set === undefined)
      return ruling(
        RULE,
        'no-such-phone',
        `You have no field phone ${String(args.set)}.`,
        'Press My orders.',
      );
    const id = String(args.holder).toUpperCase();
    const able = takers(game, set, args.as === 'phone');
    if (able.some((unit) => unit.id === id)) return undefined;
    return ruling(
      RULE,
      'cannot-have-it',
      `${id} cannot have the new ${String(args.as)}.`,
      `Non-Isolated Personnel of another Setup Area (a radio: or Entry Area): ${
        able
          .slice(0, 12)
          .map((unit) => unit.id)
          .join(', ') || 'none now'
      }.`,
    );
  },
  effect(work, _seat, args) {
    const { ob } = work.state.game.sides.us;
    const set = ob.units[String(args.set)];
    if (set === undefined) return;
    const changes = placed(ob, set, args.as === 'phone' ? 'phone' : 'radio', args);
    recordChanges(work, 'us', RULE, changes);
  },
};
