import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  type Client,
  DiscordAPIError,
  LabelBuilder,
  MessageFlags,
  ModalBuilder,
  StringSelectMenuBuilder,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ClientRefusal } from '../../src/table/index.ts';
import { connect, openScene, PNG, type Scene, shown } from './bot.ts';

const COMMANDS = [
  {
    name: 'draw',
    description: 'A picture',
    options: [{ type: 3, name: 'title', description: 'Its title', required: true, autocomplete: true }],
  },
  { name: 'slow', description: 'Defers', options: [] },
  { name: 'secret', description: 'For your eyes only', contexts: [0, 1] },
  { name: 'form', description: 'Shows a form' },
  { name: 'buttons', description: 'Shows buttons' },
  { name: 'silent', description: 'Never answers' },
  {
    name: 'campaign',
    description: 'Campaigns',
    options: [
      {
        type: 1,
        name: 'join',
        description: 'Take a seat',
        options: [
          { type: 6, name: 'whom', description: 'Who', required: true },
          { type: 4, name: 'seat', description: 'Which', min_value: 1, max_value: 4 },
          { type: 5, name: 'gm', description: 'Is it the GM?' },
          { type: 11, name: 'card', description: 'A picture' },
        ],
      },
    ],
  },
];

const form = () =>
  new ModalBuilder()
    .setCustomId('orders')
    .setTitle('Your orders')
    .addLabelComponents(
      new LabelBuilder()
        .setLabel('Words')
        .setTextInputComponent(
          new TextInputBuilder().setCustomId('words').setStyle(TextInputStyle.Paragraph).setMaxLength(20),
        ),
      new LabelBuilder()
        .setLabel('Chit')
        .setStringSelectMenuComponent(
          new StringSelectMenuBuilder()
            .setCustomId('chit')
            .setRequired(false)
            .addOptions({ label: 'Attack', value: 'attack' }, { label: 'Idle', value: 'idle' }),
        ),
    );

const row = (...buttons: ButtonBuilder[]) => new ActionRowBuilder<ButtonBuilder>().addComponents(...buttons);
const button = (id: string) => new ButtonBuilder().setCustomId(id).setLabel(id).setStyle(ButtonStyle.Primary);

let scene: Scene;
let client: Client<true>;
/** What handlers let slip. */
const slips: unknown[] = [];

beforeEach(async () => {
  slips.length = 0;
  scene = await openScene();
  client = await connect(scene.table, COMMANDS, async (interaction) => {
    if (interaction.isAutocomplete()) {
      const typed = interaction.options.getFocused();
      await interaction.respond([{ name: `${typed}!`, value: typed }]);
    } else if (interaction.isChatInputCommand()) {
      switch (interaction.commandName) {
        case 'draw':
          await interaction.reply({
            embeds: [
              { title: interaction.options.getString('title', true), image: { url: 'attachment://map.png' } },
            ],
            files: [{ attachment: PNG, name: 'map.png' }],
          });
          break;
        case 'slow': {
          await interaction.deferReply();
          await interaction.editReply({ content: 'done', files: [{ attachment: PNG, name: 'late.png' }] });
          const second = await interaction.followUp({ content: 'and more', flags: MessageFlags.Ephemeral });
          await interaction.webhook.editMessage(second, { content: 'and much more' });
          break;
        }
        case 'secret': {
          const response = await interaction.reply({
            content: `hush ${interaction.context}`,
            flags: MessageFlags.Ephemeral,
            withResponse: true,
          });
          slips.push(response.resource?.message?.content);
          break;
        }
        case 'form':
          await interaction.showModal(form());
          break;
        case 'buttons':
          await interaction.reply({
            content: '0',
            components: [row(button('up'), button('ask'), button('later'))],
          });
          break;
        case 'campaign': {
          const { options } = interaction;
          const card = options.getAttachment('card');
          const bytes = card ? Buffer.from(await (await fetch(card.url)).arrayBuffer()) : undefined;
          await interaction.reply(
            JSON.stringify([
              options.getSubcommand(),
              options.getUser('whom', true).username,
              options.getInteger('seat'),
              options.getBoolean('gm'),
              bytes?.equals(PNG),
              interaction.memberPermissions?.has('ManageGuild'),
            ]),
          );
          break;
        }
      }
    } else if (interaction.isModalSubmit()) {
      const text = `${interaction.fields.getTextInputValue('words')} ${interaction.fields.getStringSelectValues('chit').join()}`;
      if (interaction.isFromMessage()) await interaction.update(text);
      else await interaction.reply(text);
    } else if (interaction.isButton()) {
      if (interaction.customId === 'up')
        await interaction.update({ content: `${Number(interaction.message.content) + 1}` });
      else if (interaction.customId === 'ask') await interaction.showModal(form());
      else {
        await interaction.deferUpdate();
        await interaction.editReply({ content: 'edited', components: [] });
        await interaction.followUp('followed');
      }
    }
  });
});

afterEach(async () => {
  await client.destroy();
  await scene.close();
  expect(scene.spec.issues).toEqual([]);
  expect(scene.spec.count).toBeGreaterThan(1);
});

test('answers with a picture in an embed', async () => {
  const { table, channel } = scene;
  const message = shown(await table.as('anna').slash(channel, 'draw', { title: 'Bastogne' }));
  expect(message.embeds[0]?.title).toBe('Bastogne');
  expect(message.attachments).toEqual([]);
  expect(table.attachment(message.embeds[0]?.image?.url ?? '')?.data).toEqual(new Uint8Array(PNG));
  expect(table.problems).toEqual([]);
});

test('a handler may defer, edit and follow up', async () => {
  const { table, channel } = scene;
  const answer = await table.as('anna').slash(channel, 'slow');
  if (answer.kind !== 'deferred') throw new Error(answer.kind);
  const message = shown(await answer.settled);
  expect([message.content, message.attachments[0]?.width]).toEqual(['done', 1]);
  await expect
    .poll(() =>
      table
        .as('anna')
        .visible(channel)
        .map(({ content }) => content),
    )
    .toEqual(['done', 'and much more']);
  expect(
    table
      .as('ben')
      .visible(channel)
      .map(({ content }) => content),
  ).toEqual(['done']);
});

test('an ephemeral answer is seen by one user only, and can be dismissed', async () => {
  const { table, channel } = scene;
  const message = shown(await table.as('anna').slash(channel, 'secret'));
  expect(message.content).toBe('hush 0');
  expect(table.as('ben').visible(channel)).toEqual([]);
  await expect(table.as('ben').click(message.id, 'x')).rejects.toThrow(ClientRefusal);
  expect(table.log.filter((line) => line.messageId === message.id).every((line) => line.visibleTo)).toBe(
    true,
  );
  table.as('anna').dismissEphemeral(message.id);
  expect(table.as('anna').visible(channel)).toEqual([]);
  await expect.poll(() => slips).toEqual(['hush 0']);
});

test('commands work in direct messages', async () => {
  const { table } = scene;
  const anna = table.as('anna');
  expect(shown(await anna.slash(anna.dm(), 'secret')).content).toBe('hush 1');
  expect(() => table.as('ben').visible(anna.dm())).toThrow(ClientRefusal);
});

test('the bot sends direct messages until the user closes them', async () => {
  const { table } = scene;
  const anna = table.as('anna');
  const user = await client.users.fetch(anna.user.id);
  await user.send({ content: 'psst', files: [{ attachment: PNG, name: 'a.png' }] });
  expect(anna.visible(anna.dm()).map(({ content }) => content)).toEqual(['psst']);
  anna.setDmsOpen(false);
  await expect(user.send('psst')).rejects.toMatchObject({ code: 50007, status: 403 });
  anna.setDmsOpen(true);
  anna.setMember(false);
  await expect(user.send('psst')).rejects.toMatchObject({ code: 50278, status: 403 });
});

test('typed options arrive as they were typed', async () => {
  const { table, channel } = scene;
  const ben = table.as('ben');
  const options = { whom: table.as('anna').user.id, seat: 2, gm: true, card: { name: 'c.png', data: PNG } };
  const message = shown(await ben.slash(channel, '/campaign join', options));
  expect(JSON.parse(message.content)).toEqual(['join', 'anna', 2, true, true, false]);
  await expect(ben.slash(channel, 'campaign join', {})).rejects.toThrow('required');
  await expect(ben.slash(channel, 'campaign join', { whom: ben.user.id, seat: 5 })).rejects.toThrow(
    'At most 4',
  );
  await expect(ben.slash(channel, 'campaign')).rejects.toThrow('join');
  await expect(ben.slash(channel, 'nothing')).rejects.toThrow('no command');
});

test('the bot completes what is being typed', async () => {
  const { table, channel } = scene;
  const answer = await table.as('anna').autocomplete(channel, 'draw', { title: 'St. V' }, 'title');
  expect(answer).toEqual({ kind: 'choices', choices: [{ name: 'St. V!', value: 'St. V' }] });
});

test('a form from a command', async () => {
  const { table, channel } = scene;
  const anna = table.as('anna');
  const answer = await anna.slash(channel, 'form');
  if (answer.kind !== 'modal') throw new Error(answer.kind);
  await expect(anna.submitModal(answer.interactionId, { words: '' })).rejects.toThrow('required');
  await expect(anna.submitModal(answer.interactionId, { words: 'x'.repeat(21) })).rejects.toThrow('20');
  await expect(anna.submitModal(answer.interactionId, { words: 'x', chit: 'retreat' })).rejects.toThrow(
    'list',
  );
  const done = await anna.submitModal(answer.interactionId, { words: 'Hold fast', chit: ['attack'] });
  expect(shown(done).content).toBe('Hold fast attack');
  await expect(anna.submitModal(answer.interactionId, { words: 'x' })).rejects.toThrow('not open');
});

test('a form from a button may update its message', async () => {
  const { table, channel } = scene;
  const anna = table.as('anna');
  const { id } = shown(await anna.slash(channel, 'buttons'));
  const answer = await table.as('ben').click(id, 'ask');
  if (answer.kind !== 'modal') throw new Error(answer.kind);
  const done = await table.as('ben').submitModal(answer.interactionId, { words: 'Hold' });
  expect(done).toMatchObject({ kind: 'update', message: { id, content: 'Hold' } });
});

test('buttons update, or defer their update', async () => {
  const { table, channel } = scene;
  const anna = table.as('anna');
  const { id } = shown(await anna.slash(channel, 'buttons'));
  expect(shown(await anna.click(id, 'up')).content).toBe('1');
  expect(shown(await anna.click(id, 'up')).content).toBe('2');
  const later = await anna.click(id, 'later');
  if (later.kind !== 'deferred') throw new Error(later.kind);
  expect(shown(await later.settled).content).toBe('edited');
  await expect
    .poll(() => anna.visible(channel).map(({ content }) => content))
    .toEqual(['edited', 'followed']);
  await expect(anna.click(id, 'up')).rejects.toThrow('nothing like it');
});

test('whoever does not answer within three seconds has failed', async () => {
  const { table, channel, time } = scene;
  const answer = table.as('anna').slash(channel, 'silent');
  time.now += 3_001;
  table.tick();
  expect(await answer).toMatchObject({ kind: 'failed' });
});

test.each([1006, 4000])('after a loss of the gateway (%d) what was missed is replayed', async (code) => {
  const { table, channel } = scene;
  table.dropGateway(code);
  await expect.poll(() => table.botOnline).toBe(false);
  const answer = await table.as('anna').slash(channel, 'buttons');
  expect(shown(answer).content).toBe('0');
  expect(table.log.some((line) => line.kind === 'gateway.resume')).toBe(true);
});

test('op 7 makes the bot resume', async () => {
  const { table, channel } = scene;
  table.reconnect();
  await expect.poll(() => table.log.some((line) => line.kind === 'gateway.resume')).toBe(true);
  expect(shown(await table.as('anna').slash(channel, 'buttons')).content).toBe('0');
});

test('op 9 makes the bot identify again', async () => {
  const { table, channel } = scene;
  table.invalidateSession(false);
  const identified = () => table.log.filter((line) => line.kind === 'gateway.identify').length;
  await expect.poll(identified).toBe(2);
  expect(shown(await table.as('anna').slash(channel, 'buttons')).content).toBe('0');
});

test('discord.js sees what the channel allows the bot', async () => {
  const { table, channel } = scene;
  const found = client.channels.cache.get(channel);
  if (!found?.isSendable() || found.isDMBased()) throw new Error('no channel');
  expect(found.permissionsFor(client.user)?.has('SendMessages')).toBe(true);
  table.denyBot(channel, ['SendMessages']);
  await expect.poll(() => found.permissionsFor(client.user)?.has('SendMessages')).toBe(false);
  await expect(found.send('x')).rejects.toMatchObject({ code: 50013 });
  table.denyBot(channel, ['ViewChannel']);
  await expect(found.send('x')).rejects.toMatchObject({ code: 50001 });
  expect(shown(await table.as('anna').slash(channel, 'buttons')).content).toBe('0');
  table.denyBot(channel, []);
  await expect(found.send('x')).resolves.toMatchObject({ content: 'x' });
});

test('ordered failures: a refusal, a server error, a connection lost after the deed', async () => {
  const { table, channel } = scene;
  const found = client.channels.cache.get(channel);
  if (!found?.isSendable()) throw new Error('no channel');
  table.failNext({ method: 'POST', path: /messages$/, how: 403, code: 50013 });
  await expect(found.send('a')).rejects.toBeInstanceOf(DiscordAPIError);
  table.failNext({ method: 'POST', path: /messages$/, how: 500, times: 4 });
  await expect(found.send('b')).rejects.toMatchObject({ status: 500 });
  table.failNext({ method: 'POST', path: /messages$/, how: 429, retryAfter: 0.1 });
  await expect(found.send('c')).resolves.toMatchObject({ content: 'c' });
  table.failNext({ method: 'POST', path: /messages$/, how: 'close-after-store' });
  const once = { content: 'd', nonce: 'd1', enforceNonce: true };
  await expect(found.send(once)).rejects.toThrow();
  await expect(found.send(once)).resolves.toMatchObject({ content: 'd' });
  expect(
    table
      .as('anna')
      .visible(channel)
      .map(({ content }) => content),
  ).toEqual(['c', 'd']);
});

test('channels come and go: the bot is told, and one that is gone is unknown to everybody', async () => {
  const { table, channel } = scene;
  const anna = table.as('anna');
  const told: string[] = [];
  client.on('channelCreate', ({ name }) => told.push(`made ${name}`));
  client.on('channelDelete', ({ id }) => told.push(`deleted ${id}`));
  const made = table.createChannel('elsewhere');
  table.deleteChannel(channel);
  await expect(
    client.rest.post(`/channels/${channel}/messages`, { body: { content: 'x' } }),
  ).rejects.toMatchObject({
    status: 404,
    code: 10003,
  });
  await expect(client.rest.get(`/channels/${channel}`)).rejects.toMatchObject({ code: 10003 });
  expect(() => anna.visible(channel)).toThrow(ClientRefusal);
  expect(() => table.deleteChannel(anna.dm())).toThrow(ClientRefusal);
  expect(table.channels.map(({ id }) => id)).not.toContain(channel);
  expect(table.channels.map(({ id }) => id)).toContain(made.id);
  await client.rest.post(`/channels/${made.id}/messages`, { body: { content: 'here' } });
  expect(anna.visible(made.id).map(({ content }) => content)).toEqual(['here']);
  await expect.poll(() => told).toEqual(['made elsewhere', `deleted ${channel}`]);
});
