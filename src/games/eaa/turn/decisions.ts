/** Every order of the game. */
import type { Decision, EventMap } from '../../../kernel/game.ts';
import type { EaaState } from '../state.ts';
import { playCard } from './5.1-card-play.ts';
import { playInterdiction } from './5.1-interdiction.ts';
import { commitOrders, writeOrders } from './6.0-orders.ts';
import { deployDelayed } from './7.0-deploy.ts';
import { playTactics } from './12.3-tactics-order.ts';
import { passImpulse } from './impulse.ts';
import { answerQuestion } from './questions.ts';
import { setStanding } from './standing-order.ts';

export const EAA_DECISIONS: readonly Decision<EaaState, EventMap>[] = [
  deployDelayed,
  playInterdiction,
  playCard,
  passImpulse,
  commitOrders,
  writeOrders,
  answerQuestion,
  playTactics,
  setStanding,
];
