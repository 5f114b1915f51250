/** How people write the orders of Ardennes II, on the board of {@link PLACES}. */
import type { Spellings } from '../../../support/spellings.ts';

export const PLACES = {
  german: {
    'B7.17': ['902', '77'],
    'B8.18': ['I/3', 'Gutmn', '26.arty'],
    'A33.16': ['II/3'],
    'B9.19': ['vFallois'],
    'B10.19': ['vBohm'],
  },
  us: { 'B6.17': ['Cherry'], 'B1.16': ["O'Hara"], 'B3.18': ['A/501'] },
} as const;

const to = (typed: string) => [typed, '902 > B6.16'] as const;

/** In German Movement & Barrage; 901 is dead. */
export const MOVES: readonly Spellings[] = [
  {
    what: 'arrows',
    all: [
      '902 > B6.16',
      '902 -> B6.16',
      '902 → B6.16',
      '902 => B6.16',
      '902 — B6.16',
      '902 – B6.16',
      '902 >> B6.16',
      '902 : B6.16',
      '902: B6.16',
      '902 - B6.16',
    ].map(to),
  },
  {
    what: 'words',
    all: [
      '902 to B6.16',
      '902 TO B6.16',
      'Unit 902 > B6.16',
      'move 902 to B6.16',
      '902 moves to B6.16',
      '902 goes B6.16',
      'Rgt 902 moves to B6.16',
    ].map(to),
  },
  {
    what: 'blanks and tabs',
    all: ['902>B6.16', '902  >  B6.16', '902\t>\tB6.16', '902\u00a0>\u00a0B6.16'].map(to),
  },
  { what: 'ends', all: ['902 > B6.16.', '902 > B6.16,', '902 > B6.16;', '902 > B6.16!'].map(to) },
  {
    what: 'lists',
    all: ['- 902 > B6.16', '* 902 > B6.16', '• 902 > B6.16', '1. 902 > B6.16', '1) 902 > B6.16'].map(to),
  },
  {
    what: 'hexes',
    all: ['902 > b6.16', '902 > B6,16', '902 > B6-16', '902 > B 6.16', '902 > B6:16'].map(to),
  },
  {
    what: 'a nought in front',
    all: [
      ['902 > B06.16', '902 > B06.16'],
      ['902 > B06,16', '902 > B6.16'],
    ],
  },
  { what: 'quotation marks', all: ['“902” > B6.16', "'902' > B6.16", '‘902’ > “B6.16”'].map(to) },
  { what: 'wide letters', all: [['９０２　＞　Ｂ６．１６', '902 > B6.16']] },
  {
    what: 'several',
    all: [
      '902 + 77 > B6.16',
      '902 & 77 > B6.16',
      '902 and 77 > B6.16',
      '902, 77 > B6.16',
      '902 77 > B6.16',
    ].map((typed) => [typed, '902, 77 > B6.16'] as const),
  },
  {
    what: 'places',
    all: [
      ['902 > Benonchamps', '902 > B6.15'],
      ['902 > BENONCHAMPS', '902 > B6.15'],
      ['Allerborn > B8.19', 'B9.19 > B8.19'],
    ],
  },
  {
    what: 'by way of',
    all: [
      '902 > B7.16 > B6.16',
      '902 > B7.16, B6.16',
      '902 > B6.16 via B7.16',
      '902 via B7.16 to B6.16',
      '902 to Niederwampach then B6.16',
    ].map((typed) => [typed, '902 > B7.16 > B6.16'] as const),
  },
  {
    what: 'off the map',
    all: ['II/3 > off', 'II/3 > west', 'II/3 exit west', 'II/3 exits', 'II/3 leaves the map'].map(
      (typed) => [typed, 'II/3 > off'] as const,
    ),
  },
  {
    what: 'names',
    all: [
      ['Gutmann > B8.19', 'Gutmn > B8.19'],
      ['gutmn > b8.19', 'gutmn > B8.19'],
      ['GUTMN > B8.19', 'GUTMN > B8.19'],
      ['KG Gutmann > B8.19', 'Gutmn > B8.19'],
      ['von Böhm > B9.19', 'vBohm > B9.19'],
      ['vFal > B8.19', 'vFallois > B8.19'],
    ],
  },
  {
    what: 'several orders on a line',
    all: [['902 > B6.16; Gutmn > B8.19', '902 > B6.16; Gutmn > B8.19']],
  },
  {
    what: 'Barrages',
    all: ['26.arty x B6.17', '26.arty × B6.17', '26.arty fires at B6.17', '26.arty x Longvilly'].map(
      (typed) => [typed, '26.arty x B6.17'] as const,
    ),
  },
  { what: 'nothing', all: ['902 stays', 'stay', 'end', 'pass'].map((typed) => [typed, ''] as const) },
  {
    what: 'what may be something else',
    all: [
      ['901 > B6.16', '? 902 > B6.16'],
      ['9O2 > B6.16', '? 902 > B6.16'],
      ['903 > B6.16', '? 902 > B6.16'],
      ['90 > B6.16', '? 902 > B6.16'],
      ['902 > Benonchmps', '? 902 > B6.15'],
      ['902 > B7.16, B7.15 > B6.16', '?'],
    ],
  },
];

/** In German Combat. */
export const ATTACKS: readonly Spellings[] = [
  {
    what: 'attacks',
    all: [
      'B6.17 < 902',
      'B6.17 <- 902',
      'B6.17 ← 902',
      '902 attacks B6.17',
      '902 attacks Longvilly',
      'attack B6.17 with 902',
      'B6.17 attacked by 902',
    ].map((typed) => [typed, 'B6.17 < 902'] as const),
  },
  {
    what: 'attacks by several',
    all: ['902, 77 attack B6.17', 'attack B6.17 with 902 and 77', 'B6.17 < 902 and 77'].map(
      (typed) => [typed, 'B6.17 < 902, 77'] as const,
    ),
  },
  {
    what: 'fire or a move, meant as an attack',
    all: [
      ['902, 77 x B6.17', '? B6.17 < 902, 77'],
      ['902 > B6.17', '? B6.17 < 902'],
    ],
  },
];

/** In U.S. Movement & Barrage. */
export const AMERICAN: readonly Spellings[] = [
  {
    what: 'O’Hara',
    all: ['O’Hara > Marvie', "O'Hara > Marvie", 'OHara > Marvie', 'team o‘hara to marvie'].map(
      (typed) => [typed, "O'Hara > B2.15"] as const,
    ),
  },
];

/** For the other side's turn, of the U.S. side. */
export const BEFOREHAND: readonly Spellings[] = [
  {
    what: 'for the other side’s turn',
    all: [
      ['B6.17 hold', 'B6.17 hold'],
      ['Longvilly holds.', 'B6.17 hold'],
      ['- “b6,17” HOLD', 'B6.17 hold'],
      ['B6.17 retreat to B5.17 at 3:1', 'B6.17 retreat > B5.17 at 3:1'],
      ['Longvilly retreats → Mageret at 3:1 or worse', 'B6.17 retreat > B4.17 at 3:1'],
      ['O’Hara holds', "O'Hara hold"],
      ['everybody asks', 'all ask'],
      ['Longvilly loses Cherry first', 'B6.17 loses Cherry'],
      ['Abrams arrives at A38,11', 'Abrams arrives A38.11'],
      ['Longvily hold', '? B6.17 hold'],
      ['A/5O1 hold', '? A/501 hold'],
    ],
  },
];
