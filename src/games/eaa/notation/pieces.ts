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

/** The text before the order that is being typed, and that order. */
export function lastPiece(typed: string): { readonly before: string; readonly piece: string } {
  const at = Math.max(typed.lastIndexOf('\n'), typed.lastIndexOf(';')) + 1;
  const blanks = /^\s*/u.exec(typed.slice(at))?.[0].length ?? 0;
  return { before: typed.slice(0, at + blanks), piece: typed.slice(at + blanks) };
}
