/** Beginning and end of a scenario’s clock: each side may do either. */
import { z } from 'zod';
import { accept, refuse } from '../../../../kernel/ruling.ts';
import { emit, event, OF_THE_TABLE } from '../../vocabulary/event.ts';
import { offerBase, playOrder } from '../../vocabulary/play-order.ts';
import { ruling } from '../../vocabulary/ruling.ts';
import type { PlayerTurn } from '../../vocabulary/scenario.ts';
import { SIDE_NAMES, type Side } from '../../vocabulary/sides.ts';
import { unitScenarioOf } from '../../vocabulary/state-parts.ts';
import { firstTurn } from '../turn-marker.ts';
import { playerTurnWords } from './clock-words.ts';
import { callToMove, ENDED, GROUP, isOver, NOT_KEPT, RULE, tickingIn } from './kept-clock.ts';
import { beginningOf, playsWords } from './phases.ts';

export const begin = playOrder({
  order: 'clock.begin',
  rule: RULE,
  summary: 'Keep the scenario’s clock: whose move it is, by hand-overs, with deadlines and reminders',
  args: z.strictObject({}),
  offers({ game }, _side, scenario) {
    if (scenario.units.clock !== undefined || isOver(scenario)) return [];
    return [
      {
        ...offerBase(game, 'clock.begin', RULE, 0),
        label: 'Keep the scenario’s clock',
        detail: 'whose move it is, by hand-overs; either side can stop it',
        fixed: {},
        fields: [],
      },
    ];
  },
  read(_view, side, _args, scenario) {
    if (scenario.units.clock !== undefined) return refuse(KEPT_ALREADY);
    if (isOver(scenario)) return refuse(ENDED);
    return accept({ side, turn: scenario.units.turn ?? firstTurn(scenario) });
  },
  effect(work, _side, begun) {
    emit(work, clockBegun, 'everyone', begun);
  },
});

const KEPT_ALREADY = ruling(
  RULE,
  'clock-kept',
  'This scenario’s clock is kept already.',
  'It is handed over under My orders.',
);

interface Begun {
  readonly side: Side;
  readonly turn: PlayerTurn;
}

export const clockBegun = event<Begun>({
  type: 'clock.begun',
  fold(game, { turn }) {
    const units = unitScenarioOf(game);
    units.turn = turn;
    units.clock = { now: beginningOf(turn.side), handed: 0, answers: {} };
  },
  line: ({ side, turn }) =>
    `The ${SIDE_NAMES[side]} side has the scenario’s clock kept, from ${playerTurnWords(turn)}`,
  toEveryone: (campaign, { side, turn }) => [
    callToMove(
      campaign,
      beginningOf(turn.side),
      `${playerTurnWords(turn)}: ${SIDE_NAMES[turn.side]} to play`,
      [
        `The ${SIDE_NAMES[side]} side has Umpire keep the scenario’s clock. **${SIDE_NAMES[turn.side]}: ${playsWords(beginningOf(turn.side), turn.side)}.**`,
        'Whoever has played as far as they can hands over under **My orders**. Either side can leave an answer for Defensive Fire there, or stop the clock.',
      ],
    ),
  ],
  why: OF_THE_TABLE,
});

export const stop = playOrder({
  order: 'clock.stop',
  rule: RULE,
  summary: 'Have the scenario’s clock kept no more',
  args: z.strictObject({}),
  offers({ game }, _side, { units }) {
    if (tickingIn(units) === undefined) return [];
    return [
      {
        ...offerBase(game, 'clock.stop', RULE, 0),
        group: GROUP,
        rare: true,
        label: 'Stop keeping the clock',
        fixed: {},
        fields: [],
      },
    ];
  },
  read: (_view, side, _args, { units }) =>
    tickingIn(units) === undefined ? refuse(NOT_KEPT) : accept({ side }),
  effect(work, _side, stopped) {
    emit(work, clockStopped, 'everyone', stopped);
  },
});

export const clockStopped = event<{ readonly side: Side }>({
  type: 'clock.stopped',
  fold(game) {
    delete unitScenarioOf(game).clock;
  },
  line: ({ side }) => `The ${SIDE_NAMES[side]} side has the scenario’s clock kept no more`,
  toEveryone: (_campaign, { side }) => [
    {
      kind: 'clock',
      title: 'The scenario’s clock is kept no more',
      text: `The ${SIDE_NAMES[side]} side has stopped it. Its result is entered under **My orders**, as ever.`,
    },
  ],
  why: OF_THE_TABLE,
});
