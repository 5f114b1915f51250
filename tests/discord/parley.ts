import { z } from 'zod';
import type { CampaignState } from '../../src/kernel/campaign.ts';
import type { GameEvent } from '../../src/kernel/event.ts';
import type { Args, Decision, Game, Work } from '../../src/kernel/game.ts';
import type { Notice } from '../../src/kernel/notice.ts';
import type { Offer } from '../../src/kernel/offer.ts';
import { accept, refuse } from '../../src/kernel/ruling.ts';
import type { Seat } from '../../src/kernel/seat.ts';

/** What a view of the little test game knows. */
export interface Parley {
  round: number;
  cheers: number;
  /** Secret: what each side wrote, as far as the viewer knows. */
  words: Record<string, { stance: string; force: number; note: string }>;
  marks: Record<string, number>;
  markCount: Record<string, number>;
  bought: Record<string, string[]>;
  yielded: string | undefined;
  last: number[] | undefined;
}

type Events = {
  cheered: { by: string };
  worded: { side: string; stance: string; force: number; note: string };
  /** Everybody knows who has written. */
  spoken: { by: string };
  marked: { side: string; mark: number };
  bought: { side: string; rg: string; count: number };
  revealed: { values: number[] };
  yielded: { by: string };
};

type View = CampaignState<Parley>;

function base(order: string, label: string, rev: number, more: Partial<Offer> = {}): Offer {
  return { order, decision: 'talk/1', rev, rule: '9.1', label, fixed: {}, fields: [], ...more };
}

function running(view: View, seat: Seat): string | undefined {
  return view.core.status === 'running' ? seat.side : undefined;
}

function decision(
  order: string,
  args: z.ZodType,
  offers: (view: View, side: string) => readonly Offer[],
  effect: (work: Work<Parley, Events>, side: string, args: Args) => void,
): Decision<Parley, Events> {
  return {
    order,
    rule: '9.1',
    summary: `Do ${order}`,
    args,
    offers: (view, seat) => {
      const side = running(view, seat);
      return side === undefined ? [] : offers(view, side);
    },
    read: (_view, seat, given) =>
      typeof given.note === 'string' && given.note.includes('thunderblot')
        ? misspelt(given.note)
        : accept({ effect: (work) => effect(work, seat.side ?? '', given) }),
  };
}

/** What was meant by a slip; of “, and more” nobody knows. */
function misspelt(note: string) {
  return refuse({
    code: 'parley/9.1/misspelt',
    rule: '9.1',
    message: `Nobody knows “${note}”.`,
    legal: 'Did you mean “thunderbolt”?',
    instead: [
      {
        label: 'thunderbolt',
        texts: { note: note.replace('thunderblot', 'thunderbolt') },
        isWhole: note === 'thunderblot',
      },
    ],
  });
}

const cheer = decision(
  'cheer',
  z.strictObject({}),
  (view) => [base('cheer', 'Cheer', view.game.cheers, { decision: 'cheer/1', style: 'primary' })],
  (work, side) => work.emit('cheered', 'everyone', { by: side }),
);

const word = decision(
  'word',
  z.strictObject({ stance: z.string(), force: z.number(), note: z.string().optional() }),
  (view, side) =>
    view.game.words[side] === undefined
      ? [
          base('word', 'Write your word', view.game.round, {
            decision: `word/${view.game.round}`,
            fields: [
              {
                kind: 'choice',
                name: 'stance',
                label: 'Stance',
                options: [
                  { value: 'fight', label: 'Fight' },
                  { value: 'talk', label: 'Talk' },
                ],
              },
              { kind: 'integer', name: 'force', label: 'Force', min: 1, max: 6, initial: 3 },
              {
                kind: 'text',
                name: 'note',
                label: 'Note',
                pattern: '.*',
                maxLength: 100,
                optional: true,
                examples: ['be brief'],
              },
            ],
          }),
        ]
      : [],
  (work, side, { stance, force, note }) => {
    const said = { stance: String(stance), force: Number(force), note: String(note ?? '') };
    work.emit('worded', `side:${side}`, { side, ...said });
    work.emit('spoken', 'everyone', { by: side });
  },
);

const mark = decision(
  'mark',
  z.strictObject({ mark: z.number() }),
  (view, side) =>
    Array.from({ length: 30 }, (_, i) =>
      base('mark', `Mark ${i + 1}`, view.game.markCount[side] ?? 0, {
        decision: 'mark',
        fixed: { mark: i + 1 },
        group: 'Marks',
      }),
    ),
  (work, side, args) => work.emit('marked', `side:${side}`, { side, mark: Number(args.mark) }),
);

const purchase = decision(
  'purchase.add',
  z.strictObject({ rg: z.string(), count: z.number() }),
  (view, side) =>
    [`${side}-tanks`, `${side}-guns`].map((rg) =>
      base('purchase.add', `Buy ${rg}`, view.game.bought[side]?.length ?? 0, {
        decision: 'purchase',
        fixed: { rg },
        fields: [{ kind: 'integer', name: 'count', label: 'How many', min: 1, max: 9 }],
        group: 'Purchase',
      }),
    ),
  (work, side, { rg, count }) =>
    work.emit('bought', `side:${side}`, { side, rg: String(rg), count: Number(count) }),
);

const yieldAll = decision(
  'yield',
  z.strictObject({}),
  () => [base('yield', 'Yield', 0, { decision: 'yield', irrevocable: 'You lose at once.', style: 'danger' })],
  (work, side) => {
    work.emit('yielded', 'everyone', { by: side });
    work.end();
  },
);

const PICTURE = { kind: 'parley/card', props: {}, alt: 'A card', file: 'card.png' };

/** A game of two sides, Red and Blue: each writes a secret word, then one public roll. For tests of the wire. */
export const parley: Game<Parley, Events> = {
  id: 'parley',
  title: 'Parley',
  sides: ['red', 'blue'],
  sideName: (side) => (side === 'red' ? 'Red' : 'Blue'),
  shop: {
    order: 'purchase.add',
    by: 'rg',
    summary: 'Buy something by name',
    looksLike: '[a-z]{1,2}\\d{1,2}',
  },
  team: { parts: () => [{ id: 'voice', label: 'The voice', group: 'Who speaks' }] },
  readings: [
    {
      id: 'silence',
      rule: '2.1',
      question: 'Who says nothing',
      choices: [
        { value: 'consents', label: 'consents' },
        { value: 'refuses', label: 'refuses' },
      ],
    },
  ],
  options: [
    {
      kind: 'choice',
      name: 'length',
      label: 'Length',
      options: [
        { value: 'short', label: 'Short' },
        { value: 'long', label: 'Long' },
      ],
      initial: 'short',
    },
  ],
  decisions: [cheer, word, mark, purchase, yieldAll],
  upcasters: {},
  // Its log has the game's own lines alone: their numbers are the subject of its tests.
  editions: { wholeLog: { since: 99, before: [] } },
  charts: {
    cells: () => [
      { id: '9.1/die', rule: '9.1', label: 'A die', kind: 'integer', min: 1, max: 6, neededBy: '9.9' },
    ],
    houseValues: () => ({ '9.1/die': '4' }),
  },
  initial: () => ({
    round: 1,
    cheers: 0,
    words: {},
    marks: {},
    markCount: {},
    bought: {},
    yielded: undefined,
    last: undefined,
  }),
  apply(state, event: GameEvent) {
    const { game } = state;
    const it = { type: event.type, data: event.data } as unknown as {
      [K in keyof Events]: { type: K; data: Events[K] };
    }[keyof Events];
    switch (it.type) {
      case 'cheered':
        game.cheers += 1;
        break;
      case 'worded':
        game.words[it.data.side] = it.data;
        break;
      case 'marked':
        game.marks[it.data.side] = it.data.mark;
        game.markCount[it.data.side] = (game.markCount[it.data.side] ?? 0) + 1;
        break;
      case 'bought':
        game.bought[it.data.side] = [...(game.bought[it.data.side] ?? []), it.data.rg];
        break;
      case 'revealed':
        game.round += 1;
        game.words = {};
        game.last = it.data.values;
        break;
      case 'yielded':
        game.yielded = it.data.by;
        break;
      default:
        break;
    }
  },
  start() {},
  advance(work) {
    if (Object.keys(work.state.game.words).length < 2) return;
    work.attempt(() => {
      const { values } = work.roll({
        path: `9.1/roll`,
        rule: '9.1',
        kind: 'DR',
        audience: 'everyone',
        by: 'red',
      });
      work.emit('revealed', 'everyone', { values: [...values] });
    });
  },
  announce(_view, viewer, event): readonly Notice[] {
    const isPublic = viewer.name === 'everyone';
    const data = event.data as Record<string, unknown>;
    switch (event.type) {
      case 'cheered':
        return isPublic
          ? [
              {
                kind: 'cheer',
                title: 'A cheer',
                text: `By ${String(data.by)}.`,
                buttons: ['my-orders', 'status', 'help'],
              },
            ]
          : [];
      case 'worded':
        return viewer.name === data.side
          ? [
              {
                kind: 'word',
                title: 'Your word',
                text: `${String(data.stance)} ${String(data.note)}`,
                picture: PICTURE,
                buttons: ['my-orders'],
              },
            ]
          : [];
      case 'revealed':
        return isPublic
          ? [
              {
                kind: 'roll',
                title: 'The roll',
                text: JSON.stringify(data.values),
                picture: PICTURE,
                mention: ['red'],
              },
            ]
          : [];
      default:
        return [];
    }
  },
  paceKinds: [{ id: 'word', label: 'Words (1.1)', hours: 24, grace: 0 }],
  awaited: ({ game }) => [
    { decision: `word/${game.round}`, rule: '1.1', kind: 'word', of: ['side:red', 'side:blue'] },
  ],
  status: (view) => ({
    kind: 'status',
    title: 'Status',
    text: `Round ${view.game.round}, ${view.game.cheers} cheers, ${Object.keys(view.game.words).length} words known`,
  }),
  show: (view, viewer) =>
    Object.entries(view.game.words)
      .filter(([side]) => viewer.audiences.includes(`side:${side}`))
      .map(([side, { note }]) => ({ kind: 'show', title: `Word of ${side}`, text: note, picture: PICTURE })),
  desk: (view, seat) => ({
    kind: 'desk',
    title: `Desk of ${seat.id}`,
    text: `Mark ${view.game.marks[seat.side ?? ''] ?? 'none'}`,
  }),
  line: (event) =>
    event.type === 'cheered'
      ? `Cheered by ${String((event.data as { by: string }).by)}`
      : event.type === 'worded'
        ? 'Wrote a word'
        : undefined,
  reasons: { why: (before) => `rule 9.1; ${Object.keys(before.game.words).length} words known before` },
};
