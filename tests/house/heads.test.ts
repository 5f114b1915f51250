import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT } from '../support/scratch.ts';

/** Rooms whose files all say what they are before they say anything else. */
const ROOMS = [
  'commands',
  'src/cli',
  'src/discord',
  'src/headless',
  'src/kernel',
  'src/moderator',
  'src/render',
  'src/store',
  'src/table',
];

/** Whether a file opens with a sentence about itself, or with one about the first thing in it. */
function hasHead(text: string): boolean {
  const rest = text.replace(/^(?:import (?:[^;']|'[^']*')*;\s*)*/u, '');
  return text.startsWith('/**') || rest.startsWith('/**');
}

test('every file opens with a sentence saying what it is', () => {
  const files = ROOMS.flatMap((room) =>
    readdirSync(join(PROJECT, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(room, name)),
  );
  expect(files.length).toBeGreaterThan(150);
  expect(files.filter((file) => !hasHead(readFileSync(join(PROJECT, file), 'utf8')))).toEqual([]);
});

test('a file that does not is found', () => {
  expect(hasHead("import { a } from './a.ts';\n\nexport const b = a;\n")).toBe(false);
  expect(
    hasHead("import {\n  a,\n} from './a.ts';\nimport './c.ts';\n\n/** B. */\nexport const b = a;\n"),
  ).toBe(true);
  expect(hasHead("/** A and B. */\nimport { a } from './a.ts';\n\nexport const b = a;\n")).toBe(true);
});
