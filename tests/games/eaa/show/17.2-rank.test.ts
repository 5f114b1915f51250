/** 17.2: where a result stands among the games of a plain program, and that the page tells of the same games. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import json from '../../../../data/eaa/house-games.json' with { type: 'json' };
import { bookOf } from '../../../../src/games/eaa/packs/book.ts';
import { EARLIER_PACKS, HOUSE_PACKS } from '../../../../src/games/eaa/packs/house-packs.ts';
import { rankOf, rankWords } from '../../../../src/games/eaa/show/17.2-rank.ts';
import { projectRoot } from '../../../../src/project-root.ts';
import { quantilesOf } from '../calibration.ts';
import '../game-table.ts';

const PAGE = readFileSync(join(projectRoot(), 'docs', 'enemy-action-calibration.md'), 'utf8');
const NOW = HOUSE_PACKS['northern-shoulder'];
const PACK = json.pack;

test('the games were played with a house pack; of one that was changed since nothing is said until it is calibrated again', () => {
  expect([NOW, ...EARLIER_PACKS.map(({ value }) => value)]).toContain(PACK);
  expect(rankOf(NOW, 10) === undefined).toBe(NOW !== PACK);
  expect(json.vps).toEqual(json.vps.toSorted((a, b) => a - b));
});

test('worse, alike and better add up', () => {
  const [least = 0] = json.vps;
  const most = json.vps.at(-1) ?? 0;
  const games = json.vps.length;
  expect(rankOf(PACK, least - 1)).toEqual({ games, worse: games, alike: 0, better: 0 });
  expect(rankOf(PACK, most + 1)).toEqual({ games, worse: 0, alike: 0, better: games });
  for (const vp of new Set(json.vps)) {
    const rank = rankOf(PACK, vp);
    if (rank === undefined) throw new Error('no rank');
    expect(rank.worse + rank.alike + rank.better).toBe(games);
    expect(rank.alike).toBe(json.vps.filter((each) => each === vp).length);
  }
});

test('another pack has no such games', () => {
  expect(rankOf('0'.repeat(64), 10)).toBeUndefined();
});

test('in words', () => {
  expect(rankWords({ games: 200, worse: 120, alike: 10, better: 70 })).toBe(
    'Of 200 games that a plain program played as the Allies with the house pack, 120 gave the Germans more VPs, 10 as many, 70 fewer.',
  );
});

test('docs/enemy-action-calibration.md tells of the same games and of the limit of the pack', () => {
  const row = /\| plain \| (\d+) \| ([\d.]+) ± ([\d.]+) % \| ([\d ]+) \|/u.exec(PAGE);
  if (row === null) throw new Error('the page has no row of the plain player');
  const [, games, share, error, quantiles] = row;
  const limit = bookOf({ pack: NOW }).scenario.calendar.at(-1)?.victory?.[0]?.win ?? 0;
  const won = json.vps.filter((vp) => vp <= limit).length / json.vps.length;
  expect(games).toBe(String(json.vps.length));
  expect(share).toBe((100 * won).toFixed(1));
  expect(error).toBe((100 * Math.sqrt((won * (1 - won)) / json.vps.length)).toFixed(1));
  expect(quantiles).toBe(quantilesOf(json.vps, [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1]).join(' '));
  expect(PAGE).toContain(`${limit} German VPs or fewer`);
  expect(PAGE).toContain(PACK.slice(0, 12));
});
