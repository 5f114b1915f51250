/** 2.1: how a game goes from Phase to Phase and from Turn to Turn, and what every Phase begins and ends with. */

import { type Disorganized, dgAtPhaseStart } from '../../movement/3.4-disorganized.ts';
import { newUnitPhase } from '../../position/position.ts';
import { positionOf } from '../../position/position-of.ts';
import { referenceOf } from '../../scenario/book.ts';
import { type ArdennesWork, emit, event } from '../../vocabulary/event.ts';
import { type PhaseId, phaseOf } from '../../vocabulary/phases.ts';
import { SIDES } from '../../vocabulary/sides.ts';
import { stretchOn } from '../frame/stretch.ts';
import { finishBeginning, markUnits } from '../guns/3.6-as-a-phase-begins.ts';
import { becomingDg, disorganize } from '../supply/3.4-disorganize.ts';

/** Of the phases of a game, as an event has it. */
interface Begun {
  readonly turn: number;
  readonly phase: PhaseId;
}

export const phaseBegan = event<Begun>({
  type: 'phase.began',
  fold(game, { turn, phase }) {
    game.turn = turn;
    game.phase = phase;
    game.attacked = [];
    game.struck = [];
    game.spared = [];
    if (phase === 'weather') game.arrived = [];
    for (const side of SIDES) {
      const own = game.sides[side];
      own.isLast = false;
      own.stands = {};
      delete own.guns;
      own.returned = [];
      for (const [id, unit] of Object.entries(own.units)) own.units[id] = { ...unit, phase: newUnitPhase() };
    }
    stretchOn(game);
  },
  line: ({ turn, phase }) => `Turn ${turn}, ${phaseOf(phase).name}`,
});

/** Begins a Phase. In one in which a side moves, where its units begin counts for the whole of it. */
export function beginPhase(work: ArdennesWork, turn: number, phase: PhaseId): void {
  emit(work, phaseBegan, 'everyone', { turn, phase });
  disorganizeStacks(work, dgAtPhaseStart(positionOf(work.state.game, referenceOf(work.state.game))));
  if (work.state.game.mended.marksBeforeBugOut) markUnits(work);
  finishBeginning(work);
}

/** 3.1, 3.4: overstacked and mixed stacks of both sides are DG at the end of any Phase. */
export function endPhase(work: ArdennesWork): void {
  const { game } = work.state;
  disorganizeStacks(work, becomingDg(game, positionOf(game, referenceOf(game))));
}

function disorganizeStacks(work: ArdennesWork, found: readonly Disorganized[]): void {
  for (const { stack, units, causes } of found)
    disorganize(
      work,
      stack.side,
      units.flatMap(({ counter }) => work.state.game.sides[stack.side].units[counter.id] ?? []),
      causes.join(', '),
    );
}
