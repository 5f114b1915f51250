/** A folder that is somebody else's, as a volume of a container is that root owns: the host reads whose, and what to do. */
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Store } from '../../src/store/store.ts';
import { bundle } from '../support/bundle.ts';
import { run } from '../support/run.ts';
import { PROJECT } from '../support/scratch.ts';

/** Who may write everywhere is somebody else for these tests; anybody else may not write what is closed to all. */
const IS_ROOT = process.getuid?.() === 0;
const UID = IS_ROOT ? 1000 : process.getuid?.();

/** Opens, reads, backs up, examines: each as whoever may not write there. */
const CHILD = `
  import { openDatabase } from './src/store/database.ts';
  import { backupDatabase } from './src/store/backup.ts';
  import { examine } from './src/cli/doctor.ts';
  import { readConfig } from './src/config.ts';
  const [, , folder, isRoot] = process.argv;
  if (isRoot === 'yes') { process.setgid(1000); process.setuid(1000); }
  const said = async (what, act) => {
    try { console.log(what, '|', await act()); } catch (error) { console.log(what, '|', error.message); }
  };
  const closed = folder + '/closed/umpire.sqlite3';
  await said('open', () => openDatabase(closed));
  await said('backup', () => backupDatabase({ from: folder + '/open/umpire.sqlite3', to: folder + '/closed/backups/a.sqlite3', makeFolder: true, at: 0 }));
  const config = readConfig({ UMPIRE_DB: closed });
  const found = await examine({ config, games: [], quick: true, secrets: false, now: 0 });
  console.log(found.map(({ mark, sentence }) => 'doctor | ' + mark + ' ' + sentence).join('\\n'));
`;

/** The folder that is closed, with one beside it that is not; open to all to walk through. */
function folders(): string {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-owner-'));
  onTestFinished(() => {
    chmodSync(join(folder, 'closed'), 0o755);
    rmSync(folder, { recursive: true, force: true });
  });
  chmodSync(folder, 0o755);
  for (const name of ['closed', 'open']) mkdirSync(join(folder, name), { mode: 0o755 });
  new Store(join(folder, 'open', 'umpire.sqlite3')).close();
  chmodSync(join(folder, 'closed'), 0o555);
  if (IS_ROOT)
    for (const path of ['open', 'open/umpire.sqlite3', 'open/umpire.sqlite3.lock'])
      chownSync(join(folder, path), 1000, 1000);
  return folder;
}

test.runIf(UID !== undefined)('whose the place is, as whom Umpire runs, and what lets it write there', () => {
  const folder = folders();
  const child = bundle(CHILD);
  chmodSync(join(child, '..'), 0o755);
  const { stdout } = run(PROJECT, process.execPath, [child, folder, IS_ROOT ? 'yes' : 'no']);
  const closed = join(folder, 'closed');
  const why = IS_ROOT
    ? `${closed} belongs to the user with uid 0, and Umpire runs as uid 1000. As root: chown -R 1000:1000 ${closed}`
    : `${closed} is this user’s own and may not be written: chmod -R u+rwX ${closed}`;
  for (const what of ['open', 'backup', 'doctor'])
    expect(
      stdout.split('\n').some((line) => line.startsWith(`${what} |`) && line.includes(why)),
      stdout,
    ).toBe(true);
  expect(stdout).not.toMatch(/opens no file|may not do that|Is there room|Is the disk full/u);
});
