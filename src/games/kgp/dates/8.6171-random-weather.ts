/** 8.6171: the optional random weather: a DR of the U.S. player, and a dr for the Mist's density where there is Mist. */
import { sumOf } from '../../../kernel/dice.ts';
import { present, when } from '../../../text/present.ts';
import type { KgpState } from '../state.ts';
import { campaignGameOf, rowFor, rowOf, WEATHER } from '../vocabulary/charts.ts';
import { isOnOrAfter, parseDate } from '../vocabulary/dates.ts';
import { drmOf, type Modifier } from '../vocabulary/refit-table.ts';
import { type RollNote, trusted } from '../vocabulary/roll-note.ts';
import { rollWords } from '../vocabulary/roll-words.ts';
import { rowSpan } from '../vocabulary/row-span.ts';
import type { KgpWork } from '../vocabulary/step.ts';

const RULE = '8.6171';

export type Sky = 'Clear' | 'Overcast';

/** The roll for the weather of a CG Date. */
export interface WeatherRoll {
  readonly values: readonly number[];
  readonly drm: number;
  readonly final: number;
}

/** The result of the roll. */
export interface RandomWeather {
  readonly weather: string;
  /** The density of the Mist, where there is some. */
  readonly mist?: string;
  readonly sky?: Sky;
  readonly density?: { readonly dr: number; readonly drm: number; readonly final: number };
}

/** The U.S. player makes a DR, and a dr for the Mist's density where there is Mist. */
export function rollWeather(work: KgpWork): { readonly roll: WeatherRoll; readonly found: RandomWeather } {
  const { game } = work.state;
  const { date } = game;
  const { values } = work.roll({
    path: `${RULE}/${date}/weather`,
    rule: RULE,
    kind: 'DR',
    audience: 'everyone',
    by: 'us',
  });
  const drm = drmOf(weatherModifiers(game));
  const final = sumOf(values) + drm;
  const row = rowOf(WEATHER.table, final);
  const roll = { values, drm, final };
  if (!row.mist) {
    const now = row.sky ?? 'Clear';
    return { roll, found: { weather: now, sky: now } };
  }
  const density = work.roll({
    path: `${RULE}/${date}/mist`,
    rule: RULE,
    kind: 'dr',
    audience: 'everyone',
    by: 'us',
  });
  const dr = sumOf(density.values);
  const mistDrm = drmOf(mistModifiers(date));
  const mist = rowOf(WEATHER.density, dr + mistDrm).density;
  const found = {
    weather: row.sky === 'Overcast' ? `${mist} Mist & Overcast` : `${mist} Mist`,
    mist,
    ...present({ sky: row.sky }),
    density: { dr, drm: mistDrm, final: dr + mistDrm },
  };
  return { roll, found };
}

/** The rolls as pictures and records show them; to be asked before the weather is kept. */
export function weatherNotes(
  game: KgpState,
  date: string,
  roll: WeatherRoll,
  found: RandomWeather,
): RollNote[] {
  const { weather, mist, sky, density } = found;
  const skyOrMist = sky ?? (mist === undefined ? weather : 'Mist');
  const first: RollNote = {
    label: 'Weather',
    rule: RULE,
    kind: 'DR',
    values: roll.values,
    modifiers: trusted(weatherModifiers(game), roll.drm),
    final: roll.final,
    result: skyOrMist,
  };
  if (density === undefined) return [first];
  const second: RollNote = {
    label: 'Mist density',
    rule: RULE,
    kind: 'dr',
    values: [density.dr],
    modifiers: trusted(mistModifiers(date), density.drm),
    final: density.final,
    result: mist ?? '',
  };
  return [first, second];
}

/** The reasons behind it, as `/why` explains them. */
export function whyRandom(
  game: KgpState,
  roll: WeatherRoll,
  { mist, density }: RandomWeather,
): readonly string[] {
  return [
    ...rollWords({
      title: `${RULE} KGP Weather`,
      kind: 'DR',
      values: roll.values,
      modifiers: weatherModifiers(game),
      drm: roll.drm,
      row: rowSpan(WEATHER.table, roll.final),
      outcome: weatherFor,
    }),
    ...(density === undefined ? [] : ['', ...whyDensity(game.date, mist, density)]),
  ];
}

/** “Mist & Overcast” counts as Overcast for the next date. */
export function skyOf(weather: string): Sky | undefined {
  if (weather.includes('Overcast')) return 'Overcast';
  return weather === 'Clear' ? 'Clear' : undefined;
}

function previousSky(game: KgpState): Sky | undefined {
  const { dates } = campaignGameOf(game.cg);
  const before = dates[dates.indexOf(game.date) - 1];
  const line = before === undefined ? undefined : game.lines[before];
  // “Mist & Overcast” is Overcast, or by another reading neither of the two that the DRM name.
  const isBoth = line?.sky === 'Overcast' && line.weather?.includes('Mist') === true;
  if (isBoth && game.readings['mist-overcast'] === 'neither') return undefined;
  return line?.sky;
}

/** DRM of the weather DR of a CG Date. */
function weatherModifiers(game: KgpState): readonly Modifier[] {
  const sky = previousSky(game);
  const { part } = parseDate(game.date);
  return [
    { label: 'Overcast on the CG Date before', rule: RULE, value: sky === 'Overcast' ? -1 : 0 },
    { label: 'Clear on the CG Date before', rule: RULE, value: sky === 'Clear' ? 1 : 0 },
    { label: 'AM or night', rule: RULE, value: part === 'PM' ? 0 : -1 },
    { label: '22 N or later', rule: RULE, value: isOnOrAfter(game.date, '22 N') ? 6 : 0 },
  ].filter(({ value }) => value !== 0);
}

/** drm of the dr for the Mist's density. */
function mistModifiers(date: string): readonly Modifier[] {
  const { part } = parseDate(date);
  return [
    { label: 'AM', rule: RULE, value: part === 'AM' ? -1 : 0 },
    { label: 'PM', rule: RULE, value: part === 'PM' ? 1 : 0 },
    { label: '21 N or later', rule: RULE, value: isOnOrAfter(date, '21 N') ? 2 : 0 },
  ].filter(({ value }) => value !== 0);
}

/** The weather of a Final DR, before the density of the Mist. */
function weatherFor(final: number): string | undefined {
  const row = rowFor(WEATHER.table, final);
  if (row === undefined) return undefined;
  return [when(row.mist, 'Mist'), row.sky ?? ''].filter((part) => part !== '').join(' & ');
}

function whyDensity(
  date: string,
  mist: string | undefined,
  { dr, drm, final }: NonNullable<RandomWeather['density']>,
): readonly string[] {
  const found = when(mist !== undefined, `: ${mist}`);
  return rollWords({
    title: `${RULE} Density of the Mist${found}`,
    kind: 'dr',
    values: [dr],
    modifiers: mistModifiers(date),
    drm,
    row: rowSpan(WEATHER.density, final),
    outcome: (value) => rowFor(WEATHER.density, value)?.density,
  });
}
