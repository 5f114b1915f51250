import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, openScene } from '../table/bot.ts';
import { closeWindows, MISSING, openBrowser } from './browser.ts';
import { isDue } from './walks.ts';
import { Window } from './window.ts';

let browser: Browser | undefined;
beforeAll(async () => {
  if (!MISSING && isDue('files')) browser = await openBrowser();
});
afterAll(() => closeWindows(browser));

const COMMANDS = [
  {
    name: 'chart',
    description: 'Takes a chart',
    options: [{ type: 11, name: 'file', description: 'A table', required: true, file_types: ['.csv'] }],
  },
];

test.skipIf(MISSING || !isDue('files'))('a file is chosen, refused with the reason, and sent', async () => {
  if (browser === undefined) throw new Error('no browser');
  const scene = await openScene({ clock: Date.now });
  const client = await connect(scene.table, COMMANDS, async (interaction) => {
    if (!interaction.isChatInputCommand()) return;
    const file = interaction.options.getAttachment('file', true);
    const text = await (await fetch(file.url)).text();
    await interaction.reply(`${file.name}: ${text}`);
  });
  try {
    const anna = await Window.open(browser, scene.table.url);
    await anna.type('chart');
    const picker = anna.page.getByLabel('file');
    expect(await picker.getAttribute('accept')).toBe('.csv');
    const send = anna.page.getByRole('button', { name: 'Send' });
    await send.click();
    await anna.page.getByText('file: This option is required.').waitFor();
    await picker.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('x') });
    await send.click();
    await anna.page.getByText('file: Choose a file of these types: .csv.').waitFor();
    const big = Buffer.alloc(10 * 1024 * 1024 + 1);
    await picker.setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: big });
    await send.click();
    await anna.page.getByText('a.csv is too big').waitFor();
    await anna.screen('20-file');
    await picker.setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('cell;7') });
    await send.click();
    await anna.reads('a.csv: cell;7');
    expect(anna.faults).toEqual([]);
    await anna.close();
  } finally {
    await client.destroy();
    await scene.close();
  }
  expect(scene.spec.issues).toEqual([]);
});
