/** The map of a pack as it is painted. */
import type { Json } from '../../../kernel/json.ts';
import { oncePerText } from '../../../kernel/memo.ts';
import { referredText } from '../../../kernel/reference.ts';
import { planOf } from '../../../map/picture.ts';
import { clipped } from '../ground/clip.ts';
import { areaBetween, gridOf } from '../ground/hexes.ts';
import type { Pack } from '../ground/pack.ts';
import { readPackText } from '../ground/pack-text.ts';
import type { GroundPicture } from '../vocabulary/picture-props.ts';
import { TERRAINS } from '../vocabulary/terrain.ts';

/** @param pack one that `checkPack` has found no fault in */
export function groundPictureOf(pack: Pack): GroundPicture {
  const city = new Set(pack.hexes.filter(({ terrain }) => terrain.includes('city')).map(({ hex }) => hex));
  const ends = new Map<string, number>();
  for (const { type, hexes } of pack.roads)
    for (const [index, hex] of hexes.entries()) {
      const sides = index === 0 || index === hexes.length - 1 ? 1 : 2;
      ends.set(hex, (ends.get(hex) ?? 0) + sides * (type === 'road' ? 2 : 1));
    }
  // Where most roads meet one looks for the name first.
  const rank = (hex: string) => (city.has(hex) ? Number.POSITIVE_INFINITY : (ends.get(hex) ?? 0));
  return {
    plan: planOf(gridOf(pack.area)),
    terrain: Object.fromEntries(
      TERRAINS.filter((terrain) => terrain !== 'open')
        .map(
          (terrain) =>
            [
              terrain,
              pack.hexes.filter((each) => each.terrain.includes(terrain)).map(({ hex }) => hex),
            ] as const,
        )
        .filter(([, hexes]) => hexes.length > 0),
    ),
    water: pack.hexsides.map(({ kind, sides }) => ({ kind, between: sides })),
    roads: pack.roads.map(({ type, hexes }) => ({ type, hexes })),
    bridges: pack.bridges.flatMap((bridge) => {
      if (bridge.kind === 'built') return [{ between: bridge.side }];
      return bridge.sides.map((between) => ({ between, plunger: bridge.hex }));
    }),
    exits: pack.exits.map(({ hex, edge, road }) => ({ hex, edge, type: road })),
    places: pack.places
      .map(({ hex, name }) => ({ hex, text: name }))
      .toSorted((a, b) => rank(b.hex) - rank(a.hex)),
  };
}

/** Packs whose pictures are asked for at a time. */
const MOST_PACKS = 4;

/** `base`: the hash of a pack that somebody has brought, and of a part of it the corners (`Reference.base`). */
const made = oncePerText(MOST_PACKS, (base: string) => {
  const [hash = '', southWest, northEast] = base.split(' ');
  const read = readPackText(referredText(hash) ?? '');
  if (!read.ok) return undefined;
  const area = southWest === undefined ? undefined : areaBetween(southWest, northEast ?? '');
  return groundPictureOf(area === undefined ? read.pack : clipped(read.pack, area));
});
const inJson = oncePerText(MOST_PACKS, (base: string): Json | undefined => {
  const picture = made(base);
  if (picture === undefined) return undefined;
  return JSON.parse(JSON.stringify(picture)) as Json;
});

/** The part shared by all pictures of a map; `undefined`: nobody has brought its pack. */
export function pictureBase(base: string): Json | undefined {
  if (!isBrought(base)) return undefined;
  return inJson(base);
}

/** The places of that map, the foremost first. */
export function foremostPlaces(base: string): GroundPicture['places'] {
  return (isBrought(base) ? made(base) : undefined)?.places ?? [];
}

function isBrought(base: string): boolean {
  const [hash = ''] = base.split(' ', 1);
  return referredText(hash) !== undefined;
}
