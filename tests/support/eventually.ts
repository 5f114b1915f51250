import { vi } from 'vitest';

/** Only ends what would wait for ever: whatever is waited for comes in its own time, on a busy machine too. */
export const FOREVER_MS = 240_000;

/** Asks until nothing is thrown, and gives what it then gives. */
export function eventually<T>(ask: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(ask, { timeout: FOREVER_MS });
}
