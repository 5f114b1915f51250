/** What the games of this program are called, for whoever does not want to load them. */
export const GAME_IDS = ['kgp', 'ardennes2', 'eaa'] as const;

export type GameId = (typeof GAME_IDS)[number];
