/** The Marginal Attack table of 9.5: what cancels an attack with each die result, modified. */
import type { SituationalRatio } from './9.5-attack-strengths.ts';
import { isAtLeast } from './9.5-attack-strengths.ts';

/** The facts of an attack that the table asks for. */
export interface MarginalFacts {
  readonly ratio: Pick<SituationalRatio, 'german' | 'allied'>;
  readonly onlyDefenderElite: boolean;
  readonly onlyDefenderArmor: boolean;
  readonly isTown: boolean;
  readonly isVp: boolean;
  readonly isFromOneHex: boolean;
}

export type Cancel =
  /** Less than so many tenths to 10. */
  | { readonly less: number }
  | { readonly when: 'only defender elite' | 'only defender armor' | 'non-VP town' | 'town' | 'one hex' };

/** By die result; 0 and less: nothing cancels. Any of them does. */
const TABLE: Readonly<Record<number, readonly Cancel[]>> = {
  1: [{ when: 'only defender elite' }, { when: 'only defender armor' }],
  2: [{ less: 15 }, { when: 'non-VP town' }],
  3: [{ less: 15 }, { when: 'one hex' }],
  4: [{ less: 20 }, { when: 'only defender armor' }],
  5: [{ less: 20 }, { when: 'only defender elite' }],
  6: [{ less: 20 }, { when: 'town' }],
  7: [{ less: 30 }, { when: 'one hex' }],
  8: [{ less: 30 }],
  9: [{ less: 30 }],
  10: [{ less: 40 }],
};

/**
 * The conditions of its row that cancel the attack; none: it proceeds. `result`: the die with its modifiers, at most
 * 10.
 */
export function cancelledBy(result: number, facts: MarginalFacts): readonly Cancel[] {
  return (TABLE[result] ?? []).filter((cancel) => holds(cancel, facts));
}

function holds(cancel: Cancel, facts: MarginalFacts): boolean {
  if ('less' in cancel) return !isAtLeast(facts.ratio, cancel.less);
  switch (cancel.when) {
    case 'only defender elite':
      return facts.onlyDefenderElite;
    case 'only defender armor':
      return facts.onlyDefenderArmor;
    case 'non-VP town':
      return facts.isTown && !facts.isVp;
    case 'town':
      return facts.isTown;
    case 'one hex':
      return facts.isFromOneHex;
    default: {
      const never: never = cancel.when;
      return never;
    }
  }
}
