/** 8.5, 8.51–8.53: Control before the Initial Scenario by the boundaries of both set-ups. */
import { describe, expect, test } from 'vitest';
import { initialControl } from '../../../../src/games/kgp/terrain/8.5-initial-control.ts';
import { parseMarks } from '../../../../src/games/kgp/terrain/notation.ts';

function control(cg: string, map: string, ...houses: readonly string[]) {
  const read = parseMarks(map, `houses: ${houses.join(' ')}`);
  if (!read.ok) throw new Error(read.faults[0].wrong);
  const { marks, both } = initialControl(cg, read.value);
  return {
    both,
    by: Object.fromEntries(houses.map((hex) => [hex, marks.control.get(`${hex}/0`) ?? 'nobody'])),
  };
}

describe('8.5: each side Controls what lies within its boundaries', () => {
  test('8.51: on and east of Hex Grains A29-S38-S57 German, around buildings 19–34 U.S.', () => {
    // A29 and S38 are corners of the grain, J33 lies on it; K33 and T50 lie beyond it. A27: north-west of it.
    expect(control('I', 'St', 'A36', 'S38', 'A57', 'S57', 'T56', 'T50', 'M25', 'M23', 'GG5').by).toEqual({
      A36: 'german',
      S38: 'german',
      A57: 'german',
      S57: 'german',
      T56: 'nobody',
      T50: 'nobody',
      M25: 'us',
      M23: 'us',
      GG5: 'nobody',
    });
  });

  test('8.51: what lies within both is left to the players', () => {
    expect(control('I', 'St', 'A33', 'A36', 'A37')).toEqual({
      by: { A33: 'nobody', A36: 'nobody', A37: 'german' },
      both: ['A33', 'A36'],
    });
  });

  test('8.52: on and east of the (Alternate) Hex Grains G1-G14-CC25-TT25 German; the U.S. side only enters', () => {
    expect(control('II', 'Ch', 'G1', 'G14', 'CC25', 'TT25', 'NN6', 'F10', 'G15', 'M20', 'TT26').by).toEqual({
      G1: 'german',
      G14: 'german',
      CC25: 'german',
      TT25: 'german',
      NN6: 'german',
      F10: 'nobody',
      G15: 'nobody',
      M20: 'nobody',
      TT26: 'nobody',
    });
  });

  test('8.53: on and west of A44-AA57-FF56, on and south of FF1-FF56 German', () => {
    expect(control('III', 'Lg', 'A44', 'A45', 'AA57', 'FF30', 'GG30', 'N25', 'K56', 'DD50').by).toEqual({
      A44: 'german',
      A45: 'nobody',
      AA57: 'german',
      FF30: 'german',
      GG30: 'nobody',
      N25: 'german',
      K56: 'nobody',
      DD50: 'german',
    });
  });
});
