/** Points, lines and areas of a plane on which the centres of two hexes that touch are 1 apart; x grows eastward, y northward. */

export type Point = readonly [x: number, y: number];

export function apart(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** Where a point lies beside a line. */
export interface Beside {
  /** From the nearest point of the line. */
  readonly distance: number;
  /** The same, below 0 to the right of the line as it runs. */
  readonly signed: number;
  /** Which stretch of the line is nearest, from 0. */
  readonly stretch: number;
}

/** How far a point lies from a straight stretch, and on which side (above 0: left of it). */
function besideStretch(a: Point, b: Point, p: Point): { readonly distance: number; readonly turn: number } {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const along = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy || TINY);
  const part = Math.max(0, Math.min(1, along));
  return {
    distance: Math.hypot(p[0] - a[0] - part * dx, p[1] - a[1] - part * dy),
    turn: dx * (p[1] - a[1]) - dy * (p[0] - a[0]),
  };
}

const TINY = 1e-9;

/** From the straight way between two points. */
export function offTheWay(a: Point, b: Point, p: Point): number {
  return besideStretch(a, b, p).distance;
}

export function beside(line: readonly Point[], p: Point): Beside {
  let [distance, turn, stretch] = [Number.POSITIVE_INFINITY, 0, 0];
  for (const [index, from] of line.entries()) {
    const to = line[index + 1];
    if (to === undefined) break;
    const found = besideStretch(from, to, p);
    if (found.distance < distance - TINY) [distance, turn, stretch] = [found.distance, found.turn, index];
  }
  return { distance, signed: Math.sign(turn) * distance, stretch };
}

/** Whether a point lies left of the way from one point to another. */
export function isLeft(from: Point, to: Point, p: Point): boolean {
  return (to[0] - from[0]) * (p[1] - from[1]) - (to[1] - from[1]) * (p[0] - from[0]) > 0;
}

/** Whether an area, by its corners, holds a point. */
export function holds(area: readonly Point[], [x, y]: Point): boolean {
  let isInside = false;
  for (const [index, [ax, ay]] of area.entries()) {
    const [bx, by] = area.at(index - 1) ?? [ax, ay];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
  }
  return isInside;
}

/** The item with the least of a number; the first of those that have it. */
export function least<T>(items: Iterable<T>, of: (item: T) => number): T | undefined {
  let best: T | undefined;
  let smallest = Number.POSITIVE_INFINITY;
  for (const item of items) {
    const found = of(item);
    if (found < smallest) [best, smallest] = [item, found];
  }
  return best;
}

/**
 * A number from 0 to 1 that is always the same for a text, and looks as if it were thrown: what the geography does not
 * say is scattered so that the same input gives the same map.
 */
export function scatter(text: string): number {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
  hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296;
}
