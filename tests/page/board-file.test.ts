/**
 * A board as a file, on a phone: a Phase of 7.5 ordered by pressing alone. It asks no network for anything, and the text that
 * comes out is what the moderator accepts.
 */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wholeBoardDataOf } from '../../src/board/data-of.ts';
import { boardFile, boardParts } from '../../src/board/file.ts';
import { referenceOf } from '../../src/games/ardennes2/scenario/book.ts';
import type { ArdennesCampaign } from '../../src/games/ardennes2/state.ts';
import type { Sitting } from '../../src/moderator/sitting.ts';
import { playedTo } from './ardennes2-played.ts';
import { BoardPhone } from './board-phone.ts';
import { closeWindows, MISSING, openBrowser } from './browser.ts';
import { isDue } from './walks.ts';

async function opened(browser: Browser, sitting: Sitting): Promise<BoardPhone> {
  const { ground } = referenceOf((sitting.view as unknown as ArdennesCampaign).game);
  return BoardPhone.openFile(browser, sitting, ground.grid);
}

/** The text that would be copied. */
async function textOf(phone: BoardPhone): Promise<string> {
  await phone.press('Read back');
  return phone.page.locator('textarea.text').inputValue();
}

describe.skipIf(MISSING || !isDue('board-file'))('a board as a file, on a phone', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => closeWindows(browser));

  test('a move is ordered by pressing a stack and a hex', async () => {
    const { table, sitting } = playedTo('german.movement', 'german');
    const phone = await opened(browser, sitting());
    await phone.press('not moved');
    const [stack = ''] =
      (await phone.panel.locator('h2').first().textContent())?.match(/[AB]\d+\.\d+/u) ?? [];
    await expect.poll(() => phone.panel.locator('.unit[aria-pressed="true"]').count()).toBeGreaterThan(0);
    const { grid } = referenceOf((sitting().view as unknown as ArdennesCampaign).game).ground;
    const words = async () => (await phone.panel.locator('.draft .line').allTextContents()).join('\n');
    // Beside it, wherever it may go.
    for (const next of grid.neighbours(stack)) {
      await phone.hex(next);
      if ((await words()) !== '') break;
      await phone.press('not moved');
    }
    await phone.screens('board-file-move');
    await expect.poll(() => words()).toMatch(/ > [AB]\d+\.\d+$/u);
    const text = await textOf(phone);
    table.play('anna', 'orders.commit', { orders: text, after: 'more' });
    expect({
      asked: phone.asked.filter((url) => !/^(?:file|data):/u.test(url)),
      faults: phone.faults,
    }).toEqual({
      asked: [],
      faults: [],
    });
  });

  test('a way is drawn from hex to hex; a hand that begins anywhere else pulls the map', async () => {
    const { sitting } = playedTo('german.movement', 'german');
    const phone = await opened(browser, sitting());
    const lines = () => phone.panel.locator('.draft .line').allTextContents();
    await phone.see('B9.19');
    await phone.hex('B9.19');
    await phone.see('B8.18');
    const corner = async () => (await phone.corner()).map(Number);
    const before = await corner();
    const pulled = async () => {
      const [x = 0, y = 0] = await corner();
      return Math.hypot(x - (before[0] ?? 0), y - (before[1] ?? 0));
    };
    await phone.draw(['B9.19', 'B8.18', 'B7.18', 'B8.18', 'B7.18']);
    // What lies under the panel then comes into sight, by a little.
    await expect.poll(() => pulled()).toBeLessThan(20);
    await expect.poll(() => lines()).toEqual(['B9.19 > B8.18 > B7.18']);
    await expect
      .poll(() => phone.panel.locator('summary', { hasText: 'By hexes' }).textContent())
      .toMatch(/\d MP$/u);
    await phone.draw(['B10.19', 'B9.19']);
    await expect.poll(() => pulled()).toBeGreaterThan(20);
    await expect.poll(() => lines()).toHaveLength(1);
    expect(phone.faults).toEqual([]);
  });

  test('an attack is ordered by pressing an enemy, with its chances, and undone and done again', async () => {
    const { table, sitting } = playedTo('german.combat', 'german');
    const { game } = sitting().view as unknown as ArdennesCampaign;
    const { grid } = referenceOf(game).ground;
    const target = Object.entries(game.stacks).find(
      ([hex, { side }]) =>
        side === 'us' && grid.neighbours(hex).some((next) => game.stacks[next]?.side === 'german'),
    )?.[0];
    if (target === undefined) throw new Error('nobody can be attacked');
    const phone = await opened(browser, sitting());
    await phone.hex(target);
    await expect.poll(() => phone.panel.locator('.odds-column').textContent()).toMatch(/\d:\d/u);
    await phone.press('All');
    await phone.screens('board-file-attack');
    await phone.press(`Attack ${target}`);
    const lines = () => phone.panel.locator('.draft .line').allTextContents();
    await expect
      .poll(() => lines())
      .toEqual([expect.stringMatching(new RegExp(`^${target} < .*; advance all$`, 'u'))]);
    await phone.page.getByLabel('Undo').tap();
    await expect.poll(() => lines()).toEqual([]);
    await phone.page.getByLabel('Redo').tap();
    const text = await textOf(phone);
    expect(text).toContain(`${target} < `);
    await phone.screens('board-file-read-back');
    table.play('anna', 'orders.commit', { orders: text, after: 'end' });
    expect(phone.faults).toEqual([]);
  });

  test('what is pressed is large enough for a finger, and the page is small enough to be given', async () => {
    const { sitting } = playedTo('german.movement', 'german');
    const parts = boardParts('ardennes2');
    if (parts === undefined) throw new Error('the page of the board has not been built');
    expect(Buffer.byteLength(boardFile(wholeBoardDataOf(sitting()), parts))).toBeLessThan(1_500_000);
    const phone = await opened(browser, sitting());
    await phone.press('not moved');
    await phone.expectLargeTargets();
  });
});
