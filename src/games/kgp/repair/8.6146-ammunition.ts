/** 8.6146–8.6148: Depleted ammunition, Low Ammo and Ammunition Shortage; a German Weapon makes a dr for each Depleted type. */
import { change } from '../refit/own.ts';
import type { RefitRule } from '../refit/part.ts';
import { rollOnTable, tellOpenly } from '../refit/roll.ts';
import { type Ledger, type ObChange, unitsOf } from '../units/ledger.ts';
import { hexWords } from '../units/retained.ts';
import { has, type ObUnit, type Status, type Territory } from '../units/unit.ts';
import { ownUnits } from '../vocabulary/level.ts';
import type { RollNote } from '../vocabulary/roll-note.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { KgpWork } from '../vocabulary/step.ts';
import { territoryForRepair } from './8.614-situation.ts';

const RULE = '8.6146';

export const ammunition: RefitRule = { rule: RULE, act: replenish, decisions: [] };

function replenish(work: KgpWork, side: Side): void {
  if (side === 'us') {
    change(work, side, RULE, replenishedAmmo(ownUnits(work.state.game, 'us').ob, territoryIn(work, side)));
    lift(work, side, '8.6147', ['low-ammo', 'ammo-shortage']);
    return;
  }
  const { rolls, changes } = rollForTypes(work);
  change(work, side, RULE, changes);
  // By another reading it is for both sides.
  if (work.state.game.readings['german-shortage'] === 'lifted') lift(work, side, '8.6148', ['ammo-shortage']);
  tellOpenly(work, side, RULE, rolls);
}

function territoryIn({ state }: KgpWork, side: Side): (unit: ObUnit) => Territory {
  return (unit) => territoryForRepair(state.game, side, unit);
}

function lift(work: KgpWork, side: Side, rule: string, what: readonly Status[]): void {
  change(work, side, rule, lifted(ownUnits(work.state.game, side).ob, territoryIn(work, side), what));
}

interface Roll {
  readonly label: string;
  readonly note: RollNote;
}

/** A public dr for each Depleted type of a German Weapon that is not Isolated. */
function rollForTypes(work: KgpWork): {
  readonly rolls: readonly Roll[];
  readonly changes: readonly ObChange[];
} {
  const side = 'german';
  const { game } = work.state;
  const rolls: Roll[] = [];
  const changes: ObChange[] = [];
  const shortage = { label: 'Ammunition Shortage', rule: RULE, value: game.shortage ? 1 : 0 };
  for (const unit of unitsOf(ownUnits(game, side).ob)) {
    if (unit.depleted === undefined || has(unit, 'captured')) continue;
    if (territoryForRepair(game, side, unit) === 'isolated') continue;
    // Which type is Depleted stands on its owner's sheet alone.
    const label = `${unit.type}${hexWords(game, side, unit)}, Depleted ammunition`;
    const left = unit.depleted.filter((type) => {
      const { table, note } = rollOnTable(work, side, {
        rule: RULE,
        kind: 'dr',
        audience: 'everyone',
        label: `${unit.id} ${unit.type}, ${type}`,
        modifiers: [shortage],
      });
      rolls.push({ label, note });
      return table.result !== 'restored';
    });
    if (left.length === unit.depleted.length) continue;
    changes.push(
      left.length === 0
        ? { op: 'set', id: unit.id, clear: ['depleted'] }
        : { op: 'set', id: unit.id, to: { depleted: left } },
    );
  }
  return { rolls, changes };
}

/** 8.6146: U.S. Weapons that are not Isolated have their Depleted ammunition back; German ones need a dr a type. */
export function replenishedAmmo(
  ledger: Ledger,
  territoryOf: (unit: ObUnit) => Territory,
): readonly ObChange[] {
  return unitsOf(ledger)
    .filter(
      (unit) => unit.depleted !== undefined && !has(unit, 'captured') && territoryOf(unit) !== 'isolated',
    )
    .map(({ id }) => ({ op: 'set', id, clear: ['depleted'] }));
}

/** 8.6147 and 8.6148: Low Ammo and Ammunition Shortage (`what`) of non-captured units and Weapons that are not Isolated. */
export function lifted(
  ledger: Ledger,
  territoryOf: (unit: ObUnit) => Territory,
  what: readonly Status[],
): readonly ObChange[] {
  return unitsOf(ledger)
    .filter((unit) => !has(unit, 'captured') && !has(unit, 'prisoner') && territoryOf(unit) !== 'isolated')
    .filter((unit) => unit.status.some((state) => what.includes(state)))
    .map((unit) => ({
      op: 'set',
      id: unit.id,
      to: { status: unit.status.filter((state) => !what.includes(state)) },
    }));
}
