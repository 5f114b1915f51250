/**
 * What a bloody scenario costs at the table, unit by unit, from its result to the next 8.625, counted over the wire as in
 * `presses.test.ts`: each stretch of the way has its limits.
 */
import { expect, test } from 'vitest';
import { STRETCHES } from './bloody-phase.ts';
import { countedTable, sent } from './counted-table.ts';

/** Presses and forms of the U.S. side, then of the German one. */
const LIMITS: Readonly<Record<keyof typeof STRETCHES, readonly number[]>> = {
  result: [3, 1, 1, 0],
  counters: [2, 1, 2, 1],
  hazards: [1, 1, 1, 1],
  marking: [1, 1, 2, 0],
  escapes: [2, 0, 2, 0],
  spoils: [2, 0, 2, 0],
  leaders: [6, 0, 4, 0],
  shift: [5, 2, 3, 1],
  repairs: [4, 1, 3, 1],
  purchases: [3, 1, 3, 1],
  setup: [4, 0, 4, 0],
};

/** Messages of all that in the channel, and direct ones of both players. */
const MOST_MESSAGES = { channel: 25, direct: 60 };

/** The dice fall the same each time: what they bring is part of the way. */
const SEED = Buffer.alloc(32, 7);

test('a bloody scenario unit by unit, from its result to the next 8.625', async () => {
  const table = await countedTable('units', SEED);
  const { wire, orders, anna: us, ben: german } = table;
  const counted = () => [us.presses, us.forms, german.presses, german.forms];
  const before = sent(table);
  expect(orders.state().game).toMatchObject({ date: '19 AM', step: 'scenario' });
  const found: Record<string, readonly number[]> = {};
  for (const [name, play] of Object.entries(STRETCHES)) {
    const start = counted();
    await play({ us, german });
    found[name] = counted().map((count, at) => count - (start[at] ?? 0));
  }
  await wire.settle();
  expect(orders.state().game).toMatchObject({
    date: '19 PM',
    step: 'scenario',
    scenario: { commenced: true },
  });
  expect(found).toEqual(LIMITS);
  const after = sent(table);
  expect(after.channel - before.channel).toBeLessThanOrEqual(MOST_MESSAGES.channel);
  expect(after.direct - before.direct).toBeLessThanOrEqual(MOST_MESSAGES.direct);
});
