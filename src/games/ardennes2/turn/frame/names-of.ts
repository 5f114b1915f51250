/** The names of a game's counters and places, as lines may spell them: all of them are public (7.5). */
import { oncePer } from '../../../../kernel/memo.ts';
import { EDGES } from '../../ground/hexes.ts';
import { type NamesKnown, namesKnown } from '../../notation/names-known.ts';
import { type Reference, referenceOf } from '../../scenario/book.ts';
import { exitEdges } from '../../scenario/goals.ts';
import type { ArdennesState } from '../../state.ts';
import { SIDES } from '../../vocabulary/sides.ts';

const namesIn = oncePer((reference: Reference): NamesKnown => {
  const { counters, ground } = reference;
  const all = SIDES.flatMap((side) => [...counters[side].values()]);
  const places = [...ground.places].map(([hex, name]) => [name, ground.grid.hexAt(hex)] as const);
  const leaving = ground.grid.hexes.flatMap((hex) =>
    SIDES.flatMap((side) => exitEdges(reference, side, hex)),
  );
  const edges = EDGES.filter((edge) => leaving.includes(edge));
  return namesKnown(all, places, edges);
});

export function namesOf(game: Pick<ArdennesState, 'pack' | 'scenario'>): NamesKnown {
  return namesIn(referenceOf(game));
}
