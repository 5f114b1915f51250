/** The DEFENDER fires at a move: it goes back to the ATTACKER, and what was moved after it is void. */
import { z } from 'zod';
import { accept, refuse } from '../../../../kernel/ruling.ts';
import { emit, event, OF_THE_TABLE } from '../../vocabulary/event.ts';
import { offerBase, playOrder } from '../../vocabulary/play-order.ts';
import { ruling } from '../../vocabulary/ruling.ts';
import type { PhaseHeld, PlayerTurn } from '../../vocabulary/scenario.ts';
import { SIDE_NAMES, type Side } from '../../vocabulary/sides.ts';
import { unitScenarioOf } from '../../vocabulary/state-parts.ts';
import { clockQuote, playerTurnWords } from './clock-words.ts';
import { callToMove, GROUP, handOn, moveOf, RULE, WORD_MAX, wordLines } from './kept-clock.ts';
import { canInterrupt, interrupted } from './phases.ts';

export const interrupt = playOrder({
  order: 'clock.interrupt',
  rule: RULE,
  summary:
    'Stop a move of the MPh to fire at it: later moves are void, and the other side goes on from there',
  args: z.strictObject({ at: z.string().trim().min(1).max(WORD_MAX) }),
  offers({ game }, side, scenario) {
    const move = moveOf(scenario, side);
    if (!move.ok || !canInterrupt(move.value.now, move.value.turn.side)) return [];
    return [
      {
        ...offerBase(game, 'clock.interrupt', RULE, move.value.clock.handed),
        aside: false,
        group: GROUP,
        label: 'Fire at a move and send it back',
        detail: 'moves after it are void',
        fixed: {},
        fields: [
          {
            kind: 'text',
            name: 'at',
            label: 'Which move, and what came of it; all read it',
            pattern: '[\\s\\S]+',
            maxLength: WORD_MAX,
            multiline: true,
            examples: ['The squad that entered K20: two squads fire from J19, it is pinned'],
          },
        ],
      },
    ];
  },
  read(_view, side, { at }, scenario) {
    const move = moveOf(scenario, side);
    if (!move.ok) return move;
    const { turn, now } = move.value;
    if (!canInterrupt(now, turn.side)) return refuse(NO_MOVE);
    return accept({ turn, at, next: interrupted(turn.side) });
  },
  effect(work, side, { turn, at, next }) {
    emit(work, clockInterrupted, 'everyone', { side, turn, at, next });
  },
});

const NO_MOVE = ruling(
  RULE,
  'no-move-to-stop',
  'No move of the MPh can be stopped now.',
  'That is done when the MPh has been handed over, in the middle or at its end.',
);

interface Interrupted {
  readonly side: Side;
  readonly turn: PlayerTurn;
  readonly at: string;
  readonly next: PhaseHeld;
}

export const clockInterrupted = event<Interrupted>({
  type: 'clock.interrupted',
  fold(game, { next }) {
    handOn(unitScenarioOf(game).clock, next);
  },
  line: ({ side, turn, at }) =>
    `${playerTurnWords(turn)}: the ${SIDE_NAMES[side]} side fires at a move${clockQuote(at)}`,
  toEveryone: (campaign, { side, turn, at, next }) => [
    callToMove(campaign, next, `${playerTurnWords(turn)}: fire at a move`, [
      `The ${SIDE_NAMES[side]} side stops a move. Moves after it are void; **the ${SIDE_NAMES[next.holder]} side goes on with the MPh from there.**`,
      ...wordLines(at),
    ]),
  ],
  why: OF_THE_TABLE,
});
