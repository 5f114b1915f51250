import { describe, expect, test } from 'vitest';
import { bookFor, bookOf } from '../../../../src/games/eaa/packs/book.ts';
import { hashOfPack, printPack, readPack } from '../../../../src/games/eaa/packs/pack.ts';
import { SCENARIOS } from '../../../../src/games/eaa/scenario/scenarios.ts';
import { armyOf, counterKey } from '../../../../src/games/eaa/vocabulary/counters.ts';
import { worldOf } from '../../../../src/games/eaa/world/world.ts';
import { referTo } from '../../../../src/kernel/reference.ts';
import { HOUSE, HOUSE_FILES } from './house.ts';

test('a campaign finds its pack by the hash: cards, units and map', () => {
  if (HOUSE.pack === undefined) throw new Error('the house pack cannot be read');
  const hash = referTo(printPack(HOUSE.pack));
  expect(hash).toBe(hashOfPack(HOUSE.pack));
  const book = bookOf({ pack: hash });
  expect(book.pack).toEqual(HOUSE.pack);
  expect(book.german.get(61)?.title).toBe('Army Group B');
  expect(book.allied.get(1)?.title).toBe('V Corps');
  expect(book.counters.get('XVIII/505.82')).toMatchObject({ id: '505.82', division: '82' });
  expect(counterKey({ corps: 'I SS', id: 'Peiper.1SS' })).toBe('I SS/Peiper.1SS');
  expect(book.ground.hash).toBe(hash);
  expect(book.ground.grid.hexes).toHaveLength(273);
  expect(bookOf({ pack: hash })).toBe(book);
});

test('a pack that nobody has brought is said to be missing', () => {
  expect(() => bookOf({ pack: 'none' })).toThrow('nobody has brought the pack none');
});

describe('a pack without days of its own', () => {
  const { 'calendar.txt': _, 'pack.txt': head = '', ...others } = HOUSE_FILES;
  const alone = head.replace(/^(?:Days|Counts) = .*\n/gmu, '');

  test('is read, and printed as it stands; days, calendar and counting come together', () => {
    const { pack, faults } = readPack({ ...others, 'pack.txt': alone });
    expect(faults).toEqual([]);
    expect(pack?.calendar).toBeUndefined();
    expect(printPack(pack ?? HOUSE.pack ?? never())).not.toMatch(/^(?:Days|Counts) = |^== calendar/mu);
    const wrong = (files: Readonly<Record<string, string>>) =>
      readPack(files).faults.map(({ file, wrong: words }) => `${file}: ${words}`);
    expect(wrong({ ...HOUSE_FILES, 'pack.txt': alone })).toEqual(['calendar.txt: a calendar without days']);
    expect(wrong({ ...others, 'pack.txt': head })).toEqual(['calendar.txt: the file is missing']);
    expect(wrong({ ...others, 'pack.txt': head.replace(/^Days = .*\n/mu, '') })).toContain(
      'pack.txt: Counts stands without Days',
    );
  });

  test('is played as a scenario says: its days and limits, cards and units of those days alone', () => {
    const { pack } = readPack({ ...others, 'pack.txt': alone });
    const scenario = SCENARIOS.get('allies-surprised');
    if (pack === undefined || scenario === undefined) throw new Error('no pack or no scenario');
    const book = bookFor(pack, scenario, 'x');
    expect(book.scenario.days).toEqual({ from: 16, to: 18 });
    // 18.2: only those dated December 16 to 18.
    const dates = [...book.allied.values(), ...book.german.values()].map(({ date }) => date);
    expect(dates.filter((date) => date === 'okw' || date > 18)).toEqual([]);
    expect(pack.german.length).toBeGreaterThan(book.german.size);
    const days = [...book.counters.values()].flatMap(({ entry }) =>
      entry !== undefined && 'day' in entry ? [entry.day] : [],
    );
    expect(Math.max(...days)).toBe(18);
    // Who is in no reserve, as von der Heydte, stays.
    expect(book.counters.has('I SS/VDH')).toBe(true);
    expect(armyOf(book.counters.get('LXVI/18') ?? never())).toBe('5pz');
    const world = worldOf(book);
    expect([world.position.day, world.depots, [...world.position.leavesOut]]).toEqual([
      16,
      [],
      ['15.0', '16.0'],
    ]);
  });
});

function never(): never {
  throw new Error('it is not there');
}
