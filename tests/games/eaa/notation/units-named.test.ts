/** 2.1, 2.21: units and hexes by what a player types for them. */
import { describe, expect, test } from 'vitest';
import { hexNamed, isNear, type Named, UnitNames } from '../../../../src/games/eaa/notation/units-named.ts';
import { keyOf } from '../../../../src/games/eaa/position/changes.ts';
import type { Unit } from '../../../../src/games/eaa/position/position.ts';
import { worldOf } from '../../../../src/games/eaa/world/world.ts';
import { counter, ground, position } from '../board.ts';
import { houseBook } from '../house-book.ts';

const on = position({
  ground: ground({
    hexes: {
      '0811': { isTown: true, name: 'Trois Ponts' },
      '0813': { terrain: 'city', name: 'Liège' },
      '0814': { terrain: 'city', name: 'Liège' },
    },
  }),
  units: [
    { at: '0912', counter: counter('XVIII', '505.82', '4/2 3') },
    { at: '0912', counter: counter('XVIII', '508.82', '4/2 3') },
    { at: '0913', counter: counter('XVIII', '14 Cav', '2/(1) 6') },
    { at: '0914', counter: counter('V', '16.1', '4/3 3') },
    { at: '0915', counter: counter('V', '16', '4 3') },
    { at: '1015', counter: counter('XVIII', '16', '4 3') },
  ],
});
const units = [...on.stacks.values()].flatMap((stack) => stack.units);
const names = new UnitNames(on.ground, units);
const said = (named: Named<Unit>) => (named.ok ? keyOf(named.it) : named.wrong);

describe('a unit', () => {
  test.each([
    ['505.82', 'XVIII/505.82'],
    ['505.82.XVIII', 'XVIII/505.82'],
    ['505.82.xviii', 'XVIII/505.82'],
    ['XVIII/505.82', 'XVIII/505.82'],
    ['505', 'XVIII/505.82'],
    ['505 82', 'XVIII/505.82'],
    ['505.8', 'XVIII/505.82'],
    ['14 cav', 'XVIII/14 Cav'],
    ['CAV', 'XVIII/14 Cav'],
    ['V/16.1', 'V/16.1'],
    ['16.1', 'V/16.1'],
    ['16.xviii', 'XVIII/16'],
    ['v/16', 'V/16'],
    ['08', 'XVIII/508.82'],
  ])('%s is %s', (typed, key) => {
    expect(said(names.read(typed))).toBe(key);
  });

  test('one that could be several names them all, with their hexes', () => {
    expect(said(names.read('16'))).toBe(
      '“16” can be 16.V in 0915 and 16.XVIII in 1015: write more of the name',
    );
    expect(said(names.read('82'))).toBe(
      '“82” can be 505.82 in 0912 and 508.82 in 0912: write more of the name',
    );
    const many = new UnitNames(
      on.ground,
      Array.from({ length: 11 }, (_, index): Unit => {
        const [unit] = units;
        if (unit === undefined) throw new Error('nobody');
        return { ...unit, counter: { ...unit.counter, id: `${index + 1}.9` } };
      }),
    );
    expect(said(many.read('9'))).toMatch(/, 8\.9 in 0912 and 3 more: write more/u);
    expect(said(many.read('XVIII'))).toMatch(/ and 3 more: write more/u);
  });

  test('the whole name before whole parts, those before the beginning of a part, that before a piece within', () => {
    const called = (...ids: readonly string[]) =>
      new UnitNames(
        on.ground,
        ids.map((id): Unit => {
          const [unit] = units;
          if (unit === undefined) throw new Error('nobody');
          return { ...unit, counter: { ...unit.counter, id } };
        }),
      );
    const matching = (ids: readonly string[], typed: string) =>
      called(...ids)
        .matching(typed)
        .map(({ counter: { id } }) => id);
    const all = ['2.11', '11', '110.28', '711.3'];
    expect(matching(all, '11')).toEqual(['11']);
    expect(matching(['2.11', '110.28', '711.3'], '11')).toEqual(['2.11']);
    expect(matching(['711.3', '110.28'], '11')).toEqual(['110.28']);
    expect(matching(['711.3', '28.4'], '11')).toEqual(['711.3']);
    // Of several parts each but the last is whole, and they follow one another.
    expect(matching(['110.28', '10.280'], '110.2')).toEqual(['110.28']);
    expect(matching(['110.28'], '11.28')).toEqual([]);
    expect(matching(['110.28', '28.110'], '28 110')).toEqual(['28.110']);
    expect(matching(all, ' ')).toEqual([]);
    const near = (typed: string) =>
      called(...all)
        .near(typed)
        .map(({ counter: { id } }) => id);
    expect(near('11')).toEqual(['11', '110.28', '2.11', '711.3']);
    expect(near('28')).toEqual(['110.28']);
  });

  test('one that nobody is called has the nearest word', () => {
    expect(said(names.read('550.82'))).toBe('“550.82” names no unit; the nearest is 505.82 in 0912');
    expect(said(names.read('5055'))).toBe('“5055” names no unit; the nearest is 505.82 in 0912');
    // Of two that are equally near the first; letters that are swapped are one slip; of short parts nothing is near.
    expect(said(names.read('506.82'))).toBe('“506.82” names no unit; the nearest is 505.82 in 0912');
    expect(said(names.read('cva'))).toBe('“cva” names no unit; the nearest is 14 Cav in 0913');
    expect(said(names.read('24'))).toBe('“24” names no unit');
    expect(said(names.read('“no”'))).toBe('“"no"” names no unit');
    expect(said(names.read('Peiper'))).toBe('“Peiper” names no unit');
    expect(said(names.read('“x'.repeat(60)))).toMatch(/names no unit$/u);
  });

  test('several, with commas, plus signs or blanks; a designation may have a blank itself', () => {
    const some = (typed: string) => {
      const read = names.readSome(typed);
      return read.ok ? read.it.map(keyOf).join(' + ') : read.wrong;
    };
    expect(some('505 508')).toBe('XVIII/505.82 + XVIII/508.82');
    expect(some('505, 14 Cav + 16.1')).toBe('XVIII/505.82 + XVIII/14 Cav + V/16.1');
    expect(some('14 Cav 505.82')).toBe('XVIII/14 Cav + XVIII/505.82');
    expect(some('14 Cav XVIII 505')).toBe('XVIII/14 Cav + XVIII/505.82');
    expect(some('505 82')).toMatch(/^“82” can be/u);
    expect(some(' , ')).toBe('no unit is named');
  });

  test('each of the house scenario is read by its name, its full name and its key', () => {
    const { position: start, alliedBox, alliedToCome } = worldOf(houseBook());
    const all = [
      ...[...start.stacks.values()].flatMap((stack) => (stack.side === 'allied' ? stack.units : [])),
      ...alliedBox,
      ...alliedToCome,
    ];
    const house = new UnitNames(start.ground, all);
    expect(all.length).toBeGreaterThan(30);
    for (const unit of all)
      for (const typed of [house.nameOf(unit), `${unit.counter.id}.${unit.counter.corps}`, keyOf(unit)])
        expect(said(house.read(typed.toLowerCase()))).toBe(keyOf(unit));
  });
});

describe('a hex', () => {
  const hex = (typed: string) => {
    const read = hexNamed(on.ground, typed);
    return read.ok ? on.ground.grid.hexAt(read.it) : read.wrong;
  };
  test('by its number or its name', () => {
    for (const typed of [
      '0811',
      '08.11',
      '8.11',
      '08:11',
      'Trois Ponts',
      'trois  ponts',
      'Trois-Ponts',
      'trois',
      'TR',
    ])
      expect(hex(typed)).toBe('0811');
  });

  test('is near to the beginning of its number, with a point or without, and to any piece of its name', () => {
    const near = (typed: string) => isNear(on.ground, on.ground.grid.indexOf('0811'), typed);
    expect(['081', '08.1', 'ponts', 'TROIS'].filter(near)).toEqual(['081', '08.1', 'ponts', 'TROIS']);
    expect(['0912', '11', 'liege'].filter(near)).toEqual([]);
  });

  test('points and hyphens of a name may be left out', () => {
    const there = worldOf(houseBook()).position.ground;
    for (const typed of ['St. Vith', 'st vith', 'St.Vith', 'st-vith'])
      expect(hexNamed(there, typed)).toEqual({ ok: true, it: there.grid.indexOf('1108') });
  });

  test('a name that two hexes have, one that none has, and a number off the map', () => {
    expect(hex('liege')).toBe('“liege” can be Liège 0813 and Liège 0814');
    expect(hex('Troi Pont')).toBe(
      '“Troi Pont” is no hex and no town of this map; the nearest is Trois Ponts 0811',
    );
    expect(hex('ponts')).toBe('“ponts” is no hex and no town of this map');
    expect(hex('Bastogne')).toBe('“Bastogne” is no hex and no town of this map');
    expect(hex('')).toBe('“” is no hex and no town of this map');
    expect(hex('2508')).toBe('2508 is not on this map, which goes from 0805 to 1615');
    expect(hex('25.08')).toBe('2508 is not on this map, which goes from 0805 to 1615');
  });
});
