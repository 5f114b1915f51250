/** The scenario’s clock as it is kept: whose move it is, and what a desk says of it. */
import { given } from '../../../../text/present.ts';
import { quoted } from '../../setup/quoted.ts';
import type { KgpCampaign } from '../../state.ts';
import { ruling } from '../../vocabulary/ruling.ts';
import type {
  PhaseHeld,
  PlayerTurn,
  Scenario,
  ScenarioClock,
  UnitScenario,
} from '../../vocabulary/scenario.ts';
import { enemyOf, SIDE_NAMES, type Side } from '../../vocabulary/sides.ts';
import { hasEnded } from '../CG23-game-end.ts';
import { answerWords, playerTurnWords } from './clock-words.ts';
import { playsWords } from './phases.ts';

export const RULE = '8.625';
export const GROUP = 'The scenario’s clock';
/** Longest word that goes with a hand-over, an interruption or an answer, in characters. */
export const WORD_MAX = 300;

/** A clock, with the Player Turn that it stands in. */
export interface Ticking {
  readonly clock: ScenarioClock;
  readonly turn: PlayerTurn;
}

/** The clock of a scenario; `undefined`: none is kept. */
export function tickingIn({ clock, turn }: Pick<UnitScenario, 'clock' | 'turn'>): Ticking | undefined {
  if (clock === undefined || turn === undefined) return undefined;
  return { clock, turn };
}

/** The move that a scenario waits for; `undefined`: its clock is not kept, or it is over. */
function heldIn(scenario: Scenario | undefined): (Ticking & { readonly now: PhaseHeld }) | undefined {
  const ticking = tickingIn(scenario?.units ?? {});
  const now = ticking?.clock.now;
  if (ticking === undefined || now === undefined || isOver(scenario)) return undefined;
  return { ...ticking, now };
}

/** Whether a scenario is over: a Game End dr has ended it (CG23), or it was conceded (8.6234). */
export function isOver(scenario: Scenario | undefined): boolean {
  return hasEnded(scenario) || scenario?.conceded !== undefined;
}

/** The side that has the move, and how often the clock has been handed over. */
export function holderIn(
  scenario: Scenario | undefined,
): { readonly holder: Side; readonly handed: number; readonly plays: string } | undefined {
  const held = heldIn(scenario);
  if (held === undefined) return undefined;
  const { now, turn, clock } = held;
  const plays = `${playerTurnWords(turn)}: ${playsWords(now, turn.side)}`;
  return { holder: now.holder, handed: clock.handed, plays };
}

export const NOT_KEPT = ruling(
  RULE,
  'no-clock',
  'Nobody keeps this scenario’s clock.',
  '“Keep the scenario’s clock” under My orders begins it.',
);
export const ENDED = ruling(
  RULE,
  'clock-over',
  'This scenario is over.',
  'Enter its result under My orders.',
);

export function notYours(now: PhaseHeld | undefined, turn: PlayerTurn) {
  if (now === undefined)
    return ruling('CG23', 'dr-first', 'The Game End dr is not entered yet.', 'Enter it under My orders.');
  return ruling(
    RULE,
    'not-your-move',
    `It is the ${SIDE_NAMES[now.holder]} side’s move: ${playsWords(now, turn.side)}.`,
    'They hand over when they are through.',
  );
}

export function wordLines(word: string | undefined): readonly string[] {
  return given(word, (word) => quoted(word));
}

/** The DEFENDER’s answer for Defensive Fire, for a desk: whose move it is stands above it. */
export function clockDesk({ game }: KgpCampaign): readonly string[] {
  const held = heldIn(game.scenario);
  return held === undefined ? [] : answerWords(held.clock, enemyOf(held.turn.side), true);
}
