import { expect, test } from 'vitest';
import { inTurns } from '../../support/part.ts';
import { testSeed } from '../../support/seed.ts';
import { playWithRewinds } from './random-rewinds.ts';

inTurns('random rewinds', 2);

test.each([
  ['roster', 1, 300],
  ['units', 1, 250],
] as const)('after an undo or a rewind nobody knows more than before it: %s', (level, campaigns, turns) => {
  const seed = testSeed(`rewinds-${level}`);
  const done = { turns: 0, undone: 0, rewound: 0, seen: 0 };
  for (let each = 0; each < campaigns; each += 1)
    playWithRewinds(level, `${seed}/${level}/${each}`, turns, done);
  console.log(`${level}: ${JSON.stringify(done)}`);
  expect(done.undone).toBeGreaterThan(2);
  expect(done.rewound).toBeGreaterThan(1);
});
