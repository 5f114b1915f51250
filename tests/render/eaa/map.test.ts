/** The map of Enemy Action as it is drawn: the house map, what of it changes, its key. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { groundOf } from '../../../src/games/eaa/ground/ground-of.ts';
import { groundPictureOf, groundStateOf } from '../../../src/games/eaa/show/ground-picture.ts';
import type {
  EaaMapProps,
  GroundPicture,
  GroundState,
} from '../../../src/games/eaa/vocabulary/picture-props.ts';
import type { Json } from '../../../src/kernel/json.ts';
import { windowAround } from '../../../src/map/picture.ts';
import { createDrawer, type Drawing } from '../../../src/render/draw.ts';
import { drawings } from '../../../src/render/eaa/drawings.ts';
import { createSheet } from '../../../src/render/sheet.ts';
import { position } from '../../games/eaa/board.ts';
import { HOUSE } from '../../games/eaa/packs/house.ts';

/** Bases that name themselves. */
const { draw, drawOn } = createDrawer([drawings], (base) => JSON.parse(base) as Json);
if (HOUSE.pack === undefined) throw new Error('the house pack cannot be read');
const picture = groundPictureOf(HOUSE.pack.map);
const ground = groundOf(HOUSE.pack.map, 'house');
const fresh = groundStateOf(position({ ground }));
/** After two days: some towns are German, a bridge is German, two are blown. */
const later = groundStateOf(
  position({
    ground,
    owners: { '0706': 'german', '0709': 'german', '0711': 'german', '1108': 'german' },
    bridges: {
      '0810 0711': { owner: 'german', isBlown: false, isNew: false },
      '0712 0812': { owner: 'allied', isBlown: true, isNew: false },
      '0811 0812': { owner: 'allied', isBlown: true, isNew: false },
    },
  }),
);

const BARE: EaaMapProps['map'] = {
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

function drawingOf(more: Partial<EaaMapProps> = {}, on: Partial<GroundPicture> = {}): Drawing {
  const props: EaaMapProps = {
    campaign: 'A campaign',
    title: 'The Northern Shoulder',
    date: 'December 17',
    map: BARE,
    state: fresh,
    ...more,
  };
  return {
    kind: 'eaa/map',
    props: JSON.parse(JSON.stringify(props)) as Json,
    base: JSON.stringify({ ...picture, ...on }),
  };
}

const PART: Partial<EaaMapProps> = {
  map: { ...BARE, ids: true, window: windowAround(ground.grid, '0711', 7) },
};
const GUIDES: Partial<EaaMapProps> = { shows: 'german-guides' };

function printedOn(drawing: Drawing): readonly string[] {
  const sheet = createSheet();
  drawOn(sheet, drawing);
  const words = sheet.printed.map(({ text }) => text);
  sheet.free();
  return words;
}

/** `GALLERY=/tmp/gallery npx vitest run tests/render/eaa` writes them for people to look at. */
describe('the map of Enemy Action', () => {
  test('is drawn whole and in part, as things stand and with what guides the Germans', () => {
    const folder = process.env.GALLERY;
    if (folder !== undefined) mkdirSync(folder, { recursive: true });
    const all = {
      whole: drawingOf({ key: true }),
      later: drawingOf({ state: later }),
      part: drawingOf({ ...PART, state: later }),
      guides: drawingOf({ ...GUIDES, key: true }),
      'guides-part': drawingOf({ ...PART, ...GUIDES }),
    };
    const drawn = Object.entries(all).map(([name, drawing]) => [name, draw(drawing)] as const);
    expect(new Set(drawn.map(([, bytes]) => bytes.toString('base64'))).size).toBe(drawn.length);
    if (folder !== undefined)
      for (const [name, bytes] of drawn) writeFileSync(join(folder, `eaa-${name}.png`), bytes);
  });

  test('is the same where the land of the picture before is taken again, and another where the ground is', () => {
    const { base: _, ...whole } = drawingOf();
    const later = { ...picture, terrain: { ...picture.terrain, forest: [] } };
    const kept = createDrawer([drawings], (base) => (base === 'later' ? later : picture) as unknown as Json);
    const inWords = (bytes: Buffer) => bytes.toString('base64');
    const [first, second, other] = ['now', 'now', 'later'].map((base) =>
      inWords(kept.draw({ ...whole, base })),
    );
    expect(second).toBe(first);
    expect(first).toBe(inWords(draw(drawingOf())));
    expect(other).toBe(inWords(draw(drawingOf({}, { terrain: later.terrain }))));
    expect(other).not.toBe(first);
  });

  test('names what counts most, and the VPs of every town that has some', () => {
    expect(picture.places[0]).toEqual({ hex: '0117', text: 'Liège' });
    const words = printedOn(drawingOf({ key: true }));
    expect(words).toEqual(expect.arrayContaining(['Liège', 'St. Vith', 'Malmedy', 'Spa', 'Huy', 'Verviers']));
    const vps = picture.towns.filter(({ vp }) => vp > 0).map(({ vp }) => String(vp));
    // One more stands in the key.
    expect(words.filter((word) => /^\d$/u.test(word)).toSorted()).toEqual([...vps, '2'].toSorted());
  });

  test('of a part names every place that has room, and hides no hex’s own name', () => {
    const words = printedOn(drawingOf(PART));
    expect(words).toEqual(
      expect.arrayContaining(['0711', '0812', 'Stavelot', 'Malmedy', 'Spa', 'Trois Ponts']),
    );
  });

  test('what guides the Germans: every Hold Value, and each arrow', () => {
    const words = printedOn(drawingOf(GUIDES)).filter((word) => /^\d$/u.test(word));
    expect(words.toSorted()).toEqual(picture.hold.map(({ hold }) => String(hold)).toSorted());
    const small = draw({ ...drawingOf(GUIDES), small: true });
    for (const kind of ['primary', 'secondary'] as const) {
      const arrows = picture.arrows.filter((arrow) => arrow.kind !== kind);
      expect(draw({ ...drawingOf(GUIDES, { arrows }), small: true }).equals(small), kind).toBe(false);
    }
    const sure = picture.arrows.map((arrow) => ({ ...arrow, isConditional: false }));
    expect(draw({ ...drawingOf(GUIDES, { arrows: sure }), small: true }).equals(small)).toBe(false);
  });

  test('everything of the ground is seen: without any one kind of it the picture is another', () => {
    const bytes = draw({ ...drawingOf(), small: true });
    expect(draw({ ...drawingOf(), small: true }).equals(bytes)).toBe(true);
    const { terrain } = picture;
    const less: Readonly<Record<string, Partial<GroundPicture>>> = {
      ...Object.fromEntries(
        Object.keys(terrain).map((name) => [name, { terrain: { ...terrain, [name]: [] } }]),
      ),
      ...Object.fromEntries(
        picture.rivers.map(({ between }, index) => [
          `river of ${between.length}`,
          { rivers: picture.rivers.toSpliced(index, 1) },
        ]),
      ),
      westwall: { westwall: [] },
      roads: { roads: [] },
      'roads off the map': { off: [] },
      depots: { depots: [] },
      towns: { towns: [] },
    };
    const unseen = Object.entries(less).filter(([, on]) =>
      draw({ ...drawingOf({}, on), small: true }).equals(bytes),
    );
    expect(unseen.map(([name]) => name)).toEqual([]);
  });

  test('what changes is seen: owners of towns, German and blown bridges, exits', () => {
    const bytes = draw({ ...drawingOf(), small: true });
    const changes: Readonly<Record<string, Partial<GroundState>>> = {
      'a German town': { owners: later.owners },
      'a German bridge': {
        bridges: fresh.bridges.map((bridge) => ({ ...bridge, owner: 'german' as const })),
      },
      'a blown bridge': { bridges: fresh.bridges.map((bridge) => ({ ...bridge, isBlown: true })) },
      'no exits': { exits: [] },
      'one more exit': { exits: [...fresh.exits, '0113'] },
    };
    const unseen = Object.entries(changes).filter(([, more]) =>
      draw({ ...drawingOf({ state: { ...fresh, ...more } }), small: true }).equals(bytes),
    );
    expect(unseen.map(([name]) => name)).toEqual([]);
  });

  test('a key says what is printed on this map, for both of what it may show', () => {
    const always = ['Broken', 'Woods', 'Forest', 'Westwall', 'River', 'Meuse', 'Road', 'Depot'];
    expect(printedOn(drawingOf({ key: true }))).toEqual(
      expect.arrayContaining([...always, 'Allied town', 'German town', 'VPs', 'Exit', 'Blown bridge']),
    );
    const guides = printedOn(drawingOf({ ...GUIDES, key: true }));
    expect(guides).toEqual(expect.arrayContaining([...always, 'Hold Value', 'Primary arrow', 'Secondary']));
    expect(guides).not.toContain('VPs');
  });
});

test('what is drawn is what the map says: roads off by the edge at which their hexes lie, each name once', () => {
  expect(picture.off).toEqual(
    expect.arrayContaining([
      { hex: '0113', edge: 'north' },
      { hex: '0121', edge: 'north' },
      { hex: '0901', edge: 'east' },
      { hex: '0821', edge: 'west' },
      { hex: '1313', edge: 'south' },
    ]),
  );
  expect(picture.places.filter(({ text }) => text === 'Liège')).toHaveLength(1);
  expect(later.owners.german).toEqual(expect.arrayContaining(['0709', '1203']));
  expect(later.owners.allied).not.toContain('0709');
});
