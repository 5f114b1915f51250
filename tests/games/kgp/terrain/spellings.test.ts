/** Marks as people write them: the table of `docs/map-notation.md`, and what must never happen. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_MARKS, type PublicMarks } from '../../../../src/games/kgp/terrain/marks.ts';
import {
  parseMarks,
  printDifference,
  printMarks,
  readTypedMarks,
} from '../../../../src/games/kgp/terrain/notation.ts';
import { printedMarks, worthOf } from '../../../../src/games/kgp/terrain/printed-marks.ts';
import { pageWith } from '../../../support/spellings.ts';
import { P12 } from './samples.ts';
import { MARKS } from './spellings.ts';

const SEED = 20_261_127;

function begun(): PublicMarks {
  const read = parseMarks('St', P12);
  return read.ok ? read.value : NO_MARKS;
}

const BASE = begun();

function madeOf(typed: string): string {
  const { result } = readTypedMarks('St', typed, BASE, []);
  if (result.ok) return printDifference('St', BASE, result.value);
  return `? ${result.faults.flatMap(({ instead = [] }) => instead).join(' or ')}`.trim();
}

test.each(MARKS.flatMap(({ all }) => all))('%j: %j', (typed, read) => {
  const said = parseMarks('St', read, BASE);
  if (!read.startsWith('?')) expect(said.ok).toBe(true);
  expect(madeOf(typed)).toBe(said.ok ? printDifference('St', BASE, said.value) : read);
});

test('the page has the table', () => {
  const { has, shouldHave } = pageWith('map-notation.md', MARKS);
  expect(has).toBe(shouldHave);
});

test('all faults at once, each with its line and what may be meant; good lines stay', () => {
  const text = 'gerrman: J21 # the mill\nus: I-22.\nriver: A5-A2; ruble: K19';
  const { result, instead } = readTypedMarks('St', text, BASE, []);
  expect(result.ok ? [] : result.faults.map(({ line, instead: meant }) => [line, meant])).toEqual([
    [1, ['german: J21']],
    [3, undefined],
    [4, ['rubble: K19']],
  ]);
  expect(instead).toEqual([
    { text: 'german: J21 # the mill\nus: I-22.\nriver: A5-A2\nrubble: K19', mended: 2, line: 'german: J21' },
  ]);
});

test('what was read before is read the same: printed marks, and the lines of the page', () => {
  const page = readFileSync(new URL('../../../../docs/map-notation.md', import.meta.url), 'utf8');
  const lines = [...page.matchAll(/`([^`\n]+)`/gu)].map(([, text = '']) => text);
  const texts = [P12, ...['St', 'Ch', 'Lg'].map((map) => printedMarks(map)), ...lines];
  let read = 0;
  for (const map of ['St', 'Lg'])
    for (const text of texts) {
      const before = parseMarks(map, text, NO_MARKS, worthOf(map));
      if (!before.ok) continue;
      read += 1;
      const now = readTypedMarks(map, text, NO_MARKS, worthOf(map)).result;
      expect(now.ok ? printMarks(map, now.value) : now.faults).toBe(printMarks(map, before.value));
    }
  expect(read).toBeGreaterThan(50);
});

/** Signs around and within a line that must not matter. */
const decorated = fc
  .record({
    line: fc.constantFrom(
      'german: J21 K19',
      'river: A5-A9',
      'us: J19/1',
      'bridge NN6: MM6 OO7',
      'houses 1: L22',
    ),
    mark: fc.constantFrom('', '- ', '* ', '• ', '1. ', '12) '),
    blank: fc.constantFrom(' ', '  ', '\t', '\u00a0', '\u2009', '\u3000'),
    stop: fc.constantFrom('', '.', ',', ';', '!', ' # why not'),
    quote: fc.constantFrom('', '"', '“', "'", '’'),
    dash: fc.constantFrom('-', '–', '—', '\u2011', '\u2212'),
    isLarge: fc.boolean(),
  })
  .map(({ line, mark, blank, stop, quote, dash, isLarge }) => {
    const cased = isLarge ? line.toUpperCase() : line.toLowerCase();
    const typed = `${mark}${quote}${cased.replaceAll('-', dash)}${quote}`.replaceAll(' ', blank);
    return { line, typed: `${typed}${stop}` };
  });

test('decorations that must not matter do not', () => {
  fc.assert(
    fc.property(decorated, ({ line, typed }) => {
      expect(madeOf(typed), JSON.stringify(typed)).toBe(madeOf(line));
    }),
    { seed: SEED, numRuns: 300 },
  );
});

const signs = fc.constantFrom(
  'us: ',
  'german',
  ' J19',
  'K 20',
  '-',
  '–',
  '/1',
  ' and ',
  '\n',
  ';',
  '#',
  '“',
  'I2O',
  'house ',
  '\u202e',
  ',',
  '.',
  '\u0000',
);
const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.array(signs, { maxLength: 30 }).map((all) => all.join('')),
);

test('whatever is typed is read or refused, and what is read is what is read of its own print', () => {
  fc.assert(
    fc.property(nasty, (typed) => {
      const { result, instead } = readTypedMarks('St', typed, BASE, []);
      if (!result.ok) {
        for (const { wrong } of result.faults) expect(wrong).toBeTruthy();
        for (const { mended } of instead) expect(mended).toBeGreaterThan(0);
        return;
      }
      const said = printDifference('St', BASE, result.value);
      const again = parseMarks('St', said, BASE);
      expect(again.ok && printMarks('St', again.value)).toBe(printMarks('St', result.value));
    }),
    { seed: SEED, numRuns: 200 },
  );
});
