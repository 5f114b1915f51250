/** The board of Ardennes II, by the id of its game. */
import type { Boards } from '../map/index.ts';
import { Board } from './board.ts';
import { paintPanel } from './panel.ts';

export const ARDENNES2: Boards = {
  ardennes2: (map, panel, connection) => new Board(map, connection, (shown) => paintPanel(panel, shown)),
};
