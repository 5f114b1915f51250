import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { createVassalReader, type VassalReader, type VassalReaderOptions } from '../../src/vassal/reader.ts';
import { vassalFile } from '../support/vassal-save.ts';

const script = fileURLToPath(new URL('./bad-process.mjs', import.meta.url));
const open: VassalReader[] = [];

function reader(options: VassalReaderOptions = {}): VassalReader {
  const made = createVassalReader(options);
  open.push(made);
  return made;
}

afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all(open.splice(0).map((one) => one.close()));
});

const SAVE = vassalFile({
  stacks: [{ id: '9', x: 1, y: 2, counters: [{ id: '1', name: 'made up', hiddenBy: 'password' }] }],
});

test('reads a save in the real process, without its passwords, and says what is wrong with another', async () => {
  const files = reader();
  const good = await files.look(SAVE);
  expect(good).toMatchObject({
    ok: true,
    value: { kind: 'save', counters: [{ name: 'made up', hiddenBy: 1 }] },
  });
  expect(JSON.stringify(good)).not.toContain('password');
  expect(await files.look(Buffer.from('x'))).toEqual({ ok: false, why: expect.stringContaining('The zip') });
});

test('a file that ends its process is refused, and the next is read in another', async () => {
  const files = reader({ script });
  const [before, crash, after] = await Promise.all(
    ['good', 'crash', 'good'].map((text) => files.look(Buffer.from(text))),
  );
  expect(crash).toEqual({ ok: false, why: expect.stringContaining('ended the program') });
  expect(before).toMatchObject({ ok: true });
  expect(after).toMatchObject({ ok: true });
  expect(after).not.toEqual(before);
});

test('whoever opens a file knows neither the token nor where Node keeps the compiled program', async () => {
  vi.stubEnv('NODE_COMPILE_CACHE', '/nowhere/compiled');
  vi.stubEnv('DISCORD_TOKEN', 'a token');
  vi.stubEnv('LANG', 'C.UTF-8');
  const { value } = (await reader({ script }).look(Buffer.from('environment'))) as unknown as {
    value: NodeJS.ProcessEnv;
  };
  expect(value).toMatchObject({ LANG: 'C.UTF-8' });
  expect(value).not.toHaveProperty('NODE_COMPILE_CACHE');
  expect(value).not.toHaveProperty('DISCORD_TOKEN');
});
