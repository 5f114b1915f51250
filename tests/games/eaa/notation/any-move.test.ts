/** 10.0, 10.5: any text has an answer; on any board, wherever a unit's reach goes an order takes it, unless 10.4 or 10.6 forbids its end; printed, it is read alike. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crossing } from '../../../../src/games/eaa/control/14.2-bridges.ts';
import { reachOf } from '../../../../src/games/eaa/movement/10.0-reach.ts';
import { Steps } from '../../../../src/games/eaa/movement/10.0-steps.ts';
import { fitTogether } from '../../../../src/games/eaa/movement/10.4-stacking.ts';
import { readDeployments } from '../../../../src/games/eaa/notation/7.1-deployments.ts';
import { printMove, readMoves } from '../../../../src/games/eaa/notation/10.0-moves.ts';
import { keyOf } from '../../../../src/games/eaa/position/changes.ts';
import { type Position, SUPPLY_STATES, type Unit } from '../../../../src/games/eaa/position/position.ts';
import { SupplyNet } from '../../../../src/games/eaa/supply/13.1-supply.ts';
import { sideOf } from '../../../../src/games/eaa/vocabulary/counters.ts';
import { unitsOnMap, worldOf } from '../../../../src/games/eaa/world/world.ts';
import { present } from '../../../../src/text/present.ts';
import { runsOf } from '../../../support/part.ts';
import { testSeed } from '../../../support/seed.ts';
import { houseBook } from '../house-book.ts';

const WORLD = worldOf(houseBook());
const START = WORLD.position;
const UNITS = unitsOnMap({ position: START });

/** The house map with each of its units thrown anywhere, in any state. */
const anyPosition = fc
  .array(fc.tuple(fc.nat(START.ground.hexes.length - 1), fc.nat(3), fc.nat(11)), {
    minLength: UNITS.length,
    maxLength: UNITS.length,
  })
  .map((throws): Position => {
    const stacks = new Map<number, { side: 'allied' | 'german'; hex: number; units: readonly Unit[] }>();
    UNITS.forEach((unit, index) => {
      const [hex = 0, supply = 0, luck = 0] = throws[index] ?? [];
      const side = sideOf(unit.counter);
      const there = stacks.get(hex);
      if (there !== undefined && there.side !== side) return;
      const state = luck < 3 ? SUPPLY_STATES[supply] : 'in';
      const thrown: Unit = { ...unit, hex, supply: state ?? 'in', isDispersed: luck === 11 };
      const units = [...(there?.units ?? []), thrown];
      if (fitTogether(units)) stacks.set(hex, { side, hex, units });
    });
    return { ...START, stacks };
  });

const WORDS = [
  '>',
  '>',
  '->',
  ' to ',
  ' at ',
  ';',
  '\n',
  '#',
  'strategic',
  ',',
  '+',
  '“',
  '505.82',
  '14 Cav',
  '16',
  'XVIII',
  'Liège',
  '0811',
  '8.11',
  '9999',
  ' ',
];

/** Orders as nobody should write them, and now and then one as he should. */
const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(...WORDS),
      fc.constantFrom(...UNITS.map(({ counter: { id } }) => `${id} `)),
      fc.constantFrom(...START.ground.grid.hexes),
      fc.string({ maxLength: 6 }),
    ),
    { maxLength: 30 },
  )
  .map((words) => words.join(''));

const ACTIVE = new Set(UNITS.map(keyOf));

test('whatever is typed has an answer; what is refused has a rule and a reason', () => {
  const box = [...WORLD.alliedBox, ...WORLD.alliedToCome];
  const may = new Set(box.map(keyOf));
  fc.assert(
    fc.property(anyPosition, anyText, (on, text) => {
      for (const done of [readMoves(text, on, ACTIVE), readDeployments(text, on, box, { may })])
        if (!done.ok) for (const { rule, wrong: why } of done.faults) expect([rule, why]).not.toContain('');
    }),
    { seed: testSeed('any-order'), numRuns: runsOf(150) },
  );
});

test('orders one after the other keep the rules when they are accepted, and are refused by 10.4 and 10.6 alone', () => {
  let accepted = 0;
  fc.assert(
    fc.property(anyPosition, fc.array(fc.nat(), { minLength: 2, maxLength: 12 }), (on, picks) => {
      const lines: string[] = [];
      let done: ReturnType<typeof readMoves> | undefined;
      for (const [index, pick] of picks.entries()) {
        if (done?.ok === false) break;
        // Who, then whither, of those who have not gone yet, as things stand by then.
        const now: Position = done?.position ?? on;
        const gone = new Set(done?.moves.map(({ unit }) => unit));
        const waiting = unitsOnMap({ position: now }).filter(
          (unit) => sideOf(unit.counter) === 'allied' && !gone.has(keyOf(unit)),
        );
        const unit = waiting[pick % Math.max(1, waiting.length)];
        const steps = unit && new Steps(now, unit, present({ crossed: done?.crossed }));
        if (unit === undefined || steps === undefined || steps.bound !== undefined) continue;
        const hexes = reachOf(steps).hexes.filter((hex) => hex !== unit.hex);
        const hex = hexes[(pick + index) % Math.max(1, hexes.length)];
        if (hex === undefined) continue;
        lines.push(`${keyOf(unit)} > ${now.ground.grid.hexAt(hex)}`);
        done = readMoves(lines.join('\n'), on, ACTIVE);
      }
      if (done === undefined) return;
      if (!done.ok) {
        for (const { rule, wrong } of done.faults) expect(['10.4', '10.6'], wrong).toContain(rule);
        return;
      }
      accepted += done.moves.length;
      expect(standing(done.position)).toEqual(standing(on));
      expect(new Set(done.moves.map(({ unit }) => unit)).size).toBe(done.moves.length);
      for (const { hex, units } of done.position.stacks.values()) {
        expect(fitTogether(units)).toBe(true);
        expect(new Set(units.map(({ counter }) => sideOf(counter))).size).toBe(1);
        expect(units.every((unit) => unit.hex === hex)).toBe(true);
      }
      const { rivers } = done.crossed;
      expect(rivers.size).toBe(
        done.moves.filter(({ stop, way }) => isOverRiver(on, way) && stop !== undefined).length,
      );
    }),
    { seed: testSeed('any-orders'), numRuns: runsOf(40) },
  );
  expect(accepted).toBeGreaterThan(runsOf(50));
});

/** Whether its last step led over a river without a bridge. */
function isOverRiver(on: Position, way: readonly number[]): boolean {
  const [from = 0, to = 0] = way.slice(-2);
  return crossing(on, from, to).kind === 'river';
}

/** Who is on the map. */
function standing(on: Position): readonly string[] {
  return unitsOnMap({ position: on }).map(keyOf).toSorted();
}

test('a long text takes no long time to be refused', () => {
  const words = Array.from({ length: 3000 }, (_, index) => `${index % 90}x`).join(' ');
  const done = readMoves(`${words} > 0811`, START, ACTIVE);
  expect(done.ok ? '' : done.faults[0]?.wrong.length).toBeLessThan(200);
});

test('each hex of a reach is accepted, or refused by 10.4 or 10.6 alone; every other is refused', () => {
  const seed = testSeed('any-move');
  let accepted = 0;
  const refused = new Map<string, number>();
  fc.assert(
    fc.property(anyPosition, fc.nat(), (on, pick) => {
      const allied = unitsOnMap({ position: on }).filter(({ counter }) => sideOf(counter) === 'allied');
      const unit = allied[pick % Math.max(1, allied.length)];
      if (unit === undefined) return;
      const { grid } = on.ground;
      const active = new Set([keyOf(unit)]);
      const reaches = [false, true].map((isStrategic) => reachOf(new Steps(on, unit, { isStrategic })));
      const inReach = (hex: number) =>
        hex !== unit.hex && reaches.some((reach) => reach.at(hex) !== undefined);
      grid.hexes.forEach((hex, index) => {
        const isFar = grid.stepsBetween(unit.hex, index) > 3;
        if (!inReach(index) && (isFar || index % 3 !== 0)) return;
        const done = readMoves(`${keyOf(unit)} > ${hex}`, on, active);
        if (!done.ok) {
          const [{ rule = '', wrong: why }] = done.faults;
          expect(why).not.toBe('');
          refused.set(rule, (refused.get(rule) ?? 0) + 1);
          if (inReach(index)) expect(['10.4', '10.6']).toContain(rule);
          return;
        }
        accepted += 1;
        expect(inReach(index)).toBe(true);
        const [move] = done.moves;
        if (move === undefined) throw new Error('no move');
        expect([move.way.at(-1), move.isSupplied]).toEqual([
          index,
          new SupplyNet(done.position, 'allied').trace(index).ok,
        ]);
        expect(move.spent).toBe(reaches[move.isStrategic ? 1 : 0]?.at(index)?.spent);
        expect(readMoves(printMove(on.ground, move), on, active)).toMatchObject({ ok: true, moves: [move] });
      });
    }),
    { seed, numRuns: runsOf(40) },
  );
  expect(accepted).toBeGreaterThan(runsOf(100));
  expect(refused.size).toBeGreaterThan(2);
});
