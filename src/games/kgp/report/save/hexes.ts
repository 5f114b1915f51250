/** From the pixels of VASL's map to hexes of the Map Group. */
import type { SavedBoard, SavedCounter } from '../../../../kernel/save-report.ts';
import type { VaslBoardPlacement } from '../../../../kernel/vasl-board-file.ts';
import { pixelAt, pointAt, type StatedGrid, statedPlacement } from '../../../../map/placement.ts';
import { gridOf } from '../../vocabulary/hex.ts';

/** Pixels of its map that VASL leaves free around the boards. */
export const EDGE = 400;
/** The map of the boards; its other windows hold what is out of play. */
const MAIN_MAP = /^main map$/iu;
const CASUALTIES = /casualt/iu;

/** Where a counter of VASL lies. */
export type Lies =
  | { readonly in: 'hex'; readonly hex: string }
  /** Beside the board, nearest to this hex of its edge. */
  | { readonly in: 'beside'; readonly hex: string }
  | { readonly in: 'casualties' }
  /** In another window, or nowhere. */
  | { readonly in: 'nowhere' };

/** Grids as VASL's own boards state them: “Ch” its own, the two others none, which stands for that of all boards. */
const GRIDS: Readonly<Record<string, StatedGrid>> = {
  St: { a1x: 0, a1y: 32.25, hexWidth: 56.25, hexHeight: 64.5 },
  Ch: { a1x: 37, a1y: 32, hexWidth: 56.25, hexHeight: 64.5 },
  Lg: { a1x: 0, a1y: 32.25, hexWidth: 56.25, hexHeight: 64.5 },
};

/** How far from a hex's centre a counter may lie to lie in it, where the centres of two that touch are 1 apart. */
const WITHIN = 0.6;
/** So near the middle it lies where VASL lays it by itself; beyond it somebody has pulled it, or the grid is another. */
const NEAR = 0.25;

export interface Hexes {
  of(place: SavedCounter['place']): Lies;
  /** How many of these lie in the middle of a hex, from 0 to 1; 1 of too few to say. */
  fit(places: readonly SavedCounter['place'][]): number;
}

/** Why a game on these boards cannot be read hex by hex; `undefined`: it can. */
export function boardFault(boards: readonly SavedBoard[]): string | undefined {
  const [board, another] = boards;
  if (board === undefined) return 'It names no board, so no hex can be read from it.';
  if (another !== undefined)
    return 'It is set up on several boards, so I cannot tell which hex is which: report in words.';
  if (board.isTurned)
    return 'Its board is turned around, so I cannot tell which hex is which: report in words.';
  if (board.isCropped) return 'Its board is cropped, so I cannot tell which hex is which: report in words.';
  return undefined;
}

/** `placed`: how the server's own picture of the board lies, which counts for more than what VASL's boards state. */
export function hexesOn(map: string, placed: VaslBoardPlacement | undefined): Hexes {
  const grid = gridOf(map);
  const placement = placed ?? placementOn(map);
  const centres = grid.hexes.map((hex) => ({ hex, ...grid.centre(hex) }));
  const nearest = (x: number, y: number): { readonly hex: string; readonly away: number } => {
    const at = pointAt(placement, { px: x - EDGE, py: y - EDGE });
    let found = { hex: '', away: Number.POSITIVE_INFINITY };
    for (const centre of centres) {
      const away = Math.hypot(centre.x - at.x, centre.y - at.y);
      if (away < found.away) found = { hex: centre.hex, away };
    }
    return found;
  };
  return {
    of(place) {
      if (place === undefined) return { in: 'nowhere' };
      if (CASUALTIES.test(place.map)) return { in: 'casualties' };
      if (!MAIN_MAP.test(place.map)) return { in: 'nowhere' };
      const { hex, away } = nearest(place.x, place.y);
      return { in: away <= WITHIN ? 'hex' : 'beside', hex };
    },
    fit(places) {
      const on = places.flatMap((place) => {
        if (place === undefined || !MAIN_MAP.test(place.map)) return [];
        const { away } = nearest(place.x, place.y);
        return away <= WITHIN ? [away <= NEAR] : [];
      });
      return on.length < 6 ? 1 : on.filter((isNear) => isNear).length / on.length;
    },
  };
}

/** As VASL's own board of this map states it. */
function placementOn(map: string): VaslBoardPlacement {
  const stated = GRIDS[map] ?? { a1x: 0, a1y: 32.25, hexWidth: 56.25, hexHeight: 64.5 };
  return statedPlacement(stated, true, gridOf(map).centre('A1'));
}

/** The pixel of VASL's map in the middle of a hex. */
export function pixelOf(
  map: string,
  hex: string,
  placed?: VaslBoardPlacement,
): { readonly x: number; readonly y: number } {
  const { px, py } = pixelAt(placed ?? placementOn(map), gridOf(map).centre(hex));
  return { x: Math.round(px) + EDGE, y: Math.round(py) + EDGE };
}

/** The lowest pixel of its map that belongs to a hex of the board. */
export function lowestOf(map: string, placed?: VaslBoardPlacement): number {
  return Math.max(...gridOf(map).hexes.map((hex) => pixelOf(map, hex, placed).y));
}

/** The rightmost one. */
export function rightmostOf(map: string, placed?: VaslBoardPlacement): number {
  return Math.max(...gridOf(map).hexes.map((hex) => pixelOf(map, hex, placed).x));
}
