/** The part of `docs/rules-coverage.md` on Enemy Action: where each rule is cited, in the program and in its tests. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { PROJECT } from '../../../support/scratch.ts';
import type { EaaRule } from './rules.ts';

function textsIn(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(join(PROJECT, folder), { encoding: 'utf8', recursive: true })
    .filter((file) => file.endsWith('.ts') && !file.includes('rules-ledger'))
    .toSorted()
    .map((file) => `${folder}/${file}`);
  return new Map(files.map((file) => [file, readFileSync(join(PROJECT, file), 'utf8')]));
}

const SOURCE = textsIn('src/games/eaa');
const TESTS = textsIn('tests/games/eaa');

/** `9.5` is neither in `9.51` nor in `19.5`. */
function cites(text: string, id: string): boolean {
  return new RegExp(`(?<![\\d.])${id.replace('.', '\\.')}(?!\\d|\\.\\d)`, 'u').test(text);
}

/** Those named by its number first; of the others as many as help to find it. */
function found(texts: ReadonlyMap<string, string>, id: string, most: number): readonly string[] {
  const named = [...texts.keys()].filter((file) => basename(file).startsWith(`${id}-`));
  const others = [...texts].flatMap(([file, text]) =>
    !named.includes(file) && cites(text, id) ? [file] : [],
  );
  return [...named, ...others].slice(0, Math.max(most, named.length));
}

const MOST = 4;

export function homesOf([id]: EaaRule): readonly string[] {
  return found(SOURCE, id, MOST);
}

export function testsOf([id]: EaaRule): readonly string[] {
  return found(TESTS, id, MOST);
}

/** Ids in the names of the files of the program. */
export function numberedFiles(): readonly { readonly file: string; readonly id: string }[] {
  return [...SOURCE.keys()].flatMap((file) => {
    const id = /^(\d+\.\d+)-/u.exec(basename(file))?.[1];
    return id === undefined ? [] : [{ file, id }];
  });
}

export function printEaaLedger(rules: readonly EaaRule[]): string {
  const list = (files: readonly string[]) => files.map((file) => `\`${file}\``).join(', ');
  return [
    '## Enemy Action: Ardennes, Allied Solo',
    '',
    'All 166 rules of its book by number. Generated: *where* and *tests* name files that cite the rule, those that bear its number first, four at most. *Parts*: through the rules that are named. *Later*: waits for the printed scenarios, December 16 and the British. No test by that number yet: the rule is obeyed, and seen to by tests of the rules around it and of whole games. Map, cards, chits and counters of the scenario are made up: [enemy-action-packs.md](enemy-action-packs.md).',
    '',
    '| rule | Umpire | what | where | tests |',
    '| --- | --- | --- | --- | --- |',
    ...rules.map((rule) => {
      const [id, how, what] = rule;
      const isThere = how === 'decides' || how === 'asks';
      const tests = list(testsOf(rule)) || 'none by that number yet';
      return isThere
        ? `| ${id} | ${how} | ${what} | ${list(homesOf(rule))} | ${tests} |`
        : `| ${id} | ${how} | ${what} |  |  |`;
    }),
    '',
  ].join('\n');
}
