/** The position of a campaign for 8.6051–8.6057: its public marks, and the Entry Areas that are Eligible now. */

import { oncePer, oncePerText } from '../../../kernel/memo.ts';
import type { Marks } from '../../../map/marks.ts';
import type { Read } from '../../../text/fault.ts';
import { fieldsIf } from '../../../text/present.ts';
import type { Building, Location, Position } from '../front/position.ts';
import { datedEntries, eligibleEntries } from '../rg/CG6-entry-areas.ts';
import type { KgpCampaign } from '../state.ts';
import { campaignGameOf, entryAreasOf } from '../vocabulary/charts.ts';
import { gridOf, onceMap } from '../vocabulary/hex.ts';
import { hexMapOf } from '../vocabulary/hex-map.ts';
import { bySide, type Side } from '../vocabulary/sides.ts';
import { NO_MARKS, type PublicMarks, strategicHexesOf, strategicIn, taken } from './marks.ts';
import { parseMarks } from './notation.ts';
import { printedMarks, worthOf } from './printed-marks.ts';

/** The marks of both sides; `undefined`: nothing is marked, and the group goes on by hand. */
export function marksOf({ game }: Pick<KgpCampaign, 'game'>): PublicMarks | undefined {
  const { marks } = game.terrain;
  if (marks === undefined) return undefined;
  return marksIn(campaignGameOf(game.cg).map, marks);
}

/** The marks that a text is kept for; it was printed by us. */
export function marksIn(map: string, text: string): PublicMarks {
  const parsed = readMarks(map, text);
  if (!parsed.ok) throw new Error(`stored marks: ${parsed.faults[0].wrong}`);
  return parsed.value;
}

/** Any text of marks, whoever printed it. */
export function readMarks(map: string, text: string): Read<PublicMarks> {
  return read(`${map}\n${text}`);
}

/** The marks that a statement starts from: those made so far; at first those printed on the map. */
export function marksBegun({ cg, terrain }: KgpCampaign['game']): PublicMarks {
  const { map } = campaignGameOf(cg);
  return marksIn(map, terrain.marks ?? printedMarks(map));
}

/** The position that the rules of the front are asked about; `undefined`: nothing is marked. */
export function positionOf(campaign: KgpCampaign, unoccupied?: readonly Location[]): Position | undefined {
  const marks = marksOf(campaign);
  return marks && positionBy(campaign, marks, unoccupied);
}

/** The same by other marks. */
export function positionBy(
  campaign: KgpCampaign,
  marks: PublicMarks,
  unoccupied?: readonly Location[],
): Position {
  return positionWith(campaign, campaign.game.usOnMap ? marks : vacated(marks), unoccupied);
}

/**
 * The position of the front on which both sides have agreed, with the Entry Areas of today; `undefined`: it was stated
 * by hand, nothing is marked, or what is worked out from it does not count on this CG Date, by consent.
 */
export function agreedPosition(campaign: Pick<KgpCampaign, 'game'>): Position | undefined {
  const marks = agreedMarks(campaign);
  return marks && positionWith(campaign, marks, campaign.game.terrain.unoccupied);
}

/** The marks of that front. */
export function agreedMarks(campaign: Pick<KgpCampaign, 'game'>): PublicMarks | undefined {
  const { terrain, date } = campaign.game;
  if (terrain.overruled?.date === date) return undefined;
  return frontMarks(campaign);
}

/** The same whether or not what is worked out from it counts: who Controls what, both sides have agreed on. */
export function frontMarks({ game }: Pick<KgpCampaign, 'game'>): PublicMarks | undefined {
  const { front } = game.terrain;
  if (front === undefined) return undefined;
  const marks = marksIn(campaignGameOf(game.cg).map, front);
  return game.usOnMap ? marks : vacated(marks);
}

/** 8.6131 EXC: with no U.S. unit on-map the German Controls every Strategic Location. */
const vacated = oncePer((marks: PublicMarks): PublicMarks => {
  const all = [...strategicHexesOf(marks)].flatMap((hex) => strategicIn(marks, hex));
  return { ...marks, control: new Map(all.map((location): [Location, Side] => [location, 'german'])) };
});

/** The same by other marks: those that are stated and wait for an answer, or somebody’s “what if”. */
export function positionWith(
  { game }: Pick<KgpCampaign, 'game'>,
  marks: PublicMarks,
  unoccupied: readonly Location[] = [],
): Position {
  const { map } = campaignGameOf(game.cg);
  const hexes = hexMapOf(game);
  const entries = bySide((side) =>
    eligibleEntries(game, side)
      .map(({ hex }) => hex)
      .join(' '),
  );
  return positions(marks)(
    [
      map,
      entries.us,
      entries.german,
      datedEntries(game, 'german')
        .map(({ hex }) => hex)
        .join(' '),
      unoccupied.join(' '),
      game.mended.bridgesOverRivers,
      hexes,
      game.mended.byLocation,
    ].join('|'),
  );
}

/** How many texts are remembered: campaigns of one host take turns. */
const REMEMBERED = 32;
/** Dates of one map. */
const ENTRIES_REMEMBERED = 4;

const read = oncePerText(REMEMBERED, (key) => {
  const end = key.indexOf('\n');
  const map = key.slice(0, end);
  // Marks that an older program stored can name hexes that were taken for such once.
  return parseMarks(map, key.slice(end + 1), NO_MARKS, worthOf(map), onceMap(map));
});

const positions = oncePer((marks: PublicMarks) =>
  oncePerText(ENTRIES_REMEMBERED, (key): Position => {
    const [
      map = '',
      us = '',
      german = '',
      dated = '',
      empty = '',
      overRivers = '',
      hexMap = '',
      byLocation = '',
    ] = key.split('|');
    const hexesOf = (arrows: readonly string[]) =>
      Object.fromEntries(
        entryAreasOf(map)
          .filter(({ hex }) => arrows.includes(hex))
          .map(({ hex, hexes }) => [hex, hexes]),
      );
    const isUnknown = (arrow: string) => marks.unknownArrows.has(arrow);
    const unknownEntry = hexesOf(dated.split(' ').filter(isUnknown));
    return {
      grid: gridOf(hexMap),
      strategic: new Map(
        [...strategicHexesOf(marks)].flatMap((hex) =>
          strategicIn(marks, hex).map((location): [Location, Side | undefined] => [
            location,
            marks.control.get(location),
          ]),
        ),
      ),
      buildings: marks.buildings.flatMap((building) =>
        standing(byLocation === 'true' ? withStairs(building, marks.spots) : building, marks.spots),
      ),
      bridges: marks.bridges,
      ...fieldsIf(marks.unknownEnds.size > 0, { unknownEnds: marks.unknownEnds }),
      river: overRivers === 'true' ? taken(marks, 'river') : withBridges(taken(marks, 'river'), marks),
      blaze: taken(marks, 'blaze'),
      barred: { infantry: taken(marks, 'barred infantry'), vehicle: taken(marks, 'barred vehicle') },
      ...(empty === '' ? {} : { unoccupied: new Set(empty.split(' ')) }),
      entry: {
        us: hexesOf(us.split(' ')),
        german: hexesOf(german.split(' ').filter((arrow) => !isUnknown(arrow))),
      },
      ...fieldsIf(Object.keys(unknownEntry).length > 0, { unknownEntry }),
      ...fieldsIf(byLocation === 'true', { byLocation: true }),
      onFoot: entryAreasOf(map)
        .filter(({ noVehicles }) => noVehicles === true)
        .map(({ hex }) => hex),
    };
  }),
);

/** Every bridge as if it were over a river: one enters it by its ends alone. */
function withBridges({ yes, no, rest }: Marks, { bridges }: PublicMarks): Marks {
  return {
    yes: new Set([...yes, ...bridges.keys()]),
    no: new Set([...no].filter((hex) => !bridges.has(hex))),
    rest,
  };
}

/** A building with more than its ground level has stairs: where no hex is marked with them, nobody has said which has. */
function withStairs(building: Building, { cellars, rooftops }: PublicMarks['spots']): Building {
  const { levels, stairwells, unknownStairs } = building;
  const higher = Object.keys(levels).filter(
    (hex) => (levels[hex] ?? 0) > 0 || cellars.has(hex) || rooftops.has(hex),
  );
  if (stairwells.length > 0 || unknownStairs !== undefined || higher.length === 0) return building;
  if (higher.length === 1) return { ...building, stairwells: higher };
  return { ...building, unknownStairs: higher };
}

/** B24: what has fallen is a building no more; its rubble is a Location of its own. */
function standing(
  { levels, stairwells, unknownStairs = [] }: Building,
  { rubble, cellars, rooftops }: PublicMarks['spots'],
): readonly Building[] {
  const left = Object.entries(levels).filter(([hex]) => !rubble.has(hex));
  if (left.length === 0) return [];
  const among = (hexes: ReadonlySet<string>) => left.map(([hex]) => hex).filter((hex) => hexes.has(hex));
  const unknown = unknownStairs.filter((hex) => !rubble.has(hex));
  return [
    {
      levels: Object.fromEntries(left),
      stairwells: stairwells.filter((hex) => !rubble.has(hex)),
      ...fieldsIf(unknown.length > 0, { unknownStairs: unknown }),
      ...(cellars.size === 0 ? {} : { cellars: among(cellars) }),
      ...(rooftops.size === 0 ? {} : { rooftops: among(rooftops) }),
    },
  ];
}
