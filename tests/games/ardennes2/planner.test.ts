/** The program that plays a side: it never orders what is refused, is the same for the same view, and beats whoever does not try. */
import { describe, expect, test } from 'vitest';
import { player, playerAt } from '../../../src/games/ardennes2/planner/planner.ts';
import type { PhaseId } from '../../../src/games/ardennes2/vocabulary/phases.ts';
import { inTurns } from '../../support/part.ts';
import { testSeed } from '../../support/seed.ts';
import { openBoard, openGame, type Places } from './game-table.ts';
import { playGame } from './planned-game.ts';

inTurns('games of the planner', 3, /whole game|beats/u);

const SEED = testSeed('usual');

test('a whole game against itself: every order is accepted, and somebody wins', () => {
  const { ended } = playGame(`${SEED}`, { german: 'usual', us: 'usual' }).view('everyone');
  expect(ended?.winner).toMatch(/german|us/u);
});

test('the same view and the same chance give the same order; it leaves the view as it was', () => {
  const table = openGame();
  if (table.view('us').phase === 'air-supply') table.order('us', 'phase.pass');
  const view = table.view('german');
  const before = JSON.stringify(view);
  const order = player.nextOrder(view, 'german', 'chance');
  expect(order?.order).toBe('orders.commit');
  expect(player.nextOrder(view, 'german', 'chance')).toEqual(order);
  expect(JSON.stringify(view)).toBe(before);
  expect(player.nextOrder(view, 'us', 'chance')).toBeUndefined();
});

test.each(['passive', 'random'] as const)('as Germans it beats a %s U.S. side', (us) => {
  const table = playGame(`${SEED} ${us}`, { german: 'usual', us });
  expect(table.view('everyone').ended?.winner).toBe('german');
});

/** The lines that the program orders for one side on a board of these counters. */
function linesOn(phase: PhaseId, side: 'german' | 'us', places: Places, program = player): readonly string[] {
  const order = program.nextOrder(openBoard(phase, places).view(side), side, 'chance');
  return String(order?.args.orders).split('\n');
}

test('3.1: of attackers of two Divisions only those advance who may stand together', () => {
  const lines = linesOn('german.combat', 'german', {
    german: { 'B1.17': ['39', '77', 'Kunkel'], 'B2.17': ['78'], 'B2.16': ['902', 'Lehr.stg'] },
    us: { 'B1.16': ['Booth'] },
  });
  const [attack = '', advance = ''] = (lines[0] ?? '').split('; advance ');
  expect(attack.split(' < ')[1]?.split(' + ').sort()).toEqual(['39', '77', '902', 'Kunkel', 'Lehr.stg']);
  expect(advance.split(', ').sort()).toEqual(['39', '77', 'Kunkel']);
});

test('who stands in Bastogne attacks out of it, and stays', () => {
  const lines = linesOn('german.combat', 'german', {
    german: { 'B1.16': ['39', '77', '78'], 'B2.16': ['902'] },
    us: { 'B1.15': ['Booth'] },
  });
  expect(lines).toEqual(['B1.15 < 39 + 77 + 78']);
  const moves = linesOn('german.movement', 'german', {
    german: { 'B1.16': ['39', '77', '78'], 'B3.17': ['902'] },
    us: { 'B1.14': ['Booth'] },
  });
  expect(moves.join('\n')).toMatch(/^902 > /u);
  expect(moves.join('\n')).not.toMatch(/^(?:39|77|78) >/mu);
});

test('who crowds a hex spreads: three of a Division stay, and the others go', () => {
  const lines = linesOn('german.movement', 'german', {
    german: { 'B1.16': ['39', '77', '78', 'Kunkel', '26.pio'] },
    us: { 'A33.12': ['Booth'] },
  });
  expect(lines.map((line) => line.split(' > ')[0]).sort()).toEqual(['26.pio', 'Kunkel']);
});

test('guns fire when the others have moved, at whom these have found', () => {
  const table = openBoard('german.movement', {
    german: { 'B3.17': ['39', '77', '78'], 'B5.17': ['766.arty'] },
    us: { 'B1.16': ['B/501'] },
  });
  const first = player.nextOrder(table.view('german'), 'german', 'one');
  expect(first?.args).toMatchObject({ after: 'more' });
  table.order('german', first?.order ?? '', first?.args);
  const second = player.nextOrder(table.view('german'), 'german', 'two');
  expect(second?.args).toEqual({ orders: '766.arty x B1.16', after: 'end' });
});

test('without a look ahead: who bars a way west stays in it; of two who bar the same one, one goes to another', () => {
  const places = {
    german: { 'B12.22': ['901'] },
    us: { 'B1.16': ['B/501', 'A/506', 'B/506'], 'A33.22': ['Harper'], 'A33.17': ['Desobry'] },
  };
  const alone = linesOn('us.movement', 'us', places, playerAt('easy')).join('\n');
  expect(alone).not.toMatch(/Harper|Desobry/u);
  const both = { ...places, us: { ...places.us, 'A33.17': ['Desobry', "O'Hara"] } };
  const lines = linesOn('us.movement', 'us', both, playerAt('easy')).filter((line) =>
    /Desobry|O'Hara/u.test(line),
  );
  expect(lines).toEqual([expect.stringMatching(/ > A33\.(?:12|16)$/u)]);
});

describe('a look ahead', () => {
  const RING = ['B1.17', 'B2.16', 'B2.15', 'B1.15', 'A40.15', 'A40.16'];

  test('7.5: the U.S. side needs Bastogne alone, and all of it goes there and beside it', () => {
    const lines = linesOn('us.movement', 'us', {
      german: { 'B5.17': ['901', '902'], 'B5.18': ['77', '78'] },
      us: { 'A38.16': ['A/501', 'B/501', 'A/502'], 'B1.14': ['A/506', 'B/506'], 'A37.14': ['Desobry'] },
    });
    const went = lines.map((line) => line.split(' > ').at(-1));
    expect(went).toContain('B1.16');
    for (const hex of went) expect(['B1.16', ...RING]).toContain(hex);
  });

  test('1.3: who stands beside nobody whom the enemy reaches is sent where they come from', () => {
    // Leg units in the east alone: they reach the eastern hexes of the ring, not the western ones.
    const lines = linesOn('us.movement', 'us', {
      german: { 'B6.17': ['77', '78', '39'] },
      us: { 'B1.16': ['A/501', 'B/501', 'A/502'], 'A40.16': ['A/506'], 'A40.15': ['B/506'] },
    });
    expect(lines.some((line) => /^(?:A|B)\/506 > B2\.1[56]$/u.test(line))).toBe(true);
  });

  test('3.6: guns go where no enemy could make them run', () => {
    const table = openBoard('us.movement', {
      german: { 'B7.17': ['902'] },
      us: { 'B1.16': ['A/501', 'B/501', 'A/502'], 'B2.16': ['333.arty'] },
    });
    const orders: string[] = [];
    for (const seed of ['one', 'two']) {
      const order = player.nextOrder(table.view('us'), 'us', seed);
      orders.push(String(order?.args.orders));
      table.order('us', order?.order ?? '', order?.args);
    }
    expect(orders.join('\n')).toMatch(/^333\.arty > A/mu);
  });

  test('3.2: the Germans come beside a stack from several hexes, as strong as it takes', () => {
    const lines = linesOn('german.movement', 'german', {
      german: { 'B5.17': ['77', '78'], 'B5.15': ['39'], 'B6.16': ['901', '902'] },
      us: { 'B1.16': ['A/501', 'B/501'], 'B2.16': ['A/502', 'B/502'] },
    });
    const beside = ['B2.17', 'B3.17', 'B3.16', 'B2.15'];
    const came = lines.filter((line) => beside.some((hex) => line.endsWith(` > ${hex}`)));
    expect(came.length).toBeGreaterThanOrEqual(3);
  });

  test('7.5: of those who are to leave the strong fight on Turn 4, the weak go west', () => {
    const lines = linesOn('german.movement', 'german', {
      german: { 'B5.17': ['I/3', 'Gutmn'], 'B5.15': ['2Pz.arty', '2Pz.pio'] },
      us: { 'B1.16': ['A/501', 'B/501'] },
    });
    const of = (name: string) => lines.find((line) => line.startsWith(`${name} > `))?.split(' > ')[1] ?? '';
    expect(of('2Pz.pio')).toMatch(/^A3\d\./u);
    expect(of('Gutmn')).not.toMatch(/^A3\d\./u);
  });
});
