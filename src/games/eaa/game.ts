/** Enemy Action: Ardennes, Allied Solo, as the kernel knows a game: every part of it by name. */
import type { GameWith } from '../../kernel/game.ts';
import { CHRONICLE } from './chronicle.ts';
import { MAP_DESK } from './map-desk/map-desk.ts';
import { MENUS } from './menus/menus.ts';
import { impulseDecision } from './orders/4.0-impulse.ts';
import { interdictionDecision } from './orders/5.1-interdiction.ts';
import { reservesDecision } from './orders/7.0-deploy.ts';
import { bookOf } from './packs/book.ts';
import { EARLIER_PACKS, HOUSE_PACKS, referringOf } from './packs/house-packs.ts';
import { presentPack } from './packs/present-pack.ts';
import { partsOf } from './questions/corps.ts';
import { questionDecision } from './questions/questions.ts';
import { PLAYED } from './scenario/scenarios.ts';
import { deskOf, showOf } from './show/desk-words.ts';
import { previewPicture } from './show/draft-picture.ts';
import { pictureBase } from './show/ground-picture.ts';
import { HELP } from './show/help.ts';
import { statusOf } from './show/status-words.ts';
import { OWN_PACKS } from './start/own-packs.ts';
import { type EaaState, initialState } from './state.ts';
import { announceEaa, applyEaa, lineOf, whyOf, whyPictureOf } from './story.ts';
import { playOn, startGame } from './turn/4.0-course.ts';
import { readPosition } from './turn/begin-at.ts';
import { EAA_DECISIONS } from './turn/decisions.ts';
import { LATE } from './turn/late.ts';
import { MENDS } from './vocabulary/mends.ts';
import { SCENARIO_TITLE } from './vocabulary/scenario-title.ts';

/** The olive drab of the Allied counters. */
const OLIVE = 0x5b6b35;

/** The capabilities of this game, besides the core of every game. */
type Has =
  | 'help'
  | 'editions'
  | 'team'
  | 'practice'
  | 'packs'
  | 'position'
  | 'late'
  | 'chronicle'
  | 'map'
  | 'menus'
  | 'texts'
  | 'previews'
  | 'rolls'
  | 'reasons';

export const eaa: GameWith<EaaState, Has> = {
  id: 'eaa',
  title: 'Enemy Action: Ardennes',
  sides: ['allied'],
  sideName: (side) => (side === 'allied' ? 'Allied' : side),
  sideColour: (side) => (side === 'allied' ? OLIVE : undefined),
  help: HELP,
  practice: { terms: 'with a house map, cards, chits and units: made up, not the printed ones' },
  options: [
    {
      kind: 'choice',
      name: 'scenario',
      label: 'Scenario',
      options: [{ value: 'northern-shoulder', label: SCENARIO_TITLE }, ...PLAYED],
      initial: 'northern-shoulder',
    },
    {
      kind: 'choice',
      name: 'pack',
      label: 'Map, cards, chits and units',
      options: [{ value: HOUSE_PACKS.whole, label: 'house pack: made up' }],
      earlier: EARLIER_PACKS,
      initial: HOUSE_PACKS.whole,
    },
  ],
  position: {
    call: 'A text file with a position to begin from',
    read: (text, options) => readPosition(text, referringOf(options)),
  },
  readings: [],
  decisions: EAA_DECISIONS,
  upcasters: {},
  editions: { mends: MENDS, wholeLog: { since: MENDS.wholeLog.since, before: [] } },
  packs: {
    references: (options) => [referringOf(options).pack],
    broughtAlong: presentPack,
    pictureBase,
    own: OWN_PACKS,
  },
  initial: initialState,
  apply: applyEaa,
  team: { parts: partsOf },
  start: startGame,
  advance: playOn,
  announce: announceEaa,
  awaited({ game }) {
    const { question, stage, ended } = game;
    if (ended !== undefined || game.world === undefined) return [];
    if (game.run?.stuck !== undefined) return [];
    const of = ['side:allied'] as const;
    if (question !== undefined)
      return [{ decision: questionDecision(game, question), rule: question.rule, kind: 'answer', of }];
    if (stage === 'reserves') return [{ decision: reservesDecision(game), rule: '7.3', kind: 'answer', of }];
    if (stage === 'interdiction')
      return [{ decision: interdictionDecision(game), rule: '5.1', kind: 'answer', of }];
    if (stage !== 'allied') return [];
    return [{ decision: impulseDecision(game), rule: '4.0', kind: 'impulse', of }];
  },
  paceKinds: [
    {
      id: 'impulse',
      label: 'An Allied impulse (4.0)',
      hours: 48,
      grace: 12,
      byDefault: 'the impulse is passed',
    },
    {
      id: 'answer',
      label: 'Tactics, hits, retreats, advances (12.0)',
      hours: 24,
      grace: 6,
      byDefault: 'Umpire answers: by your standing orders, else the first that is legal',
    },
  ],
  late: LATE,
  status: statusOf,
  show: showOf,
  desk: deskOf,
  texts: { orders: ['orders.commit'], field: 'orders' },
  previews: { picture: previewPicture },
  chronicle: CHRONICLE,
  map: MAP_DESK,
  menus: MENUS,
  line: lineOf,
  reasons: { why: whyOf, picture: whyPictureOf },
  rolls: {
    kind: ({ game }, { rule }) => ({
      purpose: rule,
      phase: `December ${game.world?.day ?? bookOf(game).scenario.days.from}`,
    }),
  },
};
