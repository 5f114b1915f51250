/** 15.1: detachments left on the way; worked example E64. What is not stated is invented, and marked. */
import { describe, expect, test } from 'vitest';
import { moveGermans } from '../../../../src/games/eaa/german/9.2-movement.ts';
import type { Position } from '../../../../src/games/eaa/position/position.ts';
import type { Section } from '../../../../src/games/eaa/vocabulary/left-out.ts';
import { counter, ground, type HexWords, position } from '../board.ts';

const AREA = { rows: [5, 13], columns: [4, 15] } as const;
const on = (hexes: Readonly<Record<string, HexWords>>) =>
  ground({ area: { rows: [...AREA.rows], columns: [...AREA.columns] }, hexes });
const panzer = (ma: number) => counter('I SS', '01', `4/2 ${ma} #01`, { type: 'armor' });

function move(before: Position) {
  const { moves, position: after } = moveGermans(before, {
    units: new Set(['I SS/01']),
    reserves: [],
    corpsObjectives: {},
    isAtMeuse: true,
    isSeventhDone: false,
  });
  const [only] = moves;
  if (only === undefined || moves.length > 1) throw new Error(`${moves.length} moves`);
  const names = (hexes: Iterable<number>) => [...hexes].map((hex) => before.ground.grid.hexAt(hex));
  return {
    method: only.method,
    way: names(only.way),
    left: names(only.left),
    relieved: names(only.relieved),
    tried: only.tried.map(({ method, why }) => `${method} ${why}`),
    choice: only.choice,
    detachments: names(after.detachments).toSorted(),
  };
}

describe('E64, 15.1', () => {
  test('E64 A: from 1006 by 10 along its arrows to 0809, with detachments in 1006, 1008 and 0909', () => {
    // Invented: the Hold Values, that 1007 has none, and how many MP it has; the arrows lead where it goes.
    const { method, way, left, tried, detachments } = move(
      position({
        day: 18,
        ground: on({
          '1006': { hold: 1, primary: '1007' },
          '1007': { primary: '1107', secondary: '1008' },
          '1107': { terrain: 'forest' },
          '1008': { hold: 2, primary: '0909' },
          '0909': { hold: 1, primary: '0809' },
          '0809': { hold: 1 },
        }),
        units: [{ at: '1006', counter: panzer(4) }],
      }),
    );
    expect(method).toBe('10');
    expect(way).toEqual(['1006', '1007', '1008', '0909', '0809']);
    expect(left).toEqual(['1006', '1008', '0909']);
    expect(detachments).toEqual(['0909', '1006', '1008']);
    // Nothing before the arrows was for it.
    expect(tried.map((each) => each.split(' ')[0])).toEqual('1a 1b 1c 2 3 4 5 6 7 8 9'.split(' '));
  });

  const toward = (hexes: Readonly<Record<string, HexWords>>, day = 18, leavesOut: readonly Section[] = []) =>
    move(
      position({
        day,
        leavesOut,
        ground: on(hexes),
        detachments: ['0909'],
        // The marker is where the illustration has it, although no table leads there.
        objectives: { '6pz': { at: '0711', compass: 'west', placement: 1 } },
        units: [
          { at: '0808', counter: panzer(2) },
          // Invented: it has two MP, and there is room in no other hex that is closer to Stavelot.
          ...['0609', '0709', '0710', '0809', '0810'].flatMap((at) =>
            ['a', 'b', 'c'].map((id) => ({ at, counter: counter('II SS', `${id}${at}`, '3/1 3') })),
          ),
        ],
      }),
    );

  test('E64 B: from 0808 by 11 to 0910: one in 0808, and that in 0909 is taken up and left again', () => {
    const { method, way, left, relieved, detachments, tried } = toward({
      '0808': { hold: 2 },
      '0909': { hold: 1 },
    });
    expect(tried.at(-1)).toBe('10 short');
    expect(method).toBe('11');
    expect(way).toEqual(['0808', '0909', '0910']);
    expect(left).toEqual(['0808', '0909']);
    expect(relieved).toEqual(['0909']);
    expect(detachments).toEqual(['0808', '0909']);
  });

  test('E64: it goes by the hexes with the highest sum of Hold Values, not by 0809', () => {
    expect(toward({ '0808': { hold: 2 }, '0809': { hold: 1 }, '0909': { hold: 2 } }).way[1]).toBe('0909');
    expect(toward({ '0808': { hold: 2 }, '0809': { hold: 3 }, '0909': { hold: 2 } }).way[1]).toBe('0809');
  });

  test('18.1, 18.2: where a scenario leaves 15.0 out nothing is left behind', () => {
    expect(toward({ '0808': { hold: 2 }, '0909': { hold: 1 } }, 18).left).toEqual(['0808', '0909']);
    expect(toward({ '0808': { hold: 2 }, '0909': { hold: 1 } }, 18, ['15.0']).left).toEqual([]);
  });

  test('E64: on the 16th nothing is left behind', () => {
    const { left, detachments } = toward({ '0808': { hold: 2 }, '0909': { hold: 1 } }, 16);
    expect(left).toEqual([]);
    expect(detachments).toEqual([]);
  });
});
