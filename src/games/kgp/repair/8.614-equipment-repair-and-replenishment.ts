/** 8.614: what is repaired or replenished, the drm of each dr, and what its result changes. */
import { leadershipDrm } from '../units/counters.ts';
import { attached, type Ledger, type ObChange, unitsOf } from '../units/ledger.ts';
import { isMobile } from '../units/retained.ts';
import { lostInTow } from '../units/towed.ts';
import { has, type ObUnit, type Standing, type Status, statusWith, type WeaponState } from '../units/unit.ts';
import { type Modifier, onTable, type TableResult } from '../vocabulary/refit-table.ts';
import type { Side } from '../vocabulary/sides.ts';

/** What a repair depends on beside the counter itself. */
export interface RepairSituation {
  readonly side: Side;
  readonly standing: Standing;
  readonly frontLine: boolean;
  /** Only Non-Qualified Use is possible (A21.13): its owner's word. */
  readonly nonQualified: boolean;
  /** It suffers from Ammunition Shortage: all of the German's (8.618), or it by itself (8.6241). */
  readonly shortage: boolean;
}

function modifier(rule: string, label: string, value: number, when: boolean): readonly Modifier[] {
  return when && value !== 0 ? [{ label, rule, value }] : [];
}

/** Who is lost with a vehicle that leaves play manned: its armor leader, and a crew that is a counter of its own. */
export function crewOf(ledger: Ledger, vehicle: string): readonly string[] {
  return attached(ledger, vehicle)
    .filter(({ with: bond }) => bond?.as === 'crewing')
    .map(({ id }) => id);
}

function sound(unit: ObUnit): boolean {
  return !has(unit, 'captured') && !has(unit, 'abandoned');
}

/** 8.6141b: each non-captured, non-abandoned, immobilized vehicle that is not Out of Gas. */
export function toBeMobile(ledger: Ledger): readonly ObUnit[] {
  return unitsOf(ledger).filter(
    (unit) => unit.kind === 'vehicle' && has(unit, 'immobilized') && sound(unit) && !has(unit, 'out-of-gas'),
  );
}

export function immobilizationModifiers(
  ledger: Ledger,
  vehicle: ObUnit,
  { side, standing, frontLine, nonQualified }: RepairSituation,
): readonly Modifier[] {
  const rule = '8.6141b';
  const leader = attached(ledger, vehicle.id).find(({ kind }) => kind === 'armor-leader');
  return [
    ...modifier(
      rule,
      'armor leader',
      leader === undefined ? 0 : leadershipDrm(leader.type),
      leader !== undefined,
    ),
    ...modifier(rule, 'Non-Qualified Use', 1, nonQualified),
    ...modifier(rule, 'Front-Line Hex', 1, frontLine),
    ...modifier(rule, 'Isolated', 1, standing === 'isolated'),
    ...modifier(rule, 'German', 1, side === 'german'),
  ];
}

export function immobilizationRoll(dr: number, modifiers: readonly Modifier[]): TableResult {
  return onTable('8.6141b', [dr], modifiers);
}

export function immobilizationChanges(vehicle: ObUnit, result: string): readonly ObChange[] {
  if (result !== 'mobile') return [];
  const status = vehicle.status.filter((state) => state !== 'immobilized');
  return [{ op: 'set', id: vehicle.id, to: { status } }];
}

/**
 * 8.6141d: each Mobile, non-Isolated U.S. AFV under Recall is Eliminated; an Isolated one stays under it. Its armor leader
 * and whoever crews it go with it, and so does the Gun that it tows (8.6031).
 */
export function recallChanges(ledger: Ledger, standingOf: (unit: ObUnit) => Standing): readonly ObChange[] {
  return unitsOf(ledger)
    .filter((unit) => has(unit, 'recalled') && isMobile(unit))
    .filter((unit) => standingOf(unit) !== 'isolated')
    .flatMap(({ id }): readonly ObChange[] => [
      ...crewOf(ledger, id).map((crew): ObChange => ({ op: 'remove', id: crew, fate: 'recalled' })),
      ...lostInTow(ledger, id),
      { op: 'remove', id, fate: 'recalled' },
    ]);
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
    .filter(sound)
    .flatMap((unit): Malfunction[] => {
      if (unit.kind === 'vehicle') {
        return Object.entries(unit.weapons ?? {})
          .filter(([, state]) => state === 'malfunctioned')
          .map(([weapon]) => ({ unit, weapon }));
      }
      return (unit.kind === 'SW' || unit.kind === 'Gun') && has(unit, 'malfunctioned') ? [{ unit }] : [];
    });
}

export function weaponRepairModifiers(it: Malfunction, situation: RepairSituation): readonly Modifier[] {
  const rule = '8.6142';
  const { side, standing, nonQualified, shortage } = situation;
  return [
    ...modifier(rule, 'vehicular-mounted', -2, it.weapon !== undefined),
    ...modifier(rule, 'U.S.', -1, side === 'us'),
    ...modifier(rule, 'Non-Qualified Use', 1, nonQualified),
    ...modifier(rule, 'Isolated', 1, standing === 'isolated'),
    ...modifier(rule, 'Ammunition Shortage', 1, side === 'german' && shortage),
  ];
}

export function weaponRepairRoll(dr: number, modifiers: readonly Modifier[]): TableResult {
  return onTable('8.6142', [dr], modifiers);
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
    return result === 'repaired'
      ? [{ op: 'set', id: unit.id, to: { status: unit.status.filter((state) => state !== 'malfunctioned') } }]
      : [{ op: 'remove', id: unit.id, fate: 'eliminated' }];
  }
  const { [weapon]: _, ...others } = unit.weapons ?? {};
  if (result === 'repaired') return [withWeapons(unit, others)];
  // SSR KGP12: a German vehicle suffers no Recall for it.
  const recalled = isAfv && weapon === 'MA' && side === 'us' && !has(unit, 'recalled');
  const disabled = withWeapons(unit, { ...others, [weapon]: 'disabled' });
  return recalled
    ? [disabled, { op: 'set', id: unit.id, to: { status: statusWith(unit, 'recalled') } }]
    : [disabled];
}

function withWeapons(unit: ObUnit, weapons: Readonly<Record<string, WeaponState>>): ObChange {
  return Object.keys(weapons).length === 0
    ? { op: 'set', id: unit.id, clear: ['weapons'] }
    : { op: 'set', id: unit.id, to: { weapons } };
}

/** 8.61421: the drm of the dr for a SCW, FT or DC that was eliminated in the scenario. */
export function supportWeaponModifiers(side: Side, shortage: boolean): readonly Modifier[] {
  const rule = '8.61421';
  return [
    ...modifier(rule, 'German', 1, side === 'german'),
    ...modifier(rule, 'Ammunition Shortage', 1, side === 'german' && shortage),
  ];
}

/** Where a SW of 8.61421 may be added: the squads and such SW that stand in one Area. */
export interface RatioArea {
  readonly squads: number;
  readonly engineers: number;
  readonly weapons: number;
}

/**
 * The ratio of Squads to such SW must be more than 4:1 before (2:1 for DC) and at least 3:1 after (3:2 for DC).
 * Engineers do not count for SCW; for FT and DC nobody else does.
 */
export function mayAddSupportWeapon(kind: 'SCW' | 'FT' | 'DC', area: RatioArea): boolean {
  const squads = kind === 'SCW' ? area.squads - area.engineers : area.engineers;
  const [before, after] = kind === 'DC' ? [2, 3 / 2] : [4, 3];
  return squads > before * area.weapons && squads >= after * (area.weapons + 1);
}

/** 8.6146: U.S. Weapons that are not Isolated have their Depleted ammunition back; German ones need a dr a type. */
export function replenishedAmmo(ledger: Ledger, standingOf: (unit: ObUnit) => Standing): readonly ObChange[] {
  return unitsOf(ledger)
    .filter(
      (unit) => unit.depleted !== undefined && !has(unit, 'captured') && standingOf(unit) !== 'isolated',
    )
    .map(({ id }) => ({ op: 'set', id, clear: ['depleted'] }));
}

/** 8.6147 and 8.6148: Low Ammo and Ammunition Shortage (`what`) of non-captured units and Weapons that are not Isolated. */
export function lifted(
  ledger: Ledger,
  standingOf: (unit: ObUnit) => Standing,
  what: readonly Status[],
): readonly ObChange[] {
  return unitsOf(ledger)
    .filter((unit) => !has(unit, 'captured') && !has(unit, 'prisoner') && standingOf(unit) !== 'isolated')
    .filter((unit) => unit.status.some((state) => what.includes(state)))
    .map((unit) => ({
      op: 'set',
      id: unit.id,
      to: { status: unit.status.filter((state) => !what.includes(state)) },
    }));
}
