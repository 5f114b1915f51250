/**
 * The unguided walk: two people who know nothing beforehand and always press what stands first, unit by unit, from the end
 * of a scenario to the next 8.625. `WALK=1 npx vitest run tests/wire/unguided.test.ts` prints where the presses go.
 */
import { expect, test } from 'vitest';
import { countedTable } from './counted-table.ts';
import { printWalk, walkUnguided } from './unguided.ts';

/** The dice fall the same each time: what they bring is part of the way. */
const SEED = Buffer.alloc(32, 7);

/** What it takes at most: presses of either side, messages in the channel, and direct ones. */
const LIMITS = { us: 27, german: 28, refused: 0, channel: 21, directUs: 8, directGerman: 7 };

test('whoever presses what stands first gets from a report to the next 8.625', {
  timeout: 240_000,
}, async () => {
  const table = await countedTable('units', SEED);
  const { state } = table.orders;
  const found = await walkUnguided(table, () => {
    const { date, step, scenario } = state().game;
    return date === '19 PM' && step === 'scenario' && scenario?.commenced === true;
  });
  if (process.env.WALK === '1') process.stdout.write(`${printWalk(found)}\n`);
  const pressed = (who: string) => found.presses.filter((press) => press.who === who).length;
  expect({
    us: pressed('us'),
    german: pressed('german'),
    refused: found.presses.filter(({ refused }) => refused === true).length,
    channel: found.channel.length,
    directUs: found.direct.us.length,
    directGerman: found.direct.german.length,
  }).toEqual(LIMITS);
});
