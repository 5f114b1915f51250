import { describe, expect, test } from 'vitest';
import { groundOf } from '../../../../src/games/ardennes2/ground/ground-of.ts';
import { hashOfPack } from '../../../../src/games/ardennes2/ground/pack-text.ts';
import { smallPack } from './packs.ts';

const { pack } = smallPack();
const ground = groundOf(pack);
const { grid } = ground;
const at = (hex: string) => grid.indexOf(hex);

/** Slot of the hexside from a hex to one beside it. */
function slot(from: string, to: string): number {
  for (let each = 0; each < 6; each += 1) if (grid.around[at(from) * 6 + each] === at(to)) return each;
  throw new Error(`${from} and ${to} do not touch`);
}

const ways = (from: string, to: string) =>
  [
    [from, to],
    [to, from],
  ] as const;

describe('the ground of a pack', () => {
  test('has the terrain, places, entries and exits of its hexes', () => {
    expect(ground.hash).toBe(hashOfPack(pack));
    expect(ground.terrain).toHaveLength(15);
    expect(ground.terrain[at('B1.16')]).toEqual(['city', 'woods']);
    expect(ground.terrain[at('B1.17')]).toEqual(['open']);
    expect(ground.places.get(at('B1.16'))).toBe('Bastogne');
    expect(ground.entries.get('I')).toEqual([at('A38.15'), at('A39.15')]);
    expect(ground.exits).toEqual([
      { hex: at('A38.16'), edge: 'west', road: 'road' },
      { hex: at('B2.17'), edge: 'east', road: 'track' },
    ]);
  });

  test('has water and roads of each hexside alike from both of its hexes', () => {
    for (const [from, to] of ways('A39.17', 'A40.16')) {
      expect(ground.hexside(at(from), slot(from, to))).toBe('stream');
      expect(ground.road(at(from), slot(from, to))).toBe('road');
    }
    for (const [from, to] of ways('B1.16', 'B2.15')) {
      expect(ground.hexside(at(from), slot(from, to))).toBe('river');
      expect(ground.road(at(from), slot(from, to))).toBeUndefined();
    }
    for (const [from, to] of ways('B1.16', 'B1.17')) {
      expect(ground.hexside(at(from), slot(from, to))).toBeUndefined();
      expect(ground.road(at(from), slot(from, to))).toBe('track');
      expect(ground.bridge(at(from), slot(from, to))).toBeUndefined();
    }
  });

  test('1.3: a road over water has its bridge, with the plunger that is listed', () => {
    expect(ground.bridges).toEqual([
      { id: 'A39.17-A40.16', hexes: [at('A39.17'), at('A40.16')], plunger: at('A40.16') },
      { id: 'B1.15-B1.16', hexes: [at('B1.15'), at('B1.16')], from: 3 },
    ]);
    for (const [from, to] of ways('A39.17', 'A40.16'))
      expect(ground.bridge(at(from), slot(from, to))).toBe(ground.bridges[0]);
  });

  test('3.8: over a bridge that joins a Road and a Track the type of the near side counts', () => {
    expect(ground.road(at('B1.16'), slot('B1.16', 'B1.15'))).toBe('track');
    expect(ground.road(at('B1.15'), slot('B1.15', 'B1.16'))).toBe('road');
  });

  test('a pack with a gap is no ground', () => {
    const gap = smallPack({ 'roads.txt': 'Road A38.16 B2.16\n' });
    expect(() => groundOf(gap.pack)).toThrow('A38.16 and B2.16 do not touch');
  });
});
