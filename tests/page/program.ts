import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { PROJECT } from '../support/scratch.ts';

export interface Program {
  readonly url: string;
  readonly port: number;
  /** Ctrl-C; resolves with the exit status. */
  stop(): Promise<number | null>;
}

/** `bin/play` itself; port 0 takes a free one. Rejects with what it said when it does not open. */
export async function startProgram(database: string, port = 0): Promise<Program> {
  const child = spawn(join(PROJECT, 'bin/play'), ['--port', String(port)], {
    env: { ...process.env, UMPIRE_DB: database, LOG_LEVEL: 'warn' },
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
    child.once('exit', () => reject(new Error(`bin/play did not open:\n${said}`)));
  });
  return {
    url,
    port: Number(new URL(url).port),
    async stop() {
      if (child.exitCode !== null) return child.exitCode;
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
      return child.exitCode;
    },
  };
}
