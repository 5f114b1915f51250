import { expect, test } from 'vitest';
import { type PairReport, playPair } from '../pairs/pair.ts';
import { testSeed } from '../support/seed.ts';

const PAIRS = Number(process.env.UMPIRE_TIME_PAIRS ?? 2000);

test(`non-interference in time: ${PAIRS} pairs of small campaigns`, async () => {
  const first = testSeed(`pairs in time (UMPIRE_TIME_PAIRS=${PAIRS})`);
  const began = process.cpuUsage();
  const closings = new Map<string, number>();
  const sums = { compared: 0, differing: 0, phases: 0 };
  const add = ({ compared, secret, ownMail, phases, closings: own }: PairReport) => {
    sums.compared += compared;
    sums.phases += phases;
    if (secret[0] !== secret[1] || ownMail[0] !== ownMail[1]) sums.differing += 1;
    for (const each of own) closings.set(each, (closings.get(each) ?? 0) + 1);
  };
  for (let index = 0; index < PAIRS; index += 1) {
    const seed = `${first}/${index}`;
    const report = await playPair({ seed, rounds: index % 10 === 9 ? '8' : '2' });
    expect(report.seen, `seed ${seed}: ${report.closings.join('; ')}`).toBeUndefined();
    add(report);
  }
  const { user, system } = process.cpuUsage(began);
  const seconds = ((user + system) / 1_000_000).toFixed(0);
  console.log(`${PAIRS} pairs, ${JSON.stringify(sums)}, ${seconds} s of processor time`);
  console.log(JSON.stringify(Object.fromEntries([...closings].sort())));
  expect(sums.differing).toBeGreaterThan(PAIRS * 0.8);
});
