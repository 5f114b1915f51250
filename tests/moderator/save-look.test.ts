/** What a save file says of itself, and what is none whatever it is called. */
import { expect, test } from 'vitest';
import { lookIntoSave } from '../../src/moderator/save-look.ts';
import { commandsOf, hidden, type Saved, saveFile } from '../support/save-file.ts';
import { zipOf } from '../support/zip.ts';

const faultOf = async (bytes: Buffer) => {
  const looked = await lookIntoSave(bytes);
  return looked.ok ? 'none' : looked.fault;
};
const game = (savedGame: string | Buffer) => zipOf([{ name: 'savedGame', bytes: savedGame }]);

test.each<[string, Buffer, string]>([
  ['a text', Buffer.from('%PDF-1.7'), 'unreadable'],
  ['nothing', Buffer.alloc(0), 'unreadable'],
  ['the first bytes of a zip', Buffer.from('PK\u0003\u0004', 'latin1'), 'unreadable'],
  ['one that is cut off', saveFile('x').subarray(0, 200), 'unreadable'],
  ['one with a password', zipOf([{ name: 'savedGame', bytes: 'x', encrypted: true }]), 'unreadable'],
  ['one that unpacks to more than any save', game(Buffer.alloc(33 * 1024 * 1024)), 'unreadable'],
  ['a lie about its size', zipOf([{ name: 'savedGame', bytes: 'x'.repeat(999), says: 3 }]), 'unreadable'],
  ['a zip of something else', zipOf([{ name: 'notes.txt', bytes: 'mine' }]), 'no-save'],
  ['a game without its end', game(hidden('begin_save').slice(0, -1)), 'no-save'],
  ['a game with its key alone', game('!VCSK5a'), 'no-save'],
  ['a game without its key', game('!VCSK'), 'no-save'],
  ['a game that does not begin', game(hidden('end_save')), 'no-save'],
  ['an empty game', game(''), 'no-save'],
  [
    'a board as it was',
    zipOf([
      { name: 'data', bytes: 'x0 0' },
      { name: 'bdST.gif', bytes: 'GIF' },
    ]),
    'board',
  ],
  ['a board as it is', zipOf([{ name: 'BoardMetadata.xml', bytes: '<x/>' }]), 'board'],
  ['a log, whatever it is called', saveFile('x', { log: ['M/1/Main Map/200/200'] }), 'log'],
])('%s', async (_what, bytes, fault) => {
  expect(await faultOf(bytes)).toBe(fault);
});

test.each<[string, Saved, { module: string | undefined; boards: readonly string[] }]>([
  ['its module and board', {}, { module: 'VASL', boards: ['ST'] }],
  ['whatever the key', { key: 0xff }, { module: 'VASL', boards: ['ST'] }],
  [
    'every board, one of them turned',
    { boards: ['ST', 'r13', 'ST'] },
    { module: 'VASL', boards: ['ST', 'r13'] },
  ],
  ['another module', { module: 'Ogre' }, { module: 'Ogre', boards: ['ST'] }],
  ['nothing, where it does not say', { module: undefined, boards: [] }, { module: undefined, boards: [] }],
])('a save tells %s', async (_what, saved, look) => {
  expect(await lookIntoSave(saveFile('Größe “bd\t0\t0\tno board”', saved))).toEqual({ ok: true, look });
});

test('one whose commands are not hidden is a save, too', async () => {
  expect(await lookIntoSave(game(commandsOf('x')))).toMatchObject({ ok: true, look: { boards: ['ST'] } });
});
