/** 3.2 as it is played: who is asked, what a roll brings, who goes where; each hex and each unit once a Phase. */
import { expect, test } from 'vitest';
import { changeUnits } from '../../../../src/games/ardennes2/turn/frame/changes.ts';
import { diceBy, FIRST_EDITION, openBoard } from '../game-table.ts';
import { HOUSE_GROUND } from '../house.ts';

const { grid } = HOUSE_GROUND;
const GERMANS = { 'B7.17': ['902'], 'B7.18': ['I/3', 'vBohm'] };
const GUNS = { 'B1.16': ['101.arty'] };
const ATTACK = 'B6.17 < 902 + I/3; advance 902, I/3 B5.17';

const board = (us: Readonly<Record<string, readonly string[]>>, ...rolls: readonly (readonly number[])[]) =>
  openBoard('german.combat', { german: GERMANS, us: { ...GUNS, ...us } }, { dice: diceBy({ '3.2': rolls }) });

const ordersOf = (table: ReturnType<typeof board>, side: string) =>
  table
    .offers(side)
    .map(({ order }) => order)
    .filter((order) => /^(?:orders|phase|combat|bridge)\./u.test(order));

test('a stack that may Retreat is asked, and nothing goes on before it answers', () => {
  const table = board({ 'B6.17': ['Harper'], 'B6.18': ['B/501'] }, [4, 4]);
  table.order('german', 'orders.commit', { orders: `${ATTACK}\nB6.18 < vBohm`, after: 'more' });
  expect(table.state().game.question).toMatchObject({ kind: 'hold', of: 'us', fight: { target: 'B6.17' } });
  expect(table.state().game.attacked).toEqual(['B6.17']);
  expect(ordersOf(table, 'german')).toEqual([]);
  expect(new Set(ordersOf(table, 'us'))).toEqual(new Set(['combat.answer']));
  const before = table.trace();
  table.refusal('german', 'orders.commit', { orders: '', after: 'end' });
  table.refusal('german', 'phase.pass');
  table.refusal('german', 'combat.answer', { answer: 'hold' });
  expect(table.trace()).toBe(before);
  // What was committed after it is played as soon as it has answered.
  table.order('us', 'combat.answer', { answer: 'retreat' });
  expect(table.state().game.attacked).toEqual(['B6.17', 'B6.18']);
});

test('it Retreats five hexes, nobody rolls, and attackers advance as ordered, Exploit Capable ones two hexes', () => {
  const table = board({ 'B6.17': ['Harper'] });
  table.order('german', 'orders.commit', { orders: ATTACK, after: 'more' });
  table.order('us', 'combat.answer', { answer: 'retreat' });
  const { german, us } = table.state().game.sides;
  const end = us.units.Harper?.hex ?? '';
  expect(grid.distance('B6.17', end)).toBe(5);
  expect(us.units.Harper?.steps).toBe(2);
  expect(german.units['902']?.hex).toBe('B6.17');
  expect(german.units['I/3']?.hex).toBe('B5.17');
  expect(german.units.vBohm?.hex).toBe('B7.18');
  expect(table.events().filter(({ type }) => type === 'fight.resolved')).toEqual([]);
});

test('it goes the way that its owner chooses', () => {
  const table = board({ 'B6.17': ['Harper'] });
  table.order('german', 'orders.commit', { orders: ATTACK, after: 'more' });
  const field = table.offers('us').find(({ label }) => label.startsWith('Retreat'))?.fields[0];
  if (field?.kind !== 'choice') throw new Error('no choice of ways');
  const ways = field.options.map(({ value }) => value);
  const by = ways.at(-1) ?? '';
  expect(ways.length).toBeGreaterThan(1);
  table.order('us', 'combat.answer', { answer: 'retreat', by });
  expect(table.state().game.sides.us.units.Harper?.hex).toBe(by.split(' ').at(-1));
});

test('of more ends than a menu holds none is left out: one is typed', () => {
  const table = openBoard('german.combat', { german: { 'B4.17': ['902'] }, us: { 'B3.18': ['Cherry'] } });
  table.order('german', 'orders.commit', { orders: 'B3.18 < 902', after: 'more' });
  const field = table.offers('us').find(({ label }) => label.startsWith('Retreat'))?.fields[0];
  if (field?.kind !== 'text') throw new Error('a menu of ways');
  const ends = (field.domain?.near('') ?? []).filter((end) => end !== 'best');
  expect(ends.length).toBeGreaterThan(24);
  expect(field.domain?.near('a40')).toEqual(ends.filter((end) => end.startsWith('A40')));
  const end = ends.at(-1) ?? '';
  const refused = table.attempt('us', 'combat.answer', { answer: 'retreat', by: 'B3.19' });
  expect(refused).toMatchObject({ ok: false, ruling: { args: ['by'] } });
  table.order('us', 'combat.answer', { answer: 'retreat', by: end.toLowerCase() });
  expect(table.state().game.sides.us.units.Cherry?.hex).toBe(end);
});

test('it Holds: the roll is made at once', () => {
  const table = board({ 'B6.17': ['Harper'] }, [4, 4]);
  table.order('german', 'orders.commit', { orders: ATTACK, after: 'more' });
  table.order('us', 'combat.answer', { answer: 'hold' });
  expect(table.events().filter(({ type }) => type === 'fight.resolved')).toHaveLength(1);
  expect(table.state().game.question).toBeUndefined();
  expect(table.state().game.fight).toBeUndefined();
});

test('a Leg unit below the top mandates the Hold: nobody is asked', () => {
  const table = board({ 'B6.17': ['Harper', 'A/501'] }, [4, 4]);
  table.order('german', 'orders.commit', { orders: ATTACK, after: 'more' });
  const types = table.events().map(({ type }) => type);
  expect(types).not.toContain('question.asked');
  expect(types).toContain('fight.resolved');
  const held = table.events().find(({ type }) => type === 'fight.held');
  expect(held?.data).toMatchObject({ mandated: ['a Leg unit'] });
});

test('DR 8 at 1:1 (house): one step of the strongest defender; DR 2: attackers lose two, from the strongest on', () => {
  const defended = board({ 'B6.17': ['A/501', 'Harper'] }, [4, 4]);
  defended.order('german', 'orders.commit', { orders: ATTACK, after: 'more' });
  const { us } = defended.state().game.sides;
  // Defense 4 against 3.
  expect(us.units['A/501']).toMatchObject({ hex: 'B6.17', steps: 1 });
  expect(us.units.Harper).toMatchObject({ hex: 'B6.17', steps: 2 });

  const beaten = board({ 'B6.17': ['A/501', 'Harper'] }, [1, 2]);
  beaten.order('german', 'orders.commit', { orders: ATTACK, after: 'more' });
  // Attack 5 against 4; they stay where they are.
  expect(beaten.state().game.sides.german.units['I/3']).toMatchObject({ hex: 'B7.18', steps: 1 });
  expect(beaten.state().game.sides.german.units['902']).toMatchObject({ hex: 'B7.17', steps: 2 });
});

test('DR 11 at 1:1 (house): a step, a Retreat of two hexes together, an advance of two', () => {
  const table = board({ 'B6.17': ['A/501', 'Harper'] }, [5, 6]);
  table.order('german', 'orders.commit', { orders: ATTACK, after: 'more' });
  const { german, us } = table.state().game.sides;
  expect(grid.distance('B6.17', us.units.Harper?.hex ?? '')).toBe(2);
  expect(us.units['A/501']).toMatchObject({ hex: us.units.Harper?.hex, steps: 1 });
  expect(german.units['902']?.hex).toBe('B6.17');
  expect(german.units['I/3']?.hex).toBe('B5.17');
});

test('DR 9 at 1:1 (house): a Retreat of one hex; nobody advances two', () => {
  const table = board({ 'B6.17': ['A/501', 'Harper'] }, [4, 5]);
  table.order('german', 'orders.commit', { orders: ATTACK, after: 'more' });
  const { german, us } = table.state().game.sides;
  expect(grid.distance('B6.17', us.units.Harper?.hex ?? '')).toBe(1);
  expect(german.units['902']?.hex).toBe('B6.17');
  expect(german.units['I/3']?.hex).toBe('B6.17');
});

test('a hex is attacked once a Phase, and a unit attacks once', () => {
  const table = board({ 'B6.17': ['A/501'], 'B6.18': ['B/501'] }, [4, 4]);
  table.order('german', 'orders.commit', { orders: 'B6.18 < vBohm', after: 'more' });
  const before = table.trace();
  const again = table.attempt('german', 'orders.commit', { orders: 'B6.18 < I/3' });
  expect(again).toMatchObject({
    ok: false,
    ruling: { message: expect.stringMatching(/B6\.18 has been attacked/u) },
  });
  const tired = table.attempt('german', 'orders.commit', { orders: 'B6.17 < vBohm' });
  expect(tired).toMatchObject({
    ok: false,
    ruling: { message: expect.stringMatching(/vBohm has attacked/u) },
  });
  const twice = table.attempt('german', 'orders.commit', { orders: 'B6.17 < I/3\nB6.17 < 902' });
  expect(twice).toMatchObject({
    ok: false,
    ruling: { message: expect.stringMatching(/^Line 2: B6\.17 has been attacked/u) },
  });
  expect(table.trace()).toBe(before);
});

test('attacks that are committed together are asked about together, and each answer is shown when its attack is played', () => {
  const table = openBoard('german.combat', {
    german: { 'B7.17': ['902', 'I/3'], 'B5.20': ['vBohm'] },
    us: { 'B6.17': ['Harper'], 'B4.20': ['Desobry'], 'B1.16': ['A/501'] },
  });
  table.order('german', 'orders.commit', { orders: 'B6.17 < B7.17\nB4.20 < vBohm', after: 'more' });
  expect(table.state().game.question).toMatchObject({ kind: 'holds', of: 'us' });
  const asked = table.events().length;
  expect(table.offers('us').filter(({ order }) => order === 'combat.answer')).toHaveLength(4);
  expect(table.refusal('us', 'combat.answer', { answer: 'hold' })).toBe('ardennes2/3.2/not-now');
  table.order('us', 'combat.answer', { answer: 'retreat', target: 'B4.20' });
  // Nobody else learns of the first answer before the second.
  expect(
    table
      .events()
      .slice(asked)
      .every(({ audience }) => audience === 'side:us'),
  ).toBe(true);
  expect(table.view('german').sides.us.stands).toEqual({});
  expect(table.refusal('us', 'combat.answer', { answer: 'hold', target: 'B4.20' })).toBe(
    'ardennes2/3.2/not-now',
  );
  table.order('us', 'combat.answer', { answer: 'hold', target: 'B6.17' });
  expect(table.state().game.question).toBeUndefined();
  const { us } = table.state().game.sides;
  expect(table.events().filter(({ type }) => type === 'fight.resolved')).toHaveLength(1);
  expect(grid.distance('B4.20', us.units.Desobry?.hex ?? '')).toBe(5);
});

const ALL_AROUND = ['902', 'vBohm', 'Gutmn', 'vCoch', 'Kunkel', 'I/3'];

test('3.2: a cornered stack is not asked and Holds; the reason is told; in the first edition it was asked', () => {
  const german = Object.fromEntries(
    grid.neighbours('B6.17').map((hex, index) => [hex, [ALL_AROUND[index] ?? '']]),
  );
  const attacked = (game?: typeof FIRST_EDITION) => {
    const table = openBoard(
      'german.combat',
      { german, us: { ...GUNS, 'B6.17': ['Harper'] } },
      { dice: diceBy({ '3.2': [[4, 4]] }), ...(game === undefined ? {} : { game }) },
    );
    table.order('german', 'orders.commit', { orders: 'B6.17 < 902', after: 'more' });
    return table;
  };
  const table = attacked();
  expect(table.state().game.question).toBeUndefined();
  expect(table.events().find(({ type }) => type === 'fight.held')?.data).toMatchObject({
    mandated: ['no way of five hexes'],
  });
  const old = attacked(FIRST_EDITION);
  old.order('us', 'combat.answer', { answer: 'retreat' });
  expect(old.events().find(({ type }) => type === 'stack.retreated')?.data).toMatchObject({ end: 'blocked' });
});

/** Two attacks that are asked about together: the other target lies where the first stack may Retreat to. */
const OTHER = 'B1.18';

function twoAttacks(game?: typeof FIRST_EDITION) {
  const [beside = ''] = grid.neighbours(OTHER).filter((hex) => grid.distance('B6.17', hex) === 6);
  const table = openBoard(
    'german.combat',
    {
      german: { 'B7.17': ['902', 'I/3'], [beside]: ['vBohm'], 'B9.20': ['vCoch'] },
      us: { 'B6.17': ['Harper'], [OTHER]: ['Desobry'], 'B1.13': ['A/501'] },
    },
    { dice: diceBy({ '3.2': [[4, 4]] }), ...(game === undefined ? {} : { game }) },
  );
  table.order('german', 'orders.commit', { orders: `B6.17 < B7.17\n${OTHER} < vBohm`, after: 'more' });
  const field = table
    .offers('us')
    .find(({ fixed, label }) => fixed.target === 'B6.17' && label.startsWith('Retreat'))?.fields[0];
  if (field?.kind !== 'choice') throw new Error('no choice of ways');
  const into = field.options.find(({ value }) => value.endsWith(OTHER))?.value;
  return { table, into };
}

test('3.2: a stack that has Retreated into the other target is asked anew with it; the answer was of the old one', () => {
  const { table, into } = twoAttacks();
  table.order('us', 'combat.answer', { answer: 'retreat', target: OTHER });
  table.order('us', 'combat.answer', { answer: 'retreat', target: 'B6.17', by: into });
  expect(table.state().game.stacks[OTHER]).toMatchObject({ side: 'us', count: 2 });
  expect(table.state().game.question).toMatchObject({ kind: 'hold', of: 'us', fight: { target: OTHER } });
  table.order('us', 'combat.answer', { answer: 'hold' });
  expect(table.state().game.question).toBeUndefined();
  expect(table.events().filter(({ type }) => type === 'fight.resolved')).toHaveLength(1);

  const old = twoAttacks(FIRST_EDITION);
  old.table.order('us', 'combat.answer', { answer: 'retreat', target: OTHER });
  old.table.order('us', 'combat.answer', { answer: 'retreat', target: 'B6.17', by: old.into });
  expect(old.table.state().game.question).toBeUndefined();
  expect(old.table.state().game.stacks[OTHER]).toBeUndefined();
});

test('3.2: it is asked anew when it was hurt, or when the way that it named is shut; else what it answered counts', () => {
  const answered = (happens: (table: ReturnType<typeof twoAttacks>['table']) => void) => {
    const { table } = twoAttacks();
    const field = table
      .offers('us')
      .find(({ fixed, label }) => fixed.target === OTHER && label.startsWith('Retreat'))?.fields[0];
    if (field?.kind !== 'text') throw new Error('no field for a way');
    const by = field.domain?.near('').at(-1);
    table.order('us', 'combat.answer', { answer: 'retreat', target: OTHER, by });
    happens(table);
    table.order('us', 'combat.answer', { answer: 'hold', target: 'B6.17' });
    return table.state().game;
  };
  expect(answered(() => undefined).question).toBeUndefined();
  const hurt = answered((table) =>
    table.happen((work) => {
      const { Desobry } = work.state.game.sides.us.units;
      if (Desobry !== undefined) changeUnits(work, 'us', [{ ...Desobry, steps: 1 }]);
    }),
  );
  expect(hurt.question).toMatchObject({ kind: 'hold', fight: { target: OTHER } });
  const shut = answered((table) =>
    table.happen((work) => {
      const { path = [] } = work.state.game.sides.us.stands[OTHER] ?? {};
      const { vCoch } = work.state.game.sides.german.units;
      if (vCoch !== undefined) changeUnits(work, 'german', [{ ...vCoch, hex: path.at(-1) ?? '' }]);
    }),
  );
  expect(shut.question).toMatchObject({ kind: 'hold', fight: { target: OTHER } });
});

test('3.4: a Retreat that nobody has named a way for spares stacks that it would make DG', () => {
  const end = (game?: typeof FIRST_EDITION) => {
    const table = openBoard(
      'german.combat',
      {
        german: { 'B7.17': ['902'], 'B7.18': ['I/3'], 'B6.16': ['Kunkel'], 'B6.18': ['vBohm'] },
        us: { 'B6.17': ['A/501'], 'B5.17': ['Cherry'], 'B5.18': ['A/506', 'B/506'] },
      },
      { dice: diceBy({ '3.2': [[4, 5]] }), ...(game === undefined ? {} : { game }) },
    );
    table.order('german', 'orders.commit', { orders: 'B6.17 < 902', after: 'more' });
    return table.state().game.sides.us.units['A/501']?.hex;
  };
  // One counter of another Division, or two of its own.
  expect(end(FIRST_EDITION)).toBe('B5.17');
  expect(end()).toBe('B5.18');
});

test('3.2: Artillery alone attacks nobody; with others it counts 0; in the first edition it used the hex up', () => {
  const board = (game?: typeof FIRST_EDITION) => {
    const table = openBoard(
      'german.combat',
      { german: { 'B7.17': ['902'], 'B9.19': ['Lehr.arty'] }, us: { ...GUNS, 'B6.17': ['A/501'] } },
      { dice: diceBy({ '3.2': [[4, 4]] }), ...(game === undefined ? {} : { game }) },
    );
    // It would have run from A/501 as the Phase began.
    table.happen((work) => {
      const gun = work.state.game.sides.german.units['Lehr.arty'];
      if (gun !== undefined) changeUnits(work, 'german', [{ ...gun, hex: 'B7.17' }]);
    });
    return table;
  };
  const table = board();
  expect(table.attempt('german', 'orders.commit', { orders: 'B6.17 < Lehr.arty' })).toMatchObject({
    ok: false,
    ruling: { message: 'Line 1: B6.17 cannot be attacked by Artillery alone: it attacks with 0 (3.2).' },
  });
  table.order('german', 'orders.commit', { orders: 'B6.17 < 902 + Lehr.arty', after: 'more' });
  expect(table.events().find(({ type }) => type === 'fight.resolved')?.data).toMatchObject({
    attackTotal: 4,
  });
  const old = board(FIRST_EDITION);
  old.order('german', 'orders.commit', { orders: 'B6.17 < Lehr.arty', after: 'more' });
  expect(old.state().game.attacked).toEqual(['B6.17']);
});

/** In A39.24 everything around is shut to Mechanized units, and open to Leg; the attackers are Leg. */
function driven(game?: typeof FIRST_EDITION) {
  const table = openBoard(
    'german.combat',
    { german: { 'A39.23': ['77', '78'] }, us: { 'A39.24': ['Booth', 'A/501'] } },
    { dice: diceBy({ '3.2': [[5, 6]] }), ...(game === undefined ? {} : { game }) },
  );
  table.order('german', 'orders.commit', { orders: 'A39.24 < A39.23; advance all', after: 'more' });
  const { us, german } = table.state().game.sides;
  const lost = table.events().flatMap(({ type, data }) => (type === 'steps.lost' ? [data] : []));
  return { us: us.units, german: german.units, lost };
}

test('3.2: a mixed stack ringed by terrain: its Leg units Retreat, the others stay, and terrain costs no step', () => {
  const { us, german, lost } = driven();
  // The step of the result, and no other.
  expect(lost).toMatchObject([{ steps: { 'A/501': 1 } }]);
  expect(grid.distance('A39.24', us['A/501']?.hex ?? '')).toBe(1);
  expect(us.Booth).toMatchObject({ hex: 'A39.24', steps: 1 });
  // The hex is held: nobody advances.
  expect(german['77']?.hex).toBe('A39.23');
});

test('a campaign begun before goes on as it was: together they are blocked, and lose another step', () => {
  expect(driven(FIRST_EDITION).lost).toHaveLength(2);
});
