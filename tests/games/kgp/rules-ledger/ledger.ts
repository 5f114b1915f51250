/** `docs/rules-coverage.md` from the rules and from what the mutation run has proved. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { PROJECT } from '../../../support/scratch.ts';
import { homesOf } from './homes.ts';
import type { How, RuleRow, Sentence } from './rules.ts';

export const PROVED = 'tests/games/kgp/rules-ledger/proved.json';
export const LEDGER = 'docs/rules-coverage.md';

/**
 * By rule, or by rule and sentence (`keyOf`): the test files, and how many of each one’s tests that name the rule turn
 * red without its handlers, or without what obeys the sentence.
 */
export type Proved = Readonly<Record<string, Readonly<Record<string, number>>>>;

export function readProved(): Proved {
  const text = readFileSync(join(PROJECT, PROVED), 'utf8');
  return z.record(z.string(), z.record(z.string(), z.number().int().positive())).parse(JSON.parse(text));
}

/** The name of a sentence's proof. */
export function keyOf(id: string, { without }: Sentence): string {
  return `${id} ${without}`;
}

const HOW: Readonly<Record<How, string>> = {
  decides: 'decides',
  asks: 'asks',
  reminds: 'reminds',
  answers: 'answers',
  elsewhere: 'played elsewhere',
};

function filesOf(proved: Proved, key: string): string {
  return Object.entries(proved[key] ?? {})
    .map(([file, red]) => `\`${file}\` (${red})`)
    .join(', ');
}

function testsOf(proved: Proved, { id, under, sentences }: RuleRow): string {
  if (under.length > 0) return `see ${under.join(', ')}`;
  const each = sentences.map((sentence) => `*${sentence.says}:* ${filesOf(proved, keyOf(id, sentence))}`);
  return [filesOf(proved, id), ...each].filter((part) => part !== '').join('; ');
}

/** What is played elsewhere stands nowhere. */
function whereOf({ id, how }: RuleRow): string {
  return how === 'elsewhere'
    ? ''
    : homesOf(id)
        .map((file) => `\`${file}\``)
        .join(', ');
}

export function printLedger(rules: readonly RuleRow[], proved: Proved): string {
  const count = (how: How, rows: readonly RuleRow[]) => rows.filter((row) => row.how === how).length;
  const refit = rules.filter(({ id }) => /^(?:P8\.6|CG)/u.test(id));
  const own = count('decides', refit) + count('asks', refit);
  return [
    '# What Umpire does with each rule',
    '',
    'Kampfgruppe Peiper: every rule of Chapter P, every KGP and CG SSR, by its number. Generated from `tests/games/kgp/rules-ledger/rules.ts` and from the mutation run (`tests/soak/mutation.test.ts`), which writes `tests/games/kgp/rules-ledger/proved.json`: a test counts for a rule when its title names it and it turns red once the handler of the rule does nothing; where one handler serves many rules, once what obeys that sentence (in italics) is gone: its one refusal, function or figure. In brackets: how many tests of the file do.',
    '',
    `*Decides*: by itself. *Asks*: what only players know or may choose. *Reminds*: says it at the right time. *Answers*: gives its figures to whoever asks what applies in a hex (\`/hex\`). *Played elsewhere*: on the board, or nothing that is played. *Where*: the files that have its number; of a rule that is a sentence of another one’s story, the file that obeys it. Of the ${refit.length} rows on the Refit Phase and the CG SSR, ${own} are decided or asked.`,
    '',
    '| rule | Umpire | what | where | tests |',
    '| --- | --- | --- | --- | --- |',
    ...rules.map(
      (row) => `| ${row.id} | ${HOW[row.how]} | ${row.what} | ${whereOf(row)} | ${testsOf(proved, row)} |`,
    ),
    '',
  ].join('\n');
}
