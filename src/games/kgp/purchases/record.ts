import type { Rg } from '../rg/state.ts';
import type { BasketItem } from './state.ts';

/** 8.6198: one line of the RG Purchase Record for each RG purchased; ids go on from the `already` recorded ones. */
export function newRgs(already: number, basket: readonly BasketItem[], date: string): Rg[] {
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
