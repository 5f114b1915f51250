/** What `bin/setup` has compiled for this Node. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { run } from '../support/run.ts';
import { PROJECT } from '../support/scratch.ts';

describe('better-sqlite3', () => {
  test('outlives a garbage collection in the midst of V8’s own code (Node 24.19 and later)', () => {
    const script = `
      const Database = require('better-sqlite3');
      const db = new Database(':memory:');
      (async () => {
        for (let round = 0; round < 3000; round += 1) {
          db.prepare('SELECT 1').get();
          for (let n = 0; n < 200; n += 1) await undefined;
        }
        console.log('alive');
      })();
    `;
    const { status, output } = run(PROJECT, process.execPath, ['-e', script]);
    expect({ status, output: output.trim() }).toEqual({ status: 0, output: 'alive' });
  });

  test('is compiled, here and in the container, with what sees to that', () => {
    const [setup, docker] = ['bin/setup', 'Dockerfile'].map((path) =>
      readFileSync(join(PROJECT, path), 'utf8'),
    );
    for (const text of [setup, docker]) {
      expect(text).toMatch(/CXXFLAGS=.*-include .*\/bin\/object-wrap\.h.* better-sqlite3/u);
      expect(text).toContain('RemoveEnvironmentCleanupHook');
    }
  });
});
