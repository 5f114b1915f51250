/** Looking back on a board: who has no seat steps through what everybody saw, and plays it as a film that can be stopped. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { referenceOf } from '../../src/games/ardennes2/scenario/book.ts';
import type { ArdennesCampaign } from '../../src/games/ardennes2/state.ts';
import { openHouse } from '../board/visitor.ts';
import { pageOfNow } from '../support/built-page.ts';
import { eventually } from '../support/eventually.ts';
import { playedTo } from './ardennes2-played.ts';
import { BoardPhone } from './board-phone.ts';
import { closeWindows, MISSING, openBrowser } from './browser.ts';
import { isDue } from './walks.ts';

describe.skipIf(MISSING || !isDue('board-past'))('looking back on a phone', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => closeWindows(browser));

  test('step by step, by the slider, and as a film that stops where somebody presses', async () => {
    const { table, sitting } = playedTo('german.combat', 'german');
    const page = pageOfNow();
    const house = await openHouse(table, { page });
    const { ground } = referenceOf((sitting().view as unknown as ArdennesCampaign).game);
    const link = house.board.linkFor({ user: 'zoe', campaign: table.campaign });
    const phone = await BoardPhone.open(browser, link, ground.grid);
    const words = () => phone.page.locator('.past-words').textContent();
    const turn = () => phone.panel.locator('.panel-head').textContent();
    await expect.poll(() => words()).toBe('As it stands now');
    const now = await turn();
    await phone.screens('board-past-now');
    await phone.page.getByLabel('One step back').tap();
    await eventually(async () => expect(await words()).toMatch(/ · \d+\. ./u));
    const before = await words();
    const first = phone.page.getByLabel('Step', { exact: true });
    await first.fill('0');
    await first.dispatchEvent('change');
    await eventually(async () => expect(await words()).not.toBe(before));
    const begun = await words();
    expect(await phone.page.getByLabel('One step back').isDisabled()).toBe(true);
    await expect.poll(() => turn()).not.toBe(now);
    await phone.rests();
    await phone.screens('board-past-first');
    await phone.page.getByRole('button', { name: 'Play' }).tap();
    await eventually(async () => expect(await words()).not.toBe(begun));
    await phone.page.getByRole('button', { name: 'Stop' }).tap();
    await phone.page.getByRole('button', { name: 'Play' }).waitFor();
    // Somebody goes on meanwhile: it stays where it is, and the present is a step farther.
    const stopped = await words();
    const last = await first.getAttribute('max');
    table.play('anna', 'phase.pass');
    await eventually(async () => expect(await first.getAttribute('max')).not.toBe(last));
    await expect.poll(() => words()).toBe(stopped);
    expect(phone.faults).toEqual([]);
  });
});
