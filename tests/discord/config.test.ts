import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../src/config.ts';
import { createLog, plainError } from '../../src/log.ts';
import { plant, scratchFolder } from '../support/scratch.ts';

test('an empty environment has sensible defaults', () => {
  expect(readConfig({ DISCORD_TOKEN: '' })).toEqual({
    token: undefined,
    apiUrl: undefined,
    db: undefined,
    logLevel: 'info',
    keepClosedDays: undefined,
    answerMs: 1000,
    isContainer: false,
    limits: { campaigns: 100, openings: 10, orders: 60 },
    port: 8044,
    listen: '127.0.0.1',
  });
});

test('the API address loses its version, the token its “Bot”', () => {
  const token = 'Bot abcdefghijklmnopqrstuvwxyz';
  const config = readConfig({ DISCORD_API_URL: 'http://127.0.0.1:1/api/v10/', DISCORD_TOKEN: token });
  expect(config).toMatchObject({ apiUrl: 'http://127.0.0.1:1/api', token: 'abcdefghijklmnopqrstuvwxyz' });
});

test('every variable that cannot be used is named, without its value', () => {
  const read = () => readConfig({ DISCORD_TOKEN: 'qwertz', UMPIRE_PORT: '99999', LOG_LEVEL: 'loud' });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(/DISCORD_TOKEN.*LOG_LEVEL.*UMPIRE_PORT/u);
  expect(read).not.toThrow(/qwertz/u);
});

test('a board has an address and a port, or neither; plain http is for this machine alone', () => {
  const read = (url?: string, port?: string) =>
    readConfig({ UMPIRE_BOARD_URL: url, UMPIRE_BOARD_PORT: port }).board;
  expect(read()).toBeUndefined();
  expect(read('https://board.example.org/', '8045')).toEqual({
    url: 'https://board.example.org',
    port: 8045,
  });
  expect(read('http://localhost:8045', '8045')).toEqual({ url: 'http://localhost:8045', port: 8045 });
  for (const url of [
    'http://board.example.org',
    'https://example.org/board',
    'https://a:b@example.org',
    'board',
  ])
    expect(() => read(url, '8045'), url).toThrow('UMPIRE_BOARD_URL must be the address of the board');
  expect(() => read('https://board.example.org', '0')).toThrow('UMPIRE_BOARD_PORT must be a port number');
  expect(() => read('https://board.example.org')).toThrow('go together');
  expect(() => read(undefined, '8045')).toThrow('go together');
});

test('a database in memory is none: campaigns would be gone with the process', () => {
  for (const path of [':memory:', 'file:campaigns.sqlite3?mode=memory'])
    expect(() => readConfig({ UMPIRE_DB: path })).toThrow('UMPIRE_DB must be the path of a file.');
});

test('a logged error has neither the request’s body nor a token', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const error = Object.assign(new Error('at /interactions/123/aToKeN/callback'), {
    code: 50035,
    status: 400,
    url: 'https://discord.com/api/v10/webhooks/1/aToKeN/messages/@original',
    requestBody: { json: { content: 'thunderbolt' } },
  });
  log.error({ err: error, token: 'aToKeN', order: { args: { hex: 'thunderbolt' } } }, 'failed');
  expect(lines.join('')).toContain('50035');
  expect(lines.join('')).not.toMatch(/aToKeN|thunderbolt/u);
  expect(plainError('x')).toEqual({ type: 'string' });
});

test('a logged error names the place in the sources that the build’s map gives, and else the one that it has', () => {
  const folder = scratchFolder();
  // The first sign of the first line is from the third line of the source, its fifth sign.
  const map = { version: 3, sources: ['../../src/oak.ts'], names: [], mappings: 'AAEI' };
  plant(folder, { 'dist/src/oak.js.map': JSON.stringify(map) });
  const place = (name: string) => pathToFileURL(join(folder, 'dist/src', name)).href;
  const error = new Error('x');
  error.stack = `Error: x\n    at grow (${place('oak.js')}:1:1)\n    at ${place('elm.js')}:7:3\n    at listOnTimeout (node:internal/timers:581:17)`;
  expect(plainError(error).stack).toEqual([
    `at grow (${join(folder, 'src/oak.ts')}:3:5)`,
    `at ${place('elm.js')}:7:3`,
    'at listOnTimeout (node:internal/timers:581:17)',
  ]);
});
