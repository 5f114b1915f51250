/** Where labels of a map stand: near what they name, over nothing that has to be seen. */
import type { Box } from './shapes.ts';

/** Around a label that nothing else may come near. */
const AIR = 6;
/** Rings of places that are tried, each so much farther off, as parts of the label's height. */
const RINGS = 14;
const RING_STEP = 0.55;
const PLACES = 16;

/** Boxes that are taken, and the room for more. */
export class Placer {
  readonly #room: Box;
  readonly #taken: Box[] = [];

  constructor(room: Box) {
    this.#room = room;
  }

  take(box: Box): void {
    this.#taken.push(box);
  }

  isFree(box: Box): boolean {
    return isInside(box, this.#room) && !this.#taken.some((other) => touch(box, other));
  }

  /** The free place nearest to a point, taken at once; `undefined`: there is none near it. */
  near(x: number, y: number, w: number, h: number, rings = RINGS): Box | undefined {
    for (let ring = 0; ring < rings; ring += 1) {
      const places = ring === 0 ? 1 : PLACES;
      for (let at = 0; at < places; at += 1) {
        // Upwards first: there a label hides least of what it names.
        const angle = (at * Math.PI * 2) / places - Math.PI / 2;
        const far = ring * RING_STEP * h;
        const box = {
          x: x - w / 2 + Math.cos(angle) * (far + (ring * (w - h)) / RINGS / 2),
          y: y - h / 2 + Math.sin(angle) * far,
          w,
          h,
        };
        if (!this.isFree(box)) continue;
        this.take(box);
        return box;
      }
    }
    return undefined;
  }
}

function touch(a: Box, b: Box): boolean {
  return a.x < b.x + b.w + AIR && b.x < a.x + a.w + AIR && a.y < b.y + b.h + AIR && b.y < a.y + a.h + AIR;
}

function isInside(box: Box, room: Box): boolean {
  return (
    box.x >= room.x + AIR &&
    box.y >= room.y + AIR &&
    box.x + box.w <= room.x + room.w - AIR &&
    box.y + box.h <= room.y + room.h - AIR
  );
}
