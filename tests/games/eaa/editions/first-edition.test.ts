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
import { nextOrder } from '../../../../src/games/eaa/bot/plain.ts';
import { eaa } from '../../../../src/games/eaa/game.ts';
import type { EaaState } from '../../../../src/games/eaa/state.ts';
import { mendedSince } from '../../../../src/games/eaa/vocabulary/mends.ts';
import { FIRST_EDITION } from '../../../../src/kernel/edition.ts';
import type { MemoryTable } from '../../../support/memory-table.ts';
import { Random } from '../../kgp/random-player.ts';
import { openGame } from '../game-table.ts';
import { type Given, nextOrder as randomOrder } from '../random-game.ts';

const RecordShape = z.object({
  /** What had happened before the first order; each is a digest of events. */
  begun: z.string(),
  orders: z.array(
    z.object({ order: z.string(), args: z.record(z.string(), z.unknown()), events: z.string() }),
  ),
});
type Recorded = z.infer<typeof RecordShape>;

/** A program of the first edition: it has no mends. */
const FIRST = { ...eaa, editions: { ...eaa.editions, mends: {} } };

interface Old {
  readonly name: string;
  readonly number: number;
  readonly player: (table: MemoryTable<EaaState>) => Given | undefined;
}

const random = new Random('first edition');
const GAMES: readonly Old[] = [
  ...[1, 3].map((number) => ({
    name: `plain-${number}`,
    number,
    player: (table: MemoryTable<EaaState>) => nextOrder(table.view('allied')),
  })),
  { name: 'random', number: 5, player: (table) => randomOrder(table, random) },
];

const fileOf = ({ name }: Old) => join(import.meta.dirname, `first-edition-${name}.json`);

function begin({ number }: Old): MemoryTable<EaaState> {
  const seed = Buffer.alloc(32);
  seed.writeUInt32BE(number);
  return openGame({ seed, game: FIRST });
}

/** Of the events from that one on. The opening, with the hash of its pack, is none of them. */
function digest(table: MemoryTable<EaaState>, from: number): string {
  const kept = table
    .events()
    .slice(from)
    .filter(({ type }) => type !== 'campaign.opened' && type !== 'charts.agreed')
    .map(({ type, v, audience, data }) => ({ type, v, audience, data }));
  return createHash('sha256').update(JSON.stringify(kept)).digest('base64url').slice(0, 12);
}

function play(old: Old): Recorded {
  const table = begin(old);
  const begun = digest(table, 0);
  const orders: Recorded['orders'] = [];
  for (;;) {
    const next = old.player(table);
    if (next === undefined) return { begun, orders };
    const { order, args } = next;
    const before = table.events().length;
    table.order('allied', order, args);
    orders.push({ order, args, events: digest(table, before) });
  }
}

function write(old: Old): void {
  const { begun, orders } = play(old);
  const lines = orders.map((each) => JSON.stringify(each)).join(',\n');
  writeFileSync(fileOf(old), `{"begun":${JSON.stringify(begun)},"orders":[\n${lines}\n]}\n`);
}

if (process.env.FIRST_EDITION === '1') for (const old of GAMES) write(old);

test('nothing is mended in it', () => {
  expect(Object.values(mendedSince(FIRST_EDITION))).not.toContain(true);
});

test.each(GAMES)('a campaign that was begun under the first edition goes on as it did ($name)', (old) => {
  const record = RecordShape.parse(JSON.parse(readFileSync(fileOf(old), 'utf8')));
  const table = begin(old);
  expect(table.state().core.edition).toBe(FIRST_EDITION);
  expect(digest(table, 0)).toBe(record.begun);
  for (const [number, { order, args, events }] of record.orders.entries()) {
    const before = table.events().length;
    table.order('allied', order, args);
    expect(digest(table, before), `${number}: ${order} ${JSON.stringify(args)}`).toBe(events);
  }
  expect(table.state().core.status).toBe('ended');
});
