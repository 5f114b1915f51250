/** 8.615: how many attempts an Area has, their drm, and who is Reduced by an Original 6. */
import { describe, expect, it } from 'vitest';
import {
  isWork,
  REMOVABLE,
  removalLimits,
  removalModifiers,
  removalRoll,
  removalVictims,
} from '../../../../src/games/kgp/removal/8.615-fortification-and-wreck-removal.ts';
import { unitsOf } from '../../../../src/games/kgp/units/ledger.ts';
import { mmcClass } from '../../../../src/games/kgp/units/mmc-class.ts';
import type { ObUnit } from '../../../../src/games/kgp/units/unit.ts';
import { ledgerOf } from '../units/samples.ts';

const sum = (modifiers: readonly { readonly value: number }[]) =>
  modifiers.reduce((total, { value }) => total + value, 0);

describe('8.615 Removal', () => {
  const ledger = ledgerOf(
    '+ squad 6-6-6 x2\n+ half-squad 3-4-6 x3\n+ squad 7-4-7, assault-engineer\n+ leader 8-0\n+ squad 5-3-6',
  );
  const all = Object.values(ledger.units);

  it('attempts: squad-equivalents for works, heavy tracked vehicles for hulks', () => {
    expect(removalLimits(all, 2)).toEqual({ works: 5, hulks: 2 });
    expect(REMOVABLE.filter(isWork)).toEqual(['minefield', 'roadblock']);
  });

  it.each([
    ['minefield', 'front-line', 0],
    ['minefield', 'adjacent', -1],
    ['roadblock', 'farther', -2],
    ['wreck', 'front-line', 2],
    ['immobile-vehicle', 'farther', 0],
  ] as const)('%s, %s: drm %i', (item, proximity, drm) => {
    expect(sum(removalModifiers(item, proximity, all))).toBe(drm);
  });

  it('an Original 6 costs an MMC even if the Final dr removes the item', () => {
    const modifiers = removalModifiers('minefield', 'farther', [...all, ...all]);
    expect(removalRoll(6, modifiers)).toMatchObject({
      roll: { final: 2, result: 'eliminated' },
      reduces: true,
    });
    expect(removalRoll(5, [])).toMatchObject({ roll: { result: 'no-effect' }, reduces: false });
  });

  it('‡ an Elite MMC first, Assault Engineers before others of their class, Isolated ones never', () => {
    const classes = (value: string) => (unit: ObUnit) =>
      mmcClass('us', unit, { '8.6206/Elite/7-4-7': { value } });
    const elite = classes('yes');
    expect(removalVictims(all, false, elite).map(({ id }) => id)).toEqual(['S3']);
    expect(removalVictims(all, false, classes('no')).map(({ id }) => id)).toEqual([
      'S1',
      'S2',
      'H1',
      'H2',
      'H3',
    ]);
    expect(removalVictims(all, true, elite)).toEqual([]);
  });

  it('‡ then the next class: a German 4-4-7, its HS, a crew and a freed Conscript rank as the charts say', () => {
    const german = ledgerOf(
      '+ squad 4-3-6 @area A\n+ half-squad 2-3-6 @area A\n+ squad 4-4-7 @area A\n+ half-squad 2-3-7 @area A\n+ half-squad 3-3-8 @area A\n+ crew 2-2-8 @area A\n+ vehicle-crew 1-2-7 @area A\n+ squad 9-9-9 @area A',
    );
    const charts = {
      '8.6206/Elite/4-4-7': { value: 'no' },
      '8.6206/Elite/8-3-8': { value: 'yes' },
      'counter/8-3-8/half-squad': { value: '3-3-8' },
      'counter/German Conscript squad/freed': { value: '4-3-6' },
      'counter/German Conscript half-squad/freed': { value: '2-3-6' },
      '8.615/Class/4-4-7': { value: '2nd Line' },
      '8.615/Class/2-2-8': { value: '1st Line' },
      '8.615/Class/1-2-7': { value: '2nd Line' },
    };
    let left = unitsOf(german);
    const order: (readonly string[])[] = [];
    while (left.length > 0) {
      const first = removalVictims(left, false, (unit) => mmcClass('german', unit, charts));
      order.push(first.map(({ type }) => type).toSorted());
      left = left.filter((unit) => !first.includes(unit));
    }
    expect(order).toEqual([['3-3-8'], ['2-2-8'], ['1-2-7', '2-3-7', '4-4-7'], ['2-3-6', '4-3-6'], ['9-9-9']]);
  });
});
