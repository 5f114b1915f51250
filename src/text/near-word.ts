/** What somebody may have meant by a word that is mistyped. */

const FAR = 3;

/** The known word that a few letters make of what was typed; `undefined`: none is near. */
export function nearWord(typed: string, known: Iterable<string>): string | undefined {
  const word = typed.toLowerCase().slice(0, 40);
  let [best, least]: [string | undefined, number] = [undefined, word.length < 5 ? 2 : FAR];
  for (const each of known) {
    const far = lettersBetween(word, each.toLowerCase());
    if (far < least) [best, least] = [each, far];
  }
  return best;
}

/** Letters to be put in, left out or changed; two that changed places are two. */
function lettersBetween(one: string, other: string): number {
  if (Math.abs(one.length - other.length) >= FAR) return FAR;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [index, its] of [...other].entries())
      next.push(
        Math.min(
          (row[index] ?? 0) + (letter === its ? 0 : 1),
          (row[index + 1] ?? 0) + 1,
          (next[index] ?? 0) + 1,
        ),
      );
    row = next;
  }
  return row.at(-1) ?? FAR;
}
