import type {
  CampaignProps,
  DiceProps,
  InitiativeProps,
  PurchaseRecordProps,
  RosterLine,
  RosterProps,
} from '../../src/games/kgp/picture-props.ts';
import type { Json } from '../../src/kernel/json.ts';
import type { Drawing } from '../../src/render/draw.ts';

/** Props as they reach the renderer: through JSON, as from the outbox. */
function drawing(
  kind: string,
  props: InitiativeProps | RosterProps | PurchaseRecordProps | CampaignProps | DiceProps,
): Drawing {
  return { kind, props: JSON.parse(JSON.stringify(props)) as Json };
}

const CAMPAIGN = 'Winter at La Gleize';
const CG = 'CG I';
const CG_TITLE = 'Clash at Stoumont';
const DATES = ['19 AM', '19 PM', '19 N', '20 AM', '20 PM', '20 N', '21 AM', '21 PM'];

export const initiativeSealed: InitiativeProps = {
  campaign: CAMPAIGN,
  date: '20 AM',
  attackChits: { us: { left: 3, limit: 5 }, german: { left: 2, limit: 4 } },
  noUsOnMap: false,
};

export const initiativeRevealed: InitiativeProps = {
  ...initiativeSealed,
  attackChits: { us: { left: 2, limit: 5 }, german: { left: 2, limit: 4 } },
  reveal: {
    us: 'attack',
    german: 'idle',
    result: 'us-assault',
    resultName: 'U.S. Assault',
    setsUpFirst: 'german',
    movesFirst: 'us',
  },
};

const publicLines: readonly RosterLine[] = [
  {
    date: '19 AM',
    state: 'past',
    weather: 'Mist',
    scenario: 'Initial Scenario',
    winner: 'german',
    currentLvp: { us: 22, german: 41 },
    cgLvp: { us: 22, german: 41 },
  },
  {
    date: '19 PM',
    state: 'past',
    weather: 'Overcast, Mud',
    scenario: 'German Assault',
    winner: 'us',
    currentLvp: { us: 25, german: 38 },
    cgLvp: { us: 47, german: 79 },
  },
  {
    date: '19 N',
    state: 'past',
    weather: 'Falling Snow',
    scenario: 'Idle',
    currentLvp: { us: 25, german: 38 },
    cgLvp: { us: 72, german: 117 },
  },
  {
    date: '20 AM',
    state: 'past',
    weather: 'Mist',
    scenario: 'Dual Attack',
    winner: 'us',
    currentLvp: { us: 31, german: 32 },
    cgLvp: { us: 103, german: 149 },
  },
  { date: '20 PM', state: 'current', weather: 'Clear', scenario: 'U.S. Assault' },
  { date: '20 N', state: 'future' },
  { date: '21 AM', state: 'future' },
  { date: '21 PM', state: 'future' },
];

const rosterPublic: RosterProps = {
  campaign: CAMPAIGN,
  cg: CG,
  cgTitle: CG_TITLE,
  lines: publicLines,
  houseValues: false,
};

const rosterGerman: RosterProps = {
  ...rosterPublic,
  side: 'german',
  houseValues: true,
  lines: publicLines.map((line, index) =>
    line.state === 'future'
      ? line
      : {
          ...line,
          san: 4 - Math.floor(index / 2),
          start: index === 0 ? 0 : 3 + index,
          replenished: 18 + index,
          total: (index === 0 ? 0 : 3 + index) + 18 + index,
          ...(line.state === 'current'
            ? {}
            : {
                spent: 17 + index,
                left: index === 0 ? 1 : 4 + index,
                purchased: [
                  { rg: 'I2', count: 2, cpp: 12 },
                  { rg: 'M1', count: 1, cpp: 5 },
                  ...(index > 1 ? [{ rg: 'O3', count: 1, cpp: index }] : []),
                ],
              }),
        },
  ),
};

const purchaseRecord: PurchaseRecordProps = {
  campaign: CAMPAIGN,
  cg: CG,
  side: 'german',
  date: '20 AM',
  page: 1,
  pages: 2,
  cppLeft: 7,
  lines: [
    {
      date: '19 AM',
      rg: 'I1',
      name: 'SS Panzergrenadier Company',
      given: true,
      strength: 'F',
      units: ['12 × 6-5-8', '2 × 2-4-8'],
      weapons: ['MMG', 'LMG ×4', 'PSK ×2'],
      leader: '9-2',
      area: 'Stoumont',
    },
    {
      date: '19 AM',
      rg: 'V1',
      name: 'Panther Platoon',
      given: true,
      strength: 'D',
      units: ['PzKpfw VG ×4'],
      weapons: [],
      leader: '9-1',
      area: 'Stoumont',
    },
    {
      date: '19 PM',
      rg: 'I2',
      name: 'SS Engineer Platoon',
      given: false,
      numberPurchased: 2,
      numberRemaining: 1,
      strength: 'D',
      units: ['3 × 8-3-8'],
      weapons: ['FT', 'DC ×2', 'LMG'],
      leader: '–',
      objectiveHex: 'N21',
      area: 'Targnon',
      cpp: 9,
    },
    {
      date: '20 AM',
      rg: 'O3',
      name: '150mm OBA',
      given: false,
      numberPurchased: 1,
      numberRemaining: 0,
      units: ['Battery Access: scarce ammunition'],
      weapons: [],
      cpp: 5,
    },
    {
      date: '20 AM',
      rg: 'M1',
      name: 'Fortifications',
      given: false,
      numberPurchased: 3,
      numberRemaining: 2,
      units: ['40 FPP'],
      weapons: ['AP Mines ×12', 'Wire ×4', 'Roadblock', 'Trench ×3', 'Foxholes (2S) ×6', 'HIP'],
      objectiveHex: 'Q14',
      cpp: 12,
    },
  ],
};

const dice: DiceProps = {
  title: 'U.S. Leader for I2',
  rolls: [
    {
      purpose: 'Leader of RG I2',
      rule: '8.6201',
      kind: 'DR',
      values: [3, 5],
      modifiers: [
        { label: 'Depleted', value: 1 },
        { label: 'Elite', value: -2 },
      ],
      final: 7,
      result: '9-1 leader',
    },
    {
      purpose: 'Strength of RG I2',
      rule: '8.6198',
      kind: 'dr',
      values: [6],
      modifiers: [],
      final: 6,
      result: 'Depleted',
    },
    {
      purpose: 'Weather of 20 PM',
      rule: '8.604',
      kind: 'DR',
      values: [2, 1],
      modifiers: [{ label: 'Mist in the scenario before', value: -1 }],
      final: 2,
      result: 'Ground Snow, Clear',
    },
  ],
};

const scenarios = [
  'Initial Scenario',
  'German Assault',
  'Idle',
  'Dual Attack',
  'U.S. Assault',
  'Night Dual Attack',
  'U.S. Assault',
  'Dual Attack',
];
const winners = ['german', 'us', undefined, 'us', 'us', 'german', 'us', 'us'] as const;
const lvp = [
  [22, 41],
  [25, 38],
  [25, 38],
  [31, 32],
  [36, 27],
  [33, 30],
  [40, 23],
  [44, 19],
] as const;

const campaign: CampaignProps = {
  campaign: CAMPAIGN,
  cg: CG,
  cgTitle: CG_TITLE,
  winner: 'us',
  reason: 'CG-LVP Total 256 ≥ 250 at 21 PM',
  players: { us: 'Pamela', german: 'Klaus-Dieter' },
  target: 250,
  dates: DATES.map((date, index) => {
    const [us, german] = lvp[index] ?? [0, 0];
    const sum = (side: 0 | 1): number =>
      lvp.slice(0, index + 1).reduce((total, pair) => total + pair[side], 0);
    const winner = winners[index];
    return {
      date,
      weather: index % 3 === 0 ? 'Mist' : index % 3 === 1 ? 'Overcast' : 'Snow',
      scenario: scenarios[index] ?? 'Idle',
      ...(winner === undefined ? {} : { winner }),
      currentLvp: { us, german },
      cgLvp: { us: sum(0), german: sum(1) },
      ...(scenarios[index] === 'Idle' ? {} : { casualtyVp: { us: 18 + index * 3, german: 24 + index * 2 } }),
      cppSpent: { us: 21 + index, german: 17 + index },
      purchased: {
        us: [
          { rg: 'I1', count: 2 },
          { rg: 'V3', count: 1 },
        ],
        german:
          index % 2 === 0
            ? [
                { rg: 'I2', count: 1 },
                { rg: 'M1', count: 1 },
                { rg: 'O3', count: 1 },
              ]
            : [],
      },
    };
  }),
  houseValues: false,
};

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
  'cg-roster-us': drawing('kgp/cg-roster', { ...rosterGerman, side: 'us', houseValues: false }),
  'rg-purchase-record': drawing('kgp/rg-purchase-record', purchaseRecord),
  'rg-purchase-record-us': drawing('kgp/rg-purchase-record', { ...purchaseRecord, side: 'us', pages: 1 }),
  campaign: drawing('kgp/campaign', campaign),
  dice: drawing('dice/roll', dice),
  'dice-one': drawing('dice/roll', {
    title: 'Who sets up first',
    rolls: dice.rolls
      .slice(1, 2)
      .map((roll) => ({ ...roll, purpose: 'Who sets up first', result: 'German' })),
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
  'extreme-dice': drawing('dice/roll', extremes.dice),
  'extreme-campaign': drawing('kgp/campaign', extremes.campaign),
  'empty-roster': drawing('kgp/cg-roster', { ...rosterPublic, campaign: '', lines: [] }),
  'empty-purchases': drawing('kgp/rg-purchase-record', { ...purchaseRecord, lines: [] }),
  'empty-dice': drawing('dice/roll', { title: '', rolls: [] }),
  'empty-campaign': drawing('kgp/campaign', { ...campaign, dates: [], players: { us: '', german: '🎲' } }),
  'one-date-campaign': drawing('kgp/campaign', { ...campaign, dates: campaign.dates.slice(0, 1) }),
};
