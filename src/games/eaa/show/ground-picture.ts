/** The map of a pack as it is painted, and what of it changes as it stands. */
import type { Json } from '../../../kernel/json.ts';
import { oncePerText } from '../../../kernel/memo.ts';
import { filesOfText } from '../../../kernel/pack-files.ts';
import { referredText } from '../../../kernel/reference.ts';
import { planOf } from '../../../map/picture.ts';
import { isBuilt } from '../ground/ground.ts';
import { gridOf } from '../ground/hexes.ts';
import type { MapArrow, MapHex, MapLists } from '../ground/map-lists.ts';
import { readPack } from '../packs/pack.ts';
import type { Position } from '../position/position.ts';
import type { Side } from '../vocabulary/formations.ts';
import type { GroundArrow, GroundPicture, GroundState } from '../vocabulary/picture-props.ts';
import { NATURAL } from '../vocabulary/terrain.ts';

/** @param map one that `checkMap` has found no fault in */
export function groundPictureOf(map: MapLists): GroundPicture {
  const { hexes } = map;
  const where = (is: (of: MapHex) => boolean) => hexes.filter(is).map(({ hex }) => hex);
  return {
    plan: planOf(gridOf(map.area)),
    terrain: Object.fromEntries(
      NATURAL.filter((terrain) => terrain !== 'clear').map((terrain) => [
        terrain,
        where((of) => of.terrain === terrain),
      ]),
    ),
    westwall: where(({ isWestwall }) => isWestwall),
    rivers: map.rivers.map(({ kind, sides }) => ({ kind, between: sides })),
    roads: map.roads.map((road) => road.hexes),
    off: where(({ hasRoadOff }) => hasRoadOff).map((hex) => ({ hex, edge: edgeAt(map, hex) })),
    depots: where(({ hasDepot }) => hasDepot),
    towns: hexes.filter(isBuilt).map(({ hex, vp }) => ({ hex, vp })),
    places: placesOf(hexes),
    hold: hexes.filter(({ hold }) => hold > 0).map(({ hex, hold }) => ({ hex, hold })),
    arrows: hexes.flatMap(({ hex, primary, secondary }) => [
      ...arrowOf(hex, primary, 'primary'),
      ...arrowOf(hex, secondary, 'secondary'),
    ]),
  };
}

/** By which edge a road leaves. */
function edgeAt({ area }: MapLists, hex: string): GroundPicture['off'][number]['edge'] {
  const [row, column] = [Number(hex.slice(0, 2)), Number(hex.slice(2))];
  if (row === area.rows[0]) return 'north';
  if (row === area.rows[1]) return 'south';
  return column === area.columns[0] ? 'east' : 'west';
}

/** More than any Hold Value. */
const ABOVE_HOLD = 10;

/** The names, each once: first towns with VPs, most first, then other towns by Hold Value, then what is no town. */
function placesOf(hexes: readonly MapHex[]): GroundPicture['places'] {
  const rank = (of: MapHex) => (of.vp * 2 + (isBuilt(of) ? 1 : 0)) * ABOVE_HOLD + of.hold;
  const named = hexes
    .flatMap((of) => (of.name === undefined ? [] : [{ hex: of.hex, text: of.name, rank: rank(of) }]))
    .toSorted((a, b) => b.rank - a.rank);
  return named
    .filter(({ text }, index) => named.findIndex((each) => each.text === text) === index)
    .map(({ hex, text }) => ({ hex, text }));
}

function arrowOf(
  hex: string,
  arrow: MapArrow | undefined,
  kind: GroundArrow['kind'],
): readonly GroundArrow[] {
  if (arrow === undefined) return [];
  const { to, army, bridge } = arrow;
  return [{ hex, to, kind, isConditional: army !== undefined || bridge !== undefined }];
}

export function groundStateOf({
  ground: { grid },
  owners,
  bridges,
  exits,
}: Pick<Position, 'ground' | 'owners' | 'bridges' | 'exits'>): GroundState {
  const ownedBy = (side: Side) =>
    [...owners].filter(([, owner]) => owner === side).map(([hex]) => grid.hexAt(hex));
  return {
    owners: { allied: ownedBy('allied'), german: ownedBy('german') },
    bridges: [...bridges].map(([id, { owner, isBlown }]) => {
      const [from = '', to = ''] = id.split('-');
      return { between: [from, to], owner, isBlown };
    }),
    exits: [...exits].map((hex) => grid.hexAt(hex)),
  };
}

/** Packs whose pictures are asked for at a time. */
const MOST_PACKS = 4;

const made = oncePerText(MOST_PACKS, (text: string) => {
  const { pack } = readPack(filesOfText(text));
  if (pack === undefined) return undefined;
  return groundPictureOf(pack.map);
});
const inJson = oncePerText(MOST_PACKS, (text: string): Json | undefined => {
  const picture = made(text);
  if (picture === undefined) return undefined;
  return JSON.parse(JSON.stringify(picture)) as Json;
});

/**
 * The part shared by all pictures of a map, by the hash of its pack; `undefined`: nobody has brought it, or it is
 * another game's.
 */
export function pictureBase(hash: string): Json | undefined {
  const text = referredText(hash);
  if (text === undefined) return undefined;
  return inJson(text);
}

/** The places of that map, the foremost first. */
export function foremostPlaces(hash: string): GroundPicture['places'] {
  return pictureOfPack(hash)?.places ?? [];
}

/** {@link pictureBase} as it is painted from. */
export function pictureOfPack(hash: string): GroundPicture | undefined {
  const text = referredText(hash);
  if (text === undefined) return undefined;
  return made(text);
}
