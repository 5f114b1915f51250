/** The exports of the board that the wiring needs. */

export { type BoardData, PRESSED_GAMES } from './data.ts';
export { wholeBoardDataOf } from './data-of.ts';
export { boardFile, boardParts, hasBoardFile } from './file.ts';
export { builtPage, type PageFiles } from './page-files.ts';
export { BOARD_PATH, Board, type BoardOptions } from './server.ts';
