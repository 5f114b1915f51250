/** The rolls that share one row of a chart, as a reader sees them: `5–7`, `8 or more`. */

import { figure } from '../../../text/figures.ts';

/** A `max` so high stands for "or more" in the charts. */
const OPEN = 99;

/** The Final dr or DR that share a row, in the words of a chart: `5 or less`, `6–8`, `12 or more`. */
export function rowSpan(rows: readonly { readonly max: number | null }[], final: number): string {
  const found = rows.findIndex(({ max }) => max === null || final <= max);
  const before = rows[found < 0 ? rows.length - 1 : found - 1]?.max ?? undefined;
  const max = found < 0 ? OPEN : (rows[found]?.max ?? OPEN);
  const first = before === undefined ? undefined : before + 1;
  if (first === undefined) return max >= OPEN ? 'any' : `${figure(max)} or less`;
  if (max >= OPEN) return `${first} or more`;
  return first === max ? String(max) : `${first}–${max}`;
}
