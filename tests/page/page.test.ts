import { join } from 'node:path';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { scratchFolder } from '../support/scratch.ts';
import { closeWindows, MISSING, openBrowser } from './browser.ts';
import { startProgram } from './program.ts';
import { isDue } from './walks.ts';
import { PHONE, Window } from './window.ts';

let browser: Browser | undefined;
beforeAll(async () => {
  if (!MISSING) browser = await openBrowser();
});
afterAll(() => closeWindows(browser));

/** Questions in which no answer is the main one. */
const NEUTRAL = /^\s*(?:No Fanaticism|Buy nothing and seal|No Fortifications: seal|Seal: no Recon)\s*$/u;

/** One press for what is left of a date: here each step is looked at by itself. And buying, which nobody here goes on with. */
const PASSED_OVER = /Seal the rest of this date|Buy several at once/u;
/** Where such a choice is the green one, the other is blue. */
const INSTEAD = /^\s*(?:Seal the purchases|Buy nothing and seal)/u;

/** Does whatever the desk's main button asks for until there is none, and tells what was pressed. */
async function pressOn(window: Window): Promise<string[]> {
  const pressed: string[] = [];
  for (let times = 0; times < 4; times += 1) {
    const desk = await window.myOrders();
    const buttons = desk.locator('discord-button');
    const main = desk
      .locator('discord-button[type=success]')
      .filter({ hasNotText: PASSED_OVER })
      .or(buttons.filter({ hasText: NEUTRAL }))
      .or(buttons.filter({ hasText: INSTEAD }))
      .first();
    if ((await main.count()) === 0) break;
    pressed.push((await main.textContent())?.trim() ?? '');
    await main.click();
    await window.settled();
    if (await window.form.isVisible()) {
      await window.fill();
      await window.submitted();
    }
    const sure = window.whisper.locator('discord-button', { hasText: 'Yes, do it' });
    if ((await sure.count()) > 0) await sure.click();
    await window.settled();
  }
  return pressed;
}

/** What happened in the scenario, a part at a time: the U.S. side holds all. Wrong numbers first, which change nothing. */
async function report(window: Window): Promise<void> {
  const desk = await window.myOrders();
  if ((await desk.locator('summary', { hasText: 'Result' }).count()) === 0) return;
  await window.choose('Result', 'LVP (8.6033)');
  await window.fill({ 'U.S. Current': 'plenty' });
  await window.submitted();
  await window.reads(/Not done/u);
  for (const part of ['LVP (8.6033)', 'Casualty VP', 'Control']) {
    await window.myOrders();
    await window.choose('Result', part);
    await window.fill(part.startsWith('LVP') ? { 'U.S. Current': '52', 'German Current': '0' } : {});
    await window.submitted();
    await window.settled();
  }
}

/** Until a field holds what was chosen for it. */
async function taken(field: Locator, text: RegExp): Promise<void> {
  await expect.poll(() => field.inputValue()).toMatch(text);
}

test.skipIf(MISSING || !isDue('page'))(
  'a practice campaign, from the first screen to the Initiative and past a restart',
  {
    timeout: 900_000,
  },
  async () => {
    if (browser === undefined) throw new Error('no browser');
    const database = join(scratchFolder(), 'practice.sqlite3');
    let program = await startProgram(database);
    onTestFinished(async () => {
      await program.stop();
    });
    const { url } = program;

    // The first screen, both seats in one window.
    const both = await Window.open(browser, url);
    await both.screen('1-first');
    await both.page.locator('.slash').click();
    await both.screen('2-commands');
    await both.page.keyboard.press('Escape');
    // Help first: the welcome stays below it, until there is a campaign.
    const welcome = both.page.locator('#welcome');
    await welcome.getByRole('button', { name: 'How Umpire works' }).click();
    await both.whisper.first().waitFor();
    await both.screen('2-help');
    await welcome.getByRole('button', { name: 'Practise Kampfgruppe Peiper' }).click();
    await both.reads('will you play?');
    await welcome.getByRole('button').first().waitFor({ state: 'detached' });
    await both.screen('3-opened');

    // A form with nothing in it, and one that is put away, change nothing.
    await both.myOrders();
    await both.button('Take part').click();
    await both.fill({ word: '' });
    await both.submit();
    await both.form.getByText('This field is required.').waitFor();
    await both.screen('4-required');
    await both.page.keyboard.press('Escape');
    await both.form.waitFor({ state: 'hidden' });
    await both.button('Take part').click();
    await both.fill({ word: 'clover' });
    await both.submitted();
    await both.reads('Still to confirm: Ben.');
    await both.sit('Ben');
    await both.myOrders();
    await both.button('Take part').click();
    await both.fill({ word: 'horseshoe' });
    await both.submitted();
    await both.reads('prepare the Initial Scenario');
    await both.screen('5-begun');
    const ids = await both.page
      .locator('.seat a')
      .evaluateAll((links) => links.map((a) => a.getAttribute('href')));
    const [annaId, benId] = ids.map((href) => href?.split('=')[1]);
    expect(both.faults).toEqual([]);
    await both.close();

    // From here on each has a window: Anna at a desk, Ben with a phone.
    const anna = await Window.open(browser, url, undefined, annaId);
    const ben = await Window.open(browser, url, PHONE, benId);
    await ben.myOrders();

    // A purchase from a menu with a wrong hex first, then one that is typed, with the bot's completion.
    await anna.myOrders();
    await anna.screen('6-purchases');
    await anna.choose('Buy infantry', 'Combat Eng');
    await anna.form.locator('form').waitFor();
    await anna.screen('7-form');
    await anna.fill({ 'Objective Hex': 'ZZ99' });
    await anna.submitted();
    await anna.reads(/ZZ99/u);
    await anna.screen('8-refused');
    await anna.button('Try again').click();
    await anna.fill({ 'Objective Hex': '' });
    await anna.submitted();
    await anna.reads(/Done: I3 Combat Eng/u);
    await anna.type('buy');
    const option = anna.page.locator('#composer form .completed input').first();
    await option.fill('inf');
    await anna.page.locator('.completions [role=option]:first-child', { hasText: 'I1 Inf' }).waitFor();
    await anna.screen('9-completion');
    await option.press('Enter');
    await taken(option, /^I1 Inf/u);
    await option.press('Enter');
    await anna.fill();
    await anna.submitted();
    await anna.reads(/Done: I1 Inf/u);
    await anna.screen('10-basket');

    // Ben has a drawer, a direct message and his own desk, and learns nothing of hers.
    await ben.page.getByRole('button', { name: 'Channels' }).click();
    await ben.page.locator('.room', { hasText: 'Umpire' }).click();
    await ben.reads('this is how secrets reach you');
    await ben.screen('11-direct');
    await ben.page.getByRole('button', { name: 'Channels' }).click();
    await ben.page.locator('.room', { has: ben.page.getByText('campaign', { exact: true }) }).click();
    expect(await anna.everything()).toContain('Combat Eng');
    const told = await ben.everything();
    expect(told).toContain('German side');
    for (const secret of ['Combat Eng', 'Secret · U.S. side', 'ZZ99']) expect(told).not.toContain(secret);

    // Sealed, set up, played, reported, and on to the chits, by whatever the main button asks for.
    const pressed: string[] = [];
    for (let round = 0; round < 12; round += 1) {
      for (const each of [anna, ben]) pressed.push(...(await pressOn(each)));
      if ((await anna.whisper.locator('discord-button', { hasText: 'Idle' }).count()) > 0) break;
      if (pressed.includes('Send the result')) continue;
      await report(anna);
    }
    expect(pressed).toEqual(
      expect.arrayContaining([
        'Seal the purchases',
        'Buy nothing and seal',
        'No Fanaticism',
        'Send the result',
        'Confirm the result',
      ]),
    );

    // The chits: what is laid is not told, what is revealed is a picture for all.
    for (const [each, chit] of [
      [anna, 'Attack'],
      [ben, 'Idle'],
    ] as const) {
      await each.myOrders();
      await each.whisper.locator('discord-button', { hasText: chit }).click();
      await each.settled();
      await pressOn(each);
    }
    for (const each of [anna, ben]) {
      await each.reads(/Initiative/u);
      const picture = each.page.locator('.discord-embed-image, img.picture').last();
      await each.brought(picture);
      await expect
        .poll(() => picture.evaluate((image: { naturalWidth?: number }) => image.naturalWidth))
        .toBeGreaterThan(300);
      expect(await picture.getAttribute('alt')).toBeTruthy();
    }
    await anna.screen('12-revealed');
    await anna.page.locator('.discord-embed-image, img.picture').last().click();
    await anna.page.locator('dialog#picture img').waitFor();
    await anna.screen('13-picture');
    await anna.page.keyboard.press('Escape');

    // The program is stopped and started again: the page waits, and goes on.
    expect(await program.stop()).toBe(0);
    await anna.page.getByText('The table does not answer.').waitFor();
    await anna.screen('14-gone');
    program = await startProgram(database, { port: program.port });
    await anna.page.getByText('Welcome back').waitFor();
    await anna.screen('15-back');
    await anna.page.locator('#welcome').getByRole('button', { name: 'My orders' }).click();
    await anna.whisper.getByText('U.S. side').first().waitFor();
    await anna.screen('16-going-on');
    expect([...anna.faults, ...ben.faults]).toEqual([]);
  },
);
