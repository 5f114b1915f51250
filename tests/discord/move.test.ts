import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '../../src/table/index.ts';
import { inTurns } from '../support/part.ts';
import { Bench, idOf, labels, modal, shown, until } from './bench.ts';

inTurns('moves of a campaign', 2);

let bench: Bench;
beforeEach(async () => {
  bench = await Bench.open();
});
afterEach(async () => {
  await bench.close();
  expect(bench.spec.issues).toEqual([]);
});

const POST_MESSAGE = { method: 'POST', path: /^\/channels\/\d+\/messages$/u };

function cheer(campaign: string, by: Actor): void {
  const done = bench.moderator.submit({ campaign, user: by.user.id, draft: { order: 'cheer', args: {} } });
  if (!done.ok) throw new Error(done.ruling.message);
}

/** Titles of a person's direct messages since it was looked at last. */
function news(actor: Actor, from = 0): string[] {
  return bench.titles(actor, actor.dm()).slice(from);
}

const [LOST, MOVED, HERE] = [
  'The channel of “Parley” is gone',
  '“Parley” has moved',
  '“Parley” goes on here',
];

/** The campaign, its channel deleted, and both sides told of it. */
async function lost(): Promise<{ campaign: string; elsewhere: string }> {
  const campaign = await bench.campaign();
  const { table, channel, anna, ben } = bench;
  const elsewhere = table.channels[1]?.id ?? '';
  table.deleteChannel(channel);
  await until(() => [anna, ben].every((actor) => news(actor).includes(LOST)));
  return { campaign, elsewhere };
}

describe('a channel that is deleted', () => {
  test('both sides are told by direct message; a commander moves the campaign, and what waited follows in order', async () => {
    const { campaign, elsewhere } = await lost();
    const { anna, ben, cleo } = bench;
    cheer(campaign, anna);
    cheer(campaign, ben);
    cheer(campaign, anna);
    const answer = shown(await ben.slash(elsewhere, 'campaign move'));
    expect(answer.content).toContain('“Parley” is in this channel now');
    await bench.settle();
    expect(bench.titles(cleo, elsewhere)).toEqual([HERE, 'A cheer', 'A cheer', 'A cheer']);
    expect(bench.ben.visible(elsewhere).flatMap(({ embeds }) => embeds[0]?.description ?? [])).toEqual([
      expect.stringContaining('follows (3 messages)'),
      'By red.',
      'By blue.',
      'By red.',
    ]);
    for (const actor of [anna, ben]) {
      expect(news(actor).filter((title) => title === LOST)).toHaveLength(1);
      expect(news(actor).at(-1)).toBe(MOVED);
    }
    // Played on where it is now: from its buttons and by command.
    const [first] = anna.visible(elsewhere);
    const desk = shown(await anna.click(first?.id ?? '', idOf(first as never, 'My orders')));
    await anna.click(desk.id, idOf(desk, 'Cheer'));
    await bench.settle();
    expect(bench.titles(cleo, elsewhere)).toHaveLength(5);
  });

  test('deleted while the bot was away: the first message that cannot be posted tells it', async () => {
    const campaign = await bench.campaign();
    const { anna, ben, channel, table } = bench;
    await bench.bot.kill();
    bench.store.close();
    table.deleteChannel(channel);
    await bench.revive();
    cheer(campaign, anna);
    await until(() => [anna, ben].every((actor) => news(actor).includes(LOST)));
    const asked = bench.exchanges.filter(({ path }) => path === `/channels/${channel}/messages`).length;
    cheer(campaign, ben);
    await bench.crash();
    await until(() => bench.table.botOnline);
    expect(bench.exchanges.filter(({ path }) => path === `/channels/${channel}/messages`)).toHaveLength(
      asked,
    );
    shown(await anna.slash(table.channels[0]?.id ?? '', 'campaign move'));
    await bench.settle();
    expect(bench.titles(ben, table.channels[0]?.id)).toEqual([HERE, 'A cheer', 'A cheer']);
  });

  test('who may not move it is told who may; nothing is changed', async () => {
    const { campaign, elsewhere } = await lost();
    const { cleo, anna } = bench;
    expect(shown(await cleo.slash(elsewhere, 'campaign move')).content).toContain(
      'You have no campaign in another channel',
    );
    const named = shown(await cleo.slash(elsewhere, 'campaign move', { campaign }));
    expect(named.content).toContain('You have no seat in a campaign of that name');
    const inDm = shown(await anna.slash(anna.dm(), 'campaign move'));
    expect(inDm.content).toContain('Use this command there');
    bench.table.denyBot(elsewhere, ['SendMessages']);
    const refused = shown(await anna.slash(elsewhere, 'campaign move'));
    expect(refused.content).toContain('I lack Send Messages');
    expect(bench.moderator.inChannel(elsewhere)).toBeUndefined();
  });

  test('killed while what waited follows: everything comes once, in order', async () => {
    const { campaign, elsewhere } = await lost();
    const { anna, ben } = bench;
    for (const actor of [anna, ben, anna]) cheer(campaign, actor);
    bench.table.failNext({
      ...POST_MESSAGE,
      path: new RegExp(`^/channels/${elsewhere}/`, 'u'),
      how: 'hang-after-store',
    });
    shown(await ben.slash(elsewhere, 'campaign move'));
    await until(() => bench.titles(anna, elsewhere).length > 0);
    await bench.crash();
    await bench.settle();
    expect(bench.titles(anna, elsewhere)).toEqual([HERE, 'A cheer', 'A cheer', 'A cheer']);
    expect(news(anna).filter((title) => title === MOVED)).toHaveLength(1);
    const again = shown(await ben.slash(elsewhere, 'campaign move', { campaign }));
    expect(again.content).toContain('is already in this channel');
    expect(bench.titles(anna, elsewhere)).toHaveLength(4);
  });

  test('somebody whose direct messages are closed finds what is meant for him in the new channel', async () => {
    const campaign = await bench.campaign();
    const { anna, ben, table, channel } = bench;
    const elsewhere = table.channels[1]?.id ?? '';
    anna.setDmsOpen(false);
    const desk = await bench.desk(anna);
    const form = modal(await anna.click(desk.id, idOf(desk, 'Write your word')));
    await anna.submitModal(form.id, { stance: ['fight'], force: '5', note: 'thunderbolt' });
    await bench.settle();
    table.deleteChannel(channel); // and with it the button
    await until(() => news(ben).includes(LOST));
    expect(bench.store.campaign(campaign)?.channel).toBe(channel);
    shown(await ben.slash(elsewhere, 'campaign move'));
    await bench.settle();
    const button = anna.visible(elsewhere).find((message) => labels(message).includes('Collect'));
    const answer = await anna.click(button?.id ?? '', idOf(button as never, 'Collect'));
    const secret = shown(answer.kind === 'deferred' ? await answer.settled : answer);
    expect(secret.embeds.map(({ title }) => title)).toEqual(['Your word', LOST, MOVED]);
    expect(JSON.stringify(ben.visible(elsewhere))).not.toContain('thunderbolt');
  });
});

describe('no public message is lost for good', () => {
  const cheers = () => bench.titles(bench.ben).filter((title) => title === 'A cheer').length;
  const plain = () =>
    bench.ben.visible(bench.channel).filter(({ content }) => content.includes('A cheer')).length;

  test.each([
    ['a 404 of no code', { how: 404, times: 1 }],
    ['several of them', { how: 404, times: 3 }],
    ['an unknown channel that is there', { how: 404, code: 10_003, times: 1 }],
    ['an unknown guild', { how: 404, code: 10_004, times: 1 }],
    ['400 in both forms', { how: 400, code: 50_035, times: 2 }],
    ['413 in both forms, twice', { how: 413, code: 40_005, times: 4 }],
  ] as const)('%s: posted later, once', async (_name, failure) => {
    await bench.campaign();
    bench.table.failNext({ ...POST_MESSAGE, ...failure });
    const desk = await bench.desk(bench.anna);
    await bench.anna.click(desk.id, idOf(desk, 'Cheer'));
    await bench.settle();
    expect(cheers() + plain()).toBe(1);
    expect(news(bench.anna)).not.toContain(LOST);
  });

  test('one that Discord takes in no form does not hold up its channel for ever: a line says that it is missing', async () => {
    const campaign = await bench.campaign();
    bench.table.failNext({ ...POST_MESSAGE, how: 400, code: 50_035, times: 10 });
    cheer(campaign, bench.anna);
    cheer(campaign, bench.ben);
    await bench.settle();
    const [line, next] = bench.cleo.visible(bench.channel).slice(-2);
    expect(line?.content).toContain('A message of mine is missing here');
    expect(next?.embeds[0]?.title).toBe('A cheer');
  });

  test('a direct message that is refused twice waits behind Collect', async () => {
    await bench.campaign();
    const { anna, channel } = bench;
    bench.table.failNext({
      method: 'POST',
      path: new RegExp(`^/channels/${anna.dm()}/messages$`, 'u'),
      how: 400,
      code: 50_035,
      times: 2,
    });
    const desk = await bench.desk(anna);
    const form = modal(await anna.click(desk.id, idOf(desk, 'Write your word')));
    await anna.submitModal(form.id, { stance: ['fight'], force: '5', note: 'thunderbolt' });
    await bench.settle();
    const button = anna.visible(channel).find((message) => labels(message).includes('Collect'));
    const answer = await anna.click(button?.id ?? '', idOf(button as never, 'Collect'));
    const secret = shown(answer.kind === 'deferred' ? await answer.settled : answer);
    expect(secret.embeds[0]?.description).toContain('thunderbolt');
  });

  test('a 429 on the outbox stands in the log', async () => {
    await bench.campaign();
    const said = () => bench.lines.filter((line) => line.includes('answered 429')).length;
    expect(said()).toBe(0);
    bench.table.failNext({ ...POST_MESSAGE, how: 429, times: 1, retryAfter: 0.05 });
    const desk = await bench.desk(bench.anna);
    await bench.anna.click(desk.id, idOf(desk, 'Cheer'));
    await bench.settle();
    expect(said()).toBe(1);
    expect(cheers()).toBe(1);
  });
});

describe('a thread that is archived and locked (50083)', () => {
  const CLOSED = 'The thread of “Parley” is closed';

  test('is opened where the bot may; the message comes as it is', async () => {
    const campaign = await bench.campaign();
    const { anna, ben, cleo, channel, table } = bench;
    table.closeChannel(channel, { mayOpen: true });
    cheer(campaign, anna);
    cheer(campaign, ben);
    await bench.settle();
    const last = cleo.visible(channel).slice(-2);
    expect(last.map(({ embeds }) => embeds[0]?.title)).toEqual(['A cheer', 'A cheer']);
    expect(news(anna)).not.toContain(CLOSED);
  });

  test('is not tried where it may not: everybody is told, and it goes on when it is open', async () => {
    const campaign = await bench.campaign();
    const { anna, ben, cleo, channel, table } = bench;
    table.closeChannel(channel, { mayOpen: false });
    cheer(campaign, anna);
    await until(() => [anna, ben].every((actor) => news(actor).includes(CLOSED)));
    const asked = bench.exchanges.length;
    cheer(campaign, ben);
    await bench.crash();
    await bench.anna.slash(anna.dm(), 'orders');
    const again = bench.exchanges.slice(asked).filter(({ path }) => path.startsWith(`/channels/${channel}`));
    expect(again.length).toBeLessThanOrEqual(2); // a start looks once more
    table.closeChannel(channel, undefined);
    await anna.slash(channel, 'status'); // somebody writes there
    await bench.settle();
    expect(bench.titles(cleo).filter((title) => title === 'A cheer')).toHaveLength(2);
    expect(news(anna).filter((title) => title === CLOSED).length).toBeLessThanOrEqual(2);
  });
});
