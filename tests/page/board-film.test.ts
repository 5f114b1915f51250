/**
 * The film of docs/ardennes-ii.md: a move on a phone, from the press on a stack to what is read back. `BOARD_FILM=1` makes it anew
 * after the page has changed; where a finger pressed is marked.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from 'canvas';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { referenceOf } from '../../src/games/ardennes2/scenario/book.ts';
import type { ArdennesCampaign } from '../../src/games/ardennes2/state.ts';
import { encodeFilm } from '../support/film.ts';
import { PROJECT } from '../support/scratch.ts';
import { playedTo } from './ardennes2-played.ts';
import { BoardPhone } from './board-phone.ts';
import { closeWindows, MISSING, openBrowser } from './browser.ts';

const FILM = join(PROJECT, 'docs/pictures/board-move.gif');

describe.skipIf(MISSING || process.env.BOARD_FILM === undefined)('the film of a move', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => closeWindows(browser));

  test('from the stack to the line, and what is read back', async () => {
    const { sitting } = playedTo('german.movement', 'german');
    const { grid } = referenceOf((sitting().view as unknown as ArdennesCampaign).game).ground;
    const phone = await BoardPhone.openFile(browser, sitting(), grid);
    const frames: { readonly png: Buffer; readonly finger?: Finger; readonly ms: number }[] = [];
    const shoot = async (ms: number, finger?: Finger) => {
      const png = await phone.page.screenshot();
      frames.push(finger === undefined ? { png, ms } : { png, ms, finger });
    };
    await phone.see('B7.17');
    await phone.rests();
    await shoot(1000);
    await shoot(500, await phone.placeOf('B7.17'));
    await phone.hex('B7.17');
    await shoot(1600);
    const goal = 'B6.16';
    await phone.see(goal);
    await phone.rests();
    await shoot(500, await phone.placeOf(goal));
    await phone.hex(goal);
    await shoot(1900);
    const read = await phone.page.locator('.board button', { hasText: 'Read back' }).first().boundingBox();
    await shoot(500, {
      x: (read?.x ?? 0) + (read?.width ?? 0) / 2,
      y: (read?.y ?? 0) + (read?.height ?? 0) / 2,
    });
    await phone.press('Read back');
    await shoot(2400);
    await expect.poll(() => phone.panel.textContent()).toContain(goal);
    const drawn = await Promise.all(
      frames.map(async ({ png, finger, ms }) => ({ ...(await marked(png, finger)), ms })),
    );
    writeFileSync(FILM, encodeFilm(drawn));
  });
});

interface Finger {
  readonly x: number;
  readonly y: number;
}

/** The picture's pixels, with a mark where the finger lies. */
async function marked(png: Buffer, finger: Finger | undefined) {
  const image = await loadImage(png);
  const canvas = createCanvas(image.width, image.height);
  const ctx = canvas.getContext('2d');
  ctx.drawImage(image, 0, 0);
  if (finger !== undefined) {
    ctx.beginPath();
    ctx.arc(finger.x, finger.y, 22, 0, Math.PI * 2);
    ctx.fillStyle = 'rgba(21, 101, 192, 0.4)';
    ctx.fill();
    ctx.lineWidth = 3;
    ctx.strokeStyle = '#ffffff';
    ctx.stroke();
  }
  const { width, height } = canvas;
  return { width, height, pixels: new Uint8Array(ctx.getImageData(0, 0, width, height).data) };
}
