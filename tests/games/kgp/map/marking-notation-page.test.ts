import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseMarking, printMarking } from '../../../../src/games/kgp/units/marking-text.ts';
import { unitsIn } from '../../../../src/games/kgp/vocabulary/level.ts';
import { position } from '../position.ts';

const PAGE = readFileSync(new URL('../../../../docs/marking-notation.md', import.meta.url), 'utf8');

/** The first column of the page's table. */
const EXAMPLES = [...PAGE.matchAll(/^\| `(?<text>[^`]+)` \|/gmu)].map((found) => found.groups?.text ?? '');
const STATEMENT = EXAMPLES.join('\n');
const AREAS = EXAMPLES.filter((text) => /^(?:us|german)/u.test(text));

test('every example of the page is understood, all of them are one statement, and it prints back to the same', () => {
  expect(EXAMPLES.length).toBeGreaterThan(5);
  const parsed = parseMarking('St', STATEMENT);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  expect(parsed.value.areas).toHaveLength(AREAS.length);
  expect(parsed.value.noMansLand).toEqual(['K23', 'L22', 'L23', 'L24']);
  const again = parseMarking('St', printMarking(parsed.value));
  expect(again).toEqual(parsed);
});

test('what the page says is refused is refused', () => {
  const wrong = (text: string, secret?: 'german') =>
    parseMarking(secret === undefined ? 'St' : 'Lg', text, secret).ok;
  for (const text of ['J19', 'us A: J19\nus A: J20', 'us A: J19\ngerman B: J19', 'us A: ZZ99'])
    expect(wrong(text), text).toBe(false);
  expect(wrong('us A: J19\nno man’s land: J19')).toBe(false);
  expect(wrong('german A isolated: J19', 'german')).toBe(false);
});

test('8.605: the page’s statement is stated by one side and agreed to by the other', () => {
  const table = position({ at: '8.605', us: '+ squad 6-6-6 @J19', german: '+ squad 6-5-8 @K25' });
  table.order('us', 'areas.state', { text: STATEMENT });
  table.order('german', 'areas.answer', { answer: 'accept' });
  expect(unitsIn(table.state().game).marking.areas).toHaveLength(AREAS.length);
});
