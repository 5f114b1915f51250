/** 8.612–8.623 over Idle Dates, unit by unit: what was bought on each arrives once, there and then. */
import { expect, onTestFinished, test } from 'vitest';
import { reserves } from '../../../../src/games/kgp/setup/CG7-reserves.ts';
import { setupList } from '../../../../src/games/kgp/setup/setup-list.ts';
import { ledgerFaults } from '../../../../src/games/kgp/units/faults.ts';
import { placeOf, unitsOf } from '../../../../src/games/kgp/units/ledger.ts';
import { printPlace } from '../../../../src/games/kgp/units/place.ts';
import { ownUnits } from '../../../../src/games/kgp/vocabulary/level.ts';
import type { Side } from '../../../../src/games/kgp/vocabulary/sides.ts';
import {
  type CampaignTable,
  ExampleDice,
  initiativeOf,
  sealPurchases,
  setUpBoth,
} from '../campaign-table.ts';
import { eventsOf, expectRefused, prices } from '../checks.ts';
import { position } from '../position.ts';
import { lettersWithout, seenWithout } from '../seen.ts';

const MARKING = {
  areas: [
    { side: 'us', id: 'A', isolated: false, locations: ['E18', 'E19'] },
    { side: 'us', id: 'C', isolated: false, locations: ['C22'] },
    { side: 'german', id: 'A', isolated: false, locations: ['N50'] },
  ],
  noMansLand: [],
} as const;

/** At 8.619 of 19 PM, with one squad each. */
function opened(dice = new ExampleDice({})): CampaignTable {
  const open = position({
    at: '8.619',
    date: '19 PM',
    us: '+ squad 6-6-6 @area A',
    german: '+ squad 6-5-8 @area A',
    marking: MARKING,
    dice,
  });
  onTestFinished(() => {
    dice.expectAllUsed();
  });
  return open;
}

/** Through 8.613–8.615 of both sides, without doing anything more, to the purchases. */
function toPurchases(open: CampaignTable): void {
  for (let press = 0; open.state().game.step !== '8.619'; press += 1) {
    expect(press, open.state().game.step).toBeLessThan(40);
    for (const side of ['us', 'german']) {
      const done = open.offers(side).find(({ order }) => order.startsWith('refit.done'));
      if (done !== undefined) open.order(side, done.order);
    }
  }
}

/** 8.620 to 8.622, with `recon` CPP of the U.S. side. */
function seal(open: CampaignTable, recon: 0 | 1 | 2 = 0): void {
  sealPurchases(open);
  for (const side of ['us', 'german']) open.order(side, 'fortify.seal');
  open.order('us', 'recon.choose', recon === 0 ? { cpp: 0 } : { cpp: recon, lax: 'no' });
  for (const side of ['us', 'german']) open.order(side, 'recon.seal');
}

function counters(open: CampaignTable, side: Side, rg: string): readonly string[] {
  const { ob } = ownUnits(open.view(side), side);
  return unitsOf(ob)
    .filter(({ origin }) => origin === rg)
    .map((unit) => {
      const place = placeOf(ob, unit);
      return `${unit.id} ${unit.type} ${place === undefined ? 'nowhere' : printPlace(place)}`;
    });
}

function ids(open: CampaignTable, side: Side): readonly string[] {
  return unitsOf(ownUnits(open.view(side), side).ob).map(({ id }) => id);
}

function faults(open: CampaignTable): readonly unknown[] {
  return (['us', 'german'] as const).flatMap((side) => ledgerFaults(ownUnits(open.state().game, side).ob));
}

test('8.612, 8.6121, 8.619: purchases on three dates, two of them Idle, and what each has when', () => {
  // 19 N: the platoon of 19 PM, by now Retained in Area C, Shifts to Area A: DR 7.
  const open = opened(new ExampleDice({ '8.613/19 N/us/refit': [[3, 4]] }));
  // 19 PM
  open.order('us', 'purchase.add', { rg: 'I1', via: 'on-map', area: 'C' });
  open.order('us', 'purchase.add', { rg: 'V8', via: 'entry:GG1' });
  open.order('german', 'purchase.add', { rg: 'I2', via: 'reserve' });
  open.order('german', 'purchase.add', { rg: 'O1' });
  expect(ids(open, 'us')).toEqual(['S1']);
  seal(open);
  const platoon = counters(open, 'us', 'rg-9');
  expect(platoon.map((text) => text.split(' ').slice(1).join(' '))).toEqual([
    '6-6-6 area C',
    '6-6-6 area C',
    '6-6-6 area C',
    '3-4-6 area C',
    '7-0 area C',
    'MMG area C',
    'M2 60mm MTR area C',
    'BAZ 45 area C',
  ]);
  expect(counters(open, 'us', 'rg-10').map((text) => text.slice(4))).toEqual([
    '1/4-Ton Jeep box GG1',
    '1/4-Ton Jeep box GG1',
  ]);
  expect(reserves(open.view('german')).map(({ id }) => id)).toEqual(['rg-14']);
  initiativeOf(open, 'idle', 'idle');
  // 19 N: 8.613 has them like everybody else of their Area.
  expect(open.view('everyone')).toMatchObject({ date: '19 N', step: '8.613' });
  open.order('us', 'shift.plan', {
    from: 'area C',
    units: platoon
      .slice(0, 5)
      .map((text) => text.split(' ')[0])
      .join(' '),
    to: 'area A',
    path: 'country',
    hexes: 0,
  });
  open.order('us', 'shift.go');
  expect(counters(open, 'us', 'rg-9').filter((text) => text.endsWith('area A'))).toHaveLength(5);
  toPurchases(open);
  // Bought on the date before, it sets up like what was there already: no Reserve any more (CG7a).
  expect(reserves(open.view('german'))).toEqual([]);
  expect(prices(open, 'us', 'V5')).toEqual({ 'early:TT19': 16 });
  open.order('us', 'purchase.add', { rg: 'V5', via: 'early:TT19' });
  const before = { us: ids(open, 'us'), german: ids(open, 'german') };
  seal(open);
  expect(counters(open, 'us', 'rg-11').map((text) => text.slice(4))).toEqual(
    Array.from({ length: 3 }, () => 'M4(105) box TT19'),
  );
  // Nothing of 19 PM has come a second time.
  expect(ids(open, 'german')).toEqual(before.german);
  expect(ids(open, 'us')).toHaveLength(before.us.length + 3);
  initiativeOf(open, 'idle', 'idle');
  // 20 AM
  toPurchases(open);
  expect(open.view('everyone').date).toBe('20 AM');
  expect(prices(open, 'us', 'I6')).toMatchObject({ 'entry:TT19': 24 });
  open.order('german', 'purchase.add', { rg: 'I2', via: 'reserve' });
  seal(open);
  expect(reserves(open.view('german')).map(({ id }) => id)).toEqual(['rg-16']);
  expect(faults(open)).toEqual([]);
  initiativeOf(open, 'attack', 'idle');
  const list = setupList(open.view('german'), 'german').join('\n');
  expect(list.match(/in Reserve/gu)).toHaveLength(1);
  expect(list).toContain('**I2 (20 AM) in Reserve:** 3 Cloaking counters');
  const us = setupList(open.view('us'), 'us').join('\n');
  for (const place of ['**Area A**', '**Area C**', '**Holding Box GG1**', '**Holding Box TT19**'])
    expect(us).toContain(place);
  setUpBoth(open);
  expect(open.view('everyone')).toMatchObject({ step: 'scenario', date: '20 AM' });
  expect(eventsOf(open, undefined, 'date.began').map(({ data }) => data.date)).toEqual([
    '19 PM',
    '19 N',
    '20 AM',
  ]);
});

test('8.621, 8.622, 8.6232 note 2: what Idle Dates leave for the scenario: Fortifications, Recon, LVP, not FPP', () => {
  const open = opened(new ExampleDice({ '8.622/19 PM/us/recon': [[2]], '8.622/19 N/us/recon': [[3]] }));
  open.order('german', 'purchase.add', { rg: 'M1' });
  sealPurchases(open);
  open.order('german', 'fortify.set', { item: 'trench', count: 2 }); // 14 of 15 FPP; one is forfeit
  for (const side of ['us', 'german']) open.order(side, 'fortify.seal');
  open.order('us', 'recon.choose', { cpp: 1, lax: 'no' });
  for (const side of ['us', 'german']) open.order(side, 'recon.seal');
  const { cgLvp } = open.view('everyone');
  initiativeOf(open, 'idle', 'idle');
  toPurchases(open);
  sealPurchases(open);
  // 19 N: no FPP of the day before is left.
  expectRefused(open, 'german', 'fortify.set', { item: 'dummy', count: 1 }, 'kgp/8.621/not-enough-fpp');
  for (const side of ['us', 'german']) open.order(side, 'fortify.seal');
  open.order('us', 'recon.choose', { cpp: 2, lax: 'no' });
  for (const side of ['us', 'german']) open.order(side, 'recon.seal');
  expect(open.view('us').sides.us.recon).toBe(2 + 3 + 5);
  const { currentLvp } = open.view('everyone');
  expect(open.view('everyone').cgLvp).toEqual({
    us: cgLvp.us + currentLvp.us,
    german: cgLvp.german + currentLvp.german,
  });
  initiativeOf(open, 'idle', 'attack');
  const waits = open
    .view('german')
    .sides.german.fortifications.filter(({ setUp, given }) => setUp === undefined && given !== true);
  expect(waits).toEqual([{ item: 'trench', count: 2, date: '19 PM' }]);
  setUpBoth(open);
  expect(open.view('german').sides.german.fortifications.map(({ item, setUp }) => [item, setUp])).toEqual([
    ['trench', '19 N'],
  ]);
});

test('8.612, 8.619: to the other side an Idle Date with purchases looks like one without', () => {
  const seen = (buys: boolean) => {
    const open = opened();
    if (buys) {
      open.order('us', 'purchase.add', { rg: 'I1', via: 'on-map', area: 'C' });
      open.order('us', 'purchase.add', { rg: 'M1' });
    }
    seal(open);
    initiativeOf(open, 'idle', 'idle');
    toPurchases(open);
    seal(open);
    const letters = lettersWithout('us', open.told());
    return { letters, seen: seenWithout(open, 'us'), own: ids(open, 'us').length };
  };
  const [bought, idle] = [seen(true), seen(false)];
  expect(bought.own).toBe(idle.own + 8);
  expect(bought.seen === idle.seen).toBe(true);
  expect(bought.letters === idle.letters).toBe(true);
});
