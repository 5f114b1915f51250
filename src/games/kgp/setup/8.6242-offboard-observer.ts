/**
 * 8.6242: the hex of an Offboard Observer (U.S. RG Chart, footnotes g and o): the M12's always has one, from 23 AM of
 * CG III each other module may have one in lieu of its radio or phone. Written down during the U.S. set-up, never revealed.
 */
import { z } from 'zod';
import type { Offer } from '../../../kernel/offer.ts';
import { fieldsIf, onlyIf, present } from '../../../text/present.ts';
import { offboardObserver } from '../purchases/purchasable.ts';
import { rgName, rgTitle } from '../rg/name.ts';
import { held } from '../rg/state.ts';
import { runs } from '../rg/team.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { arrivalsOf } from '../units/arrivals.ts';
import { type ObChange, unitsOf } from '../units/ledger.ts';
import { recordChanges } from '../units/ob-changed.ts';
import type { ObUnit } from '../units/unit.ts';
import { rgRowOf } from '../vocabulary/charts.ts';
import { emit, event } from '../vocabulary/event.ts';
import { ownUnits } from '../vocabulary/level.ts';
import { sideOrder } from '../vocabulary/order.ts';
import type { Side } from '../vocabulary/sides.ts';
import { rgOf } from '../vocabulary/state-parts.ts';
import { boundTo, type Rule } from '../vocabulary/step.ts';

const RULE = '8.6242';

export const offboardObservers: Rule = {
  rule: RULE,
  decisions: () => [record],
  events: () => [observerRecorded],
};

/** Footnote g: where the M12's Offboard Observer is, is recorded during the U.S. set-up, and not afterwards. */
export function observersToRecord(game: KgpState, side: Side): readonly string[] {
  return held(game.sides[side], 'O3')
    .filter(({ observer, rg }) => observer === undefined && offboardObserver(game, side, rg) !== undefined)
    .map(
      ({ id }) =>
        `${rgName(game.sides[side], id)}: record the hex of its Offboard Observer before you declare that you have set up (footnote g): **Offboard Observers** below.`,
    );
}

/** During the U.S. set-up: over with its end. */
function isUsSettingUp({ core, game }: KgpCampaign, side: Side): boolean {
  const { scenario, step } = game;
  return (
    side === 'us' && core.status === 'running' && step === '8.624' && scenario?.setUp.includes('us') === false
  );
}

/** Footnote o: no Offboard Observer. */
const RADIO = 'radio';

const record = sideOrder({
  order: 'observer.record',
  rule: RULE,
  summary:
    'U.S.: record the secret hex of a module’s Offboard Observer (footnotes g and o), or its radio instead',
  args: z.strictObject({ rg: z.string().max(12), hex: z.string().max(6) }),
  share(view, seat, { fixed }) {
    const rg = view.game.sides.us.rgs.find(({ id }) => id === fixed.rg);
    return rg !== undefined && runs(view, seat, rg.rg, rg.id);
  },
  isOpen: isUsSettingUp,
  offers({ game }) {
    const { rgs, rev } = game.sides.us;
    return rgs.flatMap((rg): Offer[] => {
      const observer = rg.eliminated === true ? undefined : offboardObserver(game, 'us', rg.rg);
      if (observer === undefined) return [];
      const hexes = observer.hexes.map((hex) => ({ value: hex, label: `${hex}, Level ${observer.level}` }));
      const radio = onlyIf(observer.footnote === 'o', { value: RADIO, label: 'a radio or phone instead' });
      return [
        {
          order: 'observer.record',
          ...boundTo(RULE, game, rev),
          label: rgTitle(game.sides.us, rg, rgRowOf('us', rg.rg)),
          detail: `Observer: ${rg.observer ?? 'not recorded yet'}`,
          fixed: { rg: rg.id },
          fields: [
            {
              kind: 'choice',
              name: 'hex',
              label: `Where its Offboard Observer is (footnote ${observer.footnote})`,
              options: [...hexes, ...radio],
              ...present({ initial: rg.observer }),
            },
          ],
          group: 'Offboard Observers',
        },
      ];
    });
  },
  effect(work, side, { rg, hex }) {
    emit(work, observerRecorded, 'side:us', { side, rg, ...fieldsIf(hex !== RADIO, { hex }) });
    const { game } = work.state;
    const changes = game.scenario?.units === undefined ? [] : setChanges(game, rg);
    if (changes.length > 0) recordChanges(work, side, RULE, changes);
  },
});

/** In lieu of its radio or phone: it leaves the Order of Battle with an Observer, and is there again without one. */
function setChanges(game: KgpState, id: string): readonly ObChange[] {
  const { ob } = ownUnits(game, 'us');
  const rg = rgOf(game, 'us', id);
  const isSet = ({ kind }: ObUnit): boolean => kind === 'radio' || kind === 'phone';
  const sets = unitsOf(ob).filter((unit) => unit.origin === id && isSet(unit));
  if (rg.observer !== undefined)
    return sets.map(({ id: set }) => ({ op: 'remove', id: set, fate: 'exchanged' }));
  if (sets.length > 0) return [];
  return arrivalsOf(ob, 'us', rg).filter((change) => change.op === 'add' && isSet(change.unit));
}

/** Secret: where a module's Offboard Observer is; no `hex`: it has a radio or phone. */
const observerRecorded = event<{ side: Side; rg: string; hex?: string }>({
  type: 'observer.recorded',
  fold(game, { side, rg, hex }) {
    const module = rgOf(game, side, rg);
    if (hex === undefined) delete module.observer;
    else module.observer = hex;
    game.sides[side].rev += 1;
  },
  line({ rg, hex }) {
    const where = hex === undefined ? 'a radio or phone' : `its Offboard Observer in ${hex}`;
    return `${rg} has ${where}`;
  },
  why: 'Where a module’s Offboard Observer is, is recorded before set-up (8.6242).',
});
