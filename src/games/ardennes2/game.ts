/** Ardennes II as the kernel knows a game: every part of it by name. */
import type { CampaignState } from '../../kernel/campaign.ts';
import type { GameWith } from '../../kernel/game.ts';
import { TABLE_KIND } from '../../kernel/pace/pace.ts';
import type { Awaited } from '../../kernel/party.ts';
import { houseValuesOf } from './cells.ts';
import { changesOf } from './changes.ts';
import { CHRONICLE } from './chronicle.ts';
import { LATE } from './late.ts';
import { MAP_DESK } from './map-desk/map-desk.ts';
import { MENUS } from './menus/menus.ts';
import { coachOf } from './planner/coach.ts';
import { REFUSED_SINCE } from './refused-since.ts';
import { ARDENNES_DECISIONS } from './rules.ts';
import { HOUSE_PACKS, referringOf } from './scenario/house-packs.ts';
import { OWN_PACKS } from './scenario/own-packs.ts';
import { PLAYED, scenarioNamed } from './scenario/scenarios.ts';
import { previewPicture } from './show/draft-picture.ts';
import { pictureBase } from './show/ground-picture.ts';
import { HELP } from './show/help.ts';
import { remindersOf } from './show/reminders.ts';
import { deskOf, showOf, statusOf } from './show/words.ts';
import { type ArdennesState, initialState } from './state.ts';
import { announceArdennes, applyArdennes, cardOf, lineOf, whyOf } from './story.ts';
import { readPosition } from './turn/course/begin-at.ts';
import { CORRECTED_PACK } from './turn/course/corrected-pack.ts';
import { playOn, startGame } from './turn/course/engine.ts';
import { chartCellsOf } from './turn/frame/charts.ts';
import { partsOf } from './turn/frame/divisions.ts';
import { phaseDecision } from './turn/frame/open-phase.ts';
import { kindOfQuestion, questionDecision } from './turn/orders/questions.ts';
import { LEVEL } from './vocabulary/levels.ts';
import { MENDS } from './vocabulary/mends.ts';
import { phaseOf } from './vocabulary/phases.ts';
import { READINGS } from './vocabulary/readings.ts';
import { isSide, SIDE_NAMES, SIDES } from './vocabulary/sides.ts';

const COLOURS = { german: 0x5b6770, us: 0x6b7a3a } as const;

/** The capabilities of this game, besides the core of every game. */
type Has =
  | 'help'
  | 'editions'
  | 'team'
  | 'practice'
  | 'position'
  | 'charts'
  | 'packs'
  | 'late'
  | 'changes'
  | 'chronicle'
  | 'previews'
  | 'map'
  | 'menus'
  | 'texts'
  | 'rolls'
  | 'reasons';

/** Ardennes II (SCS). */
export const ardennes2: GameWith<ArdennesState, Has> = {
  id: 'ardennes2',
  title: 'Ardennes II',
  sides: SIDES,
  sideName: (side) => (isSide(side) ? SIDE_NAMES[side] : side),
  sideColour: (side) => (isSide(side) ? COLOURS[side] : undefined),
  help: HELP,
  practice: { terms: 'with a house map and house tables: made up, not the printed ones' },
  options: [
    {
      kind: 'choice',
      name: 'scenario',
      label: 'Scenario',
      options: PLAYED.map((rule) => ({ value: rule, label: `${rule} ${scenarioNamed(rule).name}` })),
      initial: '7.5',
    },
    {
      kind: 'choice',
      name: 'pack',
      label: 'Map and counters',
      options: [
        { value: HOUSE_PACKS['7.5'], label: 'house pack: made up, agreed to by both sides' },
        {
          value: HOUSE_PACKS.whole,
          label: 'house map of the whole front: made up (places by GeoNames, CC BY 4.0)',
        },
      ],
      initial: HOUSE_PACKS['7.5'],
    },
    LEVEL,
  ],
  position: {
    call: 'A text file with a position to begin from',
    read: (text, options) => readPosition(text, referringOf(options)),
  },
  readings: READINGS,
  decisions: ARDENNES_DECISIONS,
  upcasters: {},
  editions: {
    refusedSince: REFUSED_SINCE,
    mends: MENDS,
    wholeLog: { since: MENDS.wholeLog.since, before: [] },
  },
  packs: {
    references: (options) => [referringOf(options).pack],
    pictureBase,
    own: { ...OWN_PACKS, correction: CORRECTED_PACK },
  },
  charts: { cells: chartCellsOf, houseValues: houseValuesOf, houseByConsent: true },
  initial: initialState,
  apply: applyArdennes,
  team: { parts: partsOf },
  start: startGame,
  advance: playOn,
  announce: announceArdennes,
  awaited({ core, game }) {
    if (game.ended !== undefined) return [];
    if (game.phase === 'opening') return awaitedTables(core);
    const { question } = game;
    if (question !== undefined) {
      const { rule } = kindOfQuestion(question);
      const decision = questionDecision(game, question);
      return [{ decision, rule, kind: 'answer', of: [`side:${question.of}`] }];
    }
    const { side, deeds, rule } = phaseOf(game.phase);
    if (side === undefined || deeds === undefined) return [];
    if (game.fight !== undefined || game.aftermath !== undefined) return [];
    return [{ decision: phaseDecision(game), rule, kind: 'phase', of: [`side:${side}`] }];
  },
  paceKinds: [
    { id: 'phase', label: 'A Phase (2.1)', hours: 48, grace: 12, byDefault: 'the Phase is passed' },
    {
      id: 'answer',
      label: 'Hold or Retreat, losses, Bug Out, DG Artillery, bridges (3.2, 3.6, 3.7, 3.8)',
      hours: 24,
      grace: 6,
      byDefault: 'the stack Holds, the bridge stands, the gun stays DG, Umpire settles the rest',
    },
  ],
  late: LATE,
  status: statusOf,
  show: showOf,
  changes: { of: changesOf, reminders: remindersOf, coach: coachOf },
  chronicle: CHRONICLE,
  map: MAP_DESK,
  menus: MENUS,
  texts: { orders: ['orders.commit'], field: 'orders' },
  desk: deskOf,
  previews: { picture: previewPicture },
  line: lineOf,
  reasons: { why: whyOf, picture: cardOf },
  rolls: { kind: ({ game }, { rule }) => ({ purpose: ROLLS[rule] ?? rule, phase: `Turn ${game.turn}` }) },
};

/** The owner of the tables is awaited, unless values already given await the other side's consent. */
function awaitedTables({ status, proposal, common, chartRev }: CampaignState['core']): readonly Awaited[] {
  if (status !== 'running' || proposal !== undefined) return [];
  return [{ decision: `charts/${chartRev}`, rule: 'table', kind: TABLE_KIND.id, of: [common.charts] }];
}

const ROLLS: Readonly<Record<string, string>> = {
  '2.2': 'weather and air',
  '3.2': 'combat',
  '3.5': 'barrage',
  '3.7': 'DG Artillery',
  '3.8': 'bridges',
};
