/** 9.3: who is proximate; worked example E28. All but the hexes 1513, 1514 and 1614 is invented. */
import { describe, expect, test } from 'vitest';
import { objectiveCheck } from '../../../../src/games/eaa/german/9.1-objectives.ts';
import { moveGermans } from '../../../../src/games/eaa/german/9.2-movement.ts';
import { keyOf } from '../../../../src/games/eaa/position/changes.ts';
import { counter, ground, type HexWords, type Placed, position } from '../board.ts';

const AREA = { rows: [12, 19], columns: [5, 19] } as const;
const board = (hexes: Readonly<Record<string, HexWords>> = {}) =>
  ground({ area: { rows: [...AREA.rows], columns: [...AREA.columns] }, hexes });

describe('E28, 9.3: proximate to a hex', () => {
  const a = { at: '1510', counter: counter('XLVII', 'A', '3/1 3') };
  const check = (marker: string, hexes: Readonly<Record<string, HexWords>> = {}) =>
    objectiveCheck(
      position({
        ground: board(hexes),
        units: [a],
        objectives: { '5pz': { at: marker, compass: 'west', placement: 1 } },
      }),
      '5pz',
    );

  test('E28: infantry A can enter 1513 in one move: a marker there has a unit near it', () => {
    expect(check('1513')).toEqual({ is: 'near', unit: 'XLVII/A', distance: 3, placement: 2 });
  });

  test('E28: it cannot enter 1514; nor 1513 where the ground before it costs more than it has', () => {
    expect(check('1514')).toEqual({ is: 'stays' });
    const forest = Object.fromEntries(
      ['1412', '1512', '1612', '1411', '1511', '1611'].map((hex) => [hex, { terrain: 'forest' } as const]),
    );
    expect(check('1513', forest)).toEqual({ is: 'stays' });
  });
});

describe('E28, 9.3: proximate to an enemy unit', () => {
  /** 02 goes toward the marker in the west; of the two Allied units 1614 has the one against which B could help. */
  const moved = (b: Placed['counter'], hexes: Readonly<Record<string, HexWords>> = {}) => {
    const on = position({
      day: 18,
      ground: board(hexes),
      objectives: { '5pz': { at: '1618', compass: 'west', placement: 1 } },
      units: [
        { at: '1614', counter: counter('VIII', 'us', '4/2 3') },
        { at: '1611', counter: counter('XLVII', '02', '6/3 3 #02', { type: 'armor' }) },
        { at: '1609', counter: b },
      ],
    });
    const { moves } = moveGermans(on, {
      units: new Set(['XLVII/02', keyOf({ counter: b })]),
      reserves: [],
      corpsObjectives: {},
      isAtMeuse: true,
      isSeventhDone: false,
    });
    const first = moves.find(({ unit }) => unit.counter.id === '02');
    const sieve = first?.choice?.sieves.find(({ by }) => by === '3:1');
    const values = sieve?.values.map(({ hex, value }) => [on.ground.grid.hexAt(hex), value] as const) ?? [];
    return { method: first?.method, values: new Map(values) };
  };
  const mechanized = counter('XLVII', 'B', '6/3 6 #04');

  test('E28: mechanized B can move beside 1614: so 02 finds 3:1 against it', () => {
    const { method, values } = moved(mechanized);
    expect(method).toBe('11');
    expect(values.get('1613')).toBe(0);
    expect(values.get('1612')).toBe(1);
  });

  test('E28: on foot it cannot, nor across ground that costs more than it has: then there is none', () => {
    const onFoot = moved(counter('XLVII', 'B', '6/3 3 #04'));
    expect(onFoot.values.get('1613')).toBe(1);
    expect(onFoot.method).toBe('11');
    const column = Array.from({ length: 8 }, (_, row) => [`${row + 12}10`, { terrain: 'forest' }] as const);
    const stopped = moved(mechanized, Object.fromEntries(column));
    expect(stopped.values.get('1613')).toBe(1);
  });
});
