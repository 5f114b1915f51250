/** 3.4: units become DG as the game is played, and everybody sees their marker. */
import { type Disorganized, dgAtPhaseEnd } from '../../movement/3.4-disorganized.ts';
import { unitsOf } from '../../position/near.ts';
import type { Position } from '../../position/position.ts';
import { referenceOf } from '../../scenario/book.ts';
import { arrivalHexes } from '../../scenario/scenario.ts';
import type { ArdennesState, OwnUnit } from '../../state.ts';
import { counterKey } from '../../vocabulary/counters.ts';
import { type ArdennesWork, emit, event } from '../../vocabulary/event.ts';
import { PHASES } from '../../vocabulary/phases.ts';
import { SIDES, type Side } from '../../vocabulary/sides.ts';
import { changeUnits } from '../frame/changes.ts';
import { listed, type Outlook } from '../frame/outlook.ts';

interface Disorder {
  readonly side: Side;
  readonly hex: string;
  readonly why: string;
}

/** DG is public: its marker lies on the stack (3.4). */
export const disorganized = event<Disorder>({
  type: 'units.disorganized',
  fold: () => undefined,
  line: ({ side, hex, why }) => `${SIDE_WORDS[side]} stack in ${hex} is DG (3.4): ${why}`,
});

const SIDE_WORDS = { german: 'German', us: 'U.S.' } as const;

/** Makes units DG, and says why. */
export function disorganize(work: ArdennesWork, side: Side, units: readonly OwnUnit[], why: string): void {
  const fresh = units.filter(({ dg }) => !dg);
  if (fresh.length === 0) return;
  changeUnits(
    work,
    side,
    fresh.map((unit) => ({ ...unit, dg: true })),
  );
  for (const hex of new Set(fresh.map((unit) => unit.hex)))
    emit(work, disorganized, 'everyone', { side, hex, why });
}

/** 3.1, 3.4: who becomes DG as the Phase of now ends, in a position of it. */
export function becomingDg(game: ArdennesState, position: Position): readonly Disorganized[] {
  return dgAtPhaseEnd(position, sparedIn(game, position));
}

/**
 * Series 15.0: keys of newcomers who in a position of this Phase stand in their Entry Area, while their first own Movement &
 * Barrage Phase is neither over nor at its end: of them neither stacking nor Divisional Integrity is asked. In earlier
 * campaigns with a newcomer also a counter of the other side that has its id.
 */
export function sparedIn(game: ArdennesState, position: Position): ReadonlySet<string> {
  const { arrived, mended } = game;
  if (mended.arrivalsBySide)
    return new Set(arrived.filter(({ side, id }) => isSpared(game, position, [side], id)).map(counterKey));
  const ids = arrived.map(({ id }) => id).filter((id) => isSpared(game, position, SIDES, id));
  return new Set(ids.flatMap((id) => SIDES.map((side) => counterKey({ side, id }))));
}

/** Whether the first counter with that id that its side has on the map, of those sides, is spared. */
function isSpared(game: ArdennesState, position: Position, sides: readonly Side[], id: string): boolean {
  const reference = referenceOf(game);
  const newcomer = reference.scenario.counters.find(
    (each) => each.id === id && sides.includes(each.side) && game.sides[each.side].units[id] !== undefined,
  );
  if (newcomer?.arrives === undefined || !isBeforeOwnMoves(game, newcomer.side)) return false;
  const there = unitsOf(position, newcomer.side).find(({ counter }) => counter.id === id);
  if (there === undefined) return false;
  return arrivalHexes(reference, newcomer.arrives).includes(position.ground.grid.hexAt(there.hex));
}

function isBeforeOwnMoves({ phase }: ArdennesState, side: Side): boolean {
  if (phase === 'opening') return true;
  const first = PHASES.findIndex((each) => each.rule === '3.1' && each.side === side);
  return PHASES.findIndex(({ id }) => id === phase) < first;
}

/** Stacks that the orders themselves leave overstacked or mixed. */
export function warnOfDg({ game, side, after }: Outlook): readonly string[] {
  const found = becomingDg(game, after).filter(({ stack }) => stack.side === side);
  return listed(
    'DG at the end of the Phase (3.4)',
    found.map(({ stack, causes }) => `${after.ground.grid.hexAt(stack.hex)}, ${causes.join(' and ')}`),
  );
}
