/** One text changed in two places at the same time, line by line: what both have done to it. */

type Lines = readonly string[];

/** A stretch that both have written otherwise, each in their own way. */
export interface Clash {
  readonly ours: Lines;
  readonly theirs: Lines;
}

export interface Merged {
  readonly lines: Lines;
  /** In all of them both versions stand in `lines`, theirs first. */
  readonly clashes: readonly Clash[];
}

/**
 * The lines that one has added or dropped since `base`, and those of the other. Where both have written something,
 * theirs comes first; where both have changed the same lines, both versions stay, since only people know which was meant.
 */
export function mergedLines(base: Lines, ours: Lines, theirs: Lines): Merged {
  const inOurs = pairs(base, ours);
  const inTheirs = pairs(base, theirs);
  const lines: string[] = [];
  const clashes: Clash[] = [];
  let from = { base: 0, ours: 0, theirs: 0 };
  const stretchTo = (to: typeof from) => {
    const stretch = {
      base: base.slice(from.base, to.base),
      ours: ours.slice(from.ours, to.ours),
      theirs: theirs.slice(from.theirs, to.theirs),
    };
    const { added, clash } = stretchOf(stretch.base, stretch.ours, stretch.theirs);
    lines.push(...added);
    if (clash !== undefined) clashes.push(clash);
  };
  for (const [index, line] of base.entries()) {
    const [one, other] = [inOurs.get(index), inTheirs.get(index)];
    if (one === undefined || other === undefined) continue;
    stretchTo({ base: index, ours: one, theirs: other });
    lines.push(line);
    from = { base: index + 1, ours: one + 1, theirs: other + 1 };
  }
  stretchTo({ base: base.length, ours: ours.length, theirs: theirs.length });
  return { lines, clashes };
}

/** Between two lines that have stayed everywhere. */
function stretchOf(
  base: Lines,
  ours: Lines,
  theirs: Lines,
): { readonly added: Lines; readonly clash?: Clash } {
  if (isSame(ours, base) || isSame(ours, theirs)) return { added: theirs };
  if (isSame(theirs, base)) return { added: ours };
  const kept = theirs.filter((line) => ours.includes(line) || !base.includes(line));
  const added = [...kept, ...ours.filter((line) => !base.includes(line) && !theirs.includes(line))];
  const isNew = (line: string) => !base.includes(line);
  const isGone = (line: string) => !ours.includes(line) && !theirs.includes(line);
  const clash = { ours: ours.filter(isNew), theirs: theirs.filter(isNew) };
  const isClash = base.some(isGone) && clash.ours.length > 0 && clash.theirs.length > 0;
  return isClash ? { added, clash } : { added };
}

function isSame(one: Lines, other: Lines): boolean {
  return one.length === other.length && one.every((line, index) => line === other[index]);
}

/** Which lines have stayed, by their places before and after: as many as can be (the longest common subsequence). */
function pairs(before: Lines, after: Lines): ReadonlyMap<number, number> {
  const most = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0));
  const at = (one: number, other: number) => most[one]?.[other] ?? 0;
  for (let one = before.length - 1; one >= 0; one -= 1)
    for (let other = after.length - 1; other >= 0; other -= 1) {
      const row = most[one];
      if (row === undefined) continue;
      row[other] =
        before[one] === after[other]
          ? at(one + 1, other + 1) + 1
          : Math.max(at(one + 1, other), at(one, other + 1));
    }
  const found = new Map<number, number>();
  let [one, other] = [0, 0];
  while (one < before.length && other < after.length) {
    if (before[one] === after[other]) {
      found.set(one, other);
      one += 1;
      other += 1;
    } else if (at(one + 1, other) >= at(one, other + 1)) one += 1;
    else other += 1;
  }
  return found;
}
