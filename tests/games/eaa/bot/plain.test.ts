/** The plain Allied player: whole games, every order legal, each made from the Allied view alone. */
import { expect, test } from 'vitest';
import { nextOrder } from '../../../../src/games/eaa/bot/plain.ts';
import type { EaaState } from '../../../../src/games/eaa/state.ts';
import type { MemoryTable } from '../../../support/memory-table.ts';
import { partOf, turnsOf } from '../../../support/part.ts';
import { Random } from '../../kgp/random-player.ts';
import { openSeeded, playOut } from '../planned-game.ts';

/** The same view must give the same order; asked at one of so many orders, of a copy that nothing has been made of yet. */
const ASKED_AGAIN = 10;

const ended = new Map<string, MemoryTable<EaaState>>();

/** The tests below look at the games of the first. */
const isDue = turnsOf('games of the programs of Enemy Action', 3, 2)();

test.runIf(isDue)(
  'a whole game: every order is accepted, and the same view always gives the same order',
  () => {
    const orders: string[] = [];
    // Each third time it is due another one.
    const [number = 0] = partOf('games of the plain player', [0, 0, 0, 1, 1, 1, 2, 2, 2], 9);
    const table = playOut(openSeeded(number), 'plain', new Random('unused'), (now) => {
      const view = now.view('allied');
      const next = nextOrder(view);
      if (next !== undefined) orders.push(next.order);
      if (orders.length % ASKED_AGAIN !== 0) return;
      const before = JSON.stringify(view);
      expect(nextOrder(JSON.parse(before))).toEqual(next);
      expect(nextOrder(view)).toEqual(next);
      expect(JSON.stringify(view)).toBe(before);
    });
    expect(table.state().core.status).toBe('ended');
    for (const kind of ['card.play', 'orders.commit', 'tactics.play', 'question.answer'])
      expect(orders).toContain(kind);
    ended.set('plain', table);
    ended.set('passive', playOut(openSeeded(number), 'passive', new Random('unused')));
  },
);

test.runIf(isDue)('it keeps more from the Germans than somebody who passes', () => {
  const vpOf = (player: string) => ended.get(player)?.state().game.ended?.vp ?? 0;
  expect(vpOf('passive')).toBeGreaterThan(0);
  expect(vpOf('plain')).toBeLessThan(vpOf('passive') / 2);
});

test.runIf(isDue)('nothing waits for it behind the end', () => {
  const table = ended.get('passive');
  expect(table?.state().core.status).toBe('ended');
  expect(table && nextOrder(table.view('allied'))).toBeUndefined();
});
