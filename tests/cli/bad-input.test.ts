/**
 * What a host types by mistake: words and files of every command of `umpire`, and its environment. Each answer is a
 * sentence that says what would be right, and the database is as it was.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SUBCOMMANDS, sentence } from '../../src/cli/subcommands.ts';
import { ConfigError, readConfig } from '../../src/config.ts';
import { kgp } from '../../src/games/kgp/game.ts';
import { runHeadless } from '../../src/headless/run-headless.ts';
import type { Game } from '../../src/kernel/game.ts';
import { parseTranscript, TranscriptError } from '../../src/moderator/transcript.ts';
import { verify } from '../../src/moderator/verify.ts';
import { COIN, ModeratorTable } from '../support/moderator-table.ts';
import { partOf } from '../support/part.ts';
import { BAD_TEXTS, BAD_VALUES, leftovers } from '../support/rubbish.ts';
import { scratchFolder } from '../support/scratch.ts';

/** Those that end by themselves: `serve` and `play` are wrongly called with a wrong environment or wrong words only. */
const RUN_ON: readonly string[] = ['serve', 'play', 'headless'];

let printed = '';
beforeEach(() => {
  printed = '';
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      printed += String(text);
      return true;
    });
});
afterEach(() => vi.unstubAllEnvs());

/** What is said to one call, by the program's own rule for errors. */
async function said(name: string, argv: readonly string[]): Promise<string> {
  printed = '';
  try {
    await SUBCOMMANDS[name]?.run(argv);
  } catch (error) {
    printed += sentence(error);
  }
  return printed;
}

const faultsOf = (text: string, typed?: unknown) => [
  ...leftovers(text, typed),
  ...(text.includes('unexpected error') ? ['a bug'] : []),
  ...(/\bE(?:NOENT|ISDIR|ACCES|NOTDIR|EXIST|NAMETOOLONG)\b/u.test(text) ? ['the system’s code'] : []),
  ...(text.trim() === '' ? ['nothing said'] : []),
];

/** Files and names of files that nobody can mean. A word of a command line holds no zero byte. */
function badFiles(): readonly string[] {
  const folder = scratchFolder();
  const files = Object.entries(BAD_TEXTS).map(([kind, text]) => {
    const path = join(folder, `${kind.replaceAll(/\W/gu, '-')}.jsonl`);
    writeFileSync(path, text);
    return path;
  });
  const deep = join(folder, 'deep.jsonl');
  writeFileSync(deep, `{"umpire":"export","format":1,"holds":${'['.repeat(9000)}\n{"end":{}}`);
  return [folder, join(folder, 'nowhere', 'x'), join(deep, 'x'), 'x'.repeat(300), deep, ...files];
}

test('words: options that there are not, too many words, files that are none', async () => {
  const table = new ModeratorTable().begin().round();
  // Rows rather than bytes: in a quiet moment the bot itself writes its log into the file.
  const before = table.dump();
  vi.stubEnv('UMPIRE_DB', table.file);
  const faults: string[] = [];
  const files = partOf('files that are none', badFiles(), 4);
  for (const name of Object.keys(SUBCOMMANDS)) {
    const words = [
      ['--nonsense'],
      ['-x'],
      ['--seed'],
      ['a', 'b', 'c', 'd'],
      ['--port', 'many'],
      ['--port', '-1'],
    ];
    for (const argv of name === 'serve' ? [] : words) {
      const text = await said(name, argv);
      for (const fault of faultsOf(text)) faults.push(`${name} ${argv.join(' ')}: ${fault}: ${text}`);
      if (!/Usage: umpire|umpire play \[/u.test(text) && name !== 'headless')
        faults.push(`${name} ${argv.join(' ')}: does not say how it is called: ${text}`);
    }
    if (RUN_ON.includes(name) || ['doctor', 'prune', 'orders', 'backup', 'export'].includes(name)) continue;
    for (const path of files) {
      const text = await said(name, [path]);
      for (const fault of faultsOf(text))
        faults.push(`${name} ${path.slice(-40)}: ${fault}: ${text.slice(0, 400)}`);
    }
  }
  for (const text of Object.values(BAD_TEXTS).filter((each) => !each.includes('\u0000'))) {
    const answers = [
      await said('export', [text]),
      await said('export', [table.campaign, join(table.file, text)]),
    ];
    for (const answer of answers)
      for (const fault of faultsOf(answer, text))
        faults.push(`export ${text.slice(0, 30)}: ${fault}: ${answer.slice(0, 400)}`);
  }
  expect(faults).toEqual([]);
  expect(table.dump()).toEqual(before);
});

test('the environment: every variable', () => {
  const told = Object.values(BAD_TEXTS).flatMap((value) =>
    [
      'DISCORD_TOKEN',
      'DISCORD_API_URL',
      'UMPIRE_DB',
      'UMPIRE_PORT',
      'UMPIRE_LISTEN',
      'UMPIRE_KEEP_CLOSED_DAYS',
      'LOG_LEVEL',
    ].flatMap((name) => {
      try {
        readConfig({ [name]: value });
        return [];
      } catch (error) {
        if (!(error instanceof ConfigError)) throw error;
        return [{ name, text: error.message, value }];
      }
    }),
  );
  expect(told.length).toBeGreaterThan(60);
  for (const { name, text, value } of told) {
    expect(faultsOf(text, value), text).toEqual([]);
    expect(text.startsWith(`${name} `), text).toBe(true);
  }
});

test('headless: every part of a line, every argument of the opening, every option', async () => {
  const GAMES = [kgp] as unknown as readonly Game[];
  const line = { as: 'us', order: 'open', args: {} };
  const opening = [
    'name',
    'gm',
    'charts',
    'dice',
    'houseValues',
    'readings',
    'surplus',
    ...kgp.options.map(({ name }) => name),
  ];
  const rubbish = [...Object.entries(BAD_TEXTS), ...Object.entries(BAD_VALUES)];
  const lines = rubbish.flatMap(([, value]) => [
    { typed: value, text: JSON.stringify(value) },
    ...(typeof value === 'string' ? [{ typed: value, text: value.replaceAll(/[\r\n]/gu, ' ') }] : []),
    ...['as', 'order', 'args', 'decision', 'rev', 'surplus'].map((name) => ({
      typed: value,
      text: JSON.stringify({ ...line, order: 'nothing', [name]: value }),
    })),
    // What is rubbish for others is a name like any other, and terms like any others.
    ...opening
      .filter((name) => !GOOD.some((good) => JSON.stringify(good) === JSON.stringify([name, value])))
      .filter((name) => name !== 'name' || typeof value !== 'string')
      .map((name) => ({ typed: value, text: JSON.stringify({ ...line, args: { [name]: value ?? 0 } }) })),
  ]);
  const asked = lines.filter(
    ({ text }) => text.trim() !== '' && !/^\{"as":"us","order":"open","args":\{\}\}$/u.test(text),
  );
  const answers: { ok?: boolean; message?: string; legal?: string }[] = [];
  await runHeadless([], GAMES, {
    input: Readable.from(asked.map(({ text }) => `${text}\n`)),
    print: (each) => answers.push(each),
    complain: () => undefined,
  });
  const faults = asked.flatMap(({ text, typed }, index) => {
    const { ok, message = '', legal = '' } = answers[index] ?? {};
    if (ok === true) return [`taken: ${text.slice(0, 200)}`];
    const found = [...faultsOf(message, typed), ...faultsOf(legal, typed)];
    return found.map((fault) => `${text.slice(0, 120)}: ${fault}: ${message} ${legal}`);
  });
  expect(faults).toEqual([]);
  expect(answers).toHaveLength(asked.length + 1);
});

test('headless: its options', async () => {
  const folder = scratchFolder();
  mkdirSync(join(folder, 'folder'));
  const calls = Object.values(BAD_TEXTS).flatMap((value) => {
    const path = join(folder, 'dice.txt');
    return ['--game', '--seed', '--as', '--dice'].map((name) => ({ name, value, path }));
  });
  const faults: string[] = [];
  for (const { name, value, path } of calls) {
    writeFileSync(path, value);
    const complaints: string[] = [];
    const words = name === '--dice' ? path : value;
    const status = await runHeadless([`${name}=${words}`], [kgp] as unknown as readonly Game[], {
      input: Readable.from([]),
      print: () => undefined,
      complain: (text) => complaints.push(text),
    });
    if (status === 0) continue;
    const text = complaints.join('\n');
    for (const fault of faultsOf(text, value))
      faults.push(`${name} ${value.slice(0, 30)}: ${fault}: ${text}`);
  }
  for (const path of [join(folder, 'folder'), join(folder, 'nowhere')]) {
    const complaints: string[] = [];
    await runHeadless(['--dice', path], [COIN], {
      input: Readable.from([]),
      print: () => undefined,
      complain: (text) => complaints.push(text),
    });
    for (const fault of faultsOf(complaints.join('\n')))
      faults.push(`--dice: ${fault}: ${complaints.join()}`);
  }
  expect(faults).toEqual([]);
});

const GOOD = [
  ['houseValues', true],
  ['readings', {}],
];

/** The object with one of its values replaced, for each of them at whatever depth. */
function* spoiled(value: unknown, rubbish: unknown): Generator<unknown> {
  if (typeof value !== 'object' || value === null) return;
  for (const key of Object.keys(value)) {
    const inner = (value as Record<string, unknown>)[key];
    yield Array.isArray(value)
      ? value.map((each, index) => (String(index) === key ? rubbish : each))
      : { ...value, [key]: rubbish };
    for (const each of spoiled(inner, rubbish))
      yield Array.isArray(value)
        ? value.map((old, index) => (String(index) === key ? each : old))
        : { ...value, [key]: each };
  }
}

/** Where the program fails over a file that was changed by hand, its own words are kept: they are for whoever mends it. */
const OF_THE_PROGRAM = /this program (?:fails on it|cannot read what came of it) .*/u;

test('verify and import: an export in which one value was replaced', async () => {
  const table = new ModeratorTable().begin().round();
  const file = join(scratchFolder(), 'campaign.jsonl');
  vi.stubEnv('UMPIRE_DB', table.file);
  const { exportCampaign } = await import('../../src/cli/export.ts');
  await exportCampaign(readConfig({ UMPIRE_DB: table.file }), [COIN], [table.campaign, file]);
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const faults = new Set<string>();
  let tried = 0;
  for (const [at, line] of lines.entries()) {
    for (const rubbish of ['S1 \u202Eout\u0007', -1, null, { a: 1 }]) {
      for (const bad of spoiled(JSON.parse(line), rubbish)) {
        tried += 1;
        if (tried % 27 !== 0 && !process.env.UMPIRE_RANDOM) continue; // all of them in the soak
        const text = `${lines.map((each, index) => (index === at ? JSON.stringify(bad) : each)).join('\n')}\n`;
        let answer: string | undefined;
        try {
          answer = verify(parseTranscript(text), [COIN]).fault;
        } catch (error) {
          if (!(error instanceof TranscriptError))
            throw new Error(`${JSON.stringify(bad)}: ${String(error)}`);
          answer = error.message;
        }
        if (answer === undefined) faults.add(`good: ${JSON.stringify(bad).slice(0, 300)}`);
        else
          for (const fault of faultsOf(
            answer.replace(OF_THE_PROGRAM, '').replaceAll(/\bnull\b/gu, ''),
            rubbish,
          ))
            faults.add(`${fault}: ${answer.slice(0, 300)}: ${JSON.stringify(bad).slice(0, 200)}`);
      }
    }
  }
  expect([...faults]).toEqual([]);
  expect(tried).toBeGreaterThan(500);
  expect(existsSync(file)).toBe(true);
});
