/**
 * A program that plays either side of 7.5 from that side's own view, with the orders that a person has. It does not look
 * ahead: Germans who are to leave go west by the shortest way, the others close in on Bastogne and attack at good odds; the
 * U.S. side keeps Bastogne, stands in the ways west, and fires at whoever comes near.
 */
import seedrandom from 'seedrandom';
import type { SideOrder, SidePlayer } from '../../../kernel/side-player.ts';
import { isBesideEnemy, stackOf, stacksBeside, stacksOf, unitsOf } from '../position/near.ts';
import type { Position, Unit } from '../position/position.ts';
import { positionOf } from '../position/position-of.ts';
import { type Reference, referenceOf } from '../scenario/book.ts';
import type { ArdennesState } from '../state.ts';
import { supplyNow } from '../turn/3.7-supply-now.ts';
import { exitsOf } from '../turn/7.5-course.ts';
import { faceOf, isArtillery } from '../vocabulary/counters.ts';
import { phaseOf } from '../vocabulary/phases.ts';
import { isSide, type Side } from '../vocabulary/sides.ts';
import { DraftLines } from './draft-lines.ts';
import { answerTo, planAttacks, planBarrages } from './fights.ts';
import { type Group, Moves, type Worth } from './moves.ts';
import { waysTo } from './ways.ts';

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
  if (question.kind === 'bugout') return { order: 'bugout.answer', args: { to: 'umpire' } };
  const { target, by } = question.fight;
  const stack = stackOf(position, side, reference.ground.grid.indexOf(target));
  if (stack === undefined) return { order: 'combat.answer', args: { answer: 'hold' } };
  const attackers = [...position.stacks.values()]
    .flatMap(({ units }) => units)
    .filter((unit) => unit.counter.side !== side && by.includes(unit.counter.id));
  const isKept = target === reference.scenario.victory.hex;
  const word = answerTo(position, stack, attackers, view.readings, isKept);
  return { order: 'combat.answer', args: { answer: word } };
}

function phaseOrder(mind: Mind): SideOrder {
  const { view, side } = mind;
  if (view.phase === 'opening') return undefined;
  const phase = phaseOf(view.phase);
  if (phase.side !== side || phase.deeds === undefined || view.sides[side].queue.length > 0) return undefined;
  const draft = new DraftLines(view, side);
  switch (phase.deeds) {
    case 'movement':
    case 'exploitation':
      planMoves(mind, phase.deeds, draft);
      break;
    case 'barrage':
      planBarrages(mind.position, side, view.air.strikes, draft);
      break;
    case 'combat':
      planAttacks(mind.position, side, view.readings, leastColumn(mind), draft);
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
  return { order: 'orders.commit', args: { orders: draft.text, after: 'end' } };
}

/** Germans dare the more, the less time they have; on what stands before Bastogne more than elsewhere. */
function leastColumn({ view, side, reference }: Mind): (hex: number) => number {
  const { scenario, ground } = reference;
  const goal = ground.grid.indexOf(scenario.victory.hex);
  const left = scenario.lastTurn - view.turn;
  if (side === scenario.victory.side) return (hex) => (hex === goal ? Math.min(1, left - 1) : 1);
  return () => 2;
}

/** Where somebody of one's own is cut off. */
function planAirSupply({ view, side, position }: Mind, draft: DraftLines): void {
  const supply = supplyNow(view, side);
  const { grid } = position.ground;
  const cut = stacksOf(position, side).filter(({ hex }) => !supply.isSupplied(hex));
  draft.addOneOf(cut.map(({ hex }) => `supply ${grid.hexAt(hex)}`));
}

function planMoves(mind: Mind, moving: 'movement' | 'exploitation', draft: DraftLines): void {
  const { position, side, reference } = mind;
  if (moving === 'movement') planFire(mind, draft);
  const moves = new Moves(position, moving, draft);
  const groups = side === reference.scenario.victory.side ? germanGroups(mind) : usGroups(mind);
  for (const group of groups) moves.move(group);
}

/** Guns that reach somebody beside their own side's units fire; the others move with the rest. */
function planFire({ position, side }: Mind, draft: DraftLines): void {
  planBarrages(position, side, 0, draft);
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

function germanGroups(mind: Mind): readonly Group[] {
  const { view, position, side, reference } = mind;
  const { scenario, ground } = reference;
  const { exits, hex } = scenario.victory;
  const doors = ground.exits.filter(({ edge }) => edge === exits.edge).map((door) => door.hex);
  const west = waysTo(position, side, doors);
  const bastogne = waysTo(position, side, [ground.grid.indexOf(hex)]);
  const own = unitsOf(position, side);
  const leaving = new Set<Unit>();
  if (view.turn <= exits.lastTurn)
    for (const [division, count] of Object.entries(exits.divisions)) {
      const near = own
        .filter(({ counter }) => counter.division === division)
        .sort((one, other) => (west[one.hex] ?? 0) - (west[other.hex] ?? 0));
      // One more than it takes, since not every one arrives.
      for (const unit of near.slice(0, count - exitsOf(view, division) + 1)) leaving.add(unit);
    }
  const away = (each: number) =>
    -(west[each] ?? Number.POSITIVE_INFINITY) - (isBesideEnemy(position, side, each) ? 2 : 0);
  const closing = closingIn(mind, bastogne);
  const groups = own.map((unit): Group & { readonly far: number } =>
    leaving.has(unit)
      ? { units: [unit], worth: away, doors, far: west[unit.hex] ?? 0 }
      : { units: [unit], worth: closing, far: 1000 + (bastogne[unit.hex] ?? 0) },
  );
  // Who is in front makes room for those behind him.
  return groups.sort((one, other) => one.far - other.far);
}

/** Who keeps Bastogne, who stands in the ways west, and who closes the ring. */
function usGroups(mind: Mind): readonly Group[] {
  const { view, position, side, reference, chance } = mind;
  const { scenario, ground } = reference;
  const { exits, hex } = scenario.victory;
  const goal = ground.grid.indexOf(hex);
  const home = waysTo(position, side, [goal]);
  const doors = ground.exits.filter(({ edge }) => edge === exits.edge).map((door) => door.hex);
  const west = waysTo(position, 'german', doors);
  const german = waysTo(
    position,
    'german',
    stacksOf(position, 'german').map((stack) => stack.hex),
  );
  const own = [...unitsOf(position, side)].sort(
    (one, other) => (home[one.hex] ?? 0) - (home[other.hex] ?? 0),
  );
  const foot = own.filter(({ counter }) => !isArtillery(counter) && counter.maType === 'leg');
  const keepers = new Set(
    [...foot]
      .sort(
        (one, other) => defenseOf(other) - defenseOf(one) || (home[one.hex] ?? 0) - (home[other.hex] ?? 0),
      )
      .slice(0, 2),
  );
  const keep: Worth = (each) => -(home[each] ?? 0);
  // Between the Germans and the edge they want, on a road, beside nobody as long as there is a choice.
  const block: Worth = (each) => {
    const between = (german[each] ?? 0) < 3 ? -4 : 0;
    const isDoor = doors.includes(each) && stackOf(position, side, each) === undefined ? 6 : 0;
    return -(west[each] ?? 0) + isDoor + between + chance();
  };
  const ring: Worth = (each, units) => {
    const far = ground.grid.distance(ground.grid.hexAt(each), hex);
    const beside = stacksBeside(position, 'german', each).length;
    if (units.some(({ counter }) => isArtillery(counter))) return beside > 0 ? undefined : -Math.abs(far - 1);
    return -Math.abs(far - 2) - beside * 0.5 - (german[each] ?? 0) * 0.2 + chance() * 0.1;
  };
  const mayBlock = view.turn <= exits.lastTurn;
  return own.map((unit): Group => {
    const units = [unit];
    if (keepers.has(unit)) return { units, worth: keep };
    const isTeam = !isArtillery(unit.counter) && unit.counter.maType === 'mech';
    return { units, worth: mayBlock && isTeam ? block : ring };
  });
}

function defenseOf({ counter, steps }: Unit): number {
  return faceOf(counter, steps).defense;
}
