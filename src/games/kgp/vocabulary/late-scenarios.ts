import type { KgpState } from '../state.ts';
import { isOnOrAfter } from './dates.ts';

/** 8.618 counts the scenarios completed on a CG Date later than 20 AM, or by another reading that of 20 AM too. */
export function countsForShortage({ readings }: KgpState, date: string): boolean {
  if (date === '20 AM') return readings['late-scenarios'] === 'from';
  return isOnOrAfter(date, '20 AM');
}
