/** `bin/play` where a table is open already, and the table as the container runs it. */
import { cpSync, readFileSync, symlinkSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startTable } from '../../src/table/index.ts';
import { startProgram } from '../page/program.ts';
import { run } from '../support/run.ts';
import { PROJECT, scratchFolder } from '../support/scratch.ts';

const play = (database: string, port: number) => {
  const env = { UMPIRE_DB: database, LOG_LEVEL: 'warn' };
  const { status, output } = run(PROJECT, 'bin/play', ['--port', String(port)], { env });
  return { status, output: output.trim() };
};

test('a second time it says where the table is open, whatever port was asked for', async () => {
  const folder = scratchFolder();
  const database = join(folder, 'practice.sqlite3');
  const program = await startProgram(database);
  onTestFinished(async () => void (await program.stop()));
  const open = { status: 0, output: `Umpire's table is open already at ${program.url}` };
  expect(play(database, program.port)).toEqual(open);
  expect(play(database, 0)).toEqual(open);
  expect(play(join(folder, 'other.sqlite3'), program.port)).toEqual({
    status: 1,
    output: `umpire: Port ${program.port} is taken by another table of Umpire, with a database of its own: ${program.url}. To run another beside it: bin/play --port ${program.port + 1}`,
  });
  expect((await fetch(program.url)).status).toBe(200); // and nobody was disturbed
});

test('a port of another program is told as such', async () => {
  const table = await startTable({ port: 0, botName: 'Somebody else' });
  onTestFinished(() => table.close());
  const port = Number(new URL(table.url).port);
  const { status, output } = play(join(scratchFolder(), 'practice.sqlite3'), port);
  expect(status).toBe(1);
  expect(output).toBe(
    `umpire: Port ${port} is taken by another program. To run another beside it: bin/play --port ${port + 1}`,
  );
});

/** The folder of the image: what its last part copies, and no more of the project. */
function image(): string {
  const folder = scratchFolder();
  const last =
    readFileSync(join(PROJECT, 'Dockerfile'), 'utf8')
      .split(/^FROM /mu)
      .at(-1) ?? '';
  for (const [, own, built] of last.matchAll(/^COPY (?:--from=build \/app\/(\S+) \S+|(\S.*) \S+)$/gmu)) {
    for (const path of (built ?? own ?? '').split(' ')) {
      if (path === 'node_modules') symlinkSync(join(PROJECT, path), join(folder, path));
      else cpSync(join(PROJECT, path), join(folder, path), { recursive: true });
    }
  }
  return folder;
}

test('the container’s table has its page and its pictures, and answers only to this machine’s name', async () => {
  expect(run(PROJECT, 'bin/setup', []).status).toBe(0);
  const folder = image();
  const program = await startProgram(join(folder, 'practice.sqlite3'), {
    command: process.execPath,
    args: ['dist/src/main.js', 'play'],
    folder,
    env: { UMPIRE_LISTEN: '0.0.0.0' },
  });
  onTestFinished(async () => void (await program.stop()));
  const get = (host: string, address = '127.0.0.1', path = '/') =>
    new Promise<number>((resolve, reject) => {
      const sent = request({ host: address, port: program.port, path, headers: { host } }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      sent.on('error', reject);
      sent.end();
    });
  expect(await get(`127.0.0.1:${program.port}`)).toBe(200);
  expect(await get(`localhost:${program.port}`, '127.0.0.1', '/main.js')).toBe(200);
  // Reached at another of its addresses, as a container is, it still wants to be called by the host's own name.
  expect(await get(`127.0.0.1:${program.port}`, '127.0.0.2')).toBe(200);
  for (const host of ['evil.example', `evil.example:${program.port}`, `127.0.0.2:${program.port}`, ''])
    for (const path of ['/', '/table/state', '/api/v10/gateway'])
      expect([host, path, await get(host, '127.0.0.2', path)]).toEqual([host, path, 403]);
});
