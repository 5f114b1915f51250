/** Checks that the packs of all games have in common, on a small grid of letters and numbers. */
import { expect, test } from 'vitest';
import { HexGrid } from '../../../src/map/grid.ts';
import { Checks, someOf } from '../../../src/map/pack/checks.ts';
import { readList } from '../../../src/map/pack/lists.ts';
import { stepsOf } from '../../../src/map/pack/sides.ts';
import { faultInWords } from '../../../src/text/fault.ts';

const GRID = new HexGrid({
  orientation: 'flat-top',
  shifted: 'even',
  cells: [0, 1, 2].flatMap((col) => [0, 1, 2].map((row) => ({ col, row }))),
  print: ({ col, row }) => `${'ABC'.charAt(col)}${row}`,
  parse: (text) => ({ col: 'ABC'.indexOf(text.charAt(0)), row: Number(text.slice(1)) }),
});

type List = 'water' | 'roads';

const checks = () => new Checks<List>(GRID, { water: [3, 5], roads: [2, 4] });
const faultsOf = ({ faults }: Checks<List>) => faults.map(faultInWords);

test('a run of water has no gap, and a hexside is the same from both sides, once', () => {
  const check = checks();
  const found = check.checkHexsides('water', [
    {
      what: 'River',
      sides: [
        ['A0', 'B0'],
        ['B2', 'C2'],
      ],
    },
    {
      what: 'Lake',
      sides: [
        ['B0', 'A0'],
        ['A0', 'C2'],
      ],
    },
  ]);
  expect(faultsOf(check)).toEqual([
    'water.txt, line 3: there is a gap: A0-B0 and B2-C2 do not meet',
    'water.txt, line 5: A0-B0 is Lake here and River in line 3',
    'water.txt, line 5: A0 and C2 do not touch',
    'water.txt, line 5: there is a gap: B0-A0 and A0-C2 do not meet',
  ]);
  expect([...found]).toEqual([
    ['A0-B0', { what: 'River', line: 3 }],
    ['B2-C2', { what: 'River', line: 3 }],
  ]);
});

test('water that is said twice alike stands twice', () => {
  const check = checks();
  const again = { what: 'River', sides: [['A0', 'B0']] as const };
  check.checkHexsides('water', [again, again]);
  expect(faultsOf(check)).toEqual(['water.txt, line 5: A0-B0 stands twice']);
});

test('a road has two hexes, and two have one road; where it ends there is something', () => {
  const check = checks();
  const runs = [
    { what: 'Road', hexes: ['A0', 'A1', 'A2'] },
    { what: 'Track', hexes: ['A2', 'A1'] },
    { what: 'Track', hexes: ['C0'] },
  ];
  const roads = check.checkRoads('roads', runs);
  expect(faultsOf(check)).toEqual([
    'roads.txt, line 4: from A2 to A1 there is a Road already',
    'roads.txt, line 3: this road has one hex alone',
  ]);
  check.checkEnds('roads', runs, { roads, ends: new Set(['A0', 'C0']), legal: 'Elsewhere.' });
  expect(check.doubts.map(faultInWords)).toEqual([
    'roads.txt, line 2: the Road ends in A2, where nothing is',
    'roads.txt, line 4: the Track ends in A2, where nothing is',
  ]);
  expect(check.crossings('A1', roads)).toHaveLength(2);
});

test('hexes without a line, and of many the first', () => {
  expect(checks().without(['A0', 'A1', 'A2', 'B0', 'B1', 'B2', 'C0'])).toEqual(['C1', 'C2']);
  expect(someOf(GRID.hexes)).toBe('A0, A1, A2, B0, B1, B2 and 3 more');
});

test('entries keep their lines; what is none of them is left out', () => {
  const read = readList('# head\n1\n\nx\n2', ({ words }) => (words === 'x' ? undefined : Number(words)));
  expect(read).toEqual({ entries: [1, 2], lines: [2, 5] });
  expect(stepsOf(['a', 'b', 'c'])).toEqual([
    ['a', 'b'],
    ['b', 'c'],
  ]);
});
