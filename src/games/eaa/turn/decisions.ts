/** Every order of the game. */
import type { Decision, EventMap } from '../../../kernel/game.ts';
import { passImpulse } from '../orders/4.0-impulse.ts';
import { playCard } from '../orders/5.1-card-play.ts';
import { playInterdiction } from '../orders/5.1-interdiction.ts';
import { keepDraft } from '../orders/6.0-kept-draft.ts';
import { commitOrders, writeOrders } from '../orders/6.0-orders.ts';
import { deployDelayed } from '../orders/7.0-deploy.ts';
import { playTactics } from '../questions/12.3-tactics-order.ts';
import { answerQuestion } from '../questions/questions.ts';
import { setStanding } from '../questions/standing-order.ts';
import type { EaaState } from '../state.ts';

export const EAA_DECISIONS: readonly Decision<EaaState, EventMap>[] = [
  deployDelayed,
  playInterdiction,
  playCard,
  passImpulse,
  commitOrders,
  writeOrders,
  keepDraft,
  answerQuestion,
  playTactics,
  setStanding,
];
