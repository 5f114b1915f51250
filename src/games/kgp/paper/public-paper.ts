import { nameKey, printRow, type TextFault } from '../../../kernel/delimited.ts';
import { WEATHERS } from '../cells.ts';
import { skyOf } from '../dates/8.617-kgp-weather.ts';
import type { Control } from '../report/state.ts';
import type { KgpState } from '../state.ts';
import { campaignVerdict } from '../victory/victory.ts';
import { type CampaignGame, campaignGameOf, lvpHexesOf, lvpTotalOf } from '../vocabulary/charts.ts';
import { isNight, isOnOrAfter } from '../vocabulary/dates.ts';
import { hexOn } from '../vocabulary/hex.ts';
import type { InitiativeChit, ScenarioKind } from '../vocabulary/picture-props.ts';
import type { PublicLine } from '../vocabulary/public-line.ts';
import { type BySide, bySide, isSide, SIDE_NAMES, SIDES, type Side } from '../vocabulary/sides.ts';
import { WEATHER_LIST, weatherInFull } from '../vocabulary/weather.ts';
import { RESULT_NAMES } from '../vocabulary/words.ts';
import { Check, isDash, readSheet, type SheetRow, YES_NO } from './sheet.ts';
import type { PublicPaper } from './state.ts';

const DATE = 'CG Date';
const LVP: BySide<string> = { us: 'U.S. LVP', german: 'German LVP' };
const CG_LVP: BySide<string> = { us: 'U.S. CG-LVP', german: 'German CG-LVP' };
const CVP: BySide<string> = { us: 'U.S. CVP', german: 'German CVP' };
const ROSTER = [
  DATE,
  'Weather',
  'Moon Phase',
  'Cloud Cover',
  'Scenario',
  'Winner',
  'Conceded',
  LVP.us,
  LVP.german,
  CG_LVP.us,
  CG_LVP.german,
  CVP.us,
  CVP.german,
] as const;
const ITEM = 'Item';
const VALUE = 'Value';

const EXISTING = 'LVP that still exist';
const ON_MAP = 'U.S. units on-map';
const SHORTAGE = 'German Ammunition Shortage';
const OBJECTIVES = 'Objective Hexes revealed';
const sanItem = (side: Side) => `${SIDE_NAMES[side]} SAN`;
const LVP_HEXES = 'LVP hexes under U.S. Control, without the bridge';
const bridgeItem = (hex: string) => `Bridge ${hex} is gone`;
const controlItem = (hex: string) => `Control of ${hex}`;
const entryItem = (hex: string) => `Arrow hex ${hex}`;
const CONTROLS = { us: 'U.S.', german: 'German', shared: 'both or neither' } as const;
const MOON_OR_CLOUD = /^[\p{L}\p{N}][\p{L}\p{N} &,.%'/-]{0,39}$/u;

type Scenario = Exclude<ScenarioKind, 'initial'> | 'initial' | 'idle-day';

/** 8.6232 read backwards: the chits that give this kind of scenario. */
const CHITS: Readonly<Record<Exclude<Scenario, 'initial'>, BySide<InitiativeChit>>> = {
  'dual-attack': { us: 'attack', german: 'attack' },
  'night-dual-attack': { us: 'attack', german: 'attack' },
  'german-assault': { us: 'idle', german: 'attack' },
  'us-assault': { us: 'attack', german: 'idle' },
  'idle-day': { us: 'idle', german: 'idle' },
};

/** What still decides something after the Initial Scenario. */
function watchedLater(game: KgpState) {
  return campaignGameOf(game.cg).watched.filter(({ initial }) => initial !== true);
}

/** CG II: the bridge, and how many hexes count one each. */
function cgTwo(game: KgpState) {
  const { map, victory } = campaignGameOf(game.cg);
  const hexes = victory.atEnd?.lvpHexes;
  const singles = hexes === undefined ? undefined : lvpHexesOf(map).size - Object.keys(hexes.counts).length;
  return { bridge: victory.bridge, singles };
}

function items(game: KgpState): readonly string[] {
  const { bridge, singles } = cgTwo(game);
  return [
    EXISTING,
    ...watchedLater(game).map(({ id }) => controlItem(id)),
    ...(bridge === undefined ? [] : [bridgeItem(bridge)]),
    ...(singles === undefined ? [] : [LVP_HEXES]),
    ...Object.keys(game.germanEntry).map(entryItem),
    ON_MAP,
    SHORTAGE,
    ...SIDES.map(sanItem),
    OBJECTIVES,
  ];
}

/** The public part as a sheet: of a paper campaign, or (`undefined`) to be filled in. */
export function printPublicPaper(game: KgpState, paper: PublicPaper | undefined): string {
  const { dates } = campaignGameOf(game.cg);
  const roster = dates.slice(0, -1).flatMap((date) => {
    const line = paper?.lines[date];
    if (paper !== undefined && line === undefined) return [];
    const both = (values: BySide<number> | undefined) => SIDES.map((side) => String(values?.[side] ?? ''));
    return [
      printRow([
        date,
        line?.weather ?? '',
        line?.moon ?? '',
        line?.cloud ?? '',
        line?.scenario === undefined ? '' : RESULT_NAMES[line.scenario],
        line?.winner === undefined ? '' : SIDE_NAMES[line.winner],
        line?.winner === undefined ? '' : line.conceded === true ? 'yes' : 'no',
        ...both(line?.currentLvp),
        ...both(line?.cgLvp),
        ...both(line?.casualtyVp),
      ]),
    ];
  });
  const known = (item: string): string => {
    if (paper === undefined) return '';
    if (item === EXISTING) return String(paper.existingLvp);
    if (item === ON_MAP) return paper.usOnMap ? 'yes' : 'no';
    if (item === SHORTAGE) return paper.shortage ? 'yes' : 'no';
    if (item === OBJECTIVES) return paper.objectives.map(({ side, hex }) => `${side} ${hex}`).join(' & ');
    if (item === LVP_HEXES) return String(paper.usLvpHexes);
    if (item.startsWith('Bridge ')) return paper.bridgeLost ? 'yes' : 'no';
    const san = SIDES.find((side) => sanItem(side) === item);
    if (san !== undefined) return String(paper.san[san]);
    const control = Object.entries(paper.control).find(([hex]) => controlItem(hex) === item)?.[1];
    if (control !== undefined) return CONTROLS[control];
    const entry = Object.entries(paper.germanEntry).find(([hex]) => entryItem(hex) === item)?.[1];
    return entry === undefined ? '' : SIDE_NAMES[entry];
  };
  return [
    '# What both sides know of the campaign so far (CG Roster, 8.14). One line a CG Date that is done; leave the others empty.',
    printRow(ROSTER),
    ...roster,
    '',
    printRow([ITEM, VALUE]),
    ...items(game).map((item) => printRow([item, known(item)])),
    '',
  ].join('\n');
}

/** A public part that is legal: the Initial Scenario alone. */
export function examplePublicPaper(game: KgpState): PublicPaper {
  const cg = campaignGameOf(game.cg);
  const [first = ''] = cg.dates;
  const none = { us: 0, german: 0 };
  return {
    through: first,
    lines: {
      [first]: {
        weather: campaignGameOf(game.cg).initialWeather,
        house: false,
        scenario: 'initial',
        winner: 'german',
        conceded: false,
        currentLvp: none,
        cgLvp: none,
        casualtyVp: none,
      },
    },
    existingLvp: lvpTotalOf(cg.map),
    control: Object.fromEntries(watchedLater(game).map(({ id }) => [id, 'german'] as const)),
    usLvpHexes: 0,
    bridgeLost: false,
    germanEntry: game.germanEntry,
    usOnMap: true,
    shortage: false,
    san: bySide((side) => cg.sides[side].san),
    objectives: [],
  };
}

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
  const words = game.weatherMode === 'random' ? `: ${WEATHERS.slice(0, 4).join(', ')}, …` : '';
  return check.no(row, 'Weather', `“${typed.slice(0, 40)}” is no weather of 8.6171${words}`);
}

/** One line of the roster, checked by itself. */
function lineOf(
  check: Check,
  row: SheetRow,
  date: string,
  isFirst: boolean,
  game: KgpState,
): PublicLine | undefined {
  const typed = row.text('Scenario');
  const named = Object.entries(RESULT_NAMES).find(([, name]) => nameKey(name) === nameKey(typed))?.[0];
  const plain = nameKey(typed) === 'idle' ? 'idle-day' : named;
  const scenario =
    plain === 'dual-attack' && isNight(date) ? 'night-dual-attack' : (plain as Scenario | undefined);
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
  const isIdle = scenario === 'idle-day';
  const weather =
    isFirst && row.text('Weather') === ''
      ? campaignGameOf(game.cg).initialWeather
      : weatherOf(check, row, game);
  let winner: Side | undefined;
  if (isIdle) {
    if (row.text('Winner') !== '' && !isDash(row.text('Winner')))
      check.no(row, 'Winner', 'an Idle date has no winner (8.6232)');
  } else winner = check.word(row, 'Winner', SIDE_NAMES);
  const conceded = isIdle || row.text('Conceded') === '' ? 'no' : check.word(row, 'Conceded', YES_NO);
  const pair = (names: BySide<string>, max: number) => {
    const us = check.integer(row, names.us, 0, max);
    const german = check.integer(row, names.german, 0, max);
    return us === undefined || german === undefined ? undefined : { us, german };
  };
  const total = lvpTotalOf(campaignGameOf(game.cg).map);
  const currentLvp = pair(LVP, total);
  const cgLvp = pair(CG_LVP, 9999);
  const hasCvp = SIDES.some((side) => row.text(CVP[side]) !== '');
  const casualtyVp = hasCvp ? pair(CVP, 999) : undefined;
  if (isIdle && hasCvp) check.no(row, CVP.us, 'an Idle date has no Casualty VP');
  const night: { moon?: string; cloud?: string } = {};
  for (const [column, key] of [
    ['Moon Phase', 'moon'],
    ['Cloud Cover', 'cloud'],
  ] as const) {
    const text = row.text(column);
    if (text === '' || isDash(text)) continue;
    if (!isNight(date)) check.no(row, column, `${date} is no night: it has no ${column}`);
    else if (!MOON_OR_CLOUD.test(text)) check.no(row, column, `${column} must be a few words of your chart`);
    else night[key] = text;
  }
  if (weather === undefined || currentLvp === undefined || cgLvp === undefined) return undefined;
  const sky = isFirst ? undefined : skyOf(weather);
  return {
    weather,
    house: false,
    ...(sky === undefined ? {} : { sky }),
    ...night,
    scenario,
    ...(winner === undefined ? {} : { winner, conceded: conceded === 'yes' }),
    currentLvp,
    cgLvp,
    ...(casualtyVp === undefined ? {} : { casualtyVp }),
    ...(scenario === 'initial' ? {} : { chits: CHITS[scenario] }),
  };
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

/** What holds from line to line: no date is left out, totals add up (8.6033), chits are not used up (8.6231). */
function linesOf(check: Check, rows: readonly SheetRow[], game: KgpState): Record<string, PublicLine> {
  const cg = campaignGameOf(game.cg);
  const lines: Record<string, PublicLine> = {};
  const used = { us: 0, german: 0 };
  /** CG-LVP Totals of the line above; unknown when that one cannot be read. */
  let before: BySide<number> | undefined = { us: 0, german: 0 };
  const filled = rows.filter((row) => ROSTER.slice(1).some((column) => row.text(column) !== ''));
  for (const [index, row] of filled.entries()) {
    const date = dateOf(check, row, cg, game.cg, index);
    const line: PublicLine | undefined =
      date === undefined ? undefined : lineOf(check, row, date, index === 0, game);
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

function objectivesOf(check: Check, row: SheetRow, game: KgpState): PublicPaper['objectives'] {
  const { map } = campaignGameOf(game.cg);
  const text = row.text(VALUE);
  if (text === '' || isDash(text) || nameKey(text) === 'none') return [];
  const found: { side: Side; hex: string }[] = [];
  for (const part of text.split(/[&+,]/u)) {
    const [who = '', typed = ''] = part.trim().split(/\s+/u);
    const side = SIDES.find((each) =>
      [each, SIDE_NAMES[each]].some((name) => nameKey(name) === nameKey(who)),
    );
    const hex = hexOn(map, typed);
    if (side === undefined || hex === undefined)
      check.no(row, VALUE, `“${part.trim().slice(0, 20)}” is no Objective Hex: write “us K22 & german H30”`);
    else if (found.some((other) => other.hex === hex)) check.no(row, VALUE, `${hex} stands twice`);
    else found.push({ side, hex });
  }
  return found;
}

/** Reads and checks the public part: whole, with every mistake named; by the view of whoever sends it. */
export function readPublicPaper(
  game: KgpState,
  text: string,
): { readonly paper: PublicPaper } | { readonly faults: readonly TextFault[] } {
  const sheet = readSheet(text, [{ columns: ROSTER }, { columns: [ITEM, VALUE] }]);
  const check = new Check(sheet.faults);
  const cg = campaignGameOf(game.cg);
  const lines = linesOf(check, sheet.rows.get(DATE) ?? [], game);
  const last = Object.keys(lines).length - 1;
  const through = cg.dates[last];
  const wanted = items(game);
  const byItem = new Map<string, SheetRow>();
  for (const row of sheet.rows.get(ITEM) ?? []) {
    const item = wanted.find((each) => nameKey(each) === nameKey(row.text(ITEM)));
    if (item === undefined) check.no(row, ITEM, `there is no item “${row.text(ITEM).slice(0, 30)}”`);
    else if (byItem.has(item)) check.no(row, ITEM, `“${item}” stands twice`);
    else byItem.set(item, row);
  }
  const end = text.split(/\r\n|\r|\n/u).length;
  const missing = wanted.filter((item) => !byItem.has(item));
  if (missing.length > 0) check.faults.push({ line: end, what: `items are missing: ${missing.join(', ')}` });
  if (through === undefined) check.faults.push({ line: end, what: 'no CG Date is filled in' });
  const at = (item: string) => byItem.get(item);
  const on = <T>(item: string, read: (row: SheetRow) => T | undefined): T | undefined => {
    const row = at(item);
    return row === undefined ? undefined : read(row);
  };
  const existingLvp = on(EXISTING, (row) => check.integer(row, VALUE, 0, lvpTotalOf(cg.map)));
  const usOnMap = on(ON_MAP, (row) => check.word(row, VALUE, YES_NO));
  const shortage = on(SHORTAGE, (row) => check.word(row, VALUE, YES_NO));
  const san = { us: 0, german: 0 };
  for (const side of SIDES) san[side] = on(sanItem(side), (row) => check.integer(row, VALUE, 0, 7)) ?? 0;
  const control: Record<string, Control> = {};
  for (const { id } of watchedLater(game))
    control[id] = on(controlItem(id), (row) => check.word(row, VALUE, CONTROLS)) ?? 'shared';
  const germanEntry: Record<string, Side> = {};
  for (const hex of Object.keys(game.germanEntry))
    germanEntry[hex] = on(entryItem(hex), (row) => check.word(row, VALUE, SIDE_NAMES)) ?? 'german';
  const { bridge, singles = 0 } = cgTwo(game);
  const usLvpHexes = on(LVP_HEXES, (row) => check.integer(row, VALUE, 0, singles)) ?? 0;
  const onHexes = at(LVP_HEXES);
  if (usOnMap === 'no' && usLvpHexes > 0 && onHexes !== undefined)
    check.no(
      onHexes,
      VALUE,
      'without a U.S. unit on-map the German Controls every Strategic Location (8.6131)',
    );
  const bridgeLost =
    bridge === undefined ? 'no' : on(bridgeItem(bridge), (row) => check.word(row, VALUE, YES_NO));
  if (bridge !== undefined && bridgeLost === 'yes') delete control[bridge];
  const objectives = on(OBJECTIVES, (row) => objectivesOf(check, row, game)) ?? [];
  const onShortage = at(SHORTAGE);
  if (
    shortage === 'yes' &&
    through !== undefined &&
    !isOnOrAfter(through, '20 AM') &&
    onShortage !== undefined
  )
    check.no(onShortage, VALUE, 'Ammunition Shortage is rolled for from 20 AM on (8.618)');
  const now = through === undefined ? undefined : lines[through]?.currentLvp;
  const onExisting = at(EXISTING);
  if (
    now !== undefined &&
    existingLvp !== undefined &&
    onExisting !== undefined &&
    now.us + now.german > existingLvp
  )
    check.no(onExisting, VALUE, `both sides hold ${now.us + now.german} LVP, so no fewer can exist (8.6033)`);
  for (const { id } of watchedLater(game)) {
    const row = at(controlItem(id));
    if (usOnMap === 'no' && control[id] !== 'german' && row !== undefined)
      check.no(
        row,
        VALUE,
        'without a U.S. unit on-map the German Controls every Strategic Location (8.6131)',
      );
  }
  if (check.faults.length > 0 || through === undefined || existingLvp === undefined)
    return { faults: check.sorted };
  const paper: PublicPaper = {
    through,
    lines,
    existingLvp,
    control,
    usLvpHexes,
    bridgeLost: bridgeLost === 'yes',
    germanEntry,
    usOnMap: usOnMap === 'yes',
    shortage: shortage === 'yes',
    san,
    objectives,
  };
  const over = overOn(game, paper);
  const row =
    over === undefined
      ? undefined
      : (sheet.rows.get(DATE) ?? []).find((each) => nameKey(each.text(DATE)) === nameKey(over.date));
  if (over !== undefined && row !== undefined) {
    check.no(row, DATE, `the campaign was over on ${over.date}: ${over.why} (8.2)`);
    return { faults: check.sorted };
  }
  return { paper };
}

/** The CG Date on which the campaign would have ended by what the roster says; a finished one is not taken over. */
function overOn(game: KgpState, paper: PublicPaper): { date: string; why: string } | undefined {
  const { dates } = campaignGameOf(game.cg);
  if (paper.through === dates.at(-1)) return { date: paper.through, why: 'it is the last CG Date' };
  for (const [date, line] of Object.entries(paper.lines)) {
    if (line.cgLvp === undefined || line.currentLvp === undefined) continue;
    if (line.scenario === 'idle-day' && game.readings['idle-target'] !== 'at-once') continue;
    const isLast = date === paper.through;
    const then: KgpState = {
      ...game,
      date,
      initial: false,
      cgLvp: { ...line.cgLvp },
      currentLvp: { ...line.currentLvp },
      control: isLast ? { ...paper.control } : {},
      existingLvp: isLast ? paper.existingLvp : lvpTotalOf(campaignGameOf(game.cg).map),
      usLvpHexes: paper.usLvpHexes,
      bridge: paper.bridgeLost ? 'other' : undefined,
    };
    const verdict = campaignVerdict(then, false);
    if (verdict !== undefined)
      return {
        date,
        why: `${isSide(verdict.winner) ? SIDE_NAMES[verdict.winner] : ''} victory, ${verdict.reason}`,
      };
  }
  return undefined;
}
