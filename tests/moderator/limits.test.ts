import { describe, expect, test } from 'vitest';
import { OrderRate } from '../../src/moderator/limits.ts';
import { ModeratorTable, REQUEST } from '../support/moderator-table.ts';

const LIMITS = { campaigns: 3, openings: 2, orders: 4 };

describe('limits', () => {
  test('openings of a person within an hour, and open campaigns of a server: refused in words that name them', () => {
    const table = new ModeratorTable({ limits: LIMITS });
    const open = (channel: string, by = 'anna', guild = 'guild-1') => {
      const result = table.moderator.open({ ...REQUEST, channel, by, guild });
      return result.ok ? 'open' : `${result.ruling.code}: ${result.ruling.message}`;
    };
    expect([open('a'), open('b')]).toEqual(['open', 'open']);
    expect(open('c')).toBe(
      'umpire/table/too-many-openings: You have opened 2 campaigns within an hour; 2 is the limit.',
    );
    expect(open('c', 'bert')).toBe('open');
    expect(open('d', 'bert')).toMatch(
      /^umpire\/table\/too-many-campaigns: This server has 3 open campaigns/u,
    );
    expect(open('d', 'bert', 'guild-2')).toBe('open'); // another server
    table.now += 60 * 60 * 1000;
    expect(open('e', 'anna', 'guild-2')).toBe('open');
  });

  test('orders of a person within a minute; nobody else’s, and what is refused changes nothing', () => {
    const table = new ModeratorTable({ limits: LIMITS }).begin();
    for (const number of [1, 2, 3]) table.play('anna', 'hide', { number });
    const before = table.dump();
    const result = table.try('anna', { order: 'hide', args: { number: 4 } });
    expect(result).toMatchObject({
      ok: false,
      ruling: {
        code: 'umpire/table/too-fast',
        message: expect.stringContaining('more than 4 orders within a minute'),
      },
    });
    expect(table.dump()).toEqual(before);
    table.play('bert', 'hide', { number: 5 });
    table.now += 60_000;
    table.play('anna', 'hide', { number: 4 });
  });

  test('a clock that is set back holds nobody up', () => {
    const rate = new OrderRate({ ...LIMITS, orders: 1 });
    expect(rate.take('anna', 1_000_000)).toBeUndefined();
    expect(rate.take('anna', 1_000_001)).toBeDefined();
    expect(rate.take('anna', 5000)).toBeUndefined();
  });
});
