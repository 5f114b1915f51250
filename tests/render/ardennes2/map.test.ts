import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { groundPictureOf } from '../../../src/games/ardennes2/show/ground-picture.ts';
import type {
  Ardennes2MapProps,
  GroundPicture,
} from '../../../src/games/ardennes2/vocabulary/picture-props.ts';
import type { Json } from '../../../src/kernel/json.ts';
import { windowAround } from '../../../src/map/picture.ts';
import { drawings } from '../../../src/render/ardennes2/drawings.ts';
import { createDrawer, type Drawing } from '../../../src/render/draw.ts';
import { createSheet } from '../../../src/render/sheet.ts';
import { HOUSE_GROUND, HOUSE_PACK } from '../../games/ardennes2/house.ts';

/** Bases that name themselves. */
const { draw, drawOn } = createDrawer([drawings], (base) => JSON.parse(base) as Json);
const ground = groundPictureOf(HOUSE_PACK);

const BARE: Ardennes2MapProps['map'] = {
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

function drawingOf(
  map: Ardennes2MapProps['map'],
  on: Partial<GroundPicture> = {},
  more: Partial<Ardennes2MapProps> = {},
): Drawing {
  const props: Ardennes2MapProps = {
    campaign: 'A campaign',
    rule: '7.5',
    title: 'Bastogne',
    date: 'Turn 4',
    map,
    ...more,
  };
  return {
    kind: 'ardennes2/map',
    props: JSON.parse(JSON.stringify(props)) as Json,
    base: JSON.stringify({ ...ground, ...on }),
  };
}

const WHOLE = drawingOf(BARE);
const PART = drawingOf({ ...BARE, ids: true, window: windowAround(HOUSE_GROUND.grid, 'B2.16', 7) });

const KEYED = drawingOf(BARE, {}, { key: true });
const SMALL = draw({ ...WHOLE, small: true });

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
    for (const [name, drawing] of Object.entries({ whole: WHOLE, part: PART, keyed: KEYED }))
      writeFileSync(join(folder, `ardennes2-${name}.png`), draw(drawing));
  });

  test('of a part names every place that has room, and hides no hex’s own name', () => {
    const sheet = createSheet();
    drawOn(sheet, PART);
    const printed = sheet.printed.map(({ text }) => text);
    sheet.free();
    expect(printed).toEqual(
      expect.arrayContaining(['B1.16', 'B4.15', 'Bastogne', 'Wardin', 'Foy', 'Mageret']),
    );
  });

  test('everything of the ground is seen: without any one of it the picture is another', () => {
    const bytes = draw(WHOLE);
    expect(draw(WHOLE).equals(bytes)).toBe(true);
    const { terrain } = ground;
    const less: readonly (readonly [string, Partial<GroundPicture>])[] = [
      ...Object.keys(terrain).map((name) => [name, { terrain: { ...terrain, [name]: [] } }] as const),
      ...ground.water.map(
        ({ kind }, index) => [`${kind} ${index}`, { water: ground.water.toSpliced(index, 1) }] as const,
      ),
      ...ground.roads.map(
        ({ type }, index) => [`${type} ${index}`, { roads: ground.roads.toSpliced(index, 1) }] as const,
      ),
      ...ground.bridges.map(
        ({ between }, index) =>
          [`bridge ${between.join('-')}`, { bridges: ground.bridges.toSpliced(index, 1) }] as const,
      ),
      ...ground.exits.map(
        ({ hex }, index) => [`exit ${hex}`, { exits: ground.exits.toSpliced(index, 1) }] as const,
      ),
    ];
    const unseen = less.filter(([, on]) => draw({ ...drawingOf(BARE, on), small: true }).equals(SMALL));
    expect(unseen.map(([name]) => name)).toEqual([]);
  });

  test('terrain that this map lacks can be drawn, too', () => {
    const drawnWith = (more: GroundPicture['terrain']) =>
      draw({ ...drawingOf(BARE, { terrain: { ...ground.terrain, ...more } }), small: true });
    expect(drawnWith({ 'west-wall': ['B8.24'] }).equals(drawnWith({}))).toBe(false);
    expect(drawnWith({ 'traffic-jam': ['B8.18'] }).equals(drawnWith({}))).toBe(false);
    const lake = [...ground.water, { kind: 'sea' as const, between: [['B5.17', 'B6.17']] as const }];
    expect(draw({ ...drawingOf(BARE, { water: lake }), small: true }).equals(SMALL)).toBe(false);
  });

  test('a key says what is on this ground, and nothing that is not', () => {
    const printedOn = (on: Partial<GroundPicture>) => {
      const sheet = createSheet();
      drawOn(sheet, drawingOf(BARE, on, { key: true }));
      const words = sheet.printed.map(({ text }) => text);
      sheet.free();
      return words;
    };
    const all = [
      'City',
      'Village',
      'Woods',
      'Forest',
      'Marsh',
      'Slope',
      'River',
      'Stream',
      'Road',
      'Track',
      'Plunger',
    ];
    const words = printedOn({});
    expect(all.filter((word) => !words.includes(word))).toEqual([]);
    expect(words).not.toContain('West Wall');
    const dry = printedOn({ water: [], bridges: [], roads: [] });
    expect(dry.filter((word) => ['River', 'Stream', 'Road', 'Track', 'Plunger'].includes(word))).toEqual([]);
    expect(dry).toContain('Marsh');
  });
});
