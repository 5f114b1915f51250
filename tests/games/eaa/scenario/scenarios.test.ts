/** 18.1–18.5 as data: every figure that the rules and their calendar state of them. */
import { describe, expect, test } from 'vitest';
import { PRINTED_CALENDAR, SCENARIOS } from '../../../../src/games/eaa/scenario/scenarios.ts';
import { BEGINNING_NAMES, BEGINNINGS, limitsOf } from '../../../../src/games/eaa/vocabulary/calendar.ts';

function scenario(rule: string) {
  const found = [...SCENARIOS.values()].find((each) => each.rule === rule);
  if (found === undefined) throw new Error(`no scenario ${rule}`);
  return found;
}

const evening = (rule: string, day: number) =>
  scenario(rule).calendar.find((each) => each.day === day)?.victory ?? [];

test('section 18 has five, each with its days', () => {
  expect([...SCENARIOS.values()].map(({ rule, title, days }) => [rule, title, days.from, days.to])).toEqual([
    ['18.1', 'The Initial Assault', 16, 16],
    ['18.2', 'The Allies Surprised', 16, 18],
    ['18.3', 'The German Breakout', 16, 21],
    ['18.4', 'The Battle of the Bulge', 16, 29],
    ['18.5', 'Crisis at the Meuse', 22, 28],
  ]);
  for (const { days, calendar } of SCENARIOS.values()) {
    const all = Array.from({ length: days.to - days.from + 1 }, (_, index) => days.from + index);
    expect(calendar.map(({ day }) => day)).toEqual(all);
  }
});

test('the printed calendar: range of Fixed Artillery, discards (4.2), supplementals and hand (5.0)', () => {
  const row = (of: 'far' | 'discards' | 'supplementals' | 'hand') => PRINTED_CALENDAR.map((day) => day[of]);
  expect(row('far')).toEqual([3, 3, 4, 4, 4, 5, 5, 6, 6, 6, 7, 7, 7, 8]);
  expect(row('discards')).toEqual([0, 0, 0, 1, 2, 3, 4, 5, 5, 6, 6, 7, 7, 8]);
  expect(row('supplementals')).toEqual([4, 5, 6, 7, 7, 8, 8, 9, 9, 9, 9, 9, 9, 9]);
  expect(row('hand')).toEqual([4, 5, 5, 6, 6, 6, 7, 7, 7, 7, 7, 7, 7, 7]);
  const begins = PRINTED_CALENDAR.flatMap((day) => day.begins.map((rule) => [rule, day.day]));
  expect(Object.fromEntries(begins)).toEqual(
    Object.fromEntries(BEGINNING_NAMES.map((rule) => [rule, BEGINNINGS[rule].day])),
  );
});

describe('17.2', () => {
  test('18.1: 6 VPs lose, 5 win; two markers moved on lose at once; a town is a VP', () => {
    const { suddenDefeat, townVp } = scenario('18.1');
    expect(evening('18.1', 16)).toEqual([{ level: 'tactical', win: 5, loss: 6 }]);
    expect(suddenDefeat).toEqual({ markersMoved: 2, level: 'tactical' });
    expect(townVp).toBe(1);
    for (const rule of ['18.2', '18.3', '18.4', '18.5']) {
      expect(scenario(rule).suddenDefeat).toBeUndefined();
      expect(scenario(rule).townVp).toBe(0);
    }
  });

  test('18.2: nothing before December 18, then two levels on either side', () => {
    expect([16, 17].flatMap((day) => evening('18.2', day))).toEqual([]);
    expect(evening('18.2', 18)).toEqual([
      { level: 'tactical', win: 11, loss: 12 },
      { level: 'operational', win: 6, loss: 21 },
    ]);
  });

  test('18.3: of December 20 the calendar’s figures, of the 21st its own', () => {
    expect([16, 17, 18, 19].flatMap((day) => evening('18.3', day))).toEqual([]);
    expect(evening('18.3', 20)).toEqual([{ level: 'strategic', win: 11, loss: 40 }]);
    expect(evening('18.3', 21)).toEqual([
      { level: 'tactical', win: 29, loss: 30 },
      { level: 'operational', win: 23, loss: 38 },
      { level: 'strategic', win: 17, loss: 48 },
    ]);
  });

  test('18.4: the calendar from December 20 on', () => {
    const all = scenario('18.4').calendar.flatMap(({ day, victory = [] }) =>
      victory.map(({ level, win, loss }) => `${day} ${level} ${win} ${loss}`),
    );
    expect(all).toEqual([
      '20 strategic 11 40',
      '21 strategic 11 45',
      '22 strategic 15 50',
      '23 strategic 20 55',
      '24 strategic 25 60',
      '25 operational 27 55',
      '26 operational 29 50',
      '27 operational 31 45',
      '28 tactical 33 40',
      '29 tactical 35 35',
    ]);
  });

  test('18.5: lost with 35 on any evening, won with 15 from the 24th on; 21 to 24 on the 28th are neither', () => {
    for (const day of [22, 23]) expect(evening('18.5', day)).toEqual([{ level: 'operational', loss: 35 }]);
    for (const day of [24, 25, 26, 27])
      expect(evening('18.5', day)).toEqual([{ level: 'operational', win: 15, loss: 35 }]);
    expect(evening('18.5', 28)).toEqual([
      { level: 'tactical', win: 20, loss: 25 },
      { level: 'operational', win: 15, loss: 35 },
    ]);
    expect(limitsOf(evening('18.5', 22))).toEqual({ loss: 35 });
    expect(limitsOf(evening('18.5', 28))).toEqual({ win: 20, loss: 25 });
  });
});

test('18.1, 18.2: no depots, detachments or replacements; what is left out begins on no day', () => {
  for (const rule of ['18.1', '18.2']) {
    const { depots, leavesOut, calendar } = scenario(rule);
    expect(depots).toBeUndefined();
    expect([...leavesOut]).toEqual(['15.0', '16.0']);
    const begins = calendar.flatMap((day) => day.begins);
    expect(begins.filter((each) => /^1[56]|9\.2-9/u.test(each))).toEqual([]);
    expect(begins).toContain('4.12');
  }
  expect(scenario('18.2').calendar.flatMap((day) => day.begins)).toEqual([
    '4.11',
    '4.12',
    '9.2-10',
    '7.3',
    '17.1',
  ]);
  for (const rule of ['18.3', '18.4']) {
    expect(scenario(rule).depots).toEqual({ markers: 3, always: ['0706'] });
    expect([...scenario(rule).leavesOut]).toEqual([]);
  }
});

test('18.1–18.3: what comes later than the last day, or has no date, is not in play', () => {
  expect([...SCENARIOS.values()].map(({ inPlay }) => inPlay)).toEqual([
    'dated',
    'dated',
    'dated',
    'all',
    'all',
  ]);
  expect([...SCENARIOS.values()].map(({ start }) => start)).toEqual([
    ...Array.from({ length: 4 }, () => 'setup cards'),
    'position',
  ]);
});
