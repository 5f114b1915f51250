import { describe, expect, test } from 'vitest';
import { judgeLines } from '../../../../src/board/page/ardennes2/judging.ts';
import { pricedSteps, reachThen, wouldCut } from '../../../../src/board/page/ardennes2/looking.ts';
import { supplyIn } from '../../../../src/games/ardennes2/turn/supply/3.7-supply-now.ts';
import { openBoard } from '../../../games/ardennes2/game-table.ts';
import { HOUSE_GROUND } from '../../../games/ardennes2/house.ts';
import { knownTo } from './board-data.ts';

const table = (german: Readonly<Record<string, readonly string[]>> = {}) =>
  openBoard('german.movement', {
    german: { 'B9.18': ['I/3', 'Gutmn'], ...german },
    us: { 'B6.17': ['Harper', 'A/501'] },
  });

describe('what is read off the map', () => {
  test('a way costs hex by hex what its line says it costs', () => {
    const { campaign } = knownTo(table(), 'german');
    const { entries } = judgeLines(campaign, 'german', ['B9.18 > B7.18']);
    const [{ judged, words } = { words: [] }] = entries;
    if (judged === undefined) throw new Error('it is good');
    const steps = pricedSteps(campaign.game, judged);
    expect(steps.at(-1)?.hex).toBe('B7.18');
    expect(steps.length).toBeGreaterThan(1);
    expect(words.join(' ')).toContain(`${steps.at(-1)?.total} MP`);
    expect(steps.every((step) => /\(.+\)/u.test(step.words))).toBe(true);
  });

  test('the reach of others is that of those who are seen, from the beginning of a Phase', () => {
    const known = knownTo(table(), 'german');
    const { before } = judgeLines(known.campaign, 'german', []);
    const { grid } = before.ground;
    const stack = before.stacks.get(grid.indexOf('B6.17'));
    if (stack === undefined) throw new Error('nobody is there');
    expect(stack.hidden).toBe(1);
    const reach = reachThen(before, stack);
    expect(reach.hexes.length).toBeGreaterThan(3);
    // As far as the draft has come, one's own counters are in their way.
    const { after } = judgeLines(known.campaign, 'german', ['B9.18 > B7.18']);
    expect(reachThen(after, stack).hexes).not.toContain(grid.indexOf('B7.18'));
  });

  test('the one hex that is open still is where an enemy would cut supply', () => {
    const at = 'B9.18';
    const [open = '', ...shut] = [...HOUSE_GROUND.grid.neighbours(at)];
    const ring = (hexes: readonly string[]) => {
      const ids = ['Harper', 'A/501', 'B/501', 'Cherry', 'Booth', 'A/506'];
      const us = Object.fromEntries(hexes.map((hex, index) => [hex, [ids[index] ?? '']]));
      const { campaign } = knownTo(openBoard('german.movement', { german: { [at]: ['902'] }, us }), 'german');
      return { game: campaign.game, before: judgeLines(campaign, 'german', []).before };
    };
    const { grid } = HOUSE_GROUND;
    const { game, before } = ring(shut);
    expect(supplyIn(game, before, 'german').isSupplied(grid.indexOf(at))).toBe(true);
    const cuts = wouldCut(game, before, 'german', grid.indexOf(at));
    expect(cuts.map((hex) => grid.hexAt(hex))).toContain(open);
    const then = ring([...shut, open]);
    expect(supplyIn(then.game, then.before, 'german').isSupplied(grid.indexOf(at))).toBe(false);
    const none = ring(shut.slice(0, 2));
    expect(wouldCut(none.game, none.before, 'german', grid.indexOf(at))).toEqual([]);
  });
});
