/** 7.1–7.3, 9.42, 12.21, 12.22, 16.0: where reserves come in; worked examples E16 to E20, E42, E67. What is not stated is invented. */
import { describe, expect, test } from 'vitest';
import type { Position, Unit } from '../../../../src/games/eaa/position/position.ts';
import {
  DEPLOY_FAULTS,
  deploymentOf,
  isDelayed,
  isStrategic,
  togetherFault,
} from '../../../../src/games/eaa/reserves/7.1-deployment.ts';
import { arrivalsOf, arrived } from '../../../../src/games/eaa/reserves/9.42-newly-arriving.ts';
import { attackHexFor } from '../../../../src/games/eaa/reserves/12.21-attack-hexes.ts';
import { undetectedDefender } from '../../../../src/games/eaa/reserves/12.22-undetected.ts';
import {
  alliedReplacements,
  germanReplacements,
  hasEnoughReduced,
  hasReplacements,
} from '../../../../src/games/eaa/reserves/16.0-replacements.ts';
import type { Counter } from '../../../../src/games/eaa/vocabulary/counters.ts';
import { counter, ground, type HexWords, type Placed, position } from '../board.ts';

const row = (name: string) =>
  Array.from({ length: 18 }, (_, index) => `${name}${String(index + 1).padStart(2, '0')}`).join(' ');
/** Rows 06 to 12, a road along each even row; Germans from the east, Allies from the west. */
function field(
  words: {
    readonly units?: readonly Placed[];
    readonly hexes?: Readonly<Record<string, HexWords>>;
    readonly detachments?: readonly string[];
    readonly day?: number;
    readonly objectives?: Parameters<typeof position>[0] extends infer W
      ? W extends { objectives?: infer O }
        ? O
        : never
      : never;
  } = {},
): Position {
  const ends: Record<string, HexWords> = {};
  for (const name of ['06', '08', '10', '12']) {
    ends[`${name}01`] = { edgeOf: 'german', hasRoadOff: true };
    ends[`${name}18`] = { edgeOf: 'allied', hasRoadOff: true, isMapEdge: true };
  }
  const { units = [], hexes = {}, detachments = [], day = 16, objectives } = words;
  return position({
    day,
    units,
    detachments,
    ground: ground({
      area: { rows: [6, 12], columns: [1, 18] },
      hexes: { ...ends, ...hexes },
      roads: ['06', '08', '10', '12'].map(row),
      areas: { V: [6, 8] },
    }),
    ...(objectives === undefined ? {} : { objectives }),
  });
}
const reserve = (counter: Counter, more: Partial<Unit> = {}): Unit => ({
  counter,
  hex: 0,
  steps: counter.faces.length,
  isDispersed: false,
  supply: 'in',
  isOutOfFuel: false,
  ...more,
});
const dated = (day: number, strategic = false, id = '8.4', corps: 'V' | 'XII' = 'V', isAirborne = false) =>
  reserve(counter(corps, id, '3/1 3', { entry: { day, isStrategic: strategic }, isAirborne }));
const open = (on: Position, unit: Unit) =>
  deploymentOf(on, unit).flatMap((each) => (each.ok ? [`${on.ground.grid.hexAt(each.hex)} ${each.by}`] : []));
const why = (on: Position, unit: Unit, hex: string) => {
  const found = deploymentOf(on, unit)[on.ground.grid.indexOf(hex)];
  if (found === undefined || found.ok) return 'open';
  return `${found.fault} ${DEPLOY_FAULTS[found.fault]}`;
};

describe('7.1', () => {
  const division = { at: '0810', counter: counter('V', '12.4', '3/1 3') };
  const corps = { at: '0615', counter: counter('V', '16.1', '3/1 3') };
  const german = { at: '0806', counter: counter('I SS', 'g', '3/1 3') };

  test('E16: within three hexes of its division, three from Germans (two at the edge of the map)', () => {
    const on = field({ units: [division, corps, german] });
    const hexes = open(on, dated(16));
    expect(hexes).toContain('0810 division');
    expect(hexes).toContain('0813 division');
    expect(hexes).not.toContain('0814 division');
    expect(why(on, dated(16), '0814')).toBe('range 7.1');
    expect(why(on, dated(16), '0808')).toBe('enemy 7.1');
    expect(hexes).toContain('0809 division');
    const atEdge = field({
      units: [division, { ...german, at: '0817' }],
      hexes: { '0818': { isMapEdge: true, edgeOf: 'allied', hasRoadOff: true } },
    });
    expect(why(atEdge, dated(16), '0616')).toBe('enemy 7.1');
  });

  test('E17: with nobody of its division, near its corps; in its area alone, by road, in a supply head', () => {
    const on = field({ units: [corps, german] });
    expect(open(on, dated(16)).every((each) => each.endsWith(' corps'))).toBe(true);
    expect(open(on, dated(16))).toContain('0615 corps');
    expect(why(on, dated(16), '1015')).toBe('area 7.1');
    expect(why(on, dated(16), '0715')).toBe('road 7.1');
    const army = field({ units: [{ at: '0612', counter: counter('XVIII', 'x', '3/1 3') }, german] });
    expect(open(army, dated(16))).toContain('0613 army');
  });

  test('E18: dated with an S, or earlier than today: any supply head five hexes away', () => {
    const on = field({ units: [division, german], day: 16 });
    expect(isStrategic(dated(16, true).counter, 16)).toBe(true);
    expect(isStrategic(dated(16).counter, 16)).toBe(false);
    expect(isStrategic(dated(16).counter, 17)).toBe(true);
    expect(open(on, dated(16, true))).toContain('0817 strategic');
    expect(open(on, dated(16, true))).toContain('0810 division');
    expect(why(on, dated(16), '0817')).toBe('range 7.1');
  });

  test('not in or beside a detachment, not over the stacking limit, not near a German town', () => {
    const on = field({ units: [division, german], detachments: ['0811'] });
    expect([why(on, dated(16), '0811'), why(on, dated(16), '0812')]).toEqual([
      'detachment 15.22',
      'detachment 15.22',
    ]);
    const full = ['a', 'b', 'c'].map((id) => ({ at: '0811', counter: counter('V', id, '1 3') }));
    expect(why(field({ units: [division, ...full] }), dated(16), '0811')).toBe('stacking 10.4');
    const town = field({ units: [division], hexes: { '0713': { isTown: true, owner: 'german' } } });
    expect(why(town, dated(16), '0812')).toBe('enemy-town 7.1');
    // An isolated German keeps nobody away.
    const alone = field({ units: [division, { ...german, at: '0808', supply: 'isolated' }] });
    expect(why(alone, dated(16), '0810')).toBe('open');
  });

  test('E19, 7.2: one division in one hex; an airborne one of four in two that touch', () => {
    const on = field();
    const at = (hex: string, unit: Unit) => ({ unit, hex: on.ground.grid.indexOf(hex) });
    expect(togetherFault(on, [at('0810', dated(16)), at('0810', dated(16, false, '12.4'))])).toBeUndefined();
    expect(togetherFault(on, [at('0810', dated(16)), at('0811', dated(16, false, '12.4'))])).toEqual({
      division: '4',
      airborne: false,
    });
    const air = ['504', '505', '508', '325'].map((id) => dated(18, false, `${id}.82`, 'V', true));
    const pair = (other: string) => air.map((unit, index) => at(index < 2 ? '0810' : other, unit));
    expect(togetherFault(on, pair('0811'))).toBeUndefined();
    expect(togetherFault(on, pair('0813'))).toEqual({ division: '82', airborne: true });
  });

  test('E20, 7.3: two days behind its date it needs no card', () => {
    expect([17, 18].map((day) => isDelayed(dated(16).counter, day))).toEqual([false, true]);
  });
});

describe('12.21', () => {
  const us = { at: '0810', counter: counter('V', 'a', '3/1 3') };
  const unit = reserve(counter('I SS', 'r', '3/1 3'));
  const place = (on: Position, objective?: string) => {
    const hex = attackHexFor(
      on,
      on.ground.grid.indexOf('0810'),
      unit,
      objective === undefined
        ? undefined
        : { hex: on.ground.grid.indexOf(objective), compass: 'west', placement: 1 },
    )?.hex;
    return hex === undefined ? 'none' : on.ground.grid.hexAt(hex);
  };

  test('beside the target, in reserve supply, where it fits; to surround first, then off a river, empty, closest to the objective', () => {
    const ring = ['0809', '0709', '0909', '0910'].map((at) => ({
      at,
      counter: counter('I SS', at, '3/1 3'),
    }));
    expect(place(field({ units: [us] }), '0606')).not.toBe('none');
    const found = attackHexFor(
      field({ units: [us, ...ring] }),
      field().ground.grid.indexOf('0810'),
      unit,
      undefined,
    );
    expect(found?.among.length).toBeGreaterThan(1);
    expect(found?.sieves.map(({ by }) => by)).toContain('empty');
    expect(
      attackHexFor(
        field({ units: [us] }),
        field().ground.grid.indexOf('0810'),
        { ...unit, isOutOfFuel: true },
        undefined,
      ),
    ).toBeUndefined();
  });
});

describe('9.42', () => {
  const german = { at: '0805', counter: counter('I SS', 'g', '3/1 3') };
  const us = { at: '0812', counter: counter('V', 'a', '3/1 3') };
  const units = ['19.9SS', '20.9SS'].map((id) => reserve(counter('II SS', id, '4/2 5')));

  test('in supply heads near their army and away from the Allies, one division together, toward the objective', () => {
    const on = field({
      units: [german, us],
      objectives: { '6pz': { at: '0816', compass: 'west', placement: 1 } },
    });
    const arrivals = arrivalsOf(on, units);
    expect(arrived(arrivals)).toEqual(['II SS/19.9SS', 'II SS/20.9SS']);
    const hexes = arrivals.map(({ hex }) => (hex === undefined ? 'none' : on.ground.grid.hexAt(hex)));
    expect(hexes).toEqual(['0808', '0808']);
    expect(arrivals[1]?.sieves[0]?.by).toBe('division');
  });

  test('with nobody of the army near a supply head: they stay in the box', () => {
    expect(arrived(arrivalsOf(field({ units: [us] }), units))).toEqual([]);
    const out = units.map((unit) => ({ ...unit, isOutOfFuel: true }));
    expect(arrived(arrivalsOf(field({ units: [german, us] }), out))).toEqual([]);
  });
});

describe('E42, 12.22', () => {
  const on = (steps = 1) =>
    field({
      units: [
        { at: '0804', counter: counter('I SS', '12.12SS', '4/2 5'), steps },
        { at: '0804', counter: counter('I SS', '5.3F', '3/1 3') },
      ],
    });
  const box = [
    reserve(counter('I SS', '9.3F', '3/1 3 #26')),
    reserve(counter('I SS', '1.1SS', '4/2 5 #02')),
    reserve(counter('II SS', '2.2SS', '4/2 5 #01')),
  ];
  const check = (card: Parameters<typeof undetectedDefender>[3], board = on()) => {
    const found = undetectedDefender(board, board.ground.grid.indexOf('0804'), box, card);
    return found.is === 'found' ? `${found.unit.counter.id} ${found.by}` : found.why;
  };

  test('the card of a division, their corps, army or Army Group B; units of the same division before others', () => {
    expect(check({ kind: 'divisions', corps: 'I SS', names: ['3F'] })).toBe('9.3F division');
    expect(check({ kind: 'corps', corps: 'I SS' })).toBe('9.3F division');
    expect(check({ kind: 'army', army: '6pz' })).toBe('9.3F division');
    expect(check({ kind: 'army-group' })).toBe('9.3F division');
    expect(check({ kind: 'corps', corps: 'LXVI' })).toBe('formation');
    expect(check({ kind: 'divisions', corps: 'I SS', names: ['12SS'] })).toBe('no unit');
  });

  test('of several the same corps, then the lowest selector; none with four steps there', () => {
    const others = box.slice(1);
    const board = on();
    const found = undetectedDefender(board, board.ground.grid.indexOf('0804'), others, {
      kind: 'army',
      army: '6pz',
    });
    expect(found).toMatchObject({ is: 'found', unit: { counter: { id: '1.1SS' } }, by: 'corps' });
    expect(check({ kind: 'army', army: '6pz' }, on(2))).toBe('too many');
  });
});

describe('16.0', () => {
  const reduced = (id: string, numbers = '3/1 3') => ({
    at: '0812',
    counter: counter('V', id, numbers),
    steps: 1,
  });

  test('E67: of V Corps two reduced units are left for three points', () => {
    const on = field({ units: [reduced('393.99'), { ...reduced('47.9'), at: '0813' }], day: 20 });
    expect(alliedReplacements(on, 'V').map(({ counter: { id } }) => id)).toEqual(['393.99', '47.9']);
    const on20 = (day: number, leavesOut: readonly '16.0'[] = []) =>
      hasReplacements(position({ day, leavesOut }));
    expect([on20(19), on20(20)]).toEqual([false, true]);
    // 18.1, 18.2: a scenario may leave them out.
    expect(on20(20, ['16.0'])).toBe(false);
  });

  test('elite steps last; only in supply', () => {
    const elite = reduced('16.1', '4e/3e 3');
    const on = field({ units: [reduced('393.99'), elite] });
    expect(alliedReplacements(on, 'V').map(({ counter: { id } }) => id)).toEqual(['393.99']);
    expect(alliedReplacements(field({ units: [elite] }), 'V').map(({ counter: { id } }) => id)).toEqual([
      '16.1',
    ]);
    expect(alliedReplacements(field({ units: [{ ...elite, supply: 'low' }] }), 'V')).toEqual([]);
  });

  test('8.12, 16.2: Germans if there are enough of them, from the highest selector down', () => {
    const german = (id: string, at: string) => ({
      at,
      counter: counter('I SS', id, `3/1 3 #${id}`),
      steps: 1,
    });
    const on = field({ units: [german('17', '0803'), german('25', '0804')] });
    const box = [reserve(counter('I SS', '20', '3/1 3 #20'), { steps: 1 })];
    expect([3, 4].map((points) => hasEnoughReduced(on, box, 'I SS', points))).toEqual([true, false]);
    expect(germanReplacements(on, box, ({ counter: { corps } }) => corps === 'I SS', 2)).toEqual([
      'I SS/25',
      'I SS/20',
    ]);
  });
});
