import { describe, expect, it } from 'vitest';
import {
  parseMarking,
  printMarking,
  readTypedMarking,
} from '../../../../src/games/kgp/units/marking-text.ts';
import { stopped } from '../../../../src/text/stopped.ts';

function mistakes(text: string, secret?: 'german'): readonly string[] {
  const parsed = parseMarking('St', text, secret);
  return parsed.ok ? [] : parsed.faults.map(({ line, wrong }) => `${line} ${stopped(wrong)}`);
}

function marking(text: string) {
  const parsed = parseMarking('St', text);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  return parsed.value;
}

const STATED = `us A: H19 I20-I22 J19 J19/2
us B isolated: L21
german A: AA16 J19/1
no man's land: K23 K24`;

describe('8.605: the marking as text', () => {
  it('is printed as it is read', () => {
    expect(printMarking(marking(STATED))).toBe(
      STATED.replace('K23 K24', 'K23-K24').replace('AA16 J19/1', 'J19/1 AA16'),
    );
    expect(marking(printMarking(marking(STATED)))).toEqual(marking(STATED));
  });

  it('small letters, commas, comments and short ranges are understood', () => {
    const it = marking('# ours\nUS a : i20-22, j19/2\nGerman B Isolated: K25\nNo Man’s Land: K23');
    expect(printMarking(it)).toBe("us A: I20-I22 J19/2\ngerman B isolated: K25\nno man's land: K23");
  });

  it('each mistake is named with its line', () => {
    expect(mistakes('us A: J19 Q99\nus A: K1\nfrench A: J19\nno man: J1\ngerman B: J19 K30-K28')).toEqual([
      '1 “Q99” is not on this map: its column runs from Q1 to Q57.',
      '2 us A has a line already: one line an Area.',
      expect.stringContaining('3 “french A: J19” does not begin with an Area'),
      expect.stringContaining('4 “no man: J1” does not begin with an Area'),
      '5 J19 is in us A already.',
      '5 “K30-K28” is not a range: it runs from the smaller number, K28-K30.',
    ]);
  });

  it('a colon forgotten, dashes of a telephone and short names of No Man’s Land are understood', () => {
    const it = marking('us A J19 I20–I22\ngerman area b isolated K25\nno mans land K23');
    expect(printMarking(it)).toBe("us A: I20-I22 J19\ngerman B isolated: K25\nno man's land: K23");
    expect(printMarking(marking('us A: J19\nNML: K23'))).toContain("no man's land: K23");
  });

  it('why a word is no hex is said by what was typed', () => {
    expect(mistakes('us A: hello UU5 I20-J22 I55-I58 J19/x')).toEqual([
      '1 “hello” is not a hex.',
      '1 “UU5” is not on this map: its columns run from A to Z and from AA to TT.',
      '1 “I20-J22” is not a range: both ends are in one column, as in I20-I22.',
      '1 “I58” is not on this map: its column runs from I1 to I57.',
      '1 “J19/x” is not a hex.',
    ]);
  });

  it('8.6051: no Location is in two Areas, nor in one and No Man’s Land', () => {
    expect(mistakes("us A: J19\nno man's land: J19")).toEqual(['2 J19 is in us A already.']);
    expect(mistakes('us A: J19 J19')).toEqual(['1 J19 is named twice.']);
    // By Locations: a hex of the one side can have a level of the other.
    expect(mistakes('us A: J19\ngerman A: J19/1')).toEqual([]);
  });

  it('an empty statement, and an Area without hexes, say nothing', () => {
    expect(mistakes('')).toHaveLength(1);
    expect(mistakes('us A:')).toEqual(['1 Which hexes are us A?']);
  });

  it('8.6052: where German Isolation is secret it is not stated', () => {
    expect(mistakes('us A isolated: J19\ngerman A isolated: K25', 'german')).toEqual([
      expect.stringContaining('2 German Isolation'),
    ]);
  });
});

describe('as people write it', () => {
  const made = (typed: string) => {
    const { result, instead } = readTypedMarking('St', typed);
    return result.ok
      ? printMarking(result.value)
      : `? ${instead.map(({ line }) => line).join(' or ')}`.trim();
  };

  it.each([
    ['“us A: J19”', 'us A: J19'],
    ['- us A: J19.', 'us A: J19'],
    ['1. US A - J-19', 'us A: J19'],
    ['Americans A = J 19', 'us A: J19'],
    ['the U.S. side Area A: J19', 'us A: J19'],
    ['Germans A → J19 and K20', 'german A: J19 K20'],
    ['ｕｓ Ａ： Ｊ１９／ 1', 'us A: J19/1'],
    ['us A (isolated): J19', 'us A isolated: J19'],
    ['us A: J19\n• “No man’s land” - K23 to K25.', "us A: J19\nno man's land: K23-K25"],
    ['us A: I20 – I22', 'us A: I20-I22'],
    ['gerrman A: J19', '? german A: J19'],
    ['us A isolted: J19', '? us A isolated: J19'],
    ['us A: J1O', '? us A: J10'],
    ['us A: ZZ99', '?'],
  ])('%j: %j', (typed, read) => {
    expect(made(typed)).toBe(read);
  });

  it('what is read as it stands is read so', () => {
    for (const text of [
      'us A: J19',
      'german AA: N56; O57',
      "no man's land: K23 L22-24\nus a k22/1 # the mill",
    ]) {
      const before = parseMarking('St', text);
      expect(readTypedMarking('St', text).result).toEqual(before);
    }
  });
});
