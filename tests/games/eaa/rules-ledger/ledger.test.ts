/** The rows on Enemy Action of docs/rules-coverage.md: all rules of its book, each where it is cited. */
import { expect, test } from 'vitest';
import { homesOf, numberedFiles, testsOf } from './ledger.ts';
import { EAA_RULES } from './rules.ts';

const there = EAA_RULES.filter(([, how]) => how === 'decides' || how === 'asks');
const ids = EAA_RULES.map(([id]) => id);

test('each of the 166 rules stands in it once', () => {
  expect(ids).toHaveLength(166);
  expect(new Set(ids).size).toBe(166);
});

test('each rule that is played is cited where it is obeyed', () => {
  expect(there.filter((rule) => homesOf(rule).length === 0).map(([id]) => id)).toEqual(UNCITED);
});

test('each is cited by a test, but for those that are known to be cited by none', () => {
  expect(there.filter((rule) => testsOf(rule).length === 0).map(([id]) => id)).toEqual(UNPROVED);
});

test('files that bear a number bear that of a rule, or of its section', () => {
  const known = new Set([...ids, ...ids.map((id) => `${id.split('.')[0]}.0`)]);
  expect(numberedFiles().filter(({ id }) => !known.has(id))).toEqual([]);
  expect(numberedFiles().length).toBeGreaterThan(80);
});

/** Obeyed by files that do not name them. */
const UNCITED: readonly string[] = ['9.14', '10.91', '10.93', '12.32', '14.21', '14.33'];

/** Seen to by tests of the rules around them, and of whole games. */
const UNPROVED: readonly string[] = ['2.32', '2.5', '9.14', '11.1'];
