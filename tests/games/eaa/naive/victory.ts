/** 17.1: German VPs, counted anew. */
import { faceOf, isMechanized } from '../../../../src/games/eaa/vocabulary/counters.ts';
import { type Board, inHex, isTown, type Piece, place } from './board.ts';
import { NaiveSupply } from './supply.ts';

/** A VP a strength point, two of a mechanized unit. */
export function exitWorth({ counter, steps }: Piece): number {
  return faceOf(counter, steps).strength * (isMechanized(counter) ? 2 : 1);
}

/** `lost`: Allied units that are eliminated; `exits`: VPs of those that have left the map. */
export function victoryPoints(
  board: Board,
  {
    lost,
    exits,
    hasCrossed,
  }: { readonly lost: number; readonly exits: number; readonly hasCrossed: boolean },
): number {
  const { ground } = board;
  let vp = Math.floor(lost / 2) + exits + (hasCrossed ? 10 : 0);
  const supply = new NaiveSupply(board, 'allied');
  for (const hex of ground.grid.hexes) {
    const where = place(board, hex);
    const wasAllied = ground.owners.get(ground.grid.indexOf(hex)) === 'allied';
    if (isTown(where) && wasAllied && board.owners.get(hex) === 'german') vp += where.vp;
    const isHeld = board.day >= 18 && where.isWestwall && inHex(board, hex, 'allied').length > 0;
    if (isHeld && supply.has(hex)) vp -= 5;
  }
  return vp;
}
