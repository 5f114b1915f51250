import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { Sitting } from '../../src/moderator/sitting.ts';
import type { Actor } from '../../src/table/index.ts';
import { inTurns } from '../support/part.ts';
import { Bench, idOf, labels, modal, settled, shown, until } from './bench.ts';

inTurns('faults of Discord', 3);

let bench: Bench;
beforeEach(async () => {
  bench = await Bench.open();
});
afterEach(async () => {
  await bench.close();
  expect(bench.spec.issues).toEqual([]);
});

const POST_MESSAGE = { method: 'POST', path: /^\/channels\/\d+\/messages$/u };
const CALLBACK = { method: 'POST', path: /^\/interactions\// };

async function cheer(actor: Actor): Promise<void> {
  const desk = await bench.desk(actor);
  await actor.click(desk.id, idOf(desk, 'Cheer'));
}

async function write(actor: Actor, note = 'thunderbolt'): Promise<void> {
  const desk = await bench.desk(actor);
  const form = modal(await actor.click(desk.id, idOf(desk, 'Write your word')));
  await actor.submitModal(form.id, { stance: ['fight'], force: '5', note });
}

function cheers(): number {
  return bench.titles(bench.ben).filter((title) => title === 'A cheer').length;
}

/** A bot that takes a silent line for a dead one after some seconds, and not after more than a test takes. */
async function impatient(): Promise<void> {
  await bench.close();
  bench = await Bench.open({}, undefined, 4000);
}

describe('closed direct messages', () => {
  test.each([50007, 50278] as const)(
    '%i: a Collect button opens the secret for its reader alone',
    async (refusal) => {
      await bench.campaign();
      const { anna, ben, channel } = bench;
      anna.setDmsOpen(false, refusal);
      await write(anna);
      await bench.settle();
      const note = ben
        .visible(channel)
        .find(({ embeds }) => embeds[0]?.title === 'A message waits to be collected');
      expect(note?.content).toBe(`<@${anna.user.id}>`);
      const id = idOf(note as never, 'Collect');
      expect(shown(await ben.click(note?.id ?? '', id)).content).toBe('Nothing is waiting for you here.');
      const secret = await settled(await anna.click(note?.id ?? '', id));
      expect(secret.flags).toBe(64);
      expect(secret.embeds[0]).toMatchObject({
        title: 'Your word',
        author: { name: 'Secret · Red side' },
      });
      expect(secret.embeds[0]?.image?.url).toBeDefined();
      expect(shown(await anna.click(note?.id ?? '', id)).content).toBe('Nothing is waiting for you here.');
      expect(JSON.stringify(ben.visible(channel))).not.toContain('thunderbolt');
      expect(bench.table.problems.filter(({ status }) => status === 403)).toHaveLength(1); // asked once, not again and again
    },
  );

  test('several secrets that wait are one button', async () => {
    await bench.campaign();
    const { anna, channel } = bench;
    anna.setDmsOpen(false);
    await write(anna);
    await bench.settle();
    await write(bench.ben);
    await bench.settle();
    await write(anna, 'second');
    await bench.settle();
    const notes = anna
      .visible(channel)
      .filter(({ embeds }) => embeds[0]?.title === 'A message waits to be collected');
    expect(notes).toHaveLength(1);
    const all = await settled(await anna.click(notes[0]?.id ?? '', idOf(notes[0] as never, 'Collect')));
    expect(all.embeds).toHaveLength(2);
  });
});

describe('permissions', () => {
  test('a channel where one is missing is told which', async () => {
    const { anna, ben, channel, table } = bench;
    table.denyBot(channel, ['EmbedLinks', 'AttachFiles']);
    const answer = shown(await anna.slash(channel, 'campaign new', { red: anna.user.id, blue: ben.user.id }));
    expect(answer.content).toContain('I lack Embed Links, Attach Files');
    expect(bench.store.campaignIn(channel)).toBeUndefined();
  });

  test('taken away later: the next person there is told, messages wait and come when it is given back', async () => {
    await bench.campaign();
    const { anna, channel, table } = bench;
    table.denyBot(channel, ['SendMessages']);
    await cheer(anna);
    await until(() => bench.lines.some((line) => line.includes('not delivered')));
    await anna.slash(channel, 'status');
    const told = () =>
      anna
        .visible(channel)
        .some(({ content }) => content.includes('I cannot post in this channel (I lack Send Messages)'));
    await until(told);
    expect(cheers()).toBe(0);
    table.denyBot(channel, []);
    await bench.settle();
    expect(cheers()).toBe(1);
  });
});

describe('a channel that refuses posts and takes edits', () => {
  /** A bot that by itself would try again in minutes only; Send Messages is taken from it, and a message waits. */
  async function refused(): Promise<void> {
    await bench.campaign();
    say('living', 'k');
    await bench.settle();
    bench.firstPauseMs = 300_000;
    await bench.crash();
    bench.table.denyBot(bench.channel, ['SendMessages']);
    say('posted');
    await until(() => bench.said('not delivered') === 1);
  }

  function say(title: string, living?: string): void {
    const notice = { kind: 'k', title, text: '', ...(living === undefined ? {} : { living }) };
    const letter = { target: `channel:${bench.channel}`, audience: 'everyone', notice } as const;
    bench.store.post(1, [letter], Date.now());
    bench.moderator.onPosted();
  }

  const told = (actor: Actor) =>
    actor.visible(bench.channel).filter(({ content }) => content.includes('I cannot post in this channel'));
  const stands = (title: string) => bench.titles(bench.cleo).includes(title);
  /** Until everything that was asked has had all its answers. */
  async function ask(actor: Actor): Promise<void> {
    const before = bench.said('"answered"');
    await actor.slash(bench.channel, 'status');
    await until(() => bench.said('"answered"') > before);
  }

  test('an edit that it takes says nothing of posts: each person is told once, and it is tried when that may help', async () => {
    await refused();
    const { anna, ben, table, channel } = bench;
    say('living, edited', 'k');
    await until(() => stands('living, edited'));
    await ask(anna);
    await ask(anna);
    await ask(ben);
    expect([told(anna).length, told(ben).length]).toEqual([1, 1]);
    expect(told(anna)[0]?.content).toContain('I lack Send Messages');
    expect(bench.said('not delivered')).toBe(1);
    table.denyBot(channel, []);
    await until(() => stands('posted'));
    await bench.settle();
    // What is taken later is refused anew, and said anew.
    table.denyBot(channel, ['SendMessages']);
    say('later');
    await until(() => bench.said('not delivered') > 1);
    await ask(anna);
    expect(told(anna)).toHaveLength(2);
  });

  test('what an interaction says of permissions that have changed has it tried once, and not with each', async () => {
    await refused();
    const { anna, table, channel } = bench;
    const refusal = {
      ...POST_MESSAGE,
      path: new RegExp(`^/channels/${channel}/`, 'u'),
      how: 403,
      code: 50_013,
    };
    for (let times = 0; times < 2; times += 1)
      table.failNext(refusal as Parameters<typeof table.failNext>[0]);
    table.denyBot(channel, []); // by CHANNEL_UPDATE: tried, and refused for something else
    await until(() => bench.said('not delivered') === 2);
    await ask(anna); // may all it needs: tried once more
    await until(() => bench.said('not delivered') === 3);
    await ask(anna);
    await ask(anna);
    expect(bench.said('not delivered')).toBe(3);
    expect(told(anna)).toHaveLength(1);
    expect(told(anna)[0]?.content).toContain('code 50013');
    table.allowBot(channel, ['PinMessages']); // something has changed again
    await until(() => stands('posted'));
  });
});

describe('delivery', () => {
  test.each([
    ['errors of the server', { how: 500, times: 9 }],
    ['a refused connection', { how: 'close', times: 3 }],
    ['no answer', { how: 'hang', times: 2 }],
    ['no answer after it was stored', { how: 'hang-after-store', times: 2 }],
    ['a connection lost after it was stored', { how: 'close-after-store', times: 2 }],
    ['being too fast', { how: 429, times: 2, retryAfter: 0.05 }],
  ] as const)('%s: posted once', async (_name, failure) => {
    await impatient();
    await bench.campaign();
    bench.table.failNext({ ...POST_MESSAGE, ...failure });
    await cheer(bench.anna);
    await bench.settle();
    expect(cheers()).toBe(1);
  });

  test('messages keep their order when one has to wait', async () => {
    await bench.campaign();
    bench.table.failNext({ ...POST_MESSAGE, how: 500, times: 5 });
    await cheer(bench.anna);
    await write(bench.anna);
    await write(bench.ben);
    await bench.settle();
    expect(bench.titles(bench.ben).slice(-2)).toEqual(['A cheer', 'The roll']);
  });

  test('what Discord finds fault with is sent plainly', async () => {
    await bench.campaign();
    bench.table.failNext({ ...POST_MESSAGE, how: 400, code: 50035 });
    await cheer(bench.anna);
    await bench.settle();
    expect(bench.ben.visible(bench.channel).at(-1)?.content).toContain('**A cheer**\nBy red.');
  });

  test('a picture that cannot be drawn does not hold the message up', async () => {
    await bench.campaign();
    bench.drawing = 'badly';
    await write(bench.anna);
    await bench.settle();
    const secret = bench.anna.visible(bench.anna.dm()).at(-1);
    expect(secret?.embeds[0]?.description).toContain('The picture could not be drawn');
    expect(shown(await settledShow()).embeds[0]?.description).toContain('thunderbolt');
  });

  async function settledShow() {
    const answer = await bench.anna.slash(bench.channel, 'show');
    return answer.kind === 'deferred' ? answer.settled : answer;
  }

  test('Discord down for a while: posted once it is back', async () => {
    const campaign = await bench.campaign();
    bench.table.setDown(true);
    bench.moderator.submit({ campaign, user: bench.anna.user.id, draft: { order: 'cheer', args: {} } });
    await sleep(300);
    bench.table.setDown(false);
    await bench.settle();
    expect(cheers()).toBe(1);
  });
});

describe('killed and started again', () => {
  test('after the commit, before sending', async () => {
    await impatient();
    await bench.campaign();
    bench.table.failNext({ ...POST_MESSAGE, how: 'hang' });
    await cheer(bench.anna);
    await bench.crash();
    await bench.settle();
    expect(cheers()).toBe(1);
  });

  test('after sending, before marking: the nonce keeps it from being posted twice', async () => {
    await bench.campaign();
    bench.table.failNext({ ...POST_MESSAGE, how: 'hang-after-store' });
    await cheer(bench.anna);
    await until(() => cheers() === 1);
    await bench.crash();
    await bench.settle();
    expect(cheers()).toBe(1);
  });

  test('the same after a long outage: looked for in the channel, not sent', async () => {
    await bench.campaign();
    bench.table.failNext({ ...POST_MESSAGE, how: 'hang-after-store' });
    await cheer(bench.anna);
    await until(() => cheers() === 1);
    bench.lookAfterMs = 0;
    const before = bench.exchanges.length;
    await bench.crash();
    await bench.settle();
    const since = bench.exchanges.slice(before).filter(({ path }) => path.endsWith('/messages'));
    expect(since.map(({ method }) => method)).toEqual(['GET']);
    expect(cheers()).toBe(1);
  });

  test('before the answer: the order stands, and a second press does nothing', async () => {
    await bench.campaign();
    const { anna } = bench;
    const desk = await bench.desk(anna);
    bench.table.failNext({ ...CALLBACK, how: 'hang' });
    const pressed = anna.click(desk.id, idOf(desk, 'Cheer'));
    await until(() => bench.lines.some((line) => line.includes('"accepted"') && line.includes('"cheered"')));
    await bench.crash();
    bench.runOut();
    expect((await pressed).kind).toBe('failed');
    bench.table.failNext({ method: 'POST', path: /^\/nothing/u, how: 500 });
    const again = shown(await anna.click(desk.id, idOf(desk, 'Cheer')));
    expect(again.content).toContain('Not done');
    await bench.settle();
    expect(cheers()).toBe(1);
  });

  test('a button drawn before the crash still works after it', async () => {
    await bench.campaign();
    const desk = await bench.desk(bench.anna);
    await bench.crash();
    const after = shown(await bench.anna.click(desk.id, idOf(desk, 'Cheer')));
    expect(after.content).toBe('✓ Done: Cheer.');
  });

  test('in the middle of an opening nothing is lost', async () => {
    await impatient();
    const { anna, ben, channel } = bench;
    bench.table.failNext({ ...POST_MESSAGE, how: 'hang', times: 3 });
    await anna.slash(channel, 'campaign new', { red: anna.user.id, blue: ben.user.id });
    await bench.crash();
    await bench.settle();
    expect(bench.titles(anna)).toEqual(['Parley: will you play?']);
    expect(bench.titles(anna, anna.dm())).toHaveLength(1);
    expect(bench.titles(ben, ben.dm())).toHaveLength(1);
    expect(labels(await bench.desk(ben))).toEqual(['Take part', 'Decline']);
  });

  test('an orderly end finishes what is under way', async () => {
    await bench.campaign();
    await cheer(bench.anna);
    await bench.bot.stop();
    await bench.bot.stop(); // harmless
    bench.store.close();
    await bench.revive();
    await bench.settle();
    expect(cheers()).toBe(1);
  });
});

describe('the gateway', () => {
  test('lost and resumed: what was pressed meanwhile is answered', async () => {
    await bench.campaign();
    const desk = await bench.desk(bench.anna);
    bench.table.dropGateway();
    const after = shown(await bench.anna.click(desk.id, idOf(desk, 'Cheer')));
    expect(after.content).toBe('✓ Done: Cheer.');
    bench.table.reconnect();
    await bench.table.online();
    await cheer(bench.ben);
    await bench.settle();
    expect(cheers()).toBe(2);
  });
});

test('a failure has a reference that stands in the log', async () => {
  await bench.campaign();
  const desk = vi.spyOn(Sitting.prototype, 'desk', 'get').mockImplementation(() => {
    throw new Error('thunderbolt');
  });
  onTestFinished(() => desk.mockRestore());
  const answer = shown(await bench.anna.slash(bench.channel, 'orders'));
  const reference = /E-[2-9A-Z]{4}/u.exec(answer.content)?.[0] ?? 'none';
  expect(answer.flags).toBe(64);
  expect(answer.content).not.toContain('thunderbolt');
  expect(bench.lines.some((line) => line.includes(`"reference":"${reference}"`))).toBe(true);
});
