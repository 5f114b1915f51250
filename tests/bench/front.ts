/** The front of a whole Map Group beside plain floods of its grid, and with many Strategic Locations beside few. */
import { computedFront } from '../../src/games/kgp/front/8.605-computed-marking.ts';
import type { Building, Location, Position } from '../../src/games/kgp/front/position.ts';
import { entryAreasOf } from '../../src/games/kgp/vocabulary/charts.ts';
import { gridOf } from '../../src/games/kgp/vocabulary/hex.ts';
import type { Side } from '../../src/games/kgp/vocabulary/sides.ts';
import { onlyAt } from '../../src/map/marks.ts';
import { flood } from '../../src/map/search.ts';
import { type Figure, median } from './figures.ts';

const MAP = 'St';
const FLOODS = 6;
const [FEW, MANY] = [200, 800];

/** Each by turns in one process, on positions that are new each time: only their ratios are compared. */
export function measureFront(times: number): readonly Figure[] {
  const grid = gridOf(MAP);
  const took = (run: () => unknown): number => {
    const started = performance.now();
    run();
    return performance.now() - started;
  };
  const floods = () => {
    for (let at = 0; at < FLOODS; at += 1)
      flood(grid.net, [Math.floor((at * grid.net.size) / FLOODS)], () => true);
  };
  const taken = { floods: [] as number[], few: [] as number[], many: [] as number[] };
  const one = position(FEW);
  const first = took(() => computedFront(one, undefined));
  for (let at = 0; at < times; at += 1) {
    const [few, many] = [position(FEW), position(MANY)];
    taken.floods.push(took(floods));
    taken.few.push(took(() => computedFront(few, undefined)));
    taken.many.push(took(() => computedFront(many, undefined)));
  }
  const [six, few, many] = [median(taken.floods), median(taken.few), median(taken.many)];
  return [
    { name: `${FLOODS} plain floods of “${MAP}”, median`, value: six, unit: 'ms' },
    { name: `front of “${MAP}”, ${FEW} Strategic Locations, the first`, value: first, unit: 'ms' },
    { name: `front of “${MAP}”, ${FEW} Strategic Locations, median`, value: few, unit: 'ms' },
    { name: `front of “${MAP}”: times ${FLOODS} plain floods`, value: few / six, unit: '×', aim: 5 },
    {
      name: `front of “${MAP}”, ${MANY} Strategic Locations: times that of ${FEW}`,
      value: many / few,
      unit: '×',
      aim: 5,
    },
  ];
}

/** Houses strewn over the map, every third with a level above, a river between with two bridges; the west German, the east U.S. */
function position(count: number): Position {
  const grid = gridOf(MAP);
  const river = grid.hexes.filter((hex) => grid.cell(hex).row === RIVER_ROW);
  const bridges = new Map(
    [river[6], river[30]].flatMap((hex) => {
      if (hex === undefined) return [];
      const { col } = grid.cell(hex);
      const ends = grid.neighbours(hex).filter((next) => grid.cell(next).col === col);
      return [[hex, ends] as const];
    }),
  );
  const free = grid.hexes.filter((hex) => !river.includes(hex));
  const buildings: Building[] = [];
  const strategic = new Map<Location, Side | undefined>(
    [...bridges.keys()].map((hex) => [`${hex}/bridge`, 'us']),
  );
  let seed = 7;
  while (strategic.size < count) {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    const hex = free[Math.floor(seed / 64) % free.length];
    if (hex === undefined || strategic.has(`${hex}/0`)) continue;
    const level = seed % 3 === 0 ? 1 : 0;
    const { col, row } = grid.cell(hex);
    const side = col + (row % 5) < 24 ? 'german' : 'us';
    buildings.push({ levels: { [hex]: level }, stairwells: level > 0 ? [hex] : [] });
    for (let at = 0; at <= level; at += 1) strategic.set(`${hex}/${at}`, side);
  }
  const entry = (side: Side) =>
    Object.fromEntries(
      entryAreasOf(MAP).flatMap(({ hex, hexes, entries }) =>
        entries.some((each) => each.side === side) ? [[hex, hexes]] : [],
      ),
    );
  return {
    grid,
    strategic,
    buildings,
    bridges,
    river: onlyAt(river),
    blaze: onlyAt([]),
    barred: { infantry: onlyAt([]), vehicle: onlyAt([]) },
    entry: { us: entry('us'), german: entry('german') },
  };
}

const RIVER_ROW = 28;
