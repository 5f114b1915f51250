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

/** The Initial Scenario in play; the U.S. side has these set up by Location. */
function inPlay(places = 'S1 @K22 hidden\nS2 @L20 hidden\nS3 @K23 concealed\nS4 @M20'): CampaignTable {
  const open = openTable({ options: { level: 'units' } });
  confirmAll(open);
  sealBoth(open);
  open.order('us', 'setup.place', { text: places });
  setUpBoth(open);
  return open;
}

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
    expect(lines(open)).toEqual([['still hidden, and placed on-map concealed: a unit in K22']]);
    expect(JSON.stringify(open.view('german'))).not.toContain('"cover"');
  });

  test('is its owner’s alone where the update has it elsewhere', () => {
    const open = reported(inPlay(), 'S1-S2 @K22');
    expect(lines(open)).toEqual([['still hidden, and placed on-map concealed: a unit in K22']]);
    expect(eventsOf(open, 'us', 'setup.hidden-away').map(({ data }) => data.ids)).toEqual([['S2 (L20)']]);
    expect(eventsOf(open, 'german', 'setup.hidden-away')).toEqual([]);
  });

  test('is nothing where nothing was hidden', () => {
    const open = reported(inPlay('S1 @K22\nS3 @K23 concealed'));
    expect(lines(open)).toEqual([]);
  });
});
