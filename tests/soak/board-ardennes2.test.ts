/** Scenarios of Ardennes II by the page alone, on phones: three to their end, of the larger ones a Turn. */
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bringHousePacks } from '../../src/cli/house-packs.ts';
import { SIDES } from '../../src/games/ardennes2/vocabulary/sides.ts';
import { Walk } from '../page/ardennes2-walk.ts';
import { closeWindows, MISSING, openBrowser } from '../page/browser.ts';

bringHousePacks();

/** More orders than any game has. */
const ENOUGH = 600;

describe.skipIf(MISSING)(
  'Ardennes II by the page alone: both sides press what is offered, and every press is accepted',
  () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await openBrowser();
    });
    afterEach(() => closeWindows(browser));
    afterAll(() => closeWindows(browser));

    test.for(['7.5', '7.4', '7.6'])('%s to its end', async (scenario) => {
      const walk = await Walk.open(browser, scenario);
      for (const side of SIDES) await walk.askEverything(side);
      await walk.go(ENOUGH);
      expect(walk.isOver).toBe(true);
      tell(scenario, walk);
    });

    test.for(['7.3', '7.2', '7.1'])('%s, a Turn', async (scenario) => {
      const walk = await Walk.open(browser, scenario);
      const first = walk.view('us').turn;
      await walk.go(ENOUGH, () => walk.view('us').turn === first);
      expect(walk.isOver || walk.view('us').turn > first).toBe(true);
      tell(scenario, walk);
    });
  },
);

function tell(scenario: string, { presses, met }: Walk): void {
  const asked = [...met].map(([kind, times]) => `${kind} ${times}`).join(', ');
  console.log(`${scenario}: ${presses} presses, asked: ${asked}`);
}
