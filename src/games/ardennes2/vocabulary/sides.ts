/** The two sides, German and U.S.: the Germans have the first part of each Game Turn (2.1). */
export const SIDES = ['german', 'us'] as const;
export type Side = (typeof SIDES)[number];
export type BySide<T> = { readonly [side in Side]: T };

export const SIDE_NAMES: BySide<string> = { german: 'German', us: 'U.S.' };

export function enemyOf(side: Side): Side {
  return side === 'us' ? 'german' : 'us';
}

export function isSide(text: string): text is Side {
  return SIDES.some((side) => side === text);
}
