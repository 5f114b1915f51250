/**
 * The part of a map that stays from one campaign of a server to the next: its terrain, not who Controls what nor what
 * was built on it.
 */
import type { KgpCampaign } from '../state.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { gridOf } from '../vocabulary/hex.ts';
import { byLayer, NO_MARKS, type PublicMarks } from './marks.ts';
import { printMarks } from './notation.ts';
import { marksOf } from './position-of.ts';

/** The terrain of an earlier campaign as text, for one on the same Map Group; `undefined`: it has none marked. */
export function keptTerrain(
  earlier: KgpCampaign,
  { cg = 'I', level }: Readonly<Record<string, string>>,
): string | undefined {
  const { map } = campaignGameOf(earlier.game.cg);
  const marks = marksOf(earlier);
  if (marks === undefined || level !== 'units' || campaignGameOf(cg).map !== map) return undefined;
  const text = printMarks(map, terrainOf(map, marks));
  return text === '' ? undefined : text;
}

/** Without Control, pieces, Blazes, rubble and entrenchments; what was only assumed is assumed anew. */
function terrainOf(
  map: string,
  { layers, buildings, bridges, unknownEnds, spots: { cellars, rooftops } }: PublicMarks,
): PublicMarks {
  const grid = gridOf(map);
  // A campaign of before can have marked what is no hex any more.
  const isThere = (place: string) => place.split('-').every((hex) => grid.has(hex));
  const there = (places: ReadonlySet<string>) => new Set([...places].filter(isThere));
  return {
    ...NO_MARKS,
    layers: {
      ...byLayer((layer) => ({
        ...layers[layer],
        yes: there(layers[layer].yes),
        no: there(layers[layer].no),
      })),
      blaze: NO_MARKS.layers.blaze,
    },
    buildings: buildings.filter(({ levels }) => Object.keys(levels).every(isThere)),
    bridges: new Map(
      [...bridges].filter(([hex, ends]) => [hex, ...ends, ...(unknownEnds.get(hex) ?? [])].every(isThere)),
    ),
    unknownEnds: new Map([...unknownEnds].filter(([hex, ends]) => [hex, ...ends].every(isThere))),
    spots: { ...NO_MARKS.spots, cellars: there(cellars), rooftops: there(rooftops) },
  };
}
