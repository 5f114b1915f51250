/** 2.1: how a game goes from Phase to Phase and from Turn to Turn, and what every Phase begins and ends with. */

import { bugOutsAtPhaseStart } from '../barrage/3.6-bug-out.ts';
import { type Disorganized, dgAtPhaseEnd, dgAtPhaseStart } from '../movement/3.4-disorganized.ts';
import { fullMarkers, isBesideEnemy } from '../position/near.ts';
import { newUnitPhase } from '../position/position.ts';
import { positionOf } from '../position/position-of.ts';
import { referenceOf } from '../scenario/book.ts';
import { arrivalHexes } from '../scenario/scenario.ts';
import type { ArdennesState, OwnUnit } from '../state.ts';
import { type ArdennesWork, emit, event } from '../vocabulary/event.ts';
import { PHASES, type PhaseId, phaseOf } from '../vocabulary/phases.ts';
import { enemyOf, SIDES, type Side } from '../vocabulary/sides.ts';
import { disorganize } from './3.4-disorganize.ts';
import { runGuns } from './3.6-bug-outs.ts';
import { stretchOn } from './stretch.ts';

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

interface Marked {
  readonly side: Side;
  readonly besideEnemy: readonly string[];
  readonly underFire: readonly string[];
}

/** To the side alone: what its units are barred from for having begun where they did (1.3, 3.5). */
export const unitsMarked = event<Marked>({
  type: 'units.marked',
  fold({ sides }, { side, besideEnemy, underFire }) {
    const { units } = sides[side];
    const mark = (ids: readonly string[], how: Partial<OwnUnit['phase']>) => {
      for (const id of ids) {
        const unit = units[id];
        if (unit !== undefined) units[id] = { ...unit, phase: { ...unit.phase, ...how } };
      }
    };
    mark(besideEnemy, { beganAdjacent: true });
    mark(underFire, { wasUnderFire: true });
  },
  line: 'silent',
});

/** Begins a Phase. In one in which a side moves, where its units begin counts for the whole of it. */
export function beginPhase(work: ArdennesWork, turn: number, phase: PhaseId): void {
  emit(work, phaseBegan, 'everyone', { turn, phase });
  disorganizeStacks(work, dgAtPhaseStart(positionOf(work.state.game, referenceOf(work.state.game))));
  if (work.state.game.mended.marksBeforeBugOut) markUnits(work);
  finishBeginning(work);
}

/** What a Phase still begins with once nobody is asked about his guns (any more). */
export function finishBeginning(work: ArdennesWork): void {
  for (const of of SIDES) if (!runGuns(work, of, bugOutsAtPhaseStart, true)) return;
  if (!work.state.game.mended.marksBeforeBugOut) markUnits(work);
}

/** 1.3, 3.5: what counts is where they begin, even if Artillery then runs from beside them (3.6). */
function markUnits(work: ArdennesWork): void {
  const { phase } = work.state.game;
  if (phase === 'opening') return;
  const { side, deeds } = phaseOf(phase);
  if (side === undefined || (deeds !== 'movement' && deeds !== 'exploitation')) return;
  const { game } = work.state;
  const position = positionOf(game, referenceOf(game));
  const { grid } = position.ground;
  const own = Object.values(game.sides[side].units);
  const ids = (isSo: (hex: number) => boolean) =>
    own.filter(({ hex }) => isSo(grid.indexOf(hex))).map(({ id }) => id);
  const besideEnemy = ids((hex) => isBesideEnemy(position, side, hex));
  const underFire = ids((hex) => fullMarkers(position, enemyOf(side), hex) > 0);
  if (besideEnemy.length > 0 || underFire.length > 0)
    emit(work, unitsMarked, `side:${side}`, { side, besideEnemy, underFire });
}

/** 3.1, 3.4: overstacked and mixed stacks of both sides are DG at the end of any Phase. */
export function endPhase(work: ArdennesWork): void {
  const { game } = work.state;
  const arrived = new Set(game.arrived.filter((id) => isArriving(game, id)));
  disorganizeStacks(work, dgAtPhaseEnd(positionOf(game, referenceOf(game)), arrived));
}

/** Series 15.0: in its Entry Area, and its first own Movement & Barrage Phase neither over nor at its end. */
function isArriving(game: ArdennesState, id: string): boolean {
  const { scenario } = referenceOf(game);
  const counter = scenario.counters.find(
    (each) => each.id === id && game.sides[each.side].units[id] !== undefined,
  );
  if (counter?.arrives === undefined) return false;
  const { hex } = game.sides[counter.side].units[id] ?? {};
  if (hex === undefined || !arrivalHexes(scenario, counter.arrives).includes(hex)) return false;
  if (game.phase === 'opening') return true;
  const first = PHASES.findIndex((phase) => phase.rule === '3.1' && phase.side === counter.side);
  const now: PhaseId = game.phase;
  return PHASES.findIndex((phase) => phase.id === now) < first;
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
