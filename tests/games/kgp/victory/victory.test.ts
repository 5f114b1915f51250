/** 8.51, 8.6032, 8.6234: who has won. */
import { describe, expect, it } from 'vitest';
import type { Report } from '../../../../src/games/kgp/report/state.ts';
import {
  amassedMore,
  assaultTarget,
  scenarioVerdict,
} from '../../../../src/games/kgp/victory/8.2-verdicts.ts';
import type { ScenarioKind } from '../../../../src/games/kgp/vocabulary/picture-props.ts';
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
import { eventsOf, expectRefused, finishInitial, scenarioOn } from '../checks.ts';

function start(): CampaignTable {
  return openTable({ dice: new ExampleDice({}) });
}

const ALL_US = { AA15: 'us', J19: 'us', P56: 'us', N56: 'german' };

function report(lvp: readonly [number, number], casualties: readonly [number, number] = [0, 0]): Report {
  return {
    currentLvp: { us: lvp[0], german: lvp[1] },
    casualtyVp: { us: casualties[0], german: casualties[1] },
    destroyedLvp: 0,
    control: {},
    germanEntry: {},
    usOnMap: true,
    san: { us: 3, german: 2 },
    used: { us: {}, german: {} },
  };
}

function winner(
  kind: ScenarioKind,
  before: readonly [number, number],
  after: readonly [number, number],
  casualties: readonly [number, number] = [0, 0],
): string {
  return scenarioVerdict(
    'I',
    { kind, startLvp: { us: before[0], german: before[1] } },
    report(after, casualties),
    { '25-percent': 'strictly' },
  ).winner;
}

describe('8.6234b Assaults', () => {
  it.each([
    [0, 1],
    [1, 2],
    [5, 6],
    [6, 8],
    [10, 12],
    [11, 14],
    [25, 30],
    [26, 32],
  ])('from a Current-LVP Total of %i, %i is needed (FRU, at least one more)', (from, needed) => {
    expect(assaultTarget(from)).toBe(needed);
    expect(winner('us-assault', [from, 0], [needed, 0])).toBe('us');
    expect(winner('us-assault', [from, 0], [needed - 1, 0])).toBe('german');
    expect(winner('german-assault', [0, from], [0, needed])).toBe('german');
    expect(winner('german-assault', [0, from], [0, needed - 1])).toBe('us');
  });

  it.each([
    [0, 0, false],
    [1, 0, true],
    [1, 1, false],
    [2, 1, true],
    [4, 4, false],
    [5, 4, true],
    [9, 8, false],
    [10, 8, true],
    [124, 100, false],
    [125, 100, true],
    [0, 1, false],
  ])('%i Casualty VP to %i: %s', (assaulter, idle, more) => {
    expect(amassedMore(assaulter, idle, 'strictly')).toBe(more);
    expect(winner('us-assault', [10, 0], [0, 0], [assaulter, idle])).toBe(more ? 'us' : 'german');
    expect(winner('german-assault', [0, 10], [0, 0], [idle, assaulter])).toBe(more ? 'german' : 'us');
  });
});

describe('8.6234b EX', () => {
  it.each([
    [0, 1],
    [26, 32],
  ])(
    '8.6234b EX: from a Current-LVP Total of %i the Assaulter needs %i, whatever his CG-LVP Total',
    (from, needed) => {
      for (const [reached, wins] of [
        [needed - 1, 'german'],
        [needed, 'us'],
      ] as const) {
        const open = start();
        playInitial(open, { us: 40 });
        scenarioOn(open, { us: from }); // 19 PM
        scenarioOn(open, { us: reached }); // 19 N: a U.S. Assault
        expect(open.view('everyone').lines['19 N']).toMatchObject({ scenario: 'us-assault', winner: wins });
      }
    },
  );
});

describe('8.6234a Dual Attacks', () => {
  it.each(['dual-attack', 'night-dual-attack'] as const)(
    '%s: the U.S. side needs more than at the start',
    (kind) => {
      expect(winner(kind, [10, 5], [11, 30], [0, 99])).toBe('us');
      expect(winner(kind, [10, 5], [10, 0], [99, 0])).toBe('german');
      expect(winner(kind, [0, 0], [0, 0])).toBe('german');
    },
  );
});

describe('8.51 Initial Scenario', () => {
  it.each([
    { lvp: 27, casualties: [0, 49], wins: 'us' },
    { lvp: 28, casualties: [0, 0], wins: 'german' },
    { lvp: 0, casualties: [0, 50], wins: 'german' },
    { lvp: 0, casualties: [10, 59], wins: 'us' },
    { lvp: 27, casualties: [10, 60], wins: 'german' },
    { lvp: 0, casualties: [99, 0], wins: 'us' },
  ] as const)('German LVP $lvp, Casualty VP $casualties: $wins', ({ lvp, casualties, wins }) => {
    expect(winner('initial', [0, 0], [0, lvp], casualties)).toBe(wins);
  });
});

describe('8.6032 through the moderator', () => {
  it('an Assault is measured against the Current-LVP Totals at its start', () => {
    const open = start();
    playInitial(open, { us: 26 });
    scenarioOn(open, { us: 31 });
    expect(open.view('everyone').lines['19 PM']?.winner).toBe('german');
    scenarioOn(open, { us: 38 }); // 31 + 7
    expect(open.view('everyone').lines['19 N']?.winner).toBe('us');
  });
});

describe('8.51 CG Victory', () => {
  it('a U.S. CG-LVP Total of 130 wins at a CG-Scenario End, 129 does not', () => {
    const open = start();
    playInitial(open, { us: 43 });
    scenarioOn(open, { us: 43 });
    scenarioOn(open, { us: 43 });
    expect(open.state().core.status).toBe('running');
    expect(open.view('everyone').cgLvp.us).toBe(129);
    scenarioOn(open, { us: 1 });
    expect(open.state().core.status).toBe('ended');
    expect(open.view('everyone').ended).toMatchObject({ winner: 'us' });
    expect(eventsOf(open, undefined, 'cg.ended')).toHaveLength(1);
  });

  it('130 passed on an Idle date counts at the next CG-Scenario End only', () => {
    const open = start();
    playInitial(open, { us: 47 });
    idleUntil(open, '20 AM');
    expect(open.view('everyone').cgLvp.us).toBe(141);
    expect(open.state().core.status).toBe('running');
    scenarioOn(open, { us: 0 });
    expect(open.view('everyone').ended?.winner).toBe('us');
  });

  it('a total of exactly 130 on the last Idle date is tested at CG End', () => {
    const open = start();
    playInitial(open, { us: 18 }); // then 16 on each of seven dates
    scenarioOn(open, { us: 16 });
    idleUntil(open, '21 PM');
    expect(open.view('everyone').cgLvp.us).toBe(114);
    sealBoth(open);
    initiativeOf(open, 'idle', 'idle');
    expect(open.view('everyone').cgLvp.us).toBe(130);
    expect(open.view('everyone').ended?.winner).toBe('us');
  });

  it('the three buildings count at CG End only', () => {
    const open = start();
    // Partly rubble (8.51), so that 130 LVP come to nothing.
    playInitial(open, { us: 13, destroyed: 4, control: ALL_US });
    scenarioOn(open, { us: 13, control: ALL_US });
    expect(open.state().core.status).toBe('running');
    idleUntil(open, '21 PM');
    scenarioOn(open, { us: 13, control: ALL_US });
    expect(open.view('everyone').ended).toMatchObject({
      winner: 'us',
      reason: expect.stringContaining('AA15, J19, P56 at CG End'),
    });
  });

  it.each([
    ['AA15', 7],
    ['J19', 15],
    ['P56', 12],
  ])('two of the buildings are not enough: without %s', (hex, us) => {
    const open = start();
    playInitial(open, { us, control: { ...ALL_US, [hex]: 'shared' } });
    idleUntil(open, '21 PM');
    sealBoth(open);
    initiativeOf(open, 'idle', 'idle');
    expect(open.state().core.status).toBe('ended');
    expect(open.view('everyone').ended?.winner).toBe('german');
  });

  it('8.6131: vacated in the last scenario: the CG End test comes first', () => {
    const open = start();
    playInitial(open);
    idleUntil(open, '21 PM');
    scenarioOn(open, { us: 17, control: { ...ALL_US, usOnMap: 'no' } });
    expect(open.view('everyone').ended?.winner).toBe('us');
    expect(eventsOf(open, undefined, 'us.vacated')).toEqual([]);
  });
});

describe('8.6234 conceding a scenario', () => {
  function inScenario(): CampaignTable {
    const open = start();
    confirmAll(open);
    sealBoth(open);
    setUpBoth(open);
    return open;
  }

  it('only with the other side’s consent; the report is still made', () => {
    const open = inScenario();
    expectRefused(open, 'us', 'scenario.concession', { answer: 'allow' }, 'kgp/8.6234/not-now');
    open.order('us', 'scenario.concede');
    expectRefused(open, 'us', 'scenario.concede', {}, 'kgp/8.6234/not-now');
    expectRefused(open, 'us', 'scenario.concession', { answer: 'allow' }, 'kgp/8.6234/not-now');
    open.order('german', 'scenario.concession', { answer: 'allow' });
    expectRefused(open, 'german', 'scenario.concede', {}, 'kgp/8.6234/not-now');
    expect(open.state().game.step).toBe('scenario');
    reportScenario(open, { us: 10 });
    expect(open.view('everyone').lines['19 AM']).toMatchObject({ winner: 'german', conceded: true });
    expect(open.view('everyone').cgLvp.us).toBe(10);
  });

  it('refused: the scenario goes on, and it can be asked again', () => {
    const open = inScenario();
    open.order('german', 'scenario.concede');
    open.order('us', 'scenario.concession', { answer: 'refuse' });
    open.order('german', 'scenario.concede');
    open.order('us', 'scenario.concession', { answer: 'refuse' });
    reportScenario(open, { german: 28 });
    expect(open.view('everyone').lines['19 AM']).toMatchObject({ winner: 'german', conceded: false });
  });

  it('a submitted report drops the question', () => {
    const open = inScenario();
    open.order('german', 'scenario.concede');
    reportScenario(open, { german: 28 });
    expect(open.view('everyone').lines['19 AM']).toMatchObject({ winner: 'german', conceded: false });
    expectRefused(open, 'us', 'scenario.concession', { answer: 'allow' }, 'kgp/8.6234/not-now');
    expectRefused(open, 'us', 'scenario.concede', {}, 'kgp/8.6234/not-now');
  });
});

describe('8.2 CG End: conceding the campaign', () => {
  it('needs the word, and nobody’s consent; then nothing is secret', () => {
    const open = start();
    confirmAll(open);
    expectRefused(open, 'us', 'campaign.concede', {}, 'kgp/8.2/bad-arguments');
    expectRefused(open, 'us', 'campaign.concede', { really: 'yes' }, 'kgp/8.2/out-of-range');
    open.order('us', 'purchase.add', { rg: 'M2' });
    expect(open.view('german').sides.us.draft.basket).toEqual([]);
    open.order('us', 'campaign.concede', { really: 'concede' });
    expect(open.view('everyone').ended).toMatchObject({ winner: 'german' });
    expect(open.state().core.status).toBe('ended');
    expect(open.view('german').sides.us.draft.basket).toHaveLength(1);
    expect(open.refusal('german', 'campaign.concede', { really: 'concede' })).toBe('kgp/8.2/not-now');
  });

  it.each(['Concede', 'CONCEDE', '“concede”', 'Concede.'])(
    'in any step, as a telephone writes it: %s',
    (really) => {
      const open = start();
      confirmAll(open);
      finishInitial(open);
      open.order('german', 'campaign.concede', { really });
      expect(open.view('everyone').ended).toMatchObject({ winner: 'us' });
    },
  );

  it.each(['no', 'yes', 'conceded', 'con cede'])('by no other word: %s', (really) => {
    const open = start();
    confirmAll(open);
    expect(open.refusal('german', 'campaign.concede', { really })).toBe('kgp/8.2/out-of-range');
    expect(open.view('everyone').ended).toBeUndefined();
  });
});
