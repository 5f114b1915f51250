/** The part of `docs/rules-coverage.md` on Ardennes II. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '../../../support/scratch.ts';
import type { ArdennesRule, Part } from './rules.ts';

const SOURCE = 'src/games/ardennes2';
const FILES = readdirSync(join(PROJECT, SOURCE), { encoding: 'utf8', recursive: true })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => `${SOURCE}/${file}`);
const TESTS = 'tests/games/ardennes2';

/** The files that are named by a rule's number, and those that are named in its row. */
export function homesOf({ rule, where = [] }: ArdennesRule): readonly string[] {
  const named = FILES.filter((file) => file.includes(`/${rule}-`));
  return [...new Set([...named, ...where])].toSorted();
}

/** All files that are named by the number of a rule. */
export function numberedFiles(): readonly string[] {
  return FILES.filter((file) => /\/\d\.\d-[^/]+$/u.test(file)).toSorted();
}

/** The file and the title of a proof. */
export function proofOf(test: string): { readonly file: string; readonly title: string } {
  const at = test.indexOf(': ');
  return { file: `${TESTS}/${test.slice(0, at)}`, title: test.slice(at + ': '.length) };
}

function testsOf({ says, tests }: Part): string {
  const counts = new Map<string, number>();
  for (const { file } of tests.map(proofOf)) counts.set(file, (counts.get(file) ?? 0) + 1);
  return `*${says}:* ${[...counts].map(([file, count]) => `\`${file}\` (${count})`).join(', ')}`;
}

export function printArdennesLedger(rules: readonly ArdennesRule[]): string {
  return [
    '## Ardennes II',
    '',
    'Every rule of its book by number. Generated from `tests/games/ardennes2/rules-ledger/rules.ts`, where each part of a rule names the tests that prove it; in brackets: how many of a file. Maps and counters are made up, and so are the tables until their owner has entered his: [ardennes-ii-packs.md](ardennes-ii-packs.md).',
    '',
    '| rule | Umpire | where | what, and its tests |',
    '| --- | --- | --- | --- |',
    ...rules.map((row) => {
      const homes = homesOf(row)
        .map((file) => `\`${file}\``)
        .join(', ');
      const what = row.parts.map(testsOf).join('; ');
      return `| ${row.rule} | ${row.how} | ${homes} | ${what} |`;
    }),
    '',
  ].join('\n');
}
