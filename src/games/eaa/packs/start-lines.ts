/**
 * Lines of the position of 18.5 that only a copy shows: the units of V and III Corps, the sides of blown bridges, what the
 * Germans own. Each is a line of a position as text (docs/enemy-action-positions.md); what it says is judged beside those of
 * the scenario, when the map is known.
 */
import type { Fault } from '../../../text/fault.ts';
import type { Line } from '../../../text/lines.ts';
import { linesOf, tooLong } from '../vocabulary/text.ts';

const FORM = 'Lines are those of a position: “V 0606 = 9.2, 38.2”, “Bridge 0812-0912 allied blown”.';

export function readStartLines(text: string): {
  readonly lines: readonly Line[];
  readonly faults: readonly Fault[];
} {
  const novel = tooLong(text, FORM);
  if (novel !== undefined) return { lines: [], faults: [novel] };
  const lines = linesOf(text).map(({ line, words }) => ({ line, words: words.replaceAll(/\s+/gu, ' ') }));
  return { lines, faults: [] };
}

export function printStartLines(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}
