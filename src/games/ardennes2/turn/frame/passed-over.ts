/** Phases in which everybody can see that nothing can be done. */
import { isStartLineConfusion } from '../../movement/4.3-start-line-confusion.ts';
import { referenceOf } from '../../scenario/book.ts';
import type { ArdennesState } from '../../state.ts';
import { type Phase, phaseOf } from '../../vocabulary/phases.ts';

/**
 * Whether everybody can see that nothing can be done in this Phase: then it is passed over by itself. Facts that only
 * its side knows do not count, or the passing would tell.
 */
export function isPassedOver(game: ArdennesState): boolean {
  if (game.phase === 'opening') return false;
  const phase = phaseOf(game.phase);
  const { deeds } = phase;
  if (deeds === 'air supply') return game.air.strikes === 0;
  if (isLeftOut(game, phase)) return true;
  if (deeds === 'combat') return !isAnybodyAdjacent(game);
  return false;
}

/** 2.1, 4.3: there is no such Phase on this Turn. */
export function isLeftOut({ turn }: Pick<ArdennesState, 'turn'>, { deeds, side }: Phase): boolean {
  return deeds === 'exploitation' && isStartLineConfusion(turn, side);
}

function isAnybodyAdjacent(game: ArdennesState): boolean {
  const { grid } = referenceOf(game).ground;
  return Object.entries(game.stacks).some(
    ([hex, { side }]) =>
      side === 'german' && grid.neighbours(hex).some((next) => game.stacks[next]?.side === 'us'),
  );
}
