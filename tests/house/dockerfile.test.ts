/** No Docker is needed here: what the Dockerfile says of this project is held against the project. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PACK_KINDS } from '../../src/cli/house-packs.ts';
import { serve } from '../../src/cli/serve.ts';
import { readConfig } from '../../src/config.ts';
import { environmentOfUmpire, flagsOfUmpire } from '../support/bin-umpire.ts';
import { run } from '../support/run.ts';
import { PROJECT, scratchFolder } from '../support/scratch.ts';

interface Instruction {
  readonly name: string;
  readonly rest: string;
}

/** The instructions, with continued lines joined and comments left out. */
function instructions(text: string): Instruction[] {
  const joined = text.replaceAll(/^#.*\n/gmu, '').replaceAll(/\\\n/gu, ' ');
  return joined.split('\n').flatMap((line) => {
    const found = /^(?<name>[A-Z]+)\s+(?<rest>.*)$/u.exec(line.trim())?.groups;
    return found === undefined ? [] : [{ name: found.name ?? '', rest: found.rest ?? '' }];
  });
}

/** What is copied from the project, path by path. */
function copied(all: readonly Instruction[]): string[] {
  return all
    .filter(({ name, rest }) => name === 'COPY' && !rest.startsWith('--from'))
    .flatMap(({ rest }) => rest.split(/\s+/u).slice(0, -1));
}

/** Whether `.dockerignore` lets a path of the root through: the last pattern that fits decides. */
function isSent(ignore: string, path: string): boolean {
  let sent = true;
  for (const line of ignore.split('\n').map((one) => one.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    const pattern = line.replace(/^!/u, '');
    if (pattern === '*' || pattern === path.split('/')[0]) sent = line.startsWith('!');
  }
  return sent;
}

/** What Debian 12 splits from the packages that a program is compiled with. */
const RUNTIME: Readonly<Record<string, readonly string[]>> = {
  'libcairo2-dev': ['libcairo2'],
  'libpango1.0-dev': ['libpango-1.0-0', 'libpangocairo-1.0-0'],
  'libjpeg-dev': ['libjpeg62-turbo'],
  'libgif-dev': ['libgif7'],
  'librsvg2-dev': ['librsvg2-2'],
};

/** The packages that a line installs. */
function debsIn(line: string): readonly string[] {
  const words = /apt-get install (?<words>[^&]*)/u.exec(line)?.groups?.words ?? '';
  return words.split(/\s+/u).filter((word) => word !== '' && !word.startsWith('-'));
}

const text = readFileSync(join(PROJECT, 'Dockerfile'), 'utf8');
const ignore = readFileSync(join(PROJECT, '.dockerignore'), 'utf8');
const all = instructions(text);
const rests = (name: string) => all.filter((one) => one.name === name).map(({ rest }) => rest);

describe('the Dockerfile', () => {
  test('copies what there is, and what is sent to Docker', () => {
    const paths = copied(all);
    expect(paths).toEqual(expect.arrayContaining(['package-lock.json', 'src', 'commands', 'data', 'assets']));
    expect(paths.filter((path) => !existsSync(join(PROJECT, path)))).toEqual([]);
    expect(paths.filter((path) => !isSent(ignore, path))).toEqual([]);
  });

  test('sends neither databases nor settings nor history', () => {
    const never = ['.git', '.env', 'umpire.sqlite3', 'umpire.sqlite3-wal', 'node_modules', 'dist', '.umpire'];
    expect(never.filter((path) => isSent(ignore, path))).toEqual([]);
  });

  test('builds all that the build is made of', () => {
    const [first = []] = text
      .split(/^FROM /mu)
      .slice(1)
      .map(instructions)
      .map(copied);
    const setup = /^SOURCES=\((?<paths>.*)\)$/mu.exec(readFileSync(join(PROJECT, 'bin/setup'), 'utf8'));
    const sources = setup?.groups?.paths?.split(' ') ?? [];
    expect(sources).toContain('src');
    expect(sources.filter((path) => !first.includes(path))).toEqual([]);
  });

  test('brings the packs of the house to where the program looks for them', () => {
    const last = copied(instructions(text.split(/^FROM /mu).at(-1) ?? ''));
    const houses = PACK_KINDS.map(({ id }) => `data/${id}/house`);
    expect(houses.filter((folder) => existsSync(join(PROJECT, folder)) && !last.includes(folder))).toEqual(
      [],
    );
  });

  test('runs as nobody special, with its database on a volume, and stops when it is told to', () => {
    const user = all.findIndex(({ name, rest }) => name === 'USER' && rest === 'node');
    const lastFrom = all.map(({ name }) => name).lastIndexOf('FROM');
    expect(user).toBeGreaterThan(lastFrom);
    expect(all.slice(user + 1).some(({ name }) => name === 'RUN')).toBe(false);
    expect(rests('VOLUME')).toEqual(['/data']);
    expect(rests('ENV').join(' ')).toContain('UMPIRE_DB=/data/');
    expect(rests('STOPSIGNAL')).toEqual(['SIGTERM']);
    expect(text).not.toMatch(/DISCORD_TOKEN=[^…]/u);
  });

  test('has a Node that the project and its packages can do with', () => {
    const [node = ''] = rests('ARG').map((rest) => rest.replace('NODE=', ''));
    const { engines } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as {
      engines: { node: string };
    };
    expect(Number(node)).toBeGreaterThanOrEqual(Number(/\d+/u.exec(engines.node)?.[0]));
    expect(Number(node) % 2).toBe(0); // a line with long-term support
    const { engines: sqlite } = JSON.parse(
      readFileSync(join(PROJECT, 'node_modules/better-sqlite3/package.json'), 'utf8'),
    ) as { engines: { node: string } };
    expect(sqlite.node).toContain(`${node}.x`);
  });

  test('starts and examines the bot with commands that there are', () => {
    const main = readFileSync(join(PROJECT, 'src/cli/subcommands.ts'), 'utf8');
    const health = rests('HEALTHCHECK').join(' ');
    expect(health).toContain('"/app/dist/src/main.js", "doctor", "--quick"');
    expect(rests('ENTRYPOINT').join(' ')).toContain('/app/dist/src/main.js');
    expect(rests('CMD')).toEqual(['["serve"]']);
    // With the flags for Node that it has outside a container.
    const [node, ...rest] = JSON.parse(rests('ENTRYPOINT')[0] ?? '[]') as string[];
    expect([node, ...rest.slice(0, -1)].join(' ')).toBe(`node ${flagsOfUmpire().join(' ')}`);
    for (const [name, value] of Object.entries(environmentOfUmpire()))
      expect(rests('ENV').join(' ')).toContain(`${name}=${value}`);
    expect(rests('RUN').some((run) => run.startsWith('umpire doctor --program'))).toBe(true);
    for (const command of ['serve', 'doctor']) expect(main).toMatch(new RegExp(`^  ${command}: \\{`, 'mu'));
    expect(existsSync(join(PROJECT, 'src/main.ts'))).toBe(true);
  });

  test('has the command that sentences and pages name, the same as what it starts with', () => {
    const folder = scratchFolder();
    const [made = ''] = rests('RUN').filter((run) => run.includes('/usr/local/bin/umpire'));
    const file = join(folder, 'umpire');
    const { status } = run(folder, 'sh', ['-c', made.replaceAll('/usr/local/bin/umpire', file)]);
    expect({ status, mode: statSync(file).mode & 0o777 }).toEqual({ status: 0, mode: 0o755 });
    const entry = (JSON.parse(rests('ENTRYPOINT')[0] ?? '[]') as string[]).join(' ');
    expect(readFileSync(file, 'utf8')).toBe(`#!/bin/sh\nexec ${entry} "$@"\n`);
    expect(rests('ENV').join(' ')).toContain('UMPIRE_CONTAINER=1');
  });

  test('what Node keeps of the program is kept in the build, by whoever starts it', () => {
    const folder = 'dist/compiled';
    expect(readFileSync(join(PROJECT, 'bin/umpire'), 'utf8')).toContain(
      `: "\${NODE_COMPILE_CACHE:=$here/../${folder}}"`,
    );
    expect(readFileSync(join(PROJECT, 'bin/umpire.mjs'), 'utf8')).toContain(
      `process.env.NODE_COMPILE_CACHE ??= join(PROJECT, '${folder}');`,
    );
    expect(rests('ENV').join(' ')).toContain(`NODE_COMPILE_CACHE=/app/${folder}`);
    const [mine = ''] = rests('RUN').filter((run) => run.includes('chown node:node'));
    expect(mine).toMatch(/chown node:node [^&]*\/app\/dist\/compiled/u);
  });

  test('what a canvas is compiled with in the first stage is there to run it in the second', () => {
    const stages = text.split(/^FROM /mu).slice(1);
    const installed = stages.map((stage) => instructions(stage).flatMap(({ rest }) => debsIn(rest)));
    const [built = [], runs = []] = installed;
    const needed = built.flatMap((deb) => RUNTIME[deb] ?? [`nothing is known of ${deb}`]);
    expect(needed).not.toEqual([]);
    expect(needed.filter((deb) => !runs.includes(deb))).toEqual([]);
  });

  test('no sentence names a file of the work tree without asking whether there is one', () => {
    const sources = readdirSync(join(PROJECT, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(join(PROJECT, 'src', name), 'utf8'));
    const naming = sources.filter((source) => /\bbin\/(?:umpire|play)\b/u.test(source));
    expect(naming).not.toEqual([]);
    expect(naming.filter((source) => !source.includes('isContainer'))).toEqual([]);
  });

  test('without its token it says how a container gets one, and names nothing that the image lacks', async () => {
    const said = async (isContainer: string) =>
      serve(readConfig({ UMPIRE_CONTAINER: isContainer }), []).catch((error: unknown) => String(error));
    expect(await said('1')).toContain('--env-file FILE');
    expect(await said('1')).not.toContain('bin/');
    expect(await said('0')).toContain('bin/umpire serve');
  });

  test('its font settings are enough to draw with, and there are fonts in them', () => {
    const folder = join(PROJECT, 'assets/fonts');
    expect(rests('ENV').join(' ')).toContain('FONTCONFIG_PATH=/app/assets/fonts');
    expect(statSync(join(folder, 'fonts.conf')).isFile()).toBe(true);
    const script = `
      const { createCanvas, registerFont } = require('canvas');
      registerFont(${JSON.stringify(join(folder, 'BarlowCondensed-Bold.ttf'))}, { family: 'Umpire title' });
      const ctx = createCanvas(400, 60).getContext('2d');
      ctx.font = '40px "Umpire title"';
      console.log(ctx.measureText('iiii').width < ctx.measureText('WWWW').width / 2);
    `;
    const env = { FONTCONFIG_PATH: folder, XDG_CACHE_HOME: scratchFolder() };
    const { status, output } = run(PROJECT, process.execPath, ['-e', script], { env });
    expect({ status, output: output.trim() }).toEqual({ status: 0, output: 'true' }); // and no warning of fontconfig
  });

  test('a source that is not there, or not sent, is noticed', () => {
    const planted = copied(
      instructions('COPY src nowhere \\\n  assets ./\n# COPY other .\nCOPY --from=build /x y'),
    );
    expect(planted).toEqual(['src', 'nowhere', 'assets']);
    expect(planted.filter((path) => !existsSync(join(PROJECT, path)))).toEqual(['nowhere']);
    expect(isSent(ignore, 'tests')).toBe(false);
  });
});
