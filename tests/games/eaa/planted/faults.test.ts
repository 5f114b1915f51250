/** The planted faults are there to be planted; whether the tests find them the soak sees. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT } from '../../../support/scratch.ts';
import { FAULTS } from './faults.ts';
import { plantedIn } from './planted.ts';

test.each(FAULTS.map((fault, number) => ({ ...fault, number })))('$what ($file)', ({ file, number }) => {
  const id = join(PROJECT, 'src/games/eaa', file);
  const code = readFileSync(id, 'utf8');
  expect(plantedIn(code, id, number)).not.toBe(code);
  expect(plantedIn(code, join(PROJECT, 'src/kernel/game.ts'), number)).toBeUndefined();
});
