import { describe, expect, test } from 'vitest';
import { partOf } from '../support/part.ts';
import { testSeed } from '../support/seed.ts';
import { QuarterFault } from './fault.ts';
import { PLANTS } from './plants.ts';
import { playQuarter, type QuarterOptions } from './quarter.ts';

/** In three weeks from here both Europe and America change their clocks. */
const AUTUMN = '2026-10-19';

/** Which promise a run found broken, and its words, which name where. */
async function faultOf(options: QuarterOptions): Promise<{ broken: unknown; words: string }> {
  const error: unknown = await playQuarter(options).then(
    () => undefined,
    (caught: unknown) => caught,
  );
  const cause = error instanceof Error ? error.cause : undefined;
  return {
    broken: cause instanceof QuarterFault ? cause.broken : cause,
    words: error instanceof Error ? error.message : 'nothing was found',
  };
}

describe('a simulated quarter', () => {
  test('three weeks of it: what was promised holds after each step', async () => {
    const seed = String(testSeed('quarter'));
    const report = await playQuarter({ seed, campaigns: 6, days: 21, from: AUTUMN });
    console.log(JSON.stringify(report));
    // They were not idle.
    expect(report.orders).toBeGreaterThan(100);
    const figures = ['kills', 'outages', 'deadlines', 'reminders', 'repeated'] as const;
    for (const each of figures) expect(report[each], each).toBeGreaterThan(0);
  });

  test('a seed plays it again, step by step', async () => {
    const options = { seed: '1944', campaigns: 3, days: 6, from: AUTUMN };
    expect(await playQuarter(options)).toEqual(await playQuarter(options));
  });
});

/** Seeds some of which have an occasion to remind somebody of nothing, which few have. */
const RARELY = ['36', '9', '39', '35', '23', '37', '24', '34', '17'];

describe('what is planted is found, and named', () => {
  // Not in every run has the bug an occasion; by the first fault that there is it is named.
  test.each(partOf('planted in a quarter', PLANTS, 3))('%s', async (planted) => {
    let found: Awaited<ReturnType<typeof faultOf>> = { broken: undefined, words: '' };
    for (const seed of planted === 'reminded of nothing' ? RARELY : ['6', '8', '3'])
      if (found.broken === undefined)
        found = await faultOf({ seed, campaigns: 5, days: 21, from: AUTUMN, planted });
    expect(found.words).toMatch(/^seed \d+, day \d+, step \d+: /u);
    expect(found.broken).toBe(planted);
  });
});
