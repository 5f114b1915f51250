/** 17.1: German VPs, counted anew. */
import { faceOf, isMechanized } from '../../../../src/games/eaa/vocabulary/counters.ts';
import { type Board, inHex, isTown, type Piece, place } from './board.ts';
import { NaiveSupply } from './supply.ts';

/** A VP a strength point, two of a mechanized unit. */
export function exitWorth({ counter, steps }: Piece): number {
  return faceOf(counter, steps).strength * (isMechanized(counter) ? 2 : 1);
}

/** Where Allied units stand in the Westwall with supply. */
export function inWestwall(board: Board): readonly string[] {
  if (board.day < 18) return [];
  const held = board.ground.grid.hexes.filter(
    (hex) => place(board, hex).isWestwall && inHex(board, hex, 'allied').length > 0,
  );
  if (held.length === 0) return [];
  const supply = new NaiveSupply(board, 'allied');
  return held.filter((hex) => supply.has(hex));
}

/**
 * `lost`: Allied units that are eliminated; `exits`: VPs of those that have left the map; `westwall`: hexes of it that Allied
 * units stood in and no German has entered since.
 */
export function victoryPoints(
  board: Board,
  {
    lost,
    exits,
    hasCrossed,
    westwall,
  }: {
    readonly lost: number;
    readonly exits: number;
    readonly hasCrossed: boolean;
    readonly westwall: ReadonlySet<string>;
  },
): number {
  const { ground } = board;
  let vp = Math.floor(lost / 2) + exits + (hasCrossed ? 10 : 0) - 5 * westwall.size;
  for (const hex of ground.grid.hexes) {
    const where = place(board, hex);
    const wasAllied = ground.owners.get(ground.grid.indexOf(hex)) === 'allied';
    if (isTown(where) && wasAllied && board.owners.get(hex) === 'german') vp += where.vp;
  }
  return vp;
}
