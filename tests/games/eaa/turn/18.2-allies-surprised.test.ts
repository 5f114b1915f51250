/** 18.2: The Allies Surprised, at its end; whole games of it stand in the soak. */
import { describe, expect, test } from 'vitest';
import { bookOf } from '../../../../src/games/eaa/packs/book.ts';
import { openGame } from '../game-table.ts';

const FRONT = 'LVIII 1405 = 16.116P\nVIII 1613 = CCB.9A\n';

/** The last impulse of the last day, passed. */
function ended(vps: number) {
  const table = openGame({
    scenario: 'allies-surprised',
    position: `Day 18\nBegins with last Allied impulse\nGerman pile none\nExit VPs ${vps}\n${FRONT}`,
  });
  table.order('allied', 'impulse.pass', {});
  return table.view('allied');
}

describe('on the evening of December 18', () => {
  test.each([
    [21, 'german', 'operational'],
    [12, 'german', 'tactical'],
    [11, 'allied', 'tactical'],
    [6, 'allied', 'operational'],
  ])('%d VPs: a %s %s victory', (vps, winner, level) => {
    expect(ended(vps).ended).toEqual({ winner, level, vp: vps });
  });
});

test('cards, reserves and depots of later days are out, 15.0 and 16.0 with them', () => {
  const table = openGame({
    scenario: 'allies-surprised',
    position: `Day 18\nBegins with Reserve Phase\n${FRONT}`,
  });
  const { pack, scenario } = bookOf(table.view('allied'));
  expect([...scenario.leavesOut]).toEqual(['15.0', '16.0']);
  expect([...pack.allied, ...pack.german].every(({ date }) => date !== 'okw' && date <= 18)).toBe(true);
  expect(pack.counters.some(({ corps }) => corps === 'OKW' || corps === 'XXX' || corps === 'III')).toBe(
    false,
  );
  expect(table.view('allied').world?.depots).toEqual([]);
});
