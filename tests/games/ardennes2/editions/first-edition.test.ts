/**
 * Games of the first edition, as the program of then played them: their orders, given again, still bring the same events.
 * `FIRST_EDITION=1 npx vitest run` on this file writes the records anew, for events that are stored in another shape; never
 * because something goes otherwise.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ardennes2 } from '../../../../src/games/ardennes2/game.ts';
import type { ArdennesState } from '../../../../src/games/ardennes2/state.ts';
import { mendedSince } from '../../../../src/games/ardennes2/vocabulary/mends.ts';
import { READINGS } from '../../../../src/games/ardennes2/vocabulary/readings.ts';
import { editionOf } from '../../../../src/kernel/edition.ts';
import type { Episode } from '../../../../src/store/records.ts';
import type { MemoryTable } from '../../../support/memory-table.ts';
import { FIRST_EDITION, openGame } from '../game-table.ts';
import { type Player, playGame } from '../planned-game.ts';

const RecordShape = z.array(
  z.object({
    as: z.string(),
    order: z.string(),
    args: z.record(z.string(), z.unknown()),
    /** A digest of what it brought. */
    events: z.string(),
  }),
);
type Recorded = z.infer<typeof RecordShape>;

interface Old {
  readonly name: string;
  /** Which choice of each reading. */
  readonly choice: number;
  readonly player: Player;
}

const GAMES: readonly Old[] = [
  ...[1, 2, 3, 4].map((number) => ({
    name: `random-${number}`,
    choice: (number + 1) % 2,
    player: 'random' as const,
  })),
  { name: 'planned', choice: 0, player: 'usual' },
];

const fileOf = ({ name }: Old) => join(import.meta.dirname, `first-edition-${name}.json`);

const optionsOf = ({ choice }: Old) => ({
  game: FIRST_EDITION,
  readings: Object.fromEntries(
    READINGS.map(({ id, choices }) => [id, (choices[choice] ?? choices[0]).value]),
  ),
});

function digest(events: Episode['events']): string {
  const kept = events.map(({ type, v, audience, data }) => ({ type, v, audience, data }));
  return createHash('sha256').update(JSON.stringify(kept)).digest('base64url').slice(0, 12);
}

/** All orders but those of the opening. */
function ordersOf(table: MemoryTable<ArdennesState>): Recorded {
  return table
    .episodes()
    .flatMap(({ order, events }) =>
      order === undefined || ['open', 'confirm'].includes(order.name)
        ? []
        : [{ as: order.seat, order: order.name, args: order.args, events: digest(events) }],
    );
}

function write(old: Old): void {
  const table = playGame(old.name, { german: old.player, us: old.player }, optionsOf(old));
  writeFileSync(fileOf(old), `${JSON.stringify(ordersOf(table), null, 2)}\n`);
}

if (process.env.FIRST_EDITION === '1') for (const old of GAMES) write(old);

test('nothing is mended in it', () => {
  const table = openGame({ game: FIRST_EDITION });
  expect(table.state().core.edition).toBe(1);
  expect(Object.values(table.state().game.mended)).not.toContain(true);
  expect(Object.values(mendedSince(editionOf(ardennes2)))).not.toContain(false);
});

test.each(GAMES)('a campaign that was begun under the first edition goes on as it did ($name)', (old) => {
  const record = RecordShape.parse(JSON.parse(readFileSync(fileOf(old), 'utf8')));
  const table = openGame({ ...optionsOf(old), seed: Buffer.alloc(32, old.name) });
  for (const { as, order, args } of record) table.order(as, order, args);
  expect(ordersOf(table)).toEqual(record);
  expect(table.state().core.status).toBe('ended');
});
