/** What this version says otherwise on purpose: the older commit's words, brought to today's, each with its reason. */
interface Expected {
  readonly reason: string;
  readonly old: RegExp;
  readonly now: string;
}

/** The first `length` characters of a string of that name: what stood behind them was cut off, and is not any more. */
function uncut(name: string, length: number): Pick<Expected, 'old' | 'now'> {
  return { old: new RegExp(`("${name}": "(?:[^"\\\\]|\\\\.){${length}}).*`, 'gu'), now: '$1…' };
}

const EXPECTED: readonly Expected[] = [
  { reason: 'labels are cut for buttons and menus by src/discord alone', ...uncut('label', 76) },
  { reason: 'details are cut for menus by src/discord alone', ...uncut('detail', 84) },
  { reason: 'descriptions of pictures are cut by src/discord alone', ...uncut('alt', 1000) },
  { reason: 'messages and desks are made to fit by src/discord alone', ...uncut('text', 2900) },
];

/** A recorded text as this version has it. */
export function expected(text: string): string {
  return EXPECTED.reduce((all, { old, now }) => all.replaceAll(old, now), text);
}
