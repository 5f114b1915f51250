/** A refusal is whole: what Discord has no room for is cut at a line or a word, and all of it is in a file. */
import type { ChatInputCommandInteraction } from 'discord.js';
import { expect, test } from 'vitest';
import type { Adapter } from '../../src/discord/adapter.ts';
import { cutWell } from '../../src/discord/cut.ts';
import { LIMITS } from '../../src/discord/limits.ts';
import { tellRuling } from '../../src/discord/refusal.ts';

interface Reply {
  readonly content: string;
  readonly files: readonly { readonly name: string; readonly attachment: Buffer }[];
}

/** What somebody who pressed a button is answered. */
async function told(message: string, legal: string, wrote: readonly string[] = []): Promise<Reply> {
  const replies: Reply[] = [];
  const interaction = {
    isChatInputCommand: () => false,
    isMessageComponent: () => false,
    isModalSubmit: () => false,
    reply: async (reply: Reply) => {
      replies.push(reply);
    },
  } as unknown as ChatInputCommandInteraction;
  const ruling = { code: 'kgp/8.601/report-unreadable', rule: '8.601', message, legal };
  await tellRuling({} as Adapter, interaction, ruling, { wrote });
  const [reply] = replies;
  if (reply === undefined) throw new Error('no answer');
  return reply;
}

test('a text is cut after a line, or else after a word, and says that it is', () => {
  expect(cutWell('one two', 7)).toBe('one two');
  expect(cutWell('first line\nsecond line', 16)).toBe('first line\n…');
  expect(cutWell('broken and immobilized', 16)).toBe('broken and …');
  expect(cutWell('x'.repeat(30), 10)).toBe(`${'x'.repeat(9)}…`);
});

test('of many mistakes as many as fit, with what would be legal; all are in a file', async () => {
  const lines = Array.from({ length: 80 }, (_, n) => `• line ${n + 1}: “vanished${n}” is not understood`);
  const message = `Nothing was recorded:\n${lines.join('\n')}`;
  const { content, files } = await told(message, 'Send all of it again.');
  expect(content.length).toBeLessThanOrEqual(LIMITS.content);
  expect(content).toMatch(
    /is not understood\n… \(8\.601\)\nSend all of it again\.\n_\(All of it is in the file\.\)_$/u,
  );
  expect(files.map(({ name }) => name)).toEqual(['not-done.txt']);
  expect(String(files[0]?.attachment)).toContain(lines.at(-1));
  const short = await told('You have no S99.', 'Your squads: S1–S12.');
  expect(short).toMatchObject({
    content: '**Not done:** You have no S99. (8.601)\nYour squads: S1–S12.',
    files: [],
  });
});

test('a long text of somebody’s comes back as a file', async () => {
  const report = 'S1 out\nS2 broken';
  const { content, files } = await told('That is settled.', 'Press My orders.', [report]);
  expect(content).toContain('What you wrote is in the file.');
  expect(files.map(({ name, attachment }) => [name, String(attachment)])).toEqual([
    ['you-wrote.txt', report],
  ]);
});
