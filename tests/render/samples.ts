import { campaignPages } from '../../src/games/kgp/sheets/pictures.ts';
import { forecastProps } from '../../src/games/kgp/victory/forecast-notice.ts';
import type {
  CampaignProps,
  ForecastProps,
  FortificationProps,
  InitiativeProps,
  KgpPapers,
  KgpPictures,
  OpeningProps,
  PrintableProps,
  PurchaseRecordProps,
  RefitPartProps,
  RosterLine,
  RosterProps,
  ScenarioCardProps,
  VictoryProps,
} from '../../src/games/kgp/vocabulary/picture-props.ts';
import type { Side } from '../../src/games/kgp/vocabulary/sides.ts';
import type { DiceProps } from '../../src/kernel/dice-props.ts';
import type { DiceStatisticsProps } from '../../src/kernel/dice-statistics-props.ts';
import type { Json } from '../../src/kernel/json.ts';
import type { VaslBoardCheckProps } from '../../src/kernel/vasl-board-check-props.ts';
import type { Drawing } from '../../src/render/draw.ts';
import { mapExtremes, mapSamples, mapSheets } from './map-samples.ts';
import { trayExtremes, traySamples } from './tray-samples.ts';

/** The pictures of Kampfgruppe Peiper and those that all games have, by kind. */
type AllProps = KgpPictures &
  KgpPapers & {
    'board/check': VaslBoardCheckProps;
    'dice/roll': DiceProps;
    'dice/statistics': DiceStatisticsProps;
  };

/** Props as they reach the renderer: through JSON, as from the outbox. */
function drawing<K extends keyof AllProps>(kind: K, props: AllProps[K]): Drawing {
  return { kind, props: JSON.parse(JSON.stringify(props)) as Json };
}

function drawings<K extends keyof AllProps>(
  kind: K,
  samples: Readonly<Record<string, AllProps[K]>>,
): Record<string, Drawing> {
  return Object.fromEntries(Object.entries(samples).map(([name, props]) => [name, drawing(kind, props)]));
}

const CAMPAIGN = 'Winter at La Gleize';

/** The three campaign games, as far as pictures know them: dates, LVP that exist, what wins (8.51–8.53). */
const GAMES = {
  I: {
    title: 'Clash at Stoumont',
    dates: ['19 AM', '19 PM', '19 N', '20 AM', '20 PM', '20 N', '21 AM', '21 PM'],
    existing: 52,
    needed: 130,
    // Current-LVP Totals of the U.S. side; the German side has the others.
    us: [27, 22, 22, 25, 18, 20, 16, 14],
  },
  II: {
    title: 'The Bridge at Cheneux',
    dates: ['20 PM', '20 N', '21 AM', '21 PM'],
    existing: 14,
    needed: 10,
    us: [0, 3, 6, 9],
  },
  III: {
    title: 'Decision at La Gleize',
    dates: [
      ...['19 PM', '19 N', '20 AM', '20 PM', '20 N', '21 AM', '21 PM'],
      ...['21 N', '22 AM', '22 PM', '22 N', '23 AM', '23 PM'],
    ],
    existing: 34,
    needed: 160,
    us: [0, 2, 5, 7, 7, 9, 12, 12, 14, 17, 17, 21, 24],
  },
} as const;
type Cg = keyof typeof GAMES;

const SCENARIOS = [
  'Initial Scenario',
  'German Assault',
  'Idle Day',
  'Dual Attack',
  'U.S. Assault',
  'Night Dual Attack',
  'U.S. Assault',
  'Idle Day',
] as const;
const WEATHERS = [
  'Extremely Heavy Mist & Overcast',
  'Moderate Mist',
  'Overcast',
  'Heavy Mist & Overcast',
  'Clear',
  'Very Light Mist',
] as const;

function both(us: number, german: number): { us: number; german: number } {
  return { us, german };
}

/** `counted` dates of a campaign, then the one that is open, then those to come. */
function ledger(cg: Cg, counted: number, side?: Side): RosterLine[] {
  const { dates, existing, us } = GAMES[cg];
  const sum = both(0, 0);
  let left = 2;
  return dates.map((date, index): RosterLine => {
    if (index > counted) return { date, state: 'future' };
    const scenario = index === 0 ? SCENARIOS[0] : SCENARIOS[1 + (index % 7)];
    const isIdle = scenario === 'Idle Day';
    const own =
      side === undefined
        ? {}
        : {
            san: 2 + (index % 3),
            start: index === 0 ? 85 : left,
            ...(index === 0 ? {} : { replenished: 24 - index }),
            total: index === 0 ? 85 : left + 24 - index,
          };
    if (index === counted) return { date, state: 'current', weather: WEATHERS[index % 6] ?? '', ...own };
    const lvp = both(us[index] ?? 0, existing - (us[index] ?? 0));
    sum.us += lvp.us;
    sum.german += lvp.german;
    const bought = [
      { rg: 'I3', count: 1 + (index % 2), cpp: 12 * (1 + (index % 2)) },
      { rg: 'M1', count: 2, cpp: 2 },
      ...(index % 3 === 1 ? [] : [{ rg: 'V14', count: 1, cpp: 2 }]),
    ];
    const spent = bought.reduce((cpp, one) => cpp + one.cpp, 0);
    left = index % 4;
    return {
      date,
      state: 'past',
      weather: WEATHERS[index % 6] ?? '',
      scenario: scenario ?? '',
      ...(isIdle ? {} : { winner: index % 2 === 0 ? ('german' as const) : ('us' as const) }),
      currentLvp: lvp,
      cgLvp: { ...sum },
      ...(isIdle ? {} : { casualtyVp: both(18 + index * 3, 24 + index * 2) }),
      ...own,
      ...(side === undefined
        ? {}
        : {
            spent,
            left,
            purchased: bought,
            fpp: 30,
            fppSpent: '25½',
            ...(index === 0 ? {} : { recon: 2 + (index % 4) }),
          }),
    };
  });
}

function rosterOf(cg: Cg, counted: number, side?: Side): RosterProps {
  return {
    campaign: CAMPAIGN,
    cg: `CG ${cg}`,
    cgTitle: GAMES[cg].title,
    ...(side === undefined
      ? { elr: { us: 3, german: 5 } }
      : { side, elr: { [side]: side === 'us' ? 3 : 5 } }),
    lines: ledger(cg, counted, side),
    houseValues: side !== undefined,
  };
}

/** Seven dates a page, as the game makes them. */
function page(props: RosterProps, number: number, pages: number, size: number): RosterProps {
  return {
    ...props,
    page: number,
    pages,
    lines: props.lines.slice((number - 1) * size, number * size),
  };
}

export const initiativeSealed: InitiativeProps = {
  campaign: CAMPAIGN,
  date: '20 AM',
  attackChits: { us: { left: 3, limit: 5 }, german: { left: 2, limit: 3 } },
  noUsOnMap: false,
};

export const initiativeRevealed: InitiativeProps = {
  ...initiativeSealed,
  attackChits: { us: { left: 2, limit: 5 }, german: { left: 2, limit: 3 } },
  reveal: {
    us: 'attack',
    german: 'idle',
    result: 'us-assault',
    resultName: 'U.S. Assault',
    setsUpFirst: 'german',
    movesFirst: 'us',
  },
};

const rosterPublic = rosterOf('I', 4);
const rosterGerman = rosterOf('I', 4, 'german');

const purchaseRecord: PurchaseRecordProps = {
  campaign: CAMPAIGN,
  cg: 'CG I',
  side: 'german',
  date: '20 AM',
  page: 1,
  pages: 2,
  cppLeft: 7,
  houseValues: true,
  lines: [
    {
      date: '19 AM',
      rg: 'I3',
      name: 'SS PzGr Pltn',
      given: true,
      strength: 'F',
      units: ['3 × 6-5-8', '3 × SPW 251/1'],
      weapons: ['MMG', '2 × LMG', 'PSK'],
      leader: '9-2',
      sign: 'squad',
      objectiveHex: 'J19',
      area: 'as the OB says',
    },
    {
      date: '19 AM',
      rg: 'V2',
      name: 'Pz V Sect',
      given: true,
      strength: 'D',
      units: ['Pz VG'],
      weapons: [],
      leader: '9-1',
      sign: 'tank',
      area: 'as the OB says',
    },
    {
      date: '19 PM',
      rg: 'I4',
      name: 'SS Eng Pltn',
      given: false,
      numberPurchased: 1,
      numberRemaining: 1,
      strength: 'D',
      units: ['2 × 8-3-8'],
      weapons: ['FT', '2 × DC', 'LMG'],
      leader: '–',
      objectiveHex: 'N21',
      area: 'A (Reserve)',
      cpp: 14,
    },
    {
      date: '20 AM',
      rg: 'I1',
      name: 'SS PzGr Pltn (Trucks)',
      given: false,
      numberPurchased: 4,
      numberRemaining: 2,
      count: 4,
      strength: 'F',
      units: ['3 × 6-5-8'],
      weapons: ['MMG', '2 × LMG', 'PSK'],
      leader: '8-0',
      cpp: 36,
      sign: 'squad',
    },
    {
      date: '20 AM',
      rg: 'I1',
      name: 'SS PzGr Pltn (Trucks)',
      given: false,
      numberPurchased: 6,
      numberRemaining: 0,
      count: 2,
      strength: 'D',
      units: ['2 × 6-5-8'],
      weapons: ['LMG'],
      leader: '–',
      cpp: 18,
      sign: 'squad',
    },
    {
      date: '20 AM',
      rg: 'V4',
      name: 'Pz IV Pltn',
      given: false,
      numberPurchased: 1,
      numberRemaining: 1,
      units: [],
      weapons: [],
      unsettled: true,
      cpp: 17,
    },
    {
      date: '20 AM',
      rg: 'O2',
      name: 'Hvy Artillery',
      given: false,
      numberPurchased: 1,
      numberRemaining: 0,
      units: ['150+mm OBA', 'Pre-Registered AA15, P22'],
      weapons: [],
      cpp: 9,
    },
    {
      date: '20 AM',
      rg: 'HW2',
      name: 'SS PzGr HW Pltn',
      given: false,
      numberPurchased: 2,
      numberRemaining: 1,
      strength: 'F',
      units: ['4 × 2-4-8', '2 × 2-2-8', 'SPW 251/2', 'SPW 251/9', '2 × SPW 251/1'],
      weapons: ['2 × HMG', '2 × 8cm MTR', '7.5cm leIG 18 INF'],
      leader: '8-1',
      area: 'A (Reserve)',
      cpp: 11,
    },
  ],
};

const fortifications: FortificationProps = {
  campaign: CAMPAIGN,
  cg: 'CG I',
  side: 'german',
  date: '20 AM',
  page: 1,
  pages: 1,
  dates: [
    {
      date: '19 PM',
      fpp: 30,
      forfeit: 0,
      items: [
        { name: 'A-T mine factor', count: 4, fpp: 16 },
        { name: 'HIP squad', count: 1, fpp: 3 },
        { name: 'HIP HS', count: 2, fpp: 4 },
        { name: 'HIP crew', count: 1, fpp: 1 },
        { name: 'HIP SMC', count: 1, fpp: 1 },
        { name: '“?” (Dummy)', count: 5, fpp: 5 },
      ],
    },
    {
      date: '20 AM',
      fpp: 15,
      forfeit: 0.5,
      items: [
        { name: 'A-P mine factor', count: 5, fpp: 7.5, where: 'N21 ×3, O22 ×2' },
        { name: 'Trench', count: 1, fpp: 7, where: 'M20' },
      ],
    },
  ],
};

const diceStatistics: DiceStatisticsProps = {
  title: 'How two dice fell',
  above: ['Winter at Stoumont', 'rolled by Umpire'],
  count: 124,
  sides: [
    { name: 'U.S.', colour: '#5b6236', counts: [2, 4, 5, 6, 9, 14, 8, 6, 5, 2, 3] },
    { name: 'German', colour: '#37557e', counts: [1, 2, 6, 8, 10, 9, 7, 9, 4, 3, 1] },
  ],
  expected: [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1].map((of) => ({
    count: (of * 124) / 36,
    error: Math.sqrt(124 * (of / 36) * (1 - of / 36)),
  })),
  means: [
    { label: 'All', count: 124, mean: 6.86, error: 0.217 },
    { label: 'U.S.', colour: '#5b6236', count: 64, mean: 6.91, error: 0.302 },
    { label: 'German', colour: '#37557e', count: 60, mean: 6.81, error: 0.312 },
  ],
  notes: ['Fair dice stray at least this far from what is expected in 62 of 100 campaigns with as many DR.'],
};

const dice: DiceProps = {
  title: 'German RG I4, 20 AM',
  rolls: [
    {
      purpose: 'Strength of I4 SS Eng Pltn',
      rule: '8.6201',
      kind: 'DR',
      values: [5, 4],
      modifiers: [{ label: '20 AM or later', value: 1 }],
      final: 10,
      result: 'Depleted',
      tone: 'bad',
    },
    {
      purpose: 'Leader of I4 SS Eng Pltn',
      rule: '8.6206',
      kind: 'DR',
      values: [3, 5],
      modifiers: [
        { label: 'Depleted', value: 1 },
        { label: 'all MMC Elite', value: -1 },
      ],
      final: 8,
      result: '8-1',
    },
    {
      purpose: 'Weather of 20 PM',
      rule: '8.6171',
      kind: 'DR',
      values: [2, 1],
      modifiers: [{ label: 'Overcast on the date before', value: -1 }],
      final: 2,
      result: 'Heavy Mist & Overcast',
    },
  ],
};

function campaignOf(cg: Cg): CampaignProps {
  const { title, dates, needed } = GAMES[cg];
  const us = ledger(cg, dates.length, 'us');
  const german = ledger(cg, dates.length, 'german');
  const total = us.at(-1)?.cgLvp?.us ?? 0;
  return {
    campaign: CAMPAIGN,
    cg: `CG ${cg}`,
    cgTitle: title,
    winner: cg !== 'II' && total >= needed ? 'us' : 'german',
    reason:
      cg === 'II'
        ? 'the U.S. side Controls 9 of 10 LVP hexes at CG End'
        : `U.S. CG-LVP Total ${total} (${needed} needed) on ${dates.at(-1) ?? ''}`,
    players: { us: 'Pamela', german: 'Klaus-Dieter' },
    ...(cg === 'II' ? {} : { target: needed }),
    dates: us.map((line, index) => ({
      date: line.date,
      weather: line.weather ?? '',
      scenario: line.scenario ?? '–',
      ...(line.winner === undefined ? {} : { winner: line.winner }),
      ...(line.currentLvp === undefined ? {} : { currentLvp: line.currentLvp }),
      ...(line.cgLvp === undefined ? {} : { cgLvp: line.cgLvp }),
      ...(line.casualtyVp === undefined ? {} : { casualtyVp: line.casualtyVp }),
      cppSpent: both(line.spent ?? 0, german[index]?.spent ?? 0),
      purchased: {
        us: line.purchased ?? [],
        german: index % 2 === 0 ? (german[index]?.purchased ?? []) : [],
      },
    })),
    houseValues: cg === 'III',
  };
}

const campaign = campaignOf('I');

/** Through the game's own arithmetic, so that the picture shows what the program says. */
function forecastOf(cg: Cg, counted: number, owns?: readonly number[]): ForecastProps {
  const game = GAMES[cg];
  const us = owns ?? game.us;
  const sum = both(0, 0);
  const dates = game.dates.map((date, index) => {
    if (index >= counted) return { date };
    sum.us += us[index] ?? 0;
    sum.german += game.existing - (us[index] ?? 0);
    return { date, values: cg === 'II' ? { us: us[index] ?? 0 } : { ...sum } };
  });
  const now = us[counted - 1];
  const left = game.dates.slice(counted);
  return forecastProps({
    campaign: CAMPAIGN,
    cg,
    cgTitle: game.title,
    date: left[0] ?? game.dates.at(-1) ?? '',
    ended: undefined,
    dates,
    start: {
      needed: game.needed,
      total: sum,
      current: now === undefined ? undefined : both(now, game.existing - now),
      existing: game.existing,
      left,
    },
    control: { AA15: 'us', J19: 'german', P56: counted > 2 ? 'shared' : undefined, NN6: 'german' },
    ...(cg === 'II' ? { hexes: { now: now ?? 0, most: 15 } } : {}),
  });
}

/** 8.14 on paper: for everybody, or for one side with its records. */
function printableOf(
  cg: Cg,
  counted: number,
  side: Side | undefined,
  paper: 'a4' | 'letter',
): PrintableProps {
  return {
    paper,
    date: GAMES[cg].dates[counted] ?? '',
    roster: rosterOf(cg, counted, side),
    ...(side === undefined
      ? {}
      : {
          cppLeft: 7,
          record: Array.from({ length: 6 }, () => purchaseRecord.lines)
            .flat()
            .slice(0, 24),
          fortifications: fortifications.dates,
        }),
  };
}

const WIDE = 'W'.repeat(32);
const LONG_CAMPAIGN = 'The Interminable Winter Campaign of Kampfgruppe Peiper, 1944';
const LONG =
  'an exceedingly long text that nobody would ever write but that somebody will, with ÄÖÜ and Здравствуйте';

/** What people do to names and numbers. */
const extremes = {
  initiative: {
    campaign: LONG_CAMPAIGN,
    date: '20 December PM',
    attackChits: { us: { left: 0, limit: 14 }, german: { left: 8, limit: 8 } },
    noUsOnMap: true,
    reveal: {
      us: 'attack',
      german: 'attack',
      result: 'night-dual-attack',
      resultName: 'Night Dual Attack with an unusually long name',
      setsUpFirst: 'german',
      movesFirst: 'german',
      setUpDr: 5,
    },
  } satisfies InitiativeProps,
  roster: {
    campaign: LONG_CAMPAIGN,
    cg: 'CG IV',
    cgTitle: LONG,
    side: 'us',
    houseValues: true,
    lines: Array.from({ length: 13 }, (_, index) => ({
      date: `${19 + Math.floor(index / 3)} ${['AM', 'PM', 'N'][index % 3] ?? ''}`,
      state: index === 12 ? ('current' as const) : ('past' as const),
      weather: LONG,
      scenario: 'Night Dual Attack of the whole battalion',
      winner: 'german' as const,
      currentLvp: { us: -128, german: 1234 },
      cgLvp: { us: 12345, german: -12345 },
      san: 12,
      start: 1000,
      replenished: 1000,
      total: 2000,
      spent: 1000,
      left: 1000,
      purchased: Array.from({ length: 12 }, (_, rg) => ({ rg: `I${rg}`, count: 12, cpp: 120 })),
    })),
  } satisfies RosterProps,
  purchases: {
    campaign: LONG_CAMPAIGN,
    cg: 'CG III',
    side: 'us',
    date: '20 AM',
    page: 1,
    pages: 4,
    cppLeft: -1234,
    lines: Array.from({ length: 10 }, (_, index) => ({
      date: '20 AM',
      rg: index === 0 ? 'I12/b*' : `V${index}`,
      name: LONG,
      given: index % 2 === 0,
      numberPurchased: 99,
      numberRemaining: 99,
      strength: 'D' as const,
      units: Array.from({ length: 9 }, (_, unit) => `${unit + 10} × 6-6-6 Paratroopers`),
      weapons: Array.from({ length: 9 }, () => 'Bazooka 45 ×12'),
      leader: '10-3 & 9-2',
      objectiveHex: 'AA99 and 12 adjacent',
      area: LONG,
      cpp: 1234,
    })),
  } satisfies PurchaseRecordProps,
  dice: {
    title: LONG,
    rolls: Array.from({ length: 14 }, (_, index) => ({
      purpose: LONG,
      rule: '8.6201b and the errata to it in the other book',
      kind: 'DR' as const,
      values: index === 0 ? [6, 6, 6, 6, 6, 6] : [10, 0],
      modifiers: Array.from({ length: index < 4 ? 7 : 0 }, (_, one) => ({
        label: one === 3 ? LONG : 'Leader',
        value: one - 3,
      })),
      final: -123,
      result: LONG,
    })),
  } satisfies DiceProps,
  campaign: {
    campaign: LONG_CAMPAIGN,
    cg: 'CG IV',
    cgTitle: LONG,
    winner: 'german',
    reason: LONG,
    players: { us: WIDE, german: '𝕶𝖑𝖆𝖚𝖘 🎲🎲 Пётр Ильич\u202e‮ der Große, Ritter vom Sechseck' },
    target: 130,
    houseValues: true,
    dates: Array.from({ length: 13 }, (_, index) => ({
      date: `${19 + Math.floor(index / 3)} ${['AM', 'PM', 'N'][index % 3] ?? ''}`,
      weather: LONG,
      scenario: LONG,
      winner: 'german' as const,
      currentLvp: { us: 1234, german: -123 },
      cgLvp: { us: index * 14, german: index * 14 - (index % 2) },
      casualtyVp: { us: 1234, german: 1234 },
      cppSpent: { us: 1234, german: 1234 },
      purchased: {
        us: Array.from({ length: 12 }, (_, rg) => ({ rg: `I${rg}`, count: 12 })),
        german: Array.from({ length: 12 }, (_, rg) => ({ rg: `V${rg}`, count: 1 })),
      },
    })),
  } satisfies CampaignProps,
} as const;

const scenarioCard: ScenarioCardProps = {
  campaign: CAMPAIGN,
  cg: 'CG I',
  date: '20 AM',
  title: 'U.S. Assault',
  setsUpFirst: 'german',
  movesFirst: 'us',
  goals: [
    {
      of: 'scenario',
      side: 'us',
      rule: '8.6234b',
      ways: [
        { text: 'Current-LVP Total of 27', count: { has: 22, needs: 27 } },
        { text: '25 % more Casualty VP' },
      ],
    },
    {
      of: 'campaign',
      side: 'us',
      rule: '8.51',
      ways: [
        { text: 'CG-LVP Total of 130', count: { has: 96, needs: 130 } },
        {
          text: 'Control of AA15, J19, P56 at CG End',
          places: [
            { name: 'AA15', by: 'us' },
            { name: 'J19', by: 'german' },
            { name: 'P56', by: 'shared' },
          ],
        },
      ],
    },
  ],
  weather: {
    words: 'Heavy Mist & Overcast',
    mist: {
      kind: 'Heavy Mist: LOS Hindrance',
      steps: [
        { range: '1–3', drm: 1 },
        { range: '4–6', drm: 2 },
        { range: '7–9', drm: 3 },
        { range: '10–12', drm: 4 },
      ],
    },
    lines: ['No Air Support: Overcast', 'No Wind, no Gusts', 'EC always Wet'],
  },
  gameEnd: {
    circles: [
      { turn: 6, number: 1 },
      { turn: 7, number: 3 },
      { turn: 8, number: 5 },
      { turn: 9, number: 6 },
      { turn: 10, number: 7 },
    ],
    drm: 0,
  },
  elr: { us: 3, german: 5 },
  san: { us: 3, german: 4 },
  inForce: [
    'German Ammunition Shortage (8.618)',
    'German Fuel Shortage: DR ≥ 12 is out (KGP13)',
    'Massacre by the German side (CG4)',
  ],
  houseValues: true,
};

const scenarioCardExtreme: ScenarioCardProps = {
  ...scenarioCard,
  campaign: LONG_CAMPAIGN,
  side: 'german',
  title: LONG,
  turn: { turn: 12, side: 'german' },
  goals: scenarioCard.goals.map((goal) => ({
    ...goal,
    ways: [
      { text: LONG, count: { has: -123, needs: 0 } },
      {
        text: LONG,
        places: Array.from({ length: 12 }, (_, n) => ({ name: `AA${n}`, by: 'unknown' as const })),
      },
    ],
  })),
  weather: { ...scenarioCard.weather, words: LONG, lines: Array.from({ length: 9 }, () => LONG) },
  inForce: Array.from({ length: 9 }, () => LONG),
  own: { san: 7, recon: 12, fortifications: LONG.repeat(4), arriving: LONG.repeat(4), panzerfausts: '12½' },
};

const opening: OpeningProps = {
  campaign: CAMPAIGN,
  cg: 'CG I',
  cgTitle: GAMES.I.title,
  dates: '19 AM – 21 PM, 8 CG Dates',
  players: { us: ['Pamela'], german: ['Klaus-Dieter'] },
  terms: [
    { label: 'Refit Phase', value: 'unit by unit' },
    { label: 'Weather (8.617)', value: 'random' },
    { label: 'Balance (8.31)', value: 'none' },
    { label: 'Begins', value: 'with the Initial Scenario' },
    { label: 'Dice', value: 'rolled by Umpire' },
    { label: 'Printed charts', value: 'filled in by the German side' },
    { label: 'GM', value: 'none' },
    { label: 'Umpire’s rules', value: 'edition 3' },
  ],
  readings: [],
  usual: 18,
};

const refitPart: RefitPartProps = {
  campaign: CAMPAIGN,
  cg: 'CG I',
  date: '19 PM',
  rule: '8.606',
  name: 'Escape',
  sides: {
    us: [
      { text: 'squad 6-6-6 in K22', final: 7, result: 'Escapes; Casualty Reduced', tone: 'bad' },
      { text: 'leader 8-1 in K22', final: 3, result: 'Escapes', tone: 'good' },
      { text: 'crew of the M1 57mm AT in J21', final: 12, result: 'Eliminated', tone: 'bad' },
      {
        text: 'half-squad 3-4-6, broken, with BAZ 45 in K24, Random Selection',
        final: 5,
        result: 'Escapes; Replaced, then Casualty Reduced',
        tone: 'bad',
      },
      { text: 'The M4A3 in K20 is left behind and becomes a Burnt-Out Wreck' },
    ],
    german: [
      { text: 'squad 6-5-8 in N21', final: 4, result: 'Escapes', tone: 'good' },
      { text: 'Pz VG in N22', final: 9, result: 'No effect' },
    ],
  },
  map: [{ text: 'Wrecks on the map (CG19)', heads: true }, { text: 'M4A3 in K20, Burnt-Out' }],
};

const victory: VictoryProps = {
  campaign: CAMPAIGN,
  cg: 'CG I',
  date: '20 AM',
  title: 'U.S. Assault',
  winner: 'us',
  reason: 'U.S. Current-LVP Total 28 (27 needed; 8.6234b)',
  totals: [
    { label: 'Current-LVP Total', before: { us: 22, german: 30 }, now: { us: 28, german: 24 } },
    { label: 'CG-LVP Total', before: { us: 71, german: 85 }, now: { us: 99, german: 109 } },
    { label: 'Casualty VP', now: { us: 27, german: 30 } },
  ],
  goals: [
    {
      of: 'scenario',
      side: 'us',
      rule: '8.6234b',
      ways: [
        { text: 'Current-LVP Total of 27', count: { has: 28, needs: 27 }, met: true },
        { text: '25 % more Casualty VP', count: { has: 27, needs: 38 }, met: false },
      ],
    },
    {
      of: 'campaign',
      side: 'us',
      rule: '8.51',
      ways: [
        { text: 'CG-LVP Total of 130', count: { has: 99, needs: 130 } },
        {
          text: 'Control of AA15, J19, P56 at CG End',
          places: [
            { name: 'AA15', by: 'us' },
            { name: 'J19', by: 'german' },
            { name: 'P56', by: 'shared' },
          ],
        },
      ],
    },
  ],
  houseValues: true,
};

/** Every picture by the name of its file in the gallery. */
export const SAMPLES: Readonly<Record<string, Drawing>> = {
  'initiative-matrix': drawing('kgp/initiative-matrix', initiativeSealed),
  'initiative-matrix-no-us': drawing('kgp/initiative-matrix', { ...initiativeSealed, noUsOnMap: true }),
  'initiative-reveal': drawing('kgp/initiative-reveal', initiativeRevealed),
  'initiative-reveal-idle': drawing('kgp/initiative-reveal', {
    ...initiativeSealed,
    reveal: { us: 'idle', german: 'idle', result: 'idle-day', resultName: 'Idle Day' },
  }),
  'initiative-reveal-dual': drawing('kgp/initiative-reveal', {
    ...initiativeSealed,
    reveal: {
      us: 'attack',
      german: 'attack',
      result: 'dual-attack',
      resultName: 'Dual Attack',
      setsUpFirst: 'us',
      movesFirst: 'german',
      setUpDr: 4,
    },
  }),
  'cg-roster': drawing('kgp/cg-roster', rosterPublic),
  'cg-roster-german': drawing('kgp/cg-roster', rosterGerman),
  'cg-roster-us': drawing('kgp/cg-roster', { ...rosterOf('I', 7, 'us'), houseValues: false }),
  'cg-roster-ii': drawing('kgp/cg-roster', rosterOf('II', 3, 'us')),
  'cg-roster-iii': drawing('kgp/cg-roster', rosterOf('III', 12)),
  'cg-roster-iii-german-1': drawing('kgp/cg-roster', page(rosterOf('III', 12, 'german'), 1, 2, 7)),
  'cg-roster-iii-german-2': drawing('kgp/cg-roster', page(rosterOf('III', 12, 'german'), 2, 2, 7)),
  'fortification-record': drawing('kgp/fortification-record', fortifications),
  'forecast-i': drawing('kgp/forecast', forecastOf('I', 4)),
  'forecast-i-start': drawing('kgp/forecast', forecastOf('I', 0)),
  'forecast-i-reached': drawing('kgp/forecast', forecastOf('I', 7, [27, 22, 22, 25, 22, 20, 16])),
  'forecast-i-impossible': drawing('kgp/forecast', forecastOf('I', 6, [5, 4, 0, 0, 2, 1])),
  'forecast-ii': drawing('kgp/forecast', forecastOf('II', 2)),
  'forecast-iii': drawing('kgp/forecast', forecastOf('III', 8)),
  'rg-purchase-record': drawing('kgp/rg-purchase-record', purchaseRecord),
  'rg-purchase-record-us': drawing('kgp/rg-purchase-record', { ...purchaseRecord, side: 'us', pages: 1 }),
  campaign: drawing('kgp/campaign', campaign),
  'campaign-ii': drawing('kgp/campaign', campaignOf('II')),
  ...Object.fromEntries(
    campaignPages(campaignOf('III')).map((one) => [`campaign-iii-${one.page}`, drawing('kgp/campaign', one)]),
  ),
  'board-check': drawing('board/check', {
    title: 'Cheneux on bdCH',
    above: ['Kampfgruppe Peiper', 'a board of your own'],
    orientation: 'flat-top',
    centres: [0, 0, 0.87, 0.5, 1.73, 0, 2.6, 0.5, 0, 1, 0.87, 1.5, 1.73, 1, 2.6, 1.5],
    corners: ['A1', 'SS1', 'W15', 'A29', 'QQ29'].map((hex, index) => ({ hex, x: index, y: 0 })),
    ask: 'Does each red ring lie around the centre of its hex?',
  }),
  dice: drawing('dice/roll', dice),
  'dice-statistics': drawing('dice/statistics', diceStatistics),
  'dice-act': drawing('dice/roll', {
    title: 'Escape: squad 6-6-6 in K22',
    above: ['U.S. side', '20 AM', '8.606'],
    rolls: [
      {
        purpose: 'squad 6-6-6 in K22',
        rule: '8.606',
        kind: 'DR',
        values: [2, 5],
        modifiers: [
          { label: 'through an enemy Area', value: 1 },
          { label: 'leader 8-1', value: -1 },
        ],
        final: 7,
        result: 'Escapes; Casualty Reduced',
        tone: 'bad',
      },
      {
        purpose: 'Random Selection, leader 8-1',
        rule: 'A.9',
        kind: 'dr',
        values: [3],
        modifiers: [],
        final: 3,
        result: 'Unhurt',
        tone: 'good',
      },
    ],
  }),
  'dice-one': drawing('dice/roll', {
    title: 'Who sets up first',
    rolls: dice.rolls
      .slice(1, 2)
      .map((roll) => ({ ...roll, purpose: 'Who sets up first', result: 'German' })),
  }),
  ...drawings('kgp/counter-tray', traySamples()),
  ...drawings('kgp/map', mapSamples),
  opening: drawing('kgp/opening', opening),
  'opening-teams': drawing('kgp/opening', {
    ...opening,
    players: { us: ['Pamela', 'Grigori', 'Zoë'], german: ['Klaus-Dieter'] },
    readings: [
      {
        rule: '8.6234b',
        question: '25 % more Casualty VP',
        choice: 'at least 1.25 times (0 to 0 wins for the Assaulting side)',
      },
      {
        rule: '8.2',
        question: 'A CG-LVP Total (in CG III also all LVP) reached on an Idle date',
        choice: 'ends the campaign on that date',
      },
    ],
    usual: 16,
  }),
  'refit-part': drawing('kgp/refit-part', refitPart),
  'refit-part-quiet': drawing('kgp/refit-part', { ...refitPart, sides: { ...refitPart.sides, german: [] } }),
  victory: drawing('kgp/victory', victory),
  'victory-conceded': drawing('kgp/victory', {
    ...victory,
    winner: 'german',
    reason: 'U.S. Current-LVP Total 25 of 27 needed, Casualty VP 27 to 30 (8.6234b)',
    goals: victory.goals.slice(0, 1).map((goal) => ({
      ...goal,
      ways: goal.ways.map((way) => ({ ...way, met: false })),
    })),
  }),
  'scenario-card': drawing('kgp/scenario-card', scenarioCard),
  'scenario-card-german': drawing('kgp/scenario-card', {
    ...scenarioCard,
    side: 'german',
    own: {
      san: 4,
      recon: 2,
      fortifications: '4 × A-T mine factor, 1 × Trench, 5 × “?” (Dummy), HIP for 1 squad and 2 HS',
      arriving: 'I1 along the south edge, V3 in Reserve, G1 on-map',
      panzerfausts: '4½',
    },
  }),
};

export const EXTREMES: Readonly<Record<string, Drawing>> = {
  'extreme-initiative': drawing('kgp/initiative-reveal', extremes.initiative),
  'extreme-roster': drawing('kgp/cg-roster', extremes.roster),
  'extreme-purchases': drawing('kgp/rg-purchase-record', extremes.purchases),
  'extreme-purchases-40': drawing('kgp/rg-purchase-record', {
    ...extremes.purchases,
    lines: Array.from({ length: 4 }, () => extremes.purchases.lines).flat(),
  }),
  'extreme-board-check': drawing('board/check', {
    title: 'W'.repeat(90),
    above: ['W'.repeat(90)],
    orientation: 'pointy-top',
    centres: Array.from({ length: 400 }, (_, index) => index % 57),
    corners: Array.from({ length: 12 }, (_, index) => ({ hex: `A${index}.20`, x: index, y: index })),
    ask: 'Does it lie right? '.repeat(40),
  }),
  'extreme-dice': drawing('dice/roll', extremes.dice),
  'extreme-campaign': drawing('kgp/campaign', extremes.campaign),
  'extreme-fortifications': drawing('kgp/fortification-record', {
    ...fortifications,
    campaign: LONG_CAMPAIGN,
    page: 3,
    pages: 14,
    dates: Array.from({ length: 13 }, (_, index) => ({
      date: `${19 + Math.floor(index / 3)} AM`,
      fpp: 4500,
      forfeit: 1234.5,
      items: Array.from({ length: 6 }, (_, item) => ({
        name: item === 2 ? LONG : 'A-P mine factor',
        count: 1234,
        fpp: 1851.5,
        where: LONG,
      })),
    })),
  }),
  'empty-fortifications': drawing('kgp/fortification-record', { ...fortifications, dates: [] }),
  'extreme-forecast': drawing('kgp/forecast', {
    ...forecastOf('III', 12),
    campaign: LONG_CAMPAIGN,
    cgTitle: LONG,
    headline: LONG,
    facts: Array.from({ length: 7 }, () => ({ label: LONG, value: LONG, note: LONG })),
    also: { label: LONG, items: Array.from({ length: 12 }, () => ({ name: 'AA15', by: 'us' as const })) },
  }),
  'extreme-opening': drawing('kgp/opening', {
    ...opening,
    campaign: LONG_CAMPAIGN,
    cgTitle: LONG,
    players: { us: Array.from({ length: 9 }, () => LONG), german: [] },
    terms: Array.from({ length: 9 }, () => ({ label: LONG, value: LONG })),
    readings: Array.from({ length: 18 }, () => ({
      rule: '8.6234b',
      question: LONG.repeat(3),
      choice: LONG.repeat(3),
    })),
  }),
  'extreme-refit-part': drawing('kgp/refit-part', {
    ...refitPart,
    name: LONG,
    sides: {
      us: Array.from({ length: 30 }, (_, index) => ({
        text: index % 3 === 0 ? LONG.repeat(4) : 'Pz VG in N22',
        final: -12,
        result: LONG,
      })),
      german: Array.from({ length: 40 }, () => ({
        text: 'squad 6-5-8 in N21',
        final: 4,
        result: 'Escapes',
        tone: 'good' as const,
      })),
    },
  }),
  'empty-refit-part': drawing('kgp/refit-part', { ...refitPart, sides: { us: [], german: [] } }),
  'extreme-victory': drawing('kgp/victory', {
    ...victory,
    title: LONG,
    reason: LONG.repeat(4),
    totals: Array.from({ length: 4 }, () => ({
      label: LONG,
      before: { us: 1234, german: -123 },
      now: { us: -1234, german: 1234 },
    })),
    goals: scenarioCardExtreme.goals.map((goal) => ({
      ...goal,
      ways: goal.ways.map((way, index) => ({ ...way, met: index === 0 })),
    })),
  }),
  'extreme-scenario-card': drawing('kgp/scenario-card', scenarioCardExtreme),
  'empty-roster': drawing('kgp/cg-roster', { ...rosterPublic, campaign: '', lines: [] }),
  'empty-purchases': drawing('kgp/rg-purchase-record', { ...purchaseRecord, lines: [] }),
  'empty-board-check': drawing('board/check', {
    title: '',
    above: [],
    orientation: 'flat-top',
    centres: [],
    corners: [],
    ask: '',
  }),
  'extreme-dice-statistics': drawing('dice/statistics', {
    ...diceStatistics,
    title: LONG,
    above: [LONG, LONG],
    count: 123_456,
    sides: diceStatistics.sides.map((side) => ({
      ...side,
      name: LONG,
      counts: side.counts.map((n) => n * 1000),
    })),
    expected: diceStatistics.expected.map(({ count, error }) => ({ count: count * 1000, error })),
    means: diceStatistics.means.map((mean) => ({ ...mean, label: LONG, count: 123_456 })),
    notes: [LONG.repeat(4)],
  }),
  'empty-dice-statistics': drawing('dice/statistics', {
    title: '',
    above: [],
    count: 0,
    sides: [],
    expected: Array.from({ length: 11 }, () => ({ count: 0, error: 0 })),
    means: [],
    notes: [],
  }),
  'empty-dice': drawing('dice/roll', { title: '', rolls: [] }),
  'empty-campaign': drawing('kgp/campaign', { ...campaign, dates: [], players: { us: '', german: '🎲' } }),
  'one-date-campaign': drawing('kgp/campaign', { ...campaign, dates: campaign.dates.slice(0, 1) }),
  ...drawings('kgp/counter-tray', trayExtremes()),
  ...drawings('kgp/map', mapExtremes),
};

/** What is printed on paper, by the name of its file in the gallery. */
export const PAPERS: Readonly<Record<string, Drawing>> = {
  'public-a4': drawing('kgp/printable', printableOf('I', 4, undefined, 'a4')),
  'german-a4': drawing('kgp/printable', printableOf('I', 4, 'german', 'a4')),
  'us-letter': drawing('kgp/printable', printableOf('III', 12, 'us', 'letter')),
  'public-letter': drawing('kgp/printable', printableOf('III', 13, undefined, 'letter')),
  'empty-a4': drawing('kgp/printable', {
    ...printableOf('II', 0, 'us', 'a4'),
    record: [],
    fortifications: [],
  }),
  ...Object.fromEntries(
    Object.entries(mapSheets).map(([name, props]) => [name, drawing('kgp/map-sheet', props)]),
  ),
  'extreme-letter': drawing('kgp/printable', {
    paper: 'letter',
    date: '20 December PM',
    roster: extremes.roster,
    record: Array.from({ length: 4 }, () => extremes.purchases.lines).flat(),
    cppLeft: -1234,
    fortifications: Array.from({ length: 13 }, () => ({
      date: '20 AM',
      fpp: 4500,
      forfeit: 0.5,
      items: [{ name: LONG, count: 1234, fpp: 1851.5, where: LONG }],
    })),
  }),
};
