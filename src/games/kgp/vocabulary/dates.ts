/** CG Dates (8.2): a calendar day of December 1944 and AM, PM or N, such as `19 AM`. */
export const PARTS = ['AM', 'PM', 'N'] as const;
export type PartOfDay = (typeof PARTS)[number];

export interface CgDate {
  readonly day: number;
  readonly part: PartOfDay;
}

/** The few that there are, each read once. */
const known = new Map<string, CgDate>();

/** Reads `19 PM`; throws on anything else, since dates come from our own data. */
export function parseDate(text: string): CgDate {
  const date = known.get(text) ?? readDate(text);
  known.set(text, date);
  return date;
}

function readDate(text: string): CgDate {
  const found = /^(?<day>\d{2}) (?<part>AM|PM|N)$/u.exec(text)?.groups;
  const part = PARTS.find((p) => p === found?.part);
  if (found?.day === undefined || part === undefined) throw new Error(`not a CG Date: ${text}`);
  return { day: Number(found.day), part };
}

/** A number that grows from date to date: three a day. */
export function ordinal(text: string): number {
  const { day, part } = parseDate(text);
  return day * 3 + PARTS.indexOf(part);
}

export function isNight(text: string): boolean {
  return parseDate(text).part === 'N';
}

/** True when `date` is `from` or later. */
export function isOnOrAfter(date: string, from: string): boolean {
  return ordinal(date) >= ordinal(from);
}
