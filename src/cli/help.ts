/** The answer to `umpire --help`: its words can be had before anything is built, too. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../project-root.ts';

export interface Help {
  /** All commands, a line each. */
  readonly usage: () => string;
  /** `undefined`: nobody asks for help. */
  readonly answer: (
    words: readonly string[],
  ) => { readonly text: string; readonly status: number } | undefined;
}

/** Out of `assets/help`, which is neither compiled nor in need of anything installed. */
export function help(): Promise<Help> {
  return import(pathToFileURL(join(projectRoot(), 'assets/help/help.mjs')).href);
}
