/** The part of a map around some hexes. */
import type { HexGrid } from './grid.ts';
import type { Window } from './picture.ts';

/** A window is at least so wide and high. */
const LEAST = { w: 6.4, h: 6 };
/** From the outermost hexes that it is about to its edge. */
export const AIR = 1.1;

/** `undefined`: none of them is on the map. */
export function windowOver(grid: HexGrid, around: readonly string[]): Window | undefined {
  const centres = around.filter((hex) => grid.has(hex)).map((hex) => grid.centre(hex));
  if (centres.length === 0) return undefined;
  const all = grid.hexes.map((hex) => grid.centre(hex));
  const span = (of: 'x' | 'y', least: number): readonly [number, number] => {
    const [low, high] = [Math.min(...all.map((each) => each[of])), Math.max(...all.map((each) => each[of]))];
    const from = Math.min(...centres.map((each) => each[of])) - AIR;
    const to = Math.max(...centres.map((each) => each[of])) + AIR;
    const more = Math.max(0, least - (to - from)) / 2;
    const room = to - from + more * 2;
    // Where the map ends, it lies beside rather than beyond.
    const start = Math.max(low - EDGE, Math.min(from - more, high + EDGE - room));
    return [start, Math.min(start + room, high + EDGE)];
  };
  const [[left, right], [top, bottom]] = [span('x', LEAST.w), span('y', LEAST.h)];
  return { left, top, right, bottom };
}

/** From the centre of an outermost hex to the edge of the map. */
export const EDGE = 0.6;

/** As wide and high as a part may be for all that is printed in its hexes to be read on a phone, as points of a grid count. */
export const READABLE = { w: 7.4, h: 10 };

/** Of these hexes as many as one part that can be read has in it; all of them where they fit. */
export function fullestPart(grid: HexGrid, hexes: readonly string[]): readonly string[] {
  const centres = hexes.filter((hex) => grid.has(hex)).map((hex) => ({ hex, ...grid.centre(hex) }));
  const room = { w: READABLE.w - AIR * 2, h: READABLE.h - AIR * 2 };
  let fullest: readonly string[] = [];
  for (const { x: left } of centres) {
    const inColumn = centres.filter(({ x }) => x >= left && x <= left + room.w);
    if (inColumn.length <= fullest.length) continue;
    for (const { y: top } of inColumn) {
      const inPart = inColumn.filter(({ y }) => y >= top && y <= top + room.h);
      if (inPart.length > fullest.length) fullest = inPart.map(({ hex }) => hex);
    }
  }
  return fullest;
}

/** Whether all that is printed in its hexes can be read. */
export function isReadable({ left, right, top, bottom }: Window): boolean {
  return right - left <= READABLE.w && bottom - top <= READABLE.h;
}

/** Hexes of which something is seen in it; without one all. */
export function shownIn(grid: HexGrid, window: Window | undefined): ReadonlySet<string> {
  if (window === undefined) return new Set(grid.hexes);
  return new Set(
    grid.hexes.filter((hex) => {
      const { x, y } = grid.centre(hex);
      const { left, right, top, bottom } = window;
      return x > left - EDGE && x < right + EDGE && y > top - EDGE && y < bottom + EDGE;
    }),
  );
}
