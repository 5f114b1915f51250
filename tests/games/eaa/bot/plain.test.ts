/** The plain Allied player: whole games, every order legal, each made from the Allied view alone. */
import { expect, test } from 'vitest';
import { nextOrder } from '../../../../src/games/eaa/bot/plain.ts';
import { Random } from '../../kgp/random-player.ts';
import { openSeeded, playOut } from '../planned-game.ts';

test.each([1, 2])(
  'game %i: every order is accepted, and the same view always gives the same order',
  (number) => {
    const orders: string[] = [];
    const table = playOut(openSeeded(number), 'plain', new Random('unused'), (now) => {
      const view = now.view('allied');
      const before = JSON.stringify(view);
      const next = nextOrder(view);
      expect(JSON.stringify(view)).toBe(before);
      expect(nextOrder(JSON.parse(before))).toEqual(next);
      if (next !== undefined) orders.push(next.order);
    });
    expect(table.state().core.status).toBe('ended');
    for (const kind of ['card.play', 'orders.commit', 'tactics.play', 'question.answer'])
      expect(orders).toContain(kind);
  },
);

test('it keeps more from the Germans than somebody who passes', () => {
  const vpOf = (player: 'plain' | 'passive') =>
    playOut(openSeeded(0), player, new Random('unused')).state().game.ended?.vp ?? 0;
  expect(vpOf('plain')).toBeLessThan(vpOf('passive') / 2);
});

test('nothing waits for it behind the end', () => {
  const table = playOut(openSeeded(3), 'passive', new Random('unused'));
  expect(nextOrder(table.view('allied'))).toBeUndefined();
});
