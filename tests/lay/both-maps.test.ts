import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Hex } from '../../bin/lay/frame.ts';
import { layArdennes2, layEaa, layEaaPack } from '../../bin/lay/packs.ts';
import { beside, isLeft } from '../../bin/lay/points.ts';
import { PROJECT } from '../support/scratch.ts';
import { GEOGRAPHY, LAID, riverAt, roadsAt } from './laid.ts';

test.each([layArdennes2, layEaa, layEaaPack])(
  'the files that are here are those that `npm run lay` writes',
  (lay) => {
    const { folder, files } = lay(GEOGRAPHY);
    const here = Object.keys(files).map((file) => {
      const path = join(PROJECT, folder, file);
      return [file, existsSync(path) ? readFileSync(path, 'utf8') : undefined];
    });
    expect(Object.fromEntries(here)).toEqual(files);
  },
);

describe.each([LAID.ardennes2, LAID.eaa])('the map that was laid for $facts.game', (map) => {
  const { facts, frame, geography, hexOf, names, roads, waters, bridges } = map;
  const chains = [...waters.rivers.values()].filter(({ chain }) => chain.some(({ edge }) => edge.isOn));

  test('has a fit that is the least squares of its own named hexes', () => {
    const weights: Readonly<Record<string, number>> = { medium: 0.5, low: 0 };
    const sums = [0, 1, 2].map(() => [0, 0, 0, 0, 0]);
    for (const { place, hex, conf = '' } of facts.anchors) {
      const [lat, lon] = geography.places.get(place)?.at ?? [0, 0];
      const row = [1, lon - 5.7, lat - 50.2, ...frame.hex(hex).centre];
      for (const [i, sum] of sums.entries())
        for (const j of sum.keys())
          sum[j] = (sum[j] ?? 0) + (weights[conf] ?? 1) * (row[i] ?? 0) * (row[j] ?? 0);
    }
    // The normal equations hold for what stands in the file, to its three digits.
    const left = (fit: readonly number[], column: number) =>
      sums.map((sum) =>
        fit.reduce((total, value, at) => total + value * (sum[at] ?? 0), -(sum[column] ?? 0)),
      );
    for (const rest of [...left(facts.x, 3), ...left(facts.y, 4)]) expect(Math.abs(rest)).toBeLessThan(0.05);
  });

  test('has every named place in its hex, with its name', () => {
    const strays = facts.anchors.filter(
      ({ place, hex }) => hexOf.get(place)?.id !== hex || names.get(frame.hex(hex))?.place.name !== place,
    );
    const moved = new Set(facts.moved.map(({ hex }) => hex));
    expect(strays.filter(({ hex }) => !moved.has(hex))).toEqual([]);
  });

  test('has rivers without a gap, which end in their river or off the map', () => {
    for (const { river, chain } of chains) {
      expect([river.name, chain.every(({ from }, at) => at === 0 || chain[at - 1]?.to === from)]).toEqual([
        river.name,
        true,
      ]);
      const end = chain.at(-1);
      const parent = waters.rivers.get(river.into)?.chain ?? [];
      const isOff = end?.edge.hexes.some(
        ({ isOn, column }) => !isOn || column >= facts.cols - 1 || column <= 1,
      );
      const isIn = parent.some(({ from, to }) => from === end?.to || to === end?.to);
      expect([river.name, river.into === '' || isOff || isIn]).toEqual([river.name, true]);
    }
  });

  test('has every hexside that the text tells on its river, and none far from its course', () => {
    const told = facts.edges.flatMap(({ river, sides }) => sides.map((side) => ({ river, side })));
    expect(told.filter(({ river, side }) => riverAt(map, side) !== river)).toEqual([]);
    const toldIds = new Set(told.map(({ side }) => frame.edge(side).id));
    const strays = chains.flatMap(({ course, chain }) =>
      chain.filter(
        ({ edge }) => edge.isOn && !toldIds.has(edge.id) && beside(course, edge.middle).distance >= 1.6,
      ),
    );
    expect(strays.map(({ river, edge }) => `${river} ${edge.id}`)).toEqual([]);
  });

  test('has places and set-ups on their own bank', () => {
    const wrong = [...waters.banks].flatMap(([id, banks]) =>
      [...banks].filter(([river, bank]) => {
        const hex = frame.hexes.get(id);
        const touching = (waters.rivers.get(river)?.chain ?? []).filter(
          ({ edge }) => hex !== undefined && edge.hexes.includes(hex),
        );
        return touching.some(
          ({ from, to }) => hex !== undefined && isLeft(from.at, to.at, hex.centre) !== (bank === 'L'),
        );
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('has roads from hex to hex, all in one net', () => {
    for (const { hexes } of roads.roads)
      for (const [at, hex] of hexes.entries())
        if (at > 0) expect(frame.neighbours(hexes[at - 1] ?? hex)).toContain(hex);
    const withRoad = frame.map.filter((hex) => roadsAt(map, hex).length > 0);
    const [first] = withRoad;
    const reached = new Set<Hex>(first === undefined ? [] : [first]);
    for (const hex of reached) for (const next of roadsAt(map, hex)) reached.add(next);
    expect(withRoad.filter((hex) => !reached.has(hex)).map(({ id }) => id)).toEqual([]);
  });

  test('has a road in every town and wherever the text wants one', () => {
    const towns = [...geography.places.values()].filter(({ kind }) => kind === 'city' || kind === 'town');
    const hexes = [
      ...towns.flatMap(({ name }) => hexOf.get(name) ?? []),
      ...[...facts.road_hexes, ...facts.moved, ...facts.anchors].map(({ hex }) => frame.hex(hex)),
    ].filter(({ isOn }) => isOn);
    expect(hexes.filter((hex) => roadsAt(map, hex).length === 0).map(({ id }) => id)).toEqual([]);
    const sides = facts.road.map((side) => frame.edge(side).id);
    expect(sides.filter((side) => !roads.over.has(side))).toEqual([]);
  });

  test('has a bridge wherever a road crosses water, and there alone', () => {
    const crossed = [...roads.over.keys()].filter(
      (side) => frame.edges.get(side)?.isOn && waters.along.has(side),
    );
    expect([...bridges].toSorted()).toEqual(crossed.toSorted());
    expect(bridges.length).toBeGreaterThan(80);
  });
});
