import { describe, expect, test } from 'vitest';
import { judgeLines } from '../../../../src/board/page/ardennes2/judging.ts';
import { pricedSteps, reachThen, wouldCut } from '../../../../src/board/page/ardennes2/looking.ts';
import { supplyIn } from '../../../../src/games/ardennes2/turn/supply/3.7-supply-now.ts';
import { openBoard } from '../../../games/ardennes2/game-table.ts';
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

  test('where an enemy would cut supply, one does', () => {
    const known = knownTo(table(), 'german');
    const { before } = judgeLines(known.campaign, 'german', []);
    const { grid } = before.ground;
    const cuts = wouldCut(known.campaign.game, before, 'german', grid.indexOf('B9.18'));
    expect(wouldCut(known.campaign.game, before, 'german', grid.indexOf('B9.18'))).toBe(cuts);
    for (const cut of cuts.slice(0, 2)) {
      const then = openBoard('german.movement', {
        german: { 'B9.18': ['I/3', 'Gutmn'] },
        us: { [grid.hexAt(cut)]: ['Harper'] },
      });
      const { campaign } = knownTo(then, 'german');
      const { before: now } = judgeLines(campaign, 'german', []);
      expect(supplyIn(campaign.game, now, 'german').isSupplied(grid.indexOf('B9.18'))).toBe(false);
    }
  });
});
