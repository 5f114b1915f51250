/** The board of Enemy Action, by the id of its game. */
import { opening } from '../frame.ts';
import type { Boards } from '../map/index.ts';
import { EaaBoard } from './board.ts';
import { paintEaaPanel } from './panel.ts';

export const EAA: Boards = { eaa: opening(EaaBoard, paintEaaPanel) };
