/** 18.1–18.5: each limit of each evening on both sides, by the German VPs with which its last impulse is passed. */
import { describe, expect, test } from 'vitest';
import { verdictOn } from '../../../../src/games/eaa/allied/17.0-victory.ts';
import type { Book } from '../../../../src/games/eaa/packs/book.ts';
import { restore } from '../../../../src/games/eaa/runs/saved.ts';
import { readStart } from '../../../../src/games/eaa/start/position-text.ts';
import { openGame } from '../game-table.ts';
import { wholeBook } from '../packs/whole.ts';

/** By scenario: the evening, and from which VPs on it ends how; before the first of them it is what stands there. */
type Evening = readonly [
  day: string,
  below: string,
  ...from: readonly (readonly [vp: number, end: string])[],
];

const ON = 'goes on';
const EVENINGS: Readonly<Record<string, readonly Evening[]>> = {
  'initial-assault': [['16', 'victory tactical', [6, 'defeat tactical']]],
  'allies-surprised': [
    ['16-17', ON],
    [
      '18',
      'victory operational',
      [7, 'victory tactical'],
      [12, 'defeat tactical'],
      [21, 'defeat operational'],
    ],
  ],
  'german-breakout': [
    ['16-19', ON],
    ['20', 'victory strategic', [12, ON], [40, 'defeat strategic']],
    [
      '21',
      'victory strategic',
      [18, 'victory operational'],
      [24, 'victory tactical'],
      [30, 'defeat tactical'],
      [38, 'defeat operational'],
      [48, 'defeat strategic'],
    ],
  ],
  'battle-of-the-bulge': [
    ['16-19', ON],
    ['20', 'victory strategic', [12, ON], [40, 'defeat strategic']],
    ['21', 'victory strategic', [12, ON], [45, 'defeat strategic']],
    ['22', 'victory strategic', [16, ON], [50, 'defeat strategic']],
    ['23', 'victory strategic', [21, ON], [55, 'defeat strategic']],
    ['24', 'victory strategic', [26, ON], [60, 'defeat strategic']],
    ['25', 'victory operational', [28, ON], [55, 'defeat operational']],
    ['26', 'victory operational', [30, ON], [50, 'defeat operational']],
    ['27', 'victory operational', [32, ON], [45, 'defeat operational']],
    ['28', 'victory tactical', [34, ON], [40, 'defeat tactical']],
    ['29', 'victory tactical', [35, 'defeat tactical']],
  ],
  'crisis-at-the-meuse': [
    ['22-23', ON, [35, 'defeat operational']],
    ['24-27', 'victory operational', [16, ON], [35, 'defeat operational']],
    [
      '28',
      'victory operational',
      [16, 'victory tactical'],
      [21, 'draw'],
      [25, 'defeat tactical'],
      [35, 'defeat operational'],
    ],
  ],
};

/** A front on which no town counts. */
const FRONT = 'LVIII 1405 = 16.116P\nVIII 1613 = CCB.9A\n';

function endOf(book: Book, day: number, vp: number): string {
  const read = readStart(`Day ${day}\nBegins with last Allied impulse\nExit VPs ${vp}\n${FRONT}`, book);
  if (!read.ok) throw new Error(read.faults.map(({ wrong }) => wrong).join());
  const { result, vp: counted } = verdictOn(restore(book, read.value.world), book);
  expect(counted).toBe(vp);
  if (result === undefined) return ON;
  return result.of === 'draw' ? 'draw' : `${result.of} ${result.level}`;
}

describe.each(Object.entries(EVENINGS))('%s', (scenario, evenings) => {
  const book = wholeBook(scenario);

  test('its days are those of the table', () => {
    const days = evenings.flatMap(([day]) => daysOf(day));
    expect(days).toEqual(book.scenario.calendar.map(({ day }) => day));
  });

  test.each(evenings.map(([days, below, ...from]) => ({ days, below, from })))(
    'December $days',
    ({ days, below, from }) => {
      for (const day of daysOf(days)) {
        const steps = [[0, below] as const, ...from];
        for (const [index, [vp, end]] of steps.entries()) {
          const next = steps[index + 1]?.[0] ?? 100;
          // Both sides of each limit: the figure itself, and the one below the next.
          for (const at of [vp, next - 1]) expect([day, at, endOf(book, day, at)]).toEqual([day, at, end]);
        }
      }
    },
  );
});

function daysOf(words: string): readonly number[] {
  const [from = 0, to = from] = words.split('-').map(Number);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

describe('in a game', () => {
  /** The last impulse of a day, passed. */
  function evening(scenario: string, day: number, vps: number) {
    const position = `Day ${day}\nBegins with last Allied impulse\nGerman pile none\nExit VPs ${vps}\n${FRONT}`;
    const table = openGame({ scenario, position });
    table.order('allied', 'impulse.pass', {});
    return table.view('allied');
  }

  test.each([
    ['german-breakout', 20, 11, 'allied', 'strategic'],
    ['german-breakout', 21, 48, 'german', 'strategic'],
    ['battle-of-the-bulge', 25, 27, 'allied', 'operational'],
    ['battle-of-the-bulge', 29, 35, 'german', 'tactical'],
    ['crisis-at-the-meuse', 22, 35, 'german', 'operational'],
    ['crisis-at-the-meuse', 28, 22, 'nobody', 'draw'],
  ])('%s, December %d, %d VPs: %s, %s', (scenario, day, vp, winner, level) => {
    expect(evening(scenario, day, vp).ended).toEqual({ winner, level, vp });
  });

  test('between the limits the next day begins', () => {
    const { ended, world } = evening('battle-of-the-bulge', 20, 12);
    expect([ended, world?.day]).toEqual([undefined, 21]);
  });
});
