/** 2.1: a board keeps the draft of a Phase as it stands. No rule of the game. */
import { decision } from '../../../../kernel/decision.ts';
import { KEPT_DRAFT, keptDraftFields, mergedDraft } from '../../../../kernel/kept-draft.ts';
import type { Offer } from '../../../../kernel/offer.ts';
import { accept, type Result, refuse } from '../../../../kernel/ruling.ts';
import { MOST_LINES } from '../../notation/read-lines.ts';
import type { ArdennesCampaign } from '../../state.ts';
import { type ArdennesWork, emit } from '../../vocabulary/event.ts';
import { openPhase, phaseToOrder, sideOf } from '../frame/open-phase.ts';
import { base, type Drafted, draftWritten, LONGEST, notNow } from './2.1-orders.ts';
import { judgeEach } from './draft.ts';
import { teamFault } from './team-drafts.ts';

/** Lines that cannot be played any more stay, so that whoever wrote them sees what has become of them. */
export const keepDraft = decision({
  order: 'orders.keep',
  rule: '2.1',
  summary: 'Keep the draft of a Phase as a board has it, with what others have written meanwhile',
  unlisted: true,
  args: KEPT_DRAFT,
  offers({ game }: ArdennesCampaign, seat): readonly Offer[] {
    const open = phaseToOrder(game, seat);
    if (open === undefined) return [];
    const { side, phase } = open;
    return [
      {
        ...base(game, side, phase),
        order: 'orders.keep',
        label: 'Keep the draft',
        fixed: {},
        fields: keptDraftFields(LONGEST),
        aside: true,
      },
    ];
  },
  share: () => true,
  read(view: ArdennesCampaign, seat, kept): Result<Drafted> {
    const { game } = view;
    const side = sideOf(seat);
    if (side === undefined || openPhase(game, side) === undefined) return notNow(game);
    const merged = mergedDraft(game.sides[side].draft, kept, LONGEST);
    const lines = merged === undefined ? [] : judgeEach(game, side, merged);
    const text = lines.map(({ line }) => line).join('\n');
    if (merged === undefined || lines.length > MOST_LINES || text.length > LONGEST)
      return refuse({
        code: 'ardennes2/2.1/too-long',
        rule: '2.1',
        message: 'That is more than a draft holds, with what others have written.',
        legal: `A draft has up to ${MOST_LINES} lines and ${LONGEST} characters. Commit the first ones; the others can follow in the same Phase.`,
      });
    const good = lines.flatMap((line) => (line.acts === undefined ? [] : [line]));
    const fault = teamFault(view, seat, side, good);
    return fault === undefined ? accept({ side, text }) : refuse(fault);
  },
  effect(work: ArdennesWork, _seat, drafted: Drafted) {
    emit(work, draftWritten, `side:${drafted.side}`, drafted);
  },
});
