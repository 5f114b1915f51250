/** Crews and what they man: whether a vehicle is Immobile, crewed, armed; and what becomes of it when everybody leaves. */

import { given, onlyIf, present } from '../../../text/present.ts';
import { RG_CHARTS } from '../vocabulary/charts.ts';
import { SIDES, type Side } from '../vocabulary/sides.ts';
import { type Facts, maOf } from './facts.ts';
import { attached, changed, type Ledger, nextId, type ObChange, placeOf } from './ledger.ts';
import type { Place } from './place.ts';
import { has, type ObUnit } from './unit.ts';

/** Immobile (D.7): it cannot move until something is repaired; a bogged one is, while it is bogged. */
export function isImmobile(unit: Pick<ObUnit, 'status'>): boolean {
  return (['immobilized', 'bogged', 'mired', 'out-of-gas'] as const).some((status) => has(unit, status));
}

/** Whether a vehicle is manned by an Inherent crew: an unarmed one has none (8.6061 EX). */
export function isCrewed(facts: Facts, vehicle: ObUnit): boolean {
  return !has(vehicle, 'abandoned') && maOf(facts, vehicle.type) !== 'no weapon';
}

/** Functioning MA of 20 mm or more, or a functioning FT as MA: what makes its Location Strategic (8.2). */
export function hasStrategicMa(facts: Facts, vehicle: ObUnit): boolean {
  const ma = maOf(facts, vehicle.type);
  return (ma === '20mm or more' || ma === 'FT') && vehicle.weapons?.MA === undefined;
}

/** A side's own types whose Inherent crew the charts name; every other one, and a captured one, has a vehicle-crew. */
const INHERENT: ReadonlyMap<string, string> = new Map(
  SIDES.flatMap((side) =>
    [...RG_CHARTS[side].values()].flatMap(({ units, equipment = [] }) =>
      [...units, ...equipment].flatMap(({ type, note }): readonly (readonly [string, string])[] => {
        const crew = /Inherent crew (\d-\d-\d)/u.exec(note ?? '')?.[1];
        return given(crew, (crew) => [`${side} ${type}`, crew]);
      }),
    ),
  ),
);

/** A vehicle-crew counter of either side. */
const VEHICLE_CREWS: Readonly<Record<Side, string>> = { us: '1-2-6', german: '1-2-7' };

/** Whether a counter that mans a vehicle is its crew; a crew that only rides in it is not, nor is an armor leader. */
export function isItsCrew({ kind, with: bond }: ObUnit): boolean {
  return bond?.as === 'crewing' && kind !== 'armor-leader';
}

/** The counter of an Inherent crew that is Infantry now: its kind and type, and the Stun that a vehicle-crew keeps. */
export function crewCounter(
  side: Side,
  vehicle: Pick<ObUnit, 'type' | 'stun'>,
): Pick<ObUnit, 'kind' | 'type' | 'stun'> {
  const type = INHERENT.get(`${side} ${vehicle.type}`);
  if (type !== undefined) return { kind: 'crew', type };
  const stun = present({ stun: vehicle.stun });
  return { kind: 'vehicle-crew', type: VEHICLE_CREWS[side], ...stun };
}

/** A new vehicle-crew counter as Infantry there; `after`: how many more the same act has added before. */
export function newVehicleCrew(
  ledger: Ledger,
  side: Side,
  place: Place,
  origin: string,
  after: number,
): ObUnit {
  const kind = 'vehicle-crew';
  return { id: nextId(ledger, kind, after), kind, type: VEHICLE_CREWS[side], origin, place, status: [] };
}

export interface CrewOut {
  readonly changes: readonly ObChange[];
  /** Ids of the counters that left it: its crew, its armor leader, all others aboard. */
  readonly left: readonly string[];
  /** Those of them who were its crew. */
  readonly crew: readonly string[];
}

/**
 * Everybody leaves a vehicle, which becomes abandoned where it is; its Inherent crew becomes a counter and keeps its
 * Stun (8.606 `+y`). A Gun that it tows stays hooked up.
 */
export function crewOut(ledger: Ledger, side: Side, vehicle: ObUnit, facts: Facts): CrewOut {
  const place = placeOf(ledger, vehicle);
  const at: { place?: Place } = present({ place });
  const aboard = attached(ledger, vehicle.id).filter((unit) => unit.with?.as !== 'towed');
  const changes: ObChange[] = aboard.map(({ id }) => ({ op: 'set', id, to: at, clear: ['with'] }));
  const left = aboard.map(({ id }) => id);
  const crew = aboard.filter(isItsCrew).map(({ id }) => id);
  if (isCrewed(facts, vehicle) && crew.length === 0) {
    const counter = crewCounter(side, vehicle);
    const id = nextId(ledger, counter.kind);
    const status: ObUnit['status'] = onlyIf(has(vehicle, 'encircled'), 'encircled');
    changes.push({ op: 'add', unit: { id, ...counter, origin: vehicle.origin, status, ...at } });
    left.push(id);
    crew.push(id);
  }
  changes.push({
    op: 'set',
    id: vehicle.id,
    to: {
      status: [
        ...vehicle.status.filter((status) => status !== 'encircled' && status !== 'abandoned'),
        'abandoned',
      ],
    },
    clear: ['stun'],
  });
  return { changes, left, crew };
}

/** The ledger after changes, and the changes so far: for acts that are made of several. */
export class Changes {
  readonly list: ObChange[] = [];
  ledger: Ledger;

  constructor(ledger: Ledger) {
    this.ledger = ledger;
  }

  add(changes: readonly ObChange[]): void {
    this.list.push(...changes);
    this.ledger = changed(this.ledger, changes);
  }
}

/**
 * The counters lost with a vehicle that leaves play manned: its armor leader, and a crew that is a counter of its own.
 */
export function crewOf(ledger: Ledger, vehicle: string): readonly string[] {
  return attached(ledger, vehicle)
    .filter(({ with: bond }) => bond?.as === 'crewing')
    .map(({ id }) => id);
}
