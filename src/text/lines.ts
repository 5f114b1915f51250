/** Texts that people type or send as files, line by line: each line keeps the number it has for whoever wrote it. */

export interface Line {
  /** From 1. */
  readonly line: number;
  /** Without blanks around it. */
  readonly words: string;
}

/** A line that is a remark as a whole, or a remark behind something else. */
const REMARKS = { 'whole lines': /^\s*#.*$/su, anywhere: /#.*$/su } as const;

export interface LineSigns {
  /** Where a # begins a remark, which counts for nothing; absent: nowhere. */
  readonly remarks?: keyof typeof REMARKS;
  /** Sign between the pieces of a line, each of which is read by itself; absent: a line is one piece. */
  readonly between?: string;
}

/** Hyphens, dashes and minus signs of all kinds as the one that keyboards have. */
export function plainDashes(text: string): string {
  return text.replaceAll(/[\u2010-\u2015\u2212]/gu, '-');
}

/** How the lines of files and forms end. */
const LINE_END = /\r\n|\r|\n/u;

/** As typed, with all that are empty; a file's byte-order mark is no part of its first. */
export function rawLines(text: string): readonly string[] {
  return text.replace(/^\uFEFF/u, '').split(LINE_END);
}

/** The lines of a text, or their pieces, without remarks and empty ones. */
export function linesOf(text: string, { remarks, between }: LineSigns = {}): readonly Line[] {
  return rawLines(text).flatMap((raw, index) => {
    const said = remarks === undefined ? raw : raw.replace(REMARKS[remarks], '');
    const pieces = between === undefined ? [said] : said.split(between);
    return pieces
      .map((piece) => ({ line: index + 1, words: piece.trim() }))
      .filter(({ words }) => words !== '');
  });
}
