/** CG10, 8.602g: what comes into sight is held against the sealed set-up; what never does is opened at the end. */
import { describe, expect, test } from 'vitest';
import { pixelOf } from '../../../../src/games/kgp/report/save/hexes.ts';
import { sightOfSave } from '../../../../src/games/kgp/report/save/sight-of-save.ts';
import { ownUnits } from '../../../../src/games/kgp/vocabulary/level.ts';
import type { SavedCounter } from '../../../../src/kernel/save-report.ts';
import {
  type CampaignTable,
  confirmAll,
  openTable,
  reportScenario,
  sealBoth,
  setUpBoth,
} from '../campaign-table.ts';
import { eventsOf, expectRefused } from '../checks.ts';
import { atSetup } from './at-setup.ts';

/** The Initial Scenario in play; the U.S. side has these set up by Location. */
function inPlay(places = 'S1 @K22 hidden\nS2 @L20 hidden\nS3 @K23 concealed\nS4 @M20'): CampaignTable {
  const open = openTable({ options: { level: 'units' } });
  confirmAll(open);
  sealBoth(open);
  open.order('us', 'setup.place', { text: places });
  setUpBoth(open);
  return open;
}

const hiddenIn = (location: string) =>
  `hidden in its sealed set-up, and not said to have come into sight: a unit in ${location}`;
const HIDDEN_IN_K22 = hiddenIn('K22');

const types = (open: CampaignTable) =>
  Object.fromEntries(
    Object.values(ownUnits(open.view('us'), 'us').ob.units).map(({ id, type }) => [id, type]),
  );
const told = (open: CampaignTable) =>
  open.told().flatMap(({ notice }) => (notice.kind === 'come-into-sight' ? [notice.text] : []));

describe('what has come into sight', () => {
  test('is told to everybody, and held against what was sealed', () => {
    const open = inPlay();
    const type = types(open);
    open.order('us', 'setup.show', { text: 'S1 @K22\nS2 @M20\nS3 @L22\nS4 @M20' });
    const [text = ''] = told(open);
    expect(text).toContain(`S1 ${type.S1} in K22: hidden there in its sealed set-up`);
    expect(text).toContain(`S2 ${type.S2} in M20: **hidden in another hex in its sealed set-up**`);
    expect(text).toContain(`S3 ${type.S3} in L22: concealed in its sealed set-up`);
    expect(text).toContain(`S4 ${type.S4} in M20: in the open in its sealed set-up`);
    // Where it was hidden instead is its owner's.
    expect(text).not.toContain('L20');
    expect(eventsOf(open, 'german', 'setup.shown')).toHaveLength(1);
  });

  test.each([
    ['K22/1', 'K22/1', 'in K22/1: hidden there in its sealed set-up'],
    ['K22/1', 'K22', 'in K22: hidden in that hex in its sealed set-up, though not at ground level'],
    ['K22/1', 'K22/2', 'in K22/2: **hidden in that hex in its sealed set-up, on another level**'],
    ['K22', 'K22/1', 'in K22/1: **hidden in that hex in its sealed set-up, on another level**'],
  ])(
    'of one that was hidden in %s and is seen in %s: by Location, as far as it is said',
    (sealed, seen, verdict) => {
      const open = inPlay(`S1 @${sealed} hidden`);
      open.order('us', 'setup.show', { text: `S1 @${seen}` });
      expect(told(open)[0]).toContain(verdict);
    },
  );

  test('of one in Reserve: nothing else of its set-up (CG7a)', () => {
    const open = openTable({ options: { level: 'units' }, readings: { 'initial-entry-code': 'waived' } });
    confirmAll(open);
    open.order('german', 'purchase.add', { rg: 'I2', via: 'reserve', area: 'A' });
    sealBoth(open);
    const { sides } = open.view('german');
    const rg = sides.german.rgs.at(-1)?.id;
    const squads = Object.values(ownUnits(open.view('german'), 'german').ob.units).filter(
      ({ kind }) => kind === 'squad',
    );
    const reserve = squads.find(({ origin }) => origin === rg)?.id;
    const other = squads.find(({ origin }) => origin !== rg)?.id;
    open.order('german', 'setup.place', { text: `${reserve} @K22\n${other} @K23 concealed` });
    setUpBoth(open);
    open.order('german', 'setup.show', { text: `${reserve} @K23` });
    expect(told(open)[0]).toContain('in K23: in Reserve in its sealed set-up');
  });

  test('is asked of nobody else, and of nobody who has sealed nothing', () => {
    const open = inPlay();
    const offers = (table: CampaignTable, side: string) =>
      table.offers(side).filter(({ order }) => order === 'setup.show');
    expect(offers(open, 'us')).toHaveLength(1);
    expect(offers(open, 'german')).toEqual([]);
    const none = inPlay('S1 @K22');
    expect(offers(none, 'us')).toEqual([]);
    expectRefused(none, 'us', 'setup.show', { text: 'S1 @K22' }, 'kgp/CG10/nothing-unseen');
  });

  test('is said once, of one’s own counters, in a hex', () => {
    const open = inPlay();
    expectRefused(open, 'us', 'setup.show', { text: 'S1 @J99' }, 'kgp/CG10/sight-unreadable');
    expectRefused(open, 'us', 'setup.show', { text: 'S99 @K22' }, 'kgp/CG10/sight-unreadable');
    open.order('us', 'setup.show', { text: 'S1 @K22' });
    expectRefused(open, 'us', 'setup.show', { text: 'S1 @K22' }, 'kgp/CG10/seen-already');
    const [offer] = open.offers('us').filter(({ order }) => order === 'setup.show');
    expect(offer?.detail).toContain(': 2');
  });

  test('is read from a file: by its label, what was sealed as hidden or concealed, in its hex', () => {
    const open = inPlay();
    const counter = (label: string, hex: string): SavedCounter => ({
      id: label,
      gpid: undefined,
      image: 'am/x',
      name: 'x',
      plainName: 'x',
      labels: [label],
      layers: [],
      nation: 'am',
      place: { map: 'Main Map', ...pixelOf('St', hex) },
      order: 0,
      stack: undefined,
      isConcealment: false,
    });
    const found = [
      counter('S1 KIA', 'K22'),
      counter('S4', 'M20'),
      counter('', 'K22'),
      { ...counter('S2', 'L20'), nation: 'ge', image: 'ge/x' },
    ];
    expect(sightOfSave(open.known('us').view, 'us', found, { placed: undefined })).toBe('S1 @K22');
  });
});

describe('8.602g: what is still hidden when both sides have reported', () => {
  function reported(open: CampaignTable, text = ''): CampaignTable {
    reportScenario(open);
    return confirmed(open, text);
  }

  function confirmed(open: CampaignTable, text: string): CampaignTable {
    for (const side of ['us', 'german']) {
      const own = side === 'us' ? text : '';
      open.order(side, 'ob.report', { mode: 'add', text: `${own}\nrest @M30`.trim() });
      open.order(side, 'ob.confirm');
    }
    for (const side of ['us', 'german']) open.order(side, 'refit.done.8.601');
    return open;
  }
  const lines = (open: CampaignTable) =>
    eventsOf(open, 'german', 'refit.told').flatMap(({ data }) =>
      data.rule === '8.602g' ? [data.lines] : [],
    );

  test('is placed where it was set up, without its name; what came into sight is not', () => {
    const open = inPlay();
    open.order('us', 'setup.show', { text: 'S2 @L20' });
    reported(open, 'S1-S2 @K22');
    expect(lines(open)).toEqual([[HIDDEN_IN_K22]]);
    expect(JSON.stringify(open.view('german'))).not.toContain('"cover"');
  });

  test('is opened where its side has it in an Area, as Umpire proposes', () => {
    const open = reported(inPlay('S1 @K22 hidden'), 'S1-S2 @area A');
    expect(lines(open)).toEqual([[HIDDEN_IN_K22]]);
    expect(eventsOf(open, 'us', 'setup.hidden-away')).toEqual([]);
    // No map is marked before the Initial Scenario: that Location may come to lie in another Area.
    expect(ownUnits(open.view('us'), 'us').ob.units.S1?.place).toEqual({ in: 'area', area: 'A' });
  });

  test('stands in its Location where that belongs to the Area in which its side has it; its side is told', () => {
    const open = atSetup({ us: '+ squad 6-6-6 x4 @E18' });
    open.order('us', 'setup.place', { text: 'S1 @E18/1 hidden\nS2 @F19 hidden\nS3 @F19 hidden' });
    setUpBoth(open);
    reportScenario(open);
    open.order('us', 'ob.report', { mode: 'add', text: 'S2 @area B\nS3 out\nrest @area A' });
    open.order('us', 'ob.confirm');
    for (const side of ['us', 'german']) open.order(side, 'refit.done.8.601');
    const { units } = ownUnits(open.view('us'), 'us').ob;
    expect(units.S1?.place).toEqual({ in: 'hex', hex: 'E18', level: 1 });
    expect([units.S2?.place, units.S4?.place]).toEqual([
      { in: 'area', area: 'B' },
      { in: 'area', area: 'A' },
    ]);
    expect(eventsOf(open, 'us', 'setup.hidden-placed').map(({ data }) => data.ids)).toEqual([['S1 (E18/1)']]);
    expect(eventsOf(open, 'german', 'setup.hidden-placed')).toEqual([]);
    expect(lines(open)).toEqual([[hiddenIn('E18/1'), hiddenIn('F19')]]);
  });

  test.each(['S1 @K22 hidden\nS2 @L20 hidden', 'S1 @L20 hidden\nS2 @K22 hidden'])(
    'is told by place, whichever of them lies there: %j',
    (places) => {
      const open = reported(inPlay(places), 'S1 @area A\nS2 @area A');
      expect(lines(open)).toEqual([[hiddenIn('K22'), hiddenIn('L20')]]);
    },
  );

  test('is elsewhere where its side has it on another level of its hex', () => {
    const open = reported(inPlay('S1 @K22/1 hidden\nS2 @L20 hidden'), 'S1 @K22\nS2 @L20');
    expect(lines(open)).toEqual([[hiddenIn('L20')]]);
    expect(eventsOf(open, 'us', 'setup.hidden-away').map(({ data }) => data.ids)).toEqual([['S1 (K22/1)']]);
  });

  test('can still be said to have come into sight while its side reports, which is reminded of it', () => {
    const open = inPlay('S1 @K22 hidden\nS2 @L20 hidden');
    reportScenario(open);
    const tasks = () => open.desk('us').text;
    expect(tasks()).toContain('not said to have come into sight: S1 (K22), S2 (L20)');
    open.order('us', 'setup.show', { text: 'S1 @K22' });
    expect(tasks()).toContain('not said to have come into sight: S2 (L20)');
    confirmed(open, 'S1-S2 @area A');
    expect(lines(open)).toEqual([[hiddenIn('L20')]]);
  });

  test('is its owner’s alone where the update has it elsewhere', () => {
    const open = reported(inPlay(), 'S1-S2 @K22');
    expect(lines(open)).toEqual([[HIDDEN_IN_K22]]);
    expect(eventsOf(open, 'us', 'setup.hidden-away').map(({ data }) => data.ids)).toEqual([['S2 (L20)']]);
    expect(eventsOf(open, 'german', 'setup.hidden-away')).toEqual([]);
  });

  test('is nothing where nothing was hidden', () => {
    const open = reported(inPlay('S1 @K22\nS3 @K23 concealed'));
    expect(lines(open)).toEqual([]);
  });
});
