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
