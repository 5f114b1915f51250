/** 10.2 to 10.8: movement; worked examples E33, E36, E38 and E39. What is not stated is invented, and marked. */
import { describe, expect, test } from 'vitest';
import { reachOf, walk } from '../../../../src/games/eaa/movement/10.0-reach.ts';
import { MOVE_FAULTS, type MoveRules, Steps } from '../../../../src/games/eaa/movement/10.0-steps.ts';
import { unitsIn } from '../../../../src/games/eaa/position/near.ts';
import type { Position } from '../../../../src/games/eaa/position/position.ts';
import { counter, ground, type PositionWords, position } from '../board.ts';

const stepsAt = (on: Position, hex: string, rules: MoveRules = {}) => {
  const [unit] = unitsIn(on, on.ground.grid.indexOf(hex));
  if (unit === undefined) throw new Error(`nobody in ${hex}`);
  return new Steps(on, unit, rules);
};

/** What a way costs and which rule ends it; or what forbids it, by which rule, and where. */
function walked(on: Position, path: string, rules: MoveRules = {}) {
  const hexes = path.split(' ');
  const { grid } = on.ground;
  const found = walk(
    stepsAt(on, hexes[0] ?? '', rules),
    hexes.map((hex) => grid.indexOf(hex)),
  );
  if (found.ok) return { spent: found.spent, stop: found.steps.at(-1)?.stop };
  const { fault } = found;
  const rule = fault === 'gap' || fault === 'stopped' ? fault : MOVE_FAULTS[fault];
  return { fault, rule, at: grid.hexAt(found.at) };
}

test('E33: armor goes six hexes by road for 6 MP, or for 5 to St. Vith', () => {
  // Invented: the hexes of the roads; woods all around, so that they matter.
  const on = position({
    ground: ground({
      elsewhere: 'woods',
      area: { rows: [9, 13], columns: [2, 12] },
      hexes: { '1108': { terrain: 'woods', isTown: true, name: 'St. Vith' } },
      roads: ['1103 1104 1105 1106 1107 1108', '1107 1207 1208'],
    }),
    units: [{ at: '1103', counter: counter('I SS', '501', '4/2 6', { type: 'armor' }) }],
  });
  expect(walked(on, '1103 1104 1105 1106 1107 1207 1208')).toEqual({ spent: 6, stop: undefined });
  expect(walked(on, '1103 1104 1105 1106 1107 1108')).toEqual({ spent: 5, stop: undefined });
  const { grid } = on.ground;
  expect(stepsAt(on, '1103').step(grid.indexOf('1103'), grid.indexOf('1104'), true)).toMatchObject({
    parts: [{ rule: '10.2', why: 'road', mp: 1 }],
  });
});

describe('E36, 10.31', () => {
  const sides = ['1210 1111', '1210 1211', '1210 1311', '1310 1311', '1310 1410'] as const;
  const on = position({
    ground: ground({ rivers: Object.fromEntries(sides.map((side) => [side, 'river' as const])) }),
    units: [
      { at: '1210', counter: counter('I SS', 'a', '4/2 5') },
      { at: '1310', counter: counter('I SS', 'b', '4/2 5') },
      { at: '1208', counter: counter('I SS', 'far', '4/2 5') },
    ],
  });

  test('E36 D: who does not start beside the river does not cross it', () => {
    expect(walked(on, '1208 1209 1210')).toMatchObject({ spent: 2 });
    expect(walked(on, '1208 1209 1210 1211')).toEqual({
      fault: 'river-not-first',
      rule: '10.31',
      at: '1211',
    });
    expect(walked(on, '1210 1211')).toEqual({ spent: 5, stop: { rule: '10.31', why: 'river' } });
  });

  test('E36 E: four units cross four hexsides; a fifth crosses none of these', () => {
    const rivers = new Set<string>();
    for (const way of ['1210 1111', '1210 1211', '1210 1311', '1310 1311']) {
      const crossed = { rivers, bridges: new Set<string>() };
      expect(walked(on, way, { crossed })).toMatchObject({ spent: 5, stop: { why: 'river' } });
      const [from = '', to = ''] = way.split(' ');
      rivers.add(on.ground.grid.hexside(from, to) ?? '');
      expect(walked(on, way, { crossed })).toMatchObject({ fault: 'river-crossed', rule: '10.31' });
    }
    expect(rivers.size).toBe(4);
    expect(walked(on, '1310 1410', { crossed: { rivers, bridges: new Set() } })).toMatchObject({ spent: 5 });
  });
});

describe('E38, 10.5', () => {
  const NORTH = ['2413', '2313', '2213', '2113', '2013', '1913', '1813', '1713', '1613', '1513', '1413'];
  const EAST = ['2413', '2412', '2411', '2410', '2409', '2408', '2407', '2406', '2405', '2404', '2403'];
  const rules = { isStrategic: true };
  // Invented: the roads, but for the hexes that are named; where the Germans stand, and Ettelbruck.
  const on = (words: PositionWords = {}) =>
    position({
      ground: ground({
        area: { rows: [13, 26], columns: [2, 16] },
        elsewhere: 'woods',
        hexes: { '2404': { terrain: 'woods', isTown: true, name: 'Ettelbruck', owner: 'german' } },
        roads: [NORTH.join(' '), EAST.join(' '), '2412 2312'],
        rivers: { '2405 2404': 'river' },
        bridges: { '2405 2404': { owner: 'german' } },
        areas: { XII: [22, 26] },
      }),
      units: [
        { at: '2413', counter: counter('XII', '11.5', '3/1 3') },
        { at: '2304', counter: counter('LXXX', '352', '4/2 3') },
      ],
      ...words,
    });
  const to = (road: readonly string[], last: string) => road.slice(0, road.indexOf(last) + 1).join(' ');

  test('E38: infantry has nine strategic MP', () => {
    expect(stepsAt(on(), '2413', rules).allowance).toBe(9);
    expect(stepsAt(on(), '2413').allowance).toBe(3);
  });

  test('E38: to 2312 it comes to a dead end', () => {
    const { grid } = on().ground;
    expect(walked(on(), '2413 2412 2312', rules)).toEqual({ spent: 2, stop: undefined });
    expect(grid.neighbours('2312').map((hex) => walked(on(), `2413 2412 2312 ${hex}`, rules))).toEqual(
      grid
        .neighbours('2312')
        .map((at) =>
          at === '2412' ? { spent: 3, stop: undefined } : { fault: 'strategic-road', rule: '10.5', at },
        ),
    );
  });

  test('E38: north out of the area of its corps, as far as nine MP go', () => {
    expect(walked(on(), to(NORTH, '1513'), rules)).toEqual({ spent: 9, stop: undefined });
    expect(walked(on(), to(NORTH, '1413'), rules)).toMatchObject({ fault: 'points', at: '1413' });
  });

  test('E38: east it stops after 8 MP, before a ZOC; it would not cross the German bridge either', () => {
    expect(walked(on(), to(EAST, '2405'), rules)).toEqual({ spent: 8, stop: undefined });
    expect(walked(on(), to(EAST, '2404'), rules)).toEqual({
      fault: 'strategic-beside',
      rule: '10.5',
      at: '2404',
    });
    const reach = reachOf(stepsAt(on(), '2413', rules));
    const { grid } = on().ground;
    expect([grid.indexOf('2405'), grid.indexOf('2404')].map((hex) => reach.at(hex)?.spent)).toEqual([
      8,
      undefined,
    ]);
    const nobody = { units: [{ at: '2413', counter: counter('XII', '11.5', '3/1 3') }] };
    expect(walked(on(nobody), to(EAST, '2404'), rules)).toMatchObject({ fault: 'strategic-town' });
    const taken = { ...nobody, owners: { '2404': 'allied' } } as const;
    expect(walked(on(taken), to(EAST, '2404'), rules)).toMatchObject({ fault: 'strategic-bridge' });
  });
});

describe('E39, 10.8', () => {
  // Invented: all hexes.
  const on = (at: string, allied: readonly string[] = []) =>
    position({
      ground: ground({ roads: ['1214 1213 1212 1211 1210'] }),
      roadblocks: ['1211'],
      units: [
        { at, counter: counter('I SS', '2.1SS', '4/2 5') },
        ...allied.map((hex) => ({ at: hex, counter: counter('V', hex, '3/1 3') })),
      ],
    });
  const blocked = { rule: '10.8', why: 'roadblock' };

  test('E39 A: it stops in the second hex, from which the road leads to the roadblock', () => {
    expect(walked(on('1214'), '1214 1213')).toEqual({ spent: 1, stop: undefined });
    expect(walked(on('1214'), '1214 1213 1212')).toEqual({ spent: 2, stop: blocked });
    expect(walked(on('1214'), '1214 1213 1212 1312')).toMatchObject({ fault: 'stopped', at: '1312' });
    expect(walked(on('1212'), '1212 1211')).toEqual({ fault: 'roadblock', rule: '10.8', at: '1211' });
  });

  test('E39 B: not in the first hex beside it, which no road joins to it; in the second one', () => {
    expect(walked(on('1113'), '1113 1112')).toEqual({ spent: 1, stop: undefined });
    expect(walked(on('1113'), '1113 1112 1212')).toEqual({ spent: 2, stop: blocked });
  });

  test('E39 C: past it by hexes that no road joins to it, until an enemy ZOC stops it', () => {
    expect(walked(on('1113'), '1113 1112 1111 1110 1109')).toEqual({ spent: 4, stop: undefined });
    const c = on('1113', ['1009']);
    expect(walked(c, '1113 1112 1111')).toEqual({ spent: 2, stop: undefined });
    expect(walked(c, '1113 1112 1111 1110')).toEqual({
      spent: 3,
      stop: { rule: '10.1', why: 'control' },
    });
    expect(walked(c, '1113 1112 1111 1110 1210')).toMatchObject({ fault: 'stopped' });
  });
});
