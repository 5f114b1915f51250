import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtPage, type PageFiles } from '../../src/board/page-files.ts';
import { PROJECT } from './scratch.ts';

const MADE_OF = ['src', 'data', 'bin'];

/** Whether the build has the page as its sources are now. */
function isNew(): boolean {
  const made = statSync(join(PROJECT, 'dist/board/page.js'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return MADE_OF.every((folder) =>
    readdirSync(join(PROJECT, folder), { recursive: true, withFileTypes: true }).every(
      (entry) => !entry.isFile() || statSync(join(entry.parentPath, entry.name)).mtimeMs < made,
    ),
  );
}

function madeNow(): PageFiles | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-page-'));
  try {
    execFileSync(process.execPath, [join(PROJECT, 'bin/board-page.mjs'), folder]);
    return builtPage(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

let known: PageFiles | undefined;

/** The page of the board as its sources are now: that of the build, or made once for all tests of this process. */
export function pageOfNow(): PageFiles {
  known ??= isNew() ? builtPage() : madeNow();
  if (known === undefined) throw new Error('the page of the board cannot be built');
  return known;
}
