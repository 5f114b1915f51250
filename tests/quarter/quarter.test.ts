import { describe, expect, test } from 'vitest';
import { testSeed } from '../support/seed.ts';
import { QuarterFault } from './fault.ts';
import { playQuarter, type QuarterOptions } from './quarter.ts';

/** In 30 days from here both Europe and America change their clocks. */
const AUTUMN = '2026-10-12';

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
  test('a month of it: what was promised holds after each step', async () => {
    const seed = String(testSeed('quarter'));
    const report = await playQuarter({ seed, campaigns: 8, days: 30, from: AUTUMN });
    console.log(JSON.stringify(report));
    // It was no idle month.
    expect(report.orders).toBeGreaterThan(200);
    for (const each of ['kills', 'outages', 'fullDisks', 'byClock', 'stale', 'repeated', 'failed'] as const)
      expect(report[each], each).toBeGreaterThan(0);
  });

  test('a seed plays it again, step by step', async () => {
    const options = { seed: '1944', campaigns: 4, days: 8, from: AUTUMN };
    expect(await playQuarter(options)).toEqual(await playQuarter(options));
  });
});

describe('what is planted is found, and named', () => {
  test('a lost timer', async () => {
    const found = await faultOf({
      seed: '1',
      campaigns: 6,
      days: 30,
      from: AUTUMN,
      planted: 'lost timer',
    });
    expect(found.broken).toBe('lost timer');
    expect(found.words).toMatch(/^seed 1, day \d+, step \d+: lost timer: campaign \d+ waits for /u);
  });
});
