/**
 * The position from which a scenario begins (18.5): what its text states, what the pack says beside it, and what follows from
 * the dates of units and cards.
 */

import type { Fault, Read } from '../../../text/fault.ts';
import { fieldsIf, onlyIf } from '../../../text/present.ts';
import type { Book } from '../packs/book.ts';
import { FILES } from '../packs/pack.ts';
import { counterKey } from '../vocabulary/counters.ts';
import type { StartPosition } from './position.ts';
import { readStart, unitsNamed } from './position-text.ts';

/** `undefined`: it begins otherwise. */
export function scenarioStart(
  book: Book,
): { readonly text: string; readonly read: Read<StartPosition> } | undefined {
  const { scenario, pack } = book;
  const { position: printed } = scenario;
  if (scenario.start !== 'position' || printed === undefined) return undefined;
  const lines = [...printed, ...pack.start];
  const text = [...lines, ...cardLines(book), ...boxLines(book, lines.join('\n'))].join('\n');
  return { text, read: readStart(text, book) };
}

/** The faults of it as those of the pack’s file, where one of its lines is at fault. */
export function startFaults(book: Book): readonly Fault[] {
  const found = scenarioStart(book);
  if (found === undefined || found.read.ok) return [];
  const before = book.scenario.position?.length ?? 0;
  return found.read.faults.map(({ line, ...fault }): Fault => {
    const own = (line ?? 0) - before;
    const isOwn = own > 0 && own <= book.pack.start.length;
    return { ...fault, file: FILES.start, ...fieldsIf(isOwn, { line: own }) };
  });
}

/** Cards dated up to its first day are in play, and lie in the pile unless a line says otherwise. */
function cardLines({ scenario, pack }: Book): readonly string[] {
  const { from } = scenario.days;
  const named = new Set(
    (scenario.position ?? []).flatMap((line) => {
      const cards = /^German (?:command card|support card|discards) (?<ids>.*)$/u.exec(line)?.groups?.ids;
      return (cards ?? '').split(' ').map(Number);
    }),
  );
  const isIn = (date: number | 'okw') => date !== 'okw' && date <= from;
  const listed = (ids: readonly number[]) =>
    ids.length === 0 ? 'none' : ids.map((id) => String(id).padStart(2, '0')).join(' ');
  const cards = pack.german.filter(({ id }) => !named.has(id));
  return [
    `German pile ${listed(cards.filter(({ date }) => isIn(date)).map(({ id }) => id))}`,
    `German cards to come ${listed(cards.filter(({ date }) => !isIn(date)).map(({ id }) => id))}`,
  ];
}

/** Who has come by the first day and stands nowhere waits in the box of Reserve Units. */
function boxLines(book: Book, text: string): readonly string[] {
  const { scenario, pack } = book;
  const named = unitsNamed(text, book);
  return pack.counters.flatMap((counter) => {
    const { corps, id, entry } = counter;
    const isDue = entry !== undefined && 'day' in entry && entry.day <= scenario.days.from;
    return onlyIf(isDue && !named.has(counterKey(counter)), `${corps} box = ${id}`);
  });
}
