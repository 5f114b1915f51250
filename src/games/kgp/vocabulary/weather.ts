/** Weather of a CG Date in words (8.617, KGP3): as Umpire says it, and as the printed charts abbreviate it. */

/** Of Mist, least first (KGP3), each with what a chart can have for it. */
const DENSITY_WORDS = {
  'Very Light': '(?:V\\.? ?|Very )Light',
  Light: 'Light',
  Moderate: 'Mod\\.?|Moderate',
  Heavy: 'Heavy',
  'Very Heavy': '(?:V\\.? ?|Very )Heavy',
  'Extremely Heavy': '(?:X\\.? ?|Extremely )Heavy',
} as const;

const MIST = (density: string) => `(?:${density})(?: Mist)?`;
const AND_OVERCAST = ' ?(?:&|\\+|and) ?Overcast';

/**
 * The only entries that the Historical Weather Chart can have. Mist has a density; 8.6171 knows no other weather
 * either.
 */
export const WEATHER_LIST = {
  pattern: `Clear|Overcast|${MIST(Object.values(DENSITY_WORDS).join('|'))}(?:${AND_OVERCAST})?`,
  words:
    'Clear, Overcast, or the density of the Mist (V. Light, Light, Mod., Heavy, V. Heavy, X. Heavy), with “& Overcast” where your chart has it',
} as const;

/** Densities of Mist, least first (KGP3). */
export const DENSITIES: readonly string[] = Object.keys(DENSITY_WORDS);

/** The density of a level of Mist, from 1 on; `undefined` where there is none. */
export function densityAt(level: number): string | undefined {
  return DENSITIES[level - 1];
}

/** The density that a weather's words name, if it is Mist. */
export function densityIn(weather: string): string | undefined {
  // “Very Light” before “Light”: the longest name that fits.
  return DENSITIES.filter((density) => weather.includes(density)).toSorted((a, b) => b.length - a.length)[0];
}

/** The level of the Mist that a weather's words name; 0 where they name none. */
export function mistLevelOf(weather: string): number {
  const density = densityIn(weather);
  return density === undefined ? 0 : DENSITIES.indexOf(density) + 1;
}

/** The possible results of 8.6171. */
export const WEATHERS: readonly string[] = [
  'Clear',
  'Overcast',
  ...DENSITIES.map((density) => `${density} Mist`),
  ...DENSITIES.map((density) => `${density} Mist & Overcast`),
];

const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`, 'iu');

/** `X. Heavy` → `Extremely Heavy Mist`, as 8.6171 would have it; `undefined` for words that are not on the list. */
export function weatherInFull(text: string): string | undefined {
  for (const sky of ['Clear', 'Overcast']) if (whole(sky).test(text)) return sky;
  for (const [density, words] of Object.entries(DENSITY_WORDS)) {
    if (whole(MIST(words)).test(text)) return `${density} Mist`;
    if (whole(`${MIST(words)}${AND_OVERCAST}`).test(text)) return `${density} Mist & Overcast`;
  }
  return undefined;
}
