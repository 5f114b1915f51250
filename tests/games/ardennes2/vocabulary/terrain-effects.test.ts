/** The Terrain Effects Chart cell by cell, as the rules text prints it. */
import { expect, test } from 'vitest';
import { TERRAINS } from '../../../../src/games/ardennes2/vocabulary/terrain.ts';
import { TERRAIN_EFFECTS } from '../../../../src/games/ardennes2/vocabulary/terrain-effects.ts';

test.each([
  // terrain, Leg, Mech, columns left, Half from, Full from
  ['open', 2, 3, 0, 3, 5],
  ['city', 1, 2, 2, 5, 6],
  ['village', null, null, 0, 4, 5],
  ['woods', 2, 6, 1, 4, 5],
  ['forest', 3, 'P', 1, 4, 5],
  ['marsh', 3, 'P', 1, 4, 5],
  ['slope', 3, 'P', 1, 4, 6],
  ['west-wall', null, null, 1, 4, 6],
] as const)('%s', (terrain, leg, mech, shift, half, full) => {
  expect(TERRAIN_EFFECTS.hex[terrain]).toMatchObject({ leg, mech, shift, barrage: { half, full } });
});

test.each([
  ['stream', 1, 2, 1],
  ['river', 2, 'P', 1],
  ['meuse', 'P', 'P', 2],
  ['sea', 'P', 'P', 1],
] as const)('hexside %s', (hexside, leg, mech, shift) => {
  expect(TERRAIN_EFFECTS.hexside[hexside]).toEqual({ leg, mech, shift });
});

test('roads: Leg 1 on either, Mechanized ½ and 2', () => {
  expect(TERRAIN_EFFECTS.road).toEqual({ road: { leg: 1, mech: 0.5 }, track: { leg: 1, mech: 2 } });
});

test('every terrain of a hex has its row, and the West Wall serves the Germans alone', () => {
  expect(Object.keys(TERRAIN_EFFECTS.hex)).toEqual([...TERRAINS]);
  expect(TERRAINS.filter((terrain) => TERRAIN_EFFECTS.hex[terrain].only === 'german')).toEqual(['west-wall']);
});
