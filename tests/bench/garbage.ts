import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Clears this process's memory of all that is dead. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const gc: unknown = runInNewContext('gc');
  if (typeof gc === 'function') gc();
}
