import { expect, test } from 'vitest';
import { playWithRewinds } from '../games/kgp/random-rewinds.ts';
import { testSeed } from '../support/seed.ts';

/** At each level; unit by unit a third of them. */
const CAMPAIGNS = Number(process.env.UMPIRE_REWIND_CAMPAIGNS ?? 30);

test.each([
  ['roster', CAMPAIGNS, 1500],
  ['units', Math.ceil(CAMPAIGNS / 3), 2000],
] as const)('undo and rewind in random campaigns: %s', (level, campaigns, turns) => {
  const seed = testSeed(`rewinds (UMPIRE_REWIND_CAMPAIGNS=${CAMPAIGNS})`);
  const done = { turns: 0, undone: 0, rewound: 0, seen: 0 };
  for (let each = 0; each < campaigns; each += 1) {
    const name = `${seed}/${level}/${each}`;
    try {
      playWithRewinds(level, name, turns, done);
    } catch (error) {
      throw new Error(`campaign ${name}`, { cause: error });
    }
  }
  console.log(`${level}: ${campaigns} campaigns, ${JSON.stringify(done)}`);
  expect(done.rewound).toBeGreaterThan(campaigns);
  expect(done.seen).toBeGreaterThan(0);
});
