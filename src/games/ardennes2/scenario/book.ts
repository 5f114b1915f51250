/** A game's reference data: its scenario, its map and its counters, made once of the pack that its opening names. */
import { oncePerText } from '../../../kernel/memo.ts';
import { referredText } from '../../../kernel/reference.ts';
import { groundOf } from '../ground/ground-of.ts';
import { readPackText } from '../ground/pack-text.ts';
import type { Book } from '../position/position-of.ts';
import { BASTOGNE } from './7.5-bastogne.ts';
import { countersOf, type Scenario } from './scenario.ts';

/** Packs of campaigns that are played at a time; each takes some hundred kilobytes. */
const MOST_PACKS = 8;

export interface Reference extends Book {
  readonly scenario: Scenario;
}

const made = oncePerText(MOST_PACKS, (hash: string): Reference => {
  const text = referredText(hash);
  if (text === undefined) throw new Error(`nobody has brought the pack ${hash}`);
  const read = readPackText(text);
  if (!read.ok) throw new Error(`the pack ${hash} cannot be read`);
  const scenario = BASTOGNE;
  return { scenario, ground: groundOf(read.pack), counters: countersOf(scenario, read.pack) };
});

/** Of a state or a view alike. */
export function referenceOf({ pack }: { readonly pack: string }): Reference {
  return made(pack);
}
