/** 8.617: the weather of a CG Date, from the printed chart or by a DR of 8.6171; at night the Moon and clouds too. */
import { sumOf } from '../../../kernel/dice.ts';
import type { ChartCell } from '../../../kernel/game.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { campaignGameOf, rowFor, rowOf, WEATHER } from '../vocabulary/charts.ts';
import { partOfDay, placeNameOf } from '../vocabulary/chronicle-words.ts';
import { isNight, isOnOrAfter, parseDate } from '../vocabulary/dates.ts';
import { isSecondEdition } from '../vocabulary/edition.ts';
import { emit, event } from '../vocabulary/event.ts';
import { drmOf, type Modifier } from '../vocabulary/refit-table.ts';
import { trusted } from '../vocabulary/roll-note.ts';
import { rollWords, sumWords } from '../vocabulary/roll-words.ts';
import { rowSpan } from '../vocabulary/row-span.ts';
import { agreedCell, publicLine } from '../vocabulary/state-parts.ts';
import type { KgpWork, Step } from '../vocabulary/step.ts';
import { densityIn, mistLevelOf, WEATHER_LIST, WEATHERS, weatherInFull } from '../vocabulary/weather.ts';

const RULE = '8.617';
const CHART = '8.617 Historical Weather Chart';

export const kgpWeather: Step = {
  id: RULE,
  rule: RULE,
  name: 'KGP Weather',
  cells({ game }: KgpCampaign) {
    // CG5: the NVR of a night scenario comes from the chart's Moon Phase and Cloud Cover in either mode.
    const night = isNight(game.date) ? [moonCell(game.date), cloudCell(game.date)] : [];
    return game.weatherMode === 'historical' ? [weatherCell(game.date), ...night] : night;
  },
  play(work) {
    const { game } = work.state;
    const night = nightOf(work.state);
    if (game.weatherMode === 'historical') {
      readWeather(work, night);
      return 'done';
    }
    return work.attempt(() => rollWeather(work, night)) ? 'done' : undefined;
  },
  decisions: [],
  events: () => [weatherSet],
};

/** Chart cells of 8.617. */
function weatherCell(date: string): string {
  return `8.617/${date}/weather`;
}
export function moonCell(date: string): string {
  return `8.617/${date}/moon`;
}
export function cloudCell(date: string): string {
  return `8.617/${date}/cloud`;
}

/** Examples only: the words of the printed chart are not in our source, so any may be typed. */
const MOONS = ['New', 'Quarter', 'Half', 'Three-Quarter', 'Full'] as const;
const CLOUDS = ['Clear', 'Scattered', 'Overcast'] as const;

/** Those of all dates but the first: 8.617 is not done before the Initial Scenario. */
export function weatherCells(cg: string, mode: string): readonly ChartCell[] {
  return campaignGameOf(cg)
    .dates.slice(1)
    .flatMap((date) => [
      ...(mode === 'historical' ? [historicalCell(date)] : []),
      ...(isNight(date) ? nightCells(date) : []),
    ]);
}

function historicalCell(date: string): ChartCell {
  const suggestion = WEATHER.historical[date];
  return {
    id: weatherCell(date),
    rule: RULE,
    label: `Weather, ${date}`,
    place: { table: CHART, row: date, column: 'Weather' },
    kind: 'text',
    words: WEATHERS,
    only: WEATHER_LIST,
    ...(suggestion === undefined ? {} : { suggestion }),
    neededBy: RULE,
  };
}

function nightCells(date: string): readonly ChartCell[] {
  const common = { rule: RULE, kind: 'text', neededBy: RULE } as const;
  const place = { table: CHART, row: date };
  return [
    {
      ...common,
      id: moonCell(date),
      label: `Moon Phase, ${date}`,
      place: { ...place, column: 'Moon Phase' },
      words: MOONS,
    },
    {
      ...common,
      id: cloudCell(date),
      label: `Cloud Cover, ${date}`,
      place: { ...place, column: 'Cloud Cover' },
      words: CLOUDS,
    },
  ];
}

/** To practise with. */
export function houseWeather(id: string): string | undefined {
  if (!id.startsWith(`${RULE}/`)) return undefined;
  if (id.endsWith('/weather')) return 'Heavy Mist';
  return id.endsWith('/moon') ? 'Quarter' : 'Overcast';
}

/** What 8.6171 rolls for, and the rule of its DRM. */
const RANDOM = '8.6171';

type Sky = 'Clear' | 'Overcast';

/** CG5: what the chart has for the NVR of a night scenario. */
interface Night {
  readonly moon?: string;
  readonly cloud?: string;
}

function nightOf({ core, game: { date } }: KgpCampaign): Night {
  if (!isNight(date)) return {};
  const chartValue = (cell: string) => core.charts[cell]?.value ?? '';
  return { moon: chartValue(moonCell(date)), cloud: chartValue(cloudCell(date)) };
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
  return isBoth && game.readings['mist-overcast'] === 'neither' ? undefined : line?.sky;
}

/** DRM of the weather DR of a CG Date. */
function weatherModifiers(game: KgpState): readonly Modifier[] {
  const sky = previousSky(game);
  const { part } = parseDate(game.date);
  return [
    { label: 'Overcast on the CG Date before', rule: RANDOM, value: sky === 'Overcast' ? -1 : 0 },
    { label: 'Clear on the CG Date before', rule: RANDOM, value: sky === 'Clear' ? 1 : 0 },
    { label: 'AM or night', rule: RANDOM, value: part === 'PM' ? 0 : -1 },
    { label: '22 N or later', rule: RANDOM, value: isOnOrAfter(game.date, '22 N') ? 6 : 0 },
  ].filter(({ value }) => value !== 0);
}

/** drm of the dr for the Mist's density. */
function mistModifiers(date: string): readonly Modifier[] {
  const { part } = parseDate(date);
  return [
    { label: 'AM', rule: RANDOM, value: part === 'AM' ? -1 : 0 },
    { label: 'PM', rule: RANDOM, value: part === 'PM' ? 1 : 0 },
    { label: '21 N or later', rule: RANDOM, value: isOnOrAfter(date, '21 N') ? 2 : 0 },
  ].filter(({ value }) => value !== 0);
}

/** 8.6171: the U.S. player makes a DR, and a dr for the Mist's density where there is Mist. */
function rollWeather(work: KgpWork, night: Night): void {
  const { game } = work.state;
  const { date } = game;
  const { values } = work.roll({
    path: `${RANDOM}/${date}/weather`,
    rule: RANDOM,
    kind: 'DR',
    audience: 'everyone',
    by: 'us',
  });
  const drm = drmOf(weatherModifiers(game));
  const final = sumOf(values) + drm;
  const row = rowOf(WEATHER.table, final);
  const base = { date, house: false, roll: { values, drm, final }, ...night };
  if (!row.mist) {
    const now = row.sky ?? 'Clear';
    emit(work, weatherSet, 'everyone', { ...base, weather: now, sky: now });
    return;
  }
  const density = work.roll({
    path: `${RANDOM}/${date}/mist`,
    rule: RANDOM,
    kind: 'dr',
    audience: 'everyone',
    by: 'us',
  });
  const dr = sumOf(density.values);
  const mistDrm = drmOf(mistModifiers(date));
  const mist = rowOf(WEATHER.density, dr + mistDrm).density;
  const weather = row.sky === 'Overcast' ? `${mist} Mist & Overcast` : `${mist} Mist`;
  emit(work, weatherSet, 'everyone', {
    ...base,
    weather,
    mist,
    ...(row.sky === undefined ? {} : { sky: row.sky }),
    density: { dr, drm: mistDrm, final: dr + mistDrm },
  });
}

/** Historical weather, as the printed chart has it. */
function readWeather(work: KgpWork, night: Night): void {
  const { core, game } = work.state;
  const { date } = game;
  const found = agreedCell(core.charts, weatherCell(date));
  const read = isSecondEdition(work.state) ? weatherInFull(found.value) : undefined;
  const weather = read ?? found.value;
  const sky = skyOf(weather);
  emit(work, weatherSet, 'everyone', {
    date,
    weather,
    house: found.house,
    ...(sky === undefined ? {} : { sky }),
    ...night,
  });
}

/** The weather of the Initial Scenario, which its CG has settled. */
export function setInitialWeather(work: KgpWork): void {
  const { cg, date } = work.state.game;
  const { initialWeather: weather } = campaignGameOf(cg);
  emit(work, weatherSet, 'everyone', { date, weather, house: false });
}

interface WeatherSet extends Night {
  readonly date: string;
  readonly weather: string;
  /** The density of the Mist, where there is some. */
  readonly mist?: string;
  readonly sky?: Sky;
  /** It is a house value. */
  readonly house: boolean;
  readonly roll?: { readonly values: readonly number[]; readonly drm: number; readonly final: number };
  readonly density?: { readonly dr: number; readonly drm: number; readonly final: number };
}

/** The weather of a CG Date is known. */
const weatherSet = event<WeatherSet>({
  type: 'weather.set',
  fold: keepWeather,
  line({ date, weather, roll, density }) {
    if (roll === undefined) return `Weather of ${date}: ${weather}`;
    const dice = sumWords(roll.values, roll.drm, roll.final);
    const mist = density === undefined ? '' : `, Mist; ${sumWords([density.dr], density.drm, density.final)}`;
    return `Weather of ${date}: ${dice}${mist}, ${weather}`;
  },
  why: whyWeather,
  tale: weatherTale,
});

/** The weather as a history tells it: against that of the CG Date before. */
function weatherTale({ game }: KgpCampaign, { date, weather }: WeatherSet): string {
  const place = placeNameOf(game.cg);
  const { dates } = campaignGameOf(game.cg);
  const was = game.lines[dates[dates.indexOf(date) - 1] ?? '']?.weather ?? '';
  const density = densityIn(weather);
  const isOvercast = weather.includes('Overcast');
  if (density !== undefined) return mistTale(place, densityIn(was), density, isOvercast);
  const lifted = densityIn(was) === undefined ? '' : 'The mist lifted, and ';
  if (weather === 'Clear') {
    if (was === weather) return `The sky stayed clear over ${place}.`;
    return lifted === '' ? `The ${partOfDay(date)} was clear.` : `${lifted}the ${partOfDay(date)} was clear.`;
  }
  if (weather === 'Overcast') {
    if (was === weather) return `The cloud stayed low over ${place}.`;
    return lifted === '' ? `The ${partOfDay(date)} was overcast.` : `${lifted}low cloud took its place.`;
  }
  return `The weather of the ${partOfDay(date)}: ${weather}.`; // words of a chart that are no others’
}

/** `was`: the Mist of the CG Date before, if there was some. */
function mistTale(place: string, was: string | undefined, density: string, isOvercast: boolean): string {
  const now = density.toLowerCase();
  const sky = isOvercast ? ' under an overcast sky' : '';
  if (was === density) return `The ${now} mist still lay over ${place}${sky}.`;
  if (was === undefined) return `${/^e/u.test(now) ? 'An' : 'A'} ${now} mist lay over ${place}${sky}.`;
  const changed = mistLevelOf(was) < mistLevelOf(density) ? 'thickened' : 'thinned';
  return `The mist over ${place} ${changed} from ${was.toLowerCase()} to ${now}${sky}.`;
}

function keepWeather(game: KgpState, it: WeatherSet): void {
  const { sky, moon, cloud, roll, density } = it;
  const line = publicLine(game, it.date);
  line.weather = it.weather;
  line.house = it.house;
  if (sky !== undefined) line.sky = sky;
  if (moon !== undefined) line.moon = moon;
  if (cloud !== undefined) line.cloud = cloud;
  if (roll === undefined) return;
  const skyOrMist = sky ?? (it.mist === undefined ? it.weather : 'Mist');
  game.weatherRoll = [
    {
      label: 'Weather',
      rule: RANDOM,
      kind: 'DR',
      values: roll.values,
      modifiers: trusted(weatherModifiers(game), roll.drm),
      final: roll.final,
      result: skyOrMist,
    },
  ];
  if (density === undefined) return;
  game.weatherRoll.push({
    label: 'Mist density',
    rule: RANDOM,
    kind: 'dr',
    values: [density.dr],
    modifiers: trusted(mistModifiers(it.date), density.drm),
    final: density.final,
    result: it.mist ?? '',
  });
}

function whyWeather(
  { game }: KgpCampaign,
  { weather, house, roll, density, mist, moon, cloud }: WeatherSet,
): readonly string[] {
  const night =
    moon === undefined ? [] : [`Moon ${moon}, cloud ${cloud ?? ''}: from the chart, for NVR (CG5).`];
  if (roll === undefined) {
    const isHouse = house ? ' ‡ (a house value)' : '';
    return [
      '**8.617 KGP Weather**',
      `Historical weather: ${weather}, from the printed chart${isHouse}; no DR.`,
      ...night,
    ];
  }
  return [
    ...rollWords({
      title: `${RANDOM} KGP Weather`,
      kind: 'DR',
      values: roll.values,
      modifiers: weatherModifiers(game),
      drm: roll.drm,
      row: rowSpan(WEATHER.table, roll.final),
      outcome: weatherFor,
    }),
    ...(density === undefined ? [] : ['', ...whyDensity(game.date, mist, density)]),
    ...night,
  ];
}

/** What a Final DR of 8.6171 gives, before the density of the Mist. */
function weatherFor(final: number): string | undefined {
  const row = rowFor(WEATHER.table, final);
  if (row === undefined) return undefined;
  return [row.mist ? 'Mist' : '', row.sky ?? ''].filter((part) => part !== '').join(' & ');
}

function whyDensity(
  date: string,
  mist: string | undefined,
  { dr, drm, final }: NonNullable<WeatherSet['density']>,
): readonly string[] {
  const found = mist === undefined ? '' : `: ${mist}`;
  return rollWords({
    title: `${RANDOM} Density of the Mist${found}`,
    kind: 'dr',
    values: [dr],
    modifiers: mistModifiers(date),
    drm,
    row: rowSpan(WEATHER.density, final),
    outcome: (value) => rowFor(WEATHER.density, value)?.density,
  });
}
