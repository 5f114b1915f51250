/** 8.619–8.623 with one order a side: what it seals, when, and that nobody else can tell what it was. */
import { describe, expect, test } from 'vitest';
import type { Side } from '../../../../src/games/kgp/vocabulary/sides.ts';
import {
  type CampaignTable,
  confirmAll,
  initiativeOf,
  openTable,
  sealBoth,
  sealPurchases,
  type TableOptions,
} from '../campaign-table.ts';
import { eventsOf, expectRefused, finishInitial } from '../checks.ts';
import { position } from '../position.ts';
import { lettersWithout, seenWithout } from '../seen.ts';

const SIDES = ['us', 'german'] as const;
const RULES = ['8.619', '8.621', '8.622', '8.623'];

/** Roster level at 8.619 of 19 PM, the first date with Recon and chits. */
function roster(options: TableOptions = {}): CampaignTable {
  const open = openTable({ common: { gm: 'plain' }, ...options });
  confirmAll(open);
  finishInitial(open);
  return open;
}

function units(): CampaignTable {
  const open = position({
    at: '8.613',
    date: '19 PM',
    us: '+ squad 6-6-6 @area A',
    german: '+ squad 6-5-8 @area A',
    marking: {
      areas: [
        { side: 'us', id: 'A', isolated: false, locations: ['E18', 'E19'] },
        { side: 'german', id: 'A', isolated: false, locations: ['N50', 'N51'] },
      ],
      noMansLand: [],
    },
    common: { gm: 'plain' },
  });
  for (const side of SIDES) open.order(side, 'shift.through');
  return open;
}

const LEVELS = [
  ['roster', roster],
  ['units', units],
] as const;

function sealOffers(open: CampaignTable, side: Side) {
  return open.offers(side).filter(({ order }) => order === 'date.seal');
}

function sealed(open: CampaignTable, date = '19 PM'): readonly (number | undefined)[] {
  return RULES.map((rule) => open.state().core.sealed[`${rule}/${date}`]);
}

/** All that everybody but the hider gets. */
function outside(open: CampaignTable, hider: Side): string {
  return JSON.stringify([seenWithout(open, hider), lettersWithout(hider, open.told())]);
}

describe.each(LEVELS)('at %s level', (_, begin) => {
  test('one order a side is an Idle Date; each purchase of the rules is a seal of its own', () => {
    const open = begin();
    for (const side of SIDES) {
      expect(sealed(open)[1]).toBeUndefined();
      open.order(side, 'date.seal', { chit: 'idle' });
    }
    expect(open.view('everyone')).toMatchObject({ date: '19 N' });
    expect(sealed(open)).toEqual([2, 2, 2, 2]);
    expect(eventsOf(open, undefined, 'initiative.revealed').map(({ data }) => data)).toMatchObject([
      { us: 'idle', german: 'idle', result: 'idle-day' },
    ]);
  });

  test('8.621: nothing is sealed before its step has come', () => {
    const open = begin();
    open.order('us', 'date.seal', { chit: 'attack' });
    expect(sealed(open)).toEqual([1, undefined, undefined, undefined]);
    expectRefused(open, 'us', 'date.seal', { chit: 'idle' }, 'kgp/8.619/nothing-to-seal');
    open.order('german', 'purchase.seal');
    expect(open.view('everyone').step).toBe('8.621');
    expect(sealed(open)).toEqual([2, 1, 1, undefined]);
    // Bound is bound.
    expect(open.offers('us').filter(({ order }) => /^(?:fortify|recon|chit)\./u.test(order))).toEqual([]);
    open.order('german', 'fortify.seal');
    open.order('german', 'recon.seal');
    expect(sealed(open)).toEqual([2, 2, 2, 1]);
    open.order('german', 'chit.choose', { chit: 'idle' });
    open.order('german', 'chit.seal');
    expect(open.state().game.scenario).toMatchObject({ kind: 'us-assault' });
  });

  test('it can be given at each step for what is left', () => {
    const open = begin();
    sealPurchases(open);
    open.order('us', 'fortify.seal');
    open.order('us', 'date.seal', { chit: 'idle' });
    open.order('german', 'date.seal', { chit: 'attack' });
    expect(sealed(open)).toEqual([2, 2, 2, 2]);
    expect(open.state().game.scenario).toMatchObject({ kind: 'german-assault' });
  });

  test('the sentence names all that it binds, and there is one button with each legal chit behind it', () => {
    const open = begin();
    const offers = sealOffers(open, 'us');
    expect(offers.map(({ fixed }) => fixed)).toEqual([{ chit: 'attack' }, { chit: 'idle' }]);
    expect(new Set(offers.map(({ oneOf, irrevocable }) => `${oneOf}${irrevocable}`)).size).toBe(1);
    for (const words of ['8.619', 'you buy nothing', '8.621', 'no Fortifications', '8.622', '8.623'])
      expect(offers[0]?.irrevocable).toContain(words);
  });

  test.each(SIDES)('M1 or none, Attack or Idle: nobody else can tell what the %s side has bound', (hider) => {
    const watcher = hider === 'us' ? 'german' : 'us';
    const seen = (isRich: boolean) => {
      const open = begin();
      open.heard();
      if (isRich) {
        open.order(hider, 'purchase.add', { rg: 'M1' });
        open.order(hider, 'fortify.set', { item: 'trench', count: 1 });
        open.order(hider, 'recon.choose', { cpp: 1, lax: 'no' });
      }
      open.order(hider, 'date.seal', { chit: isRich ? 'attack' : 'idle' });
      const stages = [outside(open, hider)];
      for (const order of ['purchase.seal', 'fortify.seal', 'recon.seal']) {
        open.order(watcher, order);
        stages.push(outside(open, hider));
      }
      expect(sealed(open)).toEqual([2, 2, 2, 1]);
      const { fortifications, recon } = open.view(hider).sides[hider];
      expect(fortifications.filter(({ date }) => date === '19 PM')).toHaveLength(isRich ? 1 : 0);
      expect(recon > 0).toBe(isRich);
      return stages;
    };
    const [rich, poor] = [seen(true), seen(false)];
    for (const [stage, text] of rich.entries()) expect(text === poor[stage], `stage ${stage}`).toBe(true);
  });

  test('to the public it is what the presses one by one are', () => {
    const publicly = (play: (open: CampaignTable) => void) => {
      const open = begin();
      const before = open.log().length;
      play(open);
      return open
        .log()
        .slice(before)
        .filter(({ type }) => type !== 'step.began')
        .map(({ type, data }) => `${type} ${JSON.stringify(data).replaceAll(/[0-9a-f]{64}/gu, '#')}`)
        .sort();
    };
    const once = publicly((open) => {
      for (const side of SIDES) open.order(side, 'date.seal', { chit: 'idle' });
    });
    const singly = publicly((open) => {
      sealBoth(open);
      initiativeOf(open, 'idle', 'idle');
    });
    expect(once).toEqual(singly);
  });

  test('what the basket cannot pay any more is taken back from the drafts', () => {
    const open = begin();
    expectRefused(open, 'us', 'fortify.set', { item: 'trench', count: 1 }, 'kgp/8.621/not-now');
    open.order('us', 'purchase.add', { rg: 'M1' });
    open.order('us', 'fortify.set', { item: 'trench', count: 1 });
    open.order('us', 'purchase.remove', { place: 1 });
    expect(open.view('us').sides.us.tally).toEqual({});
    open.order('us', 'recon.choose', { cpp: 2, lax: 'no' });
    for (let turn = 0; turn < 30; turn += 1) {
      const [dear] = open
        .offers('us')
        .filter(
          ({ order, fields }) => order === 'purchase.add' && fields.every(({ kind }) => kind !== 'text'),
        );
      if (dear === undefined) break;
      if (!open.attempt('us', 'purchase.add', { ...dear.fixed }).ok) break;
    }
    const { cpp, draft, reconChoice } = open.view('us').sides.us;
    const spent = draft.basket.reduce((sum, item) => sum + item.cpp, 0);
    expect(cpp - spent).toBeGreaterThanOrEqual(reconChoice.cpp);
  });
});

test('8.6232: a chit that cannot be selected any more is asked for', () => {
  const open = roster();
  open.order('german', 'date.seal', { chit: 'attack' });
  open.order('us', 'us.vacate');
  open.order('us', 'date.seal', { chit: 'idle' });
  expect(open.view('everyone').step).toBe('8.623');
  expect(sealed(open)).toEqual([2, 2, 2, 1]);
  open.order('german', 'chit.choose', { chit: 'idle' });
  open.order('german', 'chit.seal');
  expect(sealed(open)).toEqual([2, 2, 2, 2]);
});

test('before an Initial Scenario there is no chit to it, and 8.622 and 8.623 are not', () => {
  const open = openTable();
  confirmAll(open);
  for (const side of SIDES) {
    expect(sealOffers(open, side).map(({ fixed }) => fixed)).toEqual([{}]);
    open.order(side, 'date.seal');
  }
  expect(open.view('everyone').scenario).toMatchObject({ kind: 'initial' });
});

test('dice by hand: each side is still asked for its own, and the rest seals itself', () => {
  const open = position({ at: '8.619', date: '19 PM', common: { dice: 'hand' } });
  for (const side of SIDES) open.order(side, 'date.seal', { chit: 'idle' });
  for (let turn = 0; turn < 20 && open.state().game.date === '19 PM'; turn += 1)
    for (const side of SIDES) {
      const offer = open.offers(side).find(({ order }) => order === 'record.done' || order === 'dice.enter');
      if (offer === undefined) continue;
      const [field] = offer.fields;
      const values = field?.kind === 'text' ? { values: field.examples[0] ?? '' } : {};
      open.order(side, offer.order, { ...offer.fixed, ...values });
    }
  expect(sealed(open)).toEqual([2, 2, 2, 2]);
});
