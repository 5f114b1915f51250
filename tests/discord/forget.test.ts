import { afterEach, beforeEach, expect, test } from 'vitest';
import { Bench, idOf, settled, shown } from './bench.ts';

let bench: Bench;
beforeEach(async () => {
  bench = await Bench.open();
});
afterEach(async () => {
  await bench.close();
  expect(bench.spec.issues).toEqual([]);
});

async function asked() {
  return shown(await bench.anna.slash(bench.channel, 'forget me'));
}

async function abandon() {
  for (const actor of [bench.anna, bench.ben]) {
    const desk = await bench.desk(actor);
    const asked = await actor.slash(bench.channel, 'campaign abandon');
    // Who proposes it says why, if he likes; who agrees is asked whether he is sure.
    if (asked.kind === 'modal') await actor.submitModal(asked.interactionId, { reason: '' });
    else await actor.click(shown(asked).id, idOf(shown(asked), 'Yes, do it'));
    expect(desk.flags).toBe(64);
  }
  await bench.settle();
}

test('a preview, two presses, and nobody but the asker hears of it', async () => {
  const key = await bench.campaign();
  const id = bench.anna.user.id;
  expect((await asked()).content).toMatch(
    /^Nothing can be forgotten now: you are playing in “.+”\. Leave first/u,
  );
  await abandon();
  const before = bench.titles(bench.ben).length;
  const preview = await asked();
  expect(preview.flags).toBe(64);
  expect(preview.content).toMatch(/in 1 campaign that is over/u);
  for (const said of [
    'The word that you typed at the opening',
    'backups',
    'Messages in Discord',
    'An export made after this differs',
  ])
    expect(preview.content).toContain(said);
  expect(JSON.stringify(bench.store.records.history(1))).toContain(id);
  const sure = shown(await bench.anna.click(preview.id, idOf(preview, 'Forget me …')));
  expect(sure.content).toContain('cannot be undone');
  expect(JSON.stringify(bench.store.records.history(1))).toContain(id);
  const done = await settled(await bench.anna.click(sure.id, idOf(sure, 'Yes, forget me for good')));
  expect(done.content).toBe('Done: you are forgotten in 1 campaign.');
  const log = JSON.stringify(bench.store.records.history(1));
  for (const planted of [id, 'Anna']) expect(log).not.toContain(planted);
  expect(bench.titles(bench.ben)).toHaveLength(before);
  // What is left can still be looked at by the other one, with the pseudonym.
  const status = shown(await bench.ben.slash(bench.channel, 'status'));
  expect(JSON.stringify(status)).not.toContain('Anna');
  expect(shown(await bench.anna.slash(bench.channel, 'orders')).content).not.toContain('unexpected');
  expect((await asked()).content).toBe('I know nothing about you.');
  expect(bench.lines.join('\n')).not.toContain(id);
  expect(key).not.toBe('');
});

test('who was never here', async () => {
  expect(shown(await bench.cleo.slash(bench.channel, 'forget me')).content).toBe('I know nothing about you.');
});
