/** The value below which `share` of the numbers lie. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(numbers: readonly number[]): number {
  return percentile(numbers, 0.5);
}

/** A figure as it is printed: what was measured, its value, and what it should be. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** What the value should stay below. */
  readonly aim?: number;
  readonly note?: string;
}

export function printTable(figures: readonly Figure[]): void {
  const rows = figures.map(({ name, value, unit, aim, note }) => {
    const [limit, verdict] = aim === undefined ? ['', ''] : [`≤ ${aim}`, value <= aim ? 'met' : 'MISSED'];
    return [name, value.toFixed(value < 100 ? 2 : 0), unit, limit, verdict, note ?? ''];
  });
  rows.unshift(['figure', 'value', '', 'aim', '', '']);
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows) {
    const cells = row.map((cell, column) =>
      column === 1 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
    );
    process.stdout.write(`${cells.join('  ').trimEnd()}\n`);
  }
}

/** In one sentence: how many aims were met, and by how much the others were missed. */
export function verdict(figures: readonly Figure[]): string {
  const aims = figures.flatMap(({ name, value, unit, aim }) =>
    aim === undefined ? [] : [{ name, value, unit, aim }],
  );
  const missed = aims.filter(({ value, aim }) => !(value <= aim));
  if (missed.length === 0) return `All ${aims.length} aims are met.`;
  const each = missed.map(
    ({ name, value, unit, aim }) => `${name} (${value.toFixed(value < 100 ? 1 : 0)} ${unit}, aim ${aim})`,
  );
  return `${missed.length} of ${aims.length} aims are MISSED: ${each.join('; ')}.`;
}
