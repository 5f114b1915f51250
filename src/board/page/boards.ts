/** The boards of all games of `PRESSED_GAMES`. */
import { ARDENNES2 } from './ardennes2/index.ts';
import { EAA } from './eaa/index.ts';
import { KGP } from './kgp/index.ts';
import type { Boards } from './map/index.ts';

export const BOARDS: Boards = { ...ARDENNES2, ...EAA, ...KGP };
