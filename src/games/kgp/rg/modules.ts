import { unitsOf } from '../ob/ledger.ts';
import { isWireless } from '../ob/silenced.ts';
import { has } from '../ob/unit.ts';
import type { Side } from '../sides.ts';
import type { KgpState } from '../state.ts';

/** CG15: modules that can be available to a side on one CG Date, 60 mm included; the M12's O3 does not count. */
export const MOST_MODULES = 2;

/** What would make a module available to a side: each of its own radios and phones, and each Offboard Observer but the M12's. */
export function modulesOf(game: KgpState, side: Side): readonly string[] {
  const { ob, rgs } = game.sides[side];
  const sets = unitsOf(ob).filter((unit) => isWireless(unit) && !has(unit, 'captured'));
  const observed = rgs.filter(
    ({ rg, observer, eliminated }) =>
      observer !== undefined && eliminated !== true && rg !== 'O3' && rg.startsWith('O'),
  );
  const origins = observed.map(({ id }) => id);
  return [...sets.filter(({ origin }) => !origins.includes(origin)).map(({ id }) => id), ...origins];
}
