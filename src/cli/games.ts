/** The games that this program moderates. */
import { kgp } from '../games/kgp/game.ts';
import { anyGame } from '../kernel/game.ts';

/** Every game that Umpire moderates, a line each: its rules, and the module that draws its pictures. */
const HOUSE = [{ game: anyGame(kgp), drawings: 'src/render/kgp/drawings' }];

export const GAMES = HOUSE.map(({ game }) => game);
export const DRAWINGS = HOUSE.map(({ drawings }) => drawings);
