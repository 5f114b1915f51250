/** 10.8, 15.3: German units that are placed on the map: not upon a Roadblock, and in a detachment's stead. */
import { describe, expect, test } from 'vitest';
import { germanAttack } from '../../../../src/games/eaa/battle/12.0-german-attack.ts';
import { carryOut, impossible } from '../../../../src/games/eaa/impulse/8.11-german-events.ts';
import { activate } from '../../../../src/games/eaa/impulse/9.0-activation.ts';
import { keyOf } from '../../../../src/games/eaa/position/changes.ts';
import type { Unit } from '../../../../src/games/eaa/position/position.ts';
import { arrivalsOf } from '../../../../src/games/eaa/reserves/9.42-newly-arriving.ts';
import { attackHexFor } from '../../../../src/games/eaa/reserves/12.21-attack-hexes.ts';
import { worldOf } from '../../../../src/games/eaa/world/world.ts';
import { battle, fight } from '../battle/battles.ts';
import { counter } from '../board.ts';
import { houseBook } from '../house-book.ts';

const US = { at: '1211', counter: counter('V', 'a', '4/2 3') };
const DE = { at: '1210', counter: counter('I SS', '1.1SS', '3 3') };
const RESERVE: Unit = {
  counter: counter('I SS', '2.1SS', '3/1 3'),
  hex: -1,
  steps: 2,
  isDispersed: false,
  supply: 'in',
  isOutOfFuel: false,
};
const FIRST = 1;

describe('10.8: a Roadblock keeps German reserves out', () => {
  /** Of the hexes beside the target those that a reserve may be placed in. */
  const placesBeside = (roadblocks: readonly string[], edition = 2) => {
    const { world } = battle({ units: [US, DE], roadblocks, edition });
    const { grid } = world.position.ground;
    const found = attackHexFor(world.position, grid.indexOf('1211'), RESERVE, undefined);
    return (found?.among ?? []).map((hex) => grid.hexAt(hex));
  };

  test('12.21: out of an attack', () => {
    expect(placesBeside([])).toContain('1311');
    expect(placesBeside(['1311'])).toEqual(placesBeside([]).filter((hex) => hex !== '1311'));
    expect(placesBeside(['1311'], FIRST)).toContain('1311');
  });

  test('9.42: of a formation that comes anew', () => {
    const arrives = (roadblocks: readonly string[], edition = 2) => {
      const units = [{ at: '1208', counter: counter('I SS', 'g', '3/1 3') }];
      const { world } = battle({ units, roadblocks, edition });
      const [arrival] = arrivalsOf(world.position, [RESERVE]);
      return (arrival?.among ?? []).map((hex) => world.position.ground.grid.hexAt(hex));
    };
    expect(arrives([])).toEqual(['1206', '1207', '1208', '1209']);
    expect(arrives(['1209'])).toEqual(['1206', '1207', '1208']);
    // Such a hex is no supply head (10.8): it never was one to come to.
    expect(arrives(['1209'], FIRST)).toEqual(['1206', '1207', '1208']);
  });

  test('12.37: parachutists land beside it', () => {
    const book = houseBook();
    const [card] = book.pack.german;
    if (card === undefined) throw new Error('no card');
    const landed = (roadblocks: readonly string[], edition = 2) => {
      const world = worldOf(book, edition);
      const at = new Set(roadblocks.map((hex) => book.ground.grid.indexOf(hex)));
      const on = { ...world, position: { ...world.position, roadblocks: at } };
      if (impossible(book, on, 'von der Heydte', card) !== undefined) return undefined;
      const { told } = fight(carryOut(book, on, 'von der Heydte', card));
      return String(told[0]?.of.hex);
    };
    const first = landed([]);
    if (first === undefined) throw new Error('nobody lands');
    expect(landed([first])).not.toBe(first);
    expect(landed([first], FIRST)).toBe(first);
  });
});

test('15.3: a detachment goes from under a reserve that is placed to attack; others stay', () => {
  const attacked = (edition: number) => {
    const detachments = ['1311', '1312'];
    const { book, world } = battle({ units: [US, DE], detachments, edition, world: { box: [RESERVE] } });
    const { grid } = world.position.ground;
    const units = world.position.stacks.get(grid.indexOf('1210'))?.units ?? [];
    const { end } = fight(
      germanAttack(book, world, {
        group: {
          target: grid.indexOf('1211'),
          units,
          reserves: [{ ...RESERVE, hex: grid.indexOf('1311') }],
          helpers: [],
        },
        byArmyCard: false,
        attacked: new Set(),
        retreated: new Set(),
      }),
    );
    expect(end.placed).toEqual([keyOf(RESERVE)]);
    return [...end.world.position.detachments].map((hex) => grid.hexAt(hex));
  };
  expect(attacked(2)).toEqual(['1312']);
  expect(attacked(FIRST)).toEqual(['1311', '1312']);
});

test('15.3: a detachment goes from under a unit that arrives (9.42)', () => {
  const arrived = (edition: number) => {
    const { book, world } = battle({
      units: [{ at: '1208', counter: counter('I SS', 'g', '3/1 3') }],
      detachments: ['1206', '1406'],
      edition,
      objectives: { '6pz': { at: '1206', compass: 'west', placement: 1 } },
      world: { box: [{ ...RESERVE, counter: counter('II SS', '2.9SS', '3/1 3') }] },
    });
    const card = book.german.get(55);
    if (card === undefined) throw new Error('no card 55');
    const formation = { kind: 'corps', units: [], reserves: ['II SS/2.9SS'] } as const;
    const { position } = fight(activate(book, world, { card, formation })).end.world;
    const { grid } = position.ground;
    const [unit] = [...position.stacks.values()].flatMap(({ units }) => units.filter(isReserve));
    return [unit && grid.hexAt(unit.hex), [...position.detachments].map((hex) => grid.hexAt(hex))];
  };
  const isReserve = (unit: Unit) => keyOf(unit) === 'II SS/2.9SS';
  expect(arrived(FIRST)).toEqual(['1206', ['1206', '1406']]);
  expect(arrived(2)).toEqual(['1206', ['1406']]);
});
