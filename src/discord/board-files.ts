/** The maker of boards as files, for the adapter. */
import type { Sitting } from '../moderator/sitting.ts';

/** Boards as files, of games that have one: `src/board` in the program. */
export interface BoardFiles {
  has(game: string): boolean;
  /** The page, made of what the person at that seat may know. `title`: of the campaign, as they see it. `undefined`: it cannot be made now. */
  pageOf(sitting: Sitting, title: string): Promise<Buffer | undefined>;
}
