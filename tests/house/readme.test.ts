/** Every command that README and the pages of docs show: run here, or named with the reason why it cannot be. */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createCommands } from '../../commands/index.ts';
import { GAMES } from '../../src/cli/games.ts';
import { SUBCOMMANDS } from '../../src/cli/subcommands.ts';
import { startTable } from '../../src/table/index.ts';
import { startProgram } from '../page/program.ts';
import { partOf } from '../support/part.ts';
import { run } from '../support/run.ts';
import { PROJECT, scratchFolder } from '../support/scratch.ts';

const PAGES = [
  'README.md',
  'docs/hosting.md',
  'docs/commands.md',
  'docs/tour.md',
  'docs/kampfgruppe-peiper.md',
  'docs/ardennes-ii.md',
  'docs/enemy-action.md',
];
const read = (path: string) => readFileSync(join(PROJECT, path), 'utf8');

/** What a reader is to type into a terminal: lines of blocks, and commands within a sentence. */
function commandsOf(text: string): string[] {
  const blocks = [...text.matchAll(/^ *```\n(?<lines>[\s\S]*?)^ *```$/gmu)];
  const lines = blocks.flatMap(({ groups }) => (groups?.lines ?? '').split('\n').map((line) => line.trim()));
  const prose = text.replaceAll(/^ *```\n[\s\S]*?^ *```$/gmu, '');
  const inline = [...prose.matchAll(/`(?<code>[^`\n]+)`/gu)].map(({ groups }) => groups?.code ?? '');
  const isCommand = /^(?:[A-Z_]+=\S+ )*(?:bin\/|npm |git |docker |systemctl |apt-get |node |\$env)/u;
  const typed = [
    ...lines.filter((line) => line !== '' && !line.startsWith('{')),
    ...inline.filter((code) => isCommand.test(code)),
  ];
  return [...new Set(typed)];
}

const NO_DOCKER =
  'Docker is not run by tests; tests/house/dockerfile.test.ts and tests/cli/play.test.ts hold what it would do';
const NO_SYSTEMD = 'changes the system it is run on; the service file is held against the project below';

const A_MONTH = 'tests/soak/a-hosts-month.test.ts runs it as printed, in folders of its own';

const PROXY = 'the settings of a proxy, and of a board behind one, which needs a name and its certificate';

/** Lines that no test runs, and why. */
const NOT_RUN: Readonly<Record<string, string>> = {
  'apt-get install nodejs npm': 'installs into the system, from the network',
  '$env:DISCORD_TOKEN = "…"': 'a line of PowerShell',
  'UMPIRE_SCREENS=DIR bin/test tests/page':
    'the tests of the page, which this run has anyway; the setting only keeps pictures',
  'docker build -t umpire .': NO_DOCKER,
  'docker run -d --init --restart unless-stopped --env-file umpire.env -v umpire:/data umpire': NO_DOCKER,
  'docker run -d --init --restart unless-stopped --env-file umpire.env -v umpire:/data --name umpire umpire':
    NO_DOCKER,
  'docker run --rm -it --init -p 127.0.0.1:8044:8044 umpire play': NO_DOCKER,
  'docker run --rm -v umpire:/data umpire restore /data/backups/umpire-20261126T033000Z.sqlite3': NO_DOCKER,
  'docker logs umpire': NO_DOCKER,
  'docker exec umpire umpire backup /data/backups/': NO_DOCKER,
  'docker exec umpire umpire doctor': NO_DOCKER,
  'docker cp umpire:/data/backups ./backups': NO_DOCKER,
  'docker stop umpire': NO_DOCKER,
  'docker start umpire': NO_DOCKER,
  'docker rm -f umpire': NO_DOCKER,
  'install -m 600 /dev/null umpire.env': 'an empty file, as for the service',
  "echo 'DISCORD_TOKEN=…' > umpire.env": 'a line in it',
  'install -d -m 700 -o 1000 -g 1000 /srv/umpire': NO_DOCKER,
  'useradd --system --home-dir /opt/umpire umpire': NO_SYSTEMD,
  'cp -r . /opt/umpire': NO_SYSTEMD,
  '/opt/umpire/bin/setup': NO_SYSTEMD,
  'install -m 600 /dev/null /etc/umpire.env': NO_SYSTEMD,
  "echo 'DISCORD_TOKEN=…' > /etc/umpire.env": NO_SYSTEMD,
  'cp /opt/umpire/docs/umpire.service /etc/systemd/system/': NO_SYSTEMD,
  'systemctl enable --now umpire': NO_SYSTEMD,
  'journalctl -u umpire': NO_SYSTEMD,
  'systemctl stop umpire': NO_SYSTEMD,
  'systemctl start umpire': NO_SYSTEMD,
  'runuser -u umpire -- env UMPIRE_DB=/var/lib/umpire/umpire.sqlite3 /opt/umpire/bin/umpire backup /var/lib/umpire/backups/':
    A_MONTH,
  '/opt/umpire/bin/umpire doctor': NO_SYSTEMD,
  'git -C /opt/umpire rev-parse --short HEAD': A_MONTH,
  'git -C /opt/umpire pull --ff-only': A_MONTH,
  'git -C /opt/umpire checkout WORD': A_MONTH,
  'git -C /opt/umpire switch main': 'git’s own',
  'runuser -u umpire -- env UMPIRE_DB=/var/lib/umpire/umpire.sqlite3 /opt/umpire/bin/umpire restore FILE':
    A_MONTH,
  '/opt/umpire-new/bin/setup': NO_SYSTEMD,
  'mv /opt/umpire /opt/umpire-before': NO_SYSTEMD,
  'mv /opt/umpire-new /opt/umpire': NO_SYSTEMD,
  'UMPIRE_BOARD_URL=https://board.example.org': PROXY,
  'UMPIRE_BOARD_PORT=8045': PROXY,
  'board.example.org {': PROXY,
  'reverse_proxy 127.0.0.1:8045': PROXY,
  'location / {': PROXY,
  'proxy_pass http://127.0.0.1:8045;': PROXY,
  'proxy_set_header Host $host;': PROXY,
  '}': PROXY,
  'docker tag umpire umpire:before': NO_DOCKER,
  'docker run --rm -v umpire:/data umpire:before restore /data/backups/umpire-20261126T033000Z.sqlite3':
    NO_DOCKER,
  'docker run -d --init --restart unless-stopped --env-file umpire.env -v umpire:/data --name umpire umpire:before':
    NO_DOCKER,
};

const UMPIRE = join(PROJECT, 'bin/umpire');

let used: Promise<string> | undefined;

/** A folder with a database on which a practice table has been open. */
async function use(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-used-'));
  await (await startProgram(join(folder, 'umpire.sqlite3'))).stop();
  return folder;
}

afterAll(async () => {
  if (used !== undefined) rmSync(await used, { recursive: true, force: true });
});

/** A copy of its own of one such database: to open a table takes seconds. */
async function usedDatabase(): Promise<{ folder: string; env: { UMPIRE_DB: string } }> {
  used ??= use();
  const folder = scratchFolder();
  cpSync(await used, folder, { recursive: true });
  return { folder, env: { UMPIRE_DB: join(folder, 'umpire.sqlite3') } };
}

/** `umpire serve` with the table as its Discord, until it has said where to invite it. */
async function serve(command: string, args: readonly string[]): Promise<string> {
  const table = await startTable({ port: 0 });
  onTestFinished(() => table.close());
  const folder = scratchFolder();
  const child = spawn(command, args, {
    cwd: PROJECT,
    env: {
      ...process.env,
      DISCORD_TOKEN: table.botToken,
      DISCORD_API_URL: table.apiBase,
      UMPIRE_DB: join(folder, 'umpire.sqlite3'),
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let said = '';
  const link = await new Promise<string>((resolve, reject) => {
    child.stderr.on('data', (text) => {
      said += text;
      const found = /invite it to a server:\s+(\S+)/u.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error(said)));
  });
  child.kill('SIGTERM');
  await ended;
  return link;
}

const INVITE =
  /^https:\/\/discord\.com\/oauth2\/authorize\?client_id=\d+&scope=bot\+applications\.commands&permissions=\d+$/u;

async function backUp(command: string, args: readonly string[]): Promise<void> {
  const { folder, env } = await usedDatabase();
  const to = join(folder, 'backups'); // which is not there yet
  const { status, output } = run(PROJECT, command, [...args, to], { env });
  expect(output).toContain(to);
  expect({ status, files: readdirSync(to).length }).toEqual({ status: 0, files: 1 });
}

const opens =
  (command: string, args: readonly string[] = []) =>
  async () => {
    const program = await startProgram(join(scratchFolder(), 'umpire.sqlite3'), { command, args });
    expect((await fetch(program.url)).status).toBe(200);
    await program.stop('SIGTERM');
  };

/** The smallest file of tests there is, run as the reader runs all of them. */
function runTests(command: string, args: readonly string[] = []): void {
  const env = { VITEST: '', VITEST_WORKER_ID: '', VITEST_POOL_ID: '', NODE_ENV: '', UMPIRE_SCREENS: '' };
  const { status, output } = run(PROJECT, command, [...args, 'tests/kernel/event.test.ts'], { env });
  expect(output).toMatch(/Tests +\d+ passed/u);
  expect(status).toBe(0);
}

const withoutShell = (...args: string[]) => [join(PROJECT, 'bin/umpire.mjs'), ...args];

const RUN: Readonly<Record<string, () => void | Promise<void>>> = {
  /** ADDRESS is a repository of our own here. */
  'git clone ADDRESS umpire': () => {
    const folder = scratchFolder();
    const from = join(folder, 'from');
    mkdirSync(from);
    for (const path of ['README.md', 'bin'])
      cpSync(join(PROJECT, path), join(from, path), { recursive: true });
    const git = (...args: string[]) =>
      run(from, 'git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args]);
    for (const args of [
      ['init', '-q'],
      ['add', '.'],
      ['commit', '-qm', 'All'],
    ])
      expect(git(...args).status).toBe(0);
    expect(run(folder, 'git', ['clone', '-q', from, 'umpire']).status).toBe(0);
    expect(existsSync(join(folder, 'umpire/bin/play'))).toBe(true);
  },
  'bin/play': opens(join(PROJECT, 'bin/play')),
  'npm run play': opens(process.execPath, withoutShell('play')),
  'bin/test': () => runTests(join(PROJECT, 'bin/test')),
  'npm test': () => runTests('npm', ['test', '--']),
  'DISCORD_TOKEN=… bin/umpire serve': async () => expect(await serve(UMPIRE, ['serve'])).toMatch(INVITE),
  'npm run umpire -- serve': async () =>
    expect(await serve(process.execPath, withoutShell('serve'))).toMatch(INVITE),
  'bin/umpire backup /srv/backups/': () => backUp(UMPIRE, ['backup']),
  'npm run umpire -- backup FOLDER': () => backUp(process.execPath, withoutShell('backup')),
  'bin/umpire backup': async () => {
    const { folder, env } = await usedDatabase();
    expect(run(folder, UMPIRE, ['backup'], { env }).status).toBe(0);
  },
  'bin/umpire doctor': async () => {
    const { env } = await usedDatabase();
    expect(run(PROJECT, UMPIRE, ['doctor'], { env }).output).toMatch(/^good +database/mu);
  },
  'bin/umpire prune': async () => {
    const { env } = await usedDatabase();
    const { status, stdout } = run(PROJECT, UMPIRE, ['prune'], { env });
    expect(stdout).toMatch(/nothing is deleted/iu);
    expect(status).toBe(0);
  },
  'bin/umpire headless --game kgp': () => {
    const lines = read('docs/commands.md').match(/^\{.*\}$/gmu) ?? [];
    const { status, stdout } = run(PROJECT, UMPIRE, ['headless', '--game', 'kgp'], {
      input: lines.join('\n'),
    });
    expect({ status, answers: stdout.trim().split('\n').length >= lines.length }).toEqual({
      status: 0,
      answers: true,
    });
    expect(lines).toHaveLength(2);
  },
  'bin/umpire orders --game kgp': () =>
    expect(run(PROJECT, UMPIRE, ['orders', '--game', 'kgp']).stdout).toContain('purchase.add'),
};

/** Lines that say the same as one that is run, with the token or the folder elsewhere. */
const SAME_AS: Readonly<Record<string, string>> = {
  'cd umpire': 'git clone ADDRESS umpire',
  'bin/umpire serve': 'DISCORD_TOKEN=… bin/umpire serve',
  'DISCORD_TOKEN=… npm run umpire -- serve': 'npm run umpire -- serve',
  'bin/umpire backup [--keep N] [FILE or FOLDER]': 'bin/umpire backup /srv/backups/',
  '30 3 * * * UMPIRE_DB=/var/lib/umpire/umpire.sqlite3 /opt/umpire/bin/umpire backup --keep 30 /var/lib/umpire/backups/':
    'bin/umpire backup /srv/backups/',
  'npm run umpire -- backup': 'npm run umpire -- backup FOLDER',
};

/** Commands in a table that are tested elsewhere: here only that there are such. */
const SUBCOMMAND = /^bin\/umpire (?<name>\w+)/u;
const ELSEWHERE: Readonly<Record<string, string>> = {
  'bin/umpire restore FILE': 'tests/cli/restore-drill.test.ts',
  'bin/umpire export CAMPAIGN [FILE]': 'tests/cli/transcripts.test.ts',
  'bin/umpire import FILE [--pack FILE]': 'tests/cli/transcripts.test.ts',
  'bin/umpire pack check FOLDER or FILE': 'tests/cli/pack.test.ts',
  'bin/umpire pack template SCENARIO [FOLDER]': 'tests/cli/pack.test.ts',
  'bin/umpire pack edit FOLDER': 'tests/page/pack-editor.test.ts',
  'bin/umpire pack from FILE.vmod [FOLDER]': 'tests/cli/pack-from.test.ts',
  'bin/umpire pack give FOLDER or FILE --guild ID': 'tests/cli/pack.test.ts',
  'bin/umpire vassal FILE': 'tests/cli/vassal.test.ts',
  'bin/umpire verify FILE [--pack FILE]': 'tests/cli/transcripts.test.ts',
  'bin/umpire verify': 'tests/cli/transcripts.test.ts',
};

const SHOWN = [...new Set(PAGES.flatMap((page) => commandsOf(read(page))))].filter(
  (command) => !command.startsWith('bin/') || command.includes(' ') || command in RUN,
);

test('every command that is shown is run, or said why not; and no other', () => {
  const known = [RUN, NOT_RUN, SAME_AS, ELSEWHERE].flatMap((one) => Object.keys(one));
  expect(SHOWN.toSorted()).toEqual(known.toSorted());
  expect(Object.values(SAME_AS).filter((command) => !(command in RUN))).toEqual([]);
  for (const [command, file] of Object.entries(ELSEWHERE)) {
    expect(Object.keys(SUBCOMMANDS)).toContain(SUBCOMMAND.exec(command)?.groups?.name);
    expect(existsSync(join(PROJECT, file)), file).toBe(true);
  }
});

test.each(partOf('commands of README', Object.entries(RUN), 12))('%s', async (_command, go) => {
  await go();
});

test('a command that nobody tests is found', () => {
  expect(commandsOf('See `x`.\n\n```\nmake all\n```\n\nand `bin/other --now`, not `bin`.')).toEqual([
    'make all',
    'bin/other --now',
  ]);
});

test('every command of Discord that is shown is there', () => {
  const there = createCommands(GAMES).flatMap(({ definition: { name, options = [] } }) => [
    `/${name}`,
    ...options.filter(({ type }) => type === 1).map((option) => `/${name} ${option.name}`),
  ]);
  const shown = PAGES.flatMap((page) => [...read(page).matchAll(/`(?<name>\/[a-z]+(?: [a-z]+)?)/gu)])
    .map(({ groups }) => groups?.name ?? '')
    .filter((name) => !/^\/(?:opt|etc|var|data)\b/u.test(name));
  expect(shown.length).toBeGreaterThan(20);
  // A second word is a subcommand where there are any, else an option.
  const isThere = (name: string) => {
    const [first = ''] = name.split(' ');
    return (
      there.includes(name) || (there.includes(first) && !there.some((one) => one.startsWith(`${first} `)))
    );
  };
  expect(shown.filter((name) => !isThere(name))).toEqual([]);
});

test('the service file starts what there is, under the settings that there are', () => {
  const lines = read('docs/umpire.service').split('\n');
  const value = (key: string) => lines.find((line) => line.startsWith(`${key}=`))?.slice(key.length + 1);
  const [file = '', subcommand = ''] = value('ExecStart')?.split(' ') ?? [];
  expect(existsSync(join(PROJECT, file.replace('/opt/umpire/', '')))).toBe(true);
  expect(Object.keys(SUBCOMMANDS)).toContain(subcommand);
  expect(value('Environment')).toBe(`UMPIRE_DB=${value('WorkingDirectory')}/umpire.sqlite3`);
  expect(value('WorkingDirectory')).toBe(`/var/lib/${value('StateDirectory')}`);
  expect(value('StateDirectoryMode')).toBe('0700');
  expect(Number(value('RestartSec'))).toBeGreaterThanOrEqual(10);
  expect(lines.filter((line) => !/^(?:#.*|\[[A-Z][a-z]+\]|[A-Z][A-Za-z]+=.+|)$/u.test(line))).toEqual([]);
});
