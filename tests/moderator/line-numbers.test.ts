/** The numbers of lines: one for a line, whoever reads it, in the log and in the pages made of it, and it stays. */
import { expect, test } from 'vitest';
import { ardennes2 } from '../../src/games/ardennes2/game.ts';
import { eaa } from '../../src/games/eaa/game.ts';
import { kgp } from '../../src/games/kgp/game.ts';
import type { LoggedEvent } from '../../src/kernel/event.ts';
import { foldState } from '../../src/kernel/fold.ts';
import { anyGame, type Game } from '../../src/kernel/game.ts';
import { LineNumbers, numberedLines } from '../../src/kernel/numbered-lines.ts';
import { ownBookOf } from '../../src/moderator/chapters.ts';
import { openGame as openArdennes } from '../games/ardennes2/game-table.ts';
import { playNext as playArdennes } from '../games/ardennes2/random-game.ts';
import { openGame as openEaa } from '../games/eaa/game-table.ts';
import { playNext as playEaa } from '../games/eaa/random-game.ts';
import { openTable, playInitial } from '../games/kgp/campaign-table.ts';
import { Random } from '../games/kgp/random-player.ts';

/** So many earlier logs of each reader are looked at. */
const EARLIER = 8;

interface Played {
  readonly game: Game;
  /** The whole log, and that of each reader. */
  readonly events: readonly LoggedEvent[];
  readonly logs: readonly (readonly LoggedEvent[])[];
}

const keyOf = ({ audience, no }: LoggedEvent) => `${audience} ${no}`;

function numbersIn(game: Game, log: readonly LoggedEvent[]): ReadonlyMap<string, string> {
  const lines = numberedLines(game, foldState(game, log), log);
  return new Map(lines.map(({ event, number }) => [keyOf(event), number]));
}

function kampfgruppe(): Played {
  const table = openTable({ options: { level: 'units' } });
  playInitial(table);
  // What one side takes back keeps its number, and so does what comes after it.
  const offer = table.offers('us').find(({ order }) => order === 'order.undo');
  if (offer !== undefined) table.order('us', 'order.undo');
  return {
    game: anyGame(kgp),
    events: table.events(),
    logs: [undefined, 'us', 'german'].map((as) => table.log(as)),
  };
}

function ardennes(): Played {
  const table = openArdennes({ seed: Buffer.alloc(32, 3) });
  const random = new Random('numbers');
  for (let order = 0; order < 12; order += 1) playArdennes(table, random);
  return {
    game: anyGame(ardennes2),
    events: table.events(),
    logs: [undefined, 'us', 'german'].map((as) => table.log(as)),
  };
}

function enemyAction(): Played {
  const table = openEaa({ seed: Buffer.alloc(32, 7) });
  const random = new Random('numbers');
  for (let order = 0; order < 12; order += 1) playEaa(table, random);
  return {
    game: anyGame(eaa),
    events: table.events(),
    logs: [undefined, 'allied'].map((as) => table.log(as)),
  };
}

test.each([
  ['Kampfgruppe Peiper', kampfgruppe],
  ['Ardennes II', ardennes],
  ['Enemy Action', enemyAction],
] as const)('%s: a line has one number for all its readers, which stays', (_name, play) => {
  const { game, events, logs } = play();
  // As everybody reads it once it is over.
  const whole = numbersIn(game, events);
  expect(new Set(whole.values()).size).toBe(whole.size);
  for (const log of logs) {
    const own = numbersIn(game, log);
    expect(own.size).toBeGreaterThan(10);
    for (const [key, number] of own) expect(whole.get(key), key).toBe(number);
    for (let part = 1; part <= EARLIER; part += 1) {
      const then = numbersIn(game, log.slice(0, Math.ceil((log.length * part) / EARLIER)));
      for (const [key, number] of then) expect(own.get(key), key).toBe(number);
    }
    const known = new Set(own.values());
    const entries = ownBookOf(game, log).chapters.flatMap((chapter) => chapter.entries);
    const lines = new Map(
      numberedLines(game, foldState(game, log), log).map(({ number, event }) => [number, event.audience]),
    );
    expect(entries.length).toBeGreaterThan(10);
    for (const { number, audience } of entries) {
      expect(known).toContain(number);
      expect(lines.get(number)).toBe(audience);
    }
  }
});

test('each side counts with its letter, in the order of the game; what is everybody’s has none', () => {
  const numbers = new LineNumbers(['us', 'german']);
  const next = (
    ['everyone', 'side:german', 'everyone', 'side:us', 'side:german', 'gm', 'seat:us'] as const
  ).map((audience) => numbers.next(audience));
  expect(next).toEqual(['1', 'b1', '2', 'a1', 'b2', 'c1', 'd1']);
});
