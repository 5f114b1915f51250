import { REST } from 'discord.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCommands } from '../../commands/index.ts';
import { inviteUrl } from '../../src/discord/permissions.ts';
import { registerCommands } from '../../src/discord/registration.ts';
import type { Game } from '../../src/kernel/game.ts';
import { startTable, type Table } from '../../src/table/index.ts';
import { parley } from './parley.ts';

let table: Table;
beforeEach(async () => {
  table = await startTable({ port: 0 });
});
afterEach(() => table.close());

const definitions = createCommands([parley] as unknown as Game[]).map(({ definition }) => definition);

test('commands are sent once, and again only when they differ', async () => {
  const rest = new REST({ api: table.apiBase }).setToken(table.botToken);
  expect(await registerCommands(rest, table.applicationId, definitions)).toBe(true);
  expect(await registerCommands(rest, table.applicationId, definitions)).toBe(false);
  const fewer = definitions.slice(1);
  expect(await registerCommands(rest, table.applicationId, fewer)).toBe(true);
  const [first, ...others] = fewer;
  const changed = first === undefined ? [] : [{ ...first, description: 'Something else' }, ...others];
  expect(await registerCommands(rest, table.applicationId, changed)).toBe(true);
  expect(await registerCommands(rest, table.applicationId, changed)).toBe(false);
});

test('every command works in servers and in direct messages', () => {
  for (const definition of definitions) expect(definition.contexts).toEqual([0, 1]);
});

test('the invitation has two scopes and no more permissions than are needed', () => {
  const url = new URL(inviteUrl('123'));
  expect(url.searchParams.get('scope')).toBe('bot applications.commands');
  expect(url.searchParams.get('permissions')).toBe(String(0x400 | 0x800 | 0x4000 | 0x8000 | 0x10000));
});
