/** 3.3 as it is played: Overruns in the middle of a Movement Phase, into stacks of which only the top counter is seen. */
import { expect, test } from 'vitest';
import { referenceOf } from '../../../../src/games/ardennes2/scenario/book.ts';
import { beginPhase } from '../../../../src/games/ardennes2/turn/course/phases.ts';
import { changeUnits } from '../../../../src/games/ardennes2/turn/frame/changes.ts';
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

/** From three hexes, of three Divisions and more than a hex holds: all of them meet in B7.18. */
const PARTS: Places['german'] = { 'B9.19': ['I/3', 'Gutmn'], 'B8.19': ['vBohm'], 'B9.18': ['vFallois'] };
const GATHERED = 'B9.19 > B7.18\nvBohm > B7.18\nvFallois > B7.18\nB7.18 > !B6.17';

function parts(readings: Readonly<Record<string, string>> = {}): Table {
  return openBoard(
    'german.movement',
    { german: PARTS, us: { 'B1.13': ['101.arty'], 'B6.17': ['A/501', 'Harper'] } },
    { readings, dice: diceBy({ '3.2': [[4, 3]] }) },
  );
}

test('parts that come from several hexes meet and overrun together, each for its own MP; mixed and overstacked are DG only at the end (3.1)', () => {
  const table = parts();
  commit(table, GATHERED);
  expect(dataOf(table, 'fight.began')).toMatchObject([
    { isOverrun: true, by: ['I/3', 'Gutmn', 'vBohm', 'vFallois'] },
  ]);
  const [{ attack } = {}] = dataOf(table, 'fight.resolved');
  // Nobody is halved, neither for the Divisions nor for the four in a hex.
  for (const { printed, value } of attack as readonly { printed: number; value: number }[])
    expect(value).toBe(printed);
  const stood = Object.values(table.state().game.sides.german.units);
  expect(stood.map(({ dg }) => dg)).toEqual([false, false, false, false]);
  expect(stood.every(({ phase }) => phase.hasOverrun)).toBe(true);
  table.order('german', 'phase.pass');
  const { units } = table.state().game.sides.german;
  expect(Object.values(units).filter(({ dg }) => !dg)).toEqual([]);
});

test('reading `gather`: with “no” who has moved cannot overrun with those that it met; who stood together from the start may', () => {
  const table = parts({ gather: 'no' });
  const before = table.trace();
  expect(table.attempt('german', 'orders.commit', { orders: GATHERED })).toMatchObject({
    ok: false,
    ruling: { message: expect.stringMatching(/^Line 4: I\/3 has moved.* its move is over \(3\.1\)/u) },
  });
  expect(table.trace()).toBe(before);
  commit(table, 'B9.19 > B7.18 > !B6.17');
  expect(dataOf(table, 'fight.began')).toMatchObject([{ isOverrun: true, by: ['I/3', 'Gutmn'] }]);
  // 3.3: after an Overrun they go on, once.
  commit(table, 'I/3 > B8.18');
  expect(table.attempt('german', 'orders.commit', { orders: 'I/3 > B9.19' }).ok).toBe(false);
});

test('one of those that met cannot overrun: nobody does, and it is named', () => {
  const table = openBoard('german.movement', {
    german: { 'B9.19': ['I/3'], 'B8.19': ['26.pio'] },
    us: { 'B1.13': ['101.arty'], 'B6.17': ['A/501'] },
  });
  const before = table.trace();
  const orders = 'I/3 > B7.18\n26.pio > B7.18\nB7.18 > !B6.17';
  expect(table.attempt('german', 'orders.commit', { orders })).toMatchObject({
    ok: false,
    ruling: { message: expect.stringMatching(/^Line 3: 26\.pio .*not Mechanized \(3\.3\)/u) },
  });
  expect(table.trace()).toBe(before);
});

test('Artillery on the way runs, and the Overrun goes on for the same MP', () => {
  const spent = ['101.arty', '333.arty'].map((gun) => {
    const us = gun === '333.arty' ? { 'B8.17': [gun] } : {};
    const table = board({ 'B6.17': ['A/501'], ...us }, [4, 3]);
    commit(table, 'I/3 > B8.18 > B7.18 > !B6.17');
    expect(dataOf(table, 'gun.ran').map((ran) => ran.gun)).toEqual(Object.values(us).flat());
    expect(dataOf(table, 'fight.began')).toHaveLength(1);
    return table.state().game.sides.german.units['I/3']?.phase.spent;
  });
  expect(spent[0]).toBe(spent[1]);
});

test('3.6 after 3.3: Artillery beside the hex that an Overrun has won runs before anybody goes on', () => {
  const table = board({ 'B6.17': ['Harper'], 'B5.18': ['333.arty'] });
  table.order('us', 'beforehand.set', { orders: 'Harper retreat > B1.18' });
  commit(table, OVERRUN);
  expect(unit(table, 'german', 'I/3')?.hex).toBe('B6.17');
  expect(dataOf(table, 'gun.ran')).toMatchObject([{ gun: '333.arty', from: 'B5.18' }]);
  expect(table.state().game).not.toHaveProperty('aftermath');
  commit(table, 'I/3 > B5.17');
  expect(dataOf(table, 'gun.ran')).toHaveLength(1);
});

test('asked where that Artillery goes, the rest of what was committed waits for the answer', () => {
  const table = board({ 'B6.17': ['Harper'], 'B5.18': ['333.arty'] });
  table.order('us', 'beforehand.set', { orders: 'Harper retreat > B1.18\n333.arty bugout ask' });
  commit(table, `${OVERRUN}\nGutmn > B8.18`);
  expect(table.state().game.question).toMatchObject({ kind: 'bugout', gun: '333.arty' });
  expect(unit(table, 'german', 'Gutmn')?.hex).toBe('B9.19');
  const [field] = table.offers('us').find(({ order }) => order === 'bugout.answer')?.fields ?? [];
  const to = field?.kind === 'text' ? (field.examples[0] ?? '') : '';
  table.order('us', 'bugout.answer', { to });
  expect(unit(table, 'us', '333.arty')).toMatchObject({ hex: to, dg: true });
  expect(unit(table, 'german', 'Gutmn')?.hex).toBe('B8.18');
  expect(table.state().game).not.toHaveProperty('aftermath');
});

test('a defender who is destroyed leaves the hex: it must be entered, at no more MP, and its winner overruns no more', () => {
  const table = board({ 'B6.17': ['Harper'], 'B4.16': ['A/501'] }, [6, 6]);
  table.happen((work) => {
    const harper = work.state.game.sides.us.units.Harper;
    if (harper === undefined) throw new Error('no Harper');
    // DG, it has to Hold.
    changeUnits(work, 'us', [{ ...harper, steps: 1, dg: true }]);
  });
  commit(table, 'B9.19 > B7.18 > !B6.17');
  expect(table.state().game.dead.us).toEqual(['Harper']);
  for (const id of ['I/3', 'Gutmn'])
    expect(unit(table, 'german', id)).toMatchObject({ hex: 'B6.17', phase: { spent: 3 + 4 } });
  expect(table.attempt('german', 'orders.commit', { orders: 'B6.17 > B5.17 > !B4.16' })).toMatchObject({
    ok: false,
    ruling: { message: expect.stringMatching(/has overrun \(3\.3\)/u) },
  });
});

test('3.1: a Traffic Jam that an Overrun has won makes its winners DG', () => {
  const table = board({ 'B6.17': ['Harper'] });
  const { ground } = referenceOf(table.state().game);
  const at = ground.grid.indexOf('B6.17');
  const was = ground.terrain[at] ?? [];
  // 7.5 has none.
  (ground.terrain as (typeof was)[])[at] = [...was, 'traffic-jam'];
  try {
    table.happen((work) => beginPhase(work, 2, 'german.movement'));
    table.order('us', 'beforehand.set', { orders: 'Harper retreat > B1.18' });
    commit(table, OVERRUN);
    expect(unit(table, 'german', 'I/3')).toMatchObject({ hex: 'B6.17', dg: true });
    expect(dataOf(table, 'units.disorganized')).toContainEqual({
      side: 'german',
      hex: 'B6.17',
      why: 'a Traffic Jam',
    });
  } finally {
    (ground.terrain as (typeof was)[])[at] = was;
  }
});

test('in Exploitation: who is Exploit Capable, once more in the same Turn; in the Combat Phase who has overrun attacks', () => {
  const table = board({ 'B6.17': ['A/501', 'Harper'] }, [4, 3], [4, 3], [4, 3]);
  commit(table, OVERRUN);
  table.happen((work) => beginPhase(work, work.state.game.turn, 'german.combat'));
  commit(table, 'B6.17 < B7.18');
  expect(dataOf(table, 'fight.began').map(({ isOverrun }) => isOverrun)).toEqual([true, false]);
  table.happen((work) => beginPhase(work, work.state.game.turn, 'german.exploitation'));
  // It began this Phase beside him.
  expect(table.attempt('german', 'orders.commit', { orders: 'I/3 > !B6.17' }).ok).toBe(false);
  commit(table, 'Gutmn > B7.18 > !B6.17');
  expect(dataOf(table, 'fight.began')).toHaveLength(3);
});
