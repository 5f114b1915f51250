/** A set-up that is laid ready: counters made like those of a template, over what both sides have set up so far. */
import { expect, test } from 'vitest';
import { printCommands } from '../../src/vassal/command.ts';
import { partsOf, readSave, writeSave } from '../../src/vassal/save.ts';
import { sealed } from '../../src/vassal/seal.ts';
import { type TrayWish, templated, trayed } from '../../src/vassal/tray.ts';
import { played } from '../support/played-save.ts';
import { type MadeCounter, type MadeStack, vassalFile } from '../support/vassal-save.ts';

const KEY = Buffer.alloc(32, 7);

const stack = (id: string, x: number, ...counters: readonly MadeCounter[]): MadeStack => ({
  id,
  x,
  y: 900,
  counters,
});

const squad: MadeCounter = {
  id: '1',
  gpid: '77',
  name: '6-6-6 1sq',
  nation: 'am',
  label: 'our plan',
  player: 'Anna Example',
  layers: [{ says: ['broken +', 'wnd +'], level: -1 }],
};
const gun: MadeCounter = { id: '2', gpid: '5', name: 'M1 57mm AT', nation: 'am', label: '' };
const TEMPLATE = vassalFile({
  stacks: [stack('50', 500, squad), stack('51', 600, gun)],
  more: ['PLAYER\tmy password\tAnna Example\tAllied', 'NOTES\tours'],
});

const template = async () => templated({ bytes: TEMPLATE });

async function trayOf(wish: Partial<TrayWish> = {}) {
  const { kept } = await template();
  const stacks = [
    {
      x: 432,
      y: 32,
      counters: [
        { template: 0, id: '1', label: 'S1', states: [['wnd', 'wounded']] },
        { template: 0, id: '2', label: 'G1', states: [] },
      ],
    },
  ];
  const made = {
    templates: [kept],
    theirs: undefined,
    own: undefined,
    key: KEY,
    side: 'us',
    scenario: '19 AM',
    board: 'st',
    stacks,
  };
  return readSave(Buffer.from((await trayed({ ...made, ...wish })).file));
}

const facts = ({ pieces }: Awaited<ReturnType<typeof readSave>>) =>
  pieces.map(({ name, labels, place, order, hiddenBy }) => ({ name, labels, place, order, hiddenBy }));

test('a template keeps what a counter is, and nothing of whoever made it', async () => {
  const { counters, kept, module } = await template();
  expect(module).toEqual({ name: 'VASL', version: '6.6.1' });
  expect(counters.map(({ name }) => name)).toEqual(['6-6-6 1sq', 'M1 57mm AT']);
  const text = JSON.stringify(await readSave(Buffer.from(kept)));
  expect(text).not.toMatch(/Example|my password|ours|our plan|900/u);
});

test('each counter lies where it waits, in its stack, with its id upon it and as it is', async () => {
  const save = await trayOf();
  const place = { map: 'Main Map', x: 432, y: 32 };
  expect(facts(save)).toEqual([
    { name: 'wnd 6-6-6 1sq', labels: ['S1'], place, order: 0, hiddenBy: undefined },
    { name: 'M1 57mm AT', labels: ['G1'], place, order: 1, hiddenBy: undefined },
  ]);
  expect(save.boards.map(({ name }) => name)).toEqual(['ST']);
  expect(save.module?.name).toBe('VASL');
  // Made anew it is the same, so that a counter is known again by its number.
  expect((await trayOf()).pieces.map(({ id }) => id)).toEqual(save.pieces.map(({ id }) => id));
});

test('a board that no template was saved on is not made up', async () => {
  await expect(trayOf({ board: 'CH' })).rejects.toThrow('No template of this server was saved on CH alone');
});

test('over what the other side has declared; whatever is there already is not laid a second time', async () => {
  const tiger: MadeCounter = { id: '90', name: 'Tiger', nation: 'ge' };
  const mine: MadeCounter = { id: '91', name: '6-6-6 1sq', nation: 'am', label: 'S1', hiddenBy: 'my own' };
  const theirs = vassalFile({ stacks: [stack('60', 700, tiger)] });
  const own = vassalFile({ stacks: [stack('61', 800, mine)] });
  const save = await trayOf({ theirs, own });
  expect(
    facts(save)
      .map(({ name, hiddenBy }) => [name, hiddenBy])
      .toSorted(),
  ).toEqual([
    ['6-6-6 1sq', 'my own'],
    ['M1 57mm AT', undefined],
    ['Tiger', undefined],
  ]);
});

test('counters of two sides have numbers of their own, though both have an S1', async () => {
  const numbers = await Promise.all(
    ['us', 'german'].map(async (side) => (await trayOf({ side })).pieces.map(({ id }) => id)),
  );
  expect(new Set(numbers.flat()).size).toBe(4);
});

test('what is concealed as a “?” in one scenario is not known again by its number in the next', async () => {
  const seen = await Promise.all(
    ['19 AM', '19 PM'].map(async (scenario) => {
      const tray = await trayOf({ scenario });
      const text = await played(writeSave(tray, printCommands(tray.commands)), 'my own', () => ({
        cover: 'concealed',
      }));
      const { pieces, stacks } = partsOf(sealed(await readSave(text), KEY));
      return [...pieces, ...stacks].map(({ id }) => id);
    }),
  );
  expect(seen[0]).toHaveLength(3);
  expect(seen[0]?.filter((id) => seen[1]?.includes(id))).toEqual([]);
});

test('a counter of the other side that is labelled like an own one takes its place nowhere', async () => {
  const mark: MadeCounter = { id: '90', name: '6-6-6 1sq', nation: 'am', label: 'S1' };
  const save = await trayOf({ theirs: vassalFile({ stacks: [stack('60', 700, mark)] }) });
  expect(save.pieces.filter(({ labels }) => labels[0] === 'S1')).toHaveLength(2);
});

test('what is hidden by nobody’s password, or says that Umpire has concealed it, is no template', async () => {
  const bytes = (counter: MadeCounter) => vassalFile({ stacks: [stack('50', 500, counter)] });
  await expect(templated({ bytes: bytes({ ...gun, hiddenBy: '' }) })).rejects.toThrow('without a password');
  const forged = await templated({ bytes: bytes({ ...gun, concealedBy: 'umpire-0123456789ab' }) });
  expect(forged.counters).toEqual([]);
});

test('a board that is turned is not the board', async () => {
  const { kept } = await templated({
    bytes: vassalFile({ stacks: [stack('50', 500, squad, gun)], boards: ['rST'] }),
  });
  await expect(trayOf({ templates: [kept] })).rejects.toThrow('No template of this server was saved on');
});

test('it is the same whatever the other side has hidden', async () => {
  const tiger: MadeCounter = { id: '90', name: 'Tiger', nation: 'ge' };
  const bytes = await Promise.all(
    [[tiger], [tiger, { ...tiger, id: '92', name: 'Flak', hiddenBy: 'their own' }]].map(async (counters) => {
      const { kept } = await template();
      const theirs = vassalFile({ stacks: [stack('60', 700, ...counters)] });
      const stacks = [{ x: 1, y: 2, counters: [{ template: 0, id: '2', label: 'G1', states: [] }] }];
      const wish = {
        templates: [kept],
        theirs,
        own: undefined,
        key: KEY,
        side: 'us',
        scenario: '19 AM',
        board: 'ST',
        stacks,
      };
      return Buffer.from((await trayed(wish)).file).toString('hex');
    }),
  );
  expect(bytes[1]).toBe(bytes[0]);
});

test('a template whose extension or board is a program is none, nor is a tray made of one that was kept', async () => {
  const bytes = vassalFile({ stacks: [stack('50', 500, squad)], more: ['EXT\t{exec(1)}\t1'] });
  await expect(templated({ bytes })).rejects.toThrow('a command (EXT) with a formula');
  await expect(trayOf({ templates: [bytes] })).rejects.toThrow('a command (EXT) with a formula');
});
