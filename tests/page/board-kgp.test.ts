/** The board of Kampfgruppe Peiper on a phone: the front is looked at, and the map marked by pressing alone. */
import { createCanvas } from 'canvas';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { askMap } from '../../src/games/kgp/map-desk/map-desk.ts';
import { marksIn } from '../../src/games/kgp/terrain/position-of.ts';
import { type ModeratedTable, moderated } from '../games/kgp/moderated-table.ts';
import { BoardPhone } from './board-phone.ts';
import { closeWindows, MISSING, openBrowser } from './browser.ts';
import { boardsOf, ST, sittingOf } from './kgp-boards.ts';
import { isDue } from './walks.ts';

/** What is said once for a board, and who Controlled what before the scenario. */
const BEFORE = [
  'houses: H18 I18 J21 K19 K21 L20 J23 K24 L24 M25',
  'houses 1: J20 K20 K23',
  'river: A27 B26 C27 D26 E27 F26 G27',
  'river elsewhere: no',
  'barred vehicle elsewhere: no',
  'us: H18 I18',
  'german: I20 J19 J20 J21 K19 K20 K21 L20 J23 K23 K24 L24 M25',
].join('\n');

/** At 8.605, unit by unit; `text`: the marks that both sides have agreed on. */
function marking(text?: string): ModeratedTable {
  const table = moderated({
    at: '8.605',
    date: '20 AM',
    name: 'Winter <b>at</b> Stoumont',
    us: '+ squad 6-6-6 @J20',
    german: '+ squad 6-5-8 @K23',
  });
  onTestFinished(() => table.close());
  if (text === undefined) return table;
  table.order('us', 'map.mark', { text });
  table.order('german', 'map.answer', { answer: 'accept' });
  return table;
}

const isOutside = (url: string) => !/^(?:file|data):/u.test(url);

describe.skipIf(MISSING || !isDue('board-kgp'))('the board of Kampfgruppe Peiper, on a phone', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => closeWindows(browser));

  test('a hex that is pressed says what /map why says of it, level by level', async () => {
    const table = marking(BEFORE);
    for (const scheme of ['light', 'dark'] as const) {
      const phone = await BoardPhone.openFile(browser, sittingOf(table, 'us'), ST, scheme);
      await phone.screen(`board-kgp-front-${scheme}`);
      const { view, viewer } = table.known('us');
      for (const place of ['J19', 'J19/2']) {
        await (place === 'J19' ? phone.hex('J19') : phone.press('level 2'));
        const page = askMap(view, viewer, { ask: 'why', place });
        await expect
          .poll(() => phone.panel.locator('.why h2').textContent())
          .toBe(page.ok && page.value.notice.title);
        const sentences = await phone.panel.locator('.why > p').allTextContents();
        expect(sentences.join('\n')).toContain(page.ok && page.value.notice.text);
      }
      await phone.screen(`board-kgp-why-${scheme}`);
      expect({ asked: phone.asked.filter(isOutside), faults: phone.faults }).toEqual({
        asked: [],
        faults: [],
      });
    }
  });

  test('Control is painted hex by hex, a level otherwise, and the text is what is typed today', async () => {
    const table = marking(BEFORE);
    const phone = await BoardPhone.openFile(browser, sittingOf(table, 'us'), ST);
    await phone.press('Control');
    await phone.press('U.S.');
    for (const hex of ['K19', 'J20', 'J19']) await phone.hex(hex);
    await phone.page.getByLabel('J19/2: german').tap();
    const lines = () => phone.panel.locator('.draft code').allTextContents();
    await expect.poll(() => lines()).toEqual(['us: J19/0 J19/1 J20 K19']);
    await phone.screens('board-kgp-control');
    await phone.expectLargeTargets();
    await phone.page.getByLabel('Undo').tap();
    await expect.poll(() => lines()).toEqual(['us: J19-J20 K19']);
    await phone.page.getByLabel('Redo').tap();
    // Where nothing is Strategic it is said, and a house is one press.
    await phone.hex('L22');
    await expect
      .poll(() => phone.panel.locator('.said.wrong').textContent())
      .toContain('L22 has no Strategic Location');
    await phone.press(/^House$/u);
    await phone.press('Read back');
    const text = await phone.page.locator('textarea.text').inputValue();
    expect(text).toBe('houses: L22\nus: J19/0 J19/1 J20 K19 L22');
    await phone.screens('board-kgp-read-back');
    table.order('us', 'map.mark', { text });
    const { stated } = table.state().game.terrain;
    expect(marksIn('St', stated?.marks ?? '').control.get('J19/2')).toBe('german');
    expect({ asked: phone.asked.filter(isOutside), faults: phone.faults }).toEqual({ asked: [], faults: [] });
  });

  test('a first map is marked from what is printed; what is unknown is named until it is said', async () => {
    const table = marking();
    const phone = await BoardPhone.openFile(browser, sittingOf(table, 'us'), ST);
    await phone.press('Control');
    await phone.press('U.S.');
    await phone.hex('J19');
    const front = phone.panel.locator('.front');
    await expect.poll(() => front.textContent()).toContain('The front is not known yet');
    await expect.poll(() => front.textContent()).toMatch(/nobody has said of .* whether there is river/u);
    await phone.press('Ground');
    await phone.press('River');
    await phone.screens('board-kgp-river');
    await phone.press(/^no$/u);
    await phone.press('No vehicle');
    await phone.press(/^no$/u);
    await expect.poll(() => front.textContent()).toMatch(/^The front.*U\.S\. A: \d+ places/u);
    await phone.screens('board-kgp-first');
    expect(phone.faults).toEqual([]);
  });

  test('a building is put together of its hexes, a bridge of its ends', async () => {
    const table = marking(BEFORE);
    const phone = await BoardPhone.openFile(browser, sittingOf(table, 'us'), ST);
    const line = () => phone.panel.locator('section > code').textContent();
    await phone.press('Buildings');
    await phone.press('several hexes');
    for (const hex of ['F18', 'F19', 'F20', 'F18']) await phone.hex(hex);
    await phone.page.getByLabel('F19: a level more').tap();
    await phone.page.getByLabel('F19: stairs unknown').tap();
    await expect.poll(() => line()).toBe('building F19/1+F20/0: F19');
    await phone.screens('board-kgp-building');
    await phone.expectLargeTargets();
    await phone.press('Mark the building');
    await phone.press('Bridge');
    for (const hex of ['H21', 'H20']) await phone.hex(hex);
    await phone.press('Mark the bridge');
    await expect.poll(() => phone.panel.locator('.said.wrong').textContent()).toContain('lacks its ends');
    await phone.hex('H22');
    await expect.poll(() => line()).toBe('bridge H21: H20 H22');
    await phone.press('Mark the bridge');
    await expect
      .poll(() => phone.panel.locator('.draft code').allTextContents())
      .toEqual(['building F19+F20/0 1: F19', 'bridge H21: H20 H22']);
    expect(phone.faults).toEqual([]);
  });

  test('connected, what is painted is stated, and the other side agrees on its own board', async () => {
    const table = marking(BEFORE);
    const open = await boardsOf(browser, table);
    const us = await open('us');
    const german = await open('german');
    await us.press('Control');
    await us.press('U.S.');
    await us.hex('K20');
    await us.press('Read back');
    await us.panel.locator('button.lead').tap();
    await german.panel.getByText('us: K20', { exact: true }).waitFor();
    await german.screens('board-kgp-stated');
    await german.press('Agree');
    await expect
      .poll(() => marksIn('St', table.state().game.terrain.marks ?? '').control.get('K20/0'))
      .toBe('us');
    expect(us.faults.filter((fault) => !/EventSource|Failed to load/u.test(fault))).toEqual([]);
  });

  test('the players’ own VASL board lies behind the map, and can be put away', async () => {
    const table = marking(BEFORE);
    const open = await boardsOf(browser, table);
    const phone = await open('us');
    const image = 'b'.repeat(64);
    // As its server answers (tests/board/ground.test.ts): every hex 20 pixels from the next, A1 in the corner.
    const behind = { image, placed: [0.05, 0, 0, 0.05, 0, 0] };
    await phone.page.route('**/ground', (route) => route.fulfill({ json: { ok: true, behind } }));
    await phone.page.route(`**/ground/${image}`, (route) =>
      route.fulfill({ body: boardPicture(), contentType: 'image/png' }),
    );
    await phone.page.reload();
    const button = phone.panel.getByText('Your VASL board');
    await button.waitFor();
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
    await phone.rests();
    await phone.screens('board-kgp-vasl');
    await expect.poll(() => greenIn(phone)).toBeGreaterThan(0.5);
    await button.tap();
    await phone.rests();
    await expect.poll(() => greenIn(phone)).toBe(0);
    expect(phone.faults).toEqual([]);
  });
});

/** A board that is green all over. */
function boardPicture(): Buffer {
  const canvas = createCanvas(1000, 1200);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = '#3c8c3c';
  ctx.fillRect(0, 0, 1000, 1200);
  return canvas.toBuffer('image/png');
}

/** How much of the ground is of that green. */
function greenIn(phone: BoardPhone): Promise<number> {
  return phone.page.evaluate<number>(`(() => {
    let green = 0, all = 0;
    for (const tile of document.querySelectorAll('canvas.board-tile')) {
      const { data } = tile.getContext('2d').getImageData(0, 0, tile.width, tile.height);
      for (let at = 0; at < data.length; at += 4000) {
        if (data[at + 3] < 255) continue;
        all += 1;
        if (data[at] === 0x3c && data[at + 1] === 0x8c && data[at + 2] === 0x3c) green += 1;
      }
    }
    return all === 0 ? 0 : green / all;
  })()`);
}
