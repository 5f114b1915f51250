/** Rolls that were made in the module that a scenario is played in: from logs of a side, and for that side's eyes alone. */
import { createHmac } from 'node:crypto';
import type { LogsOf, PlayLog } from '../store/play-logs.ts';
import type { Throw } from './dice-statistics.ts';
import type { Moderator } from './moderator.ts';
import type { RolledLog } from './save-door.ts';
import type { Visit } from './sitting.ts';

/** So many steps in common make two logs parts of the same play: single ones are alike by chance. */
const LEAST_OVERLAP = 5;

/** The outcome of a log that was given. */
export interface KeptLog {
  /** Rolls that were not known before. */
  readonly added: number;
  /** Players of whom the side has not said on which side they are. */
  readonly unknown: readonly string[];
}

const logsOf = (visit: Visit, side: string): LogsOf => ({ campaign: visit.row.id, side });

/** A player's name is nobody's business: it is known again by this alone. */
function playerOf(moderator: Moderator, visit: Visit, name: string): string {
  const key = moderator.saveKey(visit.row.id);
  return createHmac('sha256', key).update(`player/${name}`).digest('hex').slice(0, 16);
}

/** Keeps what was rolled in a log; a log that was given before, or goes on from one, counts once. `undefined`: no room. */
export function keepRolls(
  moderator: Moderator,
  visit: Visit,
  side: string,
  { steps, rolls }: RolledLog,
): KeptLog | undefined {
  const { playLogs } = moderator.store;
  const of = logsOf(visit, side);
  const before = countOf(playLogs.of(of));
  const log: PlayLog = {
    scenario: visit.dropBox()?.scenario ?? '',
    steps,
    rolls: rolls.map(({ by, ...roll }) => ({ ...roll, player: playerOf(moderator, visit, by) })),
    at: moderator.now(),
  };
  if (!playLogs.add(of, log, joined)) return undefined;
  const players = playLogs.players(of);
  const names = [...new Set(rolls.map(({ by }) => by))];
  return {
    added: countOf(playLogs.of(of)) - before,
    unknown: names.filter((name) => !players.has(playerOf(moderator, visit, name))),
  };
}

const countOf = (logs: readonly PlayLog[]) => logs.reduce((sum, { rolls }) => sum + rolls.length, 0);

/** On which side a player of the logs is; false: none of them is called so. */
export function sayPlayer(
  moderator: Moderator,
  visit: Visit,
  side: string,
  said: { readonly name: string; readonly plays: string },
): boolean {
  const { playLogs } = moderator.store;
  const player = playerOf(moderator, visit, said.name);
  const isThere = playLogs
    .of(logsOf(visit, side))
    .some(({ rolls }) => rolls.some((roll) => roll.player === player));
  if (isThere) playLogs.sayPlayer(logsOf(visit, side), player, said.plays);
  return isThere;
}

/** The rolls of a side's logs; of a player of whom it has not said on which side they are, of none. */
export function playedThrows(moderator: Moderator, visit: Visit, side: string): readonly Throw[] {
  const { playLogs } = moderator.store;
  const of = logsOf(visit, side);
  const players = playLogs.players(of);
  return playLogs.of(of).flatMap(({ scenario, rolls, at }) =>
    rolls.map(
      ({ purpose, kind, values, player }): Throw => ({
        line: undefined,
        at,
        purpose,
        phase: scenario,
        rule: purpose,
        by: players.get(player) ?? '',
        kind,
        values,
        source: 'play',
        isSeen: false,
      }),
    ),
  );
}

/** One stretch of two that overlap, or of one within the other; `undefined`: they have nothing in common. */
export function joined(before: PlayLog, log: PlayLog): PlayLog | undefined {
  const one = following(before, log) ?? following(log, before);
  // A log that is given once the next scenario has begun is of the one that its play is known from.
  return one && { ...one, scenario: before.scenario };
}

/** `second` begins somewhere within `first`. */
function following(first: PlayLog, second: PlayLog): PlayLog | undefined {
  const { at, shared } = beginning(first.steps, second.steps);
  const isWhole = shared > 0 && shared === second.steps.length && first.scenario === second.scenario;
  if (shared < LEAST_OVERLAP && !isWhole) return undefined;
  return {
    scenario: first.scenario,
    steps: [...first.steps, ...second.steps.slice(shared)],
    rolls: [
      ...first.rolls,
      ...second.rolls.filter(({ step }) => step >= shared).map((roll) => ({ ...roll, step: roll.step + at })),
    ],
    at: Math.max(first.at, second.at),
  };
}

/**
 * Where `second` begins within `first` so that both go on alike to the end of one of them, and how many steps they then
 * share. By the method of Knuth, Morris and Pratt: in time that grows with the sum of both, whatever is in them.
 */
function beginning(
  first: readonly string[],
  second: readonly string[],
): { readonly at: number; readonly shared: number } {
  const borders = bordersOf(second);
  let shared = 0;
  for (const [at, step] of first.entries()) {
    while (shared > 0 && second[shared] !== step) shared = borders[shared - 1] ?? 0;
    if (second[shared] === step) shared += 1;
    if (shared > 0 && shared === second.length) return { at: at + 1 - shared, shared };
  }
  return { at: first.length - shared, shared };
}

/** Of each beginning of these steps, by the index of its last one: how many of its first steps are its last ones as well. */
function bordersOf(steps: readonly string[]): readonly number[] {
  const borders: number[] = [];
  let length = 0;
  for (const [at, step] of steps.entries()) {
    while (length > 0 && steps[length] !== step) length = borders[length - 1] ?? 0;
    if (at > 0 && steps[length] === step) length += 1;
    borders.push(length);
  }
  return borders;
}
