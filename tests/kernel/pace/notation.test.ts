import { describe, expect, test } from 'vitest';
import { PACE_KINDS } from '../../../src/games/kgp/vocabulary/pace-kinds.ts';
import { paceFaultWords, parsePace, printPace } from '../../../src/kernel/pace/notation.ts';
import { MISSED, PaceShape, PRESETS, presetPace } from '../../../src/kernel/pace/pace.ts';
import { paceLines } from '../../../src/kernel/pace/words.ts';

const GAME = { paceKinds: PACE_KINDS };
const WITH_GM = { ...GAME, hasGm: true };

const TEXT = [
  'zone Europe/Berlin',
  'rest Sat Sun 23:00-07:00',
  'seal 72 h + 24 h, then default',
  'setup 120 h + 0 h, then gm',
  'answer 48 h + 12 h, then default (agree)',
  'table 72 h + 24 h, then remind',
].join('\n');

/** What is wrong with a text, in words. */
function fault(text: string, table = WITH_GM): string {
  const read = parsePace(text, table);
  if (read.ok) throw new Error(`${text} was read as ${printPace(read.value)}`);
  const [message, legal] = paceFaultWords(read.faults);
  expect(legal).not.toBe('');
  return message;
}

describe('a pace as text', () => {
  test('is read and printed round', () => {
    const read = parsePace(TEXT, WITH_GM);
    if (!read.ok) throw new Error(read.faults[0].wrong);
    expect(read.value).toEqual({
      zone: 'Europe/Berlin',
      restDays: [6, 7],
      restHours: { from: '23:00', to: '07:00' },
      kinds: {
        seal: { hours: 72, grace: 24, missed: 'default' },
        setup: { hours: 120, grace: 0, missed: 'gm' },
        answer: { hours: 48, grace: 12, missed: 'default', agreeStated: true },
        table: { hours: 72, grace: 24, missed: 'remind' },
      },
    });
    expect(printPace(read.value)).toBe(TEXT);
    expect(PaceShape.safeParse(read.value).success).toBe(true);
  });

  test('as people type it: days, spaces, capitals, other orders of lines', () => {
    const read = parsePace(
      'SEAL 3d+1d then Default\n\n rest saturday, 7:00–9:30\nzone europe/berlin ',
      WITH_GM,
    );
    if (!read.ok) throw new Error(read.faults[0].wrong);
    expect(printPace(read.value)).toBe(
      'zone Europe/Berlin\nrest Sat 07:00-09:30\nseal 72 h + 24 h, then default',
    );
  });

  test('by name: written out, and read back, for every choice', () => {
    for (const preset of PRESETS)
      for (const missed of MISSED) {
        const pace = presetPace(GAME, preset, 'Asia/Tokyo', missed);
        const read = parsePace(printPace(pace), WITH_GM);
        expect(read).toEqual({ ok: true, value: pace });
      }
    expect(presetPace(GAME, 'brisk', 'UTC', 'remind').kinds.seal).toEqual({
      hours: 24,
      grace: 8,
      missed: 'remind',
    });
  });

  test('in words for everybody: each kind, also one without a deadline', () => {
    const read = parsePace(TEXT, WITH_GM);
    if (!read.ok) throw new Error(read.faults[0].wrong);
    const lines = paceLines(GAME, read.value);
    expect(lines[0]).toBe(
      '**Pace:** by the clock of Europe/Berlin; Saturdays, Sundays, 23:00–07:00 do not count',
    );
    expect(lines).toHaveLength(1 + PACE_KINDS.length + 1);
    expect(lines.find((line) => line.includes('Playing'))).toMatch(/no deadline$/u);
    expect(lines.find((line) => line.includes('Answers'))).toBe(
      '-# Answers to what the other side has stated (8.6032, 8.14): 48 h and 12 h of grace, then the default: the other side’s statement is agreed to',
    );
    expect(paceLines(GAME, undefined)).toEqual([]);
  });
});

describe('what cannot be a pace is refused in words', () => {
  const seal = 'seal 72 h';
  test.each([
    ['a zone that does not exist', `zone Europe/Peiper\n${seal}`, /no time zone “Europe\/Peiper”/u],
    ['an offset, which follows no change of clocks', `zone +01:00\n${seal}`, /no time zone/u],
    ['no zone', seal, /has no time zone/u],
    ['25:00', `zone UTC\nrest 25:00-07:00\n${seal}`, /“25:00” is not a time of day/u],
    ['a minute that there is not', `zone UTC\nrest 22:00-07:60\n${seal}`, /“07:60” is not a time of day/u],
    ['quiet of 24 hours', `zone UTC\nrest 08:00-08:00\n${seal}`, /whole day/u],
    ['an hour that counts', `zone UTC\nrest 08:00-07:00\n${seal}`, /Less than four hours/u],
    ['no day that counts', `zone UTC\nrest Mon Tue Wed Thu Fri Sat Sun\n${seal}`, /No time would count/u],
    ['rest that is neither', `zone UTC\nrest noon\n${seal}`, /“noon” is neither/u],
    ['rest twice', `zone UTC\nrest 01:00-02:00 03:00-04:00\n${seal}`, /Rest hours are given twice/u],
    ['no kind', 'zone UTC', /no deadline for anything/u],
    ['a kind that there is not', 'zone UTC\nnaps 3 h', /no kind of decision “naps”/u],
    ['a line twice', `zone UTC\n${seal}\n${seal}`, /“seal” is given twice/u],
    ['no time at all', 'zone UTC\nseal 0 h', /cannot be 0 hours/u],
    ['less than nothing', 'zone UTC\nseal -3 h', /cannot be read/u],
    ['an absurd length', 'zone UTC\nseal 9999 d', /cannot be 239976 hours/u],
    ['an absurd grace', 'zone UTC\nseal 1 h + 31 d', /grace for seal cannot be 744 hours/u],
    ['figures without end', `zone UTC\nseal ${'9'.repeat(400)} h`, /cannot be read/u],
    ['no such consequence', 'zone UTC\nseal 3 h, then shoot', /“shoot” is not something that can happen/u],
    ['a default where only its owner can choose', 'zone UTC\nsetup 3 h, then default', /no default/u],
    [
      'agreeing to a secret choice',
      'zone UTC\nseal 3 h, then default (agree)',
      /no statement of the other side/u,
    ],
    [
      'agreeing instead of telling',
      'zone UTC\nanswer 3 h, then remind (agree)',
      /no statement of the other side/u,
    ],
  ])('%s', (_, text, message) => {
    expect(fault(text)).toMatch(message);
  });

  test('a GM who decides, where there is none', () => {
    expect(fault('zone UTC\nseal 3 h, then gm', { ...GAME, hasGm: false })).toMatch(/no GM/u);
  });
});
