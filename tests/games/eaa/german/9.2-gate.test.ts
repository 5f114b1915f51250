/** The gate that every German move goes through: 9.21, 9.24, 10.4 and the rule of the arrows; beside it the first edition. */
import { describe, expect, test } from 'vitest';
import { comingTo } from '../../../../src/games/eaa/battle/12.3-german-reinforcement.ts';
import { formationOf } from '../../../../src/games/eaa/german/8.13-formation.ts';
import { moveGermans } from '../../../../src/games/eaa/german/9.2-movement.ts';
import { restrictionOn } from '../../../../src/games/eaa/german/9.21-restrictions.ts';
import type { Activated } from '../../../../src/games/eaa/german/activation.ts';
import { activate } from '../../../../src/games/eaa/impulse/9.0-activation.ts';
import { keyOf } from '../../../../src/games/eaa/position/changes.ts';
import { unitsIn } from '../../../../src/games/eaa/position/near.ts';
import { descending } from '../../../../src/games/eaa/position/order.ts';
import { germanReplacements } from '../../../../src/games/eaa/reserves/16.0-replacements.ts';
import type { Told } from '../../../../src/games/eaa/steps/procedure.ts';
import { worldOf } from '../../../../src/games/eaa/world/world.ts';
import { counter, ground, type Placed, type PositionWords, position } from '../board.ts';
import { houseBook } from '../house-book.ts';

const us = (id: string, numbers = '3/1 3') => counter('V', id, numbers);
const tank = (id: string, numbers: string) => counter('I SS', id, numbers, { type: 'armor' });
const foot = (id: string, numbers = '3/3 3') => counter('I SS', id, numbers);
const toward = (at: string, compass: 'north' | 'west' = 'north') => ({
  '6pz': { at, compass, placement: 1 as const },
});

interface Moved extends Partial<Omit<Activated, 'units' | 'corpsObjectives'>> {
  /** Names of those who are active; all Germans unless said. */
  readonly active?: readonly string[];
  /** 9.13, of I SS Corps. */
  readonly marker?: string;
}

/** Who went where by which method; `not` the hex that 9.24 had them give up. */
function moves(words: PositionWords, { active, marker, ...more }: Moved = {}): readonly string[] {
  const on = position(words);
  const { grid } = on.ground;
  const units = [...on.stacks.values()].flatMap((stack) => (stack.side === 'german' ? stack.units : []));
  const chosen = units.filter(({ counter: { id } }) => active?.includes(id) !== false);
  const { moves: all } = moveGermans(on, {
    units: new Set(chosen.map(keyOf)),
    reserves: [],
    corpsObjectives: marker === undefined ? {} : { 'I SS': grid.indexOf(marker) },
    isAtMeuse: true,
    isSeventhDone: false,
    ...more,
  });
  return all.map(({ unit, method = '-', way, choice }) => {
    const given = choice?.instead === undefined ? '' : ` not ${grid.hexAt(choice.instead.of)}`;
    return `${unit.counter.id} ${method}: ${way.map((hex) => grid.hexAt(hex)).join(' ')}${given}`;
  });
}

describe('9.21, 15.1: any way will do that obeys it', () => {
  // Allied supply comes from the edge in 1405 to the empty German town as long as no German is in or beside every row.
  const strip = (edition?: number): PositionWords => ({
    ...(edition === undefined ? {} : { edition }),
    ground: ground({
      area: { rows: [12, 14], columns: [5, 12] },
      hexes: {
        '1309': { isTown: true, owner: 'german' },
        '1405': { edgeOf: 'allied' },
        '1207': { hold: 5 },
      },
    }),
    units: [{ at: '1308', counter: tank('x', '3/3 3') }],
    objectives: toward('1306', 'west'),
  });

  test('the way of the highest Hold Values opens the town, the other does not', () => {
    expect(moves(strip())).toEqual(['x 11: 1308 1307 1306']);
  });

  test('a campaign of the first edition goes elsewhere', () => {
    expect(moves(strip(1))).toEqual(['x 11: 1308 1307 1306 1405']);
  });

  test('9.21b, too, holds for every hex, though at its end all would be as before', () => {
    // Dispersed units hold four hexes around 1210; x holds 1209 and 1110, from either, and from 1109.
    const around = ['1111', '1211', '1310', '1311'];
    const on = position({
      units: [
        { at: '1210', counter: us('u') },
        { at: '1209', counter: foot('x') },
        ...around.map((at, index): Placed => ({ at, counter: foot(`g${index}`), isDispersed: true })),
      ],
    });
    const { grid } = on.ground;
    const [unit] = unitsIn(on, grid.indexOf('1209'));
    if (unit === undefined) throw new Error('nobody there');
    const way = (text: string) => text.split(' ').map((hex) => grid.indexOf(hex));
    expect(restrictionOn(on, unit, way('1209 1109 1110'))?.rule).toBeUndefined();
    expect(restrictionOn(on, unit, way('1209 1109 1009 1010 1110'))?.rule).toBe('9.21b');
    const old = { ...on, mended: position({ edition: 1 }).mended };
    expect(restrictionOn(old, unit, way('1209 1109 1009 1010 1110'))).toBeUndefined();
  });
});

describe('9.23: toward is nearer', () => {
  const facing = (edition?: number): PositionWords => ({
    ...(edition === undefined ? {} : { edition }),
    units: [
      { at: '1210', counter: us('u') },
      { at: '1211', counter: foot('x') },
    ],
    objectives: toward('1215'),
  });

  test('who stands beside the Allied unit stays, rather than go round it to the east', () => {
    expect(moves(facing(), { marker: '1210' })).toEqual(['x 9.23: 1211']);
    expect(moves(facing(1), { marker: '1210' })).toEqual(['x 9.23: 1211 1112 1111']);
  });

  const guarding = (edition?: number): PositionWords => ({
    ...(edition === undefined ? {} : { edition }),
    ground: ground({ hexes: { '1005': { isTown: true, vp: 1 } } }),
    units: [
      { at: '1005', counter: us('weak') },
      { at: '1210', counter: us('u') },
      { at: '1106', counter: foot('x', '3/3 4') },
    ],
    objectives: toward('1215'),
  });

  test('9.21a: it does not leave a VP hex that is weakly held', () => {
    expect(moves(guarding(), { marker: '1210' })).toEqual(['x 9.23: 1106']);
    expect(moves(guarding(1), { marker: '1210' })[0]).toMatch(/^x 9\.23: 1106 .* 1208$/u);
  });
});

test('9.25 obeys 9.21, too', () => {
  const cut = (edition?: number): PositionWords => ({
    ...(edition === undefined ? {} : { edition }),
    day: 19,
    ground: ground({
      hexes: { '1005': { isTown: true, vp: 1 }, '1114': { edgeOf: 'german' } },
    }),
    units: [
      { at: '1005', counter: us('weak') },
      { at: '1106', counter: foot('x', '3/3 4'), supply: 'low' },
    ],
    objectives: toward('1215'),
  });
  expect(moves(cut())).toEqual(['x 9.25: 1106']);
  expect(moves(cut(1))[0]).not.toBe('x 9.25: 1106');
});

describe('9.21a: beside a VP hex that is weakly held', () => {
  const following = (strength: number): PositionWords => ({
    ground: ground({
      hexes: {
        '1005': { isTown: true, vp: 1 },
        '1106': { primary: '1107' },
        '1107': { primary: '1108' },
        '1108': { primary: '1109' },
      },
    }),
    units: [
      { at: '1005', counter: us('held', `${strength} 3`) },
      { at: '1106', counter: tank('x', '3/3 3') },
    ],
    objectives: toward('1215'),
  });

  test('nobody follows the arrows (9.2, 10)', () => {
    expect(moves(following(6))).toEqual(['x 10: 1106 1107 1108 1109']);
    expect(moves(following(5))).toEqual(['x -: 1106']);
  });

  const besieging = (strength: number): PositionWords => ({
    ground: ground({ hexes: { '1310': { isTown: true, vp: 1 } } }),
    units: [
      { at: '1210', counter: foot('a') },
      { at: '1210', counter: foot('b') },
      { at: '1310', counter: us('held', `${strength} 3`) },
      { at: '1109', counter: us('v', '9 3') },
      { at: '1112', counter: us('w', '9 3') },
    ],
    objectives: toward('0912'),
  });

  test('nobody infiltrates (9.2, 12)', () => {
    expect(moves(besieging(6))).toContain('a 12: 1210 1111');
    expect(moves(besieging(5)).filter((move) => move.includes(' 12: 1210 '))).toEqual([]);
  });
});

test('9.25 gives way to 9.24: the closest hex in supply is occupied, beside an Allied unit', () => {
  const cut = (edition?: number): PositionWords => ({
    ...(edition === undefined ? {} : { edition }),
    day: 19,
    ground: ground({ hexes: { '1214': { edgeOf: 'german' } } }),
    units: [
      { at: '1209', counter: foot('x'), supply: 'low' },
      { at: '1111', counter: us('u') },
      { at: '1210', counter: counter('LXVI', 'idle', '3/1 3') },
      { at: '1211', counter: counter('LXVI', 'idle 2', '3/1 3') },
    ],
    objectives: toward('1215'),
  });
  expect(moves(cut(), { active: ['x'] })).toEqual(['x 9.25: 1209 1110 not 1210']);
  expect(moves(cut(1), { active: ['x'] })).toEqual(['x 9.25: 1209 1210']);
});

describe('2.21: of equal selectors the lower corps first, in descending order too', () => {
  const ties = (edition?: number): PositionWords => ({
    ...(edition === undefined ? {} : { edition }),
    ground: ground({ hexes: { '1210': { isTown: true, vp: 1 } } }),
    units: [
      { at: '1208', counter: counter('I SS', 'low', '3/3 3') },
      { at: '1212', counter: counter('LXVI', 'high', '3/3 3') },
    ],
    objectives: { ...toward('1215'), '5pz': { at: '1205', compass: 'north', placement: 1 } },
  });

  test('9.2 (1c): it has the first choice', () => {
    expect(moves(ties())[0]).toBe('low 1c: 1208 1209 1210');
    expect(moves(ties(1))[0]).toBe('high 1c: 1212 1211 1210');
  });

  test('16.2: it gets the step', () => {
    const given = (edition?: number) => {
      const on = position({
        ...ties(edition),
        ground: ground({ hexes: { '1207': { edgeOf: 'german' }, '1213': { edgeOf: 'german' } } }),
        units: (ties().units ?? []).map((unit) => ({ ...unit, steps: 1 })),
      });
      return germanReplacements(on, [], () => true, 1);
    };
    expect(given()).toEqual(['I SS/low']);
    expect(given(1)).toEqual(['LXVI/high']);
  });

  test('higher selectors go before the corps', () => {
    const on = position({
      units: [
        { at: '1208', counter: counter('I SS', 'a', '3/3 3 #07') },
        { at: '1209', counter: counter('LXVI', 'b', '3/3 3 #09') },
        { at: '1210', counter: counter('LXVI', 'c', '3/3 3 #07') },
      ],
    });
    const units = [...on.stacks.values()].flatMap((stack) => stack.units);
    expect(descending(on, units).map(({ counter: { id } }) => id)).toEqual(['b', 'a', 'c']);
  });
});

describe('9.24', () => {
  const arrows = (edition?: number): PositionWords => ({
    ...(edition === undefined ? {} : { edition }),
    ground: ground({
      hexes: {
        '1205': { primary: '1206' },
        '1206': { primary: '1207' },
        '1207': { primary: '1208' },
        '1208': { terrain: 'broken' },
      },
    }),
    units: [
      { at: '1205', counter: tank('x', '3/3 4') },
      { at: '1208', counter: counter('LXVI', 'idle', '3/1 3') },
      { at: '1209', counter: us('u') },
    ],
    objectives: toward('1214'),
  });

  test('9.2 (10): the arrows end in an occupied hex beside an Allied unit: to an empty one beside it', () => {
    expect(moves(arrows(), { active: ['x'] })).toEqual(['x 10: 1205 1106 1107 1108 1109 not 1208']);
    expect(moves(arrows(1), { active: ['x'] })).toEqual(['x 10: 1205 1206 1207 1208']);
  });

  const infiltrating = (edition?: number): PositionWords => ({
    ...(edition === undefined ? {} : { edition }),
    units: [
      { at: '1210', counter: foot('a') },
      { at: '1210', counter: foot('b') },
      { at: '1211', counter: us('u', '9/9 3') },
      { at: '1109', counter: us('v', '9 3') },
      { at: '1309', counter: us('w', '9 3') },
      { at: '1111', counter: counter('LXVI', 'idle', '3/1 3') },
    ],
    objectives: toward('0912'),
  });

  test('9.2 (12): so does who infiltrates', () => {
    const active = ['a', 'b'];
    expect(moves(infiltrating(), { active })).toEqual(['a 12: 1210 1311 not 1111', 'b 12: 1210']);
    expect(moves(infiltrating(1), { active })).toEqual(['a 12: 1210 1111', 'b 12: 1210']);
  });

  test('9.2 (1c): of 9.21 alone special moves are free: beside the unit across the river stands nobody who can stand on its side', () => {
    const across = (edition?: number): PositionWords => ({
      ...(edition === undefined ? {} : { edition }),
      ground: ground({ hexes: { '1210': { isTown: true, vp: 1 } }, rivers: { '1210 1211': 'river' } }),
      units: [
        { at: '1209', counter: foot('x') },
        { at: '1211', counter: us('u') },
      ],
      objectives: toward('1215'),
    });
    expect(moves(across())[0]).toMatch(/^x 1c: .* not 1210$/u);
    expect(moves(across(1))).toEqual(['x 1c: 1209 1210']);
  });
});

describe('9.2 (10): the rule of the arrows', () => {
  const extended = (edition?: number): PositionWords => ({
    ...(edition === undefined ? {} : { edition }),
    ground: ground({
      hexes: {
        '1207': { primary: '1208' },
        '1208': { primary: '1209' },
        '1209': { primary: '1210' },
        '1210': { primary: '1211', secondary: '1310' },
        '1310': { primary: '1311' },
      },
    }),
    units: [{ at: '1207', counter: foot('x') }],
    objectives: toward('1214'),
  });

  test('in the extended move, too, the secondary where the primary would end it early', () => {
    expect(moves(extended())).toEqual(['x 10: 1207 1208 1209 1210 1310 1311']);
    expect(moves(extended(1))).toEqual(['x 10: 1207 1208 1209 1210 1211']);
  });
});

describe('9.2 (11): who helps toward 3:1', () => {
  /** Against 1208 x needs the help of h, who stands beside 1004. */
  const helping = (vp: number, edition?: number): PositionWords => ({
    ...(edition === undefined ? {} : { edition }),
    ground: ground({ hexes: { '1004': { isTown: true, vp } }, area: { rows: [8, 16], columns: [3, 15] } }),
    units: [
      { at: '1010', counter: tank('x', '4/4 2 #01') },
      { at: '1105', counter: tank('h', '6/6 6 #02') },
      { at: '1004', counter: us('weak', '2 3') },
      { at: '1208', counter: us('u') },
    ],
    objectives: toward('1610', 'west'),
  });

  test('nobody whom 9.21a keeps where he is', () => {
    expect(moves(helping(0))[0]).toBe('x 11: 1010 1110 1209');
    expect(moves(helping(1))[0]).toBe('x 11: 1010 1111 1211');
    expect(moves(helping(1, 1))[0]).toBe('x 11: 1010 1110 1209');
  });
});

describe('10.4: in a full hex that others leave', () => {
  const full = (more: Partial<Placed>, edition?: number): PositionWords => ({
    ...(edition === undefined ? {} : { edition }),
    units: [
      { at: '1210', counter: tank('a', '3/3 2 #01') },
      ...['02', '03', '04'].map((id) => ({ at: '1212', counter: tank(id, `3/3 2 #${id}`), ...more })),
    ],
    objectives: toward('1215'),
  });
  const goOn = ['02', '03', '04'].map((id) => `${id} 11: 1212 1213 1214`);

  test('active units that move later make room', () => {
    expect(moves(full({}))).toEqual(['a 11: 1210 1211 1212', ...goOn]);
    expect(moves(full({}, 1))).toEqual(['a 11: 1210 1111 1112', ...goOn]);
  });

  test('those who are to stay make none: without fuel, dispersed, inactive', () => {
    const stays = 'a 11: 1210 1111 1112';
    expect(moves(full({ isOutOfFuel: true }))[0]).toBe(stays);
    expect(moves(full({ isDispersed: true }))).toEqual([stays]);
    expect(moves(full({}), { active: ['a'] })).toEqual([stays]);
  });

  test('13.51: nobody infiltrates without fuel', () => {
    expect(moves(full({ isOutOfFuel: true })).slice(1)).toEqual(['02 -: 1212', '03 -: 1212', '04 -: 1212']);
    expect(moves(full({ isOutOfFuel: true }, 1))[1]).toBe('02 12: 1212 1213');
  });
});

test('12.3, 15.1: who reinforces a battle goes by the highest Hold Values', () => {
  const { pack } = houseBook();
  const way = (edition?: number) => {
    const on = position({
      ...(edition === undefined ? {} : { edition }),
      ground: ground({ hexes: { '1209': { edgeOf: 'german' }, '1111': { hold: 5 } } }),
      units: [
        { at: '1210', counter: foot('x') },
        { at: '1213', counter: us('u') },
        ...['1113', '1114', '1312', '1313', '1214'].map((at, index) => ({
          at,
          counter: counter('LXVI', `g${index}`, '3/3/3/3/3/3 3'),
          isDispersed: true,
        })),
      ],
    });
    const { grid } = on.ground;
    const coming = comingTo({ ...houseBook(), pack }, on, {
      target: grid.indexOf('1213'),
      barred: new Set(),
    });
    return coming?.way.map((hex) => grid.hexAt(hex)).join(' ');
  };
  expect(way()).toBe('1210 1111 1112 1212');
  expect(way(1)).toBe('1210 1211 1212');
});

test('12.3, 9.21a: nobody is sent into a battle from beside a VP hex that is weakly held', () => {
  const isSent = (strength: number) => {
    const on = position({
      ground: ground({ hexes: { '1012': { edgeOf: 'german' }, '1310': { isTown: true, vp: 1 } } }),
      units: [
        { at: '1210', counter: tank('x', '3/3 5') },
        { at: '1310', counter: us('held', `${strength} 3`) },
        { at: '1213', counter: us('u') },
        { at: '1212', counter: counter('LXVI', 'g', '3/3 3') },
      ],
    });
    const target = on.ground.grid.indexOf('1213');
    return comingTo(houseBook(), on, { target, barred: new Set() })?.unit.counter.id === 'x';
  };
  expect(isSent(6)).toBe(true);
  expect(isSent(5)).toBe(false);
});

test('9.2 (12), 9.7: who is left in the hex of an infiltrator has moved, and digs no position', () => {
  const dug = (edition?: number): readonly unknown[] => {
    const house = houseBook();
    const card = house.german.get(37);
    if (card === undefined) throw new Error('no card 37');
    const at = position({
      ...(edition === undefined ? {} : { edition }),
      day: 20,
      units: [
        { at: '1210', counter: counter('I SS', 'a.1SS', '3/3 3 #01') },
        { at: '1210', counter: counter('I SS', 'b.1SS', '3/3 3 #02') },
        ...['1211', '1109', '1309'].map((hex) => ({ at: hex, counter: us(hex, '20 3') })),
      ],
      objectives: toward('0912'),
    });
    const told: Told[] = [];
    const world = { ...worldOf(house, edition), box: [], toCome: [], position: at };
    const steps = activate({ ...house, ground: at.ground }, world, {
      card,
      formation: formationOf(at, [], card),
    });
    for (let next = steps.next(); next.done !== true; next = steps.next(10)) {
      const { value } = next;
      if (value.kind === 'told') told.push(value);
      else if (value.kind !== 'die') throw new Error(`nothing is said for ${JSON.stringify(value)}`);
    }
    expect(told.some(({ of }) => of.method === '12')).toBe(true);
    return told.filter(({ what }) => what === 'positions').map(({ of }) => of.hexes);
  };
  expect(dug()).toEqual([]);
  expect(dug(1)).toEqual([['1210']]);
});
