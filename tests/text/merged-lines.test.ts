import { describe, expect, test } from 'vitest';
import { mergedLines } from '../../src/text/merged-lines.ts';
import { Random } from '../games/kgp/random-player.ts';
import { testSeed } from '../support/seed.ts';

const merged = (base: string, ours: string, theirs: string) => {
  const { lines, clashes } = mergedLines([...base], [...ours], [...theirs]);
  return [lines.join(''), ...clashes.map((clash) => `${clash.ours.join('')}/${clash.theirs.join('')}`)];
};

describe('what two have written at the same time', () => {
  test('is all there, and what either has dropped is gone', () => {
    expect(merged('', 'a', '')).toEqual(['a']);
    expect(merged('ab', 'ab', 'b')).toEqual(['b']);
    expect(merged('ab', 'abx', 'aby')).toEqual(['abyx']);
    expect(merged('abc', 'ac', 'abcd')).toEqual(['acd']);
    expect(merged('abc', 'xabc', 'bc')).toEqual(['xbc']);
    // Committed elsewhere: what is new here stays.
    expect(merged('ab', 'abx', '')).toEqual(['x']);
    expect(merged('', 'a', 'a')).toEqual(['a']);
    expect(merged('', 'ab', 'a')).toEqual(['ab']);
  });

  test('in another order, and with a line more', () => {
    expect(merged('abc', 'cab', 'abcd')[0]?.split('').toSorted().join('')).toBe('abcd');
  });

  test('as many lines as can be stay where they are, and what is new stands where it was written', () => {
    expect(merged('abcd', 'dabc', 'abcx')).toEqual(['dabcx']);
    expect(merged('abab', 'bab', 'abax')).toEqual(['bax']);
    expect(merged('abcde', 'bcdea', 'abcdex')).toEqual(['bcdexa']);
    expect(merged('abc', 'xyabc', 'zabc')).toEqual(['zxyabc']);
    expect(merged('abcab', 'cab', 'abcabx')).toEqual(['cabx']);
    expect(merged('axbyc', 'abyc', 'axbc')).toEqual(['abc']);
    expect(merged('abcdef', 'fabcde', 'abcdefg')).toEqual(['fabcdeg']);
    expect(merged('ab', 'ba', 'abx')).toEqual(['bxa']);
    expect(merged('abcd', 'cdab', 'bcdz')).toEqual(['cdzab']);
    expect(merged('ab', 'xab', 'bay')).toEqual(['xbay']);
  });

  test('several lines written otherwise are told without those that have stayed', () => {
    expect(merged('abc', 'axyc', 'awc')).toEqual(['awxyc', 'xy/w']);
    expect(merged('abcd', 'axd', 'ayzd')).toEqual(['ayzxd', 'x/yz']);
    expect(merged('abcd', 'axd', 'abyd')).toEqual(['ayxd', 'x/y']);
    // Each has changed another line, or one has dropped what the other has left.
    expect(merged('abcd', 'axcd', 'abyd')).toEqual(['ayxd']);
    expect(merged('abcd', 'abd', 'axd')).toEqual(['axd']);
  });

  test('the same line written otherwise by both stands there twice, and is told', () => {
    expect(merged('abc', 'axc', 'ayc')).toEqual(['ayxc', 'x/y']);
    expect(merged('abc', 'axc', 'axc')).toEqual(['axc']);
    expect(merged('abc', 'axc', 'ac')).toEqual(['axc']);
  });
});

test('of any three texts nothing that one has added is lost, and nothing that both have kept', () => {
  const random = new Random(String(testSeed('merged lines')));
  const some = (from: readonly string[]) => from.filter(() => random.chance(0.6));
  for (let round = 0; round < 300; round += 1) {
    const base = some([...'abcdef']);
    const [ours, theirs] = [
      [...some(base), ...some([...'uvw'])],
      [...some([...'xyz']), ...some(base)],
    ];
    const { lines } = mergedLines(base, ours, theirs);
    const expected = [...ours, ...theirs].filter(
      (line) => !base.includes(line) || (ours.includes(line) && theirs.includes(line)),
    );
    expect(new Set(lines), `${base} ${ours} ${theirs}`).toEqual(new Set(expected));
    expect(lines).toHaveLength(new Set(lines).size);
    expect(mergedLines(base, ours, base).lines).toEqual(ours);
    expect(mergedLines(base, base, theirs).lines).toEqual(theirs);
  }
});
