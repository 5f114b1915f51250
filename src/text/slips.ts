/** The names or words that a mistyped one may have been meant for: proposed, never read. */

/** Letters and figures that are taken for one another, by pen and by keyboard. */
const FIGURES: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1', s: '5', z: '2', b: '8' };

function areAlike(one: string, other: string): boolean {
  return one === other || (FIGURES[one] ?? one) === (FIGURES[other] ?? other);
}

/** Whether two texts of one length are the same from there on but for letters that stand for figures. */
function areAlikeFrom(at: number, one: string, other: string): boolean {
  for (let index = at; index < one.length; index += 1)
    if (!areAlike(one.charAt(index), other.charAt(index))) return false;
  return true;
}

/** Whether one slip makes one spelling of the other: a letter more, less, another one or two changed over, or O for 0. */
export function isOneSlip(one: string, other: string): boolean {
  if (one === other || one === '' || other === '') return false;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (areAlikeFrom(at, short, long) || short.slice(at + 1) === long.slice(at + 1)) return true;
  return (
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
  );
}

/** So many slips are too many, of a word of five letters or more; of a shorter one two are. */
const FAR = 3;

/** The known word that a few letters make of what was typed; `undefined`: none is near. */
export function nearWord(typed: string, known: Iterable<string>): string | undefined {
  const word = typed.toLowerCase().slice(0, 40);
  let [best, least]: [string | undefined, number] = [undefined, word.length < 5 ? 2 : FAR];
  for (const each of known) {
    const far = slipsBetween(word, each.toLowerCase());
    if (far < least) [best, least] = [each, far];
  }
  return best;
}

/** Letters to be put in, left out or changed; what is one slip is one. */
function slipsBetween(one: string, other: string): number {
  if (isOneSlip(one, other)) return 1;
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
