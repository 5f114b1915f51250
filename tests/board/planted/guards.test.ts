/** The guards stand where they are said to stand; whether the tests miss one that is taken out the soak sees. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT } from '../../support/scratch.ts';
import { GUARDS } from './guards.ts';
import { unguarded } from './unguarded.ts';

test.each(GUARDS.map((guard, number) => ({ ...guard, number })))('$threat: $what', ({ file, number }) => {
  const id = join(PROJECT, 'src', file);
  const code = readFileSync(id, 'utf8');
  expect(unguarded(code, id, number)).not.toBe(code);
  expect(unguarded(code, join(PROJECT, 'src/kernel/game.ts'), number)).toBeUndefined();
});
