/** The refusal of a text about the map, with every fault in it and its line: nothing of it counts. */

import { meantWords } from '../../../kernel/line-faults.ts';
import type { Ruling } from '../../../kernel/ruling.ts';
import { type Fault, faultInWords } from '../../../text/fault.ts';
import { when } from '../../../text/present.ts';
import { stopped } from '../../../text/stopped.ts';
import { ruling } from '../vocabulary/ruling.ts';

const MOST_FAULTS = 12;

/** `legal`: what a line looks like. */
export function unreadable(rule: string, slug: string, faults: readonly Fault[], legal: string): Ruling {
  const named = faults.slice(0, MOST_FAULTS).map((fault) => `\n• ${withMeant(fault)}`);
  const left = faults.length - MOST_FAULTS;
  const more = when(left > 0, `\n• and ${left} more`);
  return ruling(rule, slug, `Nothing was changed:${named.join('')}${more}`, legal);
}

/** Faults, and lines that may be meant instead. */
function withMeant(fault: Fault): string {
  const said = faultInWords(fault);
  return fault.instead === undefined ? said : `${stopped(said)} ${meantWords(fault.instead)}`;
}
