/** 18.1: December 16, from its set-up (3.0) to its end (4.1). */
import { describe, expect, test } from 'vitest';
import { savedOf } from '../../../../src/games/eaa/runs/runs-played.ts';
import { openGame } from '../game-table.ts';

const scenario = 'initial-assault';
const seed = Buffer.alloc(32, 5);

describe('4.0, 4.11: December 16 begins with an Allied impulse', () => {
  const table = openGame({ scenario, seed });
  const game = table.view('allied');
  const said = table.told().flatMap(({ notice }) => notice ?? []);

  test('behind the setup cards: no Reserve Phase, no German impulse, no supply check', () => {
    expect([game.stage, game.impulse, savedOf(game).day]).toEqual(['allied', 1, 16]);
    expect(savedOf(game).german.discards).toEqual([35, 39, 40, 44, 49, 56, 58, 61, 62, 66, 68]);
    expect(savedOf(game).german.draw).toHaveLength(14);
    const runs = table.log().flatMap(({ type, data }) => (type === 'run.began' ? [data] : []));
    expect(runs).toEqual([{ of: { kind: 'set-up' } }]);
  });

  test('four cards in the hand, of three primaries and four supplementals; five reserves in the box', () => {
    expect(game.cards).toMatchObject({ hand: 4, pile: 3 });
    const box = Object.entries(savedOf(game).units).flatMap(([key, { at }]) => (at === 'box' ? [key] : []));
    expect(box).toEqual(['V/26.1', 'VIII/CCB.9A', 'VIII/CCR.9A', 'XII/22.4', 'XII/8.4']);
  });

  test('one message tells what each corps did, with the map before and after', () => {
    const setUp = said.filter(({ title }) => title === 'December 16 is set up');
    expect(setUp).toHaveLength(1);
    for (const corps of ['LXVII', 'I SS', 'LXVI', 'LVIII', 'XLVII', 'LXXXV', 'LXXX'])
      expect(setUp[0]?.text).toContain(`**${corps} Corps** (`);
    expect([setUp[0]?.picture?.file, setUp[0]?.also?.map(({ picture }) => picture?.file)]).toEqual([
      'ardennes.png',
      ['before.png'],
    ]);
  });

  test('18.1: no fuel depots are set up', () => {
    expect(savedOf(game).depots).toEqual([]);
  });

  test('8.0: what remains of the day goes on with the first German impulse behind it', () => {
    table.order('allied', 'impulse.pass', {});
    expect(table.view('allied').world?.german.draw.length).toBeLessThan(14);
  });
});

const FRONT = `
LVIII 1410 = 16.116P
VIII 1309 = 112.28
VIII 1613 = CCB.9A
`;

describe('18.1: the sudden defeat', () => {
  const begun = (objectives: string) =>
    openGame({
      scenario,
      seed,
      position: `Day 16\nBegins with German impulse\n${objectives}German pile 57\n${FRONT}`,
    });

  test('the second marker that leaves its first hex loses at once, as a Tactical Defeat', () => {
    const { ended, stage } = begun('Objective 6pz 0512 west 2\nObjective 5pz 1412 west 1\n').view('allied');
    expect(ended).toMatchObject({ winner: 'german', level: 'tactical', markersMoved: 2 });
    expect(stage).toBe('over');
  });

  test('one alone does not', () => {
    const { ended } = begun('Objective 6pz 0709 west 1\nObjective 5pz 1412 west 1\n').view('allied');
    expect(ended).toBeUndefined();
  });
});
