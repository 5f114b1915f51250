/** 12.5: the hits of a combat, of the chits drawn for it and of what adjusts their totals. */
import { onlyIf } from '../../../text/present.ts';
import type { Chit, ChitSide, Hits } from '../vocabulary/chits.ts';
import { type ChitVerdict, judgeChit } from './12.41-situations.ts';
import { type CombatFacts, hasAid, stateOf } from './combat-facts.ts';

/** Hits to each role: of one chit, or in all. */
export interface HitPair {
  readonly attacker: number;
  readonly defender: number;
}

/** G and U are hits of whoever has that nationality. */
function hitsOn({ A = 0, D = 0, G = 0, U = 0 }: Hits, by: CombatFacts['by']): HitPair {
  const isGerman = by === 'german';
  return { attacker: A + (isGerman ? G : U), defender: D + (isGerman ? U : G) };
}

const NONE: HitPair = { attacker: 0, defender: 0 };

export interface JudgedChit extends ChitVerdict {
  readonly chit: Chit;
  readonly hits: HitPair;
}

/** The hits of one chit, as one of `drawn` in this combat. */
export function judgeHits(chit: Chit, facts: CombatFacts, drawn: number): JudgedChit {
  const verdict = judgeChit(chit, facts, drawn);
  const side: ChitSide | undefined = verdict.used === undefined ? undefined : chit[verdict.used];
  return { ...verdict, chit, hits: side === undefined ? NONE : hitsOn(side.hits, facts.by) };
}

/** The changes to a total, in the order in which they are applied. */
export type Adjustment =
  /** Once, whatever of these apply. */
  | {
      readonly to: 'defender';
      readonly by: -1;
      readonly for: readonly ('town' | 'city' | 'IP' | 'Westwall')[];
    }
  /** All defending units are dispersed, out of supply or out of fuel: once. */
  | { readonly to: 'attacker'; readonly by: -1; readonly for: 'defenders in disorder' }
  | { readonly to: 'attacker'; readonly by: -1; readonly for: 'assault coordination' }
  /** All defending units are isolated: no hit counts. */
  | { readonly to: 'attacker'; readonly by: 'none'; readonly for: 'defenders isolated' };

/** Those that hold of a combat, whatever its chits. */
export function adjustmentsOf(facts: CombatFacts): readonly Adjustment[] {
  const { target, defenders, by } = facts;
  const cover = [
    ...onlyIf(target.isTown, 'town' as const),
    ...onlyIf(target.terrain === 'city', 'city' as const),
    ...onlyIf(target.hasIp, 'IP' as const),
    ...onlyIf(target.isWestwall && by === 'allied', 'Westwall' as const),
  ];
  const adjustments: Adjustment[] = [];
  if (cover.length > 0) adjustments.push({ to: 'defender', by: -1, for: cover });
  if (defenders.every((unit) => stateOf(unit).some((lack) => lack !== 'low')))
    adjustments.push({ to: 'attacker', by: -1, for: 'defenders in disorder' });
  if (by === 'german' && hasAid(facts, 'attacker', 'assault-coordination'))
    adjustments.push({ to: 'attacker', by: -1, for: 'assault coordination' });
  if (defenders.every(({ supply }) => supply === 'isolated'))
    adjustments.push({ to: 'attacker', by: 'none', for: 'defenders isolated' });
  return adjustments;
}

/** Never below 0. */
export function adjusted(chits: HitPair, adjustments: readonly Adjustment[]): HitPair {
  let { attacker, defender } = chits;
  for (const { to, by } of adjustments) {
    if (by === 'none') attacker = 0;
    else if (to === 'attacker') attacker += by;
    else defender += by;
  }
  return { attacker: Math.max(0, attacker), defender: Math.max(0, defender) };
}

export interface HitTotal extends HitPair {
  /** In the order in which they were drawn. */
  readonly judged: readonly JudgedChit[];
  /** As the chits have it; may be below 0. */
  readonly chits: HitPair;
  readonly adjustments: readonly Adjustment[];
  /** 14.34: it has absorbed a hit. */
  readonly removesIp: boolean;
}

/** The hits of a combat, all its chits being drawn. */
export function hitTotal(drawn: readonly Chit[], facts: CombatFacts): HitTotal {
  const judged = drawn.map((chit) => judgeHits(chit, facts, drawn.length));
  const chits = judged.reduce(
    (sum, { hits }) => ({
      attacker: sum.attacker + hits.attacker,
      defender: sum.defender + hits.defender,
    }),
    NONE,
  );
  const adjustments = adjustmentsOf(facts);
  return {
    judged,
    chits,
    adjustments,
    ...adjusted(chits, adjustments),
    removesIp: facts.target.hasIp && chits.defender > 0,
  };
}
