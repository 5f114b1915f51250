/** The orders of this game behind commands that all games share, and how those call themselves in it. */
import type { GameCharts, MarkOrders, PaperOrders, Reports, SaveFiles, Shop } from '../../kernel/game.ts';
import type { MapAsks } from '../../kernel/map-desk.ts';

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
  command: 'Drop-box for the sides’ VASL files: set-ups in their order (8.624), logs while you play (8.625)',
  give: 'Your set-up, which the other side can take once you have declared it; in play a log, at once',
  file: 'A VASL save (.vsav), in play also a log (.vlog); they get it without what you have hidden',
  take: 'Get the other side’s file once it has declared its set-up or played on, or your own',
  tray: 'Get a VASL save file in which your counters lie ready to be set up (8.6241, 8.6242)',
  template: 'Give VASL counters of which trays are made: once, for everybody on this server',
  sample: 'A VASL save file (.vsav) with one counter of each kind; it stays with this server',
};
