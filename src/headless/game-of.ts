/** Which of the games is meant by a name on the command line. */
import type { Game } from '../kernel/game.ts';

/** The game of that id; where there is only one game it need not be named. */
export function gameOf(games: readonly Game[], id: string | undefined): Game | undefined {
  const [only, another] = games;
  if (id === undefined) return another === undefined ? only : undefined;
  return games.find((game) => game.id === id);
}
