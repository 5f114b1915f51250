/** 8.618: which scenarios make an Ammunition Shortage likelier. */
import type { KgpState } from '../state.ts';
import { isOnOrAfter } from './dates.ts';

/** The CG Date from which on the German can come to have an Ammunition Shortage. */
export const SHORTAGE_FROM = '20 AM';

/** Scenarios completed on a CG Date later than that one, or by another reading on that one too. */
export function countsForShortage({ readings }: KgpState, date: string): boolean {
  if (date === SHORTAGE_FROM) return readings['late-scenarios'] === 'from';
  return isOnOrAfter(date, SHORTAGE_FROM);
}
