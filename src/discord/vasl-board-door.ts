/** The reader of VASL board files for the adapter. */
import type {
  Survey,
  SurveyWish,
  VaslBoardHexes,
  VaslBoardPlacement,
  VaslBoardReading,
} from '../kernel/vasl-board-file.ts';

type Told<T> = Promise<
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly why: string }
>;

/** Reads VASL board files where nothing in them can do harm: `src/render/vasl-board` in the program. */
export interface VaslBoardDoor {
  read(bytes: Uint8Array, file: string): Told<VaslBoardReading>;
  survey(image: Uint8Array, map: VaslBoardHexes, placed: VaslBoardPlacement, wish: SurveyWish): Told<Survey>;
}
