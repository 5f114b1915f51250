import { z } from 'zod';
import type { KgpCampaign, KgpState } from '../state.ts';
import { GAME_END } from '../vocabulary/charts.ts';
import { isNight } from '../vocabulary/dates.ts';
import { ruling } from '../vocabulary/ruling.ts';
import { enemyOf, SIDE_NAMES, type Side } from '../vocabulary/sides.ts';
import { decisionId, type KgpDecision, type KgpWork, sideOf } from '../vocabulary/step.ts';
import type { Scenario } from './state.ts';

const RULE = 'CG23';

export interface PlayerTurn {
  readonly turn: number;
  readonly side: Side;
}

/** The Player Turns of a scenario at whose end a Game End dr is made, in their order. */
function playerTurns(scenario: Scenario): readonly PlayerTurn[] {
  const { movesFirst } = scenario;
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
  return playerTurns(scenario).some(isBefore) && !gameEnds.some(isBefore) ? before : undefined;
}

/** CG23: the number that must not be exceeded on a turn, after the +1 drm of a night scenario. */
function gameEndLimit(turn: number): number | undefined {
  return GAME_END.circles.find((circle) => circle.turn === turn)?.number;
}

function gameEndDrm(date: string): number {
  return isNight(date) ? GAME_END.nightDrm : 0;
}

function hasEnded(scenario: Scenario | undefined): boolean {
  return scenario?.gameEnds.some(({ ends }) => ends) === true;
}

/** Turns of a side whose Player Turn's end can still be rolled for: none before one that was rolled already. */
function turnsLeft(scenario: Scenario, side: Side): readonly number[] {
  const all = playerTurns(scenario);
  const last = scenario.gameEnds.at(-1);
  const from = all.findIndex((each) => each.turn === last?.turn && each.side === last?.side) + 1;
  return all.slice(from).flatMap((each) => (each.side === side ? [each.turn] : []));
}

/** The scenario is being played, nobody has reported it, and no earlier dr has ended it. */
function isOpen({ game }: KgpCampaign): boolean {
  const { scenario } = game;
  return (
    game.step === 'scenario' &&
    scenario?.commenced === true &&
    scenario.gameEndDue === undefined &&
    scenario.conceded === undefined &&
    game.report === undefined &&
    game.settled === undefined &&
    !hasEnded(scenario)
  );
}

/**
 * CG23: at the end of each Player Turn from Turn 6 on, the ATTACKER makes a Game End dr. Which Player Turn is over is
 * the players' word, and they may as well roll on their own board: the report does not ask for it.
 */
export const rollGameEnd: KgpDecision = {
  order: 'game-end.roll',
  rule: RULE,
  summary: 'At the end of your Player Turn, from Turn 6 on: make the Game End dr',
  args: z.strictObject({ turn: z.number().int() }),
  offers(view, seat) {
    const side = sideOf(seat);
    const { scenario } = view.game;
    if (side === undefined || scenario === undefined || !isOpen(view)) return [];
    const drm = gameEndDrm(view.game.date);
    return turnsLeft(scenario, side).map((turn) => ({
      order: 'game-end.roll',
      decision: decisionId(RULE, view.game),
      rev: scenario.gameEnds.length,
      rule: RULE,
      label: `Game End dr: my Player Turn of Turn ${turn} is over`,
      detail: `the scenario ends on a Final dr of ${gameEndLimit(turn) ?? 0} or less${drm === 0 ? '' : `, drm +${drm}`}`,
      fixed: { turn },
      fields: [],
      group: 'Game End (CG23)',
      irrevocable: `The dr is made for everyone to see. If the Final dr is ${gameEndLimit(turn) ?? 0} or less, the scenario ends at once.`,
    }));
  },
  object(view, seat, args) {
    const side = sideOf(seat);
    const { core, game } = view;
    if (core.status !== 'running' || side === undefined) return undefined;
    if (hasEnded(game.scenario))
      return ruling(
        RULE,
        'has-ended',
        'A Game End dr has ended this scenario.',
        'Report it under My orders.',
      );
    if (!isOpen(view) || game.scenario === undefined)
      return ruling(
        RULE,
        'not-now',
        'A Game End dr is made while a scenario is played, before its report.',
        'From the end of your Player Turn of Turn 6 on.',
      );
    const left = turnsLeft(game.scenario, side);
    if (left.includes(Number(args.turn))) return undefined;
    return ruling(
      RULE,
      'no-such-turn',
      `No Game End dr is due for the ${SIDE_NAMES[side]} Player Turn of Turn ${String(args.turn)}.`,
      left.length === 0 ? 'None of yours is left.' : `Turn ${left.join(', ')}.`,
    );
  },
  effect(work, seat, args) {
    const side = sideOf(seat);
    if (side !== undefined) work.emit('game-end.called', 'everyone', { turn: Number(args.turn), side });
  },
};

/** Makes the dr that was called for; `false` while it is to be rolled by hand and not entered yet. */
export function playGameEnd(work: KgpWork): boolean {
  const due = work.state.game.scenario?.gameEndDue;
  return due === undefined || work.attempt(() => roll(work, work.state.game, due));
}

function roll(work: KgpWork, game: KgpState, { turn, side }: { turn: number; side: Side }): void {
  const limit = gameEndLimit(turn);
  if (limit === undefined) throw new Error(`no Game End number for Turn ${turn}`);
  const made = work.roll({
    path: `CG23/${game.date}/${side}/turn-${turn}`,
    rule: RULE,
    kind: 'dr',
    audience: 'everyone',
    by: side,
  });
  const dr = made.values[0] ?? 0;
  const drm = gameEndDrm(game.date);
  const final = dr + drm;
  work.emit('game-end.rolled', 'everyone', { turn, side, dr, drm, final, limit, ends: final <= limit });
}
