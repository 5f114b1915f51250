/** How this game looks from outside its rules: colours, help, the orders behind commands, terms of practice. */
import type {
  GameCharts,
  HelpTopic,
  MarkOrders,
  PaperOrders,
  Reports,
  SaveFiles,
  Shop,
} from '../../kernel/game.ts';
import type { MapAsks } from '../../kernel/map-desk.ts';
import { isSide } from './vocabulary/sides.ts';

export const SHOP: Shop = {
  order: 'purchase.add',
  by: 'rg',
  summary: 'Buy a Reinforcement Group by name',
  looksLike: '[a-z]{1,2}\\d{1,2}',
};

export const REPORTS: Reports = {
  words: 'ob.report',
  file: 'ob.import',
  one: 'ob.set',
  example: 'S3 out; S4-S6 broken',
  calls: {
    command: 'Your Order of Battle: update one counter, take all of it away as a file, send the file back',
    unit: 'Which counter: begin to type its id (S3) or its type (6-6-6, Pz VG)',
    what: 'What happened to it: broken, reduced to its HS, MA malfunctioned …',
    where: 'Where it is now: J19, J19/1 (a level up), area A, box GG1',
  },
  noFile:
    'There is no such file: this campaign is not played unit by unit, or no update of yours waits to be confirmed.',
};

export const PAPER: PaperOrders = {
  orders: ['paper.state', 'paper.own'],
  calls: {
    command: 'A campaign begun on paper (8.14): get the CG Roster as a file to fill in, or send it',
    upload: 'The CG Roster, or your own part of it (CPP, SAN, RG), filled in: CSV',
  },
};

export const MARKS: MarkOrders = { orders: ['map.mark', 'map.settle'], example: 'us: I20-I22 J19/0' };

export const MAP_ASKS: MapAsks = {
  hex: { examples: ['J19'] },
  show: { examples: ['J19'] },
  why: { examples: ['J19', 'J19/1'] },
  whatif: {
    command: 'What would change if somebody else held a Location; nobody learns that you asked',
    examples: ['J19/1'],
  },
  setup: { command: 'Where your own units may be set up, by what they are' },
};

export const CHART_CALLS: NonNullable<GameCharts['calls']> = {
  command: 'Chart values of your copy of Chapter P: fill them in, look at them, or get a file to fill in',
  cell: 'One cell: begin to type its name, such as CPP Base Number, 19 PM',
  value: 'Its value, as your copy has it',
};

export const SAVE_CALLS: SaveFiles<unknown>['calls'] = {
  command: 'Drop-box for the sides’ VASL save files, handed over in the order of set-up (8.624)',
  give: 'Leave your side’s save file; the other side can take it once you have declared your set-up',
  file: 'Your VASL save file (.vsav), 8 MiB at most; the other side gets it without what you have hidden',
  take: 'Get the other side’s save file once it has declared its set-up, or your own',
};

export const HELP: readonly HelpTopic[] = [
  {
    id: 'units',
    label: 'Unit by unit',
    text: [
      'A campaign opened with **level: unit by unit** has me keep every counter and play 8.601–8.615 with you.',
      'After a scenario each side says what became of its own: *Update counters* under **My orders**, a line each, such as `S1-S3 out`, `S4 broken @J19`, `V2 immobilized @L21`, `C1 G1 @K20`, `rest @area A`. I read it back; it counts when you confirm it.',
      'Instead of words: *Update one counter* or **/ob unit: what:**, a file (**/ob do: csv**, then **/ob upload:**), or a message of yours: its menu, Apps, *Update my counters*. All of the notation is in docs/unit-notation.md.',
      'Then the marking of the map (a line each: `us A: J19 I20-I22`; docs/marking-notation.md), which both sides agree on, and rule after rule, each side at its own pace. **/show** has the picture of your counters, **/why** the roll behind a line of your log.',
    ].join('\n'),
  },
  {
    id: 'map',
    label: 'Marks of the map',
    text: [
      'Unit by unit, you can tell me what both of you see on the map: *Mark the map* under **My orders**, a line each, only what has changed; or as a file, **/map mark upload:**, or in a message of yours (its menu, Apps, *Mark the map*). The other side agrees.',
      '`us: I20-I22 J19/0` and `german: J19/1` say who Controls which Strategic Locations (8.2); `nobody: K23` takes Control away.',
      '`houses: K22`, `houses 1: L20` (two stories), `building I20+J19/2 1: I20 J19` (hexes with their highest level, then stairwells), `rubble: K22`, `entrenchments: M20`, `objectives: N21` (once revealed), `bridge NN6: MM6 OO7` (with the hexes from which one comes onto it).',
      '`river: A5-A9`, `blaze: K22`, `barred vehicle: H46`, `barred infantry: J19|J20` (a hexside), `road paved: A5`; `no river: A6` where there is none, `river elsewhere: no` for all the rest. What nobody has said I take for unknown, and ask where it matters; `assumed river elsewhere: no` is what you both take for granted. `bridge NN6: MM6 unknown`, `building I20+J19/2 1: unknown` and `unknown arrows: N56` say that nobody knows of other ends, of the stairs, or of who Controls a German arrow hex.',
      'All of it is in docs/map-notation.md.',
    ].join('\n'),
  },
];

export const PRACTICE_TERMS = 'with house values for the charts that only a printed copy has';

/** Olive and steel blue, as in the pictures. */
const COLOURS = { us: 0x5f7d3a, german: 0x4f6d8c } as const;

export function colourOf(side: string): number | undefined {
  return isSide(side) ? COLOURS[side] : undefined;
}
