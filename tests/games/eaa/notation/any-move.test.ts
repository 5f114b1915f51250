/** 10.0, 10.5: on any board, wherever a unit's reach goes an order takes it, unless 10.4 or 10.6 forbids its end; printed, it is read alike. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reachOf } from '../../../../src/games/eaa/movement/10.0-reach.ts';
import { Steps } from '../../../../src/games/eaa/movement/10.0-steps.ts';
import { fitTogether } from '../../../../src/games/eaa/movement/10.4-stacking.ts';
import { printMove, readMoves } from '../../../../src/games/eaa/notation/10.0-moves.ts';
import { keyOf } from '../../../../src/games/eaa/position/changes.ts';
import { type Position, SUPPLY_STATES, type Unit } from '../../../../src/games/eaa/position/position.ts';
import { SupplyNet } from '../../../../src/games/eaa/supply/13.1-supply.ts';
import { sideOf } from '../../../../src/games/eaa/vocabulary/counters.ts';
import { unitsOnMap, worldOf } from '../../../../src/games/eaa/world/world.ts';
import { testSeed } from '../../../support/seed.ts';
import { houseBook } from '../house-book.ts';

const START = worldOf(houseBook()).position;
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
          const [{ rule, why } = { rule: '', why: '' }] = done.faults;
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
    { seed, numRuns: 40 },
  );
  expect(accepted).toBeGreaterThan(100);
  expect(refused.size).toBeGreaterThan(2);
});
