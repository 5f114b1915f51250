/** Tables of how people write, for each notation: tried line by line, and printed into its page. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from './scratch.ts';

/** What is typed, and what is made of it: the line as it is read back, or `?` and the lines that are proposed. */
export type Spelling = readonly [typed: string, read: string];

/** One block of the table: what its spellings have in common. */
export interface Spellings {
  readonly what: string;
  readonly all: readonly Spelling[];
}

const MARKS = /(?<begin><!-- spellings -->\n)[\s\S]*?(?<end><!-- \/spellings -->)/u;

/** Signs that cannot be told from a blank, by name. */
function visible(typed: string): string {
  return typed.replaceAll('\t', '⇥').replaceAll('\u00a0', '⍽').replaceAll('|', '\\|');
}

function cell(text: string): string {
  if (text === '') return '*nothing is done*';
  if (!text.startsWith('?')) return `\`${text}\``;
  const lines = text.slice(1).trim();
  return lines === ''
    ? '*not read*'
    : `*not read: did you mean* ${lines
        .split(' or ')
        .map((line) => `\`${line}\``)
        .join(' *or* ')}`;
}

/** A table, a row for each spelling. */
function printSpellings(tables: readonly Spellings[]): string {
  return [
    '| | you write | it is read as |',
    '| --- | --- | --- |',
    ...tables.flatMap(({ what, all }) =>
      all.map(
        ([typed, read], index) => `| ${index === 0 ? what : ''} | \`${visible(typed)}\` | ${cell(read)} |`,
      ),
    ),
  ].join('\n');
}

/** What the page has, and what it should have; with `UMPIRE_WRITE_SPELLINGS=1` it is written. */
export function pageWith(page: string, tables: readonly Spellings[]): { has: string; shouldHave: string } {
  const file = join(PROJECT, 'docs', page);
  const text = readFileSync(file, 'utf8');
  if (!MARKS.test(text)) throw new Error(`${page} has no place for a table`);
  const table = printSpellings(tables);
  const next = text.replace(MARKS, (_all, begin: string, end: string) => `${begin}\n${table}\n\n${end}`);
  if (process.env.UMPIRE_WRITE_SPELLINGS === '1') writeFileSync(file, next);
  return { has: text, shouldHave: next };
}
