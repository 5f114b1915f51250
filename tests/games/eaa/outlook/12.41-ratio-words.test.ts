/** 12.41 in words: what /odds and the read-back of an attack say of its ratio is what its chits ask for. */
import { expect, test } from 'vitest';
import { strengthsIn } from '../../../../src/games/eaa/chits/12.41-strengths.ts';
import { againstWords, changesIn, ratioIn } from '../../../../src/games/eaa/outlook/12.41-ratio-words.ts';
import { counter, type Placed } from '../board.ts';
import { type CombatWords, facts } from '../chits/combats.ts';

function fight(attack: readonly number[], defense: number, more: Partial<CombatWords> = {}) {
  const by = attack.map(
    (strength, at): Placed => ({
      at: at === 0 ? '0911' : '0910',
      counter: counter('V', `${at}.2`, `${strength} 3`),
    }),
  );
  const units = [{ at: '1010', counter: counter('I SS', 'd.277VG', `${defense} 3`) }, ...by];
  return facts({ by: 'allied', target: '1010', units, ...more });
}

test('the Westwall doubles: 8 against 4 in it are 8 against 8, 1:1', () => {
  const on = fight([8], 4, { ground: { hexes: { '1010': { isWestwall: true } } } });
  expect(againstWords(on)).toBe('8 against 8, 1:1');
  expect(changesIn(strengthsIn(on))).toEqual({ attack: '', defense: '; doubled by the Westwall (12.41)' });
  expect(againstWords(fight([8], 4))).toBe('8 against 4, 2:1');
});

test('what attacks across a river is halved', () => {
  const on = fight([4, 5], 3, { ground: { rivers: { '0910 1010': 'river' } } });
  expect(againstWords(on)).toBe('6 against 3, 2:1');
  expect(changesIn(strengthsIn(on))).toEqual({
    attack: '; 5 of it across a river, halved (12.41)',
    defense: '',
  });
});

test.each<[number, number, string]>([
  [3, 2, '1.5:1'],
  [7, 5, '1.4:1'],
  [8, 7, '1.14:1'],
  [6, 7, '0.85:1'],
  [2, 3, '0.66:1'],
])('%i against %i is %s, never more than it is', (attack, defense, told) => {
  expect(ratioIn(fight([attack], defense))).toBe(told);
});
