/** The program that plays a side: it never orders what is refused, is the same for the same view, and beats whoever does not try. */
import { expect, test } from 'vitest';
import { player } from '../../../src/games/ardennes2/planner/planner.ts';
import type { PhaseId } from '../../../src/games/ardennes2/vocabulary/phases.ts';
import { inTurns } from '../../support/part.ts';
import { testSeed } from '../../support/seed.ts';
import { openBoard, openGame, type Places } from './game-table.ts';
import { playGame } from './planned-game.ts';

inTurns('games of the planner', 3, /whole game|beats/u);

const SEED = testSeed('planner');

test('a whole game against itself: every order is accepted, and somebody wins', () => {
  const { ended } = playGame(`${SEED}`, { german: 'planner', us: 'planner' }).view('everyone');
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
  const table = playGame(`${SEED} ${us}`, { german: 'planner', us });
  expect(table.view('everyone').ended?.winner).toBe('german');
});

/** The lines that the program orders for one side on a board of these counters. */
function linesOn(phase: PhaseId, side: 'german' | 'us', places: Places): readonly string[] {
  const order = player.nextOrder(openBoard(phase, places).view(side), side, 'chance');
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

test('who bars a way west stays in it; of two who bar the same one, one goes to another', () => {
  const places = {
    german: { 'B12.22': ['901'] },
    us: { 'B1.16': ['B/501', 'A/506', 'B/506'], 'A33.22': ['Harper'], 'A33.17': ['Desobry'] },
  };
  const alone = linesOn('us.movement', 'us', places).join('\n');
  expect(alone).not.toMatch(/Harper|Desobry/u);
  const both = { ...places, us: { ...places.us, 'A33.17': ['Desobry', "O'Hara"] } };
  const lines = linesOn('us.movement', 'us', both).filter((line) => /Desobry|O'Hara/u.test(line));
  expect(lines).toEqual([expect.stringMatching(/ > A33\.(?:12|16)$/u)]);
});
