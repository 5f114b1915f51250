/** 8.621 with 7.2, and 8.622: FPP, mines, Dummies, Recon; what each costs, and that nobody else learns of it. */
import { afterEach, describe, expect, it } from 'vitest';
import {
  type CampaignTable,
  confirmAll,
  ExampleDice,
  idleUntil,
  initiativeOf,
  openTable,
  playInitial,
  reportScenario,
  sealBoth,
  sealPurchases,
  sealWorks,
  setUpBoth,
} from '../campaign-table.ts';
import { eventsOf, expectRefused } from '../checks.ts';

type Side = 'us' | 'german';
type Example = Readonly<Record<string, readonly (readonly number[])[]>>;

let dice: ExampleDice | undefined;

function start(example: Example = {}, common: { dice?: string } = {}): CampaignTable {
  dice = common.dice === 'hand' ? undefined : new ExampleDice(example);
  return openTable({ ...(dice === undefined ? {} : { dice }), common });
}

afterEach(() => {
  dice?.expectAllUsed();
});

/** In 8.621, with so many Fortification RG (15 FPP each) of each side; 19 PM unless it is the Initial Scenario. */
function atWorks(
  rgs: { us?: number; german?: number },
  options: { initial?: boolean; example?: Example } = {},
): CampaignTable {
  const open = start(options.example);
  if (options.initial === true) confirmAll(open);
  else playInitial(open);
  buyFpp(open, rgs);
  sealPurchases(open);
  return open;
}

function buyFpp(open: CampaignTable, rgs: { us?: number; german?: number }): void {
  for (const side of ['us', 'german'] as const)
    for (let n = 0; n < (rgs[side] ?? 0); n += 1) open.order(side, 'purchase.add', { rg: 'M1' });
}

function set(open: CampaignTable, side: Side, item: string, count: number): void {
  open.order(side, 'fortify.set', { item, count });
}

/** The most of an item that is offered now; `undefined` when it is not offered. */
function most(open: CampaignTable, side: Side, item: string): number | undefined {
  const field = open.offers(side).find(({ order, fixed }) => order === 'fortify.set' && fixed.item === item)
    ?.fields[0];
  return field?.kind === 'integer' ? field.max : undefined;
}

function received(open: CampaignTable, side: Side): string[] {
  return open
    .view(side)
    .sides[side].fortifications.filter(({ given }) => given !== true)
    .map(({ item, count }) => `${count} ${item}`);
}

describe('8.621 Purchasing Fortifications', () => {
  it('EX: 30 FPP for 4 A-T factors, HIP of 1, 2, 1 and 1, and five “?”', () => {
    const open = atWorks({ german: 2 });
    set(open, 'german', 'at', 4);
    expect(most(open, 'german', 'dummy')).toBe(14);
    for (const [item, count] of [
      ['hip-squad', 1],
      ['hip-hs', 2],
      ['hip-crew', 1],
      ['hip-smc', 1],
    ] as const)
      set(open, 'german', item, count);
    expect(most(open, 'german', 'dummy')).toBe(5);
    set(open, 'german', 'dummy', 5);
    expect(most(open, 'german', 'trench')).toBeUndefined();
    open.order('german', 'fortify.seal');
    expect(received(open, 'german')).toEqual([
      '4 at',
      '1 hip-squad',
      '2 hip-hs',
      '1 hip-crew',
      '1 hip-smc',
      '5 dummy',
    ]);
    expect(open.view('german').sides.german.lines['19 PM']).toMatchObject({ fpp: 30, fppSpent: 30 });
    expect(open.view('us').sides.german.fortifications).toEqual([]);
  });

  it.each([
    ['trench', 7, 7],
    ['foxhole-3', 3, 3],
    ['foxhole-2', 2, 2],
    ['foxhole-1', 1, 1],
    ['ap', 1, 1.5],
    ['ap-known', 1, 1.5],
    ['at', 3, 4],
    ['at-known', 3, 4],
    ['roadblock', 7, 7],
    ['dummy', 1, 1],
    ['hip-squad', 3, 3],
    ['hip-hs', 2, 2],
    ['hip-crew', 1, 1],
    ['hip-smc', 1, 1],
  ])('%s costs the U.S. %d and the German %d FPP', (item, us, german) => {
    const open = atWorks({ us: 1, german: 1 });
    for (const [side, cost] of [
      ['us', us],
      ['german', german],
    ] as const) {
      expect(most(open, side, item)).toBe(Math.floor(15 / cost));
      set(open, side, item, 1);
      open.order(side, 'fortify.seal');
      expect(open.view(side).sides[side].lines['19 PM']?.fppSpent).toBe(cost);
    }
  });

  it('half points are totalled exactly: 7 German A-P factors are 10½, 4 “?” more leave ½, which is forfeit', () => {
    const open = atWorks({ german: 1 });
    set(open, 'german', 'ap', 7);
    set(open, 'german', 'dummy', 4);
    expectRefused(open, 'german', 'fortify.set', { item: 'dummy', count: 5 }, 'kgp/8.621/not-enough-fpp');
    expectRefused(open, 'german', 'fortify.set', { item: 'hip-crew', count: 1 }, 'kgp/8.621/not-enough-fpp');
    open.order('german', 'fortify.seal');
    expect(open.view('german').sides.german.lines['19 PM']).toMatchObject({ fpp: 15, fppSpent: 14.5 });
    open.order('us', 'fortify.seal');
    initiativeAfterRecon(open);
    // Nothing is carried: 19 N has no FPP of its own.
    sealPurchases(open);
    expect(open.state().game).toMatchObject({ step: '8.621', date: '19 N' });
    expectRefused(open, 'german', 'fortify.set', { item: 'dummy', count: 1 }, 'kgp/8.621/not-enough-fpp');
    expect(open.offers('german').map(({ order }) => order)).not.toContain('fortify.set');
  });

  it('30 FPP of mines a CG Date and no more, all kinds together; the rest may go elsewhere', () => {
    const open = atWorks({ us: 3, german: 3 });
    set(open, 'us', 'ap', 12);
    expect(most(open, 'us', 'ap-known')).toBe(18);
    expect(most(open, 'us', 'at')).toBe(6);
    expect(most(open, 'us', 'at-known')).toBe(6);
    set(open, 'us', 'at', 6);
    expectRefused(open, 'us', 'fortify.set', { item: 'ap', count: 13 }, 'kgp/8.621/mine-cap');
    expectRefused(open, 'us', 'fortify.set', { item: 'ap-known', count: 1 }, 'kgp/8.621/mine-cap');
    set(open, 'us', 'trench', 2);
    expect(most(open, 'german', 'ap')).toBe(20);
    expect(most(open, 'german', 'at')).toBe(7);
    set(open, 'german', 'at-known', 7);
    expect(most(open, 'german', 'ap')).toBe(1);
  });

  it('a choice can be changed until it is sealed, and not after', () => {
    const open = atWorks({ us: 1 });
    set(open, 'us', 'trench', 2);
    set(open, 'us', 'trench', 1);
    set(open, 'us', 'trench', 0);
    set(open, 'us', 'foxhole-3', 5);
    open.order('us', 'fortify.seal');
    expect(received(open, 'us')).toEqual(['5 foxhole-3']);
    const code = 'kgp/8.621/sealed';
    expectRefused(open, 'us', 'fortify.set', { item: 'trench', count: 1 }, code);
    expectRefused(open, 'us', 'fortify.seal', {}, code);
  });

  it('nonsense is refused: an unknown item, a negative number, the wrong step', () => {
    const open = atWorks({ us: 1 });
    expectRefused(open, 'us', 'fortify.set', { item: 'wire', count: 1 }, 'kgp/8.621/no-such-fortification');
    expect(open.attempt('us', 'fortify.set', { item: 'trench', count: -1 }).ok).toBe(false);
    expect(open.attempt('us', 'fortify.set', { item: 'trench', count: 0.5 }).ok).toBe(false);
    sealWorks(open);
    for (const side of ['us', 'german']) expectRefused(open, side, 'fortify.seal', {}, 'kgp/8.621/not-now');
  });

  it('SSR I.4: no U.S. trench in the Initial Scenario; a German one, and a U.S. one later', () => {
    const open = atWorks({ us: 1, german: 1 }, { initial: true });
    expect(most(open, 'us', 'trench')).toBeUndefined();
    expectRefused(open, 'us', 'fortify.set', { item: 'trench', count: 1 }, 'kgp/I.4/not-initial');
    set(open, 'german', 'trench', 2);
    set(open, 'us', 'roadblock', 2);
    sealWorks(open);
    setUpBoth(open);
    reportScenario(open);
    buyFpp(open, { us: 1 });
    sealPurchases(open);
    set(open, 'us', 'trench', 2);
  });

  it('the OB’s foxholes are on the record, for both to see; what waits is set up with the scenario', () => {
    const open = atWorks({ us: 1 }, { initial: true });
    const foxholes = { item: 'foxhole-1', count: 15, date: '19 AM', given: true };
    for (const eyes of ['us', 'german', 'everyone'])
      expect(open.view(eyes).sides.us.fortifications).toEqual([foxholes]);
    set(open, 'us', 'roadblock', 1);
    sealWorks(open);
    setUpBoth(open);
    expect(open.view('us').sides.us.fortifications.map(({ setUp }) => setUp)).toEqual(['19 AM', '19 AM']);
    reportScenario(open);
    buyFpp(open, { us: 1 });
    sealPurchases(open);
    set(open, 'us', 'trench', 1);
    sealWorks(open);
    // An Idle date sets nothing up.
    initiativeOf(open, 'idle', 'idle');
    expect(open.view('us').sides.us.fortifications.at(-1)).toEqual({
      item: 'trench',
      count: 1,
      date: '19 PM',
    });
    sealBoth(open);
    initiativeOf(open, 'attack', 'idle');
    setUpBoth(open);
    expect(open.view('us').sides.us.fortifications.at(-1)).toMatchObject({ item: 'trench', setUp: '19 N' });
  });

  it('a side without FPP is asked the same, and gets as many messages', () => {
    const counts = [0, 2].map((rgs) => {
      const open = atWorks({ german: rgs });
      open.heard();
      expect(open.offers('german').some(({ order }) => order === 'fortify.seal')).toBe(true);
      open.order('us', 'fortify.seal');
      expect(open.state().game.step).toBe('8.621');
      expect(open.status('us').text).toContain('You have sealed, Gerd has not yet.');
      if (rgs > 0) set(open, 'german', 'trench', 2);
      open.order('german', 'fortify.seal');
      const sent = open.told();
      return ['channel:channel', 'user:us-user', 'user:german-user'].map(
        (to) => sent.filter(({ target }) => target === to).length,
      );
    });
    expect(counts[1]).toEqual(counts[0]);
    expect(counts[0]?.every((count) => count > 0)).toBe(true);
  });
});

/** Both without Recon, and an Idle day. */
function initiativeAfterRecon(open: CampaignTable): void {
  for (const side of ['us', 'german']) open.order(side, 'recon.seal');
  initiativeOf(open, 'idle', 'idle');
}

describe('7.2 Dummy minefields', () => {
  const known = (side: Side) => (open: CampaignTable) =>
    open
      .view(side)
      .sides[side].fortifications.filter(({ item }) => item === 'dummy-minefield')
      .map(({ count }) => count);

  it.each([
    { factors: 23, dr: undefined, dummies: [] },
    { factors: 24, dr: 1, dummies: [1] },
    { factors: 24, dr: 5, dummies: [3] },
    { factors: 30, dr: 6, dummies: [4] },
  ])('$factors Known factors, dr $dr: $dummies', ({ factors, dr, dummies }) => {
    const open = atWorks({ us: 2 }, { example: dr === undefined ? {} : { '7.2/19 PM/us/dummies': [[dr]] } });
    set(open, 'us', 'ap-known', factors);
    sealWorks(open);
    initiativeOf(open, 'attack', 'idle');
    expect(known('us')(open)).toEqual(dummies);
    expect(eventsOf(open, 'german', 'setup.prepared').every(({ data }) => data.side === 'german')).toBe(true);
    expect(eventsOf(open, undefined, 'setup.prepared')).toEqual([]);
  });

  it('hidden factors give none; Known ones of Idle dates add up, A-P and A-T alike', () => {
    const open = atWorks({ us: 2, german: 2 }, { example: { '7.2/19 N/german/dummies': [[2]] } });
    set(open, 'us', 'ap', 30);
    set(open, 'german', 'ap-known', 20);
    sealWorks(open);
    initiativeOf(open, 'idle', 'idle');
    buyFpp(open, { german: 2 });
    sealPurchases(open);
    set(open, 'german', 'at-known', 4);
    sealWorks(open);
    initiativeOf(open, 'attack', 'idle');
    expect(known('us')(open)).toEqual([]);
    expect(known('german')(open)).toEqual([2]);
  });

  it('by hand: the side enters its dr before it declares its set-up', () => {
    const open = start({}, { dice: 'hand' });
    confirmAll(open);
    buyFpp(open, { us: 2 });
    sealPurchases(open);
    enterAll(open);
    set(open, 'us', 'ap-known', 24);
    sealWorks(open);
    expect(open.view('us').step).toBe('8.624');
    expectRefused(open, 'us', 'setup.declare', {}, 'kgp/7.2/dice-first');
    expect(open.status('german').text).toContain('Ursula sets up');
    enterAll(open);
    expect(open.view('us').sides.us.fortifications.at(-1)?.item).toBe('dummy-minefield');
    open.order('us', 'setup.declare');
  });
});

/** Enters every die that is asked for, and says that 8.620 is done where it must be said. */
function enterAll(open: CampaignTable): void {
  for (let more = true; more; ) {
    more = false;
    for (const side of ['us', 'german'] as const) {
      for (const offer of open.offers(side)) {
        if (offer.order !== 'dice.enter' && offer.order !== 'record.done') continue;
        const args: Record<string, unknown> = { ...offer.fixed };
        for (const field of offer.fields)
          if (field.kind === 'text') args[field.name] = String(field.examples[0]).replaceAll(/\d/gu, '1');
        open.order(side, offer.order, args);
        more = true;
        break;
      }
    }
  }
}

describe('8.621, footnote F: without a Setup Area nothing is set up', () => {
  function bought(open: CampaignTable): void {
    buyFpp(open, { us: 2 });
    sealPurchases(open);
    set(open, 'us', 'ap-known', 24);
    sealWorks(open);
  }
  const waitingOf = (open: CampaignTable) =>
    open.view('us').sides.us.fortifications.filter(({ setUp }) => setUp === undefined);

  it.each(['II', 'III'])(
    'in the Initial Scenario of CG %s the U.S. side enters: what it bought waits',
    (cg) => {
      const open = openTable({ options: { cg } });
      confirmAll(open);
      bought(open);
      expect(open.desk('us').text).toContain('no Setup Area');
      expect(open.desk('german').text).not.toContain('no Setup Area');
      // 7.2 counts factors that are set up: no dr for Dummies now.
      expect(eventsOf(open, 'us', 'setup.prepared').map(({ data }) => data)).toEqual([
        expect.objectContaining({ knownFactors: 0, dummies: 0 }),
      ]);
      setUpBoth(open);
      expect(waitingOf(open)).toMatchObject([{ item: 'ap-known', count: 24 }]);
      reportScenario(open, { us: 1 });
      sealBoth(open);
      initiativeOf(open, 'attack', 'idle');
      expect(eventsOf(open, 'us', 'setup.prepared').at(-1)?.data).toMatchObject({ knownFactors: 24 });
      setUpBoth(open);
      expect(waitingOf(open)).toEqual([]);
    },
  );

  it('in CG I the U.S. side sets up at once', () => {
    const open = start();
    confirmAll(open);
    bought(open);
    expect(open.desk('us').text).not.toContain('no Setup Area');
    setUpBoth(open);
    expect(waitingOf(open)).toEqual([]);
  });
});

describe('8.622 Purchasing Reconnaissance', () => {
  /** In 8.622 of 19 PM. */
  function atRecon(example: Example = {}): CampaignTable {
    const open = start(example);
    playInitial(open);
    sealPurchases(open);
    for (const side of ['us', 'german']) open.order(side, 'fortify.seal');
    return open;
  }
  const path = (date: string) => `8.622/${date}/us/recon`;

  it.each([
    { cpp: 1, lax: 'no', dr: 4, locations: 4 },
    { cpp: 2, lax: 'no', dr: 4, locations: 9 },
    { cpp: 1, lax: 'yes', dr: 1, locations: 0 },
    { cpp: 2, lax: 'yes', dr: 6, locations: 10 },
  ])('$cpp CPP, Lax $lax, dr $dr: $locations Locations', ({ cpp, lax, dr, locations }) => {
    const open = atRecon({ [path('19 PM')]: [[dr]] });
    const before = open.view('us').sides.us.cpp;
    open.order('us', 'recon.choose', { cpp, lax });
    open.order('us', 'recon.seal');
    const own = open.view('us').sides.us;
    expect(own.recon).toBe(locations);
    expect(own.cpp).toBe(before - cpp);
    expect(own.lines['19 PM']).toMatchObject({ left: before, reconCpp: cpp, recon: locations });
    expect(open.view('german').sides.us).toMatchObject({ recon: 0, reconChoice: { cpp: 0 } });
    open.order('german', 'recon.seal');
    initiativeOf(open, 'idle', 'idle');
    expect(open.view('us').sides.us.lines['19 N']?.start).toBe(before - cpp);
  });

  it('Locations add up over Idle dates and end with the scenario; no Recon adds none', () => {
    const open = atRecon({ [path('19 PM')]: [[2]], [path('20 AM')]: [[3]], [path('20 PM')]: [[6]] });
    const spend = (cpp: number) => {
      open.order('us', 'recon.choose', { cpp });
      open.order('us', 'recon.seal');
      open.order('german', 'recon.seal');
    };
    const upTo = () => {
      sealPurchases(open);
      for (const side of ['us', 'german']) open.order(side, 'fortify.seal');
    };
    spend(1);
    initiativeOf(open, 'idle', 'idle');
    upTo();
    spend(0);
    expect(open.view('us').sides.us.recon).toBe(2);
    initiativeOf(open, 'idle', 'idle');
    upTo();
    spend(2);
    expect(open.view('us').sides.us.recon).toBe(10);
    initiativeOf(open, 'attack', 'idle');
    setUpBoth(open);
    expect(open.desk('us').text).toContain('**Recon:** 10 Locations');
    expect(open.desk('german').text).toContain('**Recon:** 0 Locations');
    reportScenario(open);
    expect(open.view('us').sides.us.recon).toBe(0);
    upTo();
    spend(1);
    expect(open.view('us').sides.us.recon).toBe(6);
  });

  it('that none was bought is said once', () => {
    const none = 'You bought no Recon.';
    const texts = (open: CampaignTable) => open.told().map(({ notice }) => notice.text);
    const open = atRecon({});
    open.heard();
    open.order('german', 'recon.seal');
    const said = texts(open);
    expect(said.join('\n').split(none)).toHaveLength(2);
    expect(said.filter((text) => text.startsWith('Before the next scenario'))).toHaveLength(1);
    // By hand the dr comes later, and its message tells what it was for.
    const byHand = start({}, { dice: 'hand' });
    playInitialByHand(byHand);
    for (const side of ['us', 'german']) byHand.order(side, 'recon.seal');
    byHand.heard();
    enterAll(byHand);
    expect(texts(byHand).filter((text) => text.startsWith(none))).toHaveLength(2);
  });

  it('never with CPP that a side has not, and not before an Initial Scenario', () => {
    const open = start();
    confirmAll(open);
    expectRefused(open, 'us', 'recon.choose', { cpp: 1 }, 'kgp/8.622/initial');
    sealPurchases(open);
    open.order('us', 'fortify.seal');
    expectRefused(open, 'us', 'recon.choose', { cpp: 1 }, 'kgp/8.622/initial');
    expectRefused(open, 'us', 'recon.seal', {}, 'kgp/8.622/initial');
    open.order('german', 'fortify.seal');
    expect(open.state().game.step).toBe('8.624');
    setUpBoth(open);
    reportScenario(open);
    // All but one CPP are spent.
    while (open.view('us').sides.us.cpp - basketCost(open) > 1) {
      const left = open.view('us').sides.us.cpp - basketCost(open);
      const offer = open
        .offers('us')
        .find(
          ({ order, fixed, detail }) =>
            order === 'purchase.add' &&
            ['I1', 'M1', 'M2', 'V8', 'O1', 'I5'].includes(String(fixed.rg)) &&
            Number.parseInt(detail ?? '99', 10) < left,
        );
      if (offer === undefined) throw new Error(`nothing for ${left} CPP`);
      open.order('us', 'purchase.add', { rg: offer.fixed.rg });
    }
    sealPurchases(open);
    for (const side of ['us', 'german']) open.order(side, 'fortify.seal');
    expect(open.view('us').sides.us.cpp).toBe(1);
    const choices = open.offers('us').filter(({ order }) => order === 'recon.choose');
    expect(choices.map(({ fixed }) => fixed.cpp)).toEqual([0, 1]);
    expectRefused(open, 'us', 'recon.choose', { cpp: 2 }, 'kgp/8.622/recon-cpp');
    expectRefused(open, 'us', 'recon.choose', { cpp: 3 }, 'kgp/8.622/recon-cpp');
  });

  it('is open to a side as soon as it has sealed 8.621, and its result is its own', () => {
    const open = start({ [path('19 PM')]: [[5]] });
    playInitial(open);
    sealPurchases(open);
    expectRefused(open, 'us', 'recon.seal', {}, 'kgp/8.622/not-now');
    open.order('us', 'fortify.seal');
    open.order('us', 'recon.choose', { cpp: 1 });
    open.order('us', 'recon.seal');
    expectRefused(open, 'us', 'recon.choose', { cpp: 0 }, 'kgp/8.622/sealed');
    expect(open.state().game.step).toBe('8.621');
    expect(open.view('us').sides.us.recon).toBe(5);
    expect(eventsOf(open, 'german', 'recon.rolled')).toEqual([]);
    open.order('german', 'fortify.seal');
    expect(open.state().game.step).toBe('8.622');
    open.order('german', 'recon.seal');
    expect(open.state().game.step).toBe('8.623');
  });

  it('by hand both sides roll, so that nobody’s dice tell who has bought Recon', () => {
    const open = start({}, { dice: 'hand' });
    playInitialByHand(open);
    open.order('us', 'recon.choose', { cpp: 1 });
    for (const side of ['us', 'german']) open.order(side, 'recon.seal');
    for (const side of ['us', 'german'])
      expect(open.offers(side).filter(({ order }) => order === 'dice.enter')).toHaveLength(1);
    enterAll(open);
    expect(open.view('us').sides.us.recon).toBe(1);
    expect(open.view('german').sides.german.recon).toBe(0);
    expect(open.state().game.step).toBe('8.623');
  });
});

/** Up to Recon of 19 PM. */
function playInitialByHand(open: CampaignTable): void {
  confirmAll(open);
  sealPurchases(open);
  enterAll(open);
  for (const side of ['us', 'german']) open.order(side, 'fortify.seal');
  setUpBoth(open);
  reportScenario(open);
  enterAll(open);
  sealPurchases(open);
  enterAll(open);
  for (const side of ['us', 'german']) open.order(side, 'fortify.seal');
}

function basketCost(open: CampaignTable): number {
  return open.view('us').sides.us.draft.basket.reduce((sum, { cpp }) => sum + cpp, 0);
}

describe('the CG Date moves on as before', () => {
  it('to its last date', () => {
    const open = start();
    playInitial(open);
    idleUntil(open, '21 PM');
    expect(open.state().game.date).toBe('21 PM');
  });
});
