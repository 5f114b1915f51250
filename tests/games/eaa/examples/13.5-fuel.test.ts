/** 13.5: fuel shortages; worked example E63. What is not stated is invented, and marked. */
import { describe, expect, test } from 'vitest';
import { germanImpulse } from '../../../../src/games/eaa/impulse/8.0-german-impulse.ts';
import type { GermanCard } from '../../../../src/games/eaa/vocabulary/cards.ts';
import { counterKey, stepsOf } from '../../../../src/games/eaa/vocabulary/counters.ts';
import { NOWHERE, unitsOnMap } from '../../../../src/games/eaa/world/world.ts';
import { battle, fightWhole, ofKind } from '../battle/battles.ts';
import { counter } from '../board.ts';
import { houseBook } from '../house-book.ts';

/** Invented but for its formation: which number it has, and its value. */
const LXXX: GermanCard = {
  side: 'german',
  id: 66,
  title: 'LXXX Corps',
  date: 16,
  isPrimary: true,
  value: 1,
  formation: { kind: 'corps', corps: 'LXXX' },
  commands: [{ kind: 'activate' }],
  tactics: [],
  returns: false,
  noFuel: [],
  alone: [],
};

describe('E63, 13.5', () => {
  const of12SS = houseBook().pack.counters.filter(({ division }) => division === '12SS');
  const of1SS = houseBook().pack.counters.filter(({ division }) => division === '1SS');
  const [first, second, third] = of12SS;
  const [other] = of1SS;
  const impulse = (day: number, cards: readonly [number, number]) => {
    if (first === undefined || second === undefined || third === undefined || other === undefined)
      throw new Error('the house pack lacks units of I SS Corps');
    const { book, world } = battle({
      day,
      units: [
        { at: '1206', counter: first },
        { at: '1206', counter: second },
        { at: '1207', counter: other },
        { at: '1208', counter: counter('LXXX', '352', '3/1 3 #20') },
      ],
      objectives: {
        '7': { at: '1605', compass: 'west', placement: 1 },
        '6pz': { at: '0815', compass: 'west', placement: 3 },
      },
      world: {
        // Invented: one of the three is in the Reserve Units box.
        box: [
          {
            counter: third,
            hex: NOWHERE,
            steps: stepsOf(third),
            isDispersed: false,
            supply: 'in',
            isOutOfFuel: false,
          },
        ],
        german: { draw: [37, 38, 66], discards: [35], coming: [], again: [] },
      },
    });
    const fought = fightWhole(
      germanImpulse({ ...book, german: new Map([...book.german, [66, LXXX]]) }, world),
      { german: cards },
    );
    const { end } = fought;
    const dry = [...unitsOnMap(end), ...end.box].filter(({ isOutOfFuel }) => isOutOfFuel);
    return { fought, end, dry: dry.map(keyed).toSorted() };
  };
  const keyed = ({ counter: each }: { readonly counter: Parameters<typeof counterKey>[0] }) =>
    counterKey(each);

  test('E63: on the 23rd the three of 12th SS are out of fuel, their card goes, LXXX Corps commands', () => {
    const { fought, end, dry } = impulse(23, [66, 37]);
    expect(of12SS).toHaveLength(3);
    expect(ofKind(fought, 'no fuel')).toEqual([{ cards: [37], names: ['12SS'] }]);
    expect(fought.told.find(({ what }) => what === 'no fuel')?.rule).toBe('13.5');
    expect(dry).toEqual(of12SS.map(counterKey).toSorted());
    expect(ofKind(fought, 'command card')).toEqual([{ card: 66, support: null, by: 'only card' }]);
    expect(ofKind(fought, 'activation').map(({ card, units }) => [card, units])).toEqual([
      [66, ['LXXX/352']],
    ]);
    expect(ofKind(fought, 'second command')).toEqual([]);
    expect(end.german).toMatchObject({ draw: [38], discards: [35, 37, 66] });
  });

  test('E63: on the 22nd it is 1st SS, on the 24th nobody, and both cards command', () => {
    expect(impulse(22, [37, 66]).dry).toEqual([other].flatMap((unit) => (unit ? [counterKey(unit)] : [])));
    const { fought, dry } = impulse(24, [37, 66]);
    expect(dry).toEqual([]);
    expect(ofKind(fought, 'no fuel')).toEqual([]);
    expect(ofKind(fought, 'command card')).toEqual([{ card: 66, support: 37, by: 'PRIMARY' }]);
    expect(ofKind(fought, 'second command')).toEqual([{ card: 37 }]);
  });
});
