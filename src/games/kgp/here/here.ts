/** `/hex`: which rules of chapter P and of KGP hold in a hex, by number and with their figures; and what nobody has marked. */

import { listed } from '../../../text/listed.ts';
import { onlyIf } from '../../../text/present.ts';
import type { KgpCampaign } from '../state.ts';
import { GROUND, GROUND_KINDS, type GroundKind } from '../terrain/ground.ts';
import { type Applies, Hex, type HexRule } from './hex.ts';
import { ofEveryScenario } from './KGP-everywhere.ts';
import { pineWoods } from './P1-pine-woods.ts';
import { slopes } from './P2-slopes.ts';
import { barbedWire } from './P3-barbed-wire.ts';
import { streams } from './P4-streams.ts';
import { village } from './P5-village.ts';
import { hillside } from './P6-hillside.ts';

const RULES: readonly HexRule[] = [
  village,
  streams,
  pineWoods,
  slopes,
  barbedWire,
  hillside,
  ofEveryScenario,
];

/** Each rule that applies there, a line for each rule number, in the order of the chapter. */
export function appliesIn(campaign: KgpCampaign, name: string): readonly Applies[] {
  const hex = new Hex(campaign, name);
  return RULES.flatMap((rule) => rule(hex));
}

/** The same as sentences, with what is not known. */
export function hereInWords(campaign: KgpCampaign, name: string): readonly string[] {
  const lines = appliesIn(campaign, name).map(({ rule, text }) => `**${rule}** ${text}`);
  return [...lines, ...unmarked(new Hex(campaign, name))];
}

/** Nothing is taken for absent because nobody has marked it: which kinds could be there still, and how they are marked. */
function unmarked(hex: Hex): readonly string[] {
  const open = GROUND_KINDS.filter((kind) => !isMarked(hex, kind) && !STREETS.includes(kind));
  const streets = onlyIf(hex.streets.length === 0, 'Narrow Streets');
  const building = onlyIf(hex.building === undefined && !hex.isRubble, 'buildings');
  const names = [...streets, ...building, ...open];
  if (names.length === 0) return [];
  return [
    `-# Not marked in ${hex.name}: ${listed(names)}. Where your map has one, and the campaign is kept unit by unit, state it under *Mark the map*, such as \`woods: ${hex.name}\`; then its rules stand here.`,
  ];
}

const STREETS: readonly GroundKind[] = ['narrow streets', 'narrow paved', 'narrow unpaved'];

function isMarked(hex: Hex, kind: GroundKind): boolean {
  return GROUND[kind] === 'hex' ? hex.has(kind) : hex.along(kind).length > 0;
}
