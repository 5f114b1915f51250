import { createRenderer } from '../../src/render/index.ts';
import { SAMPLES } from '../render/samples.ts';
import { pictureKinds } from '../support/drawer.ts';
import { type Figure, median } from './figures.ts';

/** Milliseconds from asking for a picture to having it, as the bot does it: drawn by a process of its own. */
export async function measurePictures(times: number): Promise<readonly Figure[]> {
  const renderer = createRenderer({ drawings: ['src/render/kgp/drawings'], workers: 1, cacheSize: 0 });
  try {
    const figures: Figure[] = [];
    for (const kind of pictureKinds) {
      const sample = Object.values(SAMPLES).find((each) => each.kind === kind);
      if (sample === undefined) throw new Error(`no sample of ${kind}`);
      await renderer.draw(sample); // fonts, code
      const taken: number[] = [];
      for (let i = 0; i < times; i += 1) {
        const started = performance.now();
        await renderer.draw(sample);
        taken.push(performance.now() - started);
      }
      figures.push({ name: `picture ${kind}, median`, value: median(taken), unit: 'ms' });
    }
    return figures;
  } finally {
    await renderer.close();
  }
}
