/** `/export` over the wire: two files for the asker alone, within Discord's limits. */
import { expect, onTestFinished, test } from 'vitest';
import { kgp } from '../../src/games/kgp/game.ts';
import { anyGame } from '../../src/kernel/game.ts';
import { inParts } from '../../src/moderator/own-record.ts';
import type { TableMessage } from '../../src/table/index.ts';
import { coin } from '../support/coin-game.ts';
import { Bench, modal, settled, shown } from './bench.ts';

async function kgpBench(): Promise<Bench> {
  const bench = await Bench.open({}, [anyGame(kgp)]);
  onTestFinished(async () => {
    await bench.close();
    expect(bench.spec.issues).toEqual([]);
    expect(bench.table.problems).toEqual([]);
  });
  const { anna, ben, channel } = bench;
  await settled(await anna.slash(channel, 'campaign practice', { opponent: ben.user.id, side: 'us' }));
  for (const actor of [anna, ben]) {
    const desk = shown(await actor.slash(channel, 'orders'));
    const form = modal(await actor.click(desk.id, await bench.confirmId(actor)));
    await actor.submitModal(form.id, { word: 'luck' });
  }
  await bench.settle();
  return bench;
}

function filesOf(bench: Bench, { attachments }: TableMessage): Readonly<Record<string, string>> {
  return Object.fromEntries(
    attachments.map(({ filename, url }) => [
      filename,
      Buffer.from(bench.table.attachment(url)?.data ?? []).toString('utf8'),
    ]),
  );
}

test('a page and a record, for the asker alone, from his own view', async () => {
  const bench = await kgpBench();
  const { anna, cleo, channel } = bench;
  const before = cleo.visible(channel).length;
  const told = await settled(await anna.slash(channel, 'export'));
  expect(told.flags).toBe(64);
  expect(told.content).toMatch(
    /^What you may know of the campaign: .*Anyone who gets the files knows what you know\.$/u,
  );
  const files = filesOf(bench, told);
  expect(Object.keys(files)).toEqual(['campaign-practice.html', 'record-practice.jsonl']);
  const [head = '', ...lines] = files['record-practice.jsonl']?.trimEnd().split('\n') ?? [];
  expect(JSON.parse(head)).toMatchObject({ umpire: 'view', schema: 1, reader: 'us', holds: 'own view' });
  const audiences = new Set(lines.map((line) => (JSON.parse(line) as { audience?: string }).audience));
  expect(audiences).toEqual(new Set([undefined, 'everyone', 'seat:us']));
  const page = files['campaign-practice.html'] ?? '';
  expect(page).toContain('The record of the U.S. side.');
  expect(page).toContain('src="data:image/png;base64,');
  expect(cleo.visible(channel)).toHaveLength(before);
  // Who has no seat gets what everybody may know.
  const public_ = filesOf(bench, await settled(await cleo.slash(channel, 'export')));
  expect(public_['record-practice.jsonl']).toContain('"reader":"everyone"');
  expect(public_['record-practice.jsonl']).not.toContain('"seat:us"');
  expect(public_['campaign-practice.html']).toContain('What everybody may know.');
});

test('pictures that are too many bytes are made smaller, then told in words; both is said', async () => {
  const bench = await kgpBench();
  const { anna, channel } = bench;
  const big = Buffer.alloc(9 * 1024 * 1024);
  bench.bytesOf = ({ small }) => (small === true ? Buffer.alloc(1000) : big);
  const smaller = await settled(await anna.slash(channel, 'export'));
  expect(smaller.content).toContain('Its pictures are smaller than usual');
  expect(smaller.content).not.toContain('in words');
  expect(filesOf(bench, smaller)['campaign-practice.html']).toContain('data:image/png');
  bench.bytesOf = () => big;
  const none = await settled(await anna.slash(channel, 'export'));
  expect(none.content).toMatch(
    /\d pictures? did not fit or could not be drawn; the page has their words instead/u,
  );
  expect(filesOf(bench, none)['campaign-practice.html']).not.toContain('data:image/png');
  bench.drawing = 'badly';
  const badly = await settled(await anna.slash(channel, 'export'));
  expect(badly.content).toContain('did not fit or could not be drawn');
  expect(Object.keys(filesOf(bench, badly))).toHaveLength(2);
});

test('a record that is too large goes into parts of whole lines', () => {
  const lines = Array.from({ length: 50 }, (_, index) => `{"no":${index},"text":"ä"}`);
  const parts = inParts(`${lines.join('\n')}\n`, 200);
  expect(parts.length).toBeGreaterThan(3);
  for (const part of parts) {
    expect(Buffer.byteLength(part)).toBeLessThanOrEqual(200);
    expect(part.endsWith('}\n')).toBe(true);
  }
  expect(parts.join('')).toBe(`${lines.join('\n')}\n`);
});

test('/dice: nothing before a roll; then statistics with a picture, or every roll, for the asker alone', async () => {
  const bench = await kgpBench();
  const { anna, cleo, channel } = bench;
  const none = await settled(await cleo.slash(channel, 'dice'));
  expect(none.content).toBe('There are no rolls yet that you may know of.');
  const campaign = bench.store.campaignIn(channel)?.key ?? '';
  const seats = bench.moderator.stateForTests(campaign)?.core.seats ?? [];
  for (const { id, user } of seats)
    expect(
      bench.moderator.submit({ campaign, user, seat: id, draft: { order: 'purchase.seal', args: {} } }).ok,
    ).toBe(true);
  await bench.settle();
  const told = await settled(await anna.slash(channel, 'dice'));
  expect(told.flags).toBe(64);
  const [embed] = told.embeds;
  expect(embed?.title).toBe('The dice of Practice');
  expect(embed?.author?.name).toBe('Secret · U.S. side');
  expect(embed?.description).toMatch(
    /Rolled by Umpire from the seed:\n• \d+ DR, mean \*\*\d+\.\d\d\*\* ± \d\.\d\d \(7 expected\)/u,
  );
  expect(embed?.description).toMatch(
    /Too few rolls to judge whether the dice are fair: \d+ DR, and it takes at least 100\./u,
  );
  expect(embed?.fields?.map(({ name }) => name)).toEqual(['By side', 'By purpose', 'By phase']);
  expect(embed?.image?.url).toContain('dice.png');
  const log = await settled(await anna.slash(channel, 'dice', { show: 'log' }));
  expect(log.embeds[0]?.description).toMatch(
    /^`a\d+` <t:\d+:d> U\.S\. · Leader \(8\.6206\) · DR \*\*\d \+ \d = \d+\*\*/mu,
  );
  // What one side rolls in secret, nobody else counts.
  expect(log.embeds[0]?.description).not.toContain('German · Leader');
});

test('/dice of a campaign that has ended shows both sides’ rolls, and calls none of them secret', async () => {
  const bench = await Bench.open({}, [anyGame(coin)]);
  onTestFinished(() => bench.close());
  const campaign = await bench.campaign();
  const { anna, ben, channel } = bench;
  const give = (user: string, order: string, args = {}) =>
    expect(bench.moderator.submit({ campaign, user, draft: { order, args } }).ok).toBe(true);
  for (const { user } of [anna, ben]) {
    give(user.id, 'hide', { number: 3 });
    give(user.id, 'seal');
  }
  const both = async () => [
    await settled(await anna.slash(channel, 'dice', { show: 'statistics' })),
    await settled(await anna.slash(channel, 'dice', { show: 'log' })),
  ];
  expect(bench.moderator.stateForTests(campaign)?.core.status).toBe('ended');
  const [statistics, log] = await both();
  for (const over of [statistics, log]) expect(over?.embeds[0]?.author).toBeUndefined();
  expect(statistics?.embeds[0]?.description).toContain('nothing in it is secret any more');
  expect(log?.embeds[0]?.description).toContain(' BLUE · ');
});

test('one’s own notes stand in one’s own page, as they were typed, and in nobody else’s', async () => {
  const bench = await kgpBench();
  const { anna, ben, cleo, channel } = bench;
  await settled(await anna.slash(channel, 'note write', { at: 'end', text: 'ask for <b>the bridge</b>' }));
  const pageOf = async (actor: typeof anna) =>
    filesOf(bench, await settled(await actor.slash(channel, 'export')))['campaign-practice.html'] ?? '';
  const [own, others, strangers] = [await pageOf(anna), await pageOf(ben), await pageOf(cleo)];
  expect(own).toContain('<h2>Your notes</h2>');
  expect(own).toContain('ask for &#60;b&#62;the bridge&#60;/b&#62;');
  for (const page of [others, strangers]) {
    expect(page).not.toContain('Your notes');
    expect(page).not.toContain('the bridge');
  }
});
