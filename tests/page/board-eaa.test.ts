/**
 * The board of Enemy Action as a file, on a phone: an activation ordered by pressing alone. The text that comes out is what the
 * moderator accepts.
 */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wholeBoardDataOf } from '../../src/board/data-of.ts';
import { boardFile, boardParts } from '../../src/board/file.ts';
import { bookOf } from '../../src/games/eaa/packs/book.ts';
import { worldIn } from '../../src/games/eaa/runs/world-in.ts';
import { targetsIn } from '../board/page/eaa/drafts.ts';
import { gameOf, seated } from '../board/page/eaa/seated.ts';
import { BoardPhone } from './board-phone.ts';
import { closeWindows, MISSING, openBrowser } from './browser.ts';
import { isDue } from './walks.ts';

/** An activation in which somebody can be attacked. */
const activated = () => seated((sitting) => targetsIn(gameOf(sitting)).length > 0);

describe.skipIf(MISSING || !isDue('board-eaa'))('the board of Enemy Action as a file, on a phone', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => closeWindows(browser));

  test('a move and an attack are ordered by pressing, undone and done again, and what is copied is accepted', async () => {
    const { table, sitting } = activated();
    const game = gameOf(sitting());
    const { grid } = bookOf(game).ground;
    const phone = await BoardPhone.openFile(browser, sitting(), grid);
    const lines = () => phone.panel.locator('.draft .line').allTextContents();

    await phone.press('not moved');
    const [stack = ''] = (await phone.panel.locator('h2').first().textContent())?.match(/\d{4}/u) ?? [];
    await expect.poll(() => phone.panel.locator('.unit[aria-pressed="true"]').count()).toBeGreaterThan(0);
    await phone.screens('board-eaa-reach');
    // Beside it, wherever they may go.
    for (const next of grid.neighbours(stack)) {
      if (worldIn(game).position.stacks.has(grid.indexOf(next))) continue;
      await phone.hex(next);
      if ((await lines()).length > 0) break;
    }
    await phone.screens('board-eaa-move');
    await expect.poll(() => lines()).toEqual([expect.stringMatching(/ > \d{4}$/u)]);
    await phone.page.getByLabel('Undo').tap();
    await expect.poll(() => lines()).toEqual([]);
    await phone.page.getByLabel('Redo').tap();
    await expect.poll(() => lines()).toHaveLength(1);
    await phone.page.getByLabel(/^Drop /u).tap();

    const [first] = targetsIn(game);
    if (first === undefined) throw new Error('nobody can be attacked');
    await phone.page.getByLabel('The whole map').tap();
    await phone.hex(first.target);
    await phone.screens('board-eaa-aim');
    await phone.panel.locator('.odds').waitFor();
    await expect.poll(() => phone.panel.locator('.odds').textContent()).toMatch(/Ratio .*:1 \(12\.41\)/u);
    await phone.screens('board-eaa-attack');
    await phone.press('The most');
    await phone.press(`Attack ${first.target}`);
    await expect.poll(() => lines()).toEqual([`attack ${first.target} chits most`]);
    await phone.press('Read back');
    const text = await phone.page.locator('textarea.text').inputValue();
    await phone.screens('board-eaa-read-back');
    expect(phone.asked.filter((url) => !/^(?:file|data):/u.test(url))).toEqual([]);
    expect(phone.faults).toEqual([]);
    table.play('anna', 'orders.commit', { orders: text, after: 'more' });
  });

  test('what is pressed is large enough for a finger, and the page is small enough to be given', async () => {
    const { sitting } = activated();
    const parts = boardParts('eaa');
    if (parts === undefined) throw new Error('the page of the board has not been built');
    expect(Buffer.byteLength(boardFile(wholeBoardDataOf(sitting()), parts))).toBeLessThan(4_000_000);
    const phone = await BoardPhone.openFile(browser, sitting(), bookOf(gameOf(sitting())).ground.grid);
    await phone.press('not moved');
    await phone.expectLargeTargets();
  });
});
