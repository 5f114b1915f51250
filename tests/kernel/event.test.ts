import { describe, expect, test } from 'vitest';
import { type GameEvent, Renamed } from '../../src/kernel/event.ts';
import { newestVersion, upcast } from '../../src/kernel/fold.ts';

const old: GameEvent = { type: 'moved', v: 1, audience: 'everyone', data: { from: 'A', to: 'B' } };
const LIFTS = {
  'moved@1': (data: Record<string, unknown>) => ({ ...data, cost: 1 }),
  'moved@2': ({ from, to, cost }: Record<string, unknown>) => ({ path: [from, to], cost }),
  'other@1': () => ({ wrong: true }),
};

describe('upcast', () => {
  test('lifts an event version by version', () => {
    expect(upcast(old, LIFTS)).toEqual({ ...old, v: 3, data: { path: ['A', 'B'], cost: 1 } });
    expect(upcast({ ...old, v: 2, data: { from: 'A', to: 'B', cost: 5 } }, LIFTS).data).toEqual({
      path: ['A', 'B'],
      cost: 5,
    });
  });

  test('the newest version, and types without upcasters, are the very same event', () => {
    expect(upcast(old, {})).toBe(old);
    const newest = { ...old, v: 3 };
    expect(upcast(newest, LIFTS)).toBe(newest);
  });

  test('an event gets its new name, and is lifted on under it', () => {
    const named = {
      ...LIFTS,
      'went@1': ({ to }: Record<string, unknown>) => new Renamed('moved', { from: 'A', to }),
    };
    const went: GameEvent = { ...old, type: 'went', data: { to: 'B' } };
    expect(upcast(went, named)).toEqual({ ...old, v: 3, data: { path: ['A', 'B'], cost: 1 } });
  });

  test('the kernel’s own are lifted whatever the game: of who runs a part, what it was called then is forgotten', () => {
    const data = { side: 'us', part: 'rg-9', label: 'rg-9 V2', to: 'us-2' };
    const assigned: GameEvent = { ...old, type: 'team.assigned', data };
    expect(upcast(assigned, {})).toEqual({
      ...assigned,
      v: 2,
      data: { side: 'us', part: 'rg-9', to: 'us-2' },
    });
    expect(newestVersion('team.assigned', {})).toBe(2);
  });

  test('the event as it was logged does not change', () => {
    const frozen = structuredClone(old);
    upcast(old, { 'moved@1': (data) => Object.assign(data, { cost: 2 }) });
    expect(old).toEqual(frozen);
  });
});

describe('newestVersion', () => {
  test('is one more than the last upcaster’s, so that a new event is not lifted again', () => {
    expect(newestVersion('moved', LIFTS)).toBe(3);
    expect(newestVersion('other', LIFTS)).toBe(2);
    expect(newestVersion('third', LIFTS)).toBe(1);
    for (const type of ['moved', 'other', 'third']) {
      const event = { ...old, type, v: newestVersion(type, LIFTS) };
      expect(upcast(event, LIFTS)).toBe(event);
    }
  });
});
