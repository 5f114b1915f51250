/** Umpire's choice for a side that had neither ordered it beforehand nor wanted to be asked. */
import { type ArdennesWork, emit, event } from '../../vocabulary/event.ts';
import type { Side } from '../../vocabulary/sides.ts';

interface Chosen {
  readonly side: Side;
  readonly what: string;
  /** The line that would have said otherwise. */
  readonly line: string;
}

/** To the side alone: that it has ordered nothing is nobody else's business. */
export const umpireChose = event<Chosen>({
  type: 'umpire.chose',
  fold: () => undefined,
  line: ({ what, line }) => `Umpire chose: ${what}. Next time: ${line}`,
});

export function tellChoice(work: ArdennesWork, side: Side, what: string, line: string): void {
  emit(work, umpireChose, `side:${side}`, { side, what, line });
}
