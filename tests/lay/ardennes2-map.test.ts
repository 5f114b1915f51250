import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Hex } from '../../bin/lay/frame.ts';
import { edgesAt } from '../../src/games/ardennes2/ground/hexes.ts';
import { readPack } from '../../src/games/ardennes2/ground/pack-text.ts';
import { ARDENNES2_PACKS } from '../../src/games/ardennes2/scenario/judge-pack.ts';
import { PROJECT } from '../support/scratch.ts';
import { bankOf, LAID, ROAD, riverAt, roadsAt } from './laid.ts';

const map = LAID.ardennes2;
const { facts, frame, hexOf, names, roads, waters, bridges } = map;
const at = (id: string) => frame.hex(id);

const FOLDER = join(PROJECT, 'data/ardennes2/house/whole');
const files = Object.fromEntries(
  readdirSync(FOLDER).map((file) => [file, readFileSync(join(FOLDER, file), 'utf8')]),
);
const read = readPack(files);
if (!read.ok) throw new Error('the pack cannot be read');
const { pack } = read;
const terrainAt = new Map(pack.hexes.map(({ hex, terrain }) => [hex, terrain]));

/** 6.0. */
const VP_HEXES: readonly (readonly [hex: string, place: string])[] = [
  ['A1.46', 'Namur'],
  ['A11.48', 'Andenne'],
  ['A2.32', 'Dinant'],
  ['A11.35', 'Ciney'],
  ['A27.06', 'Neufchâteau'],
  ['A24.17', 'Saint-Hubert'],
  ['A17.26', 'Rochefort'],
  ['A23.31', 'Marche-en-Famenne'],
  ['A27.33', 'Hotton'],
  ['A21.39', 'Ocquier'],
  ['A18.49', 'Huy'],
  ['A22.51', 'Amay'],
  ['A36.54', 'Liège'],
  ['A39.46', 'Aywaille'],
  ['A32.43', 'Hamoir'],
  ['A40.40', 'Werbomont'],
  ['A39.35', 'Manhay'],
  ['A34.27', 'La Roche-en-Ardenne'],
  ['B1.32', 'Baraque de Fraiture'],
  ['B1.16', 'Bastogne'],
  ['B2.05', 'Martelange'],
  ['B4.23', 'Houffalize'],
  ['B11.14', 'Wiltz'],
  ['B15.20', 'Clervaux'],
  ['B20.25', 'Ouren'],
  ['B21.29', 'Burg-Reuland'],
  ['B10.34', 'Vielsalm'],
  ['B20.34', 'St. Vith'],
  ['B8.39', 'Trois-Ponts'],
  ['B11.41', 'Stavelot'],
  ['B15.43', 'Malmedy'],
  ['B8.47', 'Spa'],
  ['B7.54', 'Verviers'],
  ['B24.46', 'Elsenborn'],
  ['B29.49', 'Wahlerscheid'],
  ['B28.44', 'Rocherath-Krinkelt'],
  ['B26.42', 'Büllingen'],
  ['B22.07', 'Diekirch'],
  ['B20.06', 'Ettelbruck'],
];

/** Hexes in which 7.1 sets Germans up DG. */
const DG_SETUPS =
  'B35.33 B38.38 B34.39 B35.37 B36.37 B23.20 B22.19 B23.21 B21.20 B21.19 B24.16 B23.16 B35.05 B34.05'.split(
    ' ',
  );

describe('the house pack of the whole front', () => {
  test('has both maps, whole and without a fault or a doubt, and is marked as made up', () => {
    const { faults, doubts, pack: judged } = ARDENNES2_PACKS.judge(files);
    expect({ faults, doubts }).toEqual({ faults: [], doubts: [] });
    expect(judged?.title).toBe('The whole front, house map');
    expect(pack.source).toBe('house');
    expect(pack.hexes).toHaveLength(80 * 54);
    for (const [file, text] of Object.entries(files))
      if (file !== 'pack.txt')
        expect(text).toMatch(/^# House map: .* GeoNames, www\.geonames\.org, CC BY 4\.0/u);
  });

  test('6.0: every VP place has its name in its hex, and a road', () => {
    const place = new Map(pack.places.map(({ hex, name }) => [hex, name]));
    expect(VP_HEXES.map(([hex]) => [hex, place.get(hex)])).toEqual(VP_HEXES);
    expect(VP_HEXES.filter(([hex]) => roadsAt(map, at(hex)).length === 0)).toEqual([]);
    expect(VP_HEXES).toHaveLength(39);
  });

  test('3.8: A17.26, A33.27, B8.39 and B20.06 have one plunger for two bridges, A37.23 and B11.14 theirs', () => {
    const plungers = new Map(
      pack.bridges.flatMap((bridge) =>
        bridge.kind === 'plunger' ? [[bridge.hex, bridge.sides.length]] : [],
      ),
    );
    for (const hex of ['A17.26', 'A33.27', 'B8.39', 'B20.06'])
      expect([hex, plungers.get(hex)]).toEqual([hex, 2]);
    expect(plungers.get('A37.23')).toBe(1);
    expect(plungers.get('B11.14')).toBe(1);
  });

  test('3.8: primed are the Road bridges of Meuse, Ourthe, Amblève, Salm and Sûre, but those that the Germans build', () => {
    const primed = new Set(
      pack.bridges.flatMap((bridge) =>
        bridge.kind === 'plunger' ? bridge.sides.map(([a, b]) => frame.edge(`${a}-${b}`).id) : [],
      ),
    );
    const built = new Set(facts.built.map(({ side }) => frame.edge(side).id));
    const over = bridges.filter((side) => {
      const reach = waters.along.get(side);
      return (
        reach !== undefined &&
        /^(?:Meuse|Ourthe.*|Amblève|Salm|Sûre)$/u.test(reach.river) &&
        reach.kind !== 'stream' &&
        ROAD.includes(roads.over.get(side) ?? '') &&
        !built.has(side)
      );
    });
    expect(over.filter((side) => !primed.has(side))).toEqual([]);
    expect(over.length).toBeGreaterThan(30);
    for (const river of ['Meuse', 'Ourthe', 'Amblève', 'Salm', 'Sûre'])
      expect(over.some((side) => waters.along.get(side)?.river === river)).toBe(true);
  });

  test('3.8: at Gemünd a Track comes from the east and a Road from the west, over a bridge of Turn 2', () => {
    expect(riverAt(map, 'B22.15-B23.16')).toBe('Our');
    expect(pack.bridges).toContainEqual({
      kind: 'built',
      turn: 2,
      side: ['B22.15', 'B23.16'],
      types: ['road', 'track'],
    });
  });

  test('no other bridge leads over Our and Sûre on the front as play begins, south of Ouren', () => {
    const built = new Set(facts.built.map(({ side }) => frame.edge(side).id));
    const open = bridges.filter((side) => {
      const river = waters.along.get(side)?.river;
      const hex = at(side.split('-')[0] ?? '');
      return (river === 'Our' && hex.row <= 22) || (river === 'Sûre' && hex.column >= 67);
    });
    expect(open.filter((side) => !built.has(side))).toEqual([]);
    for (const side of built) expect(['Our', 'Sûre']).toContain(riverAt(map, side));
  });

  test('7.1: set-ups stand on their own bank of Our and Sûre', () => {
    const wrong = facts.banks.flatMap(({ river, side, hexes }) =>
      hexes.filter((hex) => bankOf(map, river, at(hex)) !== side),
    );
    expect(wrong).toEqual([]);
  });

  test('vehicles set up where they can stand', () => {
    const shut = facts.passable.filter(
      (hex) =>
        roadsAt(map, at(hex)).length === 0 &&
        terrainAt.get(hex)?.some((each) => ['forest', 'marsh', 'slope'].includes(each)),
    );
    expect(shut).toEqual([]);
  });

  test('3.1, 3.4: where 7.1 sets Germans up DG there are Traffic Jams, and a few on roads behind', () => {
    const jams = pack.hexes.filter(({ terrain }) => terrain.includes('traffic-jam')).map(({ hex }) => hex);
    expect(DG_SETUPS.filter((hex) => !jams.includes(hex))).toEqual([]);
    const behind = jams.filter((hex) => !DG_SETUPS.includes(hex));
    expect(behind).toHaveLength(5);
    expect(behind.filter((hex) => roadsAt(map, at(hex), ROAD).length < 3)).toEqual([]);
  });

  test('roads meet in the towns that were fought for because they do', () => {
    const most = {
      Bastogne: 5,
      'St. Vith': 4,
      Houffalize: 4,
      'Marche-en-Famenne': 4,
      'La Roche-en-Ardenne': 4,
      'Baraque de Fraiture': 4,
      Neufchâteau: 4,
      Huy: 4,
      Werbomont: 4,
      Malmedy: 3,
      Clervaux: 3,
      Wiltz: 3,
      Vielsalm: 3,
      Manhay: 3,
      Diekirch: 3,
      Ettelbruck: 3,
      Rochefort: 3,
      Ciney: 3,
      Dinant: 3,
      'Trois-Ponts': 3,
      Hotton: 3,
      Aywaille: 3,
      Büllingen: 3,
      Prüm: 3,
      Stavelot: 2,
    };
    for (const [name, count] of Object.entries(most)) {
      const hex = hexOf.get(name);
      const found = hex === undefined ? 0 : roadsAt(map, hex, ROAD).length;
      expect([name, found >= count]).toEqual([name, true]);
    }
  });

  test('every Entry Area is at its edge, with a road that leaves the map from each of its hexes', () => {
    const off = new Set(pack.exits.map(({ hex }) => hex));
    for (const { area, hexes } of pack.entries)
      for (const hex of hexes) {
        expect([area, edgesAt(pack.area, hex).length > 0]).toEqual([area, true]);
        expect([area, hex, off.has(hex)]).toEqual([area, hex, true]);
      }
    // E is never used.
    expect(pack.entries.map(({ area }) => area).join('')).toBe('ABCDFGHIJKLMNOP');
  });

  test('7.3, 7.6: Entry Area N lies on both maps', () => {
    const north = pack.entries.find(({ area }) => area === 'N')?.hexes ?? [];
    expect(new Set(north.map((hex) => hex[0]))).toEqual(new Set(['A', 'B']));
  });

  /** Roads of these kinds over the rim of an area: from its hexes to those beyond. */
  const rim = (from: readonly Hex[], isBeyond: (hex: Hex) => boolean, kinds?: readonly string[]) =>
    from.flatMap((hex) => roadsAt(map, hex, kinds).filter(isBeyond));
  const hexes = (columns: readonly [number, number], rows: readonly [number, number]) =>
    [...frame.hexes.values()].filter(
      ({ column, row, isOn }) =>
        isOn && column >= columns[0] && column <= columns[1] && row >= rows[0] && row <= rows[1],
    );
  const column = (number: number) => (hex: Hex) => hex.column === number;
  const row = (number: number) => (hex: Hex) => hex.row === number;
  const isOff = ({ isOn }: Hex) => !isOn;

  test.each([
    ['7.1 north', rim(hexes([1, 80], [54, 54]), isOff, ROAD)],
    ['7.1 west', rim(hexes([1, 1], [1, 54]), isOff, ROAD)],
    ['7.1 south', rim(hexes([1, 80], [1, 1]), isOff, ROAD)],
    ['7.1 east', rim(hexes([80, 80], [1, 54]), isOff, ROAD)],
    ['7.1 Area B, by B40.38', rim(hexes([80, 80], [36, 40]), isOff, ROAD)],
    ['7.1 Area C, by B40.30', rim(hexes([80, 80], [28, 32]), isOff, ROAD)],
    ['7.3 Roads west', rim(hexes([41, 41], [36, 54]), column(40), ROAD)],
    ['7.3 east', rim(hexes([80, 80], [36, 54]), isOff)],
    ['7.4 Roads west', rim(hexes([49, 49], [27, 39]), column(48), ROAD)],
    ['7.4 south', rim(hexes([49, 80], [27, 27]), row(26))],
    ['7.4 east', rim(hexes([80, 80], [27, 39]), isOff)],
    ['7.5 Roads west', rim(hexes([33, 33], [11, 24]), column(32), ROAD)],
    ['7.5 Roads south, on Map A', rim(hexes([33, 40], [11, 11]), row(10), ROAD)],
    ['7.5 east', rim(hexes([52, 52], [11, 24]), column(53))],
    ['7.6 Roads south, from A29 eastward', rim(hexes([29, 40], [23, 23]), row(22), ROAD)],
    ['7.6 east, from A40.32 southward', rim(hexes([40, 40], [23, 32]), column(41))],
    ['7.6 Roads north', rim(hexes([1, 40], [54, 54]), isOff, ROAD)],
  ])('supply of %s has its roads over the rim of the area', (_, found) => {
    expect(found.length).toBeGreaterThan(0);
  });

  test('towns, villages, slopes, forests and the West Wall are there, each as far as the country has them', () => {
    const share = (terrain: string) =>
      pack.hexes.filter((each) => each.terrain.some((one) => one === terrain)).length / pack.hexes.length;
    expect(pack.hexes.filter(({ terrain }) => terrain.includes('city')).map(({ hex }) => hex)).toEqual([
      'A1.46',
      'A18.49',
      'A36.54',
      'B1.16',
      'B7.54',
    ]);
    expect(share('village')).toBeGreaterThan(0.07);
    expect(share('forest')).toBeGreaterThan(0.12);
    expect(share('woods')).toBeGreaterThan(0.25);
    expect(share('slope')).toBeGreaterThan(0.05);
    const wall = pack.hexes.filter(({ terrain }) => terrain.includes('west-wall')).map(({ hex }) => at(hex));
    // From the Hürtgen forest to the Sûre: in nearly every row.
    expect(new Set(wall.map((hex) => hex.row)).size).toBeGreaterThan(48);
    expect(wall.every((hex) => hex.column >= 57)).toBe(true);
    expect(names.size).toBeGreaterThan(500);
  });
});
