/** 8.617: the weather of a CG Date, from the printed chart or at random (8.6171); at night the Moon and clouds too. */
import type { ChartCell } from '../../../kernel/game.ts';
import { given, present, when } from '../../../text/present.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { campaignGameOf, WEATHER } from '../vocabulary/charts.ts';
import { partOfDay, placeNameOf } from '../vocabulary/chronicle-words.ts';
import { isNight } from '../vocabulary/dates.ts';
import { emit, event } from '../vocabulary/event.ts';
import { sumWords } from '../vocabulary/roll-words.ts';
import { agreedCell, publicLine } from '../vocabulary/state-parts.ts';
import type { KgpWork, Step } from '../vocabulary/step.ts';
import { densityIn, mistLevelOf, WEATHER_LIST, WEATHERS, weatherInFull } from '../vocabulary/weather.ts';
import {
  type RandomWeather,
  rollWeather,
  skyOf,
  type WeatherRoll,
  weatherNotes,
  whyRandom,
} from './8.6171-random-weather.ts';

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
    const isRolled = work.attempt(() => {
      const { roll, found } = rollWeather(work);
      emit(work, weatherSet, 'everyone', { date: game.date, house: false, roll, ...night, ...found });
    });
    return isRolled ? 'done' : undefined;
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
    ...present({ suggestion }),
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

/** Historical weather, as the printed chart has it. */
function readWeather(work: KgpWork, night: Night): void {
  const { core, game } = work.state;
  const { date } = game;
  const found = agreedCell(core.charts, weatherCell(date));
  const read = game.mended.weatherInFull ? weatherInFull(found.value) : undefined;
  const weather = read ?? found.value;
  const sky = skyOf(weather);
  emit(work, weatherSet, 'everyone', {
    date,
    weather,
    house: found.house,
    ...present({ sky }),
    ...night,
  });
}

/** The weather of the Initial Scenario, which its CG has settled. */
export function setInitialWeather(work: KgpWork): void {
  const { cg, date } = work.state.game;
  const { initialWeather: weather } = campaignGameOf(cg);
  emit(work, weatherSet, 'everyone', { date, weather, house: false });
}

interface WeatherSet extends Night, RandomWeather {
  readonly date: string;
  /** It is a house value. */
  readonly house: boolean;
  readonly roll?: WeatherRoll;
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
  const lifted = when(densityIn(was) !== undefined, 'The mist lifted, and ');
  if (weather === 'Clear') {
    if (was === weather) return `The sky stayed clear over ${place}.`;
    if (lifted === '') return `The ${partOfDay(date)} was clear.`;
    return `${lifted}the ${partOfDay(date)} was clear.`;
  }
  if (weather === 'Overcast') {
    if (was === weather) return `The cloud stayed low over ${place}.`;
    if (lifted === '') return `The ${partOfDay(date)} was overcast.`;
    return `${lifted}low cloud took its place.`;
  }
  return `The weather of the ${partOfDay(date)}: ${weather}.`; // words of a chart that are no others’
}

/** `was`: the Mist of the CG Date before, if there was some. */
function mistTale(place: string, was: string | undefined, density: string, isOvercast: boolean): string {
  const now = density.toLowerCase();
  const sky = when(isOvercast, ' under an overcast sky');
  if (was === density) return `The ${now} mist still lay over ${place}${sky}.`;
  if (was === undefined) return `${/^e/u.test(now) ? 'An' : 'A'} ${now} mist lay over ${place}${sky}.`;
  const changed = mistLevelOf(was) < mistLevelOf(density) ? 'thickened' : 'thinned';
  return `The mist over ${place} ${changed} from ${was.toLowerCase()} to ${now}${sky}.`;
}

function keepWeather(game: KgpState, it: WeatherSet): void {
  const { sky, moon, cloud, roll } = it;
  const line = publicLine(game, it.date);
  line.weather = it.weather;
  line.house = it.house;
  if (sky !== undefined) line.sky = sky;
  if (moon !== undefined) line.moon = moon;
  if (cloud !== undefined) line.cloud = cloud;
  if (roll !== undefined) game.weatherRoll = weatherNotes(game, it.date, roll, it);
}

function whyWeather({ game }: KgpCampaign, it: WeatherSet): readonly string[] {
  const { weather, house, roll, moon, cloud } = it;
  const night = given(moon, (moon) => `Moon ${moon}, cloud ${cloud ?? ''}: from the chart, for NVR (CG5).`);
  if (roll !== undefined) return [...whyRandom(game, roll, it), ...night];
  const isHouse = when(house, ' ‡ (a house value)');
  return [
    '**8.617 KGP Weather**',
    `Historical weather: ${weather}, from the printed chart${isHouse}; no DR.`,
    ...night,
  ];
}
