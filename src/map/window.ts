/** The part of a map around some hexes. */
import type { HexGrid } from './grid.ts';
import type { Window } from './picture.ts';

/** A window is at least so wide and high. */
const LEAST = { w: 6.4, h: 6 };
/** From the outermost hexes that it is about to its edge. */
const AIR = 1.1;

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
const EDGE = 0.6;

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
