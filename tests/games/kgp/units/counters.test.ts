import { describe, expect, it } from 'vitest';
import {
  CLASSES,
  classOf,
  counterCells,
  halfSquadOf,
  hardenedLeader,
  LEADERS,
  leadershipDrm,
  replacementOf,
} from '../../../../src/games/kgp/units/counters.ts';
import { RG_CHARTS, RG_TABLES } from '../../../../src/games/kgp/vocabulary/charts.ts';
import { chartFault } from '../../../../src/kernel/chart-text.ts';

const said = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([cell, value]) => [cell, { value }]));

describe('counters that the rule texts give', () => {
  it('8.6202: the HS and the class of every quality', () => {
    for (const row of RG_TABLES.quality.rows) {
      expect(halfSquadOf(row.squad, {})).toBe(row.halfSquad);
      expect(classOf(row.squad, {})).toBe(row.class);
      expect(classOf(row.halfSquad, {})).toBe(row.class);
      expect(CLASSES).toContain(row.class);
    }
  });

  it('the charts’ HS agree: I2 of the U.S., HW1 of the German side', () => {
    expect(halfSquadOf('7-4-7', {})).toBe(RG_CHARTS.us.get('I2')?.units[1]?.type);
    expect(halfSquadOf('6-5-8', {})).toBe(RG_CHARTS.german.get('HW1')?.equipment?.[0]?.halfSquad);
  });

  it('8.6206: every leader of the table has his place and his DRM', () => {
    for (const { leader } of [...RG_TABLES.leaders.us, ...RG_TABLES.leaders.german])
      expect(LEADERS).toContain(leader);
    expect(['6+1', '7-0', '8-0', '9-1', '10-3'].map(leadershipDrm)).toEqual([1, 0, 0, -1, -3]);
    // A value typed before leaders' grades were a list brings nothing, and never stops the play.
    expect(['abc', '', '9-12'].map(leadershipDrm)).toEqual([0, 0, 0]);
    const cells = counterCells().filter(({ id }) =>
      LEADERS.some((type) => id === `counter/${type}/replacement`),
    );
    expect(cells).toHaveLength(LEADERS.length);
    for (const cell of cells) {
      expect(chartFault(cell, 'abc')).toContain('one of: ');
      for (const word of ['none', cell.suggestion ?? 'none']) expect(chartFault(cell, word)).toBeUndefined();
    }
    expect(['6+1', '8-0', '10-2', '10-3'].map(hardenedLeader)).toEqual(['7-0', '8-1', '10-3', '10-3']);
  });
});

describe('what only the owner knows', () => {
  it('is not guessed', () => {
    expect(halfSquadOf('8-3-8', {})).toBeUndefined();
    expect(replacementOf('6-6-6', {})).toBeUndefined();
    expect(classOf('6-5-8', {})).toBeUndefined();
  });

  it('is asked once and then used', () => {
    const charts = said({
      'counter/8-3-8/half-squad': '3-3-8',
      'counter/6-6-6/replacement': '5-4-6',
      'counter/6-5-8/replacement': '2-3-8 + 2-3-8',
      '8.6206/Elite/6-5-8': 'yes',
    });
    expect(halfSquadOf('8-3-8', charts)).toBe('3-3-8');
    expect(replacementOf('6-6-6', charts)).toEqual(['5-4-6']);
    expect(replacementOf('6-5-8', charts)).toEqual(['2-3-8', '2-3-8']);
    expect(classOf('3-4-8', charts)).toBe('Elite');
  });

  it('8.6061 EX: a 6-5-8 into two 3-4-8, offered to be confirmed', () => {
    const cell = counterCells().find(({ id }) => id === 'counter/6-5-8/replacement');
    expect(cell?.suggestion).toBe('3-4-8 + 3-4-8');
    expect(replacementOf('6-5-8', {})).toEqual(['3-4-8', '3-4-8']);
  });

  it('each cell has its own id and a rule', () => {
    const cells = counterCells();
    expect(new Set(cells.map(({ id }) => id)).size).toBe(cells.length);
    expect(cells.every(({ rule }) => /^8\.6/u.test(rule))).toBe(true);
  });
});
