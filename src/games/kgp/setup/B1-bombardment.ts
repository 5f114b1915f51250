/**
 * U.S. RG Chart, footnote b: Bombardments follow all set-up and the Recon Inspection. The U.S. side is asked before
 * every scenario but the Initial one (‡), so that being asked does not tell what it has bought.
 */

import { z } from 'zod';
import { accept, refuse } from '../../../kernel/ruling.ts';
import { agreeing } from '../../../text/plural.ts';
import { onlyIf } from '../../../text/present.ts';
import { ERROR_CELL } from '../purchases/choice-cells.ts';
import { eliminateRgs } from '../rg/eliminated.ts';
import { rgName } from '../rg/name.ts';
import { held, type Rg } from '../rg/state.ts';
import type { KgpState } from '../state.ts';
import { emit, event, OF_THE_TABLE } from '../vocabulary/event.ts';
import { sideOrder } from '../vocabulary/order.ts';
import { commandersOf } from '../vocabulary/people.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { ScenarioCall } from '../vocabulary/scenario.ts';
import type { Side } from '../vocabulary/sides.ts';
import { datesSinceScenario } from '../vocabulary/since-scenario.ts';
import { unitScenarioOf } from '../vocabulary/state-parts.ts';
import { boundTo, type KgpWork, type Step } from '../vocabulary/step.ts';
import { turnWords } from '../vocabulary/turn-words.ts';
import { saidNothingMore } from './8.624-nothing-more.ts';
import {
  callFor,
  type Made,
  plainNote,
  playCalled,
  rollOpenly,
  SCENARIO_ROLL_EVENTS,
} from './scenario-roll.ts';

const RULE = 'B1';

export const bombardment: Step = {
  id: RULE,
  rule: RULE,
  name: 'Bombardment',
  notInitially: true,
  cells: () => [ERROR_CELL],
  opening: (campaign) => [
    {
      kind: 'bombardment',
      title: `${campaign.game.date}: Bombardments`,
      text: 'The U.S. side resolves its Bombardments one after the other, if it has any, or says that there is none: **My orders**.',
      buttons: [{ order: 'bombardment.end', label: 'No (more) Bombardments' }, 'my-orders'],
      mention: commandersOf(campaign, ['us']),
      passing: true,
    },
  ],
  play(work) {
    if (!playCalled(work, (side, call) => rollError(work, side, call))) return undefined;
    if (isAsked(work.state.game) && saidNothingMore(work.state.game, 'us'))
      emit(work, bombardmentsEnded, 'everyone', { side: 'us' });
    if (!unitScenarioOf(work.state.game).bombardments.ended) return undefined;
    return 'done';
  },
  waitsFor: (campaign, reader) =>
    turnWords(
      campaign,
      'us',
      {
        you: 'resolve your Bombardments now, or say that there is none',
        they: 'resolves Bombardments, or says that there is none',
        all: 'to resolve its Bombardments, or to say that there is none',
      },
      reader,
    ),
  awaits: ({ game }) => ({ of: onlyIf(isAsked(game), 'us'), turn: resolvedOf(game), kind: 'turn' }),
  whenLate: {
    settledBy: ['bombardment.end'],
    byDefault: (_campaign, side) => (side === 'us' ? { order: 'bombardment.end', args: {} } : undefined),
  },
  decisions: () => [resolve, end],
  events: () => [...SCENARIO_ROLL_EVENTS, bombardmentsEnded],
};

/** Footnote b: as many as there were new CG Dates since the last CG-Scenario End. */
function mostBombardments(game: KgpState): number {
  return datesSinceScenario(game).length;
}

function resolvedOf(game: KgpState): number {
  return unitScenarioOf(game).bombardments.resolved;
}

/** The U.S. side is asked; not while an error DR is waited for. */
function isAsked(game: KgpState): boolean {
  if (game.step !== RULE) return false;
  const { bombardments, due } = unitScenarioOf(game);
  return !bombardments.ended && due === undefined;
}

/** Those that may still be resolved now, in the order of purchase. */
function ready(game: KgpState): readonly Rg[] {
  if (resolvedOf(game) < mostBombardments(game)) return held(game.sides.us, 'B1');
  return [];
}

/** The Pre-Registered hex in which its AR counter is placed (C1.73). */
function hexOf({ hexes }: Rg): string {
  return hexes?.[0] ?? '';
}

const resolve = sideOrder({
  order: 'bombardment.resolve',
  rule: RULE,
  summary:
    'U.S.: resolve a Bombardment: its Pre-Registered hex is shown and the error DR made, white halved (FRU)',
  args: z.strictObject({ rg: z.string().max(12) }),
  level: 'units',
  offers({ game }, side) {
    if (side !== 'us' || !isAsked(game)) return [];
    return ready(game).map((rg) => ({
      order: 'bombardment.resolve',
      ...boundTo(RULE, game, resolvedOf(game)),
      label: `Bombard around ${hexOf(rg)}: ${rgName(game.sides.us, rg.id)}`,
      detail: 'all hexes within seven of the Center Hex',
      fixed: { rg: rg.id },
      fields: [],
      style: 'danger',
      irrevocable: `Everybody learns of it: the AR counter goes into ${hexOf(rg)}, the error DR is made, and the Bombardment RG is Eliminated.`,
    }));
  },
  read({ game }, side, { rg }) {
    if (side !== 'us')
      return refuse(
        ruling(RULE, 'us-only', 'Only the U.S. side has Bombardments.', 'Nothing is asked of you for it.'),
      );
    if (!isAsked(game))
      return refuse(
        ruling(
          RULE,
          'not-now',
          'A Bombardment is resolved after all set-up and Recon.',
          'Press My orders to see what is asked of you.',
        ),
      );
    const may = ready(game);
    const found = may.find(({ id }) => id === rg);
    if (found !== undefined) return accept(found);
    return refuse(
      ruling(
        RULE,
        'no-bombardment',
        `${rg} is no Bombardment that you can resolve now.`,
        may.length > 0
          ? `Yours: ${may.map(({ id }) => id).join(', ')}.`
          : `No more than ${mostBombardments(game)} for this scenario, one for each new CG Date (footnote b).`,
      ),
    );
  },
  effect(work, side, rg) {
    callFor(work, side, { of: 'bombardment', hex: hexOf(rg) });
    // Footnote b: Eliminated once it is resolved; only its owner's record has it.
    eliminateRgs(work, side, [rg.id], RULE);
  },
});

/** C1.31, footnote b: the white dr of the error DR is halved (FRU); the cell says what the dice mean. */
function rollError(work: KgpWork, side: Side, call: ScenarioCall): Made {
  const hex = call.of === 'bombardment' ? call.hex : '';
  const values = rollOpenly(work, side, 'C1.31', 'DR');
  const [coloured = 0, white = 0] = values;
  const halved = Math.ceil(white / 2);
  const isColoured = work.state.core.charts[ERROR_CELL]?.value !== 'white';
  const [direction, hexes] = isColoured ? [coloured, halved] : [halved, coloured];
  const distance = agreeing(hexes, '1 hex', `${hexes} hexes`);
  return {
    notes: [
      {
        ...plainNote(`Bombardment of ${hex}, error DR`, 'C1.31', 'DR', values),
        final: coloured + halved,
        modifiers: [{ label: 'white dr halved (FRU)', value: halved - white, rule: RULE }],
        result: `Center Hex ${distance} from ${hex} in direction ${direction}`,
      },
    ],
  };
}

const end = sideOrder({
  order: 'bombardment.end',
  rule: RULE,
  summary: 'U.S.: say that there is no (more) Bombardment before this scenario',
  args: z.strictObject({}),
  isOpen: ({ game }, side) => side === 'us' && isAsked(game),
  offers: ({ game }) => [
    {
      order: 'bombardment.end',
      ...boundTo(RULE, game, resolvedOf(game)),
      label: resolvedOf(game) === 0 ? 'No Bombardment' : 'No more Bombardments',
      fixed: {},
      fields: [],
      ...(ready(game).length === 0
        ? { style: 'success' as const }
        : {
            style: 'secondary' as const,
            irrevocable: 'You have a Bombardment that could still be resolved before this scenario.',
          }),
    },
  ],
  effect(work, side) {
    emit(work, bombardmentsEnded, 'everyone', { side });
  },
});

/** No message of its own: the next one follows at once. */
const bombardmentsEnded = event<{ side: Side }>({
  type: 'bombardments.ended',
  fold(game) {
    unitScenarioOf(game).bombardments.ended = true;
  },
  why: OF_THE_TABLE,
  line: () => 'There are no more Bombardments',
});
