/** The fault of a file that somebody gave as their VASL board: told to them, word for word. */

/** A file that cannot be taken; the message names the part of it, the line where there is one, and the reason. */
export class VaslBoardFault extends Error {}

/** How a file or a part of it is named to its owner: short, and without what a terminal or Discord would act on. */
export function nameOf(file: string): string {
  // Discord takes an underscore for a sign only at the rim of a word: within one it stays as it is.
  const plain = file.replaceAll(/[\p{C}`*~|<>@\\]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '?');
  return plain.length > 60 ? `${plain.slice(0, 57)}…` : plain;
}
