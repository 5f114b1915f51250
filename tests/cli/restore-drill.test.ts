/** Back up a busy run, restore elsewhere, play everything again, go on playing. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { replayAll } from '../../src/moderator/replay-all.ts';
import { backupDatabase } from '../../src/store/backup.ts';
import type { TableMessage } from '../../src/table/index.ts';
import { Bench, idOf } from '../discord/bench.ts';
import { bundle } from '../support/bundle.ts';
import { COIN, MENDED, ModeratorTable, STRICTER } from '../support/moderator-table.ts';
import { restored } from '../support/restored.ts';
import { scratchFolder } from '../support/scratch.ts';

const AT = Date.UTC(2026, 10, 21);

/** Another process that gives orders as fast as it can. */
const CHILD = `
  import { coin } from './tests/support/coin-game.ts';
  import { Moderator } from './src/moderator/moderator.ts';
  import { Store } from './src/store/store.ts';
  import { writeSync } from 'node:fs';
  const [, , file, campaign] = process.argv;
  const moderator = new Moderator({ store: new Store(file), games: [coin] });
  for (let n = 1; ; n += 1) {
    const draft = { order: 'give', args: { what: 'note', card: 'a note' } };
    const done = moderator.submit({ campaign, user: n % 2 ? 'anna' : 'bert', draft, interaction: 'i-' + n });
    if (!done.ok) throw new Error(done.ruling.code);
    writeSync(1, n + '\\n');
  }
`;

describe('a backup of a busy run', () => {
  test('is one moment of it, and can be played on', async () => {
    const setUp = new ModeratorTable().begin();
    const { file, campaign } = setUp;
    setUp.store.close();
    const child = spawn(process.execPath, [bundle(CHILD), file, campaign], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    let accepted = 0;
    const lines = createInterface({ input: child.stdout }).on('line', (line) => {
      accepted = Number(line);
    });
    onTestFinished(() => lines.close());
    await expect.poll(() => accepted).toBeGreaterThan(5);
    const moments: { to: string; least: number; most: number }[] = [];
    for (let n = 0; n < 3; n += 1) {
      const to = join(scratchFolder(), 'backup.sqlite3');
      const least = accepted;
      await backupDatabase({ from: file, to, at: AT });
      await expect.poll(() => accepted).toBeGreaterThan(least + 5); // the run goes on, and its lines are in
      moments.push({ to, least, most: accepted + 1 });
    }
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;

    let before = 0;
    for (const { to, least, most } of moments) {
      const elsewhere = join(scratchFolder(), 'umpire.sqlite3');
      expect(await restored(elsewhere, [COIN], to)).toMatch(/sound, 1 campaign played again, all as stored/u);
      const table = new ModeratorTable({ file: elsewhere });
      table.campaign = campaign;
      const gifts = table.state.game.gifts.length;
      expect(gifts).toBeGreaterThanOrEqual(Math.max(least, before));
      expect(gifts).toBeLessThanOrEqual(most);
      before = gifts;
      expect(table.outbox().filter(({ notice }) => notice.kind === 'given')).toHaveLength(gifts);
      // Every queued message is another one, also those queued from now on, under the same row numbers as before.
      const noncesBefore = new Set(nonces(file));
      const known = table.outbox().length;
      table.round();
      const fresh = table.outbox().slice(known - 1); // from the notice of the restore on
      expect(fresh.length).toBeGreaterThan(5);
      expect(fresh.filter(({ nonce }) => noncesBefore.has(nonce))).toEqual([]);
      expect(table.state.core.status).toBe('ended');
      expect(replayAll(table.store.records, [COIN])).toMatchObject([{ fault: undefined }]);
    }
  });

  test('an order that is no longer legal ends the restore; without a word of which, unless asked for', async () => {
    const table = new ModeratorTable().begin();
    table.play('anna', 'hide', { number: 8 });
    const to = join(scratchFolder(), 'backup.sqlite3');
    await backupDatabase({ from: table.file, to, at: AT });
    table.store.close();
    const failure = restored(table.file, [STRICTER], to);
    await expect(failure).rejects.toThrow(
      `campaign ${table.campaign} (Coins in December): one of its orders would have gone differently`,
    );
    await expect(failure).rejects.not.toThrow(/order 4|hide|\bred\b|rule 1|no-eight|No 8/u);
    await expect(restored(table.file, [STRICTER], to, '--secrets')).rejects.toThrow(
      /order 4 \(hide by red, .*\): it would be refused now \(rule 1\.1\) .*No 8\./u,
    );
    await expect(restored(table.file, [], to)).rejects.toThrow('this program does not have its game');
    expect(await restored(table.file, [STRICTER], to, '--accept-differences')).toContain(
      'Accepted: campaign',
    );
    const on = new ModeratorTable({ file: table.file, game: STRICTER });
    on.campaign = table.campaign;
    expect(on.state.game.hands.red.draft).toBe(8); // it goes on from what is stored
    on.play('anna', 'seal');
  });

  test('one that is refused only since its campaign was begun stands, and is named only when asked for', async () => {
    const table = new ModeratorTable().begin();
    table.play('anna', 'hide', { number: 8 });
    const to = join(scratchFolder(), 'backup.sqlite3');
    await backupDatabase({ from: table.file, to, at: AT });
    table.store.close();
    const text = await restored(table.file, [MENDED], to);
    expect(text).toContain('all as stored');
    expect(text).not.toMatch(/Passed|hide|no-eight|No 8/u);
    const elsewhere = join(scratchFolder(), 'umpire.sqlite3');
    expect(await restored(elsewhere, [MENDED], to, '--secrets')).toMatch(
      /Passed: campaign .*: order 4 .*: it is refused only since this campaign began, and stands .*No 8\./u,
    );
    const on = new ModeratorTable({ file: table.file, game: MENDED });
    on.campaign = table.campaign;
    expect(on.try('anna', { order: 'hide', args: { number: 8 } }).ok).toBe(false);
    on.play('anna', 'seal');
  });
});

function nonces(file: string): unknown[] {
  const db = new Database(file, { readonly: true });
  try {
    return db.prepare('SELECT nonce FROM outbox').pluck().all();
  } finally {
    db.close();
  }
}

/** The marks under a channel’s messages: each names one row of the outbox. */
function marks(messages: readonly TableMessage[]): string[] {
  return messages.flatMap(({ embeds }) => embeds[0]?.footer?.text.match(/[0-9a-f]{8}$/u) ?? []);
}

test('at the table: nothing is posted twice, nothing is swallowed, everybody is told', async () => {
  const bench = await Bench.open();
  onTestFinished(() => bench.close());
  await bench.campaign();
  const { anna, ben, channel } = bench;
  const file = join(bench.folder, 'umpire.sqlite3');
  const cheer = async () => {
    const desk = await bench.desk(anna);
    await anna.click(desk.id, idOf(desk, 'Cheer'));
  };
  const copy = join(bench.folder, 'backup.sqlite3');
  // Orders come in while the copy is made: some of their messages are under way at that moment.
  const cheering = (async () => {
    for (let n = 0; n < 6; n += 1) await cheer();
  })();
  await backupDatabase({ from: file, to: copy, at: Date.now() });
  await cheering;
  await bench.settle();
  const beforeDisaster = marks(ben.visible(channel));
  expect(bench.titles(ben).filter((title) => title === 'A cheer')).toHaveLength(6);

  await bench.bot.kill();
  bench.store.close();
  await restored(file, bench.games, copy);
  bench.lookAfterMs = 0; // as if the outage had been long: Discord no longer knows the nonces
  await bench.revive();
  await bench.settle();
  const after = marks(ben.visible(channel));
  expect(new Set(after).size).toBe(after.length); // nothing twice
  expect(after).toEqual(expect.arrayContaining(beforeDisaster));
  expect(bench.titles(ben).filter((title) => title === 'Umpire was restored from a backup')).toHaveLength(1);
  // What the restored Umpire says under the same row numbers as before is not taken for the old messages.
  const cheers = () => bench.titles(ben).filter((title) => title === 'A cheer').length;
  const heard = cheers();
  for (let n = 0; n < 3; n += 1) await cheer();
  await bench.settle();
  expect(cheers()).toBe(heard + 3);
  expect(bench.spec.issues).toEqual([]);
});
