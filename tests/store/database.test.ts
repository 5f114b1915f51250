import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase, StoreError } from '../../src/store/database.ts';
import { MIGRATIONS } from '../../src/store/migrations.ts';
import { bundle } from '../support/bundle.ts';
import { run } from '../support/run.ts';
import { scratchFolder } from '../support/scratch.ts';

const path = () => join(scratchFolder(), 'umpire.sqlite3');

/** Opens and forgets; closed at the end of the test. */
function open(file: string) {
  const opened = openDatabase(file);
  onTestFinished(() => opened.close());
  return opened;
}

/** The sentence with which a database is refused. */
function refusal(file: string): string {
  try {
    openDatabase(file).close();
  } catch (error) {
    expect(error).toBeInstanceOf(StoreError);
    return (error as Error).message;
  }
  throw new Error(`${file} was opened`);
}

function pragma(db: Database.Database, name: string): unknown {
  return db.pragma(name, { simple: true });
}

describe('opening a database', () => {
  test('makes a new one, with its folders, readable by its owner alone', () => {
    const file = join(scratchFolder(), 'deep', 'er', 'umpire.sqlite3');
    const { db } = open(file);
    db.prepare("INSERT INTO dm (user, channel) VALUES ('a', 'b')").run();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    for (const beside of [`${file}-wal`, `${file}-shm`]) expect(statSync(beside).mode & 0o077).toBe(0);
    expect(pragma(db, 'user_version')).toBe(MIGRATIONS.length);
  });

  test('takes an empty file for a new one', () => {
    const file = path();
    writeFileSync(file, '');
    expect(pragma(open(file).db, 'user_version')).toBe(MIGRATIONS.length);
  });

  test('WAL and synchronous=FULL are in force at once, after a write, and when it is opened again', () => {
    const file = path();
    const check = (db: Database.Database) => {
      expect(pragma(db, 'journal_mode')).toBe('wal');
      expect(pragma(db, 'synchronous')).toBe(2);
      expect(pragma(db, 'foreign_keys')).toBe(1);
    };
    const first = openDatabase(file);
    check(first.db);
    first.db.prepare("INSERT INTO dm (user, channel) VALUES ('a', 'b')").run();
    check(first.db);
    first.close();
    const { db } = open(file);
    check(db);
    db.prepare("UPDATE dm SET channel = 'c'").run();
    check(db);
    expect(db.prepare('SELECT channel FROM dm').pluck().get()).toBe('c');
  });

  test('each database has an incarnation of its own, and keeps it', () => {
    const incarnation = (db: Database.Database) =>
      db.prepare("SELECT value FROM meta WHERE key = 'incarnation'").pluck().get();
    const file = path();
    const first = openDatabase(file);
    const own = incarnation(first.db);
    first.close();
    expect(incarnation(open(file).db)).toBe(own);
    expect(incarnation(open(path()).db)).not.toBe(own);
    expect(own).toMatch(/^[0-9a-f]{16}$/u);
  });

  test('an older schema is brought up to date, what it holds is kept', () => {
    const file = path();
    const old = new Database(file);
    old.exec(MIGRATIONS[0] ?? '');
    old.pragma('user_version = 1');
    old.exec("INSERT INTO dm (user, channel) VALUES ('a', 'b')");
    old.close();
    const { db } = open(file);
    expect(pragma(db, 'user_version')).toBe(MIGRATIONS.length);
    expect(db.prepare('SELECT count(*) FROM dm').pluck().get()).toBe(1);
  });
});

describe('a database that cannot be used is refused, and left alone', () => {
  test.each([
    ['a text', 'These are my notes, not a database.\n'],
    ['a short file', 'x'],
    ['a picture', '\x89PNG\r\n\x1a\n'],
  ])('%s', (_what, content) => {
    const file = path();
    writeFileSync(file, content, { encoding: 'latin1', mode: 0o644 });
    const before = statSync(file);
    expect(refusal(file)).toContain('is not an SQLite database. Umpire leaves it alone');
    expect(readFileSync(file, 'latin1')).toBe(content);
    expect(statSync(file)).toMatchObject({ mode: before.mode, mtimeMs: before.mtimeMs });
    expect(existsSync(`${file}-wal`)).toBe(false);
  });

  test('another program’s database', () => {
    const file = path();
    const other = new Database(file);
    other.exec('CREATE TABLE recipe (name TEXT); INSERT INTO recipe VALUES (1)');
    other.close();
    const before = readFileSync(file);
    expect(refusal(file)).toContain('is not a database of Umpire');
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test('one that a newer Umpire has written', () => {
    const file = path();
    openDatabase(file).close();
    const newer = new Database(file);
    newer.pragma(`user_version = ${MIGRATIONS.length + 1}`);
    newer.close();
    const before = readFileSync(file);
    expect(refusal(file)).toMatch(/was written by a newer Umpire .*Start the newer version/u);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test('a damaged one', () => {
    const file = path();
    const { db, close } = openDatabase(file);
    const add = db.prepare('INSERT INTO dm (user, channel) VALUES (?, ?)');
    for (let n = 0; n < 2000; n += 1) add.run(`user-${n}`, `channel-${n}`);
    close();
    const bytes = readFileSync(file);
    bytes.fill(0xa5, 4096 * 12, 4096 * 20);
    writeFileSync(file, bytes);
    expect(refusal(file)).toMatch(/is damaged|cannot be opened/u);
  });

  test('one whose lock file is something else', () => {
    const file = path();
    writeFileSync(
      `${file}.lock`,
      'A note of somebody, long enough to be looked at as a database. '.repeat(20),
    );
    expect(refusal(file)).toContain('cannot be opened: it is no database');
    expect(existsSync(file)).toBe(false);
  });

  test('a folder', () => {
    const file = path();
    mkdirSync(file);
    expect(refusal(file)).toContain('cannot be opened');
  });

  test('one where its folder should be is a file', () => {
    const file = path();
    writeFileSync(file, 'in the way');
    expect(refusal(join(file, 'umpire.sqlite3'))).toContain('cannot be opened');
    expect(readFileSync(file, 'utf8')).toBe('in the way');
  });

  test('one that no room is left for', () => {
    const file = path();
    // A limit on the size of files is as good as a full disk: the write fails in the middle.
    const child = bundle(`
      import { openDatabase, StoreError } from './src/store/database.ts';
      try {
        openDatabase(process.argv[2]).close();
        console.log('opened');
      } catch (error) {
        console.log(error instanceof StoreError ? error.message : error);
      }
    `);
    const limited = (blocks: string) =>
      run(scratchFolder(), 'bash', [
        '-c',
        `trap '' XFSZ; ulimit -f ${blocks}; exec node "$@"`,
        'bash',
        child,
        file,
      ]).stdout;
    expect(limited('16')).toMatch(/cannot be opened: .*Is the disk full/u);
    expect(limited('unlimited')).toBe('opened\n');
  });
});

describe('a second Umpire on the same database', () => {
  const CHILD = `
    import { openDatabase } from './src/store/database.ts';
    try {
      openDatabase(process.argv[2]);
      console.log('opened');
      setInterval(() => undefined, 1000);
    } catch (error) {
      console.log(error.message);
    }
  `;

  /** Nobody refers to what is open any more, and the garbage collector has been round. */
  const FORGETFUL = `
    import { setTimeout as pause } from 'node:timers/promises';
    import { openDatabase } from './src/store/database.ts';
    openDatabase(process.argv[2]);
    for (let round = 0; round < 5; round += 1) {
      await pause(1);
      globalThis.gc();
    }
    console.log('opened');
    setInterval(() => undefined, 1000);
  `;

  function spawnChild(script: string, file: string): { child: ChildProcess; says: Promise<string> } {
    const child = spawn(process.execPath, ['--expose-gc', script, file], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => {
      child.kill('SIGKILL');
    });
    const says = new Promise<string>((resolve) => {
      child.stdout?.once('data', (text: Buffer) => resolve(text.toString()));
      child.once('exit', () => resolve('nothing'));
    });
    return { child, says };
  }

  const gone = (child: ChildProcess) => new Promise<void>((resolve) => child.once('exit', () => resolve()));

  test('is refused in the same process', () => {
    const file = path();
    open(file);
    expect(refusal(file)).toContain('Another Umpire already runs on');
  });

  test('is refused in another process, until the first has ended, however it ends', async () => {
    const script = bundle(CHILD);
    const file = path();
    const first = spawnChild(script, file);
    expect(await first.says).toBe('opened\n');
    expect(refusal(file)).toContain('Another Umpire already runs on');
    expect(await spawnChild(script, file).says).toContain('Another Umpire already runs on');
    const ended = gone(first.child);
    first.child.kill('SIGKILL');
    await ended;
    open(file);
  });

  test('is refused even when the first has forgotten that it holds the lock', async () => {
    const file = path();
    expect(await spawnChild(bundle(FORGETFUL), file).says).toBe('opened\n');
    expect(refusal(file)).toContain('Another Umpire already runs on');
  });

  test('does not disturb the first', () => {
    const file = path();
    const { db } = open(file);
    refusal(file);
    db.prepare("INSERT INTO dm (user, channel) VALUES ('a', 'b')").run();
    expect(pragma(db, 'journal_mode')).toBe('wal');
    refusal(file);
  });

  test('one that was refused leaves no lock behind', () => {
    const file = path();
    writeFileSync(file, 'no database');
    refusal(file);
    writeFileSync(file, '');
    open(file);
  });
});
