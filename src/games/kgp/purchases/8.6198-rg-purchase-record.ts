/** 8.6198: what a side has purchased becomes lines of its RG Purchase Record, in secret. */
import type { Rg } from '../rg/state.ts';
import type { KgpState } from '../state.ts';
import { emit, event } from '../vocabulary/event.ts';
import type { Side } from '../vocabulary/sides.ts';
import { ownLine } from '../vocabulary/state-parts.ts';
import type { KgpWork } from '../vocabulary/step.ts';
import { spentIn } from './purchasable.ts';
import { type BasketItem, NO_PURCHASES, noteFor } from './state.ts';

export function recordPurchases(work: KgpWork, side: Side): void {
  emit(work, purchasesRecorded, `side:${side}`, { side, date: work.state.game.date });
}

/** One line for each RG purchased; ids go on from the `already` recorded ones. */
function newRgs(already: number, basket: readonly BasketItem[], date: string): Rg[] {
  return basket.map((item, index) => ({
    id: `rg-${already + 1 + index}`,
    rg: item.rg,
    date,
    given: false,
    via: item.via,
    cpp: item.cpp,
    ...(item.colour === undefined ? {} : { colour: item.colour }),
    area: item.area,
    objective: item.objective,
    model: item.model,
    hexes: item.hexes,
    // Used up at the moment of purchase: Fortification points are spent in 8.621, a SAN increase has been added.
    ...(item.rg === 'M2' ? { eliminated: true } : {}),
  }));
}

/** Secret: the sealed purchases are recorded. */
export const purchasesRecorded = event<{ side: Side; date: string }>({
  type: 'purchases.recorded',
  fold: record,
  // Its seal has its line.
  line: 'silent',
});

function record(game: KgpState, { side, date }: { side: Side; date: string }): void {
  const own = game.sides[side];
  const { basket, notes, flamethrower } = own.draft;
  for (const rg of own.rgs) {
    const { objective, model } = noteFor(notes, rg.id) ?? {};
    if (objective !== undefined) rg.objective = objective;
    if (model !== undefined) rg.model = model;
  }
  if (flamethrower) own.flamethrower = true;
  own.rgs.push(...newRgs(own.rgs.length, basket, date));
  const spent = spentIn(basket);
  const line = ownLine(game, side);
  line.spent = spent;
  line.left = line.total - spent;
  own.cpp = line.left;
  own.san += basket.filter((item) => item.rg === 'M2').length; // 8.6122 reading: at most 7, seen to by the offer
  line.san = own.san;
  own.draft = NO_PURCHASES;
}
