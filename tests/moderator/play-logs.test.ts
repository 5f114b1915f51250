import { expect, test } from 'vitest';
import { joined } from '../../src/moderator/play-logs.ts';
import type { PlayLog } from '../../src/store/play-logs.ts';

/** A stretch whose steps are letters; a capital is a roll. */
function stretch(letters: string): PlayLog {
  const steps = [...letters];
  const rolls = steps.flatMap((letter, step) =>
    letter === letter.toUpperCase()
      ? [{ step, purpose: letter, kind: 'dr' as const, values: [1], player: 'p' }]
      : [],
  );
  return { scenario: '19 AM', steps, rolls, at: 0 };
}

const words = (log: PlayLog | undefined) =>
  log === undefined
    ? undefined
    : `${log.steps.join('')} ${log.rolls.map(({ purpose, step }) => `${purpose}${step}`).join(' ')}`.trim();

test.each([
  ['the same again', 'abCdEf', 'abCdEf', 'abCdEf C2 E4'],
  ['a part of it', 'abCdEfgHi', 'CdEfg', 'abCdEfgHi C2 E4 H7'],
  ['more of it', 'CdEfg', 'abCdEfgHi', 'abCdEfgHi C2 E4 H7'],
  ['it goes on', 'abCdEfg', 'CdEfgHi', 'abCdEfgHi C2 E4 H7'],
  ['it began before', 'CdEfgHi', 'abCdEfg', 'abCdEfgHi C2 E4 H7'],
  ['one step alike by chance', 'abCdEf', 'fGhiJk', undefined],
  ['nothing in common', 'abCdEf', 'ghIjKl', undefined],
])('%s: %s and %s', (_, before, log, expected) => {
  expect(words(joined(stretch(before), stretch(log)))).toBe(expected);
});

test('logs that are made to be alike are compared in linear time', () => {
  let read = 0;
  const counted = (steps: readonly string[]): readonly string[] =>
    new Proxy(steps, {
      get(of, name) {
        if (typeof name === 'string' && /^\d+$/u.test(name)) read += 1;
        return Reflect.get(of, name) as unknown;
      },
    });
  const same = Array.from({ length: 2000 }, () => 'a');
  const log = (steps: readonly string[]): PlayLog => ({ ...stretch(''), steps: counted(steps) });
  expect(joined(log([...same, 'b']), log([...same, 'c']))).toBeUndefined();
  expect(read).toBeLessThan(20 * same.length);
});

test('a log that is given again in the next scenario is one with the first, and of its scenario', () => {
  const later = { ...stretch('zabCdEf'), scenario: '20 AM' };
  expect(joined(stretch('abCdEf'), later)).toMatchObject({ scenario: '19 AM', steps: [...'zabCdEf'] });
  // Few steps are alike by chance.
  expect(joined(stretch('abCdEf'), { ...stretch('bC'), scenario: '20 AM' })).toBeUndefined();
});
