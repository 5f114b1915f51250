/** Enemy Action by its board alone, on a phone: a day of The Northern Shoulder, every press accepted. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isImpulseOpen } from '../../src/games/eaa/orders/4.0-impulse.ts';
import { gameOf, seated } from '../board/page/eaa/seated.ts';
import { closeWindows, MISSING, openBrowser } from './browser.ts';
import { EaaWalk } from './eaa-walk.ts';
import { isDue } from './walks.ts';

describe.skipIf(MISSING || !isDue('board-eaa-walk'))('the board of Enemy Action, on a phone', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => closeWindows(browser));

  test('a day is played by what the page offers, every press accepted', async () => {
    const walk = await EaaWalk.open(
      browser,
      seated((sitting) => gameOf(sitting).world?.day === 19),
    );
    let impulses = 0;
    for (let next = walk.next; next !== undefined && walk.game.world?.day === 19; next = walk.next) {
      if (isImpulseOpen(walk.game)) impulses += 1;
      await walk.play(next);
    }
    expect(walk.game.world?.day).not.toBe(19);
    expect(impulses).toBeGreaterThan(2);
    // By board a day with so many impulses takes few presses (docs/enemy-action.md).
    expect(walk.count / impulses).toBeLessThanOrEqual(15);
  });
});
