/** `umpire --help`: before anything is installed or built, of each command, and as the program itself calls it. */
import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { GAME_IDS } from '../../src/cli/game-ids.ts';
import { help } from '../../src/cli/help.ts';
import { SUBCOMMANDS } from '../../src/cli/subcommands.ts';
import { run } from '../support/run.ts';
import { PROJECT, scratchFolder } from '../support/scratch.ts';

/** A project as it is cloned, with nothing but what answers. */
function cloned(): string {
  const folder = scratchFolder();
  for (const path of ['bin', 'assets/help', 'package.json'])
    cpSync(join(PROJECT, path), join(folder, path), { recursive: true });
  return folder;
}

test.each([
  ['bin/umpire', ['--help'], 0, 'umpire <command>'],
  ['bin/umpire', ['help'], 0, 'umpire <command>'],
  ['bin/umpire', [], 1, 'umpire <command>'],
  ['bin/umpire', ['play', '--help'], 0, 'umpire play [--port N]'],
  ['bin/umpire', ['help', 'backup'], 0, 'umpire backup [--keep N]'],
  ['bin/play', ['-h'], 0, 'umpire play [--port N]'],
  ['bin/umpire.mjs', ['--help'], 0, 'umpire <command>'],
  ['bin/umpire.mjs', ['doctor', '--quick', '--help'], 0, 'umpire doctor [--quick]'],
  ['bin/umpire.mjs', [], 1, 'umpire <command>'],
])(
  '%s %j answers in a fresh clone, and nothing is installed or built for it',
  (script, words, code, begins) => {
    const folder = cloned();
    const isShell = !script.endsWith('.mjs');
    const path = join(folder, script);
    const { status, output, stdout } = run(
      folder,
      isShell ? path : process.execPath,
      isShell ? words : [path, ...words],
    );
    expect(output.startsWith(begins), output).toBe(true);
    expect({ status, isError: stdout === '' }).toEqual({ status: code, isError: code === 1 });
    expect(readdirSync(folder).toSorted()).toEqual(['assets', 'bin', 'package.json']);
  },
);

test('every command has its help, and is called as its refusals say', async () => {
  const { usage, answer } = await help();
  const lines = usage().match(/^ {2}\w+/gmu) ?? [];
  expect(lines.map((line) => line.trim()).toSorted()).toEqual(Object.keys(SUBCOMMANDS).toSorted());
  for (const [name, { run: go }] of Object.entries(SUBCOMMANDS)) {
    const text = answer([name, '--help'])?.text ?? '';
    const [called = ''] = text.split('\n');
    expect(called.startsWith(`umpire ${name}`), called).toBe(true);
    if (name === 'serve') continue; // it takes no words, and would begin
    let said = '';
    const note = (words: unknown) => {
      said += String(words);
      return true;
    };
    vi.spyOn(process.stderr, 'write').mockImplementation(note);
    try {
      await go(['--nonsense']);
    } catch (error) {
      note(error);
    } finally {
      vi.restoreAllMocks();
    }
    expect(said).toContain(`Usage: ${called.replace(`[--game ${GAME_IDS.join('|')}]`, '[--game ID]')}`);
  }
});

test('a command that there is not has no help, and words that ask for none are the command’s own', async () => {
  const { answer, usage } = await help();
  expect(answer(['plai', '--help'])).toEqual({ text: usage(), status: 1 });
  expect(answer(['constructor', '--help'])).toEqual({ text: usage(), status: 1 });
  expect(answer(['backup', 'helpers'])).toBeUndefined();
  expect(answer(['doctor', '--quick'])).toBeUndefined();
});
