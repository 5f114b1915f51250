/** Any combat on any small board, answered anyhow: it comes to an end, and that end keeps the rules. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answered, type CombatCourse, next } from '../../../../src/games/eaa/combat/12.5-combat.ts';
import type { Ask } from '../../../../src/games/eaa/combat/course.ts';
import { fitTogether } from '../../../../src/games/eaa/movement/10.4-stacking.ts';
import { keyOf } from '../../../../src/games/eaa/position/changes.ts';
import type { Position } from '../../../../src/games/eaa/position/position.ts';
import { sideOf } from '../../../../src/games/eaa/vocabulary/counters.ts';
import type { Side } from '../../../../src/games/eaa/vocabulary/formations.ts';
import { runsOf } from '../../../support/part.ts';
import { testSeed } from '../../../support/seed.ts';
import { counter, type HexWords, type Placed } from '../board.ts';
import { course, type FightWords } from './fights.ts';

/** Takes one number after the other; the same tape builds and plays the same combat. */
class Tape {
  readonly #numbers: readonly number[];
  #at = 0;

  constructor(numbers: readonly number[]) {
    this.#numbers = numbers;
  }

  below(limit: number): number {
    this.#at += 1;
    return (this.#numbers[this.#at % this.#numbers.length] ?? 0) % limit;
  }

  chance(of: number): boolean {
    return this.below(of) === 0;
  }

  pick<T>(list: readonly T[]): T {
    const found = list[this.below(list.length)];
    if (found === undefined) throw new Error('nothing to pick from');
    return found;
  }
}

const TARGET = '1210';
const BESIDE = ['1209', '1110', '1111', '1211', '1310', '1311'];
const FARTHER = [
  '1208',
  '1109',
  '1112',
  '1212',
  '1309',
  '1312',
  '1010',
  '1011',
  '1012',
  '1410',
  '1409',
  '1411',
];
const FACES = ['3', '4/2', '6/(3)', '(2)', '5/4/3', '7/5/4/2', '(4)/(2)', '6e/3g'];

function hexOf(tape: Tape, beside: readonly string[]): HexWords {
  return {
    terrain: tape.pick(['clear', 'broken', 'woods', 'forest', 'city']),
    isTown: tape.chance(5),
    isWestwall: tape.chance(8),
    hold: tape.below(6),
    vp: tape.chance(6) ? 2 : 0,
    owner: tape.pick(['allied', 'german']),
    isBeyondMeuse: tape.chance(3),
    ...(tape.chance(5) ? { edgeOf: tape.pick(['allied', 'german'] as const) } : {}),
    ...(tape.chance(2) && beside.length > 0 ? { primary: tape.pick(beside) } : {}),
  };
}

function unitsAt(tape: Tape, at: string, side: Side, most: number): readonly Placed[] {
  const found: Placed[] = [];
  for (let index = 0; index <= tape.below(most); index += 1) {
    const corps =
      side === 'german' ? tape.pick(['I SS', 'XLVII', 'OKW'] as const) : tape.pick(['V', 'XXX'] as const);
    const numbers = `${tape.pick(FACES)} ${tape.pick([3, 6])} #0${1 + tape.below(5)}`;
    const unit = counter(
      corps,
      at === TARGET && index === 0 && tape.chance(6) ? 'VDH' : `${at}${index}`,
      numbers,
    );
    const next = { at, counter: unit, steps: unit.faces.length };
    if (fitTogether([...found.map((each) => ({ steps: each.counter.faces.length })), next])) found.push(next);
  }
  return found.map((unit) => ({
    ...unit,
    isDispersed: tape.chance(8),
    supply: tape.pick(['in', 'in', 'in', 'low', 'out', 'isolated'] as const),
    isOutOfFuel: side === 'german' && tape.chance(10),
  }));
}

function anyFight(tape: Tape): FightWords {
  const by: Side = tape.pick(['allied', 'german']);
  const other: Side = by === 'german' ? 'allied' : 'german';
  const hexes: Record<string, HexWords> = { [TARGET]: hexOf(tape, BESIDE) };
  for (const hex of BESIDE) hexes[hex] = hexOf(tape, [TARGET]);
  for (const hex of FARTHER) hexes[hex] = hexOf(tape, []);
  const rivers: Record<string, 'river'> = {};
  const roads: string[] = [];
  for (const hex of BESIDE) {
    if (tape.chance(3)) rivers[`${TARGET} ${hex}`] = 'river';
    if (tape.chance(3)) roads.push(`${TARGET} ${hex}`);
  }
  const from = tape.pick(BESIDE);
  const attackers = unitsAt(tape, from, by, 3).map((unit) => ({
    ...unit,
    isDispersed: false,
    supply: 'in' as const,
    isOutOfFuel: false,
  }));
  const defenders = unitsAt(tape, TARGET, other, 3);
  const others = [...BESIDE, ...FARTHER]
    .filter((hex) => hex !== from && tape.chance(3))
    .flatMap((hex) => unitsAt(tape, hex, tape.pick([by, other, other]), 3));
  const keys = defenders.map(keyOf);
  return {
    by,
    target: TARGET,
    hits: [tape.below(6), tape.below(6)],
    ground: { hexes, rivers, roads },
    day: tape.pick([16, 18, 20, 22, 24]),
    units: [...attackers, ...defenders, ...others],
    attackers: attackers.map(keyOf),
    removesIp: tape.chance(4),
    ips: [TARGET],
    roadblocks: FARTHER.filter((hex) => tape.chance(12) && others.every(({ at }) => at !== hex)),
    detachments: FARTHER.filter((hex) => tape.chance(12) && others.every(({ at }) => at !== hex)),
    bystanders: keys.length > 1 && tape.chance(4) ? keys.slice(1) : [],
    helpers: tape.chance(4) ? attackers.slice(1).map(keyOf) : [],
    okwArmy: tape.pick(['5pz', '6pz']),
    isXxxFree: tape.chance(2),
    objectives: { '5pz': { at: tape.pick(FARTHER), compass: 'west', placement: 1 } },
  };
}

function answerTo(ask: Ask, tape: Tape) {
  return ask.kind === 'die' ? 1 + tape.below(10) : tape.pick(ask.options);
}

/** All answers that it takes, and where it ends. */
function play(at: Position, begun: CombatCourse, tape: Tape) {
  let under = begun;
  for (let asked = 0; asked < 40; asked += 1) {
    const progress = next(at, under);
    if (progress.state === 'done') return { progress, under };
    const { ask } = progress;
    if (ask.kind === 'choice') {
      expect(ask.options.length).toBeGreaterThan(1);
      expect(new Set(ask.options).size).toBe(ask.options.length);
      expect(ask.barred.filter(({ option }) => ask.options.includes(option))).toHaveLength(0);
    }
    const answer = answered(at, under, answerTo(ask, tape));
    if (!answer.ok) throw new Error('what was offered is refused');
    under = answer.course;
  }
  throw new Error('it comes to no end');
}

const unitsOf = ({ stacks }: Position) => [...stacks.values()].flatMap(({ units }) => units);

test('it ends; stacks stay legal, hits are used up, and the same answers lead to the same end', () => {
  const seen = { retreats: 0, eliminations: 0, advances: 0 };
  fc.assert(
    fc.property(fc.array(fc.nat(9999), { minLength: 300, maxLength: 300 }), (numbers) => {
      const tape = new Tape(numbers);
      const words = anyFight(tape);
      const { at, course: begun } = course(words);
      const { progress, under } = play(at, begun, tape);
      const { position: after, trace, end } = progress;
      const { grid } = at.ground;

      for (const { side, hex, units } of after.stacks.values()) {
        expect(fitTogether(units), `${grid.hexAt(hex)} ${JSON.stringify(words)}`).toBe(true);
        expect(units.every((unit) => unit.hex === hex && sideOf(unit.counter) === side)).toBe(true);
      }
      expect([...after.ips].filter((hex) => !after.stacks.has(hex))).toEqual([]);
      const before = new Map(unitsOf(at).map((unit) => [keyOf(unit), unit]));
      const took = new Set([...under.attackers, ...end.defenders]);
      for (const unit of unitsOf(after)) {
        const was = before.get(keyOf(unit));
        expect(unit.steps).toBeLessThanOrEqual(was?.steps ?? 0);
        if (!took.has(keyOf(unit)) && unit.hex !== begun.target) expect(unit).toEqual(was);
      }
      expect(end.path.map((hex) => grid.stepsBetween(begun.target, hex))).toEqual(
        [1, 2].slice(0, end.path.length),
      );
      const lost = trace.filter((entry) => entry.rule === '12.6' && entry.for === 'hit');
      const byDefenders = lost.filter(
        (entry) => entry.rule === '12.6' && !begun.attackers.includes(entry.unit),
      );
      if (!end.isEliminated) expect(byDefenders.length + end.path.length).toBe(begun.hits.defender);
      else expect(byDefenders.length + end.path.length).toBeLessThanOrEqual(begun.hits.defender);
      const absorbed = trace.reduce((sum, entry) => ('absorbs' in entry ? sum + entry.absorbs : sum), 0);
      const attackersLeft = begun.attackers.filter((key) =>
        unitsOf(after).some((unit) => keyOf(unit) === key),
      );
      if (attackersLeft.length > 0) expect(absorbed).toBe(begun.hits.attacker - end.spared);
      if (end.path.length === 2)
        expect(
          unitsOf(after).filter((unit) => end.defenders.includes(keyOf(unit)) && !unit.isDispersed),
        ).toEqual([]);
      expect(next(at, JSON.parse(JSON.stringify(under)))).toEqual(progress);

      seen.retreats += end.path.length > 0 ? 1 : 0;
      seen.eliminations += end.isEliminated ? 1 : 0;
      seen.advances += end.advanced.length > 0 ? 1 : 0;
    }),
    { seed: testSeed('any-combat'), numRuns: runsOf(400) },
  );
  // Enough of each kind, or this test says nothing.
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(runsOf(40));
});
