/** The last German impulse on the board of Enemy Action, step by step, each with its reason. */
import { expect, test } from 'vitest';
import { isImpulseOpen } from '../../src/games/eaa/orders/4.0-impulse.ts';
import { gameOf, seated } from '../board/page/eaa/seated.ts';
import { closeWindows, MISSING, openBrowser } from './browser.ts';
import { EaaWalk } from './eaa-walk.ts';
import { isDue } from './walks.ts';

test.skipIf(MISSING || !isDue('board-eaa-replay'))(
  'the last German impulse is stepped through on a phone, forward and back, with its reasons',
  async () => {
    const browser = await openBrowser();
    const walk = await EaaWalk.open(
      browser,
      seated((sitting) => gameOf(sitting).world?.day === 18 && isImpulseOpen(gameOf(sitting))),
    );
    const { phone } = walk;
    const { panel } = phone;
    const told = () => panel.locator('.replay .told').textContent();
    await walk.button('The last German impulse, step by step');
    await panel.locator('.replay').waitFor();
    expect(await panel.locator('.replay h2').textContent()).toMatch(
      /^December 18, German impulse 1.*1 of \d+$/u,
    );
    const lines = walk.sitting.lines().map(({ text }) => text);
    const shown: (string | null)[] = [];
    let isReasoned = false;
    for (;;) {
      shown.push(await told());
      isReasoned ||= (await panel.locator('.why').count()) > 0;
      await phone.screen(`eaa-replay-${shown.length}`);
      const forward = panel.getByLabel('Forward');
      if (await forward.isDisabled()) break;
      await forward.tap();
      await phone.rests();
    }
    expect(shown.length).toBeGreaterThan(5);
    expect(isReasoned).toBe(true);
    // Each step is a line of the log, in its order.
    const plain = lines.map((line) => line.replaceAll(/[*_`]/gu, ''));
    let from = 0;
    for (const line of shown) {
      const at = plain.indexOf(line ?? '', from);
      expect(at, `${line}`).toBeGreaterThanOrEqual(from);
      from = at + 1;
    }
    await panel.getByLabel('Back').tap();
    await phone.rests();
    expect(await told()).toBe(shown.at(-2));
    await panel.getByLabel('The impulse before').tap();
    await phone.rests();
    expect(await panel.locator('.replay h2').textContent()).not.toMatch(/German impulse 1 /u);
    await walk.button('Leave it');
    expect(await panel.locator('.hand').count()).toBe(1);
    expect(phone.faults).toEqual([]);
    await closeWindows(browser);
  },
);
