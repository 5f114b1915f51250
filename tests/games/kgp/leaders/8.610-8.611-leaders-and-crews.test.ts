import { describe, expect, it } from 'vitest';
import { mustRecombine, recombineDuties } from '../../../../src/games/kgp/leaders/8.6111-recombining.ts';
import { crewChanges, crewCombinations } from '../../../../src/games/kgp/leaders/8.6112-vehicle-crews.ts';
import { hardeningModifiers } from '../../../../src/games/kgp/leaders/8.6113-battle-hardening.ts';
import {
  heroicLeaderChanges,
  leaderHardeningChoices,
  leadersToHarden,
  promotion,
} from '../../../../src/games/kgp/leaders/8.6114-leaders.ts';
import { changed, type Ledger, unitsOf } from '../../../../src/games/kgp/units/ledger.ts';
import { NO_MARKING, retainedIn } from '../../../../src/games/kgp/units/marking.ts';
import type { ObUnit } from '../../../../src/games/kgp/units/unit.ts';
import { ledgerOf } from '../units/samples.ts';

function unit(ledger: Ledger, id: string): ObUnit {
  const found = ledger.units[id];
  if (found === undefined) throw new Error(`no ${id}`);
  return found;
}

/** Areas by what each counter's own place says. */
function areas(ledger: Ledger): (unit: ObUnit) => string | undefined {
  return (unit) => retainedIn(NO_MARKING, 'us', ledger, unit);
}

function duties(ledger: Ledger, side: 'us' | 'german' = 'us'): ReturnType<typeof recombineDuties> {
  return recombineDuties(ledger, side, areas(ledger));
}

describe('8.6111 Recombining', () => {
  it('no more than one HS of a type stays in an Area', () => {
    const ledger = ledgerOf(
      '+ half-squad 3-4-6 x3 @area A\n+ half-squad 3-4-7 @area A\n+ half-squad 3-4-6 @area B',
    );
    const [duty, ...others] = duties(ledger);
    expect(others).toEqual([]);
    if (duty === undefined) throw new Error('no duty');
    expect(duty).toMatchObject({ area: 'area A', weapons: 0 });
    expect(mustRecombine(duty)).toBe(true);
  });

  it('each HMG and 60mm mortar excuses one, malfunctioned too; both parts of a Holding Box are one Area', () => {
    const ledger = ledgerOf(
      '+ half-squad 3-4-6 x2 @box GG1\n+ half-squad 3-4-6 @box GG1 shaded\n+ SW .50cal HMG @box GG1\n+ SW M2 60mm MTR @box GG1, malfunctioned',
    );
    expect(duties(ledger).map(mustRecombine)).toEqual([false]);
    const [duty] = duties(changed(ledger, [{ op: 'remove', id: 'W1', fate: 'eliminated' }]));
    if (duty === undefined) throw new Error('no duty');
    expect(duty).toMatchObject({ area: 'box GG1', weapons: 1 });
    expect(mustRecombine(duty)).toBe(true);
    // The 60mm mortar is an excuse of the U.S. side alone.
    expect(duties(ledger, 'german').map(({ weapons }) => weapons)).toEqual([1]);
  });

  it('MMG and LMG excuse nobody, prisoners do not count', () => {
    const ledger = ledgerOf(
      '+ half-squad 3-4-8 x2 @area A\n+ SW MMG @area A\n+ SW LMG @area A\n+ half-squad 2-3-7 x2 @area B, prisoner of us',
    );
    expect(duties(ledger).map(({ area }) => area)).toEqual(['area A']);
  });
});

describe('8.6112 EX', () => {
  const ledger = ledgerOf(
    '+ vehicle-crew 1-2-7 @area A, stun 1\n+ vehicle-crew 1-2-7 x2 @area A, stun 2\n+ vehicle-crew 1-2-7 @area B, stun 1',
  );

  it('three Stunned crews: two go, one without a Stun comes', () => {
    const [combination, ...others] = crewCombinations(ledger, areas(ledger), 'letter');
    expect(others).toEqual([]);
    if (combination === undefined) throw new Error('no combination');
    expect(combination).toMatchObject({ area: 'area A', eliminated: 2, added: 1 });
    const after = changed(ledger, crewChanges(ledger, combination, [unit(ledger, 'K2'), unit(ledger, 'K3')]));
    expect(unitsOf(after).map(({ id, stun }) => [id, stun])).toEqual([
      ['K1', 1],
      ['K4', 1],
      ['K5', undefined],
    ]);
    expect(after.units.K5).toMatchObject({ type: '1-2-7', place: { in: 'area', area: 'A' } });
  });

  it('of two, one goes and nobody comes', () => {
    const two = changed(ledger, [{ op: 'remove', id: 'K3', fate: 'eliminated' }]);
    expect(crewCombinations(two, areas(two), 'letter')).toMatchObject([{ eliminated: 1, added: 0 }]);
    expect(crewCombinations(two, areas(two), 'pairs')).toMatchObject([{ eliminated: 2, added: 1 }]);
  });
});

describe('8.6113 and 8.6114', () => {
  it.each([
    [true, 0, -2],
    [false, 24, 0],
    [false, 25, -1],
    [true, 60, -4],
  ])('won %s with %i Casualty VP: DRM %i', (won, casualtyVp, drm) => {
    const modifiers = hardeningModifiers('8.6113', won, casualtyVp);
    expect(modifiers.reduce((sum, { value }) => sum + value, 0)).toBe(drm);
  });

  it('Casualty VP do not help leaders', () => {
    expect(hardeningModifiers('8.6114', false, 90)).toEqual([]);
  });

  it('the winner chooses −2, −1 or 0 after the DR', () => {
    expect(leaderHardeningChoices([2, 2], true).map(({ final, result }) => [final, result])).toEqual([
      [2, '10-2'],
      [3, '9-2'],
      [4, '9-1'],
    ]);
    expect(leaderHardeningChoices([2, 2], false).map(({ result }) => result)).toEqual(['9-1']);
  });

  it('the leader rolled, else the lowest grade that is not wounded', () => {
    const ledger = ledgerOf(
      '+ leader 8-1\n+ leader 8-0\n+ leader 6+1, wounded\n+ leader 8-0\n+ armor-leader 9-1',
    );
    expect(leadersToHarden(ledger, '8-1').map(({ id }) => id)).toEqual(['L1']);
    expect(leadersToHarden(ledger, '9-1').map(({ id }) => id)).toEqual(['L2', 'L4']);
    expect(leadersToHarden(ledgerOf('+ leader 6+1, wounded'), '9-1')).toEqual([]);
  });

  it('a heroic leader Battle Hardens; a 10-3 only loses his heroism', () => {
    const ledger = ledgerOf('+ leader 8-0, heroic\n+ leader 10-3, heroic\n+ leader 7-0');
    const after = changed(ledger, heroicLeaderChanges(ledger));
    expect(unitsOf(after).map(({ type, status }) => [type, status])).toEqual([
      ['8-1', []],
      ['10-3', []],
      ['7-0', []],
    ]);
  });

  it('8.6115: one 7-0 out of the ranks', () => {
    const ledger = ledgerOf('+ leader 8-0');
    const after = changed(ledger, promotion(ledger, { in: 'area', area: 'A' }));
    expect(after.units.L2).toMatchObject({ type: '7-0', origin: '8.6115', place: { in: 'area', area: 'A' } });
  });
});
