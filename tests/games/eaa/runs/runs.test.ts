/** The German days as runs of the kernel: they stop where something is needed, and go on at that very step. */
import { expect, test } from 'vitest';
import { type Book, bookOf } from '../../../../src/games/eaa/packs/book.ts';
import {
  changesBetween,
  restore,
  type SavedWorld,
  save,
  withChanges,
} from '../../../../src/games/eaa/runs/saved.ts';
import type { EaaState } from '../../../../src/games/eaa/state.ts';
import { foldState } from '../../../../src/kernel/fold.ts';
import type { Game } from '../../../../src/kernel/game.ts';
import type { MemoryTable } from '../../../support/memory-table.ts';
import { turnsOf } from '../../../support/part.ts';
import { openGame } from '../game-table.ts';

const SEED = Buffer.alloc(32, 3);

const WITHOUT_CARDS = new Set([
  'impulse.pass',
  'interdiction.play',
  'question.answer',
  'reserves.deploy',
  'tactics.play',
]);

/** Passes, and answers with the first that is legal. `false`: the game is over. */
function goOn(table: MemoryTable<EaaState>): boolean {
  if (table.state().core.status !== 'running') return false;
  const mine = table
    .offers('allied')
    .filter(({ order, fields }) => WITHOUT_CARDS.has(order) && fields.length === 0);
  const offer = mine.find(({ fixed }) => fixed.card === 0) ?? mine[0];
  if (offer === undefined) throw new Error('nothing is offered');
  table.order('allied', offer.order, offer.fixed);
  return true;
}

/** A world kept as JSON is the same world, and what differs between two makes the one of the other. */
function expectSame(book: Book, before: SavedWorld, world: SavedWorld): void {
  const again: SavedWorld = JSON.parse(JSON.stringify(world));
  expect(save(book, { ...restore(book, again) })).toEqual(world);
  expect(withChanges(before, changesBetween(before, world))).toEqual(world);
}

const isDue = turnsOf('whole games of Enemy Action', 3);

test.runIf(isDue())(
  'a game of Allies who pass comes to its end, its log folds to its state, and its world is kept as JSON',
  () => {
    const table = openGame({ seed: SEED });
    let before = table.state().game.world;
    while (goOn(table)) {
      const { world } = table.state().game;
      if (world === undefined || before === undefined) throw new Error('no world');
      expectSame(bookOf(table.state().game), before, world);
      before = world;
    }
    const { game, core } = table.state();
    expect(core.status).toBe('ended');
    expect(game.vps).toHaveLength(4);
    expect(game.ended?.winner).toBe('german');
    expect(foldState(table.game as unknown as Game<EaaState>, table.events()).game).toEqual(game);
    expect(JSON.stringify(game).length).toBeLessThan(30_000);
  },
);

test('a restart at any stop goes on at that very step', () => {
  const table = openGame({ seed: SEED });
  for (let stop = 0; stop < 12; stop += 1) {
    const twin = table.fork({ seed: SEED });
    goOn(table);
    goOn(twin);
    expect(twin.state().game).toEqual(table.state().game);
  }
});

test('a message tells of what no other tells; a question that follows at once stands in the same one', () => {
  const table = openGame({ seed: SEED });
  const told = new Map<string, readonly string[]>();
  for (let stop = 0; stop < 30 && goOn(table); stop += 1)
    for (const { notice } of table.told())
      if (notice?.kind === 'stretch') told.set(notice.living ?? '', notice.text.split('\n'));
  const lines = [...told.values()].flat();
  expect(lines.filter((line) => line.startsWith('⚔')).length).toBeGreaterThan(3);
  const commands = lines.filter((line) => line.startsWith('**Command'));
  expect(commands.length).toBeGreaterThan(3);
  for (const [index, line] of commands.entries()) expect(commands[index + 1]).not.toBe(line);
});
