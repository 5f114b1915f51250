import { describe, expect, test } from 'vitest';
import { partOf } from '../support/part.ts';
import { testSeed } from '../support/seed.ts';
import { type PairReport, playPair } from './pair.ts';
import { PLANTED } from './planted.ts';

const PAIRS = Number(process.env.UMPIRE_TIME_PAIRS ?? 6);

test(`non-interference in time: ${PAIRS} pairs of small campaigns`, async () => {
  const first = testSeed(`pairs in time (UMPIRE_TIME_PAIRS=${PAIRS})`);
  const reports: PairReport[] = [];
  for (let index = 0; index < PAIRS; index += 1) {
    const seed = `${first}/${index}`;
    const report = await playPair({ seed });
    expect(report.seen, `seed ${seed}: ${report.closings.join('; ')}`).toBeUndefined();
    reports.push(report);
  }
  // The two houses of a pair were really different, and there was something to compare.
  const differing = reports.filter(
    ({ secret, ownMail }) => secret[0] !== secret[1] || ownMail[0] !== ownMail[1],
  );
  expect(differing.length).toBeGreaterThan(PAIRS * 0.8);
  for (const { compared } of reports) expect(compared).toBeGreaterThan(30);
  const closings = new Set(
    reports.flatMap((report) => report.closings.map((each) => each.replace(/\W.*/u, ''))),
  );
  expect([...closings].sort()).toEqual(['motion', 'part', 'seal']);
});

/** The first difference that a pair with this leak shows, and how many pairs it took. */
async function caught(
  planted: keyof typeof PLANTED,
): Promise<{ readonly seen: string; readonly pairs: number }> {
  for (let index = 0; index < 12; index += 1) {
    const { seen } = await playPair({ seed: `planted/${index}`, ...PLANTED[planted] });
    if (seen !== undefined) return { seen, pairs: index + 1 };
  }
  throw new Error(`nobody saw: ${planted}`);
}

describe('what is planted is caught', () => {
  const planted = [
    ['view', /could tell them apart/u],
    ['error text', /before you/u],
    ['message count', /Well done|nothing/u],
    ['hour of an edit', /edit \d+: .*How it stands/u],
    ['refusal of an undo', /The other side has done something since/u],
  ] as const;

  test.each(partOf('planted in pairs', planted, 5))('%s', async (what, words) => {
    const { seen, pairs } = await caught(what);
    console.log(`${what}, pair ${pairs}: ${seen}`);
    expect(seen).toMatch(words);
  });
});
