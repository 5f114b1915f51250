/** Where `umpire backup` puts a copy, night after night, whatever the host has typed. */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { backup } from '../../src/cli/backup.ts';
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
  const call = async (word: string) => {
    let said = '';
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      said += String(text);
      return true;
    });
    try {
      return { status: await backup(config, [word]), said };
    } catch (error) {
      return { status: 1, said: sentence(error) };
    } finally {
      vi.restoreAllMocks();
    }
  };
  return { folder, call };
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
