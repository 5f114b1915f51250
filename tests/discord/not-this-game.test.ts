/** What a game does not have is neither offered by it nor spoken of as if it were still to come. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createCommands } from '../../commands/index.ts';
import { GAMES } from '../../src/cli/games.ts';
import { eaa } from '../../src/games/eaa/game.ts';
import { anyGame, type Game } from '../../src/kernel/game.ts';
import type { MapAsk } from '../../src/kernel/map-desk.ts';
import type { OptionValue } from '../../src/table/index.ts';
import { PROJECT } from '../support/scratch.ts';
import { Bench, settled } from './bench.ts';

const asks =
  (ask: MapAsk) =>
  ({ map }: Game) =>
    map?.asks[ask];

/** What stands behind a command or button; nothing: it is every game's. */
const BEHIND: Readonly<Record<string, (game: Game) => unknown>> = {
  buy: ({ shop }) => shop,
  card: ({ card }) => card,
  chronicle: ({ chronicle }) => chronicle,
  forecast: ({ forecast }) => forecast,
  map: ({ map, vaslBoards, chronicle }) => map ?? vaslBoards ?? chronicle?.motion,
  ob: ({ reports }) => reports,
  odds: asks('odds'),
  paper: ({ paper }) => paper,
  roster: ({ sheets }) => sheets,
  stack: asks('stack'),
  unit: asks('unit'),
  vasl: ({ saves }) => saves,
  why: ({ reasons }) => reasons,
};

/** Buttons and commands of the list that a text of source names in what it says: its comments are for us. */
function namedIn(source: string): readonly string[] {
  const said = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gmu, '');
  const buttons = [...said.matchAll(/buttons: \[(?<list>[^\]]*)\]/gu)].flatMap(({ groups }) =>
    [...(groups?.list ?? '').matchAll(/'(?<name>[a-z-]+)'/gu)].map((each) => each.groups?.name ?? ''),
  );
  const commands = [...said.matchAll(/(?:^|[\s*`(“'])\/(?:campaign )?(?<name>[a-z]+)\b(?![/.])/gmu)];
  const names = [...buttons, ...commands.map(({ groups }) => groups?.name ?? '')];
  return [...new Set(names)].filter((name) => Object.hasOwn(BEHIND, name));
}

const sourcesOf = (id: string) =>
  readdirSync(join(PROJECT, 'src/games', id), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(PROJECT, 'src/games', id, name), 'utf8'));

test.each(GAMES.map((game) => [game.id, game] as const))(
  '%s names no command and no button that it has nothing behind',
  (id, game) => {
    const named = new Set(sourcesOf(id).flatMap(namedIn));
    expect(named.size).toBeGreaterThan(0);
    expect([...named].filter((name) => BEHIND[name]?.(game) === undefined)).toEqual([]);
  },
);

test('a button or a command that is named is found', () => {
  const source =
    "/** `/roster` */ const a = { buttons: ['status', 'chronicle'], text: 'See **/forecast**.' };";
  expect(namedIn(source)).toEqual(['chronicle', 'forecast']);
  expect(namedIn("import { x } from '../map/unit.ts';")).toEqual([]);
});

/** Of every game alike; with what it takes to ask. */
const ASKED: readonly (readonly [string, string, Record<string, OptionValue>])[] = [
  ['chronicle', 'campaign chronicle', {}],
  ['forecast', 'forecast', {}],
  ['ob', 'ob', {}],
  ['paper', 'paper', {}],
  ['roster', 'roster', {}],
  ['vasl', 'vasl take', { whose: 'mine' }],
  ['motion', 'map motion', {}],
];

test('a game that lacks what a command is for says so, and not that there is none yet', async () => {
  // Every game that there is has a chronicle; one that had none would say so, too.
  const { chronicle: _, ...untold } = eaa;
  const games = GAMES.map((game) => (game.id === untold.id ? anyGame(untold) : game));
  const bench = await Bench.open({}, games);
  const without = games.filter(({ forecast }) => forecast === undefined);
  expect(without.map(({ id }) => id)).toContain(untold.id);
  for (const [index, { id, title }] of without.entries()) {
    const channel = bench.table.channels[index]?.id ?? '';
    await settled(await bench.anna.slash(channel, 'campaign practice', { game: id }));
    for (const [what, command, options] of ASKED) {
      if (what === 'chronicle' && id !== untold.id) continue;
      const { content } = await settled(await bench.anna.slash(channel, command, options));
      expect(content, `${id}, ${what}`).toMatch(
        new RegExp(`^${title} has no use for this command\\.$|^There is no forecast for this game\\.$`, 'u'),
      );
    }
  }
  await bench.close();
});

test('a hint of the map says what is typed as each game writes it, and nothing of a game that is not there', () => {
  const hints = (games: readonly Game[]) =>
    JSON.stringify(createCommands(games).map(({ definition }) => definition));
  const all = hints(GAMES);
  expect(all).toContain('A place as the map prints it, such as J19; B9.18; 1108; J19/1; B9.18 > B7.18');
  expect(all).toContain('A counter, several, or the hex of a stack, such as I/3, Gutmn; 505.82; B9.18');
  expect(all).toContain('The attack as it is ordered, such as B6.17 < B7.17 + B7.18; attack 0912');
  const alone = hints([anyGame(eaa)]);
  expect(alone).toContain('A place as the map prints it, such as 1108');
  expect(alone).not.toMatch(/B9\.18|Bonds|J19|Ardennes II/u);
});
