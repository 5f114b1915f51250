import { describe, expect, test } from 'vitest';
import { EVERYONE, GM as GM_VIEWER, type Viewer } from '../../src/kernel/audience.ts';
import type { GameEvent } from '../../src/kernel/event.ts';
import { apply, foldState, foldView } from '../../src/kernel/fold.ts';
import type { Seat } from '../../src/kernel/seat.ts';
import { Live } from '../../src/moderator/live.ts';
import { coinTable, type KernelTableOptions } from '../support/kernel-table.ts';
import { COIN } from '../support/moderator-table.ts';
import { publicPart } from '../support/whole.ts';

/** A whole campaign's events. */
function played(options: KernelTableOptions = {}): readonly GameEvent[] {
  const table = coinTable(options);
  for (const side of ['red', 'blue']) {
    table.play(side, 'hide', { number: 4 });
    table.play(side, 'seal');
  }
  return table.events;
}

const seatOf = (live: Live, id: string): Seat => {
  const seat = live.state.core.seats.find((one) => one.id === id);
  if (seat === undefined) throw new Error(`no seat ${id}`);
  return seat;
};

describe('Live', () => {
  test('after each event of a batch, every view is the fold of what its viewer may see so far', () => {
    const events = played();
    // As in the moderator: the whole batch is in the log before it is applied event by event.
    let logged: readonly GameEvent[] = events.slice(0, 1);
    const live = new Live(COIN, () => logged);
    logged = events;
    const viewers = () => [undefined, ...live.state.core.seats].map((seat) => live.viewerOf(seat));
    for (const viewer of viewers()) live.view(viewer);
    events.slice(1).forEach((event, index) => {
      live.apply(event);
      const sofar = events.slice(0, index + 2);
      expect(live.state).toEqual(foldState(COIN, sofar));
      expect(publicPart(live.core)).toEqual(publicPart(live.state.core));
      for (const viewer of viewers()) expect(live.view(viewer)).toEqual(foldView(COIN, sofar, viewer));
    });
    expect(live.state.core.status).toBe('ended');
  });

  test('a twin is a copy; given back after its order it serves the next one, kept by a failed order it is gone', () => {
    const table = coinTable();
    const live = new Live(COIN, () => table.events);
    const lost = live.takeTwin();
    expect(lost).toEqual(live.state);
    lost.core.name = 'spoilt by an order that failed';
    const twin = live.takeTwin();
    expect(twin).toEqual(live.state);
    for (const event of table.play('red', 'hide', { number: 4 })) {
      live.apply(event);
      apply(COIN, twin, event);
    }
    live.giveTwin(twin);
    expect(live.takeTwin()).toBe(twin);
    expect(twin).toEqual(live.state);
    expect(live.takeTwin()).not.toBe(twin);
  });

  test('what is said after the end is counted once in the views that opened with it', () => {
    const table = coinTable();
    const before = [...table.events];
    table.play('red', 'quit');
    let logged: readonly GameEvent[] = before;
    const live = new Live(COIN, () => logged);
    logged = table.events;
    for (const event of table.events.slice(before.length)) {
      live.apply(event);
      live.view(live.viewerOf(undefined));
      live.view(live.viewerOf(seatOf(live, 'red')));
    }
    for (const seat of [undefined, seatOf(live, 'red')])
      expect(live.view(live.viewerOf(seat)).game).toMatchObject({ afterwards: 1 });
  });

  test('an all-seeing GM sees all from the beginning, a plain one at the end, as everybody does', () => {
    const all = ['everyone', 'gm', 'side:red', 'side:blue', 'seat:red', 'seat:blue', 'seat:gm'];
    const sees = (viewer: Viewer) => [...viewer.audiences].sort();
    const running = (gm: 'plain' | 'all-seeing') => {
      const table = coinTable({ common: { gm } });
      return new Live(COIN, () => table.events);
    };
    const plain = running('plain');
    expect(sees(plain.viewerOf(seatOf(plain, 'gm')))).toEqual([...GM_VIEWER.audiences, 'seat:gm'].sort());
    const allSeeing = running('all-seeing');
    expect(sees(allSeeing.viewerOf(seatOf(allSeeing, 'gm')))).toEqual([...all].sort());
    expect(sees(allSeeing.viewerOf(seatOf(allSeeing, 'red')))).toEqual(['everyone', 'seat:red', 'side:red']);
    expect(allSeeing.viewerOf(undefined)).toEqual(EVERYONE);
    const events = played();
    const ended = new Live(COIN, () => events);
    for (const seat of [undefined, seatOf(ended, 'red'), seatOf(ended, 'gm')])
      expect(sees(ended.viewerOf(seat))).toEqual([...all].sort());
  });

  test('abandoned is not ended: nothing opens', () => {
    const table = coinTable();
    table.play('red', 'hide', { number: 9 });
    table.play('gm', 'abandon');
    const live = new Live(COIN, () => table.events);
    expect(live.viewerOf(undefined)).toEqual(EVERYONE);
    expect(live.viewerOf(seatOf(live, 'blue')).audiences).not.toContain('side:red');
  });
});
