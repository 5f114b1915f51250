import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkPack } from '../../../../src/games/eaa/packs/check.ts';
import { HOUSE_PACKS } from '../../../../src/games/eaa/packs/house-packs.ts';
import {
  FILES,
  hashOfPack,
  PACK_FILES,
  type PackFile,
  packFiles,
  printPack,
  readPack,
} from '../../../../src/games/eaa/packs/pack.ts';
import { filesOfText, packFaultInWords } from '../../../../src/kernel/pack-files.ts';
import { HOUSE, HOUSE_FILES } from './house.ts';

/** Those that it has: no setup cards, since it begins on December 17. */
const OWN_FILES = Object.values(FILES).filter((file) => file !== FILES.setup && file !== FILES.start);

function pack() {
  if (HOUSE.pack === undefined) throw new Error(HOUSE.faults.map(packFaultInWords).join('\n'));
  return HOUSE.pack;
}

describe('a pack', () => {
  test('the house pack has no fault, and nothing is in doubt', () => {
    expect(HOUSE.faults).toEqual([]);
    expect(HOUSE.doubts).toEqual([]);
    expect(checkPack(pack(), HOUSE.lines)).toEqual({ faults: [], doubts: [] });
  });

  test('the house pack is known by its hash', () => {
    // Changed on purpose? Then write the new one into house-packs.ts.
    expect(hashOfPack(pack())).toBe(HOUSE_PACKS['northern-shoulder']);
  });

  test('every file says that it is the house’s', () => {
    for (const file of OWN_FILES)
      expect(HOUSE_FILES[file]?.split('\n')[0]).toMatch(/^# (?:House |Made up for Umpire)/u);
  });

  test('its files stand as they are printed, but for remarks', () => {
    const printed = packFiles(pack());
    for (const file of OWN_FILES) {
      const body = (HOUSE_FILES[file] ?? '').split('\n').filter((line) => !line.startsWith('#'));
      expect(printed[file]).toBe(body.join('\n'));
    }
  });

  test('it is known by its content: remarks, blanks and capitals make no other, anything else does', () => {
    const hash = hashOfPack(pack());
    expect(hash).toMatch(/^[\da-f]{64}$/u);
    const again = (files: typeof HOUSE_FILES) => {
      const read = readPack(files);
      return read.pack === undefined ? undefined : hashOfPack(read.pack);
    };
    expect(again(filesOfText(printPack(pack())))).toBe(hash);
    const units = HOUSE_FILES['units.txt'] ?? '';
    expect(again({ ...HOUSE_FILES, 'units.txt': `# mine\n\n${units.replace('V / 9.2', 'v  /  9.2')}` })).toBe(
      hash,
    );
    expect(again({ ...HOUSE_FILES, 'units.txt': units.replace('4 elite 05, 3', '5 elite 05, 3') })).not.toBe(
      hash,
    );
  });

  test('a file that is missing is said once', () => {
    for (const file of [...OWN_FILES, 'map.txt']) {
      const { [file]: _, ...rest } = HOUSE_FILES;
      const read = readPack(rest);
      expect(read.pack).toBeUndefined();
      expect(read.faults.map(({ file: of, wrong }) => [of, wrong])).toEqual([[file, 'the file is missing']]);
    }
  });

  test('what cannot be read names its file and line', () => {
    const read = readPack({
      ...HOUSE_FILES,
      'calendar.txt': (HOUSE_FILES['calendar.txt'] ?? '').replace('18 / draw 4', '18 / draw four'),
    });
    expect(read.pack).toBeUndefined();
    expect(read.faults.map(packFaultInWords)).toEqual([
      'calendar.txt, line 4: December 18: “draw” says “four”. It is “draw” and a whole number up to 34. A day is a line such as “20 / draw 4 / hand 6 / far 4 / discard 2 / victory strategic <=11 >=40 / begins 9.7, 13.5”.',
    ]);
  });
});

/** What a file of a pack may be made of, in a wrong order. */
const BITS = Object.values(HOUSE_FILES)
  .join('\n')
  .split(/(?<=[ /=,\n])/u);
const rubbish = fc
  .array(fc.oneof(fc.constantFrom(...BITS), fc.string({ unit: 'binary', maxLength: 6 })), { maxLength: 60 })
  .map((bits) => bits.join(''));

test('whatever the files hold, each fault is a sentence that can be shown', () => {
  fc.assert(
    fc.property(fc.constantFrom(...PACK_FILES), rubbish, (file, text) => {
      const read = readPack({ ...HOUSE_FILES, [file]: text });
      const check = read.pack === undefined ? read : checkPack(read.pack, read.lines);
      for (const fault of [...check.faults, ...check.doubts]) {
        const words = packFaultInWords(fault);
        expect(words).toMatch(/^[\w.-]+(?:, line \d+)?: .+\. .+\.$/u);
        expect(words).not.toMatch(/undefined|NaN|\[object|[\p{Cc}\u202A-\u202E]/u);
      }
    }),
  );
});

/** The pack with one file changed: what is wrong, and what is in doubt. */
function changed(file: PackFile, good: string | RegExp, bad: string) {
  return withChanged(FILES[file], good, bad);
}

function withChanged(file: string, good: string | RegExp, bad: string) {
  const text = HOUSE_FILES[file] ?? '';
  const other = text.replace(good, bad);
  expect(other).not.toBe(text);
  const read = readPack({ ...HOUSE_FILES, [file]: other });
  if (read.pack === undefined) return { faults: read.faults, doubts: read.doubts };
  return checkPack(read.pack, read.lines);
}

describe('the check of a pack: faults', () => {
  test.each<[PackFile, string | RegExp, string, string | RegExp]>([
    ['chits', / \/ Flank Attack = D1 P\n38/u, '\n38', 'chit 37, back: missing'],
    ['german', 'card = 36,', 'card = 35,', 'card 35 stands twice'],
    ['allied', 'card = 12,', 'card = 11,', 'card 11 stands twice'],
    ['german', 'divisions 3PG of LXVII', 'divisions 3PG, 5PG of LXVII', 'card 36: 5PG is unknown in LXVII'],
    ['german', 'divisions 3PG of LXVII', 'divisions 3PG of LXVI', 'card 36: 3PG is unknown in LXVI'],
    ['german', 'army 6pz', 'army 7', 'card 39 commands army 7, which has no units'],
    ['german', 'corps II SS', 'corps LXXX', 'card 53 commands LXXX, which has no units'],
    ['german', 'divisions 3PG of LXVII', 'none', 'card 36 commands nobody'],
    ['german', 'no fuel = 3PG 21, 25\n', '', 'card 36: no-fuel dates of 3PG are missing'],
    ['german', 'no fuel = 3PG', 'no fuel = 3F', 'card 36: no-fuel dates of 3F, which it does not command'],
    [
      'german',
      'no fuel = 3PG 21, 25',
      'no fuel = 3PG 21\nno fuel = 3PG 25',
      /^card 36: .* 3PG stand twice$/u,
    ],
    [
      'german',
      'alone = 17 Peiper',
      'alone = 17 501',
      'card 41 activates 501 alone, which it does not command',
    ],
    [
      'german',
      'no fuel = 3PG 21, 25',
      'no fuel = 3PG 21, 25\nalone = 18 3PG',
      /^card 41 always is the command/u,
    ],
    ['german', 'formation = army group', 'formation = corps LXVI', 'there is no Army Group B'],
    [
      'german',
      'formation = army 6pz',
      'formation = army group',
      'card 61 is Army Group B, and so is card 39',
    ],
    ['german', 'command = activate\n', '', 'card 35: does not activate'],
    [
      'german',
      'command = activate\n',
      'command = activate\ncommand = activate\n',
      /“activate” stands twice$/u,
    ],
    ['german', 'army 6pz\n', 'army 6pz\ncommand = replacements 2\n', 'card 39: replacements'],
    ['allied', 'none\n', 'none\ncommand = deploy\n', 'card 06: commands, but nobody'],
    ['allied', 'corps V\n', 'corps V\ncommand = deploy one\n', 'card 01: deploys one'],
    ['allied', 'corps V\n', 'corps V\ncommand = any event\n', 'card 01: any event'],
    ['allied', 'army us1\n', 'army us1\ncommand = activate one\n', 'card 14: activates one unit'],
    ['allied', 'tactic = Reinforce Battle', 'tactic = any tactic', 'card 01: is a wild card'],
    ['allied', /corps XVIII/gu, 'divisions 82 of XVIII', 'no card commands XVIII'],
    ['counters', '501 / armor', '501 formation / armor', '501 is a formation, and no card commands 501'],
    ['counters', /I SS \/ VDH.*\n/u, '', 'card 48 brings VDH, which is not there'],
    ['events', 'hexes 0409', 'hexes 1409', 'von der Heydte: 1409 is not on the map'],
    ['events', 'divisions 82', 'divisions 82, 101', 'Eisenhower Hesitates: 101 is unknown'],
    ['calendar', /19 \/.*\n/u, '', 'Dec 19 is missing'],
    ['calendar', '19 / draw 5', '18 / draw 5', 'Dec 18 stands twice'],
    ['calendar', '20 / draw 5', '21 / draw 5', 'Dec 21 is no day of the scenario'],
    ['calendar', '19 / draw 5', '19 / draw 10', 'Dec 19: 10 supplementals to draw, 9 there'],
    ['calendar', 'discard 2', 'discard 18', 'Dec 20: 18 German cards to discard, 19 there'],
    ['calendar', 'begins 7.3, ', 'begins ', 'Dec 18: 7.3 is not said to begin'],
    ['calendar', 'begins 9.2-10', 'begins 7.3, 9.2-10', 'Dec 17: 7.3 does not begin today'],
    ['calendar', / \/ victory [^/]*/u, '', 'Dec 20: no Victory Levels'],
    ['calendar', '<=20 >=21', '<=22 >=21', 'Dec 20: 21 VPs lose and 22 win'],
    ['calendar', '>=21', '>=23', 'Dec 20: with 21 VPs nobody has won'],
    ['calendar', '<=14', '<=20', 'Dec 20: operational does not lie beyond tactical'],
    ['counters', 'LXVI / 62', 'LXVI / 18', '18 of LXVI stands twice'],
    ['counters', 'in 0204', 'in 0222', '272 begins in 0222'],
    ['counters', 'on 18\nLXVII / 29', 'on 18S\nLXVII / 29', '8.3PG is German and has an S'],
    ['counters', /in 060[56]/gu, 'in 0505', '4 units with 10 steps begin in 0505'],
    ['counters', 'in 0605', 'in 0604', 'units of both sides begin in 0604'],
    ['head', 'Source = house', 'Source = mine', '“mine” is no source'],
    ['head', 'Days = 17-20', 'Days = 17+', '“17+” are no days with a first and a last'],
    ['head', 'LXVI as 6pz', 'LXVI as us1', '“us1” is no army of its side'],
    ['head', 'LXVI as', 'IV as', '“IV” is no corps'],
    ['head', 'Title = ', 'Name = ', /cannot be read$/u],
    ['head', 'Days = 17-20', 'Days = 17-20\nDays = 18', 'Days stands twice'],
  ])('%s: %s as %s', (file, good, bad, wrong) => {
    const { faults } = changed(file, good, bad);
    expect(faults.map((fault) => fault.wrong)).toContainEqual(
      typeof wrong === 'string' ? wrong : expect.stringMatching(wrong),
    );
    for (const fault of faults) expect(fault.legal).toMatch(/\.$/u);
  });

  test.each<[string, RegExp, string, string]>([
    [
      'hexes.txt',
      /^0705 .*$/mu,
      '0705 / clear / town / name Mürringen / owner allied',
      '394.99 begins with an IP in 0705',
    ],
    [
      'hexes.txt',
      /^0805 .*$/mu,
      '0805 / clear / town / name Honsfeld / owner allied',
      'Peiper.1SS begins in 0805, which the other side owns',
    ],
    ['areas.txt', /^XVIII .*$/mu, '', 'XVIII has units and no deployment area'],
    ['hexes.txt', /^0101 .*\n/mu, '', 'without a line: 0101'],
    ['map.txt', /^City .*$/mu, '', 'city is missing'],
  ])('the map: %s, %s as %s', (file, good, bad, wrong) => {
    expect(withChanged(file, good, bad).faults.map((fault) => fault.wrong)).toContain(wrong);
  });

  test('a file that no pack has is named', () => {
    const read = readPack({ ...HOUSE_FILES, 'cards.txt': '' });
    expect(read.faults.map(({ file, wrong }) => [file, wrong])).toEqual([
      ['cards.txt', 'no file of a pack has this name'],
    ]);
  });

  test.each([
    ['Last = 0122', '“0122” is no hex of this map'],
    ['Last = west', 'Last says “west”'],
  ])('9.15: %s', (line, wrong) => {
    const { faults } = withChanged('map.txt', /^Last .*$/mu, line);
    expect(faults.map((fault) => fault.wrong)).toEqual([wrong]);
  });

  test('9.15: a pack may leave the last hex out, which mostly is a slip', () => {
    const { faults, doubts } = withChanged('map.txt', /^Last .*\n/mu, '');
    expect(faults).toEqual([]);
    expect(doubts.map(({ file, wrong }) => [file, wrong])).toEqual([['map.txt', 'Last is missing']]);
  });

  test('an entry is named by its line', () => {
    const { faults } = changed('german', 'no fuel = 3PG 21, 25\n', '');
    expect(faults.map(packFaultInWords)).toEqual([
      'cards-german.txt, line 13: card 36: no-fuel dates of 3PG are missing. Mechanized divisions and brigades have them (13.5): “no fuel = 3PG 22, 26”, or “never”.',
    ]);
  });
});

describe('the check of a pack: doubts', () => {
  test.each<[PackFile, string | RegExp, string, string | RegExp]>([
    ['german', '1SS 22, 26', '1SS 22, 27', 'card 52: the no-fuel dates of 1SS are others than on card 37'],
    ['german', 'value = 5', 'value = 3', 'card 61 has Command Value 3'],
    ['german', 'date = 20', 'date = 21', 'card 55 comes on December 21'],
    [
      'german',
      'tactic = Artillery 16-18',
      'tactic = Artillery 16-19',
      /^card 43 has two .* on December 19$/u,
    ],
    ['german', 'Hesitates 17', 'Hesitates 17-18', 'card 51 has two events or tactics on December 18'],
    [
      'allied',
      'command = deploy\ncommand = deploy one',
      'command = deploy one',
      /does not deploy the reserves/u,
    ],
    [
      'allied',
      'formation = divisions 106',
      'formation = divisions 82',
      /^card 05 does not deploy .* of 82$/u,
    ],
    [
      'allied',
      '106 of XVIII\ncommand = deploy one',
      '106 of XVIII\ncommand = deploy',
      /^card 05 deploys .* of 106$/u,
    ],
    ['german', 'event von der Heydte 17-18', 'event Commandos', 'no card brings VDH'],
    ['calendar', '18 / draw 4 / hand 5', '18 / draw 4 / hand 9', 'Dec 18: a hand of 9, 8 in the pile'],
    ['counters', '4 green 21, 3', '2 green 21, 3', '272 is stronger with 3 steps (3) than with 4 (2)'],
    ['counters', '3 line 16, (1)', '(3) line 16, 1', '506 loses its brackets with a step'],
    ['counters', 'elite 01, 4', 'elite 02, 4', '1.1SS and Peiper.1SS of I SS can both have selector 02'],
    ['counters', 'on 20S', 'on 21S', '517 comes on December 21'],
    ['head', 'Source = house', 'Source = owner', 'cards and units are “owner”, the map is “house”'],
  ])('%s: %s as %s', (file, good, bad, wrong) => {
    const { faults, doubts } = changed(file, good, bad);
    expect(faults).toEqual([]);
    expect(doubts.map((doubt) => doubt.wrong)).toContainEqual(
      typeof wrong === 'string' ? wrong : expect.stringMatching(wrong),
    );
  });
});
