/** 9.1–9.15 on the map of the whole front: each army from its first objective to its last, by every die. */
import { describe, expect, test } from 'vitest';
import { objectivesAfter } from '../../../../src/games/eaa/control/9.15-third-objective.ts';
import { objectiveBy, rowFor } from '../../../../src/games/eaa/german/9.1-objectives.ts';
import type { Objective, Position, Unit } from '../../../../src/games/eaa/position/position.ts';
import { GERMAN_ARMIES, type GermanArmy } from '../../../../src/games/eaa/vocabulary/formations.ts';
import { worldOf } from '../../../../src/games/eaa/world/world.ts';
import { wholeBook } from '../packs/whole.ts';

const book = wholeBook('battle-of-the-bulge');
const { position } = worldOf(book);
const { grid, hexes } = book.ground;
const DICE = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

interface Placed {
  readonly objective: Objective;
  readonly opens?: string;
}

/** Wherever its marker can be placed then. */
function placedFrom(at: Position, army: GermanArmy, placement: 1 | 2 | 3): readonly Placed[] {
  const row = rowFor(at, army, placement);
  if (row === undefined) return [];
  return DICE.map((die) => {
    const { objective, destination } = objectiveBy(at, row, die, placement);
    return { objective, ...(destination.opensExit ? { opens: grid.hexAt(objective.hex) } : {}) };
  });
}

function withMarker(army: GermanArmy, objective: Objective): Position {
  return { ...position, objectives: { [army]: objective } };
}

describe('9.11, 9.15: from the first objective to the third', () => {
  const thirds = new Map(
    GERMAN_ARMIES.map((army) => {
      const first = placedFrom(position, army, 1);
      const second = first.flatMap(({ objective }) => placedFrom(withMarker(army, objective), army, 2));
      const third = second.flatMap(({ objective }) => {
        const next = placedFrom(withMarker(army, objective), army, 3);
        return next.length === 0 ? [{ objective, isStuck: true }] : next;
      });
      return [army, third] as const;
    }),
  );

  test.each(GERMAN_ARMIES)('every way of %s leads to a third one', (army) => {
    const found = thirds.get(army) ?? [];
    expect(found).toHaveLength(DICE.length ** 3);
    expect(found.filter((each) => 'isStuck' in each)).toEqual([]);
  });

  test('10.92: three hexes at the edge become exits by it, and no others', () => {
    const opened = [...thirds.values()].flat().flatMap((each) => ('opens' in each ? [each.opens] : []));
    expect([...new Set(opened)].toSorted()).toEqual(['0113', '2614', '2615']);
    for (const hex of new Set(opened)) expect(hexes[grid.indexOf(hex ?? '')]?.hasRoadOff).toBe(true);
  });

  test('9.15: a unit that enters the third sends 5th and 6th Panzer Army on to the last hex; infantry of 7th Army has reached its own', () => {
    const units: readonly (readonly [GermanArmy, string])[] = [
      ['6pz', 'I SS/1.1SS'],
      ['5pz', 'XLVII/2.2P'],
      ['7', 'LXXXV/352'],
    ];
    for (const [army, key] of units) {
      const [third] = thirds.get(army) ?? [];
      const counter = book.counters.get(key);
      if (third === undefined || counter === undefined) throw new Error(`nothing of ${army}`);
      const { objective } = third;
      const unit: Unit = {
        counter,
        hex: objective.hex,
        steps: 1,
        isDispersed: false,
        supply: 'in',
        isOutOfFuel: false,
      };
      const after = objectivesAfter(withMarker(army, objective), unit, [objective.hex])[army];
      const last = { ...objective, hex: grid.indexOf('0129') };
      expect([army, after]).toEqual([army, army === '7' ? { ...objective, isReached: true } : last]);
    }
  });
});
