/** The knowledge of a board of Ardennes II: its reader's view, and all that follows from it. */
import { noFire } from '../../../games/ardennes2/barrage/3.5-barrage.ts';
import { noMove } from '../../../games/ardennes2/movement/3.1-moves.ts';
import { leftOf } from '../../../games/ardennes2/movement/3.1-steps.ts';
import { unitsOf } from '../../../games/ardennes2/position/near.ts';
import type { Position, Unit } from '../../../games/ardennes2/position/position.ts';
import { type Reference, referenceOf } from '../../../games/ardennes2/scenario/book.ts';
import type { ArdennesCampaign } from '../../../games/ardennes2/state.ts';
import { openPhase } from '../../../games/ardennes2/turn/frame/open-phase.ts';
import { isArtillery } from '../../../games/ardennes2/vocabulary/counters.ts';
import { type Phase, phaseOf } from '../../../games/ardennes2/vocabulary/phases.ts';
import { isSide, type Side } from '../../../games/ardennes2/vocabulary/sides.ts';
import { mpWords } from '../../../games/ardennes2/vocabulary/words.ts';
import type { Viewer } from '../../../kernel/audience.ts';
import { referTo } from '../../../kernel/reference.ts';
import { plural } from '../../../text/plural.ts';
import type { BoardData } from '../../data.ts';

export interface Known {
  readonly campaign: ArdennesCampaign;
  readonly viewer: Viewer;
  /** Absent: the reader plays neither. */
  readonly side: Side | undefined;
  readonly book: Reference;
  /** The Phase that is the reader's to play now. */
  readonly phase: Phase | undefined;
  /** The present one, whoever plays it. */
  readonly now: string;
}

/** @throws when the texts that the view refers to have not come */
export function knownOf(data: BoardData): Known {
  for (const text of Object.values(data.references)) referTo(text);
  const campaign: ArdennesCampaign = JSON.parse(JSON.stringify(data.view));
  const { game } = campaign;
  const named = data.seat?.side;
  const side = named !== undefined && isSide(named) ? named : undefined;
  return {
    campaign,
    viewer: data.viewer,
    side,
    book: referenceOf(game),
    phase: side === undefined ? undefined : openPhase(game, side),
    now: game.phase === 'opening' ? 'Opening' : phaseOf(game.phase).name,
  };
}

/** In which Phase of movement it is; `undefined`: nobody moves. */
export function movingIn(phase: Phase | undefined): 'movement' | 'exploitation' | undefined {
  const deeds = phase?.deeds;
  return deeds === 'movement' || deeds === 'exploitation' ? deeds : undefined;
}

/** The state of a counter in a few words each. */
export function statusOf(unit: Unit, phase: Phase | undefined): readonly string[] {
  const { counter, phase: deeds, dg, steps } = unit;
  const moving = movingIn(phase);
  return [
    ...(moving === undefined
      ? [`MA ${counter.ma}`]
      : [`${mpWords(Math.max(0, leftOf(unit)))} of ${counter.ma} MP left`]),
    plural(steps, 'step'),
    ...(dg ? ['DG'] : []),
    ...(counter.isExploitCapable ? ['can Exploit'] : []),
    ...(deeds.hasFired ? ['has fired'] : []),
    ...(deeds.hasSpotted ? ['has spotted'] : []),
    ...(deeds.hasOverrun ? ['has overrun'] : []),
    ...(deeds.hasFought ? ['has attacked'] : []),
    ...(moving !== undefined && deeds.isStopped ? ['goes no farther'] : []),
  ];
}

/** Counters that can go somewhere in this Phase and have not gone anywhere. */
export function notMoved(
  position: Position,
  side: Side,
  moving: 'movement' | 'exploitation',
): readonly Unit[] {
  return unitsOf(position, side).filter(
    (unit) => unit.phase.spent === 0 && noMove(position, unit, moving) === undefined,
  );
}

/** Counters that stand beside an enemy and attack nobody yet (3.2). */
export function notFighting(position: Position, side: Side): readonly Unit[] {
  const { net } = position.ground.grid;
  return unitsOf(position, side).filter(
    (unit) =>
      !unit.phase.hasFought &&
      !isArtillery(unit.counter) &&
      net.next(unit.hex).some((hex) => (position.stacks.get(hex)?.side ?? side) !== side),
  );
}

/** Guns of a side that could fire at a hex now. */
export function gunsAt(position: Position, side: Side, hex: number): readonly Unit[] {
  return unitsOf(position, side).filter((unit) => noFire(position, unit, hex) === undefined);
}
