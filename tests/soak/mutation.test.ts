/** Takes the effect out of one handler after the other and counts which tests that name its rules turn red. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { filesThatCite, rulesIn } from '../games/kgp/rules-ledger/citations.ts';
import { keyOf, PROVED, readProved } from '../games/kgp/rules-ledger/ledger.ts';
import { RULES } from '../games/kgp/rules-ledger/rules.ts';
import { PROJECT, scratchFolder } from '../support/scratch.ts';

const RESULTS = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

interface Red {
  readonly file: string;
  readonly title: string;
}

/** What the title of a test that counts for one of the rules looks like. */
function naming(rules: readonly string[]): string {
  const numbers = rules.map((id) => id.replace(/^P/u, '').replaceAll('.', '\\.'));
  return `(?<![\\d.])(?:${numbers.join('|')})(?!\\d)`;
}

/** The tests of `files` that name one of the rules and fail while `handler` does nothing. */
function redWithout(
  handler: string,
  rules: readonly string[],
  files: readonly string[],
  folder: string,
): readonly Red[] {
  const output = join(folder, 'results.json');
  const config = ['--config', 'vitest.mutation.config.ts', '--reporter=json', `--outputFile=${output}`];
  spawnSync('npx', ['vitest', 'run', ...config, '-t', naming(rules), ...files], {
    cwd: PROJECT,
    env: { ...process.env, UMPIRE_MUTED: handler },
    stdio: 'ignore',
  });
  const { testResults } = RESULTS.parse(JSON.parse(readFileSync(output, 'utf8')));
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => ({ file: name.slice(PROJECT.length), title: fullName })),
  );
}

/** What is proved so far; rules that this run has not come to keep what they had. */
function write(reds: ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>): void {
  const found = [...reds].map(([id, byFile]) => {
    const counts = [...byFile]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([file, titles]) => [file, titles.size]);
    return [id, Object.fromEntries(counts)];
  });
  const proved = { ...readProved(), ...Object.fromEntries(found) };
  const keys = RULES.flatMap(({ id, handlers, sentences }) => [
    ...(handlers.length > 0 ? [id] : []),
    ...sentences.map((each) => keyOf(id, each)),
  ]);
  const sorted = keys.flatMap((key) => (proved[key] === undefined ? [] : [[key, proved[key]]]));
  writeFileSync(join(PROJECT, PROVED), `${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`);
}

test('each rule that Umpire decides or asks has a test that its handler keeps green', () => {
  const folder = scratchFolder();
  const cited = filesThatCite();
  const muted = RULES.flatMap((row) => [...row.handlers, ...row.sentences.map(({ without }) => without)]);
  const handlers = [...new Set(muted)];
  const only = process.env.UMPIRE_HANDLERS?.split(';');
  /** By rule (or its sentence) and file: the titles that turned red, whichever of the rule's handlers was muted. */
  const reds = new Map<string, Map<string, Set<string>>>();
  for (const handler of handlers.filter((name) => only?.includes(name) ?? true)) {
    /** The rules that it serves, each with the name of what it proves. */
    const served = new Map(
      RULES.flatMap((row) => {
        const sentence = row.sentences.find(({ without }) => without === handler);
        if (sentence !== undefined) return [[row.id, keyOf(row.id, sentence)] as const];
        return row.handlers.includes(handler) ? [[row.id, row.id] as const] : [];
      }),
    );
    const rules = [...served.keys()];
    const files = [...cited]
      .filter(([, named]) => rules.some((id) => named.includes(id)))
      .map(([file]) => file);
    const red = files.length === 0 ? [] : redWithout(handler, rules, files, folder);
    for (const { file, title } of red)
      for (const key of rulesIn(title).flatMap((id) => served.get(id) ?? [])) {
        const byFile = reds.get(key) ?? new Map<string, Set<string>>();
        reds.set(key, byFile.set(file, (byFile.get(file) ?? new Set()).add(title)));
      }
    console.log(`${handler}: ${red.length} red of ${files.length} files`);
    if (process.env.UMPIRE_WRITE_LEDGER) write(reds);
  }
  if (process.env.UMPIRE_WRITE_LEDGER) return;
  const without = RULES.filter(({ how }) => how === 'decides' || how === 'asks').flatMap(
    ({ id, handlers: own, sentences }) => [
      ...(own.length > 0 ? [{ key: id, muting: own }] : []),
      ...sentences.map((each) => ({ key: keyOf(id, each), muting: [each.without] })),
    ],
  );
  const ran = without.filter(({ muting }) => muting.some((name) => only?.includes(name) ?? true));
  expect(ran.map(({ key }) => key).filter((key) => !reds.has(key))).toEqual([]);
});
