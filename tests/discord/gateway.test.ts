import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import type { TableOptions } from '../../src/table/index.ts';
import { inTurns } from '../support/part.ts';
import { Bench, idOf, modal, settled, shown, until } from './bench.ts';

inTurns('faults of the gateway', 3);

/** The gateway away while the rest of Discord is there, deaf, or forgetful; the token reset; the bot put out. */

let bench: Bench;
async function open(options: TableOptions = {}): Promise<string> {
  bench = await Bench.open(options);
  return bench.campaign();
}
afterEach(async () => {
  await bench.close();
  expect(bench.spec.issues).toEqual([]);
});

const POST_MESSAGE = { method: 'POST', path: /^\/channels\/\d+\/messages$/u };

const cheers = () => bench.titles(bench.ben).filter((title) => title === 'A cheer').length;
const news = (title: string, actor = bench.anna) =>
  bench.titles(actor, actor.dm()).filter((each) => each === title).length;

/** As somebody at another door would: what it brings is posted. */
function cheer(campaign: string): void {
  const draft = { order: 'cheer', args: {} };
  const done = bench.moderator.submit({ campaign, user: bench.anna.user.id, draft });
  if (!done.ok) throw new Error(done.ruling.message);
}

test('its port is refused while the bot runs: messages go out all the same, the log says it once', async () => {
  const campaign = await open({ gatewayApart: true });
  await bench.table.refuseGateway(true);
  await until(() => bench.said('gateway still away') > 2);
  cheer(campaign);
  await bench.settle();
  expect(cheers()).toBe(1);
  expect(bench.bot.isConnected).toBe(false); // by which the heartbeat, and so doctor, knows it
  expect(bench.said('gateway lost; trying again and again')).toBe(1);
  await bench.table.refuseGateway(false);
  await bench.table.online();
  await until(() => bench.bot.isConnected);
  expect(bench.said('gateway is back')).toBe(1);
  expect(shown(await bench.anna.slash(bench.channel, 'status')).embeds[0]?.title).toBe('Status');
});

test('its port is refused when the bot starts: what waits goes out, and the bot comes when it is open', async () => {
  const campaign = await open({ gatewayApart: true });
  await bench.bot.kill();
  cheer(campaign);
  bench.store.close();
  await bench.table.refuseGateway(true);
  const started = bench.revive();
  await until(() => cheers() === 1);
  expect(bench.bot.isConnected).toBe(false);
  await bench.table.refuseGateway(false);
  await started;
  expect(bench.bot.isConnected).toBe(true);
});

test('it says nothing any more, not even that it hears: the bot connects anew, and what was pressed is answered', async () => {
  await open({ heartbeatMs: 300 });
  const desk = await bench.desk(bench.anna);
  bench.table.muteGateway();
  const pressed = shown(await bench.anna.click(desk.id, idOf(desk, 'Cheer')));
  expect(pressed.content).toBe('✓ Done: Cheer.');
  // More than once where the machine is too slow for heartbeats so quick.
  expect(bench.table.log.filter(({ kind }) => kind === 'gateway.resume')).not.toEqual([]);
  await bench.settle();
  expect(cheers()).toBe(1);
});

test('its session is lost for good in the middle of orders: those taken stand, a press of the gap is pressed again', async () => {
  await open();
  const { anna, ben, table } = bench;
  const [desk, bens] = [await bench.desk(anna), await bench.desk(ben)];
  table.failNext({ method: 'POST', path: /^\/interactions\//u, how: 503, times: 2 }); // answered late
  const before = bench.said('"accepted"');
  const taken = anna.click(desk.id, idOf(desk, 'Cheer'));
  await until(() => bench.said('"accepted"') > before);
  table.invalidateSession(false);
  expect(shown(await taken).content).toBe('✓ Done: Cheer.');
  await until(() => !table.botOnline);
  const lost = ben.click(bens.id, idOf(bens, 'Cheer')); // nobody hears it, and nothing brings it again
  bench.runOut();
  expect((await lost).kind).toBe('failed');
  // It may not have noticed yet that it is no longer connected.
  const identified = () => table.log.filter(({ kind }) => kind === 'gateway.identify').length;
  await until(() => identified() === 2 && table.botOnline && bench.bot.isConnected);
  await bench.settle();
  expect(cheers()).toBe(1);
  const anew = await bench.desk(ben);
  expect(shown(await ben.click(anew.id, idOf(anew, 'Cheer'))).content).toBe('✓ Done: Cheer.');
  await bench.settle();
  expect(cheers()).toBe(2);
  expect(identified()).toBe(2);
});

test('one 401 in the middle of work is not believed: the message goes out, the bot goes on', async () => {
  const campaign = await open();
  bench.table.failNext({ ...POST_MESSAGE, how: 401 });
  cheer(campaign);
  cheer(campaign);
  await bench.settle();
  expect(cheers()).toBe(2);
  expect(bench.fatal).toEqual([]);
});

test('the token is reset in the middle of work: the host is told, and with the new one everything goes on', async () => {
  const campaign = await open();
  bench.table.resetToken();
  cheer(campaign);
  await until(() => bench.fatal.length > 1);
  const fatal = bench.fatal.map(({ message }) => message);
  // By the gateway (4004), and by the first message (401).
  expect(fatal).toContainEqual(expect.stringContaining('The token is no longer valid'));
  expect(fatal).toContainEqual(expect.stringContaining('refuses the bot’s token'));
  expect(cheers()).toBe(0);
  const asked = bench.exchanges.length;
  await sleep(300);
  expect(bench.exchanges.length - asked).toBeLessThan(10);
  await bench.crash();
  await bench.settle();
  expect(cheers()).toBe(1);
});

test('a direct-message channel that is gone is opened anew', async () => {
  await open();
  const { anna } = bench;
  bench.table.failNext({
    method: 'POST',
    path: new RegExp(`^/channels/${anna.dm()}/`, 'u'),
    how: 404,
    code: 10_003,
  });
  const opened = () => bench.table.log.filter(({ kind }) => kind === 'dm.open').length;
  const before = opened();
  await write();
  await bench.settle();
  expect(opened()).toBe(before + 1);
  expect(news('Your word')).toBe(1);
});

async function write(actor = bench.anna): Promise<void> {
  const desk = await bench.desk(actor);
  const form = modal(await actor.click(desk.id, idOf(desk, 'Write your word')));
  await actor.submitModal(form.id, { stance: ['fight'], force: '5', note: 'thunderbolt' });
}

const OUTSIDE = 'I am no longer in the server of “Parley”';

/** Everything that waited has come, in order, and what could not be delivered can be collected. */
async function expectBack(): Promise<void> {
  await bench.settle();
  expect(cheers()).toBe(2);
  const { anna, channel } = bench;
  const button = anna
    .visible(channel)
    .find(({ embeds }) => embeds[0]?.title?.includes('waits to be collected') === true);
  const told = await settled(await anna.click(button?.id ?? '', idOf(button as never, 'Collect')));
  expect(told.embeds.map(({ title }) => title)).toEqual(['Your word']);
  expect(shown(await bench.ben.slash(channel, 'status')).embeds[0]?.title).toBe('Status');
}

test('put out of the server: everything waits and little is asked; invited again, it goes on', async () => {
  const campaign = await open();
  const { anna, table } = bench;
  table.setBotMember(false);
  await until(() => bench.said('removed from a server') === 1);
  cheer(campaign);
  const word = { order: 'word', args: { stance: 'fight', force: 5, note: 'thunderbolt' } };
  const done = bench.moderator.submit({ campaign, user: anna.user.id, draft: word });
  expect(done.ok).toBe(true);
  cheer(campaign);
  await until(() => bench.store.toCollect(1, 'red').length === 1);
  const asked = () => bench.exchanges.filter(({ path }) => path.includes(bench.channel)).length;
  const before = asked();
  await sleep(300);
  expect(asked()).toBe(before);
  table.setBotMember(true);
  await expectBack();
  expect(news(OUTSIDE)).toBe(0); // nobody could be written to
});

test('put out while the bot was away, and invited while it was away', async () => {
  const campaign = await open();
  const { anna, table } = bench;
  await bench.bot.kill();
  bench.store.close();
  table.setBotMember(false);
  await bench.revive();
  await until(() => bench.said('removed from a server') === 1);
  cheer(campaign);
  const word = { order: 'word', args: { stance: 'fight', force: 5, note: 'thunderbolt' } };
  bench.moderator.submit({ campaign, user: anna.user.id, draft: word });
  cheer(campaign);
  await until(() => bench.store.toCollect(1, 'red').length === 1);
  await bench.bot.kill();
  bench.store.close();
  table.setBotMember(true);
  await bench.revive();
  await expectBack();
});

test('put out, and Discord says so only when something is posted (50001, then 10004); who can be written to is told', async () => {
  const campaign = await open();
  const { table, channel } = bench;
  table.failNext({
    ...POST_MESSAGE,
    path: new RegExp(`^/channels/${channel}/`, 'u'),
    how: 403,
    code: 50_001,
  });
  table.failNext({ method: 'GET', path: /^\/guilds\/\d+$/u, how: 404, code: 10_004 });
  cheer(campaign);
  await until(() => news(OUTSIDE) === 1 && news(OUTSIDE, bench.ben) === 1);
  expect(cheers()).toBe(0);
  table.dropGateway(1000); // READY names the server again
  await until(() => cheers() === 1);
});
