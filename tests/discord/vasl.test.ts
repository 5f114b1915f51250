import { createHash } from 'node:crypto';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { kgp } from '../../src/games/kgp/game.ts';
import type { Game } from '../../src/kernel/game.ts';
import type { Actor, OptionValue } from '../../src/table/index.ts';
import { type Saved, saveFile, saveFileOf } from '../support/save-file.ts';
import { Bench, settled } from './bench.ts';

let bench: Bench;
let campaign = '';
/** Of the campaign’s two people, who sets up first and who second. */
let first: { actor: Actor; side: string };
let second: { actor: Actor; side: string };

const saved = (text: string) => saveFile(text);
const file = (text: string, name = 'set-up.vsav') => ({ name, data: saved(text) });
const sha256 = (data: Buffer) => createHash('sha256').update(data).digest('hex');

function submit(actor: Actor, side: string, order: string, args: Record<string, unknown> = {}): void {
  const draft = { order, args };
  const given = bench.moderator.submit({ campaign, user: actor.user.id, seat: side, draft });
  if (!given.ok) throw new Error(given.ruling.message);
}

/** A campaign in the set-up of its Initial Scenario: Anna has the U.S. side, Ben (or she too) the German one. */
async function begin(german: (bench: Bench) => Actor = ({ ben }) => ben): Promise<void> {
  const { anna, moderator, channel } = bench;
  const people = { us: anna, german: german(bench) };
  const opened = moderator.open({
    game: 'kgp',
    name: 'Files',
    channel,
    by: anna.user.id,
    common: {},
    options: {},
    readings: {},
    seats: [
      { side: 'us', user: people.us.user.id, name: 'Anna' },
      { side: 'german', user: people.german.user.id, name: 'German' },
    ],
    houseValues: true,
  });
  if (!opened.ok) throw new Error(opened.ruling.message);
  campaign = opened.value.campaign;
  for (const order of ['confirm', 'purchase.seal', 'fortify.seal'])
    for (const [side, actor] of Object.entries(people))
      submit(actor, side, order, order === 'confirm' ? { word: side } : {});
  const view = moderator.view(campaign, undefined)?.view as unknown as {
    game: { scenario: { setsUpFirst: 'us' | 'german' } };
  };
  const one = view.game.scenario.setsUpFirst;
  const two = one === 'us' ? 'german' : 'us';
  first = { actor: people[one], side: one };
  second = { actor: people[two], side: two };
}

beforeEach(async () => {
  bench = await Bench.open({}, [kgp] as unknown as readonly Game[]);
  const { spec, table } = bench;
  onTestFinished(async () => {
    await bench.close();
    expect(spec.issues).toEqual([]);
    expect(table.problems).toEqual([]);
  });
});

async function vasl(actor: Actor, command: string, options: Record<string, OptionValue> = {}) {
  const told = await settled(await actor.slash(bench.channel, `vasl ${command}`, options));
  expect((told.flags ?? 0) & 64, 'for one person').toBe(64);
  const files = told.attachments.map(({ url, filename }) => ({
    name: filename,
    data: Buffer.from(bench.table.attachment(url)?.data ?? []),
  }));
  return { content: told.content, files };
}

test('kept, replaced, kept over a crash, and handed over in order', async () => {
  await begin();
  const receipt = await vasl(first.actor, 'give', { file: file('a1', 'My-secret_plan.VSAV') });
  expect(receipt.content).toContain(`\`My-secret_plan.VSAV\`, ${saved('a1').length} bytes`);
  expect(receipt.content).toContain(sha256(saved('a1')));
  expect(receipt.files).toEqual([]);
  const early = await vasl(second.actor, 'take');
  expect(early.content).toContain('There is nothing to take');
  await vasl(first.actor, 'give', { file: file('a2', 'My secret plan.vsav') });
  await vasl(second.actor, 'give', { file: file('b1') });
  await bench.crash();
  expect((await vasl(first.actor, 'take', { whose: 'mine' })).files[0]?.data).toEqual(saved('a2'));
  expect(await vasl(second.actor, 'take')).toEqual(early);
  expect(await vasl(first.actor, 'take')).toEqual(early);

  submit(first.actor, first.side, 'setup.declare');
  const handed = await vasl(second.actor, 'take');
  expect(handed.content).toContain(sha256(saved('a2')));
  expect(handed.files).toEqual([{ name: `19-am-${first.side}-rest.vsav`, data: saved('a2') }]);
  expect(JSON.stringify(handed)).not.toContain('plan');
  expect(await vasl(first.actor, 'take')).toEqual(early);
  expect((await vasl(first.actor, 'give', { file: file('a3') })).content).toContain(
    'no set-up of yours is open',
  );

  submit(second.actor, second.side, 'setup.declare');
  expect((await vasl(first.actor, 'take')).files[0]?.data).toEqual(saved('b1'));
  expect((await vasl(second.actor, 'take')).files[0]?.data).toEqual(saved('a2'));
});

test('a side that declares without a file leaves nothing, in the same words', async () => {
  await begin();
  const early = await vasl(second.actor, 'take');
  submit(first.actor, first.side, 'setup.declare');
  expect(await vasl(second.actor, 'take')).toEqual(early);
  expect((await vasl(second.actor, 'take', { whose: 'mine' })).content).toContain('no save file');
});

test('bad files change nothing', async () => {
  await begin();
  await vasl(first.actor, 'give', { file: file('good') });
  const give = async (bad: { name: string; data: Buffer }) =>
    (await vasl(first.actor, 'give', { file: bad })).content;
  const limit = 8 * 1024 * 1024;
  const vsav = (data: Buffer) => ({ name: 'a.vsav', data });
  const as = (saved: Saved) => vsav(saveFile('x', saved));
  expect(await give(vsav(Buffer.alloc(limit + 1)))).toContain('at most 8 MiB');
  expect(await give(file('x', 'a.zip'))).toContain('not a VASSAL save file');
  expect(await give(file('x', 'vsav'))).toContain('not a VASSAL save file');
  expect(await give(vsav(Buffer.from('%PDF-1.7')))).toContain('cannot be read');
  expect(await give(as({ log: ['M/1/Main Map/200/200'] }))).toContain('a VASSAL log');
  // Of another game of VASSAL; what calls itself something that would be a mention or a heading is shown as text.
  expect(await give(as({ module: 'Ogre @everyone' }))).toMatch(/a saved game of “Ogre .+”, not of VASL/u);
  expect(await give(as({ boards: ['13', 'r22'] }))).toContain(
    'set up on boards “13”, “r22”; this campaign is played on Stoumont, which VASL calls “ST”',
  );
  expect((await vasl(first.actor, 'take', { whose: 'mine' })).files[0]?.data).toEqual(saved('good'));
  expect(await give(as({ boards: [], module: undefined }))).toContain('✓ Kept'); // it does not say what it is of
  const largest = saveFileOf(limit);
  expect(await give(vsav(largest))).toContain('✓ Kept');
  submit(first.actor, first.side, 'setup.declare');
  expect((await vasl(second.actor, 'take')).files[0]?.data.equals(largest)).toBe(true);
});

test('who has no seat, or not on that side, can do nothing with it', async () => {
  await begin();
  await vasl(first.actor, 'give', { file: file('a') });
  submit(first.actor, first.side, 'setup.declare');
  for (const told of [
    await vasl(bench.cleo, 'give', { file: file('c') }),
    await vasl(bench.cleo, 'take'),
    await vasl(bench.cleo, 'take', { whose: 'mine', side: first.side }),
    await vasl(second.actor, 'take', { whose: 'mine', side: first.side }),
    await vasl(second.actor, 'give', { file: file('c'), side: first.side }),
  ]) {
    expect(told.content).toContain('you have no seat on that side');
    expect(told.files).toEqual([]);
  }
});

test('who plays both sides says for which one', async () => {
  await begin(({ anna }) => anna);
  const { anna } = bench;
  expect((await vasl(anna, 'give', { file: file('x') })).content).toContain('Choose one with the option');
  expect((await vasl(anna, 'give', { file: file('x'), side: second.side })).content).toContain('✓ Kept');
  expect((await vasl(anna, 'take', { side: first.side })).files).toEqual([]);
  expect((await vasl(anna, 'take', { side: second.side, whose: 'mine' })).files[0]?.data).toEqual(saved('x'));
});

test('whoever gives a file reads what it gives away', async () => {
  await begin();
  const told = (await vasl(first.actor, 'give', { file: file('a') })).content;
  for (const word of ['byte for byte', 'hidden or concealed', 'your VASSAL password'])
    expect(told).toContain(word);
});

test('what is logged names no file', async () => {
  await begin();
  await vasl(first.actor, 'give', { file: file('a', 'plan-of-mine.vsav') });
  submit(first.actor, first.side, 'setup.declare');
  await vasl(second.actor, 'take');
  expect(bench.lines.length).toBeGreaterThan(0);
  expect(bench.lines.join('\n')).not.toMatch(/plan-of-mine|vsav/u);
});
