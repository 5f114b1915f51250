/**
 * 8.618: from 20 AM on, until it has come: a German DR, +1 for each scenario completed on a CG Date later than
 * 20 AM; a Final DR of 12 or more means Ammunition Shortage for the rest of the CG. Public.
 */
import { sumOf } from '../../../kernel/dice.ts';
import { isOnOrAfter } from '../vocabulary/dates.ts';
import { emit, event } from '../vocabulary/event.ts';
import { SHORTAGE_FROM } from '../vocabulary/late-scenarios.ts';
import { modifier, rollWords, sumWords, upTo } from '../vocabulary/roll-words.ts';
import { rowSpan } from '../vocabulary/row-span.ts';
import type { KgpWork, Step } from '../vocabulary/step.ts';

const RULE = '8.618';

export const germanAmmunitionShortage: Step = {
  id: RULE,
  rule: RULE,
  name: 'German Ammunition Shortage',
  cells: () => [],
  play(work) {
    const { game } = work.state;
    if (game.shortage || !isOnOrAfter(game.date, SHORTAGE_FROM)) return 'done';
    return work.attempt(() => rollForShortage(work)) ? 'done' : undefined;
  },
  decisions: [],
  events: () => [ammunitionRolled],
};

/** A Final DR of this or more. */
const SHORTAGE = 12;

function rollForShortage(work: KgpWork): void {
  const { date, lateScenarios: drm } = work.state.game;
  const roll = work.roll({
    path: `${RULE}/${date}/shortage`,
    rule: RULE,
    kind: 'DR',
    audience: 'everyone',
    by: 'german',
  });
  const final = sumOf(roll.values) + drm;
  emit(work, ammunitionRolled, 'everyone', { values: roll.values, drm, final, shortage: final >= SHORTAGE });
}

interface Rolled {
  readonly values: readonly number[];
  readonly drm: number;
  readonly final: number;
  readonly shortage: boolean;
}

const ammunitionRolled = event<Rolled>({
  type: 'ammunition.rolled',
  fold(game, it) {
    game.ammunition = it;
    if (it.shortage) game.shortage = true;
  },
  line({ values, drm, final, shortage }) {
    const answer = shortage ? 'yes' : 'no';
    return `German Ammunition Shortage: ${sumWords(values, drm, final)}, ${answer}`;
  },
  why: (_, { values, drm, final }) =>
    rollWords({
      title: `${RULE} German Ammunition Shortage`,
      kind: 'DR',
      values,
      modifiers: modifier('scenarios completed on CG Dates after 20 AM', RULE, drm),
      row: rowSpan(upTo(SHORTAGE - 1), final),
      outcome: (value) => (value >= SHORTAGE ? 'Shortage for the rest of the CG' : 'no Shortage'),
    }),
  tale: (_, { shortage }) =>
    shortage
      ? 'The Germans ran short of ammunition, and would stay short of it for the rest of the campaign.'
      : undefined,
});
