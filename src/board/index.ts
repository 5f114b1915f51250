/** The exports of the board that the wiring needs. */
export { boardDataOf, wholeBoardDataOf } from './data-of.ts';
