import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { printEffects, readEffects } from '../../../../src/games/eaa/vocabulary/effect-text.ts';

const house = (name: string) =>
  readFileSync(new URL(`../../../../data/eaa/house/${name}.txt`, import.meta.url), 'utf8');
const withoutRemarks = (text: string) =>
  text
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n');

describe('events and tactics as text', () => {
  test('those of the house stand in their files as they are printed, but for remarks', () => {
    for (const list of ['events', 'tactics'] as const) {
      const { effects, faults } = readEffects(list, house(list));
      expect(faults).toEqual([]);
      if (effects === undefined) throw new Error(list);
      expect(printEffects(list, effects)).toBe(withoutRemarks(house(list)));
    }
  });

  test('5.1, 10.8: the figures of the rules', () => {
    const { effects } = readEffects('events', house('events'));
    expect(effects?.allied.Airpower).toEqual({ discards: 2 });
    expect(effects?.german['Manteuffel Directs Traffic']).toEqual({ hexes: 4 });
    expect(effects?.german['Allied Command Crisis']).toEqual({ from: 22, to: 23 });
    expect(effects?.german['Eisenhower Hesitates']).toEqual({ divisions: ['82'], days: 1 });
    expect(effects?.german['Fuel Priority']).toEqual({});
  });

  test.each<[string, string, string, RegExp]>([
    ['allied Engineers', 'british Engineers', '“british” is no side', /allied, german/u],
    ['allied Engineers', 'allied Enginers', '“Enginers” is no event of that side', /“Engineers” meant/u],
    ['roadblocks 2', 'roadblocks 0', 'allied Engineers: roadblocks cannot be “0”', /number from 1 to 99/u],
    ['roadblocks 2', 'bridges 2', 'allied Engineers: “bridges” is no parameter here', /“roadblocks”/u],
    ['units 3; hexes 2', 'units 3', 'allied Withdrawal: hexes missing', /“units” and a whole number/u],
    ['units 3; hexes 2', 'units 3; units 2', 'allied Withdrawal: units stands twice', /semicolons/u],
    ['from 22', 'from 30', 'german Allied Command Crisis: from cannot be “30”', /16 to 29/u],
    [
      'divisions 82',
      'divisions 82, 82',
      'german Eisenhower Hesitates: divisions cannot be “82, 82”',
      /commas/u,
    ],
    [
      'hexes 0409',
      'hexes A409',
      'german von der Heydte: hexes cannot be “A409, 0408, 0509, 0410”',
      /commas/u,
    ],
    [
      'Fuel Priority',
      'Fuel Priority: days 2',
      'german Fuel Priority: “days” is no parameter here',
      /takes no/u,
    ],
  ])('%s as %s is refused', (good, bad, wrong, legal) => {
    const { effects, faults } = readEffects('events', house('events').replace(good, bad));
    expect(effects).toBeUndefined();
    expect(faults).toHaveLength(2);
    expect(faults[0]).toMatchObject({ wrong });
    expect(faults[0]?.line).toBeGreaterThan(2);
    expect(faults[0]?.legal).toMatch(legal);
    expect(faults[1]?.wrong).toMatch(/nothing is said of this$/u);
  });

  test('each has one line', () => {
    const { faults } = readEffects('tactics', `${house('tactics')}allied Screen\n`);
    expect(faults).toMatchObject([{ wrong: 'allied Screen stands twice' }]);
    expect(readEffects('tactics', '').faults).toHaveLength(2);
    expect(readEffects('tactics', 'german Fixed Artillery: from Bonn').faults[0]?.legal).toContain(
      '“Westwall”',
    );
  });
});
