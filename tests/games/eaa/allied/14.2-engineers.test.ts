/** 14.2–14.23, 4.12: bridges that Engineers blow, repair and build. */
import { describe, expect, test } from 'vitest';
import {
  type BridgeWork,
  bridgeOptions,
  workAtBridge,
} from '../../../../src/games/eaa/allied/14.2-engineers.ts';
import { crossing } from '../../../../src/games/eaa/control/14.2-bridges.ts';
import { counter, ground, type Placed } from '../board.ts';
import { type Table, type TableWords, table } from './table.ts';

const ON = ground({
  hexes: { '1015': { edgeOf: 'allied', hasRoadOff: true } },
  rivers: { '1012 1011': 'river', '1012 1112': 'river', '1013 1113': 'river', '1405 1406': 'meuse' },
  roads: ['1015 1014 1013 1012 1011', '1012 1112'],
  bridges: { '1012 1112': { owner: 'german', isBlown: true } },
});
const at = (words: TableWords = {}) => table({ ground: ON, ...words });
const german = (hex: string): Placed => ({ at: hex, counter: counter('I SS', 'x', '4/2 3') });
const words = ({ work, between }: BridgeWork) => `${work} ${between.join(' ')}`;
const stateOf = ({ at: index }: Table, position: Table['world']['position'], a: string, b: string) =>
  crossing(position, index(a), index(b));

test('options: what stands is blown, what is blown repaired, elsewhere built; one hex in Allied supply', () => {
  expect(bridgeOptions(at().world).map(words).toSorted()).toEqual([
    'blow 1011 1012',
    'build 1013 1113',
    'repair 1012 1112',
  ]);
});

test('4.12: on December 16 nothing is blown, the rest may be done', () => {
  const { world } = at({ day: 16 });
  expect(
    bridgeOptions(world)
      .map(({ work }) => work)
      .toSorted(),
  ).toEqual(['build', 'repair']);
  expect(workAtBridge(world, { work: 'blow', between: ['1012', '1011'] })).toMatchObject({ rule: '4.12' });
});

describe('what becomes of it', () => {
  const done = (on: Table, work: BridgeWork['work'], a: string, b: string) => {
    const after = workAtBridge(on.world, { work, between: [a, b] });
    if (!after.ok) throw new Error(after.why);
    return { ...on, world: after.world };
  };

  test('14.21: blown it is a river; repaired it stands, its road with it, and stays whose it was (14.2)', () => {
    const blown = done(at(), 'blow', '1011', '1012');
    expect(stateOf(blown, blown.world.position, '1012', '1011').kind).toBe('river');
    const repaired = done(at(), 'repair', '1112', '1012');
    expect(stateOf(repaired, repaired.world.position, '1012', '1112')).toMatchObject({
      kind: 'bridge',
      road: true,
      bridge: { owner: 'german', isBlown: false, isNew: false },
    });
  });

  test('14.22, 14.23: built it is Allied and joins no roads; blown again nothing is left of it', () => {
    const built = done(at(), 'build', '1013', '1113');
    expect(stateOf(built, built.world.position, '1013', '1113')).toMatchObject({
      kind: 'bridge',
      road: false,
      bridge: { owner: 'allied', isNew: true },
    });
    const gone = done(built, 'blow', '1013', '1113');
    expect(gone.world.position.bridges).toEqual(at().world.position.bridges);
  });
});

test('each fault has its rule, and names the hexsides that would do', () => {
  const { world } = at();
  const refusal = (work: BridgeWork['work'], a: string, b: string, on = world) => {
    const done = workAtBridge(on, { work, between: [a, b] });
    return done.ok ? undefined : done;
  };
  expect(refusal('blow', '1012', '1112')).toMatchObject({
    why: '1012-1112: its bridge is blown',
    rule: '14.2',
  });
  expect(refusal('blow', '1012', '1112')?.legal).toEqual(['1011-1012']);
  expect(refusal('repair', '1012', '1011')?.why).toBe('1012-1011: its bridge stands');
  expect(refusal('build', '1012', '1011')?.why).toBe('1012-1011: there is a bridge, blown or not');
  expect(refusal('blow', '1013', '1113')?.why).toBe('1013-1113: there is no bridge');
  expect(refusal('build', '1013', '1012')?.why).toBe('1013-1012: no river is between them');
  expect(refusal('build', '1013', '1011')?.why).toBe('1013-1011: these hexes do not touch');
  expect(refusal('build', '9901', '1011')?.why).toBe('9901 and 1011 are not both on the map');
  expect(refusal('build', '1405', '1406')).toMatchObject({ rule: '13.0' });
});

test('13.0: a hex that a German unit holds is in no Allied supply, whatever could be traced there', () => {
  const { world } = at({ units: [german('1012')] });
  expect(bridgeOptions(world).map(words)).not.toContain('blow 1011 1012');
  expect(workAtBridge(world, { work: 'blow', between: ['1011', '1012'] })).toMatchObject({ rule: '13.0' });
});

test('under German eyes a bridge is blown, not repaired or built; a unit of one’s own cancels control there', () => {
  const works = (...units: Placed[]) => bridgeOptions(at({ units }).world).map(words);
  expect(works(german('1011'))).toEqual(['blow 1011 1012', 'build 1013 1113']);
  const held = { at: '1012', counter: counter('V', 'a', '3/1 3') };
  const other = { at: '1112', counter: counter('V', 'b', '3/1 3') };
  expect(works(german('1011'), held, other)).toContain('repair 1012 1112');
});
