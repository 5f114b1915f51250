/** 9.5: attack checks; worked examples E29 to E31. What the rules do not state of a position is invented, and marked. */
import { describe, expect, test } from 'vitest';
import {
  type AttackCheck,
  type CheckRules,
  checkOf,
  leadsOf,
  resultOf,
} from '../../../../src/games/eaa/german/9.5-attack-check.ts';
import {
  type Attacks,
  groupAgainst,
  ratioOf,
} from '../../../../src/games/eaa/german/9.5-attack-strengths.ts';
import { cancelledBy, type MarginalFacts } from '../../../../src/games/eaa/german/9.5-marginal-attacks.ts';
import { keyOf } from '../../../../src/games/eaa/position/changes.ts';
import type { Position, Unit } from '../../../../src/games/eaa/position/position.ts';
import type { Counter } from '../../../../src/games/eaa/vocabulary/counters.ts';
import { CORPS } from '../../../../src/games/eaa/vocabulary/formations.ts';
import { counter, ground, type HexWords, type Placed, position } from '../board.ts';
import { ATTACK_BOARD } from './attack-board.ts';

const RULES: CheckRules = { byArmyCard: false, helpsBonus: () => false };
const panzer = (selector: string, strength: number, steps = 2) =>
  counter('XLVII', selector, `${Array.from({ length: steps }, () => strength).join('/')} 5 #${selector}`, {
    type: 'armor',
  });
const us = (id: string, strength: number) => counter('VIII', id, `${strength}/1 3`);

function attacksOn(on: Position, active: readonly string[], more: Partial<Attacks> = {}): Attacks {
  const keys = [...on.stacks.values()].flatMap(({ units }) =>
    units.filter(({ counter: { id } }) => active.includes(id)).map(keyOf),
  );
  return {
    position: on,
    active: new Set(keys),
    reserves: [],
    checked: new Set(),
    coordinates: false,
    objectiveOf: ({ counter: { corps } }) => {
      const { army } = CORPS[corps];
      return army === '5pz' ? on.objectives['5pz'] : undefined;
    },
    ...more,
  };
}

function check(attacks: Attacks, lead: string, rules: CheckRules = RULES): AttackCheck {
  const unit = leadsOf(attacks).find(({ counter: { id } }) => id === lead);
  const found = unit && checkOf(attacks, unit, rules);
  if (found === undefined) throw new Error(`${lead} checks nothing`);
  return found;
}

const ratio = ({ chosen }: AttackCheck) => [chosen.ratio.german, chosen.ratio.allied];
const target = (on: Position, { chosen }: AttackCheck) => on.ground.grid.hexAt(chosen.group.target);

describe('9.5, the illustration', () => {
  const on = position(ATTACK_BOARD);
  const active = ['02', '03', '04', '06', '08', '10'];

  test('E29: Assault Coordination counts units that are not active; 2:1, −1 for the support card; a 4 becomes a 3', () => {
    const attacks = attacksOn(on, active, { coordinates: true });
    const found = check(attacks, '02', { byArmyCard: false, helpsBonus: () => true });
    expect(target(on, found)).toBe('1111');
    expect(ratio(found)).toEqual([11, 5]);
    expect(found.chosen.ratio.parts.allied).toEqual([
      { for: 'printed', by: 3 },
      { for: 'forest', by: 1 },
      { for: 'adjacent', by: 1 },
    ]);
    expect(found.verdict).toEqual({ is: 'roll', modifiers: [{ for: 'support card', by: -1 }] });
    expect(resultOf(found, 4)).toEqual({ result: 3, cancelledBy: [] });
    const goesOn = Array.from({ length: 10 }, (_, index) => index + 1).filter(
      (die) => resultOf(found, die).cancelledBy.length === 0,
    );
    expect(goesOn).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('9.52: who has attacked in this activation is not counted by Assault Coordination', () => {
    const fought = new Set(['LVIII/y']);
    const { group } = check(attacksOn(on, active, { coordinates: true, fought }), '02').chosen;
    expect(group.helpers.map(({ counter: { id } }) => id)).toEqual(['x']);
  });

  test('E30: two hexes; 1:1 across a river and 5:1 against the dispersed one, which is attacked at once', () => {
    const found = check(attacksOn(on, active), '03');
    const { grid } = on.ground;
    expect(
      found.candidates.map(({ group, ratio: { german, allied } }) => [
        grid.hexAt(group.target),
        german,
        allied,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['1411', 4, 4],
        ['1510', 11, 2],
      ]),
    );
    expect(target(on, found)).toBe('1510');
    expect(found.by).toBe('ratio');
    expect(found.verdict).toEqual({ is: 'attack', why: '4:1' });
    expect(found.chosen.group.units.map(({ counter: { id } }) => id)).toEqual(['03', '04', '08']);
  });

  test('E31: 7:2 from one hex, cancelled on 3, 7 and 10; then 10 has nobody to check', () => {
    const attacks = attacksOn(on, active);
    const found = check(attacks, '06');
    expect(ratio(found)).toEqual([7, 2]);
    const cancelled = Array.from({ length: 10 }, (_, index) => index + 1).filter(
      (die) => resultOf(found, die).cancelledBy.length > 0,
    );
    expect(cancelled).toEqual([3, 7, 10]);
    expect(cancelled.map((die) => resultOf(found, die).cancelledBy)).toEqual([
      [{ when: 'one hex' }],
      [{ when: 'one hex' }],
      [{ less: 40 }],
    ]);
    expect(found.verdict).toEqual({ is: 'roll', modifiers: [] });
    const after = { ...attacks, checked: new Set([found.chosen.group.target]) };
    const ten = leadsOf(after).find(({ counter: { id } }) => id === '10');
    expect(ten && checkOf(after, ten, RULES)).toBeUndefined();
  });
});

describe('9.5, sentence by sentence', () => {
  const board = (hexes: Readonly<Record<string, HexWords>>, units: readonly Placed[], more: object = {}) =>
    position({ ground: ground({ hexes }), day: 18, units, ...more });
  const plain = (terrain: HexWords['terrain'] = 'broken') => ({ '1010': { terrain } }) as const;
  const ratioAt = (on: Position, active: readonly string[]) => {
    const { german, allied } = ratioOf(
      on,
      groupAgainst(attacksOn(on, active), on.ground.grid.indexOf('1010')),
    );
    return [german, allied];
  };

  test('a city doubles before anything is added; clear −1; an IP +1; at least 1', () => {
    const units = (state: Partial<Unit> = {}) => [
      { at: '1010', counter: us('a', 1), ...state },
      { at: '1009', counter: panzer('02', 4) },
    ];
    expect(ratioAt(board(plain('city'), units()), ['02'])).toEqual([4, 2]);
    expect(ratioAt(board(plain('clear'), units()), ['02'])).toEqual([4, 1]);
    expect(ratioAt(board(plain('clear'), units({ isDispersed: true })), ['02'])).toEqual([4, 1]);
    expect(ratioAt(board(plain(), units(), { ips: ['1010'] }), ['02'])).toEqual([4, 2]);
  });

  test('who is dispersed, out of supply or out of fuel takes no part, a unit of one step does but leads nobody', () => {
    const units = [
      { at: '1010', counter: us('a', 5) },
      { at: '1009', counter: panzer('02', 4), isDispersed: true },
      { at: '1110', counter: panzer('03', 4), supply: 'out' as const },
      { at: '0910', counter: panzer('04', 4), isOutOfFuel: true },
      { at: '1011', counter: panzer('05', 4), steps: 1 },
    ];
    const on = board(plain(), units);
    expect(ratioAt(on, ['02', '03', '04', '05'])[0]).toBe(4);
    expect(leadsOf(attacksOn(on, ['02', '03', '04', '05']))).toEqual([]);
  });

  test('isolated defenders are attacked whatever the ratio, before a better one', () => {
    const on = board({}, [
      { at: '1010', counter: us('a', 9), supply: 'isolated' },
      { at: '1008', counter: us('b', 1) },
      { at: '1009', counter: panzer('02', 4) },
    ]);
    const found = check(attacksOn(on, ['02']), '02');
    expect(target(on, found)).toBe('1010');
    expect(found.verdict).toEqual({ is: 'attack', why: 'isolated' });
  });

  test('below 3:1 in low supply, below 1:1, and in brackets alone: cancelled', () => {
    const verdict = (strength: number, lead: Counter, state: Partial<Unit> = {}) => {
      const on = board(plain(), [
        { at: '1010', counter: us('a', strength) },
        { at: '1009', counter: lead, ...state },
      ]);
      return check(attacksOn(on, [lead.id]), lead.id).verdict;
    };
    expect(verdict(2, panzer('02', 4), { supply: 'low' })).toEqual({ is: 'cancelled', why: 'low supply' });
    expect(verdict(5, panzer('02', 4))).toEqual({ is: 'cancelled', why: '1:1' });
    expect(verdict(1, counter('XLVII', '03', '(4)/(4) 5 #03'))).toEqual({ is: 'cancelled', why: 'brackets' });
  });

  test('9.51: of equal ratios a VP hex, then the hex closer to the objective', () => {
    const tied = (hexes: Readonly<Record<string, HexWords>>, at: string) => {
      const on = board(
        hexes,
        [
          { at: '1010', counter: us('a', 3) },
          { at: '1008', counter: us('b', 3) },
          { at: '1009', counter: panzer('02', 4) },
        ],
        { objectives: { '5pz': { at, compass: 'west', placement: 1 } } },
      );
      const found = check(attacksOn(on, ['02']), '02');
      return [target(on, found), found.by];
    };
    const vp = { '1008': { isTown: true, vp: 2 }, '1010': { isTown: true } };
    expect(tied(vp, '1014')).toEqual(['1008', 'VP']);
    expect(tied({}, '1014')).toEqual(['1010', 'distance']);
    expect(tied({}, '1006')).toEqual(['1008', 'distance']);
  });

  test('2.21: of hexes that are alike in all of it the lower number; reserves in ascending order', () => {
    const units = [
      { at: '1010', counter: us('a', 3) },
      { at: '1008', counter: us('b', 3) },
      { at: '1009', counter: panzer('02', 4) },
    ];
    const on = board({}, units);
    const found = check(attacksOn(on, ['02']), '02');
    expect([target(on, found), found.by]).toEqual(['1008', 'number']);
    const place = position({ ground: on.ground, units: [{ at: '0908', counter: panzer('09', 4) }] });
    const [late] = [...place.stacks.values()].flatMap((stack) => stack.units);
    if (late === undefined) throw new Error('no unit');
    const early = { ...late, counter: panzer('05', 4) };
    const supplied = position({
      day: 18,
      units,
      ground: ground({
        roads: on.ground.grid.hexes
          .filter((hex) => hex.endsWith('05'))
          .map((hex) =>
            Array.from(
              { length: 11 },
              (_, at) => `${hex.slice(0, 2)}${String(at + 5).padStart(2, '0')}`,
            ).join(' '),
          ),
        hexes: Object.fromEntries(
          on.ground.grid.hexes.map((hex) => [
            hex,
            hex.endsWith('05') ? { edgeOf: 'german', hasRoadOff: true } : {},
          ]),
        ),
      }),
    });
    const group = groupAgainst(
      attacksOn(supplied, ['02'], { reserves: [late, early] }),
      on.ground.grid.indexOf('1010'),
    );
    expect(group.reserves.map(({ counter: { id } }) => id)).toEqual(['05', '09']);
  });

  test('modifiers: December 16, elite against none, an Army card', () => {
    const lead = counter('XLVII', '02', '4e/4e 5 #02');
    const on = board(
      plain(),
      [
        { at: '1010', counter: us('a', 2) },
        { at: '1009', counter: lead },
      ],
      { day: 16 },
    );
    const { verdict } = check(attacksOn(on, ['02']), '02', { byArmyCard: true, helpsBonus: () => false });
    expect(verdict).toEqual({
      is: 'roll',
      modifiers: [
        { for: 'Dec 16', by: -1 },
        { for: 'elite', by: -1 },
        { for: 'army card', by: -1 },
      ],
    });
  });
});

describe('the Marginal Attack table, cell by cell', () => {
  const facts = (more: Partial<MarginalFacts> = {}): MarginalFacts => ({
    ratio: { german: 39, allied: 10 },
    onlyDefenderElite: false,
    onlyDefenderArmor: false,
    isTown: false,
    isVp: false,
    isFromOneHex: false,
    ...more,
  });
  const cancelling = (more: Partial<MarginalFacts>) =>
    Array.from({ length: 13 }, (_, index) => index - 2).filter(
      (die) => cancelledBy(die, facts(more)).length > 0,
    );
  const at = (german: number, allied: number) => ({ ratio: { german, allied } });

  test.each([
    ['1:1', at(1, 1), [2, 3, 4, 5, 6, 7, 8, 9, 10]],
    ['just below 1.5:1', at(149, 100), [2, 3, 4, 5, 6, 7, 8, 9, 10]],
    ['1.5:1', at(3, 2), [4, 5, 6, 7, 8, 9, 10]],
    ['2:1', at(2, 1), [7, 8, 9, 10]],
    ['3:1', at(3, 1), [10]],
    ['just below 4:1', at(399, 100), [10]],
    ['only the defender is elite', { onlyDefenderElite: true }, [1, 5, 10]],
    ['only the defender has armor', { onlyDefenderArmor: true }, [1, 4, 10]],
    ['a town without VPs', { isTown: true }, [2, 6, 10]],
    ['a town with VPs', { isTown: true, isVp: true }, [6, 10]],
    ['from one hex', { isFromOneHex: true }, [3, 7, 10]],
  ])('%s', (_name, more, dice) => {
    expect(cancelling(more)).toEqual(dice);
  });
});
