/** The editor of packs in a browser: a template of 7.4 over a synthetic scan, changed by pressing, saved as text. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas } from 'canvas';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PackEditor } from '../../src/board/pack-editor.ts';
import { builtPage } from '../../src/board/page-files.ts';
import { folderPack } from '../../src/cli/pack-edit.ts';
import { gridOf } from '../../src/games/ardennes2/ground/hexes.ts';
import { ARDENNES2_PACKS } from '../../src/games/ardennes2/scenario/judge-pack.ts';
import { scenarioNamed } from '../../src/games/ardennes2/scenario/scenarios.ts';
import type { Point } from '../../src/map/grid.ts';
import { PROJECT, scratchFolder } from '../support/scratch.ts';
import { MISSING, openBrowser, screenPath } from './browser.ts';
import { isDue } from './walks.ts';

const GRID = gridOf(scenarioNamed('7.4').area);
/** Pixels from hex to hex, and where the scan begins. */
const SIZE = 24;
const LEFT = 60;
const TOP = 45;

/** As a scanner would give it: hexes, turned a little. */
const CENTRES = new Map(GRID.hexes.map((hex) => [hex, GRID.centre(hex)]));
const LEAST = {
  x: Math.min(...[...CENTRES.values()].map(({ x }) => x)),
  y: Math.min(...[...CENTRES.values()].map(({ y }) => y)),
};
const TURN = 0.03;
function pixel({ x, y }: Point): Point {
  const [dx, dy] = [(x - LEAST.x) * SIZE, (y - LEAST.y) * SIZE];
  return {
    x: LEFT + dx * Math.cos(TURN) - dy * Math.sin(TURN),
    y: TOP + dx * Math.sin(TURN) + dy * Math.cos(TURN),
  };
}

function scan(): Buffer {
  const canvas = createCanvas(760, 460);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = '#dfe6cf';
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  ctx.strokeStyle = '#555';
  for (const hex of GRID.hexes) {
    ctx.beginPath();
    for (const corner of GRID.corners(hex).map(pixel)) ctx.lineTo(corner.x, corner.y);
    ctx.closePath();
    ctx.stroke();
  }
  return canvas.toBuffer('image/png');
}

class Desk {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
  }

  /** A place on the map. */
  async at(point: Point): Promise<void> {
    const map = this.page.locator('.board-map[data-rests]');
    await map.waitFor();
    const box = await map.boundingBox();
    const [x, y, apart] = await Promise.all(
      ['x', 'y', 'apart'].map((name) => map.getAttribute(`data-${name}`)),
    );
    if (box === null) throw new Error('no map');
    await this.page.mouse.click(
      box.x + Number(x) + point.x * Number(apart),
      box.y + Number(y) + point.y * Number(apart),
    );
  }

  hex(hex: string): Promise<void> {
    return this.at(GRID.centre(hex));
  }

  async field(label: string, text: string): Promise<void> {
    await this.page.getByLabel(label, { exact: true }).fill(text);
  }

  async screen(name: string): Promise<void> {
    const path = screenPath(name);
    if (path !== undefined) await this.page.screenshot({ path });
  }
}

describe.skipIf(MISSING || !isDue('pack-editor'))('the editor of packs', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  test('a scan is laid beneath the map, presses become a pack, and it is saved as text with its gaps', async () => {
    const folder = join(scratchFolder(), 'mine');
    mkdirSync(folder);
    for (const [file, text] of Object.entries(ARDENNES2_PACKS.template?.('7.4')?.files ?? {}))
      writeFileSync(join(folder, file), text);
    const built = scratchFolder();
    execFileSync(process.execPath, [join(PROJECT, 'bin/board-page.mjs'), built]);
    const page = builtPage(built, 'pack');
    if (page === undefined) throw new Error('the page was not built');
    const names = ARDENNES2_PACKS.files;
    const editor = new PackEditor({ pack: folderPack(folder, names), names, page });
    await editor.listen();
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const tab = await context.newPage();
    const faults: string[] = [];
    const sent: string[] = [];
    tab.on('pageerror', ({ message }) => faults.push(message));
    tab.on('console', (line) => {
      if (line.type() === 'error') faults.push(line.text());
    });
    tab.on('request', (request) => sent.push(`${request.method()} ${request.url()}`));
    const desk = new Desk(tab);
    await tab.goto(editor.link);
    await tab.getByText('0 of 416 hexes, 0 of 58 counters').waitFor();
    await desk.screen('pack-editor-begun');

    // The scan: two points, and it lies beneath the map.
    await tab
      .getByLabel('Open my scan')
      .setInputFiles({ name: 'scan.png', mimeType: 'image/png', buffer: scan() });
    for (const hex of ['B9.27', 'B40.39']) {
      await tab.getByText(`Press the middle of ${hex}`).waitFor();
      const position = pixel(GRID.centre(hex));
      await tab.locator('.align-image').click({ position });
    }
    await desk.press('That is enough');
    await desk.screen('pack-editor-scan');

    await desk.press('Woods');
    await desk.hex('B12.30');
    await desk.hex('B13.30');
    await desk.press('Road');
    await desk.hex('B9.30');
    await desk.hex('B14.30');
    await tab.keyboard.press('Escape');
    await desk.press('Water');
    await desk.field('River’s name', 'Salm');
    const [corner, , , other] = GRID.corners('B12.30');
    if (corner === undefined || other === undefined) throw new Error('no corners');
    await desk.at(corner);
    await desk.at(other);
    await tab.keyboard.press('Escape');
    await desk.press('Plunger');
    await desk.hex('B12.30');
    await desk.press('Way off the map');
    await desk.hex('B9.30');
    await desk.press('Entry Area');
    await desk.field('Letter', 'B');
    await desk.hex('B40.39');
    await tab.getByText('Counters', { exact: true }).click();
    await tab.getByLabel('German A/1: movement allowance').selectOption('mech');
    await tab.getByLabel('German A/1: attack and defense of the other side').fill('2-2');
    await tab.getByLabel('German A/1: attack and defense of the other side').press('Tab');
    await tab.getByText('2 of 416 hexes, 1 of 58 counters').waitFor();
    await desk.screen('pack-editor-drawn');
    expect(await tab.getByText('no Road leaves the area').count()).toBe(0);
    await desk.press('Save');
    await tab.getByText('Saved.').waitFor();

    const file = (name: string) => readFileSync(join(folder, `${name}.txt`), 'utf8');
    expect(file('hexes')).toContain('\nB12.30 Woods\nB13.30 Woods\n');
    expect(file('hexes')).toContain('#? B20.34\n');
    expect(file('roads')).toContain('\nRoad B9.30 B10.30 B11.30 B12.30 B13.30 B14.30\n');
    expect(file('roads')).not.toContain('#? Road\n');
    expect(file('hexsides')).toMatch(/^River B\S+ B\S+ B\S+ = Salm$/mu);
    expect(file('bridges')).toMatch(/^Plunger B12\.30 B\S+$/mu);
    expect(file('exits')).toContain('\nRoad west B9.30\n');
    expect(file('entries')).toContain('Entry B B40.39\n');
    expect(file('counters')).toContain('German A/1 Mech reduced 2-2\n');
    expect(file('places')).toContain('B20.34 = St. Vith\n');
    expect(await tab.locator('main').getAttribute('data-entries')).toBe('9');

    // What stands on the disk by now is not written over.
    writeFileSync(join(folder, 'places.txt'), 'B20.34 = Sankt Vith\n');
    await desk.press('Erase');
    await desk.hex('B14.30');
    await desk.press('Save');
    await tab.getByText('changed by somebody else').waitFor();
    expect(file('places')).toBe('B20.34 = Sankt Vith\n');

    // The scan went nowhere.
    expect(sent.filter((each) => each.startsWith('POST')).map((each) => each.split('/').at(-1))).toEqual([
      'open',
      'save',
      'save',
    ]);
    expect(faults).toEqual([]);
    await context.close();
    await editor.stop();
  });
});
