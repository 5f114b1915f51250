import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../src/store/database.ts';
import { startTable } from '../../src/table/index.ts';
import { partOf } from '../support/part.ts';
import { quickFolder } from '../support/quick-folder.ts';
import { assertBuilt, Child, until } from './child.ts';
import { Gate, type Hold, type Passing } from './gate.ts';

/**
 * The program is told to stop at every request and packet of its start. It must end by itself, as after an evening: with
 * nothing said of a gateway that is lost, and the database closed. How long that takes is not measured here; one that
 * hangs is found.
 */

beforeAll(assertBuilt);

const asked =
  (method: string, path: RegExp) =>
  (when: 'before' | 'after') =>
  (gate: Gate): Hold =>
    gate.hold(when, (it: Passing) => it.method === method && path.test(it.path));
const frame = (name: string) => (gate: Gate) => gate.holdFrame((it) => it.name === name);

const GATEWAY = asked('GET', /^\/gateway\/bot$/u);
const COMMANDS = asked('GET', /^\/applications\/\d+\/commands$/u);
const REGISTRATION = asked('PUT', /^\/applications\/\d+\/commands$/u);

const POINTS: readonly (readonly [string, (gate: Gate) => Hold])[] = [
  ['before Discord is asked for its gateway', GATEWAY('before')],
  ['before it is answered where its gateway is', GATEWAY('after')],
  ['while it connects to the gateway', frame('connect')],
  ['before HELLO', frame('HELLO')],
  ['before its IDENTIFY is there', frame('IDENTIFY')],
  ['before READY', frame('READY')],
  ['before its servers are named', frame('GUILD_CREATE')],
  ['before Discord is asked for the commands', COMMANDS('before')],
  ['before it is answered which commands there are', COMMANDS('after')],
  ['before Discord has the commands', REGISTRATION('before')],
  ['before it is answered that it has them', REGISTRATION('after')],
];

function database(): string {
  const folder = quickFolder('umpire-going-');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'umpire.sqlite3');
}

async function expectOrderly(child: Child, db: string): Promise<void> {
  onTestFinished(() => child.kill());
  await until(() => child.hasEnded, 'it ends').catch((e) => {
    console.log(child.lines.join('\n'));
    throw e;
  });
  const said = child.lines.join('\n');
  expect([child.endedBy, child.exitCode], said).toEqual([null, 0]);
  expect(said).not.toMatch(/gateway lost|TypeError|"level":"(?:error|fatal)"|not open/u);
  expect(existsSync(`${db}.alive`)).toBe(false);
  openDatabase(db).close(); // nobody holds the lock
}

describe.each(partOf('points of a start', POINTS, 5))('told to stop %s, umpire serve ends', (_name, hold) => {
  test.each([
    ['SIGTERM', 'and what it waits for never comes', false],
    ['SIGINT', 'and what it waits for comes just then', true],
  ] as const)('by %s, %s', async (signal, _how, comes) => {
    const table = await startTable({ port: 0 });
    const gate = await Gate.open(table.apiBase);
    onTestFinished(async () => {
      await gate.close();
      await table.close();
    });
    const db = database();
    const point = hold(gate);
    const child = new Child({ apiUrl: gate.apiUrl, token: table.botToken, db });
    await point.held;
    child.signal(signal);
    if (comes) point.release();
    await expectOrderly(child, db);
  });
});

test('told to stop when it is there, umpire serve ends', async () => {
  const table = await startTable({ port: 0 });
  onTestFinished(() => table.close());
  const db = database();
  const child = new Child({ apiUrl: table.apiBase, token: table.botToken, db });
  await child.ready();
  child.signal('SIGTERM');
  await expectOrderly(child, db);
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  'told to stop (%s) while its bot comes to its own table, umpire play ends',
  async (signal) => {
    const db = database();
    const child = new Child({ apiUrl: '', token: '', db, plays: true });
    await until(() => child.hasEnded || existsSync(`${db}.alive`), 'its table is open');
    child.signal(signal);
    await expectOrderly(child, db);
  },
);
