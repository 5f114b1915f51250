import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { quickFolder } from './quick-folder.ts';

/** The project's own folder. */
export const PROJECT = fileURLToPath(new URL('../../', import.meta.url));

/** A folder that is gone when the test is over. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The same for databases of which nothing on the disk is the subject: {@link quickFolder}. */
export function quickScratchFolder(): string {
  const folder = quickFolder('umpire-test-');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes files, by path inside `folder`. */
export function plant(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    const at = join(folder, path);
    mkdirSync(dirname(at), { recursive: true });
    writeFileSync(at, text);
  }
}

/** A small project beside ours: some of our own files, ours packages, and what is planted. */
export function scratchProject(copied: readonly string[], files: Readonly<Record<string, string>>): string {
  const folder = scratchFolder();
  for (const path of copied) cpSync(join(PROJECT, path), join(folder, path), { recursive: true });
  symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'));
  plant(folder, files);
  return folder;
}
