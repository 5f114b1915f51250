/** 7.1–7.3: reserves deployed in words; worked examples E02, E16 to E19 as a player would write them. What is not stated is invented. */
import { describe, expect, test } from 'vitest';
import {
  type DeployOptions,
  deployableHexes,
  deploymentReadBack,
  readDeployments,
} from '../../../../src/games/eaa/notation/7.1-deployments.ts';
import { keyOf } from '../../../../src/games/eaa/position/changes.ts';
import { unitsIn } from '../../../../src/games/eaa/position/near.ts';
import type { Position, Unit } from '../../../../src/games/eaa/position/position.ts';
import type { Counter } from '../../../../src/games/eaa/vocabulary/counters.ts';
import { NOWHERE, worldOf } from '../../../../src/games/eaa/world/world.ts';
import { counter, ground, type HexWords, type PositionWords, position } from '../board.ts';
import { houseBook } from '../house-book.ts';

const row = (name: string) =>
  Array.from({ length: 18 }, (_, index) => `${name}${String(index + 1).padStart(2, '0')}`).join(' ');

/** Rows 06 to 12, a road along each even row; Germans from the east, Allies from the west. */
function field({
  hexes = {},
  ...words
}: Omit<PositionWords, 'ground'> & { readonly hexes?: Readonly<Record<string, HexWords>> } = {}): Position {
  const ends: Record<string, HexWords> = {};
  for (const name of ['06', '08', '10', '12']) {
    ends[`${name}01`] = { edgeOf: 'german', hasRoadOff: true };
    ends[`${name}18`] = { edgeOf: 'allied', hasRoadOff: true, isMapEdge: true };
  }
  return position({
    day: 16,
    ...words,
    ground: ground({
      area: { rows: [6, 12], columns: [1, 18] },
      hexes: { ...ends, ...hexes },
      roads: ['06', '08', '10', '12'].map(row),
      areas: { V: [6, 8] },
    }),
  });
}

const reserve = (printed: Counter): Unit => ({
  counter: printed,
  hex: NOWHERE,
  steps: printed.faces.length,
  isDispersed: false,
  supply: 'in',
  isOutOfFuel: false,
});
const dated = (id: string, more: Partial<Counter> = {}, day = 16) =>
  reserve(counter('V', id, '3/1 3', { entry: { day, isStrategic: false }, ...more }));

const DIVISION = { at: '0810', counter: counter('V', '12.4', '3/1 3') };
const GERMAN = { at: '0806', counter: counter('I SS', 'g', '3/1 3') };
const BOX = [dated('8.4'), dated('22.4'), dated('16.1'), dated('26.1')];
const all = (box: readonly Unit[]): DeployOptions => ({ may: new Set(box.map(keyOf)) });

function said(on: Position, text: string, box = BOX, options = all(box)): readonly string[] {
  const done = readDeployments(text, on, box, options);
  return done.ok
    ? done.deployments.map((each) => deploymentReadBack(on, box, each))
    : done.faults.map(({ line, rule, wrong: why }) => `${line} ${rule} ${why}`);
}

describe('E16 to E18, 7.1: where a reserve comes in', () => {
  const on = field({ units: [DIVISION, GERMAN], hexes: { '0813': { isTown: true, name: 'Malmedy' } } });
  test.each(['8.4 at 0812', '8.4.V > 08.12', 'V/8.4 -> 0812', '8.4 to 0812 # near the line', '8.4 in 0812'])(
    '%s',
    (text) => {
      expect(said(on, text)).toEqual(['8.4 at 0812, within three hexes of its division (7.1)']);
    },
  );

  test('a town by its name, several units in one order, and the corps where nobody of the division is', () => {
    expect(said(on, '8.4 22.4 at Malmedy; 16.1 at 0811')).toEqual([
      '8.4 at 0813, within three hexes of its division (7.1)',
      '22.4 at 0813, within three hexes of its division (7.1)',
      '16.1 at 0811, within three hexes of its corps (7.1)',
    ]);
  });

  test('7.11: far from the enemy, a day after its date', () => {
    const later = field({ day: 17, units: [DIVISION, GERMAN] });
    expect(said(later, '8.4 at 0817')).toEqual([
      '8.4 at 0817, as a strategic reserve, far from the enemy (7.11)',
    ]);
    expect(deployableHexes(later, BOX[0] ?? dated('8.4')).map(({ by }) => by)).toEqual([
      'division',
      'strategic',
    ]);
    expect(deployableHexes(on, BOX[0] ?? dated('8.4')).map(({ by }) => by)).toEqual(['division']);
    const shut = field({
      units: [DIVISION, GERMAN],
      hexes: Object.fromEntries(['06', '08', '10', '12'].map((name) => [`${name}18`, {}])),
    });
    expect(deployableHexes(shut, dated('8.4'))).toEqual([]);
  });

  test('they stand on the map, and a roadblock there is gone', () => {
    const blocked = field({ units: [DIVISION], roadblocks: ['0812', '0813'] });
    const done = readDeployments('8.4 at 0812', blocked, BOX, all(BOX));
    if (!done.ok) throw new Error(done.faults[0]?.wrong);
    const { grid } = blocked.ground;
    expect(unitsIn(done.position, grid.indexOf('0812')).map(keyOf)).toEqual(['V/8.4']);
    expect([...done.position.roadblocks]).toEqual([grid.indexOf('0813')]);
  });
});

describe('7.1: what is refused, with the rule, why, and the nearest hexes that would do', () => {
  const near = (on: Position, hex: string) => said(on, `8.4 at ${hex}`)[0];
  test('E02: outside the area of the corps', () => {
    expect(near(field({ units: [DIVISION] }), '1012')).toBe(
      '1 7.1 8.4 at 1012: it lies outside the area of V Corps, rows 06 to 08; the nearest legal hexes are 0811, 0812, 0813',
    );
  });
  test('off the road, cut off, too near, too far from friends, full', () => {
    const on = field({ units: [DIVISION, GERMAN] });
    expect(near(on, '0712')).toMatch(
      /^1 7\.1 8\.4 at 0712: no road leads there; the nearest legal hexes are /u,
    );
    expect(near(on, '0808')).toBe(
      '1 7.1 8.4 at 0808: Germans are 2 away, and 3 hexes is the least; the nearest legal hexes are 0809, 0608, 0609',
    );
    expect(near(on, '0806')).toMatch(/^1 7\.1 8\.4 at 0806: Germans stand there; /u);
    expect(near(on, '0804')).toMatch(/^1 7\.1 8\.4 at 0804: it is no Allied supply head: /u);
    expect(near(on, '0816')).toMatch(
      /^1 7\.1 8\.4 at 0816: no unit of its division \(4\) is within three hexes; /u,
    );
    expect(said(on, '16.1 at 0816')[0]).toMatch(/: no unit of V Corps is within three hexes; /u);
    const town = field({ units: [DIVISION], hexes: { '0713': { isTown: true, owner: 'german' } } });
    expect(near(town, '0812')).toMatch(/: a German town is 1 away, and 3 hexes is the least; /u);
    const full = ['a', 'b', 'c'].map((id) => ({ at: '0811', counter: counter('V', id, '1 3') }));
    expect(near(field({ units: [DIVISION, ...full] }), '0811')).toMatch(
      /^1 10\.4 8\.4 at 0811: 4 units and 5 steps would stand there, three and six are the most; /u,
    );
    expect(near(field({ units: [DIVISION], detachments: ['0811'] }), '0812')).toMatch(
      /^1 15\.22 8\.4 at 0812: a German detachment is there or beside it; /u,
    );
  });
  test('where no hex would do at all', () => {
    expect(near(field({ units: [GERMAN] }), '0812')).toBe(
      '1 7.1 8.4 at 0812: no unit of its army is within three hexes; there is no hex for it now',
    );
  });
});

describe('what cannot be read or is not to be deployed', () => {
  const on = field({ units: [DIVISION] });
  test('each line has its fault, and nobody is placed', () => {
    expect(said(on, '8.4\nat 0812\n82 at 0812\n4 at 0812; 8.4 at 9999; 8.4 at Spa; 8.5 at 0812')).toEqual([
      '1 7.1 “8.4” does not say who comes where. Write 506.101 at 1207, or several units at once: CCA.7A CCB.7A at 1207.',
      '2 7.1 “at 0812” does not say who comes where. Write 506.101 at 1207, or several units at once: CCA.7A CCB.7A at 1207.',
      '3 2.21 “82” names no unit',
      '4 2.21 “4” can be 8.4 and 22.4: write more of the name',
      '4 2.1 9999 is not on this map, which goes from 0601 to 1218',
      '4 2.1 “Spa” is no hex and no town of this map',
      '4 2.21 “8.5” names no unit; the nearest is 8.4',
    ]);
  });
  test('7.1: only who may, and once', () => {
    const only: DeployOptions = { may: new Set(['V/8.4']) };
    expect(said(on, '22.4 at 0812', BOX, only)).toEqual([
      '1 7.1 22.4 is not among those that may be deployed now',
    ]);
    expect(said(on, '8.4 at 0812; 8.4 at 0812')).toEqual(['1 7.1 8.4 has been deployed already']);
  });
  test('7.1: by the card of a division any one unit of its corps, and that alone', () => {
    const options: DeployOptions = { ...all(BOX), alone: new Set(['V/16.1', 'V/26.1']) };
    expect(said(on, '8.4 22.4 at 0812', BOX, options)).toHaveLength(2);
    expect(said(on, '16.1 at 0811', BOX, options)).toHaveLength(1);
    expect(said(on, '16.1 at 0811; 8.4 at 0812', BOX, options)).toEqual([
      '1 7.1 16.1 is of none of the divisions of the card: it comes alone, or they come without it',
    ]);
  });
  test('more orders than a box has units', () => {
    expect(said(on, Array.from({ length: 70 }, () => 'x at 0812').join('\n')).at(-1)).toBe(
      '61 7.1 more than 60 orders at once',
    );
  });
});

describe('E19, 7.2: together', () => {
  const on = field({ units: [DIVISION] });
  test('those of one division in one hex, of whatever orders', () => {
    expect(said(on, '8.4 at 0812; 22.4 at 0812')).toHaveLength(2);
    expect(said(on, '8.4 at 0812\n22.4 at 0811')).toEqual([
      '2 7.2 8.4 in 0812 and 22.4 in 0811: those of one division come into one hex',
    ]);
  });

  test('with those of an earlier text of this impulse', () => {
    const first = readDeployments('8.4 at 0812', on, BOX, all(BOX));
    if (!first.ok) throw new Error('refused');
    const before = first.deployments.map(({ hex }) => ({ unit: BOX[0] ?? dated('8.4'), hex }));
    expect(said(first.position, '22.4 at 0811', BOX, { ...all(BOX), before })[0]).toMatch(/^1 7\.2 /u);
    expect(said(first.position, '22.4 at 0812', BOX, { ...all(BOX), before })).toHaveLength(1);
    expect(said(first.position, '8.4 at 0812', BOX, { ...all(BOX), before })).toEqual([
      '1 7.1 8.4 has been deployed already',
    ]);
  });

  test('an airborne division of four: two hexes that touch', () => {
    const box = ['504.82', '505.82', '508.82', '325.82'].map((id) => dated(id, { isAirborne: true }));
    expect(said(on, '504 505 at 0812; 508 325 at 0811', box)).toHaveLength(4);
    expect(said(on, '504 505 at 0812; 508 325 at 0810', box)).toEqual([
      '1 7.2 504.82 in 0812, 505.82 in 0812, 508.82 in 0810 and 325.82 in 0810: four of an airborne division come into two hexes that touch, or all into one',
    ]);
    expect(said(on, '504 505 at 0812; 508 at 0811', box)[0]).toMatch(
      /those of one division come into one hex$/u,
    );
  });

  test('7.2: who has been placed is in play for the next one', () => {
    const lone = field({ units: [{ at: '0815', counter: counter('V', '9.9', '3 3') }] });
    expect(said(lone, '16.1 at 0812; 8.4 at 0809')).toHaveLength(2);
    expect(said(lone, '8.4 at 0809; 16.1 at 0812')[0]).toMatch(
      /^1 7\.1 8\.4 at 0809: no unit of V Corps is within three hexes/u,
    );
  });
});

test('house scenario: every hex that is offered is accepted, and no other', () => {
  const world = worldOf(houseBook());
  const { position: start, alliedBox, alliedToCome } = world;
  const box = [...alliedBox, ...alliedToCome];
  let offered = 0;
  for (const unit of box) {
    const may = new Set(deployableHexes(start, unit).flatMap(({ hexes }) => hexes));
    offered += may.size;
    start.ground.grid.hexes.forEach((hex, index) => {
      if (!may.has(index) && index % 7 !== 0) return;
      const done = readDeployments(`${keyOf(unit)} at ${hex}`, start, box, all(box));
      expect(`${hex} ${done.ok}`).toBe(`${hex} ${may.has(index)}`);
    });
  }
  expect(offered).toBeGreaterThan(0);
});
