/** Lays a map on a picture: by the grid that a VASL board file states, or by three hexes that somebody points at. */

import { agreeing } from '../text/plural.ts';
import type { HexGrid } from './grid.ts';
import {
  type Anchor,
  hexPixels,
  type Pixel,
  type Placed,
  type Placement,
  pixelAt,
  placementOf,
  type StatedGrid,
  statedPlacement,
} from './placement.ts';

/** A picture on which a map is to lie. */
export interface MapCanvas {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** `undefined`: a scan. */
  readonly grid: StatedGrid | undefined;
}

export type Laid =
  | { readonly ok: true; readonly placed: Placement }
  /** The fault and the remedy, for the player who sent it. */
  | { readonly ok: false; readonly slug: string; readonly message: string; readonly legal: string };

/** How much more of a map than there is a board's picture may show beyond its last hexes; in hexes. */
const MOST_BEYOND = 1.6;

/**
 * Lays a grid on a picture. `first`: the hex whose centre a board file states. `pointed`: three hexes with the pixels of
 * their centres, such as `A1 38,32 TT1 2570,65 A29 38,1838`; they count for more than what the file states.
 */
export function lay(grid: HexGrid, first: string, picture: MapCanvas, pointed?: string): Laid {
  const typed = pointed?.trim() ?? '';
  if (typed !== '') return pointedAt(grid, picture, typed);
  if (picture.grid === undefined) return no('point-at-three', 'A scan does not tell where its hexes lie.');
  const placed = statedPlacement(picture.grid, grid.orientation === 'flat-top', grid.centre(first));
  return fitting(grid, picture, placed) ?? beyond(grid, picture, placed) ?? { ok: true, placed };
}

const LEGAL =
  'Point at three hexes far apart and not on one line, each with the pixel of its centre as a picture viewer tells it, such as “A1 38,32 TT1 2570,65 A29 38,1838”.';

function no(slug: string, message: string, legal = LEGAL): Extract<Laid, { ok: false }> {
  return { ok: false, slug, message, legal };
}

const WORD = /^(?<hex>[\p{L}\d.]+)[\s:=@]+(?<px>\d{1,5})\s*[,;x/]\s*(?<py>\d{1,5})$/u;
const WORDS = /[\p{L}\d.]+[\s:=@]+\d{1,5}\s*[,;x/]\s*\d{1,5}/gu;

function pointedAt(grid: HexGrid, picture: MapCanvas, typed: string): Laid {
  const words = typed.match(WORDS) ?? [];
  const rest = typed
    .replaceAll(WORDS, '')
    .replaceAll(/[\s,;]+/gu, ' ')
    .trim();
  if (rest !== '') return no('not-a-point', `“${cut(rest)}” is no hex with the pixel of its centre.`);
  const anchors: (Anchor & { readonly hex: string })[] = [];
  for (const word of words) {
    const { hex: name = '', px, py } = WORD.exec(word)?.groups ?? {};
    const hex = grid.parse(name);
    if (hex === undefined) return no('hex-of-another-map', `“${cut(name)}” is no hex of this map.`);
    const at = { px: Number(px), py: Number(py) };
    if (anchors.some((other) => other.hex === hex)) return no('hex-twice', `${hex} is pointed at twice.`);
    if (at.px >= picture.width || at.py >= picture.height)
      return no('beside-the-picture', `${hex} cannot be at ${at.px},${at.py}: ${sizeOf(picture)}.`);
    anchors.push({ hex, at: grid.centre(hex), ...at });
  }
  const pointedAt = agreeing(anchors.length, '1 is', `${anchors.length} are`);
  if (anchors.length !== 3) return no('three-hexes', `Three hexes fix the grid; ${pointedAt} pointed at.`);
  const found = placementOf(anchors);
  const names = anchors.map(({ hex }) => hex).join(', ');
  if (!found.ok) return no(`grid-${found.why.replaceAll(' ', '-')}`, WHY[found.why](names));
  return fitting(grid, picture, found.placed) ?? found;
}

type Why = Extract<Placed, { ok: false }>['why'];

const WHY: Readonly<Record<Why, (names: string) => string>> = {
  'on a line': (names) => `${names} lie on one line, or the pixels given for them do: that fixes no grid.`,
  mirrored: (names) => `By ${names} the map would lie mirrored: two of them have each other’s pixels.`,
  'out of shape': (names) =>
    `By ${names} the hexes would be stretched or askew: one of them is at another pixel.`,
  'too small': (names) => `By ${names} a hex has less than a dozen pixels: too few to see anything in it.`,
};

/** Every hex has its centre on the picture; those along the edge of a map may be half hexes. */
function fitting(grid: HexGrid, picture: MapCanvas, placed: Placement): Laid | undefined {
  const slack = hexPixels(placed) * 0.3;
  for (const hex of grid.hexes) {
    const { px, py } = pixelAt(placed, grid.centre(hex));
    const isOn = px > -slack && py > -slack && px < picture.width + slack && py < picture.height + slack;
    if (!isOn)
      return no(
        'off-the-picture',
        `The map does not fit on this picture: ${hex} would be at ${shown({ px, py })}, and ${sizeOf(picture)}.`,
        'Is it the board of another map? A part of a map cannot be used.',
      );
  }
  return undefined;
}

/** A VASL board shows its map and no more: one that goes on is another map's. */
function beyond(grid: HexGrid, picture: MapCanvas, placed: Placement): Laid | undefined {
  const pixels = grid.hexes.map((hex) => pixelAt(placed, grid.centre(hex)));
  const last = (of: (pixel: Pixel) => number) => pixels.reduce((most, pixel) => Math.max(most, of(pixel)), 0);
  const hexes = (room: number) => room / hexPixels(placed);
  const [right, below] = [
    hexes(picture.width - last(({ px }) => px)),
    hexes(picture.height - last(({ py }) => py)),
  ];
  if (right <= MOST_BEYOND && below <= MOST_BEYOND) return undefined;
  const where =
    below > right ? `${Math.floor(below)} more rows below` : `${Math.floor(right)} more columns beside`;
  return no(
    'board-of-another-map',
    `This board has room for ${where} the last hexes of the map: it is another map’s.`,
    'Take the board file of the map that this campaign is played on.',
  );
}

function shown({ px, py }: Pixel): string {
  return `${Math.round(px)},${Math.round(py)}`;
}

function sizeOf({ width, height }: MapCanvas): string {
  return `the picture has ${width} × ${height} pixels`;
}

function cut(text: string): string {
  return text.length > 30 ? `${text.slice(0, 29)}…` : text;
}
