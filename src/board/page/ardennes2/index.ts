/** The board of Ardennes II, by the id of its game. */
import { opening } from '../frame.ts';
import type { Boards } from '../map/index.ts';
import { Board } from './board.ts';
import { paintPanel } from './panel.ts';

export const ARDENNES2: Boards = { ardennes2: opening(Board, paintPanel) };
