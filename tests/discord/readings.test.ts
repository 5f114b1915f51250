import { afterEach, beforeEach, expect, test } from 'vitest';
import { Bench, idOf, labels, modal, settled, shown } from './bench.ts';

let bench: Bench;
beforeEach(async () => {
  bench = await Bench.open();
});
afterEach(async () => {
  await bench.close();
  expect(bench.spec.issues).toEqual([]);
});

test('readings: listed at the opening, changed by who opened, asked about anew, then fixed', async () => {
  const { anna, ben, channel } = bench;
  await anna.slash(channel, 'campaign new', { red: anna.user.id, blue: ben.user.id, name: 'Duel' });
  await bench.settle();
  const [opening] = ben.visible(channel).filter(({ flags }) => flags !== 64);
  expect(JSON.stringify(opening?.embeds[0]?.fields)).toContain('Who says nothing: consents');

  // Ben confirms what he has seen; then Anna changes it.
  const drawn = await bench.desk(ben);
  const form = modal(await ben.click(drawn.id, idOf(drawn, 'Take part')));
  await ben.submitModal(form.id, { word: 'clover' });
  expect(labels(await settled(await ben.slash(channel, 'campaign readings')))).toEqual([]);
  const menus = await settled(await anna.slash(channel, 'campaign readings'));
  await anna.click(menus.id, idOf(menus, '2.1 Who says nothing'));
  await bench.settle();
  const message = ben.visible(channel).find(({ embeds }) => embeds[0]?.title?.includes('changes how rules'));
  expect(message?.content).toBe(`<@${ben.user.id}>`);
  expect(message?.embeds[0]?.description).toContain('refuses *(not the default)*');

  // Ben's word no longer counts: his desk asks again.
  for (const actor of [anna, ben]) {
    const desk = await bench.desk(actor);
    const again = modal(await actor.click(desk.id, idOf(desk, 'Take part')));
    await actor.submitModal(again.id, { word: 'luck' });
  }
  await bench.settle();
  expect(bench.titles(anna)).toContain('Duel begins');
  const fixed = await settled(await anna.slash(channel, 'campaign readings'));
  expect(labels(fixed)).toEqual([]);
  expect(fixed.embeds[0]?.description).toContain('fixed');
  const info = shown(await ben.slash(channel, 'campaign info'));
  expect(JSON.stringify(info.embeds[0]?.fields)).toContain('refuses *(not the default)*');
  expect(info.flags).toBe(64);
});
