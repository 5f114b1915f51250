import { z } from 'zod';
import { baseOf } from '../refit/open.ts';
import { rollDice, tellRolls } from '../refit/roll.ts';
import type { KgpCampaign } from '../state.ts';
import { type ObChange, unitsOf } from '../units/ledger.ts';
import { recordChanges } from '../units/ob-changed.ts';
import type { ObUnit } from '../units/unit.ts';
import { emit } from '../vocabulary/event.ts';
import type { RollNote } from '../vocabulary/roll-note.ts';
import type { Side } from '../vocabulary/sides.ts';
import { isDone, type KgpDecision, type KgpWork, sideDone, sideOf } from '../vocabulary/step.ts';
import { gyroCell } from './cells.ts';
import { isChoosing, newToScenario, notChoosing } from './open.ts';

export const RULE = 'KGP17';
const WEAPON = 'Gyrostabilizer';

/** The highest dr that gives a type its Gyrostabilizer; 0: none is to be had. */
function numberOf({ core }: KgpCampaign, { type }: ObUnit): number {
  return Number(core.charts[gyroCell(type)]?.value ?? 0);
}

/** Under what it is kept, with optional armament, that an AFV was rolled for: once, also if a later date is Idle. */
function rolled(id: string): string {
  return `${id}/${WEAPON}`;
}

/** Eligible AFV of the U.S. side whose first scenario comes now, and which were not rolled for. */
function eligible(campaign: KgpCampaign): readonly ObUnit[] {
  const { game } = campaign;
  const fresh = new Set(newToScenario(game, 'us').map(({ id }) => id));
  return unitsOf(game.sides.us.ob).filter(
    (unit) =>
      unit.kind === 'vehicle' &&
      (fresh.has(unit.origin) || (game.initial && unit.origin === 'OB')) &&
      game.sides.us.setup.armament[rolled(unit.id)] === undefined &&
      numberOf(campaign, unit) > 0,
  );
}

/** KGP17: a Secret dr for each eligible AFV, once, before armor leaders are assigned. */
export const rollGyrostabilizers: KgpDecision = {
  order: 'gyro.roll',
  rule: RULE,
  summary: 'U.S.: make the Secret dr for the Gyrostabilizer of each eligible AFV that you have just received',
  args: z.strictObject({}),
  offers(view, seat) {
    const side = sideOf(seat);
    const { game } = view;
    if (side !== 'us' || !isChoosing(view, side) || isDone(game, side, RULE)) return [];
    const count = eligible(view).length;
    if (count === 0 || game.sides.us.asked.some(({ rule }) => rule === RULE)) return [];
    return [
      {
        order: 'gyro.roll',
        ...baseOf(game, 'us', RULE),
        label: `Gyrostabilizers: ${count} Secret dr`,
        detail: 'for each eligible AFV that is new since the last scenario (H1.42)',
        fixed: {},
        fields: [],
        group: 'Secret dr for vehicles',
        aside: true,
      },
    ];
  },
  object: (view, seat) => notChoosing(view, sideOf(seat), RULE),
  effect(work) {
    work.emit('refit.asked', 'side:us', { side: 'us', rule: RULE, args: {} });
  },
};

/** Rolls for each, in the order of the ledger. */
export function playGyrostabilizers(work: KgpWork, side: Side): void {
  const notes: RollNote[] = [];
  const changes: ObChange[] = [];
  for (const unit of eligible(work.state)) {
    const number = numberOf(work.state, unit);
    const values = rollDice(work, side, { rule: RULE, kind: 'dr', audience: `side:${side}` });
    const final = values[0] ?? 0;
    const got = final <= number;
    notes.push({
      label: `Gyrostabilizer of ${unit.id} ${unit.type}, on ${number} or less`,
      rule: RULE,
      kind: 'dr',
      values,
      modifiers: [],
      final,
      result: got ? 'functioning' : 'none',
      oneLess: final - 1 <= number ? 'functioning' : 'none',
      oneMore: final + 1 <= number ? 'functioning' : 'none',
    });
    work.emit('setup.chosen', `side:${side}`, {
      side,
      choice: { of: 'armament', unit: unit.id, weapon: WEAPON, got },
    });
    if (got) changes.push({ op: 'set', id: unit.id, to: { status: [...unit.status, 'gyrostabilizer'] } });
  }
  recordChanges(work, side, RULE, changes);
  emit(work, sideDone, `side:${side}`, { side, step: `${RULE}/${work.state.game.date}` });
  tellRolls(work, side, RULE, `side:${side}`, notes);
}
