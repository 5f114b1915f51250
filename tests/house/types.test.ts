import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inTurns } from '../support/part.ts';
import { type Ran, run } from '../support/run.ts';
import { PROJECT, scratchProject } from '../support/scratch.ts';

inTurns('types', 3);

const GOOD = "import { b } from './b.ts';\n\nexport const a: number = b[0] ?? 1;\n";
const LIST = 'export const b: readonly number[] = [];\n';

/** As `npm run typecheck` and the build have it. */
function compiled(folder: string): Ran {
  const compiler = join(PROJECT, 'node_modules/typescript-7/bin/tsc');
  return run(folder, process.execPath, [compiler, '--noEmit']);
}

function check(files: Readonly<Record<string, string>>) {
  const folder = scratchProject(['tsconfig.json', 'package.json'], {
    'src/b.ts': LIST,
    'src/a.ts': GOOD,
    ...files,
  });
  return compiled(folder);
}

describe('typecheck', () => {
  test('good files pass', () => {
    expect(check({})).toMatchObject({ status: 0, output: '' });
  });

  test('each kind of carelessness is found, in tests and commands too', () => {
    const { status, output } = check({
      'src/maybe.ts': "import { b } from './b.ts';\n\nexport const c: number = b[0];\n", // noUncheckedIndexedAccess
      'src/absent.ts': 'export const d: { e?: number } = { e: undefined };\n', // exactOptionalPropertyTypes
      'src/enum.ts': 'export enum E {\n  A = 1,\n}\n', // erasableSyntaxOnly
      'src/falls.ts':
        'export function f(n: number): number {\n  let m = 0;\n  switch (n) {\n    case 1:\n      m = 1;\n    default:\n      m += 2;\n  }\n  return m;\n}\n',
      'commands/wrong.ts': "export const g: number = 'x';\n",
      'tests/wrong.ts': "export const h: number = 'x';\n",
    });
    for (const path of ['src/maybe', 'src/absent', 'src/enum', 'src/falls', 'commands/wrong', 'tests/wrong'])
      expect(output).toContain(`${path}.ts`);
    expect(status).not.toBe(0);
  });

  test('the whole state of a campaign is out of reach where people are answered', () => {
    const rooms = ['kernel', 'moderator', 'store', 'text'].map((room) => `src/${room}`);
    const moderator = "import type { Moderator } from '../moderator/moderator.ts';\n\n";
    const whole = (of: string) => `export const whole = (moderator: Moderator) => ${of};\n`;
    const folder = scratchProject(['tsconfig.json', 'package.json', ...rooms], {
      'src/discord/good.ts': moderator + whole('moderator.campaigns.byId(1).live.everyone.view.game'),
      'src/discord/state.ts': moderator + whole('moderator.campaigns.byId(1).live.state.game'),
      'src/discord/other.ts': moderator + whole("moderator.campaigns.byId(1).live.view(sideViewer('us'))"),
      'src/discord/secret.ts': moderator + whole('moderator.campaigns.byId(1).live.core.teams'),
      'src/discord/seed.ts': moderator + whole('moderator.campaigns.byId(1).row.host_seed'),
      'src/moderator/odds.ts':
        "import { Reader } from './sitting.ts';\n\nexport class Peeking extends Reader {\n  odds() {\n    return this.sight.state;\n  }\n}\n",
      'src/moderator/hand.ts':
        "import { Reader } from './sitting.ts';\n\nexport class Peeking extends Reader {\n  others() {\n    return this.sight.core.seats.map((seat) => this.sight.eyesOf(seat).view);\n  }\n}\n",
    });
    const { status, output } = compiled(folder);
    for (const [path, member] of [
      ['src/discord/state', 'state'],
      ['src/discord/other', 'view'],
      ['src/discord/secret', 'teams'],
      ['src/discord/seed', 'host_seed'],
      ['src/moderator/odds', 'state'],
      ['src/moderator/hand', 'eyesOf'],
    ])
      expect(output).toMatch(new RegExp(`${path}\\.ts\\(.*Property '${member}' does not exist`, 'u'));
    expect(output).not.toContain('good.ts');
    expect(status).not.toBe(0);
  });
});
