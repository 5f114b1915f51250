/** Orders in words as they are typed: one a line, or several with semicolons between them; what follows a # counts for nothing. */
import { linesOf } from '../../../text/lines.ts';

export interface Piece {
  /** From 1, as it was typed. */
  readonly line: number;
  readonly text: string;
}

export function piecesOf(text: string): readonly Piece[] {
  return linesOf(text, { remarks: 'anywhere', between: ';' }).map(({ line, words }) => ({
    line,
    text: words.replaceAll(/\s+/gu, ' '),
  }));
}
