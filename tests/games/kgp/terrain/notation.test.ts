/** The notation of public marks: printing and reading are inverse, and what is wrong is named by its line. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Building, Location } from '../../../../src/games/kgp/front/position.ts';
import {
  byLayer,
  type Letter,
  NO_MARKS,
  type PublicMarks,
  settled,
  strategicHexesOf,
  strategicIn,
} from '../../../../src/games/kgp/terrain/marks.ts';
import { parseMarks, printDifference, printMarks } from '../../../../src/games/kgp/terrain/notation.ts';
import { printedBridges, printedMarks, worthOf } from '../../../../src/games/kgp/terrain/printed-marks.ts';
import { compareHexes, gridOf } from '../../../../src/games/kgp/vocabulary/hex.ts';
import type { Side } from '../../../../src/games/kgp/vocabulary/sides.ts';
import type { Known, Marks } from '../../../../src/map/marks.ts';
import { stopped } from '../../../../src/text/stopped.ts';
import { testSeed } from '../../../support/seed.ts';

const grid = gridOf('St');

function read(text: string, base: PublicMarks = NO_MARKS, map = 'St'): PublicMarks {
  const parsed = parseMarks(map, text, base, worthOf(map));
  if (!parsed.ok)
    throw new Error(parsed.faults.map(({ line, wrong }) => `${line}: ${stopped(wrong)}`).join('\n'));
  return parsed.value;
}

function mistakes(text: string, base: PublicMarks = NO_MARKS, map = 'St'): readonly string[] {
  const parsed = parseMarks(map, text, base, worthOf(map));
  return parsed.ok ? [] : parsed.faults.map(({ line, wrong }) => `${line}: ${stopped(wrong)}`);
}

// A few hexes, so that marks meet.
const HEXES = ['I20', 'I21', 'I22', 'J19', 'J20', 'J21', 'K20', 'K21', 'NN6', 'AA15', 'Z15', 'A29'];
const hexes = fc.subarray(HEXES);
const SIDES_OF_HEXES = HEXES.flatMap((hex) =>
  grid.neighbours(hex).map((next) => grid.hexside(hex, next) ?? ''),
);

function layer(places: readonly string[]): fc.Arbitrary<Marks> {
  return fc
    .record({
      said: fc.array(fc.tuple(fc.constantFrom(...places), fc.boolean()), { maxLength: 9 }),
      rest: fc.constantFrom<Known>('yes', 'no', 'unknown'),
    })
    .map(({ said, rest }) => {
      const of = new Map(said);
      const at = (is: boolean) => new Set([...of].flatMap(([place, yes]) => (yes === is ? [place] : [])));
      return settled({ yes: at(true), no: at(false), rest });
    });
}

const layers = fc
  .tuple(layer(HEXES), layer(HEXES), layer([...HEXES, ...SIDES_OF_HEXES]), layer(HEXES))
  .map(([river, blaze, barred, road]) =>
    byLayer((each) =>
      each === 'river' ? river : each === 'blaze' ? blaze : each.startsWith('barred') ? barred : road,
    ),
  );

/** Single hexes, and one building of two. */
const buildings = fc
  .record({
    church: fc.option(fc.tuple(fc.nat(2), fc.nat(2), fc.boolean())),
    houses: fc.subarray(['K20', 'AA15', 'A29']),
    high: fc.nat(2),
    stairs: fc.boolean(),
    unknown: fc.subarray(['I20', 'J19']),
  })
  .map(({ church, houses, high, stairs, unknown }): readonly Building[] =>
    [
      ...houses.map((hex) => ({ levels: { [hex]: high }, stairwells: stairs && high > 0 ? [hex] : [] })),
      ...(church === null
        ? []
        : [
            {
              levels: { I20: church[0], J19: church[1] },
              stairwells: church[2] && church[1] > 0 ? ['J19'] : [],
              ...(unknown.length === 0 || (church[2] && church[1] > 0) ? {} : { unknownStairs: unknown }),
            },
          ]),
    ].sort((a, b) => compareHexes(Object.keys(a.levels)[0] ?? '', Object.keys(b.levels)[0] ?? '')),
  );

const bridges = fc.option(fc.constantFrom(['MM6', 'OO7'], ['NN5', 'NN7']), { nil: undefined });

const marks: fc.Arbitrary<PublicMarks> = fc
  .record({
    layers,
    assumed: layers,
    buildings,
    bridges,
    unknownEnds: fc.subarray(['MM7', 'OO6']),
    unknownArrows: fc.subarray(['N56']),
    rubble: hexes,
    entrenchments: hexes,
    objectives: hexes,
    below: fc.subarray(['I20', 'J19']),
    above: fc.subarray(['I20']),
    pieces: fc.array(fc.tuple(fc.constantFrom(...HEXES), fc.constantFrom<Letter>('G', 'V')), {
      maxLength: 4,
    }),
    whose: fc.infiniteStream(fc.constantFrom<Side | undefined>('us', 'german', undefined)),
  })
  .map(
    ({
      bridges: ends,
      unknownEnds,
      unknownArrows,
      rubble,
      entrenchments,
      objectives,
      below,
      above,
      pieces,
      whose,
      ...it
    }) => {
      const hasChurch = it.buildings.some(({ levels }) => Object.hasOwn(levels, 'I20'));
      const bare: PublicMarks = {
        ...NO_MARKS,
        ...it,
        bridges: new Map(ends === undefined ? [] : [['NN6', [...ends].sort(compareHexes)]]),
        unknownEnds: new Map(
          ends === undefined || unknownEnds.length === 0
            ? []
            : [['NN6', [...unknownEnds].sort(compareHexes)]],
        ),
        unknownArrows: new Set(unknownArrows),
        spots: {
          rubble: new Set(rubble),
          entrenchments: new Set(entrenchments),
          objectives: new Set(objectives),
          cellars: new Set(hasChurch ? below : []),
          rooftops: new Set(hasChurch ? above : []),
        },
      };
      const stands: PublicMarks = {
        ...bare,
        pieces: new Map(
          pieces.map(([hex, letter]) => [bare.bridges.has(hex) ? `${hex}/bridge` : `${hex}/0`, letter]),
        ),
      };
      const control = new Map<Location, Side>();
      for (const hex of strategicHexesOf(stands))
        for (const location of strategicIn(stands, hex)) {
          const side = whose.next().value ?? (stands.pieces.has(location) ? 'us' : undefined);
          if (side !== undefined) control.set(location, side);
        }
      return { ...stands, control };
    },
  );

describe('printing and reading', () => {
  test('are inverse', () => {
    fc.assert(
      fc.property(marks, (it) => {
        expect(read(printMarks('St', it))).toEqual(it);
      }),
      { seed: testSeed('marks-whole'), numRuns: 100 },
    );
  });

  test('are inverse by difference', () => {
    fc.assert(
      fc.property(marks, marks, (from, to) => {
        expect(read(printDifference('St', from, to), from)).toEqual(to);
        expect(printDifference('St', to, to)).toBe('');
      }),
      { seed: testSeed('marks-difference'), numRuns: 100 },
    );
  });

  test('a line is as one would write it', () => {
    const text = [
      'river elsewhere: no',
      'river: NN5-NN7',
      'barred vehicle elsewhere: no',
      'barred vehicle: J20 J20|J21',
      'houses: K22',
      'houses 1: L20-L21',
      'building I20+J19/2 1: I20 J19',
      'rubble: A29',
      'bridge NN6: MM6 OO7',
      'us guns: L23',
      'us: I20 J19/0 J19/2 K22',
      'german: J19/1 L20-L21 NN6',
    ].join('\n');
    expect(printMarks('St', read(text)).split('\n').sort()).toEqual(
      text.replace('I20+J19/2 1: I20 J19', 'I20+J19/2 1: I20 J19').split('\n').sort(),
    );
  });

  test('what nobody knows of stairs, ends of a bridge and arrow hexes has words', () => {
    const lines = (text: string) => printMarks('St', read(text)).split('\n');
    expect(lines('building I20+J19/2 1: unknown')).toEqual(['building I20+J19/2 1: unknown I20 J19']);
    expect(lines('building I20+J19/2 1: I20, Unknown')).toEqual(['building I20+J19/2 1: I20 unknown J19']);
    expect(lines('bridge NN6: MM6 unknown OO7')).toEqual(['bridge NN6: MM6 unknown OO7']);
    expect(lines('bridge NN6: unknown')).toEqual(['bridge NN6: unknown MM6 MM7 NN5 NN7 OO6 OO7']);
    expect(lines('unknown arrows: N56')).toEqual(['unknown arrows: N56']);
    const before = read('bridge NN6: unknown\nunknown arrow N56\nbuilding I20+J19/2 1: unknown');
    const after = read('bridge NN6: MM6 OO7\nknown arrows: N56\nbuilding I20+J19/2 1: J19', before);
    expect([after.unknownEnds.size, after.unknownArrows.size]).toEqual([0, 0]);
    expect(after.buildings).toEqual([{ levels: { I20: 1, J19: 2 }, stairwells: ['J19'] }]);
    expect(read('no bridge: NN6', before).unknownEnds.size).toBe(0);
  });

  test('what cannot be unknown is refused', () => {
    expect(mistakes('unknown arrows: GG1')).toEqual([
      '1: GG1 has no arrow of a German Entry Area, which Control makes Eligible (CG6c): N56.',
    ]);
    expect(mistakes('bridge NN6: MM6 unknown MM6')).toEqual(
      expect.arrayContaining(['1: MM6 is named before “unknown” and behind it.']),
    );
    expect(mistakes('bridge NN6: MM6 unknown A5')).toEqual([
      '1: One does not come onto the bridge in NN6 from A5: it does not touch it.',
    ]);
    expect(mistakes('building I20+J19/2 1: unknown K22')).toEqual([
      '1: K22 has a stairwell, but is no hex of this building.',
    ]);
  });

  test('Control goes where the Location goes', () => {
    const before = read('building I20+J19/2 1: I20 J19\nus: I20 J19');
    const after = read('rubble: J19', before);
    expect([...after.control.keys()].sort()).toEqual(['I20/0', 'I20/1', 'J19/0']);
    expect(read('no building: I20 J19', before).control.size).toBe(0);
  });

  test('what is assumed stands where nothing is said, and only there', () => {
    const assumed = read('river: K20\nassumed no river: K20 K21\nassumed river elsewhere: no');
    expect(printMarks('St', assumed)).toBe(['river: K20', 'assumed river elsewhere: no'].join('\n'));
  });
});

describe('what is printed', () => {
  test('the church of St. Hubert has five Locations; the sanatorium ten, and eight with two of its hexes fallen', () => {
    const printed = read(printedMarks('St'));
    const of = (it: PublicMarks, ...all: string[]) => all.flatMap((hex) => strategicIn(it, hex));
    expect(of(printed, 'I20', 'J19')).toEqual(['I20/0', 'I20/1', 'J19/0', 'J19/1', 'J19/2']);
    const sanatorium = ['Z15', 'AA15', 'AA16', 'BB15', 'CC15'];
    expect(of(printed, ...sanatorium)).toHaveLength(10);
    expect(of(read('rubble: AA15 AA16', printed), ...sanatorium)).toHaveLength(8);
  });

  test('no vehicle enters LgH46 and LgS55', () => {
    expect([...read(printedMarks('Lg'), NO_MARKS, 'Lg').layers['barred vehicle'].yes]).toEqual([
      'H46',
      'S55',
    ]);
  });

  test('both ends of the bridge of Cheneux, and of those of La Gleize, have still to be marked', () => {
    expect(printedBridges('Ch')).toEqual(['NN6']);
    expect(printedBridges('Lg')).toEqual(['D45', 'H46', 'R46', 'S55']);
  });

  test('Dinheid Heights can be Controlled, though nothing there is Strategic', () => {
    expect(read('us: B21', NO_MARKS, 'Lg').control.get('B21/0')).toBe('us');
    expect(mistakes('us: B22', NO_MARKS, 'Lg')).toHaveLength(1);
  });
});

test.each([
  ['us: LgK22', '1: “LgK22” is a hex of the “Lg” map; this campaign is played on “St”.'],
  ['houses: K99', '1: “K99” is not on this map: its column runs from K1 to K57.'],
  [
    'houses: K22\nus: K22\ngerman: K22',
    '3: K22/0 is in “us” already (line 2), and cannot be in “german” too.',
  ],
  ['river: K22\nno river: K22', '2: K22 is in “river” already (line 1), and cannot be in “no river” too.'],
  [
    'us: K22',
    '1: K22 has no Strategic Location (8.2), so nobody’s Control of it is marked: mark its house, rubble, bridge or entrenchment too.',
  ],
  ['houses: K22\nus: K22/1', '2: The building in K22 has no level 1: its highest is 0.'],
  ['houses 1: K22\nrubble: K22\nus: K22/1', '3: K22 is rubble: its ground level K22/0 is all that is left.'],
  [
    'bridge NN6',
    '1: The bridge in NN6 lacks its ends: name the two hexes from which one comes onto it, such as “bridge NN6: NN5 NN7”, or “bridge NN6: unknown”.',
  ],
  ['bridge NN6: NN5 A1', '1: One does not come onto the bridge in NN6 from A1: it does not touch it.'],
  ['barred infantry: K22|M30', '1: “K22|M30” is no hexside: K22 and M30 do not touch.'],
  ['building J19+M30 1: J19', '1: M30 does not touch the rest of this building.'],
  ['building J19 1: I20', '1: I20 has a stairwell, but is no hex of this building.'],
  ['us guns: L21\ngerman: L21', '2: L21/0 is in “us guns” already, and cannot be in “german” too.'],
  ['guns: L21', '1: Whose guns are they? Such as “us guns: L21”.'],
  ['houses:', '1: Which hexes are houses?'],
  ['houses 1: K22\ncellars: K22', '2: The building in K22 is of one hex, and so has no cellar (KGP8).'],
  ['houses 1: K22\nrooftops: K22', '2: A house such as in K22 has no rooftop (5.3).'],
  ['building I20+J19/2 1: I20 J19\nrooftops: J19', '2: The Steeple in J19 has no rooftop (5.2).'],
  ['cellars: K22', '1: There is no building in K22, and so no cellar.'],
  [
    'building I20+J19/2 1: I20 J19\nus: I20/-1',
    '2: No cellar is marked in I20: “cellars: I20”, where there is one.',
  ],
  ['bridge NN6: NN5 NN7\nus guns: NN6/-1', '2: What lies beneath the bridge in NN6 is NN6/0.'],
])('refused: %j', (text, message) => {
  expect(mistakes(text)).toEqual([message]);
});

test('each mistake is named, and one line that cannot be read spoils no other', () => {
  expect(mistakes('hello\nhouses: K22\nus: K22 Q99\nriver: A0')).toHaveLength(3);
});

test('cellars and rooftops are Locations where they are marked, and go with their building', () => {
  const church = 'building I20+J19/2 1: I20 J19\ncellars: I20 J19\nrooftops: I20';
  const it = read(`${church}\nus: I20\ngerman: J19/-1`);
  expect(strategicIn(it, 'I20')).toEqual(['I20/0', 'I20/1', 'I20/-1', 'I20/2']);
  expect([...it.control]).toEqual(
    expect.arrayContaining([
      ['I20/-1', 'us'],
      ['I20/2', 'us'],
      ['J19/-1', 'german'],
    ]),
  );
  // With one hex left it is a house: no cellar (KGP8), no rooftop (5.3), and nobody’s Control of them.
  const left = read('no building: J19', it);
  expect([...left.spots.cellars, ...left.spots.rooftops]).toEqual([]);
  expect(left.control.has('I20/-1')).toBe(false);
  expect(strategicIn(read('rubble: I20', it), 'I20')).toEqual(['I20/0']);
  // A stairwell of a building of one level leads to its cellar.
  expect(read('building K20+K21 0: K20\ncellars: K20').buildings[0]?.stairwells).toEqual(['K20']);
});
