/** An Idle Date unit by unit in three orders a side, which look the same from outside whatever the side has. */
import { describe, expect, test } from 'vitest';
import type { Side } from '../../../../src/games/kgp/vocabulary/sides.ts';
import { BEFORE_FIFTH } from '../before-fifth.ts';
import {
  type CampaignTable,
  confirmAll,
  ExampleDice,
  openTable,
  sealPurchases,
  sealWorks,
} from '../campaign-table.ts';
import { eventsOf, expectRefused, finishInitial } from '../checks.ts';
import { type Position, position } from '../position.ts';
import { lettersWithout, seenWithout } from '../seen.ts';

const MARKING = {
  areas: [
    { side: 'us', id: 'A', isolated: false, locations: ['E18', 'E19'] },
    { side: 'us', id: 'C', isolated: false, locations: ['C22'] },
    { side: 'german', id: 'A', isolated: false, locations: ['N50', 'N51'] },
  ],
  noMansLand: [],
} as const;

const SIDES = ['us', 'german'] as const;

function opened(stage: Partial<Position> = {}): CampaignTable {
  return position({
    at: '8.613',
    date: '19 PM',
    us: '+ squad 6-6-6 @area A',
    german: '+ squad 6-5-8 @area A',
    marking: MARKING,
    ...stage,
  });
}

function both(open: CampaignTable, order: string, args: Readonly<Record<string, unknown>> = {}): void {
  for (const side of SIDES) open.order(side, order, args);
}

function offerOf(open: CampaignTable, side: Side, order: string) {
  return open.offers(side).find((offer) => offer.order === order);
}

/** What everybody but this side gets. */
function outside(open: CampaignTable, hider: Side) {
  return { seen: seenWithout(open, hider), letters: lettersWithout(hider, open.told()) };
}

test('8.613–8.623: three orders a side see an Idle Date through', () => {
  const open = opened();
  both(open, 'shift.through');
  expect(open.view('everyone').step).toBe('8.619');
  sealPurchases(open);
  both(open, 'fortify.through', { recon: 'none', chit: 'idle' });
  expect(open.view('everyone')).toMatchObject({ date: '19 N', step: '8.613' });
  expect(eventsOf(open, undefined, 'initiative.revealed').map(({ data }) => data)).toMatchObject([
    { us: 'idle', german: 'idle', result: 'idle-day' },
  ]);
  // Each purchase of the rules is a seal of its own all the same.
  for (const decision of ['8.619', '8.621', '8.622', '8.623'])
    expect(open.view('everyone').date && open.state().core.sealed[`${decision}/19 PM`]).toBe(2);
});

describe('8.613, 8.614: nothing more before the purchases', () => {
  const WEAK = `+ squad 6-6-6 @area A
+ vehicle M4A3 @E18, immobilized
+ vehicle M4A3 @E19, MA malfunctioned`;

  test('8.6141b: what repairs depend on is asked in its form, and nothing after that', () => {
    const dice = new ExampleDice({ '8.6141b/19 PM/us/refit': [[2]], '8.6142/19 PM/us/refit': [[3]] });
    const open = opened({ us: WEAK, dice });
    expect(offerOf(open, 'us', 'shift.through')?.fields.map(({ name }) => name)).toEqual([
      'frontLine',
      'nonQualified',
    ]);
    expectRefused(open, 'us', 'shift.through', { frontLine: 'V9' }, 'kgp/8.6141a/not-to-be-repaired');
    open.order('us', 'shift.through', { frontLine: 'V1' });
    expect(open.view('us').step).toBe('8.613');
    open.order('german', 'shift.through');
    expect(open.view('everyone').step).toBe('8.619');
    dice.expectAllUsed();
    const rolls = eventsOf(open, 'us', 'refit.rolled').filter(({ data }) => data.rule === '8.6141b');
    expect(JSON.stringify(rolls)).toContain('Front-Line');
  });

  test('8.6142: what public dice bring stops the side in campaigns of before, and not since the sixth edition', () => {
    const brought = () =>
      new ExampleDice({ '8.6141b/19 PM/us/refit': [[2]], '8.6142/19 PM/us/refit': [[6]] });
    const today = opened({ us: WEAK, dice: brought() });
    both(today, 'shift.through');
    expect(today.view('us').step).toBe('8.619');
    const open = opened({ us: WEAK, dice: brought(), game: BEFORE_FIFTH });
    both(open, 'shift.through');
    expect(open.view('us').step).toBe('8.614');
    expect(open.offers('us').map(({ order }) => order)).toContain('refit.done.8.614');
    expect(offerOf(open, 'german', 'refit.done.8.614')).toBeUndefined();
  });

  test('8.6071: what comes back to the side in between is asked for', () => {
    const open = opened({
      us: '+ squad 6-6-6 @N52\n+ Gun 7.5cm PaK 40 AT @N52, captured, malfunctioned',
      marking: {
        areas: [
          { side: 'us', id: 'A', isolated: false, locations: ['N52'] },
          { side: 'german', id: 'A', isolated: false, locations: ['N50', 'N51'] },
        ],
        noMansLand: [],
      },
      german: '+ squad 6-5-8 @area A\n+ vehicle Pz VG @N50, immobilized',
    });
    open.order('german', 'shift.through', { frontLine: 'V1' });
    // The last unit leaves the map: all Areas are German now, and so is what it leaves (8.6131 EXC).
    open.order('us', 'shift.plan', { from: 'area A', units: 'S1', to: 'box GG1', path: 'country', hexes: 0 });
    open.order('us', 'shift.go');
    expect(open.view('everyone').usOnMap).toBe(false);
    open.order('us', 'shift.through');
    expect(open.view('german').step).toBe('8.614');
    const fields = offerOf(open, 'german', 'repair.facts')?.fields;
    expect(fields?.find(({ name }) => name === 'next')).toMatchObject({ initial: 'through' });
    open.order('german', 'repair.facts', { frontLine: 'V1', next: 'through' });
    expect(open.view('everyone').step).toBe('8.619');
  });

  test('whoever passes something up is told what before; whoever does not sees no more than a button', () => {
    const crews = `+ squad 6-6-6 @area A
+ vehicle M4A3 x2 @area A, stun 1
+ vehicle M4A3 @area A, abandoned`;
    expect(offerOf(opened({ us: crews }), 'us', 'shift.through')?.irrevocable).toMatch(
      /V1 .*V2 .*combined.*|remanned: S1 in V3/u,
    );
    expect(offerOf(opened(), 'us', 'shift.through')?.irrevocable).toBeUndefined();
  });

  test('to the other side it looks the same with crews and facts, or without', () => {
    const seen = (us: string, args: Readonly<Record<string, unknown>>) => {
      const open = opened({ us });
      open.heard();
      open.order('us', 'shift.through', args);
      return outside(open, 'us');
    };
    const [with_, without] = [seen(WEAK, { frontLine: 'V1' }), seen('+ squad 6-6-6 @area A', {})];
    expect(with_.seen === without.seen).toBe(true);
    expect(with_.letters === without.letters).toBe(true);
  });
});

describe('8.621–8.623: Fortifications, Recon and chit in one form', () => {
  const toWorks = (open: CampaignTable, m1 = false) => {
    both(open, 'shift.through');
    if (m1) open.order('us', 'purchase.add', { rg: 'M1' });
    sealPurchases(open);
    return open;
  };

  test('8.622: Recon is rolled for as it is chosen there', () => {
    const dice = new ExampleDice({ '8.622/19 PM/us/recon': [[4]] });
    const open = toWorks(opened({ dice }));
    open.order('us', 'fortify.through', { recon: '2-lax', chit: 'later' });
    expect(open.view('us').sides.us.recon).toBe(4 + 5 - 1);
    open.order('german', 'fortify.through', { recon: 'later', chit: 'later' });
    expect(open.view('german').step).toBe('8.622');
    open.order('german', 'recon.seal');
    expect(open.view('everyone').step).toBe('8.623');
    dice.expectAllUsed();
  });

  test('8.6231: a chit laid ahead is sealed when 8.623 comes, and can be changed or taken back until then', () => {
    const open = toWorks(opened());
    open.order('us', 'fortify.through', { recon: 'none', chit: 'attack' });
    expect(open.state().core.sealed['8.623/19 PM']).toBeUndefined();
    open.order('us', 'chit.ahead', { chit: 'idle' });
    open.order('us', 'chit.ahead', { chit: 'later' });
    open.order('german', 'fortify.through', { recon: 'none', chit: 'idle' });
    expect(open.view('everyone').step).toBe('8.623');
    expect(open.state().core.sealed['8.623/19 PM']).toBe(1);
    expectRefused(open, 'us', 'chit.ahead', { chit: 'idle' }, 'kgp/8.623/not-now');
    // Laid and sealed with one order.
    open.order('us', 'chit.seal', { chit: 'attack' });
    expect(open.state().game.scenario).toMatchObject({ kind: 'us-assault' });
  });

  test('8.6232: to the other side it looks the same whoever bought, whatever chit he laid', () => {
    const seen = (m1: boolean) => {
      const open = toWorks(opened(), m1);
      if (m1) open.order('us', 'fortify.set', { item: 'trench', count: 2 });
      open.order(
        'us',
        'fortify.through',
        m1 ? { recon: '1', chit: 'attack' } : { recon: 'none', chit: 'idle' },
      );
      const before = outside(open, 'us');
      for (const order of ['fortify.seal', 'recon.seal']) open.order('german', order);
      expect(open.view('everyone').step).toBe('8.623');
      return [before, outside(open, 'us')];
    };
    expect(JSON.stringify(seen(true)) === JSON.stringify(seen(false))).toBe(true);
  });

  test('at roster level everything stays as it was', () => {
    const open = openTable();
    confirmAll(open);
    finishInitial(open);
    sealPurchases(open);
    expect(open.offers('us').map(({ order }) => order)).not.toContain('fortify.through');
    sealWorks(open);
    const chits = open.offers('us').filter(({ order }) => order.startsWith('chit.'));
    expect(chits.map(({ order, group }) => [order, group])).toEqual([
      ['chit.choose', undefined],
      ['chit.choose', undefined],
    ]);
  });
});
