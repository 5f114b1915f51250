/** 9.22 to 9.25: which of several hexes; on random boards beside a plain second reading of the rule. */
import { describe, expect, test } from 'vitest';
import { isSurrounded } from '../../../../src/games/eaa/control/11.0-control.ts';
import { crossing } from '../../../../src/games/eaa/control/14.2-bridges.ts';
import { moveGermans } from '../../../../src/games/eaa/german/9.2-movement.ts';
import { tieBreak } from '../../../../src/games/eaa/german/9.22-tiebreakers.ts';
import { adjustments } from '../../../../src/games/eaa/german/9.24-adjustments.ts';
import { Activation } from '../../../../src/games/eaa/german/activation.ts';
import { keyOf, without, withUnitAt } from '../../../../src/games/eaa/position/changes.ts';
import { around, occupierOf, unitsIn } from '../../../../src/games/eaa/position/near.ts';
import type { Position, Unit } from '../../../../src/games/eaa/position/position.ts';
import { supplyOf } from '../../../../src/games/eaa/supply/13.1-supply.ts';
import type { Compass } from '../../../../src/games/eaa/vocabulary/terrain.ts';
import { inTurns } from '../../../support/part.ts';
import { Random } from '../../kgp/random-player.ts';
import { counter, ground, type HexWords, type Placed, position } from '../board.ts';
import { against, better, openEnds } from './open-ways.ts';

inTurns('tie-breakers', 3);

/** More in the soak, where faults are planted one after the other. */
const BOARDS = Number(process.env.UMPIRE_EAA_BOARDS ?? 240);

describe('9.22', () => {
  const on = ground();
  const best = (hexes: readonly string[], objective?: { readonly at: string; readonly compass: Compass }) => {
    const marker =
      objective === undefined
        ? undefined
        : { hex: on.grid.indexOf(objective.at), compass: objective.compass, placement: 1 as const };
    return on.grid.hexAt(
      tieBreak(
        on,
        marker,
        hexes.map((hex) => on.grid.indexOf(hex)),
      ).hex,
    );
  };

  test('the closest to the objective', () => {
    expect(best(['1010', '1011', '1014'], { at: '1012', compass: 'north' })).toBe('1011');
  });

  test('of these the farthest in the direction of the marker', () => {
    const ring = around(on, on.grid.indexOf('1210')).map((hex) => on.grid.hexAt(hex));
    expect(best(ring, { at: '1210', compass: 'west' })).toBe('1211');
    const row = (hex: string) => Number(hex.slice(0, 2));
    expect(row(best(ring, { at: '1210', compass: 'north' }))).toBe(11);
    expect(row(best(ring, { at: '1210', compass: 'south' }))).toBe(13);
  });

  test('then the northernmost; 2.21: of one row the lowest number', () => {
    const ring = around(on, on.grid.indexOf('1210')).map((hex) => on.grid.hexAt(hex));
    // Of those farthest west with the same centre line one lies north, one south.
    const west = ring.filter((hex) => hex !== '1211');
    const pair = west.filter(
      (hex) => on.grid.centre(hex).x === Math.min(...west.map((it) => on.grid.centre(it).x)),
    );
    expect(pair).toHaveLength(2);
    expect(best(pair.toReversed(), { at: '1210', compass: 'west' })).toBe(pair.toSorted()[0]);
    expect(best(['1310', '1110', '1210'])).toBe('1110');
    expect(best(['1112', '1110', '1111'])).toBe('1110');
  });
});

const us = (id: string) => counter('V', id, '3/1 3');
const german = (id: string, ma = 3) => counter('I SS', id, `3/2 ${ma}`);

interface Scene {
  readonly on: Position;
  readonly unit: Unit;
}

/** A German unit `x` to be moved, other Germans, who are not active, and Allied units; `edges`: supply comes from east and west. */
function scene(
  random: Random,
  words: {
    readonly ma?: number;
    readonly edges?: boolean;
    /** Close together, with more of everything. */
    readonly isNarrow?: boolean;
  } & Partial<Placed> = {},
): Scene {
  const { ma = 3, edges = false, isNarrow = false, ...state } = words;
  const hexes: Record<string, HexWords> = {};
  const area = { rows: [8, 16], columns: [5, 15] } as const;
  const all: string[] = [];
  const [from, to] = isNarrow ? [10, 13] : [8, 16];
  for (let row = from; row <= to; row += 1)
    for (let column = isNarrow ? 8 : 6; column <= (isNarrow ? 12 : 14); column += 1) {
      const hex = `${String(row).padStart(2, '0')}${String(column).padStart(2, '0')}`;
      all.push(hex);
      if (random.chance(isNarrow ? 0.2 : 0.1))
        hexes[hex] = {
          isTown: true,
          vp: edges ? 0 : 1,
          hold: 1,
          owner: edges && random.chance(0.5) ? 'german' : 'allied',
        };
    }
  if (edges)
    for (let row = 8; row <= 16; row += 1) {
      hexes[`${String(row).padStart(2, '0')}05`] = { edgeOf: 'german', hasRoadOff: true };
      hexes[`${String(row).padStart(2, '0')}15`] = { edgeOf: 'allied', hasRoadOff: true };
    }
  const roads = edges
    ? Array.from({ length: 9 }, (_, index) =>
        Array.from(
          { length: 11 },
          (__, at) => `${String(index + 8).padStart(2, '0')}${String(at + 5).padStart(2, '0')}`,
        ).join(' '),
      )
    : [];
  const rivers = Object.fromEntries(
    all.flatMap((hex) => {
      const next = `${hex.slice(0, 2)}${String(Number(hex.slice(2)) + 1).padStart(2, '0')}`;
      return (isNarrow || !edges) && Number(hex.slice(2)) < 14 && random.chance(isNarrow ? 0.25 : 0.15)
        ? [[`${hex} ${next}`, 'river' as const]]
        : [];
    }),
  );
  const free = [...all];
  const take = () => free.splice(random.int(0, free.length - 1), 1)[0] ?? '1010';
  const units: Placed[] = [
    { at: take(), counter: german('x', ma), ...state },
    ...Array.from({ length: random.int(isNarrow ? 3 : 1, isNarrow ? 7 : 5) }, (_, index) => ({
      at: take(),
      counter: german(`g${index}`),
    })),
    ...Array.from({ length: random.int(2, isNarrow ? 4 : 6) }, (_, index) => ({
      at: take(),
      counter: us(`u${index}`),
    })),
  ];
  const on = position({
    day: edges ? 20 : 18,
    ground: ground({ area, hexes, roads, rivers }),
    units,
    objectives: {
      '6pz': { at: take(), compass: random.pick(['north', 'west', 'south'] as const), placement: 1 },
    },
  });
  const unit = [...on.stacks.values()]
    .flatMap((stack) => stack.units)
    .find(({ counter: { id } }) => id === 'x');
  if (unit === undefined) throw new Error('no unit');
  return { on, unit };
}

function moved({ on, unit }: Scene, corpsObjective?: number) {
  const activated = {
    units: new Set([keyOf(unit)]),
    reserves: [],
    corpsObjectives: corpsObjective === undefined ? {} : { 'I SS': corpsObjective },
    isAtMeuse: true,
    isSeventhDone: false,
  };
  const [move] = moveGermans(on, activated).moves;
  const ends = new Activation(on, activated).endsOf(unit);
  if (move === undefined) throw new Error('no move');
  return { move, ends, activated, to: move.way.at(-1) ?? unit.hex };
}

/** The least by one value after the other; how often each was needed is counted. */
function least(
  hexes: readonly number[],
  tests: readonly (readonly [string, (hex: number) => number])[],
  needed: Map<string, number>,
) {
  let left = [...hexes];
  // 2.21, where the rule leaves several: the lowest number.
  for (const [by, worth] of [...tests, ['number', (hex: number) => hex] as const]) {
    const value = Math.min(...left.map(worth));
    const kept = left.filter((hex) => worth(hex) === value);
    if (kept.length < left.length) needed.set(by, (needed.get(by) ?? 0) + 1);
    left = kept;
  }
  return left[0];
}

test('9.23: the nearest Allied unit, the easternmost; beside it, so that it is surrounded, where nobody stands, the easternmost', () => {
  const needed = new Map<string, number>();
  const random = new Random('corps objectives');
  for (let board = 0; board < BOARDS; board += 1) {
    const it = scene(random, { ma: 4 });
    const { on, unit } = it;
    const { grid } = on.ground;
    const marker = grid.indexOf(random.pick(grid.hexes));
    const { to, ends } = moved(it, marker);
    const far = grid.stepsBetween.bind(grid);
    const west = (hex: number) => -Math.round(1000 * grid.centre(grid.hexAt(hex)).x);
    const targets = [...on.stacks.values()]
      .filter(({ side, hex }) => side === 'allied' && far(hex, marker) <= 3)
      .map(({ hex }) => hex);
    const target = least(
      targets,
      [
        ['nearest', (hex) => far(hex, unit.hex)],
        ['easternmost unit', west],
      ],
      needed,
    );
    // Toward it is nearer to it, or the unit stays.
    const nearer = target === undefined ? [] : ends.filter((hex) => far(hex, target) < far(unit.hex, target));
    const open = openEnds(on, unit, nearer);
    if (open.length < nearer.length) needed.set('9.21', (needed.get('9.21') ?? 0) + 1);
    if (target === undefined || open.length === 0) {
      expect(grid.hexAt(to), `board ${board}`).toBe(grid.hexAt(unit.hex));
      continue;
    }
    const isEmpty = (hex: number) => occupierOf(without(on, unit), hex) === undefined;
    const catches = (hex: number) => isSurrounded(withUnitAt(on, unit, hex), target, 'allied');
    const isDry = (hex: number) => crossing(on, hex, target).kind === 'open';
    const beside = open.filter((hex) => far(hex, target) === 1);
    const closest = (hexes: readonly number[]) =>
      least(
        hexes,
        [
          ['closest', (hex) => far(hex, target)],
          ['empty', (hex) => Number(!isEmpty(hex))],
          ['easternmost', west],
        ],
        needed,
      );
    const expected =
      beside.length > 0
        ? least(
            beside,
            [
              ['surrounds', (hex) => Number(!catches(hex))],
              ['empty', (hex) => Number(!isEmpty(hex))],
              ['dry', (hex) => Number(!isDry(hex))],
              ['easternmost', west],
            ],
            needed,
          )
        : closest(better(on, closest(open) ?? 0, open)[0] ?? open);
    expect(grid.hexAt(to), `board ${board}`).toBe(grid.hexAt(expected ?? 0));
  }
  for (const by of [
    'nearest',
    'easternmost unit',
    'surrounds',
    'empty',
    'dry',
    'easternmost',
    'closest',
    '9.21',
  ])
    expect(needed.get(by) ?? 0, by).toBeGreaterThan(2);
});

test('9.25: into the closest hex from which supply can be traced, or toward it', () => {
  const random = new Random('without supply');
  const seen = { into: 0, toward: 0, farther: 0, barred: 0 };
  for (let board = 0; board < BOARDS; board += 1) {
    const it = scene(random, { ma: 4, edges: true, supply: 'low', isNarrow: board % 2 === 1 });
    const { on, unit } = it;
    const { grid } = on.ground;
    const { to, ends, move } = moved(it);
    const net = supplyOf(without(on, unit), 'german');
    const far = grid.stepsBetween.bind(grid);
    const supplied = grid.hexes
      .map((_, hex) => hex)
      .filter((hex) => occupierOf(on, hex) !== 'allied' && net.trace(hex).ok);
    if (net.trace(unit.hex).ok) {
      expect(to).toBe(unit.hex);
      continue;
    }
    const open = openEnds(on, unit, ends);
    if (open.length < ends.length) seen.barred += 1;
    const inside = open.filter((hex) => supplied.includes(hex));
    const shortest = Math.min(...supplied.map((hex) => far(hex, unit.hex)));
    const goals = supplied.filter((hex) => far(hex, unit.hex) === shortest);
    const toward = (hex: number) => Math.min(...goals.map((goal) => far(hex, goal)));
    const nearer = open.filter((hex) => toward(hex) < toward(unit.hex));
    const worth = inside.length > 0 ? (hex: number) => far(hex, unit.hex) : toward;
    const wanted = inside.length > 0 ? inside : nearer;
    if (wanted.length === 0) {
      expect(to, `board ${board}`).toBe(unit.hex);
      continue;
    }
    seen[inside.length > 0 ? 'into' : 'toward'] += 1;
    const least = Math.min(...wanted.map(worth));
    const best = wanted.filter((hex) => worth(hex) === least);
    if (best.length < inside.length) seen.farther += 1;
    const { of } = move.choice?.instead ?? {};
    // 9.24 goes before it, whatever that is to supply.
    expect(best, `board ${board}`).toContain(of ?? to);
    const [first] = better(on, of ?? to, open);
    if (of !== undefined || first !== undefined) expect(first, `board ${board}`).toContain(to);
  }
  expect(seen).toMatchObject({
    into: expect.toSatisfy((n) => n > 5),
    farther: expect.toSatisfy((n) => n > 2),
    toward: expect.toSatisfy((n) => n > 2),
    barred: expect.toSatisfy((n) => n > 2),
  });
});

test.each([
  { edges: false, name: 'VP hexes and rivers' },
  { edges: true, name: 'supply and towns' },
])('9.21, 9.24: whatever the method, both hold where a unit ends ($name)', ({ edges }) => {
  const random = new Random(`the gate ${edges}`);
  const seen = { moves: 0, barred: 0, instead: 0 };
  for (let board = 0; board < BOARDS / 4; board += 1) {
    const it = scene(random, { ma: 4, edges, isNarrow: board % 4 > 0 });
    const { on, unit } = it;
    const { move, ends, to } = moved(it);
    const { method = '', way, choice } = move;
    seen.barred += move.tried.filter(({ barred }) => barred.length > 0).length;
    if (way.length < 2) continue;
    seen.moves += 1;
    if (['1a', '1b', '1c'].includes(method)) continue;
    expect(against(on, unit, way), `board ${board}`).toBeUndefined();
    // An extended move ends beside nobody, and infiltration goes by hexes of its own.
    if (method === '12') continue;
    const [first] = better(on, choice?.instead?.of ?? to, openEnds(on, unit, ends));
    if (choice?.instead === undefined) expect(first, `board ${board}: ${method}`).toBeUndefined();
    else expect(first, `board ${board}: ${method}`).toContain(to);
    seen.instead += Number(choice?.instead !== undefined);
  }
  expect(seen.moves).toBeGreaterThan(BOARDS / 16);
  expect(seen.barred + seen.instead).toBeGreaterThan(0);
});

describe('9.24', () => {
  test('beside the same Allied unit an empty hex, if there is one; where all it is beside are across a river one that is not', () => {
    const on = ground();
    const { grid } = on;
    const target = grid.indexOf('1210');
    const [a = 0, b = 0, c = 0] = around(on, target);
    const name = (hex: number) => grid.hexAt(hex);
    const made = (rivers: readonly number[], germans: readonly number[]) =>
      position({
        ground: ground({
          rivers: Object.fromEntries(rivers.map((hex) => [`${name(hex)} 1210`, 'river' as const])),
        }),
        units: [
          { at: '1210', counter: us('u') },
          ...germans.map((hex, index) => ({ at: name(hex), counter: german(`g${index}`) })),
        ],
      });
    expect(adjustments(made([], [a, b]), a, [b, c])[0]).toEqual({ why: 'occupied', hexes: [c] });
    expect(adjustments(made([], [a, b]), a, [b])).toEqual([]);
    expect(adjustments(made([a, b], []), a, [b, c])).toEqual([{ why: 'cross-river', hexes: [c] }]);
    expect(adjustments(made([a, b], []), a, [b])).toEqual([]);
    // An empty hex goes before a dry one.
    expect(adjustments(made([a], [c]), a, [c])).toEqual([]);
    expect(adjustments(made([b], []), a, [b, c])).toEqual([]);
  });

  test('of empty hexes first one that is not across a river; none of both: one that is not, of those that are full', () => {
    const on = ground();
    const { grid } = on;
    const [a = 0, b = 0, c = 0, d = 0] = around(on, grid.indexOf('1210'));
    const name = (hex: number) => grid.hexAt(hex);
    const made = (rivers: readonly number[], germans: readonly number[], edition?: number) =>
      position({
        ...(edition === undefined ? {} : { edition }),
        ground: ground({
          rivers: Object.fromEntries(rivers.map((hex) => [`${name(hex)} 1210`, 'river' as const])),
        }),
        units: [
          { at: '1210', counter: us('u') },
          ...germans.map((hex, index) => ({ at: name(hex), counter: german(`g${index}`) })),
        ],
      });
    expect(adjustments(made([b], [a]), a, [b, c])).toEqual([
      { why: 'occupied', hexes: [c] },
      { why: 'occupied', hexes: [b, c] },
    ]);
    expect(adjustments(made([a, b], [a, d]), a, [b, d])).toEqual([
      { why: 'occupied', hexes: [b] },
      { why: 'cross-river', hexes: [d] },
    ]);
    expect(adjustments(made([b], [a], 1), a, [b, c])).toEqual([{ why: 'occupied', hexes: [b, c] }]);
  });

  test('of the hexes that it could take instead one that the method allows, if there is any', () => {
    const seen = { allowed: 0, others: 0, both: 0 };
    const area = ground({ hexes: { '1210': { isTown: true, vp: 1 } } });
    const others = around(area, area.grid.indexOf('1211')).map((hex) => area.grid.hexAt(hex));
    for (const start of area.grid.hexes)
      for (const other of others.filter((hex) => hex !== '1210')) {
        if (['1210', '1211', other].includes(start)) continue;
        const on = position({
          ground: area,
          units: [
            { at: '1210', counter: us('u') },
            { at: other, counter: us('v') },
            { at: '1211', counter: german('g') },
            { at: start, counter: counter('I SS', 'x', '3/2 5', { type: 'armor' }) },
          ],
          objectives: { '6pz': { at: '1312', compass: 'west', placement: 1 } },
        });
        const unit = unitsIn(on, on.ground.grid.indexOf(start)).find(({ counter: { id } }) => id === 'x');
        if (unit === undefined) throw new Error('no unit');
        const { move, to, ends } = moved({ on, unit });
        const { choice } = move;
        if (choice?.instead === undefined) continue;
        const [open = []] = better(on, choice.instead.of, openEnds(on, unit, ends));
        const allowed = open.filter((hex) => choice.qualified.includes(hex));
        if (allowed.length > 0) expect(allowed).toContain(to);
        else expect(open).toContain(to);
        seen.allowed += Number(allowed.length > 0);
        seen.others += Number(allowed.length === 0);
        seen.both += Number(allowed.length > 0 && allowed.length < open.length);
      }
    expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(2);
  });
});

test('9.2 (9): of detachments that infantry may relieve one beside an Allied unit, though the objective is closer to another', () => {
  const hexes: Record<string, HexWords> = { '1208': { hold: 1 }, '1210': { hold: 1 } };
  const roads: string[] = [];
  for (let row = 8; row <= 16; row += 1) {
    const name = String(row).padStart(2, '0');
    hexes[`${name}05`] = { edgeOf: 'german', hasRoadOff: true };
    hexes[`${name}15`] = { edgeOf: 'allied', hasRoadOff: true };
    roads.push(Array.from({ length: 11 }, (_, at) => `${name}${String(at + 5).padStart(2, '0')}`).join(' '));
  }
  const on = position({
    day: 18,
    ground: ground({ hexes, roads }),
    detachments: ['1208', '1210'],
    units: [
      { at: '1209', counter: german('x') },
      { at: '1211', counter: us('u') },
      // 9.2 (7): both Allied units have infantry beside them.
      { at: '1311', counter: german('g') },
      { at: '1008', counter: us('v') },
      { at: '1009', counter: german('h') },
    ],
    objectives: { '6pz': { at: '1206', compass: 'west', placement: 1 } },
  });
  const [unit] = unitsIn(on, on.ground.grid.indexOf('1209'));
  if (unit === undefined) throw new Error('no unit');
  const { move, to } = moved({ on, unit });
  expect([move.method, on.ground.grid.hexAt(to)]).toEqual(['9', '1210']);
  expect(move.choice?.qualified).toHaveLength(2);
});
