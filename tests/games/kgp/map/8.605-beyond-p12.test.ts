/** 8.2, 8.605–8.6057: what page P12 does not show: pieces that moved, what an Area encloses, cellars, a vacated map. */
import { describe, expect, test } from 'vitest';
import { positionOf } from '../../../../src/games/kgp/terrain/position-of.ts';
import type { CampaignTable } from '../campaign-table.ts';
import { type Position, position } from '../position.ts';

const OPEN = 'river elsewhere: no\nbarred vehicle elsewhere: no';
const HOUSES = `${OPEN}\nhouses: K28\ngerman: K28`;

function marked(text: string, more: Partial<Position> = {}): CampaignTable {
  const table = position({ at: '8.605', date: '20 AM', ...more });
  table.order('us', 'map.mark', { text });
  table.order('german', 'map.answer', { answer: 'accept' });
  return table;
}

describe('8.2: pieces of the last map', () => {
  test('a Gun that stands elsewhere now leaves nothing Controlled where it stood', () => {
    const table = marked(`${HOUSES}\nus guns: L21`, { us: '+ Gun M1 57mm AT @K30' });
    table.order('us', 'map.declare', {});
    const { strategic } = positionOf(table.state()) ?? {};
    expect(strategic?.has('L21/0')).toBe(false);
    expect(strategic?.get('K30/0')).toBe('us');
  });

  test('in a house Control stays though the Gun has gone', () => {
    const table = marked(`${OPEN}\nhouses: K28 L21\ngerman: K28\nus guns: L21`, {
      us: '+ squad 6-6-6 @L21',
    });
    table.order('us', 'map.declare', {});
    expect(positionOf(table.state())?.strategic.get('L21/0')).toBe('us');
  });

  test('where an enemy one stood on the last map, whoever declares first', () => {
    for (const order of [
      ['us', 'german'],
      ['german', 'us'],
    ] as const) {
      const table = marked(`${HOUSES}\ngerman guns: L21`, {
        us: '+ Gun M1 57mm AT @L21',
        german: '+ squad 6-5-8 @K28',
      });
      for (const side of order) table.order(side, 'map.declare', {});
      expect(positionOf(table.state())?.strategic.get('L21/0')).toBe('us');
    }
  });
});
