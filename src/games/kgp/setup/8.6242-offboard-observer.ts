import { z } from 'zod';
import type { Offer } from '../../../kernel/offer.ts';
import { offboardObserver } from '../purchases/purchasable.ts';
import { runs } from '../rg/team.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { arrivalsOf } from '../units/arrivals.ts';
import { type ObChange, unitsOf } from '../units/ledger.ts';
import { recordChanges } from '../units/ob-changed.ts';
import type { ObUnit } from '../units/unit.ts';
import { rgRowOf } from '../vocabulary/charts.ts';
import { decisionId, type KgpDecision, sideOf } from '../vocabulary/step.ts';

/** Secret during the U.S. set-up: over with its end. */
function isOpen({ core, game }: KgpCampaign): boolean {
  const { scenario } = game;
  return (
    core.status === 'running' &&
    game.step === '8.624' &&
    scenario !== undefined &&
    !scenario.setUp.includes('us')
  );
}

/**
 * The hex of an Offboard Observer (U.S. RG Chart, footnotes g and o): the M12's always has one, from 23 AM of CG III
 * each other module may have one in lieu of its radio or phone. Written down during the U.S. set-up, never revealed.
 */
export const recordObserver: KgpDecision = {
  order: 'observer.record',
  rule: '8.6242',
  summary:
    'U.S.: record the secret hex of a module’s Offboard Observer (footnotes g and o), or its radio instead',
  args: z.strictObject({ rg: z.string().max(12), hex: z.string().max(6) }),
  share(view, seat, { fixed }) {
    const rg = view.game.sides.us.rgs.find(({ id }) => id === fixed.rg);
    return rg !== undefined && runs(view, seat, rg.rg, rg.id);
  },
  offers(view, seat) {
    const { game } = view;
    if (sideOf(seat) !== 'us' || !isOpen(view)) return [];
    const { rgs, rev } = game.sides.us;
    return rgs.flatMap((rg): Offer[] => {
      const observer = rg.eliminated === true ? undefined : offboardObserver(game, 'us', rg.rg);
      if (observer === undefined) return [];
      const hexes = observer.hexes.map((hex) => ({ value: hex, label: `${hex}, Level ${observer.level}` }));
      const radio = observer.footnote === 'o' ? [{ value: 'radio', label: 'a radio or phone instead' }] : [];
      return [
        {
          order: 'observer.record',
          decision: decisionId('8.6242', game),
          rev,
          rule: '8.6242',
          label: `${rg.id} ${rgRowOf('us', rg.rg).name} (${rg.rg})`,
          detail: `Observer: ${rg.observer ?? 'not recorded yet'}`,
          fixed: { rg: rg.id },
          fields: [
            {
              kind: 'choice',
              name: 'hex',
              label: `Where its Offboard Observer is (footnote ${observer.footnote})`,
              options: [...hexes, ...radio],
              ...(rg.observer === undefined ? {} : { initial: rg.observer }),
            },
          ],
          group: 'Offboard Observers',
        },
      ];
    });
  },
  effect(work, _seat, args) {
    const rg = String(args.rg);
    const hex = args.hex === 'radio' ? undefined : String(args.hex);
    work.emit('observer.recorded', 'side:us', { side: 'us', rg, ...(hex === undefined ? {} : { hex }) });
    if (work.state.game.level !== 'units') return;
    const changes = setChanges(work.state.game, rg);
    if (changes.length > 0) recordChanges(work, 'us', '8.6242', changes);
  },
};

/** In lieu of its radio or phone: it leaves the Order of Battle with an Observer, and is there again without one. */
function setChanges(game: KgpState, id: string): readonly ObChange[] {
  const { ob, rgs } = game.sides.us;
  const rg = rgs.find((it) => it.id === id);
  const isSet = ({ kind }: ObUnit): boolean => kind === 'radio' || kind === 'phone';
  const sets = unitsOf(ob).filter((unit) => unit.origin === id && isSet(unit));
  if (rg?.observer !== undefined)
    return sets.map(({ id: set }) => ({ op: 'remove', id: set, fate: 'exchanged' }));
  if (rg === undefined || sets.length > 0) return [];
  return arrivalsOf(ob, 'us', rg).filter((change) => change.op === 'add' && isSet(change.unit));
}
