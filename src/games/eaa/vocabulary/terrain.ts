/** Terrain of hexes and hexsides (2.1). */

/** Natural terrain; a city is built and natural at once. */
export const NATURAL = ['clear', 'broken', 'woods', 'forest', 'city'] as const;
export type Natural = (typeof NATURAL)[number];

/** The compass directions of the Objective markers (9.11). */
export const COMPASS = ['north', 'west', 'south'] as const;
export type Compass = (typeof COMPASS)[number];
