/** README's ten steps to a campaign with friends, walked with `umpire serve` itself; the table stands in for Discord. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MessageFlags, PermissionsBitField } from 'discord.js';
import { expect, onTestFinished, test } from 'vitest';
import { type Actor, startTable, type Table, type TableMessage } from '../../src/table/index.ts';
import { idOf, labels, modal, optionOf, parts, settled, until } from '../discord/bench.ts';
import { run } from '../support/run.ts';
import { PROJECT, scratchFolder } from '../support/scratch.ts';

const UMPIRE = join(PROJECT, 'bin/umpire');

/** The steps as README has them, from 1. */
const STEPS = (
  /^## Play with friends$(?<text>.*?)^## /msu.exec(readFileSync(join(PROJECT, 'README.md'), 'utf8'))?.groups
    ?.text ?? ''
)
  .split(/^\d+\. /mu)
  .map((step) => step.trim());

/** A word of a step, which it must have. */
function said(step: number, words: string): string {
  expect(STEPS[step]).toContain(words);
  return words;
}

/** `umpire serve` with its token, at the table; the link that it prints, and how it is stopped. */
async function serve(table: Table, database: string) {
  const child = spawn(UMPIRE, ['serve'], {
    cwd: PROJECT,
    env: {
      ...process.env,
      DISCORD_TOKEN: table.botToken,
      DISCORD_API_URL: table.apiBase,
      UMPIRE_DB: database,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  let errors = '';
  return new Promise<URL>((resolve, reject) => {
    child.stderr.on('data', (text) => {
      errors += text;
      const link = /invite it to a server:\s+(\S+)/u.exec(errors)?.[1];
      if (link !== undefined) resolve(new URL(link));
    });
    child.once('exit', () => reject(new Error(errors)));
  });
}

/** The newest message in a place that has this button. */
async function having(actor: Actor, place: string, label: string, text = /^/u): Promise<TableMessage> {
  const found = () =>
    actor.visible(place).findLast((message) => labels(message).includes(label) && text.test(message.content));
  await until(() => found() !== undefined);
  return found() as TableMessage;
}

test('the ten steps', async () => {
  expect(STEPS).toHaveLength(11);
  // 1–3 are done in Discord: a server with a channel, an application, its token.
  const table = await startTable({ port: 0 });
  onTestFinished(() => table.close());
  const folder = scratchFolder();
  const database = join(folder, 'umpire.sqlite3');
  const channel = table.channels[0]?.id ?? '';
  const [anna, ben] = table.users.map(({ id }) => table.as(id));
  if (anna === undefined || ben === undefined) throw new Error('an empty table');

  // 4. Start the bot. 5. Invite it: the rights are those that README names.
  said(4, 'DISCORD_TOKEN=… bin/umpire serve');
  const link = await serve(table, database);
  expect(link.searchParams.get('client_id')).toBe(table.applicationId);
  const rights = new PermissionsBitField(BigInt(link.searchParams.get('permissions') ?? 0)).toArray();
  const named = /needs: (?<list>[^.]+)\./u.exec(STEPS[5] ?? '')?.groups?.list?.split(', ') ?? [];
  const words = (right: string) => right.replaceAll(/(?!^)[A-Z]/gu, ' $&').toLowerCase();
  const inFull = (right: string) => (right === 'see channels' ? 'view channel' : right);
  expect(named.map(inFull).toSorted()).toEqual(rights.map(words).toSorted());

  // 6. Open the campaign: three questions, of which the last is preset.
  said(6, '`/campaign new` and send it: it asks which game and scenario, who plays which side and how fast');
  const questions = await settled(await anna.slash(channel, 'campaign new'));
  const line = optionLabels(questions).find((each) => each.startsWith('Kampfgruppe Peiper')) ?? '';
  const game = optionOf(questions, line);
  await settled(await anna.select(questions.id, game.menu, [game.value]));
  for (const [side, { user }] of Object.entries({ us: anna, german: ben }))
    await settled(await anna.select(questions.id, `u1|new|side|${side}`, [user.id]));
  const ready = anna.visible(channel).find(({ id }) => id === questions.id) ?? questions;
  const opened = await settled(await anna.click(ready.id, idOf(ready, 'Open it')));
  expect(opened.content).toContain('is open');

  // 7. Take part: each by My orders under Umpire's message; one of them has closed his direct messages.
  for (const label of ['My orders', 'Take part', 'Collect']) said(7, `**${label}**`);
  ben.setDmsOpen(false);
  for (const actor of [anna, ben]) {
    const message = await having(actor, channel, 'My orders');
    const desk = await settled(await actor.click(message.id, idOf(message, 'My orders')));
    expect((desk.flags ?? 0) & MessageFlags.Ephemeral).not.toBe(0);
    const form = modal(await actor.click(desk.id, idOf(desk, 'Take part')));
    expect(JSON.stringify(form.modal)).toMatch(/word/iu);
    const done = await settled(await actor.submitModal(form.id, { word: 'luck' }));
    expect(done.content).toContain('✓ Done');
  }
  await until(() => anna.visible(anna.dm()).length > 0);
  expect(ben.visible(ben.dm())).toEqual([]);
  const waiting = await having(ben, channel, 'Collect');
  const collected = await settled(await ben.click(waiting.id, idOf(waiting, 'Collect')));
  const text = ({ content, embeds: [embed] }: TableMessage) => content || (embed?.title ?? '');
  expect(text(collected)).toBe(text(anna.visible(anna.dm())[0] as TableMessage));

  // 8. Fill in the charts: one of them by its form; the command shows what is there.
  const desk = await settled(await anna.slash(channel, 'orders'));
  const chart = (label: RegExp) => optionLabels(desk).find((each) => label.test(each)) ?? '';
  expect(labels(desk)).toContain(said(8, '*Charts*').slice(1, -1));
  const { menu, value } = optionOf(desk, chart(/^Fill in 8\.6206 /u));
  const form = modal(await anna.select(desk.id, menu, [value]));
  const [field] = form.modal.components.flatMap((part) => ('component' in part ? [part.component] : []));
  if (field === undefined || !('value' in field)) throw new Error('a form without its cells');
  const cells = (field.value ?? '').replaceAll(/ = $/gmu, ' = yes');
  expect(cells.split('\n').length).toBeGreaterThan(2);
  const filled = await settled(await anna.submitModal(form.id, { [field.custom_id]: cells }));
  expect(filled.content).toContain('✓ Done');
  said(8, '`/charts`');
  const shown = await settled(await ben.slash(channel, 'charts', { do: 'show' }));
  expect(JSON.stringify(shown)).toContain('7-4-7');

  // 9. Play: whoever is asked is named in the channel. 10. Keep it, while the bot runs.
  said(9, 'names you in the channel');
  await having(anna, channel, 'My orders', /<@\d+>/u);
  said(9, '`/help`');
  expect((await settled(await ben.slash(channel, 'help'))).embeds).not.toEqual([]);
  said(10, '`bin/umpire backup`');
  const { status, output } = run(folder, UMPIRE, ['backup'], { env: { UMPIRE_DB: database } });
  expect({ status, output }).toMatchObject({ status: 0, output: expect.stringContaining('1 campaign') });
  expect(readdirSync(folder).filter((name) => /^umpire-.+\.sqlite3$/u.test(name))).toHaveLength(1);
});

const optionLabels = (message: TableMessage): readonly string[] =>
  parts(message).flatMap((part) => ('options' in part ? part.options.map(({ label }) => label) : []));
