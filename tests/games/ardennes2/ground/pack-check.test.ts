import { describe, expect, test } from 'vitest';
import { checkPack, type KnownCounter } from '../../../../src/games/ardennes2/ground/pack-check.ts';
import { printPack } from '../../../../src/games/ardennes2/ground/pack-text.ts';
import { packFaultInWords } from '../../../../src/kernel/pack-files.ts';
import { SMALL, smallPack } from './packs.ts';

const KNOWN: readonly KnownCounter[] = [
  { side: 'german', id: 'I/3', full: { attack: 5, defense: 3 }, ma: 10, isArtillery: false },
  { side: 'us', id: '101.arty', full: { attack: 0, defense: 1 }, ma: 8, range: 9, isArtillery: true },
];

function checked(files: Readonly<Record<string, string>> = {}) {
  const { pack, lines } = smallPack(files);
  const { faults, doubts } = checkPack(pack, KNOWN, lines);
  return { faults: faults.map(packFaultInWords), doubts: doubts.map(packFaultInWords) };
}

const more = (file: string, lines: string) => ({ [file]: `${SMALL[file] ?? ''}${lines}` });
const without = (file: string, line: string) => ({ [file]: (SMALL[file] ?? '').replace(line, '') });

describe('the check of a pack', () => {
  test('finds nothing wrong with one that is right', () => {
    expect(checked()).toEqual({ faults: [], doubts: [] });
  });

  test.each<[string, Record<string, string>, string]>([
    [
      'a missing hex',
      without('hexes.txt', 'A39.16 Open\n'),
      'hexes.txt: A39.16 is missing. Each hex of the area has a line',
    ],
    [
      'a doubled hex',
      more('hexes.txt', 'A39.16 Woods\n'),
      'hexes.txt, line 16: A39.16 stands twice. It is in line 5',
    ],
    [
      'Open woods',
      { 'hexes.txt': (SMALL['hexes.txt'] ?? '').replace('City', 'Open') },
      'hexes.txt, line 11: B1.16 is Open and something else.',
    ],
    [
      'woods twice',
      { 'hexes.txt': (SMALL['hexes.txt'] ?? '').replace('City', 'Woods') },
      'hexes.txt, line 11: B1.16 is Woods twice.',
    ],
    [
      'a hexside between hexes that do not touch',
      more('hexsides.txt', 'Stream A38.15-A40.15\n'),
      'hexsides.txt, line 3: A38.15 and A40.15 do not touch. A38.15 touches A38.16, A39.16, A39.15.',
    ],
    [
      'a doubled hexside',
      more('hexsides.txt', 'River B1.16-B1.15\n'),
      'hexsides.txt, line 3: B1.15-B1.16 stands twice. It is in line 2',
    ],
    [
      'a hexside that is another from the other side',
      more('hexsides.txt', 'Stream B1.16-B1.15\n'),
      'hexsides.txt, line 3: B1.15-B1.16 is Stream here and River in line 2. A hexside is the same from both of its hexes.',
    ],
    [
      'a gap in a river',
      { 'hexsides.txt': 'Stream A39.16-A40.16 A39.17-A40.16 B1.15-B1.16' },
      'hexsides.txt, line 1: there is a gap: A39.17-A40.16 and B1.15-B1.16 do not meet.',
    ],
    [
      'a gap in a road',
      more('roads.txt', 'Track A38.15 A39.15 B1.15\n'),
      'roads.txt, line 5: A39.15 and B1.15 do not touch. A39.15 touches',
    ],
    [
      'a road of one hex',
      more('roads.txt', 'Track A38.15\n'),
      'roads.txt, line 5: this road has one hex alone.',
    ],
    [
      'a doubled road',
      more('roads.txt', 'Track A39.17 A38.16\n'),
      'roads.txt, line 5: from A39.17 to A38.16 there is a Road already. It is in line 1',
    ],
    [
      'a road through a lake',
      { ...more('hexsides.txt', 'Sea A38.16-A39.17\n') },
      'roads.txt, line 1: from A38.16 to A39.17 the Road lies in a lake.',
    ],
    [
      'a plunger without a road',
      more('bridges.txt', 'Plunger A40.16 A39.16-A40.16\n'),
      'bridges.txt, line 3: the plunger in A40.16 has no bridge at A39.16-A40.16.',
    ],
    [
      'a plunger without water',
      more('bridges.txt', 'Plunger A40.16 A40.16-B1.16\n'),
      'bridges.txt, line 3: the plunger in A40.16 has no bridge at A40.16-B1.16.',
    ],
    [
      'two plungers',
      more('bridges.txt', 'Plunger A39.17 A39.17-A40.16\n'),
      'bridges.txt, line 3: A39.17-A40.16 has a plunger already. It is in line 1',
    ],
    [
      'a plunger at a German bridge',
      more('bridges.txt', 'Plunger B1.16 B1.16-B1.15\n'),
      'bridges.txt, line 3: B1.15-B1.16 is built by the Germans.',
    ],
    [
      'a road over a bridge not yet built',
      more('roads.txt', 'Road B1.15 B1.16\n'),
      'bridges.txt, line 2: a road crosses B1.15-B1.16 without this bridge.',
    ],
    [
      'a German bridge to nowhere',
      { 'bridges.txt': 'Built 3 Track B1.16-B1.15 Track' },
      'bridges.txt, line 1: no Track leads to the bridge in B1.15.',
    ],
    [
      'two names of a hex',
      more('places.txt', 'B1.16 = Bastnach\n'),
      'places.txt, line 3: B1.16 stands twice.',
    ],
    [
      'two hexes of a name',
      more('places.txt', 'B1.17 = Bastogne\n'),
      'places.txt, line 3: Bastogne stands twice.',
    ],
    [
      'a counter with other values than the text gives',
      { 'counters.txt': 'German I/3 4-3-10 Mech Exploit reduced 3-2\nUS 101.arty Leg\n' },
      'counters.txt, line 1: I/3 is 4-3-10 here. The rule text gives it 5-3-10.',
    ],
    [
      'a name that a spreadsheet would calculate',
      more('places.txt', 'B1.17 = =HYPERLINK("x")\n'),
      'places.txt, line 3: “=HYPERLINK("x")” is a formula. A name begins with a letter or a number',
    ],
    [
      'a title that a spreadsheet would calculate',
      { 'pack.txt': 'Title = @SUM(1)\nSource = house\nArea = A38.15 B2.17' },
      'pack.txt: “@SUM(1)” is a formula.',
    ],
    ['a doubled Entry Area', more('entries.txt', 'Entry I B2.15\n'), 'entries.txt, line 2: I stands twice.'],
    [
      'an entry hex twice',
      { 'entries.txt': 'Entry I A38.15 A38.15' },
      'entries.txt, line 1: A38.15 stands twice in Entry Area I.',
    ],
    [
      'an exit inland',
      more('exits.txt', 'Road west A40.16\n'),
      'exits.txt, line 3: A40.16 is not at the west edge. It is at no edge.',
    ],
    [
      'an exit at another edge',
      more('exits.txt', 'Road north A38.16\n'),
      'exits.txt, line 3: A38.16 is not at the north edge. It is at the west edge.',
    ],
    [
      'an exit without a road',
      more('exits.txt', 'Road west A38.17\n'),
      'exits.txt, line 3: no Road comes to A38.17.',
    ],
    [
      'a counter that the rules do not know',
      more('counters.txt', 'German I/4 Mech\n'),
      'counters.txt, line 3: the rules know no counter German I/4. They know I/3.',
    ],
    [
      'a missing counter',
      without('counters.txt', 'US 101.arty Leg\n'),
      'counters.txt: US 101.arty is missing.',
    ],
    [
      'a doubled counter',
      more('counters.txt', 'US 101.arty Leg\n'),
      'counters.txt, line 3: US 101.arty stands twice.',
    ],
    [
      'a counter stronger by its loss',
      { 'counters.txt': 'German I/3 Mech reduced 6-2\nUS 101.arty Leg' },
      'counters.txt, line 1: I/3 is stronger reduced (6-2). Its full side has 5-3.',
    ],
    [
      'guns of two steps',
      { 'counters.txt': 'German I/3 Mech\nUS 101.arty Leg reduced 0-1' },
      'counters.txt, line 2: 101.arty is Artillery with two steps. All Artillery has one step (1.2).',
    ],
  ])('%s is a fault, with its line', (_, files, words) => {
    const { faults } = checked(files);
    expect(faults).toHaveLength(1);
    expect(faults[0]?.slice(0, words.length)).toBe(words);
  });

  test.each<[string, Record<string, string>, string]>([
    [
      'a road that ends nowhere',
      more('roads.txt', 'Track A40.16 A40.17\n'),
      'roads.txt, line 5: the Track ends in A40.17, where nothing is.',
    ],
    [
      'a plunger far from its bridge',
      { 'bridges.txt': 'Plunger B2.15 A39.17-A40.16\nBuilt 3 Track B1.16-B1.15 Road' },
      'bridges.txt, line 1: the plunger in B2.15 stands far from A39.17-A40.16.',
    ],
    [
      'an inland Entry Area',
      { 'entries.txt': 'Entry I A40.16' },
      'entries.txt, line 1: A40.16 of Entry Area I is not at the edge.',
    ],
  ])('%s is a doubt', (_, files, words) => {
    const { faults, doubts } = checked(files);
    expect(faults).toEqual([]);
    expect(doubts.map((doubt) => doubt.slice(0, words.length))).toEqual([words]);
  });

  test('values that are those of the text are right, and are not kept', () => {
    const files = {
      'counters.txt': 'German I/3 5-3-10 Mech Exploit reduced 3-2\nUS 101.arty [9]-1-8 Leg\n',
    };
    expect(checked(files)).toEqual({ faults: [], doubts: [] });
    expect(printPack(smallPack(files).pack)).toBe(printPack(smallPack().pack));
  });

  test('lines are those of the canonical text where nobody says which', () => {
    const { pack } = smallPack(more('exits.txt', '# a remark\nRoad west A38.17\n'));
    expect(checkPack(pack, KNOWN).faults.map(({ line }) => line)).toEqual([3]);
  });
});
