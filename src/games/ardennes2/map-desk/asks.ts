/** The questions that the map of Ardennes II answers. */
export const MAP_ASKS = ['show', 'why', 'reach', 'supply', 'bonds', 'odds'] as const;
export type OwnAsk = (typeof MAP_ASKS)[number];
