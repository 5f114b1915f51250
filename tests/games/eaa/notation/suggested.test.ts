/** What a player who types is offered: each text that is offered whole is one that is accepted. */
import { describe, expect, test } from 'vitest';
import { readDeployments } from '../../../../src/games/eaa/notation/7.1-deployments.ts';
import { readMoves } from '../../../../src/games/eaa/notation/10.0-moves.ts';
import { deploymentDomain, moveDomain } from '../../../../src/games/eaa/notation/suggested.ts';
import { keyOf } from '../../../../src/games/eaa/position/changes.ts';
import type { Position } from '../../../../src/games/eaa/position/position.ts';
import { worldOf } from '../../../../src/games/eaa/world/world.ts';
import { counter, ground, position } from '../board.ts';
import { houseBook } from '../house-book.ts';

const active = (on: Position) =>
  new Set([...on.stacks.values()].flatMap(({ side, units }) => (side === 'allied' ? units.map(keyOf) : [])));

const on = position({
  ground: ground({
    hexes: {
      '1215': { edgeOf: 'allied', hasRoadOff: true },
      '1211': { isTown: true, name: 'Trois Ponts' },
    },
    roads: ['1215 1214 1213 1212 1211 1210 1209 1208'],
  }),
  units: [
    { at: '1213', counter: counter('XVIII', '505.82', '4/2 3') },
    { at: '1213', counter: counter('XVIII', '508.82', '4/2 3') },
    { at: '1114', counter: counter('V', '16.1', '4/3 3') },
    { at: '1115', counter: counter('V', '14 Cav', '2 6') },
    { at: '1015', counter: counter('V', '9.9', '2 3'), isDispersed: true },
  ],
});
const near = (typed: string, who = active(on)) => moveDomain(on, who).near(typed);

describe('moves', () => {
  test('first who may move, units and stacks', () => {
    expect(near('')).toEqual(['505.82 >', '508.82 >', '16.1 >', '14 Cav >', '1213 >']);
    expect(near('50')).toEqual(['505.82 >', '508.82 >']);
    expect(near('cav')).toEqual(['14 Cav >']);
    expect(near('82')).toEqual(['505.82 >', '508.82 >']);
    expect(near('12')).toEqual(['1213 >']);
    expect(near('', new Set(['V/16.1']))).toEqual(['16.1 >']);
    expect(near('Peiper')).toEqual([]);
  });

  test('then one more unit after others', () => {
    expect(near('505 508')).toEqual(['505 508.82 >']);
    expect(near('505, 1')).toEqual(['505, 16.1 >', '505, 14 Cav >']);
  });

  test('after the arrow where it can go: the farthest first, strategic moves last', () => {
    const hexes = near('505 >').map((text) => text.replace('505 > ', ''));
    expect(hexes.slice(0, 2)).toEqual(['0912', '0913']);
    expect(hexes).toHaveLength(25);
    expect(near('505 > 12')).toEqual([
      '505 > 1210',
      '505 > 1211',
      '505 > 1215',
      '505 > 1212',
      '505 > 1214',
      '505 > 1208',
      '505 > 1209',
    ]);
    expect(near('505 > tro')).toEqual(['505 > 1211']);
    expect(near('505 > 1212 > 12')).toEqual(
      ['1210', '1214', '1211', '1208', '1209', '1215'].map((hex) => `505 > 1212 > ${hex}`),
    );
  });

  test('of several where all can go', () => {
    expect(near('505 16.1 > 121')).toEqual([1211, 1212, 1215, 1214].map((hex) => `505 16.1 > ${hex}`));
  });

  test('as things stand when what was written before has been played', () => {
    expect(near('505 > 1212\n50')).toEqual(['505 > 1212\n508.82 >']);
    expect(near('505 > 1212; 1213 > 121')).toContain('505 > 1212; 1213 > 1211');
    expect(near('505 > 1212; 505 > 121')).toEqual([]);
    expect(near('nonsense\n505 > 1212 > 1211')).toEqual(['nonsense\n505 > 1212 > 1211']);
  });

  test('not where no supply can be traced, nor where there is no room for certain', () => {
    const full = position({
      ground: on.ground,
      units: [
        { at: '1213', counter: counter('XVIII', '505.82', '4/2 3') },
        { at: '1212', counter: counter('V', 'a', '6/5/4/3 3') },
        { at: '1212', counter: counter('V', 'b', '2/1 3') },
      ],
    });
    const only = new Set(['XVIII/505.82']);
    expect(moveDomain(full, only).near('505 > 1212')).toEqual([]);
    expect(moveDomain(full, active(full)).near('505 > 1212')).toEqual(['505 > 1212']);
    const cut = position({
      ground: ground({ hexes: { '1215': { edgeOf: 'allied', hasRoadOff: true } } }),
      units: [{ at: '1213', counter: counter('XVIII', '505.82', '4/2 3') }],
    });
    expect(moveDomain(cut, active(cut)).near('505 > 1210')).toEqual([]);
    expect(moveDomain(cut, active(cut)).near('505 > 1211')).toEqual(['505 > 1211']);
  });

  test('house scenario: each whole text is accepted, if those go who can still make room (10.4)', () => {
    const { position: start } = worldOf(houseBook());
    const who = active(start);
    const domain = moveDomain(start, who);
    const begun = domain.near('');
    expect(begun.length).toBeGreaterThan(10);
    const wrong = begun
      .flatMap((text) => domain.near(text))
      .filter((text) => {
        const done = readMoves(text, start, who);
        return !done.ok && done.faults.some(({ rule }) => rule !== '10.4');
      });
    expect(wrong).toEqual([]);
  });
});

describe('reserves', () => {
  const { position: start, alliedBox, alliedToCome } = worldOf(houseBook());
  const box = [...alliedBox, ...alliedToCome];
  const domain = deploymentDomain(start, box, { may: new Set(box.map(keyOf)) });

  test('who, and where; those who have been placed no more', () => {
    expect(domain.near('505')).toEqual(['505.82 at']);
    const hexes = domain.near('505.82 at');
    expect(hexes.length).toBeGreaterThan(0);
    const [first = ''] = hexes;
    expect(domain.near(first.slice(0, -1))).toContain(first);
    expect(domain.near(`${first}\n50`)).toEqual([`${first}\n504.82 at`, `${first}\n508.82 at`]);
    expect(domain.near('82 at 0')).toEqual([]);
  });

  test('each whole text is accepted', () => {
    const wrong = domain
      .near('')
      .flatMap((text) => domain.near(text))
      .filter((text) => !readDeployments(text, start, box, { may: new Set(box.map(keyOf)) }).ok);
    expect(wrong).toEqual([]);
  });
});
