/** `umpire doctor`: facts for a host before they start, or when something is wrong. */
import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type Config, DEFAULT_DB } from '../config.ts';
import type { Game } from '../kernel/game.ts';
import { MIGRATIONS } from '../store/migrations.ts';
import { whoseItIs } from '../store/ownership.ts';
import { assertSound, isRunning, openToRead, type Reading } from '../store/reading.ts';
import { howToMend, storageFault } from '../store/storage-fault.ts';
import { systemWhy } from '../store/system-why.ts';
import { plural } from '../text/plural.ts';
import { given, onlyIf } from '../text/present.ts';
import { aheadSentence } from './ahead.ts';
import { argumentsOf } from './arguments.ts';
import { heartFault } from './heartbeat.ts';
import { lastBackup } from './last-backup.ts';
import type { ServiceSettings } from './service-settings.ts';

/** The result of one look: the sentence is for the host; `bad` makes the exit code 1. */
export interface Finding {
  readonly mark: 'good' | 'note' | 'bad';
  readonly what: string;
  readonly sentence: string;
}

export interface DoctorOptions {
  readonly config: Config;
  /** Loaded when campaigns are played again. */
  readonly games: () => Promise<readonly Game[]>;
  /** Only what a health check needs: a running bot, an open database, room. */
  readonly quick: boolean;
  /** Only the program itself: an image that is being built has neither database nor token. */
  readonly program?: boolean;
  /** With the orders that would have gone otherwise: whose, what refusals said and which values differ. */
  readonly secrets: boolean;
  readonly now: number;
  /** Where the settings are those of the service, and not of whoever calls. */
  readonly service?: ServiceSettings | undefined;
}

const MIB = 1024 * 1024;

const good = (what: string, sentence: string): Finding => ({ mark: 'good', what, sentence });
const note = (what: string, sentence: string): Finding => ({ mark: 'note', what, sentence });
const bad = (what: string, sentence: string): Finding => ({ mark: 'bad', what, sentence });

function node(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isNew = major > 20 || (major === 20 && minor >= 19);
  return isNew ? good('Node', process.version) : bad('Node', `${process.version}; 20.19 or newer is needed`);
}

/** That there is one is all that is ever said of the token. */
function token({ token: given }: Config): Finding {
  return given === undefined
    ? note('token', 'DISCORD_TOKEN is not set here; umpire serve needs it')
    : good('token', 'set');
}

/** The unit whose settings these are, and those of them that this user may not see. */
function settings({ unit, unread }: ServiceSettings): readonly Finding[] {
  const whose = `those of ${unit}; for another database: UMPIRE_DB=FILE`;
  return [
    good('settings', whose),
    ...unread.map((fault) =>
      note('settings', `not all can be read by this user: ${fault}. As root they can`),
    ),
  ];
}

const DAY_MS = 24 * 3600 * 1000;

/** A night that was missed may be one on which the machine was off; two are noted. */
function backups(db: string, now: number): Finding {
  const last = lastBackup(db);
  if (last === undefined)
    return note('backup', 'none is known of. docs/hosting.md has a line that makes one each night');
  const { at, to, isThere } = last;
  const gone = isThere ? '' : ', which is not there any more';
  const sentence = `the last one ${ageOf(now - at)} ago: ${to}${gone}`;
  return now - at > 2 * DAY_MS || !isThere ? note('backup', sentence) : good('backup', sentence);
}

function ageOf(ms: number): string {
  const hours = Math.max(0, Math.round(ms / 3_600_000));
  return hours < 48 ? plural(hours, 'hour') : plural(Math.floor(ms / DAY_MS), 'day');
}

function room(db: string): Finding {
  const { bavail, bsize } = statfsSync(nearestFolder(db));
  const free = Math.floor((bavail * bsize) / MIB);
  if (free < 50)
    return bad(
      'room',
      `${free} MiB left beside ${db}. With no room left, orders are refused and nothing is lost: free some (old logs, old backups), and play goes on by itself`,
    );
  return free < 500 ? note('room', `${free} MiB left beside ${db}`) : good('room', `${free} MiB`);
}

/** The pictures are drawn by processes of their own: what fails there is a missing library, a font or the build. */
async function pictures(): Promise<Finding> {
  try {
    const { createRenderer } = await import('../render/index.ts');
    const renderer = createRenderer({ workers: 1 });
    try {
      const props = { title: 'Umpire', rolls: [] };
      const png = await renderer.draw({ kind: 'dice/roll', props });
      return good('pictures', `drawn (${png.length} bytes)`);
    } finally {
      await renderer.close();
    }
  } catch (error) {
    return bad('pictures', `cannot be drawn: ${systemWhy(error)}. Messages go out without them`);
  }
}

/** Windows has no such bits: who may read a file there is a matter of its folder. */
function mode(db: string): readonly Finding[] {
  if (process.platform === 'win32') return [];
  const open = statSync(db).mode & 0o077;
  return open === 0
    ? []
    : [bad('secrets', `${db} can be read by others; it holds every campaign’s seed (chmod 600)`)];
}

/** Whether this user may write the database and beside it, where its log and its lock stand. */
function writable(db: string): readonly Finding[] {
  try {
    for (const path of [db, dirname(db)]) accessSync(path, constants.W_OK);
    return [];
  } catch (error) {
    const why = whoseItIs(db, error) ?? `${systemWhy(error)}. The disk has to be mounted writable`;
    return [bad('database', `${db} cannot be written by this user, and orders are refused: ${why}`)];
  }
}

/** That there is none may be a first start, or a wrong name. */
function missing(db: string): Finding {
  const sentence = `there is no ${db}. If it should be there, UMPIRE_DB names the wrong place; if not, the first start makes it`;
  try {
    accessSync(nearestFolder(db), constants.W_OK | constants.X_OK);
    return bad('database', sentence);
  } catch (error) {
    return bad('database', `${sentence}, or would: ${whoseItIs(db, error) ?? systemWhy(error)}`);
  }
}

function nearestFolder(path: string): string {
  let folder = dirname(path);
  while (!existsSync(folder)) folder = dirname(folder);
  return folder;
}

/** The fault of a database, and what to do about it. */
function fault(error: unknown, db: string): Finding {
  const why = systemWhy(error).replace(/\.$/u, '');
  const isDamage = storageFault(error) === 'damaged' || / is (?:damaged|cut off)/u.test(why);
  return bad('database', isDamage && !why.includes('.recover') ? `${why}. ${howToMend(db)}` : why);
}

function ledger(reading: Reading, db: string): readonly Finding[] {
  const findings: Finding[] = [];
  try {
    assertSound(reading.db, db);
    findings.push(good('database', `${db}: every page and reference is sound; schema ${reading.schema}`));
  } catch (error) {
    return [fault(error, db)];
  }
  if (reading.schema < MIGRATIONS.length)
    findings.push(
      note(
        'schema',
        `${reading.schema}; the next start makes it ${MIGRATIONS.length}, in one step that is done whole or not at all`,
      ),
    );
  const journal = String(reading.db.pragma('journal_mode', { simple: true }));
  if (journal !== 'wal') findings.push(note('journal', `${journal}; the next start makes it wal`));
  return findings;
}

function time({ records }: Reading, now: number): readonly Finding[] {
  const ahead = aheadSentence(records, now);
  return given(ahead, (ahead) => note('time', ahead));
}

const LATE_MS = 600_000;

/** Messages for channels are counted; direct ones would count what a side does in secret. */
function outbox({ records }: Reading, now: number): Finding {
  const rows = records.outbox();
  const of = (state: string, isPublic: boolean) =>
    rows.find((row) => row.state === state && row.isPublic === isPublic);
  const isLate = (oldest: number | undefined) => oldest !== undefined && now - oldest > LATE_MS;
  const [queued, direct] = [of('queued', true), of('queued', false)];
  const [failed, failedDirect] = [of('failed', true)?.count ?? 0, of('failed', false)];
  const collectors = of('collect', false)?.readers ?? 0;
  const oldest =
    queued === undefined ? '' : `, the oldest for ${Math.round((now - queued.oldest) / 60_000)} min`;
  const directToo = failedDirect === undefined ? '' : ', and direct ones,';
  const parts = [
    `${queued?.count ?? 0} for channels to be sent${oldest}`,
    ...onlyIf(isLate(direct?.oldest), 'direct ones wait for more than ten minutes'),
    `${plural(collectors, 'person has', 'people have')} some to collect`,
    `${failed} for channels${directToo} given up`,
  ];
  const isBad = isLate(queued?.oldest) || isLate(direct?.oldest) || failed > 0 || failedDirect !== undefined;
  return isBad ? note('messages', parts.join('; ')) : good('messages', parts.join('; '));
}

async function campaigns(
  { records }: Reading,
  games: readonly Game[],
  secrets: boolean,
): Promise<readonly Finding[]> {
  const { faultSentence, passedSentences, replayAll } = await import('../moderator/replay-all.ts');
  const reports = replayAll(records, games);
  const faults = reports.filter(({ fault }) => fault !== undefined);
  const counted = `${plural(reports.length, 'campaign')} played again by these rules`;
  const passed = reports
    .flatMap((report) => passedSentences(report, secrets))
    .map((one) => note('campaign', `passed: ${one}`));
  if (faults.length === 0) return [good('campaigns', `${counted}, all as stored`), ...passed];
  return [
    note('campaigns', `${counted}; ${faults.length} would have gone differently. They go on as stored`),
    ...faults.map((report) => note('campaign', faultSentence(report, secrets))),
    ...passed,
  ];
}

function running(db: string, now: number, isNeeded: boolean): Finding {
  const isUp = isRunning(db);
  const fault = isUp ? heartFault(db, now) : 'no Umpire runs on it';
  if (fault === undefined) return good('bot', 'runs, and is connected');
  return isNeeded ? bad('bot', fault) : note('bot', fault);
}

/** Looks at this installation, changing nothing; a bot may run meanwhile. */
export async function examine({
  config,
  games,
  quick,
  program = false,
  secrets,
  now,
  service,
}: DoctorOptions): Promise<readonly Finding[]> {
  if (program) return [node(), await pictures()];
  const db = resolve(config.db ?? DEFAULT_DB);
  const whose = service === undefined ? [] : settings(service);
  const findings = quick ? [room(db)] : [...whose, node(), token(config), room(db), await pictures()];
  if (!existsSync(db)) return [...findings, missing(db)];
  try {
    const reading = openToRead(db);
    try {
      findings.push(running(db, now, quick));
      if (quick) return findings;
      const sound = ledger(reading, db);
      findings.push(...mode(db), ...writable(db), backups(db, now), ...sound);
      if (sound.some(({ mark }) => mark === 'bad')) return findings; // nothing in it can be relied on
      findings.push(
        ...time(reading, now),
        outbox(reading, now),
        ...(await campaigns(reading, await games(), secrets)),
      );
    } finally {
      reading.close();
    }
  } catch (error) {
    findings.push(fault(error, db));
  }
  return findings;
}

const USAGE = 'doctor [--quick] [--program] [--secrets]';

/** `umpire doctor`: what is wrong with this installation. Exit code 1 when something is. */
export async function doctor(
  config: Config,
  games: () => Promise<readonly Game[]>,
  argv: readonly string[],
  service?: ServiceSettings,
): Promise<number> {
  const flag = { type: 'boolean' } as const;
  const { values } = argumentsOf(argv, USAGE, { quick: flag, program: flag, secrets: flag }, 0);
  const { quick = false, program = false, secrets = false } = values;
  const findings = await examine({ config, games, quick, program, secrets, now: Date.now(), service });
  for (const { mark, what, sentence } of findings)
    process.stdout.write(`${MARKS[mark]}  ${what.padEnd(10)}${sentence}\n`);
  return findings.some(({ mark }) => mark === 'bad') ? 1 : 0;
}

const MARKS: Readonly<Record<Finding['mark'], string>> = { good: 'good', note: 'note', bad: 'BAD ' };
