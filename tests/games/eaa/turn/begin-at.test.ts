/** Campaigns that begin in the middle, from a position in text. */
import { describe, expect, test } from 'vitest';
import { nextOrder } from '../../../../src/games/eaa/bot/plain.ts';
import { curveOf } from '../../../../src/games/eaa/show/calendar-picture.ts';
import { readPosition } from '../../../../src/games/eaa/turn/begin-at.ts';
import { openGame } from '../game-table.ts';

const FRONT = `
I SS 0809 = 1.1SS, 2.1SS
I SS 0805 = Peiper.1SS
V 0606 = 9.2 2 steps
V box = CCR.5A
XVIII 0812 = 505.82
`;

function begun(head: string, more = '') {
  const table = openGame({ position: `${head}\n${FRONT}${more}` });
  return { table, game: table.view('allied') };
}

describe('4.0: a campaign begins where its position says', () => {
  test('with an Allied impulse: the hand is drawn up to the limit of the day', () => {
    const { game } = begun('Day 19\nBegins with Allied impulse');
    expect([game.stage, game.impulse, game.world?.day]).toEqual(['allied', 1, 19]);
    expect(game.own.piles.hand).toHaveLength(6);
    expect(game.world?.units['V/9.2']).toEqual({ at: '0606', steps: 2 });
  });

  test('the hand that it names is the hand', () => {
    const { game } = begun('Day 19\nBegins with Allied impulse', 'Hand 01 04\nAllied primaries none\n');
    expect(game.own.piles.hand).toEqual([1, 4]);
    expect(game.cards).toEqual({ hand: 2, pile: 0, discards: [] });
  });

  test('the last Allied impulse of a day ends it (4.0 IV.3)', () => {
    const { table, game } = begun('Day 19\nBegins with last Allied impulse', 'German pile none\n');
    expect([game.stage, game.isLastImpulse]).toEqual(['allied', true]);
    table.order('allied', 'impulse.pass', {});
    const after = table.view('allied');
    expect(after.world?.day).toBe(20);
    // The evening of the day on which it began is the first of the curve.
    expect(after.vps).toHaveLength(1);
    const days = curveOf(after).days.map(({ day, vp }) => [day, vp]);
    expect(days.find(([day]) => day === 19)?.[1]).toBe(after.vps[0]);
    expect(days.find(([day]) => day === 17)?.[1]).toBeUndefined();
  });

  test('with the Reserve Phase: the units of the day come, and its cards are prepared', () => {
    const { game } = begun('Day 19\nBegins with Reserve Phase');
    expect(game.world?.day).toBe(19);
    expect(game.world?.units['V/60.9']).toEqual({ at: 'box', steps: 3 });
    expect(game.firstDay).toBe(19);
  });

  test('with a German impulse, the hand drawn before it', () => {
    const { game } = begun('Day 18\nBegins with German impulse');
    expect(game.own.piles.hand.length).toBeGreaterThan(0);
    expect(['allied', 'german']).toContain(game.stage);
    expect(game.world?.german.discards.length).toBeGreaterThan(0);
  });

  test('6.3, 6.4: who was activated before, and that one unit was', () => {
    const { game } = begun(
      'Day 19\nBegins with Allied impulse',
      'Activated before V/9.2\nToday one unit activated\n',
    );
    expect([game.activatedBefore, game.singleUsed]).toEqual([['V/9.2'], true]);
  });

  test('goes on to its end by the plain program, and is played again the same', () => {
    const { table } = begun('Day 20\nBegins with Allied impulse');
    for (let orders = 0; orders < 400 && table.state().core.status === 'running'; orders += 1) {
      const next = nextOrder(table.view('allied'));
      if (next === undefined) throw new Error('the program has nothing to order');
      table.order('allied', next.order, next.args);
    }
    expect(table.state().game.ended).toBeDefined();
    expect(table.state().game.vps).toHaveLength(1);
  });
});

test('what cannot be read is refused with its line and rule, and kept in one spelling', () => {
  const pack = openGame().state().game.pack;
  const of = { pack, scenario: 'northern-shoulder' };
  expect(readPosition('Day 19\nBegins with Allied impulse\nV 0606 = 9.2, 38.2, 23.2', of)).toEqual({
    ok: false,
    message: 'The position, too many stand in 0606: V/23.2, V/38.2, V/9.2 (10.4).',
    legal: 'Three units and six steps are the most.',
  });
  const read = readPosition('day 19\nbegins with allied impulse\nV 0606=9.2 reduced # mine', of);
  expect(read.ok && read.text).toContain('V 0606 = 9.2 2 steps\n');
});
