/** 2.2: the Air Strike Table and the Freeze die, which only the printed charts have. */
import type { ChartCell } from '../../../kernel/game.ts';
import { houseAirStrikes, houseFreeze, WEATHERS, type Weather } from './house-tables.ts';

const RULE = '2.2';
const DIE = [1, 2, 3, 4, 5, 6] as const;
const MOST_STRIKES = 20;

const WEATHER_NAMES: { readonly [weather in Weather]: string } = {
  before: 'no Freeze',
  freeze: 'Freeze',
};

/** The first Game Turn on which it may freeze: 23 December. */
export const FIRST_FREEZE = 8;

/** `2.2/air/freeze/4`. */
export function airStrikeCell(weather: Weather, die: number): string {
  return `${RULE}/air/${weather}/${die}`;
}

/** The lowest roll that brings the Freeze. */
export const FREEZE_CELL = `${RULE}/freeze`;

export function weatherCells(): readonly ChartCell[] {
  const table = `${RULE} Air Strike Table`;
  return [
    ...WEATHERS.flatMap((weather) =>
      DIE.map(
        (die): ChartCell => ({
          id: airStrikeCell(weather, die),
          rule: RULE,
          label: `Air Strikes, ${WEATHER_NAMES[weather]}, die ${die}`,
          place: { table, row: String(die), column: WEATHER_NAMES[weather] },
          kind: 'integer',
          min: 0,
          max: MOST_STRIKES,
          neededBy: RULE,
        }),
      ),
    ),
    {
      id: FREEZE_CELL,
      rule: RULE,
      label: 'Freeze: the lowest die that brings it (7 if none does)',
      place: { table: `${RULE} Weather`, row: 'Freeze', column: 'from' },
      kind: 'integer',
      min: 1,
      max: 7,
      neededBy: RULE,
    },
  ];
}

/** To practise with, by cell; `undefined`: none of these. */
export function houseWeather(id: string): string | undefined {
  if (id === FREEZE_CELL) return String(houseFreeze());
  for (const weather of WEATHERS)
    for (const die of DIE)
      if (id === airStrikeCell(weather, die)) return String(houseAirStrikes(weather, die));
  return undefined;
}
