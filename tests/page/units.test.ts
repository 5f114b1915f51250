import { join } from 'node:path';
import type { Browser } from 'playwright-core';
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

/** Presses what the desk has under this name, agrees if asked, and waits for the answer. */
async function press(window: Window, label: string | RegExp): Promise<void> {
  await window.whisper.locator('discord-button:not([disabled])', { hasText: label }).first().click();
  await window.settled();
  const sure = window.whisper.locator('discord-button', { hasText: 'Yes, do it' });
  if ((await sure.count()) > 0) await sure.click();
  await window.settled();
}

async function fill(window: Window, label: string, values: Readonly<Record<string, string>>): Promise<void> {
  await window.button(label).click();
  await window.fill(values);
  await window.submitted();
  await window.settled();
}

test.skipIf(MISSING || !isDue('units'))(
  'unit by unit: a report by form, a choice, and a tray that its own side alone gets',
  async () => {
    if (browser === undefined) throw new Error('no browser');
    const program = await startProgram(join(scratchFolder(), 'units.sqlite3'));
    onTestFinished(async () => {
      await program.stop();
    });
    const first = await Window.open(browser, program.url);
    const ids = await first.page
      .locator('.seat a')
      .evaluateAll((links) => links.map((a) => a.getAttribute('href')?.split('=')[1]));
    await first.close();
    const anna = await Window.open(browser, program.url, undefined, ids[0]);
    const ben = await Window.open(browser, program.url, PHONE, ids[1]);

    // Opened with a word after the command, as a player types it.
    await anna.type('campaign practice');
    const game = anna.page.locator('#composer form').getByLabel('game');
    await game.selectOption({ label: 'Kampfgruppe Peiper' });
    await anna.page.getByRole('button', { name: '+ level' }).click();
    const level = anna.page.locator('#composer form').getByLabel('level');
    await level.selectOption({ label: 'unit by unit: Umpire keeps every counter' });
    await anna.page.locator('#composer form').getByRole('button', { name: 'Send' }).click();
    await anna.reads('will you play?');
    for (const each of [anna, ben]) {
      await each.myOrders();
      await fill(each, 'Take part', { word: 'clover' });
    }

    // On to the scenario, each by his main button.
    for (const label of ['Buy nothing and seal', 'No Fortifications: seal', 'My side has set up']) {
      for (const each of [anna, ben]) {
        await each.myOrders();
        await press(each, label);
      }
    }
    await ben.myOrders();
    await press(ben, 'No Fanaticism');

    // A report half right is refused whole; mended, it is read back, and counts when it is confirmed.
    await anna.myOrders();
    await fill(anna, 'Update counters', { 'a line each': 'S1 vanished\nrest @area A' });
    await anna.reads(/“vanished” is not understood/u);
    await anna.button('Try again').click();
    await anna.fill({ 'a line each': 'S1 out, S2 reduced @K23\nC1-C8 @K20\nrest @area A' });
    await anna.submitted();
    await anna.reads(/S1 \S+: eliminated/u);
    await anna.screen('30-read-back');
    await press(anna, 'Confirm the update');
    await ben.myOrders();
    await fill(ben, 'Update counters', { 'a line each': 'rest @area A' });
    await press(ben, 'Confirm the update');

    // The result in one form; the other side agrees.
    await anna.myOrders();
    await fill(anna, 'Enter the result', { LVP: '18 22', Casualty: '37 61' });
    await press(anna, 'Send the result');
    await ben.myOrders();
    await press(ben, 'Confirm the result');
    for (const each of [anna, ben]) {
      await each.myOrders();
      await press(each, 'My counters are up to date');
    }

    // The tray comes by direct message, to each side its own.
    const trays: (string | null)[] = [];
    for (const each of [anna, ben]) {
      if (each === ben) await ben.page.getByRole('button', { name: 'Channels' }).click();
      await each.page.locator('.room', { hasText: 'Umpire' }).click();
      await each.reads(/8\.601 .* is done/u);
      const picture = each.page.locator('.discord-embed-image').last();
      await expect
        .poll(() => picture.evaluate((image: { naturalWidth?: number }) => image.naturalWidth))
        .toBeGreaterThan(300);
      trays.push(await picture.getAttribute('src'));
      await each.screen(each === anna ? '31-tray-us' : '31-tray-german');
    }
    expect(new Set(trays).size).toBe(2);
    const [own, enemy] = trays;
    const annaHas = await anna.everything();
    const benHas = await ben.everything();
    for (const [has, tray] of [
      [annaHas, own],
      [benHas, enemy],
    ] as const)
      expect(has).toContain(new URL(tray ?? '', program.url).pathname);
    expect(benHas).not.toContain(new URL(own ?? '', program.url).pathname);
    expect(annaHas).not.toContain(new URL(enemy ?? '', program.url).pathname);
    for (const secret of ['vanished', 'S2 reduced @K23', 'Secret · U.S. side'])
      expect(benHas).not.toContain(secret);
    expect([...anna.faults, ...ben.faults]).toEqual([]);
  },
);
