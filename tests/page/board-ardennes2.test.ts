/** The beginning of 7.5 by the page alone, on phones; `tests/soak/board-ardennes2.test.ts` plays it to the end. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bringHousePacks } from '../../src/cli/house-packs.ts';
import { SIDES } from '../../src/games/ardennes2/vocabulary/sides.ts';
import { Walk } from './ardennes2-walk.ts';
import { closeWindows, MISSING, openBrowser } from './browser.ts';
import { isDue } from './walks.ts';

bringHousePacks();

/** Half a Turn: moves, fire, an attack, and what is asked about them. */
const ORDERS = 7;
/** Presses for the 24 lines of the first Phase, at most. */
const IN_ONE_PHASE = 80;

describe.skipIf(MISSING || !isDue('board-ardennes2'))('7.5 by the page alone, on phones', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => closeWindows(browser));

  test('both sides press what is offered, and every press is accepted', { timeout: 900_000 }, async () => {
    const walk = await Walk.open(browser);
    await walk.slip('us', 'Harpr hold', 'Harper hold');
    for (const side of SIDES) await walk.askEverything(side);
    await walk.go(ORDERS);
    // As docs/ardennes-ii.md has it.
    expect(walk.spent.get('4 german.movement')).toBeLessThanOrEqual(IN_ONE_PHASE);
    // Of one stack, or of several at once.
    const met = [...walk.met.keys()].map((kind) => kind.replace(/s$/u, ''));
    expect([...new Set(met)].sort()).toEqual(['bridge', 'hold']);
  });
});
