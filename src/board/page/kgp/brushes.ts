/** The brushes for the map of Kampfgruppe Peiper: a press on a hex is a line of the marking text (docs/map-notation.md). */
import type { Location } from '../../../games/kgp/front/position.ts';
import {
  buildingsByHex,
  groundOf,
  type Layer,
  LETTER_WORDS,
  type Letter,
  type PublicMarks,
  type Spot,
  strategicIn,
} from '../../../games/kgp/terrain/marks.ts';
import { BENEATH, hexOf } from '../../../games/kgp/units/place.ts';
import { SIDE_NAMES, type Side } from '../../../games/kgp/vocabulary/sides.ts';
import { knownAt } from '../../../map/marks.ts';

/** `building` and `bridge` are put together by several presses, in a form of their own. */
export type Brush =
  | { readonly paints: 'control'; readonly side: Side | undefined }
  | { readonly paints: 'houses'; readonly level: number }
  | { readonly paints: 'spot'; readonly spot: Spot }
  | { readonly paints: 'layer'; readonly layer: Layer }
  | { readonly paints: 'pieces'; readonly side: Side; readonly letter: Letter }
  | { readonly paints: 'building' }
  | { readonly paints: 'bridge' };

/** Kinds of marks, as a reader looks for them. */
export const BRUSH_GROUPS = ['Control', 'Buildings', 'Ground', 'Guns'] as const;
export type BrushGroup = (typeof BRUSH_GROUPS)[number];

interface NamedBrush {
  readonly name: string;
  readonly brush: Brush;
}

export const BRUSHES: Readonly<Record<BrushGroup, readonly NamedBrush[]>> = {
  Control: [
    { name: SIDE_NAMES.us, brush: { paints: 'control', side: 'us' } },
    { name: SIDE_NAMES.german, brush: { paints: 'control', side: 'german' } },
    { name: 'Nobody', brush: { paints: 'control', side: undefined } },
  ],
  Buildings: [
    { name: 'House', brush: { paints: 'houses', level: 0 } },
    { name: 'House, 1 level above', brush: { paints: 'houses', level: 1 } },
    { name: 'Building of several hexes', brush: { paints: 'building' } },
    { name: 'Rubble', brush: { paints: 'spot', spot: 'rubble' } },
    { name: 'Bridge', brush: { paints: 'bridge' } },
    { name: 'Cellar', brush: { paints: 'spot', spot: 'cellars' } },
    { name: 'Rooftop', brush: { paints: 'spot', spot: 'rooftops' } },
  ],
  Ground: [
    { name: 'River', brush: { paints: 'layer', layer: 'river' } },
    { name: 'Blaze', brush: { paints: 'layer', layer: 'blaze' } },
    { name: 'No Infantry', brush: { paints: 'layer', layer: 'barred infantry' } },
    { name: 'No vehicle', brush: { paints: 'layer', layer: 'barred vehicle' } },
    { name: 'Paved road', brush: { paints: 'layer', layer: 'road paved' } },
    { name: 'Unpaved road', brush: { paints: 'layer', layer: 'road unpaved' } },
    { name: 'Entrenchment', brush: { paints: 'spot', spot: 'entrenchments' } },
    { name: 'Objective', brush: { paints: 'spot', spot: 'objectives' } },
  ],
  Guns: [
    { name: 'U.S. Gun', brush: { paints: 'pieces', side: 'us', letter: 'G' } },
    { name: 'German Gun', brush: { paints: 'pieces', side: 'german', letter: 'G' } },
    { name: 'U.S. vehicle', brush: { paints: 'pieces', side: 'us', letter: 'V' } },
    { name: 'German vehicle', brush: { paints: 'pieces', side: 'german', letter: 'V' } },
  ],
};

/** The word of the notation for a side, and for nobody. */
export function holderWord(side: Side | undefined): string {
  return side ?? 'nobody';
}

/**
 * The line of a press. A second press takes back what the first has marked; of what may be there, not there or unknown
 * it goes on to the next. `undefined`: it is put together in a form.
 */
export function pressed(brush: Brush, hex: string, marks: PublicMarks): string | undefined {
  switch (brush.paints) {
    case 'control':
      return `${holderWord(brush.side)}: ${hex}`;
    case 'houses':
      return houseLine(hex, brush.level, marks);
    case 'spot':
      return spotLine(hex, brush.spot, marks);
    case 'layer':
      return layerLine(hex, brush.layer, marks);
    case 'pieces':
      return pieceLine(hex, brush, marks);
    case 'building':
    case 'bridge':
      return undefined;
  }
}

function spotLine(hex: string, spot: Spot, { spots }: PublicMarks): string {
  return spots[spot].has(hex) ? `no ${spot}: ${hex}` : `${spot}: ${hex}`;
}

function houseLine(hex: string, level: number, { buildings }: PublicMarks): string {
  const levels = Object.entries(buildingsByHex(buildings).get(hex)?.levels ?? {});
  const isSuch = levels.length === 1 && levels[0]?.[1] === level;
  if (isSuch) return `no building: ${hex}`;
  return level === 0 ? `houses: ${hex}` : `houses ${level}: ${hex}`;
}

/** There, not there, and unknown again, where all that nobody has named is unknown. */
function layerLine(hex: string, layer: Layer, { layers }: PublicMarks): string {
  const { [layer]: marks } = layers;
  const known = knownAt(marks, hex);
  if (known === 'yes') return `no ${layer}: ${hex}`;
  return known === 'no' && marks.rest === 'unknown' ? `unknown ${layer}: ${hex}` : `${layer}: ${hex}`;
}

function pieceLine(hex: string, { side, letter }: Brush & { paints: 'pieces' }, marks: PublicMarks): string {
  const at = groundOf(marks, hex);
  const isSuch = marks.pieces.get(at) === letter && marks.control.get(at) === side;
  const what = `${LETTER_WORDS[letter]}: ${hex}`;
  return isSuch ? `no ${what}` : `${side} ${what}`;
}

/** The Locations of a hex that can be Controlled, from the ground upwards. `worth`: Locations that are worth LVP, though not Strategic. */
export function locationsIn(
  marks: PublicMarks,
  hex: string,
  worth: readonly Location[],
): readonly Location[] {
  return [...new Set([...strategicIn(marks, hex), ...worth.filter((at) => at.startsWith(`${hex}/`))])];
}

// Put together by several presses.

export const STAIRS = ['yes', 'no', 'unknown'] as const;
type Stairs = (typeof STAIRS)[number];

/** A hex of a building: the highest of its levels, and whether one can climb there. */
export interface Storey {
  readonly level: number;
  readonly stairs: Stairs;
}

/** A building in several hexes, as far as it has been pressed. */
export type BuildingWish = ReadonlyMap<string, Storey>;

/** Higher ones nobody has marked so far; the notation has one digit. */
export const MOST_LEVELS = 4;

/** `building I20/1+J19/2: I20 unknown J19`; of a single hex a house. `undefined`: no hex has been pressed. */
export function buildingLine(wish: BuildingWish): string | undefined {
  const [first, ...others] = wish;
  if (first === undefined) return undefined;
  const [hex, { level, stairs }] = first;
  if (others.length === 0 && (level === 0 || stairs === 'yes'))
    return level === 0 ? `houses: ${hex}` : `houses ${level}: ${hex}`;
  const hexes = [...wish].map(([each, storey]) => `${each}/${storey.level}`).join('+');
  const of = (known: Stairs) =>
    [...wish].flatMap(([each, storey]) => (storey.level > 0 && storey.stairs === known ? [each] : []));
  const unknown = of('unknown');
  const named = [...of('yes'), ...(unknown.length === 0 ? [] : ['unknown', ...unknown])];
  return `building ${hexes}: ${named.join(' ')}`.trimEnd();
}

/** The building that stands in a hex, to be marked otherwise. */
export function buildingIn({ buildings }: PublicMarks, hex: string): BuildingWish {
  const building = buildingsByHex(buildings).get(hex);
  if (building === undefined) return new Map([[hex, { level: 0, stairs: 'unknown' }]]);
  const { levels, stairwells, unknownStairs = [] } = building;
  const stairsIn = (each: string): Stairs => {
    if (stairwells.includes(each)) return 'yes';
    return unknownStairs.includes(each) ? 'unknown' : 'no';
  };
  return new Map(
    Object.entries(levels).map(([each, level]) => [each, { level, stairs: stairsIn(each) }] as const),
  );
}

/** A bridge, as far as it has been pressed. */
export interface BridgeWish {
  readonly hex: string;
  /** Hexes from which one comes onto it. */
  readonly ends: ReadonlySet<string>;
  /** Nobody knows of the others. */
  readonly isUnknown: boolean;
}

/** `bridge NN6: MM6 OO7`, `bridge NN6: MM6 unknown`. */
export function bridgeLine({ hex, ends, isUnknown }: BridgeWish): string {
  const said = isUnknown ? [...ends, 'unknown'] : [...ends];
  return `bridge ${hex}: ${said.join(' ')}`.trimEnd();
}

export function bridgeIn({ bridges, unknownEnds }: PublicMarks, hex: string): BridgeWish {
  return { hex, ends: new Set(bridges.get(hex)), isUnknown: unknownEnds.has(hex) };
}

/** `J19/2` is its level 2. */
export function levelWords(location: string): string {
  const part = location.slice(hexOf(location).length + 1);
  if (part === 'bridge') return 'bridge';
  if (Number(part) === BENEATH) return 'cellar';
  return part === '0' ? 'ground' : `level ${part}`;
}
