/** Boards of the Map Groups that players have as files: how a map lies on one, and the terrain that its colours show. */
import type { BoardFacts, Colour, Survey, SurveyWish } from '../../../kernel/board-file.ts';
import type { BoardMap, GameBoards } from '../../../kernel/board-map.ts';
import { accept, type Result, refuse } from '../../../kernel/ruling.ts';
import type { Marks } from '../../../map/board.ts';
import { lay } from '../../../map/lay.ts';
import { hexesOf } from '../../../map/placement.ts';
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

export const kgpBoards: GameBoards<KgpState> = {
  maps: BOARDS.map(mapOf),
  mapOf: ({ game }) => campaignGameOf(game.cg).map,
  propose,
};

function mapOf({ id, name, corners }: Board): BoardMap {
  return {
    id,
    name,
    corners,
    hexes: () => hexesOf(gridOf(id)),
    place(reading, file, pointed) {
      const other = BOARDS.find((board) => board.id !== id && isNamed(file, board));
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
      return laid.ok ? accept(laid.placed) : refuse(ruling(RULE, laid.slug, laid.message, laid.legal));
    },
    wish: (colours, pointed) => wishOf(id, colours, pointed),
  };
}

function isNamed(file: string, board: Board): boolean {
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

function wishOf(map: string, colours: Readonly<Record<string, Colour>>, pointed: string): Result<SurveyWish> {
  const buildingsAt: string[] = [];
  for (const word of pointed.split(/[\s,;]+/u)) {
    if (word === '') continue;
    const hex = gridOf(map).parse(word);
    if (hex === undefined)
      return refuse(
        ruling(RULE, 'no-such-hex', whyNoHex(map, word), 'Point at a hex with a building, such as “Y9”.'),
      );
    buildingsAt.push(hex);
  }
  const named = Object.entries(colours);
  const groups = Object.fromEntries(
    Object.entries(TERRAIN).map(([group, pattern]) => [
      group,
      named.flatMap(([name, colour]) => (pattern.test(name) && !MIST.test(name) ? [colour] : [])),
    ]),
  );
  const ground = named.flatMap(([name, colour]) => (BUILDING.test(name) ? [] : [colour]));
  return accept({ groups, ground, buildingsAt });
}

/** How much of a hex must be so: a river's hex is half water, a bank that reaches into the next is none. */
const RIVER = 0.25;
const ROAD = 0.04;
const BRIDGE = 0.02;
/** How much of a hexside a road must cross. */
const CROSSED = 0.12;

function propose(
  { game }: KgpCampaign,
  facts: BoardFacts,
  seen: Survey,
): Result<{ readonly order: string; readonly args: { readonly text: string } }> {
  const { map } = campaignGameOf(game.cg);
  const [empty] = seen.withoutBuilding;
  if (empty !== undefined)
    return refuse(
      ruling(
        RULE,
        'no-building-there',
        `In ${empty} no building is to be seen: all of it has the colours of other terrain.`,
        'Point at a hex with a building well inside it.',
      ),
    );
  const base = begun(game, map);
  const text = printDifference(map, base, seenOn(map, facts, seen, base));
  if (text === '')
    return refuse(
      ruling(
        RULE,
        'nothing-new',
        'The board shows nothing that is not marked already.',
        'Point at a building of another kind, whose colours are not known yet.',
      ),
    );
  return accept({ order: 'map.mark', args: { text } });
}

/** What a statement of marks stands on: what is marked; at first what is printed on the map. */
function begun(game: KgpState, map: string): PublicMarks {
  const marked = marksOf({ game } as KgpCampaign);
  if (marked !== undefined) return marked;
  const read = parseMarks(map, printedMarks(map));
  return read.ok ? read.marks : NO_MARKS;
}

/** The marks with what the board shows; what is marked already stays as it is. */
function seenOn(map: string, facts: BoardFacts, seen: Survey, base: PublicMarks): PublicMarks {
  const { shares } = seen;
  const over = (group: string, least: number) =>
    Object.entries(shares[group] ?? {}).flatMap(([hex, share]) => (share >= least ? [hex] : []));
  const isSeen = (group: string) => Object.keys(shares[group] ?? {}).length > 0;
  const layer = (name: Layer, group: string, least: number) =>
    isSeen(group) ? { [name]: withSeen(base.layers[name], over(group, least)) } : {};
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

/** What the board does not show is not there. */
function withSeen({ yes, no }: Marks, seen: readonly string[]): Marks {
  return { yes: new Set([...yes, ...seen.filter((hex) => !no.has(hex))]), no: new Set(), rest: 'no' };
}

/** A bridge with the hexes from which its road comes; one whose road is not seen on both sides is left to be marked. */
function bridgeAt(map: string, { crossings }: Survey, hex: string): readonly [string, readonly string[]][] {
  const grid = gridOf(map);
  const ends = grid.neighbours(hex).filter((next) => {
    const side = grid.hexside(hex, next);
    return side !== undefined && (crossings.road?.[side] ?? 0) >= CROSSED;
  });
  return ends.length < 2 ? [] : [[hex, [...ends].sort(grid.compare.bind(grid))]];
}

/** Of each building the levels that its file tells, or its ground level; stairs in every hex with more than that. */
function newBuildings({ levels }: BoardFacts, { buildings }: Survey, base: PublicMarks): readonly Building[] {
  const taken = new Set([...base.buildings.flatMap((one) => Object.keys(one.levels)), ...base.spots.rubble]);
  return buildings.flatMap((hexes) => {
    const own = hexes.filter((hex) => !taken.has(hex));
    if (own.length < hexes.length) return own.map((hex) => buildingOf([hex], levels));
    return [buildingOf(own, levels)];
  });
}

function buildingOf(hexes: readonly string[], levels: BoardFacts['levels']): Building {
  const upper = (hex: string) => levels[hex] ?? 0;
  return {
    levels: Object.fromEntries(hexes.map((hex) => [hex, upper(hex)])),
    stairwells: hexes.filter((hex) => upper(hex) > 0),
  };
}
