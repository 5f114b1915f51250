/** Orders for the other side's turn in short words, a line each: read into what was meant and printed back without loss. */

import { type Fault, type Read, unread } from '../../../../text/fault.ts';
import { shortened } from '../../notation/names.ts';
import { type Numbered, readLines } from '../../notation/read-lines.ts';
import { type AnyBeforehand, type BeforehandKind, readAs, saidIn } from '../frame/beforehand-kind.ts';
import { RULES } from './rules.ts';

const KINDS: readonly BeforehandKind<AnyBeforehand>[] = RULES.flatMap(({ beforehand = [] }) => beforehand);

export const BEFOREHAND_SHAPES =
  'Write B6.17 hold, I/501 retreat > B5.17 at 3:1, or all ask (3.2); 101.arty bugout B1.13, or bugout ask (3.6); B4.15 bridge within 2, last, never or ask, and by A/501 (3.8); B6.17 loses I/501, or loses ask (3.2); B6.17 top I/501; B6.17 bonds B5.18 (1.2); 101.arty dg roll, or dg stay (3.7); Abrams arrives A38.11 (2.2); pass us.barrage, or pass us.barrage on 5 (2.1).';

export function kindOfBeforehand({ kind }: AnyBeforehand): BeforehandKind<AnyBeforehand> {
  const found = KINDS.find((each) => each.kind === kind);
  if (found === undefined) throw new Error(`unknown line ${kind}`);
  return found;
}

export function readBeforehand(text: string): Read<AnyBeforehand> {
  const typed = text.trim().replaceAll(/\s+/gu, ' ');
  for (const kind of KINDS) {
    const found = readAs(kind, typed);
    if (found?.ok === true) return found;
    if (found !== undefined) return no(found.faults[0].wrong);
  }
  const said = saidIn(typed);
  if (said === undefined) return no(`“${shortened(typed)}” is no order for the other side’s turn`);
  return no(`“${said.verb}” is nothing that can be ordered beforehand`);
}

function no(wrong: string): Read<never> {
  return unread({ wrong, legal: BEFOREHAND_SHAPES });
}

/** The line as it is read back. */
export function printBeforehand(line: AnyBeforehand): string {
  return kindOfBeforehand(line).print(line);
}

export const TOO_MANY_BEFOREHAND: Fault = {
  wrong: 'more orders beforehand than anybody needs',
  legal: 'A line that begins with “all” speaks of everybody of whom no other line does.',
};

/** All orders of a side for the other side's turn. */
export function readAllBeforehand(text: string, most?: number): Read<readonly Numbered<AnyBeforehand>[]> {
  return readLines(text, readBeforehand, TOO_MANY_BEFOREHAND, most);
}
