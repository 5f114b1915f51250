/** CG21: who left the map during play. */
import { expect, test } from 'vitest';
import { ownUnits } from '../../../../src/games/kgp/vocabulary/level.ts';
import type { CampaignTable } from '../campaign-table.ts';
import { position } from '../position.ts';

const US = '+ squad 6-6-6 x3 @J19\n+ SW MMG, by S1\n+ squad 6-6-6 @box GG1';
const GERMAN = '+ squad 6-5-8 x2 @P10\n+ squad 6-5-8 @box N56';

function stage(cg = 'I', german = GERMAN): CampaignTable {
  return position({
    at: '8.601',
    options: { cg },
    us: cg === 'I' ? US : '+ squad 6-6-6 @K40',
    german,
  });
}

function reported(table: CampaignTable, as: 'us' | 'german', text: string): string {
  const outcome = table.attempt(as, 'ob.report', { mode: 'add', text });
  return outcome.ok ? 'accepted' : outcome.ruling.message;
}

test('CG21: by an Eligible Entry Area they are Retained in the shaded part of its Holding Box, and enter later', () => {
  const table = stage();
  expect(reported(table, 'us', 'S1 @box GG1 shaded')).toBe('accepted');
  table.order('us', 'ob.confirm');
  const { ob } = ownUnits(table.view('us'), 'us');
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
  expect(ownUnits(table.view(side), side).obDraft).toEqual([]);
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

const VIADUCT = '+ vehicle Pz IVH @KK20\n+ squad 6-5-8 @KK20\n+ vehicle Pz IVH @KK21';

/** CG II, in which HH0 is the Viaduct; a GM who sees all corrects at once. */
function viaduct(at = '8.601'): CampaignTable {
  const options = { cg: 'II' };
  return position({ at, options, common: { gm: 'all-seeing' }, us: '', german: VIADUCT });
}

test.each(['HH0', 'HH0 shaded'])(
  'CG20: no vehicle is reported in the box %s of the Viaduct, by whichever way',
  (box) => {
    const table = viaduct();
    const code = 'kgp/CG20/vehicle-in-that-box';
    const at = `box ${box}`;
    expect(table.refusal('german', 'ob.report', { mode: 'add', text: `V1 @${at}` })).toBe(code);
    expect(table.refusal('german', 'ob.report', { mode: 'add', text: `rest @${at}` })).toBe(code);
    expect(reported(table, 'german', `V1 @${at}`)).toMatch(/V1: no vehicle ever uses .*HH0 \(CG20\)/u);
    const captured = `+ vehicle M4A1 @${at}, captured`;
    expect(table.refusal('german', 'ob.report', { mode: 'add', text: captured })).toBe(code);
    // With another mistake all of them are named.
    expect(reported(table, 'german', `V1 @${at}; V2 @${at}; S1 prisoner of german`)).toMatch(
      /S1: .*V1: no vehicle.*V2: no vehicle/su,
    );
    const menu = table.offers('german').find(({ order, label }) => order === 'ob.set' && /^Veh/u.test(label));
    const one = { ...menu?.fixed, unit: 'V1', what: 'moved' };
    expect(table.refusal('german', 'ob.set', { ...one, where: at })).toBe(code);
    const text = table
      .offers('german')
      .flatMap(({ order, fields: [field] }) =>
        order === 'ob.import' && field?.kind === 'text' ? [field.template?.text ?? ''] : [],
      )
      .join('');
    const file = text.replace(/(V1[^\n]*)KK20/u, `$1${at}`);
    expect(file).not.toBe(text);
    const imported = table.attempt('german', 'ob.import', { text: file });
    expect(imported).toMatchObject({ ok: false, ruling: { code } });
    if (!imported.ok) expect(imported.ruling.message).toMatch(/line \d+: V1: no vehicle/u);
    const correction = { side: 'german', text: `V1 @${at}`, reason: 'counted again' };
    for (const who of ['gm', 'german']) expect(table.refusal(who, 'ob.correct', correction)).toBe(code);
    expect(ownUnits(table.view('german'), 'german').obDraft).toEqual([]);
    // Infantry uses it, and a vehicle leaves the map elsewhere or not at all.
    expect(reported(table, 'german', `S1 @${at}; V1 @box TT1; V2 out`)).toBe('accepted');
    expect(ownUnits(table.view('german'), 'german').obDraft).not.toEqual([]);
  },
);

test('CG20: nor do mines send a vehicle into any Holding Box (8.6042), from wherever in its Area', () => {
  const table = position({
    at: '8.604',
    options: { cg: 'II' },
    us: '',
    german: '+ vehicle Pz IVH @area A\n+ squad 6-5-8, in V1',
  });
  for (const text of ['V1 @box HH0', 'V1 @box TT1 shaded', '+ vehicle-crew 1-2-7 @box HH0'])
    expect(table.refusal('german', 'mines.report', { text })).toBe('kgp/8.6042/stays-on-map');
  table.order('german', 'mines.report', { text: 'V1 @KK20, immobilized' });
  expect(ownUnits(table.view('german'), 'german').ob.units.V1?.place).toMatchObject({
    in: 'hex',
    hex: 'KK20',
  });
});
