import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chartSheet, packed, proposalSheet } from '../../src/kernel/chart-sheet.ts';
import { chartTemplate, parseCharts } from '../../src/kernel/chart-text.ts';
import type { ChartCell } from '../../src/kernel/game.ts';
import { FILE_TEXT_MAX, printRow, readDelimited } from '../../src/text/delimited.ts';
import { faultInWords, read } from '../../src/text/fault.ts';
import { testSeed } from '../support/seed.ts';

const DATES = ['19 PM', '19 N', '20 AM'];
const base = { rule: '1', neededBy: '1' };
const at = (table: string, row: string, column: string) => ({ table, row, column });
const CELLS: readonly ChartCell[] = [
  ...DATES.flatMap((date) =>
    ['U.S.', 'German'].map(
      (side): ChartCell => ({
        ...base,
        id: `8.6161/${date}/${side === 'U.S.' ? 'us' : 'german'}`,
        label: `Base: ${date}, ${side}`,
        kind: 'integer',
        max: 40,
        place: at('8.6161 CPP Base Numbers', date, side),
      }),
    ),
  ),
  ...['Moon Phase', 'Cloud Cover'].map(
    (what): ChartCell => ({
      ...base,
      id: `8.617/19 N/${what.slice(0, 4).toLowerCase()}`,
      label: what,
      kind: 'text',
      words: ['Full', 'Clear'],
      place: at('8.617 Weather', '19 N', what),
    }),
  ),
  {
    ...base,
    id: '8.6197/I3',
    label: 'Entry Code of I3: its dots',
    kind: 'set',
    words: ['blue', 'red'],
    place: at('8.6197 RG Chart', 'I3', 'Entry Code'),
  },
];

const US = { '8.6161/19 PM/us': '28', '8.6161/19 N/us': '20', '8.6161/20 AM/us': '30' };
const BOTH = { ...US, '8.6161/19 PM/german': '30', '8.6161/19 N/german': '22', '8.6161/20 AM/german': '26' };

const faultsOf = (text: string) => {
  const parsed = parseCharts(CELLS, text);
  if (parsed.ok) throw new Error(JSON.stringify(parsed.value));
  return parsed.faults.map(faultInWords);
};

describe('a printed table is read as it is copied', () => {
  test.each([
    ['from a spreadsheet', 'CG Date\tU.S.\tGerman\n19 PM\t28\t30\n19 N\t20\t22\n20 AM\t30\t26'],
    ['with semicolons and other spellings', ';us;Ger.\r\n19pm;28;30\r\n19 n;20;22\r\n20-AM;30;26\r\n'],
    ['with commas and quotation marks', '"Date","German","U.S."\n"19 PM",30,28\n"19 N","22",20\n20 AM,26,30'],
    ['dates across', '\t19 PM\t19 N\t20 AM\nU.S.\t28\t20\t30\nGerman\t30\t22\t26'],
    [
      'without the empty corner, which a form cuts off',
      'U.S.\tGerman\n19 PM\t28\t30\n19 N\t20\t22\n20 AM\t30\t26',
    ],
    [
      'with its title and a shaded row',
      '8.6161\n,U.S.,German\n19 AM,–,–\n19 PM,28,30\n19 N,20,22\n20 AM,30,26\n',
    ],
    ['with Excel’s first line', 'sep=;\n;U.S.;German\n19 PM;28;30\n19 N;20;22\n20 AM;30;26'],
    ['in two pieces', ',U.S.\n19 PM,28\n19 N,20\n20 AM,30\n\n,German\n19 PM,30\n19 N,22\n20 AM,26'],
    [
      'as a list with headings',
      `what,cell,value\n${Object.entries(BOTH)
        .map(([id, v]) => `"a, b",${id},${v}`)
        .join('\n')}`,
    ],
    [
      'as pairs without headings',
      Object.entries(BOTH)
        .map(([id, v]) => `${id},${v}`)
        .join('\n'),
    ],
    [
      'as JSON',
      JSON.stringify(
        { cells: Object.fromEntries(Object.entries(BOTH).map(([id, v]) => [id, Number(v)])) },
        null,
        1,
      ),
    ],
  ])('%s', (_how, text) => {
    expect(parseCharts(CELLS, text)).toEqual(read(BOTH));
    expect(parseCharts(CELLS, `\uFEFF${text}`)).toEqual(read(BOTH));
  });

  test('several charts, each under its headings, and lines between them', () => {
    const text = ',Moon,Cloud\n19 N,full,Clear\n\n8.6197/I3 = red + blue\n,Entry Code\nI3,"blue, red"\n';
    expect(faultsOf(text)).toEqual(['line 6, column 2: 8.6197/I3 is given twice']);
    expect(parseCharts(CELLS, text.replace('8.6197/I3 = red + blue\n', ''))).toEqual(
      read({ '8.617/19 N/moon': 'Full', '8.617/19 N/clou': 'Clear', '8.6197/I3': 'blue+red' }),
    );
  });
});

describe('each mistake is named with its place, and nothing is taken over', () => {
  test.each([
    ['a column too few', ',U.S.,German\n19 PM,28,30\n19 N,20', ['line 3: too few columns: 2 instead of 3']],
    ['a column too many', ',U.S.\n19 PM,28,30', ['line 2, column 3: too many columns: 3 instead of 2']],
    [
      'a set that is not quoted',
      ',Entry Code\nI3,blue,red',
      ['line 2, column 3: too many columns: 3 instead of 2'],
    ],
    [
      'formulas',
      ',U.S.,German\n19 PM,=SUM(A1),30\n19 N,+5,@x\n20 AM,-cmd,1',
      [
        'line 2, column 2: “=SUM(A1)” is a formula; write the value itself',
        'line 3, column 2: “+5” is a formula; write the value itself',
        'line 3, column 3: “@x” is a formula; write the value itself',
        'line 4, column 2: “-cmd” is a formula; write the value itself',
      ],
    ],
    ['a formula in a line', '8.6161/19 N/us = =1+1', ['line 1: “=1+1” is a formula; write the value itself']],
    [
      'wrong values',
      '\tU.S.\tGerman\n19 PM\t41\t30\n19 N\t2O\t22',
      [
        'line 2, column 2: 8.6161/19 PM/us must be a whole number from 0 to 40, not “41”',
        'line 3, column 2: 8.6161/19 N/us must be a whole number from 0 to 40, not “2O”',
      ],
    ],
    [
      'rows and columns that nobody asks for',
      ',U.S.,French\n19 PM,28,\n21 AM,30,\n',
      [
        'line 1, column 3: no chart needed here has a column “French”; the columns are U.S., German, Moon Phase, Cloud Cover, Entry Code',
        'line 3, column 1: there is no row “21 AM”: 19 PM, 19 N, 20 AM, I3',
      ],
    ],
    [
      'a box that the chart does not have',
      ',Moon\n19 PM,Full',
      ['line 2, column 2: no value is needed for “19 PM” under “Moon Phase”'],
    ],
    [
      'an open quotation mark',
      ',U.S.\n19 PM,"28',
      ['line 2, column 2: a quotation mark is not closed on this line'],
    ],
    [
      'text behind a quotation mark',
      ',U.S.\n19 PM,"2"8',
      ['line 2, column 2: something stands behind a closing quotation mark'],
    ],
    [
      'a table without headings',
      '19 PM,28,30',
      [
        'line 1, column 1: “19 PM” is not a cell, and there are no headings above it: write “cell = value”, or start the table with its headings',
      ],
    ],
    ['broken JSON', '{ "8.6161/19 N/us": 20,\n }', ['line 2, column 2: this is not JSON']],
    [
      'JSON with a cell twice, a list and an unknown cell',
      '{\n"8.6161/19 N/us": 20,\n"8.6161/19 N/us": 21,\n"8.6197/I3": ["blue"],\n"x": 1 }',
      [
        'line 3: 8.6161/19 N/us is given twice',
        'line 4: 8.6197/I3 must be text or a number',
        'line 5: there is no cell “x”',
      ],
    ],
    [
      'too much',
      'x'.repeat(FILE_TEXT_MAX + 1),
      [`line 1: ${FILE_TEXT_MAX + 1} characters are too many; at most ${FILE_TEXT_MAX}`],
    ],
  ])('%s', (_what, text, faults) => {
    expect(faultsOf(text)).toEqual(faults);
  });
});

describe('the template', () => {
  const known = {
    '8.6161/19 PM/us': { value: '28', house: false, by: 'us' },
    '8.6161/19 N/us': { value: '20', house: true, by: 'umpire' },
    '8.6197/I3': { value: 'blue+red', house: false, by: 'us' },
  };

  test('comes back as it was given, without house values', () => {
    const text = chartTemplate(CELLS, known);
    expect(text).toContain('house value in use: 20');
    expect(parseCharts(CELLS, text)).toEqual(read({ '8.6161/19 PM/us': '28', '8.6197/I3': 'blue+red' }));
    for (const delimiter of [';', '\t']) {
      const { rows } = readDelimited(text);
      const saved = rows.map(({ fields }) => fields.map((f) => `"${f}"`).join(delimiter)).join('\n');
      expect(parseCharts(CELLS, saved)).toEqual(parseCharts(CELLS, text));
    }
  });

  test('any fields come back from a printed row, and none is a formula', () => {
    const field = fc
      .string({ unit: 'grapheme', maxLength: 12 })
      .map((text) => text.replaceAll(/[\r\n]/gu, '').trim());
    fc.assert(
      fc.property(fc.array(field, { minLength: 2, maxLength: 6 }), (fields) => {
        fc.pre(fields.some((f) => f !== '') && !(fields[0] ?? '').startsWith('#'));
        const [row] = readDelimited(`"a",b\n${printRow(fields)}`).rows.slice(1);
        const bare = fields.map((f) => (/^(?:[=+@]|-(?![\d\s]|$))/u.test(f) ? `'${f}` : f));
        if (!printRow(fields).includes('\t')) expect(row?.fields).toEqual(bare);
      }),
      { seed: testSeed('print-row') },
    );
  });
});

describe('the sheet', () => {
  const name = (seat: string) => ({ us: 'Anna', german: 'Bert' })[seat] ?? seat;

  test('shows each chart as it is printed, what is missing, whose the values are and which are house values', () => {
    const [cpp, weather, codes] = chartSheet(
      CELLS,
      {
        '8.6161/19 PM/us': { value: '28', house: false, by: 'us', acceptedBy: 'german' },
        '8.6161/19 N/us': { value: '20', house: true, by: 'umpire' },
      },
      name,
    );
    expect(cpp).toEqual({
      table: '8.6161 CPP Base Numbers',
      missing: 4,
      text: [
        '**8.6161 CPP Base Numbers**',
        '```',
        '       U.S.  German',
        '19 PM  28    ·',
        '19 N   20*   ·',
        '20 AM  ·     ·',
        '```',
        '-# 4 of 6 missing (·)',
        '-# * house value, not from the printed charts',
        '-# 1: entered by Anna, accepted by Bert',
      ].join('\n'),
    });
    expect([weather?.missing, codes?.missing]).toEqual([2, 1]);
  });

  test('no line is wider than a phone’s, whatever stands in it', () => {
    const long = CELLS.map((cell) => ({ ...cell, kind: 'text' as const }));
    const charts = Object.fromEntries(
      long.map(({ id }) => [id, { value: 'Extremely Heavy Mist & Overcast', house: true, by: 'us' }]),
    );
    const lines = chartSheet(long, charts, name).flatMap(({ text }) => text.split('\n'));
    expect(lines.filter((line) => !/^(?:-#|\*\*)/u.test(line) && line.length > 34)).toEqual([]);
    expect(lines).toContain('  Extremely Heavy Mist & Overcast*');
  });

  test('a proposal shows what would change', () => {
    const [text] = proposalSheet(
      CELLS,
      { '8.6161/19 PM/us': { value: '28', house: false, by: 'us' } },
      { '8.6161/19 PM/us': '30', '8.6161/19 N/us': '20' },
    );
    expect(text).toContain('19 PM  30 (now 28)');
    expect(text).toContain('19 N   20');
  });

  test('is packed into parts without breaking a chart', () => {
    expect(packed(['aaa', 'bb', 'cccc'], 6)).toEqual(['aaa\nbb', 'cccc']);
  });
});
