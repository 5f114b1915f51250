/** What is hidden from whoever asks makes no difference to any answer, picture, refusal or choice of the map. */
import { expect, test } from 'vitest';
import { MAP_DESK } from '../../../../src/games/ardennes2/map-desk/map-desk.ts';
import type { MapAsk, MapAsked } from '../../../../src/kernel/map-desk.ts';
import { inTurns } from '../../../support/part.ts';
import { openBoard, type Places } from '../game-table.ts';

inTurns('what lies beneath', 3, /^which counter lies beneath/u);

type Game = ReturnType<typeof openBoard>;

const GERMANS = { 'B5.17': ['902'], 'B7.18': ['I/3', 'vBohm'], 'B9.20': ['2Pz.arty'], 'B4.17': ['II/3'] };
/** Their posts and their Bond are the same; beneath the top are a weak and a strong counter, here and there. */
const HERE: Places['us'] = {
  'B3.17': ['A/501', 'Booth'],
  'B1.17': ['A/506', 'B/501'],
  'B1.18': ['B/502', 'A/502'],
  'B1.16': ['101.arty'],
};
const AWAY: Places['us'] = { ...HERE, 'B3.17': ['A/501', 'B/501'], 'B1.17': ['A/506', 'Booth'] };

const WHO = ['B3.17', 'B1.17', 'B7.18', 'A/501', 'B/501', 'Booth', 'I/3', 'II/3', 'A/506, B/501', 'nobody'];
const PLACES = [
  'B3.17',
  'B1.17',
  'B2.17',
  'B2.16',
  'B3.17 > B2.16',
  'A/501 > B2.17',
  'Booth > B2.17',
  'B7.18 > B2.17',
  'II/3 > !B3.17',
  'I/3 > !B3.17',
];
const ATTACKS = [
  'B3.17 < II/3',
  'B3.17 < B4.17',
  'B1.17 < II/3',
  '2Pz.arty x B3.17',
  'Booth x B4.17',
  'B4.17 < B3.17',
  'B4.17 < Booth',
];

const ASKED: readonly MapAsked[] = [
  { ask: 'show' },
  { ask: 'bonds' },
  { ask: 'supply' },
  ...PLACES.flatMap((place): MapAsked[] => [
    { ask: 'show', place },
    { ask: 'why', place },
  ]),
  ...WHO.flatMap((who): MapAsked[] => [
    { ask: 'reach', who },
    { ask: 'supply', who },
  ]),
  ...ATTACKS.map((attack): MapAsked => ({ ask: 'odds', attack })),
];

const TYPED: readonly (readonly [MapAsk, string])[] = (
  ['show', 'why', 'reach', 'supply', 'bonds', 'odds', 'whatif', 'setup'] as const
).flatMap((ask) => ['', 'B3', '333', 'A/501 > ', 'Booth > ', 'x', '<'].map((typed) => [ask, typed] as const));

/** All that one reader can be told by the map, to the byte, by what he asks. */
function answers(table: Game, as: string | undefined, desk = MAP_DESK): ReadonlyMap<string, string> {
  const { view, viewer } = table.known(as);
  return new Map([
    ...ASKED.map((asked) => {
      const page = desk.answer(view as never, viewer, asked);
      return [JSON.stringify(asked), JSON.stringify(page)] as const;
    }),
    ...TYPED.map(([ask, typed]) => {
      const found = desk.suggest?.(view as never, viewer, ask, typed);
      return [`${ask} ${typed}`, JSON.stringify(found)] as const;
    }),
  ]);
}

/** What is answered otherwise to the one than to the other. */
function differing(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): readonly string[] {
  expect([...one.keys()]).toEqual([...other.keys()]);
  return [...one.keys()].filter((asked) => one.get(asked) !== other.get(asked));
}

const READERS = ['german', undefined] as const;

test.each(['german.movement', 'german.combat', 'us.movement'] as const)(
  'which counter lies beneath the top of a stack: %s',
  (phase) => {
    const [here, away] = [HERE, AWAY].map((us) => openBoard(phase, { german: GERMANS, us }));
    if (here === undefined || away === undefined) throw new Error('no games');
    for (const as of READERS) expect(differing(answers(here, as), answers(away, as))).toEqual([]);
    // The comparison can tell: their owner is answered otherwise, and so is everybody where stacks are open.
    expect(differing(answers(here, 'us'), answers(away, 'us'))).not.toEqual([]);
    const [one, other] = [HERE, AWAY].map((us) =>
      answers(openBoard(phase, { german: GERMANS, us }, { readings: { stacks: 'open' } }), 'german'),
    );
    expect(differing(one ?? new Map(), other ?? new Map())).not.toEqual([]);
  },
);

test('drafts, orders beforehand, and what is committed and not played yet', () => {
  const us = { ...HERE, 'B4.20': ['Harper'] };
  const [busy, idle] = [true, false].map((isBusy) => {
    const table = openBoard('german.combat', {
      german: { ...GERMANS, 'B5.20': ['77'], 'B5.21': ['78'] },
      us,
    });
    table.order('us', 'beforehand.set', { orders: isBusy ? 'all dg roll' : 'all bugout ask' });
    const more = isBusy ? '; advance 77\nB3.17 < II/3' : '';
    table.order('german', 'orders.commit', { orders: `B4.20 < 77${more}`, after: 'more' });
    expect(table.state().game.question).toMatchObject({ of: 'us' });
    return table;
  });
  if (busy === undefined || idle === undefined) throw new Error('no games');
  expect(busy.state().game.sides.german.queue.length).not.toBe(idle.state().game.sides.german.queue.length);
  for (const as of ['us', undefined]) expect(differing(answers(busy, as), answers(idle, as))).toEqual([]);
});

test('an answer that looks at the whole state is noticed', () => {
  const [one, other] = [HERE, AWAY].map((us) => {
    const table = openBoard('german.movement', { german: GERMANS, us });
    const truth = table.state();
    return answers(table, 'german', {
      ...MAP_DESK,
      answer: (_view, viewer, asked) => MAP_DESK.answer(truth, viewer, asked),
    });
  });
  expect(differing(one ?? new Map(), other ?? new Map())).not.toEqual([]);
});
