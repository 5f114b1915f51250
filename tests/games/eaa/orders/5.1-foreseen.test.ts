/** 5.1: what a card is spent without, and whom it cuts off, is said before it is played; and where there is nothing, nothing. */
import { describe, expect, test } from 'vitest';
import { deedForeseen, replacementsForeseen } from '../../../../src/games/eaa/orders/5.1-deeds.ts';
import { table } from '../allied/table.ts';
import { counter, ground, type Placed } from '../board.ts';

const ON = ground({
  hexes: { '1015': { edgeOf: 'allied', hasRoadOff: true } },
  rivers: { '1012 1011': 'river' },
  roads: ['1015 1014 1013 1012 1011 1010 1009 1008 1007'],
});
const unit = (id: string, at: string, more: Partial<Placed> = {}): Placed => ({
  at,
  counter: counter('V', id, '3/2/1 3'),
  ...more,
});

describe('16.13: replacement steps that would be lost', () => {
  const V = { corps: 'V', points: 2 } as const;
  const { book, world } = table({
    ground: ON,
    day: 20,
    units: [unit('393.99', '1012', { steps: 1 }), unit('47.9', '1013', { steps: 2 })],
  });

  test('are told with who could have them', () => {
    expect(replacementsForeseen(book, world, V, '393.99')).toBe(
      '393.99\n⚠ The card is spent with that, and it would give 1 more: 47.9 could have it.',
    );
  });

  test('nobody is asked where all are given, or nobody is left who could have one', () => {
    expect(replacementsForeseen(book, world, V, '393.99, 47.9')).toBeUndefined();
    expect(replacementsForeseen(book, world, { ...V, points: 3 }, '393.99, 47.9')).toBeUndefined();
    expect(replacementsForeseen(book, world, V, 'nobody')).toBeUndefined();
  });
});

test('12.9, 10.8: of units that would recover and of roadblocks, too', () => {
  const dispersed = ['1011', '1012', '1013'].map((at, index) =>
    unit(`d${index}`, at, { isDispersed: true, steps: 3 }),
  );
  const { book, world } = table({ ground: ON, day: 18, units: dispersed });
  expect(deedForeseen(book, world, 'Recover', 'd0')).toBe(
    'd0\n⚠ The card is spent with that, and it would give 2 more: d1 and d2 could have it.',
  );
  expect(deedForeseen(book, world, 'Recover', 'd0, d1, d2')).toBeUndefined();
  expect(deedForeseen(book, world, 'Recover', 'fit')).toBeUndefined();
  expect(deedForeseen(book, world, 'Engineers', 'roadblock 1010')).toMatch(
    /^roadblock 1010\n⚠ The card is spent with that, and it would give 1 more: \d{4}, .* and \d+ others could have it\.$/u,
  );
  expect(deedForeseen(book, world, 'Engineers', 'roadblock 1010 1110')).toBeUndefined();
});

test('13.1: a bridge that is blown behind one’s own units', () => {
  const far: Placed[] = [
    { at: '1007', counter: counter('V', 'far', '3/1 3') },
    { at: '1013', counter: counter('V', 'near', '3/1 3') },
  ];
  const { book, world } = table({ ground: ON, day: 18, units: far });
  expect(deedForeseen(book, world, 'Engineers', 'blow 1012-1011')).toBe(
    'blow 1012-1011\n⚠ Without supply then, as things stand (13.1): 1007.',
  );
});
