import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { closeWindows, MISSING, openBrowser } from '../../page/browser.ts';
import { pageOfNow } from '../../support/built-page.ts';
import { FOREVER_MS } from '../../support/eventually.ts';
import { ModeratorTable } from '../../support/moderator-table.ts';
import { type OpenHouse, openHouse } from '../visitor.ts';

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 800 };
const NASTY = 'Coins <img src=x onerror=alert(1)> & more';

let browser: Browser;

interface Seat {
  readonly page: Page;
  /** What the browser complained of. */
  readonly faults: readonly string[];
  press(name: string | RegExp): Promise<void>;
}

/** Somebody who follows the link, as a browser does that knows nothing of it yet. */
async function sit(house: OpenHouse, link: string, size = WIDE): Promise<Seat> {
  const isPhone = size.width < 500;
  const context = await browser.newContext({ viewport: size, hasTouch: isPhone, isMobile: isPhone });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  page.setDefaultTimeout(FOREVER_MS);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error.stack)));
  page.on('console', (said) => {
    if (said.type() === 'error' && !/status of 403/u.test(said.text())) faults.push(said.text());
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(house.origin)) faults.push(`asked ${request.url()}`);
  });
  await page.goto(link);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const press = async (name: string | RegExp) => {
    const button = page.getByRole('button', { name, exact: typeof name === 'string' });
    await (isPhone ? button.tap() : button.click());
  };
  return { page, faults, press };
}

describe.skipIf(MISSING)('the desk on the page', () => {
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => closeWindows(browser));

  test('plays a campaign to its end, one seat on a phone, and nothing is typed but what is asked', async () => {
    const table = new ModeratorTable().begin({ name: NASTY });
    const page = pageOfNow();
    const house = await openHouse(table, { page });
    const link = house.board.linkFor({ user: 'anna', campaign: table.campaign, seat: 'red' });
    const anna = await sit(house, link, PHONE);
    const bert = await sit(
      house,
      house.board.linkFor({ user: 'bert', campaign: table.campaign, seat: 'blue' }),
    );
    expect(await anna.page.getByRole('heading', { level: 1 }).textContent()).toBe(NASTY);
    expect(anna.page.url()).not.toContain('#');
    expect(await anna.page.evaluate<string>('document.cookie')).toBe('');
    expect(await anna.page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);

    for (const [seat, number] of [
      [anna, '4'],
      [bert, '5'],
    ] as const) {
      await seat.press('Hide …');
      await seat.page.getByRole('spinbutton', { name: 'Which' }).fill(number);
      await seat.press('Send');
      await seat.page.getByText(`Hidden: ${number}`).waitFor();
    }
    expect(await anna.page.content()).not.toContain('Hidden: 5');

    // What is refused says why, and stays written.
    await anna.press('A coin …');
    await anna.page.getByLabel('Gold').check();
    await anna.page.getByRole('spinbutton', { name: 'Size' }).fill('2');
    await anna.page.getByLabel('A card').fill('NO CAPITALS');
    await anna.press('Send');
    await anna.page
      .getByRole('alert')
      .getByText(/A card/u)
      .waitFor();
    await anna.page.getByLabel('A card').fill('with love');
    await anna.press('Send');
    await anna.page.getByRole('status').getByText('✓ A coin.').waitFor();
    expect(table.state.game.gifts).toEqual([{ by: 'red', kind: 'gold', size: 2, card: 'with love' }]);

    // What cannot be taken back is said before, and given after that alone.
    await bert.page.getByText('More', { exact: true }).click();
    await bert.press('Abandon the campaign …');
    await bert.page.getByText('The other side is asked to agree.').waitFor();
    await bert.press('Back');
    expect(table.state.core.abandonBy).toBeUndefined();

    // A press that is answered nowhere is given once.
    const lose = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await anna.page.route('**/order', lose, { times: 1 });
    const orders = () => table.store.events(1).length;
    const before = orders();
    await anna.press('Seal');
    await anna.page.getByRole('status').getByText('already been done').waitFor();
    const after = orders();
    expect(after).toBeGreaterThan(before);
    await bert.press('Seal');
    for (const seat of [anna, bert]) await seat.page.getByText('This board is closed here.').waitFor();
    expect(table.state.core.status).toBe('ended');
    expect([anna.faults.filter((fault) => !/ERR_FAILED/u.test(fault)), bert.faults]).toEqual([[], []]);
  });

  test('what is refused is not asked about twice', async () => {
    const table = new ModeratorTable().begin();
    table.play('anna', 'hide', { number: 4 });
    const house = await openHouse(table, { page: pageOfNow() });
    const anna = await sit(
      house,
      house.board.linkFor({ user: 'anna', campaign: table.campaign, seat: 'red' }),
    );
    // As if it could not be taken back, and what would come of it were told before.
    await anna.page.route('**/data', async (route) => {
      const answer = await route.fetch();
      if (answer.status() !== 200) return route.fulfill({ response: answer });
      const data = await answer.json();
      for (const offer of data.desk.offers) if (offer.order === 'seal') offer.foretold = true;
      await route.fulfill({ response: answer, json: data });
    });
    const says = (url: string, json: object) =>
      anna.page.route(url, (route) => route.fulfill({ json }), { times: 1 });
    await anna.page.reload();
    const sheet = anna.page.getByRole('dialog');
    await says('**/preview', { ok: false, words: 'Things have moved on.' });
    await anna.press('Seal');
    await anna.page.getByRole('status').getByText('Things have moved on.').waitFor();
    expect(await sheet.isVisible()).toBe(false);
    await says('**/preview', { ok: true, words: 'It counts then.' });
    await says('**/order', { ok: false, words: 'Not so.' });
    await anna.press('Seal');
    await sheet.getByText('It counts then.').waitFor();
    await anna.press('Yes');
    await anna.page.getByRole('status').getByText('Not so.').waitFor();
    expect(await sheet.isVisible()).toBe(false);
  });
});
