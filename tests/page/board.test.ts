import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createCommands, createMessageCommands } from '../../commands/index.ts';
import { Board } from '../../src/board/server.ts';
import { bringHousePacks } from '../../src/cli/house-packs.ts';
import { createBot, fitInOne } from '../../src/discord/index.ts';
import { ardennes2 } from '../../src/games/ardennes2/game.ts';
import { anyGame } from '../../src/kernel/game.ts';
import { createLog } from '../../src/log.ts';
import { Store } from '../../src/store/store.ts';
import { startTable } from '../../src/table/index.ts';
import { AskedModerator } from '../support/asked-moderator.ts';
import { pageOfNow } from '../support/built-page.ts';
import { rowsAfter } from '../support/outbox-rows.ts';
import { scratchFolder } from '../support/scratch.ts';
import { fakePicture } from '../wire/fake-picture.ts';
import { closeWindows, MISSING, openBrowser } from './browser.ts';
import { isDue } from './walks.ts';
import { PHONE, Window } from './window.ts';

bringHousePacks();

test.skipIf(MISSING || !isDue('board'))(
  'My orders at the table has a link to the board, which opens beside the conversation, on a phone over it',
  async () => {
    const folder = scratchFolder();
    const page = pageOfNow();
    const games = [anyGame(ardennes2)];
    const store = new Store(join(folder, 'umpire.sqlite3'));
    const moderator = new AskedModerator({ store, games, fits: fitInOne });
    const lines: string[] = [];
    const log = createLog('trace', { write: (line) => void lines.push(line) });
    const beside = {
      path: '/board/',
      handle: (...asked: Parameters<Board['handle']>) => board.handle(...asked),
    };
    const table = await startTable({ port: 0, beside });
    const board = new Board({ moderator, log, page, origins: [table.url], frames: [table.url] });
    const links: string[] = [];
    const bot = createBot({
      moderator,
      commands: createCommands(games),
      messageCommands: createMessageCommands(games),
      renderer: { draw: async (picture) => fakePicture(picture) },
      config: { token: table.botToken, apiUrl: table.apiBase, answerMs: 120_000 },
      log,
      boardLink: async (place) => {
        links.push(board.linkFor(place));
        return links.at(-1);
      },
      closeBoards: (user) => board.closeBoardsOf(user),
    });
    const browser = await openBrowser();
    onTestFinished(async () => {
      await closeWindows(browser);
      await bot.stop();
      await board.stop();
      await table.close();
      store.close();
    });
    await bot.start();
    const [user] = table.users;
    await table.as(user?.id ?? '').slash(table.channels[0]?.id ?? '', 'campaign practice');

    for (const size of [undefined, PHONE]) {
      const window = await Window.open(browser, table.url, size);
      window.page.on('console', (said) => {
        if (said.type() === 'error') window.faults.push(said.text());
      });
      await window.myOrders();
      const seat = window.whisper.locator('discord-button').first();
      await seat.click();
      await window.whisper.locator('discord-button', { hasText: 'Board' }).click();
      const frame = window.page.frameLocator('#beside iframe');
      await frame.getByRole('button', { name: 'Desk' }).click();
      await frame.getByRole('heading', { level: 2 }).first().waitFor();
      const box = await window.page.locator('#beside').boundingBox();
      expect([(box?.x ?? 0) > 0, (box?.width ?? 0) >= 390]).toEqual([size === undefined, true]);
      await frame.getByRole('button', { name: 'Map', exact: true }).click();
      await frame.locator('.board-map canvas').first().waitFor();
      await window.screen('board');
      expect(window.faults).toEqual([]);
      await window.page.locator('#beside-close').click();
      expect(await window.page.locator('#beside').isVisible()).toBe(false);
      await window.close();
    }

    // Whoever has lost a phone closes all that is open from the conversation.
    const window = await Window.open(browser, table.url);
    await window.myOrders();
    await window.whisper.locator('discord-button').first().click();
    await window.whisper.locator('discord-button', { hasText: 'Board' }).click();
    const frame = window.page.frameLocator('#beside iframe');
    await frame.locator('.board-map canvas').first().waitFor();
    await table.as(user?.id ?? '').slash(table.channels[0]?.id ?? '', 'settings boards');
    await frame.getByText('This board is closed here.').waitFor();
    await window.close();

    // It is made at the press for whoever presses: no message that is kept to be sent has one, nor has any log.
    expect(links.length).toBeGreaterThan(1);
    const kept = JSON.stringify(rowsAfter(store));
    for (const link of links) {
      const token = link.split('#')[1] ?? link;
      expect(kept.includes('/board/') || kept.includes(token)).toBe(false);
      expect(lines.join('')).not.toContain(token);
    }
  },
);
