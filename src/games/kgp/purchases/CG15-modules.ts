/** CG15: how many modules of OBA a side holds, and can have available on one CG Date. */

import type { Ruling } from '../../../kernel/ruling.ts';
import { onlyIf } from '../../../text/present.ts';
import { held } from '../rg/state.ts';
import type { KgpState, SideState } from '../state.ts';
import { unitsOf } from '../units/ledger.ts';
import { isWireless, SMALL_OBA } from '../units/silenced.ts';
import { countersOf } from '../units/state.ts';
import { has } from '../units/unit.ts';
import { ownUnits } from '../vocabulary/level.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Side } from '../vocabulary/sides.ts';

/** CG15: modules that can be available to a side on one CG Date, 60 mm included; the M12's O3 does not count. */
export const MOST_MODULES = 2;

/**
 * The counters that would make a module available to a side: each of its own radios and phones, and each Offboard
 * Observer but the M12's.
 */
export function modulesOf(game: KgpState, side: Side): readonly string[] {
  const { rgs } = game.sides[side];
  const { ob } = ownUnits(game, side);
  const sets = unitsOf(ob).filter((unit) => isWireless(unit) && !has(unit, 'captured'));
  const observed = rgs.filter(
    ({ rg, observer, eliminated }) =>
      observer !== undefined && eliminated !== true && rg !== 'O3' && rg.startsWith('O'),
  );
  const origins = observed.map(({ id }) => id);
  return [...sets.filter(({ origin }) => !origins.includes(origin)).map(({ id }) => id), ...origins];
}

/** To whoever sets up with more than can be available in a scenario. */
export function tooManyModules(modules: number): readonly string[] {
  return onlyIf(
    modules > MOST_MODULES,
    `You have ${modules} OBA modules, but no more than two can be available in a scenario: keep the radios or phones of the others out of play (CG15).`,
  );
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

/** The code of a refusal for 60 mm OBA that is held. */
export const HELD_WITH_SMALL = 'kgp/CG15/modules-held-with-60mm';

/** Why a side can purchase no further module where CG15 is agreed to be on those held; `chosen`: what its basket has. */
export function modulesFault(game: KgpState, side: Side, chosen: number): Ruling | undefined {
  const purchased = purchasedModules(game.sides[side]) + chosen;
  if (purchased < MOST_MODULES) return smallModulesFault(game, side, chosen);
  return tooMany(game, purchased, 'held');
}

/** Likewise with 60 mm OBA among them, which is had by a trade (KGP16). */
export function smallModulesFault(game: KgpState, side: Side, chosen = 0): Ruling | undefined {
  const own = game.sides[side];
  const traded = unitsOf(countersOf(own)).filter(
    (unit) => unit.type === SMALL_OBA && isWireless(unit) && !has(unit, 'captured'),
  );
  const modules = purchasedModules(own) + chosen + traded.length;
  if (modules < MOST_MODULES) return undefined;
  return tooMany(game, modules, 'held-with-60mm');
}

function tooMany({ readings }: KgpState, modules: number, slug: string): Ruling | undefined {
  if (readings['oba-limit'] !== 'held') return undefined;
  return ruling(
    'CG15',
    `modules-${slug}`,
    `You have ${modules} OBA modules; in this campaign no more than ${MOST_MODULES} may be held, 60 mm included.`,
    'Another one can be had when one has been used up (CG22).',
  );
}
