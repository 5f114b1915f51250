/** CG23: at the end of each Player Turn from Turn 6 on, the ATTACKER makes a Game End dr. */

import { z } from 'zod';
import { sumOf } from '../../../kernel/dice.ts';
import type { Notice } from '../../../kernel/notice.ts';
import { accept, refuse } from '../../../kernel/ruling.ts';
import { onlyIf, when } from '../../../text/present.ts';
import { dicePicture } from '../sheets/pictures.ts';
import type { KgpCampaign } from '../state.ts';
import { GAME_END } from '../vocabulary/charts.ts';
import { isNight } from '../vocabulary/dates.ts';
import { emit, event } from '../vocabulary/event.ts';
import { sideOrder } from '../vocabulary/order.ts';
import { dateSlug } from '../vocabulary/picture-of.ts';
import type { RollNote } from '../vocabulary/roll-note.ts';
import { modifier, rollWords, sumWords, upTo } from '../vocabulary/roll-words.ts';
import { rowSpan } from '../vocabulary/row-span.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { GameEnd, PlayerTurn, Scenario } from '../vocabulary/scenario.ts';
import { enemyOf, SIDE_NAMES, type Side } from '../vocabulary/sides.ts';
import { scenarioOf } from '../vocabulary/state-parts.ts';
import { boundTo, type KgpWork, type Rule } from '../vocabulary/step.ts';

const RULE = 'CG23';

export const gameEnd: Rule = {
  rule: RULE,
  decisions: () => [callForDr],
  events: () => [gameEndCalled, gameEndRolled],
};

/** The Player Turns of a scenario at whose end a Game End dr is made, in their order. */
function playerTurns({ movesFirst }: Scenario): readonly PlayerTurn[] {
  if (movesFirst === undefined) return [];
  return GAME_END.circles.flatMap(({ turn }) => [
    { turn, side: movesFirst },
    { turn, side: enemyOf(movesFirst) },
  ]);
}

/** The Player Turn before one, if a Game End dr ends it and has not been made. */
export function endingBefore(scenario: Scenario, { turn, side }: PlayerTurn): PlayerTurn | undefined {
  const { movesFirst, gameEnds } = scenario;
  const before = { turn: side === movesFirst ? turn - 1 : turn, side: enemyOf(side) };
  const isBefore = (it: PlayerTurn) => it.turn === before.turn && it.side === before.side;
  if (playerTurns(scenario).some(isBefore) && !gameEnds.some(isBefore)) return before;
  return undefined;
}

/** Whether a Game End dr is still to be made at the end of a Player Turn. */
export function gameEndDueAfter(scenario: Scenario, { turn, side }: PlayerTurn): boolean {
  const isIt = (it: PlayerTurn) => it.turn === turn && it.side === side;
  return playerTurns(scenario).some(isIt) && !scenario.gameEnds.some(isIt);
}

/** Whether whatever is rolled at the end of a Player Turn of that Game Turn ends the scenario. */
export function endsForSure(date: string, turn: number): boolean {
  return DIE_MAX + gameEndDrm(date) <= gameEndLimit(turn);
}

const DIE_MAX = 6;

/** The last Game Turn that a scenario can have. */
export const LAST_TURN = Math.max(...GAME_END.circles.map(({ turn }) => turn));

/** CG23: the number that must not be exceeded on a turn, after the +1 drm of a night scenario; 0: no dr ends it then. */
function gameEndLimit(turn: number): number {
  return GAME_END.circles.find((circle) => circle.turn === turn)?.number ?? 0;
}

function gameEndDrm(date: string): number {
  return isNight(date) ? GAME_END.nightDrm : 0;
}

/** Whether a Game End dr has ended it. */
export function hasEnded(scenario: Scenario | undefined): boolean {
  return scenario?.gameEnds.some(({ ends }) => ends) === true;
}

/** Turns of a side whose Player Turn's end can still be rolled for: none before one that was rolled already. */
function turnsLeft(scenario: Scenario, side: Side): readonly number[] {
  const all = playerTurns(scenario);
  const last = scenario.gameEnds.at(-1);
  const from = all.findIndex((each) => each.turn === last?.turn && each.side === last?.side) + 1;
  return all
    .slice(from)
    .filter((each) => each.side === side)
    .map((each) => each.turn);
}

/** The scenario, while it is played, nobody has reported it, and no earlier dr has ended it. */
function stillPlayed({ game }: KgpCampaign): Scenario | undefined {
  const { scenario, step, report, settledReport } = game;
  if (step !== 'scenario' || scenario?.commenced !== true) return undefined;
  if (report !== undefined || settledReport !== undefined || scenario.conceded !== undefined)
    return undefined;
  if (scenario.gameEndDue !== undefined || hasEnded(scenario)) return undefined;
  return scenario;
}

/** Which Player Turn is over is the players' word, and they may as well roll on their own board: no report asks for it. */
const callForDr = sideOrder({
  order: 'game-end.roll',
  rule: RULE,
  summary: 'Make the Game End dr at the end of your Player Turn, from Turn 6 on',
  args: z.strictObject({ turn: z.number().int() }),
  offers(view, side) {
    const scenario = stillPlayed(view);
    if (scenario === undefined) return [];
    const drm = gameEndDrm(view.game.date);
    const nightDrm = when(drm !== 0, `, drm +${drm}`);
    return turnsLeft(scenario, side).map((turn) => ({
      order: 'game-end.roll',
      ...boundTo(RULE, view.game, scenario.gameEnds.length),
      label: `Game End dr: my Player Turn of Turn ${turn} is over`,
      detail: `the scenario ends on a Final dr of ${gameEndLimit(turn)} or less${nightDrm}`,
      fixed: { turn },
      fields: [],
      group: 'Game End (CG23)',
      irrevocable: `The dr is made for everyone to see. If the Final dr is ${gameEndLimit(turn)} or less, the scenario ends at once.`,
    }));
  },
  read(view, side, { turn }) {
    if (hasEnded(view.game.scenario))
      return refuse(
        ruling(
          RULE,
          'has-ended',
          'A Game End dr has ended this scenario.',
          'Enter its result under My orders.',
        ),
      );
    const scenario = stillPlayed(view);
    if (scenario === undefined)
      return refuse(
        ruling(
          RULE,
          'not-now',
          'A Game End dr is made while a scenario is played, before its result is sent.',
          'From the end of your Player Turn of Turn 6 on.',
        ),
      );
    const left = turnsLeft(scenario, side);
    if (left.includes(turn)) return accept({ turn });
    return refuse(
      ruling(
        RULE,
        'no-such-turn',
        `No Game End dr is due for the ${SIDE_NAMES[side]} Player Turn of Turn ${turn}.`,
        left.length === 0 ? 'None of yours is left.' : `Turn ${left.join(', ')}.`,
      ),
    );
  },
  effect(work, side, { turn }) {
    emit(work, gameEndCalled, 'everyone', { turn, side });
  },
});

/** Makes the dr that was called for; `false` while it is to be rolled by hand and not entered yet. */
export function playGameEnd(work: KgpWork): boolean {
  const due = work.state.game.scenario?.gameEndDue;
  return due === undefined || work.attempt(() => roll(work, due));
}

function roll(work: KgpWork, { turn, side }: PlayerTurn): void {
  const { date } = work.state.game;
  const { values } = work.roll({
    path: `CG23/${date}/${side}/turn-${turn}`,
    rule: RULE,
    kind: 'dr',
    audience: 'everyone',
    by: side,
  });
  const limit = gameEndLimit(turn);
  const dr = sumOf(values);
  const drm = gameEndDrm(date);
  const final = dr + drm;
  emit(work, gameEndRolled, 'everyone', { turn, side, dr, drm, final, limit, ends: final <= limit });
}

/** The dr is asked for, and made as soon as its die is there. */
export const gameEndCalled = event<PlayerTurn>({
  type: 'game-end.called',
  fold(game, due) {
    scenarioOf(game).gameEndDue = due;
  },
  line: 'silent',
});

const gameEndRolled = event<GameEnd>({
  type: 'game-end.rolled',
  fold(game, made) {
    const scenario = scenarioOf(game);
    delete scenario.gameEndDue;
    scenario.gameEnds.push(made);
  },
  line: ({ turn, side, dr, drm, final, ends }) =>
    `Game End after the ${SIDE_NAMES[side]} Player Turn of Turn ${turn}: ${sumWords([dr], drm, final)}, ${resultWords(ends)}`,
  toEveryone: (campaign, made) => [notice(campaign, made)],
  tale: (_, { turn, side, ends }) =>
    ends ? `The fighting ended with the ${SIDE_NAMES[side]} Player Turn of Turn ${turn}.` : undefined,
  why: (before, { turn, side, dr, drm, final, limit }) =>
    rollWords({
      title: `CG23 Game End, ${SIDE_NAMES[side]} Player Turn of Turn ${turn}`,
      kind: 'dr',
      values: [dr],
      modifiers: modifier(isNight(before.game.date) ? 'night scenario' : 'scenario', RULE, drm),
      row: rowSpan(upTo(limit), final),
      outcome: (value) => resultWords(value <= limit),
    }),
});

function resultWords(ends: boolean): string {
  return ends ? 'the scenario ends' : 'play goes on';
}

/** The Game End dr, and what is to be done when it ends the scenario. */
function notice({ game }: KgpCampaign, { turn, side, dr, drm, final, limit, ends }: GameEnd): Notice {
  const sum = drm === 0 ? `dr ${dr}` : `dr ${dr} + ${drm} = ${final}`;
  const note: RollNote = {
    label: `Game End, ${SIDE_NAMES[side]} Player Turn of Turn ${turn}`,
    rule: RULE,
    kind: 'dr',
    values: [dr],
    modifiers: onlyIf(drm !== 0, { label: 'night', value: drm }),
    final,
    result: resultWords(ends),
  };
  const file = `game-end-${dateSlug(game.date)}-${turn}-${side}.png`;
  const said = `Turn ${turn}, ${SIDE_NAMES[side]} Player Turn: ${sum}, ${limit} or less ends it.`;
  const picture = dicePicture(`Game End dr, ${game.date}, Turn ${turn}`, [note], file);
  if (ends)
    return {
      kind: 'game-end',
      title: 'Game End (CG23): the scenario is over',
      text: `${said}\nDo 8.601–8.6031, then enter the result under **My orders**.`,
      picture,
      buttons: ['my-orders'],
    };
  return { kind: 'game-end', title: 'Game End dr (CG23): play goes on', text: said, picture };
}
