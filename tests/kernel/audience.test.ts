import { describe, expect, test } from 'vitest';
import { maySee, viewerOf } from '../../src/kernel/audience.ts';
import type { Seat } from '../../src/kernel/seat.ts';

const seat = (role: Seat['role'], side?: string): Seat => ({
  id: 'its',
  role,
  user: '1',
  name: 'Somebody',
  ...(side !== undefined && { side }),
});

describe('who may see an event', () => {
  test('a side’s people what is their side’s and their own, and nothing of another', () => {
    const viewer = viewerOf(seat('subordinate', 'us'));
    const seen = (['everyone', 'side:us', 'seat:its', 'gm', 'side:german', 'seat:other'] as const).filter(
      (audience) => maySee(viewer, audience),
    );
    expect(seen).toEqual(['everyone', 'side:us', 'seat:its']);
  });

  test('the GM what is the GM’s, and no side’s', () => {
    expect(viewerOf(seat('gm')).audiences).toEqual(['everyone', 'gm', 'seat:its']);
  });

  test('whoever plays no part, the clock among them, what everybody may', () => {
    for (const each of [undefined, seat('spectator'), seat('clock')])
      expect(viewerOf(each)).toEqual({ name: 'everyone', audiences: ['everyone'] });
  });

  test('everything once nothing is hidden any more', () => {
    const all = ['everyone', 'side:us', 'side:german'] as const;
    for (const each of [seat('spectator'), seat('gm'), seat('commander', 'us')])
      expect(viewerOf(each, all).audiences).toEqual(all);
  });
});
