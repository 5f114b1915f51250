/** Rolls of a scenario that Umpire makes: Out-of-Gas DR (KGP13), Recall dr (KGP3), dice for a purpose. */
import { afterEach, describe, expect, it } from 'vitest';
import { ownUnits } from '../../../../src/games/kgp/vocabulary/level.ts';
import type { CampaignTable } from '../campaign-table.ts';
import { expectRefused } from '../checks.ts';
import { beforeRecon, expectDiceUsed, type Plan } from '../setup/before-recon.ts';

afterEach(expectDiceUsed);

function playing(plan: Plan = {}): CampaignTable {
  const open = beforeRecon(plan);
  open.order('us', 'recon.end');
  open.order('german', 'recon.end');
  open.order('us', 'bombardment.end');
  return open;
}

/** The German counters that matter here: two vehicles. */
const GERMAN = '+ squad 6-5-8 @K23\n+ vehicle PzKpfw VG @K23\n+ vehicle SPW 251/1 @K23';

const draftOf = (open: CampaignTable) => JSON.stringify(ownUnits(open.state().game, 'german').obDraft);
const notesOf = (open: CampaignTable) =>
  (open.view('us').scenario?.units?.notes ?? []).map(({ note }) => note);

describe('KGP13', () => {
  it('several vehicles in one press: who runs dry waits in the German update, and nobody reads an id', () => {
    const open = playing({
      date: '23 AM',
      german: GERMAN,
      dice: {
        'KGP13/23 AM/german/scenario': [
          [5, 5],
          [4, 5],
        ],
      },
    });
    open.heard();
    open.order('german', 'fuel.roll', { vehicles: 'V1 V2' });
    // 10 + 2 days after the 21st is out; 9 + 2 is not.
    expect(notesOf(open).map(({ label, final, result }) => `${label}: ${final}, ${result}`)).toEqual([
      'Out-of-Gas DR, PzKpfw VG: 12, Out of Gas',
      'Out-of-Gas DR, SPW 251/1: 11, has fuel',
    ]);
    expect(draftOf(open)).toContain('out-of-gas');
    expect(draftOf(open)).toContain('"V1"');
    expect(draftOf(open)).not.toContain('"V2"');
    const everybody = open.told().filter(({ target }) => target.startsWith('channel'));
    expect(JSON.stringify(everybody)).toContain('PzKpfw VG');
    expect(JSON.stringify(everybody)).not.toMatch(/\bV[12]\b/u);
    expect(JSON.stringify(open.view('us'))).not.toContain('out-of-gas');
    expectRefused(open, 'german', 'fuel.roll', { vehicles: 'V1' }, 'kgp/KGP13/no-such-vehicle');
    open.order('german', 'ob.confirm');
    expect(ownUnits(open.state().game, 'german').ob.units.V1?.status).toContain('out-of-gas');
  });

  it('what waited in the update before stays in it', () => {
    const open = playing({
      date: '20 AM',
      german: GERMAN,
      dice: { 'KGP13/20 AM/german/scenario': [[6, 6]] },
    });
    open.order('german', 'ob.report', { mode: 'add', text: 'S1 broken' });
    open.order('german', 'fuel.roll', { vehicles: 'V2' });
    expect(draftOf(open)).toContain('broken');
    expect(draftOf(open)).toContain('out-of-gas');
  });

  it('what was rolled before everybody’s eyes stays in the update until it is confirmed', () => {
    const open = playing({
      date: '20 AM',
      german: GERMAN,
      dice: { 'KGP13/20 AM/german/scenario': [[6, 6]] },
    });
    open.order('german', 'fuel.roll', { vehicles: 'V2' });
    open.order('german', 'ob.discard');
    expect(draftOf(open)).toContain('out-of-gas');
    open.order('german', 'ob.report', { mode: 'replace', text: 'S1 broken' });
    expect(draftOf(open)).toContain('broken');
    expect(draftOf(open)).toContain('out-of-gas');
    open.order('german', 'ob.confirm');
    expect(ownUnits(open.state().game, 'german').ob.units.V2?.status).toContain('out-of-gas');
    expect(open.state().game.sides.german.dry).toBeUndefined();
  });

  it('tells no type of what is said to be unseen, and takes nothing that was captured in this very scenario', () => {
    const open = playing({
      date: '20 AM',
      german: GERMAN,
      dice: { 'KGP13/20 AM/german/scenario': [[1, 1]] },
    });
    open.heard();
    open.order('german', 'fuel.roll', { vehicles: 'V1', said: 'none' });
    const everybody = JSON.stringify(open.told().filter(({ target }) => target.startsWith('channel')));
    expect(everybody).toContain('a vehicle');
    expect(everybody).not.toContain('PzKpfw');
    open.order('german', 'ob.report', { mode: 'add', text: '+ vehicle M4A3, captured' });
    expectRefused(open, 'german', 'fuel.roll', { vehicles: 'V3' }, 'kgp/KGP13/no-such-vehicle');
  });

  it('only Germans, only from 20 AM on; the U.S. side may call for it', () => {
    const early = playing({ date: '19 PM', german: GERMAN });
    expectRefused(early, 'german', 'fuel.roll', { vehicles: 'V1' }, 'kgp/KGP13/no-fuel-shortage');
    expectRefused(early, 'us', 'fuel.call', { what: 'the PzKpfw VG in K20' }, 'kgp/KGP13/no-call');
    const open = playing({ date: '20 AM', german: GERMAN });
    expectRefused(open, 'us', 'fuel.roll', { vehicles: 'V1' }, 'kgp/KGP13/no-fuel-shortage');
    expectRefused(open, 'german', 'fuel.roll', { vehicles: 'S1' }, 'kgp/KGP13/no-such-vehicle');
    expectRefused(open, 'german', 'fuel.call', { what: 'mine' }, 'kgp/KGP13/no-call');
    open.heard();
    open.order('us', 'fuel.call', { what: 'the *PzKpfw VG* in K20' });
    const [called] = open.told().map(({ notice }) => notice);
    expect(called?.text).toContain('> the \\*PzKpfw VG\\* in K20');
    expect(called?.mention).toEqual(['german']);
  });
});

describe('KGP3', () => {
  it('a Recall dr for each group of FB while the Mist is denser than Light', () => {
    const denser: readonly number[] = [6, 6];
    const open = playing({
      dice: {
        'KGP2/19 PM/us/scenario': [[1, 2]],
        'KGP3/19 PM/us/scenario': [denser, [6], [5]],
      },
    });
    const mist = () => open.view('us').scenario?.units?.mist;
    const offered = () => open.offers('us').some(({ order }) => order === 'recall.roll');
    // Heavy rain is Light Mist.
    open.order('us', 'rain.mark', { rain: 'heavy' });
    expect([mist(), offered()]).toEqual([2, false]);
    expectRefused(open, 'us', 'recall.roll', { groups: 1 }, 'kgp/KGP3/no-recall');
    open.order('us', 'wind.roll');
    expect([mist(), offered()]).toEqual([3, true]);
    expectRefused(open, 'german', 'recall.roll', { groups: 1 }, 'kgp/KGP3/no-recall');
    open.order('us', 'recall.roll', { groups: 2 });
    expect(
      notesOf(open)
        .slice(2)
        .map(({ result }) => result),
    ).toEqual(['Recalled', 'stays, and cannot be used']);
  });
});

describe('dice for a purpose', () => {
  it('are made for everybody to see, with their purpose, and change nothing', () => {
    const open = playing({ dice: { '8.625/19 PM/german/scenario': [[3, 4]] } });
    open.heard();
    open.order('german', 'scenario.roll', { kind: 'DR', purpose: 'MC of the squad in K20' });
    expect(JSON.stringify(open.told())).toContain('MC of the squad in K20');
    expect(notesOf(open)).toMatchObject([{ values: [3, 4], final: 7 }]);
  });

  it.each(['', '   ', '**bold**', '@everyone', '<@1>', 'x'.repeat(81), 'a\nb'])(
    '%j is no purpose',
    (purpose) => {
      const open = playing();
      expect(open.attempt('us', 'scenario.roll', { kind: 'dr', purpose }).ok).toBe(false);
    },
  );
});
