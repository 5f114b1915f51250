/** Random games of both sides, to their end; what must hold after every order ({@link Watch}), and beside it. */
import { expect, test } from 'vitest';
import { STORIES } from '../../../src/games/ardennes2/rules.ts';
import { PHASES } from '../../../src/games/ardennes2/vocabulary/phases.ts';
import { partOf } from '../../support/part.ts';
import { testSeed } from '../../support/seed.ts';
import { nothingVisited, playRandomGame } from './played-random-game.ts';

/** A part of a hundred every day, 2,000 in the soak. */
const GAMES = Number(process.env.UMPIRE_ARDENNES_GAMES ?? 100);
const PLAYED = partOf(
  'random games of Ardennes II',
  Array.from({ length: GAMES }, (_, index) => index),
  12,
);
/** One in so many is held against the second implementation of the rules as well. */
const SECOND_OF = 4;
/** Of a test; one name is enough for what it is. */
const AT_A_TIME = 10;

const visited = nothingVisited();
const seed = testSeed('ardennes2-random-games');

test.each(PLAYED.filter((_, place) => place % AT_A_TIME === 0))('random games from %i', (first) => {
  const from = PLAYED.indexOf(first);
  for (const index of PLAYED.slice(from, from + AT_A_TIME)) {
    const name = `${seed}/${index}`;
    try {
      playRandomGame(name, visited, {}, PLAYED.indexOf(index) % SECOND_OF === 0);
    } catch (error) {
      throw new Error(`game ${name}`, { cause: error });
    }
  }
});

/**
 * Random Germans never leave in time, so that no game comes to Turn 9: `turn/arrivals.test.ts` has it. DG Artillery without
 * supply whose side has said that it rolls: `turn/3.4-recovery.test.ts`.
 */
const SELDOM: readonly string[] = ['gun.rolled', 'units.arrived'];

/**
 * Of a hundred games in three to fifteen: a part of them may be without, all are not. Of guns: `turn/beforehand.test.ts`.
 * `others`: so many more, whichever they are.
 */
const IN_ALL: {
  readonly events: readonly string[];
  readonly codes: readonly string[];
  readonly others: number;
  /** So many far moves have been made in either order. */
  readonly swapped: number;
} =
  PLAYED.length === GAMES
    ? { events: [], codes: [], others: 0, swapped: GAMES / 10 }
    : {
        events: ['guns.asked', 'gun.answered', 'guns.answered'],
        codes: ['ardennes2/2.2/line', 'ardennes2/2.2/not-now'],
        others: 8,
        swapped: 0,
      };

/** Of games that begin from a position, which these do not (`scenario/position-text.test.ts`). */
const ELSEWHERE: readonly string[] = ['position.set'];
/** Of other scenarios (`scenario/played.test.ts`). */
const OF_OTHERS: readonly string[] = [
  'points.counted',
  'units.removed',
  'arrival.rolled',
  'set-up.done',
  'drop.named',
];

test('every event of the game has happened in them', () => {
  const missing = STORIES.all.map((story) => story.type).filter((type) => !visited.events.has(type));
  const missed = missing.filter(
    (type) => ![...SELDOM, ...ELSEWHERE, ...OF_OTHERS, ...IN_ALL.events].includes(type),
  );
  expect(missed.length, missed.join(', ')).toBeLessThanOrEqual(IN_ALL.others);
});

/** Rules of the Phases that wait for somebody, and of the lines that are given beforehand. */
const PHASE_RULES = [...new Set(PHASES.flatMap((phase) => ('deeds' in phase ? [phase.rule] : [])))];
const BEFOREHAND_RULES = ['2.1', '2.2', '3.2', '3.6', '3.7', '3.8', 'SCS-series-rules'];

/** Every code with which the game, and the kernel for its orders, refuses something. */
const CODES: readonly string[] = [
  ...PHASE_RULES.flatMap((rule) => [`ardennes2/${rule}/line`, `ardennes2/${rule}/not-now`]),
  ...BEFOREHAND_RULES.map((rule) => `ardennes2/${rule}/beforehand`),
  'ardennes2/2.1/not-now',
  'ardennes2/3.2/bad-arguments',
  'ardennes2/3.2/out-of-range',
  'ardennes2/3.6/not-now',
  'ardennes2/3.6/no-bug-out',
  'ardennes2/3.8/not-now',
  'ardennes2/table/unknown-order',
];

/** Met in some hundreds of games only: of a gun whose side is asked, a hex that is none (`turn/beforehand.test.ts`). */
const UNREACHED: readonly string[] = ['ardennes2/3.6/no-bug-out'];

test('every code of a refusal has been met, or is listed as unreached; no other one is', () => {
  expect([...visited.codes].filter((code) => !CODES.includes(code))).toEqual([]);
  const missing = CODES.filter((code) => !visited.codes.has(code));
  const missed = missing.filter((code) => ![...UNREACHED, ...IN_ALL.codes].includes(code));
  expect(missed.length, missed.join(', ')).toBeLessThanOrEqual(IN_ALL.others);
});

test('each kind of offer has been taken, and far moves have been made in either order', () => {
  const kinds = [
    ...['orders.write', 'orders.commit', 'phase.pass', 'combat.answer', 'beforehand.set'],
    'bridge.blow',
  ];
  const seldom = ['bridge.answer', 'losses.answer', 'bugout.answer'];
  const known = [...kinds, ...seldom];
  expect([...visited.orders].filter((order) => !known.includes(order))).toEqual([]);
  const missed = kinds.filter((order) => !visited.orders.has(order));
  expect(missed.length, missed.join(', ')).toBeLessThanOrEqual(IN_ALL.others === 0 ? 0 : 1);
  expect(visited.taken).toBeGreaterThan(PLAYED.length);
  expect(visited.swapped).toBeGreaterThanOrEqual(IN_ALL.swapped);
});
