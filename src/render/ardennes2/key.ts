/** The key to the signs of the ground. */
import type { GroundPicture } from '../../games/ardennes2/vocabulary/picture-props.ts';
import { type KeyItem, SIDE } from '../map-key.ts';
import { paintLand, paintWays } from './terrain.ts';

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
export function keyOf({ terrain, water, roads, bridges }: GroundPicture): readonly KeyItem[] {
  const kinds = new Set(water.map(({ kind }) => kind));
  const types = new Set(roads.map(({ type }) => type));
  const names = Object.entries(TERRAIN_NAMES) as [keyof typeof terrain, string][];
  return [
    ...names
      .filter(([name]) => (terrain[name] ?? []).length > 0)
      .map(([name, text]) => item(text, { terrain: { [name]: ['a'] } })),
    ...[...kinds].map((kind) => between(WATER_NAMES[kind], { water: [{ kind, between: [SIDE] }] })),
    ...(types.has('road') ? [roadItem('Road', 'road')] : []),
    ...(types.has('track') ? [roadItem('Track', 'track')] : []),
    ...(bridges.some(({ plunger }) => plunger !== undefined)
      ? [between('Plunger', { bridges: [{ between: SIDE, plunger: 'a' }] })]
      : []),
  ];
}

function roadItem(text: string, type: 'road' | 'track'): KeyItem {
  return between(text, { roads: [{ type, hexes: SIDE }] });
}

function between(text: string, ground: Partial<GroundPicture>): KeyItem {
  return { ...item(text, ground), isBetween: true };
}

const NOTHING: GroundPicture = {
  plan: { orientation: 'flat-top', shifted: 'odd', strips: [] },
  terrain: {},
  water: [],
  roads: [],
  bridges: [],
  exits: [],
  places: [],
};

function item(text: string, ground: Partial<GroundPicture>): KeyItem {
  const whole = { ...NOTHING, ...ground };
  return {
    text,
    paint(canvas) {
      paintLand(canvas, whole);
      paintWays(canvas, whole);
    },
  };
}
