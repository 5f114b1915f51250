/** A roll as it is told and kept for looking up. */
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
  /** What a Final dr or DR of one less, and of one more, would have given; absent where no table stands behind it. */
  readonly oneLess?: string;
  readonly oneMore?: string;
}

/** All modifiers of a roll as one, whose parts are not kept; none where they come to 0. */
export function modifiersInAll(label: string, value: number): RollNote['modifiers'] {
  return value === 0 ? [] : [{ label, value }];
}
