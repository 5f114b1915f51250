/** Where `umpire backup` puts a copy, night after night, whatever the host has typed. */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { backup } from '../../src/cli/backup.ts';
import { lastBackup } from '../../src/cli/last-backup.ts';
import { sentence } from '../../src/cli/subcommands.ts';
import { readConfig } from '../../src/config.ts';
import { Store } from '../../src/store/store.ts';
import { scratchFolder } from '../support/scratch.ts';

/** A host with a database; `call` is one night's backup, and what was said. */
function host() {
  const folder = scratchFolder();
  const db = join(folder, 'umpire.sqlite3');
  new Store(db).close();
  const config = readConfig({ UMPIRE_DB: db });
  const call = async (...words: string[]) => {
    let said = '';
    for (const stream of [process.stdout, process.stderr])
      vi.spyOn(stream, 'write').mockImplementation((text) => {
        said += String(text);
        return true;
      });
    try {
      return { status: await backup(config, words), said };
    } catch (error) {
      return { status: 1, said: sentence(error) };
    } finally {
      vi.restoreAllMocks();
    }
  };
  return { folder, db, call };
}

test.each(['backups', 'backups/', 'var/lib.d/umpire/backups', '.backups', 'nightly.d/'])(
  'into %s, which is not there: the folder is made, and the second night finds it',
  async (name) => {
    const { folder, call } = host();
    const to = join(folder, name);
    const first = await call(`${folder}/${name}`);
    expect(first).toMatchObject({ status: 0, said: expect.stringContaining('it has been made') });
    expect(statSync(to).isDirectory()).toBe(true);
    expect(statSync(to).mode & 0o777).toBe(0o700);
    const second = await call(`${folder}/${name}`); // within the same second, too
    expect(second).toMatchObject({ status: 0, said: expect.not.stringContaining('it has been made') });
    const files = readdirSync(to);
    expect(files).toHaveLength(2);
    for (const file of files) expect(file).toMatch(/^umpire-\d{8}T\d{6}Z(?:-2)?\.sqlite3$/u);
  },
);

test('a file by its name, once', async () => {
  const { folder, call } = host();
  const to = join(folder, 'mine.sqlite3');
  expect((await call(to)).status).toBe(0);
  const bytes = readFileSync(to);
  const again = await call(to);
  expect(again).toMatchObject({ status: 1, said: expect.stringContaining('or a folder') });
  expect(readFileSync(to).equals(bytes)).toBe(true);
});

test('a name that could be either is refused, and says how to tell', async () => {
  const { folder, call } = host();
  const to = join(folder, 'umpire-2026.11.26');
  expect(await call(to)).toMatchObject({ status: 1, said: expect.stringContaining(`${to}/`) });
  expect(existsSync(to)).toBe(false);
});

test('a backup of an earlier night that lies where its folder should be is named, and left alone', async () => {
  const { folder, call } = host();
  const to = join(folder, 'backups');
  for (const word of [to, `${to}/`]) {
    writeFileSync(to, 'the first night');
    const { status, said } = await call(word);
    expect([status, said.includes(`mv ${to} ${to}.sqlite3`)]).toEqual([1, true]);
    expect(readFileSync(to, 'utf8')).toBe('the first night');
  }
});

test('no folder is made for a database that is not there', async () => {
  const folder = scratchFolder();
  const config = readConfig({ UMPIRE_DB: join(folder, 'none.sqlite3') });
  await expect(backup(config, [join(folder, 'backups')])).rejects.toThrow('There is no database');
  expect(readdirSync(folder)).toEqual([]);
});

test('a folder that has a dot in its name and is there is a folder', async () => {
  const { folder, call } = host();
  const to = join(folder, 'umpire.2026');
  mkdirSync(to);
  expect((await call(to)).status).toBe(0);
  expect(readdirSync(to)).toHaveLength(1);
});

test('a month of nights of which ten are kept: what is removed is said, and nothing else goes', async () => {
  const { folder, db, call } = host();
  const to = join(folder, 'backups');
  mkdirSync(to);
  const others = ['notes.txt', 'mine.sqlite3', 'other-20200101T000000Z.sqlite3', 'umpire-20200101.sqlite3'];
  for (const name of others) writeFileSync(join(to, name), 'not ours');
  const night = Date.UTC(2026, 10, 1, 3, 30);
  const said: string[] = [];
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    for (let count = 0; count < 30; count += 1) {
      vi.setSystemTime(night + count * 24 * 3_600_000);
      const { status, said: text } = await call('--keep', '10', `${to}/`);
      expect(status, text).toBe(0);
      said.push(text.trim().split('\n').at(-1) ?? '');
    }
  } finally {
    vi.useRealTimers();
  }
  const nights = readdirSync(to)
    .filter((name) => !others.includes(name))
    .toSorted();
  expect(nights).toHaveLength(10);
  expect([nights[0], nights[9]]).toEqual([
    'umpire-20261121T033000Z.sqlite3',
    'umpire-20261130T033000Z.sqlite3',
  ]);
  expect(readdirSync(to)).toEqual(expect.arrayContaining(others));
  expect(said.slice(0, 10)).toEqual(
    Array.from({ length: 10 }, () => 'Kept are the 10 newest; removed: none.'),
  );
  expect(said[10]).toBe('Kept are the 10 newest; removed: umpire-20261101T033000Z.sqlite3.');
  expect(lastBackup(db)).toEqual({
    at: night + 29 * 24 * 3_600_000,
    to: join(to, 'umpire-20261130T033000Z.sqlite3'),
    isThere: true,
  });
});

test('the one just made stays, whatever the clock was set to before; of one second the later', async () => {
  const { folder, call } = host();
  const to = join(folder, 'backups');
  mkdirSync(to);
  writeFileSync(join(to, 'umpire-20991231T000000Z.sqlite3'), 'from a clock that was wrong');
  const made = await call('--keep', '1', to);
  expect(made).toMatchObject({
    status: 0,
    said: expect.stringContaining('Kept is the newest alone; removed: umpire-20991231T000000Z.sqlite3.'),
  });
  expect(readdirSync(to)).toHaveLength(1);
  for (let count = 0; count < 3; count += 1) await call('--keep', '2', to);
  expect(readdirSync(to)).toHaveLength(2);
});

test.each(['0', '-1', '1.5', 'ten', ''])('--keep %j keeps nothing that could be meant', async (count) => {
  const { folder, call } = host();
  const to = join(folder, 'backups');
  expect(await call(`--keep=${count}`, to)).toMatchObject({
    status: 1,
    said: expect.stringContaining('Usage: umpire backup'),
  });
  expect(existsSync(to)).toBe(false);
  expect(await call('--keep', '3', join(folder, 'one.sqlite3'))).toMatchObject({
    status: 1,
    said: expect.stringContaining('is to be a file'),
  });
});
