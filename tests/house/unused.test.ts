import { describe, expect, test } from 'vitest';
import { inTurns } from '../support/part.ts';
import { runTool } from '../support/run.ts';
import { scratchProject } from '../support/scratch.ts';

inTurns('what nobody uses', 2);

const packageJson = (dependencies: Readonly<Record<string, string>>) =>
  JSON.stringify({ name: 'house', type: 'module', dependencies, devDependencies: { vitest: '4' } });

const USED = {
  'package.json': packageJson({ zod: '4' }),
  'src/main.ts':
    "import { z } from 'zod';\nimport { help } from '../commands/help.ts';\nimport { used } from './a.ts';\nexport const main = [used, z, help];\n",
  'src/a.ts': 'export interface Shape {\n  a: number;\n}\nexport const used: Shape = { a: 1 };\n',
  'src/render/worker.ts': 'export const worker = 1;\n',
  'src/table/index.ts': 'export const table = 1;\n',
  'commands/help.ts': 'export const help = 1;\n',
  'tests/a.test.ts': "import { used } from '../src/a.ts';\nused.a;\n",
  'tests/support/costs.ts': "import 'vitest';\n", // of vitest's own settings
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

  test('each kind of leftover is found, by its name', () => {
    const { status, output } = unused({
      'src/a.ts': [
        'export const used = { a: 1 };',
        'export const spare = 1;', // an export
        'const half = () => 1;',
        'export const whole = () => half();', // an exported function used only where it stands
        'export const used2 = whole();',
        '',
      ].join('\n'),
      'tests/a.test.ts': "import { used, used2 } from '../src/a.ts';\nused.a;\nused2;\n",
      'src/forgotten.ts': 'export const a = 1;\n', // a file
      'commands/unlisted.ts': 'export const a = 1;\n', // a command that is in no list
      'tests/support/adrift.ts': 'export const a = 1;\n', // a file of tests that no test imports
      'package.json': packageJson({ zod: '4', ws: '8' }), // a package that nobody uses
      'src/render/worker.ts': "import 'pino';\n", // a package that is not listed
    });
    const lines = output.split('\n');
    for (const named of [
      'spare',
      'whole',
      'src/forgotten.ts',
      'commands/unlisted.ts',
      'tests/support/adrift.ts',
      'ws',
      'pino',
    ])
      expect(
        lines.filter((line) => line.split(/\s+/u).includes(named)),
        named,
      ).toHaveLength(1);
    for (const fine of ['used', 'used2', 'zod', 'src/a.ts', 'tests/a.test.ts'])
      expect(lines.filter((line) => line.split(/\s+/u)[0] === fine)).toEqual([]);
    expect(status).not.toBe(0);
  });
});
