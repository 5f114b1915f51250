/**
 * Planted faults: each tie-breaker of 9.22 to 9.25, 9.5, 12.6, 12.7, 12.83, 15.4, 15.51 and 15.52 the other way round, or
 * taken out. `tests/soak/tie-breakers.test.ts` plants one after the other and looks whether a test fails.
 */

export interface Fault {
  /** By which rule, and what. */
  readonly what: string;
  /** Below `src/games/eaa`. */
  readonly file: string;
  /** Stands in it once. */
  readonly from: string;
  readonly to: string;
}

/** Below `tests/games/eaa`: where the tests of a file's rules are. */
export const TESTS: Readonly<Record<string, readonly string[]>> = {
  german: ['german', 'examples/9'],
  combat: ['combat', 'examples/12'],
  detachments: ['detachments', 'examples/15'],
  position: ['german', 'combat', 'detachments', 'examples'],
  impulse: ['impulse', 'examples'],
};

const west = (hexes: string) =>
  `(${hexes}).toSorted((a, b) => position.ground.grid.centre(position.ground.grid.hexAt(a)).x - position.ground.grid.centre(position.ground.grid.hexAt(b)).x)[0] ?? unit.hex`;

function faults(file: string, all: readonly (readonly [what: string, from: string, to: string])[]) {
  return all.map(([what, from, to]): Fault => ({ what, file, from, to }));
}

export const FAULTS: readonly Fault[] = [
  ...faults('german/9.22-tiebreakers.ts', [
    [
      '9.22 the farthest from the objective',
      '(hex) => ground.grid.stepsBetween(hex, objective.hex)',
      '(hex) => -ground.grid.stepsBetween(hex, objective.hex)',
    ],
    [
      '9.22 against the compass direction',
      'against(ground, objective.compass, hex)',
      '-against(ground, objective.compass, hex)',
    ],
    ['9.22 the southernmost', "against(ground, 'north', hex)", "-against(ground, 'north', hex)"],
    ['2.21 the highest number', 'left, (hex) => hex)', 'left, (hex) => -hex)'],
    ['9.22 west is east', 'west: x,', 'west: -x,'],
    ['9.22 south is north', 'south: -y', 'south: y'],
  ]),
  ...faults('german/9.2-movement.ts', [
    [
      '9.23 the farthest Allied unit',
      "lowest('9.23', 'distance', targets, (hex) => grid",
      "lowest('9.23', 'distance', targets, (hex) => -grid",
    ],
    ['9.23 the westernmost Allied unit', 'easternmost(position, near.kept)', west('near.kept')],
    ['9.23 does not surround', '(isCaught(hex) ? 0 : 1)', '(isCaught(hex) ? 1 : 0)'],
    [
      '9.23 an occupied hex',
      "['unoccupied', (hex) => (occupierOf(others, hex) === undefined ? 0 : 1)],\n      ...",
      "['unoccupied', (hex) => (occupierOf(others, hex) === undefined ? 1 : 0)],\n      ...",
    ],
    ['9.23 across a river', '(isDry(hex) ? 0 : 1)', '(isDry(hex) ? 1 : 0)'],
    ['9.23 the westernmost hex', '-grid.centre(grid.hexAt(hex)).x', 'grid.centre(grid.hexAt(hex)).x'],
    [
      '9.23 away from it',
      "['distance', (hex) => position.ground.grid.stepsBetween(hex, target)]",
      "['distance', (hex) => -position.ground.grid.stepsBetween(hex, target)]",
    ],
    [
      '9.23 sideways',
      'ends.filter((hex) => far(hex) < far(unit.hex))',
      'ends.filter((hex) => far(hex) <= far(unit.hex))',
    ],
    [
      '9.25 the farthest supply',
      "lowest('9.25', 'distance', supplied, away)",
      "lowest('9.25', 'distance', supplied, (hex) => -away(hex))",
    ],
    ['9.25 the farthest hex of it', '[inside, pickBy(away)]', '[inside, pickBy((hex) => -away(hex))]'],
    [
      '9.2 (9) not beside an Allied unit',
      '(isBesideAllied(position, hex) ? 0 : 1)',
      '(isBesideAllied(position, hex) ? 1 : 0)',
    ],
    ['9.2 (11) not for 3:1', '(promising(hex) ? 0 : 1)', '(promising(hex) ? 1 : 0)'],
  ]),
  ...faults('german/gate.ts', [
    [
      '9.24 not adjusted',
      "if (isFreed(position, kind, '9.24')) return found",
      'if (position.day > 0) return found',
    ],
    ['9.24 what the method does not allow', 'pick(hexes.filter(isAllowed)) ?? pick(hexes)', 'pick(hexes)'],
    [
      '9.21 by one way alone',
      'return other === undefined ? { ok: false, by } : { ok: true, way: other }',
      'return other === by ? undefined : { ok: false, by }',
    ],
  ]),
  ...faults('german/9.24-adjustments.ts', [
    ['9.24 leaves an empty hex', 'const empty = isEmpty(chosen)', 'const empty = !isEmpty(chosen)'],
    ['9.24 into another occupied hex', 'where(({ hex }) => isEmpty(hex))', 'where(() => true)'],
    ['9.24 beside another unit', 'each.isBeside && is(each)', 'is(each)'],
    [
      '9.24 gives way where nothing is across',
      'const isWet = targets.every(',
      'const isWet = !targets.every(',
    ],
    [
      '9.24 to the other side of the river',
      'same.some((at) => !isAcross(position, hex, at))',
      'same.some((at) => isAcross(position, hex, at))',
    ],
    ['9.24 dry before empty', 'isDry && isEmpty(hex) === isEmpty(chosen)', 'isDry'],
    ['9.24 any empty hex', "    { why: 'occupied', hexes: emptyAndDry },\n", ''],
  ]),
  ...faults('german/9.5-attack-check.ts', [
    [
      '9.5 leads in descending order',
      'canAttack(unit))\n    .toSorted(bySelector)',
      'canAttack(unit))\n    .toSorted((a, b) => bySelector(b, a))',
    ],
    [
      '9.5 isolated units last',
      'Number(b.isIsolated) - Number(a.isIsolated)',
      'Number(a.isIsolated) - Number(b.isIsolated)',
    ],
    [
      '9.51 the lowest ratio',
      'b.ratio.german * a.ratio.allied - a.ratio.german * b.ratio.allied',
      'a.ratio.german * b.ratio.allied - b.ratio.german * a.ratio.allied',
    ],
    [
      '9.51 no VP hex',
      'Number(isVp(attacks, b)) - Number(isVp(attacks, a))',
      'Number(isVp(attacks, a)) - Number(isVp(attacks, b))',
    ],
    [
      '9.51 the farthest from the objective',
      `ground.grid.stepsBetween(a.group.target, objective.hex) -
          ground.grid.stepsBetween(b.group.target, objective.hex)`,
      `ground.grid.stepsBetween(b.group.target, objective.hex) -
          ground.grid.stepsBetween(a.group.target, objective.hex)`,
    ],
    ['2.21 the highest number', 'a.group.target - b.group.target]', 'b.group.target - a.group.target]'],
  ]),
  ...faults('german/9.5-attack-strengths.ts', [
    [
      '9.5 reserves in descending order',
      'attacks.reserves.toSorted(bySelector)',
      'attacks.reserves.toSorted((a, b) => bySelector(b, a))',
    ],
  ]),
  ...faults('combat/12.6-step-losses.ts', [
    [
      '12.61 from a hex that has lost',
      'Math.min(1, inHex(from.get(keyOf(unit))))',
      '-Math.min(1, inHex(from.get(keyOf(unit))))',
    ],
    ['12.61 from a unit that has lost', 'Math.min(1, lost(unit))', '-Math.min(1, lost(unit))'],
    ['12.6 four steps last', 'if (steps >= 4) return 0', 'if (steps >= 4) return 3'],
    ['12.6 one step before two', 'return steps > 1 ? 1 : 2', 'return steps > 1 ? 2 : 1'],
    [
      '12.6 the fewest steps in the hex',
      '-stepsIn(unitsIn(position, hex))',
      'stepsIn(unitsIn(position, hex))',
    ],
    ['12.6 the lowest selector', '-faceOf(counter, steps).selector', 'faceOf(counter, steps).selector'],
    ['2.21 the highest corps', '=> CORPS[counter.corps].number)', '=> -CORPS[counter.corps].number)'],
  ]),
  ...faults('combat/12.7-retreats.ts', [
    ['12.72 to elimination', '(alive.has(hex) ? 0 : 1)', '(alive.has(hex) ? 1 : 0)'],
    ['12.7 the last priority', 'firsts.get(hex)?.priority ?? 0)', '-(firsts.get(hex)?.priority ?? 0))'],
    [
      '12.7 across rivers, into forest',
      '(firsts.get(hex)?.rough === undefined ? 0 : 1)',
      '(firsts.get(hex)?.rough === undefined ? 1 : 0)',
    ],
    ['12.7 along the arrow', '(apart(hex).includes(0) ? 1 : 0)', '(apart(hex).includes(0) ? 0 : 1)'],
    ['12.7 beside the arrow', '(apart(hex).includes(1) ? 1 : 0)', '(apart(hex).includes(1) ? 0 : 1)'],
    [
      '12.7 the westernmost',
      "sift('12.7', 'east', eastward)",
      "sift('12.7', 'east', (hex) => -eastward(hex))",
    ],
    ['12.7 away from Prüm', "'Prüm', (hex) => grid.stepsBetween", "'Prüm', (hex) => -grid.stepsBetween"],
    [
      '2.21 the highest number',
      "sift('2.21', 'number', (hex) => hex)",
      "sift('2.21', 'number', (hex) => -hex)",
    ],
    ['12.7 (3) after (4)', '.trace(hex).ok ? 3 : 4', '.trace(hex).ok ? 4 : 3'],
    [
      '12.7 (2) after (4)',
      'if (friends.some(isSupplied)) return 2',
      'if (friends.some(isSupplied)) return 4',
    ],
  ]),
  ...faults('combat/12.83-german-advances.ts', [
    [
      '12.83 in descending order',
      'field.attackers.toSorted(bySelector)',
      'field.attackers.toSorted((a, b) => bySelector(b, a))',
    ],
    [
      '12.83 the arrow with more units',
      'unitsIn(position, a.hex).length - unitsIn(position, b.hex).length',
      'unitsIn(position, b.hex).length - unitsIn(position, a.hex).length',
    ],
    [
      '12.83 the secondary arrow first',
      'const arrows = [primary, secondary].filter',
      'const arrows = [secondary, primary].filter',
    ],
    ['12.83 the lowest chance', 'b.chance - a.chance', 'a.chance - b.chance'],
    [
      '2.21 the highest number',
      '.toSorted((a, b) => a - b)\n    .map(judge)',
      '.toSorted((a, b) => b - a)\n    .map(judge)',
    ],
    [
      '12.83 the path of retreat before the arrows',
      'if (ahead !== undefined) return',
      'if (ahead !== undefined && field.path.length === 0) return',
    ],
    ['12.83 who advanced before does not count', 'Math.min(already, 2)', '0'],
  ]),
  ...faults('detachments/15.4-replacement.ts', [
    ['15.4 the lowest Hold Value', "['hold value', (at) => -(", "['hold value', (at) => ("],
    [
      '15.4 the farthest from an active unit',
      "['active unit', nearest] as const",
      "['active unit', (at: number) => -nearest(at)] as const",
    ],
    [
      '15.4 the closest to the objective',
      '-grid.stepsBetween(at, objective.hex)',
      'grid.stepsBetween(at, objective.hex)',
    ],
  ]),
  ...faults('detachments/15.5-generation.ts', [
    [
      '15.51 the westernmost first',
      'eastward(ground, a) - eastward(ground, b) || a - b',
      'eastward(ground, b) - eastward(ground, a) || a - b',
    ],
    [
      '15.51 the southernmost first',
      'eastward(ground, a) - eastward(ground, b) || a - b',
      'eastward(ground, a) - eastward(ground, b) || b - a',
    ],
    [
      '15.52 farthest from the edge',
      'Math.min(row(hex) - NORTH_ROW, SOUTH_ROW - row(hex))',
      '-Math.min(row(hex) - NORTH_ROW, SOUTH_ROW - row(hex))',
    ],
    [
      '15.52 the northern edge alone',
      'Math.min(row(hex) - NORTH_ROW, SOUTH_ROW - row(hex))',
      'row(hex) - NORTH_ROW',
    ],
    ['15.52 the lowest Hold Value', "['hold value', (hex) => -(", "['hold value', (hex) => ("],
    ['15.52 the westernmost', "['east', (hex) => eastward", "['east', (hex) => -eastward"],
  ]),
  ...faults('position/sieve.ts', [
    [
      '2.21 the highest number of all',
      "['number', (hex: number) => hex]",
      "['number', (hex: number) => -hex]",
    ],
  ]),
  ...faults('position/order.ts', [
    ['2.21 descending selectors', 'selectorOf(a) - selectorOf(b)', 'selectorOf(b) - selectorOf(a)'],
    [
      '2.21 higher-numbered corps first',
      'CORPS[a.counter.corps].number - CORPS[b.counter.corps].number',
      'CORPS[b.counter.corps].number - CORPS[a.counter.corps].number',
    ],
    ['2.21 higher-numbered hexes first', 'a.hex - b.hex', 'b.hex - a.hex'],
    [
      '2.21 the higher corps in descending order',
      'selectorOf(b) - selectorOf(a) || bySelector(a, b)',
      'selectorOf(b) - selectorOf(a) || bySelector(b, a)',
    ],
  ]),
];
