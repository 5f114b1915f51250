/** 8.624: sequential set-up; unit by unit each side first sets up what is Isolated (8.6241), then the rest (8.6242). */

import { z } from 'zod';
import type { Offer } from '../../../kernel/offer.ts';
import { accept, type Ruling, refuse } from '../../../kernel/ruling.ts';
import { when } from '../../../text/present.ts';
import { DECLARE, setUpInitialScenario } from '../initiative/8.6233-set-up-order.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { recordChanges } from '../units/ob-changed.ts';
import { emit, event } from '../vocabulary/event.ts';
import { sideOrder } from '../vocabulary/order.ts';
import { commandersOf } from '../vocabulary/people.ts';
import { ruling } from '../vocabulary/ruling.ts';
import { enemyOf, SIDE_NAMES, type Side } from '../vocabulary/sides.ts';
import { scenarioOf } from '../vocabulary/state-parts.ts';
import { boundTo, decisionsIn, eventsOf, isDone, type KgpWork, type Step } from '../vocabulary/step.ts';
import { turnWords } from '../vocabulary/turn-words.ts';
import { isPrepared, prepareSetups } from './7.2-dummy-minefields.ts';
import { unsoundWords } from './8.624-by-location.ts';
import { laterWords, sayNothingMore, withNothingMore } from './8.624-nothing-more.ts';
import { declareIsolated, markIsolated } from './8.6241-isolated-unit-setup.ts';
import { unshadeHoldingBoxes } from './8.6242-holding-boxes.ts';
import { notesOnRest, sealSheet } from './CG10-set-up-notes.ts';
import { countAtSetUp } from './CG13-german-pf.ts';
import { radiosAtSetUp } from './CG15-radios-and-phones.ts';
import { boardSetupDesk, unitSetupDesk, unitSetupReminders } from './desk.ts';
import { hasIsolatedTurn } from './open.ts';
import { SETUP_RULES } from './setup-rules.ts';
import { type SetupPart, settingUp, setupTurn } from './turn.ts';

const STEP = '8.624';

export const unitSetup: Step = {
  id: STEP,
  rule: STEP,
  name: 'Unit Setup',
  play(work) {
    if (work.state.game.scenario === undefined) setUpInitialScenario(work);
    // First: what a side is told to set up shows its Ammunition Shortage.
    markIsolated(work);
    prepareSetups(work);
    if (scenarioOf(work.state.game).setUp.length !== 2) return undefined;
    return 'done';
  },
  waitsFor(campaign, reader) {
    const turn = setupTurn(campaign.game);
    return turn && turnWords(campaign, turn.side, ACTS[turn.part], reader);
  },
  awaits({ game }) {
    const turn = setupTurn(game);
    return turn && { of: [turn.side], turn: `${turn.side} ${turn.part}`, kind: 'setup' };
  },
  whenLate: { settledBy: ['setup.declare'] },
  desk: boardSetupDesk,
  decisions: () => [declare, ...SETUP_RULES.flatMap(decisionsIn)],
  events: () => [setupDeclared, ...SETUP_RULES.flatMap(eventsOf)],
  keeps: () => SETUP_RULES.flatMap(({ keeps, asks }) => [...(keeps?.() ?? []), ...(asks?.() ?? [])]),
  seals: () => notesOnRest,
};

/** The same unit by unit. */
export const setupOfCounters: Step = {
  ...unitSetup,
  desk: unitSetupDesk,
  reminders: unitSetupReminders,
};

const ACTS = {
  isolated: {
    you: 'set up now what you have in Isolated Locations (8.6241)',
    they: 'sets up what is in Isolated Locations (8.6241)',
    all: 'to set up what it has in Isolated Locations (8.6241)',
  },
  rest: {
    you: 'set up the rest now (8.6242)',
    they: 'sets up the rest (8.6242)',
    all: 'to set up the rest (8.6242)',
  },
  all: { you: 'set up now', they: 'sets up', all: 'to set up' },
} as const;

/** Whether nothing is missing before a side can set up; only dice rolled by hand can be. */
function isReady(game: KgpState, side: Side): boolean {
  if (!isPrepared(game, side)) return false;
  const { units } = game.sides[side];
  if (units !== undefined && units.asked.length > 0) return false;
  return !hasIsolatedTurn(game) || isDone(game, side, '8.6241');
}

const TURN_LABELS: Readonly<Record<SetupPart, string>> = {
  isolated: 'My Isolated units are set up (8.6241)',
  rest: 'My side has set up (8.6242)',
  all: 'My side has set up',
};

const HANDED_OVER = 'If you left a save file for it (/vasl), they can take it now.';

function irrevocable(view: KgpCampaign, side: Side, part: SetupPart): string {
  const { game } = view;
  const unsound = game.units === undefined ? [] : unsoundWords(view, side);
  if (part === 'isolated')
    return [
      `The other side is told that this part of your set-up is complete; your notes on it are sealed, empty or not. ${HANDED_OVER}`,
      ...unsound,
    ].join(' ');
  const notes = when(scenarioOf(game).units !== undefined, '; your set-up notes are sealed, empty or not');
  const later = laterWords(game, side);
  return [
    `The other side is told that your set-up is complete${notes}. ${HANDED_OVER}${later}`,
    ...unsound,
  ].join(' ');
}

const declare = sideOrder({
  order: 'setup.declare',
  rule: STEP,
  summary: 'Declare that your side has set up (on the board or in VASL)',
  args: z.strictObject({
    after: z
      .enum(['nothing'])
      .optional()
      .describe('no Fanaticism, Recon or Bombardment is wanted before the scenario begins'),
  }),
  offers(view, side) {
    const { game } = view;
    const turn = setupTurn(game);
    if (turn?.side !== side || !isReady(game, side)) return [];
    const { setUp, units } = scenarioOf(game);
    const offer: Offer = {
      order: 'setup.declare',
      ...boundTo(STEP, game, setUp.length + (units?.isolated.length ?? 0)),
      label: TURN_LABELS[turn.part],
      fixed: {},
      fields: [],
      style: 'success',
      irrevocable: irrevocable(view, side, turn.part),
    };
    return turn.part === 'isolated' ? [offer] : withNothingMore(game, side, offer);
  },
  read({ game }, side, { after }) {
    const turn = setupTurn(game);
    if (turn?.side === side && isReady(game, side)) return accept({ part: turn.part, after });
    return refuse(whyNotDeclared(game, side));
  },
  effect(work, side, { part, after }) {
    if (after !== undefined) sayNothingMore(work, side);
    if (work.state.game.units !== undefined) placeAndSeal(work, side, part);
    if (part === 'isolated') declareIsolated(work, side);
    else emit(work, setupDeclared, 'everyone', { side });
  },
});

/** Umpire's own acts on counters and set-up notes when their turn is declared. */
function placeAndSeal(work: KgpWork, side: Side, part: SetupPart): void {
  const radios = radiosAtSetUp(work.state.game, side);
  if (radios.length > 0) recordChanges(work, side, 'CG15', radios);
  if (part === 'isolated') {
    sealSheet(work, side, 'isolated');
    return;
  }
  unshadeHoldingBoxes(work, side);
  countAtSetUp(work, side);
  sealSheet(work, side, 'rest');
}

function whyNotDeclared(game: KgpState, side: Side): Ruling {
  const due = settingUp(game);
  if (due === undefined)
    return ruling(STEP, 'not-now', 'No set-up is due now.', 'Press My orders to see what is asked of you.');
  if (due !== side)
    return ruling(
      STEP,
      'not-your-turn',
      `The ${SIDE_NAMES[due]} side sets up now.`,
      'Your side sets up when it is your turn (8.6233).',
    );
  if (!isPrepared(game, side))
    return ruling(
      '7.2',
      'dice-first',
      'The dr for your Dummy minefields is not entered yet.',
      'Enter it under My orders, then declare your set-up.',
    );
  return ruling(
    STEP,
    'dice-first',
    'Dice that you asked for are not entered yet.',
    'Enter them under My orders, then declare your set-up.',
  );
}

const setupDeclared = event<{ side: Side }>({
  type: 'setup.declared',
  fold(game, { side }) {
    scenarioOf(game).setUp.push(side);
  },
  line: ({ side }) => `The ${SIDE_NAMES[side]} side has set up`,
  toEveryone(campaign, { side }) {
    const { setUp, units } = scenarioOf(campaign.game);
    const title = `The ${SIDE_NAMES[side]} side has set up`;
    if (setUp.length === 2)
      return [{ kind: 'setup', title, text: units === undefined ? AFTER_ROSTER_SETUP : AFTER_UNIT_SETUP }];
    const next = enemyOf(side);
    return [
      {
        kind: 'setup',
        title,
        text: `Now the ${SIDE_NAMES[next]} side sets up (8.624).`,
        buttons: [DECLARE, 'my-orders'],
        mention: commandersOf(campaign, [next]),
      },
    ];
  },
  why: 'Set-up is sequential: who is first was settled in 8.6233.',
});

const AFTER_UNIT_SETUP = 'Both sides have set up.';
const AFTER_ROSTER_SETUP =
  'Both sides have set up. The Recon Inspection follows on the board: Locations are declared in turn, the U.S. side first (8.6243).';
