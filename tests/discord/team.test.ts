import { afterEach, beforeEach, expect, test } from 'vitest';
import { Bench, idOf, labels, optionOf, settled, shown } from './bench.ts';

let bench: Bench;
beforeEach(async () => {
  bench = await Bench.open();
});
afterEach(async () => {
  await bench.close();
  expect(bench.spec.issues).toEqual([]);
});

/** Cleo asks for a place on Red; Anna agrees on her desk. */
async function joined(): Promise<void> {
  const { anna, cleo, channel } = bench;
  await cleo.slash(channel, 'campaign join', { side: 'red' });
  await bench.settle();
  const desk = await bench.desk(anna);
  const { menu, value } = optionOf(desk, 'Accept: Cleo joins the Red side');
  const sure = shown(await anna.select(desk.id, menu, [value]));
  expect(sure.embeds[0]?.description).toContain('Cleo knows all that the Red side knows');
  await anna.click(sure.id, idOf(sure, 'Yes, do it'));
  await bench.settle();
}

test('joining: only the commander is called, and the newcomer reads in his own direct messages', async () => {
  await bench.campaign();
  const { anna, ben, cleo, channel } = bench;
  const answer = shown(await cleo.slash(channel, 'campaign join', { side: 'red' }));
  expect(answer.flags).toBe(64);
  await bench.settle();
  const asked = ben
    .visible(channel)
    .find(({ embeds }) => embeds[0]?.title === 'Cleo asks to join the Red side');
  expect(asked?.content).toBe(`<@${anna.user.id}>`);
  expect(labels(await bench.desk(ben)).some((label) => label.includes('Cleo'))).toBe(false);
  await joined();
  expect(bench.titles(anna)).toContain('Cleo joins the Red side');
  expect(bench.titles(cleo, cleo.dm())[0]).toContain('you play on the Red side');
  // A subordinate's desk has his own orders only, and the commander's menus have his name.
  expect(labels(await bench.desk(cleo))).not.toContain('Yield');
  let desk = await bench.desk(anna); // what the campaign does not wait for stands on its last page
  while (labels(desk).includes('More ›')) desk = shown(await anna.click(desk.id, idOf(desk, 'More ›')));
  expect(optionOf(desk, 'Hand the command to Cleo').value).not.toBe('');
  const other = shown(await ben.slash(channel, 'campaign join', { side: 'red' }));
  expect(other.content).toContain('Nobody sits on both sides');
});

test('leaving: nothing more is read, and the desk is gone', async () => {
  await bench.campaign();
  await joined();
  const { anna, cleo, channel } = bench;
  const sure = shown(await cleo.slash(channel, 'campaign leave'));
  await cleo.click(sure.id, idOf(sure, 'Yes, do it'));
  await bench.settle();
  expect(bench.titles(anna)).toContain('Cleo leaves');
  expect((await settled(await cleo.slash(channel, 'orders'))).content).toContain('no seat');
  const kept = shown(await anna.slash(channel, 'campaign leave'));
  expect(kept.content).toContain('A side needs its commander');
});

test('names are completed for the place of somebody who cannot be reached', async () => {
  await bench.campaign();
  const { ben, anna, cleo, channel } = bench;
  const answer = shown(await cleo.slash(channel, 'campaign join', { side: 'red', replaces: 'Anna' }));
  expect(answer.content).toContain('Your request is in the channel');
  await bench.settle();
  const asked = ben
    .visible(channel)
    .find(({ embeds }) => embeds[0]?.title?.startsWith('Cleo asks to take the place of Anna'));
  expect(asked?.content).toBe(`<@${anna.user.id}> <@${ben.user.id}>`);
  // Ben cannot agree yet: Anna has three days.
  expect(JSON.stringify((await bench.desk(ben)).components)).not.toContain('Cleo');
  expect(JSON.stringify((await bench.desk(anna)).components)).toContain('Cleo');
});
