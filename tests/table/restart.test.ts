import type { Interaction } from 'discord.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connect, openScene, type Scene, shown } from './bot.ts';

let scene: Scene;
beforeEach(async () => {
  scene = await openScene();
});
afterEach(() => scene.close());

const COMMANDS = [{ name: 'go', description: 'Goes' }];
const answer = (text: string) => async (interaction: Interaction) => {
  if (interaction.isChatInputCommand()) await interaction.reply(text);
};

test('the table outlives the bot: messages, direct messages and commands stay', async () => {
  const { table, channel } = scene;
  const anna = table.as('anna');
  const first = await connect(table, COMMANDS, answer('first'));
  await anna.slash(channel, 'go');
  const dm = await (await first.users.fetch(anna.user.id)).createDM();
  const [command] = table.commands;
  await first.destroy();
  await expect.poll(() => table.botOnline).toBe(false);

  const second = await connect(table, COMMANDS, answer('second'));
  expect(shown(await anna.slash(channel, 'go')).content).toBe('second');
  expect(anna.visible(channel).map(({ content }) => content)).toEqual(['first', 'second']);
  expect((await (await second.users.fetch(anna.user.id)).createDM()).id).toBe(dm.id);
  expect(table.commands).toEqual([command]);
  await second.destroy();
});

test('Discord is down, and comes back', async () => {
  const { table, channel } = scene;
  const client = await connect(table, COMMANDS, answer('back'));
  table.setDown(true);
  await expect.poll(() => table.botOnline).toBe(false);
  await expect(client.users.fetch(table.users[0]?.id ?? '', { force: true })).rejects.toThrow();
  table.setDown(false);
  await table.online();
  expect(shown(await table.as('anna').slash(channel, 'go')).content).toBe('back');
  await client.destroy();
});

test('guild, channels and people keep their ids when the table is opened again', async () => {
  const again = await openScene();
  expect([again.table.guildId, again.channel, again.table.users]).toEqual([
    scene.table.guildId,
    scene.channel,
    scene.table.users,
  ]);
  await again.close();
});
