import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { doctor, examine, type Finding } from '../../src/cli/doctor.ts';
import { beat, heartFault } from '../../src/cli/heartbeat.ts';
import { noteBackup } from '../../src/cli/last-backup.ts';
import { checkRules } from '../../src/cli/rules-check.ts';
import { rulesFingerprint } from '../../src/cli/rules-fingerprint.ts';
import { serviceSettings } from '../../src/cli/service-settings.ts';
import { readConfig } from '../../src/config.ts';
import type { Game } from '../../src/kernel/game.ts';
import { createLog } from '../../src/log.ts';
import { COIN, MENDED, ModeratorTable, STRICTER } from '../support/moderator-table.ts';
import { PROJECT, scratchFolder } from '../support/scratch.ts';

const TOKEN = 'a-token-that-nobody-may-ever-see';

type Looked = Partial<Omit<Parameters<typeof examine>[0], 'games'>> & { readonly games?: readonly Game[] };

async function look(db: string, { games = [COIN], ...more }: Looked = {}) {
  const config = readConfig({ UMPIRE_DB: db, DISCORD_TOKEN: TOKEN });
  const findings = await examine({
    config,
    games: async () => games,
    quick: false,
    secrets: false,
    now: 1_000_000,
    ...more,
  });
  const text = findings.map(({ mark, what, sentence }) => `${mark} ${what}: ${sentence}`).join('\n');
  expect(text).not.toContain(TOKEN);
  return {
    findings,
    text,
    bad: findings.filter(({ mark }: Finding) => mark === 'bad').map(({ what }) => what),
  };
}

/** What is in a database, wherever it lies: a quiet moment of the bot brings its log (WAL) into its file. */
function contentOf(file: string): Buffer {
  const db = new Database(file, { readonly: true });
  try {
    return db.serialize();
  } finally {
    db.close();
  }
}

/** A game in which hiding an eight has become illegal. */
describe('umpire doctor', () => {
  test('finds a running installation well, and changes nothing in it', async () => {
    const table = new ModeratorTable().begin();
    const before = contentOf(table.file);
    const { text, bad } = await look(table.file);
    expect(bad).toEqual([]);
    expect(text).toContain('good token: set');
    expect(text).toMatch(/good pictures: drawn \(\d{4,} bytes\)/u);
    expect(text).toMatch(/good database: .* every page and reference is sound; schema \d/u);
    const posted = table.outbox().filter(({ target }) => target.startsWith('channel:'));
    expect(text).toContain(`good messages: ${posted.length} for channels to be sent, the oldest for `);
    expect(text).toContain('good campaigns: 1 campaign played again by these rules, all as stored');
    expect(contentOf(table.file).equals(before)).toBe(true);
    table.play('anna', 'hide', { number: 3 });
  });

  test('leaves nothing behind beside a database on which no bot runs', async () => {
    const table = new ModeratorTable().begin();
    table.store.close();
    const before = readdirSync(dirname(table.file));
    const { text, bad } = await look(table.file);
    expect([bad, text.includes('note bot: no Umpire runs on it')]).toEqual([[], true]);
    expect(readdirSync(dirname(table.file))).toEqual(before);
  });

  test('where no database is, finds that bad: its name may be wrong, or it is the first start', async () => {
    const folder = scratchFolder();
    const db = join(folder, 'deep', 'umpire.sqlite3');
    for (const quick of [true, false]) {
      const { text, bad } = await look(db, { quick });
      expect(bad).toEqual(['database']);
      expect(text).toContain(`there is no ${db}. If it should be there, UMPIRE_DB names the wrong place`);
      expect(text).toContain('the first start makes it');
    }
    expect(readdirSync(folder)).toEqual([]);
  });

  test('looks at the program alone where an image is built: neither database nor token are asked for', async () => {
    const { findings, bad } = await look(join(scratchFolder(), 'umpire.sqlite3'), { program: true });
    expect([findings.map(({ what }) => what), bad]).toEqual([['Node', 'pictures'], []]);
  });

  test('warns of a database that is ahead of this machine’s clock, by what everybody knows', async () => {
    const table = new ModeratorTable().begin();
    const said = table.clock.now;
    table.clock.pass(50 * 3_600_000);
    // Secret: it tells nothing.
    table.play('anna', 'hide', { number: 3 });
    const time = async (now: number) =>
      (await look(table.file, { now })).findings.filter(({ what }) => what === 'time');
    expect(await time(said)).toEqual([]);
    expect(await time(said - 60_000)).toEqual([]);
    const [found] = await time(said - 50 * 3_600_000);
    expect(found).toMatchObject({ mark: 'note' });
    expect(found?.sentence).toContain('is 50 hours ahead of this machine’s clock');
  });

  test('tells how old the last backup is, and where none is known of', async () => {
    const { file } = new ModeratorTable().begin();
    const now = Date.UTC(2026, 10, 27);
    const found = async () =>
      (await look(file, { now })).text.split('\n').find((line) => line.includes(' backup: '));
    expect(await found()).toMatch(/^note backup: none is known of\. docs\/hosting\.md has a line/u);
    const to = join(dirname(file), 'one.sqlite3');
    writeFileSync(to, '');
    noteBackup(file, now - 20 * 3_600_000, to);
    expect(await found()).toBe(`good backup: the last one 20 hours ago: ${to}`);
    noteBackup(file, now - 75 * 3_600_000, to);
    expect(await found()).toBe(`note backup: the last one 3 days ago: ${to}`);
    noteBackup(file, now, join(dirname(file), 'moved.sqlite3'));
    expect(await found()).toMatch(
      /^note backup: the last one 0 hours ago: .*, which is not there any more$/u,
    );
  });

  test('on the host it looks at what the service is started with, and does not show the token', async () => {
    const { file } = new ModeratorTable().begin();
    const folder = scratchFolder();
    const unit = join(folder, 'umpire.service');
    const secret = join(folder, 'umpire.env');
    const written = readFileSync(join(PROJECT, 'docs/umpire.service'), 'utf8');
    const text = written
      .replace('/var/lib/umpire/umpire.sqlite3', '/nowhere')
      .replace('/etc/umpire.env', secret);
    writeFileSync(unit, text);
    writeFileSync(secret, `# the bot\nDISCORD_TOKEN="${TOKEN}"\nUMPIRE_DB=${file}\n`);
    expect(serviceSettings({ UMPIRE_DB: 'mine.sqlite3' }, unit)).toBeUndefined();
    expect(serviceSettings({ UMPIRE_CONTAINER: '1' }, unit)).toBeUndefined();
    expect(serviceSettings({}, join(folder, 'none'))).toBeUndefined();
    const service = serviceSettings({}, unit);
    expect(service).toEqual({ unit, environment: { DISCORD_TOKEN: TOKEN, UMPIRE_DB: file }, unread: [] });
    const config = readConfig(service?.environment ?? {});
    const found = await look('not this one', { config, service });
    expect(found.text).toContain(`good settings: those of ${unit}; for another database: UMPIRE_DB=FILE`);
    expect(found.text).toContain('good token: set');
    expect(found.text).toContain(`good database: ${file}: every page`);

    // Without the file of secrets, and with a unit that an owner has changed.
    rmSync(secret);
    const blind = serviceSettings({}, unit);
    expect(blind?.unread).toEqual([expect.stringContaining(secret)]);
    expect(blind?.environment).toEqual({ UMPIRE_DB: '/nowhere' });
    mkdirSync(`${unit}.d`);
    const own = [
      '[Service]',
      'EnvironmentFile=',
      `EnvironmentFile=-${secret}`,
      'Environment="UMPIRE_DB=/a b/c" \\',
      '  LOG_LEVEL=debug',
    ];
    writeFileSync(join(`${unit}.d`, 'own.conf'), own.join('\n'));
    expect(serviceSettings({}, unit)).toEqual({
      unit,
      environment: { UMPIRE_DB: '/a b/c', LOG_LEVEL: 'debug' },
      unread: [],
    });
    writeFileSync(unit, '[Service]\nWorkingDirectory=/var/lib/umpire\n');
    rmSync(`${unit}.d`, { recursive: true });
    expect(serviceSettings({}, unit)?.environment).toEqual({ UMPIRE_DB: '/var/lib/umpire/umpire.sqlite3' });
  });

  test('ends with the exit code of what it found', async () => {
    const said: string[] = [];
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
    const config = readConfig({ UMPIRE_DB: join(scratchFolder(), 'umpire.sqlite3') });
    const none = () => Promise.reject(new Error('neither needs the games'));
    const codes = [await doctor(config, none, ['--quick']), await doctor(config, none, ['--program'])];
    vi.restoreAllMocks();
    expect(codes).toEqual([1, 0]);
    expect(said.join('')).toMatch(/^BAD +database +there is no /mu);
  });

  test('names a database that others can read, a damaged one, one that is none', async () => {
    const table = new ModeratorTable().begin();
    table.store.close();
    chmodSync(table.file, 0o644);
    expect((await look(table.file)).text).toContain('can be read by others');
    const db = new Database(table.file);
    db.pragma('foreign_keys = OFF');
    db.exec("INSERT INTO seat VALUES (77, 'red', 'anna')");
    db.close();
    const damaged = await look(table.file);
    expect(damaged.bad).toContain('database');
    expect(damaged.text).toContain('a row of seat names a campaign that is not there');
    writeFileSync(table.file, 'Notes. '.repeat(40));
    expect((await look(table.file)).bad).toEqual(['database']);
  });

  test('names the campaign in which these rules would refuse an order; which one only when asked for', async () => {
    const table = new ModeratorTable().begin();
    table.play('anna', 'hide', { number: 8 });
    const plain = await look(table.file, { games: [STRICTER] });
    expect(plain.bad).toEqual([]); // it goes on as stored
    expect(plain.text).toMatch(
      /note campaign: campaign \w+ \(Coins in December\): one of its orders would have gone differently \(--secrets/u,
    );
    expect(plain.text).not.toMatch(/hide|\bred\b|1\.1|order 4|no-eight|No 8/u);
    expect((await look(table.file, { games: [STRICTER], secrets: true })).text).toMatch(
      /order 4 \(hide by red, .*\): it would be refused now \(rule 1\.1\) \(coin\/1\.1\/no-eight: No 8\.\)$/mu,
    );
  });

  test('says the same of two campaigns that differ in secrets alone', async () => {
    const told = async (numbers: readonly number[], games: readonly Game[]) => {
      const table = new ModeratorTable().begin();
      for (const number of numbers) table.play('anna', 'hide', { number });
      const { findings } = await look(table.file, { games });
      return findings
        .filter(({ what }) => what !== 'room') // what else the machine does
        .map((finding) =>
          JSON.stringify(finding).replaceAll(table.file, 'FILE').replaceAll(table.campaign, 'KEY'),
        );
    };
    for (const games of [[COIN], [STRICTER]])
      expect(await told([5, 4, 8], games)).toEqual(await told([8], games));
    expect(await told([8], [MENDED])).toEqual(await told([5], [MENDED]));
  });

  test('of an order that is refused only since its campaign was begun speaks only when asked for it', async () => {
    const table = new ModeratorTable().begin();
    table.play('anna', 'hide', { number: 8 });
    const plain = await look(table.file, { games: [MENDED] });
    expect(plain.bad).toEqual([]);
    expect(plain.text).toContain('good campaigns: 1 campaign played again by these rules, all as stored');
    expect(plain.text).not.toMatch(/passed|hide|\bred\b|no-eight|No 8|1\.1/u);
    expect((await look(table.file, { games: [MENDED], secrets: true })).text).toMatch(
      /note campaign: passed: campaign \w+ \(Coins in December\): order 4 .*: it is refused only since this campaign began, and stands \(.*No 8\.\)$/mu,
    );
  });

  test('says of messages how long they wait and how many were given up', async () => {
    const table = new ModeratorTable().begin();
    table.store.markState(1, 'failed', '50013');
    const { text } = await look(table.file, { now: 1_000_000 + 3_600_000 });
    expect(text).toMatch(
      /note messages: \d+ for channels to be sent, the oldest for 60 min; direct ones wait for more than ten minutes; 0 people have some to collect; 1 for channels given up$/mu,
    );
  });

  test('counts no direct message, only who has some to collect, as the channel was told', async () => {
    const table = new ModeratorTable().begin();
    table.play('anna', 'hide', { number: 8 });
    table.play('anna', 'seal');
    for (const { id, target } of table.outbox())
      if (target === 'user:anna') table.store.markState(id, 'collect', '50007');
      else table.store.markSent(id, 'a message');
    const { text } = await look(table.file);
    expect(table.outbox().filter(({ target }) => target === 'user:anna').length).toBeGreaterThan(1);
    expect(text).toContain('good messages: 0 for channels to be sent; 1 person has some to collect; 0 ');
  });
});

describe('umpire doctor --quick, the health check', () => {
  test('is content only with a bot that runs, lives and hears Discord', async () => {
    const table = new ModeratorTable().begin();
    const quick = async (now: number) =>
      (await look(table.file, { quick: true, now })).text.match(/^(?:good|bad) bot: .*/mu)?.[0];
    expect(await quick(0)).toMatch(/^bad bot: no bot has written that it is alive/u);
    let now = 0;
    let isConnected = true;
    const heart = beat(
      table.file,
      () => isConnected,
      () => now,
    );
    onTestFinished(() => heart.stop());
    expect(await quick(30_000)).toBe('good bot: runs, and is connected');
    expect(await quick(61_000)).toBe('bad bot: the bot was last alive 61 s ago');
    isConnected = false;
    now = 601_000;
    const lonely = beat(
      table.file,
      () => isConnected,
      () => now,
    );
    expect(heartFault(table.file, now)).toBeUndefined(); // just started: it has its time to connect
    lonely.stop();
    expect(existsSync(`${table.file}.alive`)).toBe(false);
    writeFileSync(`${table.file}.alive`, JSON.stringify({ pid: 1, at: now, connectedAt: 0 }));
    expect(await quick(now)).toBe('bad bot: the bot has not been connected to Discord for 601 s');
    writeFileSync(`${table.file}.alive`, '{');
    expect(await quick(now)).toContain('is not readable');
    table.store.close();
    expect(await quick(now)).toBe('bad bot: no Umpire runs on it');
  });
});

describe('at a start under other rules', () => {
  const check = async (
    table: ModeratorTable,
    games: readonly Game[],
    fingerprint: string,
    isOver = () => false,
  ) => {
    const lines: string[] = [];
    const log = createLog('trace', { write: (line) => void lines.push(line) });
    await checkRules({ store: table.store, games, log, isOver, fingerprint });
    return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  };

  test('open campaigns are played again once, and the host is told which differ, not in what', async () => {
    const table = new ModeratorTable().begin();
    table.play('anna', 'hide', { number: 8 });
    expect(await check(table, [COIN], 'old')).toMatchObject([{ campaigns: 1, differing: 0 }]);
    expect(await check(table, [COIN], 'old')).toEqual([]);
    const told = await check(table, [STRICTER], 'new');
    expect(told).toMatchObject([
      { level: 'warn', campaign: table.campaign },
      { campaigns: 1, differing: 1 },
    ]);
    // Without the instants, whose digits are anybody's.
    expect(JSON.stringify(told.map((line) => ({ ...line, time: '' })))).not.toMatch(
      /order"|hide|\bred\b|1\.1|no-eight|No 8/u,
    );
    expect(await check(table, [STRICTER], 'new')).toEqual([]);
    table.play('anna', 'seal');
  });

  test('a bot that is stopped meanwhile looks again at its next start; play goes on beside it', async () => {
    const table = new ModeratorTable().begin();
    let pauses = 0;
    const stopped = await check(table, [COIN], 'new', () => {
      pauses += 1;
      if (pauses === 1) table.play('anna', 'hide', { number: 3 });
      return pauses > 2;
    });
    expect(stopped).toEqual([]);
    expect(await check(table, [COIN], 'new')).toMatchObject([{ campaigns: 1 }]);
  });

  test('the program knows its own rules by a hash', () => {
    expect(rulesFingerprint()).toMatch(/^[0-9a-f]{64}$/u);
    expect(rulesFingerprint()).toBe(rulesFingerprint());
  });
});
