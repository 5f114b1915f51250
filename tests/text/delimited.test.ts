/** Files for spreadsheets: nothing in them is calculated, and what was written is what is read. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guarded, isFormula, printRow, readDelimited } from '../../src/text/delimited.ts';
import { TEXTS } from '../support/nasty-texts.ts';
import { testSeed } from '../support/seed.ts';

/** Fields as a spreadsheet finds them: within quotation marks white space and lines belong to the field. */
function fieldsOf(row: string): readonly string[] {
  const fields = [...`,${row}`.matchAll(/,(?:"(?<quoted>(?:[^"]|"")*)"|(?<plain>[^",]*))(?=,|$)/gu)];
  return fields.map(({ groups }) => groups?.quoted?.replaceAll('""', '"') ?? groups?.plain ?? '');
}

/** With these a spreadsheet begins to calculate; it passes over blanks, and a number is a number. */
const CALCULATED = /^\s*(?:[=+@＝＋＠]|[-－](?!\d+(?:[.,]\d+)?$|$))/u;

describe('what is handed out', () => {
  const typed = fc.oneof(
    fc.constantFrom(...TEXTS),
    fc.string({
      unit: fc.constantFrom(
        '=',
        '+',
        '-',
        '@',
        '－',
        '＝',
        ' ',
        '\t',
        '\r',
        '\n',
        '"',
        ',',
        ';',
        "'",
        '1',
        'a',
      ),
    }),
    fc.string({ unit: 'grapheme' }),
  );

  test('calculates nothing, and has as many fields as it was given', () => {
    fc.assert(
      fc.property(fc.array(typed, { minLength: 1, maxLength: 5 }), (texts) => {
        const fields = fieldsOf(printRow(texts));
        expect(fields).toEqual(texts.map(guarded));
        for (const field of fields) expect(field).not.toMatch(CALCULATED);
      }),
      { seed: testSeed('print-row') },
    );
  });

  test.each(['=1+1', '+1', '@SUM(1)', '-2+3', '- item', '-a', '\t=1+1', ' =1', '\r\n+1', '＝1', '－2+3'])(
    '%j is shown instead',
    (text) => expect(guarded(text)).toBe(`'${text}`),
  );

  test.each(['', '-', '-3', '-3.5', '-3,5', '–', '3-4-7', 'a=b', 'S1 @J19', "'=1", '6-6-6'])(
    '%j is harmless',
    (text) => expect(guarded(text)).toBe(text),
  );

  test('and read again it says the same, but for white space around it', () => {
    const oneLine = typed.filter((text) => !/[\r\n]/u.test(text));
    fc.assert(
      fc.property(fc.array(oneLine, { minLength: 1, maxLength: 5 }), (texts) => {
        // A line of remarks, and one that names its sign, are none of a table.
        fc.pre(!/^\s*(?:#|sep=)/iu.test(printRow(['x', ...texts])));
        const { rows, faults } = readDelimited(`${printRow(['x', ...texts])}\r\n`, 'first-line');
        expect(faults).toEqual([]);
        // A sign of another table within a field would be taken for one that parts fields.
        fc.pre(!texts.some((text) => /[\t;"]/u.test(text)));
        const fields = ['x', ...texts].map((text) => guarded(text).trim());
        expect(rows[0]?.fields).toEqual(fields.every((field) => field === '') ? [] : fields);
      }),
      { seed: testSeed('read-row') },
    );
  });
});

test('what is read is refused no more strictly than it was: a field that let pass stays so', () => {
  for (const text of ['=1', '+1', '@a', '-a']) expect(isFormula(text)).toBe(true);
  for (const text of ['-2+3', '- item', '-', '-3', '\t=1', '＝1']) expect(isFormula(text)).toBe(false);
});
