/** Orders to leave a running campaign unfinished, and to go on after all. */
import { z } from 'zod';
import { type CampaignState, seatOf } from '../campaign.ts';
import { decision } from '../decision.ts';
import type { Decision, Game } from '../game.ts';
import type { Offer } from '../offer.ts';
import { isOnlySide } from '../team.ts';

const DECISION = 'abandon';

function base(
  order: string,
  label: string,
  rev: number,
): Pick<Offer, 'order' | 'decision' | 'rev' | 'rule' | 'label' | 'fixed' | 'fields' | 'group'> {
  return { order, decision: DECISION, rev, rule: 'table', label, fixed: {}, fields: [], group: 'Abandon' };
}

/** Leaving a running campaign unfinished needs another side's consent, or the GM's word; who has neither decides alone. */
export function abandonCampaign<G>(game: Game<G>): Decision<G> {
  const isAlone = ({ core }: CampaignState<G>) => isOnlySide(game) && core.common.gm === 'none';
  return decision({
    order: 'abandon',
    rule: 'table',
    summary: 'Propose (or agree) to abandon the campaign unfinished',
    args: z.strictObject({}),
    offers(view, seat) {
      const { abandonBy, abandonRev } = view.core;
      const proposer = abandonBy === undefined ? undefined : seatOf(view.core, abandonBy);
      if (proposer !== undefined && proposer.side === seat.side) return []; // another side's consent
      const atOnce = abandonBy !== undefined || seat.role === 'gm' || isAlone(view);
      return [
        {
          ...base(
            'abandon',
            abandonBy === undefined ? 'Abandon the campaign' : 'Agree to abandon',
            abandonRev,
          ),
          aside: abandonBy === undefined,
          style: 'danger',
          irrevocable: atOnce
            ? 'The campaign ends here, unfinished. Nobody wins, and what was secret stays secret.'
            : 'The other side is asked to agree. Until then play goes on.',
        },
      ];
    },
    effect(work, seat) {
      const { abandonBy } = work.state.core;
      if (seat.role === 'gm' || abandonBy !== undefined || isAlone(work.state)) {
        work.emit('campaign.abandoned', 'everyone', {
          by: seat.id,
          reason: seat.role === 'gm' && abandonBy === undefined ? 'gm' : 'agreed',
        });
      } else work.emit('abandon.proposed', 'everyone', { by: seat.id });
    },
  });
}

export function withdrawAbandon<G>(_game: Game<G>): Decision<G> {
  return decision({
    order: 'abandon.withdraw',
    rule: 'table',
    summary: 'Take back (or turn down) the proposal to abandon the campaign',
    args: z.strictObject({}),
    offers(view) {
      const { abandonBy, abandonRev } = view.core;
      if (abandonBy === undefined) return [];
      return [base('abandon.withdraw', 'Play on', abandonRev)];
    },
    effect(work, seat) {
      work.emit('abandon.withdrawn', 'everyone', { by: seat.id });
    },
  });
}
