/**
 * Enemy Action: what the Germans go by on the map of its pack, for the map of the whole front: arrows, Hold Values, VPs, corps
 * areas, depots. What the rule text tells of them stands in `data/geography/eaa-values.json`, with what is simply made up.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Ground } from '../../src/games/eaa/ground/ground.ts';
import { groundOf } from '../../src/games/eaa/ground/ground-of.ts';
import type { MapArrow, MapHex, MapLists } from '../../src/games/eaa/ground/map-lists.ts';
import type { CorpsName, GermanArmy } from '../../src/games/eaa/vocabulary/formations.ts';
import type { Natural } from '../../src/games/eaa/vocabulary/terrain.ts';
import { SIDES_OF_A_HEX } from '../../src/map/grid.ts';
import { costsFrom } from '../../src/map/search.ts';

const hex = z.string().regex(/^\d{4}$/u);
const rows = z.tuple([z.number().int(), z.number().int()]);
const file = z
  .object({
    names: z.record(hex, z.string()),
    last: hex,
    depots: z.array(hex),
    areas: z.record(z.string(), rows),
    vps: z.record(hex, z.number().int().positive()),
    holds: z.record(hex, z.number().int()),
    held: z.array(hex),
    arrows: z.record(hex, z.array(z.string()).min(1).max(2)),
    goals: z.object({ '6pz': z.array(hex), '5pz': z.array(hex), '7': z.array(hex) }),
    homes: z.object({ '6pz': rows, '5pz': rows, '7': rows }),
  })
  .loose();
export type EaaValues = z.infer<typeof file>;

export function readValues(geography: string): EaaValues {
  return file.parse(JSON.parse(readFileSync(join(geography, 'eaa-values.json'), 'utf8')));
}

/** The laid map with all of them. */
export function withValues(map: MapLists, values: EaaValues): MapLists {
  const named = map.hexes.map((each) => ({
    ...each,
    ...(values.names[each.hex] === undefined ? {} : { name: values.names[each.hex] }),
    vp: values.vps[each.hex] ?? 0,
    hasDepot: values.depots.includes(each.hex),
  }));
  const ground = groundOf({ ...map, hexes: named }, 'laid');
  const arrows = new Arrows(ground, values);
  const closingTown = named.find(({ name }) => name === 'Consdorf')?.hex;
  return {
    ...map,
    lastObjective: values.last,
    areas: Object.entries(values.areas).map(([corps, area]) => ({ corps: corps as CorpsName, rows: area })),
    // 13.14 names the town; the geography has its hex.
    closings: map.closings.map((closing) =>
      closing.hexes.includes('2603') && closingTown !== undefined
        ? { ...closing, towns: [closingTown] }
        : closing,
    ),
    hexes: named.map(
      (each): MapHex => ({ ...each, hold: holdOf(ground, each, values), ...arrows.of(each.hex) }),
    ),
  };
}

const MOST_HOLD = 7;
/** A crossroads is worth a point for each road beyond two, a town two, a city four, a bridge one, and a VP hex one. */
const HOLD = { town: 2, city: 4, bridge: 1, vp: 1 } as const;

function holdOf(ground: Ground, each: MapHex, values: EaaValues): number {
  const told = values.holds[each.hex];
  if (told !== undefined) return told;
  const worked = workedHold(ground, each);
  return values.held.includes(each.hex) ? Math.max(1, worked) : worked;
}

/** From what lies in the hex alone. */
function workedHold(ground: Ground, each: MapHex): number {
  const at = ground.grid.indexOf(each.hex);
  const slots = [...Array(SIDES_OF_A_HEX).keys()];
  const roads = slots.filter((slot) => ground.road(at, slot));
  const isBridged = roads.some((slot) => ground.river(at, slot) !== undefined);
  const built = each.terrain === 'city' ? HOLD.city : each.isTown ? HOLD.town : 0;
  const sum =
    Math.max(0, roads.length - 2) + built + (isBridged ? HOLD.bridge : 0) + (each.vp > 0 ? HOLD.vp : 0);
  return Math.min(MOST_HOLD, sum);
}

/** MP of a mechanized unit (10.2), by which the way of an army is the cheapest. */
const MP: { readonly [terrain in Natural]: number } = { clear: 1, broken: 2, woods: 3, forest: 4, city: 1 };
/** A bridge is worth going round by one hex of road, since it may be blown. */
const BRIDGE = 1;
/** Away from a road a whole move may go wrong: as if each MP were two. */
const OFF_ROAD = 2;
/** How much longer a way by the secondary arrow may be. */
const DETOUR = 4;
/** So many rows from its own an army may well come. */
const STRAYS = 3;

const ARMIES = ['6pz', '5pz', '7'] as const satisfies readonly GermanArmy[];

class Arrows {
  readonly #ground: Ground;
  readonly #values: EaaValues;
  /** How far it is from each hex to an exit, and by army to where it goes. */
  readonly #all: Float64Array;
  readonly #costs: { readonly [army in GermanArmy]: Float64Array };

  constructor(ground: Ground, values: EaaValues) {
    this.#ground = ground;
    this.#values = values;
    const to = (armies: readonly GermanArmy[]) => {
      const goals = armies.flatMap((army) => values.goals[army]).map((each) => ground.grid.indexOf(each));
      return costsFrom(ground.grid.net, goals, (from, next) => this.#step(next, from)).costs;
    };
    this.#all = to(ARMIES);
    this.#costs = { '6pz': to(['6pz']), '5pz': to(['5pz']), '7': to(['7']) };
  }

  of(name: string): Pick<MapHex, 'primary' | 'secondary'> {
    const told = this.#values.arrows[name];
    const [first, second] =
      told === undefined ? this.#worked(name) : told.map((each) => this.#told(name, each));
    return {
      ...(first === undefined ? {} : { primary: first }),
      ...(second === undefined ? {} : { secondary: second }),
    };
  }

  /** `1517 B`. */
  #told(name: string, words: string): MapArrow {
    const [to = '', mark] = words.split(' ');
    return { to, ...(mark === 'B' ? { bridge: [name, to] as const } : {}) };
  }

  /** The cheapest way on and the second; where of two armies that come by one would take the second, the first is the other’s alone. */
  #worked(name: string): readonly MapArrow[] {
    const { grid } = this.#ground;
    const at = grid.indexOf(name);
    const [first, second] = this.#onward(at);
    if (first === undefined) return [];
    const arrows = [this.#arrow(at, first)];
    if (second === undefined) return arrows;
    const near = ARMIES.filter((army) => this.#rowsFrom(army, Number(name.slice(0, 2))) <= STRAYS);
    const takesSecond = (army: GermanArmy) =>
      this.#whole(at, second, this.#costs[army]) < this.#whole(at, first, this.#costs[army]);
    const [own, other] = [near.find((army) => !takesSecond(army)), near.find(takesSecond)];
    const differ = near.length === 2 && own !== undefined && other !== undefined;
    return [{ ...this.#arrow(at, first), ...(differ ? { army: own } : {}) }, this.#arrow(at, second)];
  }

  #rowsFrom(army: GermanArmy, row: number): number {
    const [north, south] = this.#values.homes[army];
    return Math.max(0, north - row, row - south);
  }

  #arrow(from: number, to: number): MapArrow {
    const { grid } = this.#ground;
    const side = [grid.hexAt(from), grid.hexAt(to)] as const;
    return { to: side[1], ...(this.#isBridge(from, to) ? { bridge: side } : {}) };
  }

  /**
   * Where it goes on from there, the cheapest way first; none leads away, nor over a river without a bridge. Each step is
   * nearer to an exit, so no arrows lead in a round.
   */
  #onward(at: number): readonly number[] {
    const here = this.#all[at] ?? 0;
    if (here === 0) return [];
    return this.#ground.grid.net
      .next(at)
      .map((to) => ({ to, left: this.#all[to] ?? 0, whole: this.#whole(at, to, this.#all) }))
      .filter(({ left, whole }) => left < here && whole <= here + DETOUR)
      .toSorted((a, b) => a.whole - b.whole || a.to - b.to)
      .map(({ to }) => to);
  }

  #whole(at: number, to: number, costs: Float64Array): number {
    return this.#step(at, to) + (costs[to] ?? 0);
  }

  #slot(from: number, to: number): number {
    const { around } = this.#ground.grid;
    return [...Array(SIDES_OF_A_HEX).keys()].find((slot) => around[from * SIDES_OF_A_HEX + slot] === to) ?? 0;
  }

  #isBridge(from: number, to: number): boolean {
    const slot = this.#slot(from, to);
    return this.#ground.road(from, slot) && this.#ground.river(from, slot) !== undefined;
  }

  /** MP from one hex to the next; infinite: over a river without a bridge, or against an arrow that is told. */
  #step(from: number, to: number): number {
    const { grid, hexes } = this.#ground;
    const told = this.#values.arrows[grid.hexAt(from)];
    if (told !== undefined && !told.some((each) => each.startsWith(grid.hexAt(to))))
      return Number.POSITIVE_INFINITY;
    const slot = this.#slot(from, to);
    if (this.#ground.road(from, slot)) return 1 + (this.#isBridge(from, to) ? BRIDGE : 0);
    if (this.#ground.river(from, slot) !== undefined) return Number.POSITIVE_INFINITY;
    const place = hexes[to];
    return place === undefined ? Number.POSITIVE_INFINITY : MP[place.terrain] * OFF_ROAD;
  }
}
