import { describe, expect, test } from 'vitest';
import type { Game } from '../../src/kernel/game.ts';
import type { Draft } from '../../src/kernel/offer.ts';
import { decisionsOf } from '../../src/kernel/offered.ts';
import { type CoinState, coin } from '../support/coin-game.ts';
import { coinTable } from '../support/kernel-table.ts';

const GAME = coin as unknown as Game<CoinState>;

describe('judge: what is refused, with which code', () => {
  const draft = (order: string, args: Draft['args'] = {}, button: Partial<Draft> = {}) => ({
    order,
    args,
    ...button,
  });

  test.each([
    ['an order that does not exist', draft('fly'), 'coin/table/unknown-order'],
    ['a name far too long', draft('x'.repeat(5000)), 'coin/table/unknown-order'],
    ['no argument where one is needed', draft('hide', { number: undefined }), 'coin/1.1/bad-arguments'],
    ['an argument of the wrong kind', draft('hide', { number: 'four' }), 'coin/1.1/bad-arguments'],
    ['an argument too many', draft('hide', { number: 4, twice: true }), 'coin/1.1/bad-arguments'],
    ['no whole number', draft('hide', { number: 4.5 }), 'coin/1.1/bad-arguments'],
    ['a number below the range', draft('hide', { number: 0 }), 'coin/1.1/out-of-range'],
    ['a number above the range', draft('hide', { number: 10 }), 'coin/1.1/out-of-range'],
    ['what the game itself objects to', draft('hide', { number: 7 }), 'coin/1.1/no-seven'],
    ['an order that is not offered now', draft('seal'), 'coin/1.2/not-now'],
    [
      'a choice that is none',
      draft('give', { what: 'coin', kind: 'lead', size: 1 }),
      'coin/2.1/out-of-range',
    ],
    [
      'an integer missing that has no initial value',
      draft('give', { what: 'coin' }),
      'coin/2.1/out-of-range',
    ],
    ['a text against its pattern', draft('give', { what: 'note', card: 'NO!' }), 'coin/2.1/out-of-range'],
    ['a text too long', draft('give', { what: 'note', card: 'aaaaaaaaaaaaa' }), 'coin/2.1/out-of-range'],
    ['a text missing', draft('give', { what: 'note' }), 'coin/2.1/out-of-range'],
    [
      'an argument of the order’s other offer',
      draft('give', { what: 'note', card: 'a', size: 1 }),
      'coin/2.1/out-of-range',
    ],
    [
      'a button of a decision long settled',
      draft('hide', { number: 4 }, { decision: 'hide/0', rev: 0 }),
      'coin/1.1/not-open',
    ],
    [
      'a button drawn before the last change',
      draft('hide', { number: 4 }, { decision: 'hide/1', rev: 5 }),
      'coin/1.1/stale',
    ],
  ])('%s', (_what, { order, args, ...button }, code) => {
    const table = coinTable();
    const before = table.events.length;
    expect(table.refusal('red', order, args, button)).toBe(code);
    expect(table.events).toHaveLength(before);
  });

  test('an offer’s fixed arguments must be the offer’s own', () => {
    const table = coinTable({ common: { charts: 'side:red' } });
    table.play('red', 'charts.fill', { values: '4.1/weight = 3' });
    expect(table.refusal('blue', 'charts.answer', { answer: 'perhaps' })).toBe('coin/table/bad-arguments');
    expect(table.refusal('red', 'charts.answer', { answer: 'accept' })).toBe('coin/table/not-now');
  });

  test('a refusal says in plain words what would be legal, and in few', () => {
    const table = coinTable();
    const refused = table.try('red', { order: 'hide', args: { number: 12 } });
    if (refused.ok) throw new Error('accepted');
    expect(refused.ruling).toEqual({
      code: 'coin/1.1/out-of-range',
      rule: '1.1',
      message: '“Which” cannot be 12.',
      legal: 'A whole number from 1 to 9.',
      args: ['number'],
    });
    const long = table.try('red', { order: 'y'.repeat(5000), args: {} });
    if (!long.ok) expect(long.ruling.message.length).toBeLessThan(100);
  });

  test('somebody who can do nothing is told so', () => {
    const table = coinTable();
    table.play('red', 'quit');
    const refused = table.try('blue', { order: 'hide', args: { number: 4 } });
    if (refused.ok) throw new Error('accepted');
    expect(refused.ruling).toMatchObject({
      code: 'coin/1.1/not-now',
      legal: 'You are not being asked for anything at the moment.',
    });
  });

  test('is made from the view alone: the other side’s secrets change no word of it', () => {
    const quiet = coinTable();
    const busy = coinTable();
    busy.play('red', 'hide', { number: 4 });
    busy.play('red', 'hide', { number: 5 });
    const drafts: readonly Draft[] = [
      draft('seal'),
      draft('hide', { number: 0 }),
      draft('hide', { number: 7 }),
      draft('hide', { number: 4 }, { decision: 'hide/1', rev: 1 }),
      draft('fly'),
    ];
    for (const one of drafts) expect(busy.try('blue', one)).toEqual(quiet.try('blue', one));
  });
});

describe('judge: what is accepted', () => {
  const judged = (args: Draft['args']) => {
    const table = coinTable();
    const outcome = table.try('red', { order: 'give', args });
    return outcome.ok ? outcome.value[0]?.data : outcome.ruling.code;
  };

  test('arguments are completed with initial values, and texts trimmed', () => {
    expect(judged({ what: 'coin', size: 2 })).toEqual({ by: 'red', kind: 'tin', size: 2, card: '' });
    const card = ' with love ';
    expect(judged({ what: 'coin', size: 2, kind: 'gold', card })).toMatchObject({ card: 'with love' });
  });

  test('an optional text may be empty', () => {
    expect(judged({ what: 'coin', size: 2, card: '  ' })).toMatchObject({ kind: 'tin', card: '' });
  });

  test('an example is meant in capitals, in quotation marks and with a full stop, too', () => {
    for (const card of ['With Love', '“with love”', 'With love.'])
      expect(judged({ what: 'coin', size: 2, card })).toMatchObject({ card: 'with love' });
    expect(judged({ what: 'coin', size: 2, card: 'With hate' })).toBe('coin/2.1/out-of-range');
  });

  test('the button just drawn is accepted, and pressed twice it is not', () => {
    const table = coinTable();
    const offer = table.offers('red').find(({ order }) => order === 'hide');
    const button = { decision: offer?.decision ?? '', rev: offer?.rev ?? -1 };
    expect(table.try('red', { order: 'hide', args: { number: 4 }, ...button }).ok).toBe(true);
    expect(table.refusal('red', 'hide', { number: 4 }, button)).toBe('coin/1.1/stale');
  });

  test('a revision counts one’s own changes only', () => {
    const table = coinTable();
    const rev = () => table.offers('red').find(({ order }) => order === 'hide')?.rev;
    const before = rev();
    table.play('blue', 'hide', { number: 4 });
    table.play('blue', 'hide', { number: 5 });
    expect(rev()).toBe(before);
  });
});

describe('decide', () => {
  test('plays the order and then the game on, until somebody has to decide', () => {
    const table = coinTable({ options: { rounds: '2' } });
    for (const side of ['red', 'blue']) {
      table.play(side, 'hide', { number: 4 });
      table.play(side, 'seal');
    }
    expect(table.state.game.round).toBe(2);
    expect(table.state.game.shown).toEqual([{ red: 4, blue: 4 }]);
    expect(table.offers('red').map(({ order }) => order)).toContain('hide');
  });

  test('the same orders give the same events', () => {
    const play = () => {
      const table = coinTable();
      for (const side of ['blue', 'red']) {
        table.play(side, 'hide', { number: 4 });
        table.play(side, 'seal');
      }
      return table.events;
    };
    expect(play()).toEqual(play());
  });

  test('every order has its own name, a rule and one sentence', () => {
    const decisions = decisionsOf(GAME);
    expect(new Set(decisions.map(({ order }) => order)).size).toBe(decisions.length);
    for (const { order, rule, summary } of decisions) {
      expect(order).toMatch(/^[a-z]+(?:\.[a-z]+)?$/u);
      expect(rule).not.toBe('');
      expect(summary).toMatch(/^[A-Z].+/u);
    }
  });
});
