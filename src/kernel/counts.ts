/** Words with a number each, such as `blue 5 + brown 2`: a value of a chart cell of the kind `counts`. */

const PART = /^(?<word>[\p{L}-]+) (?<count>\d{1,3})$/u;

/** Counts read before: a campaign reads its few cells with every offer. */
const READ = new Map<string, ReadonlyMap<string, number>>();
const MOST_READ = 500;

/** The numbers by word; what is not of this form is left out. */
export function readCounts(text: string): ReadonlyMap<string, number> {
  const known = READ.get(text);
  if (known !== undefined) return known;
  const counts = new Map(
    text.split(' + ').flatMap((part) => {
      const found = PART.exec(part)?.groups;
      if (found?.word === undefined) return [];
      return [[found.word, Number(found.count)] as const];
    }),
  );
  if (READ.size >= MOST_READ) READ.clear();
  READ.set(text, counts);
  return counts;
}

/** As people type it (`5 blue, 2 brown`; `blue: 5 + brown = 2`), in the form in which it is kept. */
export function normalCounts(text: string, words: readonly string[]): string {
  return text
    .split(/[+,/&;]/u)
    .map((part) => {
      const bare = part.replaceAll(/[:=×x](?=\s*\d)|(?<=\d\s*)[×x](?=\s)/gu, ' ');
      const found = /^\s*(?:(?<a>[\p{L}-]+)\s*(?<b>\d{1,3})|(?<c>\d{1,3})\s*(?<d>[\p{L}-]+))\s*$/u.exec(
        bare,
      )?.groups;
      if (found === undefined) return part.trim();
      const typed = found.a ?? found.d ?? '';
      const word = words.find((known) => known.toLowerCase() === typed.toLowerCase()) ?? typed;
      return `${word} ${Number(found.b ?? found.c)}`;
    })
    .sort()
    .join(' + ');
}

/** Every part is one of `words`, none twice, with a number from `min` to `max`. */
export function areCounts(text: string, words: readonly string[], min: number, max: number): boolean {
  const parts = text.split(' + ');
  const counts = readCounts(text);
  return (
    counts.size === parts.length &&
    [...counts].every(([word, count]) => words.includes(word) && count >= min && count <= max)
  );
}
