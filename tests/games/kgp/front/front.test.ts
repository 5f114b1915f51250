/** 8.6051–8.6057: the front by the marks, on the position of page P12 and on random maps. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computedFront } from '../../../../src/games/kgp/front/8.605-computed-marking.ts';
import { type Ground, wayFrom } from '../../../../src/games/kgp/front/8.606-escape-paths.ts';
import { enclosedBy, type Front, frontOf } from '../../../../src/games/kgp/front/8.6051-setup-areas.ts';
import { Isolations } from '../../../../src/games/kgp/front/8.6052-isolation.ts';
import { hingesOf } from '../../../../src/games/kgp/front/hinges.ts';
import {
  type Building,
  entered,
  type Location,
  type Mover,
  type Position,
} from '../../../../src/games/kgp/front/position.ts';
import { gridOf } from '../../../../src/games/kgp/vocabulary/hex.ts';
import { SIDES, type Side } from '../../../../src/games/kgp/vocabulary/sides.ts';
import { onlyAt, UNKNOWN_EVERYWHERE } from '../../../../src/map/marks.ts';
import { testSeed } from '../../../support/seed.ts';
import { plainAreas, plainBeneath, plainHolder, plainIsolated } from './plain-front.ts';
import { anyPosition, filled, p12, position, swapped } from './positions.ts';

/** Random maps; ten thousand in the soak. Of the dear properties fewer, of the cheap ones more. */
const MAPS = Number(process.env.UMPIRE_MAPS ?? 40);
/** Nothing unknown is marked. */
const OPEN = { us: 'as-absent', german: 'as-absent' } as const;
const MOVERS: readonly Mover[] = ['infantry', 'vehicle'];

function holder(front: Front, it: Position, hex: string) {
  return front.holders[it.grid.indexOf(hex)];
}

function areaOf(front: Front, side: Side, hex: string) {
  return front.areas.findIndex(
    (area) =>
      area.side === side &&
      (area.hexes.includes(hex) || area.strategic.some((it) => it.startsWith(`${hex}/`))),
  );
}

function locationsOf(it: Position, side: Side): readonly Location[] {
  return [...it.strategic].flatMap(([location, by]) => (by === side ? [location] : []));
}

describe('page P12', () => {
  const it = p12();
  const front = frontOf(it, OPEN);
  const isolated = (side: Side, location: Location, at = it) =>
    new Isolations(at, side, 'infantry').of(location).isolated;

  test('one U.S. Area, two German ones', () => {
    expect(front.areas.map(({ side }) => side)).toEqual(['us', 'german', 'german']);
  });

  test('J19 is in Areas of both sides; J21 and L21 are one Area though No Man’s Land lies between', () => {
    expect(areaOf(front, 'us', 'J19')).toBe(0);
    expect(areaOf(front, 'german', 'J19')).toBe(areaOf(front, 'german', 'I20'));
    expect(areaOf(front, 'us', 'J21')).toBe(areaOf(front, 'us', 'L22'));
  });

  test('J21 touches No Man’s Land and a German-Controlled Strategic Location alone', () => {
    const around = it.grid.neighbours('J21').map((hex) => [hex, holder(front, it, hex)]);
    expect(around.filter(([, by]) => by !== 'no-mans-land')).toEqual([['I22', 'german']]);
  });

  test('L23 is of the U.S. Area, K23 No Man’s Land, E18 Uncontrolled', () => {
    expect(['L23', 'K23', 'E18'].map((hex) => holder(front, it, hex))).toEqual([
      'us',
      'no-mans-land',
      'uncontrolled',
    ]);
  });

  test('J21 and the steeple are Isolated; L21, J19’s ground and first level are not', () => {
    expect(isolated('us', 'J21/0')).toBe(true);
    expect(isolated('us', 'J19/2')).toBe(true);
    expect(isolated('us', 'L21/0')).toBe(false);
    expect(isolated('us', 'J19/0')).toBe(false);
    expect(isolated('german', 'J19/1')).toBe(false);
    expect(isolated('german', 'I20/0')).toBe(false);
  });

  test('without the vehicle H20 is No Man’s Land, and all that is German of the church is Isolated', () => {
    const without = p12({ vehicle: false });
    expect(holder(frontOf(without, OPEN), without, 'H20')).toBe('no-mans-land');
    for (const location of ['J19/1', 'I20/0', 'I20/1'])
      expect(isolated('german', location, without)).toBe(true);
  });

  test('an answer brings its witness', () => {
    expect(new Isolations(it, 'us', 'infantry').of('J21/0')).toEqual({
      isolated: true,
      barrier: it.grid.neighbours('J21').toSorted((a, b) => it.grid.compare(a, b)),
    });
    const out = new Isolations(it, 'german', 'infantry').of('J19/1');
    expect(
      out.isolated === false && [
        out.path[0],
        out.path[1],
        (it.entry.german.N56 ?? []).includes(out.path.at(-1) ?? ''),
      ],
    ).toEqual(['I20', 'H20', true]);
  });
});

describe('8.6053, 8.6061 on page P12', () => {
  const it = p12();
  const way = (side: Side, mover: Mover, hex: string, ground: Ground) =>
    wayFrom(it, side, mover, hex, ground);
  const areasOf = (found: ReturnType<typeof way>) =>
    found === 'none' || found === 'unknown'
      ? found
      : found.refuges.map((refuge) => ('entry' in refuge ? refuge.entry : refuge.area.strategic.at(-1)));

  test('K23: the closest hex of either German Area is three Uncontrolled hexes away', () => {
    const found = way('german', 'infantry', 'K23', 'enemy-areas');
    expect(found).toMatchObject({ length: 3, enemyHexes: 0 });
    expect(areasOf(found)).toEqual(['H20/0', 'K28/0']);
  });

  test('L23: the tank in the U.S. Area comes to the German Area in the south', () => {
    expect(areasOf(way('german', 'vehicle', 'L23', 'enemy-areas'))).toContain('K28/0');
  });

  test('E18: the squad is Retained into the U.S. Area or an Entry Area, over Uncontrolled hexes alone', () => {
    const found = way('us', 'infantry', 'E18', 'uncontrolled');
    expect(found).toMatchObject({ enemyHexes: 0 });
    expect(areasOf(found)).toEqual(['L19/0']);
  });

  test('J21: no way but over No Man’s Land', () => {
    expect(way('us', 'infantry', 'J21', 'uncontrolled')).toBe('none');
    expect(way('us', 'infantry', 'J21', 'no-mans-land')).toMatchObject({ length: 2 });
  });

  test('what nobody has said of the way makes it unknown', () => {
    const barred = { ...it.barred, infantry: { ...UNKNOWN_EVERYWHERE, no: new Set(it.grid.hexes) } };
    expect(wayFrom({ ...it, barred }, 'german', 'infantry', 'K23', 'enemy-areas')).toBe('unknown');
  });
});

describe('terrain', () => {
  const grid = gridOf('Ch');
  const bridge = position({
    grid,
    strategic: new Map([['NN6/bridge', 'german']]),
    bridges: new Map([['NN6', ['MM6', 'OO6']]]),
    river: onlyAt(['LL5', 'MM5', 'NN6', 'NN5', 'OO5', 'MM7', 'LL7']),
    entry: { us: { A10: ['A10'] }, german: { TT1: ['TT1'] } },
  });

  test('a bridge is entered by its ends; a river hex near one side is nobody’s', () => {
    const front = frontOf(bridge, OPEN);
    expect(holder(front, bridge, 'NN6')).toBe('german');
    expect(holder(front, bridge, 'OO6')).toBe('german');
    expect(holder(front, bridge, 'NN5')).toBe('uncontrolled');
    expect(new Isolations(bridge, 'german', 'vehicle').of('NN6/bridge').isolated).toBe(false);
    const cut = { ...bridge, barred: { ...bridge.barred, vehicle: onlyAt(['MM6', 'OO6']) } };
    expect(new Isolations(cut, 'german', 'vehicle').of('NN6/bridge')).toEqual({
      isolated: true,
      barrier: grid.neighbours('NN6').toSorted((a, b) => grid.compare(a, b)),
    });
    expect(new Isolations(cut, 'german', 'infantry').of('NN6/bridge').isolated).toBe(false);
  });

  describe('a bridge over what is no river', () => {
    // All that is open of a ring around M15 is a bridge that leads along it, from M12 to M12’s next in the ring.
    const ring = grid.ring('M15', 3);
    const [end = '', other = ''] = grid.neighbours('M12').filter((hex) => ring.includes(hex));
    const across = (parts: { readonly bridge: Side | undefined; readonly river?: readonly string[] }) =>
      position({
        grid,
        strategic: new Map([
          ['M15/0', 'us'],
          ['M12/bridge', parts.bridge],
        ]),
        bridges: new Map([['M12', [end, other]]]),
        barred: {
          infantry: onlyAt(ring.filter((hex) => hex !== 'M12')),
          vehicle: onlyAt(ring.filter((hex) => hex !== 'M12')),
        },
        river: onlyAt(parts.river ?? []),
        entry: { us: { A10: ['A10'] }, german: { TT1: ['TT1'] } },
      });
    const isIsolated = (it: Position) =>
      MOVERS.map((mover) => new Isolations(it, 'us', mover).of('M15/0').isolated);

    test('bars nobody who goes beneath it', () => {
      expect(isIsolated(across({ bridge: undefined }))).toEqual([false, false]);
      expect(isIsolated(across({ bridge: 'us' }))).toEqual([false, false]);
      expect(isIsolated(across({ bridge: undefined, river: ['M12'] }))).toEqual([true, true]);
    });

    test('an enemy one has what lies beneath it within two hexes', () => {
      const it = across({ bridge: 'german' });
      expect(isIsolated(it)).toEqual([true, true]);
      expect(frontOf(it, OPEN).beneath.get(grid.indexOf('M12'))).toBe('german');
      const near = { ...it, strategic: new Map([...it.strategic, ['M13/0', 'us'] as const]) };
      expect(frontOf(near, OPEN).beneath.get(grid.indexOf('M12'))).toBe('no-mans-land');
      expect(computedFront(near, undefined)).toMatchObject({
        noMansLand: expect.arrayContaining(['M12/-1']),
      });
    });

    test('while nobody has said whether it is a river, the answer hangs on that', () => {
      const it = across({ bridge: undefined });
      const river = { ...UNKNOWN_EVERYWHERE, no: new Set(grid.hexes.filter((hex) => hex !== 'M12')) };
      expect(isIsolated({ ...it, river })).toEqual(['unknown', 'unknown']);
    });

    test('one’s own Location beneath an enemy bridge has a name, and is left on any side', () => {
      const it = across({ bridge: 'german' });
      const dug = { ...it, strategic: new Map([...it.strategic, ['M12/0', 'us'] as const]) };
      const made = computedFront(dug, undefined);
      expect(made).toMatchObject({ sure: true });
      const own = made.sure ? made.areas.filter(({ side }) => side === 'us') : [];
      expect(own.flatMap(({ locations }) => locations)).toContain('M12/-1');
      expect(own.flatMap(({ locations }) => locations)).not.toContain('M12');
      // North of it lies No Man’s Land; it is cut off there, as it is by its ends.
      expect(new Isolations(dug, 'us', 'infantry').of('M12/0').isolated).toBe(true);
      expect(made.sure ? made.isolation.infantry : []).toContain('M12/-1');
    });
  });

  test('what nobody has said is not yes: it names the hexes on which the answer hangs', () => {
    const unknown = position({
      grid,
      strategic: new Map([['C10/0', 'us']]),
      river: { yes: new Set(['B9', 'B8', 'C9', 'D9', 'D10', 'C11']), no: new Set(), rest: 'no' },
      barred: { infantry: { ...UNKNOWN_EVERYWHERE, no: new Set(['A10', 'A9', 'A11']) }, vehicle: onlyAt([]) },
      entry: { us: { A10: ['A10'] }, german: {} },
    });
    const hangs = new Isolations(unknown, 'us', 'infantry').of('C10/0');
    expect(hangs).toEqual({ isolated: 'unknown', hangsOn: ['B10', 'A10'] });
    const said = { ...unknown, barred: { ...unknown.barred, infantry: onlyAt([]) } };
    expect(new Isolations(said, 'us', 'infantry').of('C10/0')).toEqual({
      isolated: false,
      path: ['C10', 'B10', 'A10'],
    });
  });

  test('8.6054: what one side’s Areas wholly enclose is proposed', () => {
    // A ring of six Strategic Locations three hexes from M15: its middle is more than two from each.
    const ring = grid.ring('M15', 3);
    const it = position({ grid, strategic: new Map(ring.map((hex) => [`${hex}/0`, 'us'])) });
    expect(enclosedBy(it, frontOf(it, OPEN), 'us')).toEqual(['M15']);
    expect(enclosedBy(it, frontOf(it, OPEN), 'german')).toEqual([]);
    const open = position({ grid, strategic: new Map(grid.ring('A10', 3).map((hex) => [`${hex}/0`, 'us'])) });
    expect(enclosedBy(open, frontOf(open, OPEN), 'us')).toEqual([]);
  });
});

describe('8.6054: an enemy Strategic Location that one side’s Areas wholly enclose', () => {
  const grid = gridOf('Ch');
  const ring = grid.neighbours('M15');
  const base = position({
    grid,
    strategic: new Map<Location, Side>([
      ...ring.map((hex): [Location, Side] => [`${hex}/0`, 'us']),
      ['M15/0', 'german'],
    ]),
    entry: { us: { A10: ['A10'] }, german: {} },
  });
  const made = (it: Position) => {
    const found = computedFront(it, undefined);
    if (!found.sure) throw new Error('not sure');
    return found;
  };

  test('is asked about: who is in it nobody but the players knows', () => {
    expect(made(base).surrounded).toEqual([{ by: 'us', locations: ['M15/0'] }]);
    expect(made(base).areas.find(({ side }) => side === 'german')?.locations).toEqual(['M15']);
  });

  test('is the encloser’s if nobody is in it; No Man’s Land stays what it is', () => {
    const given = made({ ...base, unoccupied: new Set(['M15/0']) });
    expect(given.areas.map(({ side }) => side)).toEqual(['us']);
    expect(given.areas[0]?.locations).toContain('M15');
    expect(given.noMansLand).toEqual(made(base).noMansLand);
    expect(given.surrounded).toEqual([]);
  });

  test('is not where another level of it is the enemy’s, or one neighbour is not of the side’s Areas', () => {
    const of = (more: readonly (readonly [Location, Side | undefined])[]) =>
      made({ ...base, strategic: new Map([...base.strategic, ...more]) }).surrounded;
    expect(of([['M15/1', 'german']])).toEqual([]);
    const open = new Map([...base.strategic].filter(([at]) => at !== `${ring[0]}/0`));
    expect(made({ ...base, strategic: open }).surrounded).toEqual([]);
    // Beyond a neighbour that nobody Controls lies No Man’s Land.
    expect(of([[`${ring[0]}/0`, undefined]])).toEqual([]);
  });

  test('does not go alone where two are enclosed together', () => {
    const [next = ''] = ring;
    const both = new Map<Location, Side>([
      ...[...ring, ...grid.neighbours(next)].map((hex): [Location, Side] => [`${hex}/0`, 'us']),
      ['M15/0', 'german'],
      [`${next}/0`, 'german'],
    ]);
    const it = { ...base, strategic: both };
    expect(made(it).surrounded.map(({ locations }) => locations.length)).toEqual([2]);
    const one = made({ ...it, unoccupied: new Set(['M15/0']) });
    expect(one.areas.some(({ side }) => side === 'german')).toBe(true);
    const all = made({ ...it, unoccupied: new Set(['M15/0', `${next}/0`]) });
    expect(all.areas.some(({ side }) => side === 'german')).toBe(false);
  });
});

describe('upper levels, Location by Location', () => {
  const grid = gridOf('Ch');
  const ring = grid.neighbours('M15');
  const HOUSE = { levels: { M15: 1 }, stairwells: ['M15'] };
  const at = (parts: Partial<Position>, strategic: readonly (readonly [Location, Side | undefined])[]) =>
    position({ grid, buildings: [HOUSE], byLocation: true, strategic: new Map(strategic), ...parts });
  const surrounded = (it: Position) => {
    const found = computedFront(it, undefined);
    return found.sure ? found.surrounded : found;
  };
  const around = ring.map((hex): [Location, Side] => [`${hex}/0`, 'us']);
  const within = at({}, [...around, ['M15/0', 'us'], ['M15/1', 'german']]);

  test('8.6054: one of the enemy’s over one’s own ground is enclosed as that is', () => {
    expect(surrounded(within)).toEqual([{ by: 'us', locations: ['M15/1'] }]);
    const { byLocation: _, ...older } = within;
    expect(surrounded(older)).toEqual([]);
    const open = new Map([...within.strategic].filter(([at]) => at !== around[0]?.[0]));
    expect(surrounded({ ...within, strategic: open })).toEqual([]);
    const given = computedFront({ ...within, unoccupied: new Set(['M15/1']) }, undefined);
    expect(given).toMatchObject({ sure: true, surrounded: [], areas: [{ side: 'us' }] });
  });

  test('8.6054: all that the enemy has of an enclosed hex goes together', () => {
    const both = at({}, [...around, ['M15/0', 'german'], ['M15/1', 'german']]);
    expect(surrounded(both)).toEqual([{ by: 'us', locations: ['M15/0', 'M15/1'] }]);
    const one = computedFront({ ...both, unoccupied: new Set(['M15/0']) }, undefined);
    expect(one.sure && one.areas.map(({ side }) => side)).toEqual(['us', 'german']);
    const all = computedFront({ ...both, unoccupied: new Set(['M15/0', 'M15/1']) }, undefined);
    expect(all).toMatchObject({ sure: true, surrounded: [], areas: [{ side: 'us' }] });
    expect(all.sure && all.areas[0]?.locations).toContain('M15');
  });

  test('8.2: one without a way down makes nothing around it Enterable; unmarked stairs leave it open', () => {
    const held: readonly (readonly [Location, Side | undefined])[] = [
      ['M15/1', 'german'],
      ['M15/0', undefined],
    ];
    const holder = (building: Building) =>
      frontOf(at({ buildings: [building] }, held), OPEN).holders[grid.indexOf('M14')];
    expect(holder(HOUSE)).toBe('german');
    expect(holder({ ...HOUSE, stairwells: [] })).toBe('uncontrolled');
    const unknown = at({ buildings: [{ ...HOUSE, stairwells: [], unknownStairs: ['M15'] }] }, held);
    expect(computedFront(unknown, undefined)).toEqual({ sure: false, hangsOn: ['M15'] });
    // By the stairs of the next hex of the building it is one hex less far.
    const next = ring.find((hex) => hex === 'M16') ?? '';
    const beside = { levels: { M15: 1, [next]: 1 }, stairwells: [next] };
    const front = frontOf(
      at({ buildings: [beside] }, [...held, [`${next}/0`, undefined], [`${next}/1`, undefined]]),
      OPEN,
    );
    expect(front.holders[grid.indexOf('M17')]).toBe('german');
    expect(front.holders[grid.indexOf('M13')]).toBe('uncontrolled');
  });

  test('8.6061: over the enemy’s ground one climbs to one’s own level; who cannot know the stairs does not know', () => {
    const way = (building: Building, ground: Ground, mover: Mover = 'infantry') =>
      wayFrom(
        at({ buildings: [building] }, [
          ['M15/0', 'us'],
          ['M15/1', 'german'],
        ]),
        'german',
        mover,
        'M14',
        ground,
      );
    expect(way(HOUSE, 'enemy-areas')).toMatchObject({
      length: 2,
      enemyHexes: 1,
      path: ['M14', 'M15', 'M15/1'],
      refuges: [{ area: { strategic: ['M15/1'] } }],
    });
    expect(way(HOUSE, 'uncontrolled')).toBe('none');
    expect(way(HOUSE, 'enemy-areas', 'vehicle')).toBe('none');
    expect(way({ ...HOUSE, stairwells: [] }, 'enemy-areas')).toBe('none');
    expect(way({ ...HOUSE, stairwells: [], unknownStairs: ['M15'] }, 'enemy-areas')).toBe('unknown');
  });

  test('8.6057: by stairs that nobody has marked one is perhaps not Isolated', () => {
    const it = at(
      {
        buildings: [{ ...HOUSE, stairwells: [], unknownStairs: ['M15'] }],
        entry: { us: { M15: ['M15'] }, german: {} },
      },
      [
        ['M15/0', 'us'],
        ['M15/1', 'us'],
      ],
    );
    const found = new Isolations(it, 'us', 'infantry');
    expect(found.of('M15/1')).toEqual({ isolated: 'unknown', hangsOn: ['M15'] });
    expect(found.isIsolated('M15/1')).toBe('unknown');
    expect(found.of('M15/0').isolated).toBe(false);
  });
});

describe('what nobody knows of a bridge or an arrow', () => {
  const grid = gridOf('St');
  const [middle = '', north = ''] = ['M15', grid.neighbours('M15')[0]];
  const others = grid.neighbours(middle).filter((hex) => hex !== north);
  /** A bridge in the river, with one end that is known and others that may be. */
  const at = (unknown: readonly string[]): Position =>
    position({
      grid,
      strategic: new Map([[`${middle}/bridge`, 'us']]),
      river: onlyAt([middle]),
      bridges: new Map([[middle, [north]]]),
      ...(unknown.length === 0 ? {} : { unknownEnds: new Map([[middle, unknown]]) }),
    });

  test('8.6052: by an end that nobody knows of one is perhaps not Isolated', () => {
    const [other = ''] = others;
    const goal = { us: { X: [other] }, german: {} };
    const barred = { infantry: onlyAt([north]), vehicle: onlyAt([north]) };
    const isolated = (unknown: readonly string[]) =>
      new Isolations({ ...at(unknown), barred, entry: goal }, 'us', 'infantry').of(`${middle}/bridge`)
        .isolated;
    expect(isolated([])).toBe(true);
    expect(isolated([other])).toBe('unknown');
    expect(isolated(others.filter((hex) => hex !== other))).toBe('unknown');
  });

  test('8.6051: the front hangs on that bridge', () => {
    const barred = { infantry: onlyAt([north]), vehicle: onlyAt([north]) };
    expect(computedFront({ ...at([]), barred }, undefined).sure).toBe(true);
    expect(computedFront({ ...at(others), barred }, undefined)).toEqual({ sure: false, hangsOn: [middle] });
  });

  test('CG6c: through an Entry Area whose arrow hex nobody knows whose it is one is perhaps not Isolated', () => {
    const it = position({ grid, strategic: new Map([['M15/0', 'german']]), buildings: [] });
    const unsure = { ...it, unknownEntry: { N56: ['N56'] } };
    expect(new Isolations(it, 'german', 'infantry').of('M15/0').isolated).toBe(true);
    const found = new Isolations(unsure, 'german', 'infantry');
    expect(found.of('M15/0')).toEqual({ isolated: 'unknown', hangsOn: ['N56'] });
    expect(found.isIsolated('M15/0')).toBe('unknown');
    expect(computedFront(unsure, undefined)).toEqual({ sure: false, hangsOn: ['N56'] });
    // Its HQ is no Entry Area (8.6052 EXC), and the other side's are known.
    expect(new Isolations(unsure, 'german', 'infantry', ['A1']).of('M15/0').isolated).toBe(false);
    expect(wayFrom(unsure, 'german', 'infantry', 'N50', 'uncontrolled', 'entries')).toBe('unknown');
    expect(wayFrom(it, 'german', 'infantry', 'N50', 'uncontrolled', 'entries')).toBe('none');
  });
});

describe('random maps', () => {
  const certain = fc.tuple(anyPosition, fc.func(fc.boolean())).map(([it, isMarked]) => filled(it, isMarked));

  test('a slow, plain second implementation agrees', () => {
    fc.assert(
      fc.property(certain, (it) => {
        const front = frontOf(it, OPEN);
        expect(front.holders).toEqual(it.grid.hexes.map((hex) => plainHolder(it, hex)));
        for (const hex of it.bridges.keys())
          expect(front.beneath.get(it.grid.indexOf(hex))).toBe(plainBeneath(it, hex));
        for (const side of SIDES) {
          const areas = front.areas
            .filter((area) => area.side === side)
            .map(
              (area) =>
                new Set([
                  ...area.hexes,
                  ...area.beneath,
                  ...area.strategic.map((each) => each.split('/')[0] ?? ''),
                ]),
            );
          expect(new Set(areas.map((area) => [...area].sort().join(' ')))).toEqual(
            new Set(plainAreas(it, side).map((area) => [...area].sort().join(' '))),
          );
          for (const mover of MOVERS) {
            const isolations = new Isolations(it, side, mover);
            for (const location of locationsOf(it, side))
              expect([location, isolations.of(location).isolated]).toEqual([
                location,
                plainIsolated(it, side, mover, location),
              ]);
          }
        }
      }),
      { seed: testSeed('front-plain'), numRuns: MAPS / 4 },
    );
  });

  test('no Location is both Area and No Man’s Land; swapping the sides swaps Areas and No Man’s Land', () => {
    fc.assert(
      fc.property(certain, (it) => {
        const [front, other] = [frontOf(it, OPEN), frontOf(swapped(it), OPEN)];
        const inAreas = new Set(front.areas.flatMap(({ hexes }) => hexes));
        expect(front.noMansLand.filter((hex) => inAreas.has(hex))).toEqual([]);
        expect(front.noMansLand.filter((hex) => it.strategic.has(entered(it, hex)))).toEqual([]);
        expect(other.noMansLand).toEqual(front.noMansLand);
        const names = ({ areas }: Front, flip: boolean) =>
          areas
            .map(({ side, hexes }) => `${flip === (side === 'us') ? 'german' : 'us'}: ${hexes.join(' ')}`)
            .sort();
        expect(names(other, true)).toEqual(names(front, false));
      }),
      { seed: testSeed('front-swapped'), numRuns: 2 * MAPS },
    );
  });

  test('one more friendly Strategic Location takes nothing from one’s Areas and gives none to the enemy', () => {
    fc.assert(
      fc.property(certain, fc.constantFrom(...SIDES), fc.nat(80), (it, side, at) => {
        const hex = it.grid.hexAt(at);
        const location = entered(it, hex);
        fc.pre(it.strategic.get(location) === undefined);
        const more = { ...it, strategic: new Map([...it.strategic, [location, side] as const]) };
        const [before, after] = [frontOf(it, OPEN), frontOf(more, OPEN)];
        it.grid.hexes.forEach((_, index) => {
          if (before.holders[index] === side) expect(after.holders[index]).toBe(side);
          if (after.holders[index] !== side && after.holders[index] !== 'no-mans-land')
            expect(before.holders[index]).toBe(after.holders[index]);
        });
      }),
      { seed: testSeed('front-one-more'), numRuns: 2 * MAPS },
    );
  });

  test('what hangs on a Location is what a whole front without it has otherwise', () => {
    let told = 0;
    let changed = 0;
    fc.assert(
      fc.property(anyPosition, fc.boolean(), (it, staysStrategic) => {
        const front = frontOf(it, OPEN);
        const countOf = hingesOf(it, front);
        for (const side of SIDES)
          for (const location of locationsOf(it, side)) {
            const strategic = new Map(it.strategic);
            if (staysStrategic) strategic.set(location, undefined);
            else strategic.delete(location);
            const without = frontOf({ ...it, strategic }, OPEN);
            const count = it.grid.hexes.filter((_, at) => without.holders[at] !== front.holders[at]).length;
            const found = countOf({ location, side, staysStrategic });
            if (found === undefined) {
              const hex = location.split('/')[0];
              const others = [...it.strategic].filter(([at, by]) => by === side && at.split('/')[0] === hex);
              expect(it.bridges.has(hex ?? '') || (it.byLocation === true && others.length > 1)).toBe(true);
            } else expect([location, found]).toEqual([location, count]);
            told += found === undefined ? 0 : 1;
            changed += found === undefined || count === 0 ? 0 : 1;
          }
        expect(
          hingesOf({ ...it, unoccupied: new Set() }, front)({ location: 'A1/0', side: 'us', staysStrategic }),
        ).toBe(undefined);
      }),
      { seed: testSeed('front-hinges'), numRuns: 2 * MAPS },
    );
    expect([told > 2 * MAPS, changed > MAPS]).toEqual([true, true]);
  });

  test('a sure answer stays the same however the unknown marks turn out, and its witness is one', () => {
    let sure = 0;
    fc.assert(
      fc.property(
        anyPosition,
        fc.func(fc.boolean()),
        fc.constantFrom(...SIDES),
        fc.constantFrom(...MOVERS),
        (it, isMarked, side, mover) => {
          const isolations = new Isolations(it, side, mover);
          const said = filled(it, isMarked);
          for (const location of locationsOf(it, side)) {
            const answer = isolations.of(location);
            if (answer.isolated === 'unknown') {
              expect(answer.hangsOn.length).toBeGreaterThan(0);
              continue;
            }
            sure += 1;
            expect([location, answer.isolated]).toEqual([
              location,
              plainIsolated(said, side, mover, location),
            ]);
            if (!answer.isolated) {
              expect(Object.values(it.entry[side]).flat()).toContain(answer.path.at(-1));
              answer.path.slice(1).forEach((hex, index) => {
                expect(it.grid.neighbours(hex)).toContain(answer.path[index]);
                expect([plainHolder(said, hex), plainBeneath(said, hex)]).toContainEqual(
                  expect.stringMatching(`^(?:uncontrolled|${side})$`),
                );
              });
            }
          }
        },
      ),
      { seed: testSeed('front-sure'), numRuns: 2 * MAPS },
    );
    expect(sure).toBeGreaterThan(2 * MAPS);
  });

  test('the trap: an Enterable hex may fall to the enemy and be closed, while a closed one is open to vehicles', () => {
    // The way out leads past the enemy in M14: only what his Infantry cannot enter is Uncontrolled there.
    const grid = gridOf('Ch');
    const it = position({
      grid,
      strategic: new Map([
        ['M20/0', 'us'],
        ['M14/0', 'german'],
      ]),
      barred: {
        infantry: { yes: new Set(), no: new Set(), rest: 'unknown' },
        vehicle: {
          yes: new Set(grid.hexes.filter((hex) => grid.distance(hex, 'M16') > 4)),
          no: new Set(),
          rest: 'no',
        },
      },
      entry: { us: { M12: ['M12'] }, german: {} },
    });
    // Everything Enterable: the enemy's Area bars the way. Nothing Enterable: it is open. So neither is known.
    const all = (rest: 'yes' | 'no') => ({
      ...it,
      barred: { ...it.barred, infantry: { ...it.barred.infantry, rest } },
    });
    expect(new Isolations(all('no'), 'us', 'vehicle').of('M20/0').isolated).toBe(true);
    expect(new Isolations(all('yes'), 'us', 'vehicle').of('M20/0').isolated).toBe(false);
    expect(new Isolations(it, 'us', 'vehicle').of('M20/0').isolated).toBe('unknown');
  });
});
