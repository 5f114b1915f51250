/** 8.14: the lines of the CG Roster, each by itself and from one to the next. */
import { nameKey } from '../../../../text/delimited.ts';
import { present, when } from '../../../../text/present.ts';
import { skyOf } from '../../dates/8.6171-random-weather.ts';
import { MOST_CASUALTY_VP } from '../../report/fields.ts';
import type { KgpState } from '../../state.ts';
import { type CampaignGame, campaignGameOf, lvpTotalOf } from '../../vocabulary/charts.ts';
import { isNight } from '../../vocabulary/dates.ts';
import type { InitiativeChit, InitiativeResult } from '../../vocabulary/picture-props.ts';
import type { PublicLine } from '../../vocabulary/public-line.ts';
import { type BySide, SIDE_NAMES, SIDES } from '../../vocabulary/sides.ts';
import { WEATHER_LIST, WEATHERS, weatherInFull } from '../../vocabulary/weather.ts';
import { RESULT_NAMES } from '../../vocabulary/words.ts';
import { type Check, isBlank, type SheetRow, YES_NO } from '../sheet.ts';
import { CG_LVP, CVP, DATE, LVP, ROSTER } from './columns.ts';

/**
 * The roster's lines, each consistent with the one before: no date is left out, totals add up (8.6033), chits are not
 * used up (8.6231).
 */
export function readRoster(
  check: Check,
  rows: readonly SheetRow[],
  game: KgpState,
): Record<string, PublicLine> {
  const cg = campaignGameOf(game.cg);
  const lines: Record<string, PublicLine> = {};
  const used = { us: 0, german: 0 };
  /** CG-LVP Totals of the line above; unknown when that one cannot be read. */
  let before: BySide<number> | undefined = { us: 0, german: 0 };
  const filled = rows.filter((row) => ROSTER.slice(1).some((column) => row.text(column) !== ''));
  for (const [index, row] of filled.entries()) {
    const date = dateOf(check, row, cg, game.cg, index);
    const line = date === undefined ? undefined : lineOf(check, row, date, index === 0, game);
    const { currentLvp, cgLvp, chits } = line ?? {};
    if (date === undefined || line === undefined || currentLvp === undefined || cgLvp === undefined) {
      before = undefined;
      continue;
    }
    lines[date] = line;
    for (const side of SIDES) {
      const sum = (before?.[side] ?? cgLvp[side] - currentLvp[side]) + currentLvp[side];
      if (cgLvp[side] !== sum)
        check.no(
          row,
          CG_LVP[side],
          `${sum - currentLvp[side]} + ${currentLvp[side]} = ${sum}, not ${cgLvp[side]} (8.6033)`,
        );
      if (chits?.[side] !== 'attack') continue;
      used[side] += 1;
      if (used[side] === cg.attackChits[side] + 1)
        check.no(
          row,
          'Scenario',
          `the ${SIDE_NAMES[side]} side has ${cg.attackChits[side]} Attack Chits in CG ${game.cg}, and this would be one more (8.6231)`,
        );
    }
    const total = lvpTotalOf(cg.map);
    const together = currentLvp.us + currentLvp.german;
    if (together > total)
      check.no(row, LVP.german, `${together} LVP are more than the ${total} of the Map Group (8.6033)`);
    before = cgLvp;
  }
  return lines;
}

/** The CG Date that is due on this line of the roster (8.6121). */
function dateOf(
  check: Check,
  row: SheetRow,
  { dates }: CampaignGame,
  cg: string,
  index: number,
): string | undefined {
  const typed = row.text(DATE);
  const date = dates.find((each) => nameKey(each) === nameKey(typed));
  if (date === undefined)
    return check.no(row, DATE, `“${typed.slice(0, 20)}” is no CG Date of CG ${cg}: ${dates.join(', ')}`);
  if (date === dates[index]) return date;
  return check.no(
    row,
    DATE,
    `${dates[index] ?? 'nothing'} is due on this line, not ${date}: no CG Date is left out or stands twice (8.6121)`,
  );
}

/** One line of the roster, checked by itself. */
function lineOf(
  check: Check,
  row: SheetRow,
  date: string,
  isFirst: boolean,
  game: KgpState,
): PublicLine | undefined {
  const scenario = scenarioOf(check, row, date, isFirst);
  if (scenario === undefined) return undefined;
  const { map, initialWeather } = campaignGameOf(game.cg);
  const isBlank = isFirst && row.text('Weather') === '';
  const weather = isBlank ? initialWeather : weatherOf(check, row, game);
  const won = scenario === 'idle-day' ? {} : wonBy(check, row);
  const currentLvp = pairOf(check, row, LVP, lvpTotalOf(map));
  const cgLvp = pairOf(check, row, CG_LVP, MOST_CG_LVP);
  const casualtyVp = hasCvp(row) ? pairOf(check, row, CVP, MOST_CASUALTY_VP) : undefined;
  if (scenario === 'idle-day') idleFaults(check, row);
  const night = nightOf(check, row, date);
  if (weather === undefined || currentLvp === undefined || cgLvp === undefined) return undefined;
  const sky = isFirst ? undefined : skyOf(weather);
  return {
    weather,
    house: false,
    ...present({ sky }),
    ...night,
    scenario,
    ...won,
    currentLvp,
    cgLvp,
    ...present({ casualtyVp }),
    ...(scenario === 'initial' ? {} : { chits: CHITS[scenario] }),
  };
}

const SCENARIOS = Object.entries(RESULT_NAMES) as readonly (readonly [InitiativeResult, string])[];

function scenarioOf(
  check: Check,
  row: SheetRow,
  date: string,
  isFirst: boolean,
): InitiativeResult | undefined {
  const typed = nameKey(row.text('Scenario'));
  const named = SCENARIOS.find(([, name]) => nameKey(name) === typed)?.[0];
  const plain = typed === 'idle' ? 'idle-day' : named;
  const scenario = plain === 'dual-attack' && isNight(date) ? 'night-dual-attack' : plain;
  if (scenario === undefined)
    return check.no(row, 'Scenario', `Scenario must be one of: ${Object.values(RESULT_NAMES).join(', ')}`);
  if (isFirst !== (scenario === 'initial'))
    return check.no(
      row,
      'Scenario',
      isFirst
        ? 'the first CG Date is that of the Initial Scenario (8.5)'
        : 'only the first CG Date has the Initial Scenario (8.5)',
    );
  if (scenario === 'night-dual-attack' && !isNight(date))
    return check.no(row, 'Scenario', `${date} is no night (8.6232)`);
  return scenario;
}

function wonBy(check: Check, row: SheetRow): Pick<PublicLine, 'winner' | 'conceded'> {
  const winner = check.word(row, 'Winner', SIDE_NAMES);
  const conceded = row.text('Conceded') === '' ? 'no' : check.word(row, 'Conceded', YES_NO);
  if (winner === undefined) return {};
  return { winner, conceded: conceded === 'yes' };
}

/** 8.6232: an Idle date has no scenario to win, and no casualties. */
function idleFaults(check: Check, row: SheetRow): void {
  if (!isBlank(row.text('Winner'))) check.no(row, 'Winner', 'an Idle date has no winner (8.6232)');
  if (hasCvp(row)) check.no(row, CVP.us, 'an Idle date has no Casualty VP');
}

function hasCvp(row: SheetRow): boolean {
  return SIDES.some((side) => row.text(CVP[side]) !== '');
}

const MOST_CG_LVP = 9999;

function pairOf(check: Check, row: SheetRow, names: BySide<string>, max: number): BySide<number> | undefined {
  const us = check.integer(row, names.us, 0, max);
  const german = check.integer(row, names.german, 0, max);
  if (us === undefined || german === undefined) return undefined;
  return { us, german };
}

const NIGHT_COLUMNS = [
  ['Moon Phase', 'moon'],
  ['Cloud Cover', 'cloud'],
] as const;

function nightOf(check: Check, row: SheetRow, date: string): Pick<PublicLine, 'moon' | 'cloud'> {
  const night: Pick<PublicLine, 'moon' | 'cloud'> = {};
  for (const [column, key] of NIGHT_COLUMNS) {
    const text = row.text(column);
    if (isBlank(text)) continue;
    if (!isNight(date)) check.no(row, column, `${date} is no night: it has no ${column}`);
    else if (!MOON_OR_CLOUD.test(text)) check.no(row, column, `${column} must be a few words of your chart`);
    else night[key] = text;
  }
  return night;
}

const MOON_OR_CLOUD = /^[\p{L}\p{N}][\p{L}\p{N} &,.%'/-]{0,39}$/u;

/** 8.6232 read backwards: the chits that give this kind of scenario. */
const CHITS: Readonly<Record<Exclude<InitiativeResult, 'initial'>, BySide<InitiativeChit>>> = {
  'dual-attack': { us: 'attack', german: 'attack' },
  'night-dual-attack': { us: 'attack', german: 'attack' },
  'german-assault': { us: 'idle', german: 'attack' },
  'us-assault': { us: 'attack', german: 'idle' },
  'idle-day': { us: 'idle', german: 'idle' },
};

function weatherOf(check: Check, row: SheetRow, game: KgpState): string | undefined {
  const typed = row.text('Weather').replace(/\s+/gu, ' ');
  const known = WEATHERS.find((weather) => nameKey(weather) === nameKey(typed));
  if (known !== undefined) return known;
  if (game.weatherMode === 'historical') {
    if (weatherInFull(typed) !== undefined) return typed;
    if (MOON_OR_CLOUD.test(typed)) {
      const what = `“${typed}” is no weather of the chart: ${WEATHER_LIST.words}`;
      check.no(row, 'Weather', what, 'kgp/8.617/weather-not-listed');
      return typed;
    }
  }
  const words = when(game.weatherMode === 'random', `: ${WEATHERS.slice(0, 4).join(', ')}, …`);
  return check.no(row, 'Weather', `“${typed.slice(0, 40)}” is no weather of 8.6171${words}`);
}
