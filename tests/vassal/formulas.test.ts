/** Formulas in what is handed over: VASSAL evaluates them on the machine of whoever opens the file. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assertHarmless } from '../../src/vassal/formulas.ts';
import { testSeed } from '../support/seed.ts';

const seed = testSeed('vassal formulas');
const isTaken = (text: string) => {
  try {
    assertHarmless(text, 'a trait (x)');
    return true;
  } catch {
    return false;
  }
};

describe('passes', () => {
  test.each([
    'nothing to evaluate; not even this',
    '{Level > 2}',
    '{ Moved == "true" && !(Hidden) ? "a" : "b" }',
    '{GetProperty("Some Name") + 3 * (Level - 1) % 4 <= -2.5}',
    '{SumStack("Strength", "{Type==\\"Unit\\"}")}',
    '{If(Level==1, "x", "y")}',
    '{CountLocation("x") > 2}',
    '$pieceName$ ($label$)',
    'macro;A;;B;{Level\\/2==1};',
    'calcProp;Range;Level + 2;what it is',
    'calcProp;Range;;',
    '{x} and {y}',
    'a "<b>bold</b>" word',
  ])('%s', (text) => {
    expect(isTaken(text)).toBe(true);
  });
});

describe('is refused', () => {
  test.each([
    '{new java.io.File("x").delete()}',
    '{Runtime.getRuntime().exec("x")}',
    '{java.lang.Runtime}',
    '{a = 3}',
    '{a; b}',
    '{exec("x")}',
    '{Alert("x")}',
    '{Sleep(100000)}',
    '{_interp.source("x")}',
    '{this.namespace}',
    '{bsh.system}',
    '{x[0]}',
    '{"a".getClass()}',
    // A name in front of a dot: its value is written into the program, and could end the text that it stands in.
    '{Name.contains("b")}',
    '{"abc".startsWith("a")}',
    '{Math.max(1, 2)}',
    '{"\\u0022 + exec(1) + \\u0022"}',
    '{"\\\\"}',
    '<body background="http://example.org/x.png">',
    '{while (true) {}}',
    '{',
    '{}',
    'text with a { brace',
    '{$prop$}',
    '{SumStack("x", "$y$")}',
    '{SumStack("x", "{" + a)}',
    '{SumStack("x", "{exec(\\"y\\")}")}',
    'calcProp;Range;exec("rm")\\;1;what',
    'calcProp;Range;Runtime.getRuntime();what',
    'placemark;x;y;+/null/calcProp\\;a\\;System.exit(0)\\;b',
    'label;<html><img src="http://example.org/x.png">',
    '<html><a href="http://example.org">x</a>',
    `{${'('.repeat(60)}1${')'.repeat(60)}}`,
    '{1 /* */ + exec()}',
    '{a -> b}',
    '{a ? b}',
    '{"un\nclosed"}',
    '{x}.{y()}',
  ])('%s', (text) => {
    expect(isTaken(text)).toBe(false);
  });

  test('the trait is named', () => {
    expect(() => assertHarmless('{exec()}', 'a trait (label)')).toThrow(/a trait \(label\) with a formula/u);
  });

  test('whatever stands around it, at any depth of VASSAL’s own marks', () => {
    const around = fc.string({ unit: fc.constantFrom(...'ab;,\t|:/ "$'), maxLength: 8 });
    fc.assert(
      fc.property(around, around, fc.nat(5), (before, after, depth) => {
        const marks = '\\'.repeat(depth);
        expect(isTaken(`${before}{exec("a"${marks}, b)}${after}`)).toBe(false);
        expect(isTaken(`${before}{Level${marks}/ 2}${after}`)).toBe(true);
      }),
      { seed },
    );
  });
});

test('a long formula is read in linear time', () => {
  const started = performance.now();
  expect(isTaken(`{${'a+'.repeat(50_000)}a}`)).toBe(true);
  expect(isTaken(`${'{'.repeat(2000)}`)).toBe(false);
  expect(performance.now() - started).toBeLessThan(60_000);
});
