/** 2.1: orders in words: what waits, what is refused, what is read back, and whether the Phase goes on after them. */
import { expect, test } from 'vitest';
import { changeUnits } from '../../../../src/games/ardennes2/turn/frame/changes.ts';
import { FIRST_EDITION, openBoard } from '../game-table.ts';

const PLACES = {
  german: { 'B7.18': ['I/3', 'vBohm'], 'B9.17': ['77'] },
  us: { 'B1.16': ['101.arty'], 'B6.17': ['A/501'] },
};

function draftOf(table: ReturnType<typeof openBoard>): string | undefined {
  const field = table.offers('german').find(({ order }) => order === 'orders.write')?.fields[0];
  return field?.kind === 'text' ? field.initial : undefined;
}

test('what is written waits, is read back, and counts for nothing before it is committed', () => {
  const table = openBoard('german.movement', PLACES);
  const { units } = table.state().game.sides.german;
  table.order('german', 'orders.write', { orders: ' i/3  >  b7.19 \n\nVBOHM > B7.19' });
  expect(table.state().game.sides.german.draft.split('\n')).toHaveLength(2);
  expect(draftOf(table)).toBe(table.state().game.sides.german.draft);
  expect(table.state().game.sides.german.units).toEqual(units);
  expect(table.state().game.sides.german.queue).toEqual([]);
  // What is read back is itself an order, and reads the same again.
  const draft = draftOf(table) ?? '';
  table.order('german', 'orders.write', { orders: draft });
  expect(draftOf(table)).toBe(draft);
  table.order('german', 'orders.commit', { orders: draft, after: 'more' });
  expect(table.state().game.sides.german.units['I/3']?.hex).toBe('B7.19');
  expect(draftOf(table)).toBe('');
});

test.each([
  ['I/3 > B7.19\nvBohm > B99.1', /^Line 2: .*B99\.1/u, /./u],
  ['I/3 > B7.19\nvBon > B7.19', /^Line 2: You have no counter “vBon”/u, /\/show/u],
  ['I/3 > B7.19\n77 > B1.20', /^Line 2: There is no way from B9\.17 to B1\.20/u, /They can reach \d+ hexes/u],
  ['I/3 > B6.17', /^Line 1: /u, /They can reach \d+ hexes/u],
  ['B6.17 < I/3', /^Line 1: .*is not for this Phase/u, /./u],
  ['I/3 goes north', /^Line 1: /u, /./u],
])(
  '%j is refused with its line, what is wrong and what would be legal; nothing changes',
  (orders, wrong, legal) => {
    const table = openBoard('german.movement', PLACES);
    table.order('german', 'orders.write', { orders: 'I/3 > B7.19' });
    const before = table.trace();
    for (const order of ['orders.write', 'orders.commit'])
      expect(table.attempt('german', order, { orders })).toMatchObject({
        ok: false,
        ruling: {
          message: expect.stringMatching(wrong),
          legal: expect.stringMatching(legal),
          args: ['orders'],
        },
      });
    expect(table.trace()).toBe(before);
  },
);

test('`more`: the Phase stays open for what is left of each unit; `end`: it is over', () => {
  const table = openBoard('german.movement', PLACES);
  table.order('german', 'orders.commit', { orders: 'I/3 > B7.19', after: 'more' });
  expect(table.state().game.phase).toBe('german.movement');
  const spent = table.state().game.sides.german.units['I/3']?.phase.spent ?? 0;
  expect(spent).toBeGreaterThan(0);
  table.order('german', 'orders.commit', { orders: 'I/3 > B7.20', after: 'more' });
  expect(table.state().game.sides.german.units['I/3']?.phase.spent).toBeGreaterThan(spent);
  table.order('german', 'orders.commit', { orders: 'vBohm > B7.19', after: 'end' });
  expect(table.state().game.phase).toBe('german.us-barrage');
  expect(table.refusal('german', 'orders.commit', { orders: '' })).toBeTruthy();
});

test('the other side neither writes nor commits in a Phase that is not its own', () => {
  const table = openBoard('german.movement', PLACES);
  const before = table.trace();
  for (const order of ['orders.write', 'orders.commit'])
    expect(table.refusal('us', order, { orders: 'A/501 > B5.17' })).toBeTruthy();
  table.refusal('us', 'phase.pass');
  expect(table.trace()).toBe(before);
});

test('who enters a stack goes to its bottom, whatever it is called', () => {
  // `901` would come first in any record.
  const table = openBoard('german.movement', {
    german: { 'B9.20': ['I/3'], 'B8.20': ['902'], 'B10.20': ['901'] },
    us: { 'B1.16': ['A/501'] },
  });
  table.order('german', 'orders.commit', { orders: '902 > B9.20\n901 > B9.20', after: 'more' });
  expect(table.view('everyone').stacks['B9.20']).toMatchObject({ count: 3, shown: [{ id: 'I/3' }] });
  expect(table.show('german')[0]?.text).toContain('B9.20: I/3, 902, 901');
});

test('reading `gather`: with “no” a unit’s move is over at its end, alone or with whom it met', () => {
  const tried = (gather: string) => {
    const table = openBoard('german.movement', PLACES, { readings: { gather } });
    table.order('german', 'orders.commit', { orders: 'I/3 > B7.19', after: 'more' });
    return [
      table.attempt('german', 'orders.commit', { orders: 'I/3 > B7.20', after: 'more' }).ok,
      table.attempt('german', 'orders.commit', { orders: 'vBohm > B7.19\nB7.19 > B7.20', after: 'more' }).ok,
      // Who has not moved may.
      table.attempt('german', 'orders.commit', { orders: 'vBohm > B7.19', after: 'more' }).ok,
    ];
  };
  expect(tried('no')).toEqual([false, false, true]);
  expect(tried('yes')[0]).toBe(true);
  const table = openBoard('german.movement', PLACES, { readings: { gather: 'no' } });
  table.order('german', 'orders.commit', { orders: 'I/3 > B7.19', after: 'more' });
  expect(table.attempt('german', 'orders.commit', { orders: 'I/3 > B7.20' })).toMatchObject({
    ok: false,
    ruling: { message: expect.stringMatching(/^Line 1: I\/3 has moved.* its move is over \(3\.1\)/u) },
  });
});

test('reading `gather`: with “no” one order still takes a unit to the edge and off the map', () => {
  const table = openBoard(
    'german.movement',
    { german: { 'A35.16': ['I/3'] }, us: { 'B1.16': ['101.arty'] } },
    { readings: { gather: 'no' } },
  );
  table.order('german', 'orders.commit', { orders: 'I/3 > A33.16 > off', after: 'more' });
  expect(table.state().game.exited.german).toHaveProperty(['I/3']);
});

test('3.5, 7.5: out of the hex of an enemy marker leaving the map costs what leaving it costs', () => {
  const leaves = (left: number, isFired: boolean, game?: typeof FIRST_EDITION) => {
    const places = { german: { 'A33.16': ['I/3'] }, us: { 'B1.16': ['101.arty'] } };
    const table = openBoard('german.movement', places, game === undefined ? {} : { game });
    table.happen((work) => {
      const own = work.state.game.sides.german.units['I/3'];
      if (own === undefined) throw new Error('no I/3');
      // Of its 12 MP so many are left.
      changeUnits(work, 'german', [{ ...own, phase: { ...own.phase, spent: 2 * (12 - left) } }]);
      const range = { terrain: 'open', half: 3, full: 5 };
      const gun = { id: '101.arty', hex: 'B1.16' };
      const fired = { side: 'us', gun, target: 'A33.16', roll: 6, range, modifiers: [], result: 'full' };
      if (isFired) work.emit('barrage.fired', 'everyone', fired as never);
    });
    return table.attempt('german', 'orders.commit', { orders: 'I/3 > off', after: 'more' });
  };
  // A Track leads off there: 2 MP, and 2 for a Full marker.
  expect(leaves(2, false).ok).toBe(true);
  expect(leaves(3, true)).toMatchObject({
    ok: false,
    ruling: { message: 'Line 1: I/3 has too few MP left to leave the map, which costs 4.' },
  });
  expect(leaves(4, true).ok).toBe(true);
  expect(leaves(3, true, FIRST_EDITION).ok).toBe(true);
});
