/** 17.1: five VPs are off from the moment an Allied unit stands in a Westwall hex in supply until a German unit enters it. */
import { describe, expect, test } from 'vitest';
import { germanAttack } from '../../../../src/games/eaa/battle/12.0-german-attack.ts';
import { activate } from '../../../../src/games/eaa/impulse/9.0-activation.ts';
import { withUnitAt } from '../../../../src/games/eaa/position/changes.ts';
import { restore, save } from '../../../../src/games/eaa/runs/saved.ts';
import { withWestwall } from '../../../../src/games/eaa/world/17.1-westwall.ts';
import { vpOf, type World, worldOf } from '../../../../src/games/eaa/world/world.ts';
import { battle, fight } from '../battle/battles.ts';
import { counter, type Placed } from '../board.ts';
import { houseBook } from '../house-book.ts';

const US: Placed = { at: '1211', counter: counter('V', 'a', '2/1 3') };
const WALL = {
  hexes: { '1210': { primary: '1211' }, '1211': { isWestwall: true }, '1112': { isWestwall: true } },
};

/** One Allied unit in the Westwall, Germans where they are said. */
function held(
  units: readonly Placed[] = [],
  more: { readonly day?: number; readonly edition?: number } = {},
) {
  const { book, world } = battle({ ground: WALL, units: [US, ...units], ...more });
  return { book, world: withWestwall(world), at: (hex: string) => book.ground.grid.indexOf(hex) };
}

/** The Allied unit elsewhere. */
function gone(world: World, hex: number): World {
  const [unit] = [...world.position.stacks.values()].flatMap(({ side, units }) =>
    side === 'allied' ? units : [],
  );
  if (unit === undefined) throw new Error('nobody there');
  return withWestwall({ ...world, position: withUnitAt(world.position, unit, hex) });
}

test('they stay off when it leaves, and come back when a German unit has gone through the hex', () => {
  const { book, world, at } = held();
  expect(vpOf(world, book)).toBe(-5);
  const left = gone(world, at('1213'));
  expect(vpOf(left, book)).toBe(-5);
  expect(vpOf(withWestwall(left, new Set([at('1112')])), book)).toBe(-5);
  expect(vpOf(withWestwall(left, new Set([at('1211')])), book)).toBe(0);
});

test('each hex for itself, and each once', () => {
  const { book, world, at } = held();
  const both = gone(world, at('1112'));
  expect(vpOf(both, book)).toBe(-10);
  expect(vpOf(gone(both, at('1211')), book)).toBe(-10);
});

test('not before December 18, nor without supply; in the first edition only as long as it stands there', () => {
  const early = held([], { day: 17 });
  expect(vpOf(early.world, early.book)).toBe(0);
  const cut = ['1210', '1212', '1111', '1112', '1311', '1312'].map(
    (hex): Placed => ({ at: hex, counter: counter('I SS', hex, '3/1 3') }),
  );
  const { book, world } = held(cut);
  expect(vpOf(world, book)).toBe(0);
  const first = held([], { edition: 1 });
  expect(vpOf(first.world, first.book)).toBe(-5);
  expect(vpOf(gone(first.world, first.at('1213')), first.book)).toBe(0);
});

test('it is kept with the world, and in the first edition nothing is', () => {
  const book = houseBook();
  const wall = book.ground.hexes.findIndex(({ isWestwall }) => isWestwall);
  const saved = save(book, { ...worldOf(book), westwall: [wall] });
  expect(saved.westwall).toEqual([book.ground.grid.hexAt(wall)]);
  expect(restore(book, saved).westwall).toEqual([wall]);
  expect(save(book, worldOf(book, 1))).not.toHaveProperty('westwall');
});

describe('a German unit enters it', () => {
  const de = (at: string): Placed => ({ at, counter: counter('I SS', '1.1SS', '9/5 3', { type: 'armor' }) });

  test('in a move, be it on its way to another hex', () => {
    const { book, world, at } = held([de('1209')]);
    const left = gone(world, at('0815'));
    expect(vpOf(left, book)).toBe(-5);
    const card = book.german.get(52);
    if (card === undefined) throw new Error('no card 52');
    const objective = { hex: at('1212'), compass: 'west', placement: 3 } as const;
    const before = { ...left, position: { ...left.position, objectives: { '6pz': objective } } };
    const formation = { kind: 'divisions', units: ['I SS/1.1SS'], reserves: [] } as const;
    const { told, end } = fight(activate(book, before, { card, formation }));
    const way = told.find(({ what }) => what === 'move')?.of.way;
    expect(way).toEqual(['1209', '1210', '1211', '1212']);
    expect(vpOf(end.world, book)).toBe(0);
  });

  test('in an advance after combat, on its way to the next hex too', () => {
    const { book, world, at } = held([de('1210')]);
    const group = {
      target: at('1211'),
      units: world.position.stacks.get(at('1210'))?.units ?? [],
      reserves: [],
      helpers: [],
    };
    const attack = { group, byArmyCard: false, attacked: new Set<string>(), retreated: new Set<string>() };
    const { end } = fight(germanAttack(book, world, attack), {
      choices: { defend: ['retreat 1'] },
      chits: [3],
      dice: [1],
    });
    expect(end.world.position.stacks.get(at('1210'))).toBeUndefined();
    expect(vpOf(end.world, book)).toBe(0);
  });
});
