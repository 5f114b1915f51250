/** Goes along with a game event by event, and holds it against the second implementation (`rules.ts`). */
import { reachOf } from '../../../../src/games/ardennes2/movement/3.1-reach.ts';
import { positionOf } from '../../../../src/games/ardennes2/position/position-of.ts';
import { referenceOf } from '../../../../src/games/ardennes2/scenario/book.ts';
import { arrivalHexes } from '../../../../src/games/ardennes2/scenario/scenario.ts';
import type { ArdennesState, OwnUnit } from '../../../../src/games/ardennes2/state.ts';
import { PHASES } from '../../../../src/games/ardennes2/vocabulary/phases.ts';
import type { LoggedEvent } from '../../../../src/kernel/event.ts';
import type { Random } from '../../kgp/random-player.ts';
import {
  boardOf,
  isDisorderly,
  isJammed,
  isSupplied,
  type NaiveBoard,
  type NaiveUnit,
  overrunCost,
  pointsOf,
  reach,
  traced,
  walk,
} from './rules.ts';

const BOTH = ['german', 'us'] as const;
type Side = (typeof BOTH)[number];

/** What has been compared, so that a game of nothing is no proof. */
export interface Compared {
  moves: number;
  overruns: number;
  reaches: number;
  supplied: number;
  unsupplied: number;
  becameDg: number;
  recovered: number;
  controls: number;
  arrivals: number;
}

export function nothingCompared(): Compared {
  return {
    moves: 0,
    overruns: 0,
    reaches: 0,
    supplied: 0,
    unsupplied: 0,
    becameDg: 0,
    recovered: 0,
    controls: 0,
    arrivals: 0,
  };
}

/** Units of a side that have spent MP, with everything as it stood before. */
interface Moving {
  readonly board: NaiveBoard;
  readonly side: Side;
  readonly units: readonly { readonly before: NaiveUnit; readonly after: OwnUnit }[];
}

function must(isSo: boolean, what: () => string): void {
  if (!isSo) throw new Error(`second implementation: ${what()}`);
}

const phaseAt = (id: string) => PHASES.findIndex((phase) => phase.id === id);

export class SecondWatch {
  readonly compared: Compared;
  /** Before the event that is happening. */
  #before: NaiveBoard | undefined;
  #moving: Moving | undefined;
  /** By side and id, who Bugs Out, Retreats or has fired since its last change. */
  #rolledFor = new Set<string>();

  constructor(compared: Compared) {
    this.compared = compared;
  }

  /** `game`: as it stands before the event. */
  before(game: ArdennesState, { type }: LoggedEvent): void {
    if (type === 'units.changed') this.#before = boardOf(game);
    if (type === 'phase.began' && game.phase !== 'opening') this.#phaseIsOver(game);
  }

  /** `game`: as it stands after it. */
  after(game: ArdennesState, { type, data }: LoggedEvent): void {
    switch (type) {
      case 'phase.began':
        this.#retreatedTo = undefined;
        this.#rolledFor = new Set();
        this.#moving = undefined;
        return;
      case 'gun.rolled':
        this.#rolledFor.add(`${(data as { side: Side }).side} ${(data as { gun: string }).gun}`);
        return;
      case 'stack.retreated':
        this.#retreatedTo = (data as { readonly path: readonly string[] }).path.at(-1);
        return;
      case 'units.changed':
        this.#changed(game, data as unknown as { readonly side: Side; readonly units: readonly OwnUnit[] });
        return;
      case 'units.moved':
        this.#moved(game, (data as unknown as { readonly path: readonly string[] }).path);
        return;
      case 'fight.began':
        this.#overran(game, data as unknown as { readonly target: string; readonly isOverrun?: boolean });
        return;
      case 'control.changed': {
        const { hex, side } = data as { readonly hex: string; readonly side: Side };
        const board = boardOf(game);
        must(isSupplied(game, board, side)(hex), () => `${side} Controls ${hex} without supply (6.0)`);
        this.compared.controls += 1;
        return;
      }
      case 'points.counted': {
        const { points } = data as { readonly points: number };
        must(points === pointsOf(game), () => `${points} points, not ${pointsOf(game)} (6.0)`);
        return;
      }
      default:
    }
  }

  // 3.1, 3.3: what is paid.

  #changed(
    game: ArdennesState,
    { side, units }: { readonly side: Side; readonly units: readonly OwnUnit[] },
  ): void {
    const board = this.#before;
    if (board === undefined) return;
    const known = new Map(board.units.map((unit) => [`${unit.side} ${unit.id}`, unit]));
    const pairs = units.flatMap((after) => {
      const before = known.get(`${side} ${after.id}`);
      return before === undefined ? [] : [{ before, after }];
    });
    for (const { id, hex } of units)
      must(board.map.has(hex), () => `${id} stands in ${hex}, outside the area`);
    const paid = pairs.filter(({ before, after }) => after.phase.spent > before.phase.spent);
    if (paid.length > 0) this.#moving = { board, side, units: paid };
    for (const pair of pairs)
      if (pair.before.dg !== pair.after.dg) this.#dgChanged(game, side, pair.before, pair.after);
  }

  #moved(game: ArdennesState, path: readonly string[]): void {
    const moving = this.#moving;
    if (moving === undefined) return;
    const overruns = moving.units.some(
      ({ before, after }) => after.phase.hasOverrun && !before.phase.hasOverrun,
    );
    if (overruns) {
      // What the Overrun itself costs is known once its target is.
      this.#way = path;
      return;
    }
    this.#moving = undefined;
    for (const { before, after } of moving.units) this.#pays(game, moving.board, before, after, path, 0);
  }

  #way: readonly string[] | undefined;
  /** Where the last stack that Retreated in this Phase has come to. */
  #retreatedTo: string | undefined;

  #overran(
    game: ArdennesState,
    { target, isOverrun = false }: { readonly target: string; readonly isOverrun?: boolean },
  ): void {
    const moving = this.#moving;
    const way = this.#way;
    this.#moving = undefined;
    this.#way = undefined;
    if (moving === undefined || !isOverrun) return;
    const isTwoAlone = game.readings['overrun-cost'] === 'two';
    for (const { before, after } of moving.units) {
      if (!after.phase.hasOverrun) continue;
      const cost = overrunCost(moving.board, before, after.hex, target, isTwoAlone);
      must(cost !== undefined, () => `${before.id} overruns ${target} without a road (3.3)`);
      must(
        before.counter.maType === 'mech' && !before.dg && !before.phase.beganAdjacent,
        () => `${before.id} may not overrun (3.3)`,
      );
      this.#pays(game, moving.board, before, after, way ?? [before.hex], cost ?? 0);
      this.compared.overruns += 1;
    }
  }

  /** `more`: MP of an Overrun at the end of the way. */
  #pays(
    game: ArdennesState,
    board: NaiveBoard,
    before: NaiveUnit,
    after: OwnUnit,
    path: readonly string[],
    more: number,
  ): void {
    const spent = (after.phase.spent - before.phase.spent) / 2;
    const where = `${before.id} ${path.join(' > ')} on Turn ${game.turn} of ${game.scenario}`;
    // 4.2: by boat over the Our, for all that it has.
    const isByBoat = before.counter.division === '2 Pz' && game.turn <= 2 && path.length === 2;
    if (isByBoat && spent === before.counter.ma) return;
    const { cost, why, isDg } = walk(board, before, path);
    must(why === undefined, () => `${where}: ${why}`);
    must(cost + more === spent, () => `${where}: ${spent} MP paid, not ${cost + more}`);
    must(isDg === after.dg, () => `${where}: DG ${after.dg}, not ${isDg}`);
    must(after.hex === path.at(-1), () => `${where}: stands in ${after.hex}`);
    this.compared.moves += 1;
  }

  // 3.4: who is DG, and no longer.

  #dgChanged(game: ArdennesState, side: Side, before: NaiveUnit, after: OwnUnit): void {
    const board = boardOf(game);
    const now = board.at.get(after.hex) ?? [];
    const { phase } = game;
    const isGun = before.counter.range !== undefined;
    const where = `${after.id} in ${after.hex} on Turn ${game.turn} of ${game.scenario}, ${phase}`;
    if (after.dg) {
      const isCut = phase === `${side}.supply` && !isSupplied(game, board, side)(after.hex);
      // 3.6: a gun that runs or Retreats is DG, and may be told so once it has come there.
      const isBugOutOrRetreat = isGun && (after.hex !== before.hex || after.hex === this.#retreatedTo);
      const hasFiredCutOff = isGun && after.phase.hasFired && !isSupplied(game, board, side)(after.hex);
      // A gun that has no hex to run to stays, and is DG all the same (3.6).
      const hasNowhere =
        isGun &&
        board.map.next(after.hex).some((hex) => board.at.get(hex)?.[0]?.side !== side && board.at.has(hex));
      const isSo =
        isDisorderly(now) ||
        isJammed(board, side, after.hex) ||
        isCut ||
        isBugOutOrRetreat ||
        hasFiredCutOff ||
        hasNowhere;
      must(isSo, () => `${where} became DG for no cause (3.4)`);
      this.compared.becameDg += 1;
      return;
    }
    if (this.#rolledFor.has(`${side} ${after.id}`) || phase === 'air-supply') return;
    if (after.phase.spent > before.phase.spent) {
      must(before.counter.division === '2 Pz' && game.turn <= 2, () => `${where} moves out of DG (4.2)`);
      return;
    }
    must(phase === 'recovery', () => `${where} recovered (3.4)`);
    // A gun that rolled well is told of afterwards.
    if (isGun) return;
    if (game.readings.recovery === 'anew')
      must(this.#recovers(game, board, side)(after.hex), () => `${where} recovered all the same (3.4)`);
    this.compared.recovered += 1;
  }

  #recovers(game: ArdennesState, board: NaiveBoard, side: Side): (hex: string) => boolean {
    const byRoad = traced(game, board, side);
    const inAll = isSupplied(game, board, side, byRoad);
    const has = game.readings['air-supply'] === 'one' ? (hex: string) => byRoad.has(hex) : inAll;
    return (hex) => has(hex) && !isJammed(board, side, hex) && !isDisorderly(board.at.get(hex) ?? []);
  }

  // What holds as a Phase is over.

  #phaseIsOver(game: ArdennesState): void {
    const board = boardOf(game);
    const { phase } = game;
    if (phase === 'opening') return;
    const known = new Map<Side, (hex: string) => boolean>();
    const isFed = (side: Side, hex: string) => {
      const has = known.get(side) ?? isSupplied(game, board, side);
      known.set(side, has);
      return has(hex);
    };
    for (const [hex, stack] of board.at) {
      const [first] = stack;
      if (first === undefined) continue;
      must(
        stack.every(({ side }) => side === first.side),
        () => `both sides in ${hex}`,
      );
      const exempt = stack.some((unit) => isArriving(game, unit));
      if (isDisorderly(stack) && !exempt)
        must(
          stack.every(({ dg }) => dg),
          () => `${hex} is overstacked or mixed, and not DG, at the end of ${phase} (3.4)`,
        );
      if (phase === `${first.side}.supply` && !isFed(first.side, hex)) {
        must(
          stack.every(({ dg }) => dg),
          () => `${hex} has no supply, and is not DG (3.4)`,
        );
        this.compared.unsupplied += 1;
      } else if (phase === `${first.side}.supply`) this.compared.supplied += 1;
    }
    if (phase === 'recovery' && game.readings.recovery === 'anew')
      for (const side of BOTH) {
        const recovers = this.#recovers(game, board, side);
        for (const { id, hex, dg, counter, side: of } of board.units)
          if (of === side && dg && counter.range === undefined)
            must(!recovers(hex), () => `${id} in ${hex} stays DG on Turn ${game.turn} (3.4)`);
      }
    for (const [hex, holder] of Object.entries(game.control)) {
      const side = board.at.get(hex)?.[0]?.side;
      if (side !== undefined && side !== holder)
        must(!isFed(side, hex), () => `${side} stands in ${hex} in supply, and does not Control it (6.0)`);
    }
    if (phase === 'arrivals') this.#arrivals(game, board);
  }

  /** 2.2: whoever is due by now is there, gone, or kept away; nobody else is. */
  #arrivals(game: ArdennesState, board: NaiveBoard): void {
    const reference = referenceOf(game);
    const there = new Set(board.units.map(({ side, id }) => `${side} ${id}`));
    for (const counter of reference.scenario.counters) {
      const { side, id, arrives } = counter;
      if (arrives === undefined || arrives.isInMovement === true) continue;
      const isGone =
        game.dead[side].includes(id) ||
        game.exited[side][id] !== undefined ||
        game.removed?.[side][id] !== undefined ||
        game.absent?.[side].includes(id) === true;
      const isHere = there.has(`${side} ${id}`) || isGone;
      if (arrives.turn > game.turn) {
        must(!there.has(`${side} ${id}`), () => `${id} is there before Turn ${arrives.turn} (2.2)`);
        continue;
      }
      const isShut = arrivalHexes(reference, arrives).every((hex) => {
        const first = board.at.get(hex)?.[0];
        return first !== undefined && first.side !== side;
      });
      must(isHere || isShut, () => `${id} has not come by Turn ${game.turn} (2.2)`);
      this.compared.arrivals += 1;
    }
  }

  /** 3.1: where a unit comes that may be picked by chance, and for how much. */
  reaches(game: ArdennesState, random: Random): void {
    const { phase } = game;
    if (phase === 'opening' || !(phase.endsWith('.movement') || phase.endsWith('.exploitation'))) return;
    const board = boardOf(game);
    const side: Side = phase.startsWith('german') ? 'german' : 'us';
    const own = board.units.filter(
      (unit) => unit.side === side && (unit.counter.division !== '2 Pz' || game.turn > 2),
    );
    if (own.length === 0) return;
    const unit = random.pick(own);
    const moving = phase.endsWith('.exploitation') ? 'exploitation' : 'movement';
    const second = reach(board, unit, moving === 'exploitation');
    const position = positionOf(game, referenceOf(game));
    const { grid } = position.ground;
    const mine = position.stacks
      .get(grid.indexOf(unit.hex))
      ?.units.find(({ counter }) => counter.id === unit.id);
    if (mine === undefined) throw new Error(`${unit.id} is nowhere`);
    const found = reachOf(position, [mine], moving);
    const first = new Map(
      found.hexes.map((hex) => {
        const at = found.at(hex);
        return [grid.hexAt(hex), `${(at?.spent[0] ?? 0) / 2}${at?.isJammed === true ? ' DG' : ''}`];
      }),
    );
    const words = (of: ReadonlyMap<string, string>) => [...of].map(([hex, cost]) => `${hex} ${cost}`).sort();
    const [one, two] = [words(first), words(second)];
    const apart = [
      ...one.filter((each) => !two.includes(each)),
      ...two.filter((each) => !one.includes(each)),
    ];
    must(
      apart.length === 0,
      () => `${unit.id} in ${unit.hex}, ${phase} of Turn ${game.turn}: ${apart.slice(0, 6).join('; ')} (3.1)`,
    );
    this.compared.reaches += 1;
  }
}

/** 3.1: a reinforcement in its Entry Area, before the end of its first own Movement & Barrage Phase. */
function isArriving(game: ArdennesState, { id, side, hex }: NaiveUnit): boolean {
  if (!game.arrived.some((each) => each.side === side && each.id === id)) return false;
  const reference = referenceOf(game);
  const counter = reference.scenario.counters.find((each) => each.side === side && each.id === id);
  if (counter?.arrives === undefined || !arrivalHexes(reference, counter.arrives).includes(hex)) return false;
  return game.phase === 'opening' || phaseAt(game.phase) < phaseAt(`${side}.movement`);
}
