/** The words of orders: each shape of the guide, read and printed back without loss; what is none says why. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Line, printLine, readLine } from '../../../../src/games/ardennes2/turn/orders/lines.ts';

test.each([
  'B9.18 > B7.18',
  'I/3 > B9.18 > B7.18',
  '26.arty, Lehr.arty x B6.17 until full',
  'vFallois > B6.16 > !B5.17',
  'air x B7.18',
  'air, air x B7.18 by Harper',
  '26.arty x B6.17 by 1/506 until full',
  'B6.17 < B7.17 + B7.18; advance I/3',
  'B6.17 < I/3, Gutmn + B7.18; advance I/3, Gutmn B5.17',
  'I/3, Gutmn > off',
  'I/3 > A33.15 > off',
  'supply B1.16',
  'supply B1.16 dg',
  "O'Hara > B3.15",
])('%s', (text) => {
  const read = readLine(text);
  expect(read.ok && printLine(read.value)).toBe(text);
});

test('small letters, colons and many blanks are read too', () => {
  const read = readLine('  i/3 ,gutmn>b9:18   >  ! b8.18 ');
  expect(read.ok && printLine(read.value)).toBe('i/3, gutmn > B9.18 > !B8.18');
});

test.each([
  ['', 'is no order'],
  ['B9.18', 'is no order'],
  ['B9.18 >', 'is no hex'],
  ['B9.18 > !B8.18 > B7.18', 'only the last hex'],
  ['B9.18 > B99', 'is no hex'],
  ['I/3, B9.18 > B8.18', 'neither a hex nor'],
  ['B9.18 x B8.18', 'counter by counter'],
  ['26.arty x', 'is no order'],
  ['26.arty x B6.17 by B6.18', 'no counter that could spot'],
  ['B6.17 < ', 'neither a hex nor'],
  ['B6.17 < B7.17; run I/3', 'is no advance'],
  ['B6.17 < B7.17; advance I/3 B5.17 B4.17', 'does not say who'],
  ['I/3 > !off', 'is no hex'],
  ['=1+1', 'is no order'],
])('“%s” is refused: %s', (text, wrong) => {
  const read = readLine(text);
  expect(read.ok ? '' : read.faults[0].wrong).toContain(wrong);
  expect(read.ok ? '' : read.faults[0].legal).toContain('B9.18 > B7.18');
});

const hex = fc.tuple(
  fc.constantFrom('A', 'B'),
  fc.integer({ min: 1, max: 40 }),
  fc.integer({ min: 10, max: 54 }),
);
const hexes = hex.map(([map, column, row]) => `${map}${column}.${row}`);
const name = fc.constantFrom('I/3', 'Gutmn', '26.arty', 'A/501', "O'Hara", 'DIVARTY', '766');
const units = fc.array(name, { minLength: 1, maxLength: 3 });
const who = fc.oneof(
  hexes.map((each) => ({ hex: each })),
  units.map((each) => ({ units: each })),
);
const lines: fc.Arbitrary<Line> = fc.oneof(
  fc.record({
    kind: fc.constant('move' as const),
    who,
    through: fc.array(hexes, { minLength: 1, maxLength: 4 }),
    isOverrun: fc.boolean(),
    leaves: fc.constant(false),
  }),
  fc.record({ kind: fc.constant('barrage' as const), guns: units, target: hexes, untilFull: fc.boolean() }),
  fc.record({
    kind: fc.constant('attack' as const),
    target: hexes,
    from: fc.array(who, { minLength: 1, maxLength: 3 }),
    advance: fc.array(
      fc.oneof(
        name.map((unit) => ({ unit })),
        fc.tuple(name, hexes).map(([unit, to]) => ({ unit, to })),
      ),
      { maxLength: 2 },
    ),
  }),
  fc.record({ kind: fc.constant('supply' as const), hex: hexes, removesDg: fc.boolean() }),
);

test('whatever is printed is read as it was', () => {
  fc.assert(
    fc.property(lines, (line) => {
      expect(readLine(printLine(line))).toEqual({ ok: true, value: line });
    }),
    { seed: 20_261_123 },
  );
});
