/** 8.11: Manteuffel Directs Traffic (10.8), and Allied Command Crisis: what each changes, how long, and when it is possible. */
import { expect, test } from 'vitest';
import { evening, reservesArrive } from '../../../../src/games/eaa/day/4.0-day.ts';
import { carryOut, impossible } from '../../../../src/games/eaa/impulse/8.11-german-events.ts';
import type { Book } from '../../../../src/games/eaa/packs/book.ts';
import { firstAlliedPiles, startAlliedDay } from '../../../../src/games/eaa/piles/5.0-allied-piles.ts';
import { changesBetween, restore, save, withChanges } from '../../../../src/games/eaa/runs/saved.ts';
import type { AlliedCard } from '../../../../src/games/eaa/vocabulary/cards.ts';
import { counterKey } from '../../../../src/games/eaa/vocabulary/counters.ts';
import { alliedCardsIn } from '../../../../src/games/eaa/world/8.11-command-crisis.ts';
import { type World, worldOf } from '../../../../src/games/eaa/world/world.ts';
import { card as alliedCard } from '../allied/table.ts';
import { fight } from '../battle/battles.ts';
import { counter } from '../board.ts';
import { houseBook } from '../house-book.ts';

const house = houseBook();
const german = house.german.get(49);
if (german === undefined) throw new Error('no card 49');
const [DIRECTS, CRISIS] = ['Manteuffel Directs Traffic', 'Allied Command Crisis'] as const;

test('10.8: the traffic is directed until the day ends, and not twice', () => {
  const world = worldOf(house);
  expect(impossible(house, world, DIRECTS, german)).toBeUndefined();
  const { end, told } = fight(carryOut(house, world, DIRECTS, german));
  expect(end.directsTraffic).toBe(true);
  expect(told.map(({ what }) => what)).toEqual(['traffic directed']);
  expect(impossible(house, end, DIRECTS, german)).toBeDefined();
  const after = fight(evening(end)).end;
  expect(impossible(house, after, DIRECTS, german)).toBeUndefined();
  // As states and their events keep it: also that it is over.
  const [before, during, over] = [world, end, after].map((each) => save(house, each));
  if (before === undefined || during === undefined || over === undefined) throw new Error('nothing saved');
  expect(before).not.toHaveProperty('directsTraffic');
  const folded = withChanges(
    withChanges(before, changesBetween(before, during)),
    changesBetween(during, over),
  );
  expect(restore(house, folded).directsTraffic).toBe(false);
});

const UNITS = ['29A', 'x.6A'].map((id, at) =>
  counter('XXX', id, '3/2 6', { entry: { day: 22 + at, isStrategic: false } }),
);
const CARDS: readonly AlliedCard[] = [
  alliedCard({
    id: 30,
    date: 22,
    formation: { kind: 'corps', corps: 'XXX' },
    commands: [{ kind: 'deploy' }],
  }),
  alliedCard({ id: 31, date: 22, formation: { kind: 'army-group' }, commands: [{ kind: 'activate' }] }),
  alliedCard({
    id: 32,
    date: 22,
    formation: { kind: 'corps', corps: 'V' },
    commands: [{ kind: 'activate' }],
  }),
];
const book: Book = {
  ...house,
  pack: { ...house.pack, allied: CARDS },
  counters: new Map(UNITS.map((unit) => [counterKey(unit), unit])),
};
const on = (day: number, more: Partial<World> = {}): World => {
  const world = worldOf(house);
  const units = UNITS.map((printed) => ({
    counter: printed,
    hex: -1,
    steps: 2,
    isDispersed: false,
    supply: 'in' as const,
    isOutOfFuel: false,
  }));
  return { ...world, alliedToCome: units, alliedBox: [], position: { ...world.position, day }, ...more };
};
const days = ({ alliedToCome }: World) =>
  alliedToCome.map(({ counter: { entry } }) =>
    entry !== undefined && 'day' in entry ? entry.day : undefined,
  );

test('British units of December 22 come on the 23rd, and no others', () => {
  expect(days(on(20))).toEqual([22, 23]);
  const { end, told } = fight(carryOut(book, on(20), CRISIS, german));
  expect(days(end)).toEqual([23, 23]);
  expect(told.map(({ what }) => what)).toEqual(['British put off']);
  expect(told[0]?.because.lines(book)).toEqual([
    'British units due on December 22 that have not come are now due on December 23, with their cards.',
  ]);
  const at = (day: number) => {
    const world = { ...end, position: { ...end.position, day } };
    return fight(reservesArrive(world)).end.alliedBox.map(({ counter: { id } }) => id);
  };
  expect(at(22)).toEqual([]);
  expect(at(23)).toEqual(['29A', 'x.6A']);
  // It is kept with the world.
  const kept = restore(
    book,
    save(book, { ...end, toCome: [], position: { ...end.position, stacks: new Map() } }),
  );
  expect(kept.isCommandCrisis).toBe(true);
  expect(days(kept)).toEqual([23, 23]);
});

test('British cards of December 22 join on the 23rd: not that of the Army Group, nor others', () => {
  const { end } = fight(carryOut(book, on(20), CRISIS, german));
  const come = (world: World, day: number) =>
    startAlliedDay(firstAlliedPiles(CARDS), alliedCardsIn(book, world), { day, supplementals: 0 }).ids;
  expect(come(on(20), 22)).toEqual([30, 31, 32]);
  expect(come(end, 22)).toEqual([31, 32]);
  expect(come(end, 23)).toEqual([30, 31, 32]);
});

test('it is possible once, before its day, and with something to put off', () => {
  expect([16, 21, 22, 23].map((day) => impossible(book, on(day), CRISIS, german) === undefined)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(impossible(book, on(20, { isCommandCrisis: true }), CRISIS, german)).toBeDefined();
  const none: Book = { ...book, pack: { ...book.pack, allied: CARDS.slice(1) } };
  expect(impossible(none, on(20), CRISIS, german)).toBeUndefined();
  expect(impossible(none, on(20, { alliedToCome: [] }), CRISIS, german)).toBeDefined();
  // Neither is on a card of the house pack: nothing changes for campaigns that are played with it.
  expect(impossible(house, worldOf(house), CRISIS, german)).toBeDefined();
});
