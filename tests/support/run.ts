import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { PROJECT } from './scratch.ts';

export interface Ran {
  readonly status: number | null;
  /** Standard output and standard error. */
  readonly output: string;
  readonly stdout: string;
}

/** Runs a program to its end in `folder`. */
export function run(
  folder: string,
  command: string,
  args: readonly string[],
  options: { readonly input?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Ran {
  const ran = spawnSync(command, [...args], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 300_000,
    maxBuffer: 64 * 1024 * 1024,
    input: options.input ?? '',
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...options.env },
  });
  if (ran.error !== undefined) throw ran.error;
  return { status: ran.status, output: `${ran.stdout}${ran.stderr}`, stdout: ran.stdout };
}

/** Runs one of the project's own tools (`biome`, `depcruise`, …). */
export function runTool(folder: string, tool: string, args: readonly string[]): Ran {
  return run(folder, join(PROJECT, 'node_modules/.bin', tool), args);
}
