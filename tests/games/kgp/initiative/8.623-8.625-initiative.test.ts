/** 8.6198, 8.623, 8.6233, 8.624, 8.625 and 8.6131: notes, chits, set-up and who begins. */
import { describe, expect, it } from 'vitest';
import { commitmentOf } from '../../../../src/kernel/commitment.ts';
import {
  type CampaignTable,
  confirmAll,
  idleUntil,
  initiativeOf,
  playInitial,
  reportScenario,
  sealBoth,
  setUpBoth,
} from '../campaign-table.ts';
import { eventsOf, expectRefused, rgOf, scenarioOn } from '../checks.ts';
import { useTable } from '../use-table.ts';

type Example = Readonly<Record<string, readonly (readonly number[])[]>>;

const opened = useTable();

function start(example: Example = {}): CampaignTable {
  return opened({}, example);
}

/** 19 PM, both sealed: Initiative Chits are to be laid. */
function atChits(example: Example = {}): CampaignTable {
  const open = start(example);
  playInitial(open);
  sealBoth(open);
  return open;
}

describe('8.623 Initiative Chits', () => {
  it('can be changed until sealed; nothing can be sealed that was not laid', () => {
    const open = atChits();
    expectRefused(open, 'us', 'chit.seal', {}, 'kgp/8.623/no-chit');
    open.order('us', 'chit.choose', { chit: 'attack' });
    const again = open.attempt('us', 'chit.choose', { chit: 'attack' });
    expect(again).toMatchObject({
      ruling: {
        message: 'Your chit says Attack already.',
        legal: 'Seal it as it lies, or lay Idle in its place.',
      },
    });
    open.order('us', 'chit.choose', { chit: 'idle' });
    open.order('us', 'chit.seal');
    expectRefused(open, 'us', 'chit.choose', { chit: 'attack' }, 'kgp/8.623/sealed');
    expectRefused(open, 'us', 'chit.seal', {}, 'kgp/8.623/sealed');
    expect(open.view('german').sides.us).toMatchObject({ chit: undefined, sealedChit: undefined });
    expect(open.view('everyone').lines['19 PM']?.chits).toBeUndefined();
    open.order('german', 'chit.choose', { chit: 'idle' });
    open.order('german', 'chit.seal');
    expect(open.view('everyone').lines['19 PM']?.chits).toEqual({ us: 'idle', german: 'idle' });
    expect(open.state().game.date).toBe('19 N');
  });

  it('not in other steps', () => {
    const open = start();
    confirmAll(open);
    expectRefused(open, 'us', 'chit.choose', { chit: 'idle' }, 'kgp/8.623/not-now');
    expectRefused(open, 'german', 'chit.seal', {}, 'kgp/8.623/not-now');
    expectRefused(open, 'german', 'chit.choose', { chit: 'both' }, 'kgp/8.623/bad-arguments');
  });

  it('8.6231: three German Attack Chits in CG I; an Initial Scenario takes none', () => {
    const open = start();
    playInitial(open);
    for (let n = 0; n < 3; n += 1) scenarioOn(open, {}, ['idle', 'attack']);
    expect(open.state().game.attacks).toEqual({ us: 0, german: 3 });
    sealBoth(open);
    expectRefused(open, 'german', 'chit.choose', { chit: 'attack' }, 'kgp/8.6231/no-attack-chit-left');
    initiativeOf(open, 'attack', 'idle');
    expect(open.state().game.scenario?.kind).toBe('us-assault');
  });

  it('8.6231: five U.S. ones; one laid in vain against an Attack counts too', () => {
    const open = start();
    playInitial(open);
    scenarioOn(open, {}, ['attack', 'attack']);
    for (let n = 0; n < 4; n += 1) scenarioOn(open);
    expect(open.state().game).toMatchObject({ date: '21 AM', attacks: { us: 5, german: 1 } });
    sealBoth(open);
    expectRefused(open, 'us', 'chit.choose', { chit: 'attack' }, 'kgp/8.6231/no-attack-chit-left');
  });

  it('8.6232 *: no German Attack Chit while no U.S. unit is on-map; the U.S. side may attack', () => {
    const open = start();
    playInitial(open, { control: { usOnMap: 'no' } });
    sealBoth(open);
    expectRefused(open, 'german', 'chit.choose', { chit: 'attack' }, 'kgp/8.6232/no-us-on-map');
    initiativeOf(open, 'attack', 'idle');
    setUpBoth(open);
    reportScenario(open);
    sealBoth(open);
    open.order('german', 'chit.choose', { chit: 'attack' });
  });

  it('receipts and commitments verify, and say nothing before the reveal', () => {
    const open = atChits();
    initiativeOf(open, 'attack', 'idle');
    for (const [side, decisions] of [
      ['us', ['8.619/19 AM', '8.621/19 AM', '8.619/19 PM', '8.621/19 PM', '8.622/19 PM', '8.623/19 PM']],
      ['german', ['8.619/19 AM', '8.621/19 AM', '8.619/19 PM', '8.621/19 PM', '8.622/19 PM', '8.623/19 PM']],
    ] as const) {
      const own = eventsOf(open, side, 'sealed');
      expect(own.map(({ data }) => data.decision)).toEqual(decisions);
      expect(own.every(({ data }) => data.side === side)).toBe(true);
      const posted = eventsOf(open, undefined, 'committed').map(({ data }) => data.commitment);
      for (const { data } of own) {
        expect(commitmentOf(data.value, String(data.salt))).toBe(data.commitment);
        expect(posted).toContain(data.commitment);
        expect(commitmentOf({ chit: 'other' }, String(data.salt))).not.toBe(data.commitment);
      }
    }
    expect(eventsOf(open, undefined, 'sealed')).toEqual([]);
    const salts = [...eventsOf(open, 'us', 'sealed'), ...eventsOf(open, 'german', 'sealed')];
    expect(new Set(salts.map(({ data }) => data.salt)).size).toBe(12);
  });
});

describe('8.6232, 8.6233, 8.625 who sets up and moves first', () => {
  it.each([
    ['attack', 'idle', 'us-assault', 'german', 'us'],
    ['idle', 'attack', 'german-assault', 'us', 'german'],
  ] as const)('U.S. %s, German %s: %s', (us, german, kind, setsUpFirst, movesFirst) => {
    const open = atChits();
    initiativeOf(open, us, german);
    expect(open.state().game.scenario).toMatchObject({ kind, setsUpFirst });
    setUpBoth(open);
    expect(open.state().game.scenario).toMatchObject({ movesFirst, commenced: true });
    const rolled = eventsOf(open, undefined, 'rolled').map(({ data }) => data.rule);
    expect(rolled.filter((rule) => rule === '8.6233' || rule === '8.625')).toEqual([]);
  });

  it.each([
    { set: 3, setsUpFirst: 'us', move: 4, movesFirst: 'german' },
    { set: 4, setsUpFirst: 'german', move: 3, movesFirst: 'us' },
    { set: 1, setsUpFirst: 'us', move: 1, movesFirst: 'us' },
    { set: 6, setsUpFirst: 'german', move: 6, movesFirst: 'german' },
  ])('Dual Attack: dr $set and $move', ({ set, setsUpFirst, move, movesFirst }) => {
    const open = atChits({ '8.6233/19 PM/first': [[set]], '8.625/19 PM/moves-first': [[move]] });
    initiativeOf(open, 'attack', 'attack');
    expect(open.view('everyone').scenario).toMatchObject({ kind: 'dual-attack', setsUpFirst });
    expect(open.view('everyone').scenario?.movesFirst).toBeUndefined();
    setUpBoth(open);
    expect(open.view('everyone').scenario).toMatchObject({ movesFirst });
  });

  it('at night it is a Night Dual Attack', () => {
    const open = start({ '8.6233/19 N/first': [[4]] });
    playInitial(open);
    idleUntil(open, '19 N');
    sealBoth(open);
    initiativeOf(open, 'attack', 'attack');
    expect(open.state().game.scenario).toMatchObject({ kind: 'night-dual-attack', setsUpFirst: 'german' });
  });

  it('8.51: in the Initial Scenario the U.S. sets up and the German moves first, without chits', () => {
    const open = start();
    confirmAll(open);
    sealBoth(open);
    expect(open.state().game).toMatchObject({ step: '8.624', attacks: { us: 0, german: 0 } });
    expectRefused(open, 'german', 'setup.declare', {}, 'kgp/8.624/not-your-turn');
    open.order('us', 'setup.declare');
    expectRefused(open, 'us', 'setup.declare', {}, 'kgp/8.624/not-your-turn');
    open.order('german', 'setup.declare');
    open.order('german', 'fanatic.declare', { answer: 'no' });
    expect(open.state().game.scenario).toMatchObject({ setsUpFirst: 'us', movesFirst: 'german' });
    for (const side of ['us', 'german']) expectRefused(open, side, 'setup.declare', {}, 'kgp/8.624/not-now');
  });

  it('8.625 announces both SAN, a purchased Sniper included', () => {
    const open = start();
    confirmAll(open);
    open.order('us', 'purchase.add', { rg: 'M2' });
    sealBoth(open);
    expect(open.view('german').sides.us.san).toBe(3);
    setUpBoth(open);
    expect(open.view('german').sides.us.san).toBe(4);
    expect(eventsOf(open, undefined, 'scenario.commenced').at(-1)?.data.san).toEqual({ us: 4, german: 2 });
  });
});

describe('8.6198 notes on what the OB gives', () => {
  it('Objective Hexes of I and HW, models of Pz IV: recorded when sealed, secret', () => {
    const open = start();
    confirmAll(open);
    open.order('german', 'record.note', { id: 'rg-1', objective: 'k22' });
    open.order('german', 'record.note', { id: 'rg-5', objective: 'K30' });
    open.order('german', 'record.note', { id: 'rg-10', model: 'J' });
    open.order('german', 'record.note', { id: 'rg-11', model: 'J' });
    open.order('german', 'record.note', { id: 'rg-11', model: 'H' });
    const code = 'kgp/8.6198/not-now';
    expectRefused(open, 'german', 'record.note', { id: 'rg-6', objective: 'K22' }, code);
    expectRefused(open, 'german', 'record.note', { id: 'rg-6', model: 'J' }, code);
    expectRefused(open, 'german', 'record.note', { id: 'rg-99' }, code);
    expectRefused(open, 'us', 'record.note', { id: 'rg-7', model: 'J' }, code);
    expectRefused(open, 'german', 'record.note', { id: 'rg-1', objective: 'A0' }, 'kgp/8.2/no-such-hex');
    expectRefused(
      open,
      'german',
      'record.note',
      { id: 'rg-1', objective: 'AA15' },
      'kgp/8.2/already-strategic',
    );
    sealBoth(open);
    expect(rgOf(open, 'german', 'rg-1').objective).toBe('K22');
    expect(rgOf(open, 'german', 'rg-5').objective).toBe('K30');
    expect(['rg-10', 'rg-11', 'rg-12'].map((id) => rgOf(open, 'german', id).model)).toEqual(['J', 'H', 'H']);
    expect(open.view('us').sides.german.rgs.some(({ objective }) => objective !== undefined)).toBe(false);
    setUpBoth(open);
    reportScenario(open);
    expectRefused(open, 'german', 'record.note', { id: 'rg-2', objective: 'K22' }, code);
  });

  it('I.4: one M4A3 with a flamethrower, U.S. only, Initial Scenario only', () => {
    const open = start();
    confirmAll(open);
    expectRefused(open, 'german', 'record.flamethrower', { equip: true }, 'kgp/I.4/not-now');
    open.order('us', 'record.flamethrower', { equip: true });
    expectRefused(open, 'us', 'record.flamethrower', { equip: true }, 'kgp/I.4/not-now');
    open.order('us', 'record.flamethrower', { equip: false });
    open.order('us', 'record.flamethrower', { equip: true });
    sealBoth(open);
    expect(open.view('us').sides.us.flamethrower).toBe(true);
    expect(open.view('german').sides.us.flamethrower).toBe(false);
    setUpBoth(open);
    reportScenario(open);
    expectRefused(open, 'us', 'record.flamethrower', { equip: false }, 'kgp/I.4/not-now');
  });
});

describe('8.6131 Vacated', () => {
  it('the German has all LVP and Controls the buildings; who holds N56 stays; told to everybody', () => {
    const open = start();
    playInitial(open, { us: 20, german: 5, destroyed: 2, control: { AA15: 'us', N56: 'us' } });
    expectRefused(open, 'german', 'us.vacate', {}, 'kgp/8.6131/not-now');
    open.order('us', 'us.vacate');
    const { usOnMap, currentLvp, control, germanEntry } = open.view('german');
    expect(usOnMap).toBe(false);
    expect(currentLvp).toEqual({ us: 0, german: 50 });
    expect(control).toMatchObject({ AA15: 'german', J19: 'german', P56: 'german' });
    expect(germanEntry).toEqual({ N56: 'us' });
    expectRefused(open, 'us', 'us.vacate', {}, 'kgp/8.6131/not-now');
  });

  it('not with an on-map RG in the basket, nor after sealing', () => {
    const open = start();
    playInitial(open);
    open.order('us', 'purchase.add', { rg: 'I1', via: 'on-map' });
    expectRefused(open, 'us', 'us.vacate', {}, 'kgp/8.6131/not-now');
    open.order('us', 'purchase.remove', { place: 1 });
    open.order('us', 'purchase.seal');
    expectRefused(open, 'us', 'us.vacate', {}, 'kgp/8.6131/not-now');
  });

  it('8.51: not before the Initial Scenario', () => {
    const open = start();
    confirmAll(open);
    expectRefused(open, 'us', 'us.vacate', {}, 'kgp/8.6131/not-now');
  });

  it('a statement of 8.605 from before it does not undo it', () => {
    const open = start();
    playInitial(open, { us: 20, german: 5 });
    open.order('us', 'refit.state', { part: 'control', AA15: 'us', J19: 'us', P56: 'us', N56: 'german' });
    open.order('us', 'us.vacate');
    expectRefused(open, 'german', 'refit.answer', { answer: 'accept' }, 'kgp/8.605/not-now');
    expect(open.view('everyone').currentLvp).toEqual({ us: 0, german: 52 });
    expect(open.view('everyone').control).toMatchObject({ AA15: 'german', J19: 'german', P56: 'german' });
  });
});
