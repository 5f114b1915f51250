import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from 'canvas';
import { describe, expect, test } from 'vitest';
import { groundPictureOf } from '../../../src/games/ardennes2/show/ground-picture.ts';
import type { Ardennes2MapProps } from '../../../src/games/ardennes2/vocabulary/picture-props.ts';
import { type MapPicture, windowAround } from '../../../src/map/picture.ts';
import { drawings } from '../../../src/render/ardennes2/drawings.ts';
import { createDrawer } from '../../../src/render/draw.ts';
import { createSheet } from '../../../src/render/sheet.ts';
import { HOUSE_GROUND, HOUSE_PACK } from '../../games/ardennes2/house.ts';

const { draw, drawOn } = createDrawer([drawings]);
const ground = groundPictureOf(HOUSE_PACK);

const BARE: MapPicture = {
  plan: ground.plan,
  ids: false,
  fills: [],
  outlines: [],
  hexsides: [],
  paths: [],
  signs: [],
  stacks: [],
  labels: [],
  arrows: [],
  legend: [],
  notes: [],
};

function drawingOf(map: MapPicture): { readonly kind: string; readonly props: never } {
  const props: Ardennes2MapProps = {
    campaign: 'A campaign',
    rule: '7.5',
    title: 'Bastogne',
    date: 'Turn 4',
    ground,
    map,
  };
  return { kind: 'ardennes2/map', props: JSON.parse(JSON.stringify(props)) as never };
}

const WHOLE = drawingOf(BARE);
const PART = drawingOf({ ...BARE, ids: true, window: windowAround(HOUSE_GROUND.grid, 'B2.16', 7) });

/** `GALLERY=/tmp/gallery npx vitest run tests/render/ardennes2` writes them for people to look at. */
describe('the map of Ardennes II', () => {
  test('names the places that have room, Bastogne first', () => {
    expect(ground.places[0]).toEqual({ hex: 'B1.16', text: 'Bastogne' });
    const sheet = createSheet();
    drawOn(sheet, WHOLE);
    const names = new Set(ground.places.map(({ text }) => text));
    const printed = sheet.printed.filter(({ text }) => names.has(text)).map(({ text }) => text);
    sheet.free();
    expect(printed).toContain('Bastogne');
    expect(printed.length).toBeGreaterThanOrEqual(12);
    const folder = process.env.GALLERY;
    if (folder === undefined) return;
    mkdirSync(folder, { recursive: true });
    for (const [name, drawing] of Object.entries({ whole: WHOLE, part: PART }))
      writeFileSync(join(folder, `ardennes2-${name}.png`), draw(drawing));
  });
});
