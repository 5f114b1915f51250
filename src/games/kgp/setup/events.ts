import type { RollNote } from '../vocabulary/roll-note.ts';
import type { Side } from '../vocabulary/sides.ts';

/** What a purchase leaves to its owner, once he has said how he wants it. Secret to his side. */
export type SetupChoice =
  /** CG7a: whether a Reserve RG has its Dummy Cloaking counter. */
  | { readonly of: 'dummy'; readonly rg: string; readonly wanted: boolean }
  /** 8.6194a, CG7a: an RG set up on-map, or Retained in an Entry Area's Holding Box (its arrow hex). */
  | { readonly of: 'arrival'; readonly rg: string; readonly box?: string }
  /** CG22: Pre-Registered hexes of a module or Bombardment, written down anew. */
  | { readonly of: 'hexes'; readonly rg: string; readonly hexes: readonly string[] }
  /** CG8: whether a vehicle has a piece of optional armament. */
  | { readonly of: 'armament'; readonly unit: string; readonly weapon: string; readonly got: boolean };

/** KGP3, E3.51: what falls during a scenario. */
export const RAINS = ['none', 'rain', 'heavy'] as const;
export type Rain = (typeof RAINS)[number];

/** A public roll that somebody asks for while a scenario is played. */
export type ScenarioCall =
  /** KGP2 and KGP3: Wind Change DR, and the Mist Change DR after it. */
  | { readonly of: 'wind' }
  /** I.2, III.5, CG5: a reinforcement dr. */
  | { readonly of: 'reinforcement'; readonly rule: string; readonly turn: number }
  /** III.6: a release DR; `others`: Reserve Cloaking counters Released before by CG7b. */
  | { readonly of: 'release'; readonly turn: number; readonly others?: number }
  /** C1.31: the error DR of a Bombardment, in the hex of its AR counter. */
  | { readonly of: 'bombardment'; readonly hex: string };

/** A roll that is made once in each Rally Phase, with its Turn: for the one RG of I.2, and the release DR of III.6. */
export function oncePerTurn(
  call: ScenarioCall,
): { readonly rule: string; readonly turn: number } | undefined {
  if (call.of === 'release') return { rule: 'III.6', turn: call.turn };
  return call.of === 'reinforcement' && call.rule === 'I.2' ? { rule: 'I.2', turn: call.turn } : undefined;
}

/** What the owner of a reconnoitered Location shows (8.6243). */
export interface Shown {
  readonly units: string;
  readonly works: string;
  readonly mines: boolean;
}

/** Events of set-up and scenario that are played unit by unit. */
export type SetupEvents = {
  'setup.isolated': { side: Side };
  /** Secret. */
  'setup.chosen': { side: Side; choice: SetupChoice };
  /** `part`: the sheet of what is Isolated (8.6241); absent: that of the rest. */
  'notes.drafted': { side: Side; lines: readonly string[]; part?: 'isolated' };
  /** Without its number, which would tell how many there are. */
  'note.opened': { side: Side; text: string };
  'recon.declared': { side: Side; location: string };
  'recon.shown': { side: Side; shown: Shown };
  'recon.ended': { side: Side };
  'bombardments.ended': { side: Side };
  'turn.marked': { turn: number; side: Side };
  'rain.marked': { side: Side; rain: Rain; mist: number };
  'scenario.called': { side: Side; call: ScenarioCall };
  'scenario.rolled': {
    side: Side;
    call: ScenarioCall;
    notes: readonly RollNote[];
    /** Of a Mist Change DR: the density after it. */
    mist?: number;
    /** Of a release DR: whether a Reserve Cloaking counter is Released. */
    released?: boolean;
  };
};

export type SetupEvent = { [K in keyof SetupEvents]: { type: K; data: SetupEvents[K] } }[keyof SetupEvents];
