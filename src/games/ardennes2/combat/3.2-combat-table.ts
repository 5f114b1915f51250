/** 3.2 steps 4 to 6: a cell of the Combat Table, as its owner types it from the chart. */
import { onlyIf } from '../../../text/present.ts';

/** Steps lost: a number, or all of them. */
export type Loss = number | 'all';

export interface CombatResult {
  readonly attacker: Loss;
  readonly defender: Loss;
  /** Hexes that the defender Retreats. */
  readonly retreat: number;
}

const PART = /([ADR])(\d|all)/giu;

/** Reads a cell: `A1 D1 R2`, `D1`, `R3`, `Dall`, or `-` for no effect; parts in any order, each once. `undefined`: it is none. */
export function readResult(text: string): CombatResult | undefined {
  const typed = text.trim();
  if (typed === '-' || typed === '–' || typed === '—') return { attacker: 0, defender: 0, retreat: 0 };
  if (typed.replaceAll(PART, '').trim() !== '') return undefined;
  const found = new Map<string, Loss>();
  for (const [, letter = '', number = ''] of typed.matchAll(PART)) {
    const key = letter.toUpperCase();
    if (found.has(key)) return undefined;
    found.set(key, number.toLowerCase() === 'all' ? 'all' : Number(number));
  }
  const retreat = found.get('R') ?? 0;
  if (found.size === 0 || retreat === 'all') return undefined;
  return { attacker: found.get('A') ?? 0, defender: found.get('D') ?? 0, retreat };
}

/** The cell as it is read back: `A1 D1 R2`. */
export function printResult({ attacker, defender, retreat }: CombatResult): string {
  const parts = [
    ...onlyIf(attacker !== 0, `A${attacker}`),
    ...onlyIf(defender !== 0, `D${defender}`),
    ...onlyIf(retreat !== 0, `R${retreat}`),
  ];
  return parts.length === 0 ? '-' : parts.join(' ');
}
