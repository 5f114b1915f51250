/** Pictures in motion: frames that come out of the GIF as they went in, within their size. */
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { MOTION_MAX_BYTES, motionOf, type Pixels } from '../../src/render/motion.ts';
import { draw } from '../support/drawer.ts';
import { mapSamples } from './map-samples.ts';

const { GifReader } = createRequire(import.meta.url)('omggif') as typeof import('omggif');

const RED = [164, 53, 42, 255] as const;
const BLUE = [65, 103, 143, 255] as const;

/** Red, with so many blue pixels at its beginning. */
function frame(blue: number, width = 40, height = 30): Pixels {
  const rgba = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at += 1) rgba.set(at < blue ? BLUE : RED, at * 4);
  return { width, height, rgba };
}

/** Every frame as it is seen, after those before it. */
function shown(gif: Buffer): Uint8ClampedArray[] {
  const reader = new GifReader(gif);
  const seen = new Uint8ClampedArray(reader.width * reader.height * 4);
  return Array.from({ length: reader.numFrames() }, (_, index) => {
    reader.decodeAndBlitFrameRGBA(index, seen as unknown as number[]);
    return seen.slice();
  });
}

test('each frame is seen as it was drawn; the last one is held longer, and it begins again', () => {
  const counts = [0, 100, 700, 30];
  const gif = motionOf(counts.length, (index) => frame(counts[index] ?? 0));
  const reader = new GifReader(gif);
  expect([reader.width, reader.height, reader.loopCount()]).toEqual([40, 30, 0]);
  for (const [index, seen] of shown(gif).entries()) {
    const { rgba } = frame(counts[index] ?? 0);
    const off = seen.reduce((most, value, at) => Math.max(most, Math.abs(value - (rgba[at] ?? 0))), 0);
    expect(off, `frame ${index}`).toBeLessThanOrEqual(4);
  }
  const delays = counts.map((_, index) => reader.frameInfo(index).delay);
  expect(new Set(delays.slice(0, -1)).size).toBe(1);
  expect(delays.at(-1)).toBeGreaterThan((delays[0] ?? 0) * 2);
});

test('what does not move costs next to nothing', () => {
  const still = motionOf(1, () => frame(500, 300, 300)).length;
  expect(motionOf(20, () => frame(500, 300, 300)).length - still).toBeLessThan(20 * 700);
});

test('what would be too large is drawn smaller', () => {
  const scales: number[] = [];
  const gif = motionOf(
    2,
    (index, scale) => {
      scales.push(scale);
      return frame(index * 50, Math.round(400 * scale), Math.round(300 * scale));
    },
    0,
  );
  const sizes = [...new Set(scales)];
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  expect(sizes.length).toBeGreaterThan(1);
  expect(new GifReader(gif).width).toBe(400 * Math.min(...sizes));
});

test('frames of several sizes are refused', () => {
  expect(() => motionOf(2, (index) => frame(1, 10 + index, 10))).toThrow('several sizes');
});

test('twenty fronts of a whole map fit, nearly as wide as a phone has pixels; the same again, the same bytes', () => {
  const sample = mapSamples['map-front'];
  if (sample === undefined) throw new Error('no sample');
  const dates = Array.from({ length: 20 }, (_, index) => `${20 + Math.floor(index / 3)} AM`);
  const lvp = (now: number) => ({ us: { now, total: now * 3 }, german: { now: 52 - now, total: 52 } });
  // Every second frame has lost the whole front: as much moves as can.
  const frames = dates.map((date, index) => ({
    kind: 'kgp/map',
    props: {
      ...sample,
      date,
      lvp: lvp(index),
      map: index % 2 === 0 ? sample.map : { ...sample.map, fills: [], outlines: [], labels: [] },
    },
  }));
  const drawing = { kind: 'motion', props: JSON.parse(JSON.stringify({ frames })) };
  const gif = draw(drawing);
  expect(gif.length).toBeLessThan(MOTION_MAX_BYTES);
  const reader = new GifReader(gif);
  expect([reader.numFrames(), reader.width]).toEqual([20, 900]);
  const few = { kind: 'motion', props: { frames: drawing.props.frames.slice(0, 2) } };
  expect(draw(few).equals(draw(few))).toBe(true);
});
