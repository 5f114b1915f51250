/** The Player Turn that has begun, as the players mark it; what is due before it (CG23) is said then. */
import { z } from 'zod';
import type { Notice } from '../../../kernel/notice.ts';
import type { Offer } from '../../../kernel/offer.ts';
import { accept } from '../../../kernel/ruling.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { emit, event } from '../vocabulary/event.ts';
import { commandersOf } from '../vocabulary/people.ts';
import { offerBase, type Playing, playOrder } from '../vocabulary/play-order.ts';
import type { PlayerTurn } from '../vocabulary/scenario.ts';
import { enemyOf, SIDE_NAMES, SIDES, type Side } from '../vocabulary/sides.ts';
import { scenarioOf, unitScenarioOf } from '../vocabulary/state-parts.ts';
import type { Rule } from '../vocabulary/step.ts';
import { endingBefore, LAST_TURN } from './CG23-game-end.ts';
import { answerWords, playerTurnWords } from './clock/clock-words.ts';
import { handOn } from './clock/kept-clock.ts';
import { beginningOf, playsWords } from './clock/phases.ts';
import { TURN_FIELD } from './turn-field.ts';

const RULE = 'CG23';

export const turnMarker: Rule = {
  rule: RULE,
  decisions: () => [mark],
  events: () => [turnMarked],
};

/** The first Player Turn. */
export function firstTurn({ movesFirst }: Playing): PlayerTurn {
  return { turn: 1, side: movesFirst };
}

/** The Player Turn after another. */
export function nextTurn({ turn, side }: PlayerTurn, movesFirst: Side): PlayerTurn {
  return side === movesFirst ? { turn, side: enemyOf(side) } : { turn: turn + 1, side: movesFirst };
}

const mark = playOrder({
  order: 'turn.mark',
  rule: RULE,
  summary: 'Mark which Player Turn of which Game Turn begins; everybody sees it in /status',
  args: z.strictObject({ turn: z.number().int(), side: z.enum(SIDES) }),
  isShared: true,
  offers({ game }, _side, scenario) {
    const { units, movesFirst } = scenario;
    const next = units.turn === undefined ? firstTurn(scenario) : nextTurn(units.turn, movesFirst);
    const rev = (units.turn?.turn ?? 0) * 2 + (units.turn?.side === movesFirst ? 0 : 1);
    const base = offerBase(game, 'turn.mark', RULE, rev);
    const another: Offer = {
      ...base,
      label: 'Mark another Player Turn',
      detail: 'puts the marker right',
      fixed: {},
      fields: [
        { ...TURN_FIELD, initial: Math.min(next.turn, LAST_TURN) },
        {
          kind: 'choice',
          name: 'side',
          label: 'Player Turn of',
          options: SIDES.map((value) => ({ value, label: SIDE_NAMES[value] })),
          initial: next.side,
        },
      ],
    };
    // With a clock the next one begins by a hand-over.
    if (next.turn > LAST_TURN || units.clock?.now !== undefined) return [another];
    const label = `Turn ${next.turn}, ${SIDE_NAMES[next.side]} Player Turn begins`;
    return [{ ...base, label, fixed: { ...next }, fields: [] }, another];
  },
  read: (_view, _side, turn) => accept(turn),
  effect(work, _side, turn) {
    emit(work, turnMarked, 'everyone', turn);
  },
});

export const turnMarked = event<PlayerTurn>({
  type: 'turn.marked',
  fold(game, turn) {
    const units = unitScenarioOf(game);
    units.turn = turn;
    handOn(units.clock, beginningOf(turn.side));
  },
  line: playerTurnWords,
  toEveryone: (campaign, now) => [
    {
      kind: 'turn',
      title: `Turn ${now.turn}: the ${SIDE_NAMES[now.side]} Player Turn begins`,
      ...whatIsDue(campaign, now),
    },
  ],
  why: 'The turn marker is kept for the players, who play the scenario on their own board.',
});

/** With the clock: whose move it is; without: what is due before the Player Turn. */
function whatIsDue(campaign: KgpCampaign, now: PlayerTurn): Pick<Notice, 'text' | 'mention' | 'buttons'> {
  const { game } = campaign;
  const { clock } = unitScenarioOf(game);
  if (clock?.now === undefined) return { text: [game.date, ...gameEndDue(game, now)].join('\n') };
  const text = [
    `${game.date}. **${SIDE_NAMES[now.side]}: ${playsWords(clock.now, now.side)}.**`,
    ...answerWords(clock, enemyOf(now.side), true),
  ].join('\n');
  return { text, mention: commandersOf(campaign, [now.side]), buttons: ['my-orders'] };
}

/** CG23: the Game End dr of the Player Turn that is over, while nobody has made it here. */
function gameEndDue(game: KgpState, now: PlayerTurn): readonly string[] {
  const before = endingBefore(scenarioOf(game), now);
  if (before === undefined) return [];
  return [
    `-# Before it comes the Game End dr of the ${SIDE_NAMES[before.side]} Player Turn of Turn ${before.turn} (CG23): under **My orders**, unless you roll on your own board.`,
  ];
}
