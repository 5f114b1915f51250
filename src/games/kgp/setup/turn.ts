/** 8.6241, 8.6242: whose turn of the set-up it is, and what is set up in it. */
import type { KgpState } from '../state.ts';
import { enemyOf, type Side } from '../vocabulary/sides.ts';
import { hasIsolatedTurn, setsUpIsolated } from './open.ts';

/** The part set up in Isolated Locations (8.6241), the rest (8.6242), or all at once. */
export type SetupPart = 'isolated' | 'rest' | 'all';

/** One turn of the set-up. */
interface SetupTurn {
  readonly side: Side;
  readonly part: SetupPart;
}

/** The turn that is due: the first side's Isolated, the other's, the first side's rest, the other's rest. */
export function setupTurn(game: KgpState): SetupTurn | undefined {
  const { scenario } = game;
  if (game.step !== '8.624' || scenario === undefined) return undefined;
  const order = [scenario.setsUpFirst, enemyOf(scenario.setsUpFirst)];
  const inTwo = hasIsolatedTurn(game);
  const isolated = order.find(
    (side) => setsUpIsolated(game, side) && scenario.units?.isolated.includes(side) === false,
  );
  if (isolated !== undefined) return { side: isolated, part: 'isolated' };
  const side = order.find((each) => !scenario.setUp.includes(each));
  if (side === undefined) return undefined;
  return { side, part: inTwo ? 'rest' : 'all' };
}

/** The side whose set-up is due: the first one, then the other. */
export function settingUp(game: KgpState): Side | undefined {
  return setupTurn(game)?.side;
}
