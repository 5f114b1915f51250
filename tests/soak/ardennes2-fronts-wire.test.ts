/** The first German Movement & Barrage of the whole campaign (7.1) over the wire: by file, read back in pages. */
import { expect, onTestFinished, test } from 'vitest';
import { bringHousePacks } from '../../src/cli/house-packs.ts';
import { ardennes2 } from '../../src/games/ardennes2/game.ts';
import { player } from '../../src/games/ardennes2/planner/planner.ts';
import type { ArdennesState } from '../../src/games/ardennes2/state.ts';
import { anyGame } from '../../src/kernel/game.ts';
import { Bench, idOf, labels, settled } from '../discord/bench.ts';

bringHousePacks();

/** Ardennes II that opens with 7.1 unless another scenario is chosen. */
const CAMPAIGN: typeof ardennes2 = {
  ...ardennes2,
  options: ardennes2.options.map((field) =>
    field.kind === 'choice' && field.name === 'scenario' ? { ...field, initial: '7.1' } : field,
  ),
};

test('more than 60 lines go by file, are read back in pages, and are played', async () => {
  const bench = await Bench.open({}, [anyGame(CAMPAIGN)]);
  onTestFinished(async () => {
    await bench.close();
    expect(bench.spec.issues).toEqual([]);
    expect(bench.table.problems).toEqual([]);
  });
  const { anna, ben, channel } = bench;
  await settled(await anna.slash(channel, 'campaign practice', { opponent: ben.user.id, side: 'german' }));
  const [row] = bench.store.campaignsOf(anna.user.id);
  const key = row?.key ?? '';
  const sitting = () => bench.moderator.visit(key, anna.user.id)?.sitting('german');
  const game = () => sitting()?.view.game as ArdennesState;
  for (const [seat, user] of [
    ['german', anna],
    ['us', ben],
  ] as const) {
    const draft = { order: 'confirm', args: { word: seat } };
    expect(bench.moderator.submit({ campaign: key, user: user.user.id, seat, draft }).ok).toBe(true);
  }
  const pass = { order: 'phase.pass', args: {} };
  const isPassed = bench.moderator.submit({ campaign: key, user: ben.user.id, seat: 'us', draft: pass }).ok;
  expect(isPassed).toBe(true);
  await bench.settle();
  expect(game()).toMatchObject({ scenario: '7.1', phase: 'german.movement' });

  const order = player.nextOrder(game(), 'german', 'wire');
  const orders = String(order?.args.orders);
  expect(orders.split('\n').length).toBeGreaterThan(60);
  const file = { name: 'orders.txt', data: Buffer.from(orders) };
  let shown = await settled(await anna.slash(channel, 'orders', { file }));
  const told: string[] = [];
  for (;;) {
    told.push(shown.embeds[0]?.description ?? '');
    if (!labels(shown).includes('More ›')) break;
    shown = await settled(await anna.click(shown.id, idOf(shown, 'More ›')));
  }
  expect(told.length).toBeGreaterThan(1);
  expect(told.join('\n').match(/^`.+`$/gmu)).toHaveLength(orders.split('\n').length);
  const before = game().sides.german.rev;
  const done = await settled(await anna.click(shown.id, idOf(shown, 'Yes, do it')));
  expect(done.content).toContain('✓');
  expect(game().sides.german.rev).toBeGreaterThan(before);
  await settled(await anna.slash(channel, 'status', {}));
  const desk = await settled(await anna.slash(channel, 'orders', {}));
  expect(labels(desk).length).toBeGreaterThan(2);
});
