/** 10.93, 17.1: who leaves the map is gone for good, and what he was worth stays with the Germans. */
import { expect, test } from 'vitest';
import { without } from '../../../../src/games/eaa/position/changes.ts';
import {
  unitsOnMap,
  vpOf,
  vpParts,
  type World,
  withPosition,
} from '../../../../src/games/eaa/world/world.ts';
import { battle } from '../battle/battles.ts';
import { counter } from '../board.ts';

const { book, world } = battle({
  units: [
    { at: '1208', counter: counter('I SS', 'foot', '4/2 3') },
    { at: '1209', counter: counter('I SS', 'tanks', '5/3 5', { type: 'armor' }), steps: 1 },
    { at: '1212', counter: counter('V', 'a', '3/1 3') },
    { at: '1213', counter: counter('V', 'b', '3/1 3') },
  ],
});

/** Without some units: those that leave by themselves, and those that are lost. */
function gone(exits: readonly string[], lost: readonly string[] = []): World {
  const units = unitsOnMap(world);
  const off = units.filter(({ counter: { id } }) => [...exits, ...lost].includes(id));
  const position = off.reduce((now, unit) => without(now, unit), world.position);
  return withPosition(
    world,
    position,
    off.filter(({ counter: { id } }) => exits.includes(id)),
  );
}

test('a VP for each strength point on foot, two for each of a mechanized unit, as strong as it is', () => {
  expect(gone(['foot']).exitVps).toBe(4);
  expect(gone(['tanks']).exitVps).toBe(6);
  const both = gone(['foot', 'tanks']);
  expect(vpOf(both, book) - vpOf(world, book)).toBe(10);
  expect(both.exited).toEqual(['I SS/foot', 'I SS/tanks']);
  expect(both.eliminated).toEqual([]);
});

test('who is lost has not left: Germans are worth nothing, Allied units a VP for every two', () => {
  const printed = {
    ...book,
    counters: new Map(unitsOnMap(world).map(({ counter: it }) => [`${it.corps}/${it.id}`, it])),
  };
  const vps = (lost: readonly string[]) =>
    vpParts(gone([], lost), printed).find(({ of }) => of === 'eliminated')?.vp ?? 0;
  expect(gone([], ['foot', 'tanks']).exitVps).toBe(0);
  expect([vps(['foot', 'tanks']), vps(['a']), vps(['a', 'b'])]).toEqual([0, 0, 1]);
});
