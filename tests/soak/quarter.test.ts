import { expect, test } from 'vitest';
import { playQuarter } from '../quarter/quarter.ts';
import { testSeed } from '../support/seed.ts';

const SECONDS = Number(process.env.UMPIRE_SOAK_SECONDS ?? 60);

/** So that in 90 days both Europe and America change their clocks, on or back, and the south the other way. */
const BEGINNINGS = ['2026-02-02', '2026-09-14'];

test(`simulated quarters of 20 campaigns and 90 days, for ${SECONDS} s`, async () => {
  const seed = testSeed('quarter');
  const until = Date.now() + SECONDS * 1000;
  let count = 0;
  do {
    const began = [performance.now(), process.cpuUsage()] as const;
    const own = seed + count;
    const from = BEGINNINGS[own % BEGINNINGS.length] ?? '';
    const report = await playQuarter({ seed: String(own), campaigns: 20, days: 90, from });
    const { user, system } = process.cpuUsage(began[1]);
    const wall = ((performance.now() - began[0]) / 1000).toFixed(1);
    const processor = ((user + system) / 1_000_000).toFixed(1);
    console.log(`${JSON.stringify(report)}: ${wall} s, ${processor} s of processor time`);
    expect(report.orders).toBeGreaterThan(1000);
    count += 1;
  } while (Date.now() < until && process.env.UMPIRE_SEED === undefined);
  console.log(`${count} simulated quarters`);
});
