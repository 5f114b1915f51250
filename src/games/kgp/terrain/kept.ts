/** What of a map stays from one campaign of a server to the next: its terrain, not who Controls what nor what was built on it. */
import type { KgpCampaign } from '../state.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { NO_MARKS, type PublicMarks } from './marks.ts';
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
  const text = printMarks(map, terrainOf(marks));
  return text === '' ? undefined : text;
}

/** Without Control, pieces, Blazes, rubble and entrenchments; what was only assumed is assumed anew. */
function terrainOf({ layers, buildings, bridges, spots: { cellars, rooftops } }: PublicMarks): PublicMarks {
  return {
    ...NO_MARKS,
    layers: { ...layers, blaze: NO_MARKS.layers.blaze },
    buildings,
    bridges,
    spots: { ...NO_MARKS.spots, cellars, rooftops },
  };
}
