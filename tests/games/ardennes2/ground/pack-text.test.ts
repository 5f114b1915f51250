import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EDGES } from '../../../../src/games/ardennes2/ground/hexes.ts';
import type { Pack } from '../../../../src/games/ardennes2/ground/pack.ts';
import {
  hashOfPack,
  packFiles,
  printPack,
  readPack,
  readPackText,
} from '../../../../src/games/ardennes2/ground/pack-text.ts';
import { HEXSIDES, TERRAINS } from '../../../../src/games/ardennes2/vocabulary/terrain.ts';
import { packFaultInWords } from '../../../../src/kernel/pack-files.ts';
import { testSeed } from '../../../support/seed.ts';
import { readSmall, SMALL, smallPack } from './packs.ts';

const HEXES = ['A39', 'A40', 'B1', 'B2'].flatMap((column) =>
  ['09', '10', '11'].map((row) => `${column}.${row}`),
);
const hex = fc.constantFrom(...HEXES);
const side = fc.tuple(hex, hex);
const word = fc
  .stringMatching(/^[A-Za-z0-9éß'#=][A-Za-z0-9éß' #=.-]{0,20}$/u)
  .map((text) => text.trim().replaceAll(/ +/gu, ' '));
const named = fc.option(word, { nil: undefined }).map((name) => (name === undefined ? {} : { name }));
const road = fc.constantFrom('road', 'track');
const list = <T>(of: fc.Arbitrary<T>) => fc.array(of, { maxLength: 5 });
const some = <T>(of: fc.Arbitrary<T>) => fc.array(of, { minLength: 1, maxLength: 4 });

/** Any pack, sensible or not, that can be written down. */
const packs: fc.Arbitrary<Pack> = fc.record({
  title: word,
  source: fc.constantFrom('house', 'owner'),
  area: fc.constant({ columns: [39, 42] as const, rows: [9, 11] as const }),
  hexes: list(fc.record({ hex, terrain: some(fc.constantFrom(...TERRAINS)) })),
  hexsides: list(
    fc
      .tuple(fc.constantFrom(...HEXSIDES), some(side), named)
      .map(([kind, sides, name]) => ({ kind, sides, ...name })),
  ),
  roads: list(fc.tuple(road, some(hex), named).map(([type, hexes, name]) => ({ type, hexes, ...name }))),
  bridges: list(
    fc.oneof(
      fc.record({ kind: fc.constant('plunger'), hex, sides: some(side) }),
      fc.record({
        kind: fc.constant('built'),
        turn: fc.integer({ min: 1, max: 16 }),
        side,
        types: fc.tuple(road, road),
      }),
    ),
  ),
  places: list(fc.record({ hex, name: word })),
  entries: list(fc.record({ area: fc.constantFrom('I', 'N', 'A-south'), hexes: some(hex) })),
  exits: list(fc.record({ hex, edge: fc.constantFrom(...EDGES), road })),
  counters: list(
    fc
      .tuple(
        fc.record({
          side: fc.constantFrom('german', 'us'),
          id: fc.constantFrom('I/3', "O'Hara", '26.arty', 'A/506', 'vFallois'),
          maType: fc.constantFrom('leg', 'mech'),
          isExploitCapable: fc.boolean(),
        }),
        fc.option(fc.record({ attack: fc.nat(12), defense: fc.nat(12) }), { nil: undefined }),
      )
      .map(([counter, reduced]) => (reduced === undefined ? counter : { ...counter, reduced })),
  ),
}) as fc.Arbitrary<Pack>;

describe('a pack as text', () => {
  test('what is printed is read back, whatever it says', () => {
    fc.assert(
      fc.property(packs, (pack) => {
        const read = readPackText(printPack(pack));
        expect(read.ok ? read.pack : read.faults).toEqual(pack);
        const files = readPack(packFiles(pack));
        expect(files.ok ? files.pack : files.faults).toEqual(pack);
      }),
      { numRuns: 300, seed: testSeed('packs') },
    );
  });

  test('its name is the hash of its canonical text: blanks, remarks and capitals do not matter, a terrain does', () => {
    const { pack } = smallPack();
    const same = smallPack({
      'exits.txt': '# where supply comes from\r\n\r\n  road   WEST a38.16\r\nTRACK east B2.17',
      'hexes.txt': SMALL['hexes.txt']?.replace('City + Woods', 'city+woods') ?? '',
    });
    expect(same.pack).toEqual(pack);
    expect(same.lines.exits).toEqual([3, 4]);
    expect(hashOfPack(same.pack)).toBe(hashOfPack(pack));
    expect(hashOfPack(pack)).toMatch(/^[0-9a-f]{64}$/u);
    const other = smallPack({ 'hexes.txt': SMALL['hexes.txt']?.replace('City + Woods', 'City') ?? '' });
    expect(hashOfPack(other.pack)).not.toBe(hashOfPack(pack));
  });

  test.each<[string, Record<string, string>, string]>([
    [
      'a file of another name',
      { 'rivers.txt': '' },
      'rivers.txt: no file of a pack has this name. A pack has the files pack.txt, hexes.txt',
    ],
    [
      'no source',
      { 'pack.txt': 'Title = X\nArea = A38.15 B2.17' },
      'pack.txt: Source is missing. It has the lines “Title',
    ],
    [
      'another source',
      { 'pack.txt': 'Title = X\nSource = mine\nArea = A38.15 B2.17' },
      'pack.txt, line 2: “mine” is no source. It has the lines “Title',
    ],
    [
      'an area upside down',
      { 'pack.txt': 'Title = X\nSource = house\nArea = B2.17 A38.15' },
      'pack.txt, line 3: “B2.17 A38.15” are not the south-western and the north-eastern hex of an area.',
    ],
    [
      'a title twice',
      { 'pack.txt': 'Title = X\nTitle = Y\nSource = house\nArea = A38.15 B2.17' },
      'pack.txt, line 2: Title stands twice.',
    ],
    [
      'a hex off the area',
      { 'hexes.txt': 'A37.16 Open' },
      'hexes.txt, line 1: “A37.16” is no hex of the area. Here stand hexes of the area, from A38.15 to B2.17.',
    ],
    [
      'no terrain',
      { 'hexes.txt': 'A38.16' },
      'hexes.txt, line 1: nothing is no terrain. Behind the hex stand one or more of: Open, City, Village',
    ],
    [
      'an unknown terrain',
      { 'hexes.txt': '# first\nA38.16 Woods + Jungle' },
      'hexes.txt, line 2: “Jungle” is no terrain.',
    ],
    [
      'half a hexside',
      { 'hexsides.txt': 'Stream A38.16' },
      'hexsides.txt, line 1: “A38.16” is no hexside. Hexsides stand as the two hexes that share them',
    ],
    [
      'a hexside off the area',
      { 'hexsides.txt': 'River A38.16-A37.16' },
      'hexsides.txt, line 1: “A37.16” is no hex of the area.',
    ],
    [
      'an unknown water',
      { 'hexsides.txt': 'Brook A38.16-A39.17' },
      'hexsides.txt, line 1: “Brook” is no hexside terrain. Here stands one of: stream, river, meuse, sea.',
    ],
    [
      'a highway',
      { 'roads.txt': 'Highway A38.16 A39.17' },
      'roads.txt, line 1: “Highway” is no type of road. Here stands one of: road, track.',
    ],
    [
      'a run that is not straight',
      { 'roads.txt': 'Road A38.15..B2.16' },
      'roads.txt, line 1: “A38.15..B2.16” is no straight run of hexes. A run stands as B20.30..B20.34',
    ],
    [
      'several hexes one of which is off the area',
      { 'hexes.txt': 'A38.15 A37.15 Woods' },
      'hexes.txt, line 1: “A37.15” is no hex of the area.',
    ],
    ['a road without hexes', { 'roads.txt': 'Road' }, 'roads.txt, line 1: hexes are missing.'],
    [
      'a German bridge without a Turn',
      { 'bridges.txt': 'Built B1.15-B1.16 Road Road' },
      'bridges.txt, line 1: this bridge cannot be read. Here stands “Built”, the Turn (1 to 16)',
    ],
    [
      'a place without a name',
      { 'places.txt': 'B1.16 Bastogne' },
      'places.txt, line 1: the name is missing. A hex stands here, and behind “=” its name',
    ],
    [
      'an exit with two hexes',
      { 'exits.txt': 'Road west A38.15 A38.16' },
      'exits.txt, line 1: “A38.16” is too much. Here stands one hex: “Road west A33.20”.',
    ],
    [
      'an edge that is none',
      { 'exits.txt': 'Road left A38.15' },
      'exits.txt, line 1: “left” is no edge. Here stands one of: north, east, south, west.',
    ],
    [
      'a counter on wheels',
      { 'counters.txt': 'German I/3 Wheels' },
      'counters.txt, line 1: “Wheels” is no type of movement allowance.',
    ],
    [
      'a counter with half a side',
      { 'counters.txt': 'German I/3 Mech reduced 3' },
      'counters.txt, line 1: “reduced” cannot be read. Here stands “German” or “US”',
    ],
    [
      'a counter of Belgium',
      { 'counters.txt': 'Belgian 5 Leg' },
      'counters.txt, line 1: “Belgian” is no side. Here stands one of: German, US.',
    ],
  ])('%s is refused with file, line and what would be legal', (_, files, words) => {
    const read = readSmall(files);
    const said = read.ok ? [] : read.faults.map(packFaultInWords);
    expect(said[0]?.slice(0, words.length)).toBe(words);
    expect(said[0]?.length).toBeLessThan(320);
  });

  test('several hexes of one terrain, and straight runs of a road, are short for what is printed', () => {
    const { pack } = smallPack({
      'hexes.txt': 'B1.16 City + Woods\nA38.15 A38.16 A40.17 Marsh\nA38.15..B2.17 Open\n',
      'roads.txt': 'Road A38.16 A39.17..B1.16 = N4\nTrack B1.16..B1.17 B2.17\nRoad B1.15 A40.15..A40.16\n',
    });
    const files = packFiles(pack);
    expect(files['hexes.txt']).toContain('A38.15 Marsh\nA38.16 Marsh\nA40.17 Marsh\n');
    expect(files['hexes.txt']?.match(/ Open$/gmu)).toHaveLength(11);
    expect(files['roads.txt']).toBe(
      'Road A38.16 A39.17 A40.16 B1.16 = N4\nTrack B1.16 B1.17 B2.17\nRoad B1.15 A40.15 A40.16\n',
    );
  });

  test('five thousand lines of rubbish are so many faults, and a novel is one', () => {
    const rubbish = readSmall({ 'roads.txt': 'x\n'.repeat(5000) });
    expect(
      rubbish.ok ? 0 : rubbish.faults.filter(({ wrong }) => wrong.includes('type of road')),
    ).toHaveLength(5000);
    const novel = readSmall({ 'hexes.txt': 'a'.repeat(1_000_001) });
    expect(novel.ok ? [] : novel.faults.map(packFaultInWords)).toEqual([
      expect.stringMatching(/^pack\.txt: \d+ characters are too many\./u),
    ]);
  });
});
