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
  for (let order = 0; order < 24; order += 1) playNext(table, random);
  const kinds = new Map<string, number>();
  for (const { number, text } of table.lines()) {
    const explained = table.why(undefined, number);
    if (explained === undefined || !text.includes('method')) {
      if (explained?.picture?.kind === 'eaa/chits') kinds.set('chits', (kinds.get('chits') ?? 0) + 1);
      continue;
    }
    const end = /to (?:.* )?(\d{4})/u.exec(text)?.[1] ?? '';
    expect(explained.why).toContain(end);
    expect(explained.why).toMatch(/Method|Corps Objective|supply/u);
    expect(explained.picture?.kind).toBe('eaa/map');
    kinds.set('map', (kinds.get('map') ?? 0) + 1);
  }
  expect(kinds.get('map')).toBeGreaterThan(5);
  expect(kinds.get('chits')).toBeGreaterThan(1);
  const some = table.lines().flatMap(({ number }) => table.why(undefined, number)?.picture ?? []);
  for (const picture of [some[0], some.find(({ kind }) => kind === 'eaa/chits')])
    if (picture !== undefined) expect(draw(picture)).toBeDefined();
});
