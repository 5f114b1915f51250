/** How a game’s events are told, whatever the game. */
import { expect, test } from 'vitest';
import { EVERYONE } from '../../src/kernel/audience.ts';
import type { CampaignState } from '../../src/kernel/campaign.ts';
import { emptyCore } from '../../src/kernel/campaign.ts';
import type { LoggedEvent } from '../../src/kernel/event.ts';
import { type Story, storiesOf } from '../../src/kernel/story.ts';

interface Tally {
  sum: number;
}

type Kind<Data extends object> = Story<Tally, Data, 'red'>;

const added: Kind<{ readonly by: number }> = {
  type: 'sum.added',
  fold: (game, { by }) => {
    game.sum += by;
  },
  line: ({ by }) => `${by} more`,
  why: ({ game }, { by }) => [`There were ${game.sum}.`, `There are ${game.sum + by}.`],
  tale: ({ game }) => (game.sum === 0 ? 'It began.' : undefined),
  toEveryone: ({ game }) => [{ kind: 'sum', title: `${game.sum}`, text: '' }],
  toSide: (_campaign, { by }, side) => [{ kind: 'sum', title: `${side}: ${by}`, text: '' }],
};
const wiped: Kind<object> = {
  type: 'sum.wiped',
  fold: (game) => {
    game.sum = 0;
  },
  line: 'silent',
  why: 'Nobody asks.',
};

const isRed = (name: string): name is 'red' => name === 'red';
const book = (...events: readonly Kind<never>[]) =>
  storiesOf<Tally, 'red', Kind<object>>('Tally', events as readonly Kind<object>[], isRed, {
    'campaign.ended': { toEveryone: () => [{ kind: 'end', title: 'Over', text: '' }] },
  });
const view = (sum = 0): CampaignState<Tally> => ({ core: emptyCore(), game: { sum } });
const event = (type: string, data: object, audience = 'everyone') =>
  ({ no: 1, at: 0, revision: 1, v: 1, type, data, audience }) as LoggedEvent;

test('each event tells its own story', () => {
  const all = book(added, wiped);
  expect(all.all.map(({ type }) => type)).toEqual(['sum.added', 'sum.wiped']);
  expect(all.line(event('sum.added', { by: 2 }), view())).toBe('2 more');
  expect(all.why(view(1), event('sum.added', { by: 2 }))).toBe('There were 1.\nThere are 3.');
  expect(all.tales(view(), event('sum.added', { by: 2 }))).toEqual(['It began.']);
  expect(all.tales(view(1), event('sum.added', { by: 2 }))).toEqual([]);
  expect(all.line(event('sum.wiped', {}), view())).toBeUndefined();
  expect(all.why(view(), event('sum.wiped', {}))).toBe('Nobody asks.');
});

test('it is told to the channel or to a side, and to nobody else', () => {
  const all = book(added);
  const told = (name: string, audience?: string) =>
    all
      .told(view(2), { name } as typeof EVERYONE, event('sum.added', { by: 2 }, audience))
      .map(({ title }) => title);
  expect(told('everyone')).toEqual(['2']);
  expect(told('red')).toEqual(['red: 2']);
  expect(told('blue')).toEqual([]);
  expect(told('red', 'gm')).toEqual([]);
  expect(all.told(view(), EVERYONE, event('campaign.ended', {}))).toEqual([
    { kind: 'end', title: 'Over', text: '' },
  ]);
  expect(all.told(view(), EVERYONE, event('seat.asked', {}))).toEqual([]);
});

test('an event that no rule has is a bug that stops, and so are two of one type', () => {
  expect(() => book(added).of('sum.wiped')).toThrow('no rule of Tally has the event sum.wiped');
  expect(() => book(added).line(event('sum.wiped', {}), view())).toThrow('no rule of Tally has the event');
  expect(() => book(added, { ...added })).toThrow('two events of Tally are sum.added');
  expect(book(added, added).all).toHaveLength(1);
});
