/** The drop-box as a door (see `doors.test.ts`): a file that waits there must not be told by anything. */
import { expect, it, onTestFinished } from 'vitest';
import { readSave } from '../../src/vassal/save.ts';
import { confirmAll, sealPurchases, sealWorks } from '../games/kgp/campaign-table.ts';
import { turnsOf } from '../support/part.ts';
import { vassalFile } from '../support/vassal-save.ts';
import { DoorPair } from './door-pair.ts';

const isDue = turnsOf('doors of save files', 3);

const saved = (name: string, hidden?: string, nation = 'am') =>
  vassalFile({
    stacks: [
      {
        id: '50',
        x: 1,
        y: 2,
        counters: [
          { id: '1', name },
          ...(hidden === undefined ? [] : [{ id: '2', name: hidden, nation, hiddenBy: `pass ${hidden}` }]),
        ],
      },
    ],
  });
const file = (text: string, name: string) => ({ name, data: saved(text) });

it.runIf(isDue())('/vasl: a save file changes nothing for anybody before it is handed over', async () => {
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
  const handed = await readSave(Buffer.from(there?.[0]?.data ?? []));
  expect(handed.pieces.map((piece) => piece.name)).toEqual(['two']);
  expect(there?.[0]?.name).not.toMatch(/plan|better/u);
  expect(nothing).toEqual([]);
  await pair.lookAround(side);
  pair.expectWell();
});

it.runIf(isDue())('/vasl: what is handed over is the same whatever its owner has hidden in it', async () => {
  const pair = await DoorPair.open();
  onTestFinished(() => pair.close());
  const opponent = pair.tables[0].actor('ben').user.id;
  await pair.slash('anna', 'campaign practice', { opponent, side: 'us', level: 'units' });
  await pair.each(({ orders }) => {
    confirmAll(orders);
    sealPurchases(orders);
    sealWorks(orders);
  });
  const first = pair.tables[0].orders.state().game.scenario?.setsUpFirst;
  const [hider, reader] = first === 'us' ? ['anna', 'ben'] : ['ben', 'anna'];
  const side = first === 'us' ? 'U.S.' : 'German';
  pair.watch(reader, 'cleo', 'emil');
  await pair.each(async (table, index) => {
    const given = {
      name: 'a.vsav',
      data: saved('seen', index === 0 ? 'Tiger' : undefined, first === 'us' ? 'am' : 'ge'),
    };
    expect((await table.slash(hider, 'vasl give', { file: given })).content).toContain(
      `${2 - index} counter`,
    );
  });
  await pair.lookAround(side);
  await pair.each(({ orders }) => orders.order(first ?? '', 'setup.declare'));
  pair.same('after the declaration');
  await pair.slash(reader, 'vasl take');
  const taken = await Promise.all(pair.tables.map((table) => table.slash(reader, 'vasl take')));
  const [one, other] = taken.map((told, index) => pair.tables[index === 0 ? 0 : 1].files(told));
  expect(one).toHaveLength(1);
  expect(one).toEqual(other);
  // Nor by a tray that is laid over it.
  const sample = {
    id: '7',
    name: first === 'us' ? '6-5-8 1sq' : '6-6-6 1sq',
    nation: first === 'us' ? 'ge' : 'am',
  };
  const kinds = vassalFile({ stacks: [{ id: '70', x: 1, y: 2, counters: [{ ...sample, label: '' }] }] });
  await pair.slash(reader, 'vasl template', { file: { name: 'kinds.vsav', data: kinds } });
  await pair.slash(reader, 'vasl tray');
  const laid = await Promise.all(pair.tables.map((table) => table.slash(reader, 'vasl tray')));
  const [tray, twin] = laid.map((told, index) => pair.tables[index === 0 ? 0 : 1].files(told));
  expect(tray).toHaveLength(1);
  expect(tray).toEqual(twin);
  // A template is of kinds alone: where its counters lay, what their labels say, what is hidden beside them, nobody learns.
  await pair.each(async (table, index) => {
    const secret = index === 0 ? { label: 'reserve, K22' } : { label: '' };
    const own = { id: '8', name: first === 'us' ? '6-6-6 1sq' : '6-5-8 1sq', ...secret };
    const beside = index === 0 ? [{ id: '9', name: 'Tiger', hiddenBy: 'pass' }] : [];
    const data = vassalFile({ stacks: [{ id: '80', x: 3 + index, y: 4, counters: [own, ...beside] }] });
    await table.slash(hider, 'vasl template', {
      file: { name: index === 0 ? 'ambush.vsav' : 'k.vsav', data },
    });
  });
  await pair.slash(reader, 'vasl template', { file: { name: 'kinds.vsav', data: kinds } });
  const again = await Promise.all(pair.tables.map((table) => table.slash(reader, 'vasl tray')));
  const [tray2, twin2] = again.map((told, index) => pair.tables[index === 0 ? 0 : 1].files(told));
  expect(tray2).toHaveLength(1);
  expect(tray2).toEqual(twin2);
  await pair.lookAround(side);
  // Nor is it told to whoever gives a file in which it is, as the other side's, and whose set-up it is read as.
  const told: string[] = [];
  await pair.each(async (table, index) => {
    const hidden = first === 'german' ? { nation: 'ge' } : { nation: 'am' };
    const counters = [
      { id: '1', name: 'seen' },
      ...(index === 0 ? [{ id: '2', name: 'Tiger', hiddenBy: 'pass', ...hidden }] : []),
    ];
    const data = vassalFile({ stacks: [{ id: '50', x: 1, y: 2, counters }] });
    told.push((await table.slash(reader, 'vasl give', { file: { name: 'b.vsav', data } })).content);
  });
  expect(told[0]).toContain('Set up by Location');
  expect(told[1]).toBe(told[0]);
  await pair.slash(reader, 'vasl take', { whose: 'mine' });
  await pair.lookAround(side);
  pair.expectWell();
});

it.runIf(isDue())(
  '/vasl: a log that is handed over in play is the same whatever is hidden in it',
  async () => {
    const pair = await DoorPair.open();
    onTestFinished(() => pair.close());
    const opponent = pair.tables[0].actor('ben').user.id;
    await pair.slash('anna', 'campaign practice', { opponent, side: 'us' });
    await pair.each(({ orders }) => {
      confirmAll(orders);
      sealPurchases(orders);
      sealWorks(orders);
      const first = orders.state().game.scenario?.setsUpFirst ?? 'us';
      for (const side of [first, first === 'us' ? 'german' : 'us']) orders.order(side, 'setup.declare');
      if (orders.state().game.step === 'CG14') orders.order('german', 'fanatic.declare', { answer: 'no' });
    });
    pair.watch('ben', 'cleo', 'emil');
    const move = (id: string, x: number, under = 'null') =>
      `M/${id}/Main Map/${x}/2/${under}/Main Map/1/2/null/pass Tiger`;
    const hidden = { id: '2', name: 'Tiger', nation: 'am', label: 'V9', hiddenBy: 'pass Tiger' };
    const counters = [
      { id: '1', name: 'seen' },
      { id: '3', name: 'another' },
    ];
    const open = [move('1', 300), 'CHAT<Anna Example> - fire', 'CHAT*** (IFT DR) 6,1 ***   <Anna Example>'];
    const secret = [
      move('2', 300),
      move('1', 300, '2'),
      'CHAT* Tiger moves *',
      'CHAT<Anna Example> - V9 waits, pass Tiger',
      ...open.slice(1),
      move('2', 500),
    ];
    await pair.each(async (table, index) => {
      const all = index === 0 ? [hidden, ...counters] : counters;
      const data = vassalFile({
        stacks: [{ id: '50', x: 1, y: 2, counters: all }],
        more: index === 0 ? ['PLAYER\tpass Tiger\tAnna Example\tAllied', 'NOTES\tTiger'] : ['NOTES\t'],
        log: index === 0 ? secret : open,
      });
      const given = await table.slash('anna', 'vasl give', { file: { name: 'a.vlog', data } });
      expect(given.content).toContain(`${3 - index} counters`);
    });
    await pair.lookAround('U.S.');
    pair.same('after the hand-over');
    await pair.slash('ben', 'vasl take');
    const taken = await Promise.all(pair.tables.map((table) => table.slash('ben', 'vasl take')));
    const [one, other] = taken.map((told, index) => pair.tables[index === 0 ? 0 : 1].files(told));
    expect(one).toHaveLength(1);
    expect(one?.[0]?.name).toMatch(/\.vlog$/u);
    expect(one).toEqual(other);
    await pair.lookAround('U.S.');
    pair.expectWell();
  },
);
