import { describe, expect, test } from 'vitest';
import { checkChits, excludeEachOther } from '../../../../src/games/eaa/chits/2.22-chit-check.ts';
import { printSituation, readChits } from '../../../../src/games/eaa/vocabulary/chit-text.ts';
import {
  CHIT_TERRAINS,
  PLAIN_SITUATIONS,
  type Situation,
} from '../../../../src/games/eaa/vocabulary/chits.ts';
import { HOUSE_CHECK, HOUSE_CHITS, HOUSE_TEXT } from './house-chits.ts';

function check(change: (lines: string[]) => readonly string[]) {
  const text = change(HOUSE_TEXT.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).join(
    '\n',
  );
  const { lines, faults } = readChits(text);
  expect(faults).toEqual([]);
  return checkChits(lines);
}

const told = (faults: readonly { readonly line?: number; readonly wrong: string }[]) =>
  faults.map(({ line, wrong }) => (line === undefined ? wrong : `${line}: ${wrong}`));

function situation(text: string): Situation {
  const [chit] = readChits(`1 / ${text} = A1`).lines;
  if (chit?.front === undefined) throw new Error(text);
  return chit.front.situation;
}

describe('2.22 the check of the chits', () => {
  test('finds nothing in the house chits: sixty, four of them blue, every situation of 12.41 on one', () => {
    expect(HOUSE_CHECK.faults).toEqual([]);
    expect(HOUSE_CHECK.doubts).toEqual([]);
    expect(HOUSE_CHITS).toHaveLength(60);
    expect(HOUSE_CHITS.filter(({ isBlue }) => isBlue)).toHaveLength(4);
    const sides = HOUSE_CHITS.flatMap(({ front, back }) => [front.situation, back.situation]);
    const names = sides.flatMap((each) => (each.kind === 'plain' ? [each.name] : []));
    expect(PLAIN_SITUATIONS.filter((name) => !names.includes(name))).toEqual([]);
    expect(HOUSE_TEXT).toMatch(/^# House chits: made up/u);
  });

  test('E05: a house chit is that of the example, woods, forest or city before and clear behind', () => {
    expect(HOUSE_CHITS[0]).toMatchObject({
      front: { situation: { anyOf: ['woods', 'forest', 'city'] } },
      back: { situation: { anyOf: ['clear'] } },
    });
  });

  test('the house chits have each ratio, terrain and kind of hit that the text shows (12.41, 12.5)', () => {
    const sides = HOUSE_CHITS.flatMap(({ front, back }) => [front, back]);
    const words = sides.map(({ situation: of }) => printSituation(of));
    for (const ratio of ['>=3:1', '>1:1', '<2:1', '>=8:1', '<1.5:1']) expect(words).toContain(ratio);
    const terrains = sides.flatMap(({ situation: of }) => (of.kind === 'terrain' ? of.anyOf : []));
    expect([...new Set(terrains)].toSorted()).toEqual([...CHIT_TERRAINS].toSorted());
    for (const hits of [{ A: 1 }, { D: 1 }, { D: 2 }, { A: 1, D: 1 }, { D: -1 }, { G: 1 }, { U: 1 }])
      expect(sides.map((side) => side.hits)).toContainEqual(hits);
    expect(sides.some(({ hasPriority }) => hasPriority)).toBe(true);
  });

  test('names a side that is missing', () => {
    const { chits, faults } = check((lines) => lines.with(36, '37 / woods = A1'));
    expect(chits).toBeUndefined();
    expect(told(faults)).toEqual(['37: chit 37, back: missing']);
    expect(told(check((lines) => lines.with(36, '37 / / woods = A1')).faults)).toEqual([
      '37: chit 37, front: missing',
    ]);
  });

  test('names a chit that is missing, and one that stands twice', () => {
    const { faults } = check((lines) => lines.with(36, lines[35] ?? ''));
    expect(told(faults)).toEqual(['37: chit 36 stands twice', 'chit 37 is missing']);
    expect(faults[0]?.legal).toContain('line 36');
    expect(told(check((lines) => lines.slice(0, 57)).faults)).toEqual(['chits 58, 59 and 60 are missing']);
    expect(told(check(() => ['1 / clear = D1 / forest = A1']).faults)[0]).toMatch(
      /^chits 2, 3, .* are missing$/u,
    );
  });

  test('points out two sides that can both apply, with no P or with two', () => {
    const { chits, faults, doubts } = check((lines) =>
      lines.with(0, '1 / woods = A1 / Flank Attack = D1').with(1, '2 / woods = A1 P / Flank Attack = D1 P'),
    );
    expect(faults).toEqual([]);
    expect(chits).toHaveLength(60);
    expect(told(doubts)).toEqual([
      '1: chit 1: woods and Flank Attack can apply to one combat, and neither has P',
      '2: chit 2: woods and Flank Attack both have P',
    ]);
  });

  test('points out that no chit is blue', () => {
    const { doubts } = check((lines) => lines.map((line) => line.replace(' blue', '')));
    expect(told(doubts)).toEqual(['no chit is blue']);
  });

  test.each<[string, string, boolean]>([
    ['>=3:1', '<3:1', true],
    ['>=3:1', '<=3:1', false],
    ['>3:1', '<=3:1', true],
    ['>3:1', '<3:1', true],
    ['>=3:1', '<2:1', true],
    ['>=2:1', '<3:1', false],
    ['>=1.5:1', '<3:2', true],
    ['>=1.5:1', '<=3:2', false],
    ['>=3:1', '>=2:1', false],
    ['<3:1', '<2:1', false],
    ['clear', 'woods, forest', true],
    ['clear, woods', 'woods, forest', false],
    ['clear', 'town', false],
    ['city', 'town', true],
    ['town, city', 'Flank Attack', true],
    ['town, clear', 'Flank Attack', false],
    ['city', 'IP Crossfire', true],
    ['city', 'Combat Engineers', false],
    ['Dec 16', 'Dec 17', true],
    ['Flank Attack', 'One-Hex Attack', true],
    ['Flank Attack', 'Large Attack', false],
    ['Allied Attack', '5 PZ Army Attack', true],
    ['Allied Attack', 'Defender Recon', true],
    ['5 PZ Army Attack', 'Defender Recon', false],
    ['Only Attacker Armor', 'Only Defender Armor', true],
    ['Only Attacker Armor', 'Only Defender Combined Arms', true],
    ['Only Attacker Combined Arms', 'Only Defender Armor', true],
    ['Only Attacker Armor', 'Only Attacker Combined Arms', false],
    ['Attacker Elite', 'Attacker Green', false],
    ['>=3:1', 'clear', false],
  ])('%s and %s exclude each other: %s', (one, other, is) => {
    expect(excludeEachOther(situation(one), situation(other))).toBe(is);
    expect(excludeEachOther(situation(other), situation(one))).toBe(is);
  });
});
