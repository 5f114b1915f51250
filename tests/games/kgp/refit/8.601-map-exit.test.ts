/** CG21: who left the map during play. */
import { expect, onTestFinished, test } from 'vitest';
import type { CampaignTable } from '../campaign-table.ts';
import { openStage } from './stage.ts';

const US = '+ squad 6-6-6 x3 @J19\n+ SW MMG, by S1\n+ squad 6-6-6 @box GG1';
const GERMAN = '+ squad 6-5-8 x2 @P10\n+ squad 6-5-8 @box N56';

function stage(cg = 'I', german = GERMAN): CampaignTable {
  const table = openStage({
    at: '8.601',
    options: { cg },
    us: cg === 'I' ? US : '+ squad 6-6-6 @K40',
    german,
  });
  onTestFinished(() => table.close());
  return table;
}

function reported(table: CampaignTable, as: 'us' | 'german', text: string): string {
  const outcome = table.attempt(as, 'ob.report', { mode: 'add', text });
  return outcome.ok ? 'accepted' : outcome.ruling.message;
}

test('CG21: by an Eligible Entry Area they are Retained in the shaded part of its Holding Box, and enter later', () => {
  const table = stage();
  expect(reported(table, 'us', 'S1 @box GG1 shaded')).toBe('accepted');
  table.order('us', 'ob.confirm');
  const { ob } = table.view('us').sides.us;
  expect(ob.units.S1?.place).toEqual({ in: 'box', entry: 'GG1', shaded: true });
  // What it possesses goes with it.
  expect(ob.units.W1?.with).toEqual({ unit: 'S1', as: 'possessed' });
});

test.each([
  ['not Eligible yet', 'us', 'S1 @box TT19 shaded', 'TT19 is not Eligible on 19 AM'],
  ['not Eligible yet, unshaded part', 'us', 'S2 @box TT19', 'TT19 is not Eligible on 19 AM'],
  ['the other side’s', 'us', 'S1 @box N56 shaded', 'N56 is no Entry Area of the U.S. side'],
] as const)('CG21: %s: Eliminated, and a report that Retains them is refused', (_what, side, text, why) => {
  const table = stage();
  expect(reported(table, side, text)).toContain(why);
  expect(table.view(side).sides[side].obDraft).toEqual([]);
  expect(reported(table, side, 'S1 out')).toBe('accepted');
});

test('CG21: who never entered stays in his box, whatever its date', () => {
  const table = stage();
  expect(reported(table, 'us', 'S4 @box GG1')).toBe('accepted');
  expect(reported(table, 'german', 'S1 @box N56 shaded')).toBe('accepted');
});

test.each(['@box E1 shaded', '@box E1'])(
  'CG21 EXC: a German who exits the “Lg” map in CG III (%s) is Eliminated',
  (where) => {
    const table = stage('III', '+ squad 6-5-8 @S55\n+ squad 6-5-8 @box E1');
    expect(reported(table, 'german', `S1 ${where}`)).toContain('in CG III is Eliminated (CG21)');
    expect(reported(table, 'german', 'S1 out')).toBe('accepted');
    // A reinforcement that has not entered is still there.
    expect(reported(table, 'german', 'S2 @box E1')).toBe('accepted');
  },
);
