/** *Order by menu*: moves, Overruns, fire and attacks, from who goes to the line of the draft. From a seat’s own view. */
import { viewerOf } from '../../../kernel/audience.ts';
import type { GameMenus, MenuStep } from '../../../kernel/menus.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { capital } from '../../../text/capital.ts';
import type { ArdennesCampaign, ArdennesState } from '../state.ts';
import { openPhase, sideOf } from '../turn/frame/open-phase.ts';
import { newPlan } from '../turn/frame/plan.ts';
import { judgeOn } from '../turn/orders/draft.ts';
import type { Phase } from '../vocabulary/phases.ts';
import type { Side } from '../vocabulary/sides.ts';
import { moveStep, whereTo, whoMoves } from './3.1-moves.ts';
import { attackStep, whomToAttack } from './3.2-attacks.ts';
import { fireStep, whomToFireAt } from './3.5-barrages.ts';
import { parseChoices } from './choices.ts';
import { type Drafting, hasMenus } from './drafting.ts';

export const MENUS: GameMenus<ArdennesState> = {
  order: 'orders.write',
  field: 'orders',
  isOpen: (view, seat) => opened(view, seat) !== undefined,
  step(view, seat, choices, page) {
    const open = opened(view, seat);
    if (open === undefined) return undefined;
    const { side, phase } = open;
    const { draft: text } = view.game.sides[side];
    const plan = newPlan(view.game, side);
    const draft = judgeOn(plan, text);
    if (!draft.ok) return choices === '' ? faultyDraft(phase, draft.fault) : undefined;
    return stepOf({ view, viewer: viewerOf(seat), seat, side, phase, draft, plan, page }, choices);
  },
};

interface Open {
  readonly side: Side;
  readonly phase: Phase;
}

function opened({ game }: ArdennesCampaign, seat: Seat): Open | undefined {
  const side = sideOf(seat);
  const phase = side === undefined ? undefined : openPhase(game, side);
  if (side === undefined || phase === undefined || !hasMenus(phase.deeds)) return undefined;
  return game.sides[side].queue.length > 0 ? undefined : { side, phase };
}

function stepOf(at: Drafting, text: string): MenuStep | undefined {
  const { deeds } = at.phase;
  const choices = text === '' ? undefined : parseChoices(text);
  if (choices === undefined && text !== '') return undefined;
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
