/** 8.6142: each malfunctioned Weapon makes its dr; a vehicle whose MA is lost may be Recalled at once (8.6141d). */
import { change } from '../refit/own.ts';
import type { RefitRule } from '../refit/part.ts';
import { isolationAudience, rollOnTable, tellOpenly } from '../refit/roll.ts';
import type { KgpState } from '../state.ts';
import { afvOf } from '../units/facts.ts';
import { changed, type Ledger, type ObChange, unitsOf } from '../units/ledger.ts';
import { hexWords, manned, whereabouts } from '../units/retained.ts';
import { factsFor } from '../units/territory.ts';
import { has, type ObUnit, statusWith, type WeaponState } from '../units/unit.ts';
import { ownUnits } from '../vocabulary/level.ts';
import type { Modifier } from '../vocabulary/refit-table.ts';
import type { RollNote } from '../vocabulary/roll-note.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { KgpWork } from '../vocabulary/step.ts';
import { isSound, type RepairSituation, repairDrm, situationOf } from './8.614-situation.ts';
import { recalledAfter } from './8.6141-vehicles.ts';

const RULE = '8.6142';

export const weaponRepair: RefitRule = { rule: RULE, act: repairWeapons, decisions: [] };

/** Malfunctioned Weapons in Areas with Personnel, or in a vehicle with its Inherent crew (8.6142). */
export function repairable(game: KgpState, side: Side): readonly Malfunction[] {
  const areas = manned(game, side);
  return malfunctions(ownUnits(game, side).ob).filter(({ unit, weapon }) => {
    const area = whereabouts(game, side, unit);
    return area !== undefined && (weapon !== undefined || areas.has(area));
  });
}

/** One public dr each. */
function repairWeapons(work: KgpWork, side: Side): void {
  const { game } = work.state;
  const audience = isolationAudience(work.state, side);
  const facts = factsFor(work.state, side);
  let now = ownUnits(game, side).ob;
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

/** A Weapon that 8.6142 tries to repair: a SW or Gun, or one weapon of a vehicle. */
export interface Malfunction {
  readonly unit: ObUnit;
  /** `MA`, `CMG`, … of a vehicle; absent for a SW or Gun. */
  readonly weapon?: string;
}

/** Each malfunctioned, non-captured Weapon (8.6142); of vehicles those with their crew. */
export function malfunctions(ledger: Ledger): readonly Malfunction[] {
  return unitsOf(ledger)
    .filter(isSound)
    .flatMap((unit): Malfunction[] => {
      if (unit.kind === 'vehicle') {
        return Object.entries(unit.weapons ?? {})
          .filter(([, state]) => state === 'malfunctioned')
          .map(([weapon]) => ({ unit, weapon }));
      }
      if ((unit.kind === 'SW' || unit.kind === 'Gun') && has(unit, 'malfunctioned')) return [{ unit }];
      return [];
    });
}

export function weaponRepairModifiers(it: Malfunction, situation: RepairSituation): readonly Modifier[] {
  const { side, territory, nonQualified, shortage } = situation;
  return [
    ...repairDrm(RULE, 'vehicular-mounted', -2, it.weapon !== undefined),
    ...repairDrm(RULE, 'U.S.', -1, side === 'us'),
    ...repairDrm(RULE, 'Non-Qualified Use', 1, nonQualified),
    ...repairDrm(RULE, 'Isolated', 1, territory === 'isolated'),
    ...repairDrm(RULE, 'Ammunition Shortage', 1, side === 'german' && shortage),
  ];
}

/** ‡ A vehicular weapon that is not repaired is disabled; if it is the MA of a U.S. AFV, that is under Recall. */
export function weaponRepairChanges(
  side: Side,
  it: Malfunction,
  result: string,
  isAfv = true,
): readonly ObChange[] {
  const { unit, weapon } = it;
  if (weapon === undefined) {
    if (result === 'repaired')
      return [
        { op: 'set', id: unit.id, to: { status: unit.status.filter((state) => state !== 'malfunctioned') } },
      ];
    return [{ op: 'remove', id: unit.id, fate: 'eliminated' }];
  }
  const { [weapon]: _, ...others } = unit.weapons ?? {};
  if (result === 'repaired') return [withWeapons(unit, others)];
  // SSR KGP12: a German vehicle suffers no Recall for it.
  const recalled = isAfv && weapon === 'MA' && side === 'us' && !has(unit, 'recalled');
  const disabled = withWeapons(unit, { ...others, [weapon]: 'disabled' });
  if (recalled) return [disabled, { op: 'set', id: unit.id, to: { status: statusWith(unit, 'recalled') } }];
  return [disabled];
}

function withWeapons(unit: ObUnit, weapons: Readonly<Record<string, WeaponState>>): ObChange {
  if (Object.keys(weapons).length === 0) return { op: 'set', id: unit.id, clear: ['weapons'] };
  return { op: 'set', id: unit.id, to: { weapons } };
}
