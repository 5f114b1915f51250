/** 3.1: how far units can go together, and the cheapest way. Each pays for itself: Leg and Mechanized by other prices. */
import TinyQueue from 'tinyqueue';
import { SIDES_OF_A_HEX } from '../../../map/grid.ts';
import { fullMarkers } from '../position/near.ts';
import type { Position, Unit } from '../position/position.ts';
import { enemyOf } from '../vocabulary/sides.ts';
import { type Mover, moverOf } from './1.3-roads-and-crossings.ts';
import { type MovingPhase, type NoMove, noMove } from './3.1-moves.ts';
import { allowanceOf, isJam, leftOf, NO_STEP, type StepPrice, stepPrices } from './3.1-steps.ts';
import { boatLandings, mayTakeBoat } from './4.2-boats.ts';

/** A hex that can be reached, by the cheapest way that makes nobody DG, else by the cheapest. */
export interface Reached {
  readonly hex: number;
  /** Spent by each unit on the way, in halves of an MP, in the order of the units. */
  readonly spent: readonly number[];
  /** Left to each then, in halves; 0 where it became DG after spending more. */
  readonly left: readonly number[];
  /** 3.1: a Traffic Jam on the way makes them DG. */
  readonly isJammed: boolean;
}

/** Units that pay the same for every step. */
interface Kind {
  readonly price: StepPrice;
  readonly count: number;
  /** Left to the poorest of them, and left to it if it became DG, in halves. */
  readonly left: number;
  readonly leftJammed: number;
}

/** A way to a hex: no other one to it is cheaper for each kind. */
interface Label {
  readonly hex: number;
  readonly before: Label | undefined;
  /** By kind, in halves. */
  readonly spent: readonly number[];
  /** All units together. */
  readonly total: number;
  readonly isJammed: boolean;
}

/** Any other way is rather taken. */
const BY_BOAT = 100_000;

export class Reach {
  /** Why they cannot move at all: of the first who cannot. */
  readonly no: { readonly unit: Unit; readonly why: NoMove } | undefined;
  readonly #units: readonly Unit[];
  readonly #kindOf: readonly number[];
  readonly #best: ReadonlyMap<number, Label>;

  constructor(
    units: readonly Unit[],
    kindOf: readonly number[],
    best: ReadonlyMap<number, Label>,
    no?: { readonly unit: Unit; readonly why: NoMove },
  ) {
    this.#units = units;
    this.#kindOf = kindOf;
    this.#best = best;
    this.no = no;
  }

  /** Every hex that they reach, where they stand included, in the order of the grid. */
  get hexes(): readonly number[] {
    return [...this.#best.keys()].sort((a, b) => a - b);
  }

  at(hex: number): Reached | undefined {
    const label = this.#best.get(hex);
    if (label === undefined) return undefined;
    const { isJammed } = label;
    const spent = this.#kindOf.map((kind) => label.spent[kind] ?? 0);
    const left = this.#units.map((unit, index) => {
      const has = isJammed ? leftIfJammed(unit) : leftOf(unit);
      return Math.max(0, has - (spent[index] ?? 0));
    });
    return { hex, spent, left, isJammed };
  }

  /** The way there, both ends included; `undefined`: there is none that they can pay. */
  wayTo(hex: number): readonly number[] | undefined {
    const path: number[] = [];
    for (let at = this.#best.get(hex); at !== undefined; at = at.before) path.push(at.hex);
    if (path.length === 0) return undefined;
    return path.reverse();
  }
}

/** Where units that stand in one hex can go together in this Phase. `to`: the search stops when it has the way there. */
export function reachOf(position: Position, units: readonly Unit[], moving: MovingPhase, to?: number): Reach {
  const [first] = units;
  for (const unit of units) {
    const why = noMove(position, unit, moving);
    if (why !== undefined) return new Reach(units, [], new Map(), { unit, why });
  }
  if (first === undefined) return new Reach(units, [], new Map());
  const { kinds, kindOf } = kindsOf(position, units);
  const { side } = first.counter;
  const { around, net } = position.ground.grid;
  const best = new Map<number, Label>();
  const settled: (Label[] | undefined)[] = new Array(net.size);
  // Not by `map/search.ts`: units of several kinds pay each their own price, so that a hex may keep several ways.
  const queue = new TinyQueue<Label>(
    [{ hex: first.hex, before: undefined, spent: kinds.map(() => 0), total: 0, isJammed: false }],
    (a, b) => a.total - b.total || Number(a.isJammed) - Number(b.isJammed) || a.hex - b.hex,
  );
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    const here = settled[at.hex] ?? [];
    if (here.some((other) => isNoWorse(other, at))) continue;
    settled[at.hex] = [...here, at];
    const known = best.get(at.hex);
    if (known === undefined || (known.isJammed && !at.isJammed)) best.set(at.hex, at);
    if (at.hex === to && !at.isJammed) break;
    // 3.4, 3.5: in Exploitation whoever becomes DG or comes under fire goes no farther.
    if (moving === 'exploitation' && at.before !== undefined && endsExploitation(position, side, at.hex))
      continue;
    for (let slot = 0; slot < SIDES_OF_A_HEX; slot += 1) {
      const next = around[at.hex * SIDES_OF_A_HEX + slot] ?? -1;
      const label = next === -1 ? undefined : stepFrom(at, kinds, slot, next);
      if (label === undefined) continue;
      queue.push(!label.isJammed && isJam(position, side, next) ? { ...label, isJammed: true } : label);
    }
    if (
      at.before !== undefined ||
      moving !== 'movement' ||
      !units.every((unit) => mayTakeBoat(position, unit))
    )
      continue;
    // 4.2: for all that they have; whoever was DG is so no more, and has nothing left either.
    const spent = kinds.map(({ left }) => left);
    for (const hex of boatLandings(position, first))
      queue.push({ hex, before: at, spent, total: BY_BOAT, isJammed: false });
  }
  return new Reach(units, kindOf, best);
}

function stepFrom(before: Label, kinds: readonly Kind[], slot: number, to: number): Label | undefined {
  const spent: number[] = [];
  let total = 0;
  for (const [index, { price, count, left, leftJammed }] of kinds.entries()) {
    const halves = price(before.hex, slot, to);
    if (halves === NO_STEP) return undefined;
    const whole = (before.spent[index] ?? 0) + halves;
    if (whole > (before.isJammed ? leftJammed : left)) return undefined;
    spent.push(whole);
    total += count * whole;
  }
  return { hex: to, before, spent, total, isJammed: before.isJammed };
}

function isNoWorse(one: Label, other: Label): boolean {
  return (
    (!one.isJammed || other.isJammed) && one.spent.every((halves, kind) => halves <= (other.spent[kind] ?? 0))
  );
}

function endsExploitation(position: Position, side: Mover['side'], hex: number): boolean {
  return isJam(position, side, hex) || fullMarkers(position, enemyOf(side), hex) > 0;
}

function leftIfJammed(unit: Unit): number {
  return allowanceOf({ counter: unit.counter, dg: true }) - unit.phase.spent;
}

function kindsOf(
  position: Position,
  units: readonly Unit[],
): { readonly kinds: readonly Kind[]; readonly kindOf: readonly number[] } {
  const names: string[] = [];
  const kinds: Kind[] = [];
  const kindOf = units.map((unit) => {
    const mover = moverOf(unit.counter);
    const name = `${mover.maType} ${mover.isArtillery}`;
    const index = names.includes(name) ? names.indexOf(name) : names.push(name) - 1;
    const known = kinds[index];
    kinds[index] = {
      price: known?.price ?? stepPrices(position, mover),
      count: (known?.count ?? 0) + 1,
      left: Math.min(leftOf(unit), known?.left ?? Number.POSITIVE_INFINITY),
      leftJammed: Math.min(leftIfJammed(unit), known?.leftJammed ?? Number.POSITIVE_INFINITY),
    };
    return index;
  });
  return { kinds, kindOf };
}
