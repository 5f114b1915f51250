/** 10.0 to 10.5, 10.8: where units can go and what it costs; worked examples E32 to E39. */
import { describe, expect, test } from 'vitest';
import type { Ground } from '../../../../src/games/eaa/ground/ground.ts';
import { reachOf, walk } from '../../../../src/games/eaa/movement/10.0-reach.ts';
import { MOVE_FAULTS, type MoveRules, Steps } from '../../../../src/games/eaa/movement/10.0-steps.ts';
import { unitsIn } from '../../../../src/games/eaa/position/near.ts';
import type { Position } from '../../../../src/games/eaa/position/position.ts';
import { counter, ground, position } from '../board.ts';

function stepsAt(on: Position, hex: string, rules: MoveRules = {}): Steps {
  const [unit] = unitsIn(on, on.ground.grid.indexOf(hex));
  if (unit === undefined) throw new Error(`nobody in ${hex}`);
  return new Steps(on, unit, rules);
}

function spent(on: Position, from: string, rules: MoveRules = {}): Readonly<Record<string, number>> {
  const reach = reachOf(stepsAt(on, from, rules));
  return Object.fromEntries(
    reach.hexes.map((hex) => [on.ground.grid.hexAt(hex), reach.at(hex)?.spent ?? Number.NaN]),
  );
}

function cost(on: Position, path: string, rules: MoveRules = {}): number | string {
  const hexes = path.split(' ');
  const walked = walk(
    stepsAt(on, hexes[0] ?? '', rules),
    hexes.map((hex) => on.ground.grid.indexOf(hex)),
  );
  return walked.ok ? walked.spent : `${walked.fault} at ${on.ground.grid.hexAt(walked.at)}`;
}

const INFANTRY = counter('V', '16.1', '3 3');
const MECH = counter('V', 'CCA.9A', '4 5');
const ARMOR = counter('V', 'CCB.9A', '4 6', { type: 'armor' });
const GERMAN = counter('I SS', '1.1SS', '4 3');

const with1 = (unit: typeof INFANTRY, at: string, on: Ground, ...germans: readonly string[]) =>
  position({
    ground: on,
    units: [{ at, counter: unit }, ...germans.map((hex) => ({ at: hex, counter: GERMAN }))],
  });

describe('E32, 10.1: beside an enemy', () => {
  const on = with1(INFANTRY, '1210', ground(), '1209');
  test('one more MP to leave its control, never from control to control, and a stop on entering it', () => {
    expect(cost(on, '1210 1211')).toBe(2);
    expect(cost(on, '1210 1110')).toBe('control at 1110');
    expect(cost(on, '1210 1211 1212')).toBe(3);
    expect(cost(on, '1210 1209')).toBe('enemy at 1209');
    const far = with1(INFANTRY, '1213', ground(), '1209');
    expect(cost(far, '1213 1212 1211 1210')).toBe(3);
    expect(cost(far, '1213 1212 1211 1111 1110')).toBe('points at 1110');
    const past = with1(ARMOR, '1213', ground(), '1209');
    expect(cost(past, '1213 1212 1211 1210 1211')).toBe('stopped at 1211');
  });

  test('8.14: to one that ignores control it is nothing', () => {
    expect(cost(on, '1210 1110', { ignoresControl: true })).toBe(1);
  });
});

describe('E33–E35, 10.2, 10.0: roads and terrain', () => {
  test('E33: armor with 6 MP goes six hexes by road', () => {
    const on = with1(
      ARMOR,
      '1208',
      ground({ elsewhere: 'forest', roads: ['1208 1209 1210 1211 1212 1213 1214 1215'] }),
    );
    expect(spent(on, '1208')).toMatchObject({ '1213': 5, '1214': 6 });
    expect(spent(on, '1208')).not.toHaveProperty('1215');
  });

  test('E34: mechanized through woods and broken: 3 + 2', () => {
    const on = with1(
      MECH,
      '1210',
      ground({ hexes: { '1211': { terrain: 'woods' }, '1212': { terrain: 'broken' } } }),
    );
    expect(cost(on, '1210 1211 1212')).toBe(5);
  });

  test('E35: infantry pays one in each but forest, two there', () => {
    const on = with1(
      INFANTRY,
      '1210',
      ground({
        hexes: { '1211': { terrain: 'woods' }, '1212': { terrain: 'broken' }, '1110': { terrain: 'forest' } },
      }),
    );
    expect(cost(on, '1210 1211 1212 1213')).toBe(3);
    expect(cost(on, '1210 1110')).toBe(2);
  });

  test('a road counts only where it leads over that hexside', () => {
    const on = with1(MECH, '1210', ground({ elsewhere: 'forest', roads: ['1211 1212'] }));
    expect(cost(on, '1210 1211 1212')).toBe(5);
    expect(cost(on, '1210 1111 1112')).toBe('points at 1112');
  });

  test('one hex may always be entered', () => {
    const on = with1(
      counter('V', 'Rec', '1 3', { type: 'recon' }),
      '1210',
      ground({ elsewhere: 'forest' }),
      '1209',
    );
    expect(cost(on, '1210 1211')).toBe(5);
    expect(cost(on, '1210 1211 1212')).toBe('points at 1212');
  });
});

describe('E36, 10.31, 10.32: rivers', () => {
  const rivers = { '1210 1211': 'river', '1310 1311': 'river' } as const;
  test('an unbridged one is crossed at the start, with all MP, and ends the move', () => {
    const on = with1(MECH, '1210', ground({ rivers }));
    expect(cost(on, '1210 1211')).toBe(5);
    expect(cost(on, '1210 1211 1212')).toBe('stopped at 1212');
    expect(cost(on, '1210 1310 1311')).toBe('river-not-first at 1311');
  });

  test('one unit a hexside', () => {
    const on = with1(MECH, '1210', ground({ rivers }));
    const crossed = { rivers: new Set(['1210-1211']), bridges: new Set<string>() };
    expect(cost(on, '1210 1211', { crossed })).toBe('river-crossed at 1211');
  });

  test('a bridge is a road; a blown one is none; a new one has the cost of the terrain', () => {
    const words = { rivers, roads: ['1210 1211'], elsewhere: 'woods' } as const;
    expect(cost(with1(MECH, '1210', ground(words)), '1210 1211')).toBe(1);
    const blown = ground({ ...words, bridges: { '1210 1211': { isBlown: true } } });
    expect(cost(with1(MECH, '1210', blown), '1210 1211')).toBe(5);
    const fresh = { ...with1(MECH, '1310', ground(words)) };
    const bridges = new Map([
      ...fresh.bridges,
      ['1310-1311', { owner: 'allied', isBlown: false, isNew: true } as const],
    ]);
    expect(cost({ ...fresh, bridges }, '1310 1311')).toBe(3);
  });

  test('one unit a bridge into a hex under enemy control', () => {
    const on = with1(MECH, '1210', ground({ rivers, roads: ['1210 1211'] }), '1212');
    const crossed = { rivers: new Set<string>(), bridges: new Set(['1210-1211']) };
    expect(cost(on, '1210 1211')).toBe(1);
    expect(cost(on, '1210 1211', { crossed })).toBe('bridge-crossed at 1211');
    expect(
      cost(with1(MECH, '1210', ground({ rivers, roads: ['1210 1211'] })), '1210 1211', { crossed }),
    ).toBe(1);
  });
});

describe('E38, 10.5: strategic movement', () => {
  const roads = ['1205 1206 1207 1208 1209 1210 1211 1212 1213 1214 1215'];
  const rules = { isStrategic: true };
  test('infantry has 9 MP, mechanized units twice theirs, on roads alone', () => {
    const on = with1(INFANTRY, '1215', ground({ roads }));
    expect(spent(on, '1215', rules)).toMatchObject({ '1206': 9 });
    expect(spent(on, '1215', rules)).not.toHaveProperty('1205');
    expect(spent(on, '1215', rules)).not.toHaveProperty('1115');
    expect(
      new Steps(
        on,
        unitsIn(with1(ARMOR, '1215', ground({ roads })), on.ground.grid.indexOf('1215'))[0] ?? never(),
        rules,
      ).allowance,
    ).toBe(12);
  });

  test('never beside an enemy unit, even one without control', () => {
    const on = position({
      ground: ground({ roads }),
      units: [
        { at: '1215', counter: INFANTRY },
        { at: '1105', counter: counter('I SS', '9.9SS', '(1) 3') },
      ],
    });
    expect(cost(on, '1215 1214 1213 1212 1211 1210 1209 1208 1207', rules)).toBe(8);
    expect(cost(on, '1215 1214 1213 1212 1211 1210 1209 1208 1207 1206', rules)).toBe(9);
    const near = position({
      ground: ground({ roads }),
      units: [
        { at: '1215', counter: INFANTRY },
        { at: '1106', counter: counter('I SS', '9.9SS', '(1) 3') },
      ],
    });
    expect(cost(near, '1215 1214 1213 1212 1211 1210 1209 1208 1207 1206', rules)).toBe(
      'strategic-beside at 1206',
    );
  });

  test('not over a German bridge, into a German town, or into the Westwall', () => {
    const rivers = { '1210 1211': 'river' } as const;
    const bridge = ground({ roads, rivers, bridges: { '1210 1211': { owner: 'german' } } });
    expect(cost(with1(INFANTRY, '1212', bridge), '1212 1211 1210', rules)).toBe('strategic-bridge at 1210');
    const town = ground({ roads, hexes: { '1211': { isTown: true, owner: 'german' } } });
    expect(cost(with1(INFANTRY, '1212', town), '1212 1211', rules)).toBe('strategic-town at 1211');
    const wall = ground({ roads, hexes: { '1211': { isWestwall: true } } });
    expect(cost(with1(INFANTRY, '1212', wall), '1212 1211', rules)).toBe('strategic-westwall at 1211');
  });

  test('whoever is unsupplied, off the road or beside an enemy does not move so', () => {
    const off = with1(INFANTRY, '1112', ground({ roads }));
    expect(reachOf(stepsAt(off, '1112', rules)).bound).toBe('strategic-start');
    expect(reachOf(stepsAt(with1(INFANTRY, '1212', ground({ roads }), '1213'), '1212', rules)).bound).toBe(
      'strategic-start',
    );
    const low = position({
      ground: ground({ roads }),
      units: [{ at: '1212', counter: INFANTRY, supply: 'low' }],
    });
    expect(reachOf(stepsAt(low, '1212', rules)).bound).toBe('strategic-supply');
  });
});

describe('E39, 10.8: roadblocks', () => {
  const roads = ['1214 1213 1212 1211 1210'];
  const on = (unit: string) =>
    position({
      ground: ground({ roads }),
      roadblocks: ['1211'],
      units: [{ at: unit, counter: counter('I SS', '2.1SS', '4 5') }],
    });
  test('A, B: a stop where a road leads straight to it, none beside it without', () => {
    expect(cost(on('1214'), '1214 1213 1212')).toBe(2);
    expect(cost(on('1214'), '1214 1213 1212 1112')).toBe('stopped at 1112');
    expect(cost(on('1113'), '1113 1112 1212')).toBe(2);
    expect(cost(on('1113'), '1113 1112 1111 1110')).toBe(3);
  });
  test('its hex is barred', () => {
    expect(cost(on('1212'), '1212 1211')).toBe('roadblock at 1211');
  });
});

describe('15.22, 13.2, 12.9, 10.7', () => {
  test('an Allied unit stops beside a detachment and enters none', () => {
    const on = position({ detachments: ['1210'], units: [{ at: '1213', counter: INFANTRY }] });
    expect(cost(on, '1213 1212 1211')).toBe(2);
    expect(cost(on, '1213 1212 1211 1111')).toBe('stopped at 1111');
    expect(cost(on, '1213 1212 1211 1210')).toBe('stopped at 1210');
    const beside = position({ detachments: ['1210'], units: [{ at: '1211', counter: INFANTRY }] });
    expect(cost(beside, '1211 1210')).toBe('detachment at 1210');
  });

  test('who is out of supply, isolated, dispersed or out of fuel', () => {
    const at = '1210';
    const one = (state: object, unit = MECH) => position({ units: [{ at, counter: unit, ...state }] });
    expect(cost(one({ supply: 'out' }), '1210 1211 1212')).toBe('one-hex at 1212');
    expect(cost(one({ supply: 'out' }, INFANTRY), '1210 1211 1212')).toBe(2);
    expect(cost(one({ supply: 'isolated' }, INFANTRY), '1210 1211 1212')).toBe('one-hex at 1212');
    expect(cost(one({ supply: 'isolated' }), '1210 1211')).toBe('isolated at 1210');
    expect(cost(one({ isDispersed: true }), '1210 1211')).toBe('dispersed at 1210');
    expect(cost(one({ isOutOfFuel: true }), '1210 1211')).toBe('fuel at 1210');
    const held = position({
      units: [
        { at, counter: INFANTRY, supply: 'isolated' },
        { at: '1209', counter: GERMAN },
      ],
    });
    expect(cost(held, '1210 1211')).toBe('isolated-in-control at 1210');
  });

  test('an isolated one enters no enemy town, crosses no enemy bridge, and no Westwall that is empty', () => {
    const lone = { at: '1210', counter: INFANTRY, supply: 'isolated' } as const;
    const town = ground({ hexes: { '1211': { isTown: true, owner: 'german' } } });
    expect(cost(position({ ground: town, units: [lone] }), '1210 1211')).toBe('isolated-town at 1211');
    const wall = ground({ hexes: { '1211': { isWestwall: true } } });
    expect(cost(position({ ground: wall, units: [lone] }), '1210 1211')).toBe('isolated-westwall at 1211');
    expect(cost(position({ ground: wall, units: [lone, { at: '1211', counter: MECH }] }), '1210 1211')).toBe(
      1,
    );
    const bridge = ground({
      rivers: { '1210 1211': 'river' },
      roads: ['1210 1211'],
      bridges: { '1210 1211': { owner: 'german' } },
    });
    expect(cost(position({ ground: bridge, units: [lone] }), '1210 1211')).toBe('isolated-bridge at 1211');
  });

  test('10.7: XXX Corps stays west of the Meuse until it is free', () => {
    const on = ground({ hexes: { '1211': { isBeyondMeuse: true } } });
    const british = position({ ground: on, units: [{ at: '1212', counter: counter('XXX', '29A', '4 6') }] });
    expect(cost(british, '1212 1211')).toBe(1);
    expect(cost(british, '1212 1213')).toBe('xxx at 1213');
    expect(cost(british, '1212 1213', { isXxxFree: true })).toBe(1);
  });
});

test('4.12: who is slow and not mechanized goes one hex', () => {
  const rules = { isSlow: true };
  const on = with1(INFANTRY, '1210', ground());
  expect(cost(on, '1210 1211', rules)).toBe(1);
  expect(cost(on, '1210 1211 1212', rules)).toBe('slow at 1212');
  expect(cost(with1(MECH, '1210', ground()), '1210 1211 1212', rules)).toBe(2);
});

test('each fault has its rule', () => {
  for (const rule of Object.values(MOVE_FAULTS)) expect(rule).toMatch(/^(?:4|1[0-3])\.\d+$/u);
});

test('a gap in a way is no way; the cheapest way is told', () => {
  const on = with1(INFANTRY, '1210', ground({ hexes: { '1211': { terrain: 'forest' } } }));
  expect(cost(on, '1210 1212')).toBe('gap at 1212');
  const reach = reachOf(stepsAt(on, '1210'));
  const { grid } = on.ground;
  expect(reach.wayTo(grid.indexOf('1212'))?.map((hex) => grid.hexAt(hex))).toEqual([
    '1210',
    '1111',
    '1112',
    '1212',
  ]);
  expect(reach.wayTo(grid.indexOf('0808'))).toBeUndefined();
});

function never(): never {
  throw new Error('nobody there');
}
