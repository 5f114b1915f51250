/** The two sides, U.S. and German. */
export const SIDES = ['us', 'german'] as const;
/** U.S. before German: the order in which the rules let both sides act. */
export type Side = (typeof SIDES)[number];
export type BySide<T> = { readonly [side in Side]: T };

export const SIDE_NAMES: BySide<string> = { us: 'U.S.', german: 'German' };

export function enemyOf(side: Side): Side {
  return side === 'us' ? 'german' : 'us';
}

export function isSide(text: string): text is Side {
  return SIDES.some((side) => side === text);
}

export function bySide<T>(make: (side: Side) => T): { us: T; german: T } {
  return { us: make('us'), german: make('german') };
}

/** The author of a statement: a side, or the GM. */
export type Author = Side | 'gm';

/** `U.S. side`, `GM`. */
export function authorName(by: Author): string {
  return by === 'gm' ? 'GM' : `${SIDE_NAMES[by]} side`;
}

/** The author, as a sentence begins: `The U.S. side`, `The GM`. */
export function whoDid(by: Author): string {
  return `The ${authorName(by)}`;
}

/** A reader who has a side. */
export interface Reader {
  readonly side: Side;
  /** They command it: whatever binds the side is asked of them. */
  readonly leads: boolean;
}

/** Olive and steel blue, as in the pictures. */
const COLOURS: Readonly<Record<Side, number>> = { us: 0x5f7d3a, german: 0x4f6d8c };

/** The colour beside a side’s messages. */
export function colourOf(side: string): number | undefined {
  return isSide(side) ? COLOURS[side] : undefined;
}
