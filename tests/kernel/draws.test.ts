/** Draws from piles: what comes is a matter of its place alone, and stands nowhere before it is drawn. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mixSeed } from '../../src/kernel/commitment.ts';
import { arePossible, seededDice } from '../../src/kernel/dice.ts';
import { type DrawPlace, drawPlace } from '../../src/kernel/draws.ts';
import type { Game } from '../../src/kernel/game.ts';
import { openWork } from '../../src/kernel/work.ts';
import { statisticsOf, type Throw } from '../../src/moderator/dice-statistics.ts';
import { type CoinState, coin } from '../support/coin-game.ts';
import { coinTable, HOST_SEED } from '../support/kernel-table.ts';
import { MemoryTable } from '../support/memory-table.ts';
import { testSeed } from '../support/seed.ts';

const GAME = coin as unknown as Game<CoinState>;
const CHITS = Array.from({ length: 60 }, (_, index) => String(index + 1));
const PLACE: DrawPlace = {
  pile: 'chits',
  shuffle: 0,
  drawn: 0,
  rule: '12.4',
  audience: 'everyone',
  by: 'red',
};

function opened(dice: 'umpire' | 'hand' = 'umpire', change: (state: CoinCampaign) => void = () => undefined) {
  const { state } = coinTable({ common: { dice } });
  change(state);
  const seed = mixSeed(HOST_SEED, state.core.words);
  return openWork(GAME, state, () => ({ seed, hostSeed: HOST_SEED, dice: seededDice(seed) }));
}
type CoinCampaign = ReturnType<typeof coinTable>['state'];

/** All that is in a pile, one after the other. */
function drawAll(pieces: readonly string[], place: DrawPlace = PLACE): readonly string[] {
  const work = opened();
  const left = [...pieces];
  return pieces.map((_, drawn) => {
    const at = drawPlace(work, { ...place, drawn }, left);
    return left.splice(at, 1)[0] ?? '';
  });
}

describe('a draw', () => {
  test('brings each piece once, and another order with each shuffle and pile', () => {
    const all = drawAll(CHITS);
    expect(all.toSorted((a, b) => Number(a) - Number(b))).toEqual(CHITS);
    expect(drawAll(CHITS, { ...PLACE, shuffle: 1 })).not.toEqual(all);
    expect(drawAll(CHITS, { ...PLACE, pile: 'cards' })).not.toEqual(all);
    expect(drawAll(CHITS)).toEqual(all);
  });

  test('brings the same whatever it is for, and whatever was drawn elsewhere before', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom('red', 'blue'),
        fc.nat(20),
        fc.shuffledSubarray(CHITS, { minLength: 60 }),
        (rule, by, others, kept) => {
          const first = drawPlace(opened(), { ...PLACE, drawn: 3 }, CHITS);
          const work = opened();
          for (let index = 0; index < others; index += 1)
            drawPlace(work, { ...PLACE, pile: 'cards', drawn: index }, CHITS);
          const again = drawPlace(work, { ...PLACE, drawn: 3, rule, by, audience: `side:${by}` }, kept);
          expect(kept[again]).toBe(CHITS[first]);
        },
      ),
      { seed: testSeed('draws'), numRuns: 40 },
    );
  });

  test('is recorded as a roll is, with the piece that came and how many were left, and without what else was', () => {
    const work = opened();
    const at = drawPlace(work, PLACE, CHITS);
    expect(work.events).toEqual([
      {
        type: 'rolled',
        v: 1,
        audience: 'everyone',
        data: {
          path: 'pile/chits/0/0',
          rule: '12.4',
          kind: 'draw',
          audience: 'everyone',
          by: 'red',
          of: 60,
          occurrence: 0,
          values: [1 + CHITS.toSorted().indexOf(String(at + 1))],
          piece: String(at + 1),
          source: 'umpire',
        },
      },
    ]);
    expect(arePossible({ kind: 'draw', of: 60 }, [60])).toBe(true);
    expect(arePossible({ kind: 'draw', of: 60 }, [61])).toBe(false);
    expect(arePossible({ kind: 'draw', of: 60 }, [0])).toBe(false);
  });

  test('after a rewind with fresh dice the same place may bring another piece, with the same ones it brings the same', () => {
    const places = [0, 1].map((era) =>
      Array.from({ length: 10 }, (_, drawn) =>
        drawPlace(
          opened('umpire', ({ core }) => {
            core.undoneRolls = { [`pile/chits/0/${drawn}#0`]: { era, isSeen: true } };
          }),
          { ...PLACE, drawn },
          CHITS,
        ),
      ),
    );
    const fresh = Array.from({ length: 10 }, (_, drawn) => drawPlace(opened(), { ...PLACE, drawn }, CHITS));
    expect(places[0]).toEqual(fresh);
    expect(places[1]).not.toEqual(fresh);
  });

  test('each piece is as likely as each other', () => {
    const counts = new Map<number, number>();
    const work = opened();
    for (let drawn = 0; drawn < 3000; drawn += 1) {
      const at = drawPlace(work, { ...PLACE, drawn }, CHITS.slice(0, 6));
      counts.set(at, (counts.get(at) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 500)).toBeLessThan(100);
  });

  test('from nothing there is none', () => {
    expect(() => drawPlace(opened(), PLACE, [])).toThrow('nothing is left of chits');
  });
});

describe('drawn by hand', () => {
  const asked = () => {
    const table = MemoryTable.open<CoinState, never>(coin as unknown as Game<CoinState, never>, {
      name: 'Coin',
      by: 'anna',
      common: { dice: 'hand' },
      options: {},
      readings: {},
      seats: [
        { side: 'red', user: 'anna', name: 'Anna' },
        { side: 'blue', user: 'ben', name: 'Ben' },
      ],
    });
    for (const { id } of table.state().core.seats) table.order(id, 'confirm', { word: `word of ${id}` });
    table.happen((work) => {
      work.attempt(() => drawPlace(work, PLACE, ['1', '2', 'blue 7']));
    });
    return table;
  };

  test('whoever draws says which piece it was, by its name; another is refused with what is left', () => {
    const table = asked();
    expect(table.state().core.asked).toMatchObject([{ kind: 'draw', of: 3, pieces: ['1', '2', 'blue 7'] }]);
    const offer = table.offers('red').find(({ order }) => order === 'dice.enter');
    expect(offer?.label).toContain('Enter what was drawn');
    const roll = 'pile/chits/0/0#0';
    const refused = table.attempt('red', 'dice.enter', { roll, values: '3' });
    expect(refused.ok ? '' : refused.ruling.message + refused.ruling.legal).toContain('“3” is not among');
    expect(refused.ok ? '' : refused.ruling.legal).toContain('1, 2 and blue 7');
    table.order('red', 'dice.enter', { roll, values: 'Blue 7' });
    let at = -1;
    table.happen((work) => {
      at = drawPlace(work, PLACE, ['1', '2', 'blue 7']);
    });
    expect(at).toBe(2);
  });
});

test('the statistics tell draws apart: the mean place among what was left, in percent', () => {
  const thrown = (values: readonly number[], of: number): Throw => ({
    line: '1',
    at: 0,
    purpose: 'chits',
    phase: '',
    rule: '12.4',
    by: 'red',
    kind: 'draw',
    values,
    of,
    source: 'umpire',
    isSeen: false,
  });
  const { all, verdict } = statisticsOf(coin as unknown as Game, [
    thrown([1], 2),
    thrown([2], 2),
    thrown([30], 60),
  ]);
  expect(all.samples).toHaveLength(1);
  expect(all.samples[0]).toMatchObject({ kind: 'draw', count: 3, expected: 50 });
  expect(all.samples[0]?.mean).toBeCloseTo((25 + 75 + 100 * (29.5 / 60)) / 3);
  expect(verdict).toBeUndefined();
});
