/** 5.2: the hexes with a Steeple, by Map Group. */

/** The Steeple's level, as 5.2 has it by name; of LgK22 it says none. */
export const STEEPLES: Readonly<Record<string, Readonly<Record<string, number | undefined>>>> = {
  St: { J19: 2 },
  Ch: { AA10: 1 },
  Lg: { K22: undefined },
};
