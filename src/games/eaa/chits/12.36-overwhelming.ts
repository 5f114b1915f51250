/** 12.36: whether a German attack is overwhelming, so that it gets neither a card nor the tactic of the support card. */
import { drawsOf } from './12.4-draws.ts';
import { LARGE_ATTACK } from './12.41-situations.ts';
import { isRatio, strengthsIn } from './12.41-strengths.ts';
import type { CombatFacts } from './combat-facts.ts';

const ODDS = { kind: 'ratio', is: '>=', tenths: 90, to: 1 } as const;

export interface Overwhelming {
  readonly applies: boolean;
  /** The attack strength that was compared with 9:1. */
  readonly attack: number;
  readonly defense: number;
  /** The maximum of 12.4, compared with that of a Large Attack. */
  readonly chits: number;
}

/** @param facts of the attack without any card: its support has what the activation alone brings (12.35) */
export function overwhelmingOf(facts: CombatFacts): Overwhelming {
  const { attack, defense } = strengthsIn(facts);
  const { maximum } = drawsOf(facts);
  const applies =
    facts.by === 'german' && isRatio(ODDS, attack.total, defense.total) && maximum >= LARGE_ATTACK;
  return { applies, attack: attack.total, defense: defense.total, chits: maximum };
}
