/** The games that this program moderates. */
import { ardennes2 } from '../games/ardennes2/game.ts';
import { kgp } from '../games/kgp/game.ts';
import { anyGame } from '../kernel/game.ts';
import { bringHousePacks } from './house-packs.ts';

/** Every game that Umpire moderates, a line each: its rules, and the module that draws its pictures. */
const HOUSE = [
  { game: anyGame(kgp), drawings: 'src/render/kgp/drawings' },
  { game: anyGame(ardennes2), drawings: 'src/render/ardennes2/drawings' },
];

export const GAMES = HOUSE.map(({ game }) => game);
export const DRAWINGS = HOUSE.map(({ drawings }) => drawings);

bringHousePacks();
