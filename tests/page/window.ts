import type { Browser, Locator, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { FOREVER_MS } from '../support/eventually.ts';
import { screenPath } from './browser.ts';

export const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };

/** One browser window at the table, used as a person does: by what is written on it. */
export class Window {
  readonly page: Page;
  /** What the browser complained of. */
  readonly faults: string[] = [];
  /** Everything that the table has sent to this window. */
  readonly received: Promise<string>[] = [];

  private constructor(page: Page) {
    this.page = page;
  }

  /** `user`: an id, for a window of that one seat. */
  static async open(browser: Browser, url: string, size = DESK, user?: string): Promise<Window> {
    const phone = size.width < 500;
    const context = await browser.newContext({ viewport: size, hasTouch: phone, isMobile: phone });
    const page = await context.newPage();
    page.setDefaultTimeout(FOREVER_MS);
    const window = new Window(page);
    page.on('pageerror', (error) => window.faults.push(String(error.stack)));
    page.on('response', (response) => {
      if (/\/(?:table|cdn)\//u.test(response.url())) window.received.push(response.text().catch(() => ''));
    });
    await page.goto(user === undefined ? url : `${url}/?user=${user}`);
    await page.getByPlaceholder(/commands/u).waitFor();
    return window;
  }

  /** All that this window ever got and shows now. */
  async everything(): Promise<string> {
    const finished = this.received.map((text) => Promise.race([text, this.page.waitForTimeout(2_000)]));
    const texts = (await Promise.all(finished)).map((text) => text ?? '');
    return [...texts, await this.page.content()].join('\n');
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }

  async screen(name: string): Promise<void> {
    const at = this.page.viewportSize() ?? DESK;
    for (const size of [DESK, PHONE]) {
      const path = screenPath(`${name}-${size.width}`);
      if (path === undefined) return;
      await this.page.setViewportSize(size);
      await this.page.waitForTimeout(800); // pictures take their size, the page keeps to its end
      await this.page.screenshot({ path });
    }
    await this.page.setViewportSize(at);
  }

  /** Once the message is there: its end is in view. */
  async show(id: string): Promise<void> {
    const message = this.page.locator(`discord-message[data-id="${id}"]`);
    await message.waitFor({ state: 'attached' });
    await message.evaluate((shown) => shown.scrollIntoView({ block: 'end' }));
  }

  /** As it is, at its own width. */
  async picture(name: string): Promise<void> {
    const path = screenPath(`${name}-${(this.page.viewportSize() ?? DESK).width}`);
    if (path === undefined) return;
    await this.page.waitForTimeout(700); // pictures take their size, the page keeps to its end
    await this.page.screenshot({ path });
  }

  button(label: string | RegExp): Locator {
    return this.page.locator('discord-button:not([disabled])', { hasText: label }).last();
  }

  get form(): Locator {
    return this.page.locator('dialog#form');
  }

  /** The newest message that only this seat sees. */
  get whisper(): Locator {
    return this.page.locator('discord-message[ephemeral]').last();
  }

  async sit(name: string): Promise<void> {
    await this.page.locator('#seat summary').click();
    await this.page.locator('#seat').getByRole('button', { name }).click();
    await this.page.locator('#seat summary', { hasText: name }).waitFor();
  }

  /** Types a command without options, or with its options still to be filled. */
  async type(command: string): Promise<void> {
    const line = this.page.locator('#composer input').first();
    await line.fill(`/${command}`);
    await this.page.locator('.suggestion').first().waitFor();
    await line.press('Enter');
  }

  /** Asks what is to be done, and waits until the answer has come. */
  async myOrders(): Promise<Locator> {
    // It takes the place of the one before: another message, not one more.
    const ids = () =>
      this.page
        .locator('discord-message[ephemeral]')
        .evaluateAll((all) => all.map((each) => each.getAttribute('data-id')));
    const before = await ids();
    const posted = this.page.locator('discord-message:not([ephemeral]) discord-button');
    await posted.filter({ hasText: 'My orders' }).last().click();
    const isNew = async () => (await ids()).some((id) => !before.includes(id));
    await expect.poll(isNew, { timeout: FOREVER_MS }).toBe(true);
    await this.settled();
    return this.whisper;
  }

  /** Opens a menu of the newest whisper and takes what is called so. */
  async choose(menu: string, option: string): Promise<void> {
    const select = this.whisper.locator('details.select', {
      has: this.page.locator('summary', { hasText: menu }),
    });
    await select.locator('summary').click();
    await select.locator('.option', { hasText: option }).first().click();
  }

  /** Fills a shown form: given words by label, the first choice of menus left open, 0 for the rest. */
  async fill(values: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.form.locator('.primary').waitFor();
    for (const field of await this.form.locator('.field').all()) {
      const label = (await field.locator('.label').textContent()) ?? '';
      const given = Object.entries(values).find(([name]) => label.includes(name))?.[1];
      const text = field.locator('input[type=text], textarea');
      if ((await text.count()) > 0) {
        const stands = await text.inputValue();
        const optional = label.includes('optional');
        if (given !== undefined || (stands === '' && !optional)) await text.fill(given ?? '0');
      } else if ((await field.locator('summary .faint').count()) > 0) {
        await field.locator('summary').click();
        await field.locator('.option').first().click();
      }
    }
  }

  async submit(): Promise<void> {
    await this.form.locator('.primary').click();
  }

  /** Until the form is put away. */
  async submitted(): Promise<void> {
    await this.submit();
    await this.form.locator('form').waitFor({ state: 'detached' });
  }

  /** Until what was pressed has been answered. */
  async settled(): Promise<void> {
    await this.page.locator('.busy').first().waitFor({ state: 'detached' });
    await this.page.waitForTimeout(300); // the answer is drawn, a deferred one is filled
    await this.page.locator('.thinking').first().waitFor({ state: 'detached' });
  }

  /** Brings it into view; the page may draw it anew meanwhile, so it is looked for again until it stands still. */
  async brought(shown: Locator): Promise<void> {
    await this.settled();
    await vi.waitFor(() => shown.scrollIntoViewIfNeeded({ timeout: 5_000 }), { timeout: FOREVER_MS });
  }

  /** Waits for words in the channel that is shown. */
  async reads(text: string | RegExp): Promise<void> {
    await this.page.locator('#log').getByText(text).last().waitFor();
  }
}
