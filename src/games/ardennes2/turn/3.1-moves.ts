/** 3.1, 3.3: moves as they are played: what is spent, where they end, what an Overrun begins. */

import { plural } from '../../../text/plural.ts';
import { bugOutsOf } from '../barrage/3.6-bug-out.ts';
import { lastMoments } from '../bridges/3.8-bridges.ts';
import { edgesAt } from '../ground/hexes.ts';
import { exitPrice, sumOf } from '../movement/1.3-roads-and-crossings.ts';
import { type Move, moveOf, noMove, type PaidMove } from '../movement/3.1-moves.ts';
import { leaving, leftOf } from '../movement/3.1-steps.ts';
import { withUnits } from '../position/changes.ts';
import { unitsOf } from '../position/near.ts';
import type { Position, Unit } from '../position/position.ts';
import { positionOf } from '../position/position-of.ts';
import { type Reference, referenceOf } from '../scenario/book.ts';
import type { ArdennesState, OwnUnit } from '../state.ts';
import { type ArdennesWork, emit, event } from '../vocabulary/event.ts';
import { phaseOf } from '../vocabulary/phases.ts';
import { enemyOf, SIDE_NAMES, type Side } from '../vocabulary/sides.ts';
import { mpWords, wayWords } from '../vocabulary/words.ts';
import { disorganized } from './3.4-disorganize.ts';
import { type Played, unitBy } from './3.5-barrages.ts';
import { runGuns } from './3.6-bug-outs.ts';
import { dueToBlow, lastMomentOf, orderBridge, wantsLastMoment } from './3.8-bridges.ts';
import { passThrough } from './7.5-course.ts';
import type { ExitAct, MoveAct } from './acts.ts';
import { changeUnits } from './changes.ts';

interface Moved {
  readonly side: Side;
  readonly count: number;
  /** Those of them that everybody could see go. */
  readonly shown: readonly string[];
  readonly path: readonly string[];
}

/** What everybody sees of a move. */
export const unitsMoved = event<Moved>({
  type: 'units.moved',
  fold: () => undefined,
  line: (moved) => `${whoMoved(moved)}: ${moved.path.join(' > ')}`,
  news: (moved) => `${whoMoved(moved)}: ${wayWords(moved.path)}`,
  way: ({ side, path }) => ({ side, hexes: path }),
});

function whoMoved({ side, count, shown }: Moved): string {
  const unseen = count - shown.length;
  const others = shown.length > 0 ? `${unseen} more` : plural(unseen, 'counter');
  const who = unseen === 0 ? shown : [...shown, others];
  return `${SIDE_NAMES[side]} ${who.join(', ')}`;
}

/** How a draft's move is judged: from the mover's view and from the whole state alike, since prices are public. */
export function judgeMove(
  game: ArdennesState,
  position: Position,
  side: Side,
  act: MoveAct,
): Move | { readonly no: string } {
  const { deeds } = game.phase === 'opening' ? { deeds: undefined } : phaseOf(game.phase);
  if (deeds !== 'movement' && deeds !== 'exploitation') return { no: 'nobody moves in this Phase' };
  const units: Unit[] = [];
  for (const id of act.units) {
    const unit = unitBy(position, side, id);
    if (unit === undefined) return { no: `${id} is not on the map` };
    if (unit.phase.isStopped && game.readings.gather === 'no')
      return { no: `${id} has moved, or stopped for a bridge: its move is over (3.1)` };
    units.push(unit);
  }
  const path = act.path.map((hex) => position.ground.grid.indexOf(hex));
  const stray = units.find(({ hex }) => hex !== path[0]);
  if (stray !== undefined)
    return {
      no: `${stray.counter.id} stands in ${position.ground.grid.hexAt(stray.hex)}, not in ${act.path[0]}`,
    };
  const overrunCost = game.readings['overrun-cost'];
  return moveOf(position, { units, path, isOverrun: act.isOverrun, moving: deeds, overrunCost });
}

/** What each unit has paid and become; 3.1, reading `gather`: one that is at the end of its order moves no more. */
export function paidIn(
  { readings }: Pick<ArdennesState, 'readings'>,
  act: MoveAct,
  { paid }: Extract<Move, { ok: true }>,
): readonly PaidMove[] {
  // An Overrun’s attackers may go on (3.3).
  if (readings.gather === 'yes' || act.isOverrun || act.goesOn === true) return paid;
  return paid.map(({ after, ...rest }) => ({
    ...rest,
    after: { ...after, phase: { ...after.phase, isStopped: true } },
  }));
}

/** The units of a move as their owner has them after it. */
function ownAfter(
  own: Readonly<Record<string, OwnUnit>>,
  { ground: { grid } }: Reference,
  paid: readonly PaidMove[],
): readonly OwnUnit[] {
  return paid.flatMap(({ after }) => {
    const unit = own[after.counter.id];
    return unit === undefined
      ? []
      : [{ ...unit, hex: grid.hexAt(after.hex), dg: after.dg, phase: { ...after.phase } }];
  });
}

/** What interrupts a move, and after how many steps of its path. */
interface Interruption {
  readonly after: number;
  /** 3.6, Artillery has to run; 3.8, a bridge is to be blown now, or the last moment of this plunger has come. */
  readonly for: 'guns' | 'bridge' | { readonly plunger: number };
}

function interruptionOf(
  game: ArdennesState,
  position: Position,
  side: Side,
  { paid }: Extract<Move, { ok: true }>,
  path: readonly number[],
  isOverrun: boolean,
): Interruption | undefined {
  const units = paid.map(({ unit }) => unit);
  const walked = isOverrun ? path.length - 1 : path.length;
  const found: Interruption[] = [];
  // From where they stand, too: of several guns one may have been asked about, and the others have still to run.
  for (let index = 0; index < walked && found.length === 0; index += 1) {
    const there = units.map((unit) => ({ ...unit, hex: path[index] ?? unit.hex }));
    const then = withUnits(position, new Map(units.map((unit, at) => [unit, there[at]])));
    if (bugOutsOf(then, enemyOf(side), new Set(there)).length > 0) found.push({ after: index, for: 'guns' });
    else if (side === 'german' && dueToBlow(game, then) !== undefined)
      found.push({ after: index, for: 'bridge' });
  }
  if (side === 'german') {
    const { grid } = position.ground;
    const [moment] = lastMoments(position, units, path).filter(({ plunger }) =>
      wantsLastMoment(game, grid.hexAt(plunger.hex)),
    );
    if (moment !== undefined) found.push({ after: moment.before - 1, for: { plunger: moment.plunger.hex } });
  }
  // Of two at one moment Artillery runs first (3.8).
  const [first] = found.sort(
    (one, other) => one.after - other.after || Number(one.for !== 'guns') - Number(other.for !== 'guns'),
  );
  return first;
}

/** Plays a move up to its end, or to where something has to be settled first; of an Overrun all but the fight. */
export function playMove(work: ArdennesWork, side: Side, act: MoveAct): Played {
  const { game } = work.state;
  const reference = referenceOf(game);
  const position = positionOf(game, reference);
  const { grid } = position.ground;
  if (act.path.length === 1) return runGunsFrom(work, side, act.units) ? 'done' : { rest: act };
  const move = judgeMove(game, position, side, act);
  if ('no' in move) return move;
  if (!move.ok) return { no: `${move.unit?.counter.id ?? 'they'}: ${move.why}` };
  const path = act.path.map((hex) => grid.indexOf(hex));
  const stop = interruptionOf(game, position, side, move, path, act.isOverrun);
  if (stop === undefined) {
    walk(work, side, act, move);
    return 'done';
  }
  const isWhole = stop.after === act.path.length - 1;
  const walkedPath = act.path.slice(0, stop.after + 1);
  const part: MoveAct = { ...act, path: walkedPath, isOverrun: false, ...(isWhole ? {} : { goesOn: true }) };
  if (stop.after > 0) {
    const walked = judgeMove(game, position, side, part);
    if ('no' in walked || !walked.ok) throw new Error('a part of a move that can be made cannot');
    walk(work, side, part, walked);
  }
  const rest = { rest: { ...act, path: act.path.slice(stop.after) } };
  // Asked where a gun goes, the move waits even at its end: more of them may have to run.
  if (stop.for === 'guns' && !runGunsFrom(work, side, act.units)) return rest;
  if (stop.for === 'bridge') orderBridge(work);
  if (typeof stop.for === 'object') lastMomentOf(work, grid.hexAt(stop.for.plunger));
  return isWhole ? 'done' : rest;
}

/** 3.6: guns run from who has moved beside them. `false`: their side is asked whereto. */
export function runGunsFrom(work: ArdennesWork, side: Side, units: readonly string[]): boolean {
  const ids = new Set(units);
  const dueIn = (now: Position) => {
    const moved = unitsOf(now, side).filter(({ counter }) => ids.has(counter.id));
    return bugOutsOf(now, enemyOf(side), new Set(moved));
  };
  return runGuns(work, enemyOf(side), dueIn, false);
}

function walk(work: ArdennesWork, side: Side, act: MoveAct, move: Extract<Move, { ok: true }>): void {
  const { game } = work.state;
  const path = act.isOverrun ? act.path.slice(0, -1) : act.path;
  const before = shownOf(game, path[0] ?? '');
  changeUnits(work, side, ownAfter(game.sides[side].units, referenceOf(game), paidIn(game, act, move)));
  const after = shownOf(work.state.game, path.at(-1) ?? '');
  if (path.length > 1)
    emit(work, unitsMoved, 'everyone', {
      side,
      count: act.units.length,
      shown: act.units.filter((id) => before.includes(id) || after.includes(id)),
      path,
    });
  passThrough(work, side, path.slice(1, -1));
  const jammed = move.paid.find(({ jammedAt }) => jammedAt !== undefined)?.jammedAt;
  if (jammed === undefined) return;
  const hex = referenceOf(game).ground.grid.hexAt(jammed);
  emit(work, disorganized, 'everyone', { side, hex, why: 'a Traffic Jam' });
}

function shownOf(game: ArdennesState, hex: string): readonly string[] {
  return game.stacks[hex]?.shown.map(({ id }) => id) ?? [];
}

export function unitsNamed(game: ArdennesState, side: Side, ids: readonly string[]): readonly OwnUnit[] {
  return ids.flatMap((id) => game.sides[side].units[id] ?? []);
}

interface Left {
  readonly side: Side;
  readonly units: readonly string[];
  readonly hex: string;
  readonly turn: number;
}

/** 7.5: they leave the map, and everybody sees who. */
export const unitsLeft = event<Left>({
  type: 'units.left',
  fold(game, { side, units, turn }) {
    for (const id of units) game.exited[side][id] = turn;
  },
  line: ({ units, hex }) => `${units.join(', ')} left the map from ${hex}`,
});

/** 7.5: units leave at the edge of the area, which costs once more: the rate of a road that leads off there, else of the hex. */
export function playExit(work: ArdennesWork, side: Side, act: ExitAct): Played {
  const { game } = work.state;
  const reference = referenceOf(game);
  const position = positionOf(game, reference);
  const no = exitFault(game, position, side, act);
  if (no !== undefined) return { no };
  changeUnits(work, side, [], act.units);
  emit(work, unitsLeft, 'everyone', { side, units: act.units, hex: act.hex, turn: game.turn });
  return 'done';
}

/** Why units cannot leave there; `undefined`: they can. */
export function exitFault(
  game: ArdennesState,
  position: Position,
  side: Side,
  act: ExitAct,
): string | undefined {
  const { deeds } = game.phase === 'opening' ? { deeds: undefined } : phaseOf(game.phase);
  if (deeds !== 'movement' && deeds !== 'exploitation') return 'nobody moves in this Phase';
  const { grid } = position.ground;
  const { scenario } = referenceOf(game);
  const { edge } = scenario.victory.exits;
  const hex = grid.indexOf(act.hex);
  if (side !== scenario.victory.side || !edgesAt(scenario.area, act.hex).includes(edge))
    return `that side does not leave the map from ${act.hex} (7.5)`;
  for (const id of act.units) {
    const unit = unitBy(position, side, id);
    if (unit?.hex !== hex) return `${id} is not in ${act.hex}`;
    const price = exitPrice(position, unit.counter.maType, hex, edge);
    if (price === undefined) return `${id} cannot leave there: Prohibited terrain`;
    // 3.5: out of the hex of an enemy marker as by any other step.
    const markers = game.mended.exitMarkers ? leaving(position, side, hex) : [];
    const halves = sumOf([price, ...markers]);
    if (leftOf(unit) < halves)
      return `${id} has too few MP left to leave the map, which costs ${mpWords(halves)}`;
    const no = noMove(position, unit, deeds);
    if (no !== undefined) return `${id}: ${no}`;
  }
  return undefined;
}
