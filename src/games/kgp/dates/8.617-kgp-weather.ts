import { total } from '../../../kernel/dice.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { campaignGameOf, rowFor, WEATHER } from '../vocabulary/charts.ts';
import { isNight, isOnOrAfter, parseDate } from '../vocabulary/dates.ts';
import { isSecondEdition } from '../vocabulary/edition.ts';
import type { Modifier } from '../vocabulary/refit-table.ts';
import type { KgpWork, Step } from '../vocabulary/step.ts';
import { weatherInFull } from '../vocabulary/weather.ts';

/** Chart cells of 8.617. */
export function weatherCell(date: string): string {
  return `8.617/${date}/weather`;
}
export function moonCell(date: string): string {
  return `8.617/${date}/moon`;
}
export function cloudCell(date: string): string {
  return `8.617/${date}/cloud`;
}

/** “Mist & Overcast” counts as Overcast for the next date. */
export function skyOf(weather: string): 'Clear' | 'Overcast' | undefined {
  if (weather.includes('Overcast')) return 'Overcast';
  return weather === 'Clear' ? 'Clear' : undefined;
}

function previousSky(game: KgpState): 'Clear' | 'Overcast' | undefined {
  const { dates } = campaignGameOf(game.cg);
  const before = dates[dates.indexOf(game.date) - 1];
  const line = before === undefined ? undefined : game.lines[before];
  // “Mist & Overcast” is Overcast, or by another reading neither of the two that the DRM name.
  const isBoth = line?.sky === 'Overcast' && line.weather?.includes('Mist') === true;
  return isBoth && game.readings['mist-overcast'] === 'neither' ? undefined : line?.sky;
}

/** DRM of the weather DR of a CG Date (8.6171). */
export function weatherModifiers(game: KgpState): readonly Modifier[] {
  const sky = previousSky(game);
  const { part } = parseDate(game.date);
  const rule = '8.6171';
  return [
    { label: 'Overcast on the CG Date before', rule, value: sky === 'Overcast' ? -1 : 0 },
    { label: 'Clear on the CG Date before', rule, value: sky === 'Clear' ? 1 : 0 },
    { label: 'AM or night', rule, value: part === 'PM' ? 0 : -1 },
    { label: '22 N or later', rule, value: isOnOrAfter(game.date, '22 N') ? 6 : 0 },
  ].filter(({ value }) => value !== 0);
}

/** drm of the dr for the Mist's density (8.6171). */
export function mistModifiers(date: string): readonly Modifier[] {
  const { part } = parseDate(date);
  const rule = '8.6171';
  return [
    { label: 'AM', rule, value: part === 'AM' ? -1 : 0 },
    { label: 'PM', rule, value: part === 'PM' ? 1 : 0 },
    { label: '21 N or later', rule, value: isOnOrAfter(date, '21 N') ? 2 : 0 },
  ].filter(({ value }) => value !== 0);
}

function sumOf(modifiers: readonly Modifier[]): number {
  return modifiers.reduce((sum, { value }) => sum + value, 0);
}

/** 8.6171: the U.S. player makes a DR, and a dr for the Mist's density where there is Mist. */
function randomWeather(work: KgpWork, night: { moon?: string; cloud?: string }): void {
  const { game } = work.state;
  const { date } = game;
  const roll = work.roll({
    path: `8.6171/${date}/weather`,
    rule: '8.6171',
    kind: 'DR',
    audience: 'everyone',
    by: 'us',
  });
  const drm = sumOf(weatherModifiers(game));
  const final = total(roll) + drm;
  const row = rowFor(WEATHER.table, final);
  if (row === undefined) throw new Error(`no weather for ${final}`);
  const base = { date, house: false, roll: { values: roll.values, drm, final }, ...night };
  if (!row.mist) {
    const now = row.sky ?? 'Clear';
    work.emit('weather.set', 'everyone', { ...base, weather: now, sky: now });
    return;
  }
  const density = work.roll({
    path: `8.6171/${date}/mist`,
    rule: '8.6171',
    kind: 'dr',
    audience: 'everyone',
    by: 'us',
  });
  const dr = density.values[0] ?? 0;
  const mistDrm = sumOf(mistModifiers(date));
  const mist = rowFor(WEATHER.density, dr + mistDrm)?.density ?? '';
  const weather = row.sky === 'Overcast' ? `${mist} Mist & Overcast` : `${mist} Mist`;
  work.emit('weather.set', 'everyone', {
    ...base,
    weather,
    mist,
    ...(row.sky === undefined ? {} : { sky: row.sky }),
    density: { dr, drm: mistDrm, final: dr + mistDrm },
  });
}

export const kgpWeather: Step = {
  id: '8.617',
  rule: '8.617',
  name: 'KGP Weather',
  cells({ game }: KgpCampaign) {
    // CG5: the NVR of a night scenario comes from the chart's Moon Phase and Cloud Cover in either mode.
    const night = isNight(game.date) ? [moonCell(game.date), cloudCell(game.date)] : [];
    return game.weatherMode === 'historical' ? [weatherCell(game.date), ...night] : night;
  },
  play(work) {
    const { core, game } = work.state;
    const { date } = game;
    const cell = (id: string) => core.charts[id]?.value;
    const night = isNight(date)
      ? { moon: cell(moonCell(date)) ?? '', cloud: cell(cloudCell(date)) ?? '' }
      : {};
    if (game.weatherMode === 'random')
      return work.attempt(() => randomWeather(work, night)) ? '8.618' : undefined;
    const found = core.charts[weatherCell(date)];
    if (found === undefined) throw new Error('8.617 began without its chart cells');
    const read = isSecondEdition(work.state) ? weatherInFull(found.value) : undefined;
    const weather = read ?? found.value;
    const sky = skyOf(weather);
    work.emit('weather.set', 'everyone', {
      date,
      weather,
      house: found.house,
      ...(sky === undefined ? {} : { sky }),
      ...night,
    });
    return '8.618';
  },
  decisions: [],
};
