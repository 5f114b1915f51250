/** Every value that stands only in the printed charts, and what practice campaigns have in its place; each with its rule. */
import type { ChartCell } from '../../kernel/game.ts';
import { cppBaseCells, houseCppBase } from './dates/8.616-cpp-replenishment.ts';
import { houseWeather, weatherCells } from './dates/8.617-kgp-weather.ts';
import { housePassengers, passengerCells } from './purchases/8.6202-rg-quality.ts';
import { eliteCells, houseElite } from './purchases/8.6206-rg-leaders.ts';
import { setupCells, setupHouseValue } from './purchases/choice-cells.ts';
import { houseMaximum, maximumCells } from './rg/8.6196-maxima.ts';
import { entryCodeCells, houseEntryCode } from './rg/8.6197-rg-charts.ts';
import { houseFact, unitLevelCells } from './units/facts.ts';
import { classCells } from './units/mmc-class.ts';
import { keepsUnits } from './vocabulary/level.ts';

/** Made once for each campaign game and weather: every desk asks for them. */
const MADE = new Map<string, readonly ChartCell[]>();

/** Every value that this campaign can need and that stands only in the printed charts. */
export function chartCellsOf(options: Readonly<Record<string, string>>): readonly ChartCell[] {
  const { cg = 'I', weather = 'random' } = options;
  const isByUnit = keepsUnits(options);
  const key = `${cg}/${weather}/${isByUnit}`;
  const made = MADE.get(key) ?? [
    ...entryCodeCells(cg),
    ...maximumCells(cg),
    ...eliteCells(cg),
    ...passengerCells(cg),
    ...cppBaseCells(cg),
    ...weatherCells(cg, weather),
    ...(isByUnit ? [...unitLevelCells(cg), ...classCells(), ...setupCells(cg)] : []),
  ];
  MADE.set(key, made);
  return made;
}

/**
 * Values to practise with, made up: not the printed charts. Every picture and message in which one counts says
 * so, and a real campaign never takes them over by itself.
 */
export function houseValuesOf(options: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { cg = 'I' } = options;
  return Object.fromEntries(chartCellsOf(options).map((cell) => [cell.id, houseValue(cg, cell)]));
}

function houseValue(cg: string, { id, suggestion, min = 0 }: ChartCell): string {
  return (
    suggestion ??
    houseFact(id) ??
    setupHouseValue(id) ??
    houseEntryCode(cg, id) ??
    houseMaximum(cg, id) ??
    houseElite(id) ??
    housePassengers(id) ??
    houseCppBase(id) ??
    houseWeather(id) ??
    String(min)
  );
}
