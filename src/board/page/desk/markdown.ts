/** Messages are written in Discord's markdown; here they become elements. Nothing in them becomes a link. */
import { node } from './nodes.ts';

type Inline = readonly [RegExp, (found: RegExpExecArray, names: Names) => Node | string];

/** The name of whoever has this id. */
export type Names = (id: string) => string | undefined;

const INLINE: readonly Inline[] = [
  [/^`([^`\n]+)`/u, (found) => node('code', {}, found[1] ?? '')],
  [/^\\([!-/:-@[-`{-~])/u, (found) => found[1] ?? ''],
  [/^\*\*([\s\S]+?)\*\*(?!\*)/u, (found, names) => node('strong', {}, ...inline(found[1] ?? '', names))],
  [/^__([\s\S]+?)__(?!_)/u, (found, names) => node('u', {}, ...inline(found[1] ?? '', names))],
  [/^~~([\s\S]+?)~~/u, (found, names) => node('s', {}, ...inline(found[1] ?? '', names))],
  [/^\|\|([\s\S]+?)\|\|/u, (found, names) => node('span', {}, ...inline(found[1] ?? '', names))],
  [/^\*(?!\s)([^*\n]+?)\*/u, (found, names) => node('em', {}, ...inline(found[1] ?? '', names))],
  [
    /^_(?!\s)([^_\n]+?)_(?![\p{L}\p{N}])/u,
    (found, names) => node('em', {}, ...inline(found[1] ?? '', names)),
  ],
  [/^<@!?(\w{1,20})>/u, (found, names) => names(found[1] ?? '') ?? 'somebody'],
  [/^<t:(-?\d{1,12})(?::([tTdDfFR]))?>/u, (found) => time(Number(found[1]), found[2] ?? 'f')],
];

/** A word at a time where nothing begins: most of a text is that. */
const PLAIN = /^[^`\\*_~|<\n]+|^[\s\S]/u;

function inline(text: string, names: Names): readonly (Node | string)[] {
  const made: (Node | string)[] = [];
  let rest = text;
  while (rest !== '') {
    const hit = INLINE.flatMap(([pattern, make]) => {
      const found = pattern.exec(rest);
      return found === null ? [] : [{ found, make }];
    })[0];
    const length = (hit?.found ?? PLAIN.exec(rest))?.[0].length ?? 1;
    made.push(hit === undefined ? rest.slice(0, length) : hit.make(hit.found, names));
    rest = rest.slice(length);
  }
  return made;
}

const STYLES: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  F: { dateStyle: 'full', timeStyle: 'short' },
};

function time(seconds: number, style: string): Node {
  const at = new Date(seconds * 1000);
  const format = new Intl.DateTimeFormat(
    undefined,
    STYLES[style] ?? { dateStyle: 'long', timeStyle: 'short' },
  );
  return node('time', { datetime: at.toISOString() }, format.format(at));
}

const BLOCKS: readonly (readonly [RegExp, keyof HTMLElementTagNameMap, string])[] = [
  [/^-# /u, 'small', 'desk-small'],
  [/^#{1,3} /u, 'h3', ''],
  [/^> ?/u, 'blockquote', ''],
  [/^ *[-*] /u, 'li', ''],
];

/** A text as the children of an element. */
export function markdown(text: string, names: Names): readonly Node[] {
  const made: Node[] = [];
  for (const [index, part] of text.split(/```(?:\w*\n)?/u).entries()) {
    if (index % 2 === 1) made.push(node('pre', {}, node('code', {}, part.replace(/\n$/u, ''))));
    else for (const line of part.replace(/^\n|\n$/gu, '').split('\n')) made.push(block(line, names));
  }
  return made;
}

function block(line: string, names: Names): Node {
  const kind = BLOCKS.find(([pattern]) => pattern.test(line));
  if (kind === undefined) return node('p', {}, ...inline(line, names));
  const [pattern, tag, look] = kind;
  return node(tag, look === '' ? {} : { class: look }, ...inline(line.replace(pattern, ''), names));
}
