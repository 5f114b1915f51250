/** Looks at the picture of a VASL board hex by hex: centre dots, how much of each colour, buildings of the colours of one. */

import { createCanvas, loadImage } from 'canvas';
import type {
  Colour,
  Learnt,
  Survey,
  SurveyWish,
  Unnamed,
  VaslBoardHexes,
  VaslBoardPlacement,
} from '../../kernel/vasl-board-file.ts';
import { type Anchor, hexPixels, pixelAt, placementOf, pointAt } from '../../map/placement.ts';
import { onlyIf } from '../../text/present.ts';

/** The picture as one number a pixel, red first, eight bits each. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint32Array;
}

export async function pixelsOf(image: Uint8Array): Promise<Pixels> {
  const decoded = await loadImage(Buffer.from(image));
  const { width, height } = decoded;
  const ctx = createCanvas(width, height).getContext('2d');
  ctx.drawImage(decoded, 0, 0);
  const { data } = ctx.getImageData(0, 0, width, height);
  const rgb = new Uint32Array(width * height);
  for (let at = 0; at < rgb.length; at += 1)
    rgb[at] = numberOf([data[at * 4] ?? 0, data[at * 4 + 1] ?? 0, data[at * 4 + 2] ?? 0]);
  return { width, height, rgb };
}

/** How much of a hex a building covers at least. */
const LEAST_BUILDING = 0.025;

export function survey(
  pixels: Pixels,
  map: VaslBoardHexes,
  stated: VaslBoardPlacement,
  wish: SurveyWish,
): Survey {
  const anchors = dotsOf(pixels, map, stated);
  const mended = anchors.length >= map.hexes.length / 2 ? placementOf(anchors) : undefined;
  const placed = mended?.ok === true ? mended.placed : stated;
  const owners = ownersOf(pixels, map, placed);
  const groups = groupsOf(wish);
  const here = { pixels, map, owners, counts: countsOf(pixels, owners) };
  const { built, ...taught } = teach(here, wish, groups);
  const { shares, areas } = sharesOf(pixels, map, owners, groups);
  return {
    placed,
    dots: anchors.length,
    shares,
    crossings: crossingsOf(pixels, map, placed, groups),
    buildings: isGround(taught.learnt) ? [] : buildingsOf(pixels, map, owners, areas, built),
    ...taught,
  };
}

const WHITE = 0xffffff;
const BLACK = 0;

function numberOf([red, green, blue]: Colour): number {
  return red * 65_536 + green * 256 + blue;
}

/** A centre dot is a white plus of five pixels; it is looked for near where it should be. */
function dotsOf(
  { width, height, rgb }: Pixels,
  { hexes }: VaslBoardHexes,
  placed: VaslBoardPlacement,
): Anchor[] {
  const isWhite = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && rgb[y * width + x] === WHITE;
  const isDot = (x: number, y: number) =>
    isWhite(x, y) &&
    [-1, 1].every((by) => isWhite(x + by, y) && isWhite(x, y + by)) &&
    ![-1, 1].some((dx) => [-1, 1].some((dy) => isWhite(x + dx, y + dy)));
  const far = Math.round(hexPixels(placed) / 9);
  return hexes.flatMap(([, x, y]) => {
    const at = { x, y };
    const { px, py } = pixelAt(placed, at);
    let best: Anchor | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (let dy = -far; dy <= far; dy += 1)
      for (let dx = -far; dx <= far; dx += 1) {
        const [column, row] = [Math.floor(px) + dx, Math.floor(py) + dy];
        if (dx * dx + dy * dy >= least || !isDot(column, row)) continue;
        least = dx * dx + dy * dy;
        best = { at, px: column + 0.5, py: row + 0.5 };
      }
    return best ?? [];
  });
}

const NOBODY = -1;
const CLOSE = Math.sqrt(3) / 2;

/** For each pixel the hex in which it lies. */
function ownersOf({ width, height }: Pixels, map: VaslBoardHexes, placed: VaslBoardPlacement): Int32Array {
  const owners = new Int32Array(width * height).fill(NOBODY);
  const isFlat = map.orientation === 'flat-top';
  const reach = hexPixels(placed) * 0.75;
  map.hexes.forEach(([, x, y], index) => {
    const centre = pixelAt(placed, { x, y });
    const [left, right] = [
      Math.max(0, Math.floor(centre.px - reach)),
      Math.min(width - 1, centre.px + reach),
    ];
    const [top, bottom] = [
      Math.max(0, Math.floor(centre.py - reach)),
      Math.min(height - 1, centre.py + reach),
    ];
    for (let py = top; py <= bottom; py += 1)
      for (let px = left; px <= right; px += 1) {
        const point = pointAt(placed, { px: px + 0.5, py: py + 0.5 });
        const [u, v] = [Math.abs(point.x - x), Math.abs(point.y - y)];
        const [along, across] = isFlat ? [u, v] : [v, u];
        if (across <= 0.5 && along * CLOSE + across / 2 <= 0.5) owners[py * width + px] = index;
      }
  });
  return owners;
}

/** The picture, and whose its pixels are. */
interface Here {
  readonly pixels: Pixels;
  readonly map: VaslBoardHexes;
  readonly owners: Int32Array;
  /** By colour, how many pixels of the map have it. */
  readonly counts: Uint32Array;
}

function countsOf({ rgb }: Pixels, owners: Int32Array): Uint32Array {
  const counts = new Uint32Array(2 ** 24);
  owners.forEach((owner, at) => {
    const colour = rgb[at] ?? 0;
    if (owner !== NOBODY) counts[colour] = (counts[colour] ?? 0) + 1;
  });
  return counts;
}

/** Print, wherever it stands. */
const PRINT = [WHITE, BLACK] as const;

/** Learns from the hexes that somebody points at: ground first, since all else is what is no ground. */
function teach(
  here: Here,
  wish: SurveyWish,
  groups: Groups,
): Pick<Survey, 'learnt' | 'unnamed'> & { readonly built: ReadonlySet<number> } {
  const known = new Set([...PRINT, ...[...wish.ground, ...wish.built].map(numberOf)]);
  const ground = new Set([...PRINT, ...wish.ground.map(numberOf)]);
  for (const hex of wish.groundAt)
    for (const colour of groundColours(here, hex, groups)) {
      known.add(colour);
      ground.add(colour);
    }
  const all = here.owners.reduce((sum, owner) => (owner === NOBODY ? sum : sum + 1), 0);
  const shareOf = (colours: readonly number[]) =>
    colours.reduce((sum, colour) => sum + (here.counts[colour] ?? 0), 0) / Math.max(all, 1);
  const learnt: Learnt[] = [];
  for (const { as, groups: names, hexes } of wish.pointed)
    for (const hex of hexes) {
      const bits = bitsOf(groups, names);
      const seen = coloursOf(here, hex).filter(([colour]) => ((groups.of[colour] ?? 0) & bits) !== 0);
      // Of what has a name, or has been pointed at before, there is nothing to learn.
      const colours = seen.length > 0 ? seen.map(([colour]) => colour) : coloursAt(here, known, hex);
      for (const colour of colours) {
        groups.of[colour] = (groups.of[colour] ?? 0) | bits;
        known.add(colour);
        ground.add(colour);
      }
      learnt.push({ as, hex, share: shareOf(colours) });
    }
  const built = new Set<number>();
  for (const hex of wish.buildingsAt) {
    const colours = coloursAt(here, ground, hex);
    for (const colour of colours) built.add(colour);
    // Of all colours of buildings so far: together, too, they are a small part of a map.
    learnt.push({ as: 'building', hex, share: colours.length === 0 ? 0 : shareOf([...built]) });
  }
  for (const colour of built) known.add(colour);
  return { built, learnt, unnamed: unnamedOf(here, known, all) };
}

/** So much of a map is ground: to look for what of it hangs together would take minutes. */
const MOST_BUILT = 0.1;

function isGround(learnt: readonly Learnt[]): boolean {
  return learnt.some(({ as, share }) => as === 'building' && share > MOST_BUILT);
}

/** A colour of less than that is a letter, a shadow, the rim of something. */
const LEAST_COMMON = 0.0015;
/** If there are more, most of the board has no name. */
const MOST_UNNAMED = 40;

function unnamedOf({ map, owners, pixels, counts }: Here, known: ReadonlySet<number>, all: number) {
  const least = all * LEAST_COMMON;
  const common: number[] = [];
  let unknown = 0;
  // All sixteen million of them: a call for each would take longer than all the rest.
  for (let colour = 0; colour < counts.length; colour += 1) {
    const count = counts[colour] ?? 0;
    if (count === 0 || known.has(colour)) continue;
    unknown += count;
    if (count >= least) common.push(colour);
  }
  common.sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0));
  const told = common.slice(0, MOST_UNNAMED);
  const where = new Map(told.map((colour) => [colour, new Int32Array(map.hexes.length)]));
  const areas = new Int32Array(map.hexes.length);
  owners.forEach((owner, at) => {
    if (owner === NOBODY) return;
    areas[owner] = (areas[owner] ?? 0) + 1;
    const by = where.get(pixels.rgb[at] ?? 0);
    if (by !== undefined) by[owner] = (by[owner] ?? 0) + 1;
  });
  const colours = told.map((colour): Unnamed => {
    const by = where.get(colour) ?? new Int32Array();
    const most = by.reduce((best, count, hex) => (count > (by[best] ?? 0) ? hex : best), 0);
    const filling = by.reduce((sum, count, hex) => (count * 2 > (areas[hex] ?? 0) ? sum + count : sum), 0);
    return {
      colour: [colour >> 16, (colour >> 8) & 255, colour & 255],
      share: (counts[colour] ?? 0) / all,
      hex: map.hexes[most]?.[0] ?? '',
      isArea: filling * 2 > (counts[colour] ?? 0),
    };
  });
  return { share: unknown / Math.max(all, 1), colours };
}

function bitsOf({ names }: Groups, some: readonly string[]): number {
  return names.reduce((bits, name, index) => (some.includes(name) ? bits | (1 << index) : bits), 0);
}

/** The colours of a hex, with how much of it has each. */
function coloursOf({ pixels, map, owners }: Here, hex: string): readonly (readonly [number, number])[] {
  const index = map.hexes.findIndex(([name]) => name === hex);
  const counts = new Map<number, number>();
  let area = 0;
  owners.forEach((owner, at) => {
    if (owner !== index) return;
    area += 1;
    const colour = pixels.rgb[at] ?? 0;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  });
  return [...counts]
    .map(([colour, count]) => [colour, count / area] as const)
    .filter(([, share]) => share >= LEAST_SEEN);
}

/** How much of a hex a colour has at least, to be seen there. */
const LEAST_SEEN = 0.01;

/** All of it but what is known to be something else. */
function groundColours(here: Here, hex: string, { of }: Groups): readonly number[] {
  return coloursOf(here, hex)
    .filter(([colour]) => (of[colour] ?? 0) === 0)
    .map(([colour]) => colour);
}

interface Groups {
  readonly names: readonly string[];
  /** By colour, its groups: a bit for each place in `names`. */
  readonly of: Uint8Array;
}

function groupsOf({ groups }: SurveyWish): Groups {
  const names = Object.keys(groups);
  if (names.length > 8) throw new RangeError('a survey takes eight groups at most');
  const of = new Uint8Array(2 ** 24);
  for (const [index, name] of names.entries())
    for (const colour of groups[name] ?? [])
      of[numberOf(colour)] = (of[numberOf(colour)] ?? 0) | (1 << index);
  return { names, of };
}

function sharesOf(
  { rgb }: Pixels,
  { hexes }: VaslBoardHexes,
  owners: Int32Array,
  { names, of }: Groups,
): { readonly shares: Survey['shares']; readonly areas: Int32Array } {
  const areas = new Int32Array(hexes.length);
  const counts = names.map(() => new Int32Array(hexes.length));
  owners.forEach((owner, at) => {
    if (owner === NOBODY) return;
    areas[owner] = (areas[owner] ?? 0) + 1;
    const bits = of[rgb[at] ?? 0] ?? 0;
    if (bits === 0) return;
    counts.forEach((count, group) => {
      if ((bits & (1 << group)) !== 0) count[owner] = (count[owner] ?? 0) + 1;
    });
  });
  const shareOf = (count: Int32Array) =>
    Object.fromEntries(
      hexes.flatMap(([hex], index) => {
        const share = (count[index] ?? 0) / (areas[index] ?? 1);
        return onlyIf(share > 0, [hex, share]);
      }),
    );
  return { shares: Object.fromEntries(names.map((name, at) => [name, shareOf(counts[at] ?? areas)])), areas };
}

/** Looked at on both sides of the hexside: the line between two hexes is drawn over what crosses it. */
const BESIDE = 0.07;
const SAMPLES = 48;

function crossingsOf(
  { width, height, rgb }: Pixels,
  { hexes, touching }: VaslBoardHexes,
  placed: VaslBoardPlacement,
  { names, of }: Groups,
): Survey['crossings'] {
  const found = names.map((): Record<string, number> => ({}));
  const groupsAt = (x: number, y: number) => {
    const { px, py } = pixelAt(placed, { x, y });
    const [column, row] = [Math.floor(px), Math.floor(py)];
    if (column < 0 || row < 0 || column >= width || row >= height) return 0;
    return of[rgb[row * width + column] ?? 0] ?? 0;
  };
  for (const [first, second] of touching) {
    const [a, b] = [hexes[first], hexes[second]];
    if (a === undefined || b === undefined) continue;
    const [dx, dy] = [b[1] - a[1], b[2] - a[2]];
    const counts = names.map(() => 0);
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      const along = ((sample + 0.5) / SAMPLES - 0.5) / Math.sqrt(3);
      const [x, y] = [(a[1] + b[1]) / 2 - dy * along, (a[2] + b[2]) / 2 + dx * along];
      const bits = groupsAt(x - dx * BESIDE, y - dy * BESIDE);
      if (bits === 0) continue;
      const both = bits & groupsAt(x + dx * BESIDE, y + dy * BESIDE);
      for (const [group, count] of counts.entries())
        if ((both & (1 << group)) !== 0) counts[group] = count + 1;
    }
    counts.forEach((count, at) => {
      const into = found[at];
      if (count > 0 && into !== undefined) into[`${a[0]}-${b[0]}`] = count / SAMPLES;
    });
  }
  return Object.fromEntries(names.map((name, at) => [name, found[at] ?? {}]));
}

/** The colours of the largest thing in a hex that is neither ground nor print; none where it is too small. */
function coloursAt(
  { pixels: { width, rgb }, map: { hexes }, owners }: Here,
  known: ReadonlySet<number>,
  hex: string,
): readonly number[] {
  const index = hexes.findIndex(([name]) => name === hex);
  const inside = new Set<number>();
  let area = 0;
  owners.forEach((owner, at) => {
    if (owner !== index) return;
    area += 1;
    if (!known.has(rgb[at] ?? BLACK)) inside.add(at);
  });
  const [largest = []] = connected([...inside], (at) => inside.has(at), width, 1).sort(
    (a, b) => b.length - a.length,
  );
  if (largest.length < area * LEAST_BUILDING) return [];
  const counts = new Map<number, number>();
  for (const at of largest) counts.set(rgb[at] ?? 0, (counts.get(rgb[at] ?? 0) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= largest.length / 100).map(([colour]) => colour);
}

/** Pixels that hang together, with gaps of less than `reach` pixels between them. */
function connected(
  starts: Iterable<number>,
  isIn: (at: number) => boolean,
  width: number,
  reach: number,
): number[][] {
  const seen = new Set<number>();
  const found: number[][] = [];
  for (const start of starts) {
    if (seen.has(start)) continue;
    seen.add(start);
    const part = [start];
    for (const at of part)
      for (let dy = -reach; dy <= reach; dy += 1)
        for (let dx = -reach; dx <= reach; dx += 1) {
          const to = at + dy * width + dx;
          if (seen.has(to) || !isIn(to)) continue;
          seen.add(to);
          part.push(to);
        }
    found.push(part);
  }
  return found;
}

/** A hexside's line is drawn over a building: what lies on both sides of it hangs together. */
const GAP = 2;

function buildingsOf(
  { width, rgb }: Pixels,
  { hexes, touching }: VaslBoardHexes,
  owners: Int32Array,
  areas: Int32Array,
  colours: ReadonlySet<number>,
): readonly (readonly string[])[] {
  if (colours.size === 0) return [];
  const isBuilding = (at: number) => colours.has(rgb[at] ?? -1);
  const starts: number[] = [];
  rgb.forEach((_, at) => {
    if (isBuilding(at) && owners[at] !== NOBODY) starts.push(at);
  });
  const least = (hex: number) => (areas[hex] ?? 0) * LEAST_BUILDING;
  const covered = new Map<number, number>();
  const joined: (readonly number[])[] = [];
  for (const part of connected(starts, isBuilding, width, GAP)) {
    const by = new Map<number, number>();
    for (const at of part) {
      const owner = owners[at] ?? NOBODY;
      if (owner !== NOBODY) by.set(owner, (by.get(owner) ?? 0) + 1);
    }
    for (const [hex, count] of by) covered.set(hex, (covered.get(hex) ?? 0) + count);
    joined.push([...by].filter(([hex, count]) => count >= least(hex)).map(([hex]) => hex));
  }
  // Sheds of one farm, each too small by itself, are its building.
  const standing = new Set([...covered].filter(([hex, count]) => count >= least(hex)).map(([hex]) => hex));
  const touch = new Set(touching.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]));
  const buildings: Set<number>[] = [];
  for (const group of [...joined, ...[...standing].map((hex) => [hex])]) {
    const own = group.filter((hex) => standing.has(hex));
    if (
      own.length === 0 ||
      !own.every((hex) => own.length === 1 || own.some((to) => touch.has(`${hex} ${to}`)))
    )
      continue;
    const same = buildings.filter((building) => own.some((hex) => building.has(hex)));
    for (const building of same) buildings.splice(buildings.indexOf(building), 1);
    buildings.push(new Set([...own, ...same.flatMap((building) => [...building])]));
  }
  return buildings
    .map((building) => [...building].sort((a, b) => a - b))
    .sort(([a = 0], [b = 0]) => a - b)
    .map((building) => building.flatMap((hex) => hexes[hex]?.[0] ?? []));
}
