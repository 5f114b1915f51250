/** The house map “Northern Shoulder”: every fact that the rules and their illustrations tell of its hexes, and that one can play on it. */
import { describe, expect, test } from 'vitest';
import type { Arrow, HexGround } from '../../../../src/games/eaa/ground/ground.ts';
import { isBuilt } from '../../../../src/games/eaa/ground/ground.ts';
import { groundOf } from '../../../../src/games/eaa/ground/ground-of.ts';
import { MAP_FILES, printMap } from '../../../../src/games/eaa/ground/map-text.ts';
import { SupplyNet } from '../../../../src/games/eaa/supply/13.1-supply.ts';
import { sideOf } from '../../../../src/games/eaa/vocabulary/counters.ts';
import { SIDES_OF_A_HEX } from '../../../../src/map/grid.ts';
import { position } from '../board.ts';
import { HOUSE, HOUSE_FILES } from './house.ts';

const { pack } = HOUSE;
if (pack === undefined) throw new Error('the house pack cannot be read');
const ground = groundOf(pack.map, 'house');
const { grid, hexes } = ground;

function at(hex: string): HexGround {
  const found = hexes[grid.indexOf(hex)];
  if (found === undefined) throw new Error(`no ${hex}`);
  return found;
}

function named(name: string): readonly string[] {
  return grid.hexes.filter((_, index) => ground.names.get(index) === name);
}

function hexesWhere(of: (hex: HexGround, index: number) => boolean): readonly string[] {
  return grid.hexes.filter((hex) => of(at(hex), grid.indexOf(hex)));
}

function pointed(hex: string, arrow: Arrow | undefined): string | undefined {
  if (arrow === undefined) return undefined;
  return grid.hexAt(grid.around[grid.indexOf(hex) * SIDES_OF_A_HEX + arrow.slot] ?? -1);
}

function arrowsOf(hex: string): readonly string[] {
  return [at(hex).primary, at(hex).secondary].flatMap((arrow) => pointed(hex, arrow) ?? []);
}

const slotTo = (from: string, to: string) => grid.slotTo(grid.indexOf(from), grid.indexOf(to)) ?? -1;
const river = (from: string, to: string) => ground.river(grid.indexOf(from), slotTo(from, to));
const road = (from: string, to: string) => ground.road(grid.indexOf(from), slotTo(from, to));

/** The hexes that a side can reach by roads from where they lead off its edge, with all bridges standing. */
function reachedByRoad(starts: readonly string[]): ReadonlySet<string> {
  const seen = new Set(starts);
  for (const from of seen) for (const to of grid.neighbours(from)) if (road(from, to)) seen.add(to);
  return seen;
}

test('its files say that they are made up, and stand as they are printed but for remarks', () => {
  const printed = printMap(pack.map);
  for (const file of MAP_FILES) {
    const lines = (HOUSE_FILES[file] ?? '').split('\n');
    expect(lines[0], file).toMatch(/^# Made up for Umpire/u);
    expect(printed[file]).toBe(lines.filter((line) => !line.startsWith('#')).join('\n'));
  }
});

describe('what the rule text and its illustrations tell', () => {
  test('rows 01 to 13, columns 01 to 21: 273 hexes', () => {
    expect(grid.hexes).toHaveLength(273);
    expect([grid.hexes[0], grid.hexes.at(-1)]).toEqual(['0101', '1321']);
  });

  test.each([
    ['Liège', ['0116', '0117']],
    ['Büllingen', ['0706']],
    ['Malmedy', ['0709']],
    ['Stavelot', ['0711']],
    ['Trois Ponts', ['0812']],
    ['St. Vith', ['1108']],
    ['Vielsalm', ['1111']],
    ['Prüm', ['1203']],
    ['Marche', ['1219']],
    ['La Roche', ['1316']],
    ['Spa', ['0512']],
    ['Durbuy', ['0918']],
    ['Hotton', ['1118']],
    ['Manhay', ['1014']],
    ['Huy', ['0421']],
    ['Havelange', ['0821']],
    ['Verviers', ['0212']],
    ['Eupen', ['0110']],
  ])('%s lies at %s and is a town or city', (name, where) => {
    expect(named(name)).toEqual(where);
    for (const hex of where) expect(isBuilt(at(hex))).toBe(true);
  });

  test('terrain: Liège is a city, 0812 forest with a town, 1111 forest, the fuel depot in Büllingen (3.0)', () => {
    expect(hexesWhere(({ terrain }) => terrain === 'city')).toEqual(['0116', '0117']);
    expect(at('0812')).toMatchObject({ terrain: 'forest', isTown: true });
    expect(at('1111').terrain).toBe('forest');
    expect(at('0706').hasDepot).toBe(true);
  });

  test('Hold Values (15.1, 15.4, 15.5, 12.7)', () => {
    for (const hex of ['0610', '0706', '0808', '0909', '0911', '1006', '1008', '1108', '1309'])
      expect(at(hex).hold, hex).toBeGreaterThan(0);
    expect(['1210', '1310', '1007'].map((hex) => at(hex).hold)).toEqual([1, 0, 0]);
  });

  test('15.5 A, C, D: 1008 is the nearest empty position of 1108, 0911 of 0909, 0610 of Stavelot', () => {
    const near = (hex: string) => grid.within(hex, 2).filter((each) => each !== hex && at(each).hold > 0);
    expect(near('1108').toSorted()).toEqual(['0909', '1006', '1008', '1309']);
    expect(near('0909')).toContain('0911');
    expect(near('0711')).toContain('0610');
  });

  test('15.1 A: arrows lead from 1006 by 1007, 1008 and 0909 to 0809, for the five MP of a mechanized unit', () => {
    const way = ['1006', '1007', '1008', '0909', '0809'];
    for (const [index, to] of way.slice(1).entries()) expect(arrowsOf(way[index] ?? '')).toContain(to);
    const cost = { clear: 1, broken: 2, woods: 3, forest: 4, city: 1 };
    const spent = way.slice(1).map((to, index) => (road(way[index] ?? '', to) ? 1 : cost[at(to).terrain]));
    expect(spent.reduce((sum, each) => sum + each)).toBe(5);
    for (const [index, to] of way.slice(1).entries()) expect(river(way[index] ?? '', to)).toBeUndefined();
  });

  test('10.2: the main road from St. Vith goes south-west', () => {
    expect(road('1108', '1208')).toBe(true);
    expect(road('1208', '1309')).toBe(true);
  });

  test('2.1: the Meuse parts Liège, passes north of Huy, and leaves no gap', () => {
    expect(river('0116', '0117')).toBe('meuse');
    expect(river('0421', '0321')).toBe('meuse');
    // Nobody comes from one bank to the other without crossing it.
    const beyond = new Set(hexesWhere(({ isBeyondMeuse }) => isBeyondMeuse));
    expect(beyond.size).toBeGreaterThan(0);
    for (const from of grid.hexes)
      for (const to of grid.neighbours(from))
        expect(river(from, to) === 'meuse', `${from}-${to}`).toBe(beyond.has(from) !== beyond.has(to));
  });

  test('18.5: Trois Ponts has two bridges and Hotton has one; 14.2: every bridge is Allied and stands', () => {
    const bridgesAt = (hex: string) => [...ground.bridges.keys()].filter((id) => id.split('-').includes(hex));
    expect(bridgesAt('0812')).toHaveLength(2);
    expect(bridgesAt('1118')).toHaveLength(1);
    for (const bridge of ground.bridges.values())
      expect(bridge).toMatchObject({ owner: 'allied', isBlown: false });
  });

  test('VPs: St. Vith, Vielsalm (9.5 A) and Trois Ponts (9.2 A) have some, Stavelot none; none in rows 12 and 13', () => {
    for (const hex of ['1108', '1111', '0812']) expect(at(hex).vp, hex).toBeGreaterThan(0);
    expect(at('0711')).toMatchObject({ isTown: true, vp: 0 });
    expect(hexesWhere(({ vp }) => vp > 0).filter((hex) => hex >= '1201')).toEqual([]);
  });

  test('9.2 A: a unit in 0811 is beside one VP hex, 0812; 1110 beside one, 1111', () => {
    const beside = (hex: string) => grid.neighbours(hex).filter((each) => at(each).vp > 0);
    expect(beside('0811')).toEqual(['0812']);
    expect(beside('1110')).toEqual(['1111']);
  });

  test('2.1: no reserve of V Corps south of row 08; 13.14: Eupen or Verviers closes 0109', () => {
    expect(ground.areas.get('V')).toEqual([1, 8]);
    expect(ground.closing).toEqual([
      { towns: [grid.indexOf('0110'), grid.indexOf('0212')], hexes: [grid.indexOf('0109')] },
    ]);
    expect(at('0109')).toMatchObject({ edgeOf: 'allied', hasRoadOff: true });
  });

  test('14.1: towns east of the Westwall are German, all others Allied', () => {
    const german = hexesWhere((_, index) => ground.owners.get(index) === 'german');
    expect(german).toEqual(['0403', '0503', '0902', '1203']);
    for (const hex of hexesWhere(isBuilt)) {
      const row = hex.slice(0, 2);
      const wall = hexesWhere(({ isWestwall }) => isWestwall).find((each) => each.startsWith(row));
      const isEast = wall !== undefined && hex.slice(2) < wall.slice(2);
      expect(ground.owners.get(grid.indexOf(hex)), hex).toBe(isEast ? 'german' : 'allied');
    }
  });
});

describe('what the cut changes (docs/rulings/enemy-action.md)', () => {
  test('the north and the east edge are those of the printed map; row 13 and column 21 are inner hexes', () => {
    expect(hexesWhere(({ isMapEdge }) => isMapEdge)).toEqual(
      grid.hexes.filter((hex) => hex.startsWith('01') || hex.endsWith('01')),
    );
  });

  test('supply: column 21 is Allied; row 13 German east of column 07, Allied west of column 12, nobody’s between', () => {
    for (const hex of grid.hexes) {
      const column = Number(hex.slice(2));
      if (column === 21) expect(at(hex).edgeOf, hex).toBe('allied');
      else if (hex.startsWith('13')) {
        const between = column > 12 ? 'allied' : undefined;
        expect(at(hex).edgeOf, hex).toBe(column < 7 ? 'german' : between);
      }
    }
  });

  test('10.92: exits are the road hexes of row 01 beyond the Meuse; 0113 has a road for a table to open; none in column 21 but 0121', () => {
    expect(hexesWhere(({ isExit }) => isExit)).toEqual(['0118', '0119', '0121']);
    expect(
      hexesWhere(({ isBeyondMeuse, hasRoadOff }, index) => isBeyondMeuse && hasRoadOff && index < 21),
    ).toEqual(['0118', '0119', '0121']);
    expect(at('0113').hasRoadOff).toBe(true);
  });
});

describe('one can play on it', () => {
  test('every primary arrow leads in the end to an exit beyond the Meuse, and no arrows lead in a round', () => {
    const exits = new Set(hexesWhere(({ isExit }) => isExit));
    for (const start of grid.hexes) {
      let hex = start;
      for (let steps = 0; !exits.has(hex); steps += 1) {
        expect(steps, `from ${start}`).toBeLessThan(60);
        hex = pointed(hex, at(hex).primary) ?? 'nowhere';
      }
    }
    // A round would be a doubt of the check.
    expect(HOUSE.doubts).toEqual([]);
  });

  test('no arrow crosses a river without a bridge', () => {
    for (const hex of grid.hexes)
      for (const to of arrowsOf(hex)) {
        if (river(hex, to) !== undefined) expect(road(hex, to), `${hex} > ${to}`).toBe(true);
      }
  });

  test('the first hexes of every objective table of the 6th Panzer Army are there (9.1)', () => {
    for (const hex of ['0408', '0319', '0117', '0113', '0506', '1106']) expect(grid.has(hex), hex).toBe(true);
  });

  test('each side has roads from its edge to every town', () => {
    const off = (side: 'allied' | 'german') =>
      hexesWhere(({ hasRoadOff, edgeOf }) => hasRoadOff && edgeOf === side);
    for (const side of ['allied', 'german'] as const) {
      const reached = reachedByRoad(off(side));
      for (const hex of hexesWhere(isBuilt)) expect(reached.has(hex), `${side} to ${hex}`).toBe(true);
    }
  });

  test('as play begins everybody is in supply, by way of roads, but the two regiments in the Schnee Eifel', () => {
    const units = pack.counters.flatMap((each) =>
      each.entry !== undefined && 'hex' in each.entry ? [{ at: each.entry.hex, counter: each }] : [],
    );
    const begun = position({ ground, units, day: 19 });
    const cut = units.filter(({ at: hex, counter }) => {
      const supply = new SupplyNet(begun, sideOf(counter)).trace(grid.indexOf(hex));
      if (supply.ok) expect(new Set(supply.road).size, hex).toBe(supply.road.length);
      return !supply.ok;
    });
    expect(units.length).toBeGreaterThan(30);
    expect(cut.map(({ counter }) => counter.id)).toEqual(['422.106', '423.106']);
  });

  test('Hold Values stand where something is worth holding: a road, a town or the Westwall', () => {
    for (const hex of hexesWhere(({ hold }) => hold > 0)) {
      const isOnRoad = grid.neighbours(hex).some((next) => road(hex, next));
      expect(isOnRoad || isBuilt(at(hex)) || at(hex).isWestwall, hex).toBe(true);
    }
  });
});
