/** Every order of the game. */
import type { Decision, EventMap } from '../../../kernel/game.ts';
import type { EaaState } from '../state.ts';
import { playCard } from './5.1-card-play.ts';
import { passImpulse } from './impulse.ts';
import { answerQuestion } from './questions.ts';

export const EAA_DECISIONS: readonly Decision<EaaState, EventMap>[] = [playCard, passImpulse, answerQuestion];
