/** Reports as people write them: the table of `docs/unit-notation.md`, and what must never happen. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changed } from '../../../../src/games/kgp/units/ledger.ts';
import { parseChanges, readChanges } from '../../../../src/games/kgp/units/notation.ts';
import { printChanges } from '../../../../src/games/kgp/units/print-changes.ts';
import { pageWith } from '../../../support/spellings.ts';
import { ledgerOf } from './samples.ts';
import { OB, REPORTS } from './spellings.ts';

const SEED = 20_261_127;

const BROKEN = parseChanges('S12 broken', ledgerOf(OB), 'St');
const LEDGER = changed(ledgerOf(OB), BROKEN.ok ? BROKEN.value : []);

function madeOf(typed: string): string {
  const { result } = readChanges(typed, LEDGER, 'St', { enemy: 'german' });
  if (result.ok) return printChanges(LEDGER, result.value);
  return `? ${result.faults.flatMap(({ instead = [] }) => instead).join(' or ')}`.trim();
}

test.each(REPORTS.flatMap(({ all }) => all))('%j: %j', (typed, read) => {
  const said = parseChanges(read, LEDGER, 'St', { enemy: 'german' });
  expect(madeOf(typed)).toBe(said.ok ? printChanges(LEDGER, said.value) : read);
});

test('the page has the table', () => {
  const { has, shouldHave } = pageWith('unit-notation.md', REPORTS);
  expect(has).toBe(shouldHave);
});

test('all faults at once, each with its line and what may be meant; what is sent instead has fewer', () => {
  const text = 'S3 eliminted # by the mill\nS4 broken; W3 by S5\nS5 sunk\nS6 @K2O; S7 @K20';
  const { result, instead } = readChanges(text, LEDGER, 'St');
  expect(result.ok ? [] : result.faults.map(({ line, instead: meant }) => [line, meant])).toEqual([
    [1, ['S3 eliminated']],
    [2, ['W1 by S5', 'W2 by S5']],
    [3, undefined],
    [4, ['S6 @K20']],
  ]);
  expect(instead).toEqual([
    {
      text: 'S3 eliminated # by the mill\nS4 broken; W3 by S5\nS5 sunk\nS6 @K20; S7 @K20',
      mended: 2,
      line: 'S3 eliminated',
    },
  ]);
});

test('a slip alone has a button for each that may be meant', () => {
  const { instead } = readChanges('S3 broken\n- “W3” by S5.', LEDGER, 'St');
  expect(instead).toEqual([
    { text: 'S3 broken\nW1 by S5', mended: 1, line: 'W1 by S5' },
    { text: 'S3 broken\nW2 by S5', mended: 1, line: 'W2 by S5' },
  ]);
});

/** Signs around and within a statement that must not matter. */
const decorated = fc
  .record({
    line: fc.constantFrom(
      'S3 broken',
      'S3-S5 encircled, @K20',
      'W1 by L1',
      'S9 -> half-squad 3-4-6 x2',
      'V2 MA malfunctioned, CMG disabled',
      '+ leader 8-0 @J19/1, wounded',
      'S12 -broken',
    ),
    mark: fc.constantFrom('', '- ', '* ', '• ', '1. ', '12) ', '(3) '),
    blank: fc.constantFrom(' ', '  ', '\t', '\u00a0', '\u2009', '\u202f', '\u3000'),
    stop: fc.constantFrom('', '.', ',', ';', '!', ' # why not'),
    quote: fc.constantFrom('', '"', '“', '”', "'", '’', '«'),
    wide: fc.boolean(),
    arrow: fc.constantFrom('->', '→', '=>', '⇒', '-->'),
    dash: fc.constantFrom('-', '–', '\u2011', '\u2212'),
  })
  .map(({ line, mark, blank, stop, quote, wide, arrow, dash }) => {
    const [head = '', ...rest] = line.split(' ');
    const named = head === '+' ? head : `${quote}${head}${quote}`;
    const said = [named, ...rest].join(' ').replaceAll('-', dash).replaceAll(`${dash}>`, arrow);
    const widened = wide
      ? said.replaceAll(/[!-~]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfe_e0))
      : said;
    // A type may end with a full stop, and always could.
    const end = /->|\+/u.test(line) && /[.!]/u.test(stop) ? '' : stop;
    return { line, typed: `${mark}${widened.replaceAll(' ', blank)}${end}` };
  });

test('decorations that must not matter do not', () => {
  fc.assert(
    fc.property(decorated, ({ line, typed }) => {
      expect(madeOf(typed), JSON.stringify(typed)).toBe(madeOf(line));
    }),
    { seed: SEED, numRuns: 500 },
  );
});

const signs = fc.constantFrom(
  ...'S3 W1 @ J19 K 20\n\t;,+x<->:#"’“”\u202e\ufe0f🚚éß\u0000/.→×— broken by in note -> squad 5-4-6 and is eliminted'.split(
    /(?<= )|(?= )/u,
  ),
);
const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.array(signs, { maxLength: 40 }).map((all) => all.join('')),
);

test('whatever is typed is read or refused; what is proposed is read', () => {
  fc.assert(
    fc.property(nasty, (typed) => {
      const { result, instead } = readChanges(typed, LEDGER, 'St');
      if (result.ok) return;
      for (const { wrong } of result.faults) expect(wrong).toBeTruthy();
      for (const { text, mended } of instead) {
        const again = parseChanges(text, LEDGER, 'St');
        const left = new Set(again.ok ? [] : again.faults.map(({ line }) => line));
        expect(left.size, JSON.stringify([typed, text])).toBeLessThanOrEqual(
          new Set(result.faults.map(({ line }) => line)).size,
        );
        expect(mended).toBeGreaterThan(0);
      }
    }),
    { seed: SEED, numRuns: 300 },
  );
});

test('a slip is never read: one letter more, less or another makes no other counter', () => {
  const ids = Object.keys(LEDGER.units);
  fc.assert(
    fc.property(
      fc.constantFrom(...ids),
      fc.nat(3),
      fc.constantFrom('change', 'leave out', 'put in', 'swap'),
      fc.constantFrom(...'0123456789oilsx'),
      (id, where, how, letter) => {
        const at = where % id.length;
        const [before, here, after] = [id.slice(0, at), id[at] ?? '', id.slice(at + 1)];
        const slips: Readonly<Record<string, string>> = {
          change: `${before}${letter}${after}`,
          'leave out': `${before}${after}`,
          'put in': `${before}${letter}${here}${after}`,
          swap: `${before}${after.slice(0, 1)}${here}${after.slice(1)}`,
        };
        const slip = slips[how] ?? '';
        const read = parseChanges(`${slip} note seen`, LEDGER, 'St');
        const named = read.ok ? read.value.map((change) => (change.op === 'set' ? change.id : '')) : [];
        for (const each of named) expect(each).toBe(slip.toUpperCase().replace(/(?<=^[A-Z])0+/u, ''));
      },
    ),
    { seed: SEED, numRuns: 500 },
  );
});
