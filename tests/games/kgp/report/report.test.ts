/** 8.6032, 8.6033, CG15, CG22 and 8.605: the report of a scenario, and what changes after it. */
import { describe, expect, it } from 'vitest';
import {
  type CampaignTable,
  confirmAll,
  ExampleDice,
  idleUntil,
  openTable,
  playInitial,
  reportScenario,
  sealBoth,
  setUpBoth,
} from '../campaign-table.ts';
import { commenceOn, eventsOf, expectRefused, finishInitial, rgOf, scenarioOn } from '../checks.ts';

function inScenario(gm = 'none', buy: (open: CampaignTable) => void = () => {}): CampaignTable {
  const table = openTable({ dice: new ExampleDice({}), common: { gm } });
  confirmAll(table);
  buy(table);
  sealBoth(table);
  setUpBoth(table);
  return table;
}

function afterInitial(): CampaignTable {
  const table = openTable({ dice: new ExampleDice({}) });
  playInitial(table, { us: 20, german: 10 });
  return table;
}

const CONTROL = {
  part: 'control',
  AA15: 'shared',
  J19: 'shared',
  P56: 'german',
  N56: 'german',
  usOnMap: 'yes',
};

function draft(open: CampaignTable, as: string, us: number, german: number, destroyed = 0): void {
  open.order(as, 'report.draft', { part: 'lvp', us, german, destroyed });
  open.order(as, 'report.draft', { part: 'casualties', us: 0, german: 0 });
  open.order(as, 'report.draft', CONTROL);
}

describe('8.6032 the report', () => {
  it('is filled in by one form; what it does not ask for stays as it was', () => {
    const open = inScenario();
    const result = { lvp: 'U.S. 18, German 22', casualties: '37 61' };
    const control = { AA15: 'german', J19: 'shared', P56: 'us' };
    const [offer] = open.offers('us').filter(({ order }) => order === 'report.result');
    expect(offer?.fields.map(({ name }) => name)).toEqual(['lvp', 'casualties', 'AA15', 'J19', 'P56']);
    open.order('us', 'report.result', { ...result, ...control });
    open.order('us', 'report.submit');
    expect(open.view('german').report?.report).toMatchObject({
      currentLvp: { us: 18, german: 22 },
      destroyedLvp: 0,
      casualtyVp: { us: 37, german: 61 },
      control,
      germanEntry: { N56: 'german' },
      usOnMap: true,
    });
  });

  it.each([
    ['one number', { lvp: '18', casualties: '0 0' }, 'lvp-unreadable'],
    ['four numbers', { lvp: '1 2 3 4', casualties: '0 0' }, 'lvp-unreadable'],
    ['more LVP than there are', { lvp: '53 0', casualties: '0 0' }, 'lvp-unreadable'],
    ['three Casualty VP', { lvp: '1 2', casualties: '1 2 3' }, 'casualties-unreadable'],
  ])('the one form refuses %s and changes nothing', (_name, result, code) => {
    const open = inScenario();
    const args = { ...result, AA15: 'us', J19: 'us', P56: 'us' };
    expectRefused(open, 'us', 'report.result', args, `kgp/8.6032/${code}`);
    expect(open.view('us').sides.us.reportDraft).toEqual({});
  });

  it('is refused until LVP, Casualty VP and Control are there', () => {
    const open = inScenario();
    const code = 'kgp/8.6032/report-incomplete';
    expectRefused(open, 'us', 'report.submit', {}, code);
    open.order('us', 'report.draft', { part: 'lvp', us: 1, german: 2, destroyed: 0 });
    expectRefused(open, 'us', 'report.submit', {}, code);
    open.order('us', 'report.draft', { part: 'casualties', us: 3, german: 4 });
    expectRefused(open, 'us', 'report.submit', {}, code);
    open.order('us', 'report.draft', CONTROL);
    // A draft is its author's own.
    expect(open.view('german').sides.us.reportDraft).toEqual({});
    expectRefused(open, 'german', 'report.submit', {}, code);
    open.order('us', 'report.submit');
    expect(open.view('german').report?.report.currentLvp).toEqual({ us: 1, german: 2 });
  });

  it('is confirmed by the other side only; while it waits nothing else can be drafted', () => {
    const open = inScenario();
    const nothing = 'kgp/8.6032/nothing-to-answer';
    expectRefused(open, 'german', 'report.answer', { answer: 'confirm' }, nothing);
    draft(open, 'us', 1, 2);
    open.order('us', 'report.submit');
    expectRefused(open, 'us', 'report.answer', { answer: 'confirm' }, nothing);
    const waiting = 'kgp/8.6032/report-waiting';
    for (const side of ['us', 'german']) {
      expectRefused(open, side, 'report.draft', { part: 'casualties', us: 0, german: 0 }, waiting);
      expectRefused(open, side, 'report.submit', {}, waiting);
    }
    open.order('german', 'report.answer', { answer: 'confirm' });
    const none = 'kgp/8.6032/no-scenario';
    expectRefused(open, 'us', 'report.draft', { part: 'casualties', us: 0, german: 0 }, none);
    expectRefused(open, 'german', 'report.submit', {}, none);
    expectRefused(open, 'german', 'report.answer', { answer: 'confirm' }, nothing);
  });

  it('disputed, corrected by either side, and then confirmed', () => {
    const open = inScenario();
    draft(open, 'us', 30, 2);
    open.order('us', 'report.submit');
    expectRefused(open, 'german', 'report.answer', { answer: 'dispute' }, 'kgp/8.6032/out-of-range');
    open.order('german', 'report.answer', { answer: 'dispute', reason: 'We hold the chapel.' });
    expectRefused(open, 'german', 'report.answer', { answer: 'confirm' }, 'kgp/8.6032/nothing-to-answer');
    open.order('german', 'report.draft', { part: 'lvp', us: 20, german: 12, destroyed: 0 });
    open.order('german', 'report.submit');
    open.order('us', 'report.answer', { answer: 'confirm' });
    expect(open.view('everyone')).toMatchObject({
      date: '19 PM',
      currentLvp: { us: 20, german: 12 },
      cgLvp: { us: 20, german: 12 },
    });
  });

  it('a GM settles it: his own report, or the submitted one', () => {
    const open = inScenario('plain');
    expectRefused(open, 'gm', 'report.submit', {}, 'kgp/8.6032/report-incomplete');
    draft(open, 'gm', 5, 6);
    expect(open.view('us').gmDraft).toEqual({});
    open.order('gm', 'report.submit');
    expect(open.view('everyone')).toMatchObject({ date: '19 PM', cgLvp: { us: 5, german: 6 } });
    sealBoth(open);
    open.order('us', 'chit.choose', { chit: 'attack' });
    open.order('us', 'chit.seal');
    open.order('german', 'chit.choose', { chit: 'idle' });
    open.order('german', 'chit.seal');
    setUpBoth(open);
    draft(open, 'us', 1, 1);
    open.order('us', 'report.submit');
    open.order('german', 'report.answer', { answer: 'dispute', reason: 'No.' });
    open.order('gm', 'report.answer', { answer: 'confirm' });
    expect(open.view('everyone')).toMatchObject({ date: '19 N', cgLvp: { us: 6, german: 7 } });
    expect(open.told().some(({ notice }) => notice.title.includes('the GM settles the result'))).toBe(true);
  });
});

describe('8.625 a SAN in the report', () => {
  it('above the announced one is not refused, but said to whoever confirms it', () => {
    const open = inScenario();
    draft(open, 'us', 0, 0);
    open.order('us', 'report.draft', { part: 'used-german', O1: 0, O2: 0, sanUs: 2, sanGerman: 2 });
    const words = 'Higher than announced at the start (8.625):** SAN U.S. 3 → 5';
    expect(open.desk('us').text).not.toContain('Higher than announced');
    open.order('us', 'report.draft', { part: 'used-german', O1: 0, O2: 0, sanUs: 5, sanGerman: 2 });
    open.heard();
    open.order('us', 'report.submit');
    expect(open.told().some(({ notice }) => notice.text.includes(words))).toBe(true);
    expect(open.desk('german').text).toContain(words);
  });
});

describe('8.6033 LVP that exist', () => {
  it('“St” has 52: 52 together, not 53; fewer when some are destroyed, for good', () => {
    const open = inScenario();
    draft(open, 'us', 30, 23);
    expectRefused(open, 'us', 'report.submit', {}, 'kgp/8.6033/too-many-lvp');
    expectRefused(
      open,
      'us',
      'report.draft',
      { part: 'lvp', us: 53, german: 0, destroyed: 0 },
      'kgp/8.6032/out-of-range',
    );
    draft(open, 'us', 30, 20, 3);
    expectRefused(open, 'us', 'report.submit', {}, 'kgp/8.6033/too-many-lvp');
    draft(open, 'us', 30, 20, 2);
    open.order('us', 'report.submit');
    open.order('german', 'report.answer', { answer: 'confirm' });
    expect(open.view('everyone').existingLvp).toBe(50);
    expectRefused(
      open,
      'us',
      'refit.state',
      { part: 'lvp', us: 30, german: 20, destroyed: 1 },
      'kgp/8.6033/too-many-lvp',
    );
  });
});

describe('CG15, CG22 what was used up', () => {
  it('no more than the author’s own record has; of the enemy’s, what the chart allows', () => {
    const open = inScenario('none', (at) => at.order('us', 'purchase.add', { rg: 'O1' }));
    draft(open, 'us', 0, 0);
    const used = (US: object) => ({ part: 'used-us', F1: 0, O1: 0, O2: 0, O3: 0, B1: 0, ...US });
    expectRefused(open, 'us', 'report.draft', used({ O1: 2 }), 'kgp/8.6032/out-of-range');
    open.order('us', 'report.draft', used({ O1: 1 }));
    draft(open, 'german', 0, 0);
    open.order('german', 'report.draft', used({ F1: 2 }));
    open.order('german', 'report.submit');
    // The owner alone knows that he has none: he cannot confirm it.
    expectRefused(open, 'us', 'report.answer', { answer: 'confirm' }, 'kgp/CG22/used-too-many');
    open.order('us', 'report.answer', { answer: 'dispute', reason: 'I had no FB.' });
    open.order('us', 'report.submit');
    open.order('german', 'report.answer', { answer: 'confirm' });
    expect(rgOf(open, 'us', 'rg-9')).toMatchObject({ rg: 'O1', eliminated: true });
    expect(open.view('german').sides.us.rgs.some(({ eliminated }) => eliminated === true)).toBe(false);
  });

  it('CG15: at most two modules of a side, O3 not counted', () => {
    const open = inScenario();
    draft(open, 'german', 0, 0);
    const used = { part: 'used-us', F1: 0, O1: 2, O2: 1, O3: 1, B1: 0 };
    open.order('german', 'report.draft', used);
    expectRefused(open, 'german', 'report.submit', {}, 'kgp/CG15/too-many-modules');
    open.order('german', 'report.draft', { ...used, O2: 0 });
    open.order('german', 'report.submit');
  });

  it('footnote b: one Bombardment for each CG Date since the last scenario', () => {
    const open = inScenario();
    const bombarded = (B1: number) => ({ part: 'used-us', F1: 0, O1: 0, O2: 0, O3: 0, B1 });
    draft(open, 'german', 0, 0);
    open.order('german', 'report.draft', bombarded(2));
    expectRefused(open, 'german', 'report.submit', {}, 'kgp/8.619/too-many-bombardments');
    open.order('german', 'report.draft', bombarded(0));
    open.order('german', 'report.submit');
    open.order('us', 'report.answer', { answer: 'confirm' });
    commenceOn(open, '19 N'); // 19 PM Idle, 19 N: two dates
    draft(open, 'german', 0, 0);
    open.order('german', 'report.draft', bombarded(3));
    expectRefused(open, 'german', 'report.submit', {}, 'kgp/8.619/too-many-bombardments');
    open.order('german', 'report.draft', bombarded(2));
    open.order('german', 'report.submit');
  });

  it('of several modules of a kind the marked one goes first, else the oldest', () => {
    const open = inScenario('none', (at) => at.order('us', 'purchase.add', { rg: 'O1', hexes: 'K21' }));
    reportScenario(open);
    open.order('us', 'purchase.add', { rg: 'O1' });
    sealBoth(open);
    open.order('us', 'chit.choose', { chit: 'attack' });
    open.order('us', 'chit.seal');
    open.order('german', 'chit.choose', { chit: 'idle' });
    open.order('german', 'chit.seal');
    setUpBoth(open);
    expectRefused(open, 'german', 'module.mark', { id: 'rg-9', used: true }, 'kgp/CG22/not-now');
    expectRefused(open, 'us', 'module.mark', { id: 'rg-1', used: true }, 'kgp/CG22/not-now');
    open.order('us', 'module.mark', { id: 'rg-9', used: true });
    open.order('us', 'module.mark', { id: 'rg-9', used: false });
    open.order('us', 'module.mark', { id: 'rg-10', used: true });
    expectRefused(open, 'us', 'module.mark', { id: 'rg-10', used: true }, 'kgp/CG22/not-now');
    expect(eventsOf(open, 'german', 'module.marked')).toEqual([]);
    reportScenario(open, { used: { us: { O1: 1 } } });
    expect(rgOf(open, 'us', 'rg-9').eliminated).toBeUndefined();
    expect(rgOf(open, 'us', 'rg-10').eliminated).toBe(true);
    expect(eventsOf(open, 'us', 'rg.eliminated').map(({ data }) => data.rgs)).toEqual([['rg-10']]);
    expect(eventsOf(open, 'german', 'rg.eliminated')).toEqual([]);
  });

  it('unmarked: the oldest', () => {
    const open = inScenario('none', (at) => at.order('us', 'purchase.add', { rg: 'O1' }));
    reportScenario(open);
    open.order('us', 'purchase.add', { rg: 'O1' });
    scenarioOn(open, { used: { us: { O1: 1 } } });
    expect(['rg-9', 'rg-10'].map((id) => rgOf(open, 'us', id).eliminated)).toEqual([true, undefined]);
  });
});

describe('8.605 changes after the report', () => {
  const lvp = { part: 'lvp', us: 18, german: 12, destroyed: 1 };

  it('one side states, the other agrees; only then it counts', () => {
    const open = afterInitial();
    open.order('us', 'refit.state', lvp);
    expect(open.view('everyone').currentLvp).toEqual({ us: 20, german: 10 });
    expectRefused(open, 'german', 'refit.state', lvp, 'kgp/8.605/pending');
    expectRefused(open, 'us', 'refit.answer', { answer: 'accept' }, 'kgp/8.605/not-now');
    open.order('german', 'refit.answer', { answer: 'accept' });
    expect(open.view('everyone')).toMatchObject({ currentLvp: { us: 18, german: 12 }, existingLvp: 51 });
    // The CG-LVP Totals of the report stay.
    expect(open.view('everyone').cgLvp).toEqual({ us: 20, german: 10 });
    expectRefused(open, 'german', 'refit.answer', { answer: 'accept' }, 'kgp/8.605/not-now');
  });

  it('turned down, or taken back: nothing changes', () => {
    const open = afterInitial();
    open.order('us', 'refit.state', lvp);
    open.order('german', 'refit.answer', { answer: 'refuse' });
    open.order('us', 'refit.state', lvp);
    open.order('us', 'refit.answer', { answer: 'refuse' });
    expect(open.view('everyone')).toMatchObject({ currentLvp: { us: 20, german: 10 }, existingLvp: 52 });
  });

  it.each(['accept', 'refuse'])(
    'who is asked answers before he seals, so that no fact is passed over: %s',
    (answer) => {
      const open = afterInitial();
      open.order('us', 'refit.state', lvp);
      expectRefused(open, 'german', 'purchase.seal', {}, 'kgp/8.605/answer-first');
      expect(open.offers('german').some(({ order }) => order === 'purchase.seal')).toBe(false);
      open.order('german', 'refit.answer', { answer });
      open.order('german', 'purchase.seal');
      expect(open.view('everyone').currentLvp.us).toBe(answer === 'accept' ? 18 : 20);
    },
  );

  it('nobody is held up by a statement that has lapsed or was taken back', () => {
    const open = afterInitial();
    open.order('us', 'refit.state', lvp);
    open.order('us', 'refit.answer', { answer: 'refuse' });
    open.order('us', 'refit.state', lvp);
    const [seal] = open.offers('us').filter(({ order }) => order === 'purchase.seal');
    expect(seal?.irrevocable).toContain('lapses');
    open.order('us', 'purchase.seal');
    open.order('german', 'purchase.seal');
    expect(open.view('everyone').currentLvp.us).toBe(20);
  });

  it('8.6033: not more LVP than exist', () => {
    const open = afterInitial();
    const code = 'kgp/8.6033/too-many-lvp';
    expectRefused(open, 'us', 'refit.state', { ...lvp, us: 40 }, code);
    open.order('us', 'refit.state', { ...lvp, us: 39 });
  });

  it('not after anybody has sealed, and not in the Initial Scenario', () => {
    const open = afterInitial();
    open.order('us', 'refit.state', lvp);
    open.order('us', 'purchase.seal');
    expectRefused(open, 'german', 'refit.answer', { answer: 'accept' }, 'kgp/8.605/not-now');
    open.order('german', 'refit.answer', { answer: 'refuse' });
    expectRefused(open, 'german', 'refit.state', lvp, 'kgp/8.605/not-now');
    const table = openTable({ dice: new ExampleDice({}) });
    confirmAll(table);
    expectRefused(table, 'us', 'refit.state', lvp, 'kgp/8.605/not-now');
    finishInitial(table);
    idleUntil(table, '19 N');
    table.order('german', 'refit.state', { ...lvp, us: 0 });
  });
});

describe('8.51 the buildings and the U.S. Current-LVP Total do not contradict each other', () => {
  const CODE = 'kgp/8.2/lvp-and-control';
  const HELD = { AA15: 'us', J19: 'us', P56: 'us', N56: 'german' };

  it.each([
    ['all three at 0 LVP', HELD, 0, 0, 16, 17],
    ['P56 alone', { ...HELD, AA15: 'shared', J19: 'shared' }, 0, 0, 4, 5],
    ['all LVP without P56', { ...HELD, P56: 'shared' }, 0, 0, 48, 47],
    ['all LVP, the sanatorium German', { ...HELD, AA15: 'german' }, 0, 0, 43, 42],
    ['rubble may have been theirs', HELD, 4, 0, 12, 13],
    ['all gone in rubble and fire', HELD, 30, 23, 23, 22],
  ])('a report: %s', (_name, control, destroyed, german, wrong, right) => {
    const open = inScenario();
    draft(open, 'us', wrong, german, destroyed);
    open.order('us', 'report.draft', { part: 'control', ...control, usOnMap: 'yes' });
    if (wrong + german > 52 - destroyed)
      expectRefused(open, 'us', 'report.submit', {}, 'kgp/8.6033/too-many-lvp');
    else expectRefused(open, 'us', 'report.submit', {}, CODE);
    open.order('us', 'report.draft', { part: 'lvp', us: right, german: 0, destroyed });
    open.order('us', 'report.submit');
  });

  it('a statement of 8.605: Control alone, LVP alone, both in one', () => {
    const open = afterInitial();
    expectRefused(open, 'us', 'refit.state', { part: 'lvp', us: 48, german: 0, destroyed: 0 }, CODE);
    open.order('us', 'refit.state', { part: 'both', lvp: '17 10', ...HELD });
    open.order('german', 'refit.answer', { answer: 'accept' });
    expect(open.view('everyone')).toMatchObject({ currentLvp: { us: 17 }, control: { P56: 'us' } });
    expectRefused(open, 'us', 'refit.state', { part: 'lvp', us: 0, german: 0, destroyed: 0 }, CODE);
  });
});

describe('8.605 while no U.S. unit is Retained on-map (8.6131)', () => {
  it('gives the U.S. side nothing back; LVP lost to fire can still be stated', () => {
    const open = afterInitial();
    open.order('us', 'us.vacate');
    const { currentLvp } = open.view('everyone');
    expect(currentLvp).toEqual({ us: 0, german: 52 });
    expectRefused(
      open,
      'us',
      'refit.state',
      { part: 'lvp', us: 1, german: 51, destroyed: 0 },
      'kgp/8.6131/no-us-on-map',
    );
    const { part: _part, usOnMap: _onMap, ...control } = CONTROL;
    expectRefused(
      open,
      'us',
      'refit.state',
      { part: 'control', ...control, P56: 'us' },
      'kgp/8.6131/no-us-on-map',
    );
    const parts = open
      .offers('us')
      .flatMap(({ order, fixed }) => (order === 'refit.state' ? [fixed.part] : []));
    expect(parts).toEqual(['lvp']);
    for (const german of [0, 49, 51])
      expectRefused(
        open,
        'us',
        'refit.state',
        { part: 'lvp', us: 0, german, destroyed: 2 },
        'kgp/8.6131/no-us-on-map',
      );
    open.order('us', 'refit.state', { part: 'lvp', destroyed: 2 });
    open.order('german', 'refit.answer', { answer: 'accept' });
    expect(open.view('everyone')).toMatchObject({ currentLvp: { us: 0, german: 50 }, existingLvp: 50 });
  });
});
