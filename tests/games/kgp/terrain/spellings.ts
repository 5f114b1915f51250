/** How people mark the map, where the buildings of page P12 are marked already. */
import type { Spellings } from '../../../support/spellings.ts';

const as = (read: string, typed: readonly string[]) => typed.map((each) => [each, read] as const);

export const MARKS: readonly Spellings[] = [
  {
    what: 'capitals',
    all: as('german: J21', ['german: J21', 'German: j21', 'GERMAN: J21', 'german j21']),
  },
  {
    what: 'blanks and tabs',
    all: as('german: J21', ['german:J21', 'german :  J21', 'german:\tJ21', 'german:\u00a0J21']),
  },
  { what: 'ends', all: as('german: J21', ['german: J21.', 'german: J21,', 'german: J21;', 'german: J21!']) },
  {
    what: 'lists',
    all: as('german: J21', [
      '- german: J21',
      '* german: J21',
      '• german: J21',
      '–german: J21',
      '1. german: J21',
      '1) german: J21',
    ]),
  },
  {
    what: 'quotation marks',
    all: as('german: J21', ['“german: J21”', 'german: “J21”', "german: 'J21'"]),
  },
  { what: 'wide letters', all: as('german: J21', ['ｇｅｒｍａｎ： Ｊ２１']) },
  {
    what: 'hexes',
    all: as('german: J21', ['german: J 21', 'german: J-21', 'german: J–21', 'german: J021', 'german J 21']),
  },
  {
    what: 'Locations',
    all: as('us: J19/1', [
      'us: J19/ 1',
      'us: J19 /1',
      'us: J19 / 1',
      'us: J 19/1',
      'us: J-19/1',
      'us: J19 level 1',
    ]),
  },
  {
    what: 'several',
    all: as('german: J21 K19', [
      'german: J21 K19',
      'german: J21, K19',
      'german: J21 and K19',
      'german: J21 & K19',
      'german: J21 + K19',
      'german: J-21, K-19',
    ]),
  },
  {
    what: 'ranges',
    all: as('river: A5-A9', [
      'river: A5-A9',
      'river: A5–A9',
      'river: A5 - A9',
      'river: A5 – A9',
      'river: A5-9',
      'river: A5..A9',
      'river: A5 to A9',
      'river: A 5 - A 9',
      'river: A5 through A9',
    ]),
  },
  {
    what: 'who',
    all: [
      ...as('us: I22', [
        'U.S.: I22',
        'US: I22',
        'USA: I22',
        'Americans: I22',
        'the American side: I22',
        'us controls I22',
        'US side: I22',
      ]),
      ...as('german: J21', ['Germans: J21', 'the Germans: J21', 'German control: J21', 'Germans hold J21']),
      ...as('nobody: J21', ['nobody: J21', "nobody's: J21", 'no one: J21', 'none: J21']),
    ],
  },
  {
    what: 'a sign between',
    all: as('german: J21', [
      'german = J21',
      'german - J21',
      'german – J21',
      'german -> J21',
      'german → J21',
      'german:: J21',
    ]),
  },
  {
    what: 'what stands there',
    all: [
      ...as('us guns: K20', [
        'us guns: K20',
        'US Guns: K20',
        'us gun - K20',
        'American guns: K-20',
        '“us guns”: K20.',
      ]),
      ...as('german vehicles: M20', ['German vehicles: M20', 'Germans vehicle: M 20']),
      ...as('no guns: L21', ['no guns: L21', 'no gun L21.', '- no guns = L-21']),
    ],
  },
  {
    what: 'buildings',
    all: [
      ...as('houses: K22 L20', [
        'houses: K22 L20',
        'House: K22, L20',
        'houses - K22 and L20.',
        'houses K 22, L 20',
      ]),
      ...as('houses 1: L22', ['houses 1: L22', 'Houses 1 - L22', 'houses 1 L22.']),
      ...as('building M20+M21 1: M20', [
        'building M20+M21 1: M20',
        'Building M20 + M21 1 : M20.',
        '“building M20+M21 1: M20”',
      ]),
      ...as('no building: K28', ['no building: K28', 'no buildings K-28.']),
      ...as('rubble: K19', ['rubble: K19', 'Rubble = K19', 'rubble K 19.']),
    ],
  },
  {
    what: 'bridges',
    all: as('bridge NN6: MM6 OO7', [
      'bridge NN6: MM6 OO7',
      'Bridge NN6: MM6, OO7.',
      'bridge NN 6: MM 6, OO 7',
      'bridge NN-6: MM-6 and OO-7',
    ]),
  },
  {
    what: 'hexsides',
    all: as('barred vehicle: K20|K21', [
      'barred vehicle: K20|K21',
      'barred vehicles: K20 | K21.',
      'barred vehicle: K-20|K-21',
    ]),
  },
  {
    what: 'elsewhere',
    all: as('blaze elsewhere: unknown', [
      'blaze elsewhere: unknown',
      'Blazes elsewhere: Unknown.',
      'blaze elsewhere = unknown',
    ]),
  },
  {
    what: 'two on a line',
    all: as('german: J21; us: I22', [
      'german: J21; us: I22',
      'german: J-21; us: I-22.',
      '1. Germans: J21; 2. US: I22',
    ]),
  },
  {
    what: 'what may be something else',
    all: [
      ['gerrman: J21', '? german: J21'],
      ['ruble: K19', '? rubble: K19'],
      ['hoses: K22', '? houses: K22'],
      ['german: J2l', '? german: J21'],
      ['us: I2O', '? us: I20'],
      ['german: J91', '? german: J19 or german: J21'],
      ['german: K91', '? german: K19'],
      ['german: J22', '? german: I22 or german: J21'],
    ],
  },
];
