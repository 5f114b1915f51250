/** The options with which every process beside the bot's own is started. */
import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { resolve } from 'node:path';
import { projectRoot } from './project-root.ts';

/** As `nice` counts. */
const BEHIND_THE_BOT = 10;

/** Where processor time is short, an answer in time matters more than a picture. */
export function giveWay(pid: number): void {
  try {
    setPriority(pid, BEHIND_THE_BOT);
  } catch {
    // not on every system: then they are drawn as eagerly as the bot works
  }
}

/** Both from the sources and from the build the workers run the build: a child process does not read TypeScript. */
export function built(module: string): string {
  const script = resolve(projectRoot(), 'dist', `${module}.js`);
  if (!existsSync(script)) throw new Error(`${script} is missing; run 'npm run build' first`);
  return script;
}

/** The environment that a process needs to start, to find fonts and to give memory back; above all not the bot's token. */
export function workerEnvironment(): NodeJS.ProcessEnv {
  const names = [
    'PATH',
    'HOME',
    'LANG',
    'TMPDIR',
    'TEMP',
    'SystemRoot',
    'LD_LIBRARY_PATH',
    'XDG_CACHE_HOME',
    'FONTCONFIG_PATH',
    'MALLOC_MMAP_THRESHOLD_',
    'NODE_COMPILE_CACHE',
  ];
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}

/**
 * The same for a process that opens files of strangers. What Node keeps of the compiled program, and runs at the next start,
 * is no business of such a process: it is not told where that lies, and neither reads nor writes there.
 */
export function strangersEnvironment(): NodeJS.ProcessEnv {
  const { NODE_COMPILE_CACHE: _, ...others } = workerEnvironment();
  return others;
}
