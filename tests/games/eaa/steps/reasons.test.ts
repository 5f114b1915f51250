/** `/why` of German acts, in words: whom a card activates, why an attack goes ahead, why somebody comes, goes or stays. */
import { expect, test } from 'vitest';
import { attackBegins } from '../../../../src/games/eaa/battle/12.0-attack-steps.ts';
import { behind, type Told } from '../../../../src/games/eaa/steps/procedure.ts';
import { foundWords } from '../../../../src/games/eaa/steps/sieve-words.ts';
import { stepLine } from '../../../../src/games/eaa/steps/step.ts';
import { playDays } from '../day/german-days.ts';
import { houseBook } from '../house-book.ts';

const book = houseBook();
const { ground } = book;
const hex = (name: string) => ground.grid.indexOf(name);

/** Four days by themselves, played once for all that is looked for in them. */
const { told } = playDays('reasons');
const whys = (kind: string) =>
  told.filter(({ what }) => what === kind).map((each) => each.because.lines(book).join('\n'));

test('how a hex was found: what qualified, each comparison with its figures, what was left', () => {
  const [a, b, c] = [hex('0604'), hex('0705'), hex('0805')];
  const values = (...them: readonly number[]) =>
    [a, b, c].map((each, at) => ({ hex: each, value: them[at] ?? 0 }));
  const sieves = [
    { rule: '15.4', by: 'hold value', values: values(-2, -1, -2), kept: [a, c] },
    {
      rule: '15.4',
      by: 'active unit',
      values: [
        { hex: a, value: 3 },
        { hex: c, value: 3 },
      ],
      kept: [a, c],
    },
    {
      rule: '15.4',
      by: 'number',
      values: [
        { hex: a, value: a },
        { hex: c, value: c },
      ],
      kept: [a],
    },
  ];
  expect(foundWords(ground, [a, b, c], sieves, a)).toBe(
    '0604, 0705 and 0805 qualify; highest Hold Value: 0604 2, 0705 1, 0805 2; 0604 and 0805 are left; closest to an active unit: 0604 3, 0805 3; 0604 and 0805 are left; lowest number: 0604; it is 0604',
  );
  const yes = { rule: '12.21', by: 'surrounds', values: values(1, 0, 1), kept: [b] };
  expect(foundWords(ground, [a, b, c], [yes], b)).toContain('surrounding the defenders: 0705 is left');
  const none = { rule: '12.21', by: 'surrounds', values: values(1, 1, 1), kept: [a, b, c] };
  expect(foundWords(ground, [a, b, c], [none], a)).toContain('surrounding the defenders: none is');
  expect(foundWords(ground, [], [], undefined)).toBe('no hex qualifies');
  const many = ground.hexes.map((_, at) => at);
  const corps = { rule: '9.42', by: 'corps', values: many.map((at) => ({ hex: at, value: at })), kept: [0] };
  expect(foundWords(ground, many, [corps], 0)).toMatch(
    /^\d+ hexes qualify; closest to its corps: 0101 0; 0101 is left/u,
  );
});

test('8.1: both cards with what was compared; 8.0: from how many it was drawn', () => {
  expect(
    whys('command card').some((each) =>
      /^Card \d+ .*: (?:not )?PRIMARY, Command Value \d\.\nCard/u.test(each),
    ),
  ).toBe(true);
  expect(whys('card drawn').length).toBeGreaterThan(50);
  expect(whys('card drawn').every((each) => /: one of \d+ cards? of the German pile/u.test(each))).toBe(true);
});

test('8.13: the centre of an activation with its count, and those of the others', () => {
  const centred = whys('activation').find((each) => each.includes('Centre: '));
  expect(centred).toMatch(
    /Centre: \S+ in .*\d{4}, with \d+ other units? of the Germans not in brackets within two hexes/u,
  );
  expect(centred).toMatch(/Others that could be the centre: \S+ \(\d+\)/u);
});

test('9.11: the marker is rolled for by whom is near, on which row; or it stays', () => {
  expect(
    whys('objective placed').some((each) =>
      /(?:is in the marker’s hex|from the marker|in one move)\.\nSecond Objective Placement Table: Die 1 to 6/u.test(
        each,
      ),
    ),
  ).toBe(true);
  const stays = told.filter(({ what }) => what === 'objective stays');
  expect(stays.map((each) => stepLine(book, each))).toContainEqual(
    expect.stringMatching(/^Objective of 6th Panzer Army: it stays, .* \(9\.11\)\.$/u),
  );
});

test('9.2: who stays is told, each with every method that was tried', () => {
  const [first] = told.filter(({ what }) => what === 'units stay');
  if (first === undefined) throw new Error('nobody stays');
  expect(stepLine(book, first)).toMatch(/ stays? where (?:it is|they are) \(9\.2\)\.$/u);
  for (const key of first.of.units as readonly string[])
    expect(first.because.lines(book)).toContainEqual(
      expect.stringMatching(new RegExp(`^${key.split('/')[1]?.replaceAll('.', '\\.')}: stays in `, 'u')),
    );
  expect(whys('units stay').join('\n')).toMatch(/Method(?:s)? 1a/u);
});

test('9.5: an attack that goes ahead shows its strengths, the ratio, the die with its modifiers and row; 12.3: its tactics', () => {
  const attacks = told.flatMap((each: Told) => {
    const reasons = behind(each, attackBegins);
    return reasons === undefined ? [] : [{ reasons, lines: each.because.lines(book).join('\n') }];
  });
  const rolled = attacks.find(({ reasons }) => reasons.check?.die !== undefined);
  expect(rolled?.lines).toMatch(/Lead unit \S+\.\n/u);
  expect(rolled?.lines).toMatch(/printed \d+.* = \d+ against printed \d+.* = \d+\./u);
  expect(rolled?.lines).toMatch(/Marginal Attack table, die \d+.*, row -?\d+: nothing cancels it, attack\./u);
  expect(attacks.some(({ lines }) => /Drawn for the attack, card \d+/u.test(lines))).toBe(true);
  const placed = attacks.find(({ reasons }) => (reasons.check?.of.chosen.group.reserves.length ?? 0) > 0);
  expect(placed?.lines).toMatch(/comes from the box to .*\d{4} \(12\.21\): /u);
});

test('9.6, 15.3, 15.5: the box and detachments, each that was checked', () => {
  expect(whys('into the box').join('\n')).toMatch(
    /goes: beside an Allied unit, in reserve supply, \d+ steps? stays? in its hex \([23] needed\)/u,
  );
  expect(whys('evening').join('\n')).toMatch(/\d{4} (?:stays|goes): /u);
  expect(whys('detachments').join('\n')).toMatch(/\d{4}: /u);
});
