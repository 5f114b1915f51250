import { describe, expect, test } from 'vitest';
import type { CardFormation } from '../../../../src/games/eaa/vocabulary/cards.ts';
import { armyOf } from '../../../../src/games/eaa/vocabulary/counters.ts';
import { isInFormation } from '../../../../src/games/eaa/vocabulary/formation-of.ts';

const PEIPER = { id: 'Peiper.1SS', corps: 'I SS', division: '1SS', isFormation: true } as const;
const OTHER = { id: '1.1SS', corps: 'I SS', division: '1SS', isFormation: false } as const;
const BRIGADE = { id: '150', corps: 'I SS', isFormation: true } as const;
const TANKS = { id: '501', corps: 'I SS', isFormation: false } as const;
const GRENADIERS = { id: '18', corps: 'LXVI', isFormation: false } as const;
const AMERICANS = { id: '16.1', corps: 'V', division: '1', isFormation: false } as const;
const ALL = [PEIPER, OTHER, BRIGADE, TANKS, GRENADIERS, AMERICANS];

describe('the units of a formation', () => {
  test.each<[string, CardFormation, readonly string[]]>([
    ['a division', { kind: 'divisions', corps: 'I SS', names: ['1SS'] }, ['Peiper.1SS', '1.1SS']],
    ['units by name', { kind: 'divisions', corps: 'I SS', names: ['Peiper', '150'] }, ['Peiper.1SS', '150']],
    ['no unit that is no formation', { kind: 'divisions', corps: 'I SS', names: ['501'] }, []],
    ['none of another corps', { kind: 'divisions', corps: 'II SS', names: ['1SS'] }, []],
    ['a corps', { kind: 'corps', corps: 'I SS' }, ['Peiper.1SS', '1.1SS', '150', '501']],
    ['an army', { kind: 'army', army: '6pz' }, ['Peiper.1SS', '1.1SS', '150', '501']],
    ['all Germans', { kind: 'army-group' }, ['Peiper.1SS', '1.1SS', '150', '501', '18']],
    ['nobody', { kind: 'none' }, []],
  ])('%s', (_, formation, ids) => {
    expect(ALL.filter((unit) => isInFormation(unit, formation, 'german')).map(({ id }) => id)).toEqual(ids);
  });

  test('a scenario may count a corps as another army’s', () => {
    expect(armyOf(GRENADIERS)).toBe('5pz');
    const counted = { ...GRENADIERS, countsAs: '6pz' } as const;
    expect(armyOf(counted)).toBe('6pz');
    expect(isInFormation(counted, { kind: 'army', army: '6pz' }, 'german')).toBe(true);
    expect(isInFormation(counted, { kind: 'army', army: '5pz' }, 'german')).toBe(false);
  });

  test('an Allied army has Allied units alone', () => {
    const army: CardFormation = { kind: 'army-group' };
    expect(ALL.filter((unit) => isInFormation(unit, army, 'allied')).map(({ id }) => id)).toEqual(['16.1']);
  });
});
