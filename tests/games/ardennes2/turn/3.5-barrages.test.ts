/** 3.5, 3.4 as they are played: what firing brings upon whoever fires. */
import { expect, test } from 'vitest';
import { readBack } from '../../../../src/games/ardennes2/turn/orders/read-back.ts';
import { FIRST_EDITION, openBoard } from '../game-table.ts';

/** An enemy on each German source cuts all German supply. */
const CUT = { 'B4.24': ['B/501'], 'B12.20': ['A/502'], 'B12.22': ['B/502'] };
const TARGET = { 'B6.17': ['A/501'] };
const GERMAN = { 'B9.18': ['Lehr.arty'], 'B8.18': ['902'] };
const FIRE = { orders: 'Lehr.arty x B6.17', after: 'more' };

const board = (us: Readonly<Record<string, readonly string[]>>, game?: typeof FIRST_EDITION) =>
  openBoard(
    'german.movement',
    { german: GERMAN, us: { ...TARGET, ...us } },
    game === undefined ? {} : { game },
  );

test('3.4: Artillery that barrages without supply is DG once it has fired; in supply it is not', () => {
  const cut = board(CUT);
  cut.order('german', 'orders.commit', FIRE);
  expect(cut.state().game.sides.german.units).toMatchObject({
    'Lehr.arty': { dg: true, phase: { hasFired: true } },
    902: { dg: false },
  });
  expect(cut.events().find(({ type }) => type === 'units.disorganized')?.data).toEqual({
    side: 'german',
    hex: 'B9.18',
    why: 'Artillery that barrages without supply',
  });
  const free = board({});
  free.order('german', 'orders.commit', FIRE);
  expect(free.state().game.sides.german.units['Lehr.arty']).toMatchObject({
    dg: false,
    phase: { hasFired: true },
  });
});

test('3.4: Air Supply is supply for U.S. guns that fire; none of it, and they are DG', () => {
  const fired = (isDropped: boolean) => {
    const table = openBoard('german.us-barrage', {
      german: { 'A34.17': ['I/3'], 'A34.21': ['902'], 'A34.12': ['Gutmn'], 'B6.17': ['77'] },
      us: { 'B1.16': ['333.arty'], 'B5.17': ['A/501'] },
    });
    if (isDropped)
      table.happen((work) =>
        work.emit('air-supply.placed', 'everyone', { hex: 'B1.18', removesDg: false } as never),
      );
    table.order('us', 'orders.commit', { orders: '333.arty x B6.17', after: 'more' });
    return table.state().game.sides.us.units['333.arty'];
  };
  expect(fired(false)).toMatchObject({ dg: true, phase: { hasFired: true } });
  expect(fired(true)).toMatchObject({ dg: false, phase: { hasFired: true } });
});

test('3.4: it is said before it is done', () => {
  const said = (us: Readonly<Record<string, readonly string[]>>) =>
    readBack(board(us).known('german').view, 'german', FIRE.orders);
  expect(said(CUT)).toContain('DG for want of supply: Lehr.arty (3.4)');
  expect(said({})).not.toContain('want of supply');
});

test('a campaign begun before that goes on as it was', () => {
  const old = board(CUT, FIRST_EDITION);
  old.order('german', 'orders.commit', FIRE);
  expect(old.state().game.sides.german.units['Lehr.arty']).toMatchObject({
    dg: false,
    phase: { hasFired: true },
  });
});

const STRIKES = { roll: [6], byTable: 9, divisor: 1, strikes: 9, weather: 'freeze' } as const;

/** Harper and Cherry are within two of B6.17; nobody is of B9.14. */
function flying(game?: typeof FIRST_EDITION) {
  const table = openBoard(
    'us.movement',
    {
      german: { 'B6.17': ['77'], 'B9.14': ['78'] },
      us: { 'B4.17': ['Harper'], 'B4.18': ['Cherry'], 'B3.17': ['333.arty'], 'B1.13': ['A/501'] },
    },
    game === undefined ? {} : { game },
  );
  table.happen((work) => work.emit('strikes.rolled', 'everyone', STRIKES as never));
  return table;
}

const fly = (table: ReturnType<typeof flying>, orders: string) =>
  table.order('us', 'orders.commit', { orders, after: 'more' });
const haveSpotted = (table: ReturnType<typeof flying>) =>
  Object.values(table.state().game.sides.us.units).flatMap(({ id, phase }) => (phase.hasSpotted ? [id] : []));

test('2.2, 3.5: the first Air Strike on a hex needs no spotter, and keeps nobody from moving', () => {
  const table = flying();
  fly(table, 'air x B6.17\nHarper > B3.18\nCherry > B3.18');
  expect(haveSpotted(table)).toEqual([]);
  expect(table.state().game.sides.us.units.Harper?.hex).toBe('B3.18');
  expect(table.state().game).toMatchObject({ struck: ['B6.17'], air: { strikes: 8 } });
});

test('3.5: the second one needs a spotter, whom its owner names, and who stays', () => {
  const table = flying();
  const back = readBack(table.known('us').view, 'us', 'air x B6.17\nair x B6.17 by Harper') ?? '';
  expect(back.split('\n').filter((line) => line.includes('stays'))).toEqual([
    expect.stringMatching(/Harper spots and stays$/u),
  ]);
  fly(table, 'air x B6.17\nair x B6.17 by Harper\nCherry > B3.18');
  expect(haveSpotted(table)).toEqual(['Harper']);
  const moved = table.attempt('us', 'orders.commit', { orders: 'Harper > B3.18' });
  expect(moved).toMatchObject({
    ok: false,
    ruling: { message: expect.stringContaining('has spotted (3.5)') },
  });
  // Both in one line: only the second is spotted for.
  const one = flying();
  fly(one, 'air, air x B6.17 by Cherry');
  expect(haveSpotted(one)).toEqual(['Cherry']);
});

test('3.5: where nobody is near a second one is refused; so is a spotter who is too far away', () => {
  const table = flying();
  fly(table, 'air x B9.14');
  expect(table.attempt('us', 'orders.commit', { orders: 'air x B9.14' })).toMatchObject({
    ok: false,
    ruling: { message: 'Line 1: B9.14 has had its one Air Strike without a spotter (3.5).' },
  });
  expect(table.attempt('us', 'orders.commit', { orders: 'air, air x B6.17 by A/501' })).toMatchObject({
    ok: false,
    ruling: { message: 'Line 1: A/501 cannot spot B6.17 for an Air Strike (3.5).' },
  });
});

test('3.5: of a gun, too, its owner names who spots; without a word it is whoever loses least', () => {
  const [named, unnamed] = ['333.arty x B6.17 by Cherry', '333.arty x B6.17'].map((orders) => {
    const table = flying();
    fly(table, orders);
    return haveSpotted(table);
  });
  expect(named).toEqual(['Cherry']);
  expect(unnamed).not.toEqual(['Cherry']);
  expect(unnamed).toHaveLength(1);
});

test('a campaign begun before goes on as it was: who could spot the first Air Strike has spotted it, and nobody is named', () => {
  const table = flying(FIRST_EDITION);
  fly(table, 'air x B6.17');
  expect(haveSpotted(table)).toHaveLength(1);
  expect(table.state().game.struck).toEqual([]);
  expect(table.attempt('us', 'orders.commit', { orders: 'air x B6.17 by Cherry' }).ok).toBe(false);
});
