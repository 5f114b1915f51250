/** The status message: pinned where the bot may, and never two of it. */
import { PermissionFlagsBits } from 'discord.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inviteUrl } from '../../src/discord/permissions.ts';
import { eventually } from '../support/eventually.ts';
import { Bench } from './bench.ts';

let bench: Bench;
let campaign: number;
let now: number;

beforeEach(async () => {
  now = Date.now();
  bench = await Bench.open({ clock: () => now });
  campaign = bench.store.campaign(await bench.campaign())?.id ?? 0;
});
afterEach(async () => {
  await bench.close();
  expect(bench.spec.issues).toEqual([]);
});

const EDIT = { method: 'PATCH', path: /^\/channels\/\d+\/messages\/\d+$/u };
const PIN = { method: 'PUT', path: /\/messages\/pins\/\d+$/u };
const UNPIN = { method: 'DELETE', path: /\/messages\/pins\/\d+$/u };
const DELETE = { method: 'DELETE', path: /^\/channels\/\d+\/messages\/\d+$/u };

/** The status message reads so from now on. */
async function statusMessage(title: string, channel = bench.channel): Promise<void> {
  const notice = { kind: 'board', title, text: `${title}.`, living: 'board' };
  bench.store.post(campaign, [{ target: `channel:${channel}`, audience: 'everyone', notice }], Date.now());
  bench.moderator.onPosted();
  await bench.settle();
}

const statusMessages = (channel = bench.channel) =>
  bench.cleo
    .visible(channel)
    .flatMap(({ embeds: [embed], pinned }) =>
      /^(?:\d|No longer kept)$/u.test(embed?.title ?? '')
        ? [`${embed?.title}${pinned ? ' pinned' : ''}`]
        : [],
    );
/** What follows a status message is done beside the messages. */
const stand = (...expected: readonly string[]) =>
  eventually(() => expect(statusMessages()).toEqual(expected));
const asked = ({ method, path }: typeof PIN) =>
  bench.exchanges.filter((each) => each.method === method && path.test(each.path)).length;
const war = () => bench.channel;

describe('where the bot may pin', () => {
  beforeEach(() => bench.table.allowBot(war(), ['PinMessages']));

  test('it is pinned once, and stays so while it is edited', async () => {
    for (const title of ['1', '2', '3']) await statusMessage(title);
    await stand('3 pinned');
    expect(asked(PIN)).toBe(1);
    expect(asked(DELETE)).toBe(0);
  });

  test.each([
    ['it was edited too often', { how: 429, code: 30046, retryAfter: 3600 }],
    ['something in it is found wrong', { how: 400, code: 50035 }],
  ] as const)('%s: the new one is pinned, the old one goes, and its pin with it', async (_name, refusal) => {
    await statusMessage('1');
    await stand('1 pinned');
    bench.table.failNext({ ...EDIT, ...refusal });
    await statusMessage('2');
    await stand('2 pinned');
    await statusMessage('3');
    await stand('3 pinned');
    expect([asked(PIN), asked(DELETE)]).toEqual([2, 1]);
  });

  test('deleted by somebody: the new one is pinned, and nothing is missed', async () => {
    await statusMessage('1');
    await stand('1 pinned');
    const [old] = bench.cleo.visible(war()).slice(-1);
    const message = `${bench.table.apiBase}/v10/channels/${war()}/messages/${old?.id}`;
    await fetch(message, { method: 'DELETE', headers: { authorization: `Bot ${bench.table.botToken}` } });
    await statusMessage('2');
    await stand('2 pinned');
    await statusMessage('3');
    await stand('3 pinned');
    expect(bench.store.backlog()).toBe(0);
  });

  test('an old one that cannot be deleted says that it is no longer kept', async () => {
    await statusMessage('1');
    await stand('1 pinned');
    bench.table.failNext({ ...EDIT, how: 429, code: 30046, retryAfter: 3600 });
    bench.table.failNext({ ...DELETE, how: 403, code: 50013 });
    await statusMessage('2');
    await stand('No longer kept', '2 pinned');
    await statusMessage('3');
    await stand('No longer kept', '3 pinned');
  });

  test('what of the old one could not be done at all is done with the next edit', async () => {
    await statusMessage('1');
    await stand('1 pinned');
    bench.table.failNext({ ...EDIT, how: 429, code: 30046, retryAfter: 3600 });
    bench.table.failNext({ ...DELETE, how: 403, code: 50013 });
    bench.table.failNext({ ...EDIT, how: 403, code: 50013 });
    await statusMessage('2');
    await eventually(() => expect(asked(EDIT)).toBe(2));
    await stand('1 pinned', '2 pinned');
    await statusMessage('3');
    await stand('3 pinned');
  });

  test.each([
    ['there are too many pins', 30003, 400],
    ['the permission is lost in that moment', 50013, 403],
  ] as const)('%s: it stands there without, and works as before', async (_name, code, how) => {
    bench.table.failNext({ ...PIN, how, code });
    const before = bench.cleo.visible(war()).length;
    await statusMessage('1');
    await eventually(() => expect(asked(PIN)).toBe(1));
    await stand('1');
    expect(bench.cleo.visible(war())).toHaveLength(before + 1);
  });

  test('the permission is lost later: edits go on, and a new one is not pinned', async () => {
    await statusMessage('1');
    await stand('1 pinned');
    bench.table.allowBot(war(), []);
    await statusMessage('2');
    await stand('2 pinned');
    bench.table.failNext({ ...EDIT, how: 429, code: 30046, retryAfter: 3600 });
    await statusMessage('3');
    await stand('3');
    expect(asked(PIN)).toBe(1);
  });

  test('the campaign moves to another channel: nothing of it is left in the old one', async () => {
    await statusMessage('1');
    await stand('1 pinned');
    const peace = bench.table.channels.find(({ name }) => name === 'peace')?.id ?? '';
    await statusMessage('2', peace);
    await stand();
    expect(statusMessages(peace)).toEqual(['2']);
  });
});

describe('what is pinned is known after a start', () => {
  beforeEach(() => bench.table.allowBot(war(), ['PinMessages']));

  test('Discord had pinned it, and the process died before it knew: asked for once more, and never again', async () => {
    bench.table.failNext({ ...PIN, how: 'hang-after-store' });
    await statusMessage('1');
    await stand('1 pinned');
    expect(bench.store.pins.of(campaign)).toEqual([]);
    await bench.crash();
    await eventually(() => expect(bench.store.pins.of(campaign)).toMatchObject([{ state: 'pinned' }]));
    await bench.crash();
    await statusMessage('2');
    await stand('2 pinned');
    expect(asked(PIN)).toBe(2);
    expect(bench.table.log.filter(({ kind }) => kind === 'message.pin')).toHaveLength(1);
  });

  test('the bot may pin when it starts, and might not before: pinned without an edit', async () => {
    bench.table.allowBot(war(), []);
    await statusMessage('1');
    await bench.bot.kill();
    bench.store.close();
    bench.table.allowBot(war(), ['PinMessages']);
    await bench.revive();
    await stand('1 pinned');
    expect(asked(PIN)).toBe(1);
  });

  test('Discord was away when it was to be pinned: the next edit pins it', async () => {
    for (let tries = 0; tries < 8; tries += 1) bench.table.failNext({ ...PIN, how: 500 });
    await statusMessage('1');
    await eventually(() => expect(bench.said('a status message is not pinned')).toBe(1));
    await statusMessage('2');
    await eventually(() => expect(bench.said('a status message is not pinned')).toBe(2));
    await statusMessage('3');
    await stand('3 pinned');
  });

  test('somebody unpins it: it stays so, through edits and starts', async () => {
    await statusMessage('1');
    await stand('1 pinned');
    const id = bench.cleo.visible(war()).at(-1)?.id ?? '';
    await eventually(() => expect(bench.store.pins.of(campaign)).toMatchObject([{ state: 'pinned' }]));
    const pin = `${bench.table.apiBase}/v10/channels/${war()}/messages/pins/${id}`;
    await fetch(pin, { method: 'DELETE', headers: { authorization: `Bot ${bench.table.botToken}` } });
    await statusMessage('2');
    await bench.crash();
    await statusMessage('3');
    await stand('3');
    expect(asked(PIN)).toBe(1);
  });

  test('a permission that is refused is asked for three times, over starts, and again when permissions change', async () => {
    for (let tries = 1; tries <= 3; tries += 1) {
      bench.table.failNext({ ...PIN, how: 403, code: 50013 });
      await statusMessage(String(tries));
      await eventually(() => expect(bench.store.pins.of(campaign)).toMatchObject([{ tries }]));
    }
    await bench.crash();
    await statusMessage('4');
    await stand('4');
    expect(asked(PIN)).toBe(3);
    bench.table.allowBot(war(), []);
    bench.table.allowBot(war(), ['PinMessages']);
    await stand('4 pinned');
    expect(asked(PIN)).toBe(4);
  });

  test('too many pins: fifty are Discord’s limit, and it is not asked again, whatever changes', async () => {
    for (let count = 0; count < 50; count += 1) {
      const body = JSON.stringify({ content: `pin ${count}` });
      const headers = { authorization: `Bot ${bench.table.botToken}`, 'content-type': 'application/json' };
      const messages = `${bench.table.apiBase}/v10/channels/${war()}/messages`;
      const { id } = (await (await fetch(messages, { method: 'POST', headers, body })).json()) as {
        id: string;
      };
      await fetch(`${messages}/pins/${id}`, { method: 'PUT', headers });
    }
    const before = asked(PIN);
    await statusMessage('1');
    await eventually(() => expect(bench.store.pins.of(campaign)).toMatchObject([{ state: 'refused' }]));
    bench.table.allowBot(war(), ['PinMessages', 'SendMessages']);
    await bench.crash();
    await statusMessage('2');
    await stand('2');
    expect(asked(PIN)).toBe(before + 1);
  });

  test('a campaign that is over takes its pin along, at the next start if Discord was away', async () => {
    await statusMessage('1');
    await stand('1 pinned');
    for (let tries = 0; tries < 4; tries += 1) bench.table.failNext({ ...UNPIN, how: 500 });
    bench.store.closeCampaign(campaign);
    await statusMessage('2');
    await eventually(() => expect(bench.said('a status message is not unpinned')).toBe(1));
    await stand('2 pinned');
    await bench.crash();
    await stand('2');
    expect(bench.store.pins.of(campaign)).toEqual([]);
    const before = asked(UNPIN);
    await bench.crash();
    expect(asked(UNPIN)).toBe(before);
  });

  test('a campaign that is over, and the bot may not pin any more: it is not asked', async () => {
    await statusMessage('1');
    await stand('1 pinned');
    bench.table.allowBot(war(), []);
    bench.store.closeCampaign(campaign);
    await statusMessage('2');
    await bench.crash();
    await stand('2 pinned');
    expect(asked(UNPIN)).toBe(0);
    bench.table.allowBot(war(), ['PinMessages']);
    await stand('2');
  });
});

test('where it may not, nobody is asked; once it may, the next edit pins', async () => {
  await statusMessage('1');
  await statusMessage('2');
  await stand('2');
  expect([asked(PIN), bench.table.problems]).toEqual([0, []]);
  bench.table.allowBot(war(), ['PinMessages']);
  await statusMessage('3');
  await stand('3 pinned');
});

test('the invite asks for no permission to pin', () => {
  const bits = BigInt(new URL(inviteUrl('1')).searchParams.get('permissions') ?? '');
  expect(bits & (PermissionFlagsBits.PinMessages | PermissionFlagsBits.ManageMessages)).toBe(0n);
});

test('the table pins what is there, and only for who may; twice is as once', async () => {
  const pin = (id: string) =>
    fetch(`${bench.table.apiBase}/v10/channels/${war()}/messages/pins/${id}`, {
      method: 'PUT',
      headers: { authorization: `Bot ${bench.table.botToken}` },
    });
  const codeOf = async (answer: Response) => ((await answer.json()) as { code: number }).code;
  await statusMessage('1');
  const id = bench.cleo.visible(war()).at(-1)?.id ?? '';
  expect(await codeOf(await pin(id))).toBe(50013);
  bench.table.allowBot(war(), ['PinMessages']);
  expect(await codeOf(await pin('1'))).toBe(10008);
  expect((await pin(id)).status).toBe(204);
  expect((await pin(id)).status).toBe(204);
  expect(statusMessages()).toEqual(['1 pinned']);
});
