/** Maps as text: read, printed back, and faults that name the line. */
import { expect, test } from 'vitest';
import { groundOf } from '../../../../src/games/eaa/ground/ground-of.ts';
import { MAP_FILES, printMap, readMap } from '../../../../src/games/eaa/ground/map-text.ts';

const HEAD = 'Title = A corner\nSource = house\nArea = 0710 0913\nCity = 1 2\n';

const FILES = {
  'map.txt': HEAD,
  'areas.txt': 'V / 07 08\nXVIII / 08 09\n',
  'closings.txt': '0711 0812 / 0713\n',
  'hexes.txt': [
    '0711 / woods / town / name Stavelot / owner allied / hold 4 / primary 0712 / secondary 0811 B',
    '0712 / forest / hold 1 / primary 0713 6 / secondary 0812 6 B',
    '0713 / city / name Lüttich / owner german / vp 5 / edge / supply allied / road-off / exit / beyond-meuse',
    '0812 / forest / town / name Trois Ponts / owner allied / hold 5 / vp 1 / primary 0713 B 0711-0712',
    '0810 / broken / westwall / depot',
    '',
  ].join('\n'),
  'rivers.txt': 'river 0711-0811 0712-0811 0712-0812 = Amblève\nmeuse 0712-0713\n',
  'roads.txt': '0711 0811 0812 = N23\n0812 0712 0713\n',
  'bridges.txt': '0711-0811 / german / blown\n',
};

function mapOf(files: Readonly<Record<string, string>>) {
  const read = readMap(files);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read;
}

/** The only fault of the files with one of them replaced. */
function faultOf(file: keyof typeof FILES, text: string) {
  const read = readMap({ ...FILES, [file]: text });
  if (read.ok) throw new Error('no fault');
  expect(read.faults).toHaveLength(1);
  return read.faults[0];
}

test('what is printed is what was read, file by file', () => {
  const { map } = mapOf(FILES);
  expect(printMap(map)).toEqual(FILES);
  expect(Object.keys(printMap(map))).toEqual(MAP_FILES);
});

test('remarks, capitals, blanks and another order change nothing; the lines are counted with them', () => {
  const hexes =
    '# a remark\n\n0711 / Hold 4 / SECONDARY 0811 b / owner Allied/name Stavelot / town/ primary 0712 / woods\n';
  const { map, lines } = mapOf({ ...FILES, 'hexes.txt': hexes });
  expect(map.hexes).toEqual([mapOf(FILES).map.hexes[0]]);
  expect(lines.hexes).toEqual([3]);
});

test('the ground: arrows by slot, rivers and roads both ways, a bridge wherever a road crosses a river (14.2)', () => {
  const ground = groundOf(mapOf(FILES).map, 'hash');
  const { grid } = ground;
  const at = (hex: string) => grid.indexOf(hex);
  const slot = (from: string, to: string) => grid.slotTo(at(from), at(to)) ?? -1;
  expect(ground.hash).toBe('hash');
  expect(ground.cityCost).toEqual([1, 2]);
  for (const [a, b] of [
    ['0712', '0811'],
    ['0811', '0712'],
  ] as const)
    expect([ground.river(at(a), slot(a, b)), ground.road(at(a), slot(a, b))]).toEqual(['river', false]);
  expect(ground.river(at('0713'), slot('0713', '0712'))).toBe('meuse');
  expect(ground.road(at('0811'), slot('0811', '0812'))).toBe(true);
  expect([...ground.bridges.values()]).toEqual([
    { id: '0711-0811', owner: 'german', isBlown: true },
    { id: '0712-0812', owner: 'allied', isBlown: false },
    { id: '0712-0713', owner: 'allied', isBlown: false },
  ]);
  expect(ground.hexes[at('0711')]).toMatchObject({
    hold: 4,
    isTown: true,
    primary: { slot: slot('0711', '0712') },
    secondary: { slot: slot('0711', '0811'), bridge: '0711-0811' },
  });
  expect(ground.hexes[at('0712')]?.secondary).toEqual({
    slot: slot('0712', '0812'),
    army: '6pz',
    bridge: '0712-0812',
  });
  expect(ground.hexes[at('0812')]?.primary?.bridge).toBe('0711-0712');
  expect(ground.hexes[at('0713')]).toMatchObject({
    terrain: 'city',
    vp: 5,
    isMapEdge: true,
    edgeOf: 'allied',
    hasRoadOff: true,
    isExit: true,
    isBeyondMeuse: true,
  });
  expect(ground.owners).toEqual(
    new Map([
      [at('0711'), 'allied'],
      [at('0713'), 'german'],
      [at('0812'), 'allied'],
    ]),
  );
  expect(ground.names.get(at('0713'))).toBe('Lüttich');
  expect(ground.areas.get('XVIII')).toEqual([8, 9]);
  expect(ground.closing).toEqual([{ towns: [at('0711'), at('0812')], hexes: [at('0713')] }]);
  expect(ground.hexes[at('0910')]).toMatchObject({ terrain: 'clear', hold: 0, vp: 0, isTown: false });
});

test.each([
  ['map.txt', 'Title = A corner\nSource = guess\nArea = 0710 0913\nCity = 1 2', 2, '“guess”'],
  ['map.txt', 'Title = A corner\nSource = house\nArea = 0913 0710\nCity = 1 2', 3, '“0913 0710”'],
  ['map.txt', 'Title = A corner\nSource = house\nArea = 0710 0913', undefined, 'city is missing'],
  ['map.txt', `${HEAD}Title = Another`, 5, 'Title stands twice'],
  ['hexes.txt', '0711 / woods\n0714 / clear', 2, '“0714” is no hex of this map'],
  ['hexes.txt', '0711 / wood', 1, '0711: “wood” is no word for a hex'],
  ['hexes.txt', '0711 / woods / clear', 1, 'when its terrain is known'],
  ['hexes.txt', '0711 / town', 1, '0711: the terrain is missing'],
  ['hexes.txt', '0711 / woods / hold 8', 1, 'the Hold Value is “8”'],
  ['hexes.txt', '0711 / woods / vp 0', 1, 'the VPs are “0”'],
  ['hexes.txt', '0711 / woods / owner belgian', 1, '“belgian” is no side'],
  ['hexes.txt', '0711 / woods / town 2', 1, 'behind “town” stands “2”'],
  ['hexes.txt', '0711 / woods / primary 0713', 1, 'the arrow points at 0713: 0711 and 0713 do not touch'],
  ['hexes.txt', '0713 / woods / primary 0714', 1, '“0714” is no hex of this map'],
  ['hexes.txt', '0711 / woods / primary 0712 8', 1, 'the arrow has the mark “8”'],
  ['rivers.txt', '\nriver 0711-0811 0711-0713', 2, '0711 and 0713 do not touch'],
  ['rivers.txt', 'stream 0711-0811', 1, '“stream” is no kind of river'],
  ['roads.txt', '0711 0712\n0711 0813', 2, '0711 and 0813 do not touch'],
  ['roads.txt', '0711', 1, 'one hex alone'],
  ['bridges.txt', '0711-0811 / german / broken', 1, '“broken” cannot be read'],
  ['areas.txt', 'LXVII / 07 08', 1, '“LXVII” is no Allied corps'],
  ['areas.txt', 'V / 01 08', 1, 'the area of V says “01 08”'],
  ['closings.txt', '0711 / ', 1, 'the hexes that close are missing'],
] as const)('%s: %j is refused in line %s', (file, text, line, wrong) => {
  const fault = faultOf(file, text);
  expect(fault).toMatchObject({ file, wrong: expect.stringContaining(wrong) });
  expect(fault?.line).toBe(line);
  expect(fault?.legal?.length).toBeGreaterThan(10);
});

test('every fault is told at once; a file that no map has, and a novel, are refused', () => {
  const read = readMap({ ...FILES, 'hexes.txt': '0711 / wood\n0712 / forrest', 'roads.txt': '0711' });
  expect(read.ok ? [] : read.faults.map(({ file, line }) => [file, line])).toEqual([
    ['hexes.txt', 1],
    ['hexes.txt', 2],
    ['roads.txt', 1],
  ]);
  expect(readMap({ ...FILES, 'towns.txt': '' })).toMatchObject({
    ok: false,
    faults: [{ file: 'towns.txt' }],
  });
  expect(readMap({ ...FILES, 'hexes.txt': '#'.repeat(200_001) })).toMatchObject({
    ok: false,
    faults: [{ file: 'hexes.txt', wrong: '200001 characters are too many' }],
  });
});
