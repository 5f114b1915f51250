/** 8.6122, 8.616, 8.617, 8.6171 and 8.618: what Umpire rolls at the start of a CG Date. */
import { afterEach, describe, expect, it } from 'vitest';
import { kgpWeather } from '../../../../src/games/kgp/dates/8.617-kgp-weather.ts';
import type { KgpWork } from '../../../../src/games/kgp/vocabulary/step.ts';
import type { Purpose } from '../../../../src/kernel/dice.ts';
import {
  type CampaignTable,
  confirmAll,
  ExampleDice,
  idleUntil,
  openTable,
  playInitial,
  type TableOptions,
} from '../campaign-table.ts';
import { eventsOf, fillCharts, finishInitial, houseCells, scenarioOn } from '../checks.ts';

type Example = Readonly<Record<string, readonly (readonly number[])[]>>;

let dice: ExampleDice | undefined;

function start(example: Example = {}, options: TableOptions = {}): CampaignTable {
  dice = new ExampleDice(example);
  return openTable({ dice, ...options });
}

afterEach(() => {
  dice?.expectAllUsed();
});

describe('8.6122 SAN Adjustment', () => {
  it.each([
    { san: 4, dr: 4, to: 4 },
    { san: 4, dr: 5, to: 2 },
    { san: 5, dr: 3, to: 5 },
    { san: 5, dr: 4, to: 3 },
    { san: 6, dr: 2, to: 6 },
    { san: 6, dr: 3, to: 4 },
    { san: 7, dr: 1, to: 7 },
    { san: 7, dr: 2, to: 5 },
  ])('SAN $san, dr $dr: $to', ({ san, dr, to }) => {
    const open = start({ '8.6122/19 PM/german/san': [[dr]] });
    playInitial(open, { san: [3, san] });
    expect(open.view('german').sides.german.san).toBe(to);
  });

  it.each([
    [0, 2],
    [1, 2],
    [2, 2],
    [3, 3],
  ])('SAN %i: no dr, and then %i', (san, to) => {
    const open = start();
    playInitial(open, { san: [san, san] });
    for (const side of ['us', 'german'] as const) {
      expect(open.view(side).sides[side].san).toBe(to);
      expect(eventsOf(open, side, 'rolled').filter(({ data }) => data.rule === '8.6122')).toEqual([]);
    }
  });
});

describe('8.616 CPP Replenishment', () => {
  it.each([
    { balance: 'none', us: 28 - 9, german: 30 - 9 },
    { balance: 'us', us: 28 - 4, german: 30 - 9 },
    { balance: 'german', us: 28 - 9, german: 30 - 4 },
  ])('8.31 Balance $balance: only that side’s DR is halved (FRD)', ({ balance, us, german }) => {
    const open = start(
      { '8.616/19 PM/us/cpp': [[4, 5]], '8.616/19 PM/german/cpp': [[3, 6]] },
      { options: { balance } },
    );
    playInitial(open);
    expect(open.view('us').sides.us.lines['19 PM']?.replenished).toBe(us);
    expect(open.view('german').sides.german.lines['19 PM']?.replenished).toBe(german);
    expect(open.view('german').sides.us.lines['19 PM']?.replenished).toBeUndefined();
  });

  it.each([
    { base: 8, amount: 1 },
    { base: 7, amount: 0 },
    { base: 6, amount: 0 },
    { base: 0, amount: 0 },
  ])('Base Number $base and a DR of 7: $amount; CPP held are not lost', ({ base, amount }) => {
    const open = start();
    confirmAll(open);
    fillCharts(open, { '8.6161/I/19 PM/us': String(base) });
    finishInitial(open);
    expect(open.view('us').sides.us.lines['19 PM']).toMatchObject({ start: 25, replenished: amount });
    expect(open.view('us').sides.us.cpp).toBe(25 + amount);
  });
});

describe('8.617 historical weather', () => {
  const options = { weather: 'historical' };

  it('waits for the missing cells, and then goes on by itself with the date’s message', () => {
    const open = start({}, { options, houseValues: false });
    confirmAll(open);
    fillCharts(
      open,
      houseCells({ cg: 'I', ...options }, (cell) => !cell.startsWith('8.617/')),
    );
    finishInitial(open);
    expect(open.state().game).toMatchObject({ date: '19 PM', step: '8.617' });
    expect(open.told().some(({ notice }) => notice.kind === 'charts-wanted')).toBe(true);
    fillCharts(open, { '8.617/19 N/weather': 'Clear' });
    expect(open.state().game.step).toBe('8.617');
    open.heard();
    fillCharts(open, { '8.617/19 PM/weather': 'Moderate Mist' });
    expect(open.state().game).toMatchObject({ date: '19 PM', step: '8.619' });
    const sent = open.told().filter(({ notice }) => ['date', 'refit'].includes(notice.kind));
    expect(sent.map(({ target, notice }) => [target, notice.kind])).toEqual(
      expect.arrayContaining([
        ['channel:channel', 'date'],
        ['user:us-user', 'refit'],
        ['user:german-user', 'refit'],
      ]),
    );
    expect(sent).toHaveLength(3);
    expect(sent.find(({ notice }) => notice.kind === 'date')?.notice.text).toContain('Moderate Mist');
  });

  it('8.616: waits for the Base Numbers of both sides before it rolls for one', () => {
    const open = start({}, { options, houseValues: false });
    confirmAll(open);
    fillCharts(
      open,
      houseCells({ cg: 'I', ...options }, (cell) => cell !== '8.6161/I/19 PM/german'),
    );
    finishInitial(open);
    expect(open.state().game.step).toBe('8.616');
    expect(eventsOf(open, 'us', 'cpp.replenished')).toEqual([]);
    fillCharts(open, { '8.6161/I/19 PM/german': '30' });
    expect(open.state().game.step).toBe('8.619');
  });

  it('no dice; a night date also has its Moon Phase and Cloud Cover', () => {
    const open = start({}, { options });
    playInitial(open);
    idleUntil(open, '19 N');
    const { lines } = open.view('everyone');
    expect(lines['19 PM']).toMatchObject({ weather: 'Moderate Mist' });
    expect(lines['19 PM']?.moon).toBeUndefined();
    expect(lines['19 N']).toMatchObject({ weather: 'Heavy Mist', moon: 'Quarter', cloud: 'Overcast' });
    expect(eventsOf(open, undefined, 'rolled')).toEqual([]);
  });

  it.each([
    ['X. Heavy Mist', 'Extremely Heavy Mist'],
    ['V. Heavy', 'Very Heavy Mist'],
    ['Mod. Mist', 'Moderate Mist'],
    ['mod', 'Moderate Mist'],
    ['V. Light & Overcast', 'Very Light Mist & Overcast'],
    ['Light', 'Light Mist'],
    ['overcast', 'Overcast'],
  ])('the chart’s own abbreviation is read: “%s” is %s', (typed, weather) => {
    const open = start({}, { options });
    confirmAll(open);
    fillCharts(open, { '8.617/19 PM/weather': typed });
    finishInitial(open);
    expect(open.view('everyone').lines['19 PM']?.weather).toBe(weather);
  });

  it.each(['Mist', 'Mist & Overcast', 'Snow', 'X. Mist', 'Heavy Mist tomorrow'])(
    '“%s” is refused: no weather of KGP3',
    (typed) => {
      const open = start({}, { options });
      confirmAll(open);
      const values = `8.617/19 PM/weather = ${typed}`;
      expect(open.attempt('us', 'charts.fill', { values })).toMatchObject({
        ruling: {
          code: 'kgp/table/charts-unreadable',
          message: expect.stringContaining('V. Light, Light, Mod.'),
        },
      });
    },
  );

  it.each([
    ['Clear', 'Clear'],
    ['Overcast', 'Overcast'],
    ['Heavy Mist & Overcast', 'Overcast'],
    ['Heavy Mist', undefined],
  ])('“%s” counts as %s for the next date', (weather, sky) => {
    const open = start({}, { options });
    confirmAll(open);
    fillCharts(open, { '8.617/19 PM/weather': weather });
    finishInitial(open);
    expect(open.view('everyone').lines['19 PM']?.sky).toBe(sky);
  });
});

/** Plays 8.617 alone: the two rolls and the sky of the date before are given. */
function weatherOf(
  date: string,
  values: readonly [number, number],
  density: number,
  before?: { date: string; sky: 'Clear' | 'Overcast' },
): Record<string, unknown> {
  let set: Record<string, unknown> = {};
  const work = {
    state: {
      core: { charts: {} },
      game: {
        cg: 'I',
        date,
        weatherMode: 'random',
        lines: before === undefined ? {} : { [before.date]: { sky: before.sky } },
      },
    },
    attempt(act: () => void) {
      act();
      return true;
    },
    roll: (purpose: Purpose) => ({ ...purpose, values: purpose.kind === 'DR' ? values : [density] }),
    emit(type: string, audience: string, data: Record<string, unknown>) {
      expect([type, audience]).toEqual(['weather.set', 'everyone']);
      set = data;
    },
  };
  kgpWeather.play(work as unknown as KgpWork);
  return set;
}

describe('8.6171 Random Weather', () => {
  it.each([
    [[1, 1], 'Heavy Mist & Overcast', 'Overcast'],
    [[1, 2], 'Heavy Mist & Overcast', 'Overcast'],
    [[1, 3], 'Heavy Mist', undefined],
    [[2, 6], 'Heavy Mist', undefined],
    [[3, 6], 'Overcast', 'Overcast'],
    [[4, 6], 'Clear', 'Clear'],
    [[6, 6], 'Clear', 'Clear'],
  ] as const)('PM, DR %j: %s', (values, weather, sky) => {
    const set = weatherOf('19 PM', values, 2);
    expect(set).toMatchObject({ weather, roll: { drm: 0 } });
    expect(set.sky).toBe(sky);
  });

  it.each([
    { date: '19 PM', sky: undefined, drm: 0 },
    { date: '20 PM', sky: { date: '20 AM', sky: 'Overcast' }, drm: -1 },
    { date: '20 PM', sky: { date: '20 AM', sky: 'Clear' }, drm: 1 },
    { date: '20 AM', sky: undefined, drm: -1 },
    { date: '20 AM', sky: { date: '19 N', sky: 'Overcast' }, drm: -2 },
    { date: '20 AM', sky: { date: '19 N', sky: 'Clear' }, drm: 0 },
    { date: '20 N', sky: undefined, drm: -1 },
    { date: '20 N', sky: { date: '20 AM', sky: 'Clear' }, drm: -1 }, // only the date just before counts
    { date: '22 PM', sky: undefined, drm: 0 },
    { date: '22 N', sky: undefined, drm: 5 },
    { date: '23 AM', sky: undefined, drm: 5 },
    { date: '23 PM', sky: undefined, drm: 6 },
  ] as const)('DRM on $date after $sky: $drm', ({ date, sky, drm }) => {
    expect(weatherOf(date, [1, 1], 3, sky)).toMatchObject({ roll: { drm, final: 2 + drm } });
  });

  it.each([
    ['20 AM', 1, 'Extremely Heavy'],
    ['20 AM', 2, 'Very Heavy'],
    ['20 AM', 6, 'Moderate'],
    ['20 N', 1, 'Very Heavy'],
    ['20 N', 3, 'Heavy'],
    ['20 N', 4, 'Moderate'],
    ['20 N', 6, 'Light'],
    ['19 PM', 1, 'Heavy'],
    ['19 PM', 2, 'Heavy'],
    ['19 PM', 3, 'Moderate'],
    ['19 PM', 6, 'Light'],
    ['21 PM', 6, 'Light'], // +2 only from 21 N on
    ['21 N', 5, 'Light'],
    ['21 N', 6, 'Very Light'],
    ['22 AM', 1, 'Heavy'],
    ['22 PM', 5, 'Very Light'],
  ] as const)('Mist density on %s, dr %i: %s', (date, dr, mist) => {
    expect(weatherOf(date, [1, 1], dr)).toMatchObject({ mist });
  });

  it('“Mist & Overcast” counts as Overcast on the next date; the rolls are public', () => {
    const open = start({
      '8.6171/19 PM/weather': [[1, 2]],
      '8.6171/19 N/weather': [[5, 5]], // 10 - 1 (Night) - 1 (Overcast) = 8: Mist
      '8.6171/20 AM/weather': [[5, 5]], // 10 - 1 (AM) = 9: Overcast, since Mist alone is no sky
    });
    playInitial(open);
    idleUntil(open, '20 AM');
    const { lines } = open.view('everyone');
    expect(lines['19 PM']?.weather).toBe('Moderate Mist & Overcast');
    expect(lines['19 N']?.weather).toBe('Heavy Mist');
    expect(lines['20 AM']?.weather).toBe('Overcast');
    const rolled = eventsOf(open, undefined, 'rolled').filter(({ data }) => data.rule === '8.6171');
    expect(rolled.map(({ data }) => data.by)).toEqual(Array.from({ length: 5 }, () => 'us'));
  });

  it('8.51: the Initial Scenario has the weather of its SSR, without a roll', () => {
    const open = start();
    confirmAll(open);
    expect(open.view('everyone').lines['19 AM']?.weather).toBe('Extremely Heavy Mist');
    expect(eventsOf(open, undefined, 'rolled')).toEqual([]);
  });
});

describe('8.618 German Ammunition Shortage', () => {
  const rolls = (open: CampaignTable) => eventsOf(open, undefined, 'ammunition.rolled');

  it('is rolled for from 20 AM on, in public; a Final DR of 11 is none', () => {
    const open = start({ '8.618/20 AM/shortage': [[5, 6]] });
    playInitial(open);
    idleUntil(open, '19 N');
    expect(rolls(open)).toEqual([]);
    idleUntil(open, '20 AM');
    expect(rolls(open).map(({ data }) => data)).toEqual([
      { values: [5, 6], drm: 0, final: 11, shortage: false },
    ]);
    expect(open.view('us').shortage).toBe(false);
    idleUntil(open, '20 PM');
    expect(rolls(open)).toHaveLength(2);
  });

  it('once it has come, it stays and is not rolled for again', () => {
    const open = start({ '8.618/20 AM/shortage': [[6, 6]] });
    playInitial(open);
    idleUntil(open, '21 AM');
    expect(rolls(open)).toHaveLength(1);
    expect(open.view('everyone').shortage).toBe(true);
  });

  it('+1 for each scenario on a CG Date later than 20 AM; that of 20 AM itself does not count', () => {
    const open = start({ '8.618/20 N/shortage': [[5, 5]], '8.618/21 AM/shortage': [[5, 5]] });
    playInitial(open);
    idleUntil(open, '20 AM');
    scenarioOn(open);
    expect(rolls(open).map(({ data }) => data.drm)).toEqual([0, 0]);
    scenarioOn(open); // 20 PM
    expect(rolls(open).at(-1)?.data).toMatchObject({ drm: 1, final: 11, shortage: false });
    scenarioOn(open); // 20 N
    expect(rolls(open).at(-1)?.data).toMatchObject({ drm: 2, final: 12, shortage: true });
  });
});
