/** `/map` over the wire: for the asker alone, its buttons redraw the message that they stand on, and nothing is kept. */
import { expect, onTestFinished, test } from 'vitest';
import { kgp } from '../../src/games/kgp/game.ts';
import { anyGame } from '../../src/kernel/game.ts';
import type { OptionValue } from '../../src/table/index.ts';
import { Bench, idOf, labels, parts, settled } from './bench.ts';

test('moving, zooming and layers redraw one private message; nothing is kept of any question', async () => {
  const bench = await Bench.open({}, [anyGame(kgp)]);
  onTestFinished(async () => {
    await bench.close();
    expect(bench.spec.issues).toEqual([]);
  });
  const { anna, ben, channel } = bench;
  const opponent = ben.user.id;
  await settled(await anna.slash(channel, 'campaign practice', { opponent, side: 'us' }));
  await bench.settle();
  const { store } = bench;
  const [row] = store.campaignsOf(anna.user.id);
  if (row === undefined) throw new Error('no campaign');
  const kept = () => JSON.stringify([store.events(row.id), store.campaign(row.key)]);
  const before = kept();
  const seen = ben.visible(channel).length;

  const map = await settled(await anna.slash(channel, 'map show', { hex: 'j19' }));
  expect(map.flags).toBe(64);
  expect(map.embeds[0]?.title).toBe('Around J19');
  expect(map.embeds[0]?.image?.url).toContain('map.png');
  expect(labels(map)).toEqual([
    '←',
    '↑',
    '↓',
    '→',
    'Nearer',
    'Farther',
    'Whole map',
    'Front',
    'Terrain',
    'LVP',
    'Entry Areas',
  ]);
  const disabled = parts(map).filter((part) => 'disabled' in part && part.disabled === true);
  expect(disabled).toHaveLength(1);
  const moved = await settled(await anna.click(map.id, idOf(map, '→')));
  expect(moved.id).toBe(map.id);
  expect(moved.embeds[0]?.title).toBe('Around N19');
  expect(moved.embeds[0]?.image?.url).toContain('map.png');
  const whole = await settled(await anna.click(map.id, idOf(moved, 'Whole map')));
  expect(whole.embeds[0]?.title).toBe('The map');

  const refused = await settled(await anna.slash(channel, 'map whatif', { hex: 'H20', holder: 'german' }));
  expect(refused.content).toContain('Nobody has marked this map yet');
  const wrong = await settled(await anna.slash(channel, 'map show', { hex: 'K99' }));
  expect(wrong.content).toContain('K99');
  const foreign = await settled(await ben.slash(channel, 'map setup'));
  expect(foreign.content).toContain('no Setup Areas agreed on');

  await bench.settle();
  expect(kept()).toBe(before);
  expect(ben.visible(channel)).toHaveLength(seen + 1);
  expect(bench.lines.join('\n')).not.toMatch(/whatif|H20|J19/iu);
});

/** A campaign unit by unit at 8.624, where marks can be stated. */
async function atSetup(): Promise<Bench> {
  const bench = await Bench.open({}, [anyGame(kgp)]);
  onTestFinished(async () => {
    await bench.close();
    expect(bench.spec.issues).toEqual([]);
  });
  const { anna, ben, channel, moderator, store } = bench;
  await settled(
    await anna.slash(channel, 'campaign practice', { opponent: ben.user.id, side: 'us', level: 'units' }),
  );
  const [row] = store.campaignsOf(anna.user.id);
  if (row === undefined) throw new Error('no campaign');
  const campaign = row.key;
  for (const [order, argsOf] of [
    ['confirm', (side: string) => ({ word: side })],
    ['purchase.seal', () => ({})],
    ['fortify.seal', () => ({})],
  ] as const)
    for (const [side, actor] of [
      ['us', anna],
      ['german', ben],
    ] as const) {
      const draft = { order, args: argsOf(side) };
      const given = moderator.submit({ campaign, user: actor.user.id, seat: side, draft });
      if (!given.ok) throw new Error(`${order}: ${given.ruling.message}`);
    }
  await bench.settle();
  return bench;
}

const file = (text: string | Buffer, name = 'marks.txt') => ({
  upload: { name, data: Buffer.isBuffer(text) ? text : Buffer.from(text, 'utf8') },
});

test('/map mark: marks as a file, the file to edit, and a message of one’s own', async () => {
  const bench = await atSetup();
  const { anna, ben, channel, store } = bench;
  const mark = async (options: Record<string, OptionValue> = {}, actor = anna) =>
    settled(await actor.slash(channel, 'map mark', options));
  const [row] = store.campaignsOf(anna.user.id);
  const kept = () => JSON.stringify(store.events(row?.id ?? 0));

  // Nothing to send yet: what is printed on the map, to be edited.
  const template = await mark();
  expect(template.flags).toBe(64);
  expect(template.attachments[0]?.filename).toBe('map-marks.txt');
  const printed = Buffer.from(
    bench.table.attachment(template.attachments[0]?.url ?? '')?.data ?? [],
  ).toString('utf8');
  expect(printed).toMatch(/^building /mu);

  // What cannot be read changes nothing, and says where and why.
  const before = kept();
  const wrong = await mark(file('us: J19/0\nhouses: K99\nus: K22'));
  expect(wrong.content).toContain('**Not done:**');
  expect(wrong.content).toMatch(/line 2: .*K99/u);
  expect(wrong.content).toMatch(/line 3: .*K22/u);
  for (const [sent, why] of [
    [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), 'a picture'],
    [Buffer.from([0x75, 0x73, 0x3a, 0x20, 0xe9, 0x0a]), 'not UTF-8 (line 1)'],
    [Buffer.alloc(300 * 1024, 'a'), 'too big'],
  ] as const)
    expect((await mark(file(sent))).content).toContain(why);
  const stranger = await mark(file('houses: K22\nus: K22'), bench.table.as('cleo'));
  expect(stranger.content).not.toContain('✓ Done');
  expect(kept()).toBe(before);

  // What can be read waits for the other side, as if it had been typed.
  const done = await mark(file(`${printed}\nhouses: K22\nus: K22`));
  expect(done.content).toContain('✓ Done');
  expect((await mark(file('houses: L20'), ben)).content).toContain('already waiting for an answer');
  await bench.settle();
  const titles = ben.visible(channel).map(({ embeds }) => embeds[0]?.title ?? '');
  expect(titles.filter((title) => title.includes('states what is marked on the map'))).toHaveLength(1);

  const taken = await settled(await ben.slash(channel, 'map motion'));
  expect(taken.content).toContain('Nothing has been marked');
});

test('a message of one’s own as marks of the map', async () => {
  const bench = await atSetup();
  const { anna, ben, channel } = bench;
  const said = anna.say(channel, '```\nhouses: K22\nus: K22\n```');
  const done = await settled(await anna.onMessage(said.id, 'Mark the map'));
  expect(done.content).toContain('✓ Done');
  await bench.settle();
  expect(ben.visible(channel).at(-1)?.embeds[0]?.description).toContain('us: K22');
  const empty = anna.say(channel, '```\n```');
  expect((await settled(await anna.onMessage(empty.id, 'Mark the map'))).content).toContain('us: I20-I22');
});
