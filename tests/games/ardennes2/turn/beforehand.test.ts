/** Orders for the other side's turn as they act: at once, in secret, as they were given. */
import { expect, test } from 'vitest';
import { BugOut } from '../../../../src/games/ardennes2/barrage/3.6-bug-out.ts';
import { newUnitPhase } from '../../../../src/games/ardennes2/position/position.ts';
import { positionOf } from '../../../../src/games/ardennes2/position/position-of.ts';
import { referenceOf } from '../../../../src/games/ardennes2/scenario/book.ts';
import { beginPhase } from '../../../../src/games/ardennes2/turn/course/phases.ts';
import { changeUnits } from '../../../../src/games/ardennes2/turn/frame/changes.ts';
import { unitBy } from '../../../../src/games/ardennes2/turn/frame/own-units.ts';
import { supplyNow } from '../../../../src/games/ardennes2/turn/supply/3.7-supply-now.ts';
import type { PhaseId } from '../../../../src/games/ardennes2/vocabulary/phases.ts';
import { diceBy, type GameOptions, openBoard, type Places } from '../game-table.ts';
import { HOUSE_GROUND } from '../house.ts';

const { grid } = HOUSE_GROUND;
const GERMANS = { 'B7.17': ['902'], 'B7.18': ['I/3', 'vBohm'] };
const ATTACK = 'B6.17 < 902 + I/3; advance 902, I/3 B5.17';

type Table = ReturnType<typeof openBoard>;

function open(
  phase: PhaseId,
  us: Places['us'],
  beforehand: string,
  { german = GERMANS, ...options }: GameOptions & { readonly german?: Places['german'] } = {},
): Table {
  const table = openBoard(phase, { german, us: { 'B1.16': ['101.arty'], ...us } }, options);
  table.order('us', 'beforehand.set', { orders: beforehand });
  return table;
}

const typesOf = (table: Table) => table.events().map(({ type }) => type);
const dataOf = (table: Table, type: string) =>
  table.events().flatMap((event) => (event.type === type ? [event.data as Record<string, unknown>] : []));
const unit = (table: Table, side: 'german' | 'us', id: string) => table.state().game.sides[side].units[id];

test('hold: nobody is asked, and it is rolled for at once', () => {
  const table = open('german.combat', { 'B6.17': ['Harper'] }, 'B6.17 hold', {
    dice: diceBy({ '3.2': [[4, 4]] }),
  });
  table.order('german', 'orders.commit', { orders: ATTACK, after: 'more' });
  expect(typesOf(table)).not.toContain('question.asked');
  expect(dataOf(table, 'fight.held')).toMatchObject([{ mandated: [] }]);
  expect(dataOf(table, 'fight.resolved')).toHaveLength(1);
});

test('retreat toward a hex: five hexes, as near to it as a legal way ends; attackers advance as they ordered', () => {
  for (const toward of ['B1.19', 'B1.14']) {
    const table = open('german.combat', { 'B6.17': ['Harper'] }, `Harper retreat > ${toward}`);
    table.order('german', 'orders.commit', { orders: ATTACK, after: 'more' });
    expect(typesOf(table)).not.toContain('question.asked');
    const end = unit(table, 'us', 'Harper')?.hex ?? '';
    expect(grid.distance('B6.17', end)).toBe(5);
    // The ends are five hexes from B6.17 and no farther from the wanted one than the other order's.
    expect(grid.distance(end, toward)).toBeLessThanOrEqual(1);
    expect(unit(table, 'german', '902')?.hex).toBe('B6.17');
    expect(unit(table, 'german', 'I/3')?.hex).toBe('B5.17');
  }
});

test('at n:1 or worse it Retreats, at less it Holds', () => {
  // 902 and I/3 against Harper: 3 + 5 against 3.
  const column = (() => {
    const table = open('german.combat', { 'B6.17': ['Harper'] }, 'all hold', {
      dice: diceBy({ '3.2': [[4, 4]] }),
    });
    table.order('german', 'orders.commit', { orders: ATTACK, after: 'more' });
    return Number(String(dataOf(table, 'fight.resolved')[0]?.column).split(':')[0]);
  })();
  expect(column).toBeGreaterThan(0);
  const ends = [column, column + 1].map((at) => {
    const table = open('german.combat', { 'B6.17': ['Harper'] }, `all retreat at ${at}:1`, {
      dice: diceBy({ '3.2': [[4, 4]] }),
    });
    table.order('german', 'orders.commit', { orders: ATTACK, after: 'more' });
    return typesOf(table).filter((type) => type === 'fight.fled' || type === 'fight.held');
  });
  expect(ends).toEqual([['fight.fled'], ['fight.held']]);
});

test('it reckons odds by what its side sees: a reduced attacker below the top counts whole', () => {
  const run = (top: string) => {
    const table = open('german.combat', { 'B6.17': ['Harper'] }, 'all retreat at 2:1', {
      german: { 'B7.18': top === 'I/3' ? ['I/3', 'vBohm'] : ['vBohm', 'I/3'] },
      dice: diceBy({ '3.2': [[4, 4]] }),
    });
    table.happen((work) => {
      const weak = work.state.game.sides.german.units['I/3'];
      if (weak !== undefined) changeUnits(work, 'german', [{ ...weak, steps: 1, dg: true }]);
    });
    table.order('german', 'orders.commit', { orders: 'B6.17 < I/3', after: 'more' });
    return typesOf(table).filter((type) => type === 'fight.fled' || type === 'fight.held');
  };
  // Harper 3 in the open, I/3 5 whole: 2:1.
  expect([run('I/3'), run('vBohm')]).toEqual([['fight.held'], ['fight.fled']]);
});

test('the line of a hex outranks those of its counters, these “all”; of counters one that asks comes first', () => {
  const asks = (orders: string) => {
    const table = open('german.combat', { 'B6.17': ['Harper'] }, orders, {
      dice: diceBy({ '3.2': [[4, 4]] }),
    });
    table.order('german', 'orders.commit', { orders: ATTACK, after: 'more' });
    return typesOf(table).find((type) => ['question.asked', 'fight.fled', 'fight.held'].includes(type));
  };
  expect(asks('B6.17 retreat\nHarper hold\nall ask')).toBe('fight.fled');
  expect(asks('Harper hold\nall retreat')).toBe('fight.held');
  expect(asks('all retreat\nHarper ask')).toBe('question.asked');
  expect(asks('A/501 retreat')).toBe('question.asked');
});

test('a mandated Hold stays one, whatever was ordered', () => {
  const table = open('german.combat', { 'B6.17': ['Harper', 'A/501'] }, 'B6.17 retreat', {
    dice: diceBy({ '3.2': [[4, 4]] }),
  });
  table.order('german', 'orders.commit', { orders: ATTACK, after: 'more' });
  expect(dataOf(table, 'fight.held')).toMatchObject([{ mandated: ['a Leg unit'] }]);
});

test('losses: who is named takes the step where there is a choice', () => {
  const lostBy = (orders: string) => {
    // 1:1, DR 8 (house): one step of the strongest; A/501 and B/501 are equals.
    const table = open('german.combat', { 'B6.17': ['A/501', 'B/501'] }, orders, {
      dice: diceBy({ '3.2': [[6, 4]] }),
    });
    table.order('german', 'orders.commit', { orders: 'B6.17 < 902 + I/3', after: 'more' });
    return dataOf(table, 'steps.lost').flatMap(({ steps, side }) => (side === 'us' ? [steps] : []));
  };
  const [one] = lostBy('B6.17 loses A/501');
  const [other] = lostBy('B6.17 loses B/501');
  expect(one).toHaveProperty(['A/501']);
  expect(other).toHaveProperty(['B/501']);
  expect(one).not.toEqual(other);
});

test('whoever has said so is asked who takes the losses, after the roll; his answer counts', () => {
  const asked = () => {
    const table = open('german.combat', { 'B6.17': ['A/501', 'B/501'] }, 'all loses ask', {
      dice: diceBy({ '3.2': [[6, 4]] }),
    });
    table.order('german', 'orders.commit', { orders: 'B6.17 < 902 + I/3; advance all', after: 'more' });
    expect(table.state().game.question).toMatchObject({ kind: 'losses', of: 'us', as: 'defender' });
    expect(dataOf(table, 'fight.resolved')).toHaveLength(1);
    return table;
  };
  const table = asked();
  expect(table.refusal('german', 'orders.commit', { orders: '' })).toBeTruthy();
  expect(table.refusal('german', 'losses.answer', { by: 'umpire' })).toBeTruthy();
  expect(table.refusal('us', 'losses.answer', { by: 'A/501:2 B/501:2' })).toBeTruthy();
  const offer = table
    .offers('us')
    .find(({ order, fields }) => order === 'losses.answer' && fields.length > 0);
  const [field] = offer?.fields ?? [];
  const ways = field?.kind === 'choice' ? field.options.map(({ value }) => value) : [];
  expect(ways).toContain('B/501:1');
  table.order('us', 'losses.answer', { by: 'B/501:1' });
  expect(unit(table, 'us', 'A/501')?.steps).toBe(2);
  expect(unit(table, 'us', 'B/501')?.steps).toBe(1);
  expect(table.state().game).not.toHaveProperty('question');
  expect(table.state().game).not.toHaveProperty('aftermath');
  const left = asked();
  left.order('us', 'losses.answer', { by: 'umpire' });
  expect(dataOf(left, 'steps.lost')).toHaveLength(1);
});

test('what Umpire settles he says to that side alone, with the line that would say otherwise', () => {
  const run = (orders: string) => {
    const table = open('german.combat', { 'B6.17': ['A/501', 'B/501'] }, orders, {
      dice: diceBy({ '3.2': [[6, 4]] }),
    });
    table.order('german', 'orders.commit', { orders: 'B6.17 < 902 + I/3', after: 'more' });
    return table
      .events()
      .filter(({ type, data }) => type === 'umpire.chose' && JSON.stringify(data).includes('losses'));
  };
  expect(run('').map(({ audience, data }) => [audience, data])).toEqual([
    ['side:us', { side: 'us', what: 'who takes the losses at B6.17', line: 'B6.17 loses A/501' }],
  ]);
  expect(run('B6.17 loses A/501')).toEqual([]);
});

test('where there is no choice nobody is asked', () => {
  const table = open('german.combat', { 'B6.17': ['A/501'] }, 'all loses ask', {
    dice: diceBy({ '3.2': [[6, 4]] }),
  });
  table.order('german', 'orders.commit', { orders: 'B6.17 < 902 + I/3', after: 'more' });
  expect(typesOf(table)).not.toContain('question.asked');
  expect(dataOf(table, 'steps.lost')).toHaveLength(1);
});

test('a stack that has to Retreat splits where its counters were sent to different hexes', () => {
  const table = open(
    'german.combat',
    { 'B6.17': ['A/501', 'Harper'] },
    'A/501 retreat > B4.14\nHarper retreat > B4.20',
    { dice: diceBy({ '3.2': [[5, 6]] }) },
  );
  table.order('german', 'orders.commit', { orders: ATTACK, after: 'more' });
  expect(dataOf(table, 'stack.retreated')).toMatchObject([{ part: 1 }, { part: 1 }]);
  const [one, other] = ['A/501', 'Harper'].map((id) => unit(table, 'us', id)?.hex ?? '');
  expect(one).not.toBe(other);
  for (const end of [one, other]) expect(grid.distance('B6.17', end ?? '')).toBe(2);
});

test('Bug Out: to the first hex of the list that is legal, else where Umpire would have it', () => {
  const us = { 'B1.16': ['333.arty'], 'B1.13': ['A/501'] };
  const endOf = (orders: string) => {
    const table = openBoard('german.movement', { german: { 'B3.17': ['902'] }, us });
    table.order('us', 'beforehand.set', { orders });
    table.order('german', 'orders.commit', { orders: 'B3.17 > B2.16', after: 'more' });
    expect(unit(table, 'us', '333.arty')?.dg).toBe(true);
    return unit(table, 'us', '333.arty')?.hex ?? '';
  };
  const usual = endOf('');
  // B1.15 is a road hex, and too near.
  expect(endOf('333.arty bugout B1.15')).toBe(usual);
  const table = openBoard('german.movement', { german: { 'B3.17': ['902'] }, us });
  const { game } = table.state();
  const position = positionOf(game, referenceOf(game));
  const gun = unitBy(position, 'us', '333.arty');
  if (gun === undefined) throw new Error('no gun');
  const legal = new BugOut(position, gun, supplyNow(game, 'us')).hexes.map((hex) => grid.hexAt(hex));
  expect(legal).toContain(usual);
  const wanted = legal.filter((hex) => hex !== usual).slice(0, 2);
  expect(wanted).toHaveLength(2);
  for (const hex of wanted) expect(endOf(`333.arty bugout B1.15, ${hex}, ${usual}`)).toBe(hex);
});

const GUNS = { 'B1.16': ['333.arty', '101.arty'], 'B1.13': ['A/501'] };

test('asked whereto: each gun at its moment, the move waits even at its end, and goes on', () => {
  const table = openBoard('german.movement', { german: { 'B3.17': ['902'] }, us: GUNS });
  table.order('us', 'beforehand.set', { orders: 'all bugout ask' });
  table.order('german', 'orders.commit', { orders: 'B3.17 > B2.16\nB2.16 > B2.15', after: 'more' });
  for (const gun of ['333.arty', '101.arty']) {
    expect(table.state().game.question).toMatchObject({ kind: 'bugout', of: 'us', gun, isStart: false });
    expect(unit(table, 'german', '902')?.hex).toBe('B2.16');
    const field = table
      .offers('us')
      .find(({ order, fields }) => order === 'bugout.answer' && fields.length > 0)?.fields[0];
    const hexes = field?.kind === 'text' ? field.examples : [];
    const to = hexes.at(-1) ?? '';
    expect(table.attempt('us', 'bugout.answer', { to: 'B1.15' })).toMatchObject({ ok: false });
    // Found by what is typed, whatever its capitals; of what is typed in part those are named that are like it.
    if (field?.kind !== 'text') throw new Error('no field for a hex');
    expect(field.domain?.near(to.slice(0, 2))).toContain(to);
    expect(field.domain?.near('nothing like it')).toEqual(expect.arrayContaining([...hexes]));
    expect(field.domain?.read?.(to.slice(0, 2))).toBeUndefined();
    table.order('us', 'bugout.answer', { to: to.toLowerCase() });
    expect(unit(table, 'us', gun)).toMatchObject({ hex: to, dg: true });
  }
  expect(table.state().game.question).toBeUndefined();
  expect(unit(table, 'german', '902')?.hex).toBe('B2.15');
});

test('asked as a Phase begins: it goes on beginning when all have answered', () => {
  const table = openBoard('german.movement', {
    german: { 'B3.17': ['902'], 'B9.20': ['vBohm'] },
    us: { 'B1.13': ['A/501'] },
  });
  table.order('us', 'beforehand.set', { orders: 'all bugout ask' });
  table.happen((work) => {
    const guns = ['333.arty', '101.arty'].map((id) => ({
      id,
      hex: 'B2.16',
      steps: 1,
      dg: false,
      phase: newUnitPhase(),
    }));
    changeUnits(work, 'us', guns);
    beginPhase(work, 4, 'us.movement');
  });
  expect(table.state().game.question).toMatchObject({ kind: 'bugout', gun: '333.arty', isStart: true });
  table.order('us', 'bugout.answer', { to: 'umpire' });
  table.order('us', 'bugout.answer', { to: 'umpire' });
  expect(table.state().game.question).toBeUndefined();
  expect(unit(table, 'us', '101.arty')?.dg).toBe(true);
  expect(table.offers('us').map(({ order }) => order)).toContain('orders.commit');
});

const NEAR = { 'B3.15': ['A/501'] };
const bridgeBoard = (orders: string, ...rolls: readonly (readonly number[])[]) => {
  const table = openBoard(
    'german.movement',
    { german: { 'B8.17': ['Kunkel'] }, us: NEAR },
    { dice: diceBy({ '3.8': rolls }) },
  );
  table.order('us', 'beforehand.set', { orders });
  return table;
};
const marches = (table: Table) =>
  table.order('german', 'orders.commit', { orders: 'Kunkel > B6.15 > B5.15', after: 'more' });

test('a bridge is blown when Germans come as near as was said: in the middle of a move, before the last moment', () => {
  const table = bridgeBoard('B4.15 bridge within 2', [6]);
  marches(table);
  expect(typesOf(table)).not.toContain('question.asked');
  const seen = table
    .events()
    .filter(({ type }) => type === 'units.moved' || type === 'bridge.tried')
    .map(({ data }) => (data as { path?: readonly string[] }).path?.at(-1) ?? 'tried');
  const tried = seen.indexOf('tried');
  expect(tried).toBeGreaterThan(0);
  expect(grid.distance(seen[tried - 1] ?? '', 'B4.15')).toBe(2);
  expect(table.state().game.blown).toContain('B4.15-B5.15');
});

test('at the last legal moment, without being asked; never; and asked', () => {
  const last = bridgeBoard('all bridge last', [1]);
  marches(last);
  expect(typesOf(last)).not.toContain('question.asked');
  expect(last.state().game.tested).toEqual(['B4.15-B5.15']);
  const never = bridgeBoard('B4.15 bridge never');
  marches(never);
  expect(typesOf(never)).not.toContain('question.asked');
  expect(typesOf(never)).not.toContain('bridge.tried');
  expect(unit(never, 'german', 'Kunkel')?.hex).toBe('B5.15');
  const asked = bridgeBoard('all bridge never\nB4.15 bridge ask');
  marches(asked);
  expect(asked.state().game.question).toEqual({ kind: 'bridge', of: 'us', plunger: 'B4.15' });
});

test('Germans who are near already: it is tried as soon as it is ordered, once', () => {
  const table = openBoard(
    'us.movement',
    { german: { 'B6.15': ['902'] }, us: NEAR },
    { dice: diceBy({ '3.8': [[1]] }) },
  );
  table.order('us', 'beforehand.set', { orders: 'B4.15 bridge within 2' });
  expect(table.state().game.tested).toEqual(['B4.15-B5.15']);
  expect(unit(table, 'us', 'A/501')?.phase.isStopped).toBe(true);
  // Its line is gone from what the form shows, and is refused.
  const field = table.offers('us').find(({ order }) => order === 'beforehand.set')?.fields[0];
  expect(field?.kind === 'text' && field.initial).toBe('');
  expect(table.attempt('us', 'beforehand.set', { orders: 'B4.15 bridge within 2' })).toMatchObject({
    ok: false,
    ruling: { rule: '3.8', message: 'Line 1: the bridge of B4.15 has been tried.' },
  });
});

test('the counter that is to show lies on top, at once and whenever it comes back to that hex', () => {
  const table = openBoard('us.movement', {
    german: GERMANS,
    us: { 'B1.18': ['A/506', 'B/502'], 'B1.16': ['101.arty'] },
  });
  const shown = () => table.state().game.stacks['B1.18']?.shown.map(({ id }) => id);
  expect(shown()).toEqual(['A/506']);
  table.order('us', 'beforehand.set', { orders: 'b1.18 top b/502' });
  expect(shown()).toEqual(['B/502']);
  table.order('us', 'orders.commit', { orders: 'B/502 > B1.17 > B1.18', after: 'more' });
  expect(shown()).toEqual(['B/502']);
});

test('a Phase that was passed beforehand is over as it begins: in one Turn, or in each', () => {
  const table = open('german.movement', {}, 'pass us.barrage on 4\npass us.combat');
  table.order('german', 'phase.pass');
  expect(table.state().game.phase).not.toBe('german.us-barrage');
  expect(table.state().game.turn).toBe(4);
  const barrages = dataOf(table, 'phase.began').filter(({ phase }) => phase === 'german.us-barrage');
  expect(barrages).toHaveLength(1);
  // The next Turn's is not.
  table.happen((work) => beginPhase(work, 5, 'german.movement'));
  table.order('german', 'phase.pass');
  expect(table.state().game).toMatchObject({ turn: 5, phase: 'german.us-barrage' });
});

test('one that is on is not cut short', () => {
  const table = openBoard('us.movement', { german: GERMANS, us: { 'B1.16': ['101.arty'] } });
  table.order('us', 'beforehand.set', { orders: 'pass us.movement' });
  expect(table.state().game.phase).toBe('us.movement');
  expect(table.offers('us').map(({ order }) => order)).toContain('orders.commit');
});

test('what was ordered is kept from Turn to Turn, shown in its form, changed as a whole', () => {
  const table = open('german.movement', { 'B6.17': ['A/501'] }, ' a/501 HOLD\npass barrage');
  const initial = () => {
    const field = table.offers('us').find(({ order }) => order === 'beforehand.set')?.fields[0];
    return field?.kind === 'text' ? field.initial : undefined;
  };
  expect(initial()).toBe('A/501 hold\npass us.barrage');
  table.happen((work) => beginPhase(work, 5, 'german.movement'));
  expect(initial()).toBe('A/501 hold\npass us.barrage');
  table.order('us', 'beforehand.set', {});
  expect(initial()).toBe('');
});

test.each([
  ['all hold\nB99.1 hold', /^Line 2: B99\.1 is outside/u, /It goes from/u],
  ['A/599 hold', /^Line 1: you have no counter “A\/599”/u, /Do you mean A\/50/u],
  ['I/3 hold', /you have no counter “I\/3”/u, /./u],
  ['all hold\n\nall retreat', /^Line 3: line 1 has said that already/u, /./u],
  ['A/501 bugout B1.16', /A\/501 is no Artillery/u, /101\.arty/u],
  ['101.arty bugout B12.24', /no road comes to|^$/u, /eight road hexes/u],
  ['B6.17 bridge never', /no plunger is in B6\.17/u, /Plungers: .*B4\.15/u],
  ['A/501 loses B/501', /“A\/501” is no hex/u, /A stack is named by its hex/u],
  ['all top A/501', /a stack is named by its hex/u, /top A\/501/u],
  ['A/501 arrives B1.16', /A\/501 is not to come/u, /To come: /u],
  ['pass german.combat', /a Phase of the other side/u, /pass us\.combat/u],
  ['pass combat on 3', /Turn 3 is over/u, /It is Turn 4/u],
])(
  '%j is refused with its line, the rule and what would be legal; nothing changes',
  (orders, wrong, legal) => {
    const table = open('german.movement', { 'B6.17': ['A/501'] }, 'all hold');
    const before = table.trace();
    expect(table.attempt('us', 'beforehand.set', { orders })).toMatchObject({
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

test('Germans blow no bridges, and have no Barrage Phase of their own', () => {
  const table = open('german.movement', {}, '');
  for (const orders of ['all bridge never', 'pass barrage'])
    expect(table.refusal('german', 'beforehand.set', { orders })).toBeTruthy();
});

test('1.2: which Bonds a post supports is as its owner has ordered: at once, while it stands, and for all to see', () => {
  // Three posts around B3.18, which supports two Bonds: those nearest the enemy, unless its owner says otherwise.
  const us = { 'B3.18': ['A/506'], 'B3.20': ['B/506'], 'B3.16': ['A/501'], 'B5.18': ['B/501'] };
  const table = openBoard('german.movement', { german: { 'B4.21': ['902'] }, us });
  const bonds = () => table.state().game.bonds.us;
  const usual = bonds();
  expect(usual).toContain('B3.19');
  expect(usual).not.toContain('B3.17');
  table.order('us', 'beforehand.set', { orders: 'B3.18 bonds B3.17, B3.19' });
  expect(bonds()).toContain('B3.17');
  expect(bonds()).toContain('B3.19');
  expect(bonds()).toHaveLength(2);
  expect(table.view('german').bonds.us).toEqual(bonds());
  expect(table.view('german').sides.us).not.toHaveProperty('beforehand');
  table.order('german', 'orders.commit', { orders: '902 > B4.22', after: 'more' });
  expect(bonds()).toContain('B3.17');
  table.order('us', 'beforehand.set', { orders: '' });
  expect(bonds()).toEqual(usual);
  expect(table.attempt('us', 'beforehand.set', { orders: 'B3.18 bonds B6.17' })).toMatchObject({
    ok: false,
    ruling: { rule: '1.2', message: 'Line 1: B6.17 is not beside B3.18.' },
  });
});
