/** The map as it stands, from the view of whoever looks at it: all of it, or what is around some hexes. */
import type { Viewer } from '../../../kernel/audience.ts';
import type { Picture } from '../../../kernel/notice.ts';
import { nearOthers } from '../../../map/near.ts';
import type { Fill, LegendItem } from '../../../map/picture.ts';
import { platesOn } from '../../../map/plates.ts';
import { fullestPart, isReadable, shownIn, windowOver } from '../../../map/window.ts';
import { fieldsIf, given, onlyIf, present, when } from '../../../text/present.ts';
import type { Position, Unit } from '../position/position.ts';
import { fromTheTop } from '../position/stack-order.ts';
import { type Reference, referenceOf } from '../scenario/book.ts';
import type { Place, ScenarioCounter } from '../scenario/scenario.ts';
import type { ArdennesCampaign, ArdennesState, SeenUnit } from '../state.ts';
import { type Counter, faceOf, isArtillery, stepsOf } from '../vocabulary/counters.ts';
import type {
  Ardennes2MapProps,
  OnTheMap,
  StackPicture,
  TopCounter,
  TraySection,
  UnitKind,
  Way,
} from '../vocabulary/picture-props.ts';
import { isSide, SIDE_NAMES, SIDES, type Side } from '../vocabulary/sides.ts';

import type { Overlay } from './overlays.ts';
import { pictureOf } from './picture-of.ts';
import { victoryTrackOf } from './victory-track.ts';

export interface MapOptions {
  /** Hexes that it is about; absent: the whole map. */
  readonly around?: readonly string[];
  /** The moves to be shown. */
  readonly moves?: readonly Way[];
  /** An overlay; with it the surroundings of its hexes, if no other part of the map is asked for. */
  readonly overlay?: Overlay;
  /** Hexes that are marked, and what that means. */
  readonly marked?: { readonly hexes: readonly string[]; readonly as: string };
  /** Hexes by letters, as a menu beside the picture calls them. */
  readonly letters?: readonly { readonly hex: string; readonly text: string }[];
  /** With the counters that are not on the map under it. */
  readonly tray?: true;
  /** Where a draft leaves everybody; absent: as they stand now. */
  readonly position?: Position;
  /** The Turn that it closes; absent: the present one. */
  readonly turn?: number;
}

/** @param campaign the state as the viewer may know it */
export function mapPictureOf(campaign: ArdennesCampaign, viewer: Viewer, options: MapOptions = {}): Picture {
  const { core, game } = campaign;
  const book = referenceOf(game);
  const { turn = game.turn } = options;
  const { grid } = book.ground;
  const { marked = { hexes: [], as: '' }, overlay, around = overlay?.around, letters = [] } = options;
  const window = around === undefined ? undefined : windowOver(grid, around);
  const shown = shownIn(grid, window);
  const on = within(onTheMap(game, book, viewer, options), shown);
  const taken = new Set(on.stacks.map(({ hex }) => hex));
  const fills = SIDES.map(
    (side): Fill => ({
      hexes: game.bonds[side].filter((hex) => shown.has(hex)),
      colour: side,
      pattern: 'slant',
    }),
  ).filter(({ hexes }) => hexes.length > 0);
  const track = options.tray === true ? victoryTrackOf(game) : undefined;
  const tray = options.tray === true ? trayOf(game, book, track !== undefined) : [];
  const plates = platesOn(on.moves);
  const props: Ardennes2MapProps = {
    campaign: core.name,
    rule: book.scenario.rule,
    title: book.scenario.title,
    date: `Turn ${turn}`,
    map: {
      ...present({ window }),
      ids: window !== undefined && isReadable(window),
      fills: [...fills, ...(overlay?.fills ?? [])],
      outlines: [
        ...fills.map(({ hexes, colour }) => ({ hexes, colour, line: 'dashed' as const })),
        ...onlyIf(marked.hexes.length > 0, { hexes: marked.hexes, colour: 'alarm', line: 'solid' as const }),
        ...(overlay?.outlines ?? []),
      ],
      hexsides: [],
      paths: overlay?.paths ?? [],
      ...fieldsIf(plates.length > 0, { plates }),
      signs: overlay?.signs ?? [],
      stacks: [],
      // Beside the counters of a hex; in one without any it is printed as a number is.
      labels: letters
        .filter(({ hex }) => shown.has(hex) && taken.has(hex))
        .map(({ hex, text }) => ({ hexes: [hex], text, colour: 'contested' })),
      arrows: [],
      legend: [...legendOf(on, fills, marked), ...(overlay?.legend ?? [])],
      notes: overlay?.notes ?? [],
    },
    on,
    ...present({ track }),
    ...fieldsIf(tray.length > 0, { tray }),
  };
  return pictureOf('ardennes2/map', props, {
    base: referenceOf(game).base,
    alt: [
      ...given(overlay, (overlay) => overlay.words),
      inWords(turn, on),
      ...given(track, (track) => `${track.title.replaceAll(/[▽▼] /gu, '')}.`),
      ...tray.map(sectionInWords),
    ].join(' '),
    file: 'bastogne.png',
  });
}

/** What is around the hexes of a question, which are marked. */
export function askedAround(hexes: readonly string[]): MapOptions {
  return { around: hexes, marked: { hexes, as: 'Asked about' } };
}

/** So near to a stack, in hexes, it matters who stands there. */
const NEAR = 2;

/** Where most of a side's stacks and of those near them are, as far as it can be read; the whole map where it has none. */
export function atItsFront(campaign: ArdennesCampaign, viewer: Viewer, side: Side): Picture {
  const { game } = campaign;
  const { grid } = referenceOf(game).ground;
  const stacks = Object.entries(game.stacks);
  const all = stacks.map(([hex]) => grid.indexOf(hex));
  const own = stacks.filter(([, stack]) => stack.side === side).map(([hex]) => grid.indexOf(hex));
  const near = nearOthers(grid, all, own, NEAR);
  const around = fullestPart(
    grid,
    near.map((hex) => grid.hexAt(hex)),
  );
  return mapPictureOf(campaign, viewer, around.length === 0 ? {} : { around });
}

function onTheMap(
  game: ArdennesState,
  book: Reference,
  viewer: Viewer,
  { moves = [], overlay, letters = [], position }: MapOptions,
): OnTheMap {
  const own = SIDES.find((side) => viewer.audiences.includes(`side:${side}`));
  const ownTops = new Map<string, SeenUnit>();
  if (own !== undefined)
    for (const unit of fromTheTop(game.sides[own].units))
      if (!ownTops.has(unit.hex)) ownTops.set(unit.hex, unit);
  const bridges = new Map(book.ground.bridges.map((bridge) => [bridge.id, bridge]));
  const hexAt = (index: number) => book.ground.grid.hexAt(index);
  const now = Object.entries(game.stacks).map(([hex, { side, count, shown }]): StackPicture => {
    const unit = (side === own ? ownTops.get(hex) : undefined) ?? shown[0];
    const counter = unit === undefined ? undefined : book.counters[side].get(unit.id);
    if (unit === undefined || counter === undefined) return { hex, side, count };
    return { hex, side, count, top: topOf(counter, unit) };
  });
  return {
    stacks: position === undefined ? now : stacksIn(position),
    markers: SIDES.flatMap((side) =>
      Object.entries(game.markers[side]).map(([hex, { half, full }]) => ({ hex, side, half, full })),
    ),
    airSupply: game.air.supply,
    blown: game.blown.flatMap((id) => {
      const bridge = bridges.get(id);
      if (bridge === undefined) return [];
      return [[hexAt(bridge.hexes[0]), hexAt(bridge.hexes[1])] as const];
    }),
    control: Object.entries(game.control).map(([hex, side]) => ({ hex, side })),
    moves,
    numbers: [...(overlay?.numbers ?? []), ...letters],
  };
}

function stacksIn({ ground: { grid }, stacks }: Position): readonly StackPicture[] {
  return [...stacks.values()].map(({ side, hex, units, hidden }): StackPicture => {
    const [top] = units;
    const there = { hex: grid.hexAt(hex), side, count: units.length + hidden };
    return top === undefined ? there : { ...there, top: pictureOfUnit(top) };
  });
}

/** All that lies on the map, with counters where a position has them: as a draft leaves them. */
export function onTheMapThen(
  { game }: ArdennesCampaign,
  viewer: Viewer,
  position: Position,
  moves: readonly Way[],
): OnTheMap {
  return onTheMap(game, referenceOf(game), viewer, { moves, position });
}

/** A counter with the values of the face that counts. */
export function pictureOfUnit({ counter, steps, dg }: Unit): TopCounter {
  return topOf(counter, { id: counter.id, steps, dg });
}

function within(
  { stacks, markers, airSupply, blown, control, moves, numbers }: OnTheMap,
  shown: ReadonlySet<string>,
): OnTheMap {
  const isIn = ({ hex }: { readonly hex: string }) => shown.has(hex);
  return {
    stacks: stacks.filter(isIn),
    markers: markers.filter(isIn),
    airSupply: airSupply.filter((hex) => shown.has(hex)),
    blown: blown.filter((between) => between.every((hex) => shown.has(hex))),
    control: control.filter(isIn),
    numbers: numbers.filter(isIn),
    moves: moves.filter(({ hexes }) => hexes.some((hex) => shown.has(hex))),
  };
}

function topOf(counter: Counter, { id, steps, dg }: SeenUnit): TopCounter {
  const face = faceOf(counter, steps);
  return {
    id,
    kind: kindOf(counter),
    attack: counter.range === undefined ? `${face.attack}` : `[${counter.range}]`,
    defense: face.defense,
    ma: counter.ma,
    isReduced: steps < stepsOf(counter),
    dg,
  };
}

/** So many counters stand below a map; of more the next to come, and no more of them than leave the map its room. */
const MOST_IN_TRAY = 60;
const FEW_IN_TRAY = 24;

/** To come, gone by the edge, dead: all of them are public (2.2, 7.5). `isTracked`: a track takes room as well. */
function trayOf(game: ArdennesState, reference: Reference, isTracked: boolean): readonly TraySection[] {
  const all = wholeTray(game, reference);
  // Whatever comes first has its room first.
  const inOrder = all.toSorted((one, other) => (one.turn ?? LATEST) - (other.turn ?? LATEST));
  const count = all.reduce((sum, { counters }) => sum + counters.length, 0);
  let left = isTracked || count > MOST_IN_TRAY ? FEW_IN_TRAY : MOST_IN_TRAY;
  const room = new Map(
    inOrder.map((section) => {
      const shown = Math.min(section.counters.length, left);
      left -= shown;
      return [section, shown] as const;
    }),
  );
  return all.flatMap((section) => {
    const { turn: _turn, ...shown } = section;
    const most = room.get(section) ?? 0;
    const { title, counters } = shown;
    if (most === 0) return [];
    if (most === counters.length) return [shown];
    return [
      { ...shown, title: `${title} (${most} of ${counters.length})`, counters: counters.slice(0, most) },
    ];
  });
}

/** Later than any Turn. */
const LATEST = 99;

function wholeTray(
  game: ArdennesState,
  { scenario, counters }: Reference,
): readonly (TraySection & { readonly turn?: number })[] {
  return SIDES.flatMap((side) => {
    const sectionOf = (title: string, ids: readonly string[]): readonly TraySection[] => {
      const found = ids.flatMap((id) => {
        const counter = counters[side].get(id);
        return given(counter, (counter) => topOf(counter, { id, steps: stepsOf(counter), dg: false }));
      });
      return onlyIf(found.length > 0, { side, title, counters: found });
    };
    const later = scenario.counters.filter(
      ({ arrives, id, side: of }) =>
        of === side &&
        arrives !== undefined &&
        arrives.turn > game.turn &&
        game.removed?.[side][id] === undefined &&
        game.absent?.[side].includes(id) !== true,
    );
    const turns = [...new Set(later.map(({ arrives }) => arrives?.turn ?? 0))].sort((a, b) => a - b);
    const titleOf = ({ arrives }: ScenarioCounter) =>
      arrives === undefined ? '' : `In Turn ${arrives.turn}${placeInShort(arrives.place)}`;
    return [
      ...turns.flatMap((turn) => {
        const then = later.filter(({ arrives }) => arrives?.turn === turn);
        return [...new Set(then.map(titleOf))].flatMap((title) =>
          sectionOf(
            title,
            then.filter((each) => titleOf(each) === title).map(({ id }) => id),
          ).map((section) => ({ ...section, turn })),
        );
      }),
      ...sectionOf('Left the map', Object.keys(game.exited[side])),
      ...sectionOf('Removed', Object.keys(game.removed?.[side] ?? {})),
      ...sectionOf('Dead', game.dead[side]),
    ];
  });
}

/** Where counters come, if it is an Entry Area or their side chooses. */
function placeInShort(place: Place): string {
  if ('areas' in place) return `, Area ${place.areas.join('/')}`;
  if ('within' in place) return `, w/i ${place.within} of ${place.of}`;
  return when('landing' in place, ' (5.1)');
}

/** By the words of a counter's type, the first that it has. */
const KINDS: readonly (readonly [word: RegExp, kind: UnitKind])[] = [
  [/\brecon\b/iu, 'recon'],
  [/\bpio\b/iu, 'engineer'],
  [/\bstg\b/iu, 'assault-gun'],
  [/\b(?:jgpz|hetz)\b/iu, 'anti-tank'],
  [/\babn\b/iu, 'airborne'],
  [/\bglider\b/iu, 'glider'],
  [/\b(?:pg|mech)\b/iu, 'mech-infantry'],
  [/\b(?:pz|arm)\b/iu, 'armor'],
];

function kindOf(counter: Counter): UnitKind {
  const kind = KINDS.find(([word]) => word.test(counter.type))?.[1];
  if (isArtillery(counter)) return kind === 'airborne' ? 'airborne-artillery' : 'artillery';
  return kind ?? 'infantry';
}

function legendOf(
  { stacks, markers, airSupply, blown, control, moves }: OnTheMap,
  fills: readonly Fill[],
  marked: NonNullable<MapOptions['marked']>,
): LegendItem[] {
  return [
    ...SIDES.filter((side) => [...stacks, ...control].some((each) => each.side === side)).map(
      (side): LegendItem => ({
        text: SIDE_NAMES[side],
        sample: { piece: { text: '', colour: side, shape: 'emblem' } },
      }),
    ),
    ...fills.map(
      ({ colour, pattern }): LegendItem => ({
        text: [...(isSide(colour) ? [SIDE_NAMES[colour]] : []), 'ZOC Bond'].join(' '),
        sample: { fill: { colour, pattern }, outline: { colour, line: 'dashed' } },
      }),
    ),
    ...onlyIf(
      stacks.some(({ top }) => top?.dg === true),
      {
        text: 'Disorganized',
        sample: { piece: { text: 'DG', colour: 'alarm', shape: 'square' } },
      } as const,
    ),
    ...onlyIf(markers.length > 0, {
      text: 'Barrage, Full or Half',
      sample: { piece: { text: 'F', colour: 'contested', shape: 'square' } },
    } as const),
    ...onlyIf(marked.hexes.length > 0, {
      text: marked.as,
      sample: { outline: { colour: 'alarm', line: 'solid' } },
    } as const),
    ...onlyIf(
      moves.some(({ is }) => is === 'fire'),
      { text: 'Fire', sample: { path: { colour: 'contested', line: 'solid' } } } as const,
    ),
    ...onlyIf(
      moves.some(({ cost }) => cost !== undefined),
      {
        text: 'MP of a move',
        sample: { piece: { text: '½', colour: 'plain', shape: 'square' } },
      } as const,
    ),
    ...onlyIf(airSupply.length > 0, {
      text: 'Air Supply',
      sample: { piece: { text: '', colour: 'water', shape: 'round' } },
    } as const),
    ...onlyIf(blown.length > 0, {
      text: 'Bridge Blown',
      sample: { sign: { sign: 'cross-out', colour: 'alarm' } },
    } as const),
  ];
}

function inWords(turn: number, { stacks, markers, airSupply, blown, control }: OnTheMap): string {
  const sentences = SIDES.flatMap((side) => {
    const own = stacks.filter((stack) => stack.side === side).map(stackInWords);
    return onlyIf(own.length > 0, `${SIDE_NAMES[side]}: ${own.join(', ')}.`);
  });
  const under = markers.map(({ hex, full }) => [hex, full > 0 ? 'Full' : 'Half'].join(' '));
  return [
    `The map in Turn ${turn}.`,
    ...sentences,
    ...onlyIf(
      control.length > 0,
      `Control: ${control.map(({ hex, side }) => `${hex} by the ${SIDE_NAMES[side]} side`).join(', ')}.`,
    ),
    ...onlyIf(under.length > 0, `Barrage markers: ${under.join(', ')}.`),
    ...onlyIf(airSupply.length > 0, `Air Supply: ${airSupply.join(', ')}.`),
    ...onlyIf(blown.length > 0, `Bridges Blown: ${blown.map((between) => between.join('-')).join(', ')}.`),
  ].join(' ');
}

function sectionInWords({ side, title, counters }: TraySection): string {
  return `${SIDE_NAMES[side]}, ${title}: ${counters.map(({ id }) => id).join(', ')}.`;
}

function stackInWords({ hex, count, top }: StackPicture): string {
  const what = top === undefined ? '' : ` ${top.id}${when(top.dg, ' DG')}`;
  return `${hex}${what}${when(count > 1, ` of ${count}`)}`;
}
