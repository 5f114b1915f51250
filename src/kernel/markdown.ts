/** What people have typed, in a message that is Discord markdown. */

/**
 * A name or a text of somebody’s, shown in a message as it was typed: nothing of it is taken for markdown, a link or a
 * mention. For messages alone: buttons, menus, footers, files and pictures show every sign as it is.
 */
export function asTyped(text: string): string {
  return text
    .replaceAll(/[\\*_~`|<>@[\]]/gu, '\\$&')
    .replaceAll(/:(?=\/\/)/gu, '\\:')
    .replaceAll(/^(?<indent>\s*)(?<sign>[#+-]|\d+(?=[.)]))/gmu, (_all, indent: string, sign: string) =>
      /\d/u.test(sign) ? `${indent}${sign}\\` : `${indent}\\${sign}`,
    );
}

/** Umpire writes no links: whatever looks like one is of somebody’s making, and stays a text. */
export function unlinked(text: string): string {
  return text.replaceAll(/(?<!\\)\]\(/gu, ']\\(').replaceAll(/(?<!\\):\/\//gu, '\\://');
}

/** A sentence of ours that repeats in quotation marks what somebody typed. */
export function quotedAsTyped(sentence: string): string {
  return unlinked(sentence.replaceAll(/“(?<typed>[^”]*)”/gu, (_all, typed: string) => `“${asTyped(typed)}”`));
}
