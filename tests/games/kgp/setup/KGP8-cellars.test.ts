/** KGP8: the Secret Bog DR of an AFV that sets up in a building. */
import { afterEach, describe, expect, it } from 'vitest';
import { type CampaignTable, ExampleDice, initiativeOf, sealBoth } from '../campaign-table.ts';
import { eventsOf, expectRefused } from '../checks.ts';
import { position } from '../position.ts';

const PATH = 'KGP8/19 PM/german/refit';

let dice: ExampleDice | undefined;

afterEach(() => {
  dice?.expectAllUsed();
});

/** A U.S. Assault stands at the set-up: the German sets up first. */
function atSetup(rolls: readonly (readonly number[])[]): CampaignTable {
  dice = new ExampleDice({ [PATH]: rolls });
  const open = position({
    at: '8.619',
    date: '19 PM',
    us: '+ squad 6-6-6 @E18',
    german: '+ vehicle Pz VG x2 @K23\n+ vehicle Pz VG @K23, abandoned\n+ vehicle Pz VG @box N56',
    dice,
  });
  sealBoth(open);
  initiativeOf(open, 'attack', 'idle');
  return open;
}

describe('KGP8 AFV set up in a building', () => {
  it.each([
    ['multi', [4, 1], 'coloured 4: it falls into the cellar (B23.41)'],
    ['single', [4, 1], 'coloured 4: no cellar'],
    ['multi', [1, 4], 'coloured 1: no cellar; whether it bogs is read off D8.21'],
    ['multi', [5, 6], 'coloured 5: no cellar'],
  ])('KGP8: %s-hex building, DR %j: %s; only its side learns of it', (building, roll, result) => {
    const open = atSetup([roll]);
    const us = () =>
      JSON.stringify([open.known('us').view, open.log('us'), open.status(), open.card(), open.offers('us')]);
    const before = us();
    open.heard();
    open.order('german', 'bog.check', { vehicle: 'v1', building });
    expect(JSON.stringify(eventsOf(open, 'german', 'refit.rolled').at(-1)?.data)).toContain(result);
    expect(open.told().filter(({ target }) => target !== 'user:german-user')).toEqual([]);
    expect(us()).toBe(before);
  });

  it('KGP8: each vehicle that sets up on-map once, until the end of the side’s set-up', () => {
    const open = atSetup([
      [1, 1],
      [2, 2],
    ]);
    const check = (vehicle: string) => ({ vehicle, building: 'multi' });
    open.order('german', 'bog.check', check('V1'));
    for (const id of ['V1', 'V3', 'V4', 'V9'])
      expectRefused(open, 'german', 'bog.check', check(id), 'kgp/KGP8/no-such-vehicle');
    open.order('german', 'setup.declare');
    open.order('us', 'setup.declare');
    open.order('german', 'bog.check', check('V2'));
    expect(open.offers('german').some(({ order }) => order === 'bog.check')).toBe(false);
    open.order('german', 'setup.declare');
    expectRefused(open, 'german', 'bog.check', check('V2'), 'kgp/KGP8/not-now');
  });
});
