/** Packs of strangers, read in processes of their own: needs the build. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createPackReader } from '../../src/cli/pack-reader.ts';
import { inOneText } from '../../src/kernel/pack-files.ts';
import { PROJECT } from '../support/scratch.ts';
import { zipOf } from '../support/zip.ts';

const FOLDER = join(PROJECT, 'data/ardennes2/house/7.5');
const FILES = Object.fromEntries(
  readdirSync(FOLDER).map((file) => [file, readFileSync(join(FOLDER, file), 'utf8')]),
);

test('a pack is read, a bad file is told, and a process that takes too much ends alone', async () => {
  const packs = createPackReader();
  onTestFinished(() => packs.close());
  const good = await packs.read(Buffer.from(inOneText(FILES)), 'pack.txt');
  expect(good).toMatchObject({
    ok: true,
    value: { id: 'ardennes2', faults: [], pack: { title: 'Bastogne, house map' } },
  });
  const bad = await packs.read(zipOf([{ name: 'a.png', bytes: 'no' }]), 'pack.zip');
  expect(bad).toMatchObject({ ok: false, why: expect.stringContaining('no file of a pack') });
  const small = createPackReader({ memory: 1024 * 1024 });
  onTestFinished(() => small.close());
  expect(await small.read(Buffer.from(inOneText(FILES)), 'pack.txt')).toMatchObject({ ok: false });
  // The next one does not meet it.
  expect(await packs.read(Buffer.from(inOneText(FILES)), 'pack.txt')).toMatchObject({ ok: true });
});
