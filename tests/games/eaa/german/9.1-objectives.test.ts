/** 9.1: objective markers; worked example E23, and the three tables cell by cell. */
import { describe, expect, test } from 'vitest';
import {
  cellOf,
  FIRST_OBJECTIVES,
  type Row,
  SECOND_OBJECTIVES,
  THIRD_OBJECTIVES,
} from '../../../../src/games/eaa/german/9.1-objective-tables.ts';
import {
  CORPS_OBJECTIVES,
  hasReachedThird,
  isCorpsObjectiveDone,
  objectiveBy,
  objectiveCheck,
  rowFor,
} from '../../../../src/games/eaa/german/9.1-objectives.ts';
import type { Objective } from '../../../../src/games/eaa/position/position.ts';
import { counter, ground, type Placed, position } from '../board.ts';

const LETTERS = { north: 'N', west: 'W', south: 'S' } as const;
const printed = (row: Row) =>
  row.map(({ to, compass, opensExit }) => `${to} ${LETTERS[compass]}${opensExit ? ' Exit' : ''}`).join('; ');

test('the tables', () => {
  expect(Object.entries(FIRST_OBJECTIVES).map(([army, row]) => `${army}: ${printed(row)}`)).toEqual([
    '7: Ettelbruck S; Mersch W; Wiltz S',
    '6pz: Malmedy W; 0408 W; St. Vith N',
    '5pz: Houffalize W; Bastogne N; Vielsalm W',
  ]);
  const lines = (table: Readonly<Record<string, Row>>) =>
    Object.entries(table)
      .map(([from, row]) => `${from}: ${printed(row)}`)
      .sort();
  expect(lines(SECOND_OBJECTIVES)).toEqual([
    '0408: Verviers W; Spa W; Eupen W',
    'Bastogne: Rochefort N; Marche W; St. Hubert N',
    'Ettelbruck: Martelange S; Arlon W; 1916 S',
    'Houffalize: Marche W; Durbuy W; Rochefort N',
    'Malmedy: Spa W; Trois Ponts W; Manhay N',
    'Mersch: Habay-le-Neuve W; Arlon W; Martelange S',
    'St. Vith: Manhay N; Trois Ponts W; Spa W',
    'Vielsalm: Durbuy W; Hotton S; La Roche W',
    'Wiltz: 1916 S; Neufchâteau W; Martelange S',
  ]);
  expect(lines(THIRD_OBJECTIVES)).toEqual([
    '1916: Wellin S; St. Hubert S; Recogne W',
    'Arlon: Rossignol W; Recogne W; 2614 W Exit',
    'Durbuy: 0625 N; 0926 N; Huy W',
    'Eupen: 0113 W Exit; 0117 W; 0117 W',
    'Habay-le-Neuve: Recogne W; Bertrix W; 2615 W Exit',
    'Hotton: 0926 W; 0625 W; Dinant W',
    'La Roche: Havelange W; Dinant W; Rochefort N',
    'Manhay: 0319 W; Huy W; Havelange N',
    'Marche: 0926 W; Dinant W; 0625 W',
    'Martelange: St. Hubert S; Recogne W; 2615 W Exit',
    'Neufchâteau: Wellin S; St. Hubert S; Bertrix W',
    'Rochefort: Dinant W; 1326 W; 0926 W',
    'Spa: 0117 W; 0319 W; 0117 W',
    'St. Hubert: 1326 W; 1426 N; Dinant W',
    'Trois Ponts: 0319 W; 0117 W; Huy W',
    'Verviers: 0117 W; 0113 W Exit; 0319 W',
  ]);
});

test('1 to 6, 7 to 9, 10', () => {
  const row = FIRST_OBJECTIVES['6pz'];
  const cells = Array.from({ length: 10 }, (_, index) => row.indexOf(cellOf(row, index + 1)));
  expect(cells).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 1, 2]);
});

describe('9.11', () => {
  const on = (
    marker: (Omit<Objective, 'hex'> & { readonly at: string }) | undefined,
    units: readonly Placed[],
  ) =>
    position({
      ground: ground({
        area: { rows: [1, 12], columns: [1, 18] },
        hexes: {
          '0709': { isTown: true, name: 'Malmedy' },
          '0512': { isTown: true, name: 'Spa' },
          '0812': { isTown: true, name: 'Trois Ponts' },
        },
      }),
      units,
      ...(marker === undefined ? {} : { objectives: { '6pz': marker } }),
    });
  const foot = (at: string) => ({ at, counter: counter('I SS', 'a', '3/1 3') });
  const first = { at: '0709', compass: 'west', placement: 1 } as const;

  test('not on the map yet: it is rolled for', () => {
    const board = on(undefined, [foot('0702')]);
    expect(objectiveCheck(board, '6pz')).toEqual({ is: 'first' });
    const row = rowFor(board, '6pz', 1);
    if (row === undefined) throw new Error('no row');
    expect(board.ground.grid.hexAt(objectiveBy(board, row, 9, 1).objective.hex)).toBe('0408');
  });

  test('it stays while no German unit is within two hexes or proximate to it', () => {
    expect(objectiveCheck(on(first, [foot('0704')]), '6pz')).toEqual({ is: 'stays' });
    expect(objectiveCheck(on(first, [foot('0706')]), '6pz')).toMatchObject({
      is: 'near',
      distance: 3,
      placement: 2,
    });
    expect(objectiveCheck(on(first, [foot('0707')]), '6pz')).toMatchObject({ is: 'near', distance: 2 });
    // Of any army, and whoever is bound: two hexes are near.
    const other = { at: '0707', counter: counter('XLVII', 'b', '3/1 3'), supply: 'isolated' as const };
    expect(objectiveCheck(on(first, [other]), '6pz')).toMatchObject({ is: 'near', unit: 'XLVII/b' });
    const bound = { at: '0706', counter: counter('XLVII', 'b', '3/1 3'), isDispersed: true };
    expect(objectiveCheck(on(first, [bound]), '6pz')).toEqual({ is: 'stays' });
  });

  test('E23: from Malmedy over Spa to Liège, where nothing is rolled any more', () => {
    const board = on(first, [foot('0708')]);
    const second = rowFor(board, '6pz', 2);
    if (second === undefined) throw new Error('no second row');
    const { objective } = objectiveBy(board, second, 3, 2);
    expect(board.ground.grid.hexAt(objective.hex)).toBe('0512');
    const next = on({ at: '0512', compass: 'west', placement: 2 }, [foot('0511')]);
    expect(objectiveCheck(next, '6pz')).toMatchObject({ placement: 3 });
    const third = rowFor(next, '6pz', 3);
    if (third === undefined) throw new Error('no third row');
    expect(next.ground.grid.hexAt(objectiveBy(next, third, 5, 3).objective.hex)).toBe('0117');
    const last = on({ at: '0117', compass: 'west', placement: 3 }, [foot('0117')]);
    expect(objectiveCheck(last, '6pz')).toEqual({ is: 'last' });
    expect(hasReachedThird(last, '6pz')).toBe(true);
    expect(hasReachedThird(next, '6pz')).toBe(false);
  });

  test('9.13: three corps have markers of their own, removed when no Allied unit is within three hexes', () => {
    expect(CORPS_OBJECTIVES).toEqual({ LXVII: '0506', LXVI: '1106', LXXX: '2505' });
    const near = (at: string) => {
      const board = on(undefined, [{ at, counter: counter('V', 'a', '2/1 3') }]);
      return isCorpsObjectiveDone(board, board.ground.grid.indexOf('0506'));
    };
    expect([near('0509'), near('0510')]).toEqual([false, true]);
  });
});
