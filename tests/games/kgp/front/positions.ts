/** Positions for tests of the front: the one of page P12, and random ones on a small map. */
import fc from 'fast-check';
import type { Building, Location, Position } from '../../../../src/games/kgp/front/position.ts';
import { gridOf } from '../../../../src/games/kgp/vocabulary/hex.ts';
import { SIDES, type Side } from '../../../../src/games/kgp/vocabulary/sides.ts';
import { type Cell, HexGrid } from '../../../../src/map/grid.ts';
import { type Known, type Marks, onlyAt } from '../../../../src/map/marks.ts';

const NOWHERE = onlyAt([]);

/** Open country on which nothing is marked but this. */
export function position(parts: Partial<Position> & Pick<Position, 'grid'>): Position {
  return {
    strategic: new Map(),
    buildings: [],
    bridges: new Map(),
    river: NOWHERE,
    blaze: NOWHERE,
    barred: { infantry: NOWHERE, vehicle: NOWHERE },
    entry: { us: {}, german: {} },
    ...parts,
  };
}

/** The church of St. Hubert: two levels in I20, a steeple above those of J19 (5.2), stairs in both hexes. */
const CHURCH: Building = { levels: { I20: 1, J19: 2 }, stairwells: ['I20', 'J19'] };

/**
 * Page P12 as far as the text of 8.6042–8.6061 tells of it: the church, J21, L21, and the vehicle in H20. Invented: U.S.
 * K19 and L19, the way out of J19’s ground level; German I22, for the No Man's Land around J21 and K23, and K28, for the second
 * Area. The country is open.
 */
export function p12({ vehicle }: { readonly vehicle: boolean } = { vehicle: true }): Position {
  const strategic: [Location, Side][] = [
    ['J19/0', 'us'],
    ['J19/1', 'german'],
    ['J19/2', 'us'],
    ['I20/0', 'german'],
    ['I20/1', 'german'],
    ['J21/0', 'us'],
    ['L21/0', 'us'],
    ['K19/0', 'us'],
    ['L19/0', 'us'],
    ['I22/0', 'german'],
    ['K28/0', 'german'],
    ...(vehicle ? [['H20/0', 'german'] as [Location, Side]] : []),
  ];
  return position({
    grid: gridOf('St'),
    strategic: new Map(strategic),
    buildings: [CHURCH],
    entry: { us: { GG1: ['GG1'], TT19: ['TT19'] }, german: { N56: ['M57', 'N56'] } },
  });
}

const SIZE = 9;
const CELLS: readonly Cell[] = Array.from({ length: SIZE * SIZE }, (_, at) => ({
  col: 1 + (at % SIZE),
  row: 1 + Math.floor(at / SIZE),
}));

/** Nine columns of nine hexes, `A1` to `I9`. */
const SMALL = new HexGrid({
  orientation: 'flat-top',
  shifted: 'even',
  cells: CELLS,
  print: ({ col, row }) => `${String.fromCharCode(64 + col)}${row}`,
  parse(text) {
    const found = /^(?<letter>[A-I])(?<row>\d)$/u.exec(text)?.groups;
    if (found?.letter === undefined) return undefined;
    return { col: found.letter.charCodeAt(0) - 64, row: Number(found.row) };
  },
});

const hexes = (most: number) => fc.uniqueArray(fc.constantFrom(...SMALL.hexes), { maxLength: most });
const known = fc.constantFrom<Known>('no', 'no', 'unknown');

const marks = (most: number): fc.Arbitrary<Marks> =>
  fc.record({ yes: hexes(most), no: hexes(most), rest: known }).map(({ yes, no, rest }) => ({
    yes: new Set(yes),
    no: new Set(no.filter((hex) => !yes.includes(hex))),
    rest,
  }));

/** Hexsides that are closed beside the hexes. */
const sides = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...SMALL.hexes), fc.nat(5)), { maxLength: 8 })
  .map((all) =>
    all.flatMap(([hex, at]) => {
      const next = SMALL.neighbours(hex)[at];
      return next === undefined ? [] : (SMALL.hexside(hex, next) ?? []);
    }),
  );

const building: fc.Arbitrary<Building> = fc
  .tuple(
    fc.tuple(fc.constantFrom(...SMALL.hexes), fc.nat(5)),
    fc.tuple(fc.nat(2), fc.nat(2)),
    fc.tuple(fc.boolean(), fc.boolean()),
    fc.tuple(fc.subarray([0, 1]), fc.subarray([0, 1])),
    fc.tuple(fc.boolean(), fc.boolean()),
  )
  .map(([[hex, at], [first, second], [stairs, otherStairs], [below, above], [isSaid, isOtherSaid]]) => {
    const next = SMALL.neighbours(hex)[at] ?? SMALL.neighbours(hex)[0] ?? hex;
    const among = (which: readonly number[]) => which.flatMap((each) => [hex, next][each] ?? []);
    const unknownStairs = [...(isSaid || stairs ? [] : [hex]), ...(isOtherSaid || otherStairs ? [] : [next])];
    return {
      cellars: among(below),
      rooftops: among(above),
      levels: { [hex]: first, [next]: second },
      stairwells: [...(stairs ? [hex] : []), ...(otherStairs ? [next] : [])],
      ...(unknownStairs.length === 0 ? {} : { unknownStairs }),
    };
  });

const controlled = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...SMALL.hexes), fc.constantFrom(...SIDES)), {
    maxLength: 9,
    selector: ([hex]) => hex,
  })
  .map((all) => all.map(([hex, side]): [Location, Side] => [`${hex}/0`, side]));

/** Any position on the small map: terrain known, or in part unknown; buildings in two hexes, each Location somebody’s. */
export const anyPosition: fc.Arbitrary<Position> = fc
  .record({
    controlled,
    building,
    owners: fc.array(fc.constantFrom<Side | undefined>('us', 'german', undefined), {
      minLength: 10,
      maxLength: 10,
    }),
    river: marks(8),
    blaze: hexes(2),
    infantry: marks(6),
    vehicle: marks(10),
    sides,
    bridge: fc.option(fc.tuple(fc.constantFrom(...SMALL.hexes), fc.nat(5), fc.nat(5)), { nil: undefined }),
    // Whose the bridge is, and an entrenchment beneath it: perhaps nobody's, perhaps there is none.
    onBridge: fc.constantFrom<readonly (Side | undefined)[]>([], ['us'], ['german'], [undefined]),
    beneath: fc.constantFrom<readonly (Side | undefined)[]>([], [], ['us'], ['german'], [undefined]),
    // Whether nobody knows of its other sides.
    areEndsUnknown: fc.boolean(),
    us: hexes(3),
    german: hexes(3),
    isArrowUnknown: fc.boolean(),
    byLocation: fc.boolean(),
  })
  .map((it) => {
    const inBuilding = Object.entries(it.building.levels)
      .flatMap(([hex, highest]) => [
        ...(it.building.cellars?.includes(hex) === true ? [`${hex}/-1`] : []),
        ...Array.from({ length: highest + 1 }, (_, level) => `${hex}/${level}`),
        ...(it.building.rooftops?.includes(hex) === true ? [`${hex}/${highest + 1}`] : []),
      ])
      .map((location, at): [Location, Side | undefined] => [location, it.owners[at]]);
    const around = it.bridge === undefined ? [] : SMALL.neighbours(it.bridge[0]);
    const bridges = new Map(
      it.bridge === undefined || Object.hasOwn(it.building.levels, it.bridge[0])
        ? []
        : [[it.bridge[0], [around[it.bridge[1]], around[it.bridge[2]]].filter((hex) => hex !== undefined)]],
    );
    const unknownEnds = new Map(
      it.areEndsUnknown
        ? [...bridges].map(([hex, ends]) => [
            hex,
            SMALL.neighbours(hex).filter((next) => !ends.includes(next)),
          ])
        : [],
    );
    // Nobody digs in a river.
    const isDry = it.bridge !== undefined && !it.river.yes.has(it.bridge[0]);
    const beneath = isDry && bridges.size > 0 ? it.beneath : [];
    const river = {
      ...it.river,
      no: new Set([...it.river.no, ...(beneath.length > 0 ? bridges.keys() : [])]),
    };
    const infantry = { ...it.infantry, yes: new Set([...it.infantry.yes, ...it.sides]) };
    return position({
      grid: SMALL,
      strategic: new Map<Location, Side | undefined>([
        ...it.controlled.filter(([location]) => !bridges.has(location.split('/')[0] ?? '')),
        ...inBuilding,
        ...[...bridges.keys()].flatMap((hex): readonly [Location, Side | undefined][] => [
          ...it.onBridge.map((side): [Location, Side | undefined] => [`${hex}/bridge`, side]),
          ...beneath.map((side): [Location, Side | undefined] => [`${hex}/0`, side]),
        ]),
      ]),
      buildings: [it.building],
      bridges,
      river,
      blaze: onlyAt(it.blaze),
      barred: { infantry, vehicle: it.vehicle },
      ...(unknownEnds.size === 0 ? {} : { unknownEnds }),
      entry: { us: { west: it.us }, german: it.isArrowUnknown ? {} : { east: it.german } },
      ...(it.isArrowUnknown ? { unknownEntry: { east: it.german } } : {}),
      ...(it.byLocation ? { byLocation: true as const } : {}),
    });
  });

/** The same with every mark said: unknown ones as `isMarked` answers. */
export function filled(it: Position, isMarked: (place: string) => boolean): Position {
  const fill = (all: Marks): Marks =>
    all.rest === 'unknown'
      ? {
          yes: new Set([
            ...all.yes,
            ...SMALL.hexes.filter((hex) => !all.no.has(hex) && isMarked(hex)),
            ...EVERY_SIDE.filter((side) => !all.no.has(side) && isMarked(side)),
          ]),
          no: new Set(),
          rest: 'no',
        }
      : all;
  const buildings = it.buildings.map(({ unknownStairs = [], ...building }) => ({
    ...building,
    stairwells: [...building.stairwells, ...unknownStairs.filter((hex) => isMarked(`stairs ${hex}`))],
  }));
  const { unknownEnds, unknownEntry, ...known } = it;
  const bridges = new Map(
    [...it.bridges].map(([hex, ends]) => [
      hex,
      [...ends, ...(unknownEnds?.get(hex) ?? []).filter((end) => isMarked(`end ${end}`))],
    ]),
  );
  const german = Object.fromEntries(
    Object.entries(unknownEntry ?? {}).filter(([arrow]) => isMarked(`arrow ${arrow}`)),
  );
  return {
    ...known,
    buildings,
    bridges,
    entry: { ...it.entry, german: { ...it.entry.german, ...german } },
    river: fill(it.river),
    blaze: fill(it.blaze),
    barred: { infantry: fill(it.barred.infantry), vehicle: fill(it.barred.vehicle) },
  };
}

const EVERY_SIDE: readonly string[] = SMALL.hexes.flatMap((hex) =>
  SMALL.neighbours(hex).flatMap((next) => {
    const side = SMALL.hexside(hex, next);
    return side?.startsWith(`${hex}-`) === true ? [side] : [];
  }),
);

/** The same with the sides changed. */
export function swapped(it: Position): Position {
  const other = (side: Side | undefined): Side | undefined => {
    if (side === undefined) return undefined;
    return side === 'us' ? 'german' : 'us';
  };
  const entry = { us: it.entry.german, german: it.entry.us };
  return { ...it, entry, strategic: new Map([...it.strategic].map(([at, side]) => [at, other(side)])) };
}
