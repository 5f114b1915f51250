import type { ChartCell } from './game.ts';

/** One line a cell, `id = value`, as it is pasted and as it is shown. */
export function printCharts(cells: readonly ChartCell[], values: Readonly<Record<string, string>>): string {
  return cells.map((cell) => `${cell.id} = ${values[cell.id] ?? cell.suggestion ?? ''}`).join('\n');
}

/** What is wrong with a cell's value, in words; `undefined` when it is legal. */
export function chartFault(cell: ChartCell, value: string): string | undefined {
  switch (cell.kind) {
    case 'integer': {
      const min = cell.min ?? 0;
      const max = cell.max ?? 99;
      const number = Number(value);
      return /^-?\d{1,4}$/u.test(value) && number >= min && number <= max
        ? undefined
        : `a whole number from ${min} to ${max}`;
    }
    case 'choice':
      return cell.words?.includes(value) ? undefined : `one of: ${cell.words?.join(', ')}`;
    case 'set': {
      const parts = value.split('+');
      const good =
        parts.length > 0 &&
        new Set(parts).size === parts.length &&
        parts.every((part) => cell.words?.includes(part));
      return good ? undefined : `one or more of ${cell.words?.join(', ')}, joined by “+”`;
    }
    case 'text':
      return /^[\p{L}\p{N}][\p{L}\p{N} &,.%'/-]{0,39}$/u.test(value)
        ? undefined
        : 'a few words of your chart';
    default: {
      const never: never = cell.kind;
      throw new Error(`unknown cell kind ${String(never)}`);
    }
  }
}

/** Brings a typed value into the form in which it is kept: `Heavy  mist` → the word of the chart. */
function normal(cell: ChartCell, text: string): string {
  const squeezed = text.trim().replace(/\s+/gu, ' ');
  if (cell.kind === 'integer') return squeezed;
  const word = (part: string) =>
    cell.words?.find((w) => w.toLowerCase() === part.trim().toLowerCase()) ?? part.trim();
  if (cell.kind === 'choice' || cell.kind === 'text') return word(squeezed);
  return squeezed
    .split(/[+,/&]/u)
    .map(word)
    .sort()
    .join('+');
}

/**
 * Reads pasted lines (`id = value`, `id<TAB>value` or `id: value`; empty lines and lines without a value are
 * passed over). Whole or not at all: with any fault, the faults by line number.
 */
export function parseCharts(
  cells: readonly ChartCell[],
  text: string,
): { readonly values: Record<string, string> } | { readonly faults: string[] } {
  const values: Record<string, string> = {};
  const faults: string[] = [];
  const byId = new Map(cells.map((cell) => [cell.id.toLowerCase(), cell]));
  text.split(/\r?\n/u).forEach((line, index) => {
    if (line.trim() === '' || line.trim().startsWith('#')) return;
    const found = /^\s*(?<id>[^=\t:]+?)\s*[=\t:]\s*(?<value>.*?)\s*$/u.exec(line)?.groups;
    const at = `line ${index + 1}`;
    if (found?.id === undefined || found.value === undefined) {
      faults.push(`${at}: not “cell = value”`);
      return;
    }
    if (found.value === '') return;
    const cell = byId.get(found.id.toLowerCase());
    if (cell === undefined) {
      faults.push(`${at}: there is no cell “${found.id.slice(0, 40)}”`);
      return;
    }
    const value = normal(cell, found.value);
    const fault = chartFault(cell, value);
    if (fault !== undefined)
      faults.push(`${at}: ${cell.id} must be ${fault}, not “${found.value.slice(0, 30)}”`);
    else if (cell.id in values) faults.push(`${at}: ${cell.id} stands twice`);
    else values[cell.id] = value;
  });
  if (faults.length > 0) return { faults };
  return { values };
}
