/** The DEFENDER fires at a move: it goes back to the ATTACKER, and what was moved after it is void. */
import { z } from 'zod';
import { accept, refuse } from '../../../../kernel/ruling.ts';
import { emit, event, OF_THE_TABLE } from '../../vocabulary/event.ts';
import { commandersOf } from '../../vocabulary/people.ts';
import { offerBase, playOrder } from '../../vocabulary/play-order.ts';
import { ruling } from '../../vocabulary/ruling.ts';
import type { PhaseHeld, PlayerTurn } from '../../vocabulary/scenario.ts';
import { SIDE_NAMES, type Side } from '../../vocabulary/sides.ts';
import { unitScenarioOf } from '../../vocabulary/state-parts.ts';
import { clockQuote, playerTurnWords } from './clock-words.ts';
import {
  ENDED,
  GROUP,
  isOver,
  NOT_KEPT,
  notYours,
  RULE,
  tickingIn,
  WORD_MAX,
  wordLines,
} from './kept-clock.ts';
import { canInterrupt, interrupted } from './phases.ts';

export const interrupt = playOrder({
  order: 'clock.interrupt',
  rule: RULE,
  summary:
    'Stop a move of the MPh to fire at it: later moves are void, and the other side goes on from there',
  args: z.strictObject({ at: z.string().trim().min(1).max(WORD_MAX) }),
  offers({ game }, side, scenario) {
    const { clock, turn } = tickingIn(scenario.units) ?? {};
    if (clock?.now?.holder !== side || turn === undefined || isOver(scenario)) return [];
    if (!canInterrupt(clock.now, turn.side)) return [];
    return [
      {
        ...offerBase(game, 'clock.interrupt', RULE, clock.handed),
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
    const ticking = tickingIn(scenario.units);
    if (ticking === undefined) return refuse(NOT_KEPT);
    if (isOver(scenario)) return refuse(ENDED);
    const { clock, turn } = ticking;
    if (clock.now?.holder !== side) return refuse(notYours(clock.now, turn));
    if (!canInterrupt(clock.now, turn.side)) return refuse(NO_MOVE);
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
    const { clock } = unitScenarioOf(game);
    if (clock === undefined) return;
    clock.now = next;
    clock.handed += 1;
  },
  line: ({ side, turn, at }) =>
    `${playerTurnWords(turn)}: the ${SIDE_NAMES[side]} side fires at a move${clockQuote(at)}`,
  toEveryone: (campaign, { side, turn, at, next }) => [
    {
      kind: 'clock',
      title: `${playerTurnWords(turn)}: fire at a move`,
      text: [
        `The ${SIDE_NAMES[side]} side stops a move. Moves after it are void; **the ${SIDE_NAMES[next.holder]} side goes on with the MPh from there.**`,
        ...wordLines(at),
      ].join('\n'),
      mention: commandersOf(campaign, [next.holder]),
      buttons: ['my-orders'],
    },
  ],
  why: OF_THE_TABLE,
});
