/** 6.0: a board keeps the draft of an activation as it stands. No rule of the game. */
import { decision } from '../../../kernel/decision.ts';
import { KEPT_DRAFT, keptDraftFields, mergedDraft } from '../../../kernel/kept-draft.ts';
import type { Offer } from '../../../kernel/offer.ts';
import { accept, type Result, refuse } from '../../../kernel/ruling.ts';
import { piecesOf } from '../notation/pieces.ts';
import { isAllied } from '../questions/questions.ts';
import { type EaaWork, emit } from '../runs/event.ts';
import type { Activation, EaaCampaign, EaaState } from '../state.ts';
import { impulseDecision } from './4.0-impulse.ts';
import { draftWritten, judgeOrders, LONGEST, notNow, openActivation } from './6.0-orders.ts';

/** Lines that cannot be played any more stay, so that whoever wrote them sees what has become of them. */
export const keepDraft = decision({
  order: 'orders.keep',
  rule: '6.0',
  summary: 'Keep the draft of an activation as a board has it, with what others have written meanwhile',
  unlisted: true,
  args: KEPT_DRAFT,
  share: () => true,
  offers({ game }: EaaCampaign, seat): readonly Offer[] {
    if (!isAllied(seat) || openActivation(game) === undefined) return [];
    return [
      {
        order: 'orders.keep',
        decision: impulseDecision(game),
        rev: game.rev,
        rule: '6.0',
        label: 'Keep the draft',
        fixed: {},
        fields: keptDraftFields(LONGEST),
        aside: true,
      },
    ];
  },
  read({ game }: EaaCampaign, seat, kept): Result<{ text: string }> {
    const activation = openActivation(game);
    if (!isAllied(seat) || activation === undefined) return notNow();
    const merged = mergedDraft(game.own.draft, kept, LONGEST);
    const text = merged === undefined ? undefined : asReadBack(game, activation, merged);
    if (text === undefined || text.length > LONGEST)
      return refuse({
        code: 'eaa/6.0/too-long',
        rule: '6.0',
        message: 'That is more than a draft holds, with what others have written.',
        legal: `A draft has ${LONGEST} characters. Commit the first orders; the others can follow in the same activation.`,
      });
    return accept({ text });
  },
  effect(work: EaaWork, _seat, written: { text: string }) {
    emit(work, draftWritten, 'side:allied', written);
  },
});

/** Where one of them cannot be played all stay as they stand. */
function asReadBack(game: EaaState, activation: Activation, text: string): string {
  const judged = judgeOrders(game, activation, text);
  const lines = judged.ok ? judged.orders.lines : piecesOf(text).map((piece) => piece.text);
  return lines.join('\n');
}
