import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { inTurns } from '../support/part.ts';
import { runTool } from '../support/run.ts';
import { scratchProject } from '../support/scratch.ts';

inTurns('import directions', 2, /keeps them|every planted/u);

const COPIED = ['.dependency-cruiser.cjs', 'tsconfig.json', 'package.json'];

/** A small house in which every room is furnished as it may be. */
const GOOD = {
  'src/main.ts':
    "import './cli/serve.ts';\nimport { game } from './games/a/game.ts';\nexport const games = [game];\n",
  'src/cli/serve.ts':
    "import '../discord/bot.ts';\nimport '../render/draw.ts';\nimport '../table/index.ts';\nimport '../store/store.ts';\nimport '../board/data.ts';\nimport '../../commands/index.ts';\n",
  'src/log.ts': "import { pino } from 'pino';\nexport const log = pino();\n",
  'src/kernel/game.ts':
    "import { createHash } from 'node:crypto';\nimport { z } from 'zod';\nexport const hash = [createHash, z];\nexport type Game = string;\n",
  'src/text/fault.ts': 'export const fault = 1;\n',
  'src/kernel/other.ts': "export { fault } from '../text/fault.ts';\nexport { hash } from './game.ts';\n",
  'src/map/grid.ts':
    "export { fault } from '../text/fault.ts';\nexport const grid = 1;\nexport type Point = object;\n",
  'src/games/a/game.ts':
    "import { hash } from '../../kernel/game.ts';\nexport { grid } from '../../map/grid.ts';\nimport type { Side } from './sides.ts';\nimport data from '../../../data/a/x.json' with { type: 'json' };\nexport const game = [hash, data];\nexport type S = Side;\n",
  'src/games/a/sides.ts': "export type Side = 'x';\nexport const SIDES = ['x'];\n",
  'src/games/a/picture-props.ts': 'export type Props = object;\nexport const NONE = 1;\n',
  'src/games/a/state.ts': 'export type State = object;\n',
  'src/games/b/game.ts': 'export const other = 1;\n',
  'src/games/kgp/state.ts':
    "import { begin } from './map/state.ts';\nexport const state = begin;\nexport type State = object;\n",
  'src/games/kgp/steps.ts': 'export const wired = 1;\n',
  'src/games/ardennes2/state.ts': 'export const state = 1;\n',
  'src/games/ardennes2/steps.ts': 'export const wired = 1;\n',
  'src/games/eaa/state.ts': 'export const state = 1;\n',
  'src/games/eaa/steps.ts': 'export const wired = 1;\n',
  'src/games/kgp/vocabulary/side.ts':
    "import type { State } from '../state.ts';\nexport type Side = State;\n",
  'src/games/kgp/map/state.ts': 'export const begin = 1;\nexport type Marking = object;\n',
  'src/games/kgp/map/marking.ts':
    "import type { Side } from '../vocabulary/side.ts';\nexport type Marked = Side;\nexport const mark = 1;\n",
  'src/games/kgp/rg/group.ts':
    "import type { Marking } from '../map/state.ts';\nexport type Group = Marking;\n",
  'src/child.ts': "import { fork } from 'node:child_process';\nexport const child = fork;\n",
  'src/strange-file.ts': "import { child } from './child.ts';\nexport const file = child;\n",
  'src/strange-zip.ts': "import { fromBuffer } from 'yauzl';\nexport const zip = fromBuffer;\n",
  'src/vassal/save.ts':
    "import { crc32 } from 'node:zlib';\nimport { fault } from '../text/fault.ts';\nimport { zip } from '../strange-zip.ts';\nexport const save = [crc32, fault, zip];\nexport type Save = object;\n",
  'src/vassal/reader.ts': "import { file } from '../strange-file.ts';\nexport const reader = file;\n",
  'src/cli/vassal.ts': "export { reader } from '../vassal/reader.ts';\n",
  'data/a/x.json': '{}',
  'data/b/x.json': '{}',
  'src/store/store.ts':
    "import Database from 'better-sqlite3';\nimport type { Game } from '../kernel/game.ts';\nexport const open = (name: Game) => new Database(name);\nexport type Row = object;\n",
  'src/moderator/moderator.ts':
    "import { open } from '../store/store.ts';\nimport { hash } from '../kernel/game.ts';\nexport const moderator = [open, hash];\n",
  'src/moderator/live.ts':
    "import { fold } from '../kernel/fold.ts';\nexport const live = fold;\nexport type Live = object;\n",
  'src/moderator/orders.ts': "import { live } from './live.ts';\nexport const orders = live;\n",
  'src/kernel/fold.ts': 'export const fold = 1;\n',
  'src/headless/run.ts':
    "import { moderator } from '../moderator/moderator.ts';\nexport const run = moderator;\n",
  'src/discord/bot.ts':
    "import { Client } from 'discord.js';\nimport { ButtonStyle } from 'discord-api-types/v10';\nimport { moderator } from '../moderator/moderator.ts';\nimport type { Row } from '../store/store.ts';\nimport { log } from '../log.ts';\nexport const bot = [Client, ButtonStyle, moderator, log];\nexport type R = Row;\n",
  'src/board/data.ts':
    "import { moderator } from '../moderator/moderator.ts';\nimport type { Row } from '../store/store.ts';\nexport const data = moderator;\nexport type Data = Row;\n",
  'src/render/draw.ts':
    "import { createCanvas } from 'canvas';\nexport { grid } from '../map/grid.ts';\nexport const draw = createCanvas;\n",
  'src/render/a/drawings.ts':
    "import { draw } from '../draw.ts';\nimport type { Props } from '../../games/a/picture-props.ts';\nexport const drawings = (props: Props) => [draw, props];\n",
  'src/board/page/main.ts':
    "import { map } from 'leaflet';\nimport { draw } from '../../render/draw.ts';\nimport { game } from '../../games/a/game.ts';\nimport { grid } from '../../map/grid.ts';\nimport type { Data } from '../data.ts';\nexport const page = (data: Data) => [map, draw, game, grid, data];\n",
  'src/table/index.ts':
    "import { ButtonStyle } from 'discord-api-types/v10';\nexport const table = ButtonStyle;\n",
  'commands/index.ts':
    "import { bot } from '../src/discord/bot.ts';\nimport { SlashCommandBuilder } from 'discord.js';\nexport const commands = [bot, SlashCommandBuilder];\n",
  'tests/a.test.ts': 'export const helper = 1;\n',
};

interface Config {
  readonly forbidden: readonly { readonly name: string }[];
}

const CONFIG = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as Config;

/** Each folder of a game reaches for what wires the game, and for more than the shape of its state. */
function arrowsOf(game: string): Readonly<Record<string, readonly (readonly [string, string])[]>> {
  const rule = new RegExp(`^${game}-(?<folder>(?!.*-shapes$)[\\w/-]+)$`, 'u');
  const folders = CONFIG.forbidden.flatMap(({ name }) => rule.exec(name)?.groups?.folder ?? []);
  return Object.fromEntries(
    folders.flatMap((folder) => [
      [
        `${game}-${folder}`,
        [
          [
            `src/games/${game}/${folder}/wired.ts`,
            `import { wired } from '${up(folder)}steps.ts';\nexport const w = wired;\n`,
          ],
          ...(folder === 'units'
            ? [
                [
                  'src/games/kgp/units/marked.ts',
                  "import type { Marked } from '../map/marking.ts';\nexport type M = Marked;\n",
                ] as const,
              ]
            : []),
        ],
      ],
      [
        `${game}-${folder}-shapes`,
        [
          [
            `src/games/${game}/${folder}/whole.ts`,
            `import { state } from '${up(folder)}state.ts';\nexport const s = state;\n`,
          ],
        ],
      ],
    ]),
  );
}

/** From a folder of a game to the game. */
function up(folder: string): string {
  return '../'.repeat(folder.split('/').length);
}

/** The other half of a circle; one of the two is reported. */
const ALSO = { 'src/kernel/loop-b.ts': "import { a } from './loop-a.ts';\nexport const b = () => a;\n" };

/** For each rule, files that break it: the path of the breaker and its text. */
const BAD: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'no-circular': [['src/kernel/loop-a.ts', "import { b } from './loop-b.ts';\nexport const a = () => b;\n"]],
  'no-unresolved': [['src/store/lost.ts', "import { nothing } from './nowhere.ts';\nexport { nothing };\n"]],
  'no-dev-packages': [
    ['src/discord/dev.ts', "import fc from 'fast-check';\nexport { fc };\n"],
    ['src/table/dev.ts', "import { build } from 'esbuild';\nexport { build };\n"],
  ],
  ...arrowsOf('kgp'),
  ...arrowsOf('ardennes2'),
  ...arrowsOf('eaa'),
  'no-tests': [['src/moderator/helped.ts', "export { helper } from '../../tests/a.test.ts';\n"]],
  'kernel-alone': [
    ['src/kernel/game-a.ts', "import type { Side } from '../games/a/sides.ts';\nexport type S = Side;\n"],
    ['src/kernel/stored.ts', "import type { Row } from '../store/store.ts';\nexport type R = Row;\n"],
    ['src/kernel/log.ts', "export { log } from '../log.ts';\n"],
  ],
  'kernel-pure': [
    ['src/kernel/file.ts', "export { readFileSync } from 'node:fs';\n"],
    ['src/kernel/clock.ts', "export { performance } from 'node:perf_hooks';\n"],
    ['src/kernel/timer.ts', "export { setTimeout } from 'timers/promises';\n"],
  ],
  'text-alone': [
    ['src/text/game.ts', "import type { Game } from '../kernel/game.ts';\nexport type G = Game;\n"],
    ['src/text/point.ts', "import type { Point } from '../map/grid.ts';\nexport type P = Point;\n"],
  ],
  'text-pure': [['src/text/file.ts', "export { readFileSync } from 'node:fs';\n"]],
  'map-alone': [
    ['src/map/game.ts', "import type { Game } from '../kernel/game.ts';\nexport type G = Game;\n"],
    ['src/map/side.ts', "import type { Side } from '../games/a/sides.ts';\nexport type S = Side;\n"],
  ],
  'map-pure': [['src/map/file.ts', "export { readFileSync } from 'node:fs';\n"]],
  'vassal-alone': [
    ['src/vassal/side.ts', "import type { Side } from '../games/a/sides.ts';\nexport type S = Side;\n"],
    ['src/vassal/asks.ts', "export { hash } from '../kernel/game.ts';\n"],
    ['src/vassal/log.ts', "export { log } from '../log.ts';\n"],
  ],
  'vassal-by-wiring': [
    ['src/moderator/opens.ts', "export { save } from '../vassal/save.ts';\n"],
    ['commands/opens.ts', "export { save } from '../src/vassal/save.ts';\n"],
  ],
  'map-for-games-and-pictures': [
    ['src/moderator/hex.ts', "import type { Point } from '../map/grid.ts';\nexport type P = Point;\n"],
  ],
  'games-pure': [['src/games/a/file.ts', "export { readFileSync } from 'node:fs';\n"]],
  'games-on-kernel': [
    ['src/games/a/other.ts', "export { other } from '../b/game.ts';\n"],
    [
      'src/games/b/steal.ts',
      "import d from '../../../data/a/x.json' with { type: 'json' };\nexport { d };\n",
    ],
    ['src/games/a/up.ts', "export { moderator } from '../../moderator/moderator.ts';\n"],
  ],
  'store-on-kernel': [
    ['src/store/knows.ts', "import type { Side } from '../games/a/sides.ts';\nexport type S = Side;\n"],
  ],
  'store-takes-types': [['src/store/works.ts', "export { hash } from '../kernel/game.ts';\n"]],
  'moderator-below-discord': [
    ['src/moderator/bot.ts', "export { bot } from '../discord/bot.ts';\n"],
    ['src/moderator/kgp.ts', "export { game } from '../games/a/game.ts';\n"],
  ],
  'whole-state-in-its-place': [
    ['src/moderator/peeks.ts', "import type { Live } from './live.ts';\nexport type L = Live;\n"],
    ['src/discord/peeks.ts', "import type { Live } from '../moderator/live.ts';\nexport type L = Live;\n"],
    ['commands/peeks.ts', "export { live } from '../src/moderator/live.ts';\n"],
  ],
  'answers-from-views': [
    ['src/moderator/sitting.ts', "export { fold } from '../kernel/fold.ts';\n"],
    ['src/discord/folds.ts', "export { fold } from '../kernel/fold.ts';\n"],
    ['src/board/folds.ts', "export { fold } from '../kernel/fold.ts';\n"],
    ['commands/folds.ts', "export { fold } from '../src/kernel/fold.ts';\n"],
  ],
  'headless-below-discord': [['src/headless/bot.ts', "export { bot } from '../discord/bot.ts';\n"]],
  'discord-above-moderator': [
    ['src/discord/kgp.ts', "export { game } from '../games/a/game.ts';\n"],
    [
      'src/discord/picture.ts',
      "import type { draw } from '../render/draw.ts';\nexport type D = typeof draw;\n",
    ],
  ],
  'board-above-moderator': [
    ['src/board/kgp.ts', "import type { Side } from '../games/a/sides.ts';\nexport type S = Side;\n"],
    ['src/board/bot.ts', "export { bot } from '../discord/bot.ts';\n"],
    [
      'src/board/picture.ts',
      "import type { draw } from '../render/draw.ts';\nexport type D = typeof draw;\n",
    ],
  ],
  'board-by-wiring': [['src/discord/board.ts', "export { data } from '../board/data.ts';\n"]],
  'commands-thin': [['commands/kgp.ts', "export { game } from '../src/games/a/game.ts';\n"]],
  'store-through-moderator': [
    ['commands/sql.ts', "export { open } from '../src/store/store.ts';\n"],
    ['src/board/sql.ts', "export { open } from '../store/store.ts';\n"],
  ],
  'commands-by-wiring': [['src/discord/command.ts', "export { commands } from '../../commands/index.ts';\n"]],
  'render-from-props': [
    ['src/render/peeks.ts', "import type { State } from '../games/a/state.ts';\nexport type S = State;\n"],
  ],
  'players-on-kernel': [
    ['src/players/peeks.ts', "import type { State } from '../games/a/state.ts';\nexport type S = State;\n"],
  ],
  'render-knows-no-game': [
    [
      'src/render/knows.ts',
      "import type { Props } from '../games/a/picture-props.ts';\nexport type P = Props;\n",
    ],
    ['src/render/loads.ts', "export { drawings } from './a/drawings.ts';\n"],
  ],
  'render-one-game': [['src/render/b/borrows.ts', "export { drawings } from '../a/drawings.ts';\n"]],
  'render-takes-types': [['src/render/uses.ts', "export { NONE } from '../games/a/picture-props.ts';\n"]],
  'render-by-wiring': [['src/headless/draws.ts', "export { draw } from '../render/draw.ts';\n"]],
  'page-in-a-browser': [
    ['src/board/page/reads.ts', "import { readFileSync } from 'node:fs';\nexport { readFileSync };\n"],
  ],
  'page-from-a-view': [
    ['src/board/page/asks.ts', "export { moderator } from '../../moderator/moderator.ts';\n"],
    ['src/board/page/stores.ts', "import type { Row } from '../../store/store.ts';\nexport type R = Row;\n"],
  ],
  'page-by-the-build': [['src/discord/shows.ts', "export { page } from '../board/page/main.ts';\n"]],
  'table-alone': [
    ['src/table/knows.ts', "import type { Game } from '../kernel/game.ts';\nexport type G = Game;\n"],
  ],
  'table-by-wiring': [['src/discord/table.ts', "export { table } from '../table/index.ts';\n"]],
  'discord-js-in-its-place': [
    ['src/moderator/client.ts', "import type { Client } from 'discord.js';\nexport type C = Client;\n"],
    ['src/table/client.ts', "export { Client } from 'discord.js';\n"],
    ['src/kernel/build.ts', "export { SlashCommandBuilder } from '@discordjs/builders';\n"],
  ],
  'discord-types-in-their-place': [
    ['src/headless/wire.ts', "export { ButtonStyle } from 'discord-api-types/v10';\n"],
  ],
  'sqlite-in-its-place': [
    ['src/moderator/sql.ts', "import Database from 'better-sqlite3';\nexport { Database };\n"],
    ['src/kernel/sql.ts', "import type { Database } from 'better-sqlite3';\nexport type D = Database;\n"],
  ],
  'canvas-in-its-place': [
    ['src/discord/canvas.ts', "export { createCanvas } from 'canvas';\n"],
    ['src/games/a/canvas.ts', "import type { Canvas } from 'canvas';\nexport type C = Canvas;\n"],
  ],
  'nobody-imports-wiring': [['src/headless/main.ts', "export { games } from '../main.ts';\n"]],
};

/** The check as `npm run imports` runs it. */
const cruise = (files: Readonly<Record<string, string>>) =>
  runTool(scratchProject(COPIED, files), 'depcruise', [
    '--config',
    '.dependency-cruiser.cjs',
    'src',
    'commands',
  ]);

describe('import directions', () => {
  test('a house that keeps them passes', () => {
    const { status, output } = cruise(GOOD);
    expect(output).toContain('no dependency violations found');
    expect(status).toBe(0);
  });

  test('every planted violation is found under its own rule, and the check ends with a failure', () => {
    const planted = Object.values(BAD).flat();
    const { status, output } = cruise({ ...GOOD, ...ALSO, ...Object.fromEntries(planted) });
    const broken = [...output.matchAll(/error (?<rule>[\w/-]+): (?<from>\S+)/gu)].map(
      ({ groups }) => `${groups?.rule}: ${groups?.from}`,
    );
    for (const [rule, files] of Object.entries(BAD))
      for (const [path] of files) expect(broken).toContain(`${rule}: ${path}`);
    expect(status).not.toBe(0);
  });

  test('no rule is without a planted violation', () => {
    expect(CONFIG.forbidden.map(({ name }) => name).sort()).toEqual(Object.keys(BAD).sort());
  });
});
