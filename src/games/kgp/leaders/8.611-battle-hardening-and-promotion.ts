import type { AreaOf } from '../refit/own.ts';
import { hardenedLeader, LEADERS } from '../units/counters.ts';
import { exchange } from '../units/exchange.ts';
import { attached, type Ledger, nextId, type ObChange, placeOf, unitsOf } from '../units/ledger.ts';
import { samePlace } from '../units/place.ts';
import { has, type ObUnit, STATUS_NAMES, type Status } from '../units/unit.ts';
import type { Choice } from '../vocabulary/readings.ts';
import { type Modifier, onTable, type TableResult } from '../vocabulary/refit-table.ts';
import type { Side } from '../vocabulary/sides.ts';

/** Casualty VP that bring a DRM of −1 (8.6113). */
const CVP_PER_DRM = 25;

function free(unit: ObUnit): boolean {
  return !has(unit, 'prisoner');
}

/** Groups of a side's units of some kind by the Area in which they are Retained. */
function byArea(
  ledger: Ledger,
  areaOf: AreaOf,
  wanted: (unit: ObUnit) => boolean,
): ReadonlyMap<string, readonly ObUnit[]> {
  const groups = new Map<string, ObUnit[]>();
  for (const unit of unitsOf(ledger)) {
    const area = wanted(unit) && free(unit) ? areaOf(unit) : undefined;
    if (area !== undefined) groups.set(area, [...(groups.get(area) ?? []), unit]);
  }
  return groups;
}

/** What 8.6111 asks in one Area: which HS are there, and how many of them may stay for a weapon's sake. */
export interface RecombineDuty {
  readonly area: string;
  /** HMG, and 60mm mortars of the U.S. side, malfunctioned or not: each lets one HS stay apart. */
  readonly weapons: number;
  readonly halves: Readonly<Record<string, readonly ObUnit[]>>;
}

function keepsHalfSquad(side: Side, weapon: ObUnit): boolean {
  return weapon.kind === 'SW' && (side === 'us' ? /HMG|60mm MTR/u : /HMG/u).test(weapon.type);
}

/** HS beyond the one of each type that may stay, which a weapon would have to excuse. */
function beyondOne({ halves }: RecombineDuty): number {
  return Object.values(halves).reduce((sum, same) => sum + Math.max(0, same.length - 1), 0);
}

/** Each Area with more than one HS of a type; which types the owner spares for his weapons is his choice. */
export function recombineDuties(ledger: Ledger, side: Side, areaOf: AreaOf): readonly RecombineDuty[] {
  const weapons = byArea(ledger, areaOf, (unit) => keepsHalfSquad(side, unit));
  // Who mans a vehicle is its crew, and in no stack in which he could Recombine.
  return [...byArea(ledger, areaOf, ({ kind, with: bond }) => kind === 'half-squad' && bond === undefined)]
    .map(([area, all]): RecombineDuty => {
      const halves: Record<string, ObUnit[]> = {};
      for (const half of all) halves[half.type] = [...(halves[half.type] ?? []), half];
      return { area, weapons: (weapons.get(area) ?? []).length, halves };
    })
    .filter((duty) => beyondOne(duty) > 0);
}

/** Whether somebody in that Area must still Recombine: more HS than one a type and one a weapon. */
export function mustRecombine(duty: RecombineDuty): boolean {
  return beyondOne(duty) > duty.weapons;
}

/** What either half lacks the squad lacks too; what it is better for, both must have. */
const LACKS: readonly Status[] = ['low-ammo', 'ammo-shortage', 'broken', 'unarmed', 'encircled'];

function servesGun(ledger: Ledger, unit: ObUnit): boolean {
  return attached(ledger, unit.id).some(({ kind }) => kind === 'Gun');
}

/**
 * Two HS of one type become the squad whose halves they are, with all that both carried (A1.32). A Gun stays in its
 * Location (8.6055), and so does the squad that serves it from now on; of two Guns in two Locations one is left there.
 */
export function recombineChanges(
  ledger: Ledger,
  one: ObUnit,
  other: ObUnit,
  squad: string,
): readonly ObChange[] {
  const [stays, comes] = servesGun(ledger, other) && !servesGun(ledger, one) ? [other, one] : [one, other];
  const either = STATUS_NAMES.filter((name) =>
    LACKS.includes(name) ? has(one, name) || has(other, name) : has(one, name) && has(other, name),
  );
  const first = exchange(ledger, { ...stays, status: either }, 'squad', [squad]);
  const heir = first.find((each) => each.op === 'add');
  if (heir?.op !== 'add') return [];
  const at = placeOf(ledger, stays);
  const goods = attached(ledger, comes.id).map((each): ObChange => {
    const place = placeOf(ledger, each);
    if (each.kind === 'Gun' && place !== undefined && !samePlace(place, at))
      return { op: 'set', id: each.id, to: { place }, clear: ['with'] };
    return {
      op: 'set',
      id: each.id,
      to: { with: { unit: heir.unit.id, as: each.with?.as ?? 'possessed' } },
    };
  });
  return [...first, ...goods, { op: 'remove', id: comes.id, fate: 'exchanged' }];
}

/**
 * Vehicle-crews as Infantry in one Area that 8.6112 combines: all marked with a Stun but one must go; or, by another
 * reading, every two of them.
 */
export interface CrewCombination {
  readonly area: string;
  readonly stunned: readonly ObUnit[];
  /** How many are Eliminated; for every two of them one crew without a Stun is added. */
  readonly eliminated: number;
  readonly added: number;
}

export function crewCombinations(
  ledger: Ledger,
  areaOf: AreaOf,
  reading: Choice<'stunned-crews'>,
): readonly CrewCombination[] {
  const gone = (crews: number) => (reading === 'pairs' ? crews - (crews % 2) : crews - 1);
  const stunned = byArea(
    ledger,
    areaOf,
    ({ kind, stun, with: bond }) => kind === 'vehicle-crew' && stun !== undefined && bond === undefined,
  );
  return [...stunned]
    .filter(([, crews]) => crews.length >= 2)
    .map(([area, crews]) => ({
      area,
      stunned: crews,
      eliminated: gone(crews.length),
      added: Math.floor(gone(crews.length) / 2),
    }));
}

/** 8.6112 for the crews that their owner lets go: `gone` of one Area, and what comes in their stead. */
export function crewChanges(
  ledger: Ledger,
  { added }: CrewCombination,
  gone: readonly ObUnit[],
): readonly ObChange[] {
  const [first] = gone;
  if (first === undefined) return [];
  const { stun: _, note: __, ...fresh } = first;
  return [
    ...Array.from(
      { length: added },
      (_unused, n): ObChange => ({
        op: 'add',
        unit: { ...fresh, id: nextId(ledger, 'vehicle-crew', n), origin: '8.6112' },
      }),
    ),
    ...gone.map(({ id }): ObChange => ({ op: 'remove', id, fate: 'eliminated' })),
  ];
}

/** 8.6113 and 8.6114: the DRM of the two Battle Hardening tables. */
export function hardeningModifiers(
  rule: '8.6113' | '8.6114',
  won: boolean,
  casualtyVp: number,
): readonly Modifier[] {
  const found: Modifier[] = [];
  if (won) found.push({ label: 'won the scenario', rule, value: -2 });
  const drm = rule === '8.6113' ? -Math.floor(casualtyVp / CVP_PER_DRM) : 0;
  if (drm !== 0) found.push({ label: `${casualtyVp} Casualty VP`, rule, value: drm });
  return found;
}

/** 8.6114: the winner may leave the −2 out, or count only −1, once he has seen the roll. */
export function leaderHardeningChoices(values: readonly number[], won: boolean): readonly TableResult[] {
  const drms = won ? [-2, -1, 0] : [0];
  return drms.map((value) =>
    onTable('8.6114', values, [{ label: 'won the scenario', rule: '8.6114', value }]),
  );
}

/**
 * Whom a result of 8.6114 Battle Hardens: a Retained Personnel leader of that type, else of the lowest grade that is
 * not wounded. Empty: nobody can be.
 */
export function leadersToHarden(ledger: Ledger, type: string): readonly ObUnit[] {
  const leaders = unitsOf(ledger).filter((unit) => unit.kind === 'leader' && free(unit));
  const asRolled = leaders.filter((unit) => unit.type === type);
  if (asRolled.length > 0) return asRolled;
  const sound = leaders.filter((unit) => !has(unit, 'wounded'));
  const lowest = Math.min(...sound.map((unit) => LEADERS.indexOf(unit.type)));
  return sound.filter((unit) => LEADERS.indexOf(unit.type) === lowest);
}

/** 8.6114: each Retained heroic leader Battle Hardens and is heroic no longer; the 10-3 only the latter. */
export function heroicLeaderChanges(ledger: Ledger): readonly ObChange[] {
  return unitsOf(ledger)
    .filter((unit) => unit.kind === 'leader' && has(unit, 'heroic') && free(unit))
    .map(leaderHardening);
}

/** One better, and heroic no longer. */
export function leaderHardening(leader: ObUnit): ObChange {
  return {
    op: 'set',
    id: leader.id,
    to: { type: hardenedLeader(leader.type), status: leader.status.filter((state) => state !== 'heroic') },
  };
}

/** 8.6115: instead of the DR of 8.6114, one 7-0 out of the ranks. */
export function promotion(ledger: Ledger, place: ObUnit['place']): readonly ObChange[] {
  const unit: ObUnit = {
    id: nextId(ledger, 'leader'),
    kind: 'leader',
    type: '7-0',
    origin: '8.6115',
    status: [],
    ...(place === undefined ? {} : { place }),
  };
  return [{ op: 'add', unit }];
}
