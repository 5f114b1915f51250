/** 2.1: for which Phase orders were written elsewhere, such as on a board in a file. */
import * as written from '../../../../text/written-for.ts';
import type { ArdennesState } from '../../state.ts';
import { phaseOf } from '../../vocabulary/phases.ts';

export function remarkFor(game: ArdennesState): string {
  return written.remarkFor(momentOf(game));
}

function momentOf({ turn, phase }: ArdennesState): string {
  const name = phase === 'opening' ? phase : phaseOf(phase).name;
  return `Turn ${turn}, ${name}`;
}

const MOMENT = /^Turn \d+, /u;

/** A sentence about orders that were written for another moment than this one. */
export function pastWords(game: ArdennesState, text: string): string | undefined {
  return written.pastWords(text, momentOf(game), MOMENT);
}
