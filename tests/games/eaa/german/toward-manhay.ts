/** The position of worked example E24: 1st SS Panzer Division on its way to Manhay. */
import { counter, ground, type HexWords, type PositionWords } from '../board.ts';

const RIVERS = Object.fromEntries(
  ['0709 0710', '0809 0710', '0810 0710', '0810 0711'].map((side) => [side, 'river' as const]),
);
// Invented: where the three begin, the arrows of the third, and that the others leave no room in 0811.
const full = (selector: string) => counter('I SS', selector, `4/4/4 5 #${selector}`, { type: 'armor' });
const hexes: Readonly<Record<string, HexWords>> = {
  '0812': { terrain: 'forest', isTown: true, vp: 2, name: 'Trois Ponts' },
  '0711': { isTown: true, name: 'Stavelot' },
  '0710': { hold: 2, primary: '0609', secondary: '0610' },
  '0609': { terrain: 'woods' },
  '0610': { hold: 1, primary: '0711' },
  '0512': { terrain: 'forest' },
  '0611': { terrain: 'forest' },
  '0910': { terrain: 'forest' },
  '0911': { terrain: 'forest' },
  '1009': { terrain: 'forest' },
  '1010': { terrain: 'forest' },
  '1011': { terrain: 'forest' },
  '0809': { hold: 1 },
};

export const TOWARD_MANHAY = {
  day: 18,
  ground: ground({ area: { rows: [4, 12], columns: [5, 17] }, hexes, rivers: RIVERS }),
  objectives: { '6pz': { at: '1014', compass: 'west', placement: 2 } },
  units: [
    { at: '0812', counter: counter('XVIII', 'a', '6/1 3') },
    { at: '0712', counter: counter('XVIII', 'b', '3/1 3') },
    { at: '0809', counter: full('01') },
    { at: '0808', counter: full('02') },
    { at: '0710', counter: counter('I SS', '03', '3/3 4 #03', { type: 'armor' }) },
  ],
} as const satisfies PositionWords;
