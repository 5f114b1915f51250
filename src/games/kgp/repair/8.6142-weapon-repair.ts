/** 8.6142: each malfunctioned Weapon makes its dr; a vehicle whose MA is lost may be Recalled at once (8.6141d). */
import { change } from '../refit/own.ts';
import type { RefitRule } from '../refit/part.ts';
import { isolationAudience, rollOnTable, tellOpenly } from '../refit/roll.ts';
import type { KgpState } from '../state.ts';
import { afvOf } from '../units/facts.ts';
import { changed, type ObChange } from '../units/ledger.ts';
import { hexWords, manned, whereabouts } from '../units/retained.ts';
import { factsFor } from '../units/standing.ts';
import type { RollNote } from '../vocabulary/roll-note.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { KgpWork } from '../vocabulary/step.ts';
import {
  type Malfunction,
  malfunctions,
  weaponRepairChanges,
  weaponRepairModifiers,
} from './8.614-equipment-repair-and-replenishment.ts';
import { recalledAfter, situationOf } from './8.6141-vehicles.ts';

const RULE = '8.6142';

export const weaponRepair: RefitRule = { rule: RULE, act: repairWeapons, decisions: [] };

/** Malfunctioned Weapons in Areas with Personnel, or in a vehicle with its Inherent crew (8.6142). */
export function repairable(game: KgpState, side: Side): readonly Malfunction[] {
  const areas = manned(game, side);
  return malfunctions(game.sides[side].ob).filter(({ unit, weapon }) => {
    const area = whereabouts(game, side, unit);
    return area !== undefined && (weapon !== undefined || areas.has(area));
  });
}

/** One public dr each. */
function repairWeapons(work: KgpWork, side: Side): void {
  const { game } = work.state;
  const audience = isolationAudience(work.state, side);
  const facts = factsFor(work.state, side);
  let now = game.sides[side].ob;
  const changes: ObChange[] = [];
  const rolls: { readonly label: string; readonly note: RollNote }[] = [];
  for (const found of repairable(game, side)) {
    // Two weapons of one vehicle: the second sees what became of the first.
    const it = { ...found, unit: now.units[found.unit.id] ?? found.unit };
    const what = it.weapon === undefined ? it.unit.type : `${it.weapon} of ${it.unit.type}`;
    const label = `${what}${hexWords(game, side, it.unit)}, malfunctioned`;
    const { table, note } = rollOnTable(work, side, {
      rule: RULE,
      kind: 'dr',
      audience,
      label: `${it.unit.id} ${label}`,
      modifiers: weaponRepairModifiers(it, situationOf(game, side, it.unit)),
    });
    const made = weaponRepairChanges(side, it, table.result, afvOf(facts, it.unit.type) !== 'no');
    changes.push(...made);
    now = changed(now, made);
    const disabled = it.weapon !== undefined && table.result === 'eliminated';
    rolls.push({ label, note: disabled ? { ...note, result: 'disabled' } : note });
  }
  if (side === 'us') changes.push(...recalledAfter(game, changes));
  change(work, side, RULE, changes);
  tellOpenly(work, side, RULE, rolls, audience);
}
