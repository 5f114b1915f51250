import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeFaults, ledgerFaults } from '../../../../src/games/kgp/units/faults.ts';
import { changed, EMPTY_LEDGER, type Ledger, type ObChange } from '../../../../src/games/kgp/units/ledger.ts';
import { parseChanges } from '../../../../src/games/kgp/units/notation.ts';
import { printChanges } from '../../../../src/games/kgp/units/print-changes.ts';
import { stopped } from '../../../../src/text/stopped.ts';
import { ledgerOf } from './samples.ts';

const LEDGER = ledgerOf(`
+ squad 6-6-6 x3 @J19
+ half-squad 3-4-6 @area A
+ leader 9-1 @J19/1
+ SW MMG, by S1
+ Gun M1 57mm AT @K20
+ crew 2-2-7 @K20
+ vehicle M4A1 x2 @L21
+ armor-leader 8-1, crew of V1
`);

function reported(text: string, ledger = LEDGER): Ledger {
  const parsed = parseChanges(text, ledger, 'St');
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  return changed(ledger, parsed.value);
}

function mistakes(text: string): readonly string[] {
  const parsed = parseChanges(text, LEDGER, 'St');
  return parsed.ok ? [] : parsed.faults.map(({ line, wrong }) => `${line}: ${stopped(wrong)}`);
}

describe('reading a report', () => {
  it('makes counters, each with its own id', () => {
    expect(Object.keys(LEDGER.units).sort()).toEqual(
      ['A1', 'C1', 'G1', 'H1', 'L1', 'S1', 'S2', 'S3', 'V1', 'V2', 'W1'].sort(),
    );
    expect(LEDGER.units.S2).toMatchObject({
      kind: 'squad',
      type: '6-6-6',
      place: { in: 'hex', hex: 'J19', level: 0 },
    });
    expect(ledgerFaults(LEDGER)).toEqual([]);
  });

  it('several counters, ranges, several changes in a line, several lines, remarks', () => {
    const ledger = reported(
      's1-s2 V1 @aa16/1; S1 broken # the church\n\nV2 immobilized, stun 2, MA malfunctioned, CMG disabled',
    );
    expect(ledger.units.S1).toMatchObject({
      status: ['broken'],
      place: { in: 'hex', hex: 'AA16', level: 1 },
    });
    expect(ledger.units.V1?.place).toEqual({ in: 'hex', hex: 'AA16', level: 1 });
    expect(ledger.units.V2).toMatchObject({
      status: ['immobilized'],
      stun: 2,
      weapons: { MA: 'malfunctioned', CMG: 'disabled' },
    });
  });

  it('a comma forgotten beside a place is no mistake; what follows an exchange is said of its counters', () => {
    const ledger = reported(
      'S1 @K20 broken\nS2 broken @area A\nL1 @box GG1 shaded wounded\n+ hero 1-4-9 @K20 wounded\nS3 -> half-squad 3-4-6 x2 @J19, broken\nV1 note at @K20 soon',
    );
    const at = (hex: string) => ({ in: 'hex', hex, level: 0 });
    expect(ledger.units.S1).toMatchObject({ place: at('K20'), status: ['broken'] });
    expect(ledger.units.S2).toMatchObject({ place: { in: 'area', area: 'A' }, status: ['broken'] });
    expect(ledger.units.L1).toMatchObject({
      place: { in: 'box', entry: 'GG1', shaded: true },
      status: ['wounded'],
    });
    expect(ledger.units.X1).toMatchObject({ place: at('K20'), status: ['wounded'] });
    expect(ledger.units.S3).toBeUndefined();
    for (const half of ['H2', 'H3'])
      expect(ledger.units[half]).toMatchObject({ place: at('J19'), status: ['broken'] });
    expect(ledger.units.V1).toMatchObject({ note: 'at @K20 soon', place: at('L21') });
    expect(mistakes('S1 @K20 hurt')).toEqual([expect.stringContaining('“hurt” is not understood')]);
  });

  it('a comma before another counter begins a new sentence, or goes on with the list', () => {
    const ledger = reported('S1, S2, H1 broken, S3 out, V1 MA malfunctioned, CMG disabled, W1 by S2');
    for (const id of ['S1', 'S2', 'H1']) expect(ledger.units[id]?.status).toEqual(['broken']);
    expect(ledger.units.S3).toBeUndefined();
    expect(ledger.units.V1?.weapons).toEqual({ MA: 'malfunctioned', CMG: 'disabled' });
    expect(ledger.units.W1?.with).toEqual({ unit: 'S2', as: 'possessed' });
    expect(reported('V1 note left of V2, S3 out').units.V1?.note).toBe('left of V2');
    expect(reported('S1 out, L1 broken').units.L1?.status).toEqual(['broken']);
  });

  it('who is named together with his carrier stays with him; alone he is dropped there', () => {
    const manned = reported('G1 by C1');
    const moved = reported('G1 C1 @AA16', manned);
    expect(moved.units.G1).toMatchObject({ with: { unit: 'C1', as: 'possessed' } });
    expect(moved.units.C1?.place).toMatchObject({ hex: 'AA16' });
    expect(reported('G1 @AA16', manned).units.G1?.with).toBeUndefined();
  });

  it('reduced is for squads whose HS is known; other spellings are understood', () => {
    const ledger = reported('S1 reduced, @K20; S2 -> HS 3-4-6; S3 HS; V1 immobilised; L1 hero');
    for (const id of ['H2', 'H3', 'H4']) expect(ledger.units[id]?.type).toBe('3-4-6');
    expect(ledger.units.H2?.place).toMatchObject({ hex: 'K20' });
    expect(ledger.units.V1?.status).toEqual(['immobilized']);
    expect(ledger.units.L1?.status).toEqual(['heroic']);
    expect(mistakes('C1 reduced')).toEqual([expect.stringContaining('only a squad is Reduced')]);
    const engineers = ledgerOf('+ squad 8-3-8 @J19');
    const parsed = parseChanges('S1 reduced', engineers, 'St');
    expect(parsed).toMatchObject({ ok: false, faults: [{ wrong: expect.stringContaining('Which HS') }] });
    const halves = (squad: string) => (squad === '8-3-8' ? '3-3-8' : undefined);
    expect(parseChanges('S1 reduced', engineers, 'St', { halves })).toMatchObject({ ok: true });
  });

  it('who leaves frees what hung on him', () => {
    const ledger = reported('S1 out');
    expect(ledger.units.S1).toBeUndefined();
    expect(ledger.units.W1?.with).toBeUndefined();
  });

  it('a Reduced squad is a new counter with its place, states and weapons', () => {
    const ledger = reported('S1 broken; S1 -> half-squad 3-4-6');
    expect(ledger.units.S1).toBeUndefined();
    expect(ledger.units.H2).toMatchObject({ type: '3-4-6', status: ['broken'], place: { hex: 'J19' } });
    expect(ledger.units.W1?.with).toEqual({ unit: 'H2', as: 'possessed' });
  });

  it('what is repaired is whole again', () => {
    const hurt = reported('V2 MA malfunctioned, bogged, depleted HE APCR');
    expect(reported('V2 MA ok, -bogged, -depleted', hurt)).toEqual(LEDGER);
  });

  it('of what is not recorded yet nothing is missing: S1 is still one of them, and has left further up', () => {
    expect(mistakes('S1 out\nS99 out\n+ squad 6-6-6\nS98 broken')).toEqual([
      '2: You have no S99: your squads are S1–S3.',
      '4: You have no S98: your squads are S1–S3.',
    ]);
    const left = 'S1 has left the Order of Battle further up in this update.';
    expect(mistakes('S1 out\nS1 broken\nW1 by S1\n+ SW MMG, by S1')).toEqual([
      `2: ${left}`,
      `3: ${left}`,
      `4: ${left}`,
    ]);
    // In the report before this one, it is another matter.
    const after = reported('S1 out');
    expect(parseChanges('S1 broken', after, 'St')).toMatchObject({
      faults: [{ wrong: 'S1 is no longer in your Order of Battle' }],
    });
    expect(parseChanges('S99 broken', after, 'St')).toMatchObject({
      faults: [{ wrong: 'You have no S99: your squads are S2–S3' }],
    });
  });

  it('names every mistake with its line and changes nothing', () => {
    expect(
      mistakes(
        'S1 broken\nS9 out\nS1 immobilized\nV1 @ZZ99\nbroken\nS2 S2 out\nS3 out; S3 broken\n+ tank M4\nW1 MA ok\nS1',
      ),
    ).toEqual([
      '2: You have no S9: your squads are S1–S3.',
      '3: S1 is a squad: it cannot be immobilized.',
      '4: “ZZ99” is not on this map: its columns run from A to Z and from AA to TT.',
      '5: “broken” is no counter: a line begins with those it is about, such as S1, or with + for a new one.',
      '6: S2 is named twice.',
      '7: S3 has left the Order of Battle further up in this update.',
      expect.stringMatching(/^8: After \+ comes what it is/u),
      expect.stringMatching(/^9: W1 is a SW: only a vehicle has mounted weapons/u),
      '10: What happened to S1? Such as “S1 broken”.',
    ]);
  });

  it('who is captured is a prisoner of the other side; a captured gun or tank is another thing', () => {
    const said = (text: string) => {
      const read = parseChanges(text, LEDGER, 'St', { enemy: 'german' });
      if (!read.ok) throw new Error(read.faults.map(({ wrong }) => wrong).join(' '));
      return changed(LEDGER, read.value);
    };
    for (const text of [
      'S1 captured',
      's1 Captured',
      'S1 prisoner',
      'S1 captured by the Germans',
      'S1 POW',
    ]) {
      const { units } = said(text);
      expect(units.S1, text).toMatchObject({ status: ['prisoner'], heldBy: 'german' });
    }
    expect(said('S1 captured; S1 -captured').units.S1).toMatchObject({ status: [] });
    expect(said('W1 captured').units.W1).toMatchObject({ status: ['captured'] });
  });

  it('a word that is nearly known is asked back; else something fitting is named', () => {
    expect(mistakes('S1 brokn')).toEqual(['1: “brokn” is not understood: is it “broken”?']);
    expect(mistakes('V1 imobilised')).toEqual(['1: “imobilised” is not understood: is it “immobilized”?']);
    expect(mistakes('V1 sunk')).toEqual(['1: “sunk” is not understood. Such as “V1 immobilized”.']);
    expect(mistakes('S1 @J77')).toEqual(['1: “J77” is not on this map: its column runs from J0 to J56.']);
    expect(mistakes('S1 @here')).toEqual([
      '1: “@here” is no place: a hex is written @J19, a Setup Area @area A, a Holding Box @box GG1.',
    ]);
    expect(mistakes('S99')).toEqual(['1: You have no S99: your squads are S1–S3.']);
  });

  it('a counter that left does not come back under its name', () => {
    const gone = reported('H1 out');
    const parsed = parseChanges('H1 broken', gone, 'St');
    expect(parsed).toMatchObject({
      ok: false,
      faults: [{ wrong: 'H1 is no longer in your Order of Battle' }],
    });
    expect(reported('+ half-squad 2-3-6', gone).units.H2).toMatchObject({ type: '2-3-6' });
  });

  it('ten thousand lines are no report', () => {
    const parsed = parseChanges('S1 broken\n'.repeat(10_000), LEDGER, 'St');
    expect(parsed).toMatchObject({
      ok: false,
      faults: [{ wrong: expect.stringMatching(/at most 400 lines/u) }],
    });
  });
});

describe('the ledger keeps its own rules', () => {
  it.each([
    ['a loop of bonds', 'V1 towed by V2', /cannot be towed/u],
    ['a SW carried by a Gun', 'W1 by G1', /cannot be possessed/u],
    ['an abandoned vehicle with an armor leader', 'V1 abandoned', /nobody is aboard/u],
    ['bogged and mired', 'V1 bogged, mired', /not both/u],
  ])('%s', (_name, text, message) => {
    const parsed = parseChanges(text, LEDGER, 'St');
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
    expect(changeFaults(LEDGER, parsed.value).map((fault) => fault.message)).toEqual([
      expect.stringMatching(message),
    ]);
  });

  it('an id is never given twice', () => {
    const again: ObChange = {
      op: 'add',
      unit: { id: 'S1', kind: 'squad', type: '6-6-6', origin: 'x', status: [] },
    };
    expect(changeFaults(LEDGER, [again])[0]?.message).toMatch(/given before/u);
    expect(changeFaults(EMPTY_LEDGER, [again])).toEqual([]);
  });
});

describe('printing', () => {
  it('counters that met the same fate share a line, but not with what they carry', () => {
    const parsed = parseChanges('S1-S3 H1 out; V1 V2 broken-down', LEDGER, 'St');
    expect(parsed.ok).toBe(false);
    const text = 'S1-S3 @K20\nV1-V2 @area A\nW1 @K20\nH1 out';
    const read = parseChanges(text, LEDGER, 'St');
    if (!read.ok) throw new Error(JSON.stringify(read.faults));
    expect(printChanges(LEDGER, read.value)).toBe(text);
    const crew = reported('G1 by C1');
    const apart = parseChanges('C1 @J19; G1 @J19', crew, 'St');
    if (!apart.ok) throw new Error(JSON.stringify(apart.faults));
    expect(printChanges(crew, apart.value)).toBe('C1 @J19\nG1 @J19');
  });
});

describe('round trip', () => {
  const place = fc.constantFrom('@J19', '@AA16/2', '@area B', '@box GG1', '@box GG1 shaded', '@P56/-1');
  const line = fc.oneof(
    fc.tuple(
      fc.constantFrom('S1', 'S2', 'H1', 'L1', 'S1-S3'),
      fc.constantFrom('broken', 'out', 'lost', 'encircled', 'prisoner of german'),
    ),
    fc.tuple(fc.constantFrom('V1', 'V2', 'G1', 'C1', 'S3'), place),
    fc.tuple(
      fc.constantFrom('V1', 'V2'),
      fc.constantFrom(
        'immobilized',
        'stun 3',
        'MA malfunctioned',
        'AAMG removed',
        'depleted HEAT',
        'note smokes',
      ),
    ),
    fc.tuple(fc.constantFrom('W1'), fc.constantFrom('by S2', 'by L1', 'free', 'malfunctioned', 'dm')),
    fc.tuple(fc.constantFrom('S1', 'S2'), fc.constantFrom('-> half-squad 3-4-6', '-> squad 5-4-6')),
    fc.tuple(
      fc.constant('+'),
      fc.constantFrom(
        'leader 8-0 @J19',
        'half-squad 3-4-6 x2, broken',
        'radio SCR, by L1',
        'vehicle M10 @L21, stun 1',
      ),
    ),
  );

  it('what is printed reads as what was meant', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        let ledger = LEDGER;
        for (const [subject, change] of lines) {
          const parsed = parseChanges(`${subject} ${change}`, ledger, 'St');
          if (!parsed.ok) continue; // it has left, or is free already
          const printed = printChanges(ledger, parsed.value);
          const again = parseChanges(printed, ledger, 'St');
          if (!again.ok) throw new Error(`${printed}: ${JSON.stringify(again.faults)}`);
          const meant = changed(ledger, parsed.value);
          expect(changed(ledger, again.value)).toEqual(meant);
          expect(printChanges(ledger, again.value)).toBe(printed);
          ledger = meant;
        }
      }),
      { seed: 20_261_121, numRuns: 300 },
    );
  });
});
