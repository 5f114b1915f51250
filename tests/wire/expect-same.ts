import { expect } from 'vitest';

const AROUND = 300;

/** Two long texts that must be equal; of a difference, only its surroundings are shown. */
export function expectSame(found: string, expected: string, what: string): void {
  if (found === expected) return;
  let at = 0;
  while (found[at] === expected[at]) at += 1;
  const around = (text: string) => text.slice(Math.max(0, at - AROUND), at + AROUND);
  expect(around(found), `${what}: differs at ${at}`).toBe(around(expected));
}
