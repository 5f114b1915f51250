/** 7.4, 7.41, 10.7: British XXX Corps, on the whole map. */
import { describe, expect, test } from 'vitest';
import { Steps } from '../../../../src/games/eaa/movement/10.0-steps.ts';
import { isXxxFree } from '../../../../src/games/eaa/position/10.7-british.ts';
import { withUnitAt } from '../../../../src/games/eaa/position/changes.ts';
import type { Position, Unit } from '../../../../src/games/eaa/position/position.ts';
import { deployedAt, deploymentOf } from '../../../../src/games/eaa/reserves/7.1-deployment.ts';
import { restore, save } from '../../../../src/games/eaa/runs/saved.ts';
import { withMeuse } from '../../../../src/games/eaa/world/10.7-british.ts';
import { type World, worldOf } from '../../../../src/games/eaa/world/world.ts';
import { wholeBook } from '../packs/whole.ts';

const book = wholeBook('battle-of-the-bulge');
const first = worldOf(book);
const { grid, hexes } = book.ground;
const at = (hex: string) => grid.indexOf(hex);

function unit(key: string, hex = -1): Unit {
  const counter = book.counters.get(key);
  if (counter === undefined) throw new Error(`no unit ${key}`);
  return { counter, hex, steps: counter.faces.length, isDispersed: false, supply: 'in', isOutOfFuel: false };
}

/** With these units on the map besides those of December 16, by key and hex. */
function standing(...units: readonly (readonly [string, string])[]): Position {
  return units.reduce((position, [key, hex]) => withUnitAt(position, unit(key), at(hex)), {
    ...first.position,
    day: 21,
  });
}

const faultAt = (position: Position, key: string, hex: string) => {
  const found = deploymentOf(position, unit(key))[at(hex)];
  return found?.ok === false ? found.fault : found?.by;
};

describe('7.41: until a German has been west of the Meuse', () => {
  test('in road hexes in Allied supply beyond it; 29A at Dinant, too, and nobody else', () => {
    const position = standing();
    expect(faultAt(position, 'XXX/129.43', '0526')).toBe('british');
    expect(faultAt(position, 'XXX/129.43', '1126')).toBe('east-of-meuse');
    expect(faultAt(position, 'XXX/29A', '1126')).toBe('british');
    expect(faultAt(position, 'XXX/33A', '1126')).toBe('east-of-meuse');
    const open = deploymentOf(position, unit('XXX/129.43')).filter(({ ok }) => ok);
    expect(open.length).toBeGreaterThan(20);
    expect(open.every(({ hex }) => hexes[hex]?.isBeyondMeuse)).toBe(true);
  });

  test('within three hexes of its division, or if none of it is there, of XXX Corps', () => {
    const withCorps = standing(['XXX/33A', '0526']);
    expect(faultAt(withCorps, 'XXX/129.43', '0626')).toBe('british');
    expect(faultAt(withCorps, 'XXX/129.43', '1229')).toBe('range');
    const withDivision = standing(['XXX/33A', '0526'], ['XXX/130.43', '1229']);
    expect(faultAt(withDivision, 'XXX/129.43', '0626')).toBe('range');
    expect(faultAt(withDivision, 'XXX/129.43', '1228')).toBe('british');
  });

  test('at least two hexes from a German unit', () => {
    const position = standing(['XLVII/2.2P', '0625']);
    expect(faultAt(position, 'XXX/129.43', '0526')).toBe('enemy');
    expect(faultAt(position, 'XXX/129.43', '0427')).toBe('british');
  });

  test('15.22: not in a hex with a German detachment, nor beside one, as nobody else', () => {
    const position = { ...standing(), detachments: new Set([at('0526')]) };
    expect(faultAt(position, 'XXX/129.43', '0526')).toBe('detachment');
    expect(faultAt(position, 'XXX/129.43', '0626')).toBe('detachment');
    expect(faultAt(position, 'XXX/129.43', '0427')).toBe('british');
  });
});

describe('7.41: once one has', () => {
  const crossed = (world: World) => withMeuse(world, new Set([at('0526')]));

  test('XXX Corps comes in as a corps of 1st Army: standard deployment, within three hexes of it', () => {
    const { position } = crossed({ ...first, position: standing(['VII/CCA.3A', '0816']) });
    expect(position.british).toEqual({ isMeuseCrossed: true });
    expect(faultAt(position, 'XXX/129.43', '0814')).toBe('army');
    expect(faultAt(position, 'XXX/129.43', '0526')).toBe('range');
    expect(faultAt(position, 'VIII/CCA.11A', '0814')).toBe('area');
  });

  test('it is kept, and only where there are British units', () => {
    const after = crossed(first);
    expect(restore(book, JSON.parse(JSON.stringify(save(book, after)))).position.british).toEqual({
      isMeuseCrossed: true,
    });
    const without = {
      ...first,
      alliedToCome: first.alliedToCome.filter(({ counter }) => counter.corps !== 'XXX'),
    };
    expect(crossed(without).position.british).toBeUndefined();
  });

  test('a German who stands there is enough, however they came', () => {
    const world = { ...first, position: standing(['XLVII/2.2P', '0627']) };
    expect(withMeuse(world, new Set()).position.british).toEqual({ isMeuseCrossed: true });
    const onTheBank = { ...first, position: standing(['XLVII/2.2P', '0625']) };
    expect(withMeuse(onTheBank, new Set())).toMatchObject({ isAtMeuse: true, position: onTheBank.position });
  });
});

describe('10.7: no unit of XXX Corps goes east of the Meuse', () => {
  const step = (position: Position, key: string, from: string, to: string, isFree = false) => {
    const moving = unit(key, at(from));
    const steps = new Steps(withUnitAt(position, moving, at(from)), moving, { isXxxFree: isFree });
    const found = steps.step(at(from), at(to), true);
    return found.ok ? 'goes' : found.fault;
  };

  test('until a German is beside the river or it is December 26', () => {
    const position = standing();
    expect(step(position, 'XXX/129.43', '0626', '0625')).toBe('xxx');
    expect(step(position, 'XXX/129.43', '0626', '0625', true)).toBe('goes');
    expect(isXxxFree({ ...first, position: { ...position, day: 25 } })).toBe(false);
    expect(isXxxFree({ ...first, position: { ...position, day: 26 } })).toBe(true);
    expect(isXxxFree({ ...first, isAtMeuse: true })).toBe(true);
  });

  test('29A goes anywhere if it came in at Dinant, wherever it is by then', () => {
    const elsewhere = deployedAt(standing(), unit('XXX/29A'), at('0626'));
    expect(step(elsewhere, 'XXX/29A', '0626', '0625')).toBe('xxx');
    const dinant = deployedAt(standing(), unit('XXX/29A'), at('1126'));
    expect(dinant.british).toEqual({ isFromDinant: true });
    expect(step(dinant, 'XXX/29A', '1126', '1125')).toBe('goes');
    expect(step(dinant, 'XXX/29A', '0626', '0625')).toBe('goes');
    expect(step(dinant, 'XXX/33A', '0626', '0625')).toBe('xxx');
  });
});
