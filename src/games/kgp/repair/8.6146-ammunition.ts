import { change } from '../refit/own.ts';
import { rollOnTable, tellOpenly } from '../refit/roll.ts';
import { type ObChange, unitsOf } from '../units/ledger.ts';
import { hexWords } from '../units/retained.ts';
import { has, type ObUnit } from '../units/unit.ts';
import type { RollNote } from '../vocabulary/roll-note.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { KgpWork } from '../vocabulary/step.ts';
import { lifted, replenishedAmmo } from './8.614-equipment-repair-and-replenishment.ts';
import { standingForRepair } from './8.6141-vehicles.ts';

const RULE = '8.6146';

/** 8.6146, and for the U.S. side 8.6147 and 8.6148 (for both, by another reading) with it: a German Weapon makes a public dr for each Depleted type. */
export function replenish(work: KgpWork, side: Side): void {
  const { game } = work.state;
  const { ob } = game.sides[side];
  if (side === 'us') {
    const standing = (unit: ObUnit) => standingForRepair(game, side, unit);
    change(work, side, RULE, replenishedAmmo(ob, standing));
    const both = ['low-ammo', 'ammo-shortage'] as const;
    change(work, side, '8.6147', lifted(work.state.game.sides[side].ob, standing, both));
    return;
  }
  const rolls: { readonly label: string; readonly note: RollNote }[] = [];
  const changes: ObChange[] = [];
  const shortage = { label: 'Ammunition Shortage', rule: RULE, value: game.shortage ? 1 : 0 };
  for (const unit of unitsOf(ob)) {
    if (unit.depleted === undefined || has(unit, 'captured')) continue;
    if (standingForRepair(game, side, unit) === 'isolated') continue;
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
  change(work, side, RULE, changes);
  if (game.readings['german-shortage'] === 'lifted') {
    const standing = (unit: ObUnit) => standingForRepair(game, side, unit);
    change(work, side, '8.6148', lifted(work.state.game.sides[side].ob, standing, ['ammo-shortage']));
  }
  tellOpenly(work, side, RULE, rolls);
}
