/**
 * A program that plays either side of a scenario from that side's own view, with the orders that a person has. Of the side
 * that has to win: those who are to leave go there in time, the others come beside those whom they beat together and close in
 * on the hexes that count. The other side keeps these: where one of them is enough, that one with all it has, posted by what
 * the enemy could do next; else all, standing in the ways off the map. Both fire at whoever is fought with.
 */
import seedrandom from 'seedrandom';
import type { SideOrder, SidePlayer } from '../../../kernel/side-player.ts';
import { stacksOf, unitsOf } from '../position/near.ts';
import type { Unit } from '../position/position.ts';
import { positionOf } from '../position/position-of.ts';
import { referenceOf } from '../scenario/book.ts';
import type { ArdennesState } from '../state.ts';
import { supplyNow } from '../turn/supply/3.7-supply-now.ts';
import { type Level, USUAL } from '../vocabulary/levels.ts';
import { phaseOf } from '../vocabulary/phases.ts';
import { isSide } from '../vocabulary/sides.ts';
import { answerOf } from './answers.ts';
import { leavingNow } from './attacking.ts';
import { DraftLines } from './draft-lines.ts';
import { planAttacks, planBarrages } from './fights.ts';
import { goalHexes, isFighter, type Mind } from './mind.ts';
import { Moves } from './moves.ts';
import { CLEARLY, type Plan, plansOf, worthOf } from './plans.ts';
import { Reasons, type Weighed } from './reasons.ts';
import { Weighing } from './weighing.ts';

/** The program as it is played against, on the level that the campaign has. */
export const player: SidePlayer<ArdennesState> = {
  nextOrder: (view, side, seed) => ordered(view, side, seed, view.level ?? USUAL),
};

/** The same on a level of its own, whatever the campaign has. */
export function playerAt(level: Level): SidePlayer<ArdennesState> {
  return { nextOrder: (view, side, seed) => ordered(view, side, seed, level) };
}

function ordered(view: ArdennesState, side: string, seed: string, level: Level): SideOrder {
  if (!isSide(side) || view.phase === 'opening' || view.ended !== undefined) return undefined;
  const reference = referenceOf(view);
  const position = positionOf(view, reference);
  const mind: Mind = {
    view,
    side,
    reference,
    position,
    chance: seedrandom(seed),
    looksAhead: level !== 'easy',
    weighing: Weighing.at(level),
    weighsPlans: level === 'hard',
    reasons: new Reasons(),
  };
  if (view.question !== undefined) return answerOf(mind);
  const order = phaseOrder(mind);
  return order && { ...order, reason: mind.reasons.text(mind.weighing.count) };
}

function phaseOrder(mind: Mind): SideOrder {
  const { view, side } = mind;
  if (view.phase === 'opening') return undefined;
  const phase = phaseOf(view.phase);
  if (phase.side !== side || phase.deeds === undefined || view.sides[side].queue.length > 0) return undefined;
  let draft = new DraftLines(view, side);
  let after = 'end';
  switch (phase.deeds) {
    case 'movement':
      // Units that will see farther than before spot for the guns: these fire when the others have moved.
      if (!hasMoved(mind)) draft = bestMoves(mind);
      if (draft.text !== '') after = 'more';
      else {
        // A gun that is to leave the map does not stay to fire.
        const leaving = leavingOf(mind);
        planMoves(mind, phase.deeds, draft, (unit) => !isFighter(unit) && leaving.has(unit));
        planFire(mind, 0, draft);
        planMoves(mind, phase.deeds, draft, (unit) => !isFighter(unit));
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
        {
          least: leastColumn(mind),
          goals: new Set(goalHexes(mind)),
          told: (sentence) => mind.reasons.say(sentence),
        },
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
  const [plan] = plansOf(mind);
  if (plan !== undefined) drafted(mind, plan, { moving, draft, isMeant });
}

interface Drafting {
  readonly moving: 'movement' | 'exploitation';
  readonly draft: DraftLines;
  readonly isMeant: (unit: Unit) => boolean;
}

function drafted({ position }: Mind, plan: Plan, { moving, draft, isMeant }: Drafting): void {
  const moves = new Moves(position, moving, draft);
  for (const group of plan.groups()) if (group.units.every(isMeant)) moves.move(group);
}

/** The moves of all but the guns, by the plan that is worth most. */
function bestMoves(mind: Mind): DraftLines {
  const [usual, ...others] = plansOf(mind);
  let best = new DraftLines(mind.view, mind.side);
  if (usual === undefined) return best;
  const draftOf = (plan: Plan) => {
    const draft = new DraftLines(mind.view, mind.side);
    drafted(mind, plan, { moving: 'movement', draft, isMeant: isFighter });
    return draft;
  };
  best = draftOf(usual);
  if (!mind.weighsPlans || others.length === 0) return best;
  const own = worthOf(mind, best);
  let weighed: readonly Weighed[] = [{ name: usual.name, worth: own }];
  let attacks = mind.reasons.ofAttacks;
  let most = own + CLEARLY;
  for (const plan of others) {
    const draft = draftOf(plan);
    const worth = worthOf(mind, draft);
    const isBest = worth > most;
    const it = { name: plan.name, worth };
    weighed = isBest ? [it, ...weighed] : [...weighed, it];
    if (!isBest) continue;
    [best, most, attacks] = [draft, worth, mind.reasons.ofAttacks];
  }
  mind.reasons.keep(attacks);
  mind.reasons.plans(weighed);
  return best;
}

/** Who leaves the map now. */
function leavingOf(mind: Mind): ReadonlySet<Unit> {
  const isWinning = mind.side === mind.reference.scenario.victory.side;
  return mind.looksAhead && isWinning ? leavingNow(mind) : new Set();
}

/** Guns that reach somebody beside their own side's units fire. */
function planFire(mind: Mind, strikes: number, draft: DraftLines): void {
  planBarrages(mind.position, mind.side, { goals: new Set(goalHexes(mind)), strikes }, draft);
}
