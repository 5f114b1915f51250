/**
 * A host's month: the bot as the service starts it, the backup as cron makes it, a restore and an update with the way back,
 * all with the lines that `docs/hosting.md` and `docs/umpire.service` print, in folders of the test's own. The clock of all
 * of it is moved on, night by night. What systemd, cron and root do is done here: starting, stopping, and who it is run as.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTable, type Table } from '../../src/table/index.ts';
import { settled } from '../discord/bench.ts';
import { run } from '../support/run.ts';
import { PROJECT, scratchFolder } from '../support/scratch.ts';
import { until } from '../wire/child.ts';

const NIGHTS = 30;
const DAY_MS = 24 * 3_600_000;
const HOSTING = readFileSync(join(PROJECT, 'docs/hosting.md'), 'utf8');
const SERVICE = readFileSync(join(PROJECT, 'docs/umpire.service'), 'utf8');

/** In every process of the host, read anew each time somebody asks for the time: by how many ms its clock is ahead. */
const CLOCK = `
  const { readFileSync } = require('node:fs');
  const Real = Date;
  const now = () => Real.now() + Number(readFileSync(process.env.HOST_CLOCK, 'utf8'));
  globalThis.Date = class extends Real {
    constructor(...given) { super(...(given.length === 0 ? [now()] : given)); }
    static now() { return now(); }
  };
`;

const found = (text: string, pattern: RegExp): string => {
  const line = pattern.exec(text)?.groups?.line;
  if (line === undefined) throw new Error(`no longer printed: ${String(pattern)}`);
  return line;
};

const CRON = found(HOSTING, /^30 3 \* \* \* (?<line>UMPIRE_DB=.*)$/mu);
const EXEC_START = found(SERVICE, /^ExecStart=(?<line>.*)$/mu);
const [UPDATE = [], WAY_BACK = []] = [
  ...HOSTING.slice(HOSTING.indexOf('**From git**')).matchAll(/^```\n(?<lines>[\s\S]*?)^```$/gmu),
].map(({ groups }) => (groups?.lines ?? '').trim().split('\n'));

/** A machine of its own: `/opt/umpire`, `/var/lib/umpire`, the service and cron. */
class Host {
  readonly home = scratchFolder();
  readonly lib = join(this.home, 'var/lib/umpire');
  readonly #origin = join(this.home, 'origin.git');
  readonly #opt = join(this.home, 'opt/umpire');
  readonly #clock = join(this.home, 'clock');
  #table: Table | undefined;
  #service: ChildProcess | undefined;
  #said = '';
  ahead = 0;

  constructor() {
    mkdirSync(this.lib, { recursive: true });
    mkdirSync(dirname(this.#opt), { recursive: true });
    this.at(0);
    writeFileSync(join(this.home, 'clock.cjs'), CLOCK);
    // What is there now is the update; installed is the commit before it.
    this.#git('clone', '-q', '--bare', PROJECT, this.#origin);
    this.#git('-C', this.#origin, 'update-ref', 'refs/heads/main', 'HEAD~1');
    this.#git('-C', this.#origin, 'symbolic-ref', 'HEAD', 'refs/heads/main');
    this.#git('clone', '-q', this.#origin, this.#opt);
    this.#git(
      '-C',
      this.#origin,
      'update-ref',
      'refs/heads/main',
      this.#git('-C', PROJECT, 'rev-parse', 'HEAD'),
    );
    // With the packages of here nothing is downloaded, unless the update has others.
    cpSync(realpathSync(join(PROJECT, 'node_modules')), join(this.#opt, 'node_modules'), { recursive: true });
  }

  #git(...words: readonly string[]): string {
    return execFileSync('git', words, { encoding: 'utf8' }).trim();
  }

  get commit(): string {
    return this.#git('-C', this.#opt, 'rev-parse', 'HEAD');
  }

  get db(): string {
    return join(this.lib, 'umpire.sqlite3');
  }

  /** The clock of all processes, in ms from now on. */
  at(ms: number): void {
    this.ahead = ms;
    writeFileSync(this.#clock, String(ms));
  }

  get table(): Table {
    if (this.#table === undefined) throw new Error('there is no Discord yet');
    return this.#table;
  }

  async begin(): Promise<void> {
    this.#table = await startTable({
      port: 0,
      clock: () => Date.now() + this.ahead,
      channels: Array.from({ length: NIGHTS + 5 }, (_, day) => `day-${day}`),
    });
    onTestFinished(async () => {
      this.#service?.kill('SIGKILL');
      await this.#table?.close();
    });
    await this.start();
  }

  /** A printed line with the folders of here; as whom it is run is the system's. */
  here(line: string): string {
    return line
      .replace(/^runuser -u umpire -- /u, '')
      .replaceAll('/var/lib/umpire', this.lib)
      .replaceAll('/opt/umpire', this.#opt);
  }

  #env(more: Readonly<Record<string, string>> = {}): Record<string, string> {
    return {
      PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
      HOME: this.home,
      NODE_OPTIONS: `--require ${join(this.home, 'clock.cjs')}`,
      HOST_CLOCK: this.#clock,
      ...more,
    };
  }

  /** A line in a shell with nothing but what cron gives, and the clock. */
  shell(line: string): { status: number | null; output: string } {
    const clean = Object.entries(this.#env()).map(([name, value]) => `${name}=${value}`);
    return run(this.lib, 'env', ['-i', ...clean, 'sh', '-c', this.here(line)]);
  }

  /** What systemd does with the unit's `Environment` and `ExecStart`. */
  async start(): Promise<void> {
    const own = [...SERVICE.matchAll(/^Environment=(?<name>\w+)=(?<value>.*)$/gmu)].map(({ groups }) => [
      groups?.name ?? '',
      this.here(groups?.value ?? ''),
    ]);
    const secret = { DISCORD_TOKEN: this.table.botToken, DISCORD_API_URL: this.table.apiBase };
    const [command = '', ...words] = this.here(EXEC_START).split(' ');
    const service = spawn(command, words, {
      cwd: this.lib,
      env: { ...this.#env(Object.fromEntries(own)), ...secret },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#said = '';
    service.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#said += text;
    });
    this.#service = service;
    await until(
      () => this.#said.includes('Umpire is ready') || service.exitCode !== null,
      'the service is ready',
      1_800_000,
    );
    expect(service.exitCode, this.#said).toBeNull();
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const service = this.#service;
    if (service === undefined) return;
    const gone = new Promise((resolve) => service.once('exit', resolve));
    // The shell has become Node: it is the one that is told.
    service.kill(signal);
    await gone;
  }

  /** The printed lines one by one, in the host's place where they are the system's. */
  async follow(lines: readonly string[], words: Readonly<Record<string, string>> = {}): Promise<void> {
    for (const printed of lines) {
      const line = Object.entries(words).reduce((text, [word, by]) => text.replace(word, by), printed);
      if (line === 'systemctl stop umpire') await this.stop();
      else if (line === 'systemctl start umpire') await this.start();
      else {
        // A doctor without a service's file is told where the database is.
        const env = line.endsWith('umpire doctor') ? 'UMPIRE_DB=/var/lib/umpire/umpire.sqlite3 ' : '';
        const { status, output } = this.shell(`${env}${line}`);
        expect(status, `${line}\n${output}`).toBe(0);
      }
    }
  }

  campaigns(): number {
    const db = new Database(this.db, { readonly: true });
    try {
      return Number(db.prepare('SELECT count(*) AS n FROM campaign').pluck().get());
    } finally {
      db.close();
    }
  }

  /** Somebody opens a campaign in the day's channel. */
  async play(day: number): Promise<void> {
    const channel = this.table.channels[day]?.id ?? '';
    const game = ['kgp', 'ardennes2', 'eaa'][day % 3] ?? 'kgp';
    const actor = this.table.as(this.table.users[0]?.username ?? '');
    const told = await settled(await actor.slash(channel, 'campaign practice', { game }));
    expect(told.content).toMatch(/” is open/u);
  }

  backups(): readonly string[] {
    return readdirSync(join(this.lib, 'backups')).toSorted();
  }
}

beforeAll(() => {
  // Whatever is not committed would not be in the update.
  const changed = execFileSync('git', ['-C', PROJECT, 'status', '--porcelain'], { encoding: 'utf8' });
  if (changed.trim() !== '') console.log('not committed, and so not tried here:\n%s', changed);
});

test('thirty nights, each with its backup; killed once, restored once, updated, and back', async () => {
  const host = new Host();
  await host.begin();
  const before = host.commit;
  let lost = 0;
  for (let day = 0; day < NIGHTS; day += 1) {
    host.at(day * DAY_MS);
    await host.play(day);
    if (day === 9) {
      await host.stop('SIGKILL');
      await host.start();
    }
    if (day === 19) {
      // Back to the night before: the campaign of today is gone.
      const last = host.backups().at(-1) ?? '';
      await host.stop();
      await host.follow([WAY_BACK.find((line) => line.includes(' restore ')) ?? ''], {
        FILE: `/var/lib/umpire/backups/${last}`,
      });
      await host.start();
      lost += 1;
    }
    const night = host.shell(CRON);
    expect(night.status, night.output).toBe(0);
    expect(night.output).toContain(`${day + 1 - lost} campaign`);
    expect(host.campaigns()).toBe(day + 1 - lost);
    const doctor = host.shell('UMPIRE_DB=/var/lib/umpire/umpire.sqlite3 /opt/umpire/bin/umpire doctor');
    expect(doctor.output).toMatch(/^good +backup/mu);
  }
  expect(host.backups()).toHaveLength(NIGHTS);

  // The update brings its own backup, and is then what is there today; the way back has what was there.
  const newest = host.backups().at(-1) ?? '';
  host.at(NIGHTS * DAY_MS);
  await host.follow(UPDATE);
  expect(host.commit).not.toBe(before);
  const made = host.backups().filter((name) => name > newest);
  expect(made).toHaveLength(1);
  await host.play(NIGHTS);
  await host.follow(WAY_BACK, { WORD: before, FILE: `/var/lib/umpire/backups/${made[0] ?? ''}` });
  expect([host.commit, host.campaigns()]).toEqual([before, NIGHTS - lost]);
  await host.play(NIGHTS + 1);
  await host.stop();
}, 3_600_000);
