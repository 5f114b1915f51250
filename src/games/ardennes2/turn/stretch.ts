/**
 * What has become public, gathered for the messages of a Turn: a stretch is what happens while one side is at it, and is
 * one message in the channel.
 */
import type { ArdennesState } from '../state.ts';
import { type PhaseId, phaseOf } from '../vocabulary/phases.ts';
import type { Side } from '../vocabulary/sides.ts';
import { isPassedOver } from './passed-over.ts';

export interface News {
  readonly phase: PhaseId;
  readonly line: string;
}

export interface Stretch {
  readonly turn: number;
  /** Counts the stretches of its Turn. */
  readonly number: number;
  /** Who is at it; absent: nobody yet, in the Pre-Turn. */
  side?: Side;
  /** In the order in which it became public. */
  readonly news: News[];
}

/** So much of a stretch is kept: a message has no room for more, and the log has all of it. */
const MOST_NEWS = 80;

/** A Phase has begun: it goes on with the stretch of its side, or begins the next. */
export function stretchOn(game: ArdennesState): void {
  if (game.phase === 'opening') return;
  const { stretch, turn } = game;
  if (stretch?.turn !== turn) begin(game, { turn, number: 1, news: [] });
  const { side, deeds } = phaseOf(game.phase);
  const now = game.stretch;
  if (now === undefined || side === undefined || deeds === undefined || isPassedOver(game)) return;
  if (now.side === undefined) now.side = side;
  else if (now.side !== side) begin(game, { turn, number: now.number + 1, side, news: [] });
}

function begin(game: ArdennesState, next: Stretch): void {
  if (game.stretch !== undefined) game.stretchBefore = game.stretch;
  game.stretch = next;
}

/** Something has become public in it. */
export function addNews({ stretch, phase }: ArdennesState, line: string): void {
  if (stretch === undefined || phase === 'opening') return;
  stretch.news.push({ phase, line });
  if (stretch.news.length > MOST_NEWS) stretch.news.shift();
}
