/** How people write the orders of Enemy Action, on the first activation of a game of the house scenario. */
import type { Spellings } from '../../../support/spellings.ts';

const to = (read: string) => (typed: string) => [typed, read] as const;
const ONE = '23.2 > 0306';

export const MOVES: readonly Spellings[] = [
  {
    what: 'arrows',
    all: [
      '23.2 > 0306',
      '23.2 to 0306',
      '23.2 TO 0306',
      '23.2 -> 0306',
      '23.2 → 0306',
      '23.2 => 0306',
      '23.2 — 0306',
      '23.2 – 0306',
      '23.2 >> 0306',
      '23.2 : 0306',
      '23.2: 0306',
      '23.2 - 0306',
    ].map(to(ONE)),
  },
  {
    what: 'words',
    all: [
      'Unit 23.2 > 0306',
      'move 23.2 to 0306',
      '23.2 moves to 0306',
      '23.2 goes 0306',
      '23.2 goes to hex 0306',
    ].map(to(ONE)),
  },
  {
    what: 'blanks and tabs',
    all: ['23.2>0306', '23.2  >  0306', '23.2\t>\t0306', '23.2\u00a0>\u00a00306'].map(to(ONE)),
  },
  { what: 'ends', all: ['23.2 > 0306.', '23.2 > 0306,', '23.2 > 0306;', '23.2 > 0306!'].map(to(ONE)) },
  {
    what: 'lists',
    all: ['- 23.2 > 0306', '* 23.2 > 0306', '• 23.2 > 0306', '1. 23.2 > 0306', '1) 23.2 > 0306'].map(to(ONE)),
  },
  {
    what: 'hexes',
    all: ['23.2 > 03.06', '23.2 > 3.6', '23.2 > 03,06', '23.2 > 03-06', '23.2 > 03 06', '23.2 > 03:06'].map(
      to(ONE),
    ),
  },
  { what: 'quotation marks', all: ['“23.2” > 0306', "'23.2' > 0306", '‘23.2’ > “0306”'].map(to(ONE)) },
  { what: 'wide letters', all: ['２３．２　＞　０３０６'].map(to(ONE)) },
  { what: 'names', all: ['V/23.2 > 0306', 'v/23.2 > 0306', '23 > 0306', '23.2.V > 0306'].map(to(ONE)) },
  {
    what: 'several',
    all: [
      '23.2 + 38.2 > 0407',
      '23.2 & 38.2 > 0407',
      '23.2 and 38.2 > 0407',
      '23.2, 38.2 > 0407',
      '23.2 38.2 > 0407',
    ].map(to('23.2, 38.2 > 0407')),
  },
  {
    what: 'by way of',
    all: [
      '23.2 > 0406 > 0306',
      '23.2 > 0406, 0306',
      '23.2 > 0306 via 0406',
      '23.2 via 0406 to 0306',
      '23.2 to 0406 then 0306',
    ].map(to('23.2 > 0406 > 0306')),
  },
  { what: 'several orders on a line', all: [['23.2 > 0306; 1. 9.2 > 0606', '23.2 > 0306; 9.2 > 0606']] },
  {
    what: 'Improved Positions',
    all: ['dig 393.99', '393.99 digs in', '393.99 digs.', '“393.99” dig'].map(to('dig 393.99')),
  },
  { what: 'nothing', all: ['23.2 stays', 'stay', 'end', 'pass'].map(to('')) },
  {
    what: 'what may be something else',
    all: [
      ['23.3 > 0306', '? 23.2 > 0306'],
      ['2E.2 > 0306', '? 23.2 > 0306'],
      ['23.2 > 0406, 9.2 > 0306', '?'],
    ],
  },
];

export const ATTACKS: readonly Spellings[] = [
  {
    what: 'attacks',
    all: [
      'attack 0606 by 393.99, 9.2',
      '393.99, 9.2 attack 0606',
      '393.99 and 9.2 attack 06.06',
      'attack 0606 with 393.99 and 9.2',
      '0606 < 393.99 + 9.2',
      '0606 <- 393.99, 9.2',
      '1. Attack 0606 by 393.99 and 9.2.',
    ].map(to('attack 0606 by 393.99, 9.2')),
  },
];
