/** The contents of a hex of the map, in words. */

import { given, onlyIf } from '../../../text/present.ts';
import type { KgpCampaign } from '../state.ts';
import { hexOf } from '../units/place.ts';
import { campaignGameOf, entryAreasOf, lvpFeatureAt } from '../vocabulary/charts.ts';
import { SIDE_NAMES, type Side } from '../vocabulary/sides.ts';
import type { Marked } from './facts.ts';

/** Its Strategic Locations and features. */
export function inHex(campaign: KgpCampaign, marked: Marked | undefined, hex: string): readonly string[] {
  const locations = [...(marked?.position.strategic ?? [])].filter(([at]) => hexOf(at) === hex);
  return [
    ...locations.map(([at, by]) => `${at}: ${whose(by)}`),
    ...featuresIn(campaign, hex),
    ...onlyIf(marked === undefined, 'Nobody has marked this map yet.'),
  ];
}

/** The print of the map there, whoever has marked what. */
export function featuresIn({ game }: KgpCampaign, hex: string): readonly string[] {
  const { map } = campaignGameOf(game.cg);
  const feature = lvpFeatureAt(map, hex);
  const entry = entryAreasOf(map).find(({ hexes }) => hexes.includes(hex));
  return [
    ...given(feature, (feature) => `${feature.feature}: ${feature.lvp} LVP (8.6033)`),
    ...given(entry, (entry) => `Entry Area ${entry.hex} (CG6)`),
  ];
}

/** Of where one would stand on entering it. */
export function riverWords(hex: string): string {
  return `${hex} is river: nobody enters it.`;
}

export function whose(side: Side | undefined): string {
  return side === undefined ? 'nobody’s' : SIDE_NAMES[side];
}
