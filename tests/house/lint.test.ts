import { describe, expect, test } from 'vitest';
import { runTool } from '../support/run.ts';
import { scratchProject } from '../support/scratch.ts';

function lint(files: Readonly<Record<string, string>>) {
  return runTool(scratchProject(['biome.json', '.biome'], files), 'biome', ['check', '.']);
}

const PURE = 'export function answer(question: string): number {\n  return question.length;\n}\n';

describe('lint', () => {
  test('good files pass', () => {
    const { status, output } = lint({
      'src/kernel/a.ts': PURE,
      'src/discord/a.ts': 'export const now = Date.now();\n',
      'commands/a.ts': PURE,
      'tests/a.test.ts': PURE,
      'data/a.json': '{ "a": 1 }\n',
      // Not ours to tidy:
      'dist/a.js': 'var a   =   1',
      'src/table/page/lib.min.js': 'var a   =   1',
      'README.md': '|a|\n|-|\n|long cell|\n',
    });
    expect(output).not.toMatch(/deprecated/u);
    expect(status).toBe(0);
  });

  test.each([
    ['format', 'src/kernel/a.ts', 'export const a = "x"\n'],
    ['format', 'commands/a.ts', 'export const a = "x"\n'],
    ['format', 'data/kgp/a.json', '{"a":1}'],
    ['lint/suspicious/noExplicitAny', 'src/discord/a.ts', 'export const a: any = 1;\n'],
    ['lint/style/noNonNullAssertion', 'src/store/a.ts', 'export const a = [1].at(0)!;\n'],
    ['lint/style/noEnum', 'src/render/a.ts', 'export enum A {\n  B = 1,\n}\n'],
    ['lint/style/useImportType', 'tests/a.ts', "import { A } from './b.ts';\nexport type B = A;\n"],
    ['lint/style/noRestrictedGlobals', 'src/kernel/a.ts', 'export const a = Date.now();\n'],
    [
      'lint/style/noRestrictedGlobals',
      'src/games/kgp/a.ts',
      'export const a = setTimeout(() => undefined, 1);\n',
    ],
    ['lint/style/noRestrictedGlobals', 'src/games/kgp/a.ts', 'export const a = process.env.A;\n'],
    [
      'lint/style/noRestrictedImports',
      'src/kernel/a.ts',
      "import { randomBytes } from 'node:crypto';\n\nexport const a = randomBytes(1);\n",
    ],
    ['plugin', 'src/kernel/a.ts', 'export const a = Math.random();\n'],
    [
      'plugin',
      'src/discord/a.ts',
      'export const a = (store: { events(id: number): void }) => store.events(1);\n',
    ],
    [
      'plugin',
      'commands/a.ts',
      'export const a = (store: { hostSeed(id: number): Buffer }) => store.hostSeed(1);\n',
    ],
    ['plugin', 'commands/a.ts', 'export const a = (from: { records: object }) => from.records;\n'],
    ['plugin', 'src/games/kgp/a.ts', 'export const pick = [1].map(Math.random);\n'],
  ])('%s fails in %s', (rule, path, text) => {
    const { status, output } = lint({ [path]: text });
    expect(output).toContain(rule);
    expect(output).toContain(path);
    expect(status).not.toBe(0);
  });
});
