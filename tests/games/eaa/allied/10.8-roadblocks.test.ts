/** 10.8: where Engineers place Roadblocks. */
import { expect, test } from 'vitest';
import { placeRoadblocks, roadblockOptions } from '../../../../src/games/eaa/allied/10.8-roadblocks.ts';
import { counter, ground, type Placed } from '../board.ts';
import { type TableWords, table } from './table.ts';

const ON = ground({
  hexes: { '1015': { edgeOf: 'allied', hasRoadOff: true } },
  roads: ['1015 1014 1013 1012 1011'],
});
const GERMAN: Placed = { at: '1009', counter: counter('I SS', 'x', '4/2 3') };
const at = (words: TableWords) => table({ ground: ON, ...words });

test('in Allied supply, empty of units, detachments and other Roadblocks', () => {
  const { book, world } = at({
    units: [{ at: '1013', counter: counter('V', 'a', '3/1 3') }, GERMAN],
    detachments: ['1113'],
    roadblocks: ['1112'],
  });
  const legal = roadblockOptions(book, world);
  expect(legal).toContain('1012');
  // Beside the German, too; behind him no supply leads.
  expect(legal).toContain('1010');
  const ruleOf = (hex: string) => {
    const done = placeRoadblocks(book, world, [hex]);
    return done.ok ? undefined : [done.rule, done.why];
  };
  expect(ruleOf('1012')).toBeUndefined();
  expect(ruleOf('1013')).toEqual(['10.8', '1013 has an Allied unit, which would remove it']);
  expect(ruleOf('1009')).toEqual(['10.8', '1009 is held by a German unit']);
  expect(ruleOf('1113')).toEqual(['10.8', '1113 has a German detachment']);
  expect(ruleOf('1112')).toEqual(['10.8', '1112 has a Roadblock']);
  expect(ruleOf('1605')).toEqual(['13.0', '1605 is not in Allied supply']);
  expect(ruleOf('9999')).toEqual(['10.8', '9999 is not on the map']);
  for (const hex of ['1013', '1009', '1113', '1112', '1605']) expect(legal).not.toContain(hex);
});

test('as many as the event gives, each in a hex of its own', () => {
  const { book, world, names } = at({ roadblocks: ['1112'] });
  const done = placeRoadblocks(book, world, ['1012', '1011']);
  if (!done.ok) throw new Error(done.why);
  expect(names(done.world.position.roadblocks).toSorted()).toEqual(['1011', '1012', '1112']);
  const why = (...hexes: string[]) => {
    const refusal = placeRoadblocks(book, world, hexes);
    return refusal.ok ? undefined : refusal.why;
  };
  expect(why('1012', '1011', '1010')).toBe('3 are named: 2 at most');
  expect(why('1012', '1012')).toBe('1012 is named twice');
  expect(why()).toBe('no hex is named');
});

test('with Manteuffel in effect none within four hexes of 5th Panzer Army', () => {
  const panzer = { at: '1008', counter: counter('XLVII', 'p', '4/2 5') };
  const { book, world } = at({ units: [panzer] });
  const directed = { ...world, directsTraffic: true };
  const [free, bound] = [world, directed].map((each) => roadblockOptions(book, each));
  expect(free).toContain('1012');
  expect(bound).not.toContain('1012');
  expect(bound).toContain('1013');
  expect(placeRoadblocks(book, directed, ['1012'])).toMatchObject({ rule: '10.8' });
  const sixth = at({ units: [GERMAN] });
  expect(roadblockOptions(sixth.book, { ...sixth.world, directsTraffic: true })).toContain('1012');
});
