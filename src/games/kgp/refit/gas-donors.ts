/** 8.6141c: vehicles that have given their gas on this CG Date, as the set-up after it needs to know, too. */
import type { KgpState } from '../state.ts';
import type { Side } from '../vocabulary/sides.ts';
import { intent } from './pending.ts';

/** Asks for no roll: it is kept with what the side has asked for. */
export const siphoning = intent<{ readonly donors: readonly string[] }>({
  name: 'siphoning',
  rule: '8.6141c',
  was: (_, { donors }) => donors !== undefined,
  resolve: () => undefined,
});

/** Each of them may be replaced by a Burnt-Out Wreck, or is free to be placed anywhere in its Area. */
export function gasDonors(game: KgpState, side: Side): readonly string[] {
  return siphoning.askedBy(game, side).flatMap(({ donors }) => donors);
}
