/** What the signs of the ground mean, beside samples of it that are painted as the map is. */
import type { GroundPicture } from '../../games/ardennes2/vocabulary/picture-props.ts';
import { HexGrid } from '../../map/grid.ts';
import { setFont } from '../fonts.ts';
import { LAND, type LandCanvas } from '../map-look.ts';
import { INK } from '../palette.ts';
import { type Box, roundBox } from '../shapes.ts';
import { INNER, MARGIN, READ_TYPE, type Sheet } from '../sheet.ts';
import { widthOf } from '../text.ts';
import { paintLand, paintWays } from './terrain.ts';

const ROW = 60;
const SAMPLE = { w: 62, h: 46 };
const GAP = 32;

interface Item {
  readonly text: string;
  readonly ground: Partial<GroundPicture>;
  /** It lies between two hexes, or leads through both. */
  readonly isBetween?: true;
}

/** Two hexes that touch: `a` and, south-east of it, `b`. */
const GRID = new HexGrid({
  orientation: 'flat-top',
  shifted: 'odd',
  cells: [
    { col: 0, row: 0 },
    { col: 1, row: 0 },
  ],
  print: ({ col }) => (col === 0 ? 'a' : 'b'),
  parse: () => undefined,
});
const SIDE = ['a', 'b'] as const;

const TERRAIN_NAMES: { readonly [terrain in keyof GroundPicture['terrain']]: string } = {
  city: 'City',
  village: 'Village',
  woods: 'Woods',
  forest: 'Forest',
  marsh: 'Marsh',
  slope: 'Slope',
  'west-wall': 'West Wall',
  'traffic-jam': 'Traffic Jam',
};
const WATER_NAMES: { readonly [kind in GroundPicture['water'][number]['kind']]: string } = {
  stream: 'Stream',
  river: 'River',
  meuse: 'Meuse',
  sea: 'Lake',
};

/** Of what there is on this ground. */
function itemsOf({ terrain, water, roads, bridges }: GroundPicture): readonly Item[] {
  const kinds = new Set(water.map(({ kind }) => kind));
  const types = new Set(roads.map(({ type }) => type));
  const names = Object.entries(TERRAIN_NAMES) as [keyof typeof terrain, string][];
  return [
    ...names
      .filter(([name]) => (terrain[name] ?? []).length > 0)
      .map(([name, text]): Item => ({ text, ground: { terrain: { [name]: ['a'] } } })),
    ...[...kinds].map(
      (kind): Item => ({
        text: WATER_NAMES[kind],
        ground: { water: [{ kind, between: [SIDE] }] },
        isBetween: true,
      }),
    ),
    ...(types.has('road') ? [roadItem('Road', 'road')] : []),
    ...(types.has('track') ? [roadItem('Track', 'track')] : []),
    ...(bridges.some(({ plunger }) => plunger !== undefined)
      ? [
          {
            text: 'Plunger',
            ground: { bridges: [{ between: SIDE, plunger: 'a' }] },
            isBetween: true,
          } as const,
        ]
      : []),
  ];
}

function roadItem(text: string, type: 'road' | 'track'): Item {
  return { text, ground: { roads: [{ type, hexes: SIDE }] }, isBetween: true };
}

interface Placed {
  readonly item: Item;
  readonly x: number;
}

/** As many in a row as have room. */
function rowsOf({ ctx }: Sheet, ground: GroundPicture): readonly (readonly Placed[])[] {
  setFont(ctx, 'text', READ_TYPE);
  const rows: Placed[][] = [];
  let x = WIDE;
  for (const item of itemsOf(ground)) {
    const w = SAMPLE.w + 12 + widthOf(ctx, item.text);
    if (x + w > WIDE) {
      rows.push([]);
      x = MARGIN;
    }
    rows.at(-1)?.push({ item, x });
    x += w + GAP;
  }
  return rows;
}

const WIDE = MARGIN + INNER;

export function keyHeight(sheet: Sheet, ground: GroundPicture): number {
  return rowsOf(sheet, ground).length * ROW + 12;
}

/** Returns where it ends. */
export function drawKey(sheet: Sheet, ground: GroundPicture, top: number): number {
  let y = top + 12;
  for (const row of rowsOf(sheet, ground)) {
    for (const { item, x } of row) {
      paintSample(sheet, item, { x, y: y + 4, ...SAMPLE });
      sheet.print(item.text, {
        x: x + SAMPLE.w + 12,
        y: y + 40,
        face: 'text',
        size: READ_TYPE,
        colour: INK,
      });
    }
    y += ROW;
  }
  return y;
}

const NOTHING = { terrain: {}, water: [], roads: [], bridges: [], exits: [], places: [] } as const;

function paintSample({ ctx }: Sheet, { ground, isBetween }: Item, box: Box): void {
  const scale = SAMPLE.h * (isBetween === true ? 1.5 : 1);
  const [a, b] = [GRID.centre('a'), GRID.centre('b')];
  const centre = isBetween === true ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : a;
  const canvas: LandCanvas = {
    ctx,
    grid: GRID,
    shown: new Set(SIDE),
    scale,
    at: ({ x, y }) => ({
      x: box.x + box.w / 2 + (x - centre.x) * scale,
      y: box.y + box.h / 2 + (y - centre.y) * scale,
    }),
  };
  const whole: GroundPicture = {
    plan: { orientation: 'flat-top', shifted: 'odd', strips: [] },
    ...NOTHING,
    ...ground,
  };
  ctx.save();
  roundBox(ctx, box, 6);
  ctx.fillStyle = LAND;
  ctx.fill();
  ctx.clip();
  paintLand(canvas, whole);
  paintWays(canvas, whole);
  ctx.restore();
}
