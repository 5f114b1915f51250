import { createRenderer } from '../../src/render/index.ts';
import { createSheet, type Sheet } from '../../src/render/sheet.ts';
import { SAMPLES } from '../render/samples.ts';
import { drawOn, pictureKinds } from '../support/drawer.ts';
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
    return [...figures, ...MAPS.map((name) => mapOverEncoding(name, times))];
  } finally {
    await renderer.close();
  }
}

/** The whole map, and parts of it. */
const MAPS = ['map-front', 'map-bare-ch', 'map-snippet', 'map-snippet-13', 'map-barrier'] as const;

function mapOverEncoding(name: string, times: number): Figure {
  const sample = SAMPLES[name];
  if (sample === undefined) throw new Error(`no sample ${name}`);
  return overEncoding(name, (sheet) => drawOn(sheet, sample), times);
}

/** How long a picture takes, drawn and encoded, over its encoding alone, which no drawing can be quicker than. */
export function overEncoding(name: string, draw: (sheet: Sheet) => unknown, times: number): Figure {
  const once = (): number => {
    const sheet = createSheet();
    let encoding = 0;
    const timed: Sheet = {
      ...sheet,
      finish(height) {
        const started = performance.now();
        const png = sheet.finish(height);
        encoding = performance.now() - started;
        return png;
      },
    };
    const started = performance.now();
    draw(timed);
    const whole = performance.now() - started;
    sheet.free();
    return whole / encoding;
  };
  once(); // fonts, code, the grid
  const taken = Array.from({ length: times }, once);
  return { name: `picture ${name}, over its encoding`, value: median(taken), unit: '×', aim: 1.5 };
}
