/** The server of the editor of packs: one browser, its own page, and files whose names and place the page does not choose. */
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { EditorData } from '../../src/board/data.ts';
import { PackEditor } from '../../src/board/pack-editor.ts';
import { pageOf } from '../../src/board/page-files.ts';
import { folderPack } from '../../src/cli/pack-edit.ts';
import { scratchFolder } from '../support/scratch.ts';

const NAMES = ['pack.txt', 'hexes.txt'];

async function opened() {
  const folder = join(scratchFolder(), 'mine');
  mkdirSync(folder);
  writeFileSync(join(folder, 'pack.txt'), 'Title = X\n');
  const page = pageOf({ 'pack.js': Buffer.from('1'), 'pack.css': Buffer.from('a{}') }, 'pack');
  const editor = new PackEditor({ pack: folderPack(folder, NAMES), names: NAMES, page });
  await editor.listen();
  onTestFinished(() => editor.stop());
  const { origin, hash } = new URL(editor.link);
  const own = { Origin: origin, 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };
  const post = (name: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${origin}/pack/${name}`, {
      method: 'POST',
      headers: { ...own, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const open = async () => {
    const answer = await post('open', { token: hash.slice(1) });
    return { status: answer.status, cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
  };
  const get = async (cookie: string) =>
    (await (await fetch(`${origin}/pack/data`, { headers: { Cookie: cookie } })).json()) as EditorData;
  return { folder, origin, post, open, get };
}

test('its link is for one browser, and without its cookie nothing is told or written', async () => {
  const { origin, post, open, get, folder } = await opened();
  const shell = await fetch(`${origin}/pack/`);
  expect(shell.headers.get('content-security-policy')).toContain("connect-src 'self'");
  expect((await fetch(`${origin}/pack/data`)).status).toBe(403);
  expect((await post('open', { token: 'x' })).status).toBe(403);
  const { status, cookie } = await open();
  expect([status, cookie.length > 40]).toEqual([200, true]);
  expect((await open()).status).toBe(403);
  expect((await post('save', { files: {}, mark: '' })).status).toBe(403);
  const { files, mark } = await get(cookie);
  expect(files).toEqual({ 'pack.txt': 'Title = X\n' });
  // Not by another page, another address, another type of body.
  const save = { files: { 'pack.txt': 'Title = Y\n' }, mark };
  expect((await post('save', save, { Cookie: cookie, Origin: 'http://evil.example' })).status).toBe(403);
  expect((await post('save', save, { Cookie: cookie, 'Content-Type': 'text/plain' })).status).toBe(403);
  expect((await post('save', save, { Cookie: cookie, 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  expect(readFileSync(join(folder, 'pack.txt'), 'utf8')).toBe('Title = X\n');
  expect((await post('save', save, { Cookie: cookie })).status).toBe(200);
  expect(readFileSync(join(folder, 'pack.txt'), 'utf8')).toBe('Title = Y\n');
  expect(readdirSync(folder)).toEqual(['pack.txt']);
});

test('it writes the files of a pack into its folder and nothing else', async () => {
  const { post, open, get, folder } = await opened();
  const { cookie } = await open();
  const { mark } = await get(cookie);
  const saved = async (files: unknown) =>
    (await (await post('save', { files, mark }, { Cookie: cookie })).json()) as { readonly ok: boolean };
  for (const name of ['../pack.txt', '/etc/passwd', 'notes.txt', '.pack.txt.new', 'constructor'])
    expect(await saved({ [name]: 'x' })).toMatchObject({ ok: false });
  for (const files of [null, [], 'x', { 'pack.txt': 7 }])
    expect(await saved(files)).toMatchObject({ ok: false });
  expect((await post('save', '[', { Cookie: cookie })).status).toBe(400);
  // Changed on the disk, or a link in its place: not written over.
  writeFileSync(join(folder, 'pack.txt'), 'Title = By hand\n');
  expect(await saved({ 'pack.txt': 'x' })).toMatchObject({ ok: false });
  symlinkSync('/etc/hostname', join(folder, 'hexes.txt'));
  expect((await post('save', { files: { 'hexes.txt': 'x' }, mark }, { Cookie: cookie })).status).toBe(503);
  expect(folderPack(folder, NAMES).write({ 'hexes.txt': 'x' })).toContain('is a link or a folder');
  expect(readFileSync(join(folder, 'pack.txt'), 'utf8')).toBe('Title = By hand\n');
});

test('a link under the name of a file that is being written is not followed, and nothing is half written', () => {
  const folder = scratchFolder();
  const elsewhere = join(scratchFolder(), 'elsewhere.txt');
  writeFileSync(elsewhere, 'mine\n');
  symlinkSync(elsewhere, join(folder, '.pack.txt.new'));
  const { write } = folderPack(folder, NAMES);
  expect(write({ 'pack.txt': 'Title = X\n' })).toBeUndefined();
  expect(readFileSync(elsewhere, 'utf8')).toBe('mine\n');
  expect(readdirSync(folder)).toEqual(['pack.txt']);
  // A folder cannot be taken away: no file is changed.
  mkdirSync(join(folder, '.hexes.txt.new'));
  expect(write({ 'pack.txt': 'Title = Y\n', 'hexes.txt': 'x' })).toContain('The files were not written');
  expect(readFileSync(join(folder, 'pack.txt'), 'utf8')).toBe('Title = X\n');
});

test('a body that is far too long is not read to its end', async () => {
  const { post, open } = await opened();
  const { cookie } = await open();
  const sent = post('save', 'x'.repeat(6 * 1024 * 1024), { Cookie: cookie });
  expect(
    await sent.then(
      ({ status }) => status,
      () => 'cut off',
    ),
  ).toSatisfy((came) => came === 413 || came === 'cut off');
});
