/** CG13 PF, CG14 Fanaticism, CG23 Game End. */
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
  setUpBoth,
} from '../campaign-table.ts';
import { eventsOf, expectRefused, scenarioOn } from '../checks.ts';

type Example = Readonly<Record<string, readonly (readonly number[])[]>>;

let dice: ExampleDice | undefined;

function start(example: Example = {}): CampaignTable {
  dice = new ExampleDice(example);
  return openTable({ dice });
}

afterEach(() => {
  dice?.expectAllUsed();
});

/** A U.S. Assault of 19 PM (or the date given) is being played: the German sets up first, the U.S. moves first. */
function inScenario(example: Example = {}, date = '19 PM'): CampaignTable {
  const open = start(example);
  playInitial(open);
  idleUntil(open, date);
  sealBoth(open);
  initiativeOf(open, 'attack', 'idle');
  setUpBoth(open);
  return open;
}

const path = (date: string, side: string, turn: number) => `CG23/${date}/${side}/turn-${turn}`;

describe('CG23 Game End', () => {
  it.each([
    { dr: 3, ends: true },
    { dr: 4, ends: false },
  ])('CG23 EX: by day, Turn 7, an Original dr of $dr: ends $ends', ({ dr, ends }) => {
    for (const side of ['us', 'german'] as const) {
      const open = inScenario({ [path('19 PM', side, 7)]: [[dr]] });
      open.order(side, 'game-end.roll', { turn: 7 });
      expect(eventsOf(open, undefined, 'game-end.rolled').map(({ data }) => data)).toEqual([
        { turn: 7, side, dr, drm: 0, final: dr, limit: 3, ends },
      ]);
      dice?.expectAllUsed();
    }
  });

  it.each([
    [6, 1],
    [7, 3],
    [8, 5],
    [9, 6],
    [10, 7],
  ])('Turn %d ends on %d or less; at night the dr has +1', (turn, limit) => {
    for (const [date, drm] of [
      ['19 PM', 0],
      ['19 N', 1],
    ] as const) {
      const highest = Math.min(limit - drm, 6);
      for (const dr of [highest, highest + 1].filter((value) => value >= 1 && value <= 6)) {
        const open = inScenario({ [path(date, 'us', turn)]: [[dr]] }, date);
        open.order('us', 'game-end.roll', { turn });
        const [rolled] = eventsOf(open, 'german', 'game-end.rolled');
        expect(rolled?.data).toMatchObject({ limit, drm, final: dr + drm, ends: dr + drm <= limit });
        dice?.expectAllUsed();
      }
    }
  });

  it('each Player Turn once and in order; a side for its own; nothing more when the scenario is over', () => {
    const open = inScenario({
      [path('19 PM', 'us', 6)]: [[2]],
      [path('19 PM', 'german', 6)]: [[1]],
    });
    const turns = (side: string) =>
      open.offers(side).flatMap(({ order, fixed }) => (order === 'game-end.roll' ? [fixed.turn] : []));
    expect(turns('us')).toEqual([6, 7, 8, 9, 10]);
    open.order('us', 'game-end.roll', { turn: 6 });
    expect(turns('us')).toEqual([7, 8, 9, 10]);
    expect(turns('german')).toEqual([6, 7, 8, 9, 10]);
    const code = 'kgp/CG23/no-such-turn';
    expectRefused(open, 'us', 'game-end.roll', { turn: 6 }, code);
    expectRefused(open, 'german', 'game-end.roll', { turn: 5 }, code);
    expectRefused(open, 'german', 'game-end.roll', { turn: 11 }, code);
    open.heard();
    open.order('german', 'game-end.roll', { turn: 6 });
    expect(open.told().map(({ target }) => target)).toEqual(['channel:channel']);
    for (const side of ['us', 'german']) {
      expect(turns(side)).toEqual([]);
      expectRefused(open, side, 'game-end.roll', { turn: 7 }, 'kgp/CG23/has-ended');
    }
    reportScenario(open);
    expect(open.state().game.date).toBe('19 N');
  });

  it('the first to move is the first ATTACKER: in a German Assault the German', () => {
    const open = start({ [path('19 PM', 'us', 6)]: [[6]] });
    playInitial(open);
    sealBoth(open);
    initiativeOf(open, 'idle', 'attack');
    setUpBoth(open);
    open.order('us', 'game-end.roll', { turn: 6 });
    expectRefused(open, 'german', 'game-end.roll', { turn: 6 }, 'kgp/CG23/no-such-turn');
  });

  it('is not needed for the report, and not open before the scenario or after it is reported', () => {
    const open = start();
    confirmAll(open);
    expectRefused(open, 'us', 'game-end.roll', { turn: 6 }, 'kgp/CG23/not-now');
    sealBoth(open);
    setUpBoth(open);
    open.order('us', 'report.draft', { part: 'lvp', us: 1, german: 1, destroyed: 0 });
    open.order('us', 'report.draft', { part: 'casualties', us: 0, german: 0 });
    open.order('us', 'report.draft', {
      part: 'control',
      AA15: 'german',
      J19: 'german',
      P56: 'german',
      N56: 'german',
      usOnMap: 'yes',
    });
    open.order('us', 'report.submit');
    expectRefused(open, 'us', 'game-end.roll', { turn: 6 }, 'kgp/CG23/not-now');
    open.order('german', 'report.answer', { answer: 'confirm' });
    expect(eventsOf(open, undefined, 'game-end.rolled')).toEqual([]);
  });
});

describe('CG23 with dice rolled by hand', () => {
  it('the report waits for the dr; the ATTACKER enters it', () => {
    const table = openTable({ dice: new ExampleDice({}), common: { dice: 'hand' } });
    dice = undefined;
    const open = table;
    confirmAll(open);
    const enter = (side: string, values: string) => {
      const offer = open.offers(side).find(({ order }) => order === 'dice.enter');
      if (offer === undefined) throw new Error('no dice asked');
      open.order(side, 'dice.enter', { ...offer.fixed, values });
    };
    for (const side of ['us', 'german']) open.order(side, 'purchase.seal');
    for (const side of ['us', 'german']) {
      while (!open.offers(side).some(({ order }) => order === 'record.done')) {
        const field = open.offers(side).find(({ order }) => order === 'dice.enter')?.fields[0];
        enter(side, field?.kind === 'text' ? String(field.examples[0]) : '');
      }
      open.order(side, 'record.done');
    }
    for (const side of ['us', 'german']) open.order(side, 'fortify.seal');
    setUpBoth(open);
    open.order('german', 'game-end.roll', { turn: 6 });
    expectRefused(
      open,
      'us',
      'report.draft',
      { part: 'lvp', us: 1, german: 1, destroyed: 0 },
      'kgp/CG23/dice-first',
    );
    expectRefused(open, 'us', 'game-end.roll', { turn: 6 }, 'kgp/CG23/not-now');
    enter('german', '1');
    expect(eventsOf(open, 'us', 'game-end.rolled').at(-1)?.data).toMatchObject({ final: 1, ends: true });
    reportScenario(open);
    expect(open.state().game.date).toBe('19 PM');
  });
});

describe('CG14 German Fanaticism', () => {
  it('asked when both have set up, before 8.625; public; twice in CG I', () => {
    const open = start();
    confirmAll(open);
    sealBoth(open);
    expectRefused(open, 'german', 'fanatic.declare', { answer: 'yes' }, 'kgp/CG14/not-now');
    open.order('us', 'setup.declare');
    open.order('german', 'setup.declare');
    expect(open.state().game).toMatchObject({ step: 'CG14', scenario: { commenced: false } });
    expectRefused(open, 'us', 'fanatic.declare', { answer: 'no' }, 'kgp/CG14/german-only');
    open.order('german', 'fanatic.declare', { answer: 'yes' });
    expect(open.view('everyone')).toMatchObject({ fanaticDates: ['19 AM'], step: 'scenario' });
    reportScenario(open);
    const next = (answer: string) => {
      sealBoth(open);
      initiativeOf(open, 'attack', 'idle');
      open.order('german', 'setup.declare');
      open.order('us', 'setup.declare');
      open.order('german', 'fanatic.declare', { answer });
      reportScenario(open);
    };
    next('no');
    next('yes');
    expect(open.view('us').fanaticDates).toEqual(['19 AM', '19 N']);
    // Both are used: nobody is asked any more.
    sealBoth(open);
    initiativeOf(open, 'attack', 'idle');
    open.order('german', 'setup.declare');
    open.order('us', 'setup.declare');
    expect(open.state().game.step).toBe('scenario');
    expectRefused(open, 'german', 'fanatic.declare', { answer: 'yes' }, 'kgp/CG14/not-now');
  });

  it('one answer a scenario', () => {
    const open = start();
    playInitial(open);
    scenarioOn(open);
    const answers = eventsOf(open, 'us', 'fanaticism.declared').map(({ data }) => data.declared);
    expect(answers).toEqual([false, false]);
  });
});

describe('CG13 German PF', () => {
  it.each([
    [0, '0'],
    [1, '1½'],
    [9, '13½'],
    [10, '15'],
  ])('%d squads: %s PF, and nobody else is told', (squads, pf) => {
    const open = inScenario();
    open.heard();
    const others = () => ['us', 'everyone'].map((eyes) => JSON.stringify(open.view(eyes)));
    const before = others();
    open.order('german', 'pf.count', { squads });
    expect(open.desk('german').text).toContain(`**PF (CG13):** ${pf} in all`);
    expect(others()).toEqual(before);
    expect(open.told()).toEqual([]);
    expect(open.attempt('us', 'pf.count', { squads }).ok).toBe(false);
    expect(open.attempt('german', 'pf.count', { squads: 100 }).ok).toBe(false);
    expect(open.attempt('german', 'pf.count', { squads: -1 }).ok).toBe(false);
    reportScenario(open);
    expect(open.view('german').sides.german.pfSquads).toBeUndefined();
  });
});
