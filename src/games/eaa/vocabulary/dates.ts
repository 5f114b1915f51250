/** Days of December 1944, and how the rules write which of them they mean (2.0). */

/** A day: 16 to 29 December 1944. */
export type Day = number;
export const FIRST_DAY = 16;
export const LAST_DAY = 29;

/** `18`, `18+` or `18-23`, both ends inclusive; no end: every later day, too. */
export interface Dates {
  readonly from: Day;
  readonly to?: Day;
}

/** 2.0: `18` means that day alone, `18+` it and every later one, `18-23` all of them. `undefined`: it is none of these. */
export function readDates(text: string): Dates | undefined {
  const found = /^(?<from>\d\d)(?:(?<open>\+)|-(?<to>\d\d))?$/u.exec(text.trim())?.groups;
  if (found === undefined) return undefined;
  const from = Number(found.from);
  if (found.open !== undefined) return isDay(from) ? { from } : undefined;
  const to = found.to === undefined ? from : Number(found.to);
  if (isDay(from) && isDay(to) && from <= to) return { from, to };
  return undefined;
}

export function printDates({ from, to }: Dates): string {
  if (to === undefined) return `${from}+`;
  return from === to ? String(from) : `${from}-${to}`;
}

export function holdsOn({ from, to = LAST_DAY }: Dates, day: Day): boolean {
  return day >= from && day <= to;
}

function isDay(day: number): boolean {
  return Number.isInteger(day) && day >= FIRST_DAY && day <= LAST_DAY;
}
