/** How people write reports of counters, against the Order of Battle of {@link OB}. */
import type { Spellings } from '../../../support/spellings.ts';

export const OB = `
+ squad 6-6-6 x12 @J19
+ half-squad 3-4-6 x2 @K20
+ leader 9-1 @J19
+ leader 8-0 @J19
+ crew 2-2-7 @K20
+ Gun M1 57mm AT, by C1
+ SW MMG, by S1
+ SW BAZ 44, by S2
+ vehicle M4A1 x3 @L21
`;

const as = (read: string, typed: readonly string[]) => typed.map((each) => [each, read] as const);

/** `read`: what Umpire prints of it. */
export const REPORTS: readonly Spellings[] = [
  {
    what: 'capitals',
    all: as('S3 broken', ['S3 broken', 's3 broken', 'S3 BROKEN', 'S3 Broken']),
  },
  {
    what: 'blanks and tabs',
    all: as('S3 broken', ['S3  broken', 'S3\tbroken', 'S3\u00a0broken', ' S3 broken ']),
  },
  {
    what: 'ends',
    all: as('S3 broken', ['S3 broken.', 'S3 broken,', 'S3 broken;', 'S3 broken!']),
  },
  {
    what: 'lists',
    all: as('S3 broken', [
      '- S3 broken',
      '* S3 broken',
      '• S3 broken',
      '•S3 broken',
      '– S3 broken',
      '1. S3 broken',
      '1) S3 broken',
      '(2) S3 broken.',
    ]),
  },
  {
    what: 'quotation marks',
    all: as('S3 broken', ['“S3” broken', '"S3" broken', "'S3' broken", '‘S3’ “broken”', '`S3` broken']),
  },
  { what: 'wide letters', all: as('S3 broken', ['Ｓ３ ｂｒｏｋｅｎ']) },
  {
    what: 'a counter’s name',
    all: as('S3 broken', [
      'S 3 broken',
      'S-3 broken',
      'S03 broken',
      'squad 3 broken',
      'squad S3 broken',
      'the S3 broken',
    ]),
  },
  {
    what: 'words and signs between',
    all: as('S3 broken', ['S3: broken', 'S3 = broken', 'S3 is broken', 'S3 was broken.', 'S3 got broken']),
  },
  {
    what: 'several',
    all: as('S3-S5 broken', [
      'S3 S4 S5 broken',
      'S3, S4, S5 broken',
      'S3, S4 and S5 broken',
      'S3 & S4 & S5 broken',
      'S3+S4+S5 broken',
      'S3/S4/S5 broken',
    ]),
  },
  {
    what: 'ranges',
    all: as('S3-S5 broken', [
      'S3-S5 broken',
      'S3–S5 broken',
      'S3 - S5 broken',
      'S3 – S5 broken',
      'S3-5 broken',
      'S3..S5 broken',
      'S3 through S5 broken',
      'squads S3-S5 broken',
      'S3-S5: broken',
    ]),
  },
  {
    what: 'hexes',
    all: as('S3 @K20', [
      'S3 @k20',
      'S3 @ K20',
      'S3 @K 20',
      'S3 @K-20',
      'S3 @K–20',
      'S3 @K020',
      'S3 at K20',
      'S3 moved to K20',
      'S3 is at K20',
    ]),
  },
  {
    what: 'levels',
    all: as('S3 @K20/2', ['S3 @K20/ 2', 'S3 @K20 /2', 'S3 @K20 / 2', 'S3 @K 20/2', 'S3 @K20 level 2']),
  },
  {
    what: 'Areas and Boxes',
    all: [
      ...as('S3 @area A', [
        'S3 @Area a',
        'S3 @ area A',
        'S3 in area A',
        'S3 at Setup Area A',
        'S3 @the Setup Area A',
      ]),
      ...as('S3 @box GG1', ['S3 @Box gg1', 'S3 in Holding Box GG1', 'S3 @box GG 1']),
    ],
  },
  {
    what: 'a place with more',
    all: as('S3 broken, @K20', [
      'S3 broken, @K20',
      'S3 broken at K20',
      'S3 broken @K-20',
      '“S3” broken, @K20.',
    ]),
  },
  {
    what: 'what became of it',
    all: as('S3 out', [
      'S3 out',
      'S3 eliminated',
      'S3 was eliminated',
      'S3: KIA',
      'S3 dead.',
      'S3 destroyed',
      'S3 has been eliminated',
    ]),
  },
  {
    what: 'arrows',
    all: as('S3 -> squad 5-4-6', [
      'S3 → squad 5-4-6',
      'S3 => squad 5-4-6',
      'S3 ⇒ squad 5-4-6',
      'S3 --> squad 5-4-6',
      'S3 > squad 5-4-6',
      'S3 ➜ squad 5-4-6',
      'S3 becomes squad 5-4-6',
    ]),
  },
  {
    what: 'times',
    all: [
      ...as('S3 -> half-squad 3-4-6 x2', ['S3 -> half-squad 3-4-6 ×2', 'S3 → HS 3-4-6 × 2']),
      ...as('+ leader 8-0 @J19; + leader 8-0 @J19', ['+ leader 8-0 ×2 @J19', '+ leader 8-0 × 2 @J19']),
    ],
  },
  {
    what: 'Reduced',
    all: as('S3 -> half-squad 3-4-6', [
      'S3 reduced.',
      'S3 -> HS',
      'S3 is reduced',
      'S3 reduced to a HS',
      'S3 reduced to half-squad 3-4-6',
    ]),
  },
  {
    what: 'new counters',
    all: as('+ hero 1-4-9 @J19', [
      '+hero 1-4-9 @J19',
      '• + hero 1-4-9 @J19',
      '1. + hero 1-4-9 @J19',
      'new hero 1-4-9 @J19',
      '+ hero 1-4-9 @J-19.',
    ]),
  },
  {
    what: 'whose it is',
    all: [
      ...as('W1 by L1', [
        'W1 by L1.',
        'W1 carried by L1',
        'W1: by L1',
        'W-1 by L1',
        'W1 by L-1',
        'W1 is possessed by L1',
      ]),
      ...as('S3 in V2', ['S3 aboard V2', 'S3 is in V2', 'S3 in V 2']),
    ],
  },
  { what: 'dropped', all: as('W1 free', ['W1 free.', 'W1 dropped', 'W1 was dropped.']) },
  {
    what: 'no longer',
    all: as('S12 -broken', [
      'S12 -broken',
      'S12 –broken',
      'S12 not broken',
      'S12 no longer broken.',
      'S12 is no longer broken',
    ]),
  },
  {
    what: 'a vehicle’s weapons',
    all: as('V2 MA malfunctioned', [
      'V2 MA malfunctioned',
      'v2 ma malfunctioned',
      'V2 MA MALFUNCTIONED',
      'V2: MA malf',
      'V2 MA is malfunctioned',
    ]),
  },
  {
    what: 'two on a line',
    all: as('S3 out; S4 broken', [
      'S3 out; S4 broken',
      'S3 out, S4 broken',
      'S3 out and S4 broken',
      'S3 is out, S4 is broken.',
      '1. S3 out; 2. S4 broken',
    ]),
  },
  {
    what: 'notes stay as they are',
    all: [
      ['V2 note at “the” mill.', 'V2 note at “the” mill.'],
      ['“V2” note at “the” mill.', 'V2 note at “the” mill.'],
    ],
  },
  {
    what: 'what may be something else',
    all: [
      ['S13 broken', '?'],
      ['W3 malfunctioned', '? W1 malfunctioned or W2 malfunctioned'],
      ['S3 eliminted', '? S3 eliminated'],
      ['S3 brokn, @K20', '? S3 broken, @K20'],
      ['S3 @KZO', '? S3 @K20'],
      ['S3 @K2O', '? S3 @K20'],
      ['S3 in K20', '? S3 @K20'],
      ['S3 K20', '? S3 @K20'],
      ['S3 -> K20', '? S3 @K20'],
      ['S3 - encircled', '? S3 encircled'],
      ['S12 - broken', '? S12 broken or S12 -broken'],
      ['S3 to S5 broken', '? S3-S5 broken or S3 @S5 broken'],
      ['S3 not broken', '?'],
      ['S3 unbroken', '?'],
      ['9-1 wounded', '? L1 wounded'],
      ['leader 8-0 wounded', '? L2 wounded'],
      ['+ leeder 8-0 @J19', '? + leader 8-0 @J19'],
      ['W1 by L3', '? W1 by L1 or W1 by L2'],
    ],
  },
];
