/** 3.6 as it is played: a move beside Artillery is interrupted, and goes on. */
import { expect, test } from 'vitest';
import type { Position } from '../../../../src/games/ardennes2/position/position.ts';
import { beginPhase } from '../../../../src/games/ardennes2/turn/course/phases.ts';
import { changeUnits } from '../../../../src/games/ardennes2/turn/frame/changes.ts';
import { unitBy } from '../../../../src/games/ardennes2/turn/frame/own-units.ts';
import { runGuns } from '../../../../src/games/ardennes2/turn/guns/3.6-bug-outs.ts';
import { FIRST_EDITION, openBoard } from '../game-table.ts';

const US = { 'B1.16': ['333.arty'], 'B1.13': ['A/501'] };

function runsIn(table: ReturnType<typeof openBoard>) {
  return table
    .events()
    .filter(({ type }) => type === 'gun.ran')
    .map(({ data }) => data as { gun: string; from: string; to?: string });
}

test('who moves beside a gun with an attack of 2 or more stops for it: it runs and is DG; the move goes on to its end', () => {
  const table = openBoard('german.movement', { german: { 'B3.17': ['902'] }, us: US });
  table.order('german', 'orders.commit', { orders: 'B3.17 > B2.16 > B2.15', after: 'more' });
  const seen = table
    .events()
    .filter(({ type }) => type === 'units.moved' || type === 'gun.ran')
    .map(({ type, data }) => [type, (data as { path?: readonly string[] }).path]);
  expect(seen).toEqual([
    ['units.moved', ['B3.17', 'B2.16']],
    ['gun.ran', undefined],
    ['units.moved', ['B2.16', 'B2.15']],
  ]);
  const [run] = runsIn(table);
  const gun = table.state().game.sides.us.units['333.arty'];
  expect(gun?.dg).toBe(true);
  expect(gun?.hex).not.toBe('B1.16');
  expect(run).toMatchObject({ gun: '333.arty', from: 'B1.16', to: gun?.hex });
  expect(table.state().game.sides.german.units['902']?.hex).toBe('B2.15');
  expect(table.state().game.sides.german).toMatchObject({ queue: [], returned: [] });
});

test('where there is no hex for it, it stays, and is DG all the same; the move goes on', () => {
  // Germans in every hex from which U.S. supply comes (7.5): wherever the gun went it would be Out of Supply.
  const german = { 'B3.17': ['902'], 'A33.22': ['vBohm'], 'A33.17': ['vCoch'], 'A33.12': ['I/3'] };
  const table = openBoard('german.movement', { german, us: US });
  table.order('german', 'orders.commit', { orders: 'B3.17 > B2.16 > B2.15', after: 'more' });
  expect(runsIn(table)).toEqual([{ side: 'us', gun: '333.arty', from: 'B1.16' }]);
  expect(table.state().game.sides.us.units['333.arty']).toMatchObject({ hex: 'B1.16', dg: true });
  expect(table.state().game.sides.german.units['902']?.hex).toBe('B2.15');
});

test('the interrupted move costs what it would have cost', () => {
  const spent = (us: Readonly<Record<string, readonly string[]>>) => {
    const table = openBoard('german.movement', { german: { 'B3.17': ['902'] }, us });
    table.order('german', 'orders.commit', { orders: 'B3.17 > B2.16 > B2.15', after: 'more' });
    return table.state().game.sides.german.units['902']?.phase.spent;
  };
  expect(spent(US)).toBe(spent({ 'B1.13': ['A/501'] }));
});

test('a DG gun runs no second time', () => {
  const table = openBoard('german.movement', {
    german: { 'B3.17': ['902'], 'B3.18': ['vBohm'] },
    us: US,
  });
  table.order('german', 'orders.commit', { orders: 'B3.17 > B2.16', after: 'more' });
  const hex = table.state().game.sides.us.units['333.arty']?.hex ?? '';
  // As if it had been driven into the way of the next.
  table.happen((work) => {
    const gun = work.state.game.sides.us.units['333.arty'];
    if (gun === undefined) throw new Error('no gun');
    changeUnits(work, 'us', [{ ...gun, hex: 'B1.18' }]);
  });
  expect(hex).not.toBe('B1.18');
  table.order('german', 'orders.commit', { orders: 'vBohm > B2.17', after: 'more' });
  expect(table.state().game.sides.german.units.vBohm?.hex).toBe('B2.17');
  expect(runsIn(table)).toHaveLength(1);
  expect(table.state().game.sides.us.units['333.arty']?.hex).toBe('B1.18');
});

test('an attack of 1 frightens nobody', () => {
  const table = openBoard('german.movement', { german: { 'B3.17': ['26.pio'] }, us: US });
  table.order('german', 'orders.commit', { orders: 'B3.17 > B2.16', after: 'more' });
  expect(table.state().game.sides.german.units['26.pio']?.hex).toBe('B2.16');
  expect(runsIn(table)).toEqual([]);
  expect(table.state().game.sides.us.units['333.arty']).toMatchObject({ hex: 'B1.16', dg: false });
});

/** B7.14 is beside the gun alone, which has run before anybody moves. */
const BESIDE_A_GUN = {
  german: { 'B7.14': ['vFallois'], 'B11.14': ['Lehr.arty'] },
  us: { 'B6.14': ['333.arty'], 'B5.15': ['A/501'] },
};
const OVERRUN = { orders: 'vFallois > B6.14 > !B5.15', after: 'more' };

test('1.3, 3.3: who begins the Phase beside a gun that runs has begun it beside the enemy, and neither overruns nor exploits', () => {
  for (const phase of ['german.movement', 'german.exploitation'] as const) {
    const table = openBoard(phase, BESIDE_A_GUN);
    expect(runsIn(table)).toHaveLength(1);
    expect(table.state().game.sides.german.units.vFallois?.phase.beganAdjacent).toBe(true);
    const refused = table.attempt('german', 'orders.commit', OVERRUN);
    expect(refused).toMatchObject({
      ok: false,
      ruling: { message: expect.stringMatching(/vFallois.*began the Phase beside the enemy \(1\.3\)/u) },
    });
  }
  // It moves as anybody does.
  const table = openBoard('german.movement', BESIDE_A_GUN);
  table.order('german', 'orders.commit', { orders: 'vFallois > B6.14', after: 'more' });
  expect(table.state().game.sides.german.units.vFallois?.hex).toBe('B6.14');
});

test('1.3: the same where its side is asked whereto the gun goes', () => {
  const table = openBoard('german.combat', { ...BESIDE_A_GUN, german: { 'B9.14': ['vFallois'] } });
  table.order('us', 'beforehand.set', { orders: '333.arty bugout ask' });
  table.happen((work) => {
    const { vFallois } = work.state.game.sides.german.units;
    if (vFallois !== undefined) changeUnits(work, 'german', [{ ...vFallois, hex: 'B7.14' }]);
    beginPhase(work, 4, 'german.movement');
  });
  expect(table.state().game.question?.kind).toBe('bugout');
  table.order('us', 'bugout.answer', { to: 'umpire' });
  expect(runsIn(table)).toHaveLength(1);
  expect(table.state().game.sides.german.units.vFallois?.phase.beganAdjacent).toBe(true);
});

test('a campaign begun before that goes on as it was: the gun has run when it is looked who stands beside whom', () => {
  const table = openBoard('german.movement', BESIDE_A_GUN, { game: FIRST_EDITION });
  expect(runsIn(table)).toHaveLength(1);
  expect(table.attempt('german', 'orders.commit', OVERRUN).ok).toBe(true);
});

test('a gun that nobody has sent anywhere spares stacks that it would make DG; in the first edition it took the nearest hex', () => {
  const ranTo = (us: Readonly<Record<string, readonly string[]>>, game?: typeof FIRST_EDITION) => {
    const table = openBoard(
      'german.movement',
      { german: { 'B3.17': ['902'] }, us: { 'B1.16': ['101.arty'], 'B1.13': ['A/501'], ...us } },
      game === undefined ? {} : { game },
    );
    table.order('german', 'orders.commit', { orders: 'B3.17 > B2.16', after: 'end' });
    return runsIn(table)[0]?.to ?? '';
  };
  const usual = ranTo({});
  const spared = ranTo({ [usual]: ['Cherry'] });
  expect(spared).not.toBe(usual);
  expect(ranTo({ [usual]: ['Cherry'] }, FIRST_EDITION)).toBe(usual);
  // Its own Division it joins.
  expect(ranTo({ [usual]: ['B/501'] })).toBe(usual);
});

test('no gun runs twice, whoever says that it has to: it is DG once it has run', () => {
  const table = openBoard('german.movement', { german: { 'B3.17': ['902'] }, us: US });
  let calls = 0;
  table.happen((work) => {
    const due = (position: Position) => {
      calls += 1;
      if (calls > 5) throw new Error('asked again and again');
      const gun = unitBy(position, 'us', '333.arty');
      return gun === undefined ? [] : [{ gun, from: gun.hex, isSure: true }];
    };
    expect(runGuns(work, 'us', due, false)).toBe(true);
  });
  expect(runsIn(table)).toHaveLength(1);
  expect(calls).toBe(2);
});
