/** 3.4, 3.7 as they are played in the Pre-Turn: who recovers from DG, and Artillery for which its side has it rolled. */
import { expect, test } from 'vitest';
import { ardennes2 } from '../../../../src/games/ardennes2/game.ts';
import { player } from '../../../../src/games/ardennes2/planner/planner.ts';
import { beginPhase } from '../../../../src/games/ardennes2/turn/course/phases.ts';
import { changeUnits } from '../../../../src/games/ardennes2/turn/frame/changes.ts';
import { diceBy, FIRST_EDITION, openBoard } from '../game-table.ts';

/** Where German supply begins (7.5): an enemy in each cuts all of it. */
const SOURCES = ['B4.24', 'B12.20', 'B12.22'] as const;
const CUT = { [SOURCES[0]]: ['A/501'], [SOURCES[1]]: ['B/501'], [SOURCES[2]]: ['A/502'] };
const FREE = { 'A33.12': ['A/501'] };
const GERMANS = { 'B9.17': ['2Pz.arty'], 'B9.18': ['902'] };

function recovered(
  orders: string,
  rolls: readonly number[],
  us: Readonly<Record<string, readonly string[]>> = CUT,
) {
  const table = openBoard(
    'recovery',
    { german: GERMANS, us },
    {
      dice: diceBy({ '3.7': rolls.map((roll) => [roll]) }),
    },
  );
  table.happen((work) => {
    const all = Object.values(work.state.game.sides.german.units);
    changeUnits(
      work,
      'german',
      all.map((unit) => ({ ...unit, dg: true })),
    );
  });
  table.order('german', 'beforehand.set', { orders });
  expect(table.state().game.phase).toBe('german.movement');
  return table;
}

test.each([
  [1, { dead: ['2Pz.arty'], dg: undefined }],
  [2, { dead: [], dg: true }],
  [3, { dead: [], dg: true }],
  [4, { dead: [], dg: false }],
  [6, { dead: [], dg: false }],
])('DG Artillery without supply that rolls: %i', (roll, { dead, dg }) => {
  const table = recovered('2Pz.arty dg roll', [roll]);
  const { game } = table.state();
  expect(game.dead.german).toEqual(dead);
  expect(game.sides.german.units['2Pz.arty']?.dg).toBe(dg);
  // Nobody else rolls, or recovers.
  expect(game.sides.german.units['902']?.dg).toBe(true);
});

test('it stays DG without a roll, and nobody is asked, if its side has said so', () => {
  for (const orders of ['all dg stay', 'all dg roll\n2Pz.arty dg stay']) {
    const table = recovered(orders, []);
    expect(table.state().game.sides.german.units['2Pz.arty']?.dg).toBe(true);
  }
});

/** The Pre-Turn with German guns and others that are DG without supply; of some its side has said nothing. */
function askedOf(options: Parameters<typeof openBoard>[2] = {}, orders = '', german: Guns = TWO_GUNS) {
  const table = openBoard('recovery', { german, us: CUT }, options);
  table.happen((work) => {
    const all = Object.values(work.state.game.sides.german.units);
    changeUnits(
      work,
      'german',
      all.map((unit) => ({ ...unit, dg: true })),
    );
  });
  table.heard();
  table.order('german', 'beforehand.set', { orders });
  return table;
}

type Guns = Readonly<Record<string, readonly string[]>>;
const TWO_GUNS: Guns = { 'B9.17': ['I/3', '2Pz.arty'], 'B9.19': ['77', '26.arty'] };
const QUESTION = { kind: 'guns', of: 'german' } as const;

/** What the guns become; absent: lost. */
function gunsOf(table: ReturnType<typeof askedOf>) {
  const { units } = table.state().game.sides.german;
  return [units['2Pz.arty']?.dg, units['26.arty']?.dg];
}

test('whoever has said nothing is asked about all of them together, and answers for each (3.7)', () => {
  const table = askedOf({ dice: diceBy({ '3.7': [[6]] }) });
  expect(table.state().game).toMatchObject({ phase: 'recovery', question: QUESTION });
  expect(ardennes2.awaited(table.state())).toMatchObject([
    { kind: 'answer', rule: '3.7', of: ['side:german'] },
  ]);
  const guns = () => table.offers('german').filter(({ order }) => order === 'guns.answer');
  expect(guns().map(({ label }) => label)).toEqual([
    'Roll for 2Pz.arty',
    'Let 2Pz.arty stay DG',
    'Roll for 26.arty',
    'Let 26.arty stay DG',
    'Let all of them stay DG',
  ]);
  expect(guns()[0]?.detail).toBe('One die: 1 it is lost, 2 to 3 it stays DG, 4 to 6 it recovers');
  expect(table.offers('us').filter(({ order }) => order === 'guns.answer')).toEqual([]);
  table.order('german', 'guns.answer', { gun: '2Pz.arty', answer: 'roll' });
  // Nothing is rolled before all are answered.
  expect(table.state().game.question).toEqual(QUESTION);
  expect(gunsOf(table)).toEqual([true, true]);
  expect(guns().map(({ label }) => label)).toEqual(['Roll for 26.arty', 'Let 26.arty stay DG']);
  table.order('german', 'guns.answer', { gun: '26.arty', answer: 'stay' });
  expect(table.state().game).toMatchObject({ phase: 'german.movement' });
  expect(table.state().game.question).toBeUndefined();
  expect(gunsOf(table)).toEqual([false, true]);
  expect(table.state().game.sides.german.units['I/3']?.dg).toBe(true);
});

test('all of them stay DG by one answer; both may roll, each for itself', () => {
  const staying = askedOf({ dice: diceBy({ '3.7': [] }) });
  staying.order('german', 'guns.answer', { gun: 'all', answer: 'stay' });
  expect(staying.state().game.phase).toBe('german.movement');
  expect(gunsOf(staying)).toEqual([true, true]);
  const rolling = askedOf({ dice: diceBy({ '3.7': [[1], [2]] }) });
  for (const gun of ['26.arty', '2Pz.arty']) rolling.order('german', 'guns.answer', { gun, answer: 'roll' });
  expect(rolling.state().game.phase).toBe('german.movement');
  expect(rolling.state().game.dead.german).toHaveLength(1);
});

test('a standing order answers for the guns of which it speaks; the others are asked about', () => {
  const table = askedOf({ dice: diceBy({ '3.7': [[6]] }) }, '26.arty dg roll');
  expect(table.state().game.sides.german.guns).toEqual({ '2Pz.arty': 'open' });
  // With one gun there is no answer for all of them.
  const answers = table.offers('german').filter(({ order }) => order === 'guns.answer');
  expect(answers.map(({ fixed }) => fixed)).toEqual([
    { answer: 'roll', gun: '2Pz.arty' },
    { answer: 'stay', gun: '2Pz.arty' },
  ]);
  table.order('german', 'guns.answer', { gun: '2Pz.arty', answer: 'stay' });
  expect(gunsOf(table)).toEqual([true, false]);
});

test('who is late lets them stay, and so does Umpire’s program', () => {
  const table = askedOf({ dice: diceBy({ '3.7': [] }) });
  const seat = table.state().core.seats.find(({ id }) => id === 'german');
  if (seat === undefined) throw new Error('no German seat');
  for (const gun of ['2Pz.arty', '26.arty']) {
    const [waits] = ardennes2.awaited(table.state());
    if (waits === undefined) throw new Error('nobody is waited for');
    const late = { order: 'guns.answer', args: { answer: 'stay', gun } };
    expect(ardennes2.late?.byDefault(table.state(), seat, waits)).toEqual(late);
    expect(ardennes2.late?.orders(table.state(), waits.decision)).toEqual([late.order]);
    expect(player.nextOrder(table.view('german'), 'german', 'seed')).toEqual(late);
    table.order('german', late.order, late.args);
  }
  expect(table.state().game.phase).toBe('german.movement');
  expect(gunsOf(table)).toEqual([true, true]);
});

test('which guns they are, and what was answered, nobody else learns', () => {
  const [here, there]: readonly Guns[] = [
    { 'B9.17': ['I/3', '2Pz.arty'], 'B9.19': ['II/3', 'Gutmn'], 'B9.21': ['26.arty'] },
    { 'B9.17': ['I/3', 'Gutmn'], 'B9.19': ['II/3', '2Pz.arty'], 'B9.21': ['26.arty'] },
  ];
  const told = [here, there].map((german, index) => {
    const table = askedOf({}, '', german);
    expect(table.state().game.question).toEqual(QUESTION);
    if (index === 0) table.order('german', 'guns.answer', { gun: '2Pz.arty', answer: 'roll' });
    const seen = (as?: 'us') => [
      table.log(as).map(({ type, no, data }) => ({ type, no, data })),
      table.lines(as),
      table.status(as),
      table.view(as ?? 'everyone'),
    ];
    const heard = table.told().filter(({ seat }) => seat !== 'german');
    return JSON.stringify([seen(), seen('us'), table.offers('us').map(({ label }) => label), heard]);
  });
  expect(told[0]).toBe(told[1]);
  expect(told[0]).toContain('German Artillery');
  for (const type of ['guns.asked', 'gun.answered']) expect(told[0]).not.toContain(type);
});

test('who runs a Division answers for its guns, and the commander for all', () => {
  const table = askedOf({ second: { german: 'Cleo' } });
  table.order('german', 'team.assign', { part: 'division:26 VG', to: 'german-2' });
  const fixed = (seat: string) =>
    table.offers(seat).flatMap((offer) => (offer.order === 'guns.answer' ? [offer.fixed.gun] : []));
  expect(fixed('german-2')).toEqual(['26.arty', '26.arty']);
  expect(fixed('german')).toEqual(['2Pz.arty', '2Pz.arty', '26.arty', '26.arty', 'all']);
});

test('campaigns begun before go on as they were: nobody is asked', () => {
  const table = askedOf({ game: FIRST_EDITION, dice: diceBy({ '3.7': [] }) });
  expect(table.state().game.phase).toBe('german.movement');
  expect(gunsOf(table)).toEqual([true, true]);
});

test('in supply nobody rolls: all recover', () => {
  const table = recovered('all dg roll', [], FREE);
  const { german } = table.state().game.sides;
  expect(Object.values(german.units).map(({ dg }) => dg)).toEqual([false, false]);
});

test('reading `recovery`: supply is traced anew, or counts as in the last own Supply Phase', () => {
  const dgAfter = (recovery: string, then: boolean, now: boolean) => {
    const table = openBoard(
      'us.movement',
      { german: GERMANS, us: then ? FREE : CUT },
      { readings: { recovery } },
    );
    table.happen((work) => beginPhase(work, 4, 'german.supply'));
    table.order('german', 'beforehand.set', { orders: '' });
    // What cut it, or did not, is the other way round by the next Pre-Turn.
    table.happen((work) => {
      const { us, german } = work.state.game.sides;
      const hexes = now ? ['A33.12', 'A33.13', 'A33.14'] : SOURCES;
      changeUnits(
        work,
        'us',
        Object.values(us.units).map((unit, at) => ({ ...unit, hex: hexes[at] ?? '' })),
      );
      changeUnits(
        work,
        'german',
        Object.values(german.units).map((unit) => ({ ...unit, dg: true })),
      );
      beginPhase(work, 5, 'recovery');
    });
    table.order('german', 'beforehand.set', { orders: '' });
    return table.state().game.sides.german.units['902']?.dg;
  };
  expect(dgAfter('anew', false, true)).toBe(false);
  expect(dgAfter('last', false, true)).toBe(true);
  expect(dgAfter('last', true, true)).toBe(false);
});

/** Every road by which U.S. supply comes is held; A/501 is DG. */
function dropped(orders: string, reading: string, game?: typeof FIRST_EDITION) {
  const table = openBoard(
    'air-supply',
    {
      german: { 'A33.22': ['I/3'], 'A33.17': ['902'], 'A33.12': ['Gutmn'] },
      us: { 'B1.16': ['A/501'] },
    },
    { readings: { 'air-supply': reading }, ...(game === undefined ? {} : { game }) },
  );
  table.happen((work) => {
    const strikes = { roll: [6], byTable: 9, divisor: 1, strikes: 1, weather: 'freeze' };
    work.emit('strikes.rolled', 'everyone', strikes as never);
    const own = work.state.game.sides.us.units['A/501'];
    if (own !== undefined) changeUnits(work, 'us', [{ ...own, dg: true }]);
  });
  table.order('us', 'orders.commit', { orders, after: 'end' });
  const { game: played } = table.state();
  expect(played.phase).toBe('german.movement');
  return { isDg: played.sides.us.units['A/501']?.dg, markers: played.air.supply };
}

test('3.7, reading `air-supply`: a marker removes DG and is gone, or it serves the U.S. Supply Phase alone; by the other it serves both', () => {
  const [plain, dg] = ['supply B1.17', 'supply B1.17 dg'];
  expect(dropped(plain, 'one')).toEqual({ isDg: true, markers: ['B1.17'] });
  expect(dropped(dg, 'one')).toEqual({ isDg: false, markers: [] });
  expect(dropped(plain, 'both')).toEqual({ isDg: false, markers: ['B1.17'] });
  expect(dropped(dg, 'both')).toEqual({ isDg: false, markers: ['B1.17'] });
  // As it was.
  expect(dropped(plain, 'one', FIRST_EDITION)).toEqual({ isDg: false, markers: ['B1.17'] });
});
