/** VASL boards of the Map Groups that players have as files: how a map lies on one, and the terrain that its colours show. */

import { accept, type Result, type Ruling, refuse } from '../../../kernel/ruling.ts';
import type { Colour, Survey, SurveyWish, VaslBoardFacts } from '../../../kernel/vasl-board-file.ts';
import {
  type GameVaslBoards,
  POINTS,
  type Point,
  type PointedAt,
  type VaslBoardMap,
} from '../../../kernel/vasl-board-map.ts';
import { lay } from '../../../map/lay.ts';
import type { Marks } from '../../../map/marks.ts';
import { hexesOf } from '../../../map/placement.ts';
import { plural } from '../../../text/plural.ts';
import { fieldsIf, onlyIf, when } from '../../../text/present.ts';
import type { Building } from '../front/position.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { gridOf } from '../vocabulary/hex.ts';
import { whyNoHex } from '../vocabulary/no-hex.ts';
import { ruling } from '../vocabulary/ruling.ts';
import { type Layer, NO_MARKS, type PublicMarks } from './marks.ts';
import { parseMarks, printDifference } from './notation.ts';
import { marksOf } from './position-of.ts';
import { printedMarks } from './printed-marks.ts';

const RULE = '8.605';

interface Board {
  readonly id: string;
  readonly name: string;
  /** As VASL calls the file. */
  readonly file: string;
  readonly corners: readonly string[];
}

/** “St” and “Lg” are of one size: only the file's name tells them apart. Corners that the legend covers are left out. */
const BOARDS: readonly Board[] = [
  { id: 'St', name: 'Stoumont', file: 'bdST', corners: ['A1', 'QQ1', 'W29', 'A57', 'QQ49'] },
  { id: 'Ch', name: 'Cheneux', file: 'bdCH', corners: ['A1', 'SS1', 'W15', 'A29', 'QQ29'] },
  { id: 'Lg', name: 'La Gleize', file: 'bdLG', corners: ['A1', 'QQ1', 'W29', 'A57', 'QQ49'] },
];

/** A Map Group’s board as VASL’s saved games call it: without the `bd` of its file. */
export function vaslBoardOf(map: string): { readonly name: string; readonly board: string } {
  const { name, file } = BOARDS.find(({ id }) => id === map) ?? { name: map, file: map };
  return { name, board: file.replace(/^bd/u, '') };
}

export const kgpVaslBoards: GameVaslBoards<KgpState> = {
  maps: BOARDS.map(mapOf),
  mapOf: ({ game }) => campaignGameOf(game.cg).map,
  propose,
};

function mapOf({ id, name, corners }: Board): VaslBoardMap {
  return {
    id,
    name,
    corners,
    hexes: () => hexesOf(gridOf(id)),
    place(reading, file, pointed) {
      const other = BOARDS.find((board) => board.id !== id && isFileOf(file, board));
      if (other !== undefined && reading.grid !== undefined)
        return refuse(
          ruling(
            RULE,
            'board-of-another-map',
            `${other.file} is the board of ${other.name}; this campaign is played on ${name}.`,
            'Take the board file of the map that this campaign is played on.',
          ),
        );
      const laid = lay(gridOf(id), 'A1', reading, pointed);
      if (!laid.ok) return refuse(ruling(RULE, laid.slug, laid.message, laid.legal));
      return accept(laid.placed);
    },
    wish: (colours, pointed) => wishOf(id, colours, pointed),
  };
}

function isFileOf(file: string, board: Board): boolean {
  return file.toLowerCase().replace(/\.\w+$/u, '') === board.file.toLowerCase();
}

/** VASL names its colours by terrain; those of the same terrain in mist are drawn by special rules alone. */
const TERRAIN = {
  river: /^River/u,
  paved: /^PavedRd/u,
  unpaved: /^DirtRd/u,
  road: /^(?:PavedRd|DirtRd)/u,
  bridge: /^(?:\w+RdBridge|\w+RdShadowBridge|Bridge)/u,
} as const;

const MIST = /Mist/u;
const BUILDING = /Bldg|Building|Roof/u;

/** The kinds of things that can be pointed at, and the groups whose colours each has. */
const POINTED = [
  { as: 'water', groups: ['river'] },
  { as: 'road', groups: ['paved', 'road'] },
  { as: 'track', groups: ['unpaved', 'road'] },
] as const satisfies readonly { as: Point; groups: readonly (keyof typeof TERRAIN)[] }[];

function wishOf(
  map: string,
  colours: Readonly<Record<string, Colour>>,
  pointed: PointedAt,
): Result<SurveyWish> {
  const at: { [point in Point]: readonly string[] } = {
    building: [],
    road: [],
    track: [],
    water: [],
    ground: [],
  };
  for (const point of POINTS) {
    const read = hexesAt(map, point, pointed[point] ?? '');
    if (!read.ok) return read;
    at[point] = read.value;
  }
  const named = Object.entries(colours);
  const groups = Object.fromEntries(
    Object.entries(TERRAIN).map(([group, pattern]) => [
      group,
      named.filter(([name]) => pattern.test(name) && !MIST.test(name)).map(([, colour]) => colour),
    ]),
  );
  const ground = named.filter(([name]) => !BUILDING.test(name)).map(([, colour]) => colour);
  const built = named.filter(([name]) => BUILDING.test(name)).map(([, colour]) => colour);
  return accept({
    groups,
    ground,
    built,
    groundAt: at.ground,
    pointed: POINTED.map(({ as, groups: of }) => ({ as, groups: of, hexes: at[as] })),
    buildingsAt: at.building,
  });
}

function hexesAt(map: string, point: Point, typed: string): Result<readonly string[]> {
  const hexes: string[] = [];
  for (const word of typed.split(/[\s,;]+/u)) {
    if (word === '') continue;
    const hex = gridOf(map).parse(word);
    if (hex === undefined)
      return refuse(
        ruling(
          RULE,
          'no-such-hex',
          whyNoHex(map, word),
          `Point at a hex with ${WITH_IT[point]}, such as “Y9”.`,
        ),
      );
    hexes.push(hex);
  }
  return accept(hexes);
}

const WITH_IT: Readonly<Record<Point, string>> = {
  building: 'a building',
  road: 'a paved road',
  track: 'an unpaved road',
  water: 'a river',
  ground: 'open ground and nothing else',
};

/** How much of a hex must be so: a river's hex is half water, a bank that reaches into the next is none. */
const RIVER = 0.25;
const ROAD = 0.04;
const BRIDGE = 0.02;
/** How much of a hexside a road must cross. */
const CROSSED = 0.12;

function propose(
  { game }: KgpCampaign,
  facts: VaslBoardFacts,
  seen: Survey,
): Result<{
  readonly order: string;
  readonly args: { readonly text: string };
  readonly notes: readonly string[];
}> {
  const { map } = campaignGameOf(game.cg);
  const fault = pointedFault(seen) ?? absurdity(map, seen);
  if (fault !== undefined) return refuse(fault);
  const base = begun(game, map);
  const text = printDifference(map, base, seenOn(map, facts, seen, base));
  const notes = onlyIf(!isNamed(seen), unnamedWords(seen));
  if (text === '')
    return refuse(
      ruling(
        RULE,
        'nothing-new',
        ['The board shows nothing that is not marked already.', ...notes].join(' '),
        'Point at a building of another kind, whose colours are not known yet.',
      ),
    );
  return accept({ order: 'map.mark', args: { text }, notes });
}

/**
 * The share of a map that can have the colours of one kind of thing: a river may be broad, the rest is small beside the
 * ground.
 */
const MOST_OF_MAP: Readonly<Record<string, number>> = { water: 0.2, road: 0.06, track: 0.06, building: 0.06 };

/** A hex pointed at in which there is nothing of the kind, or ground alone. */
function pointedFault({ learnt }: Survey): Ruling | undefined {
  const empty = learnt.find(({ share }) => share === 0);
  if (empty !== undefined) {
    const what = NOTHING[empty.as] ?? 'nothing of the kind';
    return ruling(
      RULE,
      `no-${empty.as}-there`,
      `In ${empty.hex} ${what} is to be seen: all of it has the colours of other terrain.`,
      `Point at a hex with ${WITH_IT[pointOf(empty.as)]} well inside it.`,
    );
  }
  const ground = learnt.find(({ as, share }) => share > (MOST_OF_MAP[as] ?? 1));
  if (ground === undefined) return undefined;
  const percent = Math.round(ground.share * 100);
  return ruling(
    RULE,
    'ground-there',
    `What is largest in ${ground.hex} has the colours of ${percent} % of the map: that is ground, and not ${WITH_IT[pointOf(ground.as)]}.`,
    GROUND_FIRST,
  );
}

const NOTHING: Readonly<Record<string, string>> = {
  building: 'no building',
  road: 'no paved road',
  track: 'no unpaved road',
  water: 'no river',
};

const GROUND_FIRST =
  'Point at hexes of open ground as well, one of each colour that ground has (ground: A5 K12).';

function pointOf(as: string): Point {
  return POINTS.find((point) => point === as) ?? 'ground';
}

/** No building of these Map Groups has so many hexes, and no kind of thing stands in so large a part of theirs. */
const LARGEST_BUILDING = 20;
const MOST_HEXES = { buildings: 0.25, river: 0.35, paved: 0.35, unpaved: 0.5 } as const;

/** The refusal of a survey that cannot be: the colours that it goes by are those of ground. */
function absurdity(map: string, { buildings, shares }: Survey): Ruling | undefined {
  const all = gridOf(map).hexes.length;
  const no = (what: string) =>
    ruling(
      RULE,
      'cannot-be',
      `The board would have ${what}: what was pointed at has the colours of ground.`,
      GROUND_FIRST,
    );
  const built = buildings.reduce((sum, { length }) => sum + length, 0);
  const largest = Math.max(0, ...buildings.map(({ length }) => length));
  if (largest > LARGEST_BUILDING || built > all * MOST_HEXES.buildings) {
    const one = when(buildings.length !== 1, `, one of ${largest}`);
    return no(`${plural(buildings.length, 'building')} in ${built} of ${all} hexes${one}`);
  }
  for (const [group, least, name] of [
    ['river', RIVER, 'a river'],
    ['paved', ROAD, 'paved roads'],
    ['unpaved', ROAD, 'unpaved roads'],
  ] as const) {
    const hexes = Object.values(shares[group] ?? {}).filter((share) => share >= least).length;
    if (hexes > all * MOST_HEXES[group]) return no(`${name} in ${hexes} of ${all} hexes`);
  }
  return undefined;
}

/** Beyond that, what the file's colours do not name can be anything: a road of which nobody has said its colour. */
const MOST_UNNAMED = 0.05;

/** Whether all that is common on the board is known by its colour, so that what is not seen is not there. */
function isNamed({ unnamed: { share, colours } }: Survey): boolean {
  return colours.length === 0 && share <= MOST_UNNAMED;
}

/** The same of roads alone, which fill no hexes as a lake does, or the legend that is printed on a board. */
function isEachRoadNamed({ unnamed: { share, colours } }: Survey): boolean {
  return colours.every(({ isArea }) => isArea) && share <= MOST_UNNAMED;
}

/** `1.2 %`, `43 %`. */
function percentOf(part: number): string {
  const digits = part < 0.1 ? 1 : 0;
  return `${(part * 100).toFixed(digits)} %`;
}

function unnamedWords(seen: Survey): string {
  const { share, colours } = seen.unnamed;
  const some = colours
    .slice(0, 6)
    .map((each) => `${each.colour.join(',')} (${percentOf(each.share)}, most of it in ${each.hex})`);
  const which = when(some.length > 0, `: ${some.join('; ')}`);
  const what = isEachRoadNamed(seen)
    ? 'water may be where none is seen'
    : 'what is not seen may be there all the same';
  return `Colours on ${percentOf(share)} of this map have no name in its file${which}. So ${what}, and nothing is said of that. Point at what they are, a hex or more each: road (paved), track (unpaved), water, ground, building.`;
}

/** The marks that a statement starts from: those made so far; at first those printed on the map. */
function begun(game: KgpState, map: string): PublicMarks {
  const marked = marksOf({ game } as KgpCampaign);
  if (marked !== undefined) return marked;
  const read = parseMarks(map, printedMarks(map));
  return read.ok ? read.value : NO_MARKS;
}

/** The marks with what the board shows; what is marked already stays as it is. */
function seenOn(map: string, facts: VaslBoardFacts, seen: Survey, base: PublicMarks): PublicMarks {
  const { shares } = seen;
  const over = (group: string, least: number) =>
    Object.entries(shares[group] ?? {})
      .filter(([, share]) => share >= least)
      .map(([hex]) => hex);
  const isSeen = (group: string) => Object.keys(shares[group] ?? {}).length > 0;
  const isWhole = { water: isNamed(seen), roads: isEachRoadNamed(seen) };
  const layer = (name: Layer, group: string, least: number) => {
    const whole = group === 'river' ? isWhole.water : isWhole.roads;
    if (!isSeen(group)) return {};
    return { [name]: withSeen(base.layers[name], over(group, least), whole) };
  };
  const river = new Set(over('river', RIVER));
  const bridged = isSeen('bridge')
    ? over('bridge', BRIDGE)
    : over('road', ROAD).filter((hex) => river.has(hex));
  return {
    ...base,
    layers: {
      ...base.layers,
      ...layer('river', 'river', RIVER),
      ...layer('road paved', 'paved', ROAD),
      ...layer('road unpaved', 'unpaved', ROAD),
    },
    bridges: new Map([...bridged.flatMap((hex) => bridgeAt(map, seen, hex)), ...base.bridges]),
    buildings: [...base.buildings, ...newBuildings(facts, seen, base)],
  };
}

/** On a board whose colours are all known, things that are not seen are not there; of another one nothing follows. */
function withSeen({ yes, no, rest }: Marks, seen: readonly string[], isWhole: boolean): Marks {
  const all = new Set([...yes, ...seen.filter((hex) => !no.has(hex))]);
  return isWhole ? { yes: all, no: new Set(), rest: 'no' } : { yes: all, no, rest };
}

/** A bridge with the hexes from which its road comes; one whose road is not seen on both sides is left to be marked. */
function bridgeAt(map: string, { crossings }: Survey, hex: string): readonly [string, readonly string[]][] {
  const grid = gridOf(map);
  const ends = grid.neighbours(hex).filter((next) => {
    const side = grid.hexside(hex, next);
    return side !== undefined && (crossings.road?.[side] ?? 0) >= CROSSED;
  });
  if (ends.length < 2) return [];
  return [[hex, [...ends].sort(grid.compare.bind(grid))]];
}

/**
 * Of each building the levels that its file tells, or its ground level; where one hex alone has more, its stairs are
 * there, and where several have, no file tells in which of them (8.6057).
 */
function newBuildings(
  { levels }: VaslBoardFacts,
  { buildings }: Survey,
  base: PublicMarks,
): readonly Building[] {
  const taken = new Set([...base.buildings.flatMap((one) => Object.keys(one.levels)), ...base.spots.rubble]);
  return buildings.flatMap((hexes) => {
    const own = hexes.filter((hex) => !taken.has(hex));
    if (own.length < hexes.length) return own.map((hex) => buildingOf([hex], levels));
    return [buildingOf(own, levels)];
  });
}

function buildingOf(hexes: readonly string[], levels: VaslBoardFacts['levels']): Building {
  const upper = hexes.filter((hex) => (levels[hex] ?? 0) > 0);
  const isKnown = upper.length < 2;
  return {
    levels: Object.fromEntries(hexes.map((hex) => [hex, levels[hex] ?? 0])),
    stairwells: isKnown ? upper : [],
    ...fieldsIf(!isKnown, { unknownStairs: upper }),
  };
}
