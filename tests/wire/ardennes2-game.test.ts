/**
 * Ardennes II, 7.5, a whole game over the wire: two people with nothing but what Discord shows them, who write their orders
 * in words. What each Turn costs them is counted.
 */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { exportCampaign } from '../../src/cli/export.ts';
import { bringHousePacks } from '../../src/cli/house-packs.ts';
import { readConfig } from '../../src/config.ts';
import { parseTranscript } from '../../src/moderator/transcript.ts';
import { verify } from '../../src/moderator/verify.ts';
import { turnsOf } from '../support/part.ts';
import { BASTOGNE, BastogneHands } from './bastogne-hands.ts';
import { fakePicture } from './fake-picture.ts';
import { Hand } from './hand.ts';
import { WireTable } from './wire-table.ts';

bringHousePacks();

/** More decisions than any game has. */
const MOST = 400;

let wire: WireTable;

beforeAll(async () => {
  const renderer = { draw: async (picture: Parameters<typeof fakePicture>[0]) => fakePicture(picture) };
  wire = await WireTable.open({
    games: [BASTOGNE],
    renderer,
    seed: Buffer.alloc(32, 75),
    statusMessage: true,
  });
  return () => wire.close();
});

const isDue = turnsOf('evenings over the wire', 3);

test.runIf(isDue())('a whole game of two people, in words', async () => {
  const play = new BastogneHands(wire, { german: new Hand(wire, 'anna'), us: new Hand(wire, 'ben') });
  const { german, us } = play.hands;
  await play.open();
  for (let decisions = 0; decisions < MOST; decisions += 1) {
    const side = play.awaited;
    if (side === undefined) break;
    const given = play.idea(side, `wire ${decisions}`);
    await play.give(side, given, (read) => {
      // It is read back before it counts.
      expect(read.content + JSON.stringify(read.embeds)).toContain(String(given.args.orders).split('\n')[0]);
    });
  }
  expect(play.game.ended).toBeDefined();

  // An evening's work, and an evening's waiting.
  const { work, waits } = play.medians;
  console.log(`orders and answers of a side in a Turn, median: ${work}; waits in a Turn, median: ${waits}`);
  expect(work).toBeLessThanOrEqual(10);
  expect(waits).toBeLessThanOrEqual(8);

  // Posts of a Turn in the channel: what calls somebody, not what is edited.
  const posted = wire.table.log.filter(({ kind }) => kind === 'message.create').length;
  console.log(
    `${play.turns.length} Turns, ${posted} messages in all, ${german.presses} and ${us.presses} presses`,
  );

  const file = join(mkdtempSync(join(tmpdir(), 'umpire-bastogne-')), 'export.jsonl');
  await exportCampaign(readConfig({ UMPIRE_DB: wire.path }), [BASTOGNE], [wire.campaign, file]);
  const { fault, good } = verify(parseTranscript(readFileSync(file, 'utf8')), [BASTOGNE]);
  expect(fault).toBeUndefined();
  expect(good.join('\n')).toMatch(/Dice: \d+ rolls repeated/u);
  expect(wire.records.filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([]);
  expect(wire.table.problems).toEqual([]);
});
