import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { PROJECT } from '../support/scratch.ts';

export interface Program {
  readonly url: string;
  readonly port: number;
  /** Ctrl-C, or another signal; resolves with the exit status. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** What a player starts the table with. */
interface Start {
  readonly port?: number;
  readonly command?: string;
  readonly args?: readonly string[];
  readonly folder?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** `bin/play` itself, if no other is named; port 0 takes a free one. Rejects with what it said when it does not open. */
export async function startProgram(
  database: string,
  { port = 0, command = join(PROJECT, 'bin/play'), args = [], folder = PROJECT, env = {} }: Start = {},
): Promise<Program> {
  const child = spawn(command, [...args, '--port', String(port)], {
    cwd: folder,
    env: { ...process.env, UMPIRE_DB: database, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        said += text;
        const found = /open at (http:\S+)/u.exec(said)?.[1];
        if (found !== undefined) resolve(found);
      });
    }
    child.once('exit', () => reject(new Error(`${command} did not open:\n${said}`)));
  });
  return {
    url,
    port: Number(new URL(url).port),
    async stop(signal = 'SIGINT') {
      if (child.exitCode !== null) return child.exitCode;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
}
