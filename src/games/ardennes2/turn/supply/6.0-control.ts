/** 6.0: who Controls the hexes that count. */
import { plural } from '../../../../text/plural.ts';
import { referenceOf } from '../../scenario/book.ts';
import { goalsOf, weightOf } from '../../scenario/goals.ts';
import { type ArdennesWork, emit, event } from '../../vocabulary/event.ts';
import { SIDE_NAMES, type Side } from '../../vocabulary/sides.ts';
import type { Outlook } from '../frame/outlook.ts';
import { suppliedNow } from './3.7-supply-now.ts';

interface Controlled {
  readonly hex: string;
  readonly side: Side;
}

export const controlChanged = event<Controlled>({
  type: 'control.changed',
  fold(game, { hex, side }) {
    game.control[hex] = side;
  },
  line: ({ hex, side }) => `The ${SIDE_NAMES[side]} side Controls ${hex} (6.0)`,
  tale: (_, { hex, side }) => `The ${SIDE_NAMES[side]} side took control of ${hex}.`,
});

/** The last side to occupy a hex in supply Controls it. `isSupplied`: of a hex, at this moment. */
export function settleControl(work: ArdennesWork, isSupplied: (side: Side, hex: string) => boolean): void {
  const { game } = work.state;
  for (const [hex, holder] of Object.entries(game.control)) {
    const side = game.stacks[hex]?.side;
    if (side !== undefined && side !== holder && isSupplied(side, hex))
      emit(work, controlChanged, 'everyone', { hex, side });
  }
}

/** The same of whoever goes through without stopping (mend `controlInPassing`). `hexes`: those that were passed. */
export function passThrough(work: ArdennesWork, side: Side, hexes: readonly string[]): void {
  const { game } = work.state;
  if (!game.mended.controlInPassing) return;
  const isSupplied = suppliedNow(game);
  for (const hex of hexes) {
    const holder = game.control[hex];
    if (holder !== undefined && holder !== side && isSupplied(side, hex))
      emit(work, controlChanged, 'everyone', { hex, side });
  }
}

/** A hex that decides the game, or brings points, is left empty. */
export function warnOfGoal({ game, side, before, after }: Outlook): readonly string[] {
  const { scenario } = referenceOf(game);
  return goalsOf(scenario).flatMap((hex) => {
    const goal = after.ground.grid.indexOf(hex);
    if (before.stacks.get(goal)?.side !== side || after.stacks.has(goal)) return [];
    const points = scenario.victory.kind === 'points' ? weightOf(scenario, hex) : undefined;
    const what = points === undefined ? 'on which the game turns' : `which brings ${plural(points, 'point')}`;
    return [`${hex}, ${what}, is left empty (6.0)`];
  });
}
