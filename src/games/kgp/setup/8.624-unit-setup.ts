import { z } from 'zod';
import { setUpInitialScenario } from '../initiative/8.6233-set-up-order.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { recordChanges } from '../units/ob-changed.ts';
import { ruling } from '../vocabulary/ruling.ts';
import { enemyOf, SIDE_NAMES, type Side } from '../vocabulary/sides.ts';
import { decisionId, isDone, type KgpDecision, type Step, sideOf } from '../vocabulary/step.ts';
import { isPrepared, prepareSetups } from './7.2-dummy-minefields.ts';
import { hasIsolatedTurn, markIsolated } from './8.6241-isolated-unit-setup.ts';
import { RULE as BOXES, unshaded } from './8.6242-holding-boxes.ts';
import { recordObserver } from './8.6242-offboard-observer.ts';
import { openNote, sealSheet, writeNotes } from './CG10-set-up-notes.ts';
import { replacePhone } from './CG15-phone-without-security-area.ts';
import { radiosAtSetUp } from './CG15-radios-and-phones.ts';
import { checkBog } from './KGP8-cellars.ts';
import { SETUP_CHOICES } from './setup-choices.ts';

const STEP = '8.624';

/** One turn of the set-up: what goes into Isolated Locations (8.6241), the rest (8.6242), or all at once. */
export interface SetupTurn {
  readonly side: Side;
  readonly part: 'isolated' | 'rest' | 'all';
}

/** The turn that is due: the first side's Isolated, the other's, the first side's rest, the other's rest. */
export function setupTurn(game: KgpState): SetupTurn | undefined {
  const { scenario } = game;
  if (game.step !== STEP || scenario === undefined) return undefined;
  const order = [scenario.setsUpFirst, enemyOf(scenario.setsUpFirst)];
  const inTwo = hasIsolatedTurn(game);
  const isolated = inTwo
    ? order.find((side) => scenario.units?.isolated.includes(side) === false)
    : undefined;
  if (isolated !== undefined) return { side: isolated, part: 'isolated' };
  const side = order.find((each) => !scenario.setUp.includes(each));
  return side === undefined ? undefined : { side, part: inTwo ? 'rest' : 'all' };
}

/** The side whose set-up is due: the first one, then the other. */
export function settingUp(game: KgpState): Side | undefined {
  return setupTurn(game)?.side;
}

/** Whether nothing is missing before a side can set up; only dice rolled by hand can be. */
function isReady(game: KgpState, side: Side): boolean {
  if (!isPrepared(game, side) || game.sides[side].asked.length > 0) return false;
  return !hasIsolatedTurn(game) || isDone(game, side, '8.6241');
}

const TURN_LABELS: Readonly<Record<SetupTurn['part'], string>> = {
  isolated: 'My Isolated units are set up (8.6241)',
  rest: 'My side has set up (8.6242)',
  all: 'My side has set up',
};

const HANDED_OVER = 'If you left a save file for it (/vasl), they can take it now.';

function irrevocable(view: KgpCampaign, part: SetupTurn['part']): string {
  if (part === 'isolated')
    return `The other side is told that this part of your set-up is complete; your notes on it are sealed, empty or not. ${HANDED_OVER}`;
  return view.game.level === 'units'
    ? `The other side is told that your set-up is complete; your set-up notes are sealed, empty or not. ${HANDED_OVER}`
    : `The other side is told that your set-up is complete. ${HANDED_OVER}`;
}

const declare: KgpDecision = {
  order: 'setup.declare',
  rule: STEP,
  summary: 'Declare that your side has set up (on the board or in VASL)',
  args: z.strictObject({}),
  offers(view, seat) {
    const side = sideOf(seat);
    const turn = setupTurn(view.game);
    if (side === undefined || turn?.side !== side || !isReady(view.game, side)) return [];
    const { scenario } = view.game;
    return [
      {
        order: 'setup.declare',
        decision: decisionId(STEP, view.game),
        rev: (scenario?.setUp.length ?? 0) + (scenario?.units?.isolated.length ?? 0),
        rule: STEP,
        label: TURN_LABELS[turn.part],
        fixed: {},
        fields: [],
        style: 'success',
        irrevocable: irrevocable(view, turn.part),
      },
    ];
  },
  object(view, seat) {
    const side = sideOf(seat);
    if (view.core.status !== 'running' || side === undefined) return undefined;
    const due = settingUp(view.game);
    if (due === undefined)
      return ruling(STEP, 'not-now', 'No set-up is due now.', 'Press My orders to see what is asked of you.');
    if (due === side && !isPrepared(view.game, side))
      return ruling(
        '7.2',
        'dice-first',
        'The dr for your Dummy minefields is not entered yet.',
        'Enter it under My orders, then declare your set-up.',
      );
    if (due === side && !isReady(view.game, side))
      return ruling(
        STEP,
        'dice-first',
        'Dice that you asked for are not entered yet.',
        'Enter them under My orders, then declare your set-up.',
      );
    if (due === side) return undefined;
    return ruling(
      STEP,
      'not-your-turn',
      `The ${SIDE_NAMES[due]} side sets up now.`,
      'Your side sets up when it is your turn (8.6233).',
    );
  },
  effect(work, seat) {
    const side = sideOf(seat);
    const turn = setupTurn(work.state.game);
    if (side === undefined || turn === undefined) return;
    const radios = work.state.game.level === 'units' ? radiosAtSetUp(work.state.game, side) : [];
    if (radios.length > 0) recordChanges(work, side, 'CG15', radios);
    if (turn.part === 'isolated') {
      sealSheet(work, side, 'isolated');
      work.emit('setup.isolated', 'everyone', { side });
      return;
    }
    if (work.state.game.level === 'units') {
      const boxes = unshaded(work.state.game, side);
      if (boxes.length > 0) recordChanges(work, side, BOXES, boxes);
      sealSheet(work, side, 'rest');
    }
    work.emit('setup.declared', 'everyone', { side });
  },
};

export const unitSetup: Step = {
  id: STEP,
  rule: STEP,
  name: 'Unit Setup',
  cells: () => [],
  play(work) {
    const { game } = work.state;
    if (game.scenario === undefined) setUpInitialScenario(work);
    // First: what a side is told to set up shows its Ammunition Shortage.
    markIsolated(work);
    prepareSetups(work);
    return work.state.game.scenario?.setUp.length === 2 ? 'done' : undefined;
  },
  decisions: [declare, recordObserver, ...SETUP_CHOICES, replacePhone, checkBog, writeNotes, openNote],
};
