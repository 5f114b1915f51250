/** Maps of which each line can be read, and which yet make no sense. */
import { expect, test } from 'vitest';
import { checkMap } from '../../../../src/games/eaa/ground/map-check.ts';
import { readMap } from '../../../../src/games/eaa/ground/map-text.ts';

const FILES = {
  'map.txt': 'Title = A corner\nSource = house\nArea = 0710 0812\nCity = 1 1\n',
  'areas.txt': 'V / 07 08\n',
  'closings.txt': '0711 / 0712\n',
  'hexes.txt': [
    '0710 / clear / primary 0711 / supply german / road-off',
    '0711 / woods / town / name Stavelot / owner allied / vp 1 / primary 0712 / secondary 0811 B',
    '0712 / forest / supply allied / road-off / exit',
    '0810 / broken / primary 0811',
    '0811 / broken / town / name Wanne / owner allied / primary 0812',
    '0812 / forest',
  ].join('\n'),
  'rivers.txt': 'river 0711-0811 0712-0811 0712-0812 = Amblève\n',
  'roads.txt': '0710 0711 0712\n0711 0811\n',
  'bridges.txt': '0711-0811 / german / blown\n',
};

function check(changed: Partial<typeof FILES> = {}) {
  const read = readMap({ ...FILES, ...changed });
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return checkMap(read.map, read.lines);
}

const hexes = (from: string, to: string) => ({ 'hexes.txt': FILES['hexes.txt'].replace(from, to) });

test('a map without faults and without doubts', () => {
  expect(check()).toEqual({ faults: [], doubts: [] });
});

test.each([
  [
    'a hex without a line',
    hexes('0812 / forest', '# no 0812'),
    'hexes.txt',
    undefined,
    'without a line: 0812',
  ],
  ['a hex twice', hexes('0812 / forest', '0812 / forest\n0810 / clear'), 'hexes.txt', 7, '0810 stands twice'],
  [
    'a one-sided river',
    { 'rivers.txt': `${FILES['rivers.txt']}meuse 0811-0711` },
    'rivers.txt',
    2,
    '0711-0811 is meuse here and river in line 1',
  ],
  [
    'a river twice',
    { 'rivers.txt': `${FILES['rivers.txt']}river 0811-0711` },
    'rivers.txt',
    2,
    '0711-0811 stands twice',
  ],
  [
    'a river with a gap',
    { 'rivers.txt': 'river 0711-0811 0712-0812' },
    'rivers.txt',
    1,
    'there is a gap: 0711-0811 and 0712-0812',
  ],
  [
    'a road twice',
    { 'roads.txt': `${FILES['roads.txt']}0811 0711` },
    'roads.txt',
    3,
    'there is a road already',
  ],
  [
    'a bridge without a river',
    { 'bridges.txt': '0710-0711 / german' },
    'bridges.txt',
    1,
    'no bridge at 0710-0711',
  ],
  [
    'a bridge without a road',
    { 'bridges.txt': '0712-0812 / german' },
    'bridges.txt',
    1,
    'no bridge at 0712-0812',
  ],
  [
    'a road that leaves where none comes',
    hexes('0812 / forest', '0812 / forest / road-off'),
    'hexes.txt',
    6,
    'no road comes to 0812',
  ],
  [
    'an exit without a road',
    hexes('0812 / forest', '0812 / forest / exit'),
    'hexes.txt',
    6,
    '0812 is an exit without a road',
  ],
  [
    'a town that is a city',
    hexes('0711 / woods', '0711 / city'),
    'hexes.txt',
    2,
    '0711 is a town and a city',
  ],
  ['a town without owner', hexes(' / owner allied / vp', ' / vp'), 'hexes.txt', 2, '0711 has no owner'],
  [
    'an owner without town',
    hexes('0812 / forest', '0812 / forest / owner german'),
    'hexes.txt',
    6,
    '0812 is owned and no town',
  ],
  [
    'VPs without town',
    hexes('0812 / forest', '0812 / forest / vp 2'),
    'hexes.txt',
    6,
    '0812 has VPs and is no town',
  ],
  [
    'an arrow by no bridge',
    hexes('primary 0711', 'primary 0711 B'),
    'hexes.txt',
    1,
    'the primary arrow of 0710 hangs on a bridge at 0710-0711',
  ],
  [
    'a secondary arrow alone',
    hexes('primary 0711', 'secondary 0711'),
    'hexes.txt',
    1,
    '0710 has a secondary arrow alone',
  ],
  [
    'two arrows to one hex',
    hexes('secondary 0811 B', 'secondary 0712'),
    'hexes.txt',
    2,
    'both arrows of 0711 point at 0712',
  ],
  ['a corps twice', { 'areas.txt': 'V / 07 07\nV / 08 08' }, 'areas.txt', 2, 'V stands twice'],
  ['a closing by no town', { 'closings.txt': '0812 / 0712' }, 'closings.txt', 1, '0812 is no town'],
  [
    'a closing of no source',
    { 'closings.txt': '0711 / 0812' },
    'closings.txt',
    1,
    '0812 is no Allied source of supply',
  ],
] as const)('%s is a fault', (_, changed, file, line, wrong) => {
  const { faults } = check(changed);
  expect(faults).toEqual([expect.objectContaining({ file, wrong: expect.stringContaining(wrong) })]);
  expect(faults[0]?.line).toBe(line);
});

test('what lies inland has no edge', () => {
  const area = 'Title = A corner\nSource = house\nArea = 0710 0912\nCity = 1 1\n';
  const { faults } = check({
    'map.txt': area,
    'hexes.txt': `${FILES['hexes.txt'].replace('0811 / broken', '0811 / broken / edge / supply german')}\n0910 / clear\n0911 / clear\n0912 / clear`,
  });
  expect(faults).toMatchObject([{ line: 5, wrong: '0811 says “edge”, “supply”' }]);
});

test('doubts: a road to nowhere, a town without a name, a round of arrows', () => {
  const { faults, doubts } = check({
    ...hexes('0812 / forest', '0812 / forest / town / owner allied / primary 0811'),
    'roads.txt': `${FILES['roads.txt']}0811 0810\n`,
  });
  expect(faults).toEqual([]);
  expect(doubts.map(({ file, line, wrong }) => [file, line, wrong])).toEqual([
    ['roads.txt', 3, 'the road ends in 0810, where nothing is'],
    ['hexes.txt', 6, '0812 has no name'],
    ['hexes.txt', 5, 'the arrows lead in a round: 0811 > 0812 > 0811'],
  ]);
});
