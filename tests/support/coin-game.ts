import { z } from 'zod';
import type { CampaignState } from '../../src/kernel/campaign.ts';
import { decision } from '../../src/kernel/decision.ts';
import type { ChartCell, Decision, Game, Work } from '../../src/kernel/game.ts';
import type { Notice } from '../../src/kernel/notice.ts';
import type { Field } from '../../src/kernel/offer.ts';
import { accept, refuse } from '../../src/kernel/ruling.ts';
import type { Seat } from '../../src/kernel/seat.ts';
import { holderOf } from '../../src/kernel/team.ts';
import { roundMilestones } from './round-milestones.ts';

/**
 * The smallest game that has all that Umpire is about. Each round both sides hide a number (1–9) and seal it; then
 * each rolls a public dr and a secret DR, and the numbers are shown. After the last round the higher score wins.
 */
export const COIN_SIDES = ['red', 'blue'] as const;
export type CoinSide = (typeof COIN_SIDES)[number];

interface Hand {
  draft: number | undefined;
  sealed: number | undefined;
  /** Counts the changes of the decision that is open. */
  rev: number;
  /** Totals of this side's secret DR. */
  luck: number[];
  score: number;
  done: string;
}

export interface CoinState {
  rounds: number;
  round: number;
  hands: Record<CoinSide, Hand>;
  /** Rounds' hidden numbers, once shown. */
  shown: Record<CoinSide, number>[];
  gifts: { by: CoinSide; kind: string; size: number; card: string }[];
  over: boolean;
  afterwards: number;
}

export type CoinEvents = {
  hidden: { side: CoinSide; number: number };
  lucky: { side: CoinSide; total: number };
  scored: { side: CoinSide; dr: number };
  'side.done': { side: CoinSide; key: string };
  shown: { red: number; blue: number };
  given: { by: CoinSide; kind: string; size: number; card: string };
  'game.over': { winner: CoinSide };
  afterwards: { note: string };
};

type CoinCampaign = CampaignState<CoinState>;
type CoinDecision = Decision<CoinState, CoinEvents>;
type CoinWork = Work<CoinState, CoinEvents>;
type CoinEvent = { [K in keyof CoinEvents]: { type: K; data: CoinEvents[K] } }[keyof CoinEvents];

function isCoinSide(text: string | undefined): text is CoinSide {
  return COIN_SIDES.some((side) => side === text);
}

function sideOf(seat: Seat): CoinSide | undefined {
  return isCoinSide(seat.side) ? seat.side : undefined;
}

const ids = (game: CoinState) => `hide/${game.round}`;

/** The side that may decide now, or `undefined`. */
function openFor(view: CoinCampaign, seat: Seat): CoinSide | undefined {
  const side = sideOf(seat);
  if (side === undefined || view.core.status !== 'running' || view.game.over) return undefined;
  return view.game.hands[side].sealed === undefined ? side : undefined;
}

const hide: CoinDecision = decision({
  order: 'hide',
  /** Who runs “Heads” hides for his side. */
  share: (view, seat) => seat.side !== undefined && holderOf(view, seat.side, 'coin:heads')?.id === seat.id,
  rule: '1.1',
  summary: 'Hide a number from 1 to 9',
  args: z.strictObject({ number: z.number().int() }),
  offers(view, seat) {
    const side = openFor(view, seat);
    if (side === undefined) return [];
    const number: Field = { kind: 'integer', name: 'number', label: 'Which', min: 1, max: 9, initial: 5 };
    const { rev } = view.game.hands[side];
    return [
      {
        order: 'hide',
        decision: ids(view.game),
        rev,
        rule: '1.1',
        label: 'Hide',
        fixed: {},
        fields: [number],
      },
    ];
  },
  read(_view, _seat, { number }) {
    if (number !== 7) return accept(number);
    return refuse({
      code: 'coin/1.1/no-seven',
      rule: '1.1',
      message: 'Seven is not to be hidden.',
      legal: '1–6, 8, 9.',
    });
  },
  effect(work, seat, number) {
    const side = sideOf(seat);
    if (side !== undefined) work.emit('hidden', `side:${side}`, { side, number });
  },
});

const seal: CoinDecision = decision({
  order: 'seal',
  rule: '1.2',
  summary: 'Seal the hidden number',
  args: z.strictObject({}),
  offers(view, seat) {
    const side = openFor(view, seat);
    if (side === undefined || view.game.hands[side].draft === undefined) return [];
    const { rev } = view.game.hands[side];
    return [
      { order: 'seal', decision: ids(view.game), rev, rule: '1.2', label: 'Seal', fixed: {}, fields: [] },
    ];
  },
  effect(work, seat) {
    const side = sideOf(seat);
    if (side !== undefined)
      work.seal(side, ids(work.state.game), { number: work.state.game.hands[side].draft });
  },
});

/** Has every kind of field, and two offers of one order told apart by what they fix. */
const give: CoinDecision = decision({
  order: 'give',
  rule: '2.1',
  summary: 'Give something away',
  args: z.strictObject({
    what: z.enum(['coin', 'note']),
    kind: z.string().optional(),
    size: z.number().optional(),
    card: z.string().max(200).optional(),
  }),
  offers(view, seat) {
    if (openFor(view, seat) === undefined) return [];
    const fields: Field[] = [
      {
        kind: 'choice',
        name: 'kind',
        label: 'Metal',
        options: [
          { value: 'gold', label: 'Gold' },
          { value: 'tin', label: 'Tin' },
        ],
        initial: 'tin',
      },
      { kind: 'integer', name: 'size', label: 'Size', min: 1, max: 3 },
    ];
    const card: Field = {
      kind: 'text',
      name: 'card',
      label: 'A card',
      pattern: '[a-z ]+',
      maxLength: 12,
      optional: true,
      examples: ['with love'],
    };
    const base = { order: 'give', decision: 'give', rev: view.game.gifts.length, rule: '2.1' };
    return [
      { ...base, label: 'A coin', fixed: { what: 'coin' }, fields: [...fields, card] },
      { ...base, label: 'A note', fixed: { what: 'note' }, fields: [{ ...card, optional: false }] },
    ];
  },
  effect(work, seat, { kind = 'paper', size = 0, card = '' }) {
    const by = sideOf(seat);
    if (by !== undefined) work.emit('given', 'everyone', { by, kind, size, card });
  },
});

/** A bug: the effect fails half way. */
const stumble: CoinDecision = decision({
  order: 'stumble',
  rule: '9',
  summary: 'Fail half way (a bug, for tests)',
  args: z.strictObject({}),
  offers: (view, seat) =>
    openFor(view, seat) === undefined
      ? []
      : [
          {
            order: 'stumble',
            decision: 'stumble',
            rev: 0,
            rule: '9',
            label: 'Stumble',
            fixed: {},
            fields: [],
          },
        ],
  effect(work) {
    work.emit('afterwards', 'everyone', { note: 'half' });
    throw new Error('stumbled');
  },
});

/** Ends the campaign and goes on talking. */
const quit: CoinDecision = decision({
  order: 'quit',
  rule: '3',
  summary: 'Give up',
  args: z.strictObject({}),
  offers: (view, seat) =>
    openFor(view, seat) === undefined
      ? []
      : [{ order: 'quit', decision: 'quit', rev: 0, rule: '3', label: 'Give up', fixed: {}, fields: [] }],
  effect(work, seat) {
    const side = sideOf(seat);
    if (side === undefined) return;
    work.emit('game.over', 'everyone', { winner: side === 'red' ? 'blue' : 'red' });
    work.end();
    work.emit('afterwards', 'everyone', { note: 'good game' });
  },
});

/** Both sides' dice of the round; each side's wholly or not at all. */
function rollRound(work: CoinWork): boolean {
  const key = `${work.state.game.round}`;
  for (const side of COIN_SIDES) {
    if (work.state.game.hands[side].done === key) continue;
    work.attempt(() => {
      const luck = work.roll({
        path: `1.3/${key}/${side}/luck`,
        rule: '1.3',
        kind: 'DR',
        audience: `side:${side}`,
        by: side,
      });
      work.emit('lucky', `side:${side}`, { side, total: luck.values.reduce((a, b) => a + b, 0) });
      const score = work.roll({
        path: `1.4/${key}/${side}/score`,
        rule: '1.4',
        kind: 'dr',
        audience: 'everyone',
        by: side,
      });
      work.emit('scored', 'everyone', { side, dr: score.values[0] ?? 0 });
      work.emit('side.done', 'everyone', { side, key });
    });
  }
  return COIN_SIDES.every((side) => work.state.game.hands[side].done === key);
}

export const CELLS: readonly ChartCell[] = [
  { id: '4.1/weight', rule: '4.1', label: 'Weight', kind: 'integer', min: -2, max: 12, neededBy: '4' },
  {
    id: '4.2/metal',
    rule: '4.2',
    label: 'Metal',
    kind: 'choice',
    words: ['Gold', 'Tin plate'],
    neededBy: '4',
  },
  {
    id: '4.3/marks',
    rule: '4.3',
    label: 'Marks',
    kind: 'set',
    words: ['crown', 'lion', 'rose'],
    neededBy: '4',
  },
  { id: '4.4/year', rule: '4.4', label: 'Year', kind: 'integer', max: 99, suggestion: '44', neededBy: '4' },
];

const NEW_HAND: Hand = { draft: undefined, sealed: undefined, rev: 0, luck: [], score: 0, done: '' };

function applyCoin(campaign: CoinCampaign, type: string, data: object): void {
  const { game } = campaign;
  const it = { type, data } as
    | CoinEvent
    | { type: 'sealed'; data: { side: CoinSide; value: { number: number } } };
  switch (it.type) {
    case 'hidden':
      game.hands[it.data.side].draft = it.data.number;
      game.hands[it.data.side].rev += 1;
      return;
    case 'sealed':
      game.hands[it.data.side].sealed = it.data.value.number;
      game.hands[it.data.side].rev += 1;
      return;
    case 'lucky':
      game.hands[it.data.side].luck.push(it.data.total);
      return;
    case 'scored':
      game.hands[it.data.side].score += it.data.dr;
      return;
    case 'side.done':
      game.hands[it.data.side].done = it.data.key;
      return;
    case 'shown':
      game.shown.push({ ...it.data });
      for (const side of COIN_SIDES) {
        game.hands[side].score += it.data[side];
        game.hands[side].draft = undefined;
        game.hands[side].sealed = undefined;
        game.hands[side].rev = 0;
      }
      game.round += 1;
      return;
    case 'given':
      game.gifts.push({ ...it.data });
      return;
    case 'game.over':
      game.over = true;
      return;
    case 'afterwards':
      game.afterwards += 1;
      return;
    default:
      throw new Error(`unknown event ${type}`);
  }
}

const secret = (view: CoinCampaign, side: CoinSide) => view.game.hands[side].draft ?? '–';

export const coin: Game<CoinState, CoinEvents> = {
  id: 'coin',
  title: 'Coins',
  sides: COIN_SIDES,
  sideName: (side) => side.toUpperCase(),
  options: [
    {
      kind: 'choice',
      name: 'rounds',
      label: 'Rounds',
      options: [
        { value: '1', label: 'one' },
        { value: '2', label: 'two' },
      ],
      initial: '1',
    },
  ],
  team: {
    parts: () => [
      { id: 'coin:heads', label: 'Heads', group: 'Who throws' },
      { id: 'coin:tails', label: 'Tails', group: 'Who throws' },
    ],
  },
  readings: [
    {
      id: 'tie',
      rule: '5.1',
      question: 'Equal numbers',
      choices: [
        { value: 'both', label: 'score for both' },
        { value: 'none', label: 'score for nobody' },
      ],
    },
    {
      id: 'edge',
      rule: '5.2',
      question: 'A coin on its edge',
      choices: [
        { value: 'again', label: 'is thrown again' },
        { value: 'red', label: 'is for Red' },
        { value: 'blue', label: 'is for Blue' },
      ],
    },
  ],
  decisions: [hide, seal, give, stumble, quit],
  upcasters: {},
  charts: {
    cells: () => CELLS,
    houseValues: () => ({ '4.1/weight': '3', '4.2/metal': 'Gold', '4.3/marks': 'crown', '4.4/year': '44' }),
  },
  initial: (options) => ({
    rounds: Number(options.rounds ?? '1'),
    round: 1,
    hands: { red: structuredClone(NEW_HAND), blue: structuredClone(NEW_HAND) },
    shown: [],
    gifts: [],
    over: false,
    afterwards: 0,
  }),
  apply: (campaign, event) => applyCoin(campaign, event.type, event.data),
  start: () => undefined,
  advance(work) {
    const { hands } = work.state.game;
    if (!COIN_SIDES.every((side) => hands[side].sealed !== undefined)) return;
    if (!rollRound(work)) return;
    const { red, blue } = work.state.game.hands;
    work.emit('shown', 'everyone', { red: red.sealed ?? 0, blue: blue.sealed ?? 0 });
    const { game } = work.state;
    if (game.round <= game.rounds) return;
    const winner = game.hands.red.score > game.hands.blue.score ? 'red' : 'blue';
    work.emit('game.over', 'everyone', { winner });
    work.end();
  },
  announce(view, viewer, event): readonly Notice[] {
    const text = JSON.stringify(event.data);
    if (viewer.name === 'everyone') return [{ kind: event.type, title: `All: ${event.type}`, text }];
    if (event.type === 'hidden' && isCoinSide(viewer.name))
      return [{ kind: 'hidden', title: 'You hid', text: `${secret(view, viewer.name)}` }];
    if (event.type === 'lucky') return [{ kind: 'lucky', title: 'Your luck', text }];
    return [];
  },
  awaited({ core, game }) {
    const sealed = core.sealed[ids(game)] ?? 0;
    // Sealed by both, and not shown: dice that are rolled by hand are missing, of whom is a secret.
    const decision = sealed < 2 ? ids(game) : `dice/${game.round}`;
    return game.over
      ? []
      : [{ decision, rule: '1', kind: sealed < 2 ? 'seal' : 'table', of: ['side:red', 'side:blue'] }];
  },
  milestones: roundMilestones('coin'),
  paceKinds: [
    {
      id: 'seal',
      label: 'Hidden numbers (1)',
      hours: 24,
      grace: 12,
      byDefault: 'the hidden number is sealed as it is, or 1',
    },
  ],
  late: {
    orders: () => ['hide', 'seal'],
    byDefault(view, seat) {
      const side = openFor(view, seat);
      if (side === undefined) return undefined;
      return view.game.hands[side].draft === undefined
        ? { order: 'hide', args: { number: 1 } }
        : { order: 'seal', args: {} };
    },
    standing: (view, seat) => seal.offers(view, seat),
  },
  status: (view, viewer) => ({ kind: 'status', title: viewer.name, text: JSON.stringify(view.game.shown) }),
  show: (view, viewer) =>
    COIN_SIDES.flatMap((side) =>
      viewer.audiences.includes(`side:${side}`)
        ? [{ kind: 'show', title: side, text: JSON.stringify(view.game.hands[side].luck) }]
        : [],
    ),
  desk: (view, seat) => ({
    kind: 'desk',
    title: seat.name,
    text: isCoinSide(seat.side) ? `Hidden: ${secret(view, seat.side)}` : 'You have no side.',
  }),
  line: (event) => `${event.no}. ${event.type}`,
};
