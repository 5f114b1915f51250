import { describe, expect, test } from 'vitest';
import { type Degrees, readGeography } from '../../bin/lay/geography.ts';
import { apart, beside, type Point } from '../../bin/lay/points.ts';
import { GEOGRAPHY } from './laid.ts';

const { places, rivers, roads } = readGeography(GEOGRAPHY);

/** In km, near enough for this region. */
const KM: Degrees = [111.2, 71.4];
const inKm = ([lat, lon]: Degrees): Point => [lon * KM[1], lat * KM[0]];
const byName = new Map(rivers.map((river) => [river.name, river]));
const courseOf = (name: string) => (byName.get(name)?.course ?? []).map(inKm);

describe('the geography by itself', () => {
  test('all places lie in the region', () => {
    const strays = [...places.values()].filter(
      ({ at: [lat, lon] }) => lat < 49.4 || lat > 50.8 || lon < 4.5 || lon > 6.7,
    );
    expect(strays).toEqual([]);
  });

  test('a place on a bank lies within 2.5 km of its river, and on that side of it', () => {
    const banks = [...places.values()].flatMap((place) => place.banks.map((bank) => ({ place, ...bank })));
    const wrong = banks.filter(({ place, river, bank }) => {
      const { distance, signed } = beside(courseOf(river), inKm(place.at));
      return distance > 2.5 || signed > 0 !== (bank === 'L');
    });
    expect(wrong.map(({ place, river }) => `${place.name}, ${river}`)).toEqual([]);
    expect(banks.length).toBeGreaterThan(80);
  });

  test.each(rivers.map(({ name }) => name))(
    'the %s runs without a gap or a hairpin, into its river',
    (name) => {
      const course = courseOf(name);
      const stretches = course.slice(1).map((to, index) => ({ from: course[index] ?? to, to }));
      expect(stretches.filter(({ from, to }) => apart(from, to) > 9)).toEqual([]);
      const hairpins = stretches.slice(1).filter(({ from, to }, index) => {
        const before = stretches[index]?.from ?? from;
        const [a, b] = [apart(before, from), apart(from, to)];
        const turn = (from[0] - before[0]) * (to[0] - from[0]) + (from[1] - before[1]) * (to[1] - from[1]);
        return Math.min(a, b) >= 4 && turn / (a * b) <= -0.5;
      });
      expect(hairpins).toEqual([]);
      const into = byName.get(name)?.into ?? '';
      if (into !== '') expect(beside(courseOf(into), course.at(-1) ?? [0, 0]).distance).toBeLessThan(1.2);
    },
  );

  test('roads stop at places or points', () => {
    const stops = roads.flatMap(({ stops: all }) => all).filter((stop) => typeof stop === 'string');
    expect(stops.filter((stop) => !places.has(stop))).toEqual([]);
  });
});
