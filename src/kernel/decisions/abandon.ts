/** Orders to leave a running campaign unfinished, and to go on after all. */

import { z } from 'zod';
import { fieldsIf, onlyIf } from '../../text/present.ts';
import { asTyped } from '../../text/typed-text.ts';
import { type CampaignState, seatOf } from '../campaign.ts';
import { GM_REASON, REASON } from '../consent.ts';
import { decision } from '../decision.ts';
import type { Decision, Game } from '../game.ts';
import type { Offer } from '../offer.ts';
import { accept, refuseAtTable } from '../ruling.ts';
import { TABLE_WORDS } from '../table-words.ts';
import { isOnlySide } from '../team.ts';

const DECISION = 'abandon';

function base(
  order: string,
  label: string,
  rev: number,
): Pick<Offer, 'order' | 'decision' | 'rev' | 'rule' | 'label' | 'fixed' | 'fields' | 'group'> {
  return { order, decision: DECISION, rev, rule: 'table', label, fixed: {}, fields: [], group: 'Abandon' };
}

const END = 'The campaign ends here, unfinished. Nobody wins, and what was secret stays secret.';

const examples = ['Nobody has the time until summer'];
const WHY = { ...REASON, examples };
/** Orders of before have none. */
const WHY_GM = { examples, optional: true, wanted: true } as const;

function endWords(reason: string): string {
  const because = onlyIf(reason.trim() !== '', `“${asTyped(reason)}”`);
  return [END, ...because, `-# ${TABLE_WORDS.told}`].join('\n');
}

/** Leaving a running campaign unfinished needs another side's consent, or the GM's word; who has neither decides alone. */
export function abandonCampaign<G>(game: Game<G>): Decision<G> {
  const isAlone = ({ core }: CampaignState<G>) => isOnlySide(game) && core.common.gm === 'none';
  return decision({
    order: 'abandon',
    rule: 'table',
    summary: 'Propose (or agree) to abandon the campaign unfinished; the GM closes it',
    args: z.strictObject({ reason: z.string().max(200).optional() }),
    offers(view, seat) {
      const { abandonBy, abandonRev } = view.core;
      const proposer = abandonBy === undefined ? undefined : seatOf(view.core, abandonBy);
      if (proposer !== undefined && proposer.side === seat.side) return []; // another side's consent
      const isNew = abandonBy === undefined;
      const rev = abandonRev;
      if (seat.role === 'gm')
        return [
          {
            ...base('abandon', isNew ? 'Close the campaign' : 'Agree to abandon', rev),
            group: 'The end',
            fields: [{ ...GM_REASON, ...WHY_GM }],
            aside: isNew,
            style: 'danger',
            previewOf: ({ reason = '' }) => endWords(String(reason)),
          },
        ];
      const atOnce = !isNew || isAlone(view);
      return [
        {
          ...base('abandon', isNew ? 'Abandon the campaign' : 'Agree to abandon', rev),
          ...fieldsIf(isNew, { fields: [WHY] }),
          aside: isNew,
          style: 'danger',
          irrevocable: atOnce ? END : `The other side is asked to agree. ${TABLE_WORDS.playGoesOn}`,
        },
      ];
    },
    read(view, _seat, order) {
      if (view.core.status !== 'opening') return accept(order);
      return refuseAtTable(
        game,
        'not-begun',
        'This campaign has not begun, so there is nothing to abandon.',
        'Whoever is invited can decline it (/campaign decline).',
      );
    },
    effect(work, seat, { reason = '' }) {
      const { abandonBy } = work.state.core;
      const why = reason.trim() === '' ? {} : { why: reason };
      if (seat.role === 'gm' || abandonBy !== undefined || isAlone(work.state)) {
        work.emit('campaign.abandoned', 'everyone', {
          by: seat.id,
          reason: seat.role === 'gm' && abandonBy === undefined ? 'gm' : 'agreed',
          ...why,
        });
      } else work.emit('abandon.proposed', 'everyone', { by: seat.id, ...why });
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
