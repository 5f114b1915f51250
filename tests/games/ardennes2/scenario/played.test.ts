/** Scenarios other than 7.5, played on the house map of the whole front. */
import { describe, expect, test } from 'vitest';
import { player } from '../../../../src/games/ardennes2/planner/planner.ts';
import { referenceOf } from '../../../../src/games/ardennes2/scenario/book.ts';
import { HOUSE_PACKS } from '../../../../src/games/ardennes2/scenario/house-packs.ts';
import { aimInWords } from '../../../../src/games/ardennes2/show/victory-words.ts';
import { verdict } from '../../../../src/games/ardennes2/turn/course/7.0-beginning-and-end.ts';
import { playOn } from '../../../../src/games/ardennes2/turn/course/engine.ts';
import { beginPhase } from '../../../../src/games/ardennes2/turn/course/phases.ts';
import { SIDES, type Side } from '../../../../src/games/ardennes2/vocabulary/sides.ts';
import { partOf } from '../../../support/part.ts';
import { testSeed } from '../../../support/seed.ts';
import { openGame } from '../game-table.ts';
import { goneAlong } from '../naive/gone-along.ts';
import { nothingVisited, playRandomGame } from '../played-random-game.ts';

const SMALL = ['7.4', '7.6'] as const;
/** Of each: one every day, two hundred in the soak. */
const GAMES = Math.ceil(Number(process.env.UMPIRE_ARDENNES_GAMES ?? 100) / 10);
const PLAYED = partOf(
  'random games of other scenarios',
  Array.from({ length: GAMES }, (_, index) => index),
  10,
).flatMap((index) => SMALL.map((scenario) => [scenario, index] as const));
const seed = testSeed('ardennes2-scenarios');
const visited = nothingVisited();

test('7.3: a random game', () => {
  const { ended, points } = playRandomGame(`${seed}/7.3`, visited, { scenario: '7.3' }).state().game;
  expect(ended?.result).toBeDefined();
  expect(points?.turn).toBe(6);
});

test.each(PLAYED)('%s: a random game (%i)', (scenario, index) => {
  const table = playRandomGame(`${seed}/${scenario}/${index}`, visited, { scenario });
  const { ended, removed } = table.state().game;
  expect(ended).toBeDefined();
  if (scenario === '7.4') expect(table.events().some(({ type }) => type === 'set-up.done')).toBe(true);
  if (scenario === '7.4' && removed !== undefined) expect(Object.values(removed.german)).toContain(4);
});

test('the second implementation of the rules has come to the same in all of that', () => {
  const { moves, reaches, supplied, becameDg, controls, arrivals } = visited.compared;
  expect(Math.min(moves / 10, reaches / 5, supplied / 10, becameDg / 2, controls, arrivals)).toBeGreaterThan(
    2,
  );
});

test.each(['7.3', ...SMALL])('%s: the program plays its first Turn for both sides', (scenario) => {
  const table = openGame({ options: { scenario } });
  const { firstTurn } = referenceOf(table.state().game).scenario;
  for (let orders = 0; table.state().game.turn === firstTurn && orders < 200; orders += 1) {
    const [side] = SIDES.filter(
      (each) => player.nextOrder(table.view(each), each, `${orders}`) !== undefined,
    );
    const order = side === undefined ? undefined : player.nextOrder(table.view(side), side, `${orders}`);
    if (side === undefined || order === undefined) break;
    table.order(side, order.order, order.args);
  }
  expect(table.state().game.turn).toBe(firstTurn + 1);
});

test('7.1: the program orders more than 60 lines in a Phase, which are played one after the other', () => {
  const table = openGame({ options: { scenario: '7.1' } });
  const moves = player.nextOrder(table.view('german'), 'german', '7.1');
  expect(table.state().game.phase).toBe('german.movement');
  expect(String(moves?.args.orders).split('\n').length).toBeGreaterThan(60);
  table.order('german', moves?.order ?? '', moves?.args);
  // The other side is asked about bridges on the way.
  for (let asked = 0; table.state().game.question !== undefined && asked < 60; asked += 1) {
    const answer = player.nextOrder(table.view('us'), 'us', `7.1/${asked}`);
    table.order('us', answer?.order ?? '', answer?.args);
  }
  const { units } = table.state().game.sides.german;
  expect(Object.values(units).filter(({ phase }) => phase.spent > 0).length).toBeGreaterThan(25);
  // They have paid what the rules, written a second time, ask of them.
  expect(goneAlong(table.events()).moves).toBeGreaterThan(25);
});

describe('7.4: what sets up within a hex of another', () => {
  const open = () => openGame({ options: { scenario: '7.4' } });
  const at = (table: ReturnType<typeof open>, id: string) => table.state().game.sides.german.units[id]?.hex;

  test('its side is asked before the weather of the first Turn, and Umpire would place them as 3.1 has it', () => {
    const table = open();
    expect(table.state().game).toMatchObject({ phase: 'weather', question: { kind: 'setup', of: 'german' } });
    expect(at(table, 'Recke')).toBeUndefined();
    table.order('german', 'setup.answer', { places: 'umpire' });
    const { question, sides } = table.state().game;
    expect(question?.kind).not.toBe('setup');
    const hexes = referenceOf(table.state().game)
      .scenario.setUp.filter(({ near }) => near !== undefined)
      .map(({ id }) => sides.german.units[id]?.hex ?? '');
    expect(hexes).toHaveLength(14);
    for (const hex of hexes) expect(hexes.filter((each) => each === hex).length).toBeLessThanOrEqual(3);
    expect(Object.values(sides.german.units).some(({ dg }) => dg)).toBe(false);
  });

  test('it may say where each of them goes; the others Umpire places', () => {
    const table = open();
    table.order('german', 'setup.answer', { places: 'Recke, I/9 B40.39; FB.pz B40.31' });
    expect([at(table, 'Recke'), at(table, 'I/9'), at(table, 'FB.pz')]).toEqual([
      'B40.39',
      'B40.39',
      'B40.31',
    ]);
    expect(at(table, 'FB.pg')).toBeDefined();
    expect(table.state().game.phase).not.toBe('opening');
  });

  test.each([
    ['Recke B40.30', /Recke does not set up in B40\.30/u],
    ['Recke', /does not end with a hex/u],
    ['Knittel B40.38', /“Knittel” is none of those that you place/u],
    ['Recke B40.39; Recke B40.38', /Recke is placed twice/u],
    ['Recke, Recke B40.38', /Recke is placed twice/u],
    ['Recke, I/9, II/9, A/19 B40.39', /B40\.39 would hold more than 3 counters \(3\.1\)/u],
    ['Recke, I/9, II/9 B39.38', /B39\.38 would hold more than 3 counters \(3\.1\)/u],
  ])('%s is refused', (places, message) => {
    const table = open();
    const refused = table.attempt('german', 'setup.answer', { places });
    expect(refused.ok ? '' : refused.ruling.message).toMatch(message);
    expect(at(table, 'Recke')).toBeUndefined();
  });

  test('it is read as people write it, and all that is wrong with it is told at once', () => {
    const table = open();
    const places = 'Reke B40.38\nFB.pz → C99,1\n“I/9” to b40,39.\nFB.stg B40.31, please\nRecke B1.1';
    const refused = table.attempt('german', 'setup.answer', { places });
    expect(refused.ok ? [] : refused.ruling.message.split('\n')).toEqual([
      'Nobody is placed.',
      'Line 1: “Reke” is none of those that you place.',
      'Line 2: “FB.pz > C99,1” does not end with a hex.',
      'Line 4: “FB.stg B40.31, please” does not end with a hex.',
      'Line 5: Recke does not set up in B1.1.',
    ]);
    table.order('german', 'setup.answer', { places: '• “recke”, I/9 → b40,39.\n2. FB.pz: B40.31;' });
    expect([at(table, 'Recke'), at(table, 'I/9'), at(table, 'FB.pz')]).toEqual([
      'B40.39',
      'B40.39',
      'B40.31',
    ]);
  });

  test('its desk asks that first, with the map around it and Umpire’s places in the form', () => {
    const table = open();
    const [first, second] = table.offers('german').filter(({ order }) => order === 'setup.answer');
    expect(first).toMatchObject({ label: 'Let Umpire place them', lead: true });
    const [field] = second?.fields ?? [];
    const initial = field?.kind === 'text' ? (field.initial ?? '') : '';
    expect(initial.split('\n')[0]).toBe('Recke, I/9, II/9 B40.38');
    expect(JSON.stringify(table.desk('german').picture?.props)).toContain('Asked about');
    table.order('german', 'setup.answer', { places: initial });
    expect(at(table, 'Recke')).toBe('B40.38');
  });

  test('the other side learns of it what everybody sees', () => {
    const table = open();
    table.order('german', 'setup.answer', { places: 'Recke, I/9 B40.39' });
    expect(table.view('us').stacks['B40.39']).toMatchObject({ count: 2, shown: [{ id: 'Recke' }] });
    expect(table.view('us').sides.german.units).toEqual({});
  });
});

describe('how scenarios end', () => {
  const ended = (scenario: string, turn: number, control: Readonly<Record<string, Side>>) => {
    const { game } = openGame({ options: { scenario } }).state();
    return verdict({ ...game, turn, control: { ...game.control, ...control } });
  };

  test('7.4: two of the three hexes are not enough, and none of them is German at the start', () => {
    const two = { 'B20.34': 'german', 'B21.29': 'german' } as const;
    expect(ended('7.4', 7, two)).toEqual({ winner: 'us', reason: 'B10.34 was held' });
    expect(ended('7.4', 7, { ...two, 'B10.34': 'german' })).toEqual({
      winner: 'german',
      reason: 'it Controls B20.34, B21.29 and B10.34',
    });
    expect(ended('7.4', 6, { ...two, 'B10.34': 'german' })).toBeUndefined();
    expect(ended('7.4', 7, {})?.winner).toBe('us');
  });

  test('7.6: four hexes, the two of the start among them', () => {
    expect(ended('7.6', 12, { 'A11.35': 'german' })).toMatchObject({
      winner: 'us',
      reason: 'only 3 of 4 hexes had been taken',
    });
    expect(ended('7.6', 12, { 'A11.35': 'german', 'A2.32': 'german' })?.winner).toBe('german');
  });
});

test('7.6, reading `tip-four`: Rochefort and La Roche and two more, or any four', () => {
  const ended = (choice: string, control: Readonly<Record<string, Side>>) => {
    const table = openGame({ options: { scenario: '7.6' }, readings: { 'tip-four': choice } });
    const { game } = table.state();
    const aim = aimInWords(referenceOf(game).scenario, game.readings);
    return { aim, ...verdict({ ...game, turn: 12, control: { ...game.control, ...control } }) };
  };
  const lost: Readonly<Record<string, Side>> = {
    'A17.26': 'us',
    'A11.35': 'german',
    'A2.32': 'german',
    'A23.31': 'german',
  };
  expect(ended('any', lost).winner).toBe('german');
  expect(ended('two-more', lost)).toMatchObject({ winner: 'us', reason: 'A17.26 was held' });
  const two: Readonly<Record<string, Side>> = { 'A11.35': 'german', 'A2.32': 'german' };
  expect(ended('two-more', two).winner).toBe('german');
  expect(ended('two-more', { 'A11.35': 'german' })).toMatchObject({
    winner: 'us',
    reason: 'only 3 of 4 hexes had been taken',
  });
  expect(ended('two-more', two).aim).toContain(
    ', A17.26 Rochefort and A34.27 La Roche-en-Ardenne among them, at the end of Turn 12',
  );
});

describe('2.2: removals', () => {
  test('7.4, Turn 4: all of 1 SS Pz Div leaves, dead or alive, and does not come back', () => {
    const table = openGame({ options: { scenario: '7.4' } });
    table.order('german', 'setup.answer', { places: 'umpire' });
    const own = () => table.state().game.sides.german.units;
    expect(Object.keys(own())).toEqual(expect.arrayContaining(['1SS.jgpz', 'A/1', 'B/1']));
    table.happen((work) => {
      work.emit('units.changed', 'side:german', { side: 'german', units: [], gone: ['A/1'] });
      work.emit('gun.rolled', 'everyone', { side: 'german', gun: 'A/1', roll: 1, result: 'lost' });
      beginPhase(work, 4, 'arrivals');
      playOn(work);
    });
    const { removed, dead } = table.state().game;
    expect(dead.german).toContain('A/1');
    expect(removed?.german).toEqual({ '1SS.jgpz': 4, 'B/1': 4 });
    expect(own()['B/1']).toBeUndefined();
  });
});

test('each scenario is played on a map that has it: the house map around Bastogne serves 7.5 alone', () => {
  for (const scenario of SMALL)
    expect(openGame({ options: { scenario, pack: HOUSE_PACKS['7.5'] } }).state().game.pack).toBe(
      HOUSE_PACKS.whole,
    );
  expect(openGame().state().game.pack).toBe(HOUSE_PACKS['7.5']);
});
