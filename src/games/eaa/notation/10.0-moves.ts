/**
 * 10.0–10.7, 4.12: the moves of an Allied activation in short words, a line each, played one after the other:
 *
 *     505.82 > 0811                   the cheapest way
 *     505.82 > 0912 > 0811            by way of
 *     505.82 507.82 > Stavelot        several units; a town by its name
 *     0912 > 0811                     every active unit of that hex
 *     505.82 > 0811 strategic         10.5; taken by itself where no other way leads there
 */
import type { Fault, Unread } from '../../../text/fault.ts';
import { listed } from '../../../text/listed.ts';
import { given, onlyIf, present } from '../../../text/present.ts';
import { alongWay, crossedBy } from '../movement/10.0-along.ts';
import { reachOf } from '../movement/10.0-reach.ts';
import { type Crossed, type MoveRules, Steps } from '../movement/10.0-steps.ts';
import { fitTogether } from '../movement/10.4-stacking.ts';
import { keyOf } from '../position/changes.ts';
import { unitsIn } from '../position/near.ts';
import type { Position, Unit } from '../position/position.ts';
import { supplyOf } from '../supply/13.1-supply.ts';
import { FIRST_DAY } from '../vocabulary/dates.ts';
import { type FoundWay, type Stop, stopWords, type Way, wayThrough } from './10.0-ways.ts';
import { type Piece, piecesOf } from './pieces.ts';
import { hexNamed, isWholeHex, quoted, UnitNames } from './units-named.ts';

/** A move that has been made: plain data. */
export interface Move {
  /** Its key. */
  readonly unit: string;
  /** Hex indices, both ends included. */
  readonly way: readonly number[];
  /** MP. */
  readonly spent: number;
  readonly allowance: number;
  readonly isStrategic: boolean;
  /** The cause that ends it in its last hex. */
  readonly stop?: Stop;
  /** Supply can be traced from its end (10.6). */
  readonly isSupplied: boolean;
}

export interface MoveOptions {
  /** 10.7: British XXX Corps is free to cross the Meuse eastward. */
  readonly isXxxFree?: boolean;
  /** 4.12: by Raise the Alarm, which is no activation: neither December 16 nor the bonus of 10.5 bears on it. */
  readonly isAlarm?: boolean;
  /** Keys of units that have moved in this activation. */
  readonly moved?: ReadonlySet<string>;
  /** Hexsides that were crossed in this activation. */
  readonly crossed?: Crossed;
}

export type ReadMoves =
  | {
      readonly ok: true;
      readonly moves: readonly Move[];
      /** When all have moved. */
      readonly position: Position;
      readonly crossed: Crossed;
      /** Parts of the move that the player did not give, or might not expect. */
      readonly notes: readonly string[];
    }
  | Unread;

/** More orders than any activation has units. */
const MOST_PIECES = 60;

/** A number that can mean a hex alone. */
const NUMBER = /^\d{4}$/u;

/** How many hexes are proposed in place of one that is refused. */
const MOST_PROPOSED = 3;

const MOVE_SHAPES =
  'Write 505.82 > 0811 (one unit, the cheapest way), 505.82 > 0912 > 0811 (by way of), 505.82 508.82 > 0811 (several), 0912 > 0811 (all active units of a hex), and strategic behind it for a strategic move (10.5).';

/**
 * Reads and plays the moves of an activation. Bad lines change nothing, and each has its fault. The effects of an
 * activation's beginning (15.3) have come before.
 * @param active keys of the units that are active
 */
export function readMoves(
  text: string,
  position: Position,
  active: ReadonlySet<string>,
  options: MoveOptions = {},
): ReadMoves {
  const moving = new Moving(position, active, options);
  moving.playAll(piecesOf(text));
  if (moving.faults.length === 0) moving.end();
  const { moves, crossed, notes } = moving;
  const [first, ...others] = moving.faults;
  if (first !== undefined) return { ok: false, faults: [first, ...others] };
  return { ok: true, moves, position: moving.position, crossed, notes };
}

/** An activation whose units move. */
export class Moving {
  position: Position;
  crossed: Crossed;
  readonly moves: Move[] = [];
  readonly notes: string[] = [];
  readonly faults: Fault[] = [];
  readonly #start: Position;
  #names: UnitNames | undefined;
  readonly #active: ReadonlySet<string>;
  readonly #moved: Set<string>;
  readonly #isXxxFree: boolean;
  readonly #isAlarm: boolean;
  /** By hex index: the order that led there last. */
  readonly #entered = new Map<number, Piece>();
  /** As long as nobody moves: {@link #suppliedEnds}. */
  #ends: { readonly position: Position; readonly of: Map<Unit, readonly number[]> } | undefined;

  constructor(position: Position, active: ReadonlySet<string>, options: MoveOptions) {
    const { isXxxFree, isAlarm, moved, crossed } = options;
    this.position = position;
    this.crossed = crossed ?? { rivers: new Set(), bridges: new Set() };
    this.#start = position;
    this.#active = active;
    this.#moved = new Set(moved);
    this.#isXxxFree = isXxxFree === true;
    this.#isAlarm = isAlarm === true;
  }

  /** Of all Allied units, as they stood at first. */
  get names(): UnitNames {
    this.#names ??= new UnitNames(this.#start.ground, alliedIn(this.#start));
    return this.#names;
  }

  playAll(pieces: readonly Piece[]): void {
    for (const piece of pieces.slice(0, MOST_PIECES)) this.#play(piece);
    const extra = pieces[MOST_PIECES];
    if (extra !== undefined)
      this.#fault(
        extra,
        '10.0',
        `more than ${MOST_PIECES} orders at once: commit the first ones, then go on`,
      );
  }

  /** Active, not dispersed, and not moved yet. */
  mayMove(unit: Unit): boolean {
    const key = keyOf(unit);
    return this.#active.has(key) && !this.#moved.has(key) && !unit.isDispersed;
  }

  /** The units of which the left side of an order speaks, as they stand by now; `undefined` and a fault: of none that may move. */
  whom(piece: Piece, typed: string): readonly Unit[] | undefined {
    const { ground } = this.position;
    const hex = hexNamed(ground, typed);
    if (hex.ok && isWholeHex(ground, typed) && !this.names.isWhole(typed)) return this.#stack(piece, hex.it);
    const read = this.names.readSome(typed);
    if (read.ok)
      return this.#named(
        piece,
        read.it.map((unit) => this.now(unit)),
      );
    if (hex.ok) return this.#stack(piece, hex.it);
    const { rule, wrong } = NUMBER.test(typed) ? hex : read;
    this.#fault(piece, rule, wrong);
    return undefined;
  }

  stepsOf(unit: Unit, isStrategic: boolean): Steps {
    const rules: MoveRules = {
      crossed: this.crossed,
      isXxxFree: this.#isXxxFree,
      isStrategic,
      isSlow: this.position.day === FIRST_DAY && !this.#isAlarm,
    };
    return new Steps(this.position, unit, rules);
  }

  /** The unit where it stands by now. */
  now(unit: Unit): Unit {
    return alliedIn(this.position).find((each) => keyOf(each) === keyOf(unit)) ?? unit;
  }

  /** 10.6: whether a unit may end its move there. */
  mayEnd(unit: Unit, way: readonly number[]): boolean {
    if (isTraced(this.#after(unit, way), way.at(-1) ?? unit.hex)) return true;
    return !isTraced(this.position, unit.hex) && this.#suppliedEnds(unit).length === 0;
  }

  /** 10.6: why it may not; `undefined`: it may. */
  supplyFault(unit: Unit, way: readonly number[]): string | undefined {
    if (this.mayEnd(unit, way)) return undefined;
    const end = way.at(-1) ?? unit.hex;
    const near = this.#endsNear(unit, end);
    const { grid } = this.position.ground;
    const instead = near.length === 0 ? 'it has to stay where it is' : `it could end in ${near.join(', ')}`;
    return `no supply can be traced from ${grid.hexAt(end)}: ${instead}`;
  }

  /** Where it may end instead, by name, the nearest first. */
  #endsNear(unit: Unit, wanted: number): readonly string[] {
    const { grid } = this.position.ground;
    return this.#suppliedEnds(unit)
      .toSorted((a, b) => grid.stepsBetween(a, wanted) - grid.stepsBetween(b, wanted) || a - b)
      .slice(0, MOST_PROPOSED)
      .map((hex) => grid.hexAt(hex));
  }

  /** When all have moved: 10.4, and who is worse off by the moves of others. */
  end(): void {
    for (const { hex, side, units } of this.position.stacks.values()) {
      if (side !== 'allied' || fitTogether(units)) continue;
      const piece = this.#entered.get(hex);
      const all = listed(units.map((unit) => this.names.nameOf(unit)));
      const steps = units.reduce((sum, each) => sum + each.steps, 0);
      const why = `${this.#hex(hex)} holds ${units.length} units and ${steps} steps in the end (${all}): three units and six steps at most may stay there`;
      if (piece === undefined) this.notes.push(`${why} (10.4).`);
      else this.#fault(piece, '10.4', why);
    }
    for (const { unit: key, isSupplied } of this.moves) {
      const unit = alliedIn(this.position).find((each) => keyOf(each) === key);
      if (unit === undefined || !isSupplied || isTraced(this.position, unit.hex)) continue;
      this.notes.push(
        `${this.names.placed(unit)} can trace no supply any more: those who moved after it have opened the way (13.1).`,
      );
    }
  }

  #play(piece: Piece): void {
    const { text, isStrategic } = withoutStrategic(piece.text);
    const [left = '', ...right] = pointsOf(text);
    if (right.length === 0) {
      this.#fault(piece, '10.0', `${quoted(piece.text)} leads nowhere. ${MOVE_SHAPES}`);
      return;
    }
    const points: number[] = [];
    for (const point of right) {
      const hex = hexNamed(this.position.ground, point);
      if (!hex.ok) {
        this.#fault(piece, hex.rule, hex.wrong);
        return;
      }
      points.push(hex.it);
    }
    for (const unit of this.whom(piece, left) ?? []) this.#move(piece, unit, points, isStrategic);
  }

  /** By name: each has to be able to. */
  #named(piece: Piece, units: readonly Unit[]): readonly Unit[] | undefined {
    for (const unit of units) {
      const why = this.#standsStill(unit);
      if (why === undefined) continue;
      this.#fault(piece, unit.isDispersed ? '12.9' : '10.0', `${this.names.nameOf(unit)} ${why}`);
      return undefined;
    }
    return units.filter((unit, index) => units.findIndex((each) => keyOf(each) === keyOf(unit)) === index);
  }

  /** By their hex: those who may; who stays behind is told. */
  #stack(piece: Piece, hex: number): readonly Unit[] | undefined {
    const there = unitsIn(this.position, hex, 'allied');
    const moving = there.filter((unit) => this.mayMove(unit));
    const staying = there.filter((unit) => !this.mayMove(unit));
    const why = staying.map((unit) => `${this.names.nameOf(unit)} ${this.#standsStill(unit) ?? ''}`);
    if (moving.length === 0) {
      const who = why.length === 0 ? 'no Allied unit stands there' : listed(why);
      this.#fault(piece, '10.0', `nobody in ${this.#hex(hex)} may move: ${who}`);
      return undefined;
    }
    if (why.length > 0) this.notes.push(`${this.#hex(hex)}: ${listed(why)}.`);
    return moving;
  }

  #standsStill(unit: Unit): string | undefined {
    const key = keyOf(unit);
    if (this.#moved.has(key)) return 'has moved in this activation already';
    if (!this.#active.has(key)) return 'is not active: your card does not activate it';
    return unit.isDispersed ? 'is dispersed and does not move' : undefined;
  }

  #move(piece: Piece, before: Unit, points: readonly number[], isSaid: boolean): void {
    const unit = this.now(before);
    const name = this.names.nameOf(unit);
    const { found, isStrategic } = this.#find(unit, points, isSaid);
    if (!found.ok) {
      const near = this.#endsNear(unit, points.at(-1) ?? unit.hex);
      const legal = near.length === 0 ? 'It stays where it is.' : `It could go to ${near.join(' or ')}.`;
      this.#fault(piece, found.rule, `${name}: ${found.why}`, legal);
      return;
    }
    const { way } = found;
    const unsupplied = this.supplyFault(unit, way.hexes);
    if (unsupplied !== undefined) {
      this.#fault(piece, '10.6', `${name}: ${unsupplied}`, 'Another end, or leave it out and it stays.');
      return;
    }
    const { allowance } = this.stepsOf(unit, isStrategic);
    if (isStrategic && !isSaid)
      this.notes.push(
        `${name} moves strategically (10.5), ${way.spent} of ${allowance} MP by road: its ${unit.counter.ma} MP do not take it to ${this.#hex(way.hexes.at(-1) ?? unit.hex)}.`,
      );
    this.#go(piece, unit, way, allowance, isStrategic);
  }

  /** 10.5: strategically where the player says so, and where nothing else leads there. */
  #find(
    unit: Unit,
    points: readonly number[],
    isSaid: boolean,
  ): { readonly found: FoundWay; readonly isStrategic: boolean } {
    const strategic = () => wayThrough(this.stepsOf(unit, true), points);
    if (isSaid) return { found: strategic(), isStrategic: true };
    const found = wayThrough(this.stepsOf(unit, false), points);
    if (found.ok || this.#isAlarm) return { found, isStrategic: false };
    const other = strategic();
    if (other.ok) return { found: other, isStrategic: true };
    if (!found.isTooFar) return { found, isStrategic: false };
    const why = `${found.why}; strategically, ${other.why} (${other.rule})`;
    return { found: { ...found, why }, isStrategic: false };
  }

  #go(piece: Piece, unit: Unit, { hexes, spent, stop }: Way, allowance: number, isStrategic: boolean): void {
    const { position } = this;
    const end = hexes.at(-1) ?? unit.hex;
    this.crossed = crossedBy(this.stepsOf(unit, isStrategic), this.crossed, hexes);
    this.position = this.#after(unit, hexes);
    this.#moved.add(keyOf(unit));
    this.#entered.set(end, piece);
    this.moves.push({
      unit: keyOf(unit),
      way: hexes,
      spent,
      allowance,
      isStrategic,
      ...present({ stop }),
      isSupplied: isTraced(this.position, end),
    });
    this.#noteTaken(position, unit);
  }

  #noteTaken(before: Position, unit: Unit): void {
    const { position } = this;
    const { grid, names } = position.ground;
    const name = this.names.nameOf(unit);
    for (const [hex, owner] of position.owners)
      if (owner !== before.owners.get(hex))
        this.notes.push(`${name} takes ${names.get(hex) ?? 'the town'} ${grid.hexAt(hex)} (14.1).`);
    for (const [id, { owner }] of position.bridges)
      if (owner !== before.bridges.get(id)?.owner) this.notes.push(`${name} takes the bridge ${id} (14.2).`);
    for (const hex of before.roadblocks)
      if (!position.roadblocks.has(hex))
        this.notes.push(`${name} enters ${grid.hexAt(hex)}: the roadblock there is gone (10.8).`);
    for (const hex of before.ips)
      if (!position.ips.has(hex))
        this.notes.push(
          `${name} leaves ${grid.hexAt(hex)} empty: the improved position there is gone (14.34).`,
        );
  }

  /** As things are with a unit at the end of a way, and what it takes on it. */
  #after(unit: Unit, way: readonly number[]): Position {
    return alongWay(this.position, unit, way);
  }

  /** Hexes, its own left out, to which it can move as things stand, with room and with supply. */
  #suppliedEnds(unit: Unit): readonly number[] {
    if (this.#ends?.position !== this.position) this.#ends = { position: this.position, of: new Map() };
    const { of } = this.#ends;
    const found = of.get(unit) ?? [...this.#findSuppliedEnds(unit)];
    of.set(unit, found);
    return found;
  }

  /** One after the other, since most are never asked for. */
  *#findSuppliedEnds(unit: Unit): Iterable<number> {
    const ends = new Set<number>();
    for (const isStrategic of [false, true]) {
      const reach = reachOf(this.stepsOf(unit, isStrategic));
      for (const hex of reach.hexes) {
        if (hex === unit.hex || ends.has(hex) || !fitTogether([...unitsIn(this.position, hex), unit]))
          continue;
        if (!isTraced(this.#after(unit, reach.wayTo(hex) ?? []), hex)) continue;
        ends.add(hex);
        yield hex;
      }
    }
  }

  /** Whether it has not moved, and there is another hex to which it can, with room and with supply. */
  couldMove(unit: Unit): boolean {
    if (!this.mayMove(unit)) return false;
    for (const _ of this.#findSuppliedEnds(unit)) return true;
    return false;
  }

  #hex(hex: number): string {
    return this.position.ground.grid.hexAt(hex);
  }

  #fault({ line, text }: Piece, rule: string, wrong: string, legal?: string): void {
    this.faults.push({ line, text, rule, wrong, ...present({ legal }) });
  }
}

/** The names of active units that could move, and have not. */
export function unmovedIn(
  position: Position,
  active: ReadonlySet<string>,
  options: MoveOptions,
): readonly string[] {
  const moving = new Moving(position, active, options);
  return alliedIn(position)
    .filter((unit) => moving.couldMove(unit))
    .map((unit) => moving.names.nameOf(unit));
}

/** The word may stand before or behind an order. */
export function withoutStrategic(order: string): { readonly text: string; readonly isStrategic: boolean } {
  const text = order.replace(/(?:^|\s)strategic(?:ally)?(?=\s|$)/iu, ' ');
  return { text, isStrategic: text !== order };
}

/** `505.82 > 0912 > 0811`, also with `->`, `→` or `to`: its parts, trimmed. */
function pointsOf(text: string): readonly string[] {
  return text.split(/\s*(?:->|>|→|\sto\s)\s*/iu).map((part) => part.trim());
}

function alliedIn({ stacks }: Position): readonly Unit[] {
  return [...stacks.values()].flatMap(({ side, units }) => (side === 'allied' ? units : []));
}

function isTraced(position: Position, hex: number): boolean {
  return supplyOf(position, 'allied').trace(hex).ok;
}

/** `505.82: 0912 0811, 3 of 5 MP, stops beside the enemy (10.1); in supply`. `before`: as it was when nobody had moved. */
export function moveReadBack(
  before: Position,
  { unit, way, spent, allowance, isStrategic, stop, isSupplied }: Move,
): string {
  const { grid } = before.ground;
  const all = alliedIn(before);
  const mover = all.find((each) => keyOf(each) === unit);
  const name = mover === undefined ? unit : new UnitNames(before.ground, all).nameOf(mover);
  const points =
    spent > allowance ? `${spent} MP, one hex whatever it costs (10.0)` : `${spent} of ${allowance} MP`;
  return (
    [
      `${name}: ${way
        .slice(1)
        .map((hex) => grid.hexAt(hex))
        .join(' ')}`,
      points,
      ...onlyIf(isStrategic, 'strategic (10.5)'),
      ...given(stop, (stop) => `${stopWords(stop)} (${stop.rule})`),
    ].join(', ') + (isSupplied ? '; in supply' : '; no supply can be traced (10.6)')
  );
}

/** The move as an order that is read as exactly this move, whatever else would be as cheap. */
export function printMove({ grid }: Position['ground'], { unit, way, isStrategic }: Move): string {
  const line = [unit, ...way.map((hex) => grid.hexAt(hex))].join(' > ');
  return isStrategic ? `${line} strategic` : line;
}
