/** The hexsides of a map and their features, worked out once for it: searches ask for the same ones over and over. */
import { oncePer } from '../../../kernel/memo.ts';
import { SIDES_OF_A_HEX } from '../../../map/grid.ts';
import type { Ground } from './ground.ts';

/** By hex index × six + slot ({@link Ground.river}). */
export interface Links {
  /** The hex on the other side; −1: off the map. */
  readonly to: Int32Array;
  /** 1: a road leads over it. */
  readonly road: Uint8Array;
  /** The hexside of a river, in the spelling of {@link HexGrid.hexside}; `undefined`: there is none. */
  readonly river: readonly (string | undefined)[];
}

export const linksOf = oncePer(made);

function made(ground: Ground): Links {
  const { grid } = ground;
  const to = grid.around;
  const road = new Uint8Array(to.length);
  const river: (string | undefined)[] = [];
  to.forEach((next, at) => {
    const hex = Math.floor(at / SIDES_OF_A_HEX);
    const slot = at % SIDES_OF_A_HEX;
    road[at] = next >= 0 && ground.road(hex, slot) ? 1 : 0;
    const isRiver = next >= 0 && ground.river(hex, slot) !== undefined;
    river.push(isRiver ? grid.hexside(grid.hexAt(hex), grid.hexAt(next)) : undefined);
  });
  return { to, road, river };
}
