/** Photographs of a page one after the other, as a GIF. */
import { createRequire } from 'node:module';

const { applyPalette, GIFEncoder, quantize } = createRequire(import.meta.url)(
  'gifenc',
) as typeof import('gifenc');

export interface FilmFrame {
  readonly width: number;
  readonly height: number;
  /** Four bytes each. */
  readonly pixels: Uint8Array;
  readonly ms: number;
}

/** One less than a GIF has: the last one leaves what stood there. */
const COLOURS = 255;

/** All of one size. It begins again at its end. */
export function encodeFilm(frames: readonly FilmFrame[]): Buffer {
  const all = Buffer.concat(frames.map(({ pixels }) => pixels));
  const palette = [...quantize(new Uint8Array(all), COLOURS)];
  const keep = palette.length;
  palette.push([255, 0, 255]);
  const film = GIFEncoder();
  let before: Uint8Array | undefined;
  for (const [index, { width, height, pixels, ms }] of frames.entries()) {
    const colours = applyPalette(pixels, palette.slice(0, keep));
    const shown =
      before === undefined ? colours : colours.map((each, at) => (each === before?.[at] ? keep : each));
    before = colours;
    film.writeFrame(shown, width, height, {
      ...(index === 0 ? { palette, repeat: 0 } : {}),
      transparent: index > 0,
      transparentIndex: keep,
      delay: ms,
      dispose: 1,
    });
  }
  film.finish();
  return Buffer.from(film.bytes());
}
