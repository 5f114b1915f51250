/** The chronicles of the games that are played whole: a chapter for each Turn or day, sentences of the game's own rules. */
import { expect, test } from 'vitest';
import { ardennes2 } from '../../src/games/ardennes2/game.ts';
import { eaa } from '../../src/games/eaa/game.ts';
import type { LoggedEvent } from '../../src/kernel/event.ts';
import { anyGame, type Game } from '../../src/kernel/game.ts';
import { type Book, bookOf } from '../../src/moderator/chapters.ts';
import { playGame } from './ardennes2/planned-game.ts';
import { openSeeded, playOut } from './eaa/planned-game.ts';
import { Random } from './kgp/random-player.ts';

function told(game: Game, log: readonly LoggedEvent[]): Book {
  const book = bookOf(game, log);
  if (book === undefined) throw new Error('no chronicle');
  return book;
}

/** All that it says. */
function sentences({ chapters }: Book): readonly string[] {
  return chapters.flatMap(({ passages }) => passages.map(({ text }) => text));
}

/** Plain prose: whole sentences, no markdown, nothing that is not there. */
function expectProse(book: Book): void {
  for (const sentence of sentences(book)) {
    expect(sentence).toMatch(/^[\p{L}\d][^\n]*[^.]\.$/u);
    expect(sentence).not.toMatch(/\*\*|undefined|NaN|\[object/u);
  }
}

test('Ardennes II: each Turn of a game, to its end', () => {
  const table = playGame('chronicle', { german: 'usual', us: 'passive' });
  const book = told(anyGame(ardennes2), table.log());
  expectProse(book);
  expect(book.chapters.map(({ title, note }) => `${title}, ${note}`)).toEqual(
    Array.from({ length: book.chapters.length }, (_, index) => `${19 + index} December, Turn ${4 + index}`),
  );
  const all = sentences(book);
  for (const one of [
    / side attacked [AB]\d+\.\d+ with .+, at \d:1\.$/u,
    / was destroyed\.$/u,
    / left the map from /u,
  ])
    expect(all.some((sentence) => one.test(sentence))).toBe(true);
  expect(all.at(-1)).toMatch(/^The (?:German|U\.S\.) side won: /u);
  expect(book.cover.map(({ kind }) => kind)).toEqual(['ardennes2/map']);
});

test('Enemy Action: each day of a game, to its end', () => {
  const table = openSeeded(7);
  playOut(table, 'passive', new Random('chronicle'));
  const book = told(anyGame(eaa), table.log());
  expectProse(book);
  expect(book.chapters.map(({ title }) => title)).toEqual(
    Array.from({ length: book.chapters.length }, (_, index) => `December ${17 + index}`),
  );
  const all = sentences(book);
  for (const one of [
    / attacked .*\d{4}\.$/u,
    /^The defenders of .*\d{4} were eliminated\.$/u,
    /^By the evening the Germans had /u,
  ])
    expect(all.some((sentence) => one.test(sentence))).toBe(true);
  expect(all.at(-1)).toMatch(/^The campaign ended in an? (?:German|Allied) victory at the /u);
});
