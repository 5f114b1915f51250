/** 2.1: the Phases of a Game Turn, in their order. */
import type { Side } from './sides.ts';

/** A side's task in a Phase that waits for it. */
export type Deeds = 'air supply' | 'movement' | 'barrage' | 'combat' | 'exploitation';

export interface Phase {
  readonly id: string;
  readonly rule: string;
  /** As a player reads it. */
  readonly name: string;
  /** The side whose Phase it is; absent: both sides’ (the Pre-Turn). */
  readonly side?: Side;
  /** Its side's task; absent: Umpire plays it alone. */
  readonly deeds?: Deeds;
}

export const PHASES = [
  { id: 'weather', rule: '2.2', name: 'Weather and Air Strikes' },
  { id: 'air-supply', rule: '2.2', name: 'Air Supply', side: 'us', deeds: 'air supply' },
  { id: 'arrivals', rule: '2.2', name: 'Reinforcements' },
  { id: 'recovery', rule: '2.2', name: 'Barrage & DG Marker Removal' },
  { id: 'german.removal', rule: '2.1', name: 'German Barrage Marker Removal', side: 'german' },
  {
    id: 'german.movement',
    rule: '3.1',
    name: 'German Movement & Barrage',
    side: 'german',
    deeds: 'movement',
  },
  { id: 'german.half', rule: '3.5', name: 'German Half Reconciliation', side: 'german' },
  { id: 'german.us-barrage', rule: '3.5', name: 'U.S. Barrage', side: 'us', deeds: 'barrage' },
  { id: 'german.us-half', rule: '3.5', name: 'U.S. Half Reconciliation', side: 'us' },
  { id: 'german.combat', rule: '3.2', name: 'German Combat', side: 'german', deeds: 'combat' },
  {
    id: 'german.exploitation',
    rule: '1.2',
    name: 'German Exploitation',
    side: 'german',
    deeds: 'exploitation',
  },
  { id: 'german.supply', rule: '3.7', name: 'German Supply', side: 'german' },
  { id: 'us.removal', rule: '2.1', name: 'U.S. Barrage Marker Removal', side: 'us' },
  { id: 'us.movement', rule: '3.1', name: 'U.S. Movement & Barrage', side: 'us', deeds: 'movement' },
  { id: 'us.half', rule: '3.5', name: 'U.S. Half Reconciliation', side: 'us' },
  { id: 'us.combat', rule: '3.2', name: 'U.S. Combat', side: 'us', deeds: 'combat' },
  { id: 'us.exploitation', rule: '1.2', name: 'U.S. Exploitation', side: 'us', deeds: 'exploitation' },
  { id: 'us.supply', rule: '3.7', name: 'U.S. Supply', side: 'us' },
] as const satisfies readonly Phase[];

export type PhaseId = (typeof PHASES)[number]['id'];

export function phaseOf(id: PhaseId): Phase {
  const phase = PHASES.find((each) => each.id === id);
  if (phase === undefined) throw new Error(`no Phase ${id}`);
  return phase;
}

/** The next one; `undefined`: the Game Turn is over. */
export function phaseAfter(id: PhaseId): PhaseId | undefined {
  return PHASES[PHASES.findIndex((each) => each.id === id) + 1]?.id;
}
