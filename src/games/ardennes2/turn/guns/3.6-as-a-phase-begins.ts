/** 1.3, 3.5, 3.6: what counts of where units are as a Phase begins, and Artillery that runs then. */
import { fieldsIf } from '../../../../text/present.ts';
import { bugOutsAtPhaseStart } from '../../barrage/3.6-bug-out.ts';
import { fullMarkers, isBesideEnemy } from '../../position/near.ts';
import { positionOf } from '../../position/position-of.ts';
import { referenceOf } from '../../scenario/book.ts';
import type { ArdennesState, OwnUnit } from '../../state.ts';
import { type ArdennesWork, emit, event } from '../../vocabulary/event.ts';
import { phaseOf } from '../../vocabulary/phases.ts';
import { enemyOf, SIDES, type Side } from '../../vocabulary/sides.ts';
import { runGuns } from './3.6-bug-outs.ts';

interface Marked {
  readonly side: Side;
  readonly besideEnemy: readonly string[];
  readonly underFire: readonly string[];
  /** 5.1, reading `airborne-move`: they landed this Turn; absent: nobody who may not move. */
  readonly landed?: readonly string[];
}

/** To the side alone: what its units are barred from for having begun where they did (1.3, 3.5). */
export const unitsMarked = event<Marked>({
  type: 'units.marked',
  fold({ sides }, { side, besideEnemy, underFire, landed = [] }) {
    const { units } = sides[side];
    const mark = (ids: readonly string[], how: Partial<OwnUnit['phase']>) => {
      for (const id of ids) {
        const unit = units[id];
        if (unit !== undefined) units[id] = { ...unit, phase: { ...unit.phase, ...how } };
      }
    };
    mark(besideEnemy, { beganAdjacent: true });
    mark(underFire, { wasUnderFire: true });
    mark(landed, { isStopped: true });
  },
  line: 'silent',
});

/** The rest of a Phase's beginning, once nobody is asked about guns (any more). */
export function finishBeginning(work: ArdennesWork): void {
  for (const of of SIDES) if (!runGuns(work, of, bugOutsAtPhaseStart, true)) return;
  if (!work.state.game.mended.marksBeforeBugOut) markUnits(work);
}

/** 1.3, 3.5: what counts is where they begin, even if Artillery then runs from beside them (3.6). */
export function markUnits(work: ArdennesWork): void {
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
  const isBarred = deeds === 'exploitation' && game.readings['airborne-move'] === 'no';
  const landed = isBarred ? landedNow(game, side) : [];
  if (besideEnemy.length > 0 || underFire.length > 0 || landed.length > 0)
    emit(work, unitsMarked, `side:${side}`, {
      side,
      besideEnemy,
      underFire,
      ...fieldsIf(landed.length > 0, { landed }),
    });
}

/** 5.1: those of a side that have come in its Movement & Barrage Phase of this Turn. */
function landedNow(game: ArdennesState, side: Side): readonly string[] {
  return referenceOf(game)
    .scenario.counters.filter(
      ({ id, arrives }) =>
        arrives?.isInMovement === true &&
        game.arrived.some((each) => each.side === side && each.id === id) &&
        game.sides[side].units[id] !== undefined,
    )
    .map(({ id }) => id);
}
