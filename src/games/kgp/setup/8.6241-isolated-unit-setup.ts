import type { KgpState } from '../state.ts';
import { type ObChange, unitsOf } from '../units/ledger.ts';
import { markingFor, standingOf } from '../units/marking.ts';
import { recordChanges } from '../units/ob-changed.ts';
import { has, mayBe } from '../units/unit.ts';
import { SIDES, type Side } from '../vocabulary/sides.ts';
import { type KgpWork, playPart } from '../vocabulary/step.ts';

const RULE = '8.6241';

/** Set-up is in two turns a side where Umpire keeps every counter; before an Initial Scenario nobody is Isolated. */
export function hasIsolatedTurn({ level, initial }: Pick<KgpState, 'level' | 'initial'>): boolean {
  return level === 'units' && !initial;
}

/** 8.6241: each Isolated unit and Weapon has Ammunition Shortage [EXC: a Captured Weapon]. */
function ammunitionShortage(work: KgpWork, side: Side): void {
  const { game } = work.state;
  const marking = markingFor(game, side);
  const { ob } = game.sides[side];
  const changes = unitsOf(ob).flatMap((unit): ObChange[] => {
    const { id, kind, status } = unit;
    if (!mayBe(kind, 'ammo-shortage') || has(unit, 'ammo-shortage') || has(unit, 'prisoner')) return [];
    if (has(unit, 'captured') || standingOf(marking, side, ob, unit) !== 'isolated') return [];
    return [{ op: 'set', id, to: { status: [...status, 'ammo-shortage'] } }];
  });
  recordChanges(work, side, RULE, changes);
}

/** Before anybody sets up: for both sides alike, whether or not they have anything that is Isolated. */
export function markIsolated(work: KgpWork): void {
  if (!hasIsolatedTurn(work.state.game)) return;
  for (const side of SIDES) playPart(work, side, RULE, () => ammunitionShortage(work, side));
}
