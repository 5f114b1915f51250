/** 8.6055: who is in a friendly Setup Area is Retained in it, free to set up anywhere there; a Gun stays in its Location, and so does who serves it. */

import { given, present } from '../../../text/present.ts';
import type { KgpState } from '../state.ts';
import { ownUnits } from '../vocabulary/level.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { KgpWork } from '../vocabulary/step.ts';
import { isImmobile } from './crew.ts';
import { attached, type Ledger, type ObChange, placeOf, unitsOf } from './ledger.ts';
import { recordChanges } from './ob-changed.ts';
import { type Place, printPlace, samePlace } from './place.ts';
import { placeIn } from './retained.ts';
import { areaKey, territoryIn } from './territory.ts';
import { has, type ObUnit } from './unit.ts';

const RULE = '8.6055';

/** Units that stand in a friendly Setup Area, non-Isolated, are Retained in it. */
export function retainAtHome(work: KgpWork, side: Side): void {
  const { game } = work.state;
  const changes = unitsOf(ownUnits(game, side).ob).flatMap((unit): readonly ObChange[] => {
    if (unit.with !== undefined || unit.place?.in !== 'hex') return [];
    if (territoryIn(game, side, unit) !== 'friendly' || staysPut(game, side, unit)) return [];
    const area = areaKey(game, side, unit);
    return given(area, (area) => ({ op: 'set', id: unit.id, to: { place: placeIn(area) } }));
  });
  if (changes.length > 0) recordChanges(work, side, RULE, changes);
}

/**
 * Whether it has to stay in its Location (IMPORTANT; Immobile vehicles by 8.6071); a unit that serves such a Gun stays
 * with it.
 */
function staysPut(game: KgpState, side: Side, unit: ObUnit): boolean {
  if (unit.kind === 'vehicle') return isImmobile(unit);
  if (unit.kind === 'Gun') return true;
  return attached(ownUnits(game, side).ob, unit.id).some(({ kind }) => kind === 'Gun');
}

/** Whether a report has to name its hex, since an Area alone does not tell where it is: a Gun, an Immobile vehicle (8.6071). */
export function needsHex(unit: ObUnit): boolean {
  if (unit.kind === 'Gun') return unit.with?.as !== 'towed';
  return unit.kind === 'vehicle' && (has(unit, 'immobilized') || has(unit, 'bogged') || has(unit, 'mired'));
}

// IMPORTANT: a Gun, whoever serves it

/** Where a Gun stands and stays; `undefined` for whatever else, and while nobody has said where it is. */
export function stationOf(ledger: Ledger, unit: ObUnit): Place | undefined {
  if (unit.kind !== 'Gun') return undefined;
  return placeOf(ledger, unit);
}

/** Guns of a unit that are neither dismantled nor hooked up: it goes nowhere with them. */
export function leftGuns(ledger: Ledger, id: string): readonly ObUnit[] {
  return attached(ledger, id).filter(
    (unit) => unit.kind === 'Gun' && unit.with?.as === 'possessed' && !has(unit, 'dm'),
  );
}

/** They stay where they are, served by nobody, when who serves them goes. */
export function leaveBehind(ledger: Ledger, guns: readonly ObUnit[]): readonly ObChange[] {
  return guns.map((gun) => {
    const place = placeOf(ledger, gun);
    return { op: 'set', id: gun.id, ...present({ to: place && { place } }), clear: ['with'] };
  });
}

/** The consequence of taking over a Gun: a change of place, or why it cannot be. */
export type Service = { readonly changes: readonly ObChange[] } | { readonly fault: string };

/**
 * A Gun that is neither hooked up nor dismantled stays in its Location, so a unit that repossesses it goes there; CG12
 * counts from there where it may be set up. `gun`: as it is before the unit has it.
 */
export function service(ledger: Ledger, gun: ObUnit, by: ObUnit): Service {
  const place = placeOf(ledger, gun);
  const isThere = samePlace(place, placeOf(ledger, by));
  if (!isFixed(gun) || place === undefined || isThere) return { changes: [] };
  const other = attached(ledger, by.id).find((each) => each.id !== gun.id && isFixed(each));
  if (other !== undefined)
    return {
      fault: `${by.id} serves ${other.id}, which stays where it is: ${gun.id} is in ${printPlace(place)}`,
    };
  if (by.with !== undefined)
    return { fault: `${by.id} is in ${by.with.unit}: who takes ${gun.id} goes to ${printPlace(place)}` };
  return { changes: [{ op: 'set', id: by.id, to: { place } }] };
}

function isFixed(unit: ObUnit): boolean {
  return unit.kind === 'Gun' && !has(unit, 'dm');
}
