/** The second implementation sees each kind of fault: events of a game, one of them made wrong. */
import { describe, expect, test } from 'vitest';
import type { OwnUnit } from '../../../../src/games/ardennes2/state.ts';
import type { LoggedEvent } from '../../../../src/kernel/event.ts';
import { openBoard } from '../game-table.ts';
import { goneAlong } from './gone-along.ts';
import { apart } from './map.ts';
import { ALL_POINTS } from './rules.ts';

/** A German move, an Overrun of a lone Battalion, Phases to the next Turn. */
function played(): readonly LoggedEvent[] {
  const table = openBoard('german.movement', {
    german: { 'B9.18': ['77'], 'B7.20': ['902'] },
    us: { 'B1.16': ['A/501'], 'B3.18': ['B/501'] },
  });
  table.order('german', 'orders.commit', { orders: '77 > B8.18\n902 > B7.18', after: 'end' });
  for (let orders = 0; table.state().game.turn === 4 && orders < 20; orders += 1)
    for (const side of ['german', 'us'] as const)
      if (table.offers(side).some(({ order }) => order === 'phase.pass')) table.order(side, 'phase.pass');
  return table.events();
}

const EVENTS = played();

/** The same game with the last of these events otherwise; what the second implementation says of it. */
function wrongly(type: string, change: (data: Record<string, unknown>) => void): string {
  const at = EVENTS.findLastIndex((event) => event.type === type);
  const event = EVENTS[at];
  if (event === undefined) throw new Error(`no ${type}`);
  const data = structuredClone(event.data) as Record<string, unknown>;
  change(data);
  try {
    goneAlong(EVENTS.with(at, { ...event, data }));
    return '';
  } catch (error) {
    return String(error);
  }
}

const unitsIn = (data: Record<string, unknown>) => data.units as OwnUnit[];

test('a game as it was played has none', () => {
  expect(goneAlong(EVENTS)).toMatchObject({ moves: 2 });
});

describe('a fault is seen', () => {
  test('half an MP too much is paid', () => {
    const said = wrongly('units.changed', (data) => {
      data.units = unitsIn(data).map((unit) => ({
        ...unit,
        phase: { ...unit.phase, spent: unit.phase.spent + 1 },
      }));
    });
    expect(said).toMatch(/MP paid, not/u);
  });

  test('somebody becomes DG for no cause, or ends off the map', () => {
    const dg = wrongly('units.changed', (data) => {
      data.units = unitsIn(data).map((unit) => ({ ...unit, dg: true }));
    });
    expect(dg).toMatch(/DG/u);
    const off = wrongly('units.changed', (data) => {
      data.units = unitsIn(data).map((unit) => ({ ...unit, hex: 'B20.20' }));
    });
    expect(off).not.toBe('');
  });

  test('a way of another length', () => {
    const said = wrongly('units.moved', (data) => {
      data.path = (data.path as string[]).slice(0, -1);
    });
    expect(said).toMatch(/MP paid, not|stands in|no step/u);
  });
});

test('6.0: 39 hexes, 68 points', () => {
  expect([ALL_POINTS.size, [...ALL_POINTS.values()].reduce((sum, each) => sum + each, 0)]).toEqual([39, 68]);
});

test('distances go over both maps', () => {
  expect([
    apart('A40.16', 'B1.16'),
    apart('A39.16', 'B2.16'),
    apart('B22.15', 'B23.16'),
    apart('B22.15', 'B23.15'),
  ]).toEqual([1, 3, 1, 1]);
});
