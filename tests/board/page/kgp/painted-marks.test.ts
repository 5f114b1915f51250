/** What is painted on the map is a text that the game’s own reader reads to the same marks. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  BRUSH_GROUPS,
  BRUSHES,
  type Brush,
  bridgeIn,
  bridgeLine,
  buildingIn,
  buildingLine,
  locationsIn,
  pressed,
  STAIRS,
} from '../../../../src/board/page/kgp/brushes.ts';
import { PaintedMarks } from '../../../../src/board/page/kgp/painted-marks.ts';
import { NO_MARKS, type PublicMarks } from '../../../../src/games/kgp/terrain/marks.ts';
import { parseMarks, readTypedMarks } from '../../../../src/games/kgp/terrain/notation.ts';
import { printedMarks, worthOf } from '../../../../src/games/kgp/terrain/printed-marks.ts';
import { gridOf } from '../../../../src/games/kgp/vocabulary/hex.ts';
import { P12 } from '../../../games/kgp/terrain/samples.ts';

const WORTH = worthOf('St');
const HEXES = gridOf('St').within('J20', 2);

function marksOf(text: string): PublicMarks {
  const read = parseMarks('St', text);
  if (!read.ok) throw new Error(read.faults[0].wrong);
  return read.value;
}

const AS_P12 = marksOf(P12);

function painted(begun = AS_P12): PaintedMarks {
  return new PaintedMarks('St', begun, WORTH);
}

const US: Brush = { paints: 'control', side: 'us' };
const NOBODY: Brush = { paints: 'control', side: undefined };
const RIVER: Brush = { paints: 'layer', layer: 'river' };

function press(marks: PaintedMarks, brush: Brush, hex: string) {
  return marks.put(pressed(brush, hex, marks.marks) ?? '');
}

describe('marks that are painted', () => {
  test('whatever is pressed, its text is read to the same marks', () => {
    const brushes = BRUSH_GROUPS.flatMap((group) => BRUSHES[group].map(({ brush }) => brush));
    const storey = fc.record({ level: fc.integer({ min: 0, max: 2 }), stairs: fc.constantFrom(...STAIRS) });
    const act = fc.record({
      brush: fc.constantFrom(...brushes),
      hex: fc.constantFrom(...HEXES),
      others: fc.array(fc.constantFrom(...HEXES), { maxLength: 3 }),
      storey,
      undo: fc.integer({ min: 0, max: 5 }),
    });
    const begun = fc.constantFrom(AS_P12, NO_MARKS, marksOf(printedMarks('St')));
    let changed = 0;
    fc.assert(
      fc.property(begun, fc.array(act, { maxLength: 12 }), (from, acts) => {
        const marks = painted(from);
        for (const { brush, hex, others, storey: other, undo } of acts) {
          const around = gridOf('St').neighbours(hex);
          const wish = new Map([
            ...buildingIn(marks.marks, hex),
            ...others.map((each) => [each, other] as const),
          ]);
          const ends = new Set([...bridgeIn(marks.marks, hex).ends, ...around.slice(0, others.length)]);
          if (brush.paints === 'building') marks.put(buildingLine(wish) ?? '');
          else if (brush.paints === 'bridge') marks.put(bridgeLine({ hex, ends, isUnknown: undo > 3 }));
          else press(marks, brush, hex);
          if (undo === 0) marks.undo();
        }
        const { result } = readTypedMarks('St', marks.text, from, WORTH);
        expect(result.ok && result.value).toEqual(marks.marks);
        if (marks.isChanged) changed += 1;
      }),
      { numRuns: 60 },
    );
    expect(changed).toBeGreaterThan(20);
  });

  test('a hex is painted whole, and one of its levels otherwise', () => {
    const marks = painted();
    expect(press(marks, US, 'J19')).toBeUndefined();
    expect(marks.text).toBe('us: J19');
    marks.put('german: J19/2');
    expect(marks.text).toBe('us: J19/1\ngerman: J19/2');
    expect(locationsIn(marks.marks, 'J19', WORTH).map((at) => marks.marks.control.get(at))).toEqual([
      'us',
      'us',
      'german',
    ]);
  });

  test('with the brush for nobody Control is gone; nothing pressed, nothing stated', () => {
    const marks = painted();
    expect({ text: marks.text, isChanged: marks.isChanged, canUndo: marks.canUndo }).toEqual({
      text: '',
      isChanged: false,
      canUndo: false,
    });
    press(marks, NOBODY, 'J19');
    expect(marks.text).toBe('nobody: J19');
    expect([...marks.marks.control.keys()].filter((at) => at.startsWith('J19/'))).toEqual([]);
    // It is nobody's already: there is nothing to undo once more.
    press(marks, NOBODY, 'J19');
    marks.undo();
    expect({ text: marks.text, canUndo: marks.canUndo }).toEqual({ text: '', canUndo: false });
    marks.redo();
    expect(marks.text).toBe('nobody: J19');
    marks.clear();
    expect(marks.text).toBe('');
    marks.undo();
    expect(marks.text).toBe('nobody: J19');
  });

  test('where nothing is Strategic nothing is painted, and it is said why', () => {
    const marks = painted();
    expect(press(marks, US, 'M30')?.wrong).toContain('M30 has no Strategic Location (8.2)');
    // Whose a Gun makes it is no matter of a brush.
    expect(press(marks, NOBODY, 'L21')?.wrong).toContain('its own side’s');
    expect(marks.text).toBe('');
    expect(marks.put('houses: M30\nus: M30')).toBeUndefined();
    expect(marks.text).toBe('houses: M30\nus: M30');
  });

  test('water is there, not there, and unknown again where nobody has said what is elsewhere', () => {
    const marks = painted(NO_MARKS);
    const said = [1, 2, 3].map(() => {
      press(marks, RIVER, 'A6');
      return marks.text;
    });
    expect(said).toEqual(['river: A6', 'no river: A6', '']);
    const known = painted(); // elsewhere there is none
    const again = [1, 2].map(() => {
      press(known, RIVER, 'A6');
      return known.text;
    });
    expect(again).toEqual(['river: A6', '']);
  });

  test('a second press takes back a house, a Gun and rubble', () => {
    const brushes: readonly Brush[] = [
      { paints: 'houses', level: 1 },
      { paints: 'pieces', side: 'us', letter: 'G' },
      { paints: 'spot', spot: 'rubble' },
    ];
    for (const brush of brushes) {
      const marks = painted();
      press(marks, brush, 'M30');
      expect(marks.text).toContain('M30');
      press(marks, brush, 'M30');
      expect(marks.text).toBe('');
    }
  });

  test('a building is put together of its hexes, with stairs that nobody knows', () => {
    const line = buildingLine(
      new Map([
        ['M30', { level: 1, stairs: 'unknown' }],
        ['M31', { level: 2, stairs: 'yes' }],
        ['M32', { level: 0, stairs: 'unknown' }],
      ]),
    );
    expect(line).toBe('building M30/1+M31/2+M32/0: M31 unknown M30');
    const marks = painted();
    expect(marks.put(line ?? '')).toBeUndefined();
    expect([...buildingIn(marks.marks, 'M31')]).toEqual([
      ['M30', { level: 1, stairs: 'unknown' }],
      ['M31', { level: 2, stairs: 'yes' }],
      ['M32', { level: 0, stairs: 'no' }],
    ]);
    expect(buildingLine(new Map([['M30', { level: 0, stairs: 'unknown' }]]))).toBe('houses: M30');
  });

  test('a bridge has its ends, or nobody knows of some', () => {
    const marks = painted();
    const line = bridgeLine({ hex: 'NN6', ends: new Set(['MM6']), isUnknown: true });
    expect(line).toBe('bridge NN6: MM6 unknown');
    expect(marks.put(line)).toBeUndefined();
    expect(bridgeIn(marks.marks, 'NN6')).toEqual({ hex: 'NN6', ends: new Set(['MM6']), isUnknown: true });
    expect(marks.put(bridgeLine({ hex: 'NN6', ends: new Set(['MM6']), isUnknown: false }))?.wrong).toContain(
      'lacks its ends',
    );
  });

  test('on marks that are others meanwhile the same is painted, or nothing where it fits them no more', () => {
    const marks = painted();
    press(marks, US, 'I20');
    expect(marks.on(marksOf(`${P12}\nhouses: M30`)).text).toBe('us: I20');
    expect(marks.on(marksOf('houses: M30')).text).toBe('');
    expect(marks.on(marks.marks).text).toBe('');
  });
});
