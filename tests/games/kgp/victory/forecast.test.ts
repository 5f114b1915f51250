/** The forecast: 8.51, 8.53, 8.6033, note 2 of 8.6232. */
import { describe, expect, it } from 'vitest';
import type { KgpState } from '../../../../src/games/kgp/state.ts';
import { forecast, forecastStart, goalOf, mostLvpHexes } from '../../../../src/games/kgp/victory/forecast.ts';
import { forecastNotice } from '../../../../src/games/kgp/victory/forecast-notice.ts';
import type { ForecastProps } from '../../../../src/games/kgp/vocabulary/picture-props.ts';
import type { CampaignState } from '../../../../src/kernel/campaign.ts';
import {
  type CampaignTable,
  confirmAll,
  ExampleDice,
  idleUntil,
  openTable,
  playInitial,
} from '../campaign-table.ts';

/** The example of 8.6033: Current-LVP 10, 15, 12 on 19 AM, 19 PM, 19 N, so a CG-LVP Total of 37 before 20 AM. */
const EXAMPLE = {
  needed: 130,
  total: { us: 37, german: 119 },
  current: { us: 12, german: 40 },
  existing: 52,
  left: ['20 AM', '20 PM', '20 N', '21 AM', '21 PM'],
};

describe('forecast', () => {
  it('works out the example of 8.6033', () => {
    expect(forecast(EXAMPLE)).toEqual({
      outcome: 'open',
      missing: 93,
      perDate: 19, // 93 in 5 dates: 18.6
      pace: { totals: { us: [49, 61, 73, 85, 97], german: [159, 199, 239, 279, 319] } }, // 97 < 130: never
      earliest: '20 PM', // 37 + 52 = 89, + 52 = 141
      lastChance: '21 AM', // two dates of 52 are needed
      most: [89, 141, 193, 245, 297],
    });
  });

  it('names the date on which the present Current-LVP is enough, not one earlier', () => {
    expect(forecast({ ...EXAMPLE, current: { us: 31, german: 21 } }).pace?.on).toBe('20 N'); // 68, 99, 130
    expect(forecast({ ...EXAMPLE, current: { us: 30, german: 22 } }).pace?.on).toBe('21 AM'); // 67, 97, 127, 157
    expect(forecast({ ...EXAMPLE, current: { us: 18, german: 34 } }).pace?.on).toBeUndefined(); // 127
    expect(forecast({ ...EXAMPLE, current: { us: 19, german: 33 } }).pace?.on).toBe('21 PM'); // 132
  });

  it('reached: nothing is missing, nothing is asked', () => {
    const result = forecast({ ...EXAMPLE, total: { us: 130, german: 0 } });
    expect(result).toMatchObject({ outcome: 'reached', missing: 0 });
    expect([result.perDate, result.earliest, result.lastChance, result.pace?.on]).toEqual(
      Array(4).fill(undefined),
    );
    expect(forecast({ ...EXAMPLE, total: { us: 129, german: 0 } })).toMatchObject({
      outcome: 'open',
      missing: 1,
    });
  });

  it('impossible: not even with all LVP on every date left', () => {
    const last = { ...EXAMPLE, left: ['21 PM'] };
    expect(forecast({ ...last, total: { us: 78, german: 0 } })).toMatchObject({
      outcome: 'open',
      perDate: 52,
      earliest: '21 PM',
      lastChance: '21 PM',
    });
    const result = forecast({ ...last, total: { us: 77, german: 0 } });
    expect(result).toMatchObject({ outcome: 'impossible', missing: 53 });
    expect(result.earliest).toBeUndefined();
    expect(forecast({ ...EXAMPLE, left: [] }).outcome).toBe('impossible');
    expect(forecast({ ...EXAMPLE, existing: 0 }).outcome).toBe('impossible'); // all rubble
  });

  it('before the first date is counted there is no pace, only bounds', () => {
    const start = { ...EXAMPLE, total: { us: 0, german: 0 }, current: undefined };
    expect(forecast(start).pace).toBeUndefined();
    expect(forecast(start)).toMatchObject({
      outcome: 'open',
      perDate: 26,
      earliest: '20 N',
      lastChance: '20 N',
    });
  });

  it('CG III needs 160, or all existing LVP Locations; CG II ten hexes', () => {
    expect(goalOf('III')).toMatchObject({ kind: 'total', needed: 160, orAll: true });
    expect(goalOf('I')).toMatchObject({ kind: 'total', needed: 130, orAll: false });
    expect(goalOf('II')).toMatchObject({ kind: 'hexes', needed: 10 });
    // Eleven LVP hexes, of which the bridge counts five, until it is destroyed.
    expect(mostLvpHexes({ cg: 'II', bridge: undefined })).toBe(15);
    expect(mostLvpHexes({ cg: 'II', bridge: 'other' })).toBe(10);
    expect(() => goalOf('IV')).toThrow();
  });
});

function propsNow(open: CampaignTable): ForecastProps {
  const notice = open.forecast();
  if (notice?.picture === undefined) throw new Error('no forecast');
  expect(notice.picture.alt.length).toBeGreaterThan(100);
  expect(notice.text).toContain(notice.picture.alt.slice(0, 20));
  return notice.picture.props as unknown as ForecastProps;
}

describe('/forecast of a campaign', () => {
  it('counts every date that is left, the open one too, and Idle dates as they pass', () => {
    const table = openTable({ dice: new ExampleDice({}) });
    expect(table.forecast()?.picture).toBeUndefined();
    expect(forecastStart(table.state().game).left).toHaveLength(8);
    expect(forecastStart(table.state().game).current).toBeUndefined();
    playInitial(table);
    const after = forecastStart(table.state().game);
    expect(after.left).toEqual(['19 PM', '19 N', '20 AM', '20 PM', '20 N', '21 AM', '21 PM']);
    const each = after.current?.us ?? Number.NaN;
    expect(propsNow(table).pace?.us).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => after.total.us + n * each));
    idleUntil(table, '20 AM');
    const later = forecastStart(table.state().game);
    expect(later.left).toEqual(['20 AM', '20 PM', '20 N', '21 AM', '21 PM']);
    expect(later.total.us).toBe(after.total.us + 2 * each); // note 2 of 8.6232
    expect(propsNow(table).dates.filter(({ values }) => values !== undefined)).toHaveLength(3);
  });

  it('says the same whatever a side has in secret', () => {
    const table = openTable({ dice: new ExampleDice({}) });
    confirmAll(table);
    const before = JSON.stringify(table.forecast());
    table.order('german', 'purchase.add', { rg: 'V3' });
    expect(JSON.stringify(table.forecast())).toBe(before);
  });

  it('an ended campaign names its winner and asks for nothing more', () => {
    const table = openTable({ dice: new ExampleDice({}) });
    playInitial(table);
    const state: CampaignState<KgpState> = structuredClone(table.state());
    state.core.status = 'ended';
    state.game.ended = { winner: 'german', reason: 'conceded' };
    const notice = forecastNotice(state);
    expect(notice.text).toContain('The German side has won');
    expect(notice.text).not.toContain('Last chance');
    expect(forecastStart(state.game).left).toEqual([]);
  });
});
