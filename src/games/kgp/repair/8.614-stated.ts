/** 8.6141–8.6144: the owner's statements on facts of repairs and captures that nobody else knows. */
import { intent } from '../refit/pending.ts';
import type { KgpState } from '../state.ts';
import type { Side } from '../vocabulary/sides.ts';

/** The rule at which a side states what its repairs depend on. */
export const FACTS_RULE = '8.6141a';
/**
 * The stop for the free choices of 8.6142–8.6144: at the latest there the captor states what the captured vehicles can
 * fire.
 */
export const SW_AND_MG = '8.6143';

/** By id. */
export interface RepairFacts {
  readonly frontLine: readonly string[];
  readonly nonQualified: readonly string[];
  /** Stated before 8.614: of these. Whatever else is to be repaired by then is asked for. */
  readonly of?: readonly string[];
}

/** Of captured vehicles, by id. */
export interface CapturedWeapons {
  /** Those of its weapons that function. */
  readonly functioning: Readonly<Record<string, readonly string[]>>;
  /** Of these the wreck, if there is one, is Burnt-Out: the captor's option. Left out when it is none. */
  readonly burnt?: readonly string[];
}

/** Asks for no roll: it is kept with what the side has asked for on this CG Date. */
export const repairFacts = intent<{ readonly facts: RepairFacts } & Partial<CapturedWeapons>>({
  name: 'repair-facts',
  rule: FACTS_RULE,
  resolve: () => undefined,
});

/** The same of captured vehicles alone. */
export const capturedWeapons = intent<CapturedWeapons>({
  name: 'captured-weapons',
  rule: SW_AND_MG,
  was: (rule, { functioning }) => rule === SW_AND_MG && functioning !== undefined,
  resolve: () => undefined,
});

/** As last stated on this CG Date; `undefined`: not yet. */
export function repairFactsOf(game: KgpState, side: Side): RepairFacts | undefined {
  return repairFacts.askedBy(game, side).at(-1)?.facts;
}

/** Functioning weapons of each captured vehicle, as its captor has stated them last on this CG Date. */
export function capturedWeaponsOf(
  game: KgpState,
  side: Side,
): { readonly functioning: CapturedWeapons['functioning']; readonly burnt: ReadonlySet<string> } {
  const functioning: Record<string, readonly string[]> = {};
  const burnt = new Set<string>();
  for (const it of [...repairFacts.askedBy(game, side), ...capturedWeapons.askedBy(game, side)])
    for (const [id, weapons] of Object.entries(it.functioning ?? {})) {
      functioning[id] = weapons;
      if (it.burnt?.includes(id) === true) burnt.add(id);
      else burnt.delete(id);
    }
  return { functioning, burnt };
}
