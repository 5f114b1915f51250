import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { announceCore } from '../../src/kernel/announce.ts';
import { EVERYONE } from '../../src/kernel/audience.ts';
import { awaitedIn } from '../../src/kernel/awaited.ts';
import type { CommonOptions } from '../../src/kernel/campaign.ts';
import { motionKind } from '../../src/kernel/consent.ts';
import { anyGame, type MotionKind } from '../../src/kernel/game.ts';
import { accept, refuse } from '../../src/kernel/ruling.ts';
import { lineOf } from '../../src/kernel/table-line.ts';
import type { CoinState } from '../support/coin-game.ts';
import { coin } from '../support/coin-game.ts';
import { KernelTable } from '../support/kernel-table.ts';
import { solo } from '../support/solo-game.ts';

/** Something to agree on: a number of gifts, which the GM may order alone in a campaign with hand-rolled dice. */
const GIFTS = motionKind<CoinState, z.ZodObject<{ count: z.ZodNumber }>, { gifts: number }>({
  what: 'gifts',
  summary: 'Move that gifts are given',
  args: z.strictObject({ count: z.number().int() }),
  byGm: ({ core }) => core.common.dice === 'hand',
  offers: () => [
    {
      label: 'Move gifts',
      fixed: {},
      fields: [{ kind: 'integer', name: 'count', label: 'How many', min: 1, max: 9 }],
    },
  ],
  read: (_view, _seat, { count }) =>
    count === 7
      ? refuse({ code: 'coin/table/no-seven', rule: 'table', message: 'Not seven.' })
      : accept({ gifts: count }),
  isStale: (_view, { isOvertaken }) => isOvertaken === true,
  words: (_view, { gifts }) => ({ title: `${gifts} gifts`, text: 'For everybody.' }),
  preview: (_view, seat, { gifts }) => `${seat.id} gives ${gifts}.`,
  effect(work, { args }, by) {
    work.emit('given', 'everyone', { by: 'red', kind: by.id, size: args.gifts, card: '' });
  },
});

/** The games with one more thing to be settled. */
const COINS = { ...coin, motions: [GIFTS] };
const SOLO = { ...solo, motions: [GIFTS as unknown as MotionKind<never>] };

const opened = (common: Partial<CommonOptions> = {}) => new KernelTable(COINS, { common });
type Table = ReturnType<typeof opened>;

const of = (table: Table, id: string) =>
  table.offers(id).filter(({ decision }) => decision === 'motion/gifts');
const labels = (table: Table, id: string) => of(table, id).map(({ label }) => label);
const waits = (table: Table) =>
  awaitedIn(anyGame(COINS), table.view(EVERYONE)).find(({ decision }) => decision.startsWith('motion/'));
const told = (table: Table) => {
  const event = table.events.at(-1);
  if (event === undefined) throw new Error('nothing has happened');
  return announceCore(anyGame(COINS), table.view(EVERYONE), undefined, event);
};
const line = (table: Table) => {
  const event = table.events.at(-1);
  if (event === undefined) throw new Error('nothing has happened');
  return lineOf(anyGame(COINS), { no: 1, at: 0, ...event }, table.view(EVERYONE));
};

describe('a motion', () => {
  test('of one side is carried by the other one; its effect follows in the same order', () => {
    const table = opened();
    table.play('red', 'gifts', { count: 3, reason: 'it is <@1> Christmas' });
    expect(table.events.at(-1)?.data).toEqual({
      id: 'm1',
      what: 'gifts',
      args: { gifts: 3 },
      by: 'red',
      reason: 'it is <@1> Christmas',
    });
    expect(waits(table)).toEqual({ decision: 'motion/m1', rule: 'table', kind: 'table', of: ['side:blue'] });
    expect(told(table)).toEqual([
      expect.objectContaining({
        title: 'Motion 1 by red: 3 gifts',
        text: expect.stringContaining('“it is \\<\\@1\\> Christmas”'),
        mention: ['blue'],
        buttons: ['my-orders', { order: 'motion.answer', label: 'Agree or refuse' }],
      }),
    ]);
    expect(line(table)).toBe('Motion 1 by red: 3 gifts (“it is <@1> Christmas”)');
    expect(labels(table, 'red')).toEqual(['Withdraw: 3 gifts']);
    expect(labels(table, 'blue')).toEqual(['Agree: 3 gifts', 'Refuse: 3 gifts']);
    expect(labels(table, 'gm')).toEqual([]);
    expect(of(table, 'blue')[0]?.preview?.()).toBe('blue gives 3.');
    expect(table.refusal('red', 'motion.answer', { motion: 'm1', answer: 'agree' })).toBe(
      'coin/table/not-now',
    );
    const events = table.play('blue', 'motion.answer', { motion: 'm1', answer: 'agree' });
    expect(events.map(({ type, audience, data }) => [type, audience, data])).toEqual([
      ['motion.carried', 'everyone', { id: 'm1', what: 'gifts', by: 'blue' }],
      ['given', 'everyone', { by: 'red', kind: 'blue', size: 3, card: '' }],
    ]);
    expect(waits(table)).toBeUndefined();
    expect(table.state.core.motions).toEqual({});
  });

  test('is refused or withdrawn, with author and reason, and nothing else happens', () => {
    const table = opened();
    table.play('red', 'gifts', { count: 3 });
    table.play('blue', 'motion.answer', { motion: 'm1', answer: 'refuse', reason: 'no *money*' });
    expect(told(table)[0]).toMatchObject({
      title: 'blue refuses motion 1: everything stays as it is',
      text: '“no \\*money\\*”',
    });
    expect(line(table)).toBe('blue refuses motion 1 (“no *money*”)');
    table.play('blue', 'gifts', { count: 2 });
    expect(labels(table, 'blue')).toEqual(['Withdraw: 2 gifts']);
    table.play('blue', 'motion.withdraw', { motion: 'm2' });
    expect(line(table)).toBe('blue withdraws motion 2');
    expect(table.state.game.gifts).toEqual([]);
    expect(labels(table, 'red')).toEqual(['Move gifts']);
  });

  test('one of a kind is open at a time; its kind reads it as an order is read', () => {
    const table = opened();
    expect(table.refusal('red', 'gifts', { count: 7 })).toBe('coin/table/no-seven');
    table.play('red', 'gifts', { count: 3 });
    expect(table.refusal('blue', 'gifts', { count: 3 })).toBe('coin/table/motion-open');
    expect(table.refusal('red', 'motion.withdraw', { motion: 'm2' })).toBe('coin/table/not-now');
    expect(table.refusal('blue', 'motion.answer', { motion: 'm9', answer: 'agree' })).toBe(
      'coin/table/not-now',
    );
  });

  test('a button for one motion does not answer the next one', () => {
    const table = opened();
    table.play('red', 'gifts', { count: 3 });
    const [agree] = of(table, 'blue');
    const button = { decision: agree?.decision ?? '', rev: agree?.rev ?? -1 };
    table.play('red', 'motion.withdraw', { motion: 'm1' });
    table.play('red', 'gifts', { count: 9 });
    const args = { motion: 'm2', answer: 'agree' };
    expect(table.refusal('blue', 'motion.answer', args, button)).toBe('coin/table/stale');
  });

  test('that the game has overtaken in public cannot be agreed to; a secret act overtakes nothing', () => {
    const table = opened();
    table.play('red', 'gifts', { count: 3 });
    table.play('blue', 'hide', { number: 3 });
    table.play('gm', 'charts.fill', { values: '4.1/weight = 3' }); // about the table
    expect(labels(table, 'blue')).toEqual(['Agree: 3 gifts', 'Refuse: 3 gifts']);
    const pressed = of(table, 'blue')[0];
    table.play('red', 'give', { what: 'note', card: 'love' });
    expect(labels(table, 'blue')).toEqual(['Move gifts']);
    expect(labels(table, 'red')).toEqual(['Move gifts', 'Withdraw: 3 gifts']);
    expect(waits(table)).toBeUndefined();
    const args = { motion: 'm1', answer: 'agree' };
    expect(table.refusal('blue', 'motion.answer', args)).toBe('coin/table/motion-overtaken');
    const button = { decision: pressed?.decision ?? '', rev: pressed?.rev ?? -1 };
    expect(table.refusal('blue', 'motion.answer', args, button)).toBe('coin/table/not-open');
    table.play('blue', 'gifts', { count: 4 });
    expect(table.state.core.motions).toMatchObject({ gifts: { id: 'm2', args: { gifts: 4 } } });
  });

  test('a subordinate binds nobody by it', () => {
    const second = {
      id: 'red-2',
      side: 'red',
      role: 'subordinate',
      user: 'u-red-2',
      name: 'Second',
    } as const;
    const table = new KernelTable(COINS, { seats: [second] });
    expect(table.refusal('red-2', 'gifts', { count: 1 })).toBe('coin/table/commander-only');
    table.play('blue', 'gifts', { count: 1 });
    expect(labels(table, 'red-2')).toEqual([]);
  });

  test('of the GM needs every side, where his word is not enough', () => {
    const table = opened();
    table.play('gm', 'gifts', { count: 3 });
    expect(waits(table)?.of).toEqual(['side:red', 'side:blue']);
    table.play('blue', 'motion.answer', { motion: 'm1', answer: 'agree' });
    expect(table.events.at(-1)?.type).toBe('motion.agreed');
    expect(waits(table)?.of).toEqual(['side:red']);
    expect(labels(table, 'blue')).toEqual([]);
    table.play('red', 'motion.answer', { motion: 'm1', answer: 'agree' });
    expect(table.state.game.gifts).toHaveLength(1);
  });

  test('where the GM’s word is enough, he moves and it is done; or he agrees to what a side moves', () => {
    const table = opened({ dice: 'hand' });
    expect(of(table, 'gm').map(({ irrevocable }) => irrevocable)).toEqual([undefined]);
    const { previewOf } = of(table, 'gm')[0] ?? {};
    // He sees what he does, and says why; so it is told.
    expect(previewOf?.({ count: 3, reason: 'a *feast*' })).toBe(
      '**3 gifts**\ngm gives 3.\n“a \\*feast\\*”\n-# Everybody is told, with your name and your reason. It takes effect at once.',
    );
    expect(previewOf?.({ count: 7, reason: 'no' })).toBeUndefined();
    expect(previewOf?.({ count: 'many' })).toBeUndefined();
    for (const reason of [undefined, '', '  '])
      expect(table.refusal('gm', 'gifts', { count: 3, reason })).toBe('coin/table/out-of-range');
    expect(table.play('gm', 'gifts', { count: 3, reason: 'a feast' }).map(({ type }) => type)).toEqual([
      'motion.made',
      'motion.carried',
      'given',
    ]);
    table.play('red', 'gifts', { count: 2 });
    table.play('gm', 'motion.answer', { motion: 'm2', answer: 'agree' });
    expect(table.state.game.gifts.map(({ size }) => size)).toEqual([3, 2]);
  });

  test('a single side agrees with itself', () => {
    const table = new KernelTable(SOLO, { common: { gm: 'none' } });
    expect(table.play('piler', 'gifts', { count: 1 }).map(({ type }) => type)).toEqual([
      'motion.made',
      'motion.carried',
      'given',
    ]);
  });
});
