/** 3.1, 3.3: moves as they are played: what is spent, where they end, what an Overrun begins. */
import type { CampaignState } from '../../../../kernel/campaign.ts';

import { plural } from '../../../../text/plural.ts';
import { fieldsIf, given } from '../../../../text/present.ts';
import { bugOutsOf } from '../../barrage/3.6-bug-out.ts';
import { lastMoments } from '../../bridges/3.8-bridges.ts';
import type { PricePart } from '../../movement/1.3-roads-and-crossings.ts';
import { afterMove, type Move, moveOf, type PaidMove } from '../../movement/3.1-moves.ts';
import { withUnits } from '../../position/changes.ts';
import type { Position, Unit } from '../../position/position.ts';
import { positionOf } from '../../position/position-of.ts';
import { type Reference, referenceOf } from '../../scenario/book.ts';
import type { ArdennesState, OwnUnit } from '../../state.ts';
import { type ArdennesWork, emit, event } from '../../vocabulary/event.ts';
import { phaseOf } from '../../vocabulary/phases.ts';
import { enemyOf, SIDE_NAMES, type Side } from '../../vocabulary/sides.ts';
import { mpWords, wayWords } from '../../vocabulary/words.ts';
import { dueToBlow, lastMomentOf, orderBridge, wantsLastMoment } from '../bridges/3.8-bridges.ts';
import { type FightForetold, fightForetoldWords, foretoldFight } from '../fights/3.2-foretold.ts';
import type { ActKind, Foresight, Played } from '../frame/act-kind.ts';
import { changeUnits } from '../frame/changes.ts';
import { unitBy } from '../frame/own-units.ts';
import { runGunsFrom } from '../guns/3.6-bug-outs.ts';
import { disorganized } from '../supply/3.4-disorganize.ts';
import { passThrough } from '../supply/6.0-control.ts';

/** 3.1: units go together from hex to hex, each at its own cost. */
export interface MoveAct {
  readonly kind: 'move';
  readonly units: readonly string[];
  /** Begins where they are; whole. */
  readonly path: readonly string[];
  /** 3.3: the last hex is overrun. */
  readonly isOverrun: boolean;
  /** The same order takes them off the map from there. */
  readonly goesOn?: true;
}

export const moveAct: ActKind<MoveAct, MoveForetold> = {
  kind: 'move',
  play: playMove,
  begins: (side, { path, units, isOverrun }) =>
    isOverrun ? { target: path.at(-1) ?? '', attacker: side, by: units, isOverrun } : undefined,
  ids: ({ units }) => units,
  foretell: foretold,
  words: foretoldWords,
  shown: (act, { game, side, position }) => ({
    ways: [{ side, hexes: act.path, ...costOf(game, position, side, act) }],
    ...fieldsIf(act.isOverrun, { target: act.path.at(-1) ?? '' }),
  }),
};

interface Moved {
  readonly side: Side;
  readonly count: number;
  /** Those of them that everybody could see go. */
  readonly shown: readonly string[];
  readonly path: readonly string[];
}

/** The public part of a move. */
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

/** Each unit's payment and its state afterwards; 3.1, reading `gather`: a unit at the end of its order moves no more. */
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
    if (unit === undefined) return [];
    return [{ ...unit, hex: grid.hexAt(after.hex), dg: after.dg, phase: { ...after.phase } }];
  });
}

/** An interruption of a move, after so many steps of its path. */
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
function playMove(work: ArdennesWork, side: Side, act: MoveAct): Played<MoveAct> {
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
  const part: MoveAct = {
    ...act,
    path: walkedPath,
    isOverrun: false,
    ...fieldsIf(!isWhole, { goesOn: true }),
  };
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

/** A unit's MP spent in this Phase and left then, in halves. */
interface MoverForetold {
  readonly id: string;
  readonly halves: number;
  readonly left: number;
}

/** A part of a price that terrain alone does not ask for, paid on entering that hex. */
interface Surcharge {
  readonly hex: string;
  readonly part: PricePart;
}

export interface MoveForetold {
  readonly kind: 'move';
  readonly path: readonly string[];
  readonly units: readonly MoverForetold[];
  readonly surcharges: readonly Surcharge[];
  /** 3.1: where they become DG on the way. */
  readonly jammedAt?: string;
  readonly overrun?: FightForetold;
}

function foretold({ game, side, position, columns }: Foresight, act: MoveAct): MoveForetold | undefined {
  const move = judgeMove(game, position, side, act);
  if ('no' in move || !move.ok) return undefined;
  const told = foretoldMove(position.ground, act.path, move.paid);
  if (!act.isOverrun) return told;
  // An overrunning unit attacks from the hex beside its target.
  const by = move.paid.map((paid) => paid.after);
  const target = act.path.at(-1) ?? '';
  const there = afterMove(position, move.paid);
  const overrun = foretoldFight(game, there, { target, by, isOverrun: true, columns });
  return overrun === undefined ? told : { ...told, overrun };
}

/** MP of the move: of units that pay otherwise than others the least and the most, `2–5½`. */
function costOf(
  game: ArdennesState,
  position: Position,
  side: Side,
  act: MoveAct,
): { readonly cost?: string } {
  const move = judgeMove(game, position, side, act);
  if ('no' in move || !move.ok) return {};
  const halves = move.paid.map((paid) => paid.halves);
  const ends = new Set([Math.min(...halves), Math.max(...halves)]);
  return { cost: [...ends].map(mpWords).join('–') };
}

/** The prices of terrain and roads stand in the sum; these are named one by one. */
const NAMED: ReadonlySet<PricePart['why']> = new Set([
  'Bond',
  'Adjacently',
  'out of an enemy marker',
  'into an enemy marker',
  'into a friendly marker',
  'Overrun',
  'by boat',
]);

function foretoldMove(
  { grid }: Position['ground'],
  path: readonly string[],
  paid: readonly PaidMove[],
): MoveForetold {
  const [first] = paid;
  const surcharges = (first?.steps ?? []).flatMap(({ to, parts }) =>
    parts.filter((part) => NAMED.has(part.why)).map((part) => ({ hex: grid.hexAt(to), part })),
  );
  const jammed = paid.find(({ jammedAt }) => jammedAt !== undefined)?.jammedAt;
  return {
    kind: 'move',
    path,
    units: paid.map(({ unit, halves, left }) => ({ id: unit.counter.id, halves, left })),
    surcharges,
    ...(jammed === undefined ? {} : { jammedAt: grid.hexAt(jammed) }),
  };
}

type Core = CampaignState['core'];

function foretoldWords({ path, units, surcharges, jammedAt, overrun }: MoveForetold, core: Core): string {
  const more = surcharges.map(
    ({ hex, part: { rule, why, halves } }) => `+${mpWords(halves)} ${why} ${hex} (${rule})`,
  );
  return [
    path.join(' > '),
    moversWords(units),
    ...more,
    ...given(jammedAt, (jammedAt) => `DG in the Traffic Jam of ${jammedAt} (3.1)`),
    ...given(overrun, (overrun) => fightForetoldWords(overrun, core)),
  ].join('; ');
}

/** Those who pay the same together: `I/3, Gutmn 5½ MP, 6½ left`. */
function moversWords(units: readonly MoverForetold[]): string {
  const groups = new Map<string, string[]>();
  for (const { id, halves, left } of units) {
    const cost = `${mpWords(halves)} MP, ${mpWords(left)} left`;
    groups.set(cost, [...(groups.get(cost) ?? []), id]);
  }
  const [only] = groups.keys();
  if (groups.size === 1 && only !== undefined) return only;
  return [...groups].map(([cost, ids]) => `${ids.join(', ')} ${cost}`).join(', ');
}
