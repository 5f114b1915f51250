import { accessSync, constants, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';

/**
 * A folder for a database whose path through the store is the real one (`synchronous=FULL`, a commit an order), but
 * whose disk is memory where the system has such: thousands of orders do not wait for a disk that is not tested here.
 */
export function quickFolder(prefix: string): string {
  try {
    accessSync(MEMORY, constants.W_OK);
    return mkdtempSync(join(MEMORY, prefix));
  } catch {
    return mkdtempSync(join(tmpdir(), prefix));
  }
}
