/**
 * A synthetic front in the size of the whole map of Enemy Action: Ardennes: 26 × 30 hexes with woods, roads, rivers, towns
 * and arrows, a German and an Allied half of so many units in contact. Made up; the cards’ tactics, the counters’ figures and
 * the chits are those of the house pack.
 */
import seedrandom from 'seedrandom';
import { isBuilt } from '../../src/games/eaa/ground/ground.ts';
import { groundOf } from '../../src/games/eaa/ground/ground-of.ts';
import { gridOf } from '../../src/games/eaa/ground/hexes.ts';
import type { MapHex, MapLists, MapRiver } from '../../src/games/eaa/ground/map-lists.ts';
import { type Book, bookFor } from '../../src/games/eaa/packs/book.ts';
import { ownScenario } from '../../src/games/eaa/packs/own-scenario.ts';
import type { Pack } from '../../src/games/eaa/packs/pack.ts';
import type { GermanCard } from '../../src/games/eaa/vocabulary/cards.ts';
import { type Counter, sideOf } from '../../src/games/eaa/vocabulary/counters.ts';
import type { CorpsName, GermanArmy } from '../../src/games/eaa/vocabulary/formations.ts';
import type { Natural } from '../../src/games/eaa/vocabulary/terrain.ts';
import type { PackSide } from '../../src/map/pack/sides.ts';
import { HOUSE } from '../games/eaa/packs/house.ts';

const AREA = { rows: [1, 26], columns: [1, 30] } as const;
const [, SOUTH] = AREA.rows;
const [, WEST] = AREA.columns;
/** The days that are played: all methods of 9.2 and all checks hold on them. */
const DAYS = { from: 19, to: 22 } as const;

/** Rivers run from north to south, each east of these columns; the last one is the Meuse. */
const RIVERS: readonly (readonly [MapRiver['kind'], number])[] = [
  ['river', 11],
  ['river', 18],
  ['meuse', 26],
];
/** Roads are about as dense as on the map of the house, where two hexes of three have one. */
const ROAD_ROWS = 2;
const TOWN_ROWS = 3;
const ROAD_COLUMNS: readonly number[] = [4, 9, 14, 19, 24, 29];
/** East of this column lies Germany, its Westwall a hex behind. */
const BORDER = 4;

/** The towns of the objective tables, from east to west: each in the row of a road and the column of another. */
const NAMED: readonly (readonly string[])[] = [
  ['Malmedy', 'St. Vith', 'Vielsalm', 'Wiltz', 'Ettelbruck', 'Mersch'],
  ['Spa', 'Trois Ponts', 'Manhay', 'Houffalize', 'Bastogne', 'Martelange', 'Arlon'],
  ['Verviers', 'Eupen', 'La Roche', 'Hotton', 'St. Hubert', 'Neufchâteau', 'Habay-le-Neuve'],
  ['Durbuy', 'Marche', 'Rochefort', 'Wellin', 'Recogne', 'Bertrix', 'Rossignol'],
  ['Huy', 'Havelange', 'Dinant'],
];

const CORPS: readonly (readonly [CorpsName, GermanArmy])[] = [
  ['LXVII', '6pz'],
  ['I SS', '6pz'],
  ['II SS', '6pz'],
  ['LXVI', '5pz'],
  ['LVIII', '5pz'],
  ['XLVII', '5pz'],
  ['LIII', '7'],
  ['LXXX', '7'],
  ['LXXXV', '7'],
];
const AMERICANS: readonly CorpsName[] = ['V', 'XVIII', 'VII', 'VIII', 'III', 'XII'];

function name(row: number, column: number): string {
  return `${String(row).padStart(2, '0')}${String(column).padStart(2, '0')}`;
}

function map(): MapLists {
  const grid = gridOf(AREA);
  const random = seedrandom.alea('Enemy Action: a front');
  const towns = new Map(
    NAMED.flatMap((names, at) =>
      names.map((town, place) => [name(1 + TOWN_ROWS * (place + 1), ROAD_COLUMNS[at + 1] ?? WEST), town]),
    ),
  );
  const terrain = (): Natural => {
    const found = random();
    if (found < 0.2) return 'clear';
    if (found < 0.5) return 'broken';
    return found < 0.82 ? 'woods' : 'forest';
  };
  const hexes = grid.hexes.map((hex): MapHex => {
    const { row, column } = placeOf(hex);
    const isRoad = row % ROAD_ROWS === 1 || ROAD_COLUMNS.includes(column);
    const town = towns.get(hex);
    // As dense as on the map of the house: every tenth hex.
    const isTown = town !== undefined || random() < 0.07;
    const isEdge = row === 1 || row === SOUTH || column === 1 || column === WEST;
    const isGerman = column <= BORDER;
    const west = column < WEST ? name(row, column + 1) : undefined;
    const north = grid.neighbours(hex).find((next) => placeOf(next).row < row);
    return {
      hex,
      terrain: terrain(),
      isTown,
      isWestwall: column === BORDER - 1,
      hold: isTown ? 3 : Number(isRoad && random() < 0.2),
      vp: town === undefined ? 0 : 2,
      hasDepot: false,
      isMapEdge: isEdge,
      ...(isEdge ? { edgeOf: isGerman ? ('german' as const) : ('allied' as const) } : {}),
      hasRoadOff: isEdge && isRoad,
      isExit: column === WEST && isRoad,
      isBeyondMeuse: column > 26,
      ...(town === undefined ? {} : { name: town }),
      ...(isTown ? { owner: isGerman ? ('german' as const) : ('allied' as const) } : {}),
      ...(west === undefined ? {} : { primary: { to: west } }),
      ...(north === undefined ? {} : { secondary: { to: north } }),
    };
  });
  const rivers = RIVERS.map(
    ([kind, east]): MapRiver => ({
      kind,
      sides: grid.hexes.flatMap((hex) =>
        placeOf(hex).column > east
          ? []
          : grid.neighbours(hex).flatMap((to): PackSide[] => (placeOf(to).column > east ? [[hex, to]] : [])),
      ),
    }),
  );
  const rows = Array.from({ length: SOUTH }, (_, at) => at + 1);
  const columns = Array.from({ length: WEST }, (_, at) => at + 1);
  return {
    title: 'A front',
    source: 'house',
    area: AREA,
    cityCost: [1, 1],
    areas: [],
    closings: [{ towns: ['0409'], hexes: ['0109'] }],
    hexes,
    rivers,
    roads: [
      ...rows
        .filter((row) => row % ROAD_ROWS === 1)
        .map((row) => ({ hexes: columns.map((column) => name(row, column)) })),
      ...ROAD_COLUMNS.map((column) => ({ hexes: rows.map((row) => name(row, column)) })),
    ],
    bridges: [],
  };
}

function placeOf(hex: string): { readonly row: number; readonly column: number } {
  return { row: Number(hex.slice(0, 2)), column: Number(hex.slice(2)) };
}

/** Units of each corps, and the rows of its part of the front. */
const IN_A_CORPS = 7;
const ROWS_OF_A_CORPS = 3;
/** Where the Germans stand, and as many Allied lines behind one another. */
const [GERMAN_LINE, LINES] = [8, [10, 13, 16]];

function counters(units: number): readonly Counter[] {
  const house = HOUSE.pack?.counters ?? [];
  const german = house.filter((each) => sideOf(each) === 'german' && !each.isFormation && each.ma < 7);
  const allied = house.filter((each) => sideOf(each) === 'allied');
  const half = Math.floor(units / 2);
  const front = Math.min(SOUTH - 2, Math.max(6, Math.ceil(half / IN_A_CORPS) * ROWS_OF_A_CORPS));
  const like = (of: readonly Counter[], at: number): Counter => {
    const found = of[at % of.length];
    if (found === undefined) throw new Error('the house has no units');
    return found;
  };
  return Array.from({ length: 2 * half }, (_, at): Counter => {
    const isGerman = at < half;
    const number = isGerman ? at : at - half;
    const place = Math.floor(number / IN_A_CORPS);
    const within = number % IN_A_CORPS;
    const row = 2 + ((place * ROWS_OF_A_CORPS + (within % ROWS_OF_A_CORPS)) % front);
    const line = LINES[Math.floor(number / front) % LINES.length] ?? WEST;
    const { entry: _entry, division: _division, ...plain } = like(isGerman ? german : allied, number);
    const [corps] = isGerman ? (CORPS[place % CORPS.length] ?? []) : [AMERICANS[place % AMERICANS.length]];
    const hex = isGerman
      ? name(row, GERMAN_LINE - Math.floor(within / ROWS_OF_A_CORPS))
      : name(2 + (number % front), line + (number % 2));
    return {
      ...plain,
      id: String(at),
      corps: corps ?? 'OKW',
      division: `${corps} ${within < 4 ? 'A' : 'B'}`,
      entry: { hex, hasIp: !isGerman && number % 4 === 0 },
    };
  });
}

/** Of each corps on the board its own card and those of its divisions, of its armies theirs, and that of the Army Group. */
function cards(of: readonly Counter[]): readonly GermanCard[] {
  const here = CORPS.filter(([corps]) => of.some((each) => each.corps === corps));
  const armies = [...new Set(here.map(([, army]) => army))];
  const formations: readonly GermanCard['formation'][] = [
    ...here.flatMap(([corps]): GermanCard['formation'][] => [
      { kind: 'corps', corps },
      { kind: 'divisions', corps, names: [`${corps} A`] },
      { kind: 'divisions', corps, names: [`${corps} B`] },
    ]),
    ...armies.map((army) => ({ kind: 'army', army }) as const),
    { kind: 'army-group' },
  ];
  const tactics = (HOUSE.pack?.german ?? []).map((card) => card.tactics);
  return formations.map((formation, at) => ({
    side: 'german',
    id: 35 + at,
    title: `card ${35 + at}`,
    isPrimary: formation.kind === 'corps',
    value: at % 4,
    formation,
    date: 16,
    commands: [{ kind: 'activate' }],
    tactics: tactics[at % tactics.length] ?? [],
    returns: false,
    noFuel: [],
    alone: [],
  }));
}

/** A pack of its own with so many units on the board, half of them German. */
export function frontOf(units: number): Book {
  const { pack: house } = HOUSE;
  if (house === undefined) throw new Error('the house pack cannot be read');
  const made = counters(units);
  const german = cards(made);
  const lists = map();
  const [like] = house.calendar ?? [];
  if (like === undefined) throw new Error('the house calendar is empty');
  const days = Array.from({ length: DAYS.to - DAYS.from + 1 }, (_, at) => DAYS.from + at);
  const pack: Pack = {
    ...house,
    head: { ...house.head, days: DAYS, countsAs: {} },
    german,
    counters: made,
    calendar: days.map((day) => ({ ...like, day, discards: 0, begins: [] })),
    map: lists,
  };
  const hash = `a front of ${units} units`;
  const scenario = ownScenario(pack);
  if (scenario === undefined) throw new Error('the front is no scenario');
  const ground = groundOf(lists, hash);
  if (!ground.hexes.some(isBuilt)) throw new Error('a front without towns');
  return bookFor(pack, scenario, hash);
}
