import { expect, test } from 'vitest';
import { isFrontLine } from '../../../../src/games/kgp/units/front-line.ts';
import { parseMarking } from '../../../../src/games/kgp/units/marking-text.ts';
import { neighboursOf } from '../../../../src/games/kgp/vocabulary/hex.ts';

function marking(text: string) {
  const parsed = parseMarking('St', text);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  return parsed.value;
}

test('8.2 Front-Line Hex: beside anything that is not its side’s, and beside a hex that is also the enemy’s', () => {
  const around = neighboursOf('St', 'J19').flatMap((hex) => [hex, ...neighboursOf('St', hex)]);
  const all = [...new Set(['J19', ...around])];
  const inside = (enemy: string) => isFrontLine('St', marking(`us A: ${all.join(' ')}${enemy}`), 'us', 'J19');
  expect(inside('')).toBe(false);
  // The first level of the next building is German: that hex is one of an enemy Setup Area too.
  const [next = ''] = neighboursOf('St', 'J19');
  expect(inside(`\ngerman A: ${next}/1`)).toBe(true);
  expect(inside('\ngerman A: A1')).toBe(false);
  expect(isFrontLine('St', marking('us A: J19 J20'), 'us', 'J19')).toBe(true);
  expect(isFrontLine('St', marking('us A: J19 J20'), 'us', 'K25')).toBe(false);
});
