/** The scenario’s clock as it is kept: whose move it is, and what a desk says of it. */
import type { Notice } from '../../../../kernel/notice.ts';
import { accept, type Result, refuse } from '../../../../kernel/ruling.ts';
import { given } from '../../../../text/present.ts';
import { quoted } from '../../setup/quoted.ts';
import type { KgpCampaign } from '../../state.ts';
import { commandersOf } from '../../vocabulary/people.ts';
import type { Playing } from '../../vocabulary/play-order.ts';
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

/** A clock that somebody has to hand over. */
interface Held extends Ticking {
  readonly now: PhaseHeld;
}

/** The move that a scenario waits for; `undefined`: its clock is not kept, or it is over. */
function heldIn(scenario: Scenario | undefined): Held | undefined {
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

/** The move that a side has, or why it has none. */
export function moveOf(scenario: Playing, side: Side): Result<Held> {
  const ticking = tickingIn(scenario.units);
  if (ticking === undefined) return refuse(NOT_KEPT);
  if (isOver(scenario)) return refuse(ENDED);
  const { now } = ticking.clock;
  return now?.holder === side ? accept({ ...ticking, now }) : refuse(notYours(now, ticking.turn));
}

function notYours(now: PhaseHeld | undefined, turn: PlayerTurn) {
  if (now === undefined)
    return ruling('CG23', 'dr-first', 'The Game End dr is not entered yet.', 'Enter it under My orders.');
  return ruling(
    RULE,
    'not-your-move',
    `It is the ${SIDE_NAMES[now.holder]} side’s move: ${playsWords(now, turn.side)}.`,
    'They hand over when they are through.',
  );
}

/** The clock is handed on; `next` is `undefined` where the Player Turn is over. */
export function handOn(clock: ScenarioClock | undefined, next: PhaseHeld | undefined): void {
  if (clock === undefined) return;
  clock.now = next;
  clock.handed += 1;
}

/** The message that calls whoever has the move now. */
export function callToMove(
  campaign: KgpCampaign,
  { holder }: PhaseHeld,
  title: string,
  lines: readonly string[],
): Notice {
  return {
    kind: 'clock',
    title,
    text: lines.join('\n'),
    mention: commandersOf(campaign, [holder]),
    buttons: ['my-orders'],
  };
}

export function wordLines(word: string | undefined): readonly string[] {
  return given(word, (word) => quoted(word));
}

/** The DEFENDER’s answer for Defensive Fire, for a desk: whose move it is stands above it. */
export function clockDesk({ game }: KgpCampaign): readonly string[] {
  const held = heldIn(game.scenario);
  return held === undefined ? [] : answerWords(held.clock, enemyOf(held.turn.side), true);
}
