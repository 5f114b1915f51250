/** KGP3–KGP9: what the special rules of every scenario make of a hex. */

import type { Known } from '../../../map/marks.ts';
import { given, onlyIf } from '../../../text/present.ts';
import { cardMist } from '../scenario/card.ts';
import { printedBridges, woodenBridges } from '../terrain/printed-marks.ts';
import type { Applies, Hex, HexRule } from './hex.ts';

export const ofEveryScenario: HexRule = (hex) => [
  ...bridge(hex),
  ...road(hex),
  ...cellar(hex),
  ...flame(hex),
  ...mist(hex),
];

function bridge({ map, name, marks }: Hex): readonly Applies[] {
  if (!marks.bridges.has(name) && !printedBridges(map).includes(name)) return [];
  return [
    woodenBridges(map).includes(name)
      ? { rule: 'KGP4', text: 'A one-lane wooden bridge: no vehicle enters it.' }
      : { rule: 'KGP4', text: 'A one-lane stone bridge (B6.43–431).' },
  ];
}

/** KGP5: without pavement the ground is soft; whether a road is paved nobody may have said. */
const SOFT: Readonly<Record<Known, string>> = {
  yes: 'Along its paved road a vehicle pays nothing for Soft Ground, and a Bog DR has no Soft Ground DRM.',
  no: 'Soft Ground: a vehicle pays 1 MP more for each hexside (none for a stream hexside, nor into building, woods or rubble as an obstacle); Bog DR with the Soft Ground DRM, but in a building or over barbed wire (3.3).',
  unknown:
    'Soft Ground: a vehicle pays 1 MP more for each hexside that no paved road crosses (none for a stream hexside, nor into building, woods or rubble as an obstacle); Bog DR with the Soft Ground DRM, but on a paved road, in a building or over barbed wire (3.3).',
};

/** KGP7: unpaved and sunken, or through woods, a road is one-lane. */
function road(hex: Hex): readonly Applies[] {
  return [...singleLane(hex), { rule: 'KGP5', text: SOFT[hex.layer('road paved')] }];
}

function singleLane(hex: Hex): readonly Applies[] {
  const unpaved = hex.layer('road unpaved');
  const lanes: string[] = [];
  if (hex.has('sunken roads') && unpaved !== 'no')
    lanes.push('A Sunken Road, if unpaved, is a Sunken Lane (B4.43).');
  if (hex.isWoods && unpaved !== 'no')
    lanes.push(
      unpaved === 'yes'
        ? 'An unpaved road in woods is one-lane (B6.43–431).'
        : 'A road in woods, if unpaved, is one-lane (B6.43–431).',
    );
  if (lanes.length > 0) lanes.push('There MA of 50 mm or more changes its TCA as in 5.122.');
  if (hex.isWoods)
    lanes.push(
      'To a vehicle of Target Size +2 a path in woods is an unpaved one-lane road, with a Gun in tow too.',
    );
  return onlyIf(lanes.length > 0, { rule: 'KGP7', text: lanes.join(' ') });
}

function cellar({ building }: Hex): readonly Applies[] {
  if (building === undefined) return [];
  return [
    building.hexes > 1
      ? {
          rule: 'KGP8',
          text: 'Cellars (B23.41): an AFV that sets up here, unless it ended the last scenario here and keeps its VCA, makes a Secret Bog DR, and falls in on a coloured 4.',
        }
      : {
          rule: 'KGP8',
          text: 'No cellar: of one hex. An AFV that sets up here makes a Secret Bog DR all the same, unless it ended the last scenario here and keeps its VCA.',
        },
  ];
}

/** KGP9: a building that nobody has marked may stand there. */
function flame({ building, isRubble }: Hex): readonly Applies[] {
  const isMarked = building !== undefined || isRubble;
  return [{ rule: 'KGP9', text: isMarked ? 'A Flame can occur here; no Kindling.' : NO_FLAME }];
}

const NO_FLAME =
  'No Kindling; a Flame only in a Location of a building or of rubble, and none is marked here.';

function mist({ campaign }: Hex): readonly Applies[] {
  const text = cardMist(campaign);
  return given(text, (text) => ({ rule: 'KGP3', text }));
}
