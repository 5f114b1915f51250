/** Looks at the picture of a board hex by hex: centre dots, how much of each colour, buildings of the colours of one. */
import { createCanvas, loadImage } from 'canvas';
import type { BoardHexes, BoardPlacement, Colour, Survey, SurveyWish } from '../../kernel/board-file.ts';
import { type Anchor, hexPixels, pixelAt, placementOf, pointAt } from '../../map/placement.ts';

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

export function survey(pixels: Pixels, map: BoardHexes, stated: BoardPlacement, wish: SurveyWish): Survey {
  const anchors = dotsOf(pixels, map, stated);
  const mended = anchors.length >= map.hexes.length / 2 ? placementOf(anchors) : undefined;
  const placed = mended?.ok === true ? mended.placed : stated;
  const owners = ownersOf(pixels, map, placed);
  const groups = groupsOf(wish);
  const { shares, areas } = sharesOf(pixels, map, owners, groups);
  const pointed = wish.buildingsAt.map((hex) => ({
    hex,
    colours: coloursAt(pixels, map, owners, wish, hex),
  }));
  const colours = new Set(pointed.flatMap((each) => each.colours));
  return {
    placed,
    dots: anchors.length,
    shares,
    crossings: crossingsOf(pixels, map, placed, groups),
    buildings: buildingsOf(pixels, map, owners, areas, colours),
    withoutBuilding: pointed.filter((each) => each.colours.length === 0).map(({ hex }) => hex),
  };
}

const WHITE = 0xffffff;
const BLACK = 0;

function numberOf([red, green, blue]: Colour): number {
  return red * 65_536 + green * 256 + blue;
}

/** A centre dot is a white plus of five pixels; it is looked for near where it should be. */
function dotsOf({ width, height, rgb }: Pixels, { hexes }: BoardHexes, placed: BoardPlacement): Anchor[] {
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
function ownersOf({ width, height }: Pixels, map: BoardHexes, placed: BoardPlacement): Int32Array {
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
  { hexes }: BoardHexes,
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
        return share > 0 ? [[hex, share]] : [];
      }),
    );
  return { shares: Object.fromEntries(names.map((name, at) => [name, shareOf(counts[at] ?? areas)])), areas };
}

/** Looked at on both sides of the hexside: the line between two hexes is drawn over what crosses it. */
const BESIDE = 0.07;
const SAMPLES = 48;

function crossingsOf(
  { width, height, rgb }: Pixels,
  { hexes, touching }: BoardHexes,
  placed: BoardPlacement,
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
  { width, rgb }: Pixels,
  { hexes }: BoardHexes,
  owners: Int32Array,
  { ground }: SurveyWish,
  hex: string,
): readonly number[] {
  const index = hexes.findIndex(([name]) => name === hex);
  const known = new Set([...ground.map(numberOf), WHITE, BLACK]);
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
  { hexes, touching }: BoardHexes,
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
