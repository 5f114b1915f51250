/** The front as a picture: Areas, No Man's Land, who Controls what, Isolation, Entry Areas and LVP (8.605, MARKING THE MAP). */
import type { HexGrid } from '../../../map/grid.ts';
import {
  type Arrow,
  type Fill,
  type Label,
  type LegendItem,
  type MapPicture,
  type Outline,
  type Path,
  type Piece,
  planOf,
  type Sign,
  type Stack,
  type Window,
  windowAround,
} from '../../../map/picture.ts';
import { fieldsIf, given, onlyIf } from '../../../text/present.ts';
import { type Marking, NO_MARKING, type SetupArea } from '../units/marking.ts';
import { hexOf } from '../units/place.ts';
import { entryAreasOf, type LvpFeature, lvpFeaturesOf } from '../vocabulary/charts.ts';
import { isOnOrAfter } from '../vocabulary/dates.ts';
import { type BySide, bySide, SIDE_NAMES, SIDES, type Side } from '../vocabulary/sides.ts';
import { type Area, enclosedBy, type Front, frontOf } from './8.6051-setup-areas.ts';
import { entered, type Location, type Position } from './position.ts';

/** The facts that are drawn: all of them known to those who see the picture. */
export interface FrontFacts {
  readonly map: string;
  readonly grid: HexGrid;
  readonly date: string;
  /** Absent while nobody has marked the map: what the printed map shows is drawn then. */
  readonly position?: Position;
  /** The letter in a square of a Strategic Location: E, F, G, V. */
  readonly letters: ReadonlyMap<Location, string>;
  readonly rubble: readonly string[];
  readonly wrecks: readonly string[];
  readonly areaName: (area: Area, index: number) => string;
  /** Locations that are Isolated, as far as the reader may know. */
  readonly isolated: readonly Location[];
  /** Assumptions that both sides have agreed to. */
  readonly assumed: readonly string[];
  /** The Setup Areas that are agreed on (8.605): drawn where nothing is marked, and for what is set up by them. */
  readonly marking?: Marking;
  /** They are drawn in place of what the marks give now: nothing is worked out anew. */
  readonly asAgreed?: true;
}

/** The layers that can be left out of a picture. */
export const LAYERS = ['front', 'terrain', 'lvp', 'entries'] as const;
export type Layer = (typeof LAYERS)[number];

/** The part of the map that is shown, and the layers on it. */
export interface Look {
  /** Absent: the whole map. */
  readonly around?: { readonly hex: string; readonly across: number };
  /** The part in which the sides meet, where they do: what is read on a phone. */
  readonly near?: true;
  readonly layers: readonly Layer[];
  /** A path or a barrier that decided something. */
  readonly path?: readonly string[];
  readonly barrier?: readonly string[];
  /** Hexes that an answer hangs on. */
  readonly hangsOn?: readonly string[];
  /** Hexes that would be somebody else's. */
  readonly changed?: readonly string[];
  /** Where something of a side's may be set up, and what is there now; drawn on the Areas that are agreed on. */
  readonly aid?: {
    readonly side: Side;
    readonly text: string;
    readonly hexes: readonly string[];
    readonly stacks: readonly Stack[];
  };
  readonly notes?: readonly string[];
}

interface Meaning {
  readonly hexes: readonly string[];
  readonly text: string;
  readonly sample: LegendItem['sample'];
}

/** Layers of one kind of fact, added up in their order. */
interface Parts {
  readonly fills?: readonly Fill[];
  readonly outlines?: readonly Outline[];
  readonly signs?: readonly Sign[];
  readonly stacks?: readonly Stack[];
  readonly labels?: readonly Label[];
  readonly arrows?: readonly Arrow[];
  readonly paths?: readonly Path[];
  /** Each with the hexes that it stands for: it is left out where none of them is seen. */
  readonly legend?: readonly Meaning[];
  readonly notes?: readonly string[];
}

/** East is at the bottom of the printed maps, where the highest rows are. */
const NORTH = 90;

export function frontPicture(facts: FrontFacts, look: Look): MapPicture {
  const { grid } = facts;
  const parts: readonly Parts[] = [
    ...(look.layers.includes('terrain') ? [terrainParts(facts)] : []),
    ...(look.layers.includes('front') ? [areaParts(facts, look)] : []),
    ...given(look.aid, aidParts),
    ...(look.layers.includes('lvp') ? [lvpParts(facts)] : []),
    ...(look.layers.includes('entries') ? [entryParts(facts)] : []),
    witnessParts(look),
    { notes: [...facts.assumed, ...(look.notes ?? [])] },
  ];
  const all = <K extends keyof Parts>(key: K) =>
    parts.flatMap((part) => (part[key] ?? []) as readonly NonNullable<Parts[K]>[number][]);
  const edge = edgeOf(grid);
  const around = look.around && windowAround(grid, look.around.hex, look.around.across, edge);
  const part =
    look.near === true ? windowOver(grid, whereSidesMeet(grid, all('fills')), edge, LEAST) : around;
  const window = part ?? edge;
  const isSeen = (hex: string) => {
    const { x, y } = grid.centre(hex);
    const { left, right, top, bottom } = window;
    return x > left && x < right && y >= top && y <= bottom;
  };
  return {
    plan: planOf(grid),
    ...fieldsIf(part !== undefined, { window }),
    edge,
    ids:
      look.near === true
        ? part !== undefined && hasRoomForIds(window)
        : look.around !== undefined && look.around.across <= WITH_IDS,
    north: NORTH,
    fills: all('fills').filter(({ hexes }) => hexes.length > 0),
    outlines: all('outlines').filter(({ hexes }) => hexes.length > 0),
    hexsides: [],
    paths: all('paths'),
    signs: all('signs'),
    stacks: stacked(all('stacks')),
    labels: all('labels'),
    arrows: all('arrows'),
    legend: all('legend')
      .filter(({ hexes }) => hexes.some(isSeen))
      .map(({ text, sample }) => ({ text, sample })),
    notes: all('notes'),
  };
}

/** Columns in which each hex has room for its id. */
const WITH_IDS = 13;

function hasRoomForIds({ left, right }: Window): boolean {
  return right - left <= WITH_IDS;
}

/** The least part of the map that is shown where the sides meet, in hexes. */
const LEAST = { wide: 11, high: 9 };
/** How near a hex of one side's is to one of the other's, that what lies there is the front. */
const MEETING = 4;

/** Hexes of either side near one of the other's, and No Man's Land; where they do not meet, all that is anybody's. */
function whereSidesMeet(grid: HexGrid, fills: readonly Fill[]): readonly string[] {
  const of = (whose: Fill['colour']) => [
    ...new Set(fills.flatMap(({ hexes, colour }) => (colour === whose ? hexes : []))),
  ];
  const [us, german] = [of('us'), of('german')];
  const near = (hexes: readonly string[], others: readonly string[]) =>
    hexes.filter((hex) => others.some((other) => grid.distance(hex, other) <= MEETING));
  const met = [...of('contested'), ...near(us, german), ...near(german, us)];
  return met.length > 0 ? met : [...us, ...german];
}

/** Around what is shown, in hexes. */
const AIR = 3;

/** The part of the map with all of these hexes in it; `undefined`: the whole map, since there are none. */
export function windowOver(
  grid: HexGrid,
  hexes: readonly string[],
  edge: Window,
  least: { readonly wide: number; readonly high: number },
): Window | undefined {
  if (hexes.length === 0) return undefined;
  const at = hexes.map((hex) => grid.centre(hex));
  const [left, right] = stretch(
    at.map(({ x }) => x),
    least.wide,
    [edge.left, edge.right],
  );
  const [top, bottom] = stretch(
    at.map(({ y }) => y),
    least.high,
    [edge.top, edge.bottom],
  );
  return { left, right, top, bottom };
}

/** From the least to the most of them and a little more, at least so long, and nowhere beyond the edge. */
function stretch(
  values: readonly number[],
  least: number,
  [first, last]: readonly [number, number],
): readonly [number, number] {
  const [from, to] = [Math.min(...values) - AIR, Math.max(...values) + AIR];
  const more = Math.max(0, least - (to - from)) / 2;
  const long = Math.min(to - from + more * 2, last - first);
  const start = Math.min(Math.max(from - more, first), last - long);
  return [start, start + long];
}

/** Even-lettered columns begin, and the others end, with half a hex. */
function edgeOf(grid: HexGrid): Window {
  const [first, last] = [grid.hexes[0], grid.hexes.at(-1)];
  const [from, to] = [grid.centre(first ?? ''), grid.centre(last ?? '')];
  const rows = grid.hexes.filter((hex) => /^A\d/u.test(hex)).length;
  return { left: from.x - 0.58, top: from.y - 0.5, right: to.x + 0.58, bottom: from.y + rows - 0.75 };
}

/** By the marks; by the Areas that are agreed on where these are asked for, or all there is. */
function areaParts(facts: FrontFacts, { aid }: Look): Parts {
  const { position, marking } = facts;
  if (position !== undefined && aid === undefined) {
    const isAgreed = facts.asAgreed === true;
    return frontParts(
      facts,
      position,
      isAgreed ? agreedGround(marking ?? NO_MARKING) : computedGround(facts, position),
    );
  }
  if (marking === undefined) return {};
  return markingParts(marking);
}

const PATTERNS = { us: 'dots', german: 'slant' } as const;

/** 8.605: the Areas as both sides have agreed on them. */
function markingParts({ areas, noMansLand }: Marking): Parts {
  const hexesOf = ({ locations }: SetupArea) => [...new Set(locations.map(hexOf))];
  const of = bySide((side) => areas.filter((area) => area.side === side).flatMap(hexesOf));
  const contested = [...new Set(noMansLand.map(hexOf))];
  return {
    fills: [
      ...SIDES.map((side) => ({ hexes: of[side], colour: side, pattern: PATTERNS[side] })),
      { hexes: contested, colour: 'contested', pattern: 'hatch' },
    ],
    outlines: areas.map((area) => ({ hexes: hexesOf(area), colour: area.side, line: 'dashed' })),
    labels: areas.map((area) => ({ hexes: hexesOf(area), text: area.id, colour: area.side })),
    legend: [...SIDES.map((side) => areaMeaning(side, of[side])), contestedMeaning(contested)],
  };
}

function areaMeaning(side: Side, hexes: readonly string[]): Meaning {
  return {
    hexes,
    text: `${SIDE_NAMES[side]} Setup Area`,
    sample: {
      fill: { colour: side, pattern: PATTERNS[side] },
      outline: { colour: side, line: 'dashed' },
    },
  };
}

function contestedMeaning(hexes: readonly string[]): Meaning {
  return { hexes, text: 'No Man’s Land', sample: { fill: { colour: 'contested', pattern: 'hatch' } } };
}

function aidParts({ side, text, hexes, stacks }: NonNullable<Look['aid']>): Parts {
  const sample = {
    fill: { colour: side, pattern: 'plain' as const },
    outline: { colour: side, line: 'solid' as const },
  };
  return {
    fills: [{ hexes, ...sample.fill }],
    outlines: [{ hexes, ...sample.outline }],
    stacks,
    legend: [{ hexes, text, sample }],
  };
}

/** The holders of the ground besides the Strategic Locations. */
interface Ground {
  readonly sure: BySide<readonly string[]>;
  /** Theirs only if what nobody has said of the terrain lets Infantry in. */
  readonly unsure: BySide<readonly string[]>;
  readonly noMansLand: readonly string[];
  /** `hexes`: with those of its Strategic Locations; `middle`: where its letter stands. */
  readonly areas: readonly {
    readonly side: Side;
    readonly name: string;
    readonly hexes: readonly string[];
    readonly middle: readonly string[];
  }[];
}

/** As the marks give it. */
function computedGround(facts: FrontFacts, position: Position): Ground {
  const { grid } = position;
  // Unsaid terrain decides only where these two differ.
  const largest = frontOf(
    position,
    bySide(() => 'as-absent'),
  );
  const smallest = frontOf(
    position,
    bySide(() => 'as-there'),
  );
  // 8.6054: with what its Areas wholly enclose.
  const within = (front: Front) => bySide((side) => new Set(enclosedBy(position, front, side)));
  const [most, least] = [within(largest), within(smallest)];
  const of = (side: Side, isSure: boolean) =>
    grid.hexes.filter((hex, index) => {
      const isSide = (front: Front, enclosed: BySide<ReadonlySet<string>>) =>
        front.holders[index] === side || enclosed[side].has(hex);
      return isSide(largest, most) && isSide(smallest, least) === isSure;
    });
  return {
    sure: bySide((side) => of(side, true)),
    unsure: bySide((side) => of(side, false)),
    noMansLand: largest.noMansLand,
    areas: SIDES.flatMap((side) =>
      largest.areas
        .filter((area) => area.side === side)
        .map((area, index) => {
          const own = area.strategic.map(hexOf);
          const hexes = [...area.hexes, ...new Set(own)];
          const middle = area.hexes.length === 0 ? own : area.hexes;
          return { side, name: facts.areaName(area, index), hexes, middle };
        }),
    ),
  };
}

/** As both sides have agreed on it. */
function agreedGround({ areas, noMansLand }: Marking): Ground {
  const all = areas.map(({ side, id, locations }) => {
    const hexes = [...new Set(locations.map(hexOf))];
    return { side, name: id, hexes, middle: hexes };
  });
  return {
    sure: bySide((side) => all.flatMap((area) => (area.side === side ? area.hexes : []))),
    unsure: bySide(() => []),
    noMansLand: [...new Set(noMansLand.map(hexOf))],
    areas: all,
  };
}

function frontParts(facts: FrontFacts, position: Position, ground: Ground): Parts {
  const { letters, isolated } = facts;
  const { strategic } = position;
  const heldBy = (side: Side | undefined): ReadonlySet<string> =>
    new Set([...strategic].filter(([, by]) => by === side).map(([at]) => hexOf(at)));
  const held = bySide(heldBy);
  const isShared = (hex: string) => SIDES.every((side) => held[side].has(hex));
  const alone = bySide((side) => [...held[side]].filter((hex) => !isShared(hex)));
  const isStrategic = (hex: string) => strategic.has(entered(position, hex));
  const of = (hexes: BySide<readonly string[]>) =>
    bySide((side) => hexes[side].filter((hex) => !isStrategic(hex)));
  const [sure, unsure] = [of(ground.sure), of(ground.unsure)];
  const shared = [...held.us].filter(isShared);
  const nobody = [...heldBy(undefined)].filter((hex) => SIDES.every((side) => !held[side].has(hex)));
  const isolatedHexes = [...new Set(isolated.map(hexOf))];
  return {
    fills: [
      ...SIDES.map((side) => ({ hexes: sure[side], colour: side, pattern: PATTERNS[side] })),
      ...SIDES.map((side) => ({ hexes: unsure[side], colour: side, pattern: 'cross' as const })),
      { hexes: ground.noMansLand, colour: 'contested', pattern: 'hatch' },
      { hexes: nobody, colour: 'plain', pattern: 'plain' },
      ...SIDES.map((side) => ({
        hexes: alone[side],
        colour: side,
        pattern: 'plain' as const,
      })),
      { hexes: shared, colour: 'us', pattern: 'plain', part: [0, 0.5] },
      { hexes: shared, colour: 'german', pattern: 'plain', part: [0.5, 1] },
    ],
    outlines: [
      ...ground.areas.map(({ side, hexes }) => ({ hexes, colour: side, line: 'dashed' as const })),
      ...SIDES.map((side) => ({
        hexes: alone[side],
        colour: side,
        line: 'solid' as const,
      })),
      { hexes: shared, colour: 'us', line: 'solid', part: [0, 0.5] },
      { hexes: shared, colour: 'german', line: 'solid', part: [0.5, 1] },
      { hexes: isolatedHexes, colour: 'alarm', line: 'dotted' },
    ],
    stacks: pieceStacks(position, letters),
    labels: ground.areas.map(({ side, name, middle }) => ({ hexes: middle, text: name, colour: side })),
    legend: [
      ...SIDES.map((side) => ({
        hexes: [...held[side]],
        text: `${SIDE_NAMES[side]} Control`,
        sample: {
          fill: { colour: side, pattern: 'plain' as const },
          outline: { colour: side, line: 'solid' as const },
        },
      })),
      ...SIDES.map((side) => areaMeaning(side, sure[side])),
      contestedMeaning(ground.noMansLand),
      ...SIDES.map((side) => ({
        hexes: unsure[side],
        text: `${SIDE_NAMES[side]}, if Enterable`,
        sample: { fill: { colour: side, pattern: 'cross' as const } },
      })),
      {
        hexes: isolatedHexes,
        text: 'Isolated',
        sample: { outline: { colour: 'alarm', line: 'dotted' } },
      },
      ...lettersIn(letters).map((letter) => ({
        hexes: [...letters].filter(([, each]) => each === letter).map(([location]) => hexOf(location)),
        text: LETTERS[letter] ?? letter,
        sample: { piece: { text: letter, colour: 'plain', shape: 'square' as const } },
      })),
    ],
  };
}

/** 8.605: what a letter in a square stands for. */
const LETTERS: Readonly<Record<string, string>> = {
  E: 'entrenchment',
  F: 'Fortification',
  G: 'Gun',
  V: 'vehicle',
};

function lettersIn(letters: ReadonlyMap<Location, string>): readonly string[] {
  return [...new Set(letters.values())].sort();
}

/** Letters in squares, and of hexes with several Locations whose each is. */
function pieceStacks({ strategic }: Position, letters: ReadonlyMap<Location, string>): readonly Stack[] {
  const inHex = new Map<string, Location[]>();
  for (const location of strategic.keys())
    inHex.set(hexOf(location), [...(inHex.get(hexOf(location)) ?? []), location]);
  return [...inHex].flatMap(([hex, locations]) => {
    const levels: readonly Piece[] =
      locations.length < 2
        ? []
        : locations.map((location) => ({
            text: location.slice(hex.length + 1).replace('bridge', 'B'),
            colour: strategic.get(location) ?? 'plain',
            shape: 'round',
          }));
    const squares: readonly Piece[] = locations.flatMap((location) => {
      const text = letters.get(location);
      return given(text, (text) => ({
        text,
        colour: strategic.get(location) ?? 'plain',
        shape: 'square',
        leads: true,
      }));
    });
    return onlyIf(levels.length + squares.length > 0, { hex, pieces: [...squares, ...levels] });
  });
}

function terrainParts({ position, rubble, wrecks }: FrontFacts): Parts {
  const river = position === undefined ? [] : [...position.river.yes];
  const blaze = position === undefined ? [] : [...position.blaze.yes];
  const ruins = new Set(rubble);
  const buildings = (position?.buildings ?? [])
    .flatMap(({ levels }) => Object.keys(levels))
    .filter((hex) => !ruins.has(hex));
  const bridges = [...(position?.bridges.keys() ?? [])];
  const signs: readonly (readonly [Sign['sign'], string, readonly string[], string])[] = [
    ['building', 'building', buildings, 'earth'],
    ['rubble', 'rubble', rubble, 'earth'],
    ['bridge', 'bridge', bridges, 'earth'],
    ['wreck', 'wreck', wrecks, 'plain'],
    ['fire', 'Blaze', blaze, 'alarm'],
  ];
  return {
    fills: [{ hexes: river, colour: 'water', pattern: 'waves' }],
    signs: signs.flatMap(([sign, , hexes, colour]) => hexes.map((hex) => ({ hex, sign, colour }))),
    legend: [
      { hexes: river, text: 'river', sample: { fill: { colour: 'water', pattern: 'waves' } } },
      ...signs.map(([sign, text, hexes, colour]) => ({ hexes, text, sample: { sign: { sign, colour } } })),
    ],
  };
}

/** 8.6033: what the LVP features are worth to whom. */
function lvpParts({ map, position }: FrontFacts): Parts {
  const features = lvpFeaturesOf(map);
  return {
    stacks: features.map((feature) => ({
      hex: feature.dot,
      pieces: holdersOf(feature, position).map(([holder, lvp]) => ({
        text: String(lvp),
        colour: holder ?? 'plain',
        shape: 'emblem',
        leads: true,
      })),
    })),
    legend: [
      {
        hexes: features.map(({ dot }) => dot),
        text: 'LVP, by whose they are',
        sample: { piece: { text: '', colour: 'plain', shape: 'emblem' } },
      },
    ],
  };
}

function holdersOf(
  { hexes, value, lvp }: LvpFeature,
  position: Position | undefined,
): readonly (readonly [Side | undefined, number])[] {
  // 8.2: no cellar and no rooftop is worth any.
  const isWorth = (at: Location) => {
    const hex = hexOf(at);
    if (!hexes.includes(hex)) return false;
    const level = Number(at.slice(hex.length + 1));
    const highest = position?.buildings.find(({ levels }) => Object.hasOwn(levels, hex))?.levels[hex] ?? 0;
    return Number.isNaN(level) || (level >= 0 && level <= highest);
  };
  const own = bySide(
    (side) =>
      [...(position?.strategic ?? [])].filter(([at, by]) => by === side && isWorth(at)).length * value,
  );
  const rest = lvp - own.us - own.german;
  return [
    ...SIDES.filter((side) => own[side] > 0).map((side) => [side, own[side]] as const),
    ...onlyIf(rest > 0, [undefined, rest] as const),
  ];
}

/** CG6c: where each side comes in, and from which CG Date on. */
function entryParts({ map, date }: FrontFacts): Parts {
  return {
    arrows: entryAreasOf(map).flatMap(({ hex, hexes, entries }) =>
      SIDES.flatMap((side) => {
        const from = entries.filter((entry) => entry.side === side).map((entry) => entry.from)[0];
        if (from === undefined) return [];
        return [
          {
            hex,
            hexes,
            text: `${hex}: ${from}`,
            colour: side,
            open: isOnOrAfter(date, from),
          },
        ];
      }),
    ),
  };
}

function witnessParts({ path, barrier, hangsOn, changed }: Look): Parts {
  return {
    paths: given(path, (path) => ({ hexes: path, colour: 'ink', line: 'solid' })),
    fills: [],
    signs: (barrier ?? []).map((hex) => ({ hex, sign: 'cross-out' as const, colour: 'alarm' })),
    outlines: [
      { hexes: hangsOn ?? [], colour: 'alarm', line: 'dashed' },
      { hexes: changed ?? [], colour: 'alarm', line: 'solid' },
    ],
    legend: [
      { hexes: path ?? [], text: 'path', sample: { path: { colour: 'ink', line: 'solid' } } },
      {
        hexes: barrier ?? [],
        text: 'barrier',
        sample: { sign: { sign: 'cross-out', colour: 'alarm' } },
      },
      {
        hexes: hangsOn ?? [],
        text: 'it hangs on these',
        sample: { outline: { colour: 'alarm', line: 'dashed' } },
      },
      {
        hexes: changed ?? [],
        text: 'changes hands',
        sample: { outline: { colour: 'alarm', line: 'solid' } },
      },
    ],
  };
}

/** One stack a hex. */
function stacked(stacks: readonly Stack[]): readonly Stack[] {
  const byHex = new Map<string, readonly Piece[]>();
  for (const { hex, pieces } of stacks) byHex.set(hex, [...(byHex.get(hex) ?? []), ...pieces]);
  return [...byHex].map(([hex, pieces]) => ({ hex, pieces }));
}
