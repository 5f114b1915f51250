/** 8.6041, 8.6042: who has taken the Task Check of which rule takes it once a CG Date. */

/** Under which it is kept that he has. */
export function testedStep(rule: string, id: string): string {
  return `${rule} ${id}`;
}
