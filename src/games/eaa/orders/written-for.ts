/** 6.0: for which activation orders were written elsewhere, such as on a board in a file. */
import * as written from '../../../text/written-for.ts';
import type { Activation, EaaState } from '../state.ts';

export function remarkFor(game: EaaState, activation: Activation): string {
  return written.remarkFor(momentOf(game, activation));
}

function momentOf({ world, impulse }: EaaState, { label }: Activation): string {
  return `December ${world?.day ?? 0}, impulse ${impulse}, ${label}`;
}

const MOMENT = /^December \d+, impulse /u;

/** A sentence about orders that were written for another moment than this one. */
export function pastWords(game: EaaState, activation: Activation, text: string): string | undefined {
  return written.pastWords(text, momentOf(game, activation), MOMENT);
}
