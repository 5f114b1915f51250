/** Lines that could be ordered as things stand, or be about to be typed: from a side's own view. */
import type { Position } from '../../position/position.ts';
import { positionOf } from '../../position/position-of.ts';
import { referenceOf } from '../../scenario/book.ts';
import { goalFor } from '../../scenario/goals.ts';
import type { ArdennesState } from '../../state.ts';
import { phaseOf } from '../../vocabulary/phases.ts';
import type { Side } from '../../vocabulary/sides.ts';
import { judgeDraft } from './draft.ts';
import { kindsFor } from './lines.ts';

/** So many are tried of each kind before there is none. */
const MOST_TRIED = 12;

/** By position and side: a position is made anew with whatever changes in a game. */
const found = new WeakMap<Position, Map<Side, readonly string[]>>();

/** For whoever sees the notation for the first time: one or two lines for the present Phase, each legal by itself. */
export function exampleLines(view: ArdennesState, side: Side): readonly string[] {
  if (view.phase === 'opening') return [];
  const position = positionOf(view, referenceOf(view));
  const known = found.get(position) ?? new Map<Side, readonly string[]>();
  const lines = known.get(side) ?? linesFor(view, side, position);
  found.set(position, known.set(side, lines));
  return lines;
}

/** The hex toward which examples go. */
function goalHex(view: ArdennesState, side: Side): string {
  const { scenario, ground } = referenceOf(view);
  return goalFor(scenario, view.control, side) ?? ground.grid.hexAt(0);
}

function linesFor(view: ArdennesState, side: Side, position: Position): readonly string[] {
  if (view.phase === 'opening') return [];
  const { deeds } = phaseOf(view.phase);
  if (deeds === undefined) return [];
  const goal = goalHex(view, side);
  return kindsFor(deeds).flatMap(({ examples }) =>
    (examples[deeds] ?? []).flatMap((linesOf) => {
      let tried = 0;
      for (const line of linesOf(position, side, goal)) {
        if (judgeDraft(view, side, line).ok) return [line];
        tried += 1;
        if (tried === MOST_TRIED) break;
      }
      return [];
    }),
  );
}

/**
 * Lines that a side may be about to write, from what it has typed so far: the likeliest first, whole lines if not
 * always legal ones.
 */
export function suggestedLines(view: ArdennesState, side: Side, typed: string): readonly string[] {
  if (view.phase === 'opening') return [];
  const { deeds } = phaseOf(view.phase);
  if (deeds === undefined) return [];
  const text = typed.trim();
  const kinds = kindsFor(deeds);
  for (const kind of kinds) {
    const lines = kind.completed?.(view, side, text);
    if (lines !== undefined) return lines;
  }
  const [position, goal] = [positionOf(view, referenceOf(view)), goalHex(view, side)];
  const isLike = (line: string) => line.toLowerCase().includes(text.toLowerCase());
  return kinds
    .flatMap(({ suggested }) =>
      (suggested[deeds] ?? []).flatMap((linesOf) => [...linesOf(position, side, goal)]),
    )
    .filter(isLike);
}
