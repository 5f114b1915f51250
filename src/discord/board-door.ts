/** The reader of board files for the adapter. */
import type { BoardHexes, BoardPlacement, BoardReading, Survey, SurveyWish } from '../kernel/board-file.ts';

type Told<T> = Promise<
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly why: string }
>;

/** Reads board files where nothing in them can do harm: `src/render/board` in the program. */
export interface BoardDoor {
  read(bytes: Uint8Array, file: string): Told<BoardReading>;
  survey(image: Uint8Array, map: BoardHexes, placed: BoardPlacement, wish: SurveyWish): Told<Survey>;
}
