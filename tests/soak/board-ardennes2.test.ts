/** 7.5 to its end by the page alone, on phones. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bringHousePacks } from '../../src/cli/house-packs.ts';
import { SIDES } from '../../src/games/ardennes2/vocabulary/sides.ts';
import { Walk } from '../page/ardennes2-walk.ts';
import { closeWindows, MISSING, openBrowser } from '../page/browser.ts';

bringHousePacks();

/** More orders than any game has. */
const ENOUGH = 400;

describe.skipIf(MISSING)('7.5 to its end by the page alone', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => closeWindows(browser));

  test('both sides press what is offered, and every press is accepted', async () => {
    const walk = await Walk.open(browser);
    for (const side of SIDES) await walk.askEverything(side);
    await walk.go(ENOUGH);
    expect(walk.isOver).toBe(true);
    console.log(
      `${walk.presses} presses, asked: ${[...walk.met].map(([kind, times]) => `${kind} ${times}`).join(', ')}`,
    );
  });
});
