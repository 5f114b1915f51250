/** 2.1: the Phase for which the game waits. */
import type { Seat } from '../../../../kernel/seat.ts';
import type { ArdennesState } from '../../state.ts';
import { type Phase, phaseOf } from '../../vocabulary/phases.ts';
import { isSide, type Side } from '../../vocabulary/sides.ts';
import { isPassedOver } from './passed-over.ts';

/** The side that a seat plays, if it plays one. */
export function sideOf({ side }: Pick<Seat, 'side'>): Side | undefined {
  return side !== undefined && isSide(side) ? side : undefined;
}

/** The Phase that a side is to play now, if it is its own and nothing else is asked first. */
export function openPhase(game: ArdennesState, side: Side): Phase | undefined {
  if (
    game.phase === 'opening' ||
    game.ended !== undefined ||
    game.question !== undefined ||
    game.fight !== undefined ||
    game.aftermath !== undefined
  )
    return undefined;
  const phase = phaseOf(game.phase);
  if (phase.side === side && phase.deeds !== undefined && !isPassedOver(game)) return phase;
  return undefined;
}

/** The side of a seat with the Phase for which it can write orders now: nothing that it has committed waits to be played. */
export function phaseToOrder(
  game: ArdennesState,
  seat: Pick<Seat, 'side'>,
): { readonly side: Side; readonly phase: Phase } | undefined {
  const side = sideOf(seat);
  const phase = side === undefined ? undefined : openPhase(game, side);
  if (side === undefined || phase === undefined || game.sides[side].queue.length > 0) return undefined;
  return { side, phase };
}

/** The decision for which a Phase waits. */
export function phaseDecision(game: ArdennesState): string {
  return `2.1/${game.turn}/${game.phase}`;
}
