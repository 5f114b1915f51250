/** When a time that is given as counted hours is over. */
import { type Calendar, instantAfter } from './counted-time.ts';
import type { KindPace } from './pace.ts';

const HOUR_MS = 60 * 60 * 1000;

/** When time and grace are over that begin at `from`, in ms since the epoch. */
export function dueAfter(
  pace: Calendar,
  { hours, grace }: Pick<KindPace, 'hours' | 'grace'>,
  from: number,
): { readonly due: number; readonly last: number } {
  const due = instantAfter(pace, from, hours * HOUR_MS);
  return { due, last: instantAfter(pace, due, grace * HOUR_MS) };
}
