/** 15.3–15.52: detachments that go, come, and are replaced; worked examples E65 and E66. What is not stated is invented, and marked. */
import { describe, expect, test } from 'vitest';
import { detachmentsBeside, eveningChecks } from '../../../../src/games/eaa/detachments/15.3-removal.ts';
import { mayReplace, replacementFor } from '../../../../src/games/eaa/detachments/15.4-replacement.ts';
import {
  FIRST_GENERATION,
  generateDetachments,
} from '../../../../src/games/eaa/detachments/15.5-generation.ts';
import { moveGermans } from '../../../../src/games/eaa/german/9.2-movement.ts';
import { isThreatened } from '../../../../src/games/eaa/movement/9.3-proximate.ts';
import { around, unitsIn } from '../../../../src/games/eaa/position/near.ts';
import type { Position } from '../../../../src/games/eaa/position/position.ts';
import { SupplyNet, supplyOf } from '../../../../src/games/eaa/supply/13.1-supply.ts';
import { counter, ground, type HexWords, type Placed, position } from '../board.ts';

/** 15.4: no active unit, no objective, no British unit free to cross the Meuse. */
const HELD = { active: [], objective: undefined, isXxxFree: false } as const;

const AREA = { rows: [3, 14], columns: [4, 16] } as const;
/** Invented: supply of both sides comes from their edges, the columns 04 and 16. */
function edges(hexes: Readonly<Record<string, HexWords>>): Readonly<Record<string, HexWords>> {
  const found: Record<string, HexWords> = { ...hexes };
  for (let row = AREA.rows[0]; row <= AREA.rows[1]; row += 1) {
    const name = String(row).padStart(2, '0');
    for (const [column, side] of [
      ['04', 'german'],
      ['16', 'allied'],
    ] as const)
      found[`${name}${column}`] = { edgeOf: side, hasRoadOff: true };
  }
  return found;
}
const ROADS = Array.from({ length: 12 }, (_, index) => {
  const row = String(index + 3).padStart(2, '0');
  return Array.from({ length: 13 }, (__, column) => `${row}${String(column + 4).padStart(2, '0')}`).join(' ');
});
const foot = (at: string, id = at, corps: 'V' | 'I SS' | 'XLVII' = 'V', numbers = '3/1 3') => ({
  at,
  counter: counter(corps, id, numbers),
});
const board = (
  hexes: Readonly<Record<string, HexWords>>,
  detachments: readonly string[],
  units: readonly Placed[],
  more: { readonly day?: number } = {},
): Position =>
  position({
    day: 19,
    ground: ground({
      area: { rows: [...AREA.rows], columns: [...AREA.columns] },
      hexes: edges(hexes),
      roads: ROADS,
    }),
    detachments,
    units,
    ...more,
  });
const named = ({ ground: { grid } }: Position, hex: number | undefined) =>
  hex === undefined ? 'none' : grid.hexAt(hex);

describe('E66, 15.5', () => {
  const hexes: Readonly<Record<string, HexWords>> = {
    '0709': { isTown: true, owner: 'german', hold: 2 },
    '0711': { isTown: true, owner: 'german', hold: 2 },
    '1108': { isTown: true, owner: 'german', hold: 3 },
    '1008': { hold: 1 },
    '0909': { hold: 1 },
    '0911': { hold: 1 },
    '0610': { hold: 1 },
  };
  // Invented: who stands in Malmedy and Stavelot, and that Germans north of Malmedy cut it off from the Allies.
  const units = [
    foot('0709', 'malmedy', 'I SS'),
    foot('0711', 'stavelot', 'I SS'),
    foot('0608', 'north', 'I SS'),
    foot('0707', 'east', 'I SS'),
    foot('0412', 'us'),
  ];

  test('E66: St. Vith, Malmedy, the detachment in 0909, Stavelot, each as they lie from the east', () => {
    const on = board(hexes, ['1108', '0909'], units);
    const { checks } = generateDetachments(on);
    expect(checks.map(({ from }) => named(on, from))).toEqual(['1108', '0709', '0909', '0711']);
  });

  test('E66: what 0909 and Stavelot generate, and that nothing generated generates', () => {
    const on = board(hexes, ['1108', '0909'], units);
    const { checks, position: after } = generateDetachments(on);
    const of = (from: string) => checks.find((check) => named(on, check.from) === from);
    // Of St. Vith only 1008 is within two hexes and empty, and there detachments keep Allied supply away.
    expect(of('1108')).toMatchObject({ traced: { allied: true, german: true }, among: [] });
    const controls = { detachmentsControl: true };
    const at1008 = on.ground.grid.indexOf('1008');
    expect(new SupplyNet(on, 'allied').trace(at1008).ok).toBe(true);
    expect(new SupplyNet(on, 'allied', controls).trace(at1008).ok).toBe(false);
    // To Malmedy no Allied supply can be traced.
    expect(of('0709')).toMatchObject({ traced: { allied: false, german: true }, among: [] });
    expect(named(on, of('0909')?.to)).toBe('0911');
    expect(of('0909')?.among.map((hex) => named(on, hex))).toEqual(['0911']);
    expect(named(on, of('0711')?.to)).toBe('0610');
    expect(of('0711')?.among.map((hex) => named(on, hex))).toEqual(['0610']);
    expect([...after.detachments].map((hex) => named(on, hex)).sort()).toEqual([
      '0610',
      '0909',
      '0911',
      '1108',
    ]);
  });
});

describe('15.51, 15.52', () => {
  const place = (hexes: Readonly<Record<string, HexWords>>, units: readonly Placed[] = [], from = '0909') => {
    const on = board({ '0909': { hold: 1 }, ...hexes }, [from], units);
    const { checks, position: after } = generateDetachments(on);
    return { on, after, check: checks[0] };
  };

  test('the hex nearest to the north or south edge, then the highest Hold Value, then the easternmost', () => {
    const one = place({ '0809': { hold: 1 }, '0910': { hold: 5 } });
    expect(named(one.on, one.check?.to)).toBe('0809');
    const two = place({ '0910': { hold: 1 }, '0911': { hold: 5 } });
    expect(named(two.on, two.check?.to)).toBe('0911');
    const three = place({ '0910': { hold: 1 }, '0908': { hold: 1 } });
    expect(named(three.on, three.check?.to)).toBe('0908');
    expect(three.check?.sieves.map(({ by }) => by)).toEqual(['map edge', 'hold value', 'east']);
  });

  test('15.52: in the south the southern edge is the nearer one', () => {
    const rows = [14, 25] as const;
    const hexes: Record<string, HexWords> = { '1909': { hold: 1 }, '1809': { hold: 7 }, '2009': { hold: 1 } };
    const roads: string[] = [];
    for (let row = rows[0]; row <= rows[1]; row += 1) {
      hexes[`${row}04`] = { edgeOf: 'german', hasRoadOff: true };
      hexes[`${row}16`] = { edgeOf: 'allied', hasRoadOff: true };
      roads.push(Array.from({ length: 13 }, (_, at) => `${row}${String(at + 4).padStart(2, '0')}`).join(' '));
    }
    const on = position({
      day: 19,
      ground: ground({ area: { rows: [...rows], columns: [4, 16] }, hexes, roads }),
      detachments: ['1909'],
    });
    expect(generateDetachments(on).checks.map(({ to }) => named(on, to))).toEqual(['2009']);
  });

  test('the easternmost is checked first: of one column a hex of an odd row, in whatever order they are kept', () => {
    for (const kept of [
      ['0808', '0908'],
      ['0908', '0808'],
    ]) {
      const on = board({ '0808': { hold: 1 }, '0908': { hold: 1 } }, kept, []);
      expect(generateDetachments(on).checks.map(({ from }) => named(on, from))).toEqual(['0908', '0808']);
    }
  });

  test('not beside an Allied unit, not where somebody stands, not at the edge of the map; an Allied town is taken', () => {
    const beside = place({ '0910': { hold: 1 } }, [foot('0911')]);
    expect(beside.check?.to).toBeUndefined();
    expect(place({ '0910': { hold: 1 } }, [foot('0910', 'g', 'I SS')]).check?.to).toBeUndefined();
    const town = place({ '0910': { isTown: true, hold: 1, owner: 'allied' } });
    expect(named(town.on, town.check?.to)).toBe('0910');
    expect(town.after.owners.get(town.on.ground.grid.indexOf('0910'))).toBe('german');
    const edge = place({ '0910': { hold: 1 }, '0911': { isMapEdge: true } });
    expect(edge.check?.to).toBeUndefined();
  });

  test('Westwall hexes with a Hold Value take one by themselves', () => {
    const on = board({ '1010': { isWestwall: true, hold: 1 }, '1012': { isWestwall: true } }, [], []);
    expect(generateDetachments(on).checks.map(({ to }) => named(on, to))).toEqual(['1010']);
    expect(FIRST_GENERATION).toBe(18);
  });
});

describe('15.3', () => {
  test('beside Allied units that are activated', () => {
    const on = board({}, ['0909', '0913'], [foot('0910')]);
    expect(detachmentsBeside(on, [on.ground.grid.indexOf('0910')]).map((hex) => named(on, hex))).toEqual([
      '0909',
    ]);
  });

  test('in the evening: without supply of either side, but for towns, cities and the Westwall', () => {
    // Germans all around 0909: no Allied supply reaches it.
    const ring = ['0908', '0910', '0808', '0809', '1008', '1009'].map((at) => foot(at, at, 'I SS'));
    const goes = (hexes: Readonly<Record<string, HexWords>>, units: readonly Placed[]) =>
      eveningChecks(board(hexes, ['0909'], units)).map((check) => check.goes);
    expect(goes({}, ring)).toEqual([true]);
    expect(goes({}, [])).toEqual([false]);
    expect(goes({ '0909': { isTown: true, owner: 'german' } }, ring)).toEqual([false]);
    expect(goes({ '0909': { isWestwall: true } }, ring)).toEqual([false]);
  });
});

describe('E65, 15.4', () => {
  const reserve = (at: string, corps: 'I SS' | 'XLVII' = 'I SS', numbers = '3/1 3') => ({
    ...foot(at, 'r', corps, numbers),
  });
  const unitOf = (placed: ReturnType<typeof reserve>) => ({
    counter: placed.counter,
    hex: 0,
    steps: 2,
    isDispersed: false,
    supply: 'in' as const,
    isOutOfFuel: false,
  });
  const HOLD = { '0808': { hold: 1 }, '0909': { hold: 1 }, '0606': { hold: 2 }, '1008': { hold: 1 } };

  test('E65: the one not beside a German unit, in supply, that an Allied unit can come to', () => {
    // Invented: each of the others lacks one of the three; Americans keep German supply from 0606.
    const on = board(
      HOLD,
      ['0808', '0909', '0606', '1008'],
      [foot('0709', 'malmedy'), foot('0605', 'e'), foot('0607', 'w'), foot('0910', 'g', 'I SS')],
      { day: 18 },
    );
    const found = replacementFor(on, unitOf(reserve('0808')), HELD);
    expect(named(on, found?.hex)).toBe('0808');
    // No tie was broken: the other three were none.
    expect(found?.among.map((hex) => named(on, hex))).toEqual(['0808']);
    expect(found?.sieves).toEqual([]);
    const of = (name: string) => {
      const hex = on.ground.grid.indexOf(name);
      const beside = around(on.ground, hex).some((at) => unitsIn(on, at, 'german').length > 0);
      return [beside, supplyOf(on, 'german').trace(hex).ok, isThreatened(on, hex, false)];
    };
    expect(of('0808')).toEqual([false, true, true]);
    expect(of('0909')).toEqual([true, true, true]);
    expect(of('0606')).toEqual([false, false, true]);
    expect(of('1008')).toEqual([false, true, false]);
  });

  const open = (more: readonly Placed[] = [], hexes: Readonly<Record<string, HexWords>> = {}) =>
    board(
      { '0909': { hold: 1 }, '0913': { hold: 1 }, ...hexes },
      ['0909', '0913'],
      [foot('0911', 'us'), foot('0805', 'g', 'I SS'), ...more],
    );

  test('highest Hold Value, then closest to an active unit, then farthest from the objective', () => {
    const one = open([], { '0913': { hold: 3 } });
    expect(named(one, replacementFor(one, unitOf(reserve('x')), HELD)?.hex)).toBe('0913');
    const two = open();
    const active = [two.ground.grid.indexOf('0805')];
    expect(named(two, replacementFor(two, unitOf(reserve('x')), { ...HELD, active })?.hex)).toBe('0909');
    const objective = { hex: two.ground.grid.indexOf('0909'), compass: 'west', placement: 1 } as const;
    expect(named(two, replacementFor(two, unitOf(reserve('x')), { ...HELD, objective })?.hex)).toBe('0913');
    expect(named(two, replacementFor(two, unitOf(reserve('x')), HELD)?.hex)).toBe('0909');
  });

  test('9.3, 10.7: a British unit across the Meuse is proximate once it is free to come east', () => {
    const west = Array.from({ length: 12 }, (_, row) =>
      ['11', '12', '13', '14', '15', '16'].map((column) => `${String(row + 3).padStart(2, '0')}${column}`),
    ).flat();
    const on = board(
      { '0909': { hold: 1 }, ...Object.fromEntries(west.map((hex) => [hex, { isBeyondMeuse: true }])) },
      ['0909'],
      [{ ...foot('0911', 'b'), counter: counter('XXX', 'b', '3/1 3') }, foot('0806', 'g', 'I SS')],
    );
    expect(replacementFor(on, unitOf(reserve('x')), HELD)).toBeUndefined();
    const free = replacementFor(on, unitOf(reserve('x')), { ...HELD, isXxxFree: true });
    expect(named(on, free?.hex)).toBe('0909');
    const relieves = (isAtMeuse: boolean) => {
      const of = { units: new Set(['I SS/g']), reserves: [], corpsObjectives: {}, isSeventhDone: false };
      return moveGermans(on, { ...of, isAtMeuse }).moves.map(({ method }) => method);
    };
    expect(relieves(false)).not.toContain('9');
    expect(relieves(true)).toEqual(['9']);
  });

  test('13.3: in reserve supply, which passes no hex under Allied control though Germans stand there', () => {
    const hexes = {
      '0904': { edgeOf: 'german', hasRoadOff: true },
      '0916': { edgeOf: 'allied', hasRoadOff: true },
    } as const;
    const row = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, index) => `09${String(from + index).padStart(2, '0')}`).join(
        ' ',
      );
    const found = (more: readonly Placed[]) => {
      const on = position({
        day: 18,
        ground: ground({
          area: { rows: [...AREA.rows], columns: [...AREA.columns] },
          hexes: { ...hexes, '0909': { hold: 1 } },
          roads: [row(4, 9), row(10, 16)],
        }),
        detachments: ['0909'],
        units: [foot('0911', 'us'), ...['0905', '0906', '0907'].map((at) => foot(at, at, 'I SS')), ...more],
      });
      return named(on, replacementFor(on, unitOf(reserve('x')), HELD)?.hex);
    };
    expect(found([])).toBe('0909');
    expect(found([foot('1006', 'b')])).toBe('none');
  });

  test('of its own army; infantry from the 18th, others from the 21st, none in brackets', () => {
    const on = open();
    expect(replacementFor(on, unitOf(reserve('x', 'XLVII')), HELD)).toBeUndefined();
    const foot18 = unitOf(reserve('x'));
    const panzer = unitOf(reserve('x', 'I SS', '4/2 5'));
    expect([17, 18].map((day) => mayReplace(foot18, day))).toEqual([false, true]);
    expect([20, 21].map((day) => mayReplace(panzer, day))).toEqual([false, true]);
    expect(mayReplace(unitOf(reserve('x', 'I SS', '(4)/(2) 3')), 25)).toBe(false);
    expect(mayReplace({ ...foot18, isOutOfFuel: true }, 25)).toBe(false);
  });
});
