/** 8.6041, 8.6042: the note that a counter has taken a rule's Task Check, which it takes once a CG Date. */

/** The key of that note. */
export function testedStep(rule: string, id: string): string {
  return `${rule} ${id}`;
}
