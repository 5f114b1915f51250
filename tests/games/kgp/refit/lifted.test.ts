/** What sides asked for, owed and composed in logs of before is known by its kind: nobody told them apart by name. */
import { describe, expect, it } from 'vitest';
import { UPCASTERS } from '../../../../src/games/kgp/story.ts';
import { upcast } from '../../../../src/kernel/fold.ts';

function lifted(type: string, data: Record<string, unknown>) {
  const event = { type, v: 1, audience: 'side:us' as const, data: { side: 'us', ...data } };
  const { type: now, data: args } = upcast(event, UPCASTERS);
  return { type: now, data: args };
}

const GROUP = {
  from: 'area A',
  to: 'area B',
  adjoining: false,
  byRoad: true,
  uncontrolledHexes: 0,
  units: [],
};
const LOST = { vehicle: 'V1', type: 'M4A3', to: 'area A', crew: [] };
const SCROUNGE = [{ do: 'scrounge', from: 'V1', area: 'area A', weapon: 'CMG', as: 'LMG' }];
const REMOVAL = { area: 'area A', item: 'wreck', at: 'K12', hexes: ['K12'], proximity: 'farther' };

describe('events of before', () => {
  it.each([
    ['refit.owed', '8.608 freed', { unit: 'S4' }, 'freed.owed'],
    ['refit.asked', '8.613', { group: GROUP }, 'shift.asked'],
    ['refit.drafted', '8.613', { group: GROUP }, 'shift.drafted'],
    ['refit.owed', '8.613', LOST, 'crew-survival.owed'],
    ['refit.asked', '8.613', { lost: LOST, cs: 5 }, 'crew-survival.asked'],
    ['refit.asked', '8.6141a', { facts: { frontLine: [], nonQualified: [] } }, 'repair-facts.asked'],
    ['refit.asked', '8.6143', { functioning: { V1: ['MA'] }, burnt: ['V1'] }, 'captured-weapons.asked'],
    ['refit.asked', '8.6141c', { donors: ['V1', 'V2', 'V3'] }, 'siphoning.asked'],
    ['refit.asked', '8.6141c', { drop: true }, 'fuel-drop.asked'],
    ['refit.owed', '8.6141c', { count: 2 }, 'fuel-drop.owed'],
    ['refit.owed', '8.61421', { type: 'BAZ 44' }, 'returned-weapon.owed'],
    ['refit.asked', '8.615', { scrounge: SCROUNGE }, 'scrounging.asked'],
    ['refit.asked', '8.615', { removal: REMOVAL }, 'removal.asked'],
    ['refit.owed', '8.615', { victims: ['S1', 'S2'] }, 'removal.owed'],
  ])('%s of %s %j: %s', (was, rule, args, now) => {
    expect(lifted(was, { rule, args })).toEqual({ type: now, data: { side: 'us', ...args } });
  });

  it.each([
    ['8.6143', { donors: ['V1'] }, 'siphoning.asked'],
    ['8.6143', { drop: true }, 'fuel-drop.asked'],
    ['8.6073', { scrounge: SCROUNGE }, 'scrounging.asked'],
  ])('asked for at another stop, %s, it waits there: %j', (rule, args, now) => {
    expect(lifted('refit.asked', { rule, args })).toEqual({ type: now, data: { side: 'us', rule, ...args } });
  });

  it('a draft without anything in it has been taken back', () => {
    expect(lifted('refit.drafted', { rule: '8.613' })).toEqual({
      type: 'refit.withdrawn',
      data: { side: 'us', rule: '8.613' },
    });
  });
});
