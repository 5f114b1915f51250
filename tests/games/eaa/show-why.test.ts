/** `/why` of a German act: the words that its line begins with, all that decided it, and its picture. */
import { expect, test } from 'vitest';
import { pictureBase } from '../../../src/games/eaa/show/ground-picture.ts';
import { createDrawer } from '../../../src/render/draw.ts';
import { drawings } from '../../../src/render/eaa/drawings.ts';
import { Random } from '../kgp/random-player.ts';
import { openGame } from './game-table.ts';
import { playNext } from './random-game.ts';

const { draw } = createDrawer([drawings], (hash) => pictureBase(hash) ?? null);

test('the line of a step and what is worked out again behind it agree, each with its picture', () => {
  const table = openGame({ seed: Buffer.alloc(32, 7) });
  const random = new Random('why');
  for (let order = 0; order < 20; order += 1) playNext(table, random);
  const lines = table.lines();
  const moves = lines.filter(({ text }) => text.includes(': method ')).slice(0, 4);
  expect(moves).toHaveLength(4);
  for (const { number, text } of moves) {
    const explained = table.why(undefined, number);
    const end = /to (?:.* )?(\d{4})/u.exec(text)?.[1] ?? 'nowhere';
    expect(explained?.why).toContain(end);
    expect(explained?.why).toMatch(/Method \w+, .*: .*(?:qualif|is left|no such hex)/u);
    expect(explained?.picture?.kind).toBe('eaa/map');
  }
  const hits = lines.findLast(({ text }) => text.includes('hits on the defender'));
  const explained = table.why(undefined, hits?.number ?? '');
  expect(explained?.why).toContain('Chit ');
  expect(explained?.picture?.kind).toBe('eaa/chits');
  const first = table.why(undefined, moves[0]?.number ?? '');
  for (const picture of [first?.picture, explained?.picture])
    if (picture !== undefined) expect(draw(picture)).toBeDefined();
});
