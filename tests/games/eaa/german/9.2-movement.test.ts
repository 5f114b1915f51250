/** 9.2: how the Germans move; worked examples E24 to E27. What the rules do not state of a position is invented, and marked. */
import { describe, expect, test } from 'vitest';
import { moveGermans } from '../../../../src/games/eaa/german/9.2-movement.ts';
import type { GermanMove } from '../../../../src/games/eaa/german/9.2-reasons.ts';
import { openingOn } from '../../../../src/games/eaa/german/9.21-restrictions.ts';
import type { Activated } from '../../../../src/games/eaa/german/activation.ts';
import { keyOf } from '../../../../src/games/eaa/position/changes.ts';
import { unitsIn } from '../../../../src/games/eaa/position/near.ts';
import type { Position } from '../../../../src/games/eaa/position/position.ts';
import type { Counter } from '../../../../src/games/eaa/vocabulary/counters.ts';
import type { Day } from '../../../../src/games/eaa/vocabulary/dates.ts';
import { counter, ground, type HexWords, type Placed, position } from '../board.ts';
import { TOWARD_MANHAY } from './toward-manhay.ts';

function activated(on: Position, more: Partial<Activated> = {}): Activated {
  const units = [...on.stacks.values()].flatMap(({ side, units: there }) => (side === 'german' ? there : []));
  return {
    units: new Set(units.map(keyOf)),
    reserves: [],
    corpsObjectives: {},
    isAtMeuse: true,
    isSeventhDone: false,
    ...more,
  };
}

/** The unit, its method, where it comes to stand, and its detachments. */
function told({ ground: { grid } }: Position, moves: readonly GermanMove[]): readonly string[] {
  const name = (hex: number) => grid.hexAt(hex);
  return moves.map(({ unit, method = '-', way, left }) => {
    const behind = left.length === 0 ? '' : ` leaves ${left.map(name).join(' ')}`;
    return `${unit.counter.id} by ${method}: ${name(way.at(-1) ?? unit.hex)}${behind}`;
  });
}

const movesOf = (on: Position, more: Partial<Activated> = {}) => {
  const { moves, position: after } = moveGermans(on, activated(on, more));
  return { moves, after, told: told(on, moves) };
};

/** A mechanized unit by its selector. */
const panzer = (selector: string, strength: number, ma = 5, corps: 'XLVII' | 'I SS' = 'XLVII') =>
  counter(corps, selector, `${strength}/${strength} ${ma} #${selector}`, { type: 'armor' });

describe('E25, 9.2 B: 2nd Panzer and Panzer Lehr toward Houffalize', () => {
  const hexes: Readonly<Record<string, HexWords>> = {
    '1412': { isTown: true, name: 'Houffalize', owner: 'allied' },
    '1111': { terrain: 'forest', isTown: true, vp: 1, name: 'Vielsalm' },
    '1309': { hold: 1, terrain: 'woods' },
    '1508': { hold: 1 },
    '1709': { hold: 2, primary: '1710' },
    '1710': { hold: 1, terrain: 'broken', primary: '1711' },
    '1711': { terrain: 'broken', primary: '1611' },
    '1110': { terrain: 'forest' },
    // Invented: what the mechanized units pay.
    '1409': { terrain: 'woods' },
    '1408': { terrain: 'woods' },
  };
  const us = (id: string, strength: number) => counter('VIII', id, `${strength}/1 3`);
  const on = position({
    day: 18,
    ground: ground({ area: { rows: [10, 19], columns: [4, 17] }, hexes }),
    objectives: { '5pz': { at: '1412', compass: 'west', placement: 1 } },
    units: [
      { at: '1510', counter: us('a', 3), isDispersed: true },
      { at: '1411', counter: us('b', 5) },
      { at: '1512', counter: us('c', 3) },
      { at: '1312', counter: us('d', 3) },
      { at: '1111', counter: us('e', 3) },
      // The hexes from which they leave detachments are stated, the others invented.
      { at: '1309', counter: panzer('02', 3) },
      { at: '1409', counter: panzer('03', 4, 3) },
      { at: '1609', counter: panzer('04', 4, 3) },
      { at: '1709', counter: panzer('06', 3) },
      { at: '1508', counter: panzer('08', 3, 4) },
      { at: '1509', counter: panzer('10', 4, 4) },
      // Invented: no room in 1210, which would be closer.
      ...['x', 'y', 'z'].map((id) => ({
        at: '1210',
        counter: counter('LVIII', id, '3/1 5'),
        isDispersed: true,
      })),
    ],
  });
  const { moves, told: lines } = movesOf(on);
  const of = (id: string) => moves.find(({ unit }) => unit.counter.id === id);

  test('each goes where the illustration has it go, by its method, in the order of the methods', () => {
    expect(lines).toEqual([
      '10 by 3: 1611',
      '02 by 11: 1410 leaves 1309',
      '03 by 11: 1311',
      '04 by 11: 1511',
      '06 by 11: 1610 leaves 1709 1710',
      '08 by 11: 1409 leaves 1508',
    ]);
  });

  test('10: of the hexes that surround 1510 the two closest to the marker, of these the western one', () => {
    const { grid } = on.ground;
    const sieves = of('10')?.choice?.sieves ?? [];
    expect(of('10')?.choice?.qualified.map((hex) => grid.hexAt(hex))).toEqual(
      expect.arrayContaining(['1410', '1610', '1611']),
    );
    expect(sieves.map(({ by }) => by)).toEqual(['cuts supply', 'distance', 'west']);
    expect(sieves.at(-1)?.kept.map((hex) => grid.hexAt(hex))).toEqual(['1611']);
    expect(sieves.at(-1)?.values.map(({ hex }) => grid.hexAt(hex))).toEqual(
      expect.arrayContaining(['1410', '1611']),
    );
  });

  test('nobody by 2: the hex beside Vielsalm is not closer; none by 4 to 9', () => {
    expect(of('02')?.tried.map(({ method, why }) => `${method} ${why}`)).toEqual([
      '1a nowhere',
      '1b done',
      '1c nowhere',
      '2 nowhere',
      '3 nowhere',
      '4 date',
      '5 type',
      '6 type',
      '7 type',
      '8 type',
      '9 type',
      '10 short',
    ]);
  });

  test('02 not to 1311: who could help against 1312 is pinned', () => {
    const { grid } = on.ground;
    const [first] = of('02')?.choice?.sieves ?? [];
    expect(first?.by).toBe('3:1');
    const value = (hex: string) => first?.values.find((each) => grid.hexAt(each.hex) === hex)?.value;
    expect([value('1410'), value('1311')]).toEqual([0, 1]);
  });

  test('04 to an empty hex beside the same Allied units (9.24)', () => {
    expect(of('04')?.choice?.instead).toMatchObject({ why: 'occupied' });
  });

  test('06 not by 10, which would free 1510 (9.21b), and 08 no farther than it still surrounds it', () => {
    const barred = of('06')?.tried.find(({ method }) => method === '10');
    expect(barred).toMatchObject({ why: 'barred', barred: [{ by: { rule: '9.21b' } }] });
    expect(of('08')?.choice?.barred.every(({ by }) => by.rule === '9.21b')).toBe(true);
    expect(of('08')?.choice?.barred).not.toEqual([]);
  });
});

describe('E24, 9.2 A: 1st SS toward Manhay', () => {
  const on = position(TOWARD_MANHAY);

  test('E24: 01 and 02 by 2 to 0811; 03 not by 10, by 11 into Stavelot, for 3:1 against 0712', () => {
    const { told: lines, moves } = movesOf(on);
    expect(lines).toEqual([
      '01 by 2: 0811 leaves 0809',
      '02 by 2: 0811 leaves 0809',
      '03 by 11: 0711 leaves 0710 0610',
    ]);
    const third = moves.at(-1);
    expect(third?.tried.at(-1)).toMatchObject({ method: '10', why: 'short' });
    expect(third?.choice?.sieves[0]?.by).toBe('3:1');
  });
});

describe('E26, 9.21: every hex of a way', () => {
  // Allied supply comes from the west by the road along row 10 to the empty German town 1009; 1011 cuts it.
  const on = position({
    day: 18,
    ground: ground({
      area: { rows: [8, 14], columns: [5, 15] },
      hexes: {
        '1015': { edgeOf: 'allied', hasRoadOff: true, isMapEdge: true },
        '1009': { isTown: true, owner: 'german' },
      },
      roads: ['1015 1014 1013 1012 1011 1010 1009'],
    }),
    units: [{ at: '1010', counter: panzer('03', 4) }],
  });
  const at = (hex: string) => on.ground.grid.indexOf(hex);
  const [unit] = unitsIn(on, at('1010'));

  test('it does not leave a hex by which it closes an empty town to Allied supply', () => {
    if (unit === undefined) throw new Error('nobody there');
    expect(openingOn(on, unit, [at('1010'), at('1011')])).toBeUndefined();
    expect(openingOn(on, unit, [at('1010'), at('0911'), at('0912'), at('0813')])).toMatchObject({
      rule: '9.21d',
      opened: [at('1009')],
    });
  });
});

describe('E27, 9.3: causing surround', () => {
  const infantry = counter('XLVII', '39.26', '3/1 3 #20');
  const other = (id: string) => counter('LIII', id, '3/1 3');
  const on = position({
    day: 18,
    ground: ground({ area: { rows: [14, 21], columns: [9, 19] } }),
    objectives: { '5pz': { at: '1619', compass: 'west', placement: 2 } },
    units: [
      { at: '1814', counter: counter('VIII', '501.101', '4/2 3') },
      { at: '1713', counter: infantry },
      { at: '1813', counter: other('a') },
      { at: '1915', counter: other('b') },
      // Invented: no room in 1714.
      { at: '1714', counter: other('c'), isDispersed: true },
      { at: '1714', counter: other('d'), isDispersed: true },
      { at: '1714', counter: other('e'), isDispersed: true },
    ],
  });

  test('infantry in 1713 can close the ring of Bastogne in 1614, 1615 or 1715', () => {
    const { moves } = movesOf(on, { units: new Set(['XLVII/39.26']) });
    const [move] = moves;
    expect(move?.method).toBe('3');
    expect(move?.choice?.qualified.map((hex) => on.ground.grid.hexAt(hex)).toSorted()).toEqual([
      '1614',
      '1615',
      '1715',
    ]);
  });
});

describe('9.2 (1a), 10.9: out of the map', () => {
  const on = (ma: number) =>
    position({
      day: 17,
      ground: ground({ hexes: { '0912': { hold: 5 } } }),
      exits: ['0810'],
      units: [{ at: '0812', counter: panzer('07', 4, ma) }],
    });
  const wayOut = (ma: number) => {
    const { moves, after } = movesOf(on(ma));
    const [{ way, exits } = { way: [], exits: false }] = moves;
    return [way.map((hex) => after.ground.grid.hexAt(hex)).join(' > '), exits];
  };

  test('the way with the highest Hold Values (15.1) is none if it leaves no MP for leaving the map', () => {
    expect(wayOut(3)).toEqual(['0812 > 0811 > 0810', true]);
  });

  test('with one MP more it goes that way', () => {
    expect(wayOut(4)).toEqual(['0812 > 0912 > 0811 > 0810', true]);
  });

  test('10.91: not from a hex under Allied control, nor without supply', () => {
    const exits = (us: readonly Placed[], supply: 'in' | 'low' = 'in') =>
      movesOf(
        position({
          day: 17,
          ground: ground(),
          exits: ['0810'],
          units: [{ at: '0812', counter: panzer('07', 4, 4), supply }, ...us],
        }),
      ).moves.some((move) => move.exits);
    const allied = { at: '0809', counter: counter('V', 'a', '3/1 3') };
    expect(exits([])).toBe(true);
    expect(exits([allied])).toBe(false);
    expect(exits([{ ...allied, isDispersed: true }])).toBe(true);
    expect(exits([], 'low')).toBe(false);
  });

  test('10.8: not from a hex beside a roadblock to which a road leads, unless it stands there', () => {
    const exits = (at: string, roads: readonly string[]) =>
      movesOf(
        position({
          day: 17,
          ground: ground({ roads }),
          exits: ['0810'],
          roadblocks: ['0809'],
          units: [{ at, counter: panzer('07', 4, 4) }],
        }),
      ).moves.some((move) => move.exits);
    expect(exits('0812', [])).toBe(true);
    expect(exits('0812', ['0809 0810'])).toBe(false);
    expect(exits('0810', ['0809 0810'])).toBe(true);
  });
});

describe('9.2 (5) to (9): who is infantry for them', () => {
  /** The method by which a unit of that type goes into the empty town beside it. */
  const enters = (type: Counter['type'], day: Day, edition?: number) => {
    const on = position({
      day,
      ground: ground({ hexes: { '1206': { isTown: true, owner: 'allied' } } }),
      units: [{ at: '1207', counter: counter('I SS', 'x', '3/3 3', { type }) }],
      objectives: { '6pz': { at: '1215', compass: 'north', placement: 1 } },
      ...(edition === undefined ? {} : { edition }),
    });
    return movesOf(on).moves[0]?.method;
  };

  test('until December 22 non-mechanized infantry alone, then mechanized infantry too', () => {
    expect(enters('infantry', 22)).toBe('6');
    expect(enters('mech-infantry', 22)).toBe('11');
    expect(enters('mech-infantry', 23)).toBe('6');
    expect(enters('armor', 23)).toBe('11');
    expect(enters('recon', 23)).toBe('11');
  });

  test('2.21, note 2: combined arms are mechanized infantry, too; in the second edition they were not', () => {
    expect(enters('combined-arms', 22)).toBe('11');
    expect(enters('combined-arms', 23)).toBe('6');
    expect(enters('combined-arms', 23, 2)).toBe('11');
  });
});
