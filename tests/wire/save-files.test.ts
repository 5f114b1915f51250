/** The drop-box as a door (see `doors.test.ts`): a file that waits there must not be told by anything. */
import { expect, it, onTestFinished } from 'vitest';
import { confirmAll, sealPurchases, sealWorks } from '../games/kgp/campaign-table.ts';
import { saveFile } from '../support/save-file.ts';
import { DoorPair } from './door-pair.ts';

const file = (text: string, name: string) => ({ name, data: saveFile(text) });

it('/vasl: a save file changes nothing for anybody before it is handed over', {
  timeout: 600_000,
}, async () => {
  const pair = await DoorPair.open();
  onTestFinished(() => pair.close());
  const opponent = pair.tables[0].actor('ben').user.id;
  await pair.slash('anna', 'campaign practice', { opponent, side: 'us' });
  await pair.each(({ orders }) => {
    confirmAll(orders);
    sealPurchases(orders);
    sealWorks(orders);
  });
  const first = pair.tables[0].orders.state().game.scenario?.setsUpFirst;
  const [hider, reader] = first === 'us' ? ['anna', 'ben'] : ['ben', 'anna'];
  const side = first === 'us' ? 'U.S.' : 'German';
  pair.watch(reader, 'cleo', 'emil');

  // At one table he gives a file, changes his mind, and is refused once; at the other he does nothing.
  await pair.each(async (table, index) => {
    if (index === 1) return;
    const give = async (text: string, name = 'plan.vsav') =>
      (await table.slash(hider, 'vasl give', { file: file(text, name) })).content;
    expect(await give('one')).toContain('✓ Kept');
    expect(await give('two', 'better.vsav')).toContain('✓ Kept');
    expect(await give('three', 'plan.txt')).toContain('Not done');
  });
  await pair.lookAround(side);
  for (const who of [reader, 'cleo', 'emil']) {
    await pair.slash(who, 'vasl take');
    await pair.slash(who, 'vasl take', { whose: 'mine' });
    await pair.slash(who, 'vasl give', { file: file('mine', 'mine.vsav') });
    await pair.slash(who, 'vasl take', { whose: 'mine' });
  }
  await pair.lookAround(side);

  // Declared: what everybody is told is the same, and only the other side can tell the difference by taking it.
  await pair.each(({ orders }) => orders.order(first ?? '', 'setup.declare'));
  pair.same('after the declaration');
  pair.unwatch(reader);
  await pair.slash('emil', 'vasl take');
  const taken = await Promise.all(pair.tables.map((table) => table.slash(reader, 'vasl take')));
  const [there, nothing] = taken.map((told, index) => pair.tables[index === 0 ? 0 : 1].files(told));
  expect(there?.map(({ data }) => Buffer.from(data))).toEqual([saveFile('two')]);
  expect(there?.[0]?.name).not.toMatch(/plan|better/u);
  expect(nothing).toEqual([]);
  await pair.lookAround(side);
  pair.expectWell();
});
