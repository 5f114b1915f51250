/** 6.0: a board keeps the draft of an activation as it stands. No rule of the game. */
import { keptDraft } from '../../../kernel/kept-draft.ts';
import { accept, type Result, refuse } from '../../../kernel/ruling.ts';
import { piecesOf } from '../notation/pieces.ts';
import { isAllied } from '../questions/questions.ts';
import { type EaaWork, emit } from '../runs/event.ts';
import type { Activation, EaaCampaign, EaaState } from '../state.ts';
import { impulseDecision } from './4.0-impulse.ts';
import { draftWritten, judgeOrders, LONGEST, notNow, openActivation } from './6.0-orders.ts';

export const keepDraft = keptDraft({
  rule: '6.0',
  of: 'an activation',
  longest: () => LONGEST,
  bound({ game }: EaaCampaign, seat) {
    if (!isAllied(seat) || openActivation(game) === undefined) return undefined;
    return { decision: impulseDecision(game), rev: game.rev, rule: '6.0' };
  },
  read({ game }: EaaCampaign, seat, merged): Result<{ text: string }> {
    const activation = openActivation(game);
    if (!isAllied(seat) || activation === undefined) return notNow();
    const now = merged(game.own.draft);
    const text = now === undefined ? undefined : asReadBack(game, activation, now);
    if (text === undefined || text.length > LONGEST)
      return refuse({
        code: 'eaa/6.0/too-long',
        rule: '6.0',
        message: 'That is more than a draft holds, with what others have written.',
        legal: `A draft has ${LONGEST} characters. Commit the first orders; the others can follow in the same activation.`,
      });
    return accept({ text });
  },
  effect(work: EaaWork, written: { text: string }) {
    emit(work, draftWritten, 'side:allied', written);
  },
});

/** Where one of them cannot be played all stay as they stand. */
function asReadBack(game: EaaState, activation: Activation, text: string): string {
  const judged = judgeOrders(game, activation, text);
  const lines = judged.ok ? judged.orders.lines : piecesOf(text).map((piece) => piece.text);
  return lines.join('\n');
}
