/** A board on a phone, pressed as a finger does: in a file, or at the address of a server. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Locator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { wholeBoardDataOf } from '../../src/board/data-of.ts';
import { boardFile, boardParts } from '../../src/board/file.ts';
import type { HexGrid } from '../../src/map/grid.ts';
import type { Sitting } from '../../src/moderator/sitting.ts';
import { FOREVER_MS } from '../support/eventually.ts';
import { scratchFolder } from '../support/scratch.ts';
import { screenPath } from './browser.ts';
import { PHONE } from './window.ts';

/** In the page: settled when nothing that is seen of a board has moved for five pictures of the screen. */
const RESTS = `new Promise((done) => {
  let quiet = 0;
  let seen = '';
  const look = () => {
    const map = document.querySelector('.board-map');
    const { x, y, apart, rests } = map?.dataset ?? { rests: '' };
    const now = [x, y, apart, document.querySelector('.board-panel')?.clientHeight].join(' ');
    quiet = rests !== undefined && now === seen ? quiet + 1 : 0;
    seen = now;
    if (quiet >= 5) done();
    else requestAnimationFrame(look);
  };
  look();
})`;

/** Counts what comes by a keyboard. */
const COUNTS = `window.typedCharacters = 0;
document.addEventListener('input', (event) => {
  if (event.isTrusted && event instanceof InputEvent) window.typedCharacters += (event.data ?? ' ').length;
}, true);`;

const WIDE = { width: 1280, height: 800 };

export class BoardPhone {
  readonly page: Page;
  /** What it asks the network for, and what the browser complained of. */
  readonly asked: string[] = [];
  readonly faults: string[] = [];
  readonly #grid: HexGrid;

  private constructor(page: Page, grid: HexGrid) {
    this.page = page;
    this.#grid = grid;
    page.on('request', (request) => this.asked.push(request.url()));
    page.on('pageerror', (error) => this.faults.push(String(error.stack)));
    page.on('console', (message) => this.faults.push(message.text()));
  }

  static async open(
    browser: Browser,
    address: string,
    grid: HexGrid,
    colorScheme: 'light' | 'dark' = 'light',
  ): Promise<BoardPhone> {
    const context = await browser.newContext({
      viewport: PHONE,
      hasTouch: true,
      isMobile: true,
      colorScheme,
    });
    onTestFinished(() => context.close());
    context.setDefaultTimeout(FOREVER_MS);
    await context.addInitScript(COUNTS);
    const phone = new BoardPhone(await context.newPage(), grid);
    await phone.page.goto(address);
    await phone.panel.locator('.panel-head').waitFor();
    return phone;
  }

  static openFile(
    browser: Browser,
    sitting: Sitting,
    grid: HexGrid,
    colorScheme?: 'light' | 'dark',
  ): Promise<BoardPhone> {
    return BoardPhone.open(browser, pathToFileURL(fileOf(sitting)).href, grid, colorScheme);
  }

  get panel(): Locator {
    return this.page.locator('.board-panel');
  }

  /** Where a hex is seen. */
  async placeOf(name: string): Promise<{ readonly x: number; readonly y: number }> {
    const { x, y } = this.#grid.centre(name);
    const map = this.page.locator('.board-map');
    const box = await map.boundingBox();
    const { x: left, y: top, apart } = await map.evaluate(({ dataset }) => ({ ...dataset }));
    return {
      x: (box?.x ?? 0) + Number(left) + x * Number(apart),
      y: (box?.y ?? 0) + Number(top) + y * Number(apart),
    };
  }

  /** Where the grid begins, in the map's place. */
  async corner(): Promise<readonly [string | undefined, string | undefined]> {
    await this.rests();
    return this.page.locator('.board-map').evaluate(({ dataset: { x, y } }) => [x, y] as const);
  }

  /** Presses a hex where it is seen. */
  async hex(name: string): Promise<void> {
    await this.rests();
    const { x, y } = await this.placeOf(name);
    await this.page.touchscreen.tap(x, y);
    await this.rests();
  }

  /** Draws a way from hex to hex. */
  async draw(hexes: readonly string[]): Promise<void> {
    await this.rests();
    const places = await Promise.all(hexes.map((hex) => this.placeOf(hex)));
    for (const [index, { x, y }] of places.entries()) {
      await this.page.mouse.move(x, y, { steps: 4 });
      if (index === 0) await this.page.mouse.down();
    }
    await this.page.mouse.up();
    await this.rests();
  }

  /** Moves the map, as a hand does, until a hex is seen and nothing lies over it; how many times it was pulled. */
  async see(name: string): Promise<number> {
    const map = this.page.locator('.board-map');
    for (let pulls = 0; pulls < 12; pulls += 1) {
      await this.rests();
      const box = await map.boundingBox();
      const panel = await this.panel.boundingBox();
      if (box === null) throw new Error('no map');
      const { x, y } = this.#grid.centre(name);
      const { x: left, y: top, apart } = await map.evaluate(({ dataset }) => ({ ...dataset }));
      const at = { x: Number(left) + x * Number(apart), y: Number(top) + y * Number(apart) };
      const air = Number(apart) * 0.7;
      const under = Math.min(box.height, (panel?.y ?? Number.POSITIVE_INFINITY) - box.y);
      // Right are the buttons of the map.
      const seen = { x: [air, box.width - 60], y: [air, under - air] } as const;
      const off = (value: number, [from, to]: readonly [number, number]) =>
        value < from ? from - value : Math.min(0, to - value);
      const by = { x: off(at.x, seen.x), y: off(at.y, seen.y) };
      if (by.x === 0 && by.y === 0) return pulls;
      const middle = await this.#handAt({ x: box.x + box.width / 2, y: box.y + under / 2 });
      const some = (value: number, most: number) => Math.max(-most, Math.min(most, value));
      const to = {
        x: middle.x + some(by.x + Math.sign(by.x) * 20, box.width / 2 - 20),
        y: middle.y + some(by.y + Math.sign(by.y) * 20, under / 2 - 20),
      };
      await this.page.mouse.move(middle.x, middle.y);
      await this.page.mouse.down();
      await this.page.mouse.move((middle.x + to.x) / 2, (middle.y + to.y) / 2, { steps: 3 });
      await this.page.mouse.move(to.x, to.y, { steps: 3 });
      await this.page.waitForTimeout(60); // a hand that rests leaves the map no swing
      await this.page.mouse.up();
    }
    throw new Error(`${name} does not come into sight`);
  }

  /** Where a hand takes hold of the map: near its middle, and not on those who are chosen, from whom it would draw a way. */
  async #handAt({ x, y }: { readonly x: number; readonly y: number }) {
    const titles = (await this.panel.locator('h2').allTextContents()).join(' ');
    const named = [...titles.matchAll(/[AB]\d+\.\d+/gu)].map(([hex]) => hex);
    const taken = await Promise.all(
      named.filter((hex) => this.#grid.has(hex)).map((hex) => this.placeOf(hex)),
    );
    const places = [0, -70, 70].map((aside) => ({ x: x + aside, y }));
    const far = (place: { readonly x: number; readonly y: number }) =>
      Math.min(...taken.map((each) => Math.hypot(each.x - place.x, each.y - place.y)), 1000);
    return places.toSorted((one, other) => far(other) - far(one))[0] ?? { x, y };
  }

  /** Hexes that are outlined as where somebody may go. */
  async goals(): Promise<readonly string[]> {
    const named = await this.page.locator('.board-map').getAttribute('data-goals');
    return named === null || named === '' ? [] : named.split(' ');
  }

  /** Characters that were typed into fields since it was opened. */
  typed(): Promise<number> {
    return this.page.evaluate<number>('window.typedCharacters');
  }

  /** Waits until the map, and what lies beside it, has come to rest: five pictures of the screen on end. */
  async rests(): Promise<void> {
    await this.page.evaluate(RESTS);
  }

  async press(words: string | RegExp): Promise<void> {
    await this.page.locator('.board button', { hasText: words }).first().tap();
    await this.rests();
  }

  /** Nothing that is pressed is too small for a finger. */
  async expectLargeTargets(): Promise<void> {
    const sizes = await this.page
      .locator('.board button')
      .evaluateAll((all) =>
        all.map((each) => each.getBoundingClientRect()).map(({ width, height }) => [width, height]),
      );
    expect(sizes.length).toBeGreaterThan(5);
    for (const [width = 0, height = 0] of sizes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(40);
  }

  /** The same on a wide screen too, and both in the dark. */
  async screens(name: string): Promise<void> {
    if (screenPath(name) === undefined) return;
    for (const [size, viewport] of [
      ['phone', PHONE],
      ['wide', WIDE],
    ] as const)
      for (const colorScheme of ['light', 'dark'] as const) {
        await this.page.setViewportSize(viewport);
        await this.page.emulateMedia({ colorScheme });
        await this.rests();
        await this.screen(`${name}-${size}-${colorScheme}`);
      }
    await this.page.setViewportSize(PHONE);
    await this.page.emulateMedia({ colorScheme: 'light' });
    await this.rests();
  }

  async screen(name: string): Promise<void> {
    const path = screenPath(name);
    if (path !== undefined) await this.page.screenshot({ path });
  }
}

/** The board of a sitting as a file, where it lies. */
function fileOf(sitting: Sitting): string {
  const parts = boardParts(sitting.game.id);
  if (parts === undefined) throw new Error('the page of the board has not been built');
  const file = join(scratchFolder(), 'board.html');
  writeFileSync(file, boardFile(wholeBoardDataOf(sitting), parts));
  return file;
}
