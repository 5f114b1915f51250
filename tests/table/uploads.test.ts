import { type Attachment, type Client, FileUploadBuilder, LabelBuilder, ModalBuilder } from 'discord.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ClientRefusal, type Upload } from '../../src/table/index.ts';
import { connect, openScene, PNG, type Scene, shown } from './bot.ts';
import { violations } from './spec.ts';

const COMMANDS = [
  {
    name: 'chart',
    description: 'Takes a chart',
    options: [
      { type: 11, name: 'file', description: 'A table', required: true, file_types: ['.csv', '.txt'] },
      { type: 3, name: 'whose', description: 'Whose', autocomplete: true },
    ],
  },
  { name: 'show', description: 'Takes a picture', options: [{ type: 11, name: 'file', description: 'It' }] },
  { name: 'form', description: 'Shows a form' },
];

const form = () =>
  new ModalBuilder()
    .setCustomId('charts')
    .setTitle('Your charts')
    .addLabelComponents(
      new LabelBuilder()
        .setLabel('Tables')
        .setFileUploadComponent(
          new FileUploadBuilder().setCustomId('tables').setMaxValues(2).setFileTypes('.csv', 'image'),
        ),
    );

const csv: Upload = { name: 'Karten – Süd.CSV', data: Buffer.from('cell;value\n8.620/us/1;7\n') };
const MIB = 1024 * 1024;

let scene: Scene;
let client: Client<true>;
/** What the bot was told of each file, as it came over the gateway. */
let told: object[];

async function read(files: Iterable<Attachment>): Promise<string> {
  const read = await Promise.all(
    [...files].map(async (file) => {
      const bytes = Buffer.from(await (await fetch(file.url)).arrayBuffer());
      const size = bytes.byteLength === file.size ? bytes.byteLength : Number.NaN;
      return [file.name, file.title, file.contentType, size, file.width, bytes.toString('base64').slice(-8)];
    }),
  );
  return JSON.stringify(read);
}

beforeEach(async () => {
  told = [];
  scene = await openScene();
  client = await connect(scene.table, COMMANDS, async (interaction) => {
    if (interaction.isAutocomplete()) {
      const names = interaction.options.data.map((option) => option.name).join();
      await interaction.respond([{ name: names, value: 'x' }]);
    } else if (interaction.isChatInputCommand()) {
      if (interaction.commandName === 'form') await interaction.showModal(form());
      else {
        expect(interaction.attachmentSizeLimit).toBe(10 * MIB);
        await interaction.reply(await read([interaction.options.getAttachment('file', true)]));
      }
    } else if (interaction.isModalSubmit()) {
      await interaction.reply(await read(interaction.fields.getUploadedFiles('tables', true).values()));
    }
  });
  client.on('raw', ({ t, d }: { t: string; d: { data?: { resolved?: { attachments?: object } } } }) => {
    if (t === 'INTERACTION_CREATE') told.push(...Object.values(d.data?.resolved?.attachments ?? {}));
  });
});

afterEach(async () => {
  await client.destroy();
  await scene.close();
  expect(scene.spec.issues).toEqual([]);
  expect(told.flatMap((file) => violations('AttachmentResponse', file, true))).toEqual([]);
});

const tail = (data: Uint8Array) => Buffer.from(data).toString('base64').slice(-8);

test('a file of a command reaches the bot, under a name that fits into an address', async () => {
  const { table, channel } = scene;
  const message = shown(await table.as('anna').slash(channel, 'chart', { file: csv }));
  expect(JSON.parse(message.content)).toEqual([
    [
      'Karten___S_d.CSV',
      'Karten – Süd',
      'text/csv; charset=utf-8',
      csv.data.byteLength,
      null,
      tail(csv.data),
    ],
  ]);
  expect(told).toMatchObject([{ ephemeral: true, filename: 'Karten___S_d.CSV' }]);
});

test('what a browser says of a file holds, with the character set of texts', async () => {
  const { table, channel } = scene;
  const typed = async (file: Upload) => {
    const said = JSON.parse(shown(await table.as('anna').slash(channel, 'show', { file })).content);
    return said[0].slice(2, 5);
  };
  expect(await typed({ name: 'map.png', data: PNG })).toEqual(['image/png', PNG.byteLength, 1]);
  const words = Buffer.from('{}');
  expect(await typed({ name: 'a.txt', contentType: 'text/plain', data: words })).toEqual([
    'text/plain; charset=utf-8',
    2,
    null,
  ]);
  expect(await typed({ name: 'a.zip', contentType: 'application/x-zip', data: words })).toEqual([
    'application/x-zip',
    2,
    null,
  ]);
  expect(await typed({ name: 'empty', data: new Uint8Array() })).toEqual([
    'application/octet-stream',
    0,
    null,
  ]);
});

test('what Discord’s client would not send is refused at the option', async () => {
  const { table, channel } = scene;
  const anna = table.as('anna');
  const send = (file: Upload | string) => anna.slash(channel, 'chart', { file });
  await expect(anna.slash(channel, 'chart')).rejects.toMatchObject({ field: 'file' });
  await expect(send('words')).rejects.toThrow('Attach a file');
  await expect(send({ name: 'a.png', data: PNG })).rejects.toThrow('.csv, .txt');
  const big = { name: 'a.csv', data: new Uint8Array(10 * MIB + 1) };
  await expect(send(big)).rejects.toMatchObject({
    field: 'file',
    message: expect.stringContaining('10 MiB'),
  });
  await expect(send(big)).rejects.toThrow(ClientRefusal);
  expect(table.log.filter((line) => line.kind === 'interaction.create')).toEqual([]);
  expect(shown(await send({ name: 'a.csv', data: new Uint8Array(10 * MIB) })).content).toContain(
    `${10 * MIB}`,
  );
});

test('while another option is completed no file is sent', async () => {
  const { table, channel } = scene;
  const answer = await table.as('anna').autocomplete(channel, 'chart', { file: csv, whose: 'u' }, 'whose');
  expect(answer).toMatchObject({ choices: [{ name: 'whose' }] });
  expect(told).toEqual([]);
});

test('files of a form', async () => {
  const { table, channel } = scene;
  const anna = table.as('anna');
  const answer = await anna.slash(channel, 'form');
  if (answer.kind !== 'modal') throw new Error(answer.kind);
  const submit = (tables: readonly Upload[] | string) => anna.submitModal(answer.interactionId, { tables });
  const png = { name: 'b.png', data: PNG };
  await expect(submit([])).rejects.toMatchObject({ field: 'tables', message: 'Choose at least 1.' });
  await expect(submit([csv, png, csv])).rejects.toThrow('at most 2');
  await expect(submit('words')).rejects.toThrow('Attach a file');
  await expect(submit([{ name: 'a.exe', data: PNG }])).rejects.toThrow('.csv, image');
  await expect(submit([{ name: 'a.csv', data: new Uint8Array(10 * MIB + 1) }])).rejects.toThrow('10 MiB');
  const said = JSON.parse(shown(await submit([csv, png])).content) as string[][];
  expect(said.map(([name]) => name)).toEqual(['Karten___S_d.CSV', 'b.png']);
});
