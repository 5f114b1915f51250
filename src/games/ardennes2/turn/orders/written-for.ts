/** 2.1: for which Phase orders were written elsewhere, such as on a board in a file: a remark above them that says so. */
import type { ArdennesState } from '../../state.ts';
import { phaseOf } from '../../vocabulary/phases.ts';

/** `# for Turn 4, German Combat`: like all remarks it is no order. */
export function remarkFor(game: ArdennesState): string {
  return `# for ${momentOf(game)}`;
}

function momentOf({ turn, phase }: ArdennesState): string {
  const name = phase === 'opening' ? phase : phaseOf(phase).name;
  return `Turn ${turn}, ${name}`;
}

const REMARK = /^# for (?<moment>Turn \d+, .+)$/mu;

/** A sentence about orders that were written for another moment than this one. */
export function pastWords(game: ArdennesState, text: string): string | undefined {
  const moment = REMARK.exec(text)?.groups?.moment?.trim();
  if (moment === undefined || moment === momentOf(game)) return undefined;
  return `These orders were written for ${moment}; it is ${momentOf(game)} now`;
}
