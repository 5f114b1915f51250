/** How a campaign for practice begins in the middle: from a position that its opening has as text. */

import { fieldsIf, onlyIf, when } from '../../../../text/present.ts';
import { newUnitPhase } from '../../position/position.ts';
import { referenceOf } from '../../scenario/book.ts';
import type { Referring } from '../../scenario/house-packs.ts';
import { printStart, readStart, type StartPosition } from '../../scenario/position-text.ts';
import { type ArdennesWork, emit, event } from '../../vocabulary/event.ts';
import { PHASES, type PhaseId, phaseOf } from '../../vocabulary/phases.ts';
import { type BySide, SIDES, type Side } from '../../vocabulary/sides.ts';
import { changeUnits, settleBonds } from '../frame/changes.ts';
import { beginPhase } from './phases.ts';

interface Begun extends Omit<StartPosition, 'stacks'> {
  /** Ids of each side's counters that are not in play: they were to come by then, and the position does not name them. */
  readonly absent: BySide<readonly string[]>;
  /** Sides of whose reinforcements somebody stands on the map; absent: nobody asks. */
  readonly reinforced?: readonly Side[];
}

/** Where the counters stand, each side is told in events of its own. */
export const positionSet = event<Begun>({
  type: 'position.set',
  fold(game, { blown, tested, control, markers, strikes, airSupply, freeze, absent, reinforced }) {
    game.blown = [...blown];
    game.tested = [...tested];
    game.control = { ...control };
    for (const { side, hex, half, full } of markers) game.markers[side][hex] = { half, full };
    game.air = { ...game.air, strikes, supply: [...airSupply] };
    if (freeze !== undefined) game.air.freeze = freeze;
    const before = game.absent;
    game.absent = {
      german: [...(before?.german ?? []), ...absent.german],
      us: [...(before?.us ?? []), ...absent.us],
    };
    if (reinforced !== undefined) game.reinforced = reinforced;
  },
  line: ({ turn, phase, blown }) =>
    `Begins from a position in Turn ${turn}, ${phaseOf(phase).name}; bridges Blown: ${blown.join(', ') || 'none'}`,
});

/** Reads what an opening has been given; the same text in one spelling, or what is wrong with it. */
export function readPosition(text: string, of: Referring) {
  const reference = referenceOf(of);
  const read = readStart(text, reference);
  if (read.ok) return { ok: true as const, text: printStart(read.value, reference) };
  const { line, wrong, legal = '' } = read.faults[0];
  const where = when(line !== undefined, `line ${line}: `);
  return { ok: false as const, message: `The position, ${where}${wrong}.`, legal };
}

/** Throws for a text that {@link readPosition} would refuse: an opening has read it. */
export function beginAt(work: ArdennesWork, text: string): void {
  const reference = referenceOf(work.state.game);
  const read = readStart(text, reference);
  if (!read.ok) throw new Error(`a position that was taken cannot be read: ${read.faults[0].wrong}`);
  const { stacks, ...rest } = read.value;
  const named = new Set(stacks.flatMap(({ side, counters }) => counters.map(({ id }) => `${side} ${id}`)));
  // Units that arrive on this very Turn are still to come where it begins before its reinforcements (2.2).
  const isBefore = work.state.game.mended.arrivalsAhead && isBeforeArrivals(rest.phase);
  const from = isBefore ? rest.turn : rest.turn + 1;
  const absentOf = (side: Side) =>
    reference.scenario.counters.flatMap((counter) => {
      const isDue = counter.arrives !== undefined && counter.arrives.turn < from;
      return onlyIf(counter.side === side && isDue && !named.has(`${side} ${counter.id}`), counter.id);
    });
  const isReinforced = (side: Side) =>
    reference.scenario.counters.some(
      (counter) =>
        counter.side === side && counter.arrives !== undefined && named.has(`${side} ${counter.id}`),
    );
  emit(work, positionSet, 'everyone', {
    ...rest,
    absent: { german: absentOf('german'), us: absentOf('us') },
    ...fieldsIf(work.state.game.mended.suppliedByArrivals, { reinforced: SIDES.filter(isReinforced) }),
  });
  for (const side of SIDES)
    changeUnits(
      work,
      side,
      stacks.flatMap((stack) => {
        if (stack.side !== side) return [];
        return stack.counters.map((counter) => ({ ...counter, hex: stack.hex, phase: newUnitPhase() }));
      }),
    );
  settleBonds(work);
  beginPhase(work, rest.turn, rest.phase);
}

function isBeforeArrivals(phase: PhaseId): boolean {
  const at = (id: PhaseId) => PHASES.findIndex((each) => each.id === id);
  return at(phase) <= at('arrivals');
}
