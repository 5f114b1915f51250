/** The names of a game's counters and places, as lines may spell them: all of them are public (7.5). */
import { oncePer } from '../../../../kernel/memo.ts';
import { type NamesKnown, namesKnown } from '../../notation/names-known.ts';
import { type Reference, referenceOf } from '../../scenario/book.ts';
import type { ArdennesState } from '../../state.ts';
import { SIDES } from '../../vocabulary/sides.ts';

const namesIn = oncePer(({ counters, ground, scenario }: Reference): NamesKnown => {
  const all = SIDES.flatMap((side) => [...counters[side].values()]);
  const places = [...ground.places].map(([hex, name]) => [name, ground.grid.hexAt(hex)] as const);
  return namesKnown(all, places, scenario.victory.exits.edge);
});

export function namesOf(game: Pick<ArdennesState, 'pack'>): NamesKnown {
  return namesIn(referenceOf(game));
}
