/** Sides, armies and corps (2.21), and the order in which the rules take them where nothing else decides. */

export const SIDES = ['allied', 'german'] as const;
export type Side = (typeof SIDES)[number];

export function enemyOf(side: Side): Side {
  return side === 'german' ? 'allied' : 'german';
}

export const GERMAN_ARMIES = ['6pz', '5pz', '7'] as const;
export type GermanArmy = (typeof GERMAN_ARMIES)[number];
export const ARMIES = [...GERMAN_ARMIES, 'okw', 'us1', 'us3', 'xxx'] as const;
/** The OKW Reserve and British XXX Corps stand for armies of their own. */
export type Army = (typeof ARMIES)[number];

/** A corps as the counters name it, the army to which it belongs, and its number: of equal selectors the lower one first. */
export interface Corps {
  readonly side: Side;
  readonly army: Army;
  readonly number: number;
}

/** The OKW counts as the highest corps. */
const HIGHEST = 1000;

export const CORPS = {
  LXVII: { side: 'german', army: '6pz', number: 67 },
  'I SS': { side: 'german', army: '6pz', number: 1 },
  'II SS': { side: 'german', army: '6pz', number: 2 },
  LXVI: { side: 'german', army: '5pz', number: 66 },
  LVIII: { side: 'german', army: '5pz', number: 58 },
  XLVII: { side: 'german', army: '5pz', number: 47 },
  LIII: { side: 'german', army: '7', number: 53 },
  LXXX: { side: 'german', army: '7', number: 80 },
  LXXXV: { side: 'german', army: '7', number: 85 },
  OKW: { side: 'german', army: 'okw', number: HIGHEST },
  V: { side: 'allied', army: 'us1', number: 5 },
  VII: { side: 'allied', army: 'us1', number: 7 },
  XVIII: { side: 'allied', army: 'us1', number: 18 },
  III: { side: 'allied', army: 'us3', number: 3 },
  VIII: { side: 'allied', army: 'us3', number: 8 },
  XII: { side: 'allied', army: 'us3', number: 12 },
  XXX: { side: 'allied', army: 'xxx', number: 30 },
} as const satisfies Record<string, Corps>;
export type CorpsName = keyof typeof CORPS;
export const CORPS_NAMES = Object.keys(CORPS) as CorpsName[];
