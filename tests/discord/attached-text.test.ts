import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ATTACHED_MAX_BYTES, attachedText } from '../../src/discord/attached-text.ts';

let asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  if (request.url === '/good') response.end('cell,value\n');
  else if (request.url === '/gone') response.writeHead(404).end('no');
  else if (request.url === '/elsewhere') response.writeHead(302, { location: '/good' }).end();
  else if (request.url === '/slow') response.write('cell');
  else response.end('x'.repeat(ATTACHED_MAX_BYTES + 1));
});
let origin = '';

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function fetched(path: string, size = 10, patience?: number): Promise<string> {
  asked = [];
  const read = await attachedText({ url: `${origin}${path}`, name: 'a.csv', size }, patience);
  return read.ok ? read.text : `refused: ${read.why}`;
}

test('a file is fetched from the address that Discord gave', async () => {
  expect(await fetched('/good')).toBe('cell,value\n');
});

test('one that is said to be too big is not fetched at all', async () => {
  expect(await fetched('/good', ATTACHED_MAX_BYTES + 1)).toContain('at most 128 KiB');
  expect(asked).toEqual([]);
});

test('one that turns out too big is given up', async () => {
  expect(await fetched('/big')).toContain('at most 128 KiB');
});

test('no redirection is followed, and what is gone or does not come is said so', async () => {
  expect(await fetched('/elsewhere')).toMatch(/^refused: .*I could not get the file/u);
  expect(asked).toEqual(['/elsewhere']);
  expect(await fetched('/gone')).toContain('(404)');
  expect(await fetched('/slow', 10, 200)).toMatch(/^refused: .*I could not get the file/u);
});
