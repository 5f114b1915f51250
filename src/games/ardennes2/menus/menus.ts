/**
 * *Order by menu*: moves, Overruns, fire, attacks and Air Supply, from who goes to the line of the draft; and orders for the other
 * side's turn. From a seat’s own view.
 */
import { viewerOf } from '../../../kernel/audience.ts';
import type { GameMenus, MenuStep } from '../../../kernel/menus.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { mayBind } from '../../../kernel/team.ts';
import { capital } from '../../../text/capital.ts';
import { positionOf } from '../position/position-of.ts';
import { referenceOf } from '../scenario/book.ts';
import type { ArdennesCampaign, ArdennesState } from '../state.ts';
import { openPhase, sideOf } from '../turn/frame/open-phase.ts';
import { newPlan } from '../turn/frame/plan.ts';
import { judgeOn } from '../turn/orders/draft.ts';
import type { Phase } from '../vocabulary/phases.ts';
import type { Side } from '../vocabulary/sides.ts';
import { AHEAD, type Ahead, aheadFirst, aheadMenu, aheadStep } from './2.1-beforehand.ts';
import { airSupplyStep, whereSupplied } from './2.2-air-supply.ts';
import { moveStep, whereTo, whoMoves } from './3.1-moves.ts';
import { attackStep, whomToAttack } from './3.2-attacks.ts';
import { fireStep, whomToFireAt } from './3.5-barrages.ts';
import { parseChoices } from './choices.ts';
import type { Drafting } from './drafting.ts';

export const MENUS: GameMenus<ArdennesState> = {
  order: 'orders.write',
  field: 'orders',
  beside: { order: 'beforehand.set', field: 'orders' },
  isOpen: (view, seat) => opened(view, seat) !== undefined || mayOrderAhead(view, seat),
  step(view, seat, choices, page) {
    const open = opened(view, seat);
    const ahead = aheadOf(view, seat, page);
    if (ahead !== undefined && choices.startsWith(AHEAD))
      return aheadStep(ahead, choices.slice(AHEAD.length));
    if (open === undefined) return ahead === undefined || choices !== '' ? undefined : aheadFirst(ahead);
    const { side, phase } = open;
    const { draft: text } = view.game.sides[side];
    const plan = newPlan(view.game, side);
    const draft = judgeOn(plan, text);
    if (!draft.ok) return choices === '' ? faultyDraft(phase, draft.fault) : undefined;
    const step = stepOf({ view, viewer: viewerOf(seat), seat, side, phase, draft, plan, page }, choices);
    if (step === undefined || ahead === undefined || choices !== '') return step;
    return { ...step, menus: [...step.menus, aheadMenu(ahead)] };
  },
};

/** For the other side's turn, which binds their whole side. */
function mayOrderAhead(view: ArdennesCampaign, seat: Seat): boolean {
  const { phase, ended } = view.game;
  return sideOf(seat) !== undefined && phase !== 'opening' && ended === undefined && mayBind(view, seat);
}

function aheadOf(view: ArdennesCampaign, seat: Seat, page: number): Ahead | undefined {
  const { game } = view;
  const side = sideOf(seat);
  if (side === undefined || !mayOrderAhead(view, seat)) return undefined;
  return { view, viewer: viewerOf(seat), side, position: positionOf(game, referenceOf(game)), page };
}

interface Open {
  readonly side: Side;
  readonly phase: Phase;
}

function opened({ game }: ArdennesCampaign, seat: Seat): Open | undefined {
  const side = sideOf(seat);
  const phase = side === undefined ? undefined : openPhase(game, side);
  if (side === undefined || phase === undefined || phase.deeds === undefined) return undefined;
  if (game.sides[side].queue.length > 0) return undefined;
  return { side, phase };
}

function stepOf(at: Drafting, text: string): MenuStep | undefined {
  const { deeds } = at.phase;
  const choices = text === '' ? undefined : parseChoices(text);
  if (choices === undefined && text !== '') return undefined;
  if (deeds === 'air supply') return choices === undefined ? whereSupplied(at) : airSupplyStep(at, choices);
  const mayFire = deeds === 'movement' || deeds === 'barrage';
  if (choices?.isFire === true) return mayFire ? fireStep(at, choices) : undefined;
  if (deeds === 'barrage') return choices === undefined ? whomToFireAt(at) : undefined;
  if (deeds === 'combat') return choices === undefined ? whomToAttack(at) : attackStep(at, choices);
  if (deeds !== 'movement' && deeds !== 'exploitation') return undefined;
  if (choices === undefined) return whoMoves(at, deeds);
  return choices.to === undefined ? whereTo(at, deeds, choices) : moveStep(at, deeds, choices);
}

/** A draft that the game has overtaken is put right by hand first. */
function faultyDraft(
  { name }: Phase,
  { line, wrong }: { readonly line: number; readonly wrong: string },
): MenuStep {
  return {
    choices: '',
    notice: {
      kind: 'menus',
      title: `Order by menu: ${name}`,
      text: `Line ${line} of your draft cannot be played any more: ${capital(wrong)}. Put it right first: *Write orders*, under **My orders**.`,
    },
    menus: [],
  };
}
