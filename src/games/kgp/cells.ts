/** Every value that stands only in the printed charts, and what practice campaigns have in its place. */

import type { ChartCell } from '../../kernel/game.ts';
import { cppBaseCell } from './dates/8.616-cpp-replenishment.ts';
import { cloudCell, moonCell, weatherCell } from './dates/8.617-kgp-weather.ts';
import { hasPassengers, I8_SQUADS_CELL } from './purchases/8.6202-rg-quality.ts';
import { classTypes } from './purchases/8.6206-rg-leaders.ts';
import { setupCells, setupHouseValue } from './purchases/choice-cells.ts';
import { entryCodeCell } from './rg/entry.ts';
import { isColoured, isListed, maximumCell } from './rg/maximum.ts';
import { eliteCell } from './units/counters.ts';
import { houseFact, unitLevelCells } from './units/facts.ts';
import { classCells } from './units/mmc-class.ts';
import { campaignGameOf, RG_CHARTS, WEATHER } from './vocabulary/charts.ts';
import { isNight } from './vocabulary/dates.ts';
import { levelNamed } from './vocabulary/level.ts';
import { SIDE_NAMES, SIDES } from './vocabulary/sides.ts';
import { WEATHER_LIST, WEATHERS } from './vocabulary/weather.ts';

const COLOURS = ['blue', 'red', 'green', 'brown'] as const;
/** Examples only: the words of the printed chart are not in our source, so any may be typed. */
const MOONS = ['New', 'Quarter', 'Half', 'Three-Quarter', 'Full'] as const;
const CLOUDS = ['Clear', 'Scattered', 'Overcast'] as const;

/** The CPP Base Number that the example of 8.6162 states. */
const KNOWN_BASE = { cell: cppBaseCell('I', '19 PM', 'german'), value: '30' };

/** Made once for each campaign game and weather: every desk asks for them. */
const MADE = new Map<string, readonly ChartCell[]>();

/** Every value that this campaign can need and that stands only in the printed charts. */
export function chartCellsOf(options: Readonly<Record<string, string>>): readonly ChartCell[] {
  const { cg = 'I', weather = 'random' } = options;
  const level = levelNamed(options);
  const key = `${cg}/${weather}/${level}`;
  const made = MADE.get(key) ?? [
    ...makeCells(cg, weather),
    ...(level === 'units' ? [...unitLevelCells(cg), ...classCells(), ...setupCells(cg)] : []),
  ];
  MADE.set(key, made);
  return made;
}

function makeCells(cg: string, weather: string): readonly ChartCell[] {
  const { dates } = campaignGameOf(cg);
  const later = dates.slice(1); // 8.616 and 8.617 are not done before the Initial Scenario
  const cells: ChartCell[] = [];
  for (const [rg, row] of RG_CHARTS.us) {
    if (!/^[IVG]\d/u.test(rg) || !isListed(cg, row)) continue;
    cells.push({
      id: entryCodeCell(rg),
      rule: '8.6197',
      label: `Entry Code of ${rg} ${row.name}: the colours of its dots`,
      place: { table: '8.6197 U.S. RG Chart', row: rg, column: 'Entry Code' },
      kind: 'set',
      words: COLOURS,
      neededBy: '8.619',
    });
  }
  for (const [rg, row] of RG_CHARTS.us) {
    if (!isColoured(cg, row)) continue;
    const read = row.cgMax[cg]?.parts ?? [row.cgMax[cg]?.max ?? null];
    cells.push({
      id: maximumCell(cg, rg),
      rule: '8.6196',
      label: `CG Maximum of ${rg} ${row.name} in CG ${cg}, by colour (we read ${read.map((n) => n ?? '?').join(' + ')})`,
      place: { table: '8.6197 U.S. RG Chart', row: rg, column: `CG Maximum ${cg}` },
      kind: 'counts',
      words: COLOURS,
      min: 1,
      max: 20,
      neededBy: '8.619',
    });
  }
  for (const type of classTypes(cg)) {
    const article = type.startsWith('8') ? 'an' : 'a';
    cells.push({
      id: eliteCell(type),
      rule: '8.6206',
      label: `Is ${article} ${type} Elite?`,
      place: { table: '8.6206 Class of MMC', row: type, column: 'Elite' },
      kind: 'choice',
      words: ['yes', 'no'],
      neededBy: '8.620',
    });
  }
  if (hasPassengers(cg)) {
    cells.push({
      id: I8_SQUADS_CELL,
      rule: '8.6202',
      label: 'Squads that come with each M3(HMG) ht of I8',
      place: { table: '8.6202 U.S. Vehicle Note 30', row: 'M3(HMG) ht', column: 'Squads' },
      kind: 'integer',
      min: 0,
      max: 2,
      neededBy: '8.620',
    });
  }
  for (const date of later) {
    for (const side of SIDES) {
      const id = cppBaseCell(cg, date, side);
      const suggestion = id === KNOWN_BASE.cell ? { suggestion: KNOWN_BASE.value } : {};
      cells.push({
        id,
        rule: '8.6161',
        label: `CPP Base Number, ${date}, ${SIDE_NAMES[side]}`,
        place: { table: '8.6161 CPP Base Numbers', row: date, column: SIDE_NAMES[side] },
        kind: 'integer',
        min: 0,
        max: 99,
        ...suggestion,
        neededBy: '8.616',
      });
    }
  }
  for (const date of later) {
    if (weather === 'historical') {
      const suggested = WEATHER.historical[date];
      const suggestion = suggested === undefined ? {} : { suggestion: suggested };
      cells.push({
        id: weatherCell(date),
        rule: '8.617',
        label: `Weather, ${date}`,
        place: { table: '8.617 Historical Weather Chart', row: date, column: 'Weather' },
        kind: 'text',
        words: WEATHERS,
        only: WEATHER_LIST,
        ...suggestion,
        neededBy: '8.617',
      });
    }
    if (isNight(date)) {
      cells.push({
        id: moonCell(date),
        rule: '8.617',
        label: `Moon Phase, ${date}`,
        place: { table: '8.617 Historical Weather Chart', row: date, column: 'Moon Phase' },
        kind: 'text',
        words: MOONS,
        neededBy: '8.617',
      });
      cells.push({
        id: cloudCell(date),
        rule: '8.617',
        label: `Cloud Cover, ${date}`,
        place: { table: '8.617 Historical Weather Chart', row: date, column: 'Cloud Cover' },
        kind: 'text',
        words: CLOUDS,
        neededBy: '8.617',
      });
    }
  }
  return cells;
}

const HOUSE_COLOURS: Readonly<Record<string, string>> = {
  I3: 'blue+red',
  I6: 'red',
  I7: 'red',
  I8: 'red',
  V1: 'red',
  V3: 'red',
  V5: 'red',
  G2: 'red',
  V8: 'blue+red',
  V9: 'blue+red',
  V10: 'blue+red',
};

/** CG II is all green; in CG III what has two coloured numbers comes from the west as well. */
function houseColours(cg: string, rg: string): readonly string[] {
  if (cg === 'II') return ['green'];
  const colours = (HOUSE_COLOURS[rg] ?? 'blue').split('+');
  const parts = RG_CHARTS.us.get(rg)?.cgMax[cg]?.parts ?? [];
  return parts.length > 1 ? [...colours, 'brown'].sort() : colours;
}

function houseMaximum(cg: string, rg: string): string {
  const limit = RG_CHARTS.us.get(rg)?.cgMax[cg];
  const read = limit?.parts ?? [limit?.max ?? null];
  const [first = 'blue', ...others] = houseColours(cg, rg).filter((colour) => colour !== 'brown');
  const colours = [first, ...(read.length > 1 ? ['brown'] : others)];
  return colours
    .map((colour, index) => `${colour} ${read[index] ?? 2}`)
    .sort()
    .join(' + ');
}

/**
 * Values to practise with, made up: not the printed charts. Every picture and message in which one counts says
 * so, and a real campaign never takes them over by itself.
 */
export function houseValuesOf(options: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { cg = 'I' } = options;
  const values: Record<string, string> = {};
  for (const cell of chartCellsOf(options)) {
    const [group, , date] = cell.id.split('/');
    const fact = houseFact(cell.id) ?? setupHouseValue(cell.id);
    if (cell.suggestion !== undefined) values[cell.id] = cell.suggestion;
    else if (fact !== undefined) values[cell.id] = fact;
    else if (group === '8.6197') values[cell.id] = houseColours(cg, cell.id.split('/')[1] ?? '').join('+');
    else if (group === '8.6196') values[cell.id] = houseMaximum(cg, cell.id.split('/')[2] ?? '');
    else if (group === '8.6206') values[cell.id] = cell.id.endsWith('4-4-7') ? 'no' : 'yes';
    else if (group === '8.6161') values[cell.id] = date?.endsWith('N') ? '20' : '28';
    else if (cell.kind === 'integer') values[cell.id] = String(cell.min ?? 0);
    else
      values[cell.id] = cell.id.endsWith('/weather')
        ? 'Heavy Mist'
        : cell.id.endsWith('/moon')
          ? 'Quarter'
          : 'Overcast';
  }
  if (hasPassengers(cg)) values[I8_SQUADS_CELL] = '1';
  return values;
}
