/** Boards as files, made in processes of their own: needs the build. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { wholeBoardDataOf } from '../../src/board/data-of.ts';
import { boardFile, boardParts } from '../../src/board/file.ts';
import { createBoardFiles } from '../../src/cli/board-files.ts';
import type { ArdennesCampaign } from '../../src/games/ardennes2/state.ts';
import { exampleLines } from '../../src/games/ardennes2/turn/orders/examples.ts';
import type { Sitting } from '../../src/moderator/sitting.ts';
import { seated } from '../board/page/eaa/seated.ts';
import { playedTo } from '../page/ardennes2-played.ts';
import { scratchFolder } from '../support/scratch.ts';

test('a board is made elsewhere as it would be here, and one that cannot be made is none', async () => {
  const { sitting } = seated(() => true);
  const reader = sitting();
  const parts = boardParts('eaa');
  if (parts === undefined) throw new Error('npm run build has not been run');
  const files = createBoardFiles();
  onTestFinished(() => files.close());
  expect([files.has('eaa'), files.has('chess')]).toEqual([true, false]);
  const made = await files.pageOf(reader, reader.row.name);
  expect(made?.toString('utf8')).toBe(boardFile(wholeBoardDataOf(reader), parts));

  const script = join(scratchFolder(), 'dies.mjs');
  writeFileSync(script, 'process.on("message", () => process.exit(1));');
  const dying = createBoardFiles({ script });
  onTestFinished(() => dying.close());
  expect(await dying.pageOf(reader, reader.row.name)).toBeUndefined();
});

test('the file of one side does not change with what the other has written, and its own does', async () => {
  if (boardParts('ardennes2') === undefined) throw new Error('npm run build has not been run');
  const { table, sitting } = playedTo('german.movement', 'german');
  const files = createBoardFiles();
  onTestFinished(() => files.close());
  const us = () => {
    const [reader] = table.moderator.visit(table.campaign, 'bert')?.sittings ?? [];
    if (reader === undefined) throw new Error('nobody sits on the U.S. side');
    return reader;
  };
  const made = async (reader: Sitting) => (await files.pageOf(reader, reader.row.name))?.toString('utf8');
  const [ofUs, ofGerman] = [await made(us()), await made(sitting())];
  const [orders = ''] = exampleLines((sitting().view as unknown as ArdennesCampaign).game, 'german');
  table.play('anna', 'orders.write', { orders });
  expect(ofUs).toBeDefined();
  expect((await made(us())) === ofUs).toBe(true);
  expect((await made(sitting())) === ofGerman).toBe(false);
});
