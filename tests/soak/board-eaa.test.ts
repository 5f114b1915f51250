/**
 * Enemy Action by its board alone, on a phone: every press accepted, nothing asked that the page does not offer. The Northern
 * Shoulder and The Initial Assault to their end, of other scenarios of the whole front a day each.
 */
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { seated } from '../board/page/eaa/seated.ts';
import { closeWindows, MISSING, openBrowser } from '../page/browser.ts';
import { EaaWalk } from '../page/eaa-walk.ts';

describe.skipIf(MISSING)('Enemy Action by its board alone', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterEach(() => closeWindows(browser));
  afterAll(() => closeWindows(browser));

  test.for([undefined, 'initial-assault'])(
    'a whole game of %s is played by what the page offers',
    async (scenario) => {
      const walk = await walked(scenario);
      expect(walk.game.ended).toBeDefined();
    },
  );

  test.for(['allies-surprised', 'german-breakout'])('%s: a day', async (scenario) => {
    const walk = await walked(scenario, 1);
    expect(daysOf(walk)).toBe(2);
  });

  /** @param days so many, or to the end */
  async function walked(scenario: string | undefined, days = Number.POSITIVE_INFINITY): Promise<EaaWalk> {
    const name = scenario ?? 'The Northern Shoulder';
    const walk = await EaaWalk.open(
      browser,
      seated(() => true, scenario),
    );
    for (let next = walk.next; next !== undefined && daysOf(walk) <= days; next = walk.next) {
      await walk.play(next);
      if (process.env.UMPIRE_WALK_TOLD !== undefined)
        console.log(
          `${name}: ${walk.game.world?.day}/${walk.game.impulse} ${next.order}, ${walk.count} presses`,
        );
    }
    console.log(
      `${name}: ${walk.count} presses, ${walk.drags} times dragged: ${JSON.stringify([...walk.presses])}`,
    );
    return walk;
  }
});

const begun = new WeakMap<EaaWalk, number>();

/** Days that have been begun since it was opened. */
function daysOf(walk: EaaWalk): number {
  const day = walk.game.world?.day;
  if (day === undefined) return 0;
  const first = begun.get(walk) ?? day;
  begun.set(walk, first);
  return day - first + 1;
}
