import { describe, expect, test } from 'vitest';
import { EVERYONE } from '../../../src/kernel/audience.ts';
import { takingPart } from '../../../src/kernel/awaited.ts';
import { mixSeed } from '../../../src/kernel/commitment.ts';
import { coinTable, HOST_SEED } from '../../support/kernel-table.ts';

const WORDS = { red: 'heads', blue: 'tails', gm: 'edge' };

function confirmed(order: readonly (keyof typeof WORDS)[]) {
  const table = coinTable({ unconfirmed: true });
  for (const id of order) table.play(id, 'confirm', { word: WORDS[id] });
  return table;
}

describe('confirming', () => {
  test('the campaign starts when the last seat, the GM’s too, has confirmed', () => {
    const table = confirmed(['red', 'gm']);
    expect(table.state.core.status).toBe('opening');
    table.play('blue', 'confirm', { word: 'tails' });
    expect(table.state.core.status).toBe('running');
  });

  test('the seed does not depend on who was faster', () => {
    const orders = [
      ['red', 'blue', 'gm'],
      ['gm', 'blue', 'red'],
      ['blue', 'gm', 'red'],
    ] as const;
    const seeds = orders.map((order) =>
      mixSeed(HOST_SEED, confirmed(order).state.core.words).toString('hex'),
    );
    expect(new Set(seeds).size).toBe(1);
    expect(
      confirmed(orders[1])
        .view(EVERYONE)
        .core.words.map(({ seat }) => seat),
    ).toEqual(['red', 'blue', 'gm']);
  });

  test('no word is seen by anybody else before all are in: who is last must not choose the seed', () => {
    const table = confirmed(['red', 'blue']);
    for (const viewer of ['gm', 'blue'] as const) {
      const words = table.view(viewer).core.words.map(({ seat }) => seat);
      expect(words).toEqual(viewer === 'blue' ? ['blue'] : []);
    }
    const seen = table.events.filter(({ audience }) => audience === 'everyone');
    expect(JSON.stringify(seen)).not.toContain('heads');
  });

  test('nobody confirms twice', () => {
    expect(confirmed(['red']).refusal('red', 'confirm', { word: 'again' })).toBe('coin/table/not-now');
    expect(
      confirmed(['red'])
        .offers('red')
        .map(({ order, aside, rare }) => [order, aside, rare]),
    ).toEqual([['decline', true, true]]);
  });

  test('a desk says what is asked, and then for whom one waits', () => {
    const table = confirmed(['red']);
    const words = (id: 'red' | 'blue') => takingPart(table.view(id), { id });
    expect(words('blue')).toEqual(['Take part with a word of yours for the dice seed, or decline.']);
    expect(words('red')).toEqual([
      expect.stringMatching(
        /^You take part\. Nothing for you to do until \S+ and \S+ have taken part, too\.$/u,
      ),
    ]);
    table.play('gm', 'confirm', { word: 'edge' });
    expect(words('red')[0]).toMatch(/ until \S+ has taken part, too\.$/u);
    table.play('blue', 'confirm', { word: 'tails' });
    expect(words('red')).toEqual([]);
  });

  test.each(['', ' ', '!', 'a'.repeat(41), 'new\nline', '<@123>', '`code`'])('%j is no word', (word) => {
    expect(coinTable({ unconfirmed: true }).refusal('red', 'confirm', { word })).toMatch(
      /^coin\/table\/(?:out-of-range|bad-arguments)$/u,
    );
  });

  test.each(['x', 'four-leaf clover', "C'est la vie!", 'Größe 7', '五'])('%s is a word', (word) => {
    const table = coinTable({ unconfirmed: true });
    table.play('red', 'confirm', { word });
    expect(table.state.core.words).toEqual([{ seat: 'red', word }]);
  });

  test('nothing of the game is offered before it has begun', () => {
    const table = coinTable({ unconfirmed: true });
    expect(table.offers('red').map(({ order }) => order)).toEqual(['confirm', 'decline']);
    expect(table.refusal('red', 'hide', { number: 4 })).toBe('coin/1.1/not-now');
  });
});

describe('declining', () => {
  test('closes the opening for all', () => {
    const table = confirmed(['red']);
    table.play('blue', 'decline', { reason: 'no time' });
    expect(table.state.core.status).toBe('abandoned');
    expect(table.events.at(-1)).toMatchObject({
      audience: 'everyone',
      data: { seat: 'blue', reason: 'no time' },
    });
    for (const id of ['red', 'blue', 'gm']) expect(table.offers(id)).toEqual([]);
  });

  test('needs no reason', () => {
    const table = coinTable({ unconfirmed: true });
    table.play('blue', 'decline');
    expect(table.events.at(-1)?.data).toEqual({ seat: 'blue', reason: '' });
  });

  test('is open to who has confirmed, too: somebody who never answers does not keep the channel', () => {
    const table = confirmed(['red', 'gm']);
    table.play('red', 'decline', { reason: 'Bert does not answer' });
    expect(table.state.core.status).toBe('abandoned');
  });

  test('is too late once the campaign runs', () => {
    expect(coinTable().refusal('red', 'decline')).toBe('coin/table/not-now');
  });

  test('abandoning what has not begun is refused with how it is declined', () => {
    const table = coinTable({ unconfirmed: true });
    expect(table.refusal('red', 'abandon')).toBe('coin/table/not-begun');
  });
});
