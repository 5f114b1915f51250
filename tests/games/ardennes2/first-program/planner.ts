/**
 * A program that plays either side of a scenario from that side's own view, with the orders that a person has. It does not
 * look ahead. Of the side that has to win: those who are to leave go there by the shortest way, the others close in on the
 * hexes that count and attack at good odds. The other side keeps these, stands in the ways off the map, and fires at
 * whoever comes near.
 */
import seedrandom from 'seedrandom';
import {
  isBesideEnemy,
  stackOf,
  stacksBeside,
  stacksOf,
  unitsIn,
  unitsOf,
} from '../../../../src/games/ardennes2/position/near.ts';
import type { Position, Unit } from '../../../../src/games/ardennes2/position/position.ts';
import { positionOf } from '../../../../src/games/ardennes2/position/position-of.ts';
import { type Reference, referenceOf } from '../../../../src/games/ardennes2/scenario/book.ts';
import { exitDoors, goalsOf, wantedExits } from '../../../../src/games/ardennes2/scenario/goals.ts';
import type { ArdennesState } from '../../../../src/games/ardennes2/state.ts';
import { exitsOf } from '../../../../src/games/ardennes2/turn/course/6.0-points.ts';
import type {
  HoldQuestion,
  HoldsQuestion,
} from '../../../../src/games/ardennes2/turn/fights/3.2-hold-or-retreat.ts';
import { isQuestion } from '../../../../src/games/ardennes2/turn/frame/question.ts';
import { openGuns } from '../../../../src/games/ardennes2/turn/supply/3.7-dg-artillery.ts';
import { supplyNow } from '../../../../src/games/ardennes2/turn/supply/3.7-supply-now.ts';
import { isArtillery } from '../../../../src/games/ardennes2/vocabulary/counters.ts';
import { phaseOf } from '../../../../src/games/ardennes2/vocabulary/phases.ts';
import { isSide, type Side } from '../../../../src/games/ardennes2/vocabulary/sides.ts';
import type { SideOrder, SidePlayer } from '../../../../src/kernel/side-player.ts';
import { DraftLines } from './draft-lines.ts';
import { answerTo, bestTogether, defenseOf, planAttacks, planBarrages } from './fights.ts';
import { type Group, Moves, type Worth } from './moves.ts';
import { type Ways, waysTo } from './ways.ts';

/** One decision of one side: what is known of the game, and the chance that settles what is equally good. */
interface Mind {
  readonly view: ArdennesState;
  readonly side: Side;
  readonly reference: Reference;
  readonly position: Position;
  readonly chance: () => number;
}

export const player: SidePlayer<ArdennesState> = {
  nextOrder(view, side, seed) {
    if (!isSide(side) || view.phase === 'opening' || view.ended !== undefined) return undefined;
    const reference = referenceOf(view);
    const mind = { view, side, reference, position: positionOf(view, reference), chance: seedrandom(seed) };
    return view.question === undefined ? phaseOrder(mind) : answer(mind);
  },
};

function answer({ view, side, reference, position }: Mind): SideOrder {
  const { question } = view;
  if (question?.of !== side) return undefined;
  if (question.kind === 'bridge') return { order: 'bridge.answer', args: { answer: 'blow' } };
  // Asked of nobody who has not ordered it beforehand: it never has.
  if (question.kind === 'losses') return { order: 'losses.answer', args: { by: 'umpire' } };
  if (question.kind === 'setup') return { order: 'setup.answer', args: { places: 'umpire' } };
  if (question.kind === 'drop') return { order: 'drop.answer', args: { hex: 'umpire' } };
  if (question.kind === 'bugout') return { order: 'bugout.answer', args: { to: 'umpire' } };
  if (question.kind === 'guns') {
    // One in six would be lost, and who cannot trace supply is DG again once it fires (3.4).
    const [gun] = openGuns(view, side);
    return gun === undefined ? undefined : { order: 'guns.answer', args: { answer: 'stay', gun } };
  }
  const { stands } = view.sides[side];
  const isOneOf = isQuestion<HoldsQuestion>(question, 'holds');
  const one = isQuestion<HoldQuestion>(question, 'hold') ? question.fight : undefined;
  const fight = isOneOf ? question.fights.find(({ target }) => stands[target] === undefined) : one;
  if (fight === undefined) return undefined;
  const { target, by } = fight;
  const which = isOneOf ? { target } : {};
  const stack = stackOf(position, side, reference.ground.grid.indexOf(target));
  if (stack === undefined) return { order: 'combat.answer', args: { answer: 'hold', ...which } };
  const attackers = [...position.stacks.values()]
    .flatMap(({ units }) => units)
    .filter((unit) => unit.counter.side !== side && by.includes(unit.counter.id));
  const isKept = goalsOf(reference.scenario).includes(target);
  const word = answerTo(position, stack, attackers, view.readings, isKept);
  return { order: 'combat.answer', args: { answer: word, ...which } };
}

function phaseOrder(mind: Mind): SideOrder {
  const { view, side } = mind;
  if (view.phase === 'opening') return undefined;
  const phase = phaseOf(view.phase);
  if (phase.side !== side || phase.deeds === undefined || view.sides[side].queue.length > 0) return undefined;
  const draft = new DraftLines(view, side);
  let after = 'end';
  switch (phase.deeds) {
    case 'movement':
      // Units that will see farther than before spot for the guns: these fire when the others have moved.
      if (!hasMoved(mind)) planMoves(mind, phase.deeds, draft, (unit) => !isArtillery(unit.counter));
      if (draft.text !== '') after = 'more';
      else {
        planFire(mind, 0, draft);
        planMoves(mind, phase.deeds, draft, ({ counter }) => isArtillery(counter));
      }
      break;
    case 'exploitation':
      planMoves(mind, phase.deeds, draft, () => true);
      break;
    case 'barrage':
      planFire(mind, view.air.strikes, draft);
      break;
    case 'combat':
      planAttacks(
        mind.position,
        side,
        view.readings,
        { least: leastColumn(mind), goals: new Set(goalHexes(mind)) },
        draft,
      );
      break;
    case 'air supply':
      planAirSupply(mind, draft);
      break;
    default: {
      const never: never = phase.deeds;
      throw new Error(`unknown deeds ${String(never)}`);
    }
  }
  if (draft.text === '') return { order: 'phase.pass', args: {} };
  return { order: 'orders.commit', args: { orders: draft.text, after } };
}

/** Whether those of the Phase who move before the guns have done so; what came back is not tried again. */
function hasMoved({ view, position, side }: Mind): boolean {
  return view.sides[side].returned.length > 0 || unitsOf(position, side).some(({ phase }) => phase.spent > 0);
}

/** The hexes that count. */
function goalHexes({ reference: { scenario, ground } }: Mind): readonly number[] {
  return goalsOf(scenario).map((hex) => ground.grid.indexOf(hex));
}

/** Those of them that the side does not Control; where it does, all of them. */
function wantedHexes(mind: Mind): readonly number[] {
  const { view, side, reference } = mind;
  const { grid } = reference.ground;
  const lacking = goalHexes(mind).filter((hex) => view.control[grid.hexAt(hex)] !== side);
  return lacking.length === 0 ? goalHexes(mind) : lacking;
}

/** The side that lacks a goal dares more for it, the less time there is; for the rest nobody dares much. */
function leastColumn(mind: Mind): (hex: number) => number {
  const { view, side, reference } = mind;
  const goals = new Set(goalHexes(mind));
  const left = reference.scenario.lastTurn - view.turn;
  const forGoal = left === 0 ? DESPERATE : Math.min(1, left - 1);
  const elsewhere = side === reference.scenario.victory.side ? 1 : 2;
  return (hex) => (goals.has(hex) ? forGoal : elsewhere);
}

/** Worse than any column: on the last Turn nothing is lost by it. */
const DESPERATE = -9;

/** Where somebody of one's own is cut off. */
function planAirSupply({ view, side, position }: Mind, draft: DraftLines): void {
  const supply = supplyNow(view, side);
  const { grid } = position.ground;
  const cut = stacksOf(position, side).filter(({ hex }) => !supply.isSupplied(hex));
  draft.addOneOf(cut.map(({ hex }) => `supply ${grid.hexAt(hex)}`));
}

function planMoves(
  mind: Mind,
  moving: 'movement' | 'exploitation',
  draft: DraftLines,
  isMeant: (unit: Unit) => boolean,
): void {
  const { position, side, reference } = mind;
  const moves = new Moves(position, moving, draft);
  const groups = side === reference.scenario.victory.side ? attackingGroups(mind) : keepingGroups(mind);
  const garrison = garrisonOf(mind);
  for (const group of groups)
    if (group.units.every((unit) => isMeant(unit) && !garrison.has(unit))) moves.move(group);
}

/** Those who stand at a goal and stay there: as many as may stand together, the best ones (3.1). */
function garrisonOf(mind: Mind): ReadonlySet<Unit> {
  const defense = (units: readonly Unit[]) => units.reduce((sum, unit) => sum + defenseOf(unit), 0);
  return new Set(
    goalHexes(mind).flatMap((goal) => {
      const there = unitsIn(mind.position, mind.side, goal).filter(({ counter }) => !isArtillery(counter));
      const teams = there.map(({ counter }) => bestTogether(there, counter.division));
      return teams.sort((one, other) => defense(other) - defense(one))[0] ?? [];
    }),
  );
}

/** Guns that reach somebody beside their own side's units fire. */
function planFire(mind: Mind, strikes: number, draft: DraftLines): void {
  planBarrages(mind.position, mind.side, { goals: new Set(goalHexes(mind)), strikes }, draft);
}

/** Of a hex to these units: what is near the goal, and beside enemies whom they could attack together with others. */
function closingIn({ position, side, chance }: Mind, ways: Float64Array): Worth {
  return (hex, units) => {
    const isGun = units.some(({ counter }) => isArtillery(counter));
    const beside = stacksBeside(position, side === 'us' ? 'german' : 'us', hex).length;
    const far = ways[hex] ?? Number.POSITIVE_INFINITY;
    if (isGun) return beside > 0 ? undefined : -Math.abs(far - 6);
    return -far + Math.min(beside, 2) * 1.5 + chance() * 0.1;
  };
}

/** Those who are to leave the map, and the others, who close in on what their side lacks. */
function attackingGroups(mind: Mind): readonly Group[] {
  const { view, position, side, reference } = mind;
  const wanted = wantedExits(reference.scenario);
  const doors = exitDoors(reference, side);
  const out = waysTo(position, side, doors);
  const home = waysTo(position, side, wantedHexes(mind));
  const own = unitsOf(position, side);
  const leaving = new Set<Unit>();
  if (wanted !== undefined && view.turn <= wanted.lastTurn)
    for (const [division, count] of Object.entries(wanted.divisions)) {
      const near = own
        .filter(({ counter }) => counter.division === division)
        .sort((one, other) => (out[one.hex] ?? 0) - (out[other.hex] ?? 0));
      // One more than it takes, since not every one arrives.
      for (const unit of near.slice(0, count - exitsOf(view, division) + 1)) leaving.add(unit);
    }
  const away = (each: number) =>
    -(out[each] ?? Number.POSITIVE_INFINITY) - (isBesideEnemy(position, side, each) ? 2 : 0);
  const closing = closingIn(mind, home);
  const groups = own.map((unit): Group & { readonly far: number } =>
    leaving.has(unit)
      ? { units: [unit], worth: away, doors, far: out[unit.hex] ?? 0 }
      : { units: [unit], worth: closing, far: 1000 + (home[unit.hex] ?? 0) },
  );
  // Units in front make room for those behind them.
  return groups.sort((one, other) => one.far - other.far);
}

/** So many keep the one hex that counts; of several, each is kept by one unit. */
const KEEPERS = 3;

/** By unit: the way to the goal that it is to keep. */
function keepersOf(mind: Mind, foot: readonly Unit[]): ReadonlyMap<Unit, Ways> {
  const goals = goalHexes(mind);
  const keepers = new Map<Unit, Ways>();
  for (const goal of goals) {
    const home = waysTo(mind.position, mind.side, [goal]);
    const far = ({ hex }: Unit) => home[hex] ?? 0;
    const free = foot.filter((unit) => !keepers.has(unit));
    // The strongest for the one hex; where there are many, whoever is nearest.
    const best =
      goals.length === 1
        ? [...free].sort((one, other) => defenseOf(other) - defenseOf(one) || far(one) - far(other))
        : [...free].sort((one, other) => far(one) - far(other));
    for (const unit of best.slice(0, goals.length === 1 ? KEEPERS : 1)) keepers.set(unit, home);
  }
  return keepers;
}

/** The groups that keep what counts, that stand in the ways off the map, and that close the ring. */
function keepingGroups(mind: Mind): readonly Group[] {
  const { view, position, side, reference, chance } = mind;
  const { scenario, ground } = reference;
  const enemy = scenario.victory.side;
  const wanted = wantedExits(scenario);
  const goals = goalHexes(mind);
  const home = waysTo(position, side, goals);
  const doors = exitDoors(reference, enemy);
  const out = waysTo(position, enemy, doors);
  const enemies = waysTo(
    position,
    enemy,
    stacksOf(position, enemy).map((stack) => stack.hex),
  );
  const own = [...unitsOf(position, side)].sort(
    (one, other) => (home[one.hex] ?? 0) - (home[other.hex] ?? 0),
  );
  const keepers = keepersOf(
    mind,
    own.filter(({ counter }) => !isArtillery(counter) && counter.maType === 'leg'),
  );
  // Between the enemy and the edge that they want, on a road, beside nobody as long as there is a choice.
  const block: Worth = (each, _, others) => {
    const between = (enemies[each] ?? 0) < 3 ? -4 : 0;
    const isDoor = doors.includes(each) && others.length === 0 ? 6 : 0;
    return -(out[each] ?? 0) + isDoor + between + chance();
  };
  const ring: Worth = (each, units, others) => {
    const far = Math.min(...goals.map((goal) => ground.grid.stepsBetween(each, goal)));
    const beside = stacksBeside(position, enemy, each).length;
    if (units.some(({ counter }) => isArtillery(counter))) return beside > 0 ? undefined : -Math.abs(far - 1);
    // Each hex beside a goal that is closed is one from which nobody attacks it.
    const closes = others.length === 0 ? 2 : 0;
    return -Math.abs(far - 1) + closes - beside * 0.5 - (enemies[each] ?? 0) * 0.2 + chance() * 0.1;
  };
  const mayBlock = doors.length > 0 && view.turn <= (wanted?.lastTurn ?? scenario.lastTurn);
  const lost = goals.filter((goal) => stackOf(position, enemy, goal) !== undefined);
  const back = closingIn(mind, lost.length === 0 ? home : waysTo(position, side, lost));
  return own.map((unit): Group => {
    const units = [unit];
    if (lost.length === goals.length) return { units, worth: back };
    const way = keepers.get(unit);
    if (way !== undefined) return { units, worth: (each) => -(way[each] ?? 0) };
    const isTeam = !isArtillery(unit.counter) && unit.counter.maType === 'mech';
    // Whoever is motorized goes for what has been lost.
    if (isTeam && lost.length > 0) return { units, worth: back };
    return { units, worth: mayBlock && isTeam ? block : ring };
  });
}
