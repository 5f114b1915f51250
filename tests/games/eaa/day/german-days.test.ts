/** 4.0, 8.0, 9.0, 12.0: the Germans through all four days by themselves, with invariants after every step. */
import { describe, expect, test } from 'vitest';
import { impossible } from '../../../../src/games/eaa/impulse/8.11-german-events.ts';
import type { Told } from '../../../../src/games/eaa/steps/procedure.ts';
import { stepLine } from '../../../../src/games/eaa/steps/step.ts';
import { vpOf, worldOf } from '../../../../src/games/eaa/world/world.ts';
import { partOf } from '../../../support/part.ts';
import { testSeed } from '../../../support/seed.ts';
import { houseBook } from '../house-book.ts';
import { faultIn, playDays, playsAnything } from './german-days.ts';

const GAMES = Number(process.env.UMPIRE_EAA_DAYS ?? 6);
const book = houseBook();

const kinds = new Set<string>();

/** No step without its reason: one that says more than its sentence, in words. */
function reasonsFault(told: Told): string | undefined {
  const line = stepLine(book, told);
  const reasons = told.because.lines(book);
  const bad = reasons.find((each) => each === '' || /undefined|NaN|\[object|Infinity/u.test(each));
  if (bad !== undefined) return bad;
  return reasons.some((each) => each !== line) ? undefined : 'no reason';
}

function inBytes(told: readonly Told[]): string {
  return JSON.stringify(told.map(({ rule, what, of }) => ({ rule, what, of })));
}

/** The days of the first test, to be played once more. */
const played: { readonly seed: string; readonly steps: string }[] = [];

describe(`${GAMES} times four days`, () => {
  const first = testSeed(`German days (UMPIRE_EAA_DAYS=${GAMES})`);
  const seeds = Array.from({ length: GAMES }, (_, index) => `${first}/${index}`);
  test.each(partOf('German days', seeds, 3))('seed %s', (seed) => {
    const moved = new Set<unknown>();
    const targets = new Set<unknown>();
    let cardsInUse = 0;
    const look = (told: Told) => {
      const { world, what, of } = told;
      kinds.add(what);
      expect(reasonsFault(told), `${what} ${JSON.stringify(of)}`).toBeUndefined();
      expect(faultIn(world), `${what} ${JSON.stringify(of)}`).toBeUndefined();
      if (what === 'activation') {
        moved.clear();
        targets.clear();
      }
      // 9.2, 9.53: once an activation.
      if (what === 'move') expect(moved.has(of.unit), `${String(of.unit)} moves twice`).toBe(false);
      if (what === 'move') moved.add(of.unit);
      if (what === 'attack check') expect(targets.has(of.target)).toBe(false);
      if (what === 'attack check') targets.add(of.target);
      const { draw, discards, coming, again } = world.german;
      cardsInUse = book.pack.german.length - draw.length - discards.length - coming.length - again.length;
      expect(cardsInUse).toBeLessThanOrEqual(3);
    };
    const { world, told } = playDays(seed, look);
    played.push({ seed, steps: inBytes(told) });
    // 4.0 IV.3: each day is played out, and all cards lie somewhere.
    expect(cardsInUse).toBe(0);
    expect(world.position.day).toBe(21);
    expect(told.filter(({ what }) => what === 'evening')).toHaveLength(4);
    // 8.2: the pile is played out each day, so that Army Group B comes each day.
    expect(told.filter(({ what }) => what === 'reserves released').length).toBeGreaterThanOrEqual(4);
    // 17.1: against nobody the Germans win.
    expect(vpOf(world, book)).toBeGreaterThan(12);
  });
});

test('12.3: whatever cards the Allies play as tactics, the days go on, and all stays as it must', () => {
  const tactics = new Set<unknown>();
  const look = ({ world, what, of }: Told) => {
    expect(faultIn(world), `${what} ${JSON.stringify(of)}`).toBeUndefined();
    if (what !== 'cards played') return;
    expect(of.role).toBe('defender');
    for (const tactic of of.tactics as readonly string[]) tactics.add(tactic);
  };
  const seed = testSeed('German days with Allied tactics');
  for (const game of partOf('German days with tactics', [1, 2, 3], 3))
    playDays(`${seed}/cards/${game}`, look, playsAnything);
  expect(tactics.size).toBeGreaterThan(2);
});

test('the same seed, pack and answers: the same steps to the byte', () => {
  const [one, other] = played;
  if (one === undefined || other === undefined) throw new Error('nothing was played');
  expect(inBytes(playDays(one.seed).told)).toBe(one.steps);
  expect(other.steps).not.toBe(one.steps);
});

test('each kind of step has happened', () => {
  const missed = [
    'activation',
    'attack',
    'attack check',
    'attack over',
    'card drawn',
    'command card',
    'corps objective placed',
    'detachments',
    'evening',
    'hits',
    'day begins',
    'move',
    'objective placed',
    'objective stays',
    'parachutists land',
    'recovered',
    'reserves arrive',
    'reserves released',
    'second command',
    'supply',
  ].filter((kind) => !kinds.has(kind));
  // The days of a part may go without the rarest, whichever part it is.
  expect(missed.length, missed.join(', ')).toBeLessThanOrEqual(played.length === GAMES ? 0 : 2);
});

test('8.11: an event counts as possible only while there is something for it', () => {
  const world = worldOf(book);
  const card = book.german.get(44);
  if (card === undefined) throw new Error('no card 44');
  expect(impossible(book, world, 'Fuel Priority', card)).toMatch(/December 20/u);
  expect(
    impossible(book, { ...world, position: { ...world.position, day: 20 } }, 'Fuel Priority', card),
  ).toBeUndefined();
  expect(impossible(book, world, 'Consolidation', card)).toMatch(/16\.2/u);
  expect(impossible(book, world, 'von der Heydte', card)).toBeUndefined();
  expect(impossible(book, { ...world, eliminated: ['I SS/VDH'] }, 'von der Heydte', card)).toMatch(/12\.37/u);
  expect(impossible(book, world, 'Eisenhower Hesitates', card)).toBeUndefined();
  expect(impossible(book, { ...world, alliedToCome: [] }, 'Eisenhower Hesitates', card)).toBeDefined();
});

test('8.11: no card of the house pack has Manteuffel’s event, or the Command Crisis', () => {
  const cards = [...book.german.values()];
  for (const event of ['Manteuffel Directs Traffic', 'Allied Command Crisis'] as const)
    expect(JSON.stringify(cards)).not.toContain(event);
  expect(JSON.stringify(cards)).toContain('Commandos');
});
