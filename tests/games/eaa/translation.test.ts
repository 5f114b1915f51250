/**
 * Nothing hangs on where a position lies or how it is kept: moved with its edges by some rows and columns onto a larger board,
 * with its units stored in another order or under other names, the Germans decide the same, moved or renamed.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { generateDetachments } from '../../../src/games/eaa/detachments/15.5-generation.ts';
import { moveGermans } from '../../../src/games/eaa/german/9.2-movement.ts';
import { checkOf, leadsOf } from '../../../src/games/eaa/german/9.5-attack-check.ts';
import type { Attacks } from '../../../src/games/eaa/german/9.5-attack-strengths.ts';
import type { Activated } from '../../../src/games/eaa/german/activation.ts';
import type { Arrow, Ground, HexGround } from '../../../src/games/eaa/ground/ground.ts';
import { bookOf } from '../../../src/games/eaa/packs/book.ts';
import { keyOf } from '../../../src/games/eaa/position/changes.ts';
import { objectiveOf } from '../../../src/games/eaa/position/order.ts';
import type { Objective, Position, Stack, Unit } from '../../../src/games/eaa/position/position.ts';
import type { Step } from '../../../src/games/eaa/runs/runs-played.ts';
import { restore, type SavedWorld, withChanges } from '../../../src/games/eaa/runs/saved.ts';
import { SupplyNet } from '../../../src/games/eaa/supply/13.1-supply.ts';
import type { Counter } from '../../../src/games/eaa/vocabulary/counters.ts';
import { type CorpsName, GERMAN_ARMIES } from '../../../src/games/eaa/vocabulary/formations.ts';
import type { World } from '../../../src/games/eaa/world/world.ts';
import { oncePer } from '../../../src/kernel/memo.ts';
import { type Cell, HexGrid } from '../../../src/map/grid.ts';
import { inTurns } from '../../support/part.ts';
import { testSeed } from '../../support/seed.ts';
import { Random } from '../kgp/random-player.ts';
import { openGame } from './game-table.ts';
import { playNext } from './random-game.ts';
import { diceFrom } from './twins.ts';

inTurns('moved boards', 5);

const SEED = testSeed('Enemy Action: translation');

/** A moment at which Germans are about to move. */
interface Moment {
  readonly position: Position;
  readonly activated: Activated;
}

/** From the days of a random game: each activation that has units on the map. */
function momentsOf(seed: string): readonly Moment[] {
  const table = openGame({ dice: diceFrom(seed) });
  const random = new Random(seed);
  while (playNext(table, random));
  const book = bookOf(table.state().game);
  const moments: Moment[] = [];
  let saved: SavedWorld | undefined;
  let active: Step['of'] | undefined;
  for (const { type, data } of table.events()) {
    if (type === 'scenario.began') saved = (data as { readonly world: SavedWorld }).world;
    if (saved === undefined || (type !== 'step.done' && type !== 'run.over')) continue;
    const { what, of, changes } = data as unknown as Step;
    if (what === 'activation') active = of;
    if (what === 'move' && active !== undefined) {
      moments.push(momentIn(restore(book, saved), active));
      active = undefined;
    }
    saved = withChanges(saved, changes);
  }
  return moments;
}

function momentIn(world: World, { units, reserves }: Step['of']): Moment {
  const waiting = new Set(reserves as readonly string[]);
  const { position, box, corpsObjectives, isAtMeuse, isSeventhDone } = world;
  return {
    position,
    activated: {
      units: new Set(units as readonly string[]),
      reserves: box.filter((unit) => waiting.has(keyOf(unit))),
      corpsObjectives,
      isAtMeuse,
      isSeventhDone,
    },
  };
}

/** How a board is moved: hexes and hexsides of the one as those of the other. */
interface Shift {
  readonly ground: Ground;
  readonly hex: (hex: number) => number;
  readonly back: (hex: number) => number;
  readonly side: (id: string) => string;
  readonly rows: number;
}

/** One of so many moments is looked at with each change. */
const EVERY = 3;

const WESTMOST = 99;

function namedGrid(cells: readonly Cell[]): HexGrid {
  const two = (number: number) => String(number).padStart(2, '0');
  return new HexGrid({
    orientation: 'pointy-top',
    shifted: 'odd',
    cells: [...cells].sort((a, b) => a.row - b.row || b.col - a.col),
    print: ({ col, row }) => `${two(row)}${two(WESTMOST - col)}`,
    parse: (text) => ({ row: Number(text.slice(0, 2)), col: WESTMOST - Number(text.slice(2)) }),
  });
}

/** By so many rows (an even number) southward and columns westward; land that nobody can come to lies north and east of it. */
function shifted(before: Ground, rows: number, columns: number): Shift {
  const old = before.grid;
  const cellOf = (hex: string): Cell => ({
    row: Number(hex.slice(0, 2)) + rows,
    col: WESTMOST - Number(hex.slice(2)) - columns,
  });
  const moved = old.hexes.map(cellOf);
  const isFar = ({ row, col }: Cell) =>
    moved.every((cell) => Math.abs(cell.row - row) > 1 || Math.abs(cell.col - col) > 1);
  const island: Cell[] = [];
  for (let row = 1; row <= 20; row += 1)
    for (let column = 1; column <= 30; column += 1) {
      const cell = { row, col: WESTMOST - column };
      if (isFar(cell)) island.push(cell);
    }
  const grid = namedGrid([...moved, ...island]);
  const nameOf = ({ row, col }: Cell) =>
    `${String(row).padStart(2, '0')}${String(WESTMOST - col).padStart(2, '0')}`;
  const there = old.hexes.map((hex) => grid.indexOf(nameOf(cellOf(hex))));
  const backwards = new Map(there.map((hex, from) => [hex, from]));
  const hex = (from: number) => there[from] ?? -1;
  const sides = new Map<string, string>();
  for (const from of old.hexes)
    for (const to of old.neighbours(from)) {
      const id = old.hexside(from, to);
      const now = grid.hexside(nameOf(cellOf(from)), nameOf(cellOf(to)));
      if (id !== undefined && now !== undefined) sides.set(id, now);
    }
  const side = (id: string) => sides.get(id) ?? id;
  const arrow = (one: Arrow): Arrow =>
    one.bridge === undefined ? one : { ...one, bridge: side(one.bridge) };
  const empty: HexGround = {
    terrain: 'clear',
    isTown: false,
    isWestwall: false,
    hold: 0,
    vp: 0,
    hasDepot: false,
    isMapEdge: false,
    hasRoadOff: false,
    isExit: false,
    isBeyondMeuse: false,
  };
  const back = (to: number) => backwards.get(to) ?? -1;
  const ground: Ground = {
    ...before,
    hash: `${before.hash}, ${rows} rows and ${columns} columns away`,
    grid,
    hexes: grid.hexes.map((_, index) => {
      const one = before.hexes[back(index)] ?? empty;
      return {
        ...one,
        ...(one.primary === undefined ? {} : { primary: arrow(one.primary) }),
        ...(one.secondary === undefined ? {} : { secondary: arrow(one.secondary) }),
      };
    }),
    river: (at, slot) => before.river(back(at), slot),
    road: (at, slot) => before.road(back(at), slot),
    bridges: new Map(
      [...before.bridges.values()].map((bridge) => [side(bridge.id), { ...bridge, id: side(bridge.id) }]),
    ),
    owners: new Map([...before.owners].map(([at, owner]) => [hex(at), owner])),
    names: new Map([...before.names].map(([at, name]) => [hex(at), name])),
    areas: new Map(
      [...before.areas].map(([corps, [north, south]]) => [corps, [north + rows, south + rows] as const]),
    ),
    ...(before.lastObjective === undefined ? {} : { lastObjective: hex(before.lastObjective) }),
    closing: before.closing.map(({ towns, hexes }) => ({ towns: towns.map(hex), hexes: hexes.map(hex) })),
  };
  return { ground, hex, back, side, rows };
}

/** What is done to a moment. */
interface Change {
  readonly shift?: Shift;
  readonly isReversed?: boolean;
  readonly renames?: (counter: Counter) => string;
}

function changed({ position, activated }: Moment, { shift, isReversed = false, renames }: Change): Moment {
  const hex = shift?.hex ?? ((at: number) => at);
  const side = shift?.side ?? ((id: string) => id);
  const ground = shift?.ground ?? position.ground;
  const counterOf = (counter: Counter): Counter => ({ ...counter, id: renames?.(counter) ?? counter.id });
  const unitOf = (unit: Unit): Unit => ({ ...unit, hex: hex(unit.hex), counter: counterOf(unit.counter) });
  const ordered = <T>(items: readonly T[]) => (isReversed ? items.toReversed() : items);
  const names = new Map(
    [...position.stacks.values()].flatMap(({ units }) =>
      units.map((unit) => [keyOf(unit), keyOf(unitOf(unit))] as const),
    ),
  );
  const set = (hexes: ReadonlySet<number>) => new Set(ordered([...hexes].map(hex)));
  const objectives: Partial<Record<(typeof GERMAN_ARMIES)[number], Objective>> = {};
  for (const army of GERMAN_ARMIES) {
    const marker = position.objectives[army];
    if (marker !== undefined) objectives[army] = { ...marker, hex: hex(marker.hex) };
  }
  const stacks = ordered([...position.stacks.values()]).map(
    (stack): Stack => ({ ...stack, hex: hex(stack.hex), units: ordered(stack.units.map(unitOf)) }),
  );
  return {
    position: {
      ...position,
      ground,
      stacks: new Map(stacks.map((stack) => [stack.hex, stack])),
      ips: set(position.ips),
      roadblocks: set(position.roadblocks),
      detachments: set(position.detachments),
      exits: set(position.exits),
      owners: new Map(ordered([...position.owners].map(([at, owner]) => [hex(at), owner] as const))),
      bridges: new Map(ordered([...position.bridges].map(([id, bridge]) => [side(id), bridge] as const))),
      objectives,
    },
    activated: {
      ...activated,
      units: new Set(ordered([...activated.units].map((key) => names.get(key) ?? key))),
      reserves: ordered(activated.reserves),
      corpsObjectives: Object.fromEntries(
        Object.entries(activated.corpsObjectives).map(([corps, at]) => [corps as CorpsName, hex(at)]),
      ),
    },
  };
}

/** What the Germans do, in the words of the board and the names that were there before. */
function decisionsIn(
  { position, activated }: Moment,
  { shift, renames }: Change,
  moment: Moment,
  countsRows: boolean,
): readonly unknown[] {
  const back = shift?.back ?? ((hex: number) => hex);
  const { grid } = moment.position.ground;
  const name = (hex: number) => grid.hexes[back(hex)] ?? 'nowhere';
  const names = new Map(
    [...moment.position.stacks.values()].flatMap(({ units }) =>
      units.map(
        ({ counter }) =>
          [
            keyOf({ counter: { ...counter, id: renames?.(counter) ?? counter.id } }),
            keyOf({ counter }),
          ] as const,
      ),
    ),
  );
  const unit = (one: Pick<Unit, 'counter'>) => names.get(keyOf(one)) ?? keyOf(one);
  const { moves, position: after } = moveGermans(position, activated);
  const inWords = (hexes: readonly number[]) => hexes.map(name);
  const told = moves.map(({ unit: one, method, way, left, tried, choice, exits }) => ({
    unit: unit(one),
    method,
    way: inWords(way),
    left: inWords(left),
    exits,
    tried: tried.map(({ method: before, why, barred }) => ({
      before,
      why,
      barred: barred.map(({ hex }) => name(hex)).sort(),
    })),
    sieves: choice?.sieves.map(({ by, kept }) => ({ by, kept: inWords(kept).toSorted() })),
  }));
  const attacks: Attacks = {
    position: after,
    active: activated.units,
    reserves: [],
    checked: new Set(),
    coordinates: false,
    objectiveOf: (one) => objectiveOf(after, one, undefined),
  };
  const checks = leadsOf(attacks).map((lead) => {
    const check = checkOf(attacks, lead, { byArmyCard: false, helpsBonus: () => false });
    if (check === undefined) return { lead: unit(lead) };
    const { group, ratio } = check.chosen;
    const by = group.units.map(unit);
    return { lead: unit(lead), target: name(group.target), by, ratio, verdict: check.verdict };
  });
  const supply = (['german', 'allied'] as const).flatMap((side) => {
    const net = new SupplyNet(after, side);
    return [...after.stacks.values()]
      .filter((stack) => stack.side === side)
      .map(({ hex }) => `${name(hex)} ${net.trace(hex).ok}`)
      .sort();
  });
  const generated = countsRows ? generateDetachments(after).checks : [];
  const placed = generated.map(({ from, to }) => ({
    from: from === undefined ? '' : name(from),
    to: to === undefined ? '' : name(to),
  }));
  return [...told, ...checks, ...supply, ...placed];
}

describe('the Germans decide the same', () => {
  let moments: readonly Moment[] = [];
  beforeAll(() => {
    moments = momentsOf(String(SEED));
  });

  /** What they decide where nothing is changed, once for each moment. */
  const plainly = [true, false].map((countsRows) =>
    oncePer((moment: Moment) => decisionsIn(moment, {}, moment, countsRows)),
  );
  let changes = 0;

  const same = (change: Change) => {
    expect(moments.length).toBeGreaterThan(15);
    // 15.52 counts from the first and the last row of the printed map, wherever a board lies.
    const countsRows = change.shift === undefined || change.shift.rows === 0;
    // Of three in a row each change has another one.
    changes += 1;
    const these = moments.filter((_, index) => (index + changes) % EVERY === 0);
    for (const moment of these) {
      const found = decisionsIn(changed(moment, change), change, moment, countsRows);
      expect(found).toEqual(plainly[countsRows ? 0 : 1]?.(moment));
    }
  };
  const shift = (rows: number, columns: number): Shift => {
    const [first] = moments;
    if (first === undefined) throw new Error('no moment');
    return shifted(first.position.ground, rows, columns);
  };

  test('two rows farther south', () => same({ shift: shift(2, 0) }));
  test('some columns farther west, beside other land', () => same({ shift: shift(0, 5) }));
  test('four rows and seven columns away', () => same({ shift: shift(4, 7) }));
  test('stored in another order', () => same({ isReversed: true }));
  test('under other names', () => same({ renames: ({ id }) => `Z${[...id].reverse().join('')}` }));
  test('all at once', () =>
    same({ shift: shift(0, 3), isReversed: true, renames: ({ id }) => `Q${[...id].reverse().join('')}` }));

  // Odd rows lie half a hex farther east: what touched does so no longer.
  test('one row farther south, where it is another board: that is seen', () => {
    const other = shift(1, 0);
    expect(() => same({ shift: other })).toThrow();
  });
});
