/** A small board with the boxes and cards beside it: a book and a world, of the house pack where nothing else is said. */
import type { Book } from '../../../../src/games/eaa/packs/book.ts';
import type { Unit } from '../../../../src/games/eaa/position/position.ts';
import type { AlliedCard } from '../../../../src/games/eaa/vocabulary/cards.ts';
import { type Counter, counterKey, stepsOf } from '../../../../src/games/eaa/vocabulary/counters.ts';
import { NOWHERE, unitsOnMap, type World, worldOf } from '../../../../src/games/eaa/world/world.ts';
import { type PositionWords, position } from '../board.ts';
import { houseBook } from '../house-book.ts';

export interface TableWords extends PositionWords {
  /** Allied units in the Reserve Units box. */
  readonly box?: readonly Counter[];
  readonly cards?: readonly AlliedCard[];
  readonly world?: Partial<World>;
}

export interface Table {
  readonly book: Book;
  readonly world: World;
  /** Index of a hex. */
  readonly at: (hex: string) => number;
  readonly names: (hexes: Iterable<number>) => readonly string[];
}

export function table({ box = [], cards = [], world: more = {}, ...words }: TableWords): Table {
  const house = houseBook();
  const on = position(words);
  const inBox = box.map(
    (counter): Unit => ({
      counter,
      hex: NOWHERE,
      steps: stepsOf(counter),
      isDispersed: false,
      supply: 'in',
      isOutOfFuel: false,
    }),
  );
  const world: World = { ...worldOf(house), position: on, alliedBox: inBox, alliedToCome: [], ...more };
  const counters = [...unitsOnMap(world).map(({ counter }) => counter), ...box];
  const { grid } = on.ground;
  return {
    world,
    book: {
      ...house,
      ground: on.ground,
      counters: new Map(counters.map((counter) => [counterKey(counter), counter])),
      allied: new Map(cards.map((card) => [card.id, card])),
    },
    at: (hex) => grid.indexOf(hex),
    names: (hexes) => [...hexes].map((hex) => grid.hexAt(hex)),
  };
}

/** An Allied card with what a test says of it. */
export function card(of: Pick<AlliedCard, 'formation' | 'commands'> & Partial<AlliedCard>): AlliedCard {
  return {
    side: 'allied',
    id: 1,
    title: 'a card of a test',
    date: 16,
    isPrimary: true,
    value: 3,
    tactics: [],
    ...of,
  };
}

/** The unit with that key, as it stands on the map. */
export function unitAt(world: World, key: string): Unit {
  const unit = unitsOnMap(world).find(({ counter }) => counterKey(counter) === key);
  if (unit === undefined) throw new Error(`no ${key} on the map`);
  return unit;
}
