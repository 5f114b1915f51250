/** The map as it stands, all of it or what is around some hexes: everybody sees the same. */
import type { Notice, Picture } from '../../../kernel/notice.ts';
import type { LegendItem, Path, Plate } from '../../../map/picture.ts';
import { fullestPart, isReadable, shownIn, windowOver } from '../../../map/window.ts';
import { listed } from '../../../text/listed.ts';
import { plural } from '../../../text/plural.ts';
import { fieldsIf, given, onlyIf, present } from '../../../text/present.ts';
import { corpsSetUp } from '../day/3.0-set-up.ts';
import { bookOf } from '../packs/book.ts';
import { isBracketed, type Stack, strengthOf } from '../position/position.ts';
import { savedOf } from '../runs/runs-played.ts';
import { worldIn } from '../runs/world-in.ts';
import type { EaaCampaign, EaaState } from '../state.ts';
import { kindOf, type News, type Way, type WayKind } from '../steps/step.ts';
import { armyOf } from '../vocabulary/counters.ts';
import { CORPS_NAMES, GERMAN_ARMIES, type Side } from '../vocabulary/formations.ts';
import type { EaaMapProps, OnTheMap, StackPicture } from '../vocabulary/picture-props.ts';
import { type World, worldOf } from '../world/world.ts';
import { groundStateOf } from './ground-picture.ts';
import { pictureOf } from './picture-of.ts';

export interface MapOptions {
  /** Hexes by name that it is about; absent: the whole map. */
  readonly around?: readonly string[];
  readonly ways?: readonly Way[];
  readonly attacked?: readonly string[];
  /** MP of moves that are meant. */
  readonly plates?: readonly Plate[];
  /** Hexes that are marked, and what that means. */
  readonly marked?: { readonly hexes: readonly string[]; readonly as: string };
  /** Where supply comes from, and what shuts it off (13.1). */
  readonly supply?: SupplyShown;
  /** Absent: the scenario’s. */
  readonly title?: string;
  /** As it would stand; absent: as it does. */
  readonly world?: World;
  /** Hexes by letters, as a menu beside the picture calls them. */
  readonly letters?: readonly { readonly hex: string; readonly text: string }[];
}

/** Supply of a side: hexes by name. */
export interface SupplyShown {
  readonly side: Side;
  /** No supply of that side passes there. */
  readonly shut: readonly string[];
  /** Units stand there to which none can be traced. */
  readonly cut: readonly string[];
}

/** Told apart by colour and by dashes. */
const WAYS: { readonly [kind in WayKind]: { readonly line: Path['line']; readonly text: string } } = {
  thrust: { line: 'solid', text: 'toward VP hexes and the Meuse (methods 1, 2, 5)' },
  towns: { line: 'dashed', text: 'to surround, to towns, to supply (3, 4, 6 to 9)' },
  onward: { line: 'dotted', text: 'along the arrows, closer to the objective (10 to 13, 9.23, 9.25)' },
  allied: { line: 'solid', text: 'Allied moves' },
  'set-up': { line: 'solid', text: 'by the setup cards (3.0)' },
  supply: { line: 'solid', text: 'supply path, four hexes at most (13.1)' },
  'supply-road': { line: 'dotted', text: 'by road off the map' },
};

/** The events of a stretch, as a picture; `undefined`: nobody has moved or fought in it. */
export function stretchPicture(campaign: EaaCampaign, title: string): Picture | undefined {
  const { news } = campaign.game;
  const ways = news.flatMap(waysIn);
  const attacked = news.flatMap((each) => (kindOf(each).beginsAttack === true ? targetIn(each) : []));
  const around = [...new Set([...ways.flatMap(({ hexes }) => hexes), ...attacked])];
  if (around.length === 0) return undefined;
  return mapPictureOf(campaign, { around, ways, attacked, title });
}

/** 3.0: as it stood before the setup cards; `undefined`: none has been gone through in this stretch. */
export function beforeSetUp(campaign: EaaCampaign): Notice | undefined {
  const { game } = campaign;
  if (!game.news.some(({ what }) => what === corpsSetUp.what)) return undefined;
  const world = worldOf(bookOf(game), savedOf(game).edition);
  const around = [...new Set(game.news.flatMap(waysIn).flatMap(({ hexes }) => hexes))];
  const title = 'Before the setup cards';
  return {
    kind: 'set-up',
    title,
    text: 'As the counters have it (3.0).',
    picture: { ...mapPictureOf(campaign, { around, world, title }), file: 'before.png' },
  };
}

/** Where one step took place: the way of a unit, the hex of an attack. */
export function stepPicture(before: EaaCampaign, news: News): Picture | undefined {
  const ways = waysIn(news);
  const attacked = targetIn(news);
  const around = [...new Set([...ways.flatMap(({ hexes }) => hexes), ...attacked])];
  if (around.length === 0) return undefined;
  return mapPictureOf(before, { around, ways, attacked });
}

function waysIn(news: News): readonly Way[] {
  return kindOf(news).ways?.(news.of) ?? [];
}

function targetIn(news: News): readonly string[] {
  const target = kindOf(news).target?.(news.of);
  return given(target);
}

/** So near to a stack, in hexes, it matters who stands there. */
export const NEAR = 2;

/** Where most of these stacks and of those near them are, as far as it can be read; the whole map where there are none. */
export function pictureAround(campaign: EaaCampaign, hexes: readonly number[]): Picture {
  const { position } = worldIn(campaign.game);
  const { grid } = position.ground;
  const near = [...position.stacks.keys()].filter((at) =>
    hexes.some((hex) => grid.stepsBetween(hex, at) <= NEAR),
  );
  const around = fullestPart(
    grid,
    near.map((hex) => grid.hexAt(hex)),
  );
  return mapPictureOf(campaign, around.length === 0 ? {} : { around });
}

export function mapPictureOf({ core, game }: EaaCampaign, options: MapOptions = {}): Picture {
  const { world = worldIn(game), letters = [] } = options;
  const { grid } = world.position.ground;
  const { around, ways = [], attacked = [], plates = [], marked, supply } = options;
  const window = around === undefined ? undefined : windowOver(grid, around);
  const shown = shownIn(grid, window);
  const cut = supply?.cut.filter((hex) => shown.has(hex));
  const on = { ...onTheMap(world, attacked, shown), ...present({ cut }) };
  const kinds = [...new Set(ways.map(({ by }) => by))];
  const props: EaaMapProps = {
    campaign: core.name,
    title: options.title ?? bookOf(game).pack.head.title,
    date: `Dec ${world.position.day}`,
    map: {
      ...present({ window }),
      ids: window !== undefined && isReadable(window),
      fills: given(supply, (supply) => ({ ...SHUT, hexes: supply.shut.filter((hex) => shown.has(hex)) })),
      outlines: given(marked, (marked) => ({ ...MARKED, hexes: marked.hexes })),
      hexsides: [],
      ...fieldsIf(plates.length > 0, { plates }),
      paths: distinct(ways).map(({ hexes, by }) => ({ hexes, colour: by, line: WAYS[by].line })),
      signs: [],
      stacks: [],
      labels: letters
        .filter(({ hex }) => shown.has(hex))
        .map(({ hex, text }) => ({ hexes: [hex], text, colour: 'contested' as const })),
      arrows: [],
      legend: [
        ...piecesLegend(on),
        ...kinds.map(
          (by): LegendItem => ({
            text: WAYS[by].text,
            sample: { path: { colour: by, line: WAYS[by].line } },
          }),
        ),
        ...onlyIf(plates.length > 0, COST),
        ...given(marked, (marked) => ({ text: marked.as, sample: { outline: MARKED } })),
        ...(supply === undefined ? [] : supplyLegend(supply)),
      ],
      notes: notesOn(on),
    },
    state: groundStateOf(world.position),
    on,
  };
  return pictureOf('eaa/map', props, {
    base: game.pack,
    alt: inWords(game, on, supply === undefined ? ways.length : 0),
    file: 'ardennes.png',
  });
}

const MARKS: Readonly<Record<string, string>> = {
  L: 'low supply',
  O: 'out of supply',
  I: 'isolated',
  D: 'dispersed',
  F: 'out of fuel',
};

/** The units and markers on the map. */
function piecesLegend({ stacks, ips, objectives }: OnTheMap): readonly LegendItem[] {
  const emblem = (text: string, colour: Side, isThere: boolean): readonly LegendItem[] =>
    onlyIf(isThere, { text, sample: { piece: { text: '', colour, shape: 'emblem' } } });
  const marker = (text: string, means: string): LegendItem => ({
    text: means,
    sample: { piece: { text, colour: 'german', shape: 'round' } },
  });
  const marks = new Set(stacks.flatMap((stack) => stack.marks));
  const [corps, army] = [
    objectives.filter(({ text }) => text === CORPS_MARK),
    objectives.find(({ text }) => text !== CORPS_MARK),
  ];
  return [
    ...emblem(
      'Allied',
      'allied',
      stacks.some(({ of }) => of === 'allied'),
    ),
    ...emblem(
      'German',
      'german',
      stacks.some(({ of }) => of !== 'allied'),
    ),
    ...Object.entries(MARKS)
      .filter(([mark]) => marks.has(mark))
      .map(
        ([mark, text]): LegendItem => ({
          text,
          sample: { piece: { text: mark, colour: 'alarm', shape: 'square' } },
        }),
      ),
    ...onlyIf(ips.length > 0, {
      text: 'Improved Position',
      sample: { outline: { colour: 'contested', line: 'solid' } },
    } satisfies LegendItem),
    ...given(army, (army) => marker(army.text, 'Army objective')),
    ...(corps.length === 0 ? [] : [marker(CORPS_MARK, 'Corps objective')]),
  ];
}

function notesOn({ stacks, detachments }: OnTheMap): readonly string[] {
  return [
    ...onlyIf(stacks.length > 0, 'The number on a stack is its strength, each dot a step.'),
    ...onlyIf(detachments.length > 0, 'Flags are German detachments (15.0).'),
  ];
}

const MARKED = { colour: 'contested', line: 'solid' } as const;
const COST: LegendItem = {
  text: 'MP of a move',
  sample: { piece: { text: '3', colour: 'plain', shape: 'square' } },
};

/** Told apart without their colours, too. */
const SHUT = { colour: 'shut', pattern: 'slant' } as const;
const CUT = { colour: 'cut', line: 'dashed' } as const;

function supplyLegend({ side, cut }: SupplyShown): readonly LegendItem[] {
  const [own, enemy] = side === 'allied' ? ['Allied', 'German'] : ['German', 'Allied'];
  return [
    {
      text: `no ${own} supply passes: ${enemy} units or control (11.0), or what else bars it`,
      sample: { fill: SHUT },
    },
    ...onlyIf(cut.length > 0, { text: 'supply cannot be traced to these units', sample: { outline: CUT } }),
  ];
}

function distinct(ways: readonly Way[]): readonly Way[] {
  return [...new Map(ways.map((way) => [`${way.by} ${way.hexes.join(' ')}`, way])).values()];
}

/** On the marker of a Corps Objective. */
const CORPS_MARK = 'C';

/** All that lies in some hexes, in a world as it stands or as it would. */
export function onTheMap(
  { position, corpsObjectives }: Pick<World, 'position' | 'corpsObjectives'>,
  attacked: readonly string[],
  shown: ReadonlySet<string>,
): OnTheMap {
  const { grid } = position.ground;
  const names = (hexes: Iterable<number>) =>
    [...hexes].map((hex) => grid.hexAt(hex)).filter((hex) => shown.has(hex));
  const markers = [
    ...GERMAN_ARMIES.flatMap((army) => {
      const marker = position.objectives[army];
      return given(marker, (marker) => ({ hex: grid.hexAt(marker.hex), text: army.slice(0, 1) }));
    }),
    ...CORPS_NAMES.flatMap((corps) => {
      const hex = corpsObjectives[corps];
      return given(hex, (hex) => ({ hex: grid.hexAt(hex), text: CORPS_MARK }));
    }),
  ];
  return {
    stacks: [...position.stacks.values()]
      .map((stack) => stackPicture(stack, grid.hexAt(stack.hex)))
      .filter(({ hex }) => shown.has(hex)),
    ips: names(position.ips),
    roadblocks: names(position.roadblocks),
    detachments: names(position.detachments),
    objectives: markers.filter(({ hex }) => shown.has(hex)),
    attacked: attacked.filter((hex) => shown.has(hex)),
  };
}

const WORST = ['isolated', 'out', 'low'] as const;

export function stackPicture({ side, units }: Pick<Stack, 'side' | 'units'>, hex: string): StackPicture {
  const [first] = units;
  const worst = WORST.find((state) => units.some(({ supply }) => supply === state));
  return {
    hex,
    of: side === 'allied' || first === undefined ? 'allied' : germanOf(first),
    count: units.length,
    strength: units.reduce((sum, unit) => sum + strengthOf(unit), 0),
    isBracketed: units.every(isBracketed),
    steps: units.reduce((sum, { steps }) => sum + steps, 0),
    marks: [
      ...given(worst, (worst) => worst.slice(0, 1).toUpperCase()),
      ...onlyIf(
        units.some(({ isDispersed }) => isDispersed),
        'D',
      ),
      ...onlyIf(
        units.some(({ isOutOfFuel }) => isOutOfFuel),
        'F',
      ),
    ],
    ids: units.map(({ counter }) => counter.id),
  };
}

function germanOf({ counter }: Stack['units'][number]): StackPicture['of'] {
  const army = armyOf(counter);
  return GERMAN_ARMIES.find((each) => each === army) ?? 'okw';
}

function inWords({ world }: EaaState, { stacks, attacked, cut = [] }: OnTheMap, moves: number): string {
  const [allied, german] = [
    stacks.filter(({ of }) => of === 'allied'),
    stacks.filter(({ of }) => of !== 'allied'),
  ];
  const parts = [
    `The map on December ${world?.day ?? 0}`,
    `German stacks in ${listed(german.map(({ hex }) => hex)) || 'no hex'}`,
    `Allied stacks in ${listed(allied.map(({ hex }) => hex)) || 'no hex'}`,
    ...onlyIf(moves !== 0, plural(moves, 'move', 'moves')),
    ...onlyIf(attacked.length > 0, `attacks on ${listed(attacked)}`),
    ...onlyIf(cut.length > 0, `no supply reaches ${listed(cut)}`),
  ];
  return `${parts.join('; ')}.`;
}
