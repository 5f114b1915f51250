import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startTable } from '../../src/table/index.ts';
import { shown } from '../discord/bench.ts';
import { inTurns } from '../support/part.ts';
import { quickFolder } from '../support/quick-folder.ts';
import { PROJECT } from '../support/scratch.ts';
import { assertBuilt, Child, until } from './child.ts';

inTurns('disks that fail', 3);

/** The bot as a process of its own, and a disk that fails it while it runs: what players see, and how it ends. */

beforeAll(assertBuilt);

/** Limits the size of what a running process may write, which fails as a disk does; Linux alone can. */
const CAN_LIMIT = spawnSync('prlimit', ['--version']).status === 0;

function limit(pid: number, bytes: number | 'unlimited'): void {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`]);
}

/** Has the system refuse a running process each sync of a file, as a disk does that fails; Linux alone can. */
const CAN_TRACE =
  spawnSync('strace', ['-e', 'inject=fsync:error=EIO', '-o', '/dev/null', 'true']).status === 0;

/** Resolves when it is so, with what resolves when the process has ended. */
async function failSyncs(pid: number): Promise<{ readonly gone: Promise<void> }> {
  const inject = 'inject=fsync,fdatasync:error=EIO';
  const args = ['-f', '-p', String(pid), '-e', 'trace=fsync,fdatasync', '-e', inject, '-o', '/dev/null'];
  const tracer = spawn('strace', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const gone = new Promise<void>((resolve) => tracer.once('exit', () => resolve()));
  let said = '';
  tracer.stderr.on('data', (text) => {
    said += text;
  });
  await until(() => said.includes('attached') || tracer.exitCode !== null, 'strace is attached');
  if (tracer.exitCode !== null) throw new Error(said);
  return { gone };
}

async function serving() {
  const folder = quickFolder('umpire-disk-');
  const db = join(folder, 'umpire.sqlite3');
  const table = await startTable({
    port: 0,
    channels: ['one', 'two', 'three'],
    users: [
      { username: 'anna', globalName: 'Anna' },
      { username: 'ben', globalName: 'Ben' },
    ],
  });
  const spawn = () => new Child({ apiUrl: table.apiBase, token: table.botToken, db });
  const children = [spawn()];
  onTestFinished(async () => {
    for (const child of children) await child.kill();
    await table.close();
    rmSync(folder, { recursive: true, force: true });
  });
  await children[0]?.ready();
  const anna = table.as('anna');
  const [child] = children;
  if (child === undefined) throw new Error('nobody is there');
  const open = async (channel: string) => {
    const id = table.channels.find(({ name }) => name === channel)?.id ?? '';
    return shown(await anna.slash(id, 'campaign practice', { game: 'kgp' })).content;
  };
  const again = () => {
    const other = spawn();
    children.push(other);
    return other;
  };
  const campaigns = () => {
    const eyes = new Database(db, { readonly: true });
    try {
      return eyes.prepare('SELECT count(*) FROM campaign').pluck().get();
    } finally {
      eyes.close();
    }
  };
  return { db, child, again, open, campaigns };
}

describe('a disk that fails the bot while it runs', () => {
  test.skipIf(!CAN_LIMIT)('nothing can be written: the order is refused, and the bot goes on', async () => {
    const { db, child, open, campaigns } = await serving();
    expect(await open('one')).toContain('is open for practice');
    limit(child.pid, statSync(`${db}-wal`).size);
    for (const channel of ['two', 'three'])
      expect(await open(channel)).toMatch(/^None of this was done\. My host’s disk/u);
    expect(campaigns()).toBe(1);
    expect(child.hasEnded).toBe(false);
    limit(child.pid, 'unlimited');
    expect(await open('two')).toContain('is open for practice');
    expect(campaigns()).toBe(2);
    expect(await child.stop()).toBe(0);
  });

  test.skipIf(!CAN_TRACE)(
    'what was written is not confirmed: the bot ends, and the next one goes on',
    async () => {
      const { child, again, open, campaigns } = await serving();
      expect(await open('one')).toContain('is open for practice');
      const tracer = await failSyncs(child.pid);
      expect(await open('two')).toMatch(
        /^I cannot tell whether this was done\..* did not confirm what it was given/u,
      );
      await until(() => child.hasEnded, 'the bot ends');
      await tracer.gone;
      expect(child.exitCode).toBe(1);
      expect(child.lines.at(-1)).toMatch(
        /^umpire: The disk did not confirm .* it goes on from what was kept\.$/u,
      );
      const next = again();
      await next.ready();
      const kept = Number(campaigns());
      expect([1, 2]).toContain(kept);
      expect(await open('three')).toContain('is open for practice');
      expect(campaigns()).toBe(kept + 1);
    },
  );

  test('a damaged page: the bot ends with 65, leaves the file alone, and does not start on it again', async () => {
    const { db, child, again, open } = await serving();
    expect(await open('one')).toContain('is open for practice');
    const other = new Database(db);
    const page = Number(
      other.prepare("SELECT rootpage FROM sqlite_master WHERE name = 'campaign'").pluck().get(),
    );
    const size = Number(other.pragma('page_size', { simple: true }));
    other.prepare("INSERT INTO meta VALUES ('touched', '1')").run();
    other.pragma('wal_checkpoint(TRUNCATE)');
    const hand = openSync(db, 'r+');
    writeSync(hand, Buffer.alloc(size, 0xa5), 0, size, (page - 1) * size);
    closeSync(hand);
    const spoilt = readFileSync(db);
    expect(await open('two')).toContain('Part of my database cannot be read, so I stop');
    await until(() => child.hasEnded, 'the bot ends');
    expect(child.exitCode).toBe(65);
    expect(child.lines.at(-1)).toMatch(/^umpire: .* is damaged: .*umpire restore FILE/u);
    expect(existsSync(`${db}-wal`)).toBe(true); // whatever else it may hold is left for whoever mends it
    expect(readFileSync(db).equals(spoilt)).toBe(true);
    other.close();
    const second = again();
    await until(() => second.hasEnded, 'the bot refuses to start');
    expect(second.exitCode).toBe(65);
    expect(second.lines.at(-1)).toMatch(/ is damaged: .*Nothing was changed\. .*\.recover/u);
    const doctor = spawnSync('node', [join(PROJECT, 'dist/src/main.js'), 'doctor'], {
      env: { ...process.env, UMPIRE_DB: db },
      encoding: 'utf8',
    });
    expect(doctor.status).toBe(1);
    expect(doctor.stdout).toMatch(/BAD {3}database .*is damaged.*umpire restore FILE.*\.recover/u);
  });
});
