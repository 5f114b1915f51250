/** Where a program moves its stacks: each to the hex that is worth most to it, in an order in which they do not block each other. */
import { reachOf } from '../movement/3.1-reach.ts';
import { mayStack } from '../movement/3.1-stacking.ts';
import { unitsIn } from '../position/near.ts';
import type { Position, Unit } from '../position/position.ts';
import type { DraftLines } from './draft-lines.ts';

/**
 * The worth of a hex to these units, beside those of their side who are there already or will be; the more the better.
 * `undefined`: they do not go there.
 */
export type Worth = (hex: number, units: readonly Unit[], others: readonly Unit[]) => number | undefined;

/** Units that stand together and go together. */
export interface Group {
  readonly units: readonly Unit[];
  readonly worth: Worth;
  /** They are to leave the map if they can. */
  readonly leaving?: Leaving;
}

export interface Leaving {
  /** Hexes from which they may. */
  readonly doors: readonly number[];
  /** How many more of their Division are to leave: counted down by who does. */
  readonly quota: { left: number };
  /** Where they go instead once enough have left. */
  readonly otherwise: Worth;
}

/** So many of the best hexes are tried: the others are hardly better than to stay. */
const MOST_TRIED = 4;

/** The worth of not standing in a hex with too many counters or with two Divisions (3.4). */
const CROWDED = 8;

export class Moves {
  readonly #position: Position;
  readonly #moving: 'movement' | 'exploitation';
  readonly #draft: DraftLines;
  /** The units in each hex once the draft is played. */
  readonly #there = new Map<number, readonly Unit[]>();

  constructor(position: Position, moving: 'movement' | 'exploitation', draft: DraftLines) {
    this.#position = position;
    this.#moving = moving;
    this.#draft = draft;
  }

  /** Moves them where it is worth most, staying included; whether they moved. */
  move({ units, worth: usual, leaving }: Group): boolean {
    const [first] = units;
    if (first === undefined) return false;
    const { grid } = this.#position.ground;
    const reach = reachOf(this.#position, units, this.#moving);
    if (reach.no !== undefined) return false;
    const names = units.map(({ counter }) => counter.id).join(', ');
    const mayLeave = leaving === undefined || leaving.quota.left > 0;
    const open = mayLeave ? (leaving?.doors ?? []).filter((hex) => reach.at(hex) !== undefined) : [];
    if (this.#leave(units, names, open)) {
      if (leaving !== undefined) leaving.quota.left -= units.length;
      return true;
    }
    const worth = mayLeave ? usual : leaving.otherwise;
    const crowd = this.#isCrowded(first.hex) ? CROWDED : 0;
    const valueAt = (hex: number) => {
      const others = this.#unitsAt(hex).filter((unit) => !units.includes(unit));
      return worth(hex, units, others) ?? Number.NEGATIVE_INFINITY;
    };
    const stay = valueAt(first.hex) - crowd;
    const better = reach.hexes
      .filter((hex) => hex !== first.hex && this.#hasRoom(hex, units) && reach.at(hex)?.isJammed !== true)
      .map((hex) => ({ hex, value: valueAt(hex) }))
      .filter(({ value }) => value > stay)
      .sort((one, other) => other.value - one.value)
      .slice(0, MOST_TRIED);
    for (const { hex } of better)
      if (this.#draft.add(`${names} > ${grid.hexAt(hex)}`)) {
        this.#put(first.hex, hex, units);
        return true;
      }
    return false;
  }

  #leave(units: readonly Unit[], names: string, doors: readonly number[]): boolean {
    const { grid } = this.#position.ground;
    const [first] = units;
    const gone = this.#draft.addOneOf(
      doors.flatMap((hex) =>
        hex === first?.hex ? [`${names} > off`] : [`${names} > ${grid.hexAt(hex)} > off`],
      ),
    );
    if (gone && first !== undefined) this.#put(first.hex, undefined, units);
    return gone;
  }

  #unitsAt(hex: number): readonly Unit[] {
    const side = this.#position.stacks.get(hex)?.side;
    const known = side === undefined ? [] : unitsIn(this.#position, side, hex);
    return this.#there.get(hex) ?? known;
  }

  #put(from: number, to: number | undefined, units: readonly Unit[]): void {
    this.#there.set(
      from,
      this.#unitsAt(from).filter((unit) => !units.includes(unit)),
    );
    if (to !== undefined) this.#there.set(to, [...this.#unitsAt(to), ...units]);
  }

  /** 3.1: no more than may stand there, of one Division, besides those that belong to none. */
  #hasRoom(hex: number, units: readonly Unit[]): boolean {
    return canStandTogether([...this.#unitsAt(hex), ...units]);
  }

  #isCrowded(hex: number): boolean {
    return !canStandTogether(this.#unitsAt(hex));
  }
}

function canStandTogether(all: readonly Unit[]): boolean {
  return mayStack(all.map(({ counter }) => counter));
}
