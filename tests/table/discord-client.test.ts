import { Client, GatewayIntentBits, type Interaction } from 'discord.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTable, type Table } from '../../src/table/index.ts';

/** The smallest PNG: one transparent pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const COMMANDS = [
  {
    name: 'draw',
    description: 'A picture',
    options: [{ type: 3, name: 'title', description: 'Its title', required: false }],
  },
];

let table: Table;
let client: Client;

async function connect(handler: (interaction: Interaction) => Promise<unknown>): Promise<Client> {
  const made = new Client({
    intents: [GatewayIntentBits.Guilds],
    allowedMentions: { parse: [] },
    rest: { api: table.apiBase },
  });
  made.on('interactionCreate', (interaction) => void handler(interaction));
  const ready = new Promise<void>((resolve) => made.once('clientReady', () => resolve()));
  await made.login(table.botToken);
  await ready;
  return made;
}

beforeEach(async () => {
  table = await startTable({ port: 0 });
});
afterEach(async () => {
  await client?.destroy();
  await table.close();
});

describe('a real discord.js client', () => {
  test('logs in, registers and answers with a picture', async () => {
    client = await connect(async (interaction) => {
      if (interaction.isChatInputCommand())
        await interaction.reply({
          embeds: [
            { title: interaction.options.getString('title') ?? '-', image: { url: 'attachment://map.png' } },
          ],
          files: [{ attachment: PNG, name: 'map.png' }],
        });
    });
    await client.application?.commands.set(COMMANDS);
    const answer = await table.as('anna').slash(table.channels[0]?.id ?? '', 'draw', { title: 'Bastogne' });
    if (answer.kind !== 'message') throw new Error(answer.kind);
    expect(answer.message.embeds[0]?.title).toBe('Bastogne');
    expect(table.attachment(answer.message.embeds[0]?.image?.url ?? '')?.data).toEqual(new Uint8Array(PNG));
    expect(table.problems).toEqual([]);
  });
});
