/** How the page shows what is written: answers, suggestions, titles, code and times, at a desk and on a phone. */
import { type ChatInputCommandInteraction, type Client, MessageFlags } from 'discord.js';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { connect, openScene, type Scene } from '../table/bot.ts';
import { closeWindows, MISSING, openBrowser } from './browser.ts';
import { isDue } from './walks.ts';
import { PHONE, Window } from './window.ts';

const IS_DUE = isDue('reading');

const COMMANDS = [
  {
    name: 'map',
    description: 'The map',
    options: [
      { type: 1, name: 'show', description: 'All of it' },
      {
        type: 1,
        name: 'why',
        description: 'One place',
        options: [{ type: 3, name: 'hex', description: 'It' }],
      },
    ],
  },
  {
    name: 'why',
    description: 'A line of the log',
    options: [
      { type: 3, name: 'line', description: 'Its number', required: true },
      { type: 3, name: 'campaign', description: 'Which' },
      {
        type: 3,
        name: 'side',
        description: 'Whose',
        choices: [
          { name: '18.1 The U.S. side', value: 'us' },
          { name: '18.2 The German side', value: 'german' },
        ],
      },
    ],
  },
  { name: 'long', description: 'Much to read' },
  { name: 'card', description: 'A card' },
];

const LONG = Array.from({ length: 60 }, (_, index) => `${index + 1}. line of an answer`).join('\n');
const START = Date.UTC(2026, 10, 23, 12);
const at = (ms: number) => Math.floor(ms / 1000);

const CARD = {
  content: `${'```'}\n${'0123456789'.repeat(12)}\n${'```'}\nDue <t:${at(START + 3 * 3_600_000)}:R>`,
  embeds: [
    {
      author: { name: 'The author' },
      title: 'Anna\\_the\\_first **wins** <@1>',
      description: 'words',
      fields: [{ name: 'O\\*Hara', value: 'x' }],
    },
  ],
};

let browser: Browser | undefined;
beforeAll(async () => {
  if (!MISSING && IS_DUE) browser = await openBrowser();
});
afterAll(() => closeWindows(browser));

let scene: Scene;
let client: Client;
let time: { now: number };

async function answer(interaction: ChatInputCommandInteraction): Promise<void> {
  if (interaction.commandName === 'card') await interaction.reply(CARD);
  else await interaction.reply({ content: LONG, flags: MessageFlags.Ephemeral });
  // What everybody is told comes right after it.
  if (interaction.commandName === 'long') await interaction.followUp({ content: LONG });
}

beforeEach(async () => {
  time = { now: START };
  const welcome = { title: 'Welcome', sentences: [LONG], actions: [], stays: true };
  scene = await openScene({ clock: () => time.now, welcome });
  client = await connect(scene.table, COMMANDS, async (interaction) => {
    if (interaction.isChatInputCommand()) await answer(interaction);
  });
});
afterEach(async () => {
  await client.destroy();
  await scene.close();
});

async function openWindow(size?: typeof PHONE): Promise<Window> {
  if (browser === undefined) throw new Error('no browser');
  return Window.open(browser, scene.table.url, size);
}

async function send({ page }: Window, command: string): Promise<void> {
  await page.locator('#composer input').first().fill(`/${command}`);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Send' }).click();
}

/** What lies over the list of suggestions, anywhere in it. */
const COVERS = `(() => {
  const list = document.getElementById('suggestions');
  const { left, right, top, bottom } = list.getBoundingClientRect();
  const over = new Set();
  for (let x = left + 2; x < right; x += 11)
    for (let y = top + 2; y < bottom; y += 7) {
      const node = document.elementFromPoint(x, y);
      if (!list.contains(node)) over.add(node.id || node.tagName);
    }
  return [...over];
})()`;

test.skipIf(MISSING || !IS_DUE)('a newcomer on a phone reads the welcome from its beginning', async () => {
  const window = await openWindow(PHONE);
  const title = window.page.locator('#welcome h3');
  await title.waitFor();
  const [box, view] = [await title.boundingBox(), await window.page.locator('#scroll').boundingBox()];
  const last = await window.page.locator('#welcome p').last().boundingBox();
  if (box === null || view === null || last === null) throw new Error('it is not shown');
  expect(last.y + last.height, 'it is longer than the window').toBeGreaterThan(view.y + view.height);
  expect(box.y).toBeGreaterThanOrEqual(view.y);
});

for (const size of [undefined, PHONE]) {
  const where = size === undefined ? 'at a desk' : 'on a phone';

  test.skipIf(MISSING || !IS_DUE)(
    `nothing lies over suggestions, the command itself is first, ${where}`,
    async () => {
      const anna = await openWindow(size);
      for (let count = 0; count < 12; count += 1) scene.table.as('anna').say(scene.channel, LONG);
      await anna.page.locator('discord-message').nth(11).waitFor();
      await anna.page.locator('#scroll').evaluate((node) => {
        (node as unknown as { scrollTop: number }).scrollTop = 200;
      });
      await anna.page.locator('#newest').waitFor();
      const line = anna.page.locator('#composer input').first();
      await line.fill('/');
      expect(await anna.page.evaluate(COVERS)).toEqual([]);
      await line.fill('/why');
      expect(await anna.page.locator('.suggestion b').allTextContents()).toEqual(['/why', '/map why']);
      expect(await anna.page.locator('.suggestion .names').first().textContent()).toBe('line +2 optional');
      await line.press('Enter');
      await anna.page.locator('#composer form').getByText('/why').waitFor();
      // A line that was written whole, or copied, finds its command and fills its options in.
      await anna.page.locator('#composer').getByText('Cancel').click();
      await line.fill('/why line: 41 side:us');
      await line.press('Enter');
      expect(await anna.page.locator('#composer .opt input').first().inputValue()).toBe('41');
      const side = anna.page.locator('#composer .opt select');
      expect(await side.inputValue()).toBe('us');
      // A choice is known by the beginning of its name; one that is not there is not passed over without a word.
      for (const [typed, value, problem] of [
        ['18.2', 'german', ''],
        ['18.3', '', 'side: there is no “18.3”. Choose one.'],
      ]) {
        await anna.page.locator('#composer').getByText('Cancel').click();
        await line.fill(`/why line: 41 side:${typed}`);
        await line.press('Enter');
        expect(await side.inputValue()).toBe(value);
        expect(await anna.page.locator('#composer').textContent()).toContain(problem);
      }
      expect(anna.faults).toEqual([]);
      await anna.close();
    },
  );

  test.skipIf(MISSING || !IS_DUE)(`one’s own answer stays in sight, ${where}`, async () => {
    const anna = await openWindow(size);
    for (let count = 0; count < 3; count += 1) scene.table.as('ben').say(scene.channel, LONG);
    await send(anna, 'long');
    const own = anna.page.locator('discord-message[ephemeral]');
    await anna.page.locator('discord-message').nth(4).waitFor();
    const top = () =>
      own.evaluate(
        (node) =>
          (node as unknown as { getBoundingClientRect(): { top: number } }).getBoundingClientRect().top,
      );
    await expect.poll(top).toBeGreaterThan(40);
    await expect.poll(top).toBeLessThan(120);
    scene.table.as('ben').say(scene.channel, LONG);
    await anna.page.locator('discord-message').nth(5).waitFor();
    await anna.page.waitForTimeout(500);
    expect(await top()).toBeLessThan(120);
    // Whoever wants the newest has it from then on.
    await anna.page.locator('#newest').click();
    scene.table.as('ben').say(scene.channel, 'the last word');
    await anna.page.locator('#newest').waitFor({ state: 'hidden' });
    await anna.reads('the last word');
    expect(anna.faults).toEqual([]);
    await anna.close();
  });

  test.skipIf(MISSING || !IS_DUE)(
    `titles have no backslashes, code wraps, times move on, ${where}`,
    async () => {
      const anna = await openWindow(size);
      await send(anna, 'card');
      const title = anna.page.locator('.embed-title');
      await title.waitFor();
      expect(await title.textContent()).toBe('Anna_the_first wins <@1>');
      expect(await title.locator('strong').textContent()).toBe('wins');
      expect(await anna.page.locator('.field-title').textContent()).toBe('O*Hara');
      const tooWide = `[document.documentElement, ...document.querySelectorAll('pre, #scroll')].filter((node) => node.scrollWidth > node.clientWidth + 1).length`;
      expect(await anna.page.evaluate(tooWide)).toBe(0);
      const due = anna.page.locator('discord-message time[data-relative]');
      expect(await due.textContent()).toBe('in 3 hours');
      const sent = () =>
        anna.page
          .locator('discord-message')
          .first()
          .evaluate((node) => String((node as unknown as { timestamp: unknown }).timestamp));
      expect(await sent()).toMatch(/^\d\d:\d\d$/u);
      time.now += 24 * 3_600_000;
      scene.table.as('ben').say(scene.channel, 'a day later');
      await expect.poll(() => due.textContent()).toBe('21 hours ago');
      await expect.poll(sent).toMatch(/^Yesterday at \d\d:\d\d$/u);
      expect(anna.faults).toEqual([]);
      await anna.close();
    },
  );
}
