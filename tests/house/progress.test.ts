/** What the first start says of how far it is, out of what npm and make leave behind. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT, plant, scratchFolder } from '../support/scratch.ts';

interface Progress {
  readonly packagesSoFar: (project: string) => { readonly done: number; readonly all: number };
  readonly nativeWords: (name: string, place: string, log: string, project: string) => string;
  readonly passed: (ms: number) => string;
}

const progress = (): Promise<Progress> => import(join(PROJECT, 'bin/progress.mjs'));

test('packages are counted by the lock, those of other systems left out', async () => {
  const { packagesSoFar } = await progress();
  const folder = scratchFolder();
  const packages = {
    '': {},
    'node_modules/a': {},
    'node_modules/a/node_modules/b': {},
    'node_modules/c-win32': { optional: true },
    'node_modules/d': {},
  };
  plant(folder, { 'package-lock.json': JSON.stringify({ packages }), 'node_modules/a/package.json': '{}' });
  expect(packagesSoFar(folder)).toEqual({ done: 1, all: 3 });
});

test('what is compiled is named, with its number and how many there are', async () => {
  const { nativeWords } = await progress();
  const folder = scratchFolder();
  plant(folder, {
    'node_modules/canvas/build/canvas.target.mk':
      'OBJS := \\\n\t$(obj).target/$(TARGET)/src/a.o \\\n\t$(obj).target/$(TARGET)/src/b.o\n\n# Add\n',
    'node_modules/canvas/build/deps/png.target.mk': 'OBJS := \\\n\t$(obj).target/$(TARGET)/gen/png.o\n',
    'node_modules/canvas/build/deps/copy.target.mk': 'BINARYDIRS :=\n',
  });
  const words = (log: string) => nativeWords('canvas', '2 of 2', log, folder);
  expect(words('')).toBe('canvas (2 of 2): looking for a ready-made file, or for what it is compiled with');
  const begun = 'gyp info\n  CC(target) Release/obj.target/png/gen/png.o\n';
  expect(words(begun)).toBe('canvas (2 of 2): compiling png, file 1 of 3');
  const more = `${begun}  AR(target) Release/obj.target/png.a\n  CXX(target) Release/obj.target/canvas/src/a.o\n`;
  expect(words(more)).toBe('canvas (2 of 2): compiling a, file 2 of 3');
  expect(words(`${more}  SOLINK_MODULE(target) Release/obj.target/canvas.node\n`)).toBe(
    'canvas (2 of 2): linking',
  );
  // Where no makefiles are, as on Windows, nobody knows of how many.
  expect(nativeWords('other', '1 of 2', begun, folder)).toBe('other (1 of 2): compiling png, file 1');
});

test('time is told in seconds, then in minutes', async () => {
  const { passed } = await progress();
  expect([400, 45_900, 60_000, 125_000].map(passed)).toEqual(['0 s', '45 s', '1 min 0 s', '2 min 5 s']);
});

test('it ends when it is told to, without a word more', async () => {
  const child = spawn(process.execPath, [join(PROJECT, 'bin/progress.mjs'), 'wait', 'apt-get is at work'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  setTimeout(() => child.kill(), 500);
  await ended;
  expect(said).toBe('');
});
