import { describe, expect, test } from 'vitest';
import { runTool } from '../support/run.ts';
import { scratchProject } from '../support/scratch.ts';

const packageJson = (dependencies: Readonly<Record<string, string>>) =>
  JSON.stringify({ name: 'house', type: 'module', dependencies, devDependencies: { vitest: '4' } });

const USED = {
  'package.json': packageJson({ zod: '4' }),
  'src/main.ts': "import { z } from 'zod';\nimport { used } from './a.ts';\nexport const main = [used, z];\n",
  'src/a.ts': 'export interface Shape {\n  a: number;\n}\nexport const used: Shape = { a: 1 };\n',
  'src/render/worker.ts': 'export const worker = 1;\n',
  'src/table/index.ts': 'export const table = 1;\n',
  'commands/help.ts': 'export const help = 1;\n',
  'tests/a.test.ts': "import { used } from '../src/a.ts';\nused.a;\n",
};

function unused(files: Readonly<Record<string, string>>) {
  return runTool(
    scratchProject(['knip.jsonc', 'tsconfig.json', 'vitest.config.ts'], { ...USED, ...files }),
    'knip',
    ['--no-config-hints'],
  );
}

describe('unused', () => {
  test('a house in which everything is used passes', () => {
    const { status, output } = unused({});
    expect(output).toBe('');
    expect(status).toBe(0);
  });

  test.each([
    ['an export', 'src/a.ts', 'export const used = { a: 1 };\nexport const spare = 1;\n', 'spare'],
    [
      'an exported function used only where it stands',
      'src/a.ts',
      'const half = () => 1;\nexport const whole = () => half();\nexport const used = { a: whole() };\n',
      'whole',
    ],
    ['a file', 'src/forgotten.ts', 'export const a = 1;\n', 'src/forgotten.ts'],
    [
      'a file of tests that no test imports',
      'tests/support/forgotten.ts',
      'export const a = 1;\n',
      'tests/support/forgotten.ts',
    ],
    ['a package', 'package.json', packageJson({ zod: '4', ws: '8' }), 'ws'],
    ['a package that is not listed', 'src/render/worker.ts', "import 'ws';\n", 'Unlisted'],
  ])('%s is found', (_what, path, text, named) => {
    const { status, output } = unused({ [path]: text });
    expect(output).toContain(named);
    expect(status).not.toBe(0);
  });
});
