/** A roll as it is told and kept for looking up. */
import { onlyIf } from '../../../text/present.ts';
/** Of a Bog Removal DR only the coloured dr counts (D8.3); the white one is for MP, which are immaterial (8.6044). */
export function countsColouredOnly({ rule, kind }: Pick<RollNote, 'rule' | 'kind'>): boolean {
  return rule === '8.6044' && kind === 'DR';
}

/** One roll. */
export interface RollNote {
  readonly label: string;
  readonly rule: string;
  readonly kind: 'dr' | 'DR';
  readonly values: readonly number[];
  readonly modifiers: readonly { readonly label: string; readonly value: number; readonly rule?: string }[];
  readonly final: number;
  readonly result: string;
  /** The result of a Final dr or DR of one less, and of one more; absent where no table stands behind it. */
  readonly oneLess?: string;
  readonly oneMore?: string;
}

/** Modifiers that come to the recorded sum, or that sum alone: an explanation must not contradict what happened. */
export function trusted(modifiers: RollNote['modifiers'], sum: number): RollNote['modifiers'] {
  if (modifiers.reduce((total, { value }) => total + value, 0) === sum) return modifiers;
  return onlyIf(sum !== 0, { label: 'in all', value: sum });
}
