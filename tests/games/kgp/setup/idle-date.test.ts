/** An Idle Day has no scenario: what was bought on it has its first one later. */
import { expect, it } from 'vitest';
import { unitsOf } from '../../../../src/games/kgp/units/ledger.ts';
import type { ObUnit } from '../../../../src/games/kgp/units/unit.ts';
import { ownUnits } from '../../../../src/games/kgp/vocabulary/level.ts';
import { type CampaignTable, initiativeOf, sealPurchases, sealWorks } from '../campaign-table.ts';
import { eventsOf, expectRefused } from '../checks.ts';
import { position } from '../position.ts';

/** Both sides go through 8.613–8.615 without doing anything. */
function passRefit(open: CampaignTable): void {
  for (let press = 0; open.state().game.step !== '8.619' && press < 30; press += 1) {
    for (const side of ['us', 'german']) {
      const done = open.offers(side).find(({ order }) => order.startsWith('refit.done'));
      if (done !== undefined) open.order(side, done.order);
    }
  }
}

function units(open: CampaignTable): readonly ObUnit[] {
  return unitsOf(ownUnits(open.view('us'), 'us').ob);
}

function ids(open: CampaignTable, kind: ObUnit['kind'], origin: string): readonly string[] {
  return units(open)
    .filter((unit) => unit.kind === kind && unit.origin === origin)
    .map(({ id }) => id);
}

it('8.6204–8.6206, CG8, KGP17: an RG bought on an Idle Day is new in the scenario after it', () => {
  const open = position({
    at: '8.619',
    date: '19 PM',
    us: '+ squad 6-6-6 @box GG1',
    german: '+ squad 6-5-8 @K23',
  });
  const before = open.view('us').sides.us.rgs.length;
  for (const rg of ['I1', 'V4']) open.order('us', 'purchase.add', { rg, area: 'GG1' });
  sealPurchases(open);
  const [platoon = '', tanks = ''] = open
    .view('us')
    .sides.us.rgs.slice(before)
    .map(({ id }) => id);
  expect(open.offers('us').some(({ order }) => order === 'gyro.roll')).toBe(true);
  open.order('us', 'gyro.roll');
  const rolls = () =>
    eventsOf(open, 'us', 'rolled').filter(({ data }) => String(data.path).startsWith('KGP17/')).length;
  const rolled = rolls();
  expect(rolled).toBeGreaterThan(0);
  const [first = '', second = ''] = ids(open, 'vehicle', tanks);
  open.order('us', 'armament.roll', { vehicles: first, weapon: 'AAMG', number: 5 });
  sealWorks(open);
  initiativeOf(open, 'idle', 'idle');
  passRefit(open);
  sealPurchases(open);
  expect(open.state().game.date).toBe('19 N');

  // In its RG's first scenario an SW stays with its RG, although another squad is in the same Area.
  const [weapon = ''] = ids(open, 'SW', platoon);
  const [squad = ''] = ids(open, 'squad', platoon);
  expectRefused(open, 'us', 'ob.hand', { text: `${weapon} S1` }, 'kgp/8.6204/cannot-hand');
  open.order('us', 'ob.hand', { text: `${weapon} ${squad}` });
  // Secret DR can still be made, each once.
  const armament = { weapon: 'AAMG', number: 5 };
  expectRefused(open, 'us', 'armament.roll', { ...armament, vehicles: first }, 'kgp/CG8/rolled-already');
  open.order('us', 'armament.roll', { ...armament, vehicles: second });
  expect(open.offers('us').some(({ order }) => order === 'gyro.roll')).toBe(false);
  expect(rolls()).toBe(rolled);
});

it('KGP17: what was not rolled for when it was bought can be rolled for until the set-up', () => {
  const open = position({
    at: '8.619',
    date: '19 PM',
    us: '+ squad 6-6-6 @box GG1',
    german: '+ squad 6-5-8 @K23',
  });
  open.order('us', 'purchase.add', { rg: 'V4', area: 'GG1' });
  sealPurchases(open);
  sealWorks(open);
  initiativeOf(open, 'idle', 'idle');
  passRefit(open);
  sealPurchases(open);
  open.order('us', 'gyro.roll');
  expect(open.offers('us').some(({ order }) => order === 'gyro.roll')).toBe(false);
});
