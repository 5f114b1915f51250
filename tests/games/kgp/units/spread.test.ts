import { describe, expect, it } from 'vitest';
import { unitsOf } from '../../../../src/games/kgp/units/ledger.ts';
import { spread } from '../../../../src/games/kgp/units/spread.ts';
import { ledgerOf } from './samples.ts';

/** `W1 S1`, …: everybody may have everything, but `barred` pairs. */
function proposed(text: string, ...barred: readonly string[]): readonly string[] {
  const ledger = ledgerOf(text);
  const loose = unitsOf(ledger).filter(({ kind, with: on }) => kind === 'SW' && on === undefined);
  const holders = unitsOf(ledger).filter(({ kind }) => kind !== 'SW');
  return spread(ledger, loose, (item) =>
    holders.filter(({ id }) => !barred.includes(`${item.id} ${id}`)),
  ).map(({ item, to }) => `${item.id} ${to.id}`);
}

describe('a proposal of who takes which SW', () => {
  it('one each as far as they go, then a second one', () => {
    expect(proposed('+ squad 6-6-6 x2 @E17\n+ SW MMG x3 @E17')).toEqual(['W1 S1', 'W2 S2', 'W3 S1']);
  });

  it('who has something already comes last', () => {
    expect(proposed('+ squad 6-6-6 x2 @E17\n+ SW BAZ 44, by S1\n+ SW MMG x2 @E17')).toEqual([
      'W2 S2',
      'W3 S1',
    ]);
  });

  it('a mortar to a HS, other SW to squads, where both are free', () => {
    const units = '+ half-squad 3-4-6 @E17\n+ squad 6-6-6 @E17\n';
    expect(proposed(`${units}+ SW MMG @E17\n+ SW M2 60mm MTR @E17`)).toEqual(['W1 S1', 'W2 H1']);
    expect(proposed(`${units}+ SW M2 60mm MTR x2 @E17`)).toEqual(['W1 H1', 'W2 S1']);
  });

  it('squads and HS alone: neither leaders nor crews are proposed', () => {
    const units = '+ leader 9-1 @E17\n+ crew 2-2-6 @E17\n+ vehicle-crew 1-2-6 @E17\n';
    expect(proposed(`${units}+ SW MMG @E17`)).toEqual([]);
    expect(proposed(`${units}+ squad 6-6-6 @E17\n+ SW MMG @E17`)).toEqual(['W1 S1']);
  });

  it('what nobody may have stays where it is', () => {
    expect(proposed('+ squad 6-6-6 @E17\n+ SW MMG x2 @E17', 'W1 S1')).toEqual(['W2 S1']);
  });
});
