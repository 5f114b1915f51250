/** The games that this program moderates. */
import { ardennes2 } from '../games/ardennes2/game.ts';
import { eaa } from '../games/eaa/game.ts';
import { kgp } from '../games/kgp/game.ts';
import { anyGame, type Game } from '../kernel/game.ts';
import type { Json } from '../kernel/json.ts';
import { referWhenMissed } from '../kernel/reference.ts';
import type { GameId } from './game-ids.ts';
import { bringHousePacks } from './house-packs.ts';

interface House {
  readonly game: Game;
  /** The module that draws its pictures. */
  readonly drawings: string;
  /** The module of the program that can play a side of it, in a practice campaign. */
  readonly player?: string;
}

/** Every game that Umpire moderates, a line each. */
const BY_ID: Readonly<Record<GameId, House>> = {
  kgp: { game: anyGame(kgp), drawings: 'src/render/kgp/drawings' },
  ardennes2: {
    game: anyGame(ardennes2),
    drawings: 'src/render/ardennes2/drawings',
    player: 'src/games/ardennes2/planner/planner',
  },
  eaa: { game: anyGame(eaa), drawings: 'src/render/eaa/drawings' },
};

const HOUSE = Object.values(BY_ID);

export const GAMES = HOUSE.map(({ game }) => game);
export const DRAWINGS = HOUSE.map(({ drawings }) => drawings);
export const PLAYERS = Object.fromEntries(
  HOUSE.flatMap(({ game, player }) => (player === undefined ? [] : [[game.id, player] as const])),
);

// To read and check them all takes a tenth of a start; what campaigns refer to the store has.
referWhenMissed(bringHousePacks);

/** The part shared by pictures that name this hash, whichever game they are of. */
export function pictureBaseOf(games: readonly Game[]): (hash: string) => Json | undefined {
  return (hash) => {
    for (const game of games) {
      const base = game.packs?.pictureBase(hash);
      if (base !== undefined) return base;
    }
    return undefined;
  };
}
