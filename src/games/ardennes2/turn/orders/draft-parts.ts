/** A draft that is longer than a form: written line by line in parts, each in a form of its own. No rule of the game. */
import { ROOM } from '../../../../kernel/room.ts';

/** Lines of a draft, from 1, both included; without a last one they are to come behind all that it has. */
export interface DraftPart {
  readonly first: number;
  readonly last?: number;
}

/** Characters of a part as it is shown: the rest of the form is for what is added to it. */
const SHOWN = ROOM.field - 800;

/** The parts of a draft, and last the one that it does not have yet. */
export function draftParts(draft: string): readonly DraftPart[] {
  const parts: DraftPart[] = [];
  let first = 1;
  let length = 0;
  const lines = linesOf(draft);
  for (const [index, line] of lines.entries()) {
    length += line.length + 1;
    if (length <= SHOWN || index + 1 === first) continue;
    parts.push({ first, last: index });
    first = index + 1;
    length = line.length + 1;
  }
  if (lines.length > 0) parts.push({ first, last: lines.length });
  return [...parts, { first: lines.length + 1 }];
}

/** `1-58`; `59-` is what comes behind line 58. */
export function printPart({ first, last }: DraftPart): string {
  return `${first}-${last ?? ''}`;
}

export function readPart(text: string): DraftPart | undefined {
  const found = /^(?<first>[1-9]\d{0,3})-(?<last>[1-9]\d{0,3})?$/u.exec(text)?.groups;
  if (found?.first === undefined) return undefined;
  const first = Number(found.first);
  return found.last === undefined ? { first } : { first, last: Number(found.last) };
}

/** The draft’s lines there. */
export function partOf(draft: string, { first, last }: DraftPart): string {
  if (last === undefined) return '';
  return linesOf(draft)
    .slice(first - 1, last)
    .join('\n');
}

/** The draft with other lines there. */
export function withPart(draft: string, { first, last = first - 1 }: DraftPart, typed: string): string {
  const lines = linesOf(draft);
  return [...lines.slice(0, first - 1), typed, ...lines.slice(last)].filter((line) => line !== '').join('\n');
}

function linesOf(draft: string): readonly string[] {
  return draft === '' ? [] : draft.split('\n');
}
