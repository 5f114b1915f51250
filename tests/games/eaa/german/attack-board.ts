/** The position of worked examples E29 to E31: attack checks of 2nd Panzer and Panzer Lehr. What is not stated is invented. */
import { counter, ground, type HexWords, type PositionWords } from '../board.ts';

const panzer = (selector: string, strength: number, steps = 2) =>
  counter('XLVII', selector, `${Array.from({ length: steps }, () => strength).join('/')} 5 #${selector}`, {
    type: 'armor',
  });
const us = (id: string, strength: number) => counter('VIII', id, `${strength}/1 3`);

const hexes: Readonly<Record<string, HexWords>> = {
  '1111': { terrain: 'forest', isTown: true, vp: 1 },
  '1411': { terrain: 'broken' },
  '1510': { terrain: 'broken' },
  '1712': { terrain: 'broken' },
};
// Rivers are stated for the attack on 1411 alone: both attackers are across it.
const rivers = { '1311 1411': 'river', '1410 1411': 'river', '1511 1411': 'river' } as const;
export const ATTACK_BOARD = {
  day: 18,
  ground: ground({ area: { rows: [9, 19], columns: [5, 16] }, hexes, rivers }),
  objectives: { '5pz': { at: '1412', compass: 'west', placement: 1 } },
  units: [
    { at: '1111', counter: us('a', 3) },
    { at: '1112', counter: us('b', 3) },
    { at: '1411', counter: us('c', 3) },
    { at: '1412', counter: us('d', 3) },
    { at: '1510', counter: us('e', 3), isDispersed: true },
    { at: '1712', counter: us('f', 3), isDispersed: true },
    { at: '1110', counter: panzer('02', 4) },
    { at: '1011', counter: counter('LVIII', 'x', '3/1 3 #30') },
    { at: '1010', counter: counter('LVIII', 'y', '4/1 3 #31') },
    { at: '1410', counter: panzer('03', 4) },
    { at: '1511', counter: panzer('04', 4) },
    { at: '1409', counter: panzer('08', 3) },
    { at: '1711', counter: panzer('06', 4) },
    { at: '1711', counter: panzer('10', 3) },
  ],
} as const satisfies PositionWords;
