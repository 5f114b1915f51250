import { describe, expect, test } from 'vitest';
import { Ahead } from '../../../../src/board/page/ardennes2/ahead.ts';
import { openBoard } from '../../../games/ardennes2/game-table.ts';
import { knownTo } from './board-data.ts';

const table = () =>
  openBoard('german.movement', {
    german: { 'B9.18': ['902'] },
    us: { 'B6.17': ['A/501', 'B/501'], 'B1.16': ['333.arty'], 'B4.15': ['A/327'] },
  });

const aheadOf = (of = table()) => new Ahead(knownTo(of, 'us'), 'us');

describe('orders for the other side’s turn by pressing', () => {
  test('of everybody, of a stack, of one counter: a line takes the place of the one about the same', () => {
    const ahead = aheadOf();
    expect(ahead.who).toBe('all');
    ahead.set('all hold');
    ahead.press('B6.17');
    expect([ahead.who, ahead.units.length]).toEqual(['B6.17', 2]);
    ahead.set('B6.17 retreat');
    ahead.set('B6.17 retreat at 3:1');
    ahead.speakOf('A/501');
    expect(ahead.lineOf('stand')).toBeUndefined();
    ahead.set('A/501 hold');
    expect(ahead.drafting.lines).toEqual(['all hold', 'B6.17 retreat at 3:1', 'A/501 hold']);
    ahead.speakOf('A/501');
    expect(ahead.lineOf('stand')?.stand).toEqual({ how: 'retreat', at: 3 });
    ahead.drop(ahead.lineOf('stand'));
    expect(ahead.drafting.lines).toEqual(['all hold', 'A/501 hold']);
    ahead.drafting.undo();
    expect(ahead.drafting.lines).toHaveLength(3);
  });

  test('hexes are pressed for a line, in their order; others are refused', () => {
    const ahead = aheadOf();
    ahead.press('B6.17');
    const line = (hexes: readonly string[]) => `B6.17 bonds ${hexes.join(', ')}`;
    ahead.begin({ asks: 'Bonds', among: ahead.beside, isOne: false, line }, []);
    const [first = '', second = ''] = ahead.targets;
    ahead.press(first);
    ahead.press(second);
    ahead.press('A40.14');
    expect(ahead.wrong).toMatch(/A40\.14 is none/u);
    expect(ahead.lineOf('bonds')?.hexes).toEqual([first, second]);
    ahead.press(first);
    ahead.done();
    expect(ahead.lineOf('bonds')?.hexes).toEqual([second]);
    ahead.press('B1.16');
    expect(ahead.who).toBe('B1.16');
  });

  test('what the game refuses is not written, and why is said', () => {
    const ahead = aheadOf();
    ahead.press('B1.16');
    ahead.set('B1.16 bugout B6.16');
    expect(ahead.wrong).toMatch(/no road comes to B6\.16/u);
    expect(ahead.drafting.lines).toEqual([]);
  });

  test('the lines that are given are those that count, and of what means nothing any more none stays', () => {
    const now = table();
    const ahead = aheadOf(now);
    expect(ahead.isChanged).toBe(false);
    ahead.set('all loses ask');
    ahead.set('pass us.barrage');
    expect(ahead.isChanged).toBe(true);
    now.order('us', 'beforehand.set', { orders: ahead.drafting.text });
    ahead.takeOver(knownTo(now, 'us'));
    expect(ahead.isChanged).toBe(false);
    expect(aheadOf(now).drafting.lines).toEqual(['all loses ask', 'pass us.barrage']);
  });

  test('a bridge, by whoever stops for it; it is said what that would cost', () => {
    const ahead = aheadOf();
    const [plunger] = ahead.plungers;
    if (plunger === undefined) throw new Error('no bridge is primed');
    ahead.press(plunger);
    expect(ahead.isPlunger).toBe(true);
    ahead.set(`${plunger} bridge within 2`);
    expect(ahead.lineOf('bridge')?.blowing).toEqual({ within: 2 });
    expect(new Ahead(knownTo(table(), 'german'), 'german').plungers).toEqual([]);
  });

  test('whoever is still to come, and where', () => {
    const ahead = aheadOf();
    for (const { id, hexes } of ahead.coming.filter((each) => each.hexes.length > 1)) {
      ahead.set(`${id} arrives ${hexes.at(-1)}`);
      expect(ahead.lineOf('arrives', id)?.hexes).toEqual([hexes.at(-1)]);
    }
  });
});
