/** 7.0: counters that set up “w/i n” of a hex: their side chooses where, before the first Turn. */

import { type Read, read, unread } from '../../../../text/fault.ts';
import { listed } from '../../../../text/listed.ts';
import { MOST_IN_A_HEX } from '../../movement/3.4-disorganized.ts';
import { hexOf, shortened, splitAt } from '../../notation/names.ts';
import { hasEnemy } from '../../position/near.ts';
import { positionOf } from '../../position/position-of.ts';
import { prohibitedIn } from '../../position/roads.ts';
import { referenceOf } from '../../scenario/book.ts';
import { placeHexes, type ScenarioCounter } from '../../scenario/scenario.ts';
import type { ArdennesState } from '../../state.ts';
import { type ArdennesWork, emit, event } from '../../vocabulary/event.ts';
import { SIDE_NAMES, SIDES, type Side } from '../../vocabulary/sides.ts';
import { ask } from '../frame/asked.ts';
import { changeUnits } from '../frame/changes.ts';
import { freshUnit } from './2.2-arrivals.ts';

export interface SetUpQuestion {
  readonly kind: 'setup';
  readonly of: Side;
  readonly units: readonly string[];
}

interface SetUpDone {
  readonly side: Side;
  readonly units: readonly string[];
}

export const setUpDone = event<SetUpDone>({
  type: 'set-up.done',
  fold(game) {
    delete game.question;
  },
  line: ({ side, units }) => `The ${SIDE_NAMES[side]} side has set up ${units.join(', ')} (7.0)`,
  tale: (_, { side, units }) => `The ${SIDE_NAMES[side]} side chose where ${listed(units)} began.`,
});

/** Counters of a side whose place it chooses, and that have none yet. */
function openSetUps({ sides, scenario, pack, turn }: ArdennesState, side: Side): readonly ScenarioCounter[] {
  const reference = referenceOf({ scenario, pack });
  if (turn !== reference.scenario.firstTurn) return [];
  return reference.scenario.setUp.filter(
    (counter) =>
      counter.side === side && counter.near !== undefined && sides[side].units[counter.id] === undefined,
  );
}

/** Asks a side that has something to place; `false`: nobody has. */
export function asksSetUp(work: ArdennesWork): boolean {
  const { game, core } = work.state;
  if (core.options.position !== undefined) return false;
  for (const side of SIDES) {
    const open = openSetUps(game, side);
    if (open.length === 0) continue;
    ask<SetUpQuestion>(work, { kind: 'setup', of: side, units: open.map(({ id }) => id) });
    return true;
  }
  return false;
}

/** The hexes in which a counter may set up: of those that the scenario leaves open, what it may enter and no enemy holds. */
export function setUpHexes(game: ArdennesState, { side, id, near }: ScenarioCounter): readonly string[] {
  const reference = referenceOf(game);
  const { ground } = reference;
  const counter = reference.counters[side].get(id);
  if (near === undefined || counter === undefined) return [];
  const position = positionOf(game, reference);
  return placeHexes(reference, near)
    .filter((hex) => {
      const at = ground.grid.indexOf(hex);
      if (hasEnemy(position, side, at)) return false;
      const isByRoad = Array.from({ length: 6 }, (_, slot) => ground.road(at, slot)).some(Boolean);
      return isByRoad || prohibitedIn(ground, counter.maType, at) === undefined;
    })
    .toSorted((one, other) => ground.grid.distance(one, near.of) - ground.grid.distance(other, near.of));
}

/** By id the hex of each counter; of those that are not named Umpire's choice, no more in a hex than may stand there. */
export function withTheRest(
  game: ArdennesState,
  side: Side,
  named: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const placed = new Map(named);
  const { scenario } = referenceOf(game);
  const divisionOf = (id: string) =>
    scenario.counters.find((each) => each.side === side && each.id === id)?.division;
  const at = (hex: string) => [
    ...Object.values(game.sides[side].units).flatMap((unit) => (unit.hex === hex ? [unit.id] : [])),
    ...[...placed].flatMap(([id, its]) => (its === hex ? [id] : [])),
  ];
  for (const counter of openSetUps(game, side)) {
    if (placed.has(counter.id)) continue;
    const hexes = setUpHexes(game, counter);
    const fits = hexes.find((hex) => {
      const there = at(hex);
      const divisions = new Set([...there.map(divisionOf), counter.division].flatMap((each) => each ?? []));
      return there.length < MOST_IN_A_HEX && divisions.size <= 1;
    });
    const hex = fits ?? hexes[0];
    if (hex !== undefined) placed.set(counter.id, hex);
  }
  return placed;
}

/** `Recke, I/9 B40.38`, a line or a semicolon for each hex. */
export function readSetUp(game: ArdennesState, side: Side, text: string): Read<ReadonlyMap<string, string>> {
  const open = openSetUps(game, side);
  const placed = new Map<string, string>();
  for (const line of text.split(/[\n;]+/u).map((each) => each.trim())) {
    if (line === '') continue;
    const { who = '', where = '' } =
      /^(?<who>.+?)\s+(?:at\s+|>\s*)?(?<where>[AB]\S+)$/iu.exec(line)?.groups ?? {};
    const hex = hexOf(where);
    if (hex === undefined)
      return unread({
        wrong: `“${shortened(line)}” does not end with a hex`,
        legal: `Write ${open[0]?.id ?? 'a counter'} and its hex, a line for each hex.`,
      });
    for (const name of splitAt(who, ',')) {
      const counter = open.find(({ id }) => id.toLowerCase() === name.toLowerCase());
      if (counter === undefined)
        return unread({
          wrong: `“${shortened(name)}” is none of those that you place`,
          legal: `They are ${open.map(({ id }) => id).join(', ')}.`,
        });
      if (placed.has(counter.id))
        return unread({ wrong: `${counter.id} is placed twice`, legal: 'Name each counter once.' });
      const hexes = setUpHexes(game, counter);
      if (!hexes.includes(hex))
        return unread({
          wrong: `${counter.id} does not set up in ${hex}`,
          legal: `It may stand in ${hexes.join(', ')}.`,
        });
      placed.set(counter.id, hex);
    }
  }
  const crowded = [...new Set(placed.values())].find(
    (hex) => [...placed.values()].filter((each) => each === hex).length > MOST_IN_A_HEX,
  );
  if (crowded !== undefined)
    return unread({
      wrong: `${crowded} would hold more than ${MOST_IN_A_HEX} counters (3.1)`,
      legal: `At most ${MOST_IN_A_HEX} in a hex.`,
    });
  return read(placed);
}

/** Places those that are named, and Umpire the others. */
export function placeSetUp(work: ArdennesWork, side: Side, named: ReadonlyMap<string, string>): void {
  const { game } = work.state;
  const reference = referenceOf(game);
  const open = openSetUps(game, side);
  const placed = withTheRest(game, side, named);
  changeUnits(
    work,
    side,
    open.flatMap((counter) => {
      const hex = placed.get(counter.id);
      return hex === undefined ? [] : [freshUnit(reference, counter, hex)];
    }),
  );
  emit(work, setUpDone, 'everyone', { side, units: open.map(({ id }) => id) });
}
