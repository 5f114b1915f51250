/** Orders as people write them: the table of `docs/enemy-action-orders.md`, and what must never happen. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextOrder } from '../../../../src/games/eaa/bot/plain.ts';
import { saidOrder } from '../../../../src/games/eaa/notation/said.ts';
import { judgeOrders, meantInstead, openActivation } from '../../../../src/games/eaa/orders/6.0-orders.ts';
import type { Activation, EaaState } from '../../../../src/games/eaa/state.ts';
import { pageWith, type Spellings } from '../../../support/spellings.ts';
import { openSeeded } from '../planned-game.ts';
import { ATTACKS, MOVES } from './spellings.ts';

const SEED = 20_261_127;

interface Moment {
  readonly game: EaaState;
  readonly activation: Activation;
}

/** Moments of a game of the plain program at which orders are written, with those that it writes. */
function moments(): readonly (Moment & { readonly orders: string })[] {
  const table = openSeeded(0);
  const found: (Moment & { orders: string })[] = [];
  for (;;) {
    const view = table.view('allied');
    const next = nextOrder(view);
    if (next === undefined) return found;
    const game = table.state().game;
    const activation = openActivation(game);
    if (activation !== undefined && next.order === 'orders.commit')
      found.push({ game: structuredClone(game), activation, orders: String(next.args.orders ?? '') });
    table.order('allied', next.order, next.args);
  }
}

const all = moments();
const [first] = all;
const fight = all.find(({ orders }) => orders.includes('attack 0606'));
if (first === undefined || fight === undefined) throw new Error('the plain program plays otherwise');

/** What is made of a text: its lines as they are kept, or what is proposed instead. */
function madeOf({ game, activation }: Moment, typed: string): string {
  const judged = judgeOrders(game, activation, typed);
  if (judged.ok) return judged.orders.lines.join('; ');
  const { faults } = meantInstead(game, activation, typed, judged.faults);
  return `? ${faults.flatMap(({ instead = [] }) => instead).join(' or ')}`.trim();
}

const wayOf = ({ game, activation }: Moment, typed: string) => {
  const judged = judgeOrders(game, activation, typed);
  return judged.ok
    ? { moves: judged.orders.moves, acts: judged.orders.acts.map(({ line: _, ...act }) => act) }
    : undefined;
};

const TABLES: readonly (readonly [string, Moment, readonly Spellings[]])[] = [
  ['moves', first, MOVES],
  ['attacks', fight, ATTACKS],
];

describe.each(TABLES)('spellings: %s', (_what, moment, tables) => {
  test.each(tables.flatMap(({ all: each }) => each))('%j: %j', (typed, read) => {
    const made = madeOf(moment, typed);
    if (read.startsWith('?')) expect(made).toBe(read);
    // What today's program reads as it was typed is kept as it was typed.
    else expect(wayOf(moment, typed)).toEqual(wayOf(moment, read));
  });
});

test('the page has the table', () => {
  const { has, shouldHave } = pageWith(
    'enemy-action-orders.md',
    TABLES.flatMap(([, , tables]) => tables),
  );
  expect(has).toBe(shouldHave);
});

test('what the plain program writes is read as it stands, and kept as it stands', () => {
  expect(all.length).toBeGreaterThan(5);
  for (const { game, activation, orders } of all) {
    const judged = judgeOrders(game, activation, orders);
    expect(judged.ok && judged.orders.lines.join('\n')).toBe(orders);
    for (const line of orders.split('\n').filter((each) => each !== '')) expect(saidOrder(line)).toBe(line);
  }
});

test('all faults at once; what is sent instead has those lines mended of which it is sure', () => {
  const text = '23.3 > 0306\n9.2 > 0606\n38.2 near 0707\n395.9 > 0406';
  const judged = judgeOrders(first.game, first.activation, text);
  if (judged.ok) throw new Error('it was read');
  expect(judged.faults.map(({ line }) => line)).toEqual([1, 3]);
  const { instead } = meantInstead(first.game, first.activation, text, judged.faults);
  expect(instead).toMatchObject([{ mended: 1, line: '23.2 > 0306' }]);
  const again = judgeOrders(first.game, first.activation, instead[0]?.text ?? '');
  expect(again.ok ? [] : again.faults.map(({ line }) => line)).toEqual([3]);
});

const decorated = fc
  .record({
    line: fc.constantFrom('23.2 > 0306', '23.2, 38.2 > 0407', '102 Cav > 0110', 'dig 393.99'),
    mark: fc.constantFrom('', '- ', '* ', '• ', '1. ', '12) ', '(3) '),
    blank: fc.constantFrom(' ', '  ', '\t', '\u00a0', '\u2009', '\u3000', ' \u200b'),
    stop: fc.constantFrom('', '.', ',', ';', '!', ' .', ' # why not'),
    quote: fc.constantFrom('', '"', '“', '”', "'", '’', '`', '«'),
    wide: fc.boolean(),
  })
  .map(({ line, mark, blank, stop, quote, wide }) => {
    const widened = wide
      ? line.replaceAll(/[!-~]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfe_e0))
      : line;
    const said = widened.replaceAll(' ', blank).replace(/^\S+/u, (word) => `${quote}${word}${quote}`);
    return { line, typed: `${mark}${said}${stop}` };
  });

test('decorations that must not matter do not', () => {
  fc.assert(
    fc.property(decorated, ({ line, typed }) => {
      expect(wayOf(first, typed), JSON.stringify(typed)).toEqual(wayOf(first, line));
    }),
    { seed: SEED, numRuns: 150 },
  );
});

test('whatever is typed is read or refused, and what is read is kept as words that are read the same', () => {
  const signs = fc.constantFrom(
    ...'23.2 38.2 > 0306\n\t;,+!<-:#"’“”\u202e🚚é\u0000/→×—'.split(''),
    ' to ',
    'attack ',
    ' by ',
    'dig ',
    ' via ',
    '23.2 > 0306',
  );
  const nasty = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.array(signs, { maxLength: 20 }).map((each) => each.join('')),
  );
  fc.assert(
    fc.property(nasty, (typed) => {
      const judged = judgeOrders(first.game, first.activation, typed);
      if (judged.ok) expect(wayOf(first, judged.orders.lines.join('\n'))).toEqual(wayOf(first, typed));
      else expect(judged.faults[0].wrong).not.toBe('');
    }),
    { seed: SEED, numRuns: 150 },
  );
});

test('all faults of a text are told at once, moves behind an attack among them', () => {
  const { game, activation } = first;
  const text = ['foo', 'attack 0606', 'digg 1SS', `${activation.units[0]} > 9999`, 'bar'].join('\n');
  const judged = judgeOrders(game, activation, text);
  expect(judged.ok).toBe(false);
  if (judged.ok) return;
  expect(judged.faults.map(({ line }) => line)).toEqual(expect.arrayContaining([1, 3, 4, 5]));
  // One that can be read is told where it may not stand.
  const late = judgeOrders(game, activation, `attack 0606\n${orderedMove()}`);
  expect(late.ok ? [] : late.faults.map(({ line, wrong }) => [line, wrong])).toContainEqual([
    2,
    expect.stringContaining('comes behind an attack'),
  ]);
});

/** A move of the first moment that can be read. */
function orderedMove(): string {
  const [line = ''] = (first?.orders ?? '').split('\n');
  return line;
}
