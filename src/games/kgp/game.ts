/** The Kampfgruppe Peiper campaign games as the kernel knows a game: every part of it by name. */
import type { GameWith } from '../../kernel/game.ts';
import { awaitedOf } from './awaited.ts';
import { CHART_CALLS, MAP_ASKS, MARKS, PAPER, REPORTS, SAVE_CALLS, SHOP } from './behind-commands.ts';
import { chartCellsOf, houseValuesOf } from './cells.ts';
import { CHRONICLE } from './chronicle.ts';
import { deskOf } from './desk.ts';
import { HELP } from './help.ts';
import { LATE } from './late.ts';
import { MARK_TYPES } from './map/8.605-public-marks.ts';
import { printableMap } from './map-desk/facts.ts';
import { askMap } from './map-desk/map-desk.ts';
import { MILESTONES } from './milestones.ts';
import { owedOf } from './owed.ts';
import { REFUSED_SINCE } from './refused-since.ts';
import { SAVE_REPORTS } from './report/save/save-reports.ts';
import { SIGHT, TRAYS } from './report/save/trays.ts';
import { partsOf } from './rg/team.ts';
import { rollKind, rollName } from './roll-name.ts';
import { CARD } from './scenario/card-picture.ts';
import { SEALING } from './sealing.ts';
import { advanceSteps, sequenceOf, startSteps } from './sequence.ts';
import { dropBoxOf, SAVE_MODULE, SAVE_NATIONS } from './setup/drop-box.ts';
import { openingPicture } from './sheets/opening-picture.ts';
import { printableOf } from './sheets/printable.ts';
import { showOf } from './show.ts';
import { initialState, type KgpState } from './state.ts';
import { statusOf } from './status.ts';
import { KGP_DECISIONS } from './steps.ts';
import { announceKgp, applyKgp, logLine, UPCASTERS, whyOf } from './story.ts';
import { keptTerrain } from './terrain/kept.ts';
import { kgpVaslBoards } from './terrain/vasl-boards.ts';
import { forecastNotice } from './victory/forecast-notice.ts';
import { CAMPAIGN_GAMES, cgLabel } from './vocabulary/charts.ts';
import { MENDS } from './vocabulary/mends.ts';
import { PACE_KINDS } from './vocabulary/pace-kinds.ts';
import { READINGS } from './vocabulary/readings.ts';
import { colourOf, isSide, SIDE_NAMES, SIDES } from './vocabulary/sides.ts';

/** The kernel's events of which the log had a line before it had one of all. */
const LINES_BEFORE: readonly string[] = [
  'campaign.opened',
  'seat.confirmed',
  'seat.declined',
  'readings.changed',
  'terms.changed',
  'charts.agreed',
  'rolled',
  'committed',
  'sealed',
  'campaign.abandoned',
  'campaign.ended',
];

/** The capabilities of this game, besides the core of every game. */
type Has =
  | 'help'
  | 'editions'
  | 'team'
  | 'practice'
  | 'opening'
  | 'charts'
  | 'keeps'
  | 'sealing'
  | 'debts'
  | 'milestones'
  | 'late'
  | 'card'
  | 'forecast'
  | 'map'
  | 'vaslBoards'
  | 'sheets'
  | 'files'
  | 'saves'
  | 'shop'
  | 'reports'
  | 'paper'
  | 'marks'
  | 'texts'
  | 'rolls'
  | 'reasons'
  | 'chronicle';

/** The Kampfgruppe Peiper campaign games (ASL Chapter P). */
export const kgp: GameWith<KgpState, Has> = {
  id: 'kgp',
  title: 'Kampfgruppe Peiper',
  sides: SIDES,
  sideName: (side) => (isSide(side) ? SIDE_NAMES[side] : side),
  sideColour: colourOf,
  help: HELP,
  practice: { terms: 'with house values for the charts that only a printed copy has' },
  options: [
    {
      kind: 'choice',
      name: 'cg',
      label: 'Campaign game',
      options: Object.keys(CAMPAIGN_GAMES).map((cg) => ({ value: cg, label: cgLabel(cg) })),
      initial: 'I',
    },
    {
      kind: 'choice',
      name: 'balance',
      label: 'Balance (8.31)',
      options: [
        { value: 'none', label: 'none' },
        { value: 'us', label: 'for the U.S. side' },
        { value: 'german', label: 'for the German side' },
      ],
      initial: 'none',
    },
    {
      kind: 'choice',
      name: 'weather',
      label: 'Weather (8.617)',
      options: [
        { value: 'random', label: 'random (8.6171)' },
        { value: 'historical', label: 'historical: from your printed chart' },
      ],
      initial: 'random',
    },
    {
      kind: 'choice',
      name: 'level',
      label: 'Refit Phase (8.604–8.615)',
      options: [
        { value: 'roster', label: 'on your own boards; Umpire keeps the rosters' },
        { value: 'units', label: 'unit by unit: Umpire keeps every counter' },
      ],
      initial: 'roster',
    },
    {
      kind: 'choice',
      name: 'begin',
      label: 'Begins',
      options: [
        { value: 'new', label: 'with the Initial Scenario' },
        { value: 'paper', label: 'in the middle: a campaign begun on paper is taken over (8.14)' },
      ],
      initial: 'new',
    },
  ],
  team: { rule: '8.13', parts: partsOf },
  vaslBoards: kgpVaslBoards,
  readings: READINGS,
  decisions: KGP_DECISIONS,
  upcasters: UPCASTERS,
  editions: {
    refusedSince: REFUSED_SINCE,
    mends: MENDS,
    wholeLog: { since: MENDS.wholeLog.since, before: LINES_BEFORE },
  },
  sealing: SEALING,
  charts: { cells: chartCellsOf, houseValues: houseValuesOf, calls: CHART_CALLS },
  keeps: { types: MARK_TYPES, of: keptTerrain },
  initial: initialState,
  apply: applyKgp,
  start: startSteps,
  advance: advanceSteps,
  announce: announceKgp,
  opening: { picture: openingPicture },
  awaited: awaitedOf,
  paceKinds: PACE_KINDS,
  milestones: MILESTONES,
  late: LATE,
  debts: { of: owedOf },
  status: statusOf,
  card: CARD,
  show: showOf,
  forecast: { of: forecastNotice },
  map: { asks: MAP_ASKS, answer: askMap },
  sheets: {
    printable: (view, viewer, paper) => [
      ...printableOf(view, viewer, paper),
      ...printableMap(view, viewer, paper),
    ],
  },
  files: {
    of(campaign, viewer) {
      const side = campaign.core.seats.find((seat) => `seat:${seat.id}` === viewer.name)?.side;
      if (side === undefined || !isSide(side)) return [];
      return sequenceOf(campaign.game).files?.(campaign, side) ?? [];
    },
  },
  saves: {
    dropBox: dropBoxOf,
    module: SAVE_MODULE,
    nations: SAVE_NATIONS,
    calls: SAVE_CALLS,
    report: SAVE_REPORTS,
    trays: TRAYS,
    sight: SIGHT,
  },
  shop: SHOP,
  reports: REPORTS,
  paper: PAPER,
  marks: MARKS,
  texts: { orders: MARKS.orders, field: 'text' },
  desk: deskOf,
  line: logLine,
  rolls: { name: rollName, kind: rollKind },
  reasons: { why: whyOf },
  chronicle: CHRONICLE,
};
