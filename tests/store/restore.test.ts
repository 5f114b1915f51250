import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { backupDatabase } from '../../src/store/backup.ts';
import { lockInstance, StoreError } from '../../src/store/database.ts';
import { MIGRATIONS } from '../../src/store/migrations.ts';
import { restoreDatabase } from '../../src/store/restore.ts';
import { Store } from '../../src/store/store.ts';
import { bundle } from '../support/bundle.ts';
import { ModeratorTable } from '../support/moderator-table.ts';
import { run } from '../support/run.ts';
import { scratchFolder } from '../support/scratch.ts';

const AT = Date.UTC(2026, 10, 21, 14, 32, 25);
const path = (name: string) => join(scratchFolder(), name);

/** A database with a played campaign, closed: no log beside it. */
function database(rounds = 1): string {
  const table = new ModeratorTable().begin({ options: { rounds: '2' } });
  for (let n = 0; n < rounds; n += 1) table.round(n + 1, 5);
  table.store.close();
  return table.file;
}

async function backupOf(file: string): Promise<string> {
  const to = path('backup.sqlite3');
  await backupDatabase({ from: file, to, at: AT });
  return to;
}

/** Everything in a folder, by name. */
function contents(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return Object.fromEntries(
    files
      .filter((name) => !name.endsWith('.lock') && statSync(join(folder, name)).isFile())
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex'),
      ]),
  );
}

async function refusal(act: () => unknown): Promise<string> {
  try {
    await act();
  } catch (error) {
    expect(error).toBeInstanceOf(StoreError);
    return (error as Error).message;
  }
  throw new Error('it was done');
}

function gifts(file: string): unknown {
  const db = new Database(file, { readonly: true });
  try {
    return db.prepare('SELECT count(*) FROM player_order').pluck().get();
  } finally {
    db.close();
  }
}

describe('a backup', () => {
  test('is one file that only its owner can read, the same database, with its time in it', async () => {
    const file = database();
    const to = await backupOf(file);
    expect(statSync(to).mode & 0o777).toBe(0o600);
    expect(readdirSync(dirname(to))).toEqual(['backup.sqlite3']);
    const [was, is] = [new Store(file), new Store(to)];
    const campaigns = is.records.campaigns();
    expect(campaigns).toEqual(was.records.campaigns());
    expect(campaigns.map(({ id }) => is.records.history(id))).toEqual(
      campaigns.map(({ id }) => was.records.history(id)),
    );
    expect(is.records.meta('backup.at')).toBe(String(AT));
    expect(was.records.meta('backup.at')).toBeUndefined();
    was.close();
    is.close();
  });

  test('is made beside a running bot, and leaves out what is not committed', async () => {
    const table = new ModeratorTable().begin();
    table.play('anna', 'hide', { number: 3 });
    const to = await backupOf(table.file);
    table.play('bert', 'hide', { number: 4 }); // the bot goes on, its log is whole
    expect(gifts(to)).toBe(4);
    expect(gifts(table.file)).toBe(5);
  });

  test('never replaces a file', async () => {
    const file = database();
    const to = path('notes.txt');
    writeFileSync(to, 'mine');
    expect(await refusal(() => backupDatabase({ from: file, to, at: AT }))).toContain('is there already');
    expect(readdirSync(dirname(to))).toEqual(['notes.txt']);
    expect(readFileSync(to, 'utf8')).toBe('mine');
  });

  test('of nothing, of something else, into nowhere: refused, and nothing is left behind', async () => {
    const to = path('backup.sqlite3');
    expect(await refusal(() => backupDatabase({ from: path('none'), to, at: AT }))).toContain(
      'There is no database',
    );
    const text = path('text');
    writeFileSync(text, 'These are my notes, and they are long enough to be looked at. '.repeat(4));
    expect(await refusal(() => backupDatabase({ from: text, to, at: AT }))).toContain(
      'is not an SQLite database',
    );
    const nowhere = join(dirname(to), 'no', 'such', 'folder', 'backup.sqlite3');
    expect(await refusal(() => backupDatabase({ from: database(), to: nowhere, at: AT }))).toContain(
      'was not backed up',
    );
    expect(readdirSync(dirname(to))).toEqual([]);
  });

  test('on a full disk says so and leaves nothing behind', () => {
    const file = database();
    const to = path('backup.sqlite3');
    const child = bundle(`
      import { backupDatabase } from './src/store/backup.ts';
      const [, , from, to] = process.argv;
      await backupDatabase({ from, to, at: 0 }).then(() => console.log('done'), (error) => console.log(error.message));
    `);
    // A limit on the size of files is as good as a full disk: the write fails in the middle.
    const limited = (blocks: string) =>
      run(scratchFolder(), 'bash', [
        '-c',
        `trap '' XFSZ; ulimit -f ${blocks}; exec node "$@"`,
        'bash',
        child,
        file,
        to,
      ]).stdout;
    expect(limited('48')).toMatch(/was not backed up .*Is there room/u);
    expect(readdirSync(dirname(to))).toEqual([]);
    expect(limited('unlimited')).toBe('done\n');
  });
});

describe('a restore', () => {
  const into = (from: string, to: string, examine: (copy: Store) => void = () => undefined) =>
    restoreDatabase({ from, to, at: AT, examine });

  test('puts the backup in the database’s place and keeps what was there', async () => {
    const file = database();
    const from = await backupOf(file);
    const later = new Store(file);
    later.setDmChannel('anna', 'later');
    const [was] = later.records.campaigns();
    const { incarnation } = later;
    later.close();
    const { kept } = into(from, file);
    expect(kept).toBe(`${file}-before-restore-20261121T143225Z`);
    const [now, before] = [new Store(file), new Store(kept ?? '')];
    expect([now.dmChannel('anna'), before.dmChannel('anna')]).toEqual([undefined, 'later']);
    expect(now.records.campaigns()).toEqual([was]);
    expect(now.incarnation).not.toBe(incarnation);
    expect(before.incarnation).toBe(incarnation);
    now.close();
    before.close();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(dirname(file)).filter((name) => name.includes('restoring'))).toEqual([]);
  });

  test('makes a database where there was none, and lifts an older schema', () => {
    const from = path('old.sqlite3');
    const old = new Database(from);
    old.exec(MIGRATIONS[0] ?? '');
    old.pragma('user_version = 1');
    old.exec("INSERT INTO meta VALUES ('incarnation', 'aa'); INSERT INTO dm VALUES ('anna', 'there')");
    old.close();
    const to = path('umpire.sqlite3');
    expect(into(from, to).kept).toBeUndefined();
    const store = new Store(to);
    expect(store.dmChannel('anna')).toBe('there');
    store.close();
    const untouched = new Database(from, { readonly: true });
    expect(untouched.pragma('user_version', { simple: true })).toBe(1);
    untouched.close();
  });

  test('takes a plain copy with the log that lies beside it', () => {
    const table = new ModeratorTable().begin();
    const from = path('copy.sqlite3');
    for (const beside of ['', '-wal']) copyFileSync(`${table.file}${beside}`, `${from}${beside}`);
    const to = path('umpire.sqlite3');
    into(from, to);
    expect(gifts(to)).toBe(3);
  });

  test('keeps the log of a replaced database with it, and out of the new one’s way', async () => {
    const table = new ModeratorTable().begin();
    const from = await backupOf(table.file);
    table.play('anna', 'hide', { number: 3 });
    const to = path('umpire.sqlite3');
    for (const beside of ['', '-wal']) copyFileSync(`${table.file}${beside}`, `${to}${beside}`); // a crash’s leavings
    const { kept } = into(from, to);
    expect(gifts(to)).toBe(3);
    expect(gifts(kept ?? '')).toBe(4);
  });

  test('what the proof throws ends it with nothing changed', async () => {
    const file = database();
    const from = await backupOf(file);
    const before = contents(dirname(file));
    const message = await refusal(() =>
      into(from, file, (copy) => {
        copy.setDmChannel('anna', 'x');
        throw new StoreError('Order 5 is not legal.');
      }),
    );
    expect(message).toBe('Order 5 is not legal. Nothing was changed.');
    expect(contents(dirname(file))).toEqual(before);
    expect(() => into(from, file, () => void (undefined as unknown as string).length)).toThrow(TypeError);
    expect(contents(dirname(file))).toEqual(before);
  });

  test('is refused while a bot runs on the database, or on the backup', async () => {
    const running = new ModeratorTable().begin();
    const from = await backupOf(running.file);
    const before = contents(dirname(running.file));
    expect(await refusal(() => into(from, running.file))).toContain('Another Umpire already runs on');
    expect(await refusal(() => into(running.file, path('x.sqlite3')))).toContain('Make a backup of it first');
    expect(contents(dirname(running.file))).toEqual(before);
    running.play('anna', 'hide', { number: 3 });
  });

  test('of the database onto itself is refused', async () => {
    const file = database();
    expect(await refusal(() => into(file, file))).toContain('is the database itself');
  });

  describe('of something that is no good copy is refused with the place named, nothing changed', () => {
    /** Lets `spoil` loose on a backup, tries to restore it, and looks that nothing happened. */
    async function spoiled(spoil: (file: string) => void): Promise<string> {
      const file = database(2);
      const from = await backupOf(file);
      spoil(from);
      const [here, there] = [contents(dirname(file)), contents(dirname(from))];
      const message = await refusal(() => into(from, file));
      expect(message).toMatch(/Nothing was changed\.$/u);
      expect(contents(dirname(file))).toEqual(here);
      expect(contents(dirname(from))).toEqual(there);
      return message.replaceAll(from, 'BACKUP');
    }
    const edit = (sql: string) => (file: string) => {
      const db = new Database(file);
      db.pragma('foreign_keys = OFF');
      db.exec(sql);
      db.close();
    };
    const cut = (keep: (size: number) => number) => (file: string) => {
      const bytes = readFileSync(file);
      writeFileSync(file, bytes.subarray(0, keep(bytes.length)));
    };

    test('cut off anywhere', async () => {
      expect(await spoiled(cut((size) => size - 1))).toMatch(
        /BACKUP is cut off: it has \d+ bytes, and should have \d+/u,
      );
      expect(await spoiled(cut((size) => size / 2))).toContain('is cut off');
      expect(await spoiled(cut(() => 60))).toContain('BACKUP is cut off after 60 bytes');
      expect(await spoiled(cut(() => 0))).toContain('BACKUP is empty');
    });

    test('with pages overwritten', async () => {
      const message = await spoiled((file) => {
        const bytes = readFileSync(file);
        bytes.fill(0xa5, 4096 * 3, 4096 * 6);
        writeFileSync(file, bytes);
      });
      expect(message).toMatch(/BACKUP (?:is damaged|cannot be read)/u);
    });

    test('a text, another program’s database, a newer Umpire’s', async () => {
      expect(await spoiled((file) => writeFileSync(file, 'Notes. '.repeat(100)))).toContain(
        'is not an SQLite database',
      );
      const other = path('recipes');
      edit('CREATE TABLE recipe (name TEXT)')(other);
      expect(await spoiled((file) => copyFileSync(other, file))).toContain(
        'BACKUP is not a database of Umpire',
      );
      expect(await spoiled(edit('PRAGMA user_version = 999'))).toMatch(
        /BACKUP was written by a newer Umpire \(schema 999/u,
      );
    });

    test('with a reference to nothing', async () => {
      expect(await spoiled(edit("INSERT INTO seat VALUES (77, 'red', 'anna')"))).toContain(
        'BACKUP is damaged: a row of seat names a campaign that is not there',
      );
      expect(await spoiled(edit('DELETE FROM player_order WHERE id = 2'))).toMatch(
        /of event names a player_order that is not there/u,
      );
    });
  });

  test('over another program’s file, or a text, is refused and leaves it alone', async () => {
    const from = await backupOf(database());
    const to = path('recipes.sqlite3');
    const other = new Database(to);
    other.exec('CREATE TABLE recipe (name TEXT)');
    other.close();
    const before = contents(dirname(to));
    expect(await refusal(() => into(from, to))).toContain('is not a database of Umpire');
    const text = path('text');
    writeFileSync(text, 'Notes. '.repeat(100));
    expect(await refusal(() => into(from, text))).toContain('move it away first');
    expect(contents(dirname(to))).toEqual(before);
    expect(readFileSync(text, 'utf8')).toBe('Notes. '.repeat(100));
  });

  test('over a damaged database is what it is for', async () => {
    const file = database();
    const from = await backupOf(file);
    const bytes = readFileSync(file);
    bytes.fill(0xa5, 4096 * 2);
    writeFileSync(file, bytes);
    const { kept } = into(from, file);
    expect(readFileSync(kept ?? '').equals(bytes)).toBe(true);
    new Store(file).close();
  });

  test('on a full disk is refused, nothing changed', async () => {
    const file = database(2);
    const from = await backupOf(file);
    const before = contents(dirname(file));
    const child = bundle(`
      import { restoreDatabase } from './src/store/restore.ts';
      const [, , from, to] = process.argv;
      try {
        restoreDatabase({ from, to, at: 0, examine: () => undefined });
        console.log('done');
      } catch (error) {
        console.log(error.message);
      }
    `);
    const limited = (blocks: string) =>
      run(scratchFolder(), 'bash', [
        '-c',
        `trap '' XFSZ; ulimit -f ${blocks}; exec node "$@"`,
        'bash',
        child,
        from,
        file,
      ]).stdout;
    const blocks = Math.floor(statSync(from).size / 1024);
    expect(limited(String(Math.floor(blocks / 2)))).toMatch(/was not restored: .*Nothing was changed/u); // while copying
    expect(contents(dirname(file))).toEqual(before);
    expect(limited('unlimited')).toBe('done\n');
    expect(existsSync(file)).toBe(true);
  });
});

/** A child that does what `code` says until it prints a line; then it is killed. */
async function killedAt(code: string, ...argv: string[]): Promise<void> {
  const child = spawn(process.execPath, [bundle(code), ...argv], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const gone = new Promise((resolve) => child.once('exit', resolve));
  await new Promise((resolve) => child.stdout.once('data', resolve));
  child.kill('SIGKILL');
  await gone;
}

/** Copies a page and stays there. */
const HALF_A_BACKUP = `
  import { writeSync } from 'node:fs';
  import Database from 'better-sqlite3';
  import { backupDatabase } from './src/store/backup.ts';
  const [, , from, to] = process.argv;
  const whole = Database.prototype.backup;
  let steps = 0;
  Database.prototype.backup = function (file) {
    return whole.call(this, file, { progress: () => { if (steps++ === 1) writeSync(1, 'now'); return steps === 1 ? 1 : 0; } });
  };
  setInterval(() => undefined, 1000);
  await backupDatabase({ from, to, at: 0 });
`;

const HALF_A_RESTORE = `
  import { writeSync } from 'node:fs';
  import { restoreDatabase } from './src/store/restore.ts';
  const [, , from, to] = process.argv;
  restoreDatabase({ from, to, at: 0, examine() {
    writeSync(1, 'now');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  } });
`;

describe('killed in the middle', () => {
  test('a backup leaves nothing behind once the next one is made', async () => {
    const file = database();
    const to = path('backup.sqlite3');
    await killedAt(HALF_A_BACKUP, file, to);
    const left = readdirSync(dirname(to));
    expect(left.filter((name) => /\.part-[0-9a-f]{8}$/u.test(name))).toHaveLength(1);
    await backupDatabase({ from: file, to, at: AT });
    expect(readdirSync(dirname(to))).toEqual(['backup.sqlite3']);
  });

  test('a backup that is still being made is left alone', async () => {
    const file = database();
    const to = path('backup.sqlite3');
    const part = `${to}.part-0123abcd`;
    writeFileSync(part, 'half of it');
    const lock = lockInstance(part);
    await backupDatabase({ from: file, to, at: AT });
    expect(existsSync(part)).toBe(true);
    lock.release();
    await backupDatabase({ from: file, to: path('backup.sqlite3'), at: AT }); // into another folder
    expect(existsSync(part)).toBe(true);
    await backupDatabase({ from: file, to: join(dirname(to), 'other.sqlite3'), at: AT });
    expect(readdirSync(dirname(to)).sort()).toEqual(['backup.sqlite3', 'other.sqlite3']);
  });

  test.each(['the next restore', 'the next start'])(
    'a restore leaves nothing behind after %s',
    async (next) => {
      const backup = await backupOf(database());
      const to = database();
      const before = contents(dirname(to));
      await killedAt(HALF_A_RESTORE, backup, to);
      expect(readdirSync(dirname(to)).filter((name) => name.includes('-restoring-'))).toHaveLength(1);
      expect(contents(dirname(to))).toMatchObject(before); // what was there is as it was
      if (next === 'the next start') new Store(to).close();
      else restoreDatabase({ from: backup, to, at: AT, examine: () => undefined });
      expect(readdirSync(dirname(to)).filter((name) => name.includes('-restoring-'))).toEqual([]);
    },
  );
});
