import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../src/store/database.ts';
import { MIGRATIONS } from '../../src/store/migrations.ts';
import { bundle } from '../support/bundle.ts';
import { run } from '../support/run.ts';
import { scratchFolder } from '../support/scratch.ts';

/**
 * A newer program has two steps more: one that is quick, and one that rewrites all there is and takes its time. It is
 * ended in the middle, by SIGKILL or for want of room; this program stands for the older one.
 */
const NEWER = `
  import { openDatabase } from './src/store/database.ts';
  import { MIGRATIONS } from './src/store/migrations.ts';
  MIGRATIONS.push('ALTER TABLE dm ADD COLUMN note TEXT');
  MIGRATIONS.push(\`
    UPDATE dm SET note = hex(randomblob(400));
    CREATE TABLE slow AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \${process.argv[3]})
      SELECT i, hex(randomblob(200)) AS bytes FROM n;
  \`);
  try {
    openDatabase(process.argv[2]).close();
    console.log('opened');
  } catch (error) {
    console.log(error.message);
  }
`;
const FOR_EVER = '100000000';

/** A database with something in every page that is rewritten. */
function older(): string {
  const file = join(scratchFolder(), 'umpire.sqlite3');
  const { db, close } = openDatabase(file);
  const add = db.prepare('INSERT INTO dm (user, channel) VALUES (?, ?)');
  db.transaction(() => {
    for (let n = 0; n < 20_000; n += 1) add.run(`user-${n}`, `channel-${n}`);
  })();
  close();
  return file;
}

function content(file: string): unknown {
  const { db, close } = openDatabase(file);
  try {
    const schema = db.prepare('SELECT name, sql FROM sqlite_master ORDER BY name').all();
    const rows = db.prepare('SELECT count(*) AS n, min(channel) AS a, max(channel) AS z FROM dm').get();
    return { version: db.pragma('user_version', { simple: true }), schema, rows };
  } finally {
    close();
  }
}

function isLifted(file: string): void {
  const db = new Database(file, { readonly: true });
  onTestFinished(() => void db.close());
  expect(db.pragma('user_version', { simple: true })).toBe(MIGRATIONS.length + 2);
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(db.prepare('SELECT count(*) FROM dm WHERE length(note) = 800').pluck().get()).toBe(20_000);
}

test('killed in the middle of a migration: the older program opens the file as it was, and the newer one lifts it', async () => {
  const file = older();
  const before = content(file);
  const script = bundle(NEWER);
  const child = spawn(process.execPath, [script, file, FOR_EVER], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  // So much has been written that it must have come to the disk before any commit.
  const log = `${file}-wal`;
  while (!existsSync(log) || statSync(log).size < 24 * 1024 * 1024) await sleep(5);
  child.kill('SIGKILL');
  await ended;
  expect(statSync(log).size).toBeGreaterThan(24 * 1024 * 1024);
  expect(content(file)).toEqual(before);
  expect(run(scratchFolder(), 'node', [script, file, '1000']).stdout).toBe('opened\n');
  isLifted(file);
});

test('no room in the middle of a migration: it says so, the file is as it was, and with room it is lifted', () => {
  const file = older();
  const before = content(file);
  const script = bundle(NEWER);
  const limited = (blocks: string) =>
    run(scratchFolder(), 'bash', ['-c', `ulimit -f ${blocks}; exec node "$@"`, 'bash', script, file, '1000'])
      .stdout;
  expect(limited('6000')).toMatch(/cannot be opened: .*Is the disk full/u);
  expect(content(file)).toEqual(before);
  expect(limited('unlimited')).toBe('opened\n');
  isLifted(file);
});
