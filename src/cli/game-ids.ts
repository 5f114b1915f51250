/** The ids of this program's games, for modules that do not want to load them. */
export const GAME_IDS = ['kgp', 'ardennes2', 'eaa'] as const;

export type GameId = (typeof GAME_IDS)[number];
