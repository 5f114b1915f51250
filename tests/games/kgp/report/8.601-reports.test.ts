import { expect, test } from 'vitest';
import { wirelessChanges } from '../../../../src/games/kgp/report/8.602-marker-removal.ts';
import type { Rg } from '../../../../src/games/kgp/rg/state.ts';
import { changed, type Ledger, type ObChange } from '../../../../src/games/kgp/units/ledger.ts';
import { parseChanges } from '../../../../src/games/kgp/units/notation.ts';
import { readBack } from '../../../../src/games/kgp/units/read-back.ts';
import { ownUnits } from '../../../../src/games/kgp/vocabulary/level.ts';
import { type CampaignTable, openTable, playInitial } from '../campaign-table.ts';
import { position } from '../position.ts';
import { ledgerOf } from '../units/samples.ts';

const US = `
+ squad 6-6-6 x4 @J19, broken
+ half-squad 3-4-6 @J19
+ crew 2-2-7 @K20
+ Gun M1 57mm AT, by C1
+ SW MMG, by S1
+ vehicle M4A1 x2 @L21, fanatic
+ leader 8-0, in V1
+ vehicle M3 halftrack @L21
+ squad 6-6-7, in V3
+ SW HMG, in V3
+ Gun M2 howitzer, towed by V3`.replace(', fanatic', '');

function stage(us = US, german = '+ squad 6-5-8 x2 @P10, fanatic'): CampaignTable {
  return position({ at: '8.601', us, german });
}

function report(table: CampaignTable, text: string, as = 'us') {
  return table.attempt(as, 'ob.report', { mode: 'add', text });
}

function refused(table: CampaignTable, text: string, as = 'us'): string {
  const outcome = report(table, text, as);
  if (outcome.ok) throw new Error(`accepted: ${text}`);
  return `${outcome.ruling.code}\n${outcome.ruling.message}`;
}

function units(table: CampaignTable, side: 'us' | 'german' = 'us') {
  return ownUnits(table.view(side), side).ob.units;
}

test('8.601: a report is read back, waits, and counts when it is confirmed', () => {
  const table = stage();
  table.order('us', 'ob.report', {
    mode: 'add',
    text: 'S1-S2 out; V2 immobilized, MA malfunctioned\nS3 @area A',
  });
  expect(units(table).S1).toBeDefined();
  const desk = table.desk('us').text;
  expect(desk).toContain('• S1–S2 6-6-6: eliminated');
  expect(desk).toContain('• S3 6-6-6: in Setup Area A');
  expect(desk).toContain('• V2 M4A1: immobilized, MA malfunctioned');
  // Whoever loses his carrier stays where it was.
  expect(desk).toContain('• W1 MMG: no longer possessed by S1, in J19');
  table.order('us', 'ob.confirm');
  expect(units(table).S1).toBeUndefined();
  expect(units(table).V2).toMatchObject({ status: ['immobilized'], weapons: { MA: 'malfunctioned' } });
  expect(ownUnits(table.view('us'), 'us').obDraft).toEqual([]);
});

test('8.601: a second report goes on from the first, an edit stands for all of it, and all can be thrown away', () => {
  const table = stage();
  table.order('us', 'ob.report', { mode: 'add', text: 'S1 out' });
  expect(refused(table, 'S1 -broken')).toContain('S1 is no longer in your Order of Battle');
  table.order('us', 'ob.report', { mode: 'add', text: 'S2 encircled' });
  const edit = table
    .offers('us')
    .find(({ order, fixed }) => order === 'ob.report' && fixed.mode === 'replace');
  expect(edit?.fields[0]?.initial).toBe('S1 out\nS2 encircled');
  table.order('us', 'ob.report', { mode: 'replace', text: 'S2 encircled' });
  table.order('us', 'ob.confirm');
  expect(units(table).S1).toBeDefined();
  expect(units(table).S2?.status).toEqual(['broken', 'encircled']);
  table.order('us', 'ob.report', { mode: 'add', text: 'S2 out' });
  table.order('us', 'ob.discard');
  expect(table.refusal('us', 'ob.confirm')).toBe('kgp/8.601/nothing-waits');
  expect(units(table).S2).toBeDefined();
});

test('8.601: rest: whoever this report does not place, is not carried and is in no Holding Box', () => {
  const table = stage('+ squad 6-6-6 x4\n+ SW MMG, by S1\n+ squad 6-6-7 x2 @box GG1\n+ vehicle M4A1');
  table.order('us', 'ob.report', { mode: 'add', text: 'S2 @J19' });
  table.order('us', 'ob.report', { mode: 'add', text: 'V1 @area B\nrest @area A' });
  table.order('us', 'ob.confirm');
  const place = (id: string) => units(table)[id]?.place;
  expect([place('S1'), place('S3'), place('S4')]).toEqual(Array(3).fill({ in: 'area', area: 'A' }));
  expect(place('S2')).toMatchObject({ hex: 'J19' });
  expect(place('V1')).toEqual({ in: 'area', area: 'B' });
  expect(place('S5')).toEqual({ in: 'box', entry: 'GG1', shaded: false });
  expect(units(table).W1?.with).toEqual({ unit: 'S1', as: 'possessed' });
});

test('8.601: half right is refused whole, with every mistake named, and nothing changes', () => {
  const table = stage();
  const before = JSON.stringify(table.state().game);
  const text = refused(table, 'S1 out\nS99 out\nV1 @ZZ99\nS2 immobilized');
  expect(text).toContain('kgp/8.601/report-unreadable');
  expect(text).toContain('line 2: You have no S99');
  expect(text).toContain('line 3: “ZZ99” is not on this map');
  expect(text).toContain('line 4: S2 is a squad: it cannot be immobilized');
  expect(text).not.toContain('line 1');
  expect(JSON.stringify(table.state().game)).toBe(before);
});

test('8.601: a slip is asked about, and what was probably meant is one press; what is written as people do is read', () => {
  const table = stage();
  expect(report(table, 'S1 eliminted\n“S2” is broken.')).toMatchObject({
    ok: false,
    ruling: {
      message: 'Nothing was recorded: line 1: “eliminted” is not understood: is it “eliminated”?',
      instead: [{ label: 'S1 eliminated', texts: { text: 'S1 eliminated\n“S2” is broken.' }, isWhole: true }],
    },
  });
  table.order('us', 'ob.report', { mode: 'add', text: 'S1 eliminated\n“S2” is broken.' });
  table.order('us', 'ob.confirm');
  expect(units(table)).toMatchObject({ S2: { status: ['broken'] } });
  expect(units(table).S1).toBeUndefined();
});

test.each([
  ['a squad from nothing', '+ squad 6-6-6 @J19', /a squad or HS comes from another one/u],
  ['a tank from nothing', '+ vehicle M4A1 @J19', /can only be a captured one/u],
  ['a HS that becomes a squad', 'H1 -> squad 6-6-6', /more squads and HS than there were/u],
  ['three HS of a squad', 'S1 -> half-squad 3-4-6 x3', /more squads and HS than there were/u],
  ['a mistake of the past', 'S1 corrected', /mended by a correction/u],
  ['a Holding Box that is no Entry Area', 'S1 @box J19', /J19 is no Entry Area of the U.S. side/u],
  ['the enemy’s Holding Box', 'S1 @box N56', /N56 is no Entry Area of the U.S. side/u],
  ['a contradiction', 'V1 abandoned', /nobody is aboard the abandoned V1/u],
  ['a unit named twice', 'S1 S1 out', /S1 is named twice/u],
  ['nothing', '# nothing to report', /says nothing/u],
  ['words that JavaScript knows', 'S1 constructor', /is not understood/u],
])('8.601: %s is refused', (_name, text, why) => {
  const table = stage();
  expect(refused(table, text)).toMatch(why);
  expect(ownUnits(table.view('us'), 'us').obDraft).toEqual([]);
});

test('8.601: Deployment, Recombination, a crew that bails out, a captured tank', () => {
  const table = stage();
  table.order('us', 'ob.report', {
    mode: 'add',
    text: 'S1 -> half-squad 3-4-6 x2\n+ vehicle-crew 1-2-6 @L21\nV2 abandoned\n+ vehicle Pz IVH @L21, captured',
  });
  table.order('us', 'ob.confirm');
  const types = () =>
    Object.values(units(table))
      .map(({ type }) => type)
      .sort();
  expect(types().filter((type) => type === '3-4-6')).toHaveLength(3);
  expect(types()).toEqual(expect.arrayContaining(['1-2-6', 'Pz IVH']));
  const [one, two] = Object.values(units(table))
    .filter(({ kind }) => kind === 'half-squad')
    .slice(-2);
  expect(one?.place).toMatchObject({ hex: 'J19' });
  table.order('us', 'ob.report', { mode: 'add', text: `${one?.id} -> squad 6-6-6; ${two?.id} exchanged` });
  table.order('us', 'ob.confirm');
  expect(types().filter((type) => type === '3-4-6')).toHaveLength(1);
  expect(types().filter((type) => type === '6-6-6')).toHaveLength(4);
});

test('8.601: a side is through when nothing waits and everybody has a place', () => {
  const table = stage(
    '+ squad 6-6-6 x2\n+ squad 6-6-6 @box GG1\n+ crew 2-2-7 @area A\n+ Gun M1 57mm AT, by C1',
  );
  const said = () => table.attempt('us', 'refit.done.8.601');
  expect(said()).toMatchObject({ ok: false, ruling: { code: 'kgp/8.601/still-to-do' } });
  const desk = () => table.desk('us').text;
  expect(desk()).toContain('Without a place: S1 6-6-6, S2 6-6-6.');
  expect(desk()).toContain('give the hex of C1 with G1 M1 57mm AT, such as C1 @J19');
  table.order('us', 'ob.report', { mode: 'add', text: 'C1 @K20\nS1-S2 @J19' });
  expect(said().ok).toBe(false);
  table.order('us', 'ob.confirm');
  expect(said().ok).toBe(true);
  expect(report(table, 'S1 out')).toMatchObject({ ok: false, ruling: { code: 'kgp/8.601/no-report-now' } });
  expect(table.state().game.step).toBe('8.601');
  expect(report(table, 'S1 out', 'german').ok).toBe(true);
});

test('8.6055: a Gun that “rest @area A” has put somewhere is asked for its hex when the report is read back', () => {
  const table = stage('+ squad 6-6-6 x2 @J19\n+ crew 2-2-7 @K20\n+ Gun M1 57mm AT, by C1');
  const desk = () => table.desk('us').text;
  table.order('us', 'ob.report', { mode: 'add', text: 'rest @area A' });
  expect(desk()).toMatch(
    /Umpire has understood.*\*\*Still to say:\*\* Guns .*the hex of C1 with G1 M1 57mm AT, such as C1 @J19/su,
  );
  table.order('us', 'ob.report', { mode: 'add', text: 'C1 @K21' });
  expect(desk()).not.toContain('Still to say');
});

test('8.601: an empty form shows a report of counters that there are, and it can be sent', () => {
  const table = stage();
  const [field] = table.offers('us').find(({ order }) => order === 'ob.report')?.fields ?? [];
  const hint = field?.kind === 'text' ? (field.hint ?? '') : '';
  expect(hint).toMatch(/^S1 out; S2 reduced; .*; rest @area A$/u);
  table.order('us', 'ob.report', { mode: 'add', text: hint });
});

test('8.601: “captured” is understood as prisoner, and read back as such', () => {
  const table = stage('+ leader 8-0 @J19\n+ squad 6-6-6 @J19');
  table.order('us', 'ob.report', { mode: 'add', text: 'L1 captured' });
  expect(table.desk('us').text).toContain('L1 8-0: prisoner of the German side');
  table.order('us', 'ob.confirm');
  expect(units(table).L1).toMatchObject({ status: ['prisoner'], heldBy: 'german' });
});

test('8.601: every example of the offer is accepted and lets the side go on', () => {
  const table = stage('+ squad 6-6-6 x2\n+ crew 2-2-7\n+ Gun M1 57mm AT, by C1\n+ vehicle M4A1, immobilized');
  const offer = table.offers('us').find(({ order }) => order === 'ob.report');
  const [field] = offer?.fields ?? [];
  if (field?.kind !== 'text') throw new Error('no field');
  expect(field.examples.length).toBeGreaterThan(3);
  for (const text of field.examples) {
    table.order('us', 'ob.report', { mode: 'add', text });
    table.order('us', 'ob.discard');
  }
  table.order('us', 'ob.report', { mode: 'add', text: field.examples[0] ?? '' });
  table.order('us', 'ob.confirm');
  table.order('us', 'refit.done.8.601');
});

test('8.602e, 8.6031: no longer Fanatic, all rally, Passengers and Equipment unload, towed Guns stay hooked up', () => {
  const table = stage();
  table.order('us', 'refit.done.8.601');
  const { S1, S5, L1, W2, G2, W1 } = units(table);
  const here = { in: 'hex', hex: 'L21', level: 0 };
  expect(S1?.status).toEqual([]);
  expect([S5?.place, L1?.place, W2?.place]).toEqual([here, here, here]);
  expect([S5?.with, L1?.with, W2?.with]).toEqual([undefined, undefined, undefined]);
  expect(G2?.with).toEqual({ unit: 'V3', as: 'towed' });
  expect(W1?.with).toEqual({ unit: 'S1', as: 'possessed' });
  table.order('german', 'refit.done.8.601');
  expect(units(table, 'german').S1?.status).toEqual([]);
  expect(table.state().game.step).not.toBe('8.601');
});

test('8.602d, CG22: a used module’s radio goes with it, that of an unused one is restored', () => {
  const rg = (id: string, more: Partial<Rg>): Rg => ({
    id,
    rg: 'O1',
    date: '19 AM',
    given: false,
    via: 'on-map',
    cpp: 0,
    ...more,
  });
  const [used, kept, seen] = ['rg-1', 'rg-2', 'rg-3'];
  const radio = (id: string, origin: string): ObChange => ({
    op: 'add',
    unit: { id, kind: 'radio', type: '80+mm OBA', origin, status: [] },
  });
  const ledger = changed(ledgerOf('+ squad 6-6-6'), [radio('R1', used), radio('R2', kept)]);
  const rgs = [rg(used, { eliminated: true }), rg(kept, {}), rg(seen, { observer: 'J19' })];
  const own = { rgs, marked: [], silenced: [] };
  const after = (before: Ledger) => Object.keys(changed(before, wirelessChanges(before, 'us', own)).units);
  expect(after(ledger)).toEqual(['S1', 'R2']);
  const shot = changed(ledger, [{ op: 'remove', id: 'R2', fate: 'eliminated' }]);
  expect(after(shot)).toEqual(['S1', 'R3']);
  // It comes back to whoever had it, if he is still there.
  const [lost] = Object.values(ledger.units).filter(({ id }) => id === 'R2');
  if (lost === undefined) throw new Error('no radio');
  const restoredTo = (holder: string) => {
    const changes = wirelessChanges(shot, 'us', { ...own, silenced: [{ unit: lost, holder }] });
    return changed(shot, changes).units.R3?.with;
  };
  expect(restoredTo('S1')).toEqual({ unit: 'S1', as: 'possessed' });
  expect(restoredTo('S9')).toBeUndefined();
});

test('8.602d, CG22: 60 mm OBA is Eliminated if its owner marks it as used, else kept and restored', () => {
  const set = (squad: string) => `+ radio 60mm OBA, by ${squad}, note Edge hex GG1`;
  const table = stage(`+ squad 6-6-6 x4 @J19\n${['S1', 'S2', 'S3', 'S4'].map(set).join('\n')}`);
  table.order('us', 'ob.report', { mode: 'add', text: 'R2-R3 out; S3 out' });
  table.order('us', 'ob.confirm');
  const marks = () => table.offers('us').filter(({ order }) => order === 'module.mark');
  // Also the one that was Eliminated is asked about; no more than two can have been available (CG15).
  expect(marks().map(({ fixed }) => fixed.id)).toEqual(['R1', 'R4', 'R2', 'R3']);
  expect(table.offers('german').filter(({ order }) => order === 'module.mark')).toEqual([]);
  table.order('us', 'module.mark', { id: 'R1', used: true });
  expect(table.desk('us').text).toContain('R4, R2, R3');
  table.order('us', 'module.mark', { id: 'R2', used: true });
  expect(marks().map(({ fixed }) => fixed)).toEqual([
    { id: 'R1', used: false },
    { id: 'R2', used: false },
  ]);
  table.order('us', 'module.mark', { id: 'R2', used: false });
  table.order('us', 'refit.done.8.601');
  const { R1, R2, R3, R4, R5, R6 } = units(table);
  expect([R1, R2, R3]).toEqual([undefined, undefined, undefined]);
  expect(R4).toBeDefined();
  expect(R5).toMatchObject({ note: 'Edge hex GG1', with: { unit: 'S2', as: 'possessed' } });
  // Who had it is gone: it is given to somebody before the set-up (CG15).
  expect(R6?.with).toBeUndefined();
  expect(marks()).toEqual([]);
});

test('reports can be made while the scenario is on, and never at roster level', () => {
  for (const level of ['units', 'roster']) {
    const table = openTable({ options: { level } });
    playInitial(table, {});
    const seen = table.offers('us').map(({ order }) => order);
    expect(seen.includes('ob.report'), level).toBe(level === 'units');
    if (level === 'roster') expect(refused(table, 'S1 out')).toContain('kgp/8.601/roster-level');
  }
});

test('what the enemy has taken is lost; captured is said of what came from him', () => {
  const table = stage('+ crew 2-2-7 @K20\n+ Gun M1 57mm AT, by C1\n+ squad 6-6-6 @K20');
  expect(refused(table, 'G1 captured')).toContain('if the enemy has taken it, write G1 lost');
  table.order('us', 'ob.report', { mode: 'add', text: 'G1 lost; + Gun 7.5cm leIG 18 INF @K20, captured' });
});

test('what is read back names the same things together', () => {
  const ledger = ledgerOf('+ squad 6-6-6 x5 @J19\n+ vehicle M4A1 @L21, bogged');
  const parsed = parseChanges(
    'S1 S2 S3 S5 broken\nV1 -bogged, stun 2, depleted HEAT, @box GG1 shaded',
    ledger,
    'St',
  );
  if (!parsed.ok) throw new Error('unreadable');
  expect(readBack(ledger, parsed.value)).toEqual([
    'S1–S3, S5 6-6-6: broken',
    'V1 M4A1: no longer bogged, Stun +2, Depleted HEAT, in the shaded part of the Holding Box GG1',
  ]);
  expect(changed(ledger, parsed.value).units.V1?.stun).toBe(2);
  const lost = parseChanges('S1 V1 out; S2 reduced; S3 -> squad 5-4-6 x2', ledger, 'St');
  if (!lost.ok) throw new Error('unreadable');
  expect(readBack(ledger, lost.value)).toEqual([
    'S1 6-6-6: eliminated',
    'S2 6-6-6: now H1 3-4-6',
    'S3 6-6-6: now S6 5-4-6 and S7 5-4-6',
    'V1 M4A1: eliminated; its wreck in L21',
  ]);
});

test('a leader is of a grade that 8.606 and 8.6114 know', () => {
  const table = stage();
  expect(refused(table, '+ leader 8-2 @J19, heroic')).toContain('there is no leader 8-2: it is one of 6+1');
  expect(refused(table, 'L1 -> leader 9-3')).toContain('there is no leader 9-3');
  expect(refused(table, '+ armor-leader ace, crew of V2')).toContain('there is no armor-leader ace');
  table.order('us', 'ob.report', {
    mode: 'add',
    text: 'L1 -> leader 9-1, @J19; + armor-leader 8-1, crew of V2',
  });
});

test('8.61421: what was eliminated is remembered, but no Captured SW: it is not of that nationality', () => {
  const table = stage('+ squad 6-6-6 @J19\n+ SW BAZ 45, by S1\n+ SW PSK, by S1, captured');
  table.order('us', 'ob.report', { mode: 'add', text: 'W1-W2 out' });
  table.order('us', 'ob.confirm');
  expect(ownUnits(table.view('us'), 'us').lost).toEqual(['BAZ 45']);
});

test('8.61421: a FT counts with its vehicle, or disabled on it, once; not a Captured one', () => {
  const table = stage(
    '+ squad 6-6-6 @J19\n+ vehicle M4A1 x3 @L21, note AAMG · FT\n+ vehicle M4A1 @L21\n+ vehicle SPW 251/16 @L21, captured',
    '+ squad 6-5-8 @P10\n+ vehicle SPW 251/16 x2 @P10',
  );
  const say = (side: 'us' | 'german', text: string) => {
    table.order(side, 'ob.report', { mode: 'add', text });
    table.order(side, 'ob.confirm');
    return ownUnits(table.view(side), side).lost;
  };
  expect(say('us', 'V1 out; V2 FT disabled; V4-V5 out')).toEqual(['FT', 'FT']);
  expect(say('us', 'V2 out; V3 MA disabled')).toEqual(['FT', 'FT']);
  expect(say('german', 'V1 MA malfunctioned; V2 MA disabled')).toEqual(['FT']);
  expect(say('german', 'V1 out; V2 out')).toEqual(['FT', 'FT']);
});

test('8.601, 8.6071: whoever is captured has nothing any more; it lies where he was, and no prisoner takes it up', () => {
  const table = stage();
  report(table, 'S1 prisoner of german');
  const desk = table.desk('us').text;
  expect(desk).toContain('• S1 6-6-6: prisoner of the German side');
  expect(desk).toContain('• W1 MMG: no longer possessed by S1, in J19');
  expect(refused(table, 'W1 by S1')).toContain('a prisoner (S1) possesses nothing');
  table.order('us', 'ob.report', { mode: 'replace', text: 'W1 lost; S1 prisoner of german' });
  table.order('us', 'ob.confirm');
  expect(units(table).W1).toBeUndefined();
  expect(units(table).S1).toMatchObject({ status: ['broken', 'prisoner'], heldBy: 'german' });
});
