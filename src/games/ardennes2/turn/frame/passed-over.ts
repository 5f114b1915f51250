/** Phases in which everybody can see that nothing can be done. */
import { isStartLineConfusion } from '../../movement/4.3-start-line-confusion.ts';
import { referenceOf } from '../../scenario/book.ts';
import type { ArdennesState } from '../../state.ts';
import { phaseOf } from '../../vocabulary/phases.ts';

/**
 * Whether everybody can see that nothing can be done in this Phase: then it is passed over by itself. Facts that only
 * its side knows do not count, or the passing would tell.
 */
export function isPassedOver(game: ArdennesState): boolean {
  if (game.phase === 'opening') return false;
  const { deeds, side } = phaseOf(game.phase);
  if (deeds === 'air supply') return game.air.strikes === 0;
  if (deeds === 'exploitation') return isStartLineConfusion(game.turn, side);
  if (deeds === 'combat') return !isAnybodyAdjacent(game);
  return false;
}

function isAnybodyAdjacent(game: ArdennesState): boolean {
  const { grid } = referenceOf(game).ground;
  return Object.entries(game.stacks).some(
    ([hex, { side }]) =>
      side === 'german' && grid.neighbours(hex).some((next) => game.stacks[next]?.side === 'us'),
  );
}
