import { afterAll, beforeAll, expect, test } from 'vitest';
import { kgp } from '../../src/games/kgp/game.ts';
import type { KgpState } from '../../src/games/kgp/state.ts';
import type { Game } from '../../src/kernel/game.ts';
import type { Actor, OptionValue } from '../../src/table/index.ts';
import { Bench, settled } from './bench.ts';

let bench: Bench;
let campaign = '';

/** A campaign unit by unit, in the middle of its Initial Scenario: Anna has the U.S. side, Ben the German one. */
beforeAll(async () => {
  bench = await Bench.open({}, [kgp] as unknown as readonly Game[]);
  const { anna, ben, moderator, channel } = bench;
  const opened = moderator.open({
    game: 'kgp',
    name: 'By units',
    channel,
    by: anna.user.id,
    common: {},
    options: { level: 'units' },
    readings: {},
    seats: [
      { side: 'us', user: anna.user.id, name: 'Anna' },
      { side: 'german', user: ben.user.id, name: 'Ben' },
    ],
    houseValues: true,
  });
  if (!opened.ok) throw new Error(opened.ruling.message);
  campaign = opened.value.campaign;
  const both = (order: string, args: (side: string) => Record<string, unknown> = () => ({})) => {
    for (const [side, actor] of [
      ['us', anna],
      ['german', ben],
    ] as const) {
      const draft = { order, args: args(side) };
      const given = moderator.submit({ campaign, user: actor.user.id, seat: side, draft });
      if (!given.ok) throw new Error(given.ruling.message);
    }
  };
  both('confirm', (side) => ({ word: side }));
  both('purchase.seal');
  both('fortify.seal');
  both('setup.declare');
  const fanatic = { order: 'fanatic.declare', args: { answer: 'no' } };
  moderator.submit({ campaign, user: ben.user.id, seat: 'german', draft: fanatic });
});
afterAll(() => bench.close());

async function ob(options: Record<string, OptionValue>, actor: Actor = bench.anna) {
  return settled(await actor.slash(bench.channel, 'ob', options));
}

function ours(): KgpState['sides']['us'] {
  const { game } = bench.moderator.stateForTests(campaign) as unknown as { game: KgpState };
  return game.sides.us;
}

async function fileOf(id: string, actor: Actor = bench.anna): Promise<string> {
  const { attachments } = await ob({ do: id }, actor);
  return Buffer.from(bench.table.attachment(attachments[0]?.url ?? '')?.data ?? []).toString('utf8');
}

test('/ob gives out one’s own counters and nobody else’s', async () => {
  expect(await fileOf('csv')).toContain('us,S1,squad');
  expect(await fileOf('csv')).not.toContain('german,');
  expect(await fileOf('csv', bench.ben)).not.toContain('us,S1');
  expect(JSON.parse(await fileOf('json'))).toMatchObject({ side: 'us' });
  const message = await ob({ do: 'csv' });
  expect(message.flags).toBe(64);
  expect(message.attachments[0]?.filename).toBe('order-of-battle.csv');
  const stranger = await ob({ do: 'csv' }, bench.table.as('cleo'));
  expect(stranger.attachments).toEqual([]);
  expect((await ob({ do: 'draft' })).content).toContain('no such file');
});

test('/ob unit what where, by autocomplete of one’s own', async () => {
  const ask = async (options: Record<string, OptionValue>, focused: string, actor = bench.anna) => {
    const given = await actor.autocomplete(bench.channel, 'ob', options, focused);
    if (given.kind !== 'choices') throw new Error(given.kind);
    return given.choices.map(({ value }) => value);
  };
  expect(await ask({ unit: 's1' }, 'unit')).toContain('S1');
  expect(await ask({ unit: '6-5-8' }, 'unit')).toEqual([]);
  expect(await ask({ unit: 'S1', what: 'bro' }, 'what')).toEqual(['broken']);
  expect(await ask({ unit: '' }, 'unit', bench.table.as('cleo'))).toEqual([]);
  expect((await ob({ unit: 'S1' })).content).toContain('Name both');
  expect((await ob({ unit: 'S99', what: 'broken' })).content).toContain('You have no “S99”');
  const done = await ob({ unit: 's1', what: 'broken', where: 'J19' });
  expect(done.content).toContain('✓ Done');
  expect(done.embeds[0]?.description).toMatch(/S1 \d-\d-\d: broken, in J19/u);
  expect(await fileOf('draft')).toContain('S1 @J19');
});

test('/ob upload: bad files change nothing, a good one waits with the rest', async () => {
  const csv = await fileOf('csv');
  const upload = async (data: string | Buffer) =>
    ob({ upload: { name: 'x.csv', data: Buffer.from(data as string) } });
  const before = JSON.stringify(ours());
  expect((await upload(csv.replace(/^us,S2,/mu, 'german,S2,'))).content).toContain(
    'counter of the German side',
  );
  expect((await upload(csv.replace(/^us,S2,squad ([^,]*),/mu, 'us,S2,=1+1,'))).content).toContain(
    'a formula',
  );
  expect((await upload(Buffer.from(csv.replace('note', 'n\u00f6te'), 'latin1'))).content).toContain(
    'not UTF-8',
  );
  expect((await upload(Buffer.from(csv.replace(/^us,S2,.*$/mu, 'us,S1,,,,,,,,,,,')))).content).toContain(
    'already',
  );
  expect((await upload(`${csv}${'us,S1,,,,,,,,,,,\n'.repeat(9999)}`)).content).toMatch(
    /too big|at most 1000/u,
  );
  expect(JSON.stringify(ours())).toBe(before);
  const good = await upload(csv.replace(/^(us,S2,.*),,(rg-\d+)\r$/mu, '$1,out,$2\r'));
  expect(good.content).toContain('✓ Done');
  expect(good.embeds[0]?.description).toMatch(/S2 \d-\d-\d: eliminated/u);
});

test('/ob upload, 8.601: encodings, other kinds of file and half-right tables at the door', async () => {
  const csv = await fileOf('csv');
  const upload = async (data: string | Buffer) =>
    ob({ upload: { name: 'x.csv', data: typeof data === 'string' ? Buffer.from(data) : data } });
  const before = JSON.stringify(ours());
  const bad: readonly (readonly [string | Buffer, RegExp])[] = [
    ['PK\u0003\u0004rest', /workbook.*CSV/u],
    ['%PDF-1.7', /PDF/u],
    [csv.replace('S3', 'S\u00003'), /line 3 has control characters/u],
    [Buffer.from(csv.replace('happened', 'h\u00e4ppened'), 'latin1'), /not UTF-8 \(line 1\)/u],
    [Buffer.concat([Buffer.from(`\uFEFF${csv}`, 'utf16le'), Buffer.from([1])]), /valid UTF-16/u],
    [csv.replace('status', 'place'), /the column place stands there twice/u],
    [
      csv.replace(/^us,S3,/mu, 'us,S3,=1+1 ').replace(/^us,S4,/mu, 'german,S4,'),
      /line 3, column 3.*\n.*line 4/u,
    ],
    ['{"side":"us","units":[{"id":"S1","__proto__":{}}]}', /“\\_\\_proto\\_\\_” is none of/u],
    ['[['.repeat(30_000), /begins like JSON and is none/u],
    ['', /names the columns|empty|too/u],
  ];
  for (const [data, why] of bad) {
    const answer = await upload(data);
    expect(answer.content).toMatch(why);
    expect(answer.content).not.toContain('✓ Done');
    expect(answer.flags).toBe(64);
  }
  expect(JSON.stringify(ours())).toBe(before);
  const moved = csv.replace(/^(us,S6,[^,]*),[^,]*,/mu, '$1,J21,');
  expect(moved).not.toBe(csv);
  const utf16 = await upload(Buffer.from(`\uFEFF${moved}`, 'utf16le'));
  expect(utf16.content).toContain('✓ Done');
  expect(utf16.embeds[0]?.description).toContain('S6');
  expect(bench.table.problems).toEqual([]);
  expect(bench.spec.issues).toEqual([]);
});

test('the text of a message is a report, from the message’s own menu', async () => {
  const { anna, ben, channel } = bench;
  expect(anna.messageCommands(channel).map(({ name }) => name)).toEqual([
    'Update my counters',
    'Mark the map',
  ]);
  expect(anna.commands(channel).map(({ name }) => name)).not.toContain('Update my counters');
  const said = anna.say(channel, '```\n• S3 → half-squad 3-4-6\nS4–S5 @J19, Broken\n```');
  const answer = await settled(await anna.onMessage(said.id, 'Update my counters'));
  expect(answer.flags).toBe(64);
  expect(answer.content).toContain('✓ Done');
  // Of one type or of two: the campaign's own dice have rolled for it (8.6202).
  const broken = answer.embeds[0]?.description?.split('\n').find((line) => line.includes('broken, in J19'));
  for (const id of ['S4', 'S5']) expect(broken).toContain(id);
  const wrong = await settled(
    await anna.onMessage(anna.say(channel, 'S3 out\nS99 out').id, 'Update my counters'),
  );
  expect(wrong.content).toContain('line 2: You have no S99');
  const stranger = await settled(await bench.table.as('cleo').onMessage(said.id, 'Update my counters'));
  expect(stranger.content).toContain('Not done');
  // Ben has counters of his own: the words are read against them, and only he sees what came of it.
  const his = await settled(await ben.onMessage(said.id, 'Update my counters'));
  expect(his.flags).toBe(64);
  expect(bench.table.problems).toEqual([]);
  expect(bench.spec.issues).toEqual([]);
});
