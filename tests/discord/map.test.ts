/** `/map` over the wire: for the asker alone, its buttons redraw the message that they stand on, and nothing is kept. */
import { expect, onTestFinished, test } from 'vitest';
import { kgp } from '../../src/games/kgp/game.ts';
import { anyGame } from '../../src/kernel/game.ts';
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
