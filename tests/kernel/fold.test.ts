import { describe, expect, test } from 'vitest';
import { EVERYONE, GM, sideViewer, viewerOf } from '../../src/kernel/audience.ts';
import type { GameEvent } from '../../src/kernel/event.ts';
import { apply, emptyState, foldState } from '../../src/kernel/fold.ts';
import type { Game } from '../../src/kernel/game.ts';
import { type CoinState, coin } from '../support/coin-game.ts';
import { coinTable } from '../support/kernel-table.ts';

const GAME = coin as unknown as Game<CoinState>;

describe('foldState and foldView', () => {
  test('what a side hides stands in its own view and in no other', () => {
    const table = coinTable();
    table.play('red', 'hide', { number: 4 });
    expect(table.state.game.hands.red.draft).toBe(4);
    expect(table.view('red').game.hands.red.draft).toBe(4);
    for (const viewer of [EVERYONE, GM, sideViewer('blue'), viewerOf(table.seat('gm'))]) {
      const view = table.view(viewer);
      expect(view.game.hands.red.draft).toBeUndefined();
      expect(view.game.hands.red.rev).toBe(0);
    }
  });

  test('a view is the same, to the byte, whatever the others did in secret', () => {
    const quiet = coinTable();
    const busy = coinTable();
    for (const number of [1, 2, 3]) busy.play('red', 'hide', { number });
    for (const viewer of [EVERYONE, GM, sideViewer('blue')])
      expect(JSON.stringify(busy.view(viewer))).toBe(JSON.stringify(quiet.view(viewer)));
  });

  test('a word is its seat’s own until all words are shown together', () => {
    const table = coinTable({ unconfirmed: true });
    table.play('red', 'confirm', { word: 'heads' });
    expect(table.view('red').core.words).toEqual([{ seat: 'red', word: 'heads' }]);
    expect(table.view('blue').core).toMatchObject({ words: [], confirmed: ['red'] });
    table.play('gm', 'confirm', { word: 'edge' });
    table.play('blue', 'confirm', { word: 'tails' });
    expect(table.view(EVERYONE).core.words).toEqual([
      { seat: 'red', word: 'heads' },
      { seat: 'blue', word: 'tails' },
      { seat: 'gm', word: 'edge' },
    ]);
  });

  test('old events are lifted before they are applied', () => {
    const table = coinTable();
    const lifting = {
      ...GAME,
      upcasters: { 'given@1': (data: Record<string, unknown>) => ({ ...data, size: 99 }) },
    };
    const old: GameEvent = {
      type: 'given',
      v: 1,
      audience: 'everyone',
      data: { by: 'red', kind: 'tin', size: 1, card: '' },
    };
    expect(foldState(lifting, [...table.events, old]).game.gifts).toMatchObject([{ size: 99 }]);
    expect(foldState(lifting, [...table.events, { ...old, v: 2 }]).game.gifts).toMatchObject([{ size: 1 }]);
  });

  test('folding event by event is folding at once, and the events stay as they are', () => {
    const table = coinTable({ options: { rounds: '2' } });
    for (const side of ['red', 'blue']) {
      table.play(side, 'hide', { number: 3 });
      table.play(side, 'seal');
    }
    const before = structuredClone(table.events);
    const state = emptyState(GAME);
    for (const event of table.events) apply(GAME, state, event);
    expect(state).toEqual(table.state);
    expect(table.events).toEqual(before);
  });

  test('the game’s state begins with the options of the opening', () => {
    expect(coinTable({ options: { rounds: '2' }, unconfirmed: true }).state.game.rounds).toBe(2);
  });
});
