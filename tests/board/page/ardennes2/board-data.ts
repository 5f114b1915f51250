/** What the page of a side is given, of a game in memory. */

import type { BoardData } from '../../../../src/board/data.ts';
import { offerOf } from '../../../../src/board/data-of.ts';
import { type Known, knownOf } from '../../../../src/board/page/ardennes2/known.ts';
import { ardennes2 } from '../../../../src/games/ardennes2/game.ts';
import type { ArdennesState } from '../../../../src/games/ardennes2/state.ts';
import type { Side } from '../../../../src/games/ardennes2/vocabulary/sides.ts';
import type { Json } from '../../../../src/kernel/json.ts';
import type { MemoryTable } from '../../../support/memory-table.ts';

export function dataFor(table: MemoryTable<ArdennesState>, side: Side): BoardData {
  const { view, viewer } = table.known(side);
  return {
    v: 1,
    game: 'ardennes2',
    gameTitle: 'Ardennes II',
    title: 'Bastogne',
    seat: { id: side, side, name: side },
    point: table.lines(side).length,
    view: JSON.parse(JSON.stringify(view)) as Json,
    viewer,
    refersTo: [],
    references: {},
    desk: { offers: table.offers(side).map((offer) => offerOf(ardennes2, offer)) },
  };
}

export function knownTo(table: MemoryTable<ArdennesState>, side: Side): Known {
  return knownOf(dataFor(table, side));
}
