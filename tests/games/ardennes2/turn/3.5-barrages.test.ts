/** 3.5, 3.4 as they are played: what firing brings upon whoever fires. */
import { expect, test } from 'vitest';
import { readBack } from '../../../../src/games/ardennes2/turn/read-back.ts';
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
