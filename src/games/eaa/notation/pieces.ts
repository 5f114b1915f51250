/** Orders in words as they are typed: one a line, or several with semicolons between them; what follows a # counts for nothing. */

export interface Piece {
  /** From 1, as it was typed. */
  readonly line: number;
  readonly text: string;
}

/** Why an order cannot be: where it stands, by which rule. */
export interface NotationFault extends Piece {
  readonly rule: string;
  readonly why: string;
  /** What would be legal in its place, as a sentence; absent: an order that is written in one of the ways there are. */
  readonly legal?: string;
}

export function piecesOf(text: string): readonly Piece[] {
  return text.split('\n').flatMap((line, index) =>
    line
      .replace(/#.*$/u, '')
      .split(';')
      .map((piece) => ({ line: index + 1, text: piece.replaceAll(/\s+/gu, ' ').trim() }))
      .filter((piece) => piece.text !== ''),
  );
}
/** What was typed before the order that is being typed, and that order. */
export function lastPiece(typed: string): { readonly before: string; readonly piece: string } {
  const at = Math.max(typed.lastIndexOf('\n'), typed.lastIndexOf(';')) + 1;
  const blanks = /^\s*/u.exec(typed.slice(at))?.[0].length ?? 0;
  return { before: typed.slice(0, at + blanks), piece: typed.slice(at + blanks) };
}
