import type { Ruling } from '../../../kernel/ruling.ts';
import { unitsOf } from '../ob/ledger.ts';
import { isWireless, SMALL_OBA } from '../ob/silenced.ts';
import { has } from '../ob/unit.ts';
import { ruling } from '../ruling.ts';
import type { Side } from '../sides.ts';
import { held, type KgpState, type SideState } from '../state.ts';

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

/** The RG that count for CG15. */
const LIMITED = ['O1', 'O2'];

/** CG15: the U.S. O3 does not count. */
export function isLimitedModule(id: string): boolean {
  return LIMITED.includes(id);
}

/** O1 and O2 that a side holds. */
export function purchasedModules(own: SideState): number {
  return LIMITED.reduce((sum, id) => sum + held(own, id).length, 0);
}

/** Why a side can have no further module where CG15 is agreed to be on those held; `chosen`: what its basket has. */
export function modulesFault(game: KgpState, side: Side, chosen: number): Ruling | undefined {
  if (game.readings['oba-limit'] !== 'held') return undefined;
  const own = game.sides[side];
  const traded = unitsOf(own.ob).filter(
    (unit) => unit.type === SMALL_OBA && isWireless(unit) && !has(unit, 'captured'),
  ).length;
  const modules = purchasedModules(own) + traded + chosen;
  if (modules < MOST_MODULES) return undefined;
  return ruling(
    'CG15',
    'modules-held',
    `You have ${modules} OBA modules; in this campaign no more than ${MOST_MODULES} may be held, 60 mm included.`,
    'Another one can be had when one has been used up (CG22).',
  );
}
