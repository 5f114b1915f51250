/** 13.53: Fuel Priority ends the checks of a day, and a depot of that day is for a later one. */
import { expect, test } from 'vitest';
import { evening } from '../../../../src/games/eaa/day/4.0-day.ts';
import { tacticPile } from '../../../../src/games/eaa/draws/8.0-german-draws.ts';
import { germanImpulse } from '../../../../src/games/eaa/impulse/8.0-german-impulse.ts';
import { carryOut } from '../../../../src/games/eaa/impulse/8.11-german-events.ts';
import type { Book } from '../../../../src/games/eaa/packs/book.ts';
import { type World, worldOf } from '../../../../src/games/eaa/world/world.ts';
import { fight, ofKind } from '../battle/battles.ts';
import { houseBook } from '../house-book.ts';

const house = houseBook();
const last = house.scenario.calendar.at(-1);
if (last === undefined) throw new Error('no calendar');
/** With three days more. */
const book: Book = {
  ...house,
  scenario: {
    ...house.scenario,
    calendar: [...house.scenario.calendar, ...[21, 22, 23].map((day) => ({ ...last, day }))],
  },
};
const on = (day: number, more: Partial<World> = {}): World => {
  const world = worldOf(book);
  return { ...world, position: { ...world.position, day }, ...more };
};
const card = house.german.get(49);
if (card === undefined) throw new Error('no card 49');

test('a depot of today goes to the next day that has none; without one the others stay', () => {
  const days = (fuelDays: readonly number[]) =>
    fight(carryOut(book, on(20, { fuelDays }), 'Fuel Priority', card)).end.fuelDays;
  expect(days([20, 21])).toEqual([21, 22]);
  expect(days([21])).toEqual([21]);
});

test('nobody runs out of fuel any more that day; the day after is checked again', () => {
  const [dry] = house.pack.german.filter(({ noFuel }) => noFuel.some(({ days }) => days.includes(21)));
  if (dry === undefined) throw new Error('no card without fuel on the 21st');
  const other = house.pack.german.find(
    ({ noFuel, formation }) => noFuel.length === 0 && formation.kind === 'corps',
  );
  if (other === undefined) throw new Error('no card with fuel');
  const drawn = (world: World) =>
    ofKind(
      fight(germanImpulse(book, { ...world, german: { ...world.german, draw: [dry.id, other.id] } }), {
        german: [dry.id, other.id],
      }),
      'no fuel',
    ).length;
  const after = fight(carryOut(book, on(21), 'Fuel Priority', card)).end;
  expect(drawn(on(21))).toBe(1);
  expect(drawn(after)).toBe(0);
  expect(fight(evening(after)).end.noFuelChecks).toBe(false);
});

test('its card lies by the calendar until the day ends: it is no tactic when the discards are shuffled anew (12.38)', () => {
  const byPriority = house.pack.german.filter(({ commands }) =>
    commands.some((command) => command.kind === 'event' && command.event === 'Fuel Priority'),
  );
  const [priority] = byPriority;
  if (priority === undefined) throw new Error('no card of Fuel Priority');
  const drawn = [priority.id, 43];
  const played = (edition: number) => {
    const world = worldOf(book, edition);
    const start = { ...world, position: { ...world.position, day: 20, stacks: new Map() }, box: [] };
    const piles = { draw: drawn.toSorted((a, b) => a - b), discards: [], coming: [], again: [] };
    return fight(germanImpulse(book, { ...start, german: piles }), { german: drawn }).end;
  };
  const now = played(2);
  expect(now.german).toMatchObject({ discards: [43], kept: [priority.id] });
  expect(tacticPile(now)).toEqual([43]);
  const after = fight(evening(now)).end;
  expect(after.german.kept).toBeUndefined();
  expect(after.german.discards).toEqual(drawn.toSorted((a, b) => a - b));
  const first = played(1);
  expect(first.german.kept).toBeUndefined();
  expect(first.german.discards).toContain(priority.id);
});
