import { expect, onTestFinished, test } from 'vitest';
import { asTyped, cleanLine } from '../../src/text/typed-text.ts';
import { TEXTS } from '../support/nasty-texts.ts';
import { Bench, settled, shown } from './bench.ts';

/** What somebody means mischief with, as names of people and of campaigns: what comes out at every door. */

const PEOPLE = TEXTS.filter((text) => text.trim() !== '');

/** What of a text a client would take for markdown or a mention, once what is escaped is taken away. */
function live(text: string): readonly string[] {
  const bare = text.replaceAll(/\\[!-/:-@[-`{-~]/gu, '');
  return (
    bare.match(/\]\(|https?:\/\/|@everyone|@here|<[@#][!&]?\d|~~gone|\*\*bold|\|\|hidden|^# Heading/gmu) ?? []
  );
}

test('names and campaigns: nobody is called who does not play, nothing is looked at as ours, and logs stay lines', async () => {
  const pairs = PEOPLE.flatMap((name, index) => (index % 2 === 0 ? [{ name }] : []));
  const bench = await Bench.open({
    channels: pairs.map((_, index) => `war-${index}`),
    users: PEOPLE.map((globalName, index) => ({ username: `user${index}`, globalName })),
  });
  onTestFinished(() => bench.close());
  const { table } = bench;
  for (const [index, { name }] of pairs.entries()) {
    const [red, blue] = [2 * index, Math.min(2 * index + 1, PEOPLE.length - 1)].map((n) =>
      table.as(`user${n}`),
    );
    const channel = table.channels[index]?.id ?? '';
    if (red === undefined || blue === undefined) throw new Error('nobody is there');
    const people = { red: red.user.id, blue: blue.user.id };
    const opened = await settled(
      await red.slash(channel, 'campaign new', { ...people, name: name.slice(0, 60) }),
    );
    const status = shown(await blue.slash(channel, 'status'));
    const info = await settled(await blue.slash(channel, 'campaign info'));
    for (const { content, embeds } of [opened, status, info])
      for (const text of [
        content,
        ...embeds.flatMap(({ title, description }) => [title ?? '', description ?? '']),
      ])
        expect(live(text), `${JSON.stringify(name)} in ${text}`).toEqual([]);
  }
  await bench.settle();
  const ids = new Set(table.users.map(({ id }) => id));
  let sent = 0;
  for (const { method, path, request } of bench.exchanges) {
    if (!/\/messages|\/interactions\/|\/webhooks\//u.test(path) || !['POST', 'PATCH'].includes(method))
      continue;
    const message = bodyOf(request);
    if (message === undefined) continue;
    sent += 1;
    expect(message.allowed_mentions?.parse ?? []).toEqual([]);
    for (const user of message.allowed_mentions?.users ?? []) expect(ids).toContain(user);
    for (const { title = '', description = '' } of message.embeds ?? [])
      for (const text of [title, description]) expect(live(text), text).toEqual([]);
  }
  expect(sent).toBeGreaterThan(pairs.length);
  for (const line of bench.lines) {
    expect(line.trimEnd()).not.toMatch(/\p{Cc}/u);
    expect(JSON.parse(line)).not.toMatchObject({ msg: 'forged' });
  }
});

interface Body {
  readonly allowed_mentions?: { readonly parse?: readonly string[]; readonly users?: readonly string[] };
  readonly embeds?: readonly { readonly title?: string; readonly description?: string }[];
}

/** Of a message or of an answer that holds one. */
function bodyOf(body: unknown): Body | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  return 'data' in body && typeof body.data === 'object' && body.data !== null ? body.data : body;
}

test.each(TEXTS.map((text) => [JSON.stringify(text), text]))(
  '%s in a message and on a line',
  (_shown, text) => {
    expect(live(asTyped(text))).toEqual([]);
    expect(cleanLine(text, 60)).not.toMatch(/[\p{Cc}\u200B\u202A-\u202E\u2066-\u2069]/u);
  },
);
