import { z } from 'zod';
import type { Offer } from '../../../kernel/offer.ts';
import { rgRowOf } from '../charts.ts';
import { offboardObserver } from '../rg/purchasable.ts';
import type { KgpCampaign } from '../state.ts';
import { runs } from '../team.ts';
import { decisionId, type KgpDecision, sideOf } from './step.ts';

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
    work.emit('observer.recorded', 'side:us', {
      side: 'us',
      rg: String(args.rg),
      ...(args.hex === 'radio' ? {} : { hex: String(args.hex) }),
    });
  },
};
