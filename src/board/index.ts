/** The exports of the board that the wiring needs. */
export { wholeBoardDataOf } from './data-of.ts';
export { createBoardFiles } from './file.ts';
export { builtPage, type PageFiles } from './page-files.ts';
export { BOARD_PATH, Board, type BoardOptions } from './server.ts';
