import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { draw } from '../support/drawer.ts';
import { EXTREMES, PAPERS, SAMPLES } from './samples.ts';

const folder = process.env.GALLERY;

/** `GALLERY=/tmp/gallery npx vitest run tests/render/gallery.test.ts` writes every sample, for people to look at. */
describe.runIf(folder !== undefined)('gallery', () => {
  test.each(Object.entries({ ...SAMPLES, ...EXTREMES, ...PAPERS }))('%s', (name, drawing) => {
    if (folder === undefined) return;
    mkdirSync(folder, { recursive: true });
    const png = draw(drawing);
    const times = [1, 2, 3, 4, 5].map(() => {
      const start = performance.now();
      draw(drawing);
      return performance.now() - start;
    });
    console.info(
      `${name}: ${times.sort((a, b) => a - b)[2]?.toFixed(0)} ms, ${Math.round(png.length / 1024)} KiB`,
    );
    writeFileSync(join(folder, `${name}.${name in PAPERS ? 'pdf' : 'png'}`), png);
    expect(png.length).toBeGreaterThan(0);
  });
});
