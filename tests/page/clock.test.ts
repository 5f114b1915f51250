/** The page of a table with several channels, three seats and a clock that can be moved on, at a desk and on a phone. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openScene } from '../table/bot.ts';
import { type RawBot, rawBot } from '../table/raw-bot.ts';
import { closeWindows, MISSING, openBrowser } from './browser.ts';
import { isDue } from './walks.ts';
import { PHONE, Window } from './window.ts';

const IS_DUE = isDue('clock');

const HOUR = 3_600_000;

let browser: Browser | undefined;
beforeAll(async () => {
  if (!MISSING && IS_DUE) browser = await openBrowser();
});
afterAll(() => closeWindows(browser));

async function openTable() {
  const time = { now: Date.now() };
  const later = { users: [{ username: 'cleo', globalName: 'Cleo' }], channels: ['second'] };
  const passed: number[] = [];
  const scene = await openScene({
    clock: () => time.now,
    later,
    async letPass(ms) {
      passed.push(ms);
      time.now += ms;
    },
  });
  const bot: RawBot = await rawBot(scene.table);
  onTestFinished(async () => {
    bot.close();
    await scene.close();
  });
  return { scene, bot, time, passed };
}

for (const size of [undefined, PHONE]) {
  const where = size === undefined ? 'at a desk' : 'on a phone';
  test.skipIf(MISSING || !IS_DUE)(`the clock, the channels and the third seat, ${where}`, async () => {
    if (browser === undefined) throw new Error('no browser');
    const { scene, bot, time, passed } = await openTable();
    const anna = await Window.open(browser, scene.table.url, size);
    const { page } = anna;
    const side = async () => {
      if (size !== undefined) await page.getByRole('button', { name: 'Channels' }).click();
    };
    const due = Math.floor((time.now + 8 * HOUR) / 1000);
    await bot.call('POST', `/channels/${scene.channel}/messages`, { content: `Due <t:${due}:R>` });
    await anna.reads('in 8 hours');
    await side();
    const clock = page.locator('#clock');
    await clock.getByText('as on this computer').waitFor();
    await clock.getByRole('button', { name: '+6 hours' }).click();
    await clock.getByText('6 hours ahead').waitFor();
    await clock.getByRole('button', { name: '+1 day' }).click();
    await clock.getByText('1 day 6 hours ahead').waitFor();
    expect(passed).toEqual([6 * HOUR, 24 * HOUR]);
    if (size !== undefined) await page.keyboard.press('Escape');
    await anna.reads('22 hours ago');
    await anna.screen(`70-clock-${where.replaceAll(' ', '-')}`);

    // What happens in another channel is marked there, and read there.
    const second = scene.table.channels[1]?.id ?? '';
    await bot.call('POST', `/channels/${second}/messages`, { content: 'news of the second' });
    const room = page.locator('.room', { hasText: 'second' });
    await side();
    await room.locator('.badge', { hasText: '1' }).waitFor();
    await room.click();
    await anna.reads('news of the second');

    // The third seat has direct messages of its own.
    const cleo = scene.table.as('cleo');
    await bot.call('POST', '/users/@me/channels', { recipient_id: cleo.user.id });
    await bot.call('POST', `/channels/${cleo.dm()}/messages`, { content: 'for Cleo alone' });
    await page.locator('#seat summary .waiting[title^=Cleo]').waitFor();
    expect(await page.content()).not.toContain('for Cleo alone');
    await anna.sit('Cleo');
    await side();
    await page.locator('.room', { hasText: 'Umpire' }).click();
    await anna.reads('for Cleo alone');
    expect(await page.evaluate('document.documentElement.scrollWidth > window.innerWidth')).toBe(false);
    expect(anna.faults).toEqual([]);
    await anna.close();
  });
}
