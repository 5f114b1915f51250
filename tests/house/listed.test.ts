/** What stands in a list is there, and what is there stands in its list: where no compiler sees to it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createCommands } from '../../commands/index.ts';
import { DRAWINGS, GAMES, PLAYERS } from '../../src/cli/games.ts';
import { PROJECT } from '../support/scratch.ts';

const sourcesOf = (folder: string) =>
  readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(PROJECT, folder, name), 'utf8'))
    .join('\n');

/** Files of `data/<game>` that none of these sources imports. */
function unread(game: string, files: readonly string[], sources: string): readonly string[] {
  return files.filter((file) => file.endsWith('.json') && !sources.includes(`/data/${game}/${file}'`));
}

const WITH_DATA = GAMES.map(({ id }) => id).filter((id) => existsSync(join(PROJECT, 'data', id)));

test.each(WITH_DATA)('every chart and scenario in data/%s is read', (game) => {
  const files = readdirSync(join(PROJECT, 'data', game));
  const sources = sourcesOf(join('src/games', game));
  expect(unread(game, files, sources)).toEqual([]);
  expect(unread(game, [...files, '9.9-forgotten.json'], sources)).toEqual(['9.9-forgotten.json']);
});

test('the modules of drawings and players of every game are there', () => {
  const isThere = (module: string) => existsSync(join(PROJECT, `${module}.ts`));
  expect([...DRAWINGS, ...Object.values(PLAYERS)].filter((module) => !isThere(module))).toEqual([]);
  expect(isThere('src/render/nobody/drawings')).toBe(false);
});

test('every command stands in docs/commands.md', () => {
  const page = readFileSync(join(PROJECT, 'docs/commands.md'), 'utf8');
  const names = createCommands(GAMES).map(({ definition }) => definition.name);
  const missing = (all: readonly string[]) =>
    all.filter((name) => !new RegExp(`/${name}\\b`, 'u').test(page));
  expect(missing(names)).toEqual([]);
  expect(missing([...names, 'nobody-knows'])).toEqual(['nobody-knows']);
});
