/** 3.3 as it is played: Overruns in the middle of a Movement Phase, into stacks of which only the top counter is seen. */
import { expect, test } from 'vitest';
import { diceBy, openBoard, type Places } from '../game-table.ts';

/** On the road B9.19 B8.18 B7.18 B6.17 B5.17. */
const GERMANS: Places['german'] = { 'B9.19': ['I/3', 'Gutmn'], 'B9.17': ['77'] };
const OVERRUN = 'I/3 > B7.18 > !B6.17';

type Table = ReturnType<typeof openBoard>;

function board(us: Places['us'], ...rolls: readonly (readonly number[])[]): Table {
  return openBoard(
    'german.movement',
    { german: GERMANS, us: { 'B1.13': ['101.arty'], ...us } },
    { dice: diceBy({ '3.2': rolls }) },
  );
}

const dataOf = (table: Table, type: string) =>
  table.events().flatMap((event) => (event.type === type ? [event.data as Record<string, unknown>] : []));
const unit = (table: Table, side: 'german' | 'us', id: string) => table.state().game.sides[side].units[id];
const commit = (table: Table, orders: string) =>
  table.order('german', 'orders.commit', { orders, after: 'more' });

test('into a hidden stack: what lies below the top changes no price and no word before it shows', () => {
  const seen = ['B/501', 'Cherry'].map((hidden) => {
    const table = board({ 'B6.17': ['Harper', hidden] }, [4, 4]);
    expect(table.view('german').stacks['B6.17']).toMatchObject({ count: 2, shown: [{ id: 'Harper' }] });
    table.order('german', 'orders.write', { orders: OVERRUN });
    const offer = table.offers('german').find(({ order }) => order === 'orders.commit');
    const before = [offer?.previewOf?.({ orders: OVERRUN }), table.desk('german').text];
    commit(table, OVERRUN);
    return { table, before };
  });
  const [leg, mech] = seen;
  expect(leg?.before).toEqual(mech?.before);
  // A Leg unit below mandates the Hold (3.2); without one the defender is asked.
  if (leg === undefined || mech === undefined) throw new Error('two games');
  expect(dataOf(leg.table, 'fight.held')).toMatchObject([{ mandated: ['a Leg unit'] }]);
  expect(mech.table.state().game.question).toMatchObject({
    kind: 'hold',
    of: 'us',
    fight: { isOverrun: true },
  });
  // Combat shows all of it.
  const [{ defense } = {}] = dataOf(leg.table, 'fight.resolved');
  expect((defense as readonly { id: string }[]).map(({ id }) => id)).toEqual(['Harper', 'B/501']);
});

test('the step and 2 MP are spent, won or not; who has not won stands beside the hex, and may go on, but not overrun again', () => {
  const table = board({ 'B6.17': ['A/501', 'Harper'] }, [4, 4]);
  commit(table, OVERRUN);
  expect(unit(table, 'german', 'I/3')).toMatchObject({ hex: 'B7.18', phase: { hasOverrun: true } });
  // Three steps of Road at ½ MP and 2 MP, in halves.
  expect(unit(table, 'german', 'I/3')?.phase.spent).toBe(3 + 4);
  expect(table.attempt('german', 'orders.commit', { orders: 'I/3 > !B6.17' })).toMatchObject({
    ok: false,
    ruling: { message: expect.stringMatching(/^Line 1: I\/3 from B7\.18 to B6\.17: has overrun/u) },
  });
  commit(table, 'I/3 > B8.18');
  expect(unit(table, 'german', 'I/3')?.hex).toBe('B8.18');
});

test('another stack may overrun the same hex in the same Phase', () => {
  const table = board({ 'B6.17': ['A/501', 'Harper'] }, [4, 4], [4, 4]);
  commit(table, `${OVERRUN}\nGutmn > B8.18`);
  commit(table, 'Gutmn > B7.18 > !B6.17');
  expect(dataOf(table, 'fight.began')).toMatchObject([
    { isOverrun: true, by: ['I/3'] },
    { isOverrun: true, by: ['Gutmn'] },
  ]);
  // No attack of a Combat Phase: the hex can still be attacked in that.
  expect(table.state().game.attacked).toEqual([]);
});

test('a defender who Retreats as he has ordered leaves the hex: the attacker enters free and goes on with what is left', () => {
  const table = board({ 'B6.17': ['Harper'] });
  table.order('us', 'beforehand.set', { orders: 'Harper retreat > B1.18' });
  commit(table, OVERRUN);
  expect(dataOf(table, 'stack.retreated')).toHaveLength(1);
  expect(dataOf(table, 'units.advanced')).toMatchObject([{ path: ['B7.18', 'B6.17'] }]);
  expect(unit(table, 'german', 'I/3')).toMatchObject({ hex: 'B6.17', phase: { spent: 3 + 4 } });
  commit(table, 'I/3 > B5.17');
  expect(unit(table, 'german', 'I/3')).toMatchObject({ hex: 'B5.17', phase: { spent: 3 + 4 + 1 } });
});

test('refused: Leg units, who began beside the enemy, a hex without enemies, a hex without a road', () => {
  const us = { 'B6.17': ['A/501'], 'B8.20': ['B/501'] };
  const table = openBoard('german.movement', {
    german: { ...GERMANS, 'B7.20': ['vBohm'], 'B8.17': ['26.pio'] },
    us: { 'B1.13': ['101.arty'], ...us },
  });
  const before = table.trace();
  for (const [orders, why] of [
    ['77 > B8.17 > !B7.17', /: 77 .*not Mechanized/u],
    ['26.pio > B7.18 > !B6.17', /: 26\.pio .*not Mechanized/u],
    ['26.pio > !B6.17', /: 26\.pio .*not Mechanized \(3\.3\)/u],
    ['vBohm > !B8.20', /began the Phase beside the enemy/u],
    ['I/3 > B7.18 > !B6.18', /nobody to overrun/u],
    ['I/3 > !B7.17', /nobody to overrun \(3\.3\)/u],
  ] as const)
    expect(table.attempt('german', 'orders.commit', { orders }), orders).toMatchObject({
      ok: false,
      ruling: { message: expect.stringMatching(why), args: ['orders'] },
    });
  expect(table.trace()).toBe(before);
});

test('8.0: Bond posts beside a road cannot be overrun along it; through their Bond the way costs 4 more', () => {
  const posts = { 'B6.16': ['A/501'], 'B6.18': ['B/501'] };
  const table = board(posts);
  expect(table.state().game.bonds.us).toContain('B6.17');
  const before = table.trace();
  for (const post of Object.keys(posts))
    for (const way of ['B7.18', 'B7.18 > B6.17'])
      expect(table.attempt('german', 'orders.commit', { orders: `I/3 > ${way} > !${post}` })).toMatchObject({
        ok: false,
        ruling: { message: expect.stringMatching(/(?:No road leads .* into|no road into the hex)/u) },
      });
  expect(table.trace()).toBe(before);
  commit(table, 'I/3 > B8.18 > B7.18 > B6.17');
  const [free, spent] = [board({}), table].map((each) => {
    if (each !== table) commit(each, 'I/3 > B8.18 > B7.18 > B6.17');
    expect(unit(each, 'german', 'I/3')?.hex).toBe('B6.17');
    return unit(each, 'german', 'I/3')?.phase.spent ?? 0;
  });
  expect((spent ?? 0) - (free ?? 0)).toBe(8);
});

test('3.6 before 3.3: Artillery that is to be overrun runs first; the hex is empty, and the order comes back', () => {
  const table = board({ 'B6.17': ['333.arty'] });
  commit(table, OVERRUN);
  expect(unit(table, 'us', '333.arty')).toMatchObject({ dg: true });
  expect(unit(table, 'us', '333.arty')?.hex).not.toBe('B6.17');
  expect(unit(table, 'german', 'I/3')?.hex).toBe('B7.18');
  const { returned, draft } = table.state().game.sides.german;
  expect(draft).toBe(OVERRUN);
  expect(returned).toMatchObject([{ why: 'I/3: nobody to overrun' }]);
});
