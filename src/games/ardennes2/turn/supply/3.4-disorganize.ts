/** 3.4: units become DG as the game is played, and everybody sees their marker. */
import { dgAtPhaseEnd } from '../../movement/3.4-disorganized.ts';
import type { OwnUnit } from '../../state.ts';
import { type ArdennesWork, emit, event } from '../../vocabulary/event.ts';
import type { Side } from '../../vocabulary/sides.ts';
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

/** Stacks that the orders themselves leave overstacked or mixed. */
export function warnOfDg({ game, side, after }: Outlook): readonly string[] {
  const found = dgAtPhaseEnd(after, new Set(game.arrived)).filter(({ stack }) => stack.side === side);
  return listed(
    'DG at the end of the Phase (3.4)',
    found.map(({ stack, causes }) => `${after.ground.grid.hexAt(stack.hex)}, ${causes.join(' and ')}`),
  );
}
