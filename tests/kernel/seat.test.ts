import { describe, expect, test } from 'vitest';
import { type Audience, EVERYONE, maySee, type Viewer, viewerOf } from '../../src/kernel/audience.ts';
import type { Seat } from '../../src/kernel/seat.ts';

const AUDIENCES: readonly Audience[] = [
  'everyone',
  'gm',
  'side:red',
  'side:blue',
  'seat:red',
  'seat:blue',
  'seat:gm',
];

const seat = (id: string, role: Seat['role'], side?: string): Seat => ({
  id,
  role,
  user: `u-${id}`,
  name: id,
  ...(side === undefined ? {} : { side }),
});

const sees = (viewer: Viewer) => AUDIENCES.filter((audience) => maySee(viewer, audience));

describe('who may see what', () => {
  test.each([
    ['nobody in particular', undefined, ['everyone']],
    ['a commander', seat('red', 'commander', 'red'), ['everyone', 'side:red', 'seat:red']],
    ['a subordinate', seat('red-2', 'subordinate', 'red'), ['everyone', 'side:red']],
    ['a GM', seat('gm', 'gm'), ['everyone', 'gm', 'seat:gm']],
    ['a spectator', seat('watcher', 'spectator'), ['everyone']],
    ['a spectator who once had a side', seat('watcher', 'spectator', 'red'), ['everyone']],
  ])('%s', (_who, who, expected) => {
    expect(sees(viewerOf(who))).toEqual(expected);
  });

  test('an own word is seen by its seat alone, not by its side', () => {
    expect(maySee(viewerOf(seat('red-2', 'subordinate', 'red')), 'seat:red-2')).toBe(true);
    expect(maySee(viewerOf(seat('red', 'commander', 'red')), 'seat:red-2')).toBe(false);
  });

  test('when nothing is hidden any more, all see all, under their own names', () => {
    for (const who of [undefined, seat('red', 'commander', 'red'), seat('gm', 'gm'), seat('w', 'spectator')])
      expect(sees(viewerOf(who, AUDIENCES))).toEqual(AUDIENCES);
    expect(viewerOf(seat('red', 'commander', 'red'), AUDIENCES).name).toBe('seat:red');
    expect(viewerOf(undefined, AUDIENCES).name).toBe('everyone');
    expect(EVERYONE.audiences).toEqual(['everyone']);
  });
});
