/** 12.41: the ratio of a combat as its chits ask for it: halved across rivers, doubled by a city or the Westwall. */
import { when } from '../../../text/present.ts';
import { type Strengths, strengthsIn } from '../chits/12.41-strengths.ts';
import type { CombatFacts } from '../chits/combat-facts.ts';

/** So many parts of one are told: no chit asks for less than a tenth. */
const PARTS = 100;

/** `1.5:1`, rounded down, so that it never seems to reach what it does not. */
export function ratioIn(facts: CombatFacts): string {
  const { attack, defense } = strengthsIn(facts);
  // Who has no strength left is outweighed by anybody.
  if (defense.total === 0) return 'any ratio';
  return `${Math.floor((PARTS * attack.total) / defense.total) / PARTS}:1`;
}

/** `9 against 8, 1.12:1`. */
export function againstWords(facts: CombatFacts): string {
  const { attack, defense } = strengthsIn(facts);
  return `${attack.total} against ${defense.total}, ${ratioIn(facts)}`;
}

/** Why the strength of each side is not the sum of its counters; empty: it is. */
export function changesIn({ attack, defense }: Strengths): { readonly [role in keyof Strengths]: string } {
  return {
    attack: when(attack.acrossRiver !== 0, `; ${attack.acrossRiver} of it across a river, halved (12.41)`),
    defense: when(defense.doubledBy !== undefined, `; doubled by the ${defense.doubledBy} (12.41)`),
  };
}
