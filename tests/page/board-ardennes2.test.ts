/** Two Phases and more of 7.5 by the page alone, on phones: both sides press what is offered, and every press is accepted. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bringHousePacks } from '../../src/cli/house-packs.ts';
import { SIDES } from '../../src/games/ardennes2/vocabulary/sides.ts';
import { Walk } from './ardennes2-walk.ts';
import { MISSING, openBrowser } from './browser.ts';

bringHousePacks();

/** So many orders; the soak plays to the end. */
const ORDERS = Number(process.env.UMPIRE_WALK_ORDERS ?? 24);

describe.skipIf(MISSING)('7.5 by the page alone, on phones', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  test('both sides press what is offered, and every press is accepted', { timeout: 3_600_000 }, async () => {
    const walk = await Walk.open(browser);
    for (const side of SIDES) await walk.askEverything(side);
    for (let order = 0; order < ORDERS && !walk.isOver; order += 1) {
      await walk.next(`press ${order}`);
      const { turn, phase } = walk.view('us');
      if (process.env.UMPIRE_WALK_TOLD)
        console.log(order, turn, phase, walk.presses, JSON.stringify([...walk.met]));
    }
    expect(walk.presses).toBeGreaterThan(ORDERS);
    for (const { faults } of Object.values(walk.phones))
      expect(faults.filter((fault) => !/EventSource|Failed to load/u.test(fault))).toEqual([]);
  });
});
