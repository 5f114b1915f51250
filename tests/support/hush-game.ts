import { z } from 'zod';
import type { CampaignState } from '../../src/kernel/campaign.ts';
import { decision } from '../../src/kernel/decision.ts';
import type { Decision, Game } from '../../src/kernel/game.ts';
import type { Seat } from '../../src/kernel/seat.ts';
import { roundMilestones } from './round-milestones.ts';

const SIDES = ['red', 'blue'] as const;
type Side = (typeof SIDES)[number];

interface Shelf {
  things: number[];
  isThrough: boolean;
  /** Counts what its side has done in this round. */
  rev: number;
}

export interface HushState {
  rounds: number;
  round: number;
  shelves: Record<Side, Shelf>;
}

export type HushEvents = {
  tidied: { side: Side; thing: number };
  through: { side: Side };
  /** To each side, whatever it has done. */
  counted: { side: Side; things: number };
  cleared: { round: number };
};

type HushCampaign = CampaignState<HushState>;
type HushDecision = Decision<HushState, HushEvents>;

function sideOf({ side }: Seat): Side | undefined {
  return SIDES.find((each) => each === side);
}

const idOf = ({ round }: HushState) => `tidy/${round}`;
const EMPTY: Shelf = { things: [], isThrough: false, rev: 0 };

function shelfOf({ core, game }: HushCampaign, seat: Seat): Shelf | undefined {
  const side = sideOf(seat);
  return side === undefined || core.status !== 'running' ? undefined : game.shelves[side];
}

const tidy: HushDecision = decision({
  order: 'tidy',
  rule: '1.1',
  summary: 'Put a thing away',
  args: z.strictObject({ thing: z.number().int() }),
  offers(view, seat) {
    const shelf = shelfOf(view, seat);
    if (shelf === undefined || shelf.isThrough) return [];
    const base = { order: 'tidy', decision: idOf(view.game), rev: shelf.rev, rule: '1.1', label: 'Put away' };
    return [
      { ...base, fixed: {}, fields: [{ kind: 'integer', name: 'thing', label: 'Which', min: 1, max: 9 }] },
    ];
  },
  effect(work, seat, { thing }) {
    const side = sideOf(seat);
    if (side !== undefined) work.emit('tidied', `side:${side}`, { side, thing });
  },
});

const through: HushDecision = decision({
  order: 'through',
  rule: '1.2',
  summary: 'Be through with it',
  args: z.strictObject({}),
  offers(view, seat) {
    const shelf = shelfOf(view, seat);
    if (shelf === undefined || shelf.isThrough) return [];
    const base = { order: 'through', decision: idOf(view.game), rev: shelf.rev, rule: '1.2' };
    return [{ ...base, label: 'I am through', fixed: {}, fields: [] }];
  },
  effect(work, seat) {
    const side = sideOf(seat);
    if (side !== undefined) work.emit('through', `side:${side}`, { side });
  },
});

/**
 * A game of half a page whose progress nobody sees: in each round both sides put things away, each at its own pace, and
 * say that they are through; the channel hears when both are, and each side what it has put away.
 */
export const hush: Game<HushState, HushEvents> = {
  id: 'hush',
  title: 'Hush',
  sides: SIDES,
  sideName: (side) => side.toUpperCase(),
  options: [
    {
      kind: 'choice',
      name: 'rounds',
      label: 'Rounds',
      options: ['2', '4', '8'].map((value) => ({ value, label: value })),
      initial: '4',
    },
  ],
  readings: [],
  team: { parts: () => [{ id: 'shelf:top', label: 'The top shelf', group: 'Who tidies' }] },
  upcasters: {},
  initial: ({ rounds = '4' }) => ({
    rounds: Number(rounds),
    round: 1,
    shelves: { red: structuredClone(EMPTY), blue: structuredClone(EMPTY) },
  }),
  decisions: [tidy, through],
  start: () => undefined,
  advance(work) {
    const { game } = work.state;
    if (!SIDES.every((side) => game.shelves[side].isThrough)) return;
    for (const side of SIDES)
      work.emit('counted', `side:${side}`, { side, things: game.shelves[side].things.length });
    work.emit('cleared', 'everyone', { round: game.round });
    if (work.state.game.round > game.rounds) work.end();
  },
  apply({ game }, event) {
    const it = event as unknown as {
      [K in keyof HushEvents]: { type: K; data: HushEvents[K] };
    }[keyof HushEvents];
    switch (it.type) {
      case 'tidied':
        game.shelves[it.data.side].things.push(it.data.thing);
        game.shelves[it.data.side].rev += 1;
        return;
      case 'through':
        game.shelves[it.data.side].isThrough = true;
        game.shelves[it.data.side].rev += 1;
        return;
      case 'counted':
        return;
      case 'cleared':
        game.round = it.data.round + 1;
        game.shelves = { red: structuredClone(EMPTY), blue: structuredClone(EMPTY) };
        return;
      default:
        it satisfies never;
    }
  },
  announce(_view, { name }, { type, data }) {
    if (name === 'everyone' && type === 'cleared')
      return [{ kind: 'cleared', title: `Round ${data.round} is over`, text: 'Both sides are through.' }];
    if (type === 'counted' && name === data.side)
      return [{ kind: 'counted', title: 'Your shelf', text: `${data.things} things put away.` }];
    return [];
  },
  awaited: ({ game }) =>
    game.round > game.rounds
      ? []
      : [{ decision: idOf(game), rule: '1', kind: 'part', of: ['side:red', 'side:blue'] }],
  milestones: roundMilestones('hush'),
  paceKinds: [{ id: 'part', label: 'Tidying (1)', hours: 24, grace: 12, byDefault: 'it is left as it is' }],
  debts: {
    of: (view, seat) => (shelfOf(view, seat)?.isThrough === false ? ['Say that you are through (1.2)'] : []),
  },
  late: {
    orders: () => ['tidy', 'through'],
    byDefault: (view, seat) =>
      shelfOf(view, seat)?.isThrough === false ? { order: 'through', args: {} } : undefined,
    standing: (view, seat) => through.offers(view, seat),
  },
  status: ({ game }) => ({ kind: 'status', title: 'Hush', text: `Round ${game.round} of ${game.rounds}` }),
  show: (view, { name }) => {
    const side = SIDES.find((each) => each === name);
    if (side === undefined) return [];
    return [{ kind: 'show', title: 'Your shelf', text: view.game.shelves[side].things.join(' ') }];
  },
  desk: (view, seat) => ({
    kind: 'desk',
    title: `Round ${view.game.round}`,
    text: JSON.stringify(shelfOf(view, seat) ?? 'You have no side.'),
  }),
  line: ({ type, data }) => `${type} ${JSON.stringify(data)}`,
};
