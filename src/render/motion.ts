/** A picture in motion: frames one after the other as a GIF, which Discord and every browser play by themselves. */
import { createRequire } from 'node:module';
import type { Canvas } from 'canvas';

// A CommonJS package whose names Node does not see, and whose default export bundlers take for another.
const { applyPalette, GIFEncoder, quantize } = createRequire(import.meta.url)(
  'gifenc',
) as typeof import('gifenc');

/** One frame as it was drawn, four bytes a pixel. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8ClampedArray;
}

/** Discord takes 10 MiB from everybody; other pictures may stand in the same message. */
export const MOTION_MAX_BYTES = 6 * 1024 * 1024;

/** Of a still picture: 900 px wide, nearly all that a phone has, at half the work; smaller where it would not fit. */
const SCALES = [0.75, 0.5, 0.375] as const;

const FRAME_MS = 1600;
const LAST_MS = 6000;

/**
 * `frameOf` draws a frame as large as it is told; frames are drawn one at a time, so that few are ever in memory.
 * Smaller until it fits into `most` bytes.
 */
export function motionOf(
  count: number,
  frameOf: (index: number, scale: number) => Pixels,
  most = MOTION_MAX_BYTES,
): Buffer {
  let gif: Buffer = Buffer.alloc(0);
  for (const scale of SCALES) {
    gif = encoded(count, (index) => frameOf(index, scale));
    if (gif.length <= most) break;
  }
  return gif;
}

/** A drawn picture as pixels. */
export function pixelsOf(drawn: Canvas): Pixels {
  const { width, height } = drawn;
  return { width, height, rgba: drawn.getContext('2d').getImageData(0, 0, width, height).data };
}

/** Of what is not drawn: one colour less. */
const COLOURS = 255;
/** Leaves what stands there. */
const KEEP = 1;

function encoded(count: number, frameOf: (index: number) => Pixels): Buffer {
  const some = [...new Set([0, Math.floor((count - 1) / 2), count - 1])];
  const sampled = new Map(some.map((index) => [index, frameOf(index)]));
  const palette = paletteOf([...sampled.values()]);
  const same = palette.length;
  const gif = GIFEncoder();
  let before: Uint8Array | undefined;
  for (let index = 0; index < count; index += 1) {
    const { width, height, rgba } = sampled.get(index) ?? frameOf(index);
    const now = applyPalette(rgba, palette);
    const last = before;
    if (last !== undefined && now.length !== last.length) throw new Error('render: frames of several sizes');
    gif.writeFrame(
      last === undefined ? now : now.map((each, at) => (each === last[at] ? same : each)),
      width,
      height,
      {
        ...(last === undefined
          ? { palette: [...palette, [0, 0, 0]], repeat: 0 }
          : { transparent: true, transparentIndex: same }),
        delay: index === count - 1 ? LAST_MS : FRAME_MS,
        dispose: KEEP,
      },
    );
    before = now;
  }
  gif.finish();
  return Buffer.from(gif.bytes());
}

/** One palette for all frames, from some of them: what has not changed then keeps its colour. */
function paletteOf(frames: readonly Pixels[]): readonly (readonly number[])[] {
  const all = new Uint8ClampedArray(frames.reduce((sum, { rgba }) => sum + rgba.length, 0));
  let at = 0;
  for (const { rgba } of frames) {
    all.set(rgba, at);
    at += rgba.length;
  }
  return quantize(all, COLOURS);
}
