import { describe, expect, test } from 'vitest';
import { kgp } from '../../../src/games/kgp/game.ts';
import { EVERYONE, viewerOf } from '../../../src/kernel/audience.ts';
import { awaitedIn } from '../../../src/kernel/awaited.ts';
import { foldView } from '../../../src/kernel/fold.ts';
import { testSeed } from '../../support/seed.ts';
import {
  type CampaignTable,
  confirmAll,
  idleUntil,
  initiativeOf,
  openTable,
  playInitial,
  sealBoth,
  submitReport,
} from './campaign-table.ts';
import { expectSomebodyAwaited } from './expect-awaited.ts';
import { position } from './position.ts';
import { playRandomCampaign } from './random-campaign.ts';

/** What everybody knows of whom the campaign waits for. */
function awaited(table: CampaignTable) {
  return awaitedIn(kgp, table.known().view);
}

const asked = (table: CampaignTable) =>
  awaited(table).map(({ decision, of }) => `${decision}: ${of.join(' ')}`);

describe('whom a campaign waits for', () => {
  test.each([
    ['roster', 'I'],
    ['roster', 'II'],
  ] as const)(
    '%s, CG %s, to its end: somebody, and one of them at least has something to decide',
    (level, cg) => {
      const rules = ['8.619', '8.621', '8.622', '8.624', '8.6032'];
      const seen = new Set<string>();
      let last = -1;
      const look = (table: CampaignTable) => {
        if (table.events().length === last) return;
        last = table.events().length;
        expectSomebodyAwaited(table);
        for (const { rule } of awaited(table)) seen.add(rule);
      };
      const seed = testSeed('awaited');
      // One campaign may seal all that is left of each date at once.
      for (const nth of ['', ' again', ' and again']) {
        last = -1;
        playRandomCampaign(cg, `awaited ${level} ${cg} ${seed}${nth}`, false, level, undefined, look);
        if (rules.every((rule) => seen.has(rule))) break;
      }
      expect([...seen]).toEqual(expect.arrayContaining(rules));
    },
  );

  test('what is sealed: both, whoever has; then the side that sets up; then both for the result', () => {
    const table = openTable();
    confirmAll(table);
    expect(asked(table)).toEqual([expect.stringMatching(/^8\.619\/.*: side:us side:german$/u)]);
    const [before] = asked(table);
    table.order('us', 'purchase.seal');
    expect(asked(table)).toEqual([before]);
    table.order('german', 'purchase.seal');
    expect(asked(table)).not.toEqual([before]);
  });

  test('the result is asked of both, then of the side that did not send it; in dispute of both', () => {
    const table = openTable();
    confirmAll(table);
    sealBoth(table);
    // The side that is to set up is asked alone, one after the other.
    const first = awaited(table)[0];
    expect(first).toMatchObject({ rule: '8.624', of: [expect.stringMatching(/^side:/u)] });
    table.order(String(first?.of[0]).replace('side:', ''), 'setup.declare');
    const second = awaited(table)[0];
    expect(second?.rule).toBe('8.624');
    expect([first?.of[0], second?.of[0]].sort()).toEqual(['side:german', 'side:us']);
    table.order(String(second?.of[0]).replace('side:', ''), 'setup.declare');
    expect(awaited(table)).toMatchObject([{ rule: 'CG14', of: ['side:german'] }]);
    table.order('german', 'fanatic.declare', { answer: 'no' });
    expect(awaited(table)).toMatchObject([{ rule: '8.6032', of: ['side:us', 'side:german'] }]);
    submitReport(table);
    const by = table.state().game.report?.by;
    const [answer] = awaited(table);
    expect(answer?.of).toEqual([by === 'us' ? 'side:german' : 'side:us']);
    const other = by === 'us' ? 'german' : 'us';
    table.order(other, 'report.answer', { answer: 'dispute', reason: 'Miscounted' });
    expect(awaited(table)).toMatchObject([{ rule: '8.6032', of: ['side:us', 'side:german'] }]);
    expect(awaited(table)[0]?.decision).not.toBe(answer?.decision);
  });

  test.each(['us', 'german'])(
    'in a part of the Refit Phase: both until it is over, though %s is through',
    (first) => {
      const table = position({ at: '8.613', us: '+ squad 6-6-6 @J19', german: '+ squad 6-5-8 @K23' });
      const before = asked(table);
      expect(before).toEqual([expect.stringMatching(/^8\.613\/.*: side:us side:german$/u)]);
      table.order(first, 'refit.done.8.613');
      expect(asked(table)).toEqual(before);
      table.order(first === 'us' ? 'german' : 'us', 'refit.done.8.613');
      expect(asked(table)).not.toEqual(before);
    },
  );

  test('it hangs on public events alone: a side’s own view of it is the same', () => {
    const table = openTable();
    playInitial(table);
    idleUntil(table, '19 PM');
    sealBoth(table);
    initiativeOf(table, 'attack', 'idle');
    const seats = table.state().core.seats;
    for (const seat of seats) {
      const own = foldView(kgp, table.events(), viewerOf(seat));
      expect(awaitedIn(kgp, own)).toEqual(awaited(table));
    }
    expect(awaitedIn(kgp, foldView(kgp, table.events(), EVERYONE))).toEqual(awaited(table));
  });
});
